"""Minimum, maximum, median and clamping rules of floats of any width.

One NaN operand yields the other operand, two a NaN; -0 orders below +0; with MODE.IEEE = 1 a signalling NaN operand
yields a quiet NaN, otherwise it is a NaN like any other (CDNA ISA, V_MIN_F32 and V_MAX_F32 pseudocode).
``minimum3``/``maximum3`` propagate any NaN.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.op import Function, Op, op

Array = Any

_UINT = {2: np.uint16, 4: np.uint32, 8: np.uint64}
_QUIET = {2: 1 << 9, 4: 1 << 22, 8: 1 << 51}


def bits(x: Array) -> Array:
    """The bits of a float array as unsigned integers."""
    return x.view(_UINT[x.dtype.itemsize])


def _maximum(a: Array, b: Array) -> Array:
    result = np.fmax(a, b)
    tie = a == b
    return np.where(tie, (bits(a) & bits(b)).view(a.dtype), result) if tie.any() else result


def _minimum(a: Array, b: Array) -> Array:
    result = np.fmin(a, b)
    tie = a == b
    return np.where(tie, (bits(a) | bits(b)).view(a.dtype), result) if tie.any() else result


def _with_quieted(rule: Function) -> Function:
    """The rule in IEEE mode."""

    def quieting(a: Array, b: Array) -> Array:
        result = rule(a, b)
        if not np.isnan(a + b).any():
            return result
        quiet = _UINT[a.dtype.itemsize](_QUIET[a.dtype.itemsize])
        for x in (b, a):
            signalling = np.isnan(x) & ((bits(x) & quiet) == 0)
            result = np.where(signalling, (bits(x) | quiet).view(x.dtype), result)
        return result

    return quieting


def _with_nan(rule: Function) -> Function:
    """The rule, but a NaN operand is the result."""

    def propagating(*operands: Array) -> Array:
        result = rule(*operands)
        for x in operands:
            result = np.where(np.isnan(x), x, result)
        return result

    return propagating


def _rules(minimum: Function, maximum: Function) -> dict[str, Function]:
    def min3(a: Array, b: Array, c: Array) -> Array:
        return minimum(minimum(a, b), c)

    def max3(a: Array, b: Array, c: Array) -> Array:
        return maximum(maximum(a, b), c)

    def med3(a: Array, b: Array, c: Array) -> Array:
        """The median; min3 where any operand is a NaN."""
        median = maximum(minimum(a, b), minimum(maximum(a, b), c))
        unordered = np.isnan(a) | np.isnan(b) | np.isnan(c)
        return np.where(unordered, min3(a, b, c), median) if unordered.any() else median

    return {
        "min": minimum, "max": maximum, "min3": min3, "max3": max3, "med3": med3,
        "minimum3": _with_nan(min3), "maximum3": _with_nan(max3),
    }  # fmt: skip


_PLAIN = _rules(_minimum, _maximum)
_IEEE = _rules(_with_quieted(_minimum), _with_quieted(_maximum))


def row(kind: str, name: str, **flags: Any) -> Op:
    """The op ``name`` (min, max, min3, max3, med3, minimum3, maximum3) of floats of that kind."""
    return op(kind, " ".join([kind] * (3 if name[-1] == "3" else 2)), _IEEE[name], without_ieee=_PLAIN[name], **flags)
