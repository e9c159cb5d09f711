"""Ranges: what ``range`` over dynamic bounds, ``fly.range`` and ``fly.static_range`` give, and how a loop counts through them.

Counting never overflows. With step 1 the loop variable itself counts. Otherwise, unless the bounds prove that the variable
cannot pass the end of its type, the number of iterations is computed first (unsigned, so that it is exact) and counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from flydsl.emit import UNIT, Attribute, DialectAttr, Value

from . import trace
from .control_errors import DynamicIterationError, RangeError
from .promote import TYPES, try_numeric


@dataclass(frozen=True)
class Range:
    """``range(start, stop, step)`` for a loop on the device; ``unroll``: copies of the body that LLVM is asked to make."""

    start: Any
    stop: Any
    step: Any
    unroll: int | None = None
    backwards: bool = False

    def reversed(self) -> Range:
        """The same numbers, the last first."""
        return replace(self, backwards=not self.backwards)

    def __iter__(self) -> Iterator[Any]:
        if all(map(_static, (self.start, self.stop, self.step))):
            numbers = range(*map(_python, (self.start, self.stop, self.step)))
            return reversed(numbers) if self.backwards else iter(numbers)
        raise DynamicIterationError(
            "this range has bounds known only on the device: iterate over it with a `for` statement in kernel code "
            "(not in a comprehension, zip, enumerate, list() …), or make its bounds static (fly.Constexpr)"
        )


class StaticRange:
    """``range`` with static bounds, unrolled while tracing."""

    def __init__(self, values: range) -> None:
        self.values = values

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def __reversed__(self) -> Iterator[int]:
        return reversed(self.values)

    def __getitem__(self, i: Any) -> Any:
        return self.values[i]


def range_(*args: Any, unroll: int | None = None, unroll_full: bool = False) -> Range | StaticRange:
    """``fly.range(start, stop, step)``: a loop on the device.

    ``unroll=n`` asks LLVM for n copies of the body per iteration (1: none), ``unroll_full=True`` unrolls while tracing
    (static bounds only). RangeError for a zero step or bounds that are not integers.
    """
    if unroll_full:
        return static_range(*args)
    if unroll is not None and (type(unroll) is not int or unroll < 1):
        raise RangeError(f"fly.range: unroll is a positive int, not {unroll!r}; unroll_full=True unrolls while tracing")
    start, stop, step = _arguments("fly.range", args)
    return Range(start, stop, step, unroll)


def static_range(*args: Any) -> StaticRange:
    """``fly.static_range(start, stop, step)``: a loop unrolled while tracing; its variable is a Python int."""
    for x in args:
        if not _static(x):
            raise DynamicIterationError(
                f"fly.static_range unrolls while tracing, but a bound is {x!r}: use range() for a loop on the device, "
                "or make the bound static (fly.Constexpr)"
            )
    return StaticRange(range(*map(_python, _arguments("fly.static_range", args))))


def builtin_range(*args: Any) -> Any:
    """What ``range`` means in kernel code: Python's for static bounds, a :class:`Range` otherwise."""
    bounds = _arguments("range", args)
    return range(*map(_python, args)) if all(map(_static, args)) else Range(*bounds)


@dataclass
class Counter:
    """How a loop counts: ``lower`` to ``upper`` by ``step`` (SSA values of one integer type), ``unsigned`` or not.

    ``runs``: whether the body runs at all, None if that is known only on the device.
    """

    lower: Value
    upper: Value
    step: Value
    unsigned: bool
    runs: bool | None
    kind: Any
    start: Any
    stride: Any
    nonneg: bool
    bound: int | None
    unroll: int | None

    def item(self, k: Value) -> Any:
        """The loop variable when the counter is ``k``."""
        if self.stride is None:
            made = self.kind.wrap(k)
        else:
            u = _unsigned(self.kind)
            made = (u(self.start) + u.wrap(k) * self.stride).to(self.kind)
            made = self.kind.wrap(made.ir)
        if self.kind.kind == "int":
            made.nonneg, made.bound = self.nonneg, self.bound
        return made

    def attributes(self) -> dict[str, Attribute]:
        """The attributes of the loop operation."""
        made: dict[str, Attribute] = {"unsignedCmp": UNIT} if self.unsigned else {}
        if self.unroll is not None:
            how = "disable = true" if self.unroll == 1 else f"count = {self.unroll} : i32"
            made["loop_annotation"] = DialectAttr(f"#llvm.loop_annotation<unroll = <{how}>>")
        return made


def counter(r: Range) -> Counter | None:
    """How to count through ``r``; None if it is known to be empty."""
    kind = _kind(r)
    start, stop = (kind(x) for x in (r.start, r.stop))
    static_step = _python(r.step) if _static(r.step) else None
    runs = None
    if static_step is not None and start.is_static() and stop.is_static():
        runs = bool(range(start.value, stop.value, static_step))
        if not runs:
            return None
    facts = _facts(start, stop, static_step, r.step)
    if static_step is not None and static_step > 0 and not r.backwards and _cannot_pass(kind, stop, static_step):
        return Counter(start.ir, stop.ir, kind(static_step).ir, kind.kind == "uint", runs, kind, start, None, *facts, r.unroll)
    u = _unsigned(kind)
    count, stride = _count(kind, u, start, stop, r.step, static_step)
    if r.backwards:
        start, stride = u(start) + (count - 1) * stride, u(0) - stride
    return Counter(u(0).ir, count.ir, u(1).ir, True, runs, kind, start, stride, *facts, r.unroll)


def length(r: Range) -> Any:
    """How many numbers a range has: an Int32 if it surely fits, else an Int64 (which wraps as Int64 does)."""
    kind = _kind(r)
    start, stop = (kind(x) for x in (r.start, r.stop))
    count, _ = _count(kind, _unsigned(kind), start, stop, r.step, _python(r.step) if _static(r.step) else None)
    rising = _static(r.step) and _python(r.step) > 0
    ends = start if rising else stop
    fits = kind.kind == "int" and (ends.nonneg or (ends.is_static() and ends.value >= (0 if rising else -1)))
    made = count.to(kind if fits and (rising or _static(r.step)) else TYPES["Int64"])
    return TYPES["Int64" if made.width == 64 else "Int32"].wrap(made.ir, nonneg=bool(fits)) if not made.is_static() else made


def _count(kind: Any, u: Any, start: Any, stop: Any, step: Any, static_step: int | None) -> tuple[Any, Any]:
    """The number of iterations and the stride, both unsigned."""
    from .numeric import select

    if static_step is None:
        step = step.to(kind) if step.kind == "int" else step
        up = step > 0 if step.kind == "int" else True
        stride = step.to(u)
        size = stride if up is True else select(up, stride, u(0) - stride)
        size = select(step == 0, u(1), size)
    else:
        up, stride = static_step > 0, u.static(static_step % (1 << u.width))
        size = u.static(min(abs(static_step), (1 << u.width) - 1))
    a, b = start.to(u), stop.to(u)
    if up is True or up is False:
        inside = start < stop if up else start > stop
        distance = b - a if up else a - b
    else:
        inside = select(up, start < stop, start > stop)
        distance = select(up, b - a, a - b)
    if static_step is None:
        inside = inside & (step != 0)
    return select(inside, (distance - 1) // size + 1, u(0)), stride


def _cannot_pass(kind: Any, stop: Any, step: int) -> bool:
    """Whether adding ``step`` to a value below ``stop`` stays in the type."""
    largest = kind.limits()[1]
    last = stop.value if stop.is_static() else stop.bound if stop.nonneg and stop.bound is not None else largest
    return last - 1 + step <= largest


def _facts(start: Any, stop: Any, static_step: int | None, step: Any) -> tuple[bool, int | None]:
    """What is known of the loop variable, as ``nonneg`` and ``bound`` of a number."""
    if start.kind != "int":
        return True, None
    largest = start.limits()[1]
    up = static_step > 0 if static_step is not None else (step.proven or None)
    if up:  # start <= i < stop
        return start.nonneg, (max(stop.bound - 1, 0) if stop.proven else largest - 1) if start.proven else None
    if up is False:  # stop < i <= start
        proven = stop.proven or (stop.is_static() and stop.value == -1)
        return proven or stop.nonneg, (start.bound if start.proven else largest) if proven else None
    return start.nonneg and stop.nonneg, max(start.bound, stop.bound) if start.proven and stop.proven else None


def _kind(r: Range) -> Any:
    """The type of the loop variable: the bounds' type, widened until it holds every value exactly."""
    typed = [x for x in (r.start, r.stop) if type(x) is not int]
    least = min([x for x in (r.start, r.stop) if type(x) is int], default=0)
    most = max([x for x in (r.start, r.stop) if type(x) is int], default=0)
    step_width = 0 if _static(r.step) else r.step.width
    signs = {x.kind for x in typed}
    width = max([32, step_width, *(x.width for x in typed)])
    small = [x for x in typed if x.kind == "uint" and x.width < width]
    if signs == {"uint"} and len(small) < len(typed) and least >= 0:
        kind: Any = TYPES[f"Uint{width}"]
    elif all(x.kind == "int" or x.width < width for x in typed):
        kind = TYPES[f"Int{width}"]
    else:
        kind = TYPES["Int64"] if width == 32 else None
    if kind is not None and not (kind.limits()[0] <= least and most <= kind.limits()[1]):
        kind = TYPES["Int64"] if width == 32 and least >= -(1 << 63) and most < 1 << 63 else None
    if kind is None:
        raise RangeError(
            f"no integer type holds all of range({r.start!r}, {r.stop!r}, {r.step!r}): cast the bounds to one type"
        )
    return kind


def _unsigned(kind: Any) -> Any:
    return TYPES[f"Uint{kind.width}"]


def _arguments(what: str, args: tuple[Any, ...]) -> tuple[Any, Any, Any]:
    if not 1 <= len(args) <= 3:
        raise RangeError(f"{what} takes one to three arguments, got {len(args)}")
    start, stop, step = (0, args[0], 1) if len(args) == 1 else (*args, 1)[:3]
    made = tuple(_bound(what, x) for x in (start, stop, step))
    if _static(made[2]) and _python(made[2]) == 0:
        raise RangeError(f"{what}: the step must not be zero")
    return made  # type: ignore[return-value]


def _bound(what: str, x: Any) -> Any:
    if type(x) is int:
        return x
    number: Any = try_numeric(x) if not hasattr(x, "__index__") or getattr(x, "__fly_number__", False) else int(x)
    if type(number) is int:
        return number
    if number is None or number.kind not in ("int", "uint"):
        raise RangeError(f"{what}: a bound or step is {x!r}, but it must be an integer")
    return number


def _static(x: Any) -> bool:
    return not getattr(x, "__fly_number__", False) or x.is_static()


def _python(x: Any) -> Any:
    return x.value if getattr(x, "__fly_number__", False) else x


def zero_step(r: Range) -> Any:
    """The condition that the step is zero, None if it is known not to be."""
    return None if _static(r.step) else r.step == 0


def count_type(c: Counter) -> Any:
    """The MLIR type of the counter."""
    return c.kind.ir_type


def below(c: Counter, k: Value) -> Value:
    """Whether the counter is still below its end."""
    from flydsl.emit import IntegerAttr
    from flydsl.emit.types import i1, i64

    return trace.value("arith.cmpi", (k, c.upper), i1, {"predicate": IntegerAttr(6 if c.unsigned else 2, i64)})
