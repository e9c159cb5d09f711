"""``fly.math``: elementary functions on numbers and vectors, without any device library.

Every function takes a scalar or a vector; integers and Python numbers become Float32. Float16 and BFloat16 go by way of
Float32, so their results are correct but for the last rounding. Static arguments fold to the correctly rounded result (of
Python's math in binary64); the device may differ from that by the stated error.

Errors are in units in the last place (ulp) of the exact result, for Float32. *Measured* means the largest error over the
whole range found by ``tests/language/test_math_accuracy.py`` on the simulator, whose v_exp_f32, v_log_f32, v_rcp_f32,
v_rsq_f32, v_sqrt_f32, v_sin_f32 and v_cos_f32 are correctly rounded; the hardware's may be 1 ulp off (CDNA ISA, "Vector ALU
operations"), and the bound stated includes that. ``fast=True`` takes the hardware instruction with as little around it as
possible (denormals are flushed); without the argument the kernel's ``fastmath`` option decides ("fast" or "afn").
"""

from __future__ import annotations

import builtins
import math as _python
from typing import Any

from . import arithmetic, fold, math_erf, math_exp, math_trig
from .arithmetic import emit
from .math_classify import clz, ctz, frexp, isfinite, isinf, isnan, ldexp, mulhi, popcount, signbit
from .math_core import as_float, binary, copysign_of, float_pair, hardware, op, per_lane, unary, wants_fast
from .numeric import maximum, minimum

e, pi, tau, inf, nan = _python.e, _python.pi, _python.tau, _python.inf, _python.nan

__all__ = [
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "clamp", "clz", "copysign", "cos",
    "cosh", "ctz", "degrees", "e", "erf", "erfc", "exp", "exp2", "exp10", "expm1", "floor", "fma", "fmax", "fmin", "fmod",
    "frexp", "hypot", "inf", "isfinite", "isinf", "isnan", "ldexp", "log", "log1p", "log2", "log10", "max", "min", "mulhi",
    "nan", "pi", "popcount", "pow", "radians", "rcp", "rint", "round", "roundaway", "rsqrt", "sigmoid", "signbit", "sin",
    "sincos", "sinh", "sqrt", "tan", "tanh", "tau", "trunc",
]  # fmt: skip


def exp(x: Any, fast: bool | None = None) -> Any:
    """e^x. At most 2 ulp; fast: v_exp_f32(x·log2 e), relative error 2^−22 + |x|·2^−24."""
    return unary("exp", x, math_exp.exp_fast if wants_fast(fast) else op("math.exp"))


def exp2(x: Any, fast: bool | None = None) -> Any:
    """2^x. At most 2 ulp; fast: v_exp_f32 (1 ulp, no denormals)."""
    return unary("exp2", x, (lambda v: hardware("exp2", v)) if wants_fast(fast) else op("math.exp2"))


def exp10(x: Any) -> Any:
    """10^x. At most 2 ulp."""
    return unary("exp10", x, math_exp.exp10)


def expm1(x: Any) -> Any:
    """e^x − 1. At most 1 ulp."""
    return unary("expm1", x, math_exp.expm1)


def log(x: Any, fast: bool | None = None) -> Any:
    """ln x; −∞ at 0, NaN below. At most 3 ulp; fast: v_log_f32·ln 2, relative error 2^−22 plus absolute 2^−23."""
    return unary("log", x, math_exp.log_fast(_python.log(2)) if wants_fast(fast) else op("math.log"))


def log2(x: Any, fast: bool | None = None) -> Any:
    """log2 x. At most 2 ulp; fast: v_log_f32 (1 ulp, denormals as 0)."""
    return unary("log2", x, (lambda v: hardware("log", v)) if wants_fast(fast) else op("math.log2"))


def log10(x: Any, fast: bool | None = None) -> Any:
    """log10 x. At most 3 ulp; fast: v_log_f32·log10 2, errors as for :func:`log`."""
    return unary("log10", x, math_exp.log_fast(_python.log10(2)) if wants_fast(fast) else op("math.log10"))


def log1p(x: Any) -> Any:
    """ln(1 + x). At most 1 ulp."""
    return unary("log1p", x, math_exp.log1p)


def sqrt(x: Any, fast: bool | None = None) -> Any:
    """√x, correctly rounded (Float64 too); fast: v_sqrt_f32 (1 ulp)."""
    return unary("sqrt", x, (lambda v: hardware("sqrt", v)) if wants_fast(fast) else math_erf.sqrt, math_erf.sqrt)


def rsqrt(x: Any, fast: bool | None = None) -> Any:
    """1/√x. At most 1.5 ulp (v_rsq_f32, denormals scaled); Float64: 1 ulp; fast: v_rsq_f32 alone."""
    single = (lambda v: hardware("rsq", v)) if wants_fast(fast) else math_erf.rsqrt
    return unary("rsqrt", x, single, math_erf.rsqrt_double)


def rcp(x: Any, fast: bool | None = None) -> Any:
    """1/x, correctly rounded (Float64 too); fast: v_rcp_f32 (1 ulp, denormals flushed)."""
    return unary("rcp", x, (lambda v: hardware("rcp", v)) if wants_fast(fast) else lambda v: 1.0 / v, lambda v: 1.0 / v)


def cbrt(x: Any) -> Any:
    """The cube root. At most 2 ulp."""
    return unary("cbrt", x, math_exp.cbrt)


def pow(x: Any, y: Any) -> Any:
    """x^y with C99's special cases (Annex F). At most 2 ulp. Small integer powers are cheaper as ``x ** n``."""
    return binary("pow", x, y, math_exp.power)


def hypot(x: Any, y: Any) -> Any:
    """√(x² + y²) without overflow on the way. At most 1 ulp."""
    return binary("hypot", x, y, math_exp.hypot)


def sin(x: Any, fast: bool | None = None) -> Any:
    """sin x for every x. At most 2 ulp; fast: v_sin_f32 of the fraction of x/2π, absolute error 2^−20 + |x|·2^−24."""
    return unary("sin", x, math_trig.fast("sin") if wants_fast(fast) else math_trig.sin)


def cos(x: Any, fast: bool | None = None) -> Any:
    """cos x for every x. At most 2 ulp; fast: as :func:`sin`."""
    return unary("cos", x, math_trig.fast("cos") if wants_fast(fast) else math_trig.cos)


def sincos(x: Any) -> tuple[Any, Any]:
    """(sin x, cos x) for one range reduction."""
    x = as_float(x, "sincos")
    if x.is_static():
        return sin(x), cos(x)
    single = x if x.width == 32 else x.to(arithmetic.TYPES["Float32"])
    if x.width == 64:
        return sin(x), cos(x)  # says that there is no Float64 version
    s, c = math_trig.sincos(single)
    return s.to(x.elem), c.to(x.elem)


def tan(x: Any, fast: bool | None = None) -> Any:
    """tan x for every x. At most 3.5 ulp; fast: v_sin_f32·v_rcp_f32(v_cos_f32), for small angles."""
    return unary("tan", x, math_trig.tan_fast if wants_fast(fast) else math_trig.tan)


def asin(x: Any) -> Any:
    """asin x, NaN beyond ±1. At most 2 ulp."""
    return unary("asin", x, math_trig.asin)


def acos(x: Any) -> Any:
    """acos x, NaN beyond ±1. At most 2 ulp."""
    return unary("acos", x, math_trig.acos)


def atan(x: Any) -> Any:
    """atan x. At most 2 ulp."""
    return unary("atan", x, math_trig.atan)


def atan2(y: Any, x: Any) -> Any:
    """The angle of the point (x, y), with C99's special cases. At most 2 ulp."""
    return binary("atan2", y, x, math_trig.atan2)


def sinh(x: Any) -> Any:
    """sinh x. At most 1 ulp."""
    return unary("sinh", x, math_exp.sinh)


def cosh(x: Any) -> Any:
    """cosh x. At most 1 ulp."""
    return unary("cosh", x, math_exp.cosh)


def tanh(x: Any, fast: bool | None = None) -> Any:
    """tanh x. At most 3 ulp; fast: 1 − 2/(e^2x + 1) in hardware instructions, absolute error 2^−22."""
    return unary("tanh", x, math_exp.tanh_fast if wants_fast(fast) else math_exp.tanh)


def asinh(x: Any) -> Any:
    """asinh x. At most 1 ulp."""
    return unary("asinh", x, math_exp.asinh)


def acosh(x: Any) -> Any:
    """acosh x, NaN below 1. At most 1 ulp."""
    return unary("acosh", x, math_exp.acosh)


def atanh(x: Any) -> Any:
    """atanh x, NaN beyond ±1. At most 1 ulp."""
    return unary("atanh", x, math_exp.atanh)


def erf(x: Any) -> Any:
    """The error function. At most 2 ulp."""
    return unary("erf", x, math_erf.erf)


def erfc(x: Any) -> Any:
    """1 − erf x, accurate in the tail. At most 6 ulp."""
    return unary("erfc", x, math_erf.erfc)


def sigmoid(x: Any, fast: bool | None = None) -> Any:
    """1/(1 + e^−x). At most 3 ulp; fast: v_rcp_f32(1 + v_exp_f32), relative error 2^−21 + |x|·2^−24."""
    return unary("sigmoid", x, math_exp.sigmoid_fast if wants_fast(fast) else math_exp.sigmoid)


def fma(a: Any, b: Any, c: Any) -> Any:
    """a·b + c, rounded once (BFloat16: in Float32, then rounded)."""
    return math_exp.fused(a, b, c)


def fmod(x: Any, y: Any) -> Any:
    """C's fmod: the exact remainder with the sign of ``x``. Python's is ``x % y``."""
    return arithmetic.binary("rem", *float_pair("fmod", x, y))


def floor(x: Any) -> Any:
    """The greatest integral value not above x, as a float."""
    return _rounding("floor", x)


def ceil(x: Any) -> Any:
    """The least integral value not below x, as a float."""
    return _rounding("ceil", x)


def trunc(x: Any) -> Any:
    """x without its fraction."""
    return _rounding("trunc", x)


def round(x: Any) -> Any:
    """The nearest integral value, ties to even as in Python, as a float."""
    return _rounding("round", x)


rint = round


def roundaway(x: Any) -> Any:
    """The nearest integral value, ties away from zero (C's round)."""
    return _rounding("roundaway", x)


def abs(x: Any) -> Any:
    """The magnitude; of integers too."""
    return builtins.abs(x)


def copysign(x: Any, y: Any) -> Any:
    """The magnitude of x with the sign of y (of zeros and NaNs too)."""
    return copysign_of(*float_pair("copysign", x, y))


def fmin(x: Any, y: Any) -> Any:
    """The lesser; of a NaN and a number, the number. ``fly.min`` gives NaN."""
    return _number_extreme("arith.minnumf", fold.minimum, x, y)


def fmax(x: Any, y: Any) -> Any:
    """The greater; of a NaN and a number, the number. ``fly.max`` gives NaN."""
    return _number_extreme("arith.maxnumf", fold.maximum, x, y)


def clamp(x: Any, low: Any, high: Any) -> Any:
    """x from low to high; NaN stays NaN."""
    return minimum(maximum(x, low), high)


def degrees(x: Any) -> Any:
    """Radians to degrees."""
    return as_float(x, "degrees") * (180.0 / pi)


def radians(x: Any) -> Any:
    """Degrees to radians."""
    return as_float(x, "radians") * (pi / 180.0)


min, max = minimum, maximum


def _rounding(name: str, x: Any) -> Any:
    return arithmetic.rounding(name, as_float(x, name))


def _number_extreme(name: str, pick: Any, x: Any, y: Any) -> Any:
    x, y = float_pair(name, x, y)
    if not (x.is_static() and y.is_static()):
        return emit(name, x, y)

    def one(a: Any, b: Any) -> Any:
        v, w = a.value, b.value
        return a if w != w else (b if v != v else type(a).static(pick(v, w)))

    return per_lane(one, x, y)
