"""What Python objects can be reached: from the variables of running user code, its globals, closures and defaults."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from types import BuiltinMethodType, CodeType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any

from . import trace
from .control_frames import user_frame
from .control_values import Maybe

PLAIN = (int, float, bool, str, bytes, type(None), complex, range, ModuleType)
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags


def globals_of(code: CodeType, space: dict[str, Any]) -> list[Any]:
    """The global objects that ``code`` (functions nested in it included) names, attributes of modules included."""
    nested = [g for c in code.co_consts if isinstance(c, CodeType) for g in globals_of(c, space)]
    names = code.co_names
    found = [*nested, *(space[n] for n in names if n in space)]
    modules = [m for m in found if isinstance(m, ModuleType) and not m.__name__.startswith("flydsl")]
    return [*found, *(m.__dict__[n] for m in modules for n in names if n in m.__dict__)]


def held_by_functions() -> list[Any]:
    """What the functions that the trace entered hold: globals, closures, defaults."""
    frame, functions = user_frame(), trace.current().functions.values()
    held = [*globals_of(frame.f_code, frame.f_globals), *functions]
    return [*held, *(g for f in functions for g in globals_of(f.__code__, f.__globals__))]


def reachable(roots: Iterable[Any]) -> dict[int, Any]:
    """Everything that can be reached from ``roots``, by identity."""
    known: dict[int, Any] = {}
    todo = list(roots)
    while todo:
        x = todo.pop()
        if isinstance(x, PLAIN) or id(x) in known:
            continue
        known[id(x)] = x
        todo.extend(parts_of(x))
    return known


def parts_of(x: Any) -> Iterable[Any]:
    """What an object holds directly."""
    if isinstance(x, dict):
        return [*x.values(), *x.keys(), *attributes_of(x)]
    if isinstance(x, (list, tuple, set, frozenset, deque)):
        return [*x, *attributes_of(x)]
    if isinstance(x, Maybe):
        return [x.value]
    if isinstance(x, BuiltinMethodType):
        return [x.__self__]
    if isinstance(x, Iterator) and not type(x).__flags__ & _HEAP_TYPE:
        return gc.get_referents(x)
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
    return [type(x), *attributes_of(x)]


def attributes_of(x: Any) -> list[Any]:
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


def live() -> Iterator[tuple[str, Any]]:
    """What running user code can still reach: each variable with a description, and what globals and functions hold."""
    frame: FrameType | None = user_frame()
    base = trace.base()
    while frame is not None and frame is not base:
        if not frame.f_globals.get("__name__", "").startswith("flydsl.") or trace.is_user_code(frame.f_code):
            own = [(n, v) for n, v in frame.f_locals.items() if not n.startswith(".")]  # the others are the front end's
            yield from ((f"{n!r} ({frame.f_code.co_name})", v) for n, v in own)
            yield from (("a global", v) for v in globals_of(frame.f_code, frame.f_globals))
        frame = frame.f_back
    yield from (("a global or default", v) for v in held_by_functions())
