"""Correct rounding of float arithmetic against exact rationals."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from valu_support import same

from flydsl.sim.valu import rounding
from flydsl.sim.valu.float16 import fma_f16

FORMATS = {np.float16: (11, -14, 15), np.float32: (24, -126, 127), np.float64: (53, -1022, 1023)}
"""Significand bits, exponents of the smallest and largest normal number."""


def round_exact(x: Fraction, dtype, mode=rounding.NEAREST, zero=0.0):
    """A rational rounded to a format by integer arithmetic: the independent model."""
    if x == 0:
        return dtype(zero)
    bits, low, high = FORMATS[dtype]
    magnitude = abs(x)
    exponent = max(math.floor(math.log2(magnitude.numerator) - math.log2(magnitude.denominator)) - 1, low)
    while magnitude >= Fraction(2) ** (exponent + 1):
        exponent += 1
    step = Fraction(2) ** (exponent - bits + 1)
    floor, rest = divmod(magnitude, step)
    up = {
        rounding.NEAREST: rest * 2 > step or (rest * 2 == step and floor % 2 == 1),
        rounding.UP: rest > 0 and x > 0,
        rounding.DOWN: rest > 0 and x < 0,
        rounding.ZERO: False,
    }[mode]
    value = (int(floor) + up) * step
    largest = (2 - Fraction(2) ** (1 - bits)) * Fraction(2) ** high
    if value > largest:
        outward = {rounding.NEAREST: True, rounding.UP: x > 0, rounding.DOWN: x < 0, rounding.ZERO: False}[mode]
        result = math.inf if outward else float(largest)
    else:
        result = float(value)
    return dtype(-result if x < 0 else result)


def floats(width):
    """Finite floats of a width, with halfway-prone and extreme ones over-represented."""
    near = st.builds(lambda m, e: math.ldexp(m, e), st.integers(-(2**12), 2**12), st.integers(-40, 30))
    full = st.floats(width=width, allow_nan=False, allow_infinity=False)
    tiny = st.builds(lambda m, e: math.ldexp(m, e), st.integers(-9, 9), st.sampled_from([-149, -140, -126, -75, -24]))
    dtype = {16: np.float16, 32: np.float32, 64: np.float64}[width]

    def narrowed(x):
        with np.errstate(over="ignore"):
            y = dtype(x)
        return y if np.isfinite(y) else dtype(1.5)

    return st.one_of(near, full, tiny).map(narrowed)


def batch(width, operands):
    return st.lists(st.tuples(*[floats(width)] * operands), min_size=1, max_size=20)


def columns(rows, dtype):
    return [np.array(column, dtype).reshape(1, -1) for column in zip(*rows)]


def signed_zero_sum(x, y, mode):
    """Sign of an exactly zero sum x + y."""
    both_negative = np.signbit(x) and np.signbit(y)
    opposite = np.signbit(x) != np.signbit(y)
    return -0.0 if both_negative or (opposite and mode == rounding.DOWN) else 0.0


def expected_fma(rows, dtype, mode=rounding.NEAREST):
    out = []
    for a, b, c in rows:
        exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
        sign = np.copysign(1.0, float(a)) * np.copysign(1.0, float(b)) * 0.0
        product = sign if Fraction(float(a)) * Fraction(float(b)) == 0 else np.copysign(1.0, -float(c))
        out.append(round_exact(exact, dtype, mode, signed_zero_sum(product, c, mode)))
    return np.array([out], dtype)


@settings(max_examples=150, deadline=None)
@given(batch(32, 3))
def test_fma_f32_rounds_once(rows):
    with np.errstate(all="ignore"):
        assert same(rounding.fma_f32(*columns(rows, np.float32)), expected_fma(rows, np.float32))


@settings(max_examples=150, deadline=None)
@given(batch(16, 3))
def test_fma_f16_rounds_once(rows):
    with np.errstate(all="ignore"):
        assert same(fma_f16(*columns(rows, np.float16)), expected_fma(rows, np.float16))


@settings(max_examples=150, deadline=None)
@given(batch(64, 3))
def test_fma_f64_rounds_once(rows):
    with np.errstate(all="ignore"):
        assert same(rounding.fma_f64(*columns(rows, np.float64)), expected_fma(rows, np.float64))


def test_fma_f32_where_rounding_twice_fails():
    """The product is 2**-24 * (1 - 2**-46): the float64 sum lands on a midpoint of float32 although the exact one is
    below it (above it for the mirrored addend)."""
    a, b, c = 1 + 2.0**-23, 2.0**-24 * (1 - 2.0**-23), 1 + 2.0**-23
    rows = [(a, b, c), (a, -b, -c), (a, b, -c), (a, -b, c)]
    expected = [1 + 2.0**-23, -1 - 2.0**-23, -1 - 2.0**-23, 1 + 2.0**-23]
    arrays = columns(rows, np.float32)
    assert same(rounding.fma_f32(*arrays), np.array([expected], np.float32))
    assert same(expected_fma(list(zip(*[x[0] for x in arrays])), np.float32), np.array([expected], np.float32))


def test_fma_f32_rounding_twice_into_denormals():
    """Denormal results have their midpoints elsewhere: 2**-127 + 2**-149 + 2**-150 * (1 - 2**-46)."""
    a, b = 2.0**-75 * (1 + 2.0**-23), 2.0**-75 * (1 - 2.0**-23)
    c = 2.0**-127 + 2.0**-149
    arrays = columns([(a, b, c), (a, -b, -c)], np.float32)
    assert same(rounding.fma_f32(*arrays), np.array([[c, -c]], np.float32))


@pytest.mark.parametrize("values", [(np.inf, 0.0, 1.0), (np.inf, 1.0, -np.inf), (1e30, 1e30, -np.inf), (np.nan, 1, 1)])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_fma_of_special_values(values, dtype):
    a, b, c = (np.array([[x]], dtype) for x in values)
    with np.errstate(all="ignore"):
        result = {np.float32: rounding.fma_f32, np.float64: rounding.fma_f64}[dtype](a, b, c)
    expected = -np.inf if values[0] == 1e30 else np.nan
    assert same(result, np.array([[expected]], dtype))


def test_fma_f64_infinite_addend_beats_overflowing_product():
    a = np.array([[1e300, -1e300, 1e300]])
    c = np.array([[-np.inf, np.inf, np.inf]])
    with np.errstate(all="ignore"):
        assert same(rounding.fma_f64(a, np.full((1, 3), 1e300), c), c)


MODES = st.sampled_from([rounding.UP, rounding.DOWN, rounding.ZERO, rounding.NEAREST])


@settings(max_examples=100, deadline=None)
@given(MODES, st.sampled_from([16, 32]), st.data())
def test_directed_rounding_of_sums_and_products(mode, width, data):
    dtype = {16: np.float16, 32: np.float32}[width]
    rows = data.draw(batch(width, 2))
    a, b = columns(rows, dtype)
    exact_sum = [
        round_exact(Fraction(float(x)) + Fraction(float(y)), dtype, mode, signed_zero_sum(x, y, mode)) for x, y in rows
    ]
    zero = [np.copysign(0.0, np.copysign(1, x) * np.copysign(1, y)) for x, y in rows]
    exact_product = [round_exact(Fraction(float(x)) * Fraction(float(y)), dtype, mode, z) for (x, y), z in zip(rows, zero)]
    with np.errstate(all="ignore"):
        assert same(rounding.add_directed(mode, a, b), np.array([exact_sum], dtype))
        assert same(rounding.mul_directed(mode, a, b), np.array([exact_product], dtype))


@settings(max_examples=60, deadline=None)
@given(MODES, st.sampled_from([16, 32, 64]), st.data())
def test_directed_rounding_of_fma(mode, width, data):
    dtype = {16: np.float16, 32: np.float32, 64: np.float64}[width]
    rows = data.draw(batch(width, 3))
    function = rounding.fma_f64_directed if width == 64 else rounding.fma_directed
    with np.errstate(all="ignore"):
        assert same(function(mode, *columns(rows, dtype)), expected_fma(rows, dtype, mode))


@settings(max_examples=60, deadline=None)
@given(MODES, batch(64, 2))
def test_directed_rounding_of_float64_sums_and_products(mode, rows):
    a, b = columns(rows, np.float64)
    sums = [round_exact(Fraction(x) + Fraction(y), np.float64, mode, signed_zero_sum(x, y, mode)) for x, y in rows]
    zero = [np.copysign(0.0, np.copysign(1, x) * np.copysign(1, y)) for x, y in rows]
    products = [round_exact(Fraction(x) * Fraction(y), np.float64, mode, z) for (x, y), z in zip(rows, zero)]
    with np.errstate(all="ignore"):
        assert same(rounding.add_f64_directed(mode, a, b), np.array([sums]))
        assert same(rounding.mul_f64_directed(mode, a, b), np.array([products]))


@pytest.mark.sweep
@settings(max_examples=20000, deadline=None)
@given(batch(32, 3), batch(64, 3))
def test_fma_long(rows32, rows64):
    with np.errstate(all="ignore"):
        assert same(rounding.fma_f32(*columns(rows32, np.float32)), expected_fma(rows32, np.float32))
        assert same(rounding.fma_f64(*columns(rows64, np.float64)), expected_fma(rows64, np.float64))
