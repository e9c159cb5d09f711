"""The error function and its complement, of f32."""

from __future__ import annotations

from typing import Any

from . import arithmetic, math_tables
from .math_core import at_most, choose, copysign, fma, hardware, horner
from .math_exp import exp2_of_double
from .promote import TYPES

_LOG2E = 1.4426950408889634


def erf(x: Any) -> Any:
    """x + x·p(x²) below 0.9; beyond, 1 − 2^p(|x|); ±1 from 4 on (1 − erf 4 is 2^−26)."""
    size = at_most(abs(x), 4.0)
    large = 1.0 - hardware("exp2", horner(size, math_tables.ERF_LARGE))
    small = fma(size, horner(size * size, math_tables.ERF_SMALL), size)
    out = copysign(choose(size < 0.9, small, large, x), x)
    return choose(x != x, x, out, x)


def erfc(x: Any) -> Any:
    """e^−x²·p(t)/(1 + 2|x|) with t = (|x| − 2)/(|x| + 2), reflected for negative x."""
    size = at_most(abs(x), 11.0)
    t = (size - 2.0) / (size + 2.0)
    wide = size.to(TYPES["Float64"])
    scale = exp2_of_double(wide * wide * -_LOG2E)
    tail = scale * (horner(t, math_tables.ERFC) / fma(size, 2.0, 1.0))
    return choose(x != x, x, choose(x < 0.0, 2.0 - tail, tail, x), x)


def sqrt(x: Any) -> Any:
    """Correctly rounded."""
    return arithmetic.emit("math.sqrt", x)


def rsqrt(x: Any) -> Any:
    """v_rsq_f32; denormal arguments, which it flushes, are scaled by 2^24 before and the result by 2^12 after."""
    tiny = x < 2.0**-126
    root = hardware("rsq", choose(tiny, x * 2.0**24, x, x))
    return choose(tiny, root * 2.0**12, root, x)


def rsqrt_double(x: Any) -> Any:
    """1/√x, both operations correctly rounded."""
    return 1.0 / arithmetic.emit("math.sqrt", x)
