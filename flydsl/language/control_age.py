"""Which Python objects are older than a dynamic region, and the refusal to change them inside it.

A region's code is traced once, but runs any number of times on the device; changing a list, dict or object that existed
before would happen once, while tracing. An object is *older* than a region if it could be reached, when the region began,
from the variables of the function that has the region, or from globals, closures and defaults of a function of the kernel.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from types import CodeType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any

from . import trace
from .control_errors import DynamicMutationError
from .control_frames import here, user_frame
from .control_site import render

_PLAIN = (int, float, bool, str, bytes, type(None), complex, range, ModuleType)
_CONTAINERS = (list, dict, set, bytearray, deque)
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags
_LOOK_ONLY = frozenset(map(id, (isinstance, issubclass, callable, hasattr, getattr, id, repr, iter, type, len, abs)))
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
        return Age([*frame.f_locals.values(), *_globals(frame.f_code, frame.f_globals)])

    def older(self, x: object) -> bool:
        """Whether ``x`` existed before the region."""
        if self.known is None:
            self.known = _reachable(self.roots)  # the roots are unchanged: changing anything older is an error
        return id(x) in self.known


def refuse_change(x: object, ages: list[Age], what: str) -> None:
    """Raise if ``x`` is older than the innermost region; ``what`` says what was done to it."""
    if not ages:
        return
    if any(age.older(x) for age in ages) or id(x) in _reachable(_held_by_functions()):
        kind = type(x).__name__
        raise DynamicMutationError(
            render(here(), f"{what} changes a {kind} that existed before the dynamic branch or loop around it", _ADVICE)
        )


def _globals(code: CodeType, space: dict[str, Any]) -> list[Any]:
    """The global objects that ``code`` (functions nested in it included) names, attributes of modules included."""
    nested = [g for c in code.co_consts if isinstance(c, CodeType) for g in _globals(c, space)]
    names = code.co_names
    found = [*nested, *(space[n] for n in names if n in space)]
    modules = [m for m in found if isinstance(m, ModuleType) and not m.__name__.startswith("flydsl")]
    return [*found, *(m.__dict__[n] for m in modules for n in names if n in m.__dict__)]


def _held_by_functions() -> list[Any]:
    """What the functions that the trace entered hold: globals, closures, defaults."""
    frame, functions = user_frame(), trace.current().functions.values()
    held = [*_globals(frame.f_code, frame.f_globals), *functions]
    return [*held, *(g for f in functions for g in _globals(f.__code__, f.__globals__))]


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
        cells = [c.cell_contents for c in x.__closure__ or () if _full(c)]
        return [*cells, *(x.__defaults__ or ()), *(x.__kwdefaults__ or {}).values(), *x.__dict__.values()]
    if isinstance(x, MethodType):
        return [x.__self__, x.__func__]
    if isinstance(x, partial):
        return [x.func, x.args, x.keywords]
    if isinstance(x, type):
        own = x.__flags__ & _HEAP_TYPE and not x.__module__.startswith("flydsl.")
        return [*x.__bases__, *(v for v in vars(x).values() if not isinstance(v, FunctionType))] if own else ()
    return [type(x), *_attributes(x)]


def _attributes(x: Any) -> list[Any]:
    """What an object holds, its dictionary itself included."""
    slots = [getattr(x, s) for k in type(x).__mro__ for s in _slots(k) if hasattr(x, s)]
    own = getattr(x, "__dict__", None)
    return [*slots, *((own, *own.values()) if isinstance(own, dict) else ())]


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
        if hasattr(f, "cache_info"):
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
        if isinstance(x, (*_PLAIN, type, FunctionType)) or id(x) in known or type(x).__module__.startswith("flydsl."):
            continue
        known[id(x)] = x
        todo.extend(p for p in _parts(x) if p is not type(x))
    return known


def _contents(x: Any) -> list[Any]:
    if isinstance(x, type):
        return list(vars(x).values())
    if isinstance(x, dict):
        return [*x.keys(), *x.values(), *_attributes(x)]
    if isinstance(x, _CONTAINERS):
        return [*x, *_attributes(x)]
    if hasattr(x, "tobytes") and hasattr(x, "dtype"):
        return [x.tobytes()]
    if hasattr(x, "data_ptr"):
        return [x._version]
    return _attributes(x)
