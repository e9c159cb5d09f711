"""The functions of :mod:`flydsl.language.math` on Python floats, total as IEEE 754 wants them (NaN and infinities, no errors).

Results are those of Python's math module in binary64 (below 1 ulp of binary64), which the caller rounds to the type.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Unary = Callable[[float], float]


def total(f: Unary, overflow: Callable[[float], float] = lambda x: math.inf) -> Unary:
    """``f`` with NaN for what Python's math refuses, and ``overflow(x)`` where the result is too large."""

    def safe(x: float) -> float:
        try:
            return f(x)
        except ValueError:
            return math.nan
        except OverflowError:
            return overflow(x)

    return safe


def logarithm(f: Unary, pole: float) -> Unary:
    """A logarithm that is −∞ at ``pole`` and NaN below it."""
    return lambda x: -math.inf if x == pole else (math.nan if x < pole else f(x))


def power(x: float, y: float) -> float:
    """C's pow."""
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and y % 2 == 1 else math.inf
    except ValueError:
        if x == 0.0:  # y < 0: a pole
            return math.copysign(math.inf, x) if y % 2 == 1 else math.inf
        return math.nan


def cbrt(x: float) -> float:
    """The real cube root: a power, corrected by one Newton step."""
    if x == 0.0 or x != x or math.isinf(x):
        return x
    root = abs(x) ** (1.0 / 3.0)
    root -= (root - abs(x) / (root * root)) / 3.0
    return math.copysign(root, x)


def reciprocal(x: float) -> float:
    """1/x."""
    return math.copysign(math.inf, x) if x == 0.0 else 1.0 / x


def reciprocal_root(x: float) -> float:
    """1/√x."""
    if x == 0.0:
        return math.copysign(math.inf, x)
    return math.nan if x < 0.0 or x != x else 1.0 / math.sqrt(x)


def sigmoid(x: float) -> float:
    """1 / (1 + e^−x), without overflow."""
    if x >= 0.0:
        return 1.0 / (1.0 + math.exp(-x))
    e = math.exp(x)
    return e / (1.0 + e)


def _atanh(x: float) -> float:
    return math.copysign(math.inf, x) if abs(x) == 1.0 else math.atanh(x)


def _signed(x: float) -> float:
    return math.copysign(math.inf, x)


UNARY: dict[str, Unary] = {
    "exp": total(math.exp),
    "exp2": total(lambda x: math.pow(2.0, x)),
    "exp10": total(lambda x: math.pow(10.0, x)),
    "expm1": total(math.expm1),
    "log": logarithm(math.log, 0.0),
    "log2": logarithm(math.log2, 0.0),
    "log10": logarithm(math.log10, 0.0),
    "log1p": logarithm(math.log1p, -1.0),
    "sqrt": total(math.sqrt),
    "cbrt": cbrt,
    "rsqrt": reciprocal_root,
    "rcp": reciprocal,
    "sin": total(math.sin),
    "cos": total(math.cos),
    "tan": total(math.tan),
    "asin": total(math.asin),
    "acos": total(math.acos),
    "atan": math.atan,
    "sinh": total(math.sinh, _signed),
    "cosh": total(math.cosh),
    "tanh": math.tanh,
    "asinh": math.asinh,
    "acosh": total(math.acosh),
    "atanh": total(_atanh),
    "erf": math.erf,
    "erfc": math.erfc,
    "sigmoid": sigmoid,
}
BINARY: dict[str, Callable[[float, float], float]] = {
    "pow": power,
    "atan2": math.atan2,
    "copysign": math.copysign,
    "hypot": math.hypot,
}
