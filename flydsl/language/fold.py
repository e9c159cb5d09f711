"""Folding: what each operation does to static values. Pure functions on Python numbers.

Integers are computed exactly and then wrapped to the type by its ``fit``. Floats are computed in binary64 and then rounded:
for + − × ÷ and the square root of types up to binary32 that equals one correct rounding, since 53 ≥ 2·24 + 2 (Figueroa,
"When is double rounding innocuous?", 1995). NaN results are as in IEEE 754; their payloads are not specified.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

Fold = Callable[[Any, Any], Any]


def wrap_signed(x: int, width: int) -> int:
    """``x`` modulo 2^width as two's complement."""
    x &= (1 << width) - 1
    return x - (1 << width) if x >> (width - 1) else x


def wrap_unsigned(x: int, width: int) -> int:
    """``x`` modulo 2^width."""
    return x & ((1 << width) - 1)


def divide(a: float, b: float) -> float:
    """IEEE division: x/0 is a signed infinity, 0/0 NaN."""
    if b != 0.0:
        return a / b
    if a == 0.0 or a != a:
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def remainder(a: float, b: float) -> float:
    """C's fmod: NaN for infinite ``a`` or zero ``b``."""
    if a != a or b != b or math.isinf(a) or b == 0.0:
        return math.nan
    return math.fmod(a, b)


def minimum(a: float, b: float) -> float:
    """IEEE 754-2019 minimum: NaN if either is NaN, −0 below +0."""
    if a != a or b != b:
        return math.nan
    if a == b:
        return a if math.copysign(1.0, a) < 0 else b
    return a if a < b else b


def maximum(a: float, b: float) -> float:
    """IEEE 754-2019 maximum: NaN if either is NaN, +0 above −0."""
    if a != a or b != b:
        return math.nan
    if a == b:
        return b if math.copysign(1.0, a) < 0 else a
    return a if a > b else b


def round_even(x: float) -> float:
    """To the nearest integer, ties to even, keeping −0, infinities and NaN."""
    return _integral(x, round)


def floor(x: float) -> float:
    """Towards −∞, keeping −0, infinities and NaN."""
    return _integral(x, math.floor)


def ceil(x: float) -> float:
    """Towards +∞."""
    return _integral(x, math.ceil)


def trunc(x: float) -> float:
    """Towards zero."""
    return _integral(x, math.trunc)


def round_away(x: float) -> float:
    """To the nearest integer, ties away from zero (C's round)."""
    return _integral(
        x, lambda v: math.trunc(v + math.copysign(0.5, v)) if abs(v) < 2.0**52 and abs(v) != _HALF_DOWN else math.trunc(v)
    )


def saturate(x: float, low: int, high: int) -> int:
    """A float to an integer, towards zero, clamped to low … high; NaN gives 0."""
    if x != x:
        return 0
    if x >= high:
        return high
    return low if x <= low else math.trunc(x)


def shift_left(x: int, n: int) -> int:
    """``x << n`` for any count; the caller wraps. Counts of 64 and more give 0, as in every type."""
    return x << n if 0 <= n < 64 else 0


def shift_right(x: int, n: int) -> int:
    """``x >> n`` for any count; from 64 on the sign fills."""
    return x >> n if 0 <= n < 64 else (-1 if x < 0 else 0)


def _integral(x: float, how: Callable[[float], int]) -> float:
    if x != x or math.isinf(x):
        return x
    return math.copysign(float(how(x)), x)


_HALF_DOWN = 0.49999999999999994  # the largest binary64 below 1/2: adding 1/2 rounds it up to 1

_INTEGER: dict[str, Fold] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "floordiv": operator.floordiv, "mod": operator.mod,
    "and": operator.and_, "or": operator.or_, "xor": operator.xor, "shl": shift_left, "shr": shift_right,
    "min": min, "max": max,
}  # fmt: skip
_FLOAT: dict[str, Fold] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "div": divide, "rem": remainder,
    "min": minimum, "max": maximum,
}  # fmt: skip
_BOOLEAN: dict[str, Fold] = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}

BINARY: dict[tuple[str, str], Fold] = {
    **{(op, kind): f for kind in ("int", "uint") for op, f in _INTEGER.items()},
    **{(op, "float"): f for op, f in _FLOAT.items()},
    **{(op, "bool"): f for op, f in _BOOLEAN.items()},
}
"""(operation, kind) → the exact or binary64 result; the type's ``fit`` wraps or rounds it."""

COMPARE: dict[str, Fold] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip
"""Comparisons; Python's on floats are IEEE's: all false with NaN but ``!=``."""

UNARY: dict[tuple[str, str], Callable[[Any], Any]] = {
    **{("neg", k): operator.neg for k in ("int", "uint", "float")},
    **{("invert", k): operator.invert for k in ("int", "uint")},
    ("invert", "bool"): operator.not_,
    ("abs", "int"): abs,
    ("abs", "float"): math.fabs,
    ("round", "float"): round_even,
    ("floor", "float"): floor,
    ("ceil", "float"): ceil,
    ("trunc", "float"): trunc,
    ("roundaway", "float"): round_away,
}
