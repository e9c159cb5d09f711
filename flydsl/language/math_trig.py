"""Trigonometric functions of f32, and their inverses.

Range reduction is exact for every f32. Up to 2^29 it is a Cody–Waite reduction in f64; beyond, in a branch that is rarely
taken, a Payne–Hanek reduction: x times 29-bit pieces of 2/π, each product exact in f64 (24 + 29 = 53 bits), each reduced
modulo 4 quadrants before the sum.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

from flydsl.emit import Block, Region

from . import arithmetic, math_tables, trace
from .math_core import choose, copysign, fma, hardware, horner, whole
from .promote import TYPES

_PI_2_HIGH, _PI_2_LOW = 1.5707963267948966, 6.123233995736766e-17  # π/2 = high + low, both binary64
_TWO_OVER_PI = (
    0.636619770899415,
    1.4681663246252086e-09,
    2.2760100671971816e-18,
    5.8812147387730434e-27,
    1.0346868700836215e-35,
    3.783256351091319e-45,
    3.720474878517739e-53,
    4.227114694466663e-62,
)
"""2/π as the sum of 29-bit pieces: 232 bits, so that 2^128·2/π is known to 2^−104."""
_LARGE = 2.0**29


def _small_reduction(x: Any) -> tuple[Any, Any]:
    n = whole(x * (2.0 / math.pi))
    return fma(n, -_PI_2_LOW, fma(n, -_PI_2_HIGH, x)), n


def _large_reduction(x: Any) -> tuple[Any, Any]:
    total, rest = _quadrant_part(x, _TWO_OVER_PI[0]), None
    for piece in _TWO_OVER_PI[1:]:
        total, error = _two_sum(total, _quadrant_part(x, piece))
        rest = error if rest is None else rest + error
    n = whole(total)
    return ((total - n) + rest) * _PI_2_HIGH, n


def _quadrant_part(x: Any, piece: float) -> Any:
    product = x * piece
    return fma(whole(product * 0.25), -4.0, product)


def _two_sum(a: Any, b: Any) -> tuple[Any, Any]:
    """The rounded sum and its error (Knuth)."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def reduce(x: Any) -> tuple[Any, Any]:
    """(r as f32 with |r| ≤ π/4, quadrant as Int32 modulo 4) with x = r + quadrant·π/2. Not finite: r is NaN."""
    y = x.to(TYPES["Float64"])
    large = ~(abs(x) < _LARGE)
    any_large = large.any() if large.lanes else large
    r, n = branch(any_large, lambda: _large_reduction(y), lambda: _small_reduction(y))
    return r.to(TYPES["Float32"]), n.to(TYPES["Int32"])


def branch(condition: Any, then: Callable[[], tuple[Any, ...]], other: Callable[[], tuple[Any, ...]]) -> tuple[Any, ...]:
    """``scf.if`` with the values of the side taken."""
    builder = trace.current("fly.math").builder
    regions: list[Region] = []
    types: list[Any] = []
    for side in (then, other):
        block = Block()
        with builder.at(block):
            values = side()
            trace.op("scf.yield", [v.ir for v in values])
        types = [type(v) for v in values]
        regions.append(Region([block]))
    made = trace.op("scf.if", [condition.ir], [t.ir_type for t in types], regions=regions)
    return tuple(t.wrap(v) for t, v in zip(types, made.results))


def _sin_kernel(r: Any) -> Any:
    z = r * r
    return fma(r * z, horner(z, math_tables.SIN), r)


def _cos_kernel(r: Any) -> Any:
    z = r * r
    return fma(z * z, horner(z, math_tables.COS), fma(z, -0.5, 1.0))


def sincos(x: Any) -> tuple[Any, Any]:
    """(sin x, cos x)."""
    r, q = reduce(x)
    s, c = _sin_kernel(r), _cos_kernel(r)
    swap = (q & 1) != 0
    sine, cosine = choose(swap, c, s, x), choose(swap, s, c, x)
    return choose(x == 0.0, x, _negate_if((q & 2) != 0, sine), x), _negate_if(((q + 1) & 2) != 0, cosine)


def sin(x: Any) -> Any:
    """sin x."""
    r, q = reduce(x)
    value = choose((q & 1) != 0, _cos_kernel(r), _sin_kernel(r), x)
    return choose(x == 0.0, x, _negate_if((q & 2) != 0, value), x)


def cos(x: Any) -> Any:
    """cos x."""
    r, q = reduce(x)
    value = choose((q & 1) != 0, _sin_kernel(r), _cos_kernel(r), x)
    return _negate_if(((q + 1) & 2) != 0, value)


def tan(x: Any) -> Any:
    """sin/cos of the reduced argument, or −cos/sin."""
    r, q = reduce(x)
    s, c = _sin_kernel(r), _cos_kernel(r)
    odd = (q & 1) != 0
    return choose(x == 0.0, x, choose(odd, -c, s, x) / choose(odd, s, c, x), x)


def fast(name: str) -> Callable[[Any], Any]:
    """v_sin_f32 or v_cos_f32, which take turns: of the fraction of x/2π."""
    return functools.partial(_fast, name)


def _fast(name: str, x: Any) -> Any:
    turns = x * (0.5 / math.pi)
    return hardware(name, turns - arithmetic.emit("math.floor", turns))


def tan_fast(x: Any) -> Any:
    """v_sin_f32 · v_rcp_f32(v_cos_f32)."""
    return _fast("sin", x) * hardware("rcp", _fast("cos", x))


def _atan_kernel(t: Any) -> Any:
    z = t * t
    return fma(t * z, horner(z, math_tables.ATAN), t)


def atan(x: Any) -> Any:
    """atan of |x| or 1/|x|, which is at most 1."""
    size = abs(x)
    inverted = size > 1.0
    t = _atan_kernel(choose(inverted, 1.0, size, x) / choose(inverted, size, 1.0, x))
    return copysign(choose(inverted, _line(t, -1.0, math.pi / 2), t, x), x)


def atan2(y: Any, x: Any) -> Any:
    """The angle of (x, y), −π … π, with C99's special cases."""
    ax, ay = abs(x), abs(y)
    steep = ay > ax
    low, high = choose(steep, ax, ay, x), choose(steep, ay, ax, x)
    ratio = choose(low == high, 1.0, low / high, x)  # 0/0 is set below, inf/inf is 1
    t64 = _atan_kernel(choose(high == 0.0, 0.0, ratio, x)).to(TYPES["Float64"])
    left = x.bitcast(TYPES["Int32"]) < 0
    slope = choose(steep ^ left, -1.0, 1.0, x)
    offset = choose(steep, math.pi / 2, choose(left, math.pi, 0.0, t64), t64)
    t = fma(t64, slope.to(TYPES["Float64"]), offset).to(TYPES["Float32"])
    return choose((x != x) | (y != y), math.nan, copysign(t, y), x)


def _asin_kernel(t: Any, z: Any) -> Any:
    return fma(t * z, horner(z, math_tables.ASIN), t)


def _halved(size: Any) -> tuple[Any, Any, Any]:
    """For |x| > ½, asin x = π/2 − 2 asin √((1 − x)/2): whether so, the argument, and its square."""
    large = size > 0.5
    z = choose(large, fma(size, -0.5, 0.5), size * size, size)
    return large, choose(large, arithmetic.emit("math.sqrt", z), size, size), z


def asin(x: Any) -> Any:
    """asin x; NaN beyond 1."""
    large, t, z = _halved(abs(x))
    a = _asin_kernel(t, z)
    return copysign(choose(large, _line(a, -2.0, math.pi / 2), a, x), x)


def acos(x: Any) -> Any:
    """acos x; NaN beyond 1."""
    large, t, z = _halved(abs(x))
    a = _asin_kernel(t, z)
    near = choose(x < 0.0, _line(a, -2.0, math.pi), 2.0 * a, x)
    return choose(large, near, _line(copysign(a, x), -1.0, math.pi / 2), x)


def _line(t: Any, slope: float, offset: float) -> Any:
    """offset + slope·t in f64: the offset (π/2 or π) is half an ulp off as f32."""
    return fma(t.to(TYPES["Float64"]), slope, offset).to(TYPES["Float32"])


def _negate_if(condition: Any, x: Any) -> Any:
    return choose(condition, -x, x, x)
