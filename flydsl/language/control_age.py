"""Which Python objects are older than a dynamic region, and the refusal to change them inside it.

A region's code is traced once, but runs any number of times on the device; changing a list, dict or object that existed
before would happen once, while tracing. An object is *older* than a region if it could be reached, when the region began,
from the variables of the function that has the region, or from globals, closures and defaults of a function of the kernel.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from types import FrameType, FunctionType
from typing import Any

from .control_alias import refuse_alias
from .control_errors import DynamicMutationError
from .control_frames import here
from .control_reach import PLAIN, attributes_of, globals_of, held_by_functions, parts_of, reachable
from .control_site import render

_CONTAINERS = (list, dict, set, bytearray, deque)
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags
_LOOK_ONLY = frozenset(map(id, (isinstance, issubclass, callable, hasattr, getattr, id, repr, iter, type, len, abs)))
_ADVICE = (
    "Only one change would happen, while tracing, however often the device runs this. Use a register tensor "
    "(fly.registers) or shared memory, assign a new value to a name (x = x + (v,)), or unroll the loop (fly.static_range)."
)
ATTRIBUTE = "assigning an attribute"
_ATTRIBUTE = (
    "Only one change would happen, while tracing, however often the device runs this. Choose a value first and assign it "
    "after: x.v = a if condition else b (in __init__ as well); or give a name a new object (dataclasses.replace), or use a "
    "register tensor (fly.registers)."
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
        return Age([*frame.f_locals.values(), *globals_of(frame.f_code, frame.f_globals)])

    def older(self, x: object) -> bool:
        """Whether ``x`` existed before the region."""
        if self.known is None:
            self.known = reachable(self.roots)  # the roots are unchanged: changing anything older is an error
        return id(x) in self.known


def refuse_change(x: object, ages: list[Age], what: str) -> None:
    """Raise if ``x`` is older than the innermost region, or may be the same as another object that is still in reach.

    ``what`` says what was done to it.
    """
    if not ages:
        refuse_alias(x, what)
        return
    if any(age.older(x) for age in ages) or id(x) in reachable(held_by_functions()):
        kind = type(x).__name__
        advice = _ATTRIBUTE if what == ATTRIBUTE else _ADVICE
        raise DynamicMutationError(
            render(here(), f"{what} changes a {kind} that existed before the dynamic branch or loop around it", advice)
        )
    refuse_alias(x, what)


class Keyed:
    """A dict whose ``__missing__`` may add what is looked up, to be read from once."""

    __slots__ = ("ages", "held")

    def __init__(self, held: Any, ages: list[Age]) -> None:
        self.held = held
        self.ages = ages

    def __getitem__(self, key: Any) -> Any:
        size = len(self.held)
        found = self.held[key]
        if len(self.held) != size:
            refuse_change(self.held, self.ages, "reading a missing key (which adds it)")
        return found


def unchanged(f: Any, ages: list[Age]) -> Any:
    """``f``, a function that is not rewritten, wrapped to notice if it changes its object or arguments."""
    if id(f) in _LOOK_ONLY:
        return f
    owner = getattr(f, "__self__", None)
    name = f"{getattr(f, '__qualname__', f)}()"

    def call(*args: Any, **options: Any) -> Any:
        given = (owner, *args, *options.values())
        for x in given:
            if isinstance(x, Iterator):
                refuse_change(x, ages, name)
        watched = [*_reachable_data(given).values(), *(x for x in given if isinstance(x, type) and x.__flags__ & _HEAP_TYPE)]
        before = [_contents(x) for x in watched]
        result = f(*args, **options)
        for x, old in zip(watched, before):
            now = _contents(x)
            if len(now) != len(old) or any(a is not b and not (type(a) is bytes and a == b) for a, b in zip(now, old)):
                refuse_change(x, ages, name)
        if ages and hasattr(f, "cache_info"):
            ages[-1].roots.append(result)  # (it may be from an earlier call)
            ages[-1].known = None
        return result

    return call


def _reachable_data(roots: Iterable[Any]) -> dict[int, Any]:
    """The objects whose contents a function of a library could change through its arguments."""
    known: dict[int, Any] = {}
    todo = list(roots)
    while todo:
        x = todo.pop()
        if isinstance(x, (*PLAIN, type, FunctionType)) or id(x) in known or type(x).__module__.startswith("flydsl."):
            continue
        known[id(x)] = x
        todo.extend(p for p in parts_of(x) if p is not type(x))
    return known


def _contents(x: Any) -> list[Any]:
    if isinstance(x, type):
        return list(vars(x).values())
    if isinstance(x, dict):
        return [*x.keys(), *x.values(), *attributes_of(x)]
    if isinstance(x, _CONTAINERS):
        return [*x, *attributes_of(x)]
    if hasattr(x, "tobytes") and hasattr(x, "dtype"):
        return [x.tobytes()]
    if hasattr(x, "data_ptr"):
        return [x._version]
    return attributes_of(x)
