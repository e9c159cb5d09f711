"""Classification, exponents and bit counts: exact functions of :mod:`flydsl.language.math`."""

from __future__ import annotations

import math
from typing import Any

from flydsl.emit import IntegerAttr
from flydsl.emit.types import i64

from . import arithmetic, math_core, trace
from .errors import NumericError
from .numeric import common, select
from .promote import TYPES, as_numeric

_UNORDERED = 14


def isnan(x: Any) -> Any:
    """Whether x is NaN (also under fastmath flags that promise there is none)."""
    return _classified(math_core.as_float(x, "isnan"), math.isnan, _is_nan)


def isinf(x: Any) -> Any:
    """Whether x is +∞ or −∞."""
    return _classified(math_core.as_float(x, "isinf"), math.isinf, lambda v: _magnitude(v) == _infinity(v))


def isfinite(x: Any) -> Any:
    """Whether x is neither infinite nor NaN."""
    return _classified(math_core.as_float(x, "isfinite"), math.isfinite, lambda v: _magnitude(v) < _infinity(v))


def signbit(x: Any) -> Any:
    """Whether the sign bit is set (of zeros and NaNs too)."""
    x = math_core.as_float(x, "signbit")
    return _bits(x) < 0


def ldexp(x: Any, n: Any) -> Any:
    """x·2^n for an integer n, rounded once."""
    x = math_core.as_float(x, "ldexp")
    n = _number(n)
    if n.kind not in ("int", "uint"):
        raise NumericError(f"fly.math.ldexp needs an integer exponent, not {n.elem.__name__}")
    n = n.to(TYPES["Int32"])
    lanes = x.lanes or n.lanes
    x, n = (v if v.lanes == lanes else v.broadcast(lanes) for v in (x, n))
    if x.is_static() and n.is_static():
        return math_core.per_lane(lambda a, b: type(a).static(a.elem.fit(_ldexp(a.value, b.value))), x, n)
    if x.width < 32:
        return math_core.ldexp(x.to(TYPES["Float32"]), n).to(x.elem)
    return math_core.ldexp(x, n)


def frexp(x: Any) -> tuple[Any, Any]:
    """(m, e) with x = m·2^e, ½ ≤ |m| < 1, e an Int32; zeros, infinities and NaN give (x, 0)."""
    x = math_core.as_float(x, "frexp")
    if x.width < 32:
        m, exponent = frexp(x.to(TYPES["Float32"]))
        return m.to(x.elem), exponent
    if x.is_static():
        parts = [math.frexp(v) for v in (x.value if x.lanes else (x.value,))]
        cls = x.of(TYPES["Int32"])
        mantissas, exponents = tuple(p[0] for p in parts), tuple(p[1] for p in parts)
        return (
            (type(x).static(mantissas), cls.static(exponents))
            if x.lanes
            else (type(x).static(mantissas[0]), cls.static(exponents[0]))
        )
    return _frexp(x)


def popcount(x: Any) -> Any:
    """The number of bits set, in the type of x."""
    return _bit_count("math.ctpop", x, lambda bits, width: bin(bits).count("1"))


def clz(x: Any) -> Any:
    """The number of zero bits above the highest set one; the width for 0."""
    return _bit_count("math.ctlz", x, lambda bits, width: width - bits.bit_length())


def ctz(x: Any) -> Any:
    """The number of zero bits below the lowest set one; the width for 0."""
    return _bit_count("math.cttz", x, lambda bits, width: (bits & -bits).bit_length() - 1 if bits else width)


def mulhi(a: Any, b: Any) -> Any:
    """The upper half of the double-width product of two integers."""
    x, y = common("fly.math.mulhi", a, b)
    if x.kind not in ("int", "uint"):
        raise NumericError(f"fly.math.mulhi is for integers, not {x.elem.__name__}")
    if x.is_static() and y.is_static():
        return math_core.per_lane(lambda p, q: type(p).static(p.elem.fit(p.value * q.value >> p.width)), x, y)
    name = "arith.mulsi_extended" if x.kind == "int" else "arith.mului_extended"
    cls = type(x)
    return cls.wrap(trace.op(name, (x.ir, y.ir), (cls.ir_type, cls.ir_type)).results[1])


def _classified(x: Any, static: Any, dynamic: Any) -> Any:
    cond = type(x).condition()
    if x.is_static():
        return cond.static(tuple(map(static, x.value)) if x.lanes else static(x.value))
    return dynamic(x)


def _is_nan(x: Any) -> Any:
    cond = type(x).condition()
    return cond.wrap(trace.value("arith.cmpf", (x.ir, x.ir), cond.ir_type, {"predicate": IntegerAttr(_UNORDERED, i64)}))


def _bits(x: Any) -> Any:
    return x.bitcast(x.of(TYPES[f"Int{x.width}"]))


def _magnitude(x: Any) -> Any:
    return _bits(x) & ((1 << (x.width - 1)) - 1)


def _infinity(x: Any) -> int:
    return x.elem.bits(math.inf)


def _ldexp(x: float, n: int) -> float:
    try:
        return math.ldexp(x, n)
    except OverflowError:
        return math.copysign(math.inf, x)


def _frexp(x: Any) -> tuple[Any, Any]:
    """By the bits: denormals are scaled up first."""
    fraction, bias = (23, 126) if x.width == 32 else (52, 1022)
    tiny = _magnitude(x) < 1 << fraction
    bits = _bits(select(tiny, x * 2.0 ** (fraction + 2), x))
    mask = ((1 << (x.width - 1)) - 1) >> fraction << fraction
    special = (x == 0.0) | ~(isfinite(x))
    exponent = ((bits & mask) >> fraction) - bias
    exponent = exponent - select(tiny, fraction + 2, 0).to(exponent.elem)
    mantissa = ((bits & ~mask) | (bias << fraction)).bitcast(type(x))
    return select(special, x, mantissa), select(special, 0, exponent).to(TYPES["Int32"])


def _number(x: Any) -> Any:
    return x if getattr(type(x), "__fly_number__", False) else as_numeric(x)


def _bit_count(name: str, x: Any, count: Any) -> Any:
    x = _number(x)
    if x.kind not in ("int", "uint"):
        raise NumericError(f"bits are counted of integers, not of {x.elem.__name__}: look at them with .bitcast()")
    if x.is_static():
        return math_core.per_lane(lambda v: type(v).static(v.elem.fit(count(v.elem.bits(v.value), v.width))), x)
    out = arithmetic.emit(name, x)
    if x.kind == "int" and not x.lanes and x.width > 4:
        out.nonneg, out.bound = True, x.width
    return out
