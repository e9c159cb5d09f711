"""MODE's directed rounding of the operations that are not plain sums and products, against exact rationals."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_valu_rounding import MODES, batch, expected_fma, floats, round_exact, signed_zero_sum
from valu_support import FULL, execute, same, waves_with

from flydsl.sim.state import DEFAULT_MODE
from flydsl.sim.valu import rounding

DTYPES = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
KINDS = st.sampled_from(sorted(DTYPES))
WIDTHS = {"f16": 16, "f32": 32, "f64": 64}


def run(text, operands, kind, mode, flags=0):
    """v12 or v[12:13] = op(v0, v2, v4) with MODE rounding that way: bits [1:0] for f32, [3:2] for f16 and f64."""
    waves = waves_with({}, {106: flags})
    for index, operand in enumerate(operands):
        words = np.resize(operand, 64)
        if words.itemsize == 8:
            waves.vgpr[2 * index, 0], waves.vgpr[2 * index + 1, 0] = words.view(np.uint32).reshape(64, 2).T
        else:
            waves.vgpr[2 * index, 0] = words.view(f"u{words.itemsize}")
    execute(text, waves, mode=DEFAULT_MODE | (mode if kind == "f32" else mode << 2))
    register = 4 if text.startswith("v_mac") else 12
    if kind == "f64":
        words = np.stack([waves.vgpr[register, 0], waves.vgpr[register + 1, 0]], axis=-1)
        return np.ascontiguousarray(words).view(np.float64)[: len(operands[0]), 0]
    bits = waves.vgpr[register, 0].astype(np.uint16 if kind == "f16" else np.uint32)
    return bits.view(DTYPES[kind])[: len(operands[0])]


def destination(kind):
    return "v[12:13]" if kind == "f64" else "v12"


def source(kind, register):
    return f"v[{register}:{register + 1}]" if kind == "f64" else f"v{register}"


@settings(max_examples=150, deadline=None)
@given(MODES, KINDS, st.data())
def test_ldexp(mode, kind, data):
    dtype = DTYPES[kind]
    values = data.draw(st.lists(floats(WIDTHS[kind]), min_size=1, max_size=20))
    exponent = data.draw(st.integers(-1100, 1100) if kind == "f64" else st.integers(-160, 160))
    operands = [np.array(values, dtype), np.full(len(values), exponent, np.int16 if kind == "f16" else np.int32)]
    text = f"v_ldexp_{kind} {destination(kind)}, {source(kind, 0)}, v2"
    expected = [round_exact(Fraction(float(x)) * Fraction(2) ** exponent, dtype, mode, np.copysign(0.0, x)) for x in values]
    assert same(run(text, operands, kind, mode), np.array(expected, dtype))


@settings(max_examples=100, deadline=None)
@given(MODES, KINDS, st.data())
def test_fract(mode, kind, data):
    dtype = DTYPES[kind]
    values = data.draw(st.lists(floats(WIDTHS[kind]), min_size=1, max_size=20))
    text = f"v_fract_{kind} {destination(kind)}, {source(kind, 0)}"
    largest = np.nextafter(dtype(1), dtype(0))
    expected = []
    for x in values:
        rest = Fraction(float(x)) - math.floor(x)
        zero = signed_zero_sum(x, -dtype(math.floor(x)) if x else -x, mode)
        expected.append(min(round_exact(rest, dtype, mode, zero), largest))
    assert same(run(text, [np.array(values, dtype)], kind, mode), np.array(expected, dtype))


@settings(max_examples=60, deadline=None)
@given(MODES, batch(32, 2))
def test_mul_legacy(mode, rows):
    expected = []
    for a, b in rows:
        sign = np.copysign(0.0, np.copysign(1, a) * np.copysign(1, b)) if a and b else 0.0
        expected.append(round_exact(Fraction(float(a)) * Fraction(float(b)), np.float32, mode, sign))
    operands = [np.array(column, np.float32) for column in zip(*rows)]
    assert same(run("v_mul_legacy_f32 v12, v0, v2", operands, "f32", mode), np.array(expected, np.float32))


def flush(x):
    return np.copysign(np.float16(0), x) if abs(x) < 2.0**-14 else x


@pytest.mark.parametrize("name", ["v_mad_f16", "v_mad_legacy_f16", "v_mac_f16"])
@settings(max_examples=60, deadline=None)
@given(mode=MODES, rows=batch(16, 3))
def test_mad_f16_rounds_twice(name, mode, rows):
    expected = []
    for row in rows:
        a, b, c = (flush(x) for x in row)
        zero = np.copysign(0.0, np.copysign(1, a) * np.copysign(1, b))
        product = flush(round_exact(Fraction(float(a)) * Fraction(float(b)), np.float16, mode, zero))
        if np.isinf(product):
            expected.append(product)
        else:
            total = Fraction(float(product)) + Fraction(float(c))
            expected.append(flush(round_exact(total, np.float16, mode, signed_zero_sum(product, c, mode))))
    operands = [np.array(column, np.float16) for column in zip(*rows)]
    text = "v_mac_f16 v4, v0, v2" if name == "v_mac_f16" else f"{name} v12, v0, v2, v4"
    assert same(run(text, operands, "f16", mode), np.array(expected, np.float16))


@settings(max_examples=60, deadline=None)
@given(MODES, st.sampled_from(["f32", "f64"]), st.booleans(), st.data())
def test_div_fmas(mode, kind, flag, data):
    """Flagged lanes scale the exact sum by a power of two and round once."""
    dtype = DTYPES[kind]
    rows = data.draw(batch(WIDTHS[kind], 3))
    operands = [np.array(column, dtype) for column in zip(*rows)]
    text = f"v_div_fmas_{kind} {destination(kind)}, {source(kind, 0)}, {source(kind, 2)}, {source(kind, 4)}"
    expected = expected_fma(rows, dtype, mode)[0]
    if flag:
        power = 64 if kind == "f32" else 128
        for index, (a, b, c) in enumerate(rows):
            exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
            scale = Fraction(2) ** (power if abs(c) >= 2 else -power)
            if exact:
                expected[index] = round_exact(exact * scale, dtype, mode)
    got = run(text, operands, kind, mode, FULL * flag)
    assert same(got, expected)


@pytest.mark.parametrize("mode", [rounding.UP, rounding.DOWN, rounding.ZERO])
def test_div_scale_is_exact_in_every_mode(mode):
    text = "v_div_scale_f32 v12, vcc, v0, v2, v4"
    operands = [np.array(x, np.float32) for x in ([3.0, 1e-40], [3.0, 1e-40], [5.0, 5.0])]
    assert same(run(text, operands, "f32", mode), run(text, operands, "f32", rounding.NEAREST))
