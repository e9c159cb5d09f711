"""A quick check that nothing which a trace read has changed, for the launch path: a few dozen nanoseconds per value.

The check is a generated function of comparisons by identity: of global and closure values, of the code and defaults of
functions, of attributes in the dictionaries of modules, classes and objects. An immutable value that is the same object is
unchanged. What can change in place is compared by content, as :mod:`flydsl.compiler.dependencies` freezes it. The guard may
say no where nothing that matters changed (an equal value took another's place); it never says yes where something did.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Hashable, Iterable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, NamedTuple

from .code_names import SPECIAL, Names, global_names
from .freezing import CONTAINERS, MAX_HOPS, is_library, is_of_object

_IMMUTABLE = (int, float, complex, str, bytes, bool, type(None), range, type(...), type(NotImplemented))


class _Conditions:
    """The conditions found so far, as text, and the objects that they name."""

    def __init__(self, names: Names, is_ours: Callable[[Any], bool], freeze: Callable[[Any], Hashable]) -> None:
        self.names, self.is_ours, self.freeze = names, is_ours, freeze
        self.texts: dict[str, None] = {}
        self.objects: dict[str, Any] = {"freeze": freeze}
        self._numbers: dict[int, str] = {}
        self._seen: set[int] = set()

    def name(self, value: Any) -> str:
        """What the generated code calls an object, which it keeps alive."""
        if id(value) not in self._numbers:
            self._numbers[id(value)] = f"v{len(self._numbers)}"
            self.objects[self._numbers[id(value)]] = value
        return self._numbers[id(value)]

    def require(self, text: str) -> None:
        self.texts[text] = None

    def item(self, space: Any, key: str, depth: int) -> None:
        """``space[key]`` is the same and unchanged."""
        self.same(f"{self.name(space)}[{key!r}]", space[key], depth)

    def same(self, read: str, value: Any, depth: int) -> None:
        """What ``read`` gives is ``value``, and unchanged."""
        self.require(f"{read} is {self.name(value)}")
        self.content(value, depth)

    def content(self, value: Any, depth: int) -> None:
        """``value`` is unchanged in itself."""
        if type(value) in _IMMUTABLE or self.is_ours(value) or id(value) in self._seen:
            return
        if type(value) is BuiltinFunctionType and not is_of_object(value):
            return
        self._seen.add(id(value))
        self.name(value)
        if type(value) is tuple and all(type(v) in _IMMUTABLE for v in value):
            return
        if type(value) in (FunctionType, ModuleType, type) and depth >= MAX_HOPS:
            return  # as deep as freeze looks
        if type(value) is FunctionType:
            self.function(value, depth)
        elif type(value) is ModuleType:
            self.attributes(vars(value), depth, closed=is_library(value))
        elif type(value) is type:
            self.require(f"{self.name(value)}.__mro__ is {self.name(value.__mro__)}")
            for owner in value.__mro__:
                if owner is not object and not self.is_ours(owner):
                    self.attributes(vars(owner), depth, of_class=True)
        elif self.is_ours(type(value)) and "__fly_jit__" in getattr(value, "__dict__", ()):
            self.content(vars(value)["__fly_jit__"], depth)
            self.attributes(vars(value), depth)
        else:
            self.frozen(value)

    def function(self, fn: FunctionType, depth: int) -> None:
        """The parts of a function that can be assigned to; its closure and globals count if it was entered."""
        self.require(f"{self.name(fn)}.__code__ is {self.name(fn.__code__)}")
        self.same(f"{self.name(fn)}.__defaults__", fn.__defaults__, depth + 1)
        if fn.__kwdefaults__ is None:
            self.require(f"{self.name(fn)}.__kwdefaults__ is None")
        else:
            self.require(f"freeze({self.name(fn)}.__kwdefaults__) == {self.name(self.freeze(fn.__kwdefaults__))}")
        self.attributes(fn.__dict__, depth)

    def attributes(self, space: Any, depth: int, of_class: bool = False, closed: bool = False) -> None:
        """The items of a dictionary of attributes that matter: those that are there, and that the others are not. ``closed``:
        no other is read by a computed name."""
        names = self.names.of_classes if of_class else self.names.known
        there = sorted(n for n in names if n in space)
        for n in there:
            if n in SPECIAL and n not in self.names.known:  # what it does is a function that was entered
                self.require(f"{self.name(space)}[{n!r}] is {self.name(space[n])}")
            else:
                self.item(space, n, depth + 1)
        if self.names.computed and not closed:
            self.others(space, names)
        else:
            absent = names.difference(there)
            self.require(f"{self.name(space.keys())}.isdisjoint({self.name(absent)})")

    def others(self, space: Any, names: frozenset[str]) -> None:
        """All other items are the same, and containers among them unchanged; there are no more."""
        self.require(f"len({self.name(space)}) == {len(space)}")
        for n in sorted(n for n in space if n not in names):
            self.require(f"{self.name(space)}[{n!r}] is {self.name(space[n])}")
            if type(space[n]) in CONTAINERS:
                self.frozen(space[n])

    def frozen(self, value: Any) -> None:
        self.require(f"freeze({self.name(value)}) == {self.name(self.freeze(value))}")


class Guard(NamedTuple):
    """``check()`` tells whether the functions would read what they read now; so does ``text``, an expression over the names
    of ``objects`` (``v…`` and ``freeze``), which generated code can hold, where KeyError and ValueError also say no."""

    check: Callable[[], bool]
    text: str
    objects: dict[str, Any]


def make_guard(
    functions: Iterable[FunctionType],
    constants: Iterable[Any],
    names: Names,
    is_ours: Callable[[Any], bool],
    freeze: Callable[[Any], Hashable],
) -> Guard:
    """The guard of what the given functions and constants read."""
    found = _Conditions(names, is_ours, freeze)
    if names.reflects:
        found.require("False")
    for fn in functions:
        found.function(fn, 0)
        _globals(found, fn)
        for cell in fn.__closure__ or ():
            _cell(found, cell)
    for value in constants:
        found.content(value, 0)
    return _compiled(found)


def _globals(found: _Conditions, fn: FunctionType) -> None:
    space = fn.__globals__
    built_in = space.get("__builtins__", builtins)
    built_in = vars(built_in) if isinstance(built_in, ModuleType) else built_in
    for n in sorted(global_names(fn.__code__)):
        if n in space:
            found.item(space, n, 0)
        elif n in built_in:
            found.require(f"{n!r} not in {found.name(space)}")
            found.item(built_in, n, 0)
        else:
            found.require(f"{n!r} not in {found.name(space)}")


def _cell(found: _Conditions, cell: Any) -> None:
    try:
        value = cell.cell_contents
    except ValueError:  # a variable that is not bound yet
        found.require("False")
        return
    found.same(f"{found.name(cell)}.cell_contents", value, 0)


def _compiled(found: _Conditions) -> Guard:
    tests = " and ".join(found.texts) or "True"
    text = f"def guard():\n try:\n  return {tests}\n except (KeyError, ValueError):\n  return False\n"
    space: dict[str, Any] = dict(found.objects)
    exec(compile(text, "<flydsl guard>", "exec"), space)
    return Guard(space["guard"], tests, found.objects)
