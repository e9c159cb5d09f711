"""Exponentials, logarithms, powers and hyperbolic functions of f32, and what they share in f64.

The f64 helpers serve f32 results: CDNA's f64 rate is half that of f32, and 53 bits make the usual compensations needless.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from flydsl.emit import floats

from . import arithmetic, math_tables
from .math_core import (
    as_constant,
    at_least,
    at_most,
    choose,
    clamp,
    copysign,
    float_pair,
    fma,
    hardware,
    horner,
    ldexp,
    per_lane,
    whole,
)
from .promote import TYPES

if TYPE_CHECKING:
    from fractions import Fraction

_LOG2E = math.log2(math.e)
# ln 2 = high + low: the high part is binary64, the low part the remainder (from 60 digits of ln 2 by mpmath).
_LN2_HIGH, _LN2_LOW = 0.6931471805599453, 2.3190468138462996e-17


def exp_fast(x: Any) -> Any:
    """v_exp_f32 of x·log2 e."""
    return hardware("exp2", x * _LOG2E)


def log_fast(factor: float) -> Any:
    """v_log_f32 times a factor."""
    return lambda x: hardware("log", x) * factor


def exp2_of_double(t: Any) -> Any:
    """2^t as f32 for an f64 ``t``: v_exp_f32 of the fraction, scaled by the integer part."""
    t = clamp(t, -200.0, 200.0)
    n = whole(t)
    return ldexp(hardware("exp2", (t - n).to(TYPES["Float32"])), n.to(TYPES["Int32"]))


def exp10(x: Any) -> Any:
    """10^x."""
    return _nan_of(exp2_of_double(x.to(TYPES["Float64"]) * math.log2(10.0)), x)


def expm1_double(x: Any) -> Any:
    """e^x − 1 as f64 for an f64 |x| ≤ 128 (clamped): relative error 2^−36."""
    x = clamp(x, -128.0, 128.0)
    n = whole(x * _LOG2E)
    r = fma(n, -_LN2_LOW, fma(n, -_LN2_HIGH, x))
    p = fma(r * r, horner(r, math_tables.EXPM1), r)
    i = n.to(TYPES["Int32"])
    one = as_constant(1.0, x)
    return ldexp(p, i) + (ldexp(one, i) - 1.0)


def expm1(x: Any) -> Any:
    """e^x − 1."""
    return _nan_of(_keep_zero(expm1_double(x.to(TYPES["Float64"])).to(TYPES["Float32"]), x), x)


def reciprocal_double(x: Any) -> Any:
    """1/x for a normal f64: v_rcp_f64 (2^−24 at worst) and one Newton step, about 2^−47."""
    r = hardware("rcp", x)
    return fma(fma(-x, r, 1.0), r, r)


def log_parts(m: Any) -> tuple[Any, Any]:
    """(atanh s · 2 = ln m', exponent) of a positive normal f64, √½ ≤ m' ≤ √2: relative error of the logarithm 2^−37."""
    bits = m.bitcast(TYPES["Int64"])
    # Adding the distance from √½ to 1 in the bits carries into the exponent exactly for fractions above √2.
    shifted = bits + (0x3FF0000000000000 - 0x3FE6A09E667F3BCD)
    exponent = (shifted >> 52) - 1023
    mantissa = ((shifted & 0x000FFFFFFFFFFFFF) + 0x3FE6A09E667F3BCD).bitcast(TYPES["Float64"])
    return _log_ratio(mantissa - 1.0, mantissa + 1.0), exponent.to(TYPES["Int32"])


def _log_ratio(numerator: Any, denominator: Any) -> Any:
    s = numerator * reciprocal_double(denominator)
    z = s * s
    return 2.0 * fma(s * z, horner(z, math_tables.ATANH), s)


def log2_double(x: Any) -> Any:
    """log2 |x| as f64 of a finite f32 other than zero: relative error below 2^−36."""
    ln, exponent = log_parts(abs(x).to(TYPES["Float64"]))
    return fma(ln, _LOG2E, exponent.to(TYPES["Float64"]))


def log_double(x: Any) -> Any:
    """ln x as f64 of a positive normal f64."""
    ln, exponent = log_parts(x)
    n = exponent.to(TYPES["Float64"])
    return fma(n, _LN2_HIGH, ln)


def log1p(x: Any) -> Any:
    """ln(1 + x). Below 2^−25 it is x − x²/2; else 1 + x is exact to 2^−29 of x in f64."""
    y = x.to(TYPES["Float64"])
    big = log_double(at_least(y + 1.0, 2.0**-60)).to(TYPES["Float32"])
    out = choose(abs(x) < 2.0**-25, fma(x * x, -0.5, x), big, x)
    out = choose(x == -1.0, -math.inf, out, x)
    out = choose(x == math.inf, math.inf, out, x)
    return choose(x >= -1.0, out, math.nan, x)


def power(x: Any, y: Any) -> Any:
    """C's pow: |x|^y = 2^(y·log2 |x|) in f64, then sign and special cases."""
    magnitude = exp2_of_double(y.to(TYPES["Float64"]) * log2_double(x))
    whole_y = _trunc(y) == y
    odd = whole_y & (_trunc(y * 0.5) * 2.0 != y)
    out = choose((x < 0.0) & odd, -magnitude, magnitude, x)
    out = choose((x < 0.0) & ~whole_y, math.nan, out, x)
    out = _power_limits(x, y, odd, out)
    out = choose((x != x) | (y != y), math.nan, out, x)
    return choose((y == 0.0) | (x == 1.0), 1.0, out, x)


def _power_limits(x: Any, y: Any, odd: Any, out: Any) -> Any:
    """Zero and infinite bases and exponents, as C99 Annex F.9.4.4 has them."""
    size = abs(x)
    infinite = choose((x == 0.0) ^ (y > 0.0), math.inf, 0.0, x)
    signed = choose(odd, copysign(infinite, x), infinite, x)
    out = choose((x == 0.0) | (size == math.inf), signed, out, x)
    grows = choose((size > 1.0) ^ (y < 0.0), math.inf, 0.0, x)
    return choose(abs(y) == math.inf, choose(size == 1.0, 1.0, grows, x), out, x)


def cbrt(x: Any) -> Any:
    """|x|^(1/3) with the sign of x."""
    root = copysign(exp2_of_double(log2_double(x) * (1.0 / 3.0)), x)
    return choose((x == 0.0) | (abs(x) == math.inf) | (x != x), x, root, x)


def sinh(x: Any) -> Any:
    """(e + e/(e+1))/2 with e = expm1 |x|."""
    e = expm1_double(abs(x).to(TYPES["Float64"]))
    half = 0.5 * fma(e, reciprocal_double(e + 1.0), e)
    return _nan_of(copysign(half.to(TYPES["Float32"]), x), x)


def cosh(x: Any) -> Any:
    """(e^|x| + e^−|x|)/2."""
    e = expm1_double(abs(x).to(TYPES["Float64"])) + 1.0
    return _nan_of((0.5 * (e + reciprocal_double(e))).to(TYPES["Float32"]), x)


def tanh(x: Any) -> Any:
    """x + x³p(x²) below 0.625, else 1 − 2/(e^2|x| + 1)."""
    size = abs(x)
    large = fma(hardware("rcp", exp_fast(2.0 * size) + 1.0), -2.0, 1.0)
    z = x * x
    small = fma(size * z, horner(z, math_tables.TANH), size)
    return copysign(choose(size < 0.625, small, large, x), x)


def tanh_fast(x: Any) -> Any:
    """1 − 2/(e^2x + 1) by v_exp_f32 and v_rcp_f32."""
    return fma(hardware("rcp", exp_fast(2.0 * x) + 1.0), -2.0, 1.0)


def sigmoid(x: Any) -> Any:
    """1/(1 + e^−|x|), times e^−|x| for negative x."""
    e = arithmetic.emit("math.exp", -abs(x))
    return choose(x < 0.0, e, 1.0, x) / (e + 1.0)


def sigmoid_fast(x: Any) -> Any:
    """v_rcp_f32 of 1 + v_exp_f32."""
    return hardware("rcp", hardware("exp2", x * -_LOG2E) + 1.0)


def asinh(x: Any) -> Any:
    """ln(1 + u) with u = |x| + x²/(1 + √(1 + x²)); for |x| above 2^60 ln 2|x|."""
    y = at_most(abs(x).to(TYPES["Float64"]), 2.0**128)
    square = y * y
    u = y + square * reciprocal_double(arithmetic.emit("math.sqrt", square + 1.0) + 1.0)
    out = choose(abs(x) < 2.0**-12, fma(abs(x) * x * x, -1.0 / 6.0, abs(x)), log_double(u + 1.0).to(TYPES["Float32"]), x)
    return choose((abs(x) == math.inf) | (x != x), x, copysign(out, x), x)


def acosh(x: Any) -> Any:
    """ln(x + √(x² − 1)) = ln(1 + t + √(2t + t²)) with t = x − 1."""
    t = clamp(x.to(TYPES["Float64"]) - 1.0, 0.0, 2.0**128)
    u = t + arithmetic.emit("math.sqrt", t * (t + 2.0))
    out = log_double(u + 1.0).to(TYPES["Float32"])
    out = choose(x == math.inf, math.inf, out, x)
    return choose(x >= 1.0, out, math.nan, x)


def atanh(x: Any) -> Any:
    """½ ln((1 + x)/(1 − x)) in f64."""
    y = abs(x).to(TYPES["Float64"])
    ratio = (y + 1.0) * reciprocal_double(1.0 - at_most(y, 1.0 - 2.0**-30))
    out = choose(abs(x) < 2.0**-12, fma(abs(x) * x * x, 1.0 / 3.0, abs(x)), (0.5 * log_double(ratio)).to(TYPES["Float32"]), x)
    out = choose(abs(x) == 1.0, math.inf, out, x)
    return choose(abs(x) <= 1.0, copysign(out, x), math.nan, x)


def _trunc(x: Any) -> Any:
    return arithmetic.emit("math.trunc", x)


def _nan_of(out: Any, x: Any) -> Any:
    """NaN where the argument is: clamping has replaced it by a bound."""
    return choose(x != x, x, out, x)


def _keep_zero(out: Any, x: Any) -> Any:
    """−0 for −0."""
    return choose(x == 0.0, x, out, x)


def hypot(x: Any, y: Any) -> Any:
    """√(x² + y²) in f64, where the squares of f32 neither overflow nor underflow; infinite if either is."""
    p, q = x.to(TYPES["Float64"]), y.to(TYPES["Float64"])
    out = arithmetic.emit("math.sqrt", fma(p, p, q * q)).to(TYPES["Float32"])
    return choose((abs(x) == math.inf) | (abs(y) == math.inf), math.inf, out, x)


def fused(a: Any, b: Any, c: Any) -> Any:
    """a·b + c with one rounding, folded exactly if static."""
    x, y = float_pair("fma", a, b)
    x, z = float_pair("fma", x, c)
    y, _ = float_pair("fma", y, z)
    lanes = max(x.lanes, y.lanes, z.lanes)
    x, y, z = (v if v.lanes == lanes else v.broadcast(lanes) for v in (x, y, z))
    if x.is_static() and y.is_static() and z.is_static():
        return per_lane(_fold_fma, x, y, z)
    if x.elem.name == "BFloat16":
        return fma(*(v.to(TYPES["Float32"]) for v in (x, y, z))).to(x.elem)
    return fma(x, y, z)


def _fold_fma(x: Any, y: Any, z: Any) -> Any:
    from fractions import Fraction

    a, b, c = x.value, y.value, z.value
    if not all(map(math.isfinite, (a, b, c))):
        return type(x).static(x.elem.fit(a * b + c))
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return type(x).static(a * b + c)
    return type(x).static(_nearest(exact, TYPES["Float32"] if x.elem.name == "BFloat16" else x.elem, x.elem))


def _nearest(exact: Fraction, first: Any, last: Any) -> float:
    """A rational rounded to a type: to binary64 with a sticky bit (round to odd), then to the type."""
    try:
        down = float(exact)  # correctly rounded
    except OverflowError:
        down = math.inf if exact > 0 else -math.inf
    if first.width < 64 and math.isfinite(down):
        down = _odd(down, exact)
    return last.fit(first.fit(down))


def _odd(down: float, exact: Fraction) -> float:
    """binary64 rounded to odd, so that rounding it again rounds as if from the exact value."""
    from fractions import Fraction

    if Fraction(down) != exact:
        towards = math.inf if Fraction(down) < exact else -math.inf
        other = math.nextafter(down, towards)
        return down if floats.f64_bits(down) & 1 else other
    return down
