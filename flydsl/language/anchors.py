"""Keeping LLVM from undoing an order that scheduling barriers alone do not hold.

LLVM moves what is used only behind a branch to behind the branch: vector arithmetic while it is still IR, loads later on.
A scheduling barrier between does not stop it; an anchor does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from flydsl.emit import UNIT, StringAttr, Value
from flydsl.emit.types import FloatType, IntegerType, LLVMPointerType, Type, VectorType, i32

from . import trace
from .errors import ScheduleError
from .interop import takes_functions
from .schedule import sched_barrier
from .tree import flatten, is_leaf

SELECT_GROUP = 8
"""Comparisons in one group: each gets a pair of scalar registers of its own, and no wait state is needed between."""

_REGISTER = 32
_MAX_BITS = 1024  # the largest tuple of vector registers


def anchor(*values: Any) -> None:
    """Compute ``values`` above this point: they are not moved behind a branch that follows, even if only code there uses
    them.

    Numbers and vectors, also in tuples and structs. Costs no instruction (a uniform value is copied to a vector register).
    The wave waits here for values that are still on their way from memory; for loads see :func:`anchor_loads`.
    """
    trace.current("fly.anchor()")
    if not any(map(is_leaf, flatten(values)[0])):
        raise ScheduleError("fly.anchor() needs the values that must stay above it; fly.anchor_loads() holds back loads")
    operands = [_register(x) for x in dynamic(values)]
    if operands:
        _empty_asm(",".join(["v"] * len(operands)), operands)


def dynamic(values: Any) -> list[Any]:
    """The numbers and vectors in ``values`` that are known only on the device."""
    return [x for x in flatten(values)[0] if is_leaf(x) and not x.is_static()]


def anchor_loads() -> None:
    """Issue the loads that stand above this point before it, even if only code behind a branch that
    follows uses them. The wave does not wait for them. Costs no instruction.
    """
    trace.current("fly.anchor_loads()")
    _empty_asm("~{memory}", [])


@takes_functions
def grouped_selects(
    compare: Callable[[Any], Any], choose: Callable[[Any, Any], Any], items: Iterable[Any], group: int = SELECT_GROUP
) -> list[Any]:
    """``[choose(compare(x), x) for x in items]`` with the comparisons of ``group`` items before their selections.

    One by one, comparison and selection go through the one register VCC with wait states between; in groups they do not.
    ``items``: a static sequence. ``compare`` gives Booleans, ``choose`` usually selects by them.
    """
    trace.current("fly.grouped_selects()")
    if isinstance(group, bool) or not isinstance(group, int) or group < 1:
        raise ScheduleError(f"fly.grouped_selects(group=…) takes a Python int from 1, not {group!r}")
    todo = list(items)
    chosen: list[Any] = []
    for begin in range(0, len(todo), group):
        part = todo[begin : begin + group]
        conditions = [compare(x) for x in part]
        sched_barrier()
        chosen += [choose(c, x) for c, x in zip(conditions, part)]
        sched_barrier()
    return chosen


def _empty_asm(constraints: str, operands: list[Value]) -> None:
    attributes: Any = {"asm_string": StringAttr(""), "constraints": StringAttr(constraints), "has_side_effects": UNIT}
    trace.op("llvm.inline_asm", operands, (), attributes)


def _register(x: Any) -> Value:
    """``x`` as something that fills vector registers."""
    value: Value = x.ir
    bits = _bits(value.type)
    if bits is None or bits > _MAX_BITS:
        raise ScheduleError(f"fly.anchor() takes numbers and vectors of up to {_MAX_BITS} bits, not {value.type}")
    if bits == _REGISTER or (not isinstance(value.type, VectorType) and bits == 2 * _REGISTER):
        return value
    if bits < _REGISTER:
        return _widened(value, bits)
    if bits % _REGISTER:
        raise ScheduleError(f"fly.anchor() takes vectors that fill registers of {_REGISTER} bits, not {value.type}")
    return trace.value("llvm.bitcast", (value,), VectorType((bits // _REGISTER,), i32))


def _bits(t: Type) -> int | None:
    if isinstance(t, VectorType):
        element = _bits(t.element)
        return None if element is None or len(t.shape) != 1 else element * t.shape[0]
    if isinstance(t, LLVMPointerType):
        return 2 * _REGISTER if t.space not in (3, 5) else _REGISTER
    return t.width if isinstance(t, (IntegerType, FloatType)) else None


def _widened(value: Value, bits: int) -> Value:
    """A value of fewer than 32 bits in a register of 32."""
    whole = IntegerType(bits)
    integer = value if value.type == whole else trace.value("llvm.bitcast", (value,), whole)
    return trace.value("arith.extui", (integer,), i32)
