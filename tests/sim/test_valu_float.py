"""Float vector operations: special values, exact results and special functions against independent models."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import floats, round_exact
from valu_support import execute, lanes, nary, nary64, same, unary, waves_with

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.5, INF, -INF, NAN, 1e-40, -1e-40, 3e38, 65504.0, 6e-8]


def any_float(width):
    return st.one_of(floats(width), st.sampled_from([0.0, -0.0, INF, -INF, NAN, 1.0, 2.0, 0.5]))


def rows(width, operands, size=20):
    return st.lists(st.tuples(*[any_float(width)] * operands), min_size=1, max_size=size)


DTYPES = {"f16": F16, "f32": F32}


@pytest.mark.parametrize("kind", DTYPES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_sum_difference_product(kind, data):
    dtype = DTYPES[kind]
    table = data.draw(rows(int(kind[1:]), 2))
    a, b = ([dtype(x) for x in column] for column in zip(*table))

    def exact(function):
        out = []
        for x, y in zip(a, b):
            if math.isfinite(x) and math.isfinite(y):
                with np.errstate(all="ignore"):
                    zero = float(function(F64(x), F64(y)))  # the sign of an exact zero
                out.append(round_exact(function(Fraction(float(x)), Fraction(float(y))), dtype, zero=zero * 0.0))
            else:
                with np.errstate(all="ignore"):
                    out.append(dtype(function(F64(x), F64(y))))
        return np.array(out, dtype)

    assert same(nary(f"v_add_{kind}_e32 v12, v0, v2", [a, b], dtype), exact(lambda x, y: x + y))
    assert same(nary(f"v_sub_{kind}_e32 v12, v0, v2", [a, b], dtype), exact(lambda x, y: x - y))
    assert same(nary(f"v_subrev_{kind}_e32 v12, v0, v2", [a, b], dtype), exact(lambda x, y: y - x))
    assert same(nary(f"v_mul_{kind}_e32 v12, v0, v2", [a, b], dtype), exact(lambda x, y: x * y))


def pick(a, b, smaller):
    """Minimum or maximum of two floats with -0 < +0 and one NaN ignored."""
    if math.isnan(a) or math.isnan(b):
        return b if math.isnan(a) else a

    def key(x):
        return (x, math.copysign(1.0, x))

    return min(a, b, key=key) if smaller else max(a, b, key=key)


@pytest.mark.parametrize("kind", DTYPES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_minima_and_maxima(kind, data):
    dtype = DTYPES[kind]
    table = data.draw(rows(int(kind[1:]), 3))
    a, b, c = ([float(dtype(x)) for x in column] for column in zip(*table))
    low = [pick(x, y, True) for x, y in zip(a, b)]
    high = [pick(x, y, False) for x, y in zip(a, b)]
    assert same(nary(f"v_min_{kind}_e32 v12, v0, v2", [a, b], dtype), low)
    assert same(nary(f"v_max_{kind}_e32 v12, v0, v2", [a, b], dtype), high)
    min3 = [pick(x, y, True) for x, y in zip(low, c)]
    max3 = [pick(x, y, False) for x, y in zip(high, c)]
    assert same(nary(f"v_min3_{kind} v12, v0, v2, v4", [a, b, c], dtype), min3)
    assert same(nary(f"v_max3_{kind} v12, v0, v2, v4", [a, b, c], dtype), max3)
    med3 = nary(f"v_med3_{kind} v12, v0, v2, v4", [a, b, c], dtype)
    for got, *xs, least in zip(med3, a, b, c, min3):
        expected = least if any(map(math.isnan, xs)) else sorted(xs)[1]
        assert got == dtype(expected) or (np.isnan(got) and math.isnan(expected))


@settings(max_examples=40, deadline=None)
@given(rows(32, 3))
def test_minimum3_maximum3_propagate_nan(table):
    a, b, c = ([float(F32(x)) for x in column] for column in zip(*table))
    for name, smaller in (("minimum3", True), ("maximum3", False)):
        expected = [
            NAN if any(map(math.isnan, xs)) else pick(pick(xs[0], xs[1], smaller), xs[2], smaller) for xs in zip(a, b, c)
        ]
        assert same(nary(f"v_{name}_f32 v12, v0, v2, v4", [a, b, c], F32), expected)


def test_signalling_nan_gives_a_quiet_one():
    """With MODE.IEEE = 1 a signalling operand wins over a number; a quiet NaN does not."""
    waves = waves_with({0: lanes([0x7FA00001, 0x7FC00001], np.uint32), 2: lanes([1.0], F32)})
    execute("v_max_f32_e32 v12, v0, v2", waves)
    assert waves.vgpr[12, 0, :2].tolist() == [0x7FE00001, 0x3F800000]


ROUNDING = {"trunc": math.trunc, "ceil": math.ceil, "floor": math.floor, "rndne": round}


@pytest.mark.parametrize("name", ROUNDING)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_rounding_to_integers(name, data):
    for kind, dtype in DTYPES.items():
        values = [dtype(x) for (x,) in data.draw(rows(int(kind[1:]), 1))]
        expected = []
        for x in values:
            rounded = x if not math.isfinite(x) else dtype(ROUNDING[name](float(x)))
            expected.append(np.copysign(rounded, x) if rounded == 0 else rounded)
        assert same(unary(f"v_{name}_{kind}_e32 v12, v0", values, dtype), np.array(expected, dtype))


@settings(max_examples=40, deadline=None)
@given(rows(32, 1))
def test_fract_is_below_one(table):
    values = np.array([x for (x,) in table], F32)
    result = unary("v_fract_f32_e32 v12, v0", values, F32)
    for x, got in zip(values, result):
        if np.isfinite(x):
            exact = Fraction(float(x)) - math.floor(x)
            assert 0 <= got < 1
            assert got == min(round_exact(exact, F32), F32(1 - 2.0**-24))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(any_float(32), st.integers(-400, 400)), min_size=1, max_size=30))
def test_ldexp_rounds_once(table):
    values, exponents = zip(*table)
    result = nary("v_ldexp_f32 v12, v0, v2", [values, np.array(exponents, np.int32).view(np.uint32).view(F32)], F32)
    for x, e, got in zip(np.array(values, F32), exponents, result):
        if np.isfinite(x):
            expected = round_exact(Fraction(float(x)) * Fraction(2) ** e, F32, zero=float(x) * 0.0)
        else:
            expected = x
        assert same(got, expected)


@pytest.mark.parametrize("exponent", [2**31 - 1, -(2**31), 30000])
def test_ldexp_with_extreme_exponents(exponent):
    bits = np.array([exponent], np.int64).astype(np.int32).view(F32)
    result = nary("v_ldexp_f32 v12, v0, v2", [[1.5, -1.5, 0.0, INF], bits], F32)
    assert same(result, [INF, -INF, 0.0, INF] if exponent > 0 else [0.0, -0.0, 0.0, INF])


@settings(max_examples=40, deadline=None)
@given(rows(32, 1))
def test_frexp_splits(table):
    values = np.array([x for (x,) in table], F32)
    mantissa = unary("v_frexp_mant_f32_e32 v12, v0", values, F32)
    exponent = unary("v_frexp_exp_i32_f32_e32 v12, v0", values, F32, np.int32)
    for x, m, e in zip(values, mantissa, exponent):
        if np.isfinite(x) and x != 0:
            assert 0.5 <= abs(m) < 1
            assert Fraction(float(m)) * Fraction(2) ** int(e) == Fraction(float(x))
        else:
            assert same(m, x)
            assert e == 0


def test_legacy_product_of_zero():
    result = nary("v_mul_legacy_f32 v12, v0, v2", [[0.0, -0.0, INF, 2.0], [INF, -3.0, 0.0, 3.0]], F32)
    assert same(result, [0.0, 0.0, 0.0, 6.0])


CLASSES = {
    0: 0x7F800001, 1: 0x7FC00000, 2: 0xFF800000, 3: 0xC0000000, 4: 0x80000001,
    5: 0x80000000, 6: 0x00000000, 7: 0x00400000, 8: 0x00800000, 9: 0x7F800000,
}  # fmt: skip


@pytest.mark.parametrize("bit", CLASSES)
def test_class_bits(bit):
    waves = waves_with({0: lanes([CLASSES[bit]], np.uint32), 2: lanes([1 << bit, 0x3FF & ~(1 << bit)], np.uint32)})
    execute("v_cmp_class_f32_e32 vcc, v0, v2", waves)
    assert int(waves.batch().read_s64(106)[0]) == 0x5555555555555555


RELATIONS = {
    "lt": lambda a, b: a < b, "eq": lambda a, b: a == b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b,
    "lg": lambda a, b: a < b or a > b, "ge": lambda a, b: a >= b,
    "o": lambda a, b: not (math.isnan(a) or math.isnan(b)), "u": lambda a, b: math.isnan(a) or math.isnan(b),
    "nge": lambda a, b: not a >= b, "nlg": lambda a, b: not (a < b or a > b), "ngt": lambda a, b: not a > b,
    "nle": lambda a, b: not a <= b, "neq": lambda a, b: a != b, "nlt": lambda a, b: not a < b,
    "f": lambda a, b: False, "tru": lambda a, b: True,
}  # fmt: skip


@pytest.mark.parametrize("name", RELATIONS)
def test_float_relations(name):
    values = [(a, b) for a in (0.0, -0.0, 1.0, -INF, NAN) for b in (0.0, 1.0, INF, NAN)]
    a, b = zip(*values)
    for kind, dtype in DTYPES.items():
        waves = waves_with({0: lanes(a, dtype), 2: lanes(b, dtype)})
        execute(f"v_cmp_{name}_{kind}_e64 s[10:11], v0, v2", waves)
        mask = int(waves.batch().read_s64(10)[0]) & ((1 << len(values)) - 1)
        assert mask == sum(1 << i for i, (x, y) in enumerate(values) if RELATIONS[name](x, y))


FUNCTIONS = {
    "exp": lambda x: 2.0**x, "log": math.log2, "rcp": lambda x: 1 / x, "rsq": lambda x: 1 / math.sqrt(x),
    "sqrt": math.sqrt, "sin": lambda x: math.sin(2 * math.pi * x), "cos": lambda x: math.cos(2 * math.pi * x),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
@settings(max_examples=40, deadline=None)
@given(st.lists(st.floats(0.0009765625, 100, width=32), min_size=1, max_size=30))
def test_transcendentals(name, values):
    """One rounding (half a unit) of a float64 value that the C library gives to within a unit of float64."""
    result = unary(f"v_{name}_f32_e32 v12, v0", values, F32)
    for x, got in zip(np.array(values, F32), result):
        expected = FUNCTIONS[name](float(x))
        # sin and cos near their zeros: 2*pi*x of the model itself carries 2**-53 * 2*pi*100 of absolute error.
        slack = 2.0**-53 * 700 if name in ("sin", "cos") else 0.0
        assert abs(float(got) - expected) <= 0.5000001 * np.spacing(F32(abs(expected))) + slack


def test_transcendental_special_values():
    cases = {
        "rcp": ([0.0, -0.0, INF, -INF, 1e-40, 2.5e38], [INF, -INF, 0.0, -0.0, INF, 0.0]),
        "rsq": ([0.0, INF, -1.0], [INF, 0.0, NAN]),
        "sqrt": ([0.0, -0.0, INF, -1.0, 1e-40], [0.0, -0.0, INF, NAN, 0.0]),
        "log": ([0.0, 1.0, INF, -1.0, 1e-40], [-INF, 0.0, INF, NAN, -INF]),
        "exp": ([-INF, INF, 0.0, -149.0, 128.0, -126.0], [0.0, INF, 1.0, 0.0, INF, 2.0**-126]),
        "sin": ([0.25, 0.5, 0.75, 256.0, INF], [1.0, 0.0, -1.0, 0.0, NAN]),
        "cos": ([0.0, 0.25, 0.5, INF], [1.0, 0.0, -1.0, NAN]),
    }
    for name, (values, expected) in cases.items():
        result = unary(f"v_{name}_f32_e32 v12, v0", values, F32)
        if name in ("sin", "cos"):  # the sign of their zeros is not documented
            np.testing.assert_array_equal(result, np.array(expected, F32))
        else:
            assert same(result, expected), name


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(any_float(64), any_float(64)), min_size=1, max_size=20))
def test_float64_operations(table):
    a, b = zip(*table)
    kinds = [F64, F64]
    with np.errstate(all="ignore"):
        for name, function in (("add", np.add), ("mul", np.multiply)):
            result = nary64(f"v_{name}_f64 v[12:13], v[0:1], v[2:3]", [a, b], kinds)
            assert same(result, function(np.array(a), np.array(b)))
    low = nary64("v_min_f64 v[12:13], v[0:1], v[2:3]", [a, b], kinds)
    high = nary64("v_max_f64 v[12:13], v[0:1], v[2:3]", [a, b], kinds)
    assert same(low, [pick(x, y, True) for x, y in table])
    assert same(high, [pick(x, y, False) for x, y in table])


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(floats(64), st.integers(-2200, 2200)), min_size=1, max_size=20))
def test_ldexp_f64(table):
    values, exponents = zip(*table)
    result = nary64("v_ldexp_f64 v[12:13], v[0:1], v2", [values, exponents], [F64, np.int32])
    expected = [round_exact(Fraction(float(x)) * Fraction(2) ** e, F64, zero=float(x) * 0.0) for x, e in table]
    assert same(result, expected)


def test_trig_preop_segments_add_up_to_two_over_pi():
    """Reference digits: 2/pi from the continued product of Python's decimal-free integer arithmetic below."""
    waves = waves_with({0: 0, 1: lanes([0x3FF00000], np.uint32), 2: np.arange(64, dtype=np.uint32) % 4})
    execute("v_trig_preop_f64 v[12:13], v[0:1], v2", waves)
    words = np.stack([waves.vgpr[12, 0], waves.vgpr[13, 0]], axis=-1)
    parts = np.ascontiguousarray(words).view(F64)[:4, 0]
    total = sum(Fraction(float(x)) for x in parts)
    assert parts[0] == float.fromhex("0x1.45f306dc9c882p-1")  # 2/pi truncated to 53 bits
    # 2/pi * pi = 2 with pi to 60 digits; four segments hold 212 bits.
    pi = Fraction(314159265358979323846264338327950288419716939937510582097494, 10**59)
    assert abs(total * pi - 2) < Fraction(1, 10**57)


def test_cube_map_face_numbers():
    x, y, z = zip((3, 1, 2), (-3, 1, 2), (1, 3, 2), (1, -3, 2), (1, 2, 3), (1, 2, -3), (1, 1, 1))
    face = nary("v_cubeid_f32 v12, v0, v2, v4", [x, y, z], F32)
    assert face.tolist() == [0, 1, 2, 3, 4, 5, 4]
    major = nary("v_cubema_f32 v12, v0, v2, v4", [x, y, z], F32)
    assert major.tolist() == [6, -6, 6, -6, 6, -6, 2]
    s = nary("v_cubesc_f32 v12, v0, v2, v4", [x, y, z], F32)
    t = nary("v_cubetc_f32 v12, v0, v2, v4", [x, y, z], F32)
    assert s.tolist() == [-2, 2, 1, 1, 1, -1, 1]
    assert t.tolist() == [-1, -1, 2, -2, -2, -2, -1]


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[st.floats(width=16, allow_nan=False)] * 3))
def test_mad_f16_rounds_twice_and_knows_no_denormals(values):
    def flushed(x):
        x = np.float16(x)
        return np.float16(0) if abs(x) < 2.0**-14 else x

    with np.errstate(all="ignore"):
        a, b, c = (flushed(x) for x in values)
        expected = flushed(flushed(a * b) + c)
    sources = [[x] for x in values]
    for text in ("v_mad_legacy_f16 v12, v0, v2, v4", "v_mad_f16 v12, v0, v2, v4"):
        got = nary(text, sources, np.float16)[0]
        assert got == expected or (np.isnan(got) and np.isnan(expected))
    waves = waves_with(
        {0: lanes([values[0]], np.float16), 2: lanes([values[1]], np.float16), 12: lanes([values[2]], np.float16)}
    )
    got = execute("v_mac_f16_e32 v12, v0, v2", waves).vgpr[12, 0, 0].astype(np.uint16).view(np.float16)
    assert got == expected or (np.isnan(got) and np.isnan(expected))


def test_legacy_forms_clear_the_high_half():
    waves = waves_with({0: 0xAAAA4000, 2: 0xBBBB4200, 4: 0x3C00, 12: 0xFFFFFFFF})  # 2, 3, 1
    assert execute("v_fma_legacy_f16 v12, v0, v2, v4", waves).vgpr[12, 0, 0] == 0x4700
    waves.vgpr[12] = 0xFFFFFFFF
    assert execute("v_mad_legacy_f16 v12, v0, v2, v4", waves).vgpr[12, 0, 0] == 0x4700
    waves.vgpr[12] = 0xFFFFFFFF
    assert execute("v_div_fixup_legacy_f16 v12, v4, v0, v2", waves).vgpr[12, 0, 0] == 0x3C00
