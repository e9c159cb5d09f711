"""Correctly rounded float arithmetic beyond what numpy gives: fused multiply-add and directed rounding.

The tool is rounding to odd (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms
using rounding to odd", IEEE TC 2008): a float64 that stands for an exact value x, equal to x when x is
representable and else the neighbour with odd significand. Rounding it to any format with at least two significand
bits less gives what rounding x would, in every rounding mode, since no midpoint or representable value of that
format lies strictly between the two.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

Array = Any

NEAREST, UP, DOWN, ZERO = range(4)
"""MODE.round encoding."""

_ONE = np.uint64(1)
_DROPPED, _MIDPOINT = np.uint64(0x1FFFFFFF), np.uint64(0x10000000)
_F32_MIN_NORMAL = float(2.0**-126)


def fma_f32(a: Array, b: Array, c: Array) -> Array:
    """a*b+c in float32 with one rounding (to nearest even).

    The product of two 24-bit significands is exact in float64, so the float64 sum is rounded once; rounding that to
    float32 goes wrong only where the sum landed on a midpoint of float32 after having been inexact. Midpoints of
    normal results have the 29 dropped bits equal to 100..0; results below the normal range have coarser steps and
    are always redone.
    """
    product = np.multiply(a, b, dtype=np.float64)
    total = product + c
    suspicious = (total.view(np.uint64) & _DROPPED) == _MIDPOINT
    result = np.asarray(total.astype(np.float32))
    small = np.abs(result) <= np.float32(_F32_MIN_NORMAL)
    if np.count_nonzero(small):
        suspicious |= small & (total != 0)
    if np.count_nonzero(suspicious):
        _redo_f32(result, suspicious, product, c)
    return result


def _redo_f32(result: Array, where: Array, product: Array, c: Array) -> None:
    """Round the sums at ``where`` once. Most of them are ties that float64 holds exactly: those are right already."""
    places = np.flatnonzero(where)
    x = _flat(product, result.shape).take(places)
    y = _flat(c, result.shape).take(places).astype(np.float64)
    total = x + y
    inexact = (total - x != y) | (total - y != x)
    if np.count_nonzero(inexact):
        result.flat[places[inexact]] = add_to_odd(x[inexact], y[inexact]).astype(np.float32)


def _flat(x: Array, shape: tuple[int, ...]) -> Array:
    return (x if x.shape == shape else np.broadcast_to(x, shape)).reshape(-1)


def add_to_odd(x: Array, y: Array) -> Array:
    """x+y of float64 arrays rounded to odd. Infinite and NaN sums come out as the plain sum."""
    total = np.asarray(x + y)
    part = total - x
    error = (x - (total - part)) + (y - part)
    return _make_odd(total, error)


def _make_odd(total: Array, error: Array) -> Array:
    """total+error rounded to odd, where total is that sum rounded to nearest."""
    bits = total.view(np.uint64)
    step = (error != 0) & ((bits & _ONE) == 0) & np.isfinite(total) & np.isfinite(error)
    away = (error > 0) == (total > 0)
    return np.where(step, np.where(away, bits + _ONE, bits - _ONE), bits).view(np.float64)


def fma_f64(a: Array, b: Array, c: Array) -> Array:
    """a*b+c in float64 with one rounding (to nearest even).

    Error-free product and sums, the low parts added with rounding to odd (Boldo and Melquiond, algorithm "Fma").
    Outside the exponents where the error terms are exact, and for zeros, infinities and NaN, a slower path takes
    over.
    """
    a, b, c = np.broadcast_arrays(np.asarray(a), np.asarray(b), np.asarray(c))
    high, low = _two_product(a, b)
    inner, inner_low = _two_sum(np.asarray(c), low)
    outer, outer_low = _two_sum(high, inner)
    result = np.asarray(outer + add_to_odd(outer_low, inner_low))
    rare = ~(_moderate(a) & _moderate(b) & _moderate(c))
    if rare.any():
        result[rare] = _fma_rare(a[rare], b[rare], c[rare])
    return result


def _moderate(x: Array) -> Array:
    """Exponents in 2**-400..2**400: products and their error terms stay normal."""
    magnitude = np.abs(x)
    return (magnitude < 2.0**400) & (magnitude > 2.0**-400)


def _two_sum(x: Array, y: Array) -> tuple[Array, Array]:
    total = x + y
    part = total - x
    return total, (x - (total - part)) + (y - part)


def _two_product(x: Array, y: Array) -> tuple[Array, Array]:
    product = x * y
    x_high, x_low = _split(x)
    y_high, y_low = _split(y)
    error = ((x_high * y_high - product) + x_high * y_low + x_low * y_high) + x_low * y_low
    return product, error


def _split(x: Array) -> tuple[Array, Array]:
    scaled = x * 134217729.0  # 2**27 + 1: Veltkamp's splitting of a 53-bit significand
    high = scaled - (scaled - x)
    return high, x - high


def _fma_rare(a: Array, b: Array, c: Array) -> Array:
    plain = a * b + c
    special = ~(np.isfinite(a) & np.isfinite(b) & np.isfinite(c)) | (a == 0) | (b == 0)
    # With an infinite or NaN operand only infinities and NaN come out, and with a zero factor the product is exact. An
    # infinite c must win over a product that overflows in the plain form.
    plain = np.where(special & np.isinf(c) & np.isfinite(a) & np.isfinite(b), c, plain)
    for index in np.flatnonzero(~special):
        plain[index] = fma_exact(float(a[index]), float(b[index]), float(c[index]))
    return plain


def fma_exact(a: float, b: float, c: float, scale: int = 0, mode: int = NEAREST) -> float:
    """(a*b+c) * 2**scale for finite floats, rounded once to float64, through rational arithmetic."""
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return a * b + c if mode == NEAREST else _zero_sum(a * b, c, mode)
    exact *= Fraction(2) ** scale
    return round_fraction(exact, mode)


def _zero_sum(x: float, y: float, mode: int) -> float:
    """Sign of an exact zero sum: equal signs keep it; else -0 when rounding down and +0 otherwise."""
    if np.signbit(x) == np.signbit(y):
        return float(np.copysign(0.0, x))
    return -0.0 if mode == DOWN else 0.0


def round_fraction(exact: Fraction, mode: int = NEAREST) -> float:
    """A non-zero rational rounded to float64 in the given mode; overflow as IEEE 754 has it."""
    try:
        nearest = exact.numerator / exact.denominator  # Python's int division rounds correctly, denormals included
    except OverflowError:
        nearest = np.inf if exact > 0 else -np.inf
    if mode == NEAREST:
        return nearest
    above = exact < 0 if np.isinf(nearest) else None
    if above is None:
        difference = Fraction(nearest) - exact
        if difference == 0:
            return nearest
        above = difference > 0
    else:
        above = nearest > 0
    wants_below = mode == DOWN or (mode == ZERO and exact > 0)
    if above == wants_below:
        return float(np.nextafter(nearest, -np.inf if wants_below else np.inf))
    if nearest == 0 and exact < 0:
        return -0.0
    return nearest


def narrow(x: Array, dtype: Any, mode: int) -> Array:
    """float64 (possibly rounded to odd) to float32 or float16 in the given rounding mode."""
    nearest = np.asarray(x.astype(dtype))
    if mode == NEAREST:
        return nearest
    back = nearest.astype(np.float64)
    if mode == ZERO:
        wrong, toward = np.abs(back) > np.abs(x), np.zeros((), dtype)
    elif mode == DOWN:
        wrong, toward = back > x, np.asarray(-np.inf, dtype)
    else:
        wrong, toward = back < x, np.asarray(np.inf, dtype)
    return np.where(wrong, np.nextafter(nearest, toward), nearest)


def add_directed(mode: int, a: Array, b: Array) -> Array:
    """a+b of float32 or float16 arrays in any rounding mode."""
    x, y = a.astype(np.float64), b.astype(np.float64)
    return _signed_zero(mode, narrow(add_to_odd(x, y), a.dtype, mode), x, y)


def sub_directed(mode: int, a: Array, b: Array) -> Array:
    return add_directed(mode, a, -b)


def mul_directed(mode: int, a: Array, b: Array) -> Array:
    """a*b of float32 or float16 arrays in any rounding mode; the float64 product is exact."""
    return narrow(a.astype(np.float64) * b.astype(np.float64), a.dtype, mode)


def fma_directed(mode: int, a: Array, b: Array, c: Array) -> Array:
    """a*b+c of float32 or float16 arrays in any rounding mode."""
    product, addend = a.astype(np.float64) * b.astype(np.float64), c.astype(np.float64)
    return _signed_zero(mode, narrow(add_to_odd(product, addend), a.dtype, mode), product, addend)


def _signed_zero(mode: int, result: Array, x: Array, y: Array) -> Array:
    """An exact zero from operands of opposite sign is -0 when rounding down (IEEE 754, 6.3)."""
    if mode != DOWN:
        return result
    cancelled = (x == -y) & np.isfinite(x) & ((x != 0) | (np.signbit(x) != np.signbit(y)))
    return np.where(cancelled, np.asarray(-0.0, result.dtype), result)


def add_f64_directed(mode: int, a: Array, b: Array) -> Array:
    return fma_f64_directed(mode, a, np.ones((1, 1)), b)


def sub_f64_directed(mode: int, a: Array, b: Array) -> Array:
    return add_f64_directed(mode, a, -b)


def mul_f64_directed(mode: int, a: Array, b: Array) -> Array:
    signed_zero = np.copysign(0.0, np.copysign(1.0, a) * np.copysign(1.0, b))
    return fma_f64_directed(mode, a, b, signed_zero)


def fma_f64_directed(mode: int, a: Array, b: Array, c: Array) -> Array:
    """a*b+c of float64 arrays in any rounding mode, lane by lane through rationals."""
    a, b, c = np.broadcast_arrays(a, b, c)
    out = np.asarray(a * b + c)
    finite = np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    for index in zip(*np.nonzero(finite)):
        out[index] = fma_exact(float(a[index]), float(b[index]), float(c[index]), mode=mode)
    return out
