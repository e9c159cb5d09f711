"""Which Python objects are older than a dynamic region, and the refusal to change them inside it.

A region's code is traced once, but runs any number of times on the device; changing a list, dict or object that existed
before would happen once, while tracing. An object is *older* than a region if it could be reached, when the region began,
from the variables of the function that has the region, or from globals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from types import FrameType, FunctionType, MethodType, ModuleType
from typing import Any

from .control_errors import DynamicMutationError
from .control_frames import here, user_frame
from .control_site import render

_PLAIN = (int, float, bool, str, bytes, type(None), complex, range, type, ModuleType)
_CONTAINERS = (list, dict, set, bytearray, deque)
_ADVICE = (
    "Only one change would happen, while tracing, however often the device runs this. Use a register tensor "
    "(fly.registers) or shared memory, assign a new value to a name (x = x + (v,)), or unroll the loop (fly.static_range)."
)


class Age:
    """The roots of what existed when a region began."""

    __slots__ = ("known", "roots")

    def __init__(self, roots: list[Any]) -> None:
        self.roots = roots
        self.known: dict[int, Any] | None = None

    @staticmethod
    def of(frame: FrameType) -> Age:
        """The age of a region that begins in ``frame``."""
        return Age([*frame.f_locals.values(), *_globals(frame)])

    def older(self, x: object) -> bool:
        """Whether ``x`` existed before the region."""
        if self.known is None:
            self.known = _reachable(self.roots)  # the roots are unchanged: changing anything older is an error
        return id(x) in self.known


def refuse_change(x: object, ages: list[Age], what: str) -> None:
    """Raise if ``x`` is older than the innermost region; ``what`` says what was done to it."""
    if not ages:
        return
    if ages[-1].older(x) or id(x) in _reachable(_globals(user_frame())):
        kind = type(x).__name__
        raise DynamicMutationError(
            render(here(), f"{what} changes a {kind} that existed before the dynamic branch or loop around it", _ADVICE)
        )


def _globals(frame: FrameType) -> list[Any]:
    """The global objects that the code of ``frame`` names, attributes of modules included."""
    names = frame.f_code.co_names
    found = [frame.f_globals[n] for n in names if n in frame.f_globals]
    modules = [m for m in found if isinstance(m, ModuleType) and not m.__name__.startswith("flydsl")]
    return [*found, *(m.__dict__[n] for m in modules for n in names if n in m.__dict__)]


def _reachable(roots: list[Any]) -> dict[int, Any]:
    known: dict[int, Any] = {}
    todo = list(roots)
    while todo:
        x = todo.pop()
        if isinstance(x, _PLAIN) or id(x) in known:
            continue
        known[id(x)] = x
        todo.extend(_parts(x))
    return known


def _parts(x: Any) -> Iterable[Any]:
    if isinstance(x, dict):
        return [*x.values(), *x.keys()]
    if isinstance(x, (list, tuple, set, frozenset)):
        return x
    if isinstance(x, FunctionType):
        return [c.cell_contents for c in x.__closure__ or () if _full(c)]
    if isinstance(x, MethodType):
        return [x.__self__, x.__func__]
    slots = [getattr(x, s) for k in type(x).__mro__ for s in _slots(k) if hasattr(x, s)]
    own = getattr(x, "__dict__", None)
    return [*slots, *(own.values() if isinstance(own, dict) else ())]


def _slots(kind: type) -> Iterable[str]:
    if kind.__module__.startswith("flydsl."):
        return ()
    slots = kind.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else [s for s in slots if not s.startswith("__")]


def _full(cell: Any) -> bool:
    try:
        _ = cell.cell_contents
    except ValueError:
        return False
    return True


def unchanged(f: Any, ages: list[Age]) -> Any:
    """``f``, a function that is not rewritten, wrapped to notice if it changes its object or arguments."""
    owner = getattr(f, "__self__", None)

    def call(*args: Any, **options: Any) -> Any:
        watched = [x for x in (owner, *args, *options.values()) if type(x) in _CONTAINERS]
        before = [_contents(x) for x in watched]
        result = f(*args, **options)
        for x, old in zip(watched, before):
            now = _contents(x)
            if len(now) != len(old) or any(a is not b for a, b in zip(now, old)):
                refuse_change(x, ages, f"{getattr(f, '__qualname__', f)}()")
        return result

    return call


def _contents(x: Any) -> list[Any]:
    return [*x.keys(), *x.values()] if isinstance(x, dict) else list(x)
