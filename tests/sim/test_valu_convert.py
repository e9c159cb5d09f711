"""Conversions: integers, halves and narrow formats against Python integers, numpy and ml_dtypes."""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import floats
from valu_support import execute, lanes, nary, nary64, same, unary, waves_with

from flydsl.sim.valu.formats import FORMATS

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")
REFERENCE = {
    "fp8": ml_dtypes.float8_e4m3fn,
    "bf8": ml_dtypes.float8_e5m2,
    "fp6": ml_dtypes.float6_e2m3fn,
    "bf6": ml_dtypes.float6_e3m2fn,
    "fp4": ml_dtypes.float4_e2m1fn,
    "fp8_fnuz": ml_dtypes.float8_e4m3fnuz,
    "bf8_fnuz": ml_dtypes.float8_e5m2fnuz,
}


@pytest.mark.parametrize("name", REFERENCE)
def test_every_code_decodes_as_in_ml_dtypes(name):
    codes = np.arange(1 << FORMATS[name].bits, dtype=np.uint8)
    assert same(FORMATS[name].decode(codes), codes.view(REFERENCE[name]).astype(F64))


@pytest.mark.parametrize("name", REFERENCE)
@settings(max_examples=100, deadline=None)
@given(st.lists(st.one_of(floats(32), st.floats(-500, 500, width=32)), min_size=1, max_size=50))
def test_encoding_rounds_as_ml_dtypes_does(name, values):
    """Within the range of the format; beyond it the rules differ and are tested on their own."""
    fmt = FORMATS[name]
    x = np.array(values, F64)
    x = x[np.abs(x) <= fmt.values[fmt.largest]]
    assert fmt.encode(x, False).tolist() == x.astype(REFERENCE[name]).view(np.uint8).tolist()


@pytest.mark.parametrize("name", REFERENCE)
def test_encoding_halfway_cases_goes_to_even(name):
    fmt = FORMATS[name]
    numbers = np.sort(np.unique(fmt.values[: fmt.largest + 1]))
    middle = (numbers[1:] + numbers[:-1]) / 2
    expected = np.arange(len(middle)) + np.arange(len(middle)) % 2
    assert fmt.encode(middle, False).tolist() == expected.tolist()


@pytest.mark.parametrize(
    "name, saturate, expected",
    [
        ("fp8", False, [0x7F, 0xFF, 0x7F]), ("fp8", True, [0x7E, 0xFE, 0x7F]),
        ("bf8", False, [0x7C, 0xFC, 0x7E]), ("bf8", True, [0x7B, 0xFB, 0x7E]),
        ("fp4", False, [7, 15, 7]), ("fp6", False, [31, 63, 31]), ("bf6", True, [31, 63, 31]),
        ("fp8_fnuz", False, [0x80, 0x80, 0x80]), ("bf8_fnuz", True, [0x7F, 0xFF, 0x80]),
    ],
)  # fmt: skip
def test_overflow_and_nan(name, saturate, expected):
    assert FORMATS[name].encode(np.array([1e9, -1e9, NAN]), saturate).tolist() == expected


@pytest.mark.parametrize("name", ["fp8", "fp6", "fp4"])
def test_unpack_is_little_endian_and_pack_inverts_it(name):
    fmt = FORMATS[name]
    codes = np.random.default_rng(0).integers(0, 1 << fmt.bits, (3, 64, 32)).astype(np.uint32)
    words = fmt.pack(codes)
    as_integer = sum(int(c) << (fmt.bits * i) for i, c in enumerate(codes[1, 7]))
    assert sum(int(x) << (32 * i) for i, x in enumerate(words[1, 7])) == as_integer
    assert same(fmt.unpack(words), fmt.decode(codes))


def test_fp16_ovfl_mode_bit_saturates():
    registers = {0: lanes([1e6, -1e6], F32), 2: lanes([2.0], F32), 12: 0xAAAAAAAA}
    waves = execute("v_cvt_pk_fp8_f32 v12, v0, v2", waves_with(registers))
    assert waves.vgpr[12, 0, :2].tolist() == [0xAAAA407F, 0xAAAA40FF]
    waves = execute("v_cvt_pk_fp8_f32 v12, v0, v2 op_sel:[0,0,1]", waves_with(registers), mode=0x8003F0)
    assert waves.vgpr[12, 0, :2].tolist() == [0x407EAAAA, 0x40FEAAAA]


def test_nan_and_infinity_to_a_format_without_them_are_its_largest_number():
    registers = {0: lanes([NAN, -NAN, INF, -INF], F32), 2: lanes([1.0], F32), 4: lanes([1.0], F32)}
    waves = execute("v_cvt_scalef32_pk_fp4_f32 v12, v0, v2, v4", waves_with(registers))
    assert (waves.vgpr[12, 0, :4] & 0xFF).tolist() == [0x27, 0x2F, 0x27, 0x2F]


@pytest.mark.parametrize("name, nan", [("fp8", 0x7F), ("bf8", 0x7E), ("fp4", 0x7)])
def test_a_scale_of_all_ones_exponent_makes_nan(name, nan):
    scales = [INF, NAN, -INF, 1.0]
    registers = {0: lanes([1.0], F32), 2: lanes([-1.0], F32), 4: lanes(scales, F32)}
    waves = execute(f"v_cvt_scalef32_pk_{name}_f32 v12, v0, v2, v4", waves_with(registers))
    bits = FORMATS[name].bits
    expected = nan | (nan | 1 << (bits - 1)) << bits
    found = (waves.vgpr[12, 0, :4] & ((1 << 2 * bits) - 1)).tolist()
    assert found[:3] == [expected] * 3 and found[3] != expected
    execute(f"v_cvt_scalef32_pk_f32_{name} v[14:15], v0, v4", waves)
    assert np.isnan(waves.vgpr[14, 0, :3].view(F32)).all() and not np.isnan(waves.vgpr[14, 0, 3].view(F32))


def test_source_modifiers_do_not_reach_the_exponent_of_a_scale():
    registers = {0: lanes([3.0], F32), 2: lanes([-1.0], F32), 4: lanes([2.0, -0.5], F32), 12: 0, 13: 0}
    waves = execute("v_cvt_scalef32_pk_fp8_f32 v12, v0, v2, v4", waves_with(registers))
    execute("v_cvt_scalef32_pk_fp8_f32 v13, v0, v2, -|v4|", waves)
    assert waves.vgpr[12, 0].tolist() == waves.vgpr[13, 0].tolist()


@settings(max_examples=50, deadline=None)
@given(st.lists(floats(32), min_size=1, max_size=64), st.integers(-20, 20))
def test_scaled_narrowing_divides_and_widening_multiplies(values, power):
    scale = F32(2.0**power)
    x = np.clip(np.array(values, F32), -6 * scale, 6 * scale)
    packed = nary("v_cvt_scalef32_pk_fp4_f32 v12, v0, v2, v4", [x, -x, [scale]], F32, np.uint32) & 0xFF
    codes = (x.astype(F64) / F64(scale)).astype(REFERENCE["fp4"]).view(np.uint8).astype(np.uint32)
    assert packed.tolist() == (codes | (codes ^ 8) << 4).tolist()
    waves = waves_with({0: lanes(packed, np.uint32), 2: lanes([scale], F32)})
    execute("v_cvt_scalef32_pk_f32_fp4 v[12:13], v0, v2", waves)
    expected = FORMATS["fp4"].decode(codes) * F64(scale)
    assert same(waves.vgpr[12, 0].view(F32)[: len(x)], expected.astype(F32))
    assert same(waves.vgpr[13, 0].view(F32)[: len(x)], -expected.astype(F32))


def test_gfx942_has_the_fnuz_formats():
    waves = waves_with({0: lanes([0x80, 0x40, 0x7F], np.uint32)})
    execute("v_cvt_f32_fp8_e32 v12, v0", waves, arch="gfx942")
    assert same(waves.vgpr[12, 0, :3].view(F32), [NAN, 1.0, 240.0])
    assert same(unary("v_cvt_f32_fp8_e32 v12, v0", [0x80, 0x40, 0x7F], np.uint32, F32), [-0.0, 2.0, NAN])


INTEGERS = {"i32": (-(2**31), 2**31 - 1), "u32": (0, 2**32 - 1)}


@pytest.mark.parametrize("kind", INTEGERS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_float_to_integer_truncates_and_saturates(kind, data):
    low, high = INTEGERS[kind]
    special = st.sampled_from([0.5, -0.5, 2**31, -(2.0**31), 2.0**32, 1e30, -1e30, NAN, INF, -INF])
    values = data.draw(st.lists(st.one_of(floats(32), special), min_size=1, max_size=40))

    def model(x, rounding=math.trunc):
        if math.isnan(x):
            return 0
        return min(max(rounding(x), low), high) if math.isfinite(x) else (high if x > 0 else low)

    x = np.array(values, F32)
    result = unary(f"v_cvt_{kind}_f32_e32 v12, v0", x, F32, np.int32 if kind == "i32" else np.uint32)
    assert result.tolist() == [model(float(v)) for v in x]
    wide = np.array(values, F64)
    result = nary64(f"v_cvt_{kind}_f64_e32 v12, v[0:1]", [wide], [F64], np.int32 if kind == "i32" else np.uint32)
    assert result.tolist() == [model(float(v)) for v in wide]
    if kind == "i32":
        flr = unary("v_cvt_flr_i32_f32_e32 v12, v0", x, F32, np.int32)
        assert flr.tolist() == [model(float(v), math.floor) for v in x]
        rpi = unary("v_cvt_rpi_i32_f32_e32 v12, v0", x, F32, np.int32)
        assert rpi.tolist() == [model(float(v) + 0.5, math.floor) for v in x]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=64))
def test_integer_to_float(values):
    u = np.array(values, np.uint32)
    i = u.view(np.int32)
    # Python's int -> float64 is exact here, and numpy's float64 -> float32 rounds to nearest even.
    as_f32 = np.array([float(v) for v in values]).astype(F32)
    assert same(unary("v_cvt_f32_u32_e32 v12, v0", u, np.uint32, F32), as_f32)
    assert same(unary("v_cvt_f32_i32_e32 v12, v0", u, np.uint32, F32), np.array([float(v) for v in i]).astype(F32))
    assert nary64("v_cvt_f64_u32_e32 v[12:13], v0", [u], [np.uint32]).tolist() == [float(v) for v in values]
    assert nary64("v_cvt_f64_i32_e32 v[12:13], v0", [u], [np.uint32]).tolist() == [float(v) for v in i]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(floats(32), st.sampled_from([65519.0, 65520.0, INF, NAN, 2.0**-25, 1e-8])), min_size=1, max_size=60))
def test_halves(values):
    x = np.array(values, F32)
    with np.errstate(all="ignore"):
        half = x.astype(F16)
        brain = x.astype(ml_dtypes.bfloat16).view(np.uint16)
    assert same(unary("v_cvt_f16_f32_e32 v12, v0", x, F32, F16), half)
    packed = nary("v_cvt_pk_f16_f32 v12, v0, v2", [x, -x], F32, np.uint32)
    assert same((packed & 0xFFFF).astype(np.uint16).view(F16), half)
    assert same((packed >> 16).astype(np.uint16).view(F16), -half)
    packed = nary("v_cvt_pk_bf16_f32 v12, v0, v2", [x, x], F32, np.uint32)
    finite = ~np.isnan(x)
    assert (packed & 0xFFFF)[finite].tolist() == brain[finite].tolist() == (packed >> 16)[finite].tolist()
    assert np.isnan(((packed & 0xFFFF) << 16).view(F32))[~finite].all()
    assert same(unary("v_cvt_f32_f16_e32 v12, v0", half, F16, F32), half.astype(F32))
    toward_zero = (nary("v_cvt_pkrtz_f16_f32 v12, v0, v2", [x, x], F32, np.uint32) & 0xFFFF).astype(np.uint16).view(F16)
    for v, z in zip(x, toward_zero):
        if np.isfinite(v):
            assert abs(float(z)) <= abs(float(v))
            with np.errstate(over="ignore"):
                outward = np.nextafter(z, F16(INF if v > 0 else -INF))
            assert abs(float(v)) < abs(float(outward))
        else:
            assert same(z, v)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.floats(-1.5, 1.5, width=32), min_size=1, max_size=40))
def test_normalised_packing(values):
    x = np.array(values, F32)
    signed = [round(min(max(float(v), -1), 1) * 32767) & 0xFFFF for v in x]
    unsigned = [round(min(max(float(v), 0), 1) * 65535) for v in x]
    assert (nary("v_cvt_pknorm_i16_f32 v12, v0, v2", [x, [1.0]], F32, np.uint32)).tolist() == [s | 0x7FFF0000 for s in signed]
    assert (nary("v_cvt_pknorm_u16_f32 v12, v0, v2", [[1.0], x], F32, np.uint32)[: len(x)]).tolist() == [
        0xFFFF | u << 16 for u in unsigned
    ]


@pytest.mark.parametrize("name", ["fp8", "bf8"])
@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("byte", range(4))
def test_one_scaled_byte_to_a_float16_half(name, half, byte):
    # LLVM 22 prints source byte 2 of the intrinsic as op_sel:[0,1,...] and the high half of the result as [...,1].
    dtype = {"fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2}[name]
    word = 0x3A29C453
    waves = waves_with({0: word, 2: lanes([4.0], np.float32), 12: 0xAAAABBBB})
    execute(f"v_cvt_scalef32_f16_{name} v12, v0, v2 op_sel:[{byte & 1},{byte >> 1},{half}]", waves)
    value = np.uint8(word >> 8 * byte & 0xFF).view(dtype).astype(np.float16) * np.float16(4)
    bits = int(value.view(np.uint16))
    assert waves.vgpr[12, 0, 0] == (0xAAAA0000 | bits if half == 0 else bits << 16 | 0xBBBB)
