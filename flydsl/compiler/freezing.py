"""Values as something that compares equal while traced code would see the same."""

from __future__ import annotations

import functools
import os
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from types import BuiltinFunctionType, FunctionType, MemberDescriptorType, MethodType, MethodWrapperType, ModuleType
from typing import Any

from .code_names import SPECIAL, Names
from .identity import bits_of

MAX_HOPS = 6  # from module, class or function to the next, as libraries are large; what is deeper is compared by identity
MAX_DEPTH = 200  # of containers and objects inside of each other; what has more is never the same
_PLAIN = frozenset({int, float, complex, str, bytes, bool, type(None)})
_EXACT = _PLAIN - {float, complex}
"""Classes whose objects are equal only to the same."""
EMPTY = "<empty cell>"


class Freezer:
    """Freezes one value. ``names``: the attributes that matter of modules, classes and objects. ``alive`` collects what is
    compared by identity, which must not be replaced by others at its address."""

    def __init__(self, names: Names, alive: list[Any]) -> None:
        self.names, self.alive = names, alive
        self._seen: dict[int, int] = {}
        self._held: list[Any] = []  # so that no number is given twice

    def freeze(self, value: Any, depth: int = 0, hops: int = 0) -> Hashable:
        """The frozen value; objects met again, in cycles too, are told by their number."""
        kind = type(value)
        if kind in _PLAIN:
            return (kind, bits_of(value) if kind in (float, complex) else value)
        if depth > MAX_DEPTH:
            return object()
        if kind is not tuple:  # equal ones may be one object or two, by chance; a cycle goes through something else
            if id(value) in self._seen:
                return ("again", self._seen[id(value)])
            self._seen[id(value)] = len(self._seen)
            self._held.append(value)
        content = self._content(value, kind, depth, hops)
        if content is not None:
            return (kind, content)
        return (kind, self._identity(value), self._attributes(value, depth, hops))

    def _identity(self, value: Any) -> int:
        self.alive.append(value)
        return id(value)

    def _content(self, value: Any, kind: type, depth: int, hops: int) -> Hashable | None:
        """What a container holds; None for other objects."""
        if kind in _HOLDERS:
            return self._all(_HOLDERS[kind](value), depth, hops)
        if kind in METHODS and is_of_object(value):
            return value.__name__, self.freeze(value.__self__, depth + 1, hops)
        if kind in (set, frozenset):
            return frozenset(self._all(value, depth, hops))
        if value is os.environ:
            return tuple(getattr(value, "_data", value).items())  # of encoded texts: to decode all takes long
        if kind is dict or isinstance(value, Mapping):
            return self._all((part for item in value.items() for part in item), depth, hops)
        if isinstance(value, (tuple, list, deque)):  # of a class of its own, with attributes perhaps
            return self._all(value, depth, hops), self._attributes(value, depth, hops)
        if kind.__module__ in ("numpy", "array") and hasattr(value, "tobytes"):
            return str(getattr(value, "dtype", "")), getattr(value, "shape", len(value)), value.tobytes()
        return bytes(value) if kind is bytearray else None

    def _all(self, values: Iterable[Any], depth: int, hops: int) -> tuple[Hashable, ...]:
        return tuple([(type(v), v) if type(v) in _EXACT else self.freeze(v, depth + 1, hops) for v in values])

    def _attributes(self, value: Any, depth: int, hops: int) -> Hashable:
        """The attributes that matter of a module, class or object, as far as they are stored in it."""
        if is_ours(value):
            return ()
        hops += isinstance(value, (FunctionType, ModuleType, type))
        if hops > MAX_HOPS:
            return ()
        if isinstance(value, ModuleType):
            return self._module(vars(value), is_library(value), depth, hops)
        if isinstance(value, FunctionType):
            named = {n: v for n, v in vars(value).items() if n in self.names}
            return self._identity(value.__code__), self._all((value.__defaults__, value.__kwdefaults__, named), depth, hops)
        found: dict[str, Any] = {"": value.__mro__} if isinstance(value, type) else {}
        for attributes in spaces(value):
            found |= {n: attributes[n] for n in self.names.among(attributes)}
        if not isinstance(value, type):
            slots = [n for n, v in found.items() if type(v) is MemberDescriptorType]
            found |= {n: getattr(value, n, EMPTY) for n in slots}
        known = self.names.known  # what else is read of a class is operators: functions, which count once they were entered
        return tuple(
            (n, self.freeze(found[n], depth + 1, hops) if n in known or n not in SPECIAL else self._identity(found[n]))
            for n in sorted(found)
        )

    def _module(self, space: dict[str, Any], library: bool, depth: int, hops: int) -> Hashable:
        """Of what only a computed name can read, what is a container is frozen; the rest is large, and compared by identity."""
        frozen: list[Hashable] = []
        for n in sorted(space if self.names.computed and not library else self.names.known.intersection(space)):
            deep = n in self.names.known or type(space[n]) in CONTAINERS
            frozen.append((n, self.freeze(space[n], depth + 1, hops) if deep else self._identity(space[n])))
        return tuple(frozen)


CONTAINERS = (list, dict, set, bytearray, deque)
_LIBRARY = os.path.dirname(os.path.abspath(os.__file__)) + os.sep


def is_library(module: ModuleType) -> bool:
    """Whether a module is Python's or installed, and so no place where a program changes what a name that it computes reads."""
    path = getattr(module, "__file__", None)
    return path is None or path.startswith(_LIBRARY) or "-packages" + os.sep in path


def freeze(value: Any, names: Names, alive: list[Any]) -> Hashable:
    """A frozen value: see :class:`Freezer`."""
    return Freezer(names, alive).freeze(value)


def spaces(value: Any) -> list[Mapping[str, Any]]:
    """Where attributes of a module, class or object are stored; the later hide the earlier."""
    classes = reversed(
        value.__mro__ if isinstance(value, type) else () if isinstance(value, ModuleType) else type(value).__mro__
    )
    own = getattr(value, "__dict__", None) if not isinstance(value, type) else None
    return [*(vars(c) for c in classes if c is not object), *([own] if own else [])]


_HOLDERS: dict[type, Callable[[Any], Any]] = {
    tuple: lambda v: v,
    list: lambda v: v,
    deque: lambda v: v,
    functools.partial: lambda v: (v.func, v.args, v.keywords),
    MethodType: lambda v: (v.__func__, v.__self__),
}
"""Classes that hold values -> what they hold."""


METHODS = (BuiltinFunctionType, MethodWrapperType)


def is_of_object(method: Any) -> bool:
    """Whether a function of C is a method of an object, which may change, and no function of a module or class."""
    return not isinstance(method.__self__, (ModuleType, type, type(None)))


def is_ours(value: Any) -> bool:
    """flydsl's own modules and classes do not change, and are large."""
    name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
    return isinstance(name, str) and (name == "flydsl" or name.startswith("flydsl.")) and not name.startswith("flydsl.kernels")
