"""Output modifiers: omod (mul:2, mul:4, div:2), clamp without DX10_CLAMP, and integer clamp against Python integers."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import floats
from valu_support import execute, lanes, nary, nary64, same, waves_with

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")
FLUSH, IEEE, DX10 = 0x100, 0x200, 0x100
SMALLEST = {F32: 2.0**-126, F16: 2.0**-14, F64: 2.0**-1022}
MULTIPLIERS = {"mul:2": 2.0, "mul:4": 4.0, "div:2": 0.5}


def flushed(x, dtype):
    return np.where(np.abs(x) < SMALLEST[dtype], np.copysign(dtype(0), x), x).astype(dtype)


@pytest.mark.parametrize("omod", MULTIPLIERS)
@pytest.mark.parametrize("dtype, name", [(F32, "f32"), (F16, "f16")])
@settings(max_examples=60, deadline=None)
@given(values=st.lists(st.tuples(floats(32), floats(32)), min_size=1, max_size=64))
def test_omod_without_denormals_and_without_ieee(dtype, name, omod, values):
    with np.errstate(all="ignore"):
        a, b = (np.array([v[i] for v in values], F32).astype(dtype) for i in range(2))
        product = flushed(flushed(a, dtype) * flushed(b, dtype), dtype)
        expected = flushed(product * dtype(MULTIPLIERS[omod]), dtype)
        expected = np.where(expected == 0, dtype(0), expected)  # -0 becomes +0
    for mode in (FLUSH, FLUSH | 0x00):
        assert same(nary(f"v_mul_{name}_e64 v12, v0, v2 {omod}", [a, b], dtype, mode=mode), expected)
    clamped = np.where(np.isnan(expected), 0, np.clip(expected, 0, 1)).astype(dtype)
    assert same(nary(f"v_mul_{name}_e64 v12, v0, v2 clamp {omod}", [a, b], dtype, mode=FLUSH), clamped)


@pytest.mark.parametrize("omod", MULTIPLIERS)
@pytest.mark.parametrize("mode", [0x3F0, 0x1F0, FLUSH | IEEE])
def test_omod_is_ignored_with_denormals_or_ieee(omod, mode):
    a = np.array([1.5, -0.0, INF, 3.0], F32)
    assert same(nary(f"v_add_f32_e64 v12, v0, v2 {omod}", [a, [-0.0]], F32, mode=mode), a)


def test_the_two_denormal_fields_decide_for_their_types():
    one = np.array([1.0])
    for mode, single, double in ((0x130, 1.0, 2.0), (0x1C0, 2.0, 1.0)):
        assert nary("v_add_f32_e64 v12, v0, v2 mul:2", [one.astype(F32), [0.0]], F32, mode=mode).tolist() == [single]
        waves = waves_with({1: lanes([0x3FF00000]), 0: 0, 2: 0, 3: 0})
        execute("v_add_f64 v[12:13], v[0:1], v[2:3] mul:2", waves, mode=mode)
        assert waves.vgpr[13, 0, 0] == {1.0: 0x3FF00000, 2.0: 0x40000000}[double]


def test_sdwa_and_omod():
    waves = waves_with({0: lanes([1.5], F16), 2: 0xAAAA0000})
    execute(
        "v_add_f16_sdwa v2, v0, v0 mul:4 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0",
        waves,
        mode=FLUSH,
    )
    assert waves.vgpr[2, 0, 0] == int(F16(12).view(np.uint16)) << 16


def test_clamp_without_dx10_clamp_lets_nan_through():
    values = np.array([NAN, 2.0, -1.0, 0.25], F32)
    for mode, expected in ((0x3F0, [0, 1, 0, 0.25]), (0x3F0 & ~DX10, [NAN, 1, 0, 0.25])):
        assert same(nary("v_add_f32_e64 v12, v0, v2 clamp", [values, [0.0]], F32, mode=mode), F32(expected))
        waves = waves_with({0: lanes(values, F32), 2: 0, 4: 0})
        execute("v_fma_mix_f32 v12, v0, 1.0, v2 clamp", waves, mode=mode)
        assert same(waves.vgpr[12, 0, :4].view(F32), F32(expected))
        execute("v_pk_add_f32 v[12:13], v[0:1], v[4:5] op_sel_hi:[0,0] clamp", waves, mode=mode)
        assert same(waves.vgpr[13, 0, :4].view(F32), F32(expected))


WORDS = st.one_of(st.integers(0, 2**32 - 1), st.sampled_from([0, 2**32 - 1, 2**31, 2**31 - 1, 0x7FFFFF, 0x800000]))


def signed(x: int, bits: int) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def octets(x: int) -> list[int]:
    return [x >> s & 0xFF for s in (0, 8, 16, 24)]


def limit(x: int, bits: int, is_signed: bool = False) -> int:
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    return min(max(x, low), high) & ((1 << bits) - 1)


SATURATING = {
    "v_mul_u32_u24_e64": (2, lambda a, b: limit((a & 0xFFFFFF) * (b & 0xFFFFFF), 32)),
    "v_mul_i32_i24_e64": (2, lambda a, b: limit(signed(a, 24) * signed(b, 24), 32, True)),
    "v_sad_u8": (3, lambda a, b, c: limit(c + sum(abs(x - y) for x, y in zip(octets(a), octets(b))), 32)),
    "v_sad_hi_u8": (3, lambda a, b, c: limit(c + (sum(abs(x - y) for x, y in zip(octets(a), octets(b))) << 16), 32)),
    "v_msad_u8": (3, lambda a, b, c: limit(c + sum(abs(x - y) for x, y in zip(octets(a), octets(b)) if y), 32)),
    "v_sad_u16": (3, lambda a, b, c: limit(c + abs((a & 0xFFFF) - (b & 0xFFFF)) + abs((a >> 16) - (b >> 16)), 32)),
    "v_sad_u32": (3, lambda a, b, c: limit(c + abs(a - b), 32)),
    "v_mad_u32_u16": (3, lambda a, b, c: limit((a & 0xFFFF) * (b & 0xFFFF) + c, 32)),
    "v_mad_i32_i16": (3, lambda a, b, c: limit(signed(a, 16) * signed(b, 16) + signed(c, 32), 32, True)),
    "v_cvt_u32_f32_e64": (1, lambda a: _to_u32(a)),
    "v_and_b32_e64": (2, lambda a, b: a & b),
    "v_max_u32_e64": (2, max),
}


def _to_u32(bits: int) -> int:
    x = float(np.array([bits], np.uint32).view(F32)[0])
    return 0 if math.isnan(x) or x <= 0 else limit(int(x), 32) if math.isfinite(x) else 2**32 - 1


@pytest.mark.parametrize("name", SATURATING)
@settings(max_examples=60, deadline=None)
@given(data=st.lists(st.tuples(WORDS, WORDS, WORDS), min_size=1, max_size=64))
def test_integer_clamp_saturates(name, data):
    count, model = SATURATING[name]
    sources = [np.array([row[i] for row in data], np.uint32) for i in range(count)]
    operands = ", ".join(["v0", "v2", "v4"][:count])
    assert nary(f"{name} v12, {operands} clamp", sources, np.uint32).tolist() == [model(*row[:count]) for row in data]


@pytest.mark.parametrize("name, carry", [("v_addc_co_u32", 1), ("v_subb_co_u32", -1), ("v_subbrev_co_u32", -1)])
@settings(max_examples=40, deadline=None)
@given(data=st.lists(st.tuples(WORDS, WORDS), min_size=64, max_size=64), mask=st.integers(0, 2**64 - 1))
def test_carry_chains_saturate(name, carry, data, mask):
    a, b = (np.array([row[i] for row in data], np.uint32) for i in range(2))
    waves = waves_with({0: a, 2: b}, {106: mask})
    execute(f"{name}_e64 v12, s[20:21], v0, v2, vcc clamp", waves)
    out = int(waves.batch().read_s64(20)[0])
    for lane, (x, y) in enumerate(data):
        first, second = (y, x) if "rev" in name else (x, y)
        exact = first + carry * (second + (mask >> lane & 1))
        assert waves.vgpr[12, 0, lane] == limit(exact, 32)
        assert out >> lane & 1 == (not 0 <= exact < 2**32)


@pytest.mark.parametrize("name, is_signed", [("v_mad_u64_u32", False), ("v_mad_i64_i32", True)])
@settings(max_examples=60, deadline=None)
@given(data=st.lists(st.tuples(WORDS, WORDS, WORDS, WORDS), min_size=1, max_size=32))
def test_wide_multiply_add_saturates(name, is_signed, data):
    a, b, low, high = (np.array([row[i] for row in data], np.uint32) for i in range(4))
    waves = waves_with({0: lanes(a), 2: lanes(b), 4: lanes(low), 5: lanes(high)})
    execute(f"{name} v[12:13], s[20:21], v0, v2, v[4:5] clamp", waves)
    for lane, (x, y, c, d) in enumerate(data):
        addend = d << 32 | c
        exact = signed(x, 32) * signed(y, 32) + signed(addend, 64) if is_signed else x * y + addend
        assert int(waves.vgpr[13, 0, lane]) << 32 | int(waves.vgpr[12, 0, lane]) == limit(exact, 64, is_signed)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**64 - 1), WORDS, st.lists(st.integers(0, 2**16 - 1), min_size=4, max_size=4), st.booleans())
def test_quad_sums_saturate(window, reference, addends, masked):
    c = sum(x << 16 * i for i, x in enumerate(addends))
    name = "v_mqsad_pk_u16_u8" if masked else "v_qsad_pk_u16_u8"
    found = nary64(
        f"{name} v[12:13], v[0:1], v2, v[4:5] clamp", [[window], [reference], [c]], [np.uint64, np.uint32, np.uint64], np.uint64
    )
    expected = 0
    for i, addend in enumerate(addends):
        pairs = zip(octets(window >> 8 * i), octets(reference))
        expected |= min(addend + sum(abs(x - y) for x, y in pairs if y or not masked), 0xFFFF) << 16 * i
    assert found.tolist() == [expected]


def test_clamp_of_a_comparison_only_asks_for_exceptions():
    values = np.array([1.0, NAN, -2.0], F32)
    for clamp in ("", " clamp"):
        waves = waves_with({0: lanes(values, F32), 2: lanes([0.0], F32)})
        execute(f"v_cmp_gt_f32_e64 s[20:21], v0, v2{clamp}", waves)
        assert int(waves.batch().read_s64(20)[0]) & 7 == 1
