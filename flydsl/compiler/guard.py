"""A quick check that nothing which a trace read has changed, for the launch path: a few dozen nanoseconds per value.

The check is a generated function of comparisons by identity: of global and closure values, of the code and defaults of
functions, of attributes in the dictionaries of modules, classes and objects. An immutable value that is the same object is
unchanged. What can change in place is compared part by part (:mod:`flydsl.compiler.guard_contents`); objects whose state is
not known so are frozen as :mod:`flydsl.compiler.dependencies` does it. The guard may say no where nothing that matters
changed (an equal value took another's place); it never says yes where something did.
"""

from __future__ import annotations

import builtins
import operator
from collections.abc import Callable, Hashable, Iterable
from types import (
    BuiltinFunctionType,
    CodeType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any, NamedTuple, cast

from .code_names import SPECIAL, Names, global_names
from .freezing import MAX_HOPS, OF_CLASSES, OF_FUNCTIONS, is_deep, is_library, is_of_object
from .guard_contents import MAX_PARTS, content_of, is_plain_object

_IMMUTABLE = frozenset(
    {int, float, complex, str, bytes, bool, type(None), range, type(...), type(NotImplemented), CodeType, property,
     staticmethod, classmethod, MethodDescriptorType, WrapperDescriptorType, MemberDescriptorType, GetSetDescriptorType}
)  # fmt: skip
"""Classes of which an object that is the same is unchanged; functions in them count where they are called."""

MAX_NESTED, MAX_CONDITIONS = 40, 2000
"""Objects inside of each other, and conditions, after which objects are frozen as a whole, which takes less text."""


class _Conditions:
    """The conditions found so far, as text, and the objects that they name."""

    def __init__(self, names: Names, is_ours: Callable[[Any], bool], freeze: Callable[[Any], Hashable]) -> None:
        self.names, self.is_ours, self.freeze = names, is_ours, freeze
        self.texts: dict[str, None] = {}
        self.objects: dict[str, Any] = {"freeze": freeze, "is_": operator.is_}
        self._numbers: dict[int, str] = {}
        self._seen: dict[int, int] = {}  # objects looked at → how many hops away, at the least
        self._inside = 0

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
        if type(value) in _IMMUTABLE or self.is_ours(value) or self._seen.get(id(value), MAX_HOPS + 1) <= depth:
            return
        if type(value) is BuiltinFunctionType and not is_of_object(value):
            return
        self._seen[id(value)] = depth
        self.name(value)
        if type(value) is tuple and all(type(v) in _IMMUTABLE for v in value):
            return
        if issubclass(type(value), (FunctionType, ModuleType, type)) and depth >= MAX_HOPS:
            return  # as deep as freeze looks
        if type(value) is FunctionType:
            self.function(value, depth)
        elif type(value) is ModuleType:
            self.attributes(vars(value), depth, closed=is_library(value))
        elif issubclass(type(value), type):  # isinstance would believe a computed __class__
            bases: tuple[type, ...] = cast("Any", value).__mro__
            self.require(f"{self.name(value)}.__mro__ is {self.name(bases)}")
            for n in OF_CLASSES & self.names.known:
                self.require(f"{self.name(value)}.{n} is {self.name(getattr(value, n))}")
            for owner in (*bases, *type(value).__mro__):
                if owner is not object and owner is not type and not self.is_ours(owner):
                    self.attributes(vars(owner), depth, of_class=True)
        elif self.is_ours(type(value)) and "__fly_jit__" in getattr(value, "__dict__", ()):
            self.content(vars(value)["__fly_jit__"], depth)
            self.attributes(vars(value), depth)
        elif self._inside > MAX_NESTED or len(self.texts) > MAX_CONDITIONS:
            self.frozen(value)
        else:
            self._inside += 1
            self.state(value, depth)
            self._inside -= 1

    def state(self, value: Any, depth: int) -> None:
        """An object that can change in place."""
        if is_plain_object(value) and depth < MAX_HOPS and not self.names.computed:
            self.require(f"{self.name(value)}.__dict__ is {self.name(vars(value))}")
            self.require(f"{self.name(value)}.__class__ is {self.name(type(value))}")
            self.content(type(value), depth)
            self.attributes(vars(value), depth)
            return
        found = content_of(value)
        inside = [v for v in found.parts if type(v) not in _IMMUTABLE] if found else []
        if found is None or len(inside) > MAX_PARTS:
            self.frozen(value)
            return
        self.require(found.text.format(*map(self.name, found.kept), x=self.name(value)))
        for part in inside:
            self.content(part, depth)

    def function(self, fn: FunctionType, depth: int) -> None:
        """The parts of a function that can be assigned to; its closure and globals count if it was entered."""
        self.require(f"{self.name(fn)}.__code__ is {self.name(fn.__code__)}")
        self.same(f"{self.name(fn)}.__defaults__", fn.__defaults__, depth + 1)
        if fn.__kwdefaults__ is None:
            self.require(f"{self.name(fn)}.__kwdefaults__ is None")
        else:
            self.require(f"freeze({self.name(fn)}.__kwdefaults__) == {self.name(self.freeze(fn.__kwdefaults__))}")
        self.attributes(fn.__dict__, depth)
        for n in OF_FUNCTIONS & self.names.known:
            self.require(f"freeze({self.name(fn)}.{n}) == {self.name(self.freeze(getattr(fn, n)))}")

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
        elif not space:  # in a third of the time
            self.require(f"not {self.name(space)}")
        else:
            absent = names.difference(there)
            self.require(f"{self.name(space.keys())}.isdisjoint({self.name(absent)})")

    def others(self, space: Any, names: frozenset[str]) -> None:
        """All other items are the same, and containers among them unchanged; there are no more."""
        self.require(f"len({self.name(space)}) == {len(space)}")
        for n in sorted(n for n in space if n not in names):
            self.require(f"{self.name(space)}[{n!r}] is {self.name(space[n])}")
            if is_deep(n, space[n]):
                self.frozen(space[n])

    def frozen(self, value: Any) -> None:
        self.require(f"freeze({self.name(value)}) == {self.name(self.freeze(value))}")


class Guard(NamedTuple):
    """``check()`` tells whether the functions would read what they read now; so does ``text``, an expression over the names
    of ``objects`` (``v…``, ``freeze``, ``is_``), which generated code can hold, where KeyError and ValueError also say no."""

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
        found.objects["is_empty"] = _is_empty
        found.require(f"is_empty({found.name(cell)})")
        return
    found.same(f"{found.name(cell)}.cell_contents", value, 0)


def _is_empty(cell: Any) -> bool:
    try:
        return cell.cell_contents is cell
    except ValueError:
        return True


def _compiled(found: _Conditions) -> Guard:
    tests = " and ".join(found.texts) or "True"
    text = f"def guard():\n try:\n  return {tests}\n except (KeyError, ValueError):\n  return False\n"
    space: dict[str, Any] = dict(found.objects)
    exec(compile(text, "<flydsl guard>", "exec"), space)
    return Guard(space["guard"], tests, found.objects)
