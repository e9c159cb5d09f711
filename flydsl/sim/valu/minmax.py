"""Minimum, maximum, median and clamping rules of floats of any width.

One NaN operand yields the other operand, two a NaN; -0 orders below +0; with MODE.IEEE = 1 a signalling NaN operand
yields a quiet NaN (CDNA ISA, V_MIN_F32 and V_MAX_F32 pseudocode). ``minimum3``/``maximum3`` propagate any NaN.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = Any

_UINT = {2: np.uint16, 4: np.uint32, 8: np.uint64}
_QUIET = {2: 1 << 9, 4: 1 << 22, 8: 1 << 51}


def bits(x: Array) -> Array:
    """The bits of a float array as unsigned integers."""
    return x.view(_UINT[x.dtype.itemsize])


def maximum(a: Array, b: Array) -> Array:
    result = np.fmax(a, b)
    tie = a == b
    if tie.any():
        result = np.where(tie, (bits(a) & bits(b)).view(a.dtype), result)
    return _quieted(result, a, b)


def minimum(a: Array, b: Array) -> Array:
    result = np.fmin(a, b)
    tie = a == b
    if tie.any():
        result = np.where(tie, (bits(a) | bits(b)).view(a.dtype), result)
    return _quieted(result, a, b)


def _quieted(result: Array, a: Array, b: Array) -> Array:
    unordered = np.isnan(a + b)
    if not unordered.any():
        return result
    quiet = _UINT[a.dtype.itemsize](_QUIET[a.dtype.itemsize])
    for x in (b, a):
        signalling = np.isnan(x) & ((bits(x) & quiet) == 0)
        result = np.where(signalling, (bits(x) | quiet).view(x.dtype), result)
    return result


def min3(a: Array, b: Array, c: Array) -> Array:
    return minimum(minimum(a, b), c)


def max3(a: Array, b: Array, c: Array) -> Array:
    return maximum(maximum(a, b), c)


def med3(a: Array, b: Array, c: Array) -> Array:
    """The median; min3 where any operand is a NaN."""
    median = maximum(minimum(a, b), minimum(maximum(a, b), c))
    unordered = np.isnan(a) | np.isnan(b) | np.isnan(c)
    if unordered.any():
        median = np.where(unordered, min3(a, b, c), median)
    return median


def minimum3(a: Array, b: Array, c: Array) -> Array:
    return _with_nan(min3(a, b, c), a, b, c)


def maximum3(a: Array, b: Array, c: Array) -> Array:
    return _with_nan(max3(a, b, c), a, b, c)


def _with_nan(result: Array, *operands: Array) -> Array:
    for x in operands:
        result = np.where(np.isnan(x), x, result)
    return result
