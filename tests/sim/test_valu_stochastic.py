"""Stochastic rounding against rational arithmetic on Python integers, with ml_dtypes reading the results."""

from __future__ import annotations

import math
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import floats
from valu_support import execute, lanes, waves_with

F32 = np.float32
NAN, INF = float("nan"), float("inf")
# dtype, explicit significand bits, smallest normal exponent, (NaN, overflow, overflow when saturating) as codes
NARROW = {
    "fp8": (ml_dtypes.float8_e4m3fn, 3, -6, (0x7F, 0x7F, 0x7E)),
    "bf8": (ml_dtypes.float8_e5m2, 2, -14, (0x7E, 0x7C, 0x7B)),
    "fp6": (ml_dtypes.float6_e2m3fn, 3, 0, (0x1F, 0x1F, 0x1F)),
    "bf6": (ml_dtypes.float6_e3m2fn, 2, -2, (0x1F, 0x1F, 0x1F)),
    "fp4": (ml_dtypes.float4_e2m1fn, 1, 0, (7, 7, 7)),
    "f16": (np.float16, 10, -14, (0x7E00, 0x7C00, 0x7BFF)),
    "bf16": (ml_dtypes.bfloat16, 7, -126, (0x7FC0, 0x7F80, 0x7F7F)),
    "fp8_fnuz": (ml_dtypes.float8_e4m3fnuz, 3, -7, (0x80, 0x80, 0x7F)),
    "bf8_fnuz": (ml_dtypes.float8_e5m2fnuz, 2, -15, (0x80, 0x80, 0x7F)),
}
BITS = {"fp6": 6, "bf6": 6, "fp4": 4, "f16": 16, "bf16": 16}
WIDE = {"f32": (np.float32, 23), "f16": (np.float16, 10), "bf16": (ml_dtypes.bfloat16, 7)}


def model(name: str, x: float, random: int, wide_bits: int, saturate: bool) -> int:
    """The code of x: steps of the wide type are counted, the random number added, and steps of the narrow type kept."""
    dtype, bits, lowest, (nan, overflow, largest) = NARROW[name]
    width = BITS.get(name, 8)
    fnuz = name.endswith("fnuz")
    sign = 1 << (width - 1) if math.copysign(1, x) < 0 else 0
    if math.isnan(x):
        return nan if fnuz else nan | sign
    limit = largest if saturate else overflow
    if math.isinf(x):
        return limit if limit == 0x80 else limit | sign
    exact = abs(Fraction(x))
    exponent = lowest
    while exact >= Fraction(2) ** (exponent + 1):
        exponent += 1
    steps = math.floor(exact / Fraction(2) ** (exponent - wide_bits))
    steps += random >> (32 - wide_bits + bits)
    kept = (steps >> (wide_bits - bits)) if exact else 0
    value = kept * Fraction(2) ** (exponent - bits)
    storage = np.dtype(f"u{max(width, 8) // 8}")
    if value > Fraction(float(np.array([largest], storage).view(dtype)[0])):
        return limit if limit == 0x80 else limit | sign
    code = int(np.array([float(value)], np.float64).astype(dtype).view(storage)[0])
    return code if fnuz and code == 0 else code | sign


def step(random: int) -> int:
    return (random << 1 & 0xFFFFFFFF) ^ (197 if random >> 31 else 0)


RANDOM = st.one_of(st.integers(0, 2**32 - 1), st.sampled_from([0, 2**32 - 1, 0x80000000, 0xFFF, 0x1000, 0x7FFFFFFF]))
VALUES = st.one_of(
    floats(32),
    st.floats(-500, 500, width=32),
    st.floats(-8, 8, width=32),
    st.sampled_from([0.0, -0.0, INF, -INF, NAN, 447.0, 6.5]),
)


@pytest.mark.parametrize("arch", ["gfx950", "gfx942"])
@pytest.mark.parametrize("name", ["fp8", "bf8", "f16", "bf16"])
@settings(max_examples=60, deadline=None)
@given(pairs=st.lists(st.tuples(VALUES, RANDOM), min_size=1, max_size=64), position=st.integers(0, 3), saturate=st.booleans())
def test_plain(name, arch, pairs, position, saturate):
    if arch == "gfx942" and name in ("f16", "bf16"):
        return  # gfx950 only
    x, random = np.array([p[0] for p in pairs], F32), [p[1] for p in pairs]
    width = BITS.get(name, 8)
    position = position if width == 8 else position & 1
    op_sel = f"op_sel:[0,0,{position & 1},{position >> 1}]" if width == 8 else f"op_sel:[0,0,{position}]"
    waves = waves_with({0: lanes(x, F32), 2: lanes(random), 12: 0xAAAAAAAA})
    execute(f"v_cvt_sr_{name}_f32 v12, v0, v2 {op_sel}", waves, mode=0x8003F0 if saturate else 0x3F0, arch=arch)
    fmt = f"{name}_fnuz" if arch == "gfx942" else name
    mask = ((1 << width) - 1) << width * position
    for found, value, bits in zip(waves.vgpr[12, 0].tolist(), x, random):
        assert found & ~mask == 0xAAAAAAAA & ~mask
        code, expected = (found & mask) >> width * position, model(fmt, float(value), bits, 23, saturate)
        as_number = np.array([code], f"u{width // 8}").view(NARROW[fmt][0])
        assert code == expected or (math.isnan(value) and np.isnan(as_number))


@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("name", ["fp8", "bf8", "fp4"])
@settings(max_examples=40, deadline=None)
@given(
    values=st.lists(st.tuples(VALUES, VALUES, RANDOM), min_size=1, max_size=64),
    power=st.integers(-20, 20), position=st.integers(0, 3),
)  # fmt: skip
def test_scaled(name, wide, values, power, position):
    dtype, bits = WIDE[wide]
    with np.errstate(all="ignore"):
        numbers = [np.array([v[i] for v in values], F32).astype(dtype) for i in range(2)]
    random = [v[2] for v in values]
    registers = {4: lanes(random), 5: lanes([2.0**power], F32), 12: 0x55555555}
    if wide == "f32":
        registers.update({2 + i: lanes(numbers[i], F32) for i in range(2)})
        operand = "v[2:3]" if name == "fp4" else "v2"
    else:
        low, high = (lanes(x.view(np.uint16), np.uint16) for x in numbers)
        registers[2], operand = low | high << np.uint32(16), "v2"
    waves = waves_with(registers)
    pk = "pk_" if name == "fp4" else ""
    text = f"v_cvt_scalef32_sr_{pk}{name}_{wide} v12, {operand}, v4, v5 op_sel:[0,0,{position & 1},{position >> 1}]"
    execute(text, waves)
    for i, found in enumerate(waves.vgpr[12, 0, : len(values)].tolist()):
        assert found & ~(0xFF << 8 * position) == 0x55555555 & ~(0xFF << 8 * position)
        first, second = (float(x[i]) * 2.0**-power for x in numbers)
        expected = model(name, first, random[i], bits, False)
        if name == "fp4":
            expected |= model(name, second, step(random[i]), bits, False) << 4
        assert found >> 8 * position & 0xFF == expected


@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("name", ["fp6", "bf6"])
def test_thirty_two_at_once(name, wide):
    dtype, bits = WIDE[wide]
    rng = np.random.default_rng(3)
    numbers = (rng.standard_normal((64, 32)) * 3).astype(F32).astype(dtype)
    numbers[0, :4] = [NAN, INF, -INF, -0.0]
    random = rng.integers(0, 2**32, 64)
    scale = 2.0 ** rng.integers(-2, 3, 64)
    count = 32 if wide == "f32" else 16
    words = np.ascontiguousarray(numbers).view(np.uint32)
    registers = {10 + i: words[:, i] for i in range(count)}
    waves = waves_with({**registers, 0: random.astype(np.uint32), 1: lanes(scale, F32)})
    execute(f"v_cvt_scalef32_sr_pk32_{name}_{wide} v[50:55], v[10:{9 + count}], v0, v1", waves)
    for lane in range(64):
        packed = sum(int(waves.vgpr[50 + i, 0, lane]) << 32 * i for i in range(6))
        state = int(random[lane])
        for i in range(32):
            expected = model(name, float(numbers[lane, i]) / float(scale[lane]), state, bits, True)
            assert packed >> 6 * i & 63 == expected, (lane, i)
            state = step(state)


@pytest.mark.parametrize("value", [1.0625, 5.3125, 0.01, -3.21875])
def test_the_mean_over_all_random_numbers_is_the_value(value):
    """Where x loses nothing before rounding, each of the 128 additions of float16 to fp8 is equally likely."""
    x = np.float16(value)
    total = 0.0
    for start in range(0, 128, 64):
        random = (np.arange(start, start + 64, dtype=np.uint32)) << np.uint32(25)
        waves = waves_with({2: lanes([x.view(np.uint16)], np.uint16), 4: random, 5: lanes([2.0**-6], F32)})
        execute("v_cvt_scalef32_sr_fp8_f16 v12, v2, v4, v5", waves)
        codes = (waves.vgpr[12, 0] & 0xFF).astype(np.uint8).view(ml_dtypes.float8_e4m3fn)
        total += float(codes.astype(np.float64).sum())
    assert total / 128 == float(x) * 64


def test_inactive_lanes_keep_their_value():
    waves = waves_with({0: lanes([1.5], F32), 2: 0, 12: 0xAAAAAAAA}, exec_=0x5555555555555555)
    execute("v_cvt_sr_bf16_f32 v12, v0, v2", waves)
    assert waves.vgpr[12, 0, :2].tolist() == [0xAAAA3FC0, 0xAAAAAAAA]
