"""Operations of a schedule, the handles that stand for their results, and what of them can be checked."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from types import CellType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any

from .errors import ScheduleError
from .slots import Item

if TYPE_CHECKING:
    from .slot_plan import Schedule


@dataclass(eq=False)
class Operation:
    """One operation of ``schedule``: ``fn(*args, **named)``. ``cells``: the variables that ``fn`` reads, and their
    values."""

    schedule: Schedule
    number: int
    item: Item
    fn: Callable[..., Any]
    args: tuple[Any, ...]
    named: dict[str, Any]
    cells: dict[str, tuple[CellType, Any]]
    value: Any = None
    done: bool = False


class Handle:
    """Stands for the result of an operation until the schedule is emitted; after that, ``.value`` is the result."""

    __slots__ = ("operation",)

    def __init__(self, operation: Operation) -> None:
        self.operation = operation

    @property
    def value(self) -> Any:
        """What the operation returned. Raises ScheduleError where that is not there, or is read behind the schedule's back."""
        o = self.operation
        if not o.schedule.may_read(o):
            raise ScheduleError(
                f"{o.schedule.name}: {o.schedule.running!r} reads the value of {o.item.name!r} without depending on it; pass "
                f"the handle as an argument of the operation"
            )
        if not o.done:
            raise ScheduleError(
                f"{o.schedule.name}: {o.item.name!r} has no value before Schedule.emit(); as an argument of another operation "
                f"the handle itself stands for it"
            )
        return o.value

    def __repr__(self) -> str:
        return f"<handle of {self.operation.item.name!r} in {self.operation.schedule.name!r}>"


def uses_of(schedule: Schedule, args: Any) -> tuple[int, ...]:
    """The operations of ``schedule`` whose results are among ``args``, also in tuples, lists and dicts."""
    found: dict[int, None] = {}

    def visit(x: Any) -> None:
        if isinstance(x, Handle):
            if x.operation.schedule is schedule:
                found[x.operation.number] = None
        else:
            for child in _children(x):
                visit(child)

    visit(args)
    return tuple(found)


def resolved(x: Any) -> Any:
    """``x`` with the results in place of handles."""
    if isinstance(x, Handle):
        return x.operation.value if x.operation.done else x.value
    if isinstance(x, dict):
        return {k: resolved(v) for k, v in x.items()}
    if isinstance(x, (tuple, list)):
        made = [resolved(v) for v in x]
        return type(x)(*made) if hasattr(x, "_fields") else type(x)(made)
    return x


def cells_of(fn: Any) -> dict[str, tuple[CellType, Any]]:
    """The variables of enclosing functions that ``fn`` reads, by name."""
    fn = fn.__func__ if isinstance(fn, MethodType) else fn
    if not isinstance(fn, FunctionType):
        return {}
    return {name: (cell, _content(cell)) for name, cell in zip(fn.__code__.co_freevars, fn.__closure__ or ())}


def reassigned(operation: Operation) -> str:
    """The name of a variable that got another value since the operation was listed, or an empty string."""
    return next((name for name, (cell, was) in operation.cells.items() if _content(cell) is not was), "")


def unpacked(fn: Any, args: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """A function without partial application, with all its arguments, so that handles among them are seen."""
    named: dict[str, Any] = {}
    while isinstance(fn, functools.partial):
        fn, args, named = fn.func, (*fn.args, *args), {**fn.keywords, **named}
    return fn, args, named


def default_name(fn: Any, lane: str) -> str:
    """What an operation is called that has no name: as its function, unless that says nothing."""
    fn = unpacked(fn, ())[0]
    name = getattr(fn, "__name__", "")
    return name if name and not name.startswith("<") and isinstance(fn, (FunctionType, MethodType)) else lane


_EMPTY = object()


def _content(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        return _EMPTY


def _children(x: Any) -> Any:
    return x.values() if isinstance(x, dict) else x if isinstance(x, (tuple, list)) else ()
