"""What the functions of :mod:`flydsl.language.math` share: types of arguments, folding, hardware instructions, polynomials."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from . import arithmetic, convert, math_fold, trace
from .errors import NumericError, TypeMismatchError
from .numeric import common, select
from .promote import TYPES, storage_error, try_numeric

Implementation = Callable[..., Any]


def as_float(x: Any, what: str) -> Any:
    """A number or vector as floats: integers and Python numbers become Float32."""
    number = x if getattr(type(x), "__fly_number__", False) else try_numeric(x, TYPES["Float32"])
    if number is None:
        raise TypeMismatchError(f"fly.math.{what} needs a number, not {x!r} of type {type(x).__name__}")
    if number.kind == "storage":
        raise storage_error(number.elem, f"in fly.math.{what}")
    return number if number.kind == "float" else number.to(TYPES["Float32"])


def unary(name: str, x: Any, f32: Implementation, f64: Implementation | None = None) -> Any:
    """``name`` of ``x``: folded if static; narrow floats by way of f32."""
    x = as_float(x, name)
    if x.is_static():
        return _fold1(x, math_fold.UNARY[name])
    return _typed(name, f32, f64, x)


def binary(name: str, x: Any, y: Any, f32: Implementation, f64: Implementation | None = None) -> Any:
    """As :func:`unary`, of two arguments in their common type."""
    x, y = float_pair(name, x, y)
    if x.is_static() and y.is_static():
        f = math_fold.BINARY[name]
        if x.lanes:
            return type(x).static(tuple(x.elem.fit(f(p, q)) for p, q in zip(x.value, y.value)))
        return type(x).static(x.elem.fit(f(x.value, y.value)))
    return _typed(name, f32, f64, x, y)


def float_pair(name: str, x: Any, y: Any) -> tuple[Any, Any]:
    """Two arguments as floats of their common type."""
    plain = (int, float, bool)
    if type(x) not in plain:
        x = as_float(x, name)
    if type(y) not in plain:
        y = as_float(y, name)
    if type(x) in plain and type(y) in plain:
        x = as_float(x, name)
    return common(f"fly.math.{name}", x, y)


def wants_fast(fast: bool | None) -> bool:
    """Whether to take the hardware's approximation: as asked, or by the kernel's fastmath option."""
    if fast is not None:
        return fast
    current = trace.active()
    return current is not None and not {"fast", "afn"}.isdisjoint(current.fastmath.split(","))


@contextmanager
def exactly() -> Iterator[None]:
    """Emit without fastmath flags: range reductions and compensations are lost if they are reassociated."""
    current = trace.current("fly.math")
    saved, current.fastmath = current.fastmath, "none"
    try:
        yield
    finally:
        current.fastmath = saved


def hardware(name: str, x: Any) -> Any:
    """A hardware instruction on each lane (they take scalars only): ``rcp rsq sqrt exp2 log sin cos``."""
    return per_lane(lambda v: _instruction(name, v), x)


def _instruction(name: str, x: Any) -> Any:
    if name == "rsq":  # the rocdl dialect of MLIR 22 has no operation for it
        return type(x).wrap(convert.intrinsic("llvm.amdgcn.rsq", (x.ir,), type(x).ir_type))
    return arithmetic.emit(f"rocdl.{name}", x)


def per_lane(f: Callable[..., Any], *xs: Any) -> Any:
    """``f`` on scalars, or on each lane of vectors."""
    lanes = xs[0].lanes
    if not lanes:
        return f(*xs)
    from .vector import vector

    return vector([f(*(x[i] for x in xs)) for i in range(lanes)])


def fma(a: Any, b: Any, c: Any) -> Any:
    """a·b + c with one rounding; operands of one type, Python numbers taken as constants of it."""
    like = next(v for v in (a, b, c) if not isinstance(v, (int, float)))
    return arithmetic.emit("math.fma", *(as_constant(v, like) for v in (a, b, c)), attributes=arithmetic.fast_attributes())


def as_constant(x: Any, like: Any) -> Any:
    """A Python number as a constant of the type of ``like``."""
    return type(like).splat(like.elem.fit(x)) if isinstance(x, (int, float)) else x


def horner(x: Any, coefficients: Sequence[float]) -> Any:
    """The polynomial with the lowest power first, by fused multiply-adds."""
    out = as_constant(coefficients[-1], x)
    for c in reversed(coefficients[:-1]):
        out = fma(out, x, c)
    return out


def ldexp(x: Any, n: Any) -> Any:
    """x·2^n for an Int32 ``n`` (of the same lanes)."""
    return type(x).wrap(convert.intrinsic("llvm.ldexp", (x.ir, n.ir), type(x).ir_type))


def copysign(x: Any, y: Any) -> Any:
    """The magnitude of ``x`` with the sign of ``y``; operands of one type."""
    return arithmetic.emit("math.copysign", x, y)


def whole(x: Any) -> Any:
    """The nearest integral float, ties to even."""
    return arithmetic.emit("math.roundeven", x)


def at_least(x: Any, low: float) -> Any:
    """The greater of ``x`` and a constant, which a NaN becomes."""
    return arithmetic.emit("arith.maxnumf", x, as_constant(low, x))


def at_most(x: Any, high: float) -> Any:
    """The lesser of ``x`` and a constant, which a NaN becomes."""
    return arithmetic.emit("arith.minnumf", x, as_constant(high, x))


def clamp(x: Any, low: float, high: float) -> Any:
    """``x`` from ``low`` to ``high``; a NaN becomes one of them."""
    return at_least(at_most(x, high), low)


def choose(condition: Any, a: Any, b: Any, like: Any) -> Any:
    """select with Python numbers taken as constants of the type of ``like``."""
    return select(condition, as_constant(a, like), as_constant(b, like))


def _fold1(x: Any, f: Callable[[float], float]) -> Any:
    if x.lanes:
        return type(x).static(tuple(x.elem.fit(f(v)) for v in x.value))
    return type(x).static(x.elem.fit(f(x.value)))


def _typed(name: str, f32: Implementation, f64: Implementation | None, *xs: Any) -> Any:
    elem = xs[0].elem
    with exactly():
        if elem.width < 32:
            return f32(*(x.to(TYPES["Float32"]) for x in xs)).to(elem)
        if elem.width == 32:
            return f32(*xs)
        if f64 is None:
            raise NumericError(
                f"fly.math.{name} has no Float64 version on the device: cast to fly.Float32, or compute it on the host"
            )
        return f64(*xs)


def op(name: str) -> Implementation:
    """The implementation that is one MLIR operation."""
    return functools.partial(arithmetic.emit, name)


def copysign_of(x: Any, y: Any) -> Any:
    """copysign of operands of one type, folded if static."""
    if x.is_static() and y.is_static():
        return per_lane(lambda a, b: type(a).static(math_fold.BINARY["copysign"](a.value, b.value)), x, y)
    return copysign(x, y)
