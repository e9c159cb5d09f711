"""Float functions that are the same for every width: rounding to integers, exponent and significand, classification."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.minmax import bits
from flydsl.sim.valu.rounding import fma_exact, mul_directed, narrow, sub_directed, sub_f64_directed

Array = Any

_LARGEST_FRACTION = {2: np.uint16(0x3BFF), 4: np.uint32(0x3F7FFFFF), 8: np.uint64(0x3FEFFFFFFFFFFFFF)}
_SIGNIFICAND = {2: 10, 4: 23, 8: 52}


def fract(x: Array) -> Array:
    """x - floor(x), below 1 even where the difference rounds up to 1."""
    largest = _LARGEST_FRACTION[x.dtype.itemsize].view(x.dtype)
    return np.minimum(x - np.floor(x), largest)


def fract_directed(mode: int, x: Array) -> Array:
    """fract in any rounding mode."""
    subtract = sub_f64_directed if x.dtype == np.float64 else sub_directed
    return np.minimum(subtract(mode, x, np.floor(x)), _LARGEST_FRACTION[x.dtype.itemsize].view(x.dtype))


def frexp_mant(x: Array) -> Array:
    """Significand in [0.5, 1) with the sign; zeros, infinities and NaN themselves."""
    return np.where(np.isfinite(x), np.frexp(x)[0], x)


def frexp_exp(x: Array) -> Array:
    """The exponent that goes with frexp_mant as int32; 0 for zeros, infinities and NaN."""
    return np.where(np.isfinite(x), np.frexp(x)[1], np.int32(0)).astype(np.int32)


def ldexp(x: Array, exponent: Array) -> Array:
    """x * 2**exponent in float32 or float16 with one rounding.

    Through float64: beyond +-400 everything overflows or vanishes (float32 spans 2**-149..2**128), and within it the
    scaled value is exact there.
    """
    return np.ldexp(x.astype(np.float64), np.clip(exponent, -400, 400).astype(np.int32)).astype(x.dtype)


def ldexp_f64(x: Array, exponent: Array) -> Array:
    """The C library's ldexp rounds once, also into denormals."""
    return np.ldexp(x, np.clip(exponent, -4000, 4000).astype(np.int32))


def ldexp_directed(mode: int, x: Array, exponent: Array) -> Array:
    """ldexp of float32 or float16 in any rounding mode."""
    return narrow(np.ldexp(x.astype(np.float64), np.clip(exponent, -400, 400).astype(np.int32)), x.dtype, mode)


def ldexp_f64_directed(mode: int, x: Array, exponent: Array) -> Array:
    """ldexp_f64 in any rounding mode, lane by lane through rationals."""
    x, exponent = np.broadcast_arrays(x, np.clip(exponent, -4000, 4000))
    result = np.array(x)
    for index in zip(*np.nonzero(np.isfinite(x) & (x != 0))):
        result[index] = fma_exact(float(x[index]), 1.0, 0.0, int(exponent[index]), mode)
    return result


def mul_legacy_directed(mode: int, a: Array, b: Array) -> Array:
    return np.where((a == 0) | (b == 0), a.dtype.type(0), mul_directed(mode, a, b))


def mul_legacy(a: Array, b: Array) -> Array:
    """Product with 0 * anything = +0."""
    return np.where((a == 0) | (b == 0), a.dtype.type(0), a * b)


def classify(x: Array, wanted: Array) -> Array:
    """v_cmp_class: whether x belongs to a class whose bit is set in ``wanted``.

    Bits: 0 signalling NaN, 1 quiet NaN, 2 -inf, 3 -normal, 4 -denormal, 5 -0, 6 +0, 7 +denormal, 8 +normal, 9 +inf.
    """
    return ((wanted.astype(np.uint32) >> class_bit(x)) & np.uint32(1)).astype(np.bool_)


def class_bit(x: Array) -> Array:
    """The number of the class bit of each element."""
    significand = _SIGNIFICAND[x.dtype.itemsize]
    raw = bits(x)
    unsigned = raw.dtype.type
    quiet = (raw >> unsigned(significand - 1)) & unsigned(1)
    magnitude = np.select(
        [np.isinf(x), np.abs(x) >= np.finfo(x.dtype).smallest_normal, x != 0],
        [np.uint32(9), np.uint32(8), np.uint32(7)],
        np.uint32(6),
    )
    signed = np.where(np.signbit(x), np.uint32(11) - magnitude, magnitude)
    return np.where(np.isnan(x), quiet.astype(np.uint32), signed).astype(np.uint32)
