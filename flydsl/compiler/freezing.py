"""Values as something that compares equal while traced code would see the same."""

from __future__ import annotations

import contextvars
import ctypes
import enum
import functools
import os
import weakref
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from types import BuiltinFunctionType, FunctionType, MemberDescriptorType, MethodType, MethodWrapperType, ModuleType
from typing import Any

from flydsl.runtime.buffers import is_numpy

from .code_names import SPECIAL, Names
from .identity import bits_of

MAX_HOPS = 6  # from module, class or function to the next, as libraries are large; what is deeper is compared by identity
MAX_DEPTH = 200  # of containers and objects inside of each other; what has more is never the same
_PLAIN = frozenset({int, float, complex, str, bytes, bool, type(None)})
_EXACT = _PLAIN - {float, complex}
"""Classes whose objects are equal only to the same."""
EMPTY = "<empty>"
"""What a variable without a value has."""


class Freezer:
    """Freezes one value. ``names``: the attributes that matter of modules, classes and objects. ``alive`` collects what is
    compared by identity, which must not be replaced by others at its address."""

    def __init__(self, names: Names, alive: list[Any]) -> None:
        self.names, self.alive = names, alive
        self._seen: dict[int, tuple[int, int]] = {}  # → its number, and how many hops away it was
        self._held: list[Any] = []  # so that no number is given twice

    def freeze(self, value: Any, depth: int = 0, hops: int = 0) -> Hashable:
        """The frozen value; objects met again, in cycles too, are told by their number."""
        kind = type(value)
        if kind in _PLAIN:
            return (kind, bits_of(value) if kind in (float, complex) else value)
        if depth > MAX_DEPTH:
            return object()
        if kind is not tuple:  # equal ones may be one object or two, by chance; a cycle goes through something else
            number, nearest = self._seen.get(id(value), (len(self._held), MAX_HOPS + 1))
            if nearest <= hops:
                return ("again", number)
            self._seen[id(value)] = (number, hops)
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
        if kind is weakref.ref:
            return self.freeze(value(), depth + 1, hops)
        if value is os.environ:
            return tuple(getattr(value, "_data", value).items())  # of encoded texts: to decode all takes long
        if kind is dict or issubclass(kind, Mapping):
            return self._all((part for item in value.items() for part in item), depth, hops)
        if issubclass(kind, (tuple, list, deque)):  # of a class of its own, with attributes perhaps
            return self._all(value, depth, hops), self._attributes(value, depth, hops)
        if kind.__module__ in ("numpy", "array") and hasattr(value, "tobytes"):
            return self._array(value, depth, hops)
        if is_numpy(value):  # of a subclass, whose methods read what numbers they like
            plain = next(k for k in kind.__mro__ if k.__module__ == "numpy" and k.__name__ == "ndarray")
            return self._array(plain.view(value, plain), depth, hops), self.freeze(own_space(value), depth + 1, hops)
        if issubclass(kind, _CTYPES):
            return bytes(value)
        return bytes(value) if kind is bytearray else None

    def _array(self, value: Any, depth: int, hops: int) -> Hashable:
        if getattr(getattr(value, "dtype", None), "hasobject", False):
            return value.shape, self.freeze(value.tolist(), depth + 1, hops)
        flags = value.flags.num if hasattr(value, "flags") else 0
        shape = value.shape if hasattr(value, "shape") else (len(value),)  # numpy's scalars have a shape, and no length
        return str(getattr(value, "dtype", "")), shape, flags, value.tobytes()

    def _all(self, values: Iterable[Any], depth: int, hops: int) -> tuple[Hashable, ...]:
        return tuple([(type(v), v) if type(v) in _EXACT else self.freeze(v, depth + 1, hops) for v in values])

    def _attributes(self, value: Any, depth: int, hops: int) -> Hashable:
        """The attributes that matter of a module, class or object, as far as they are stored in it."""
        if is_ours(value):
            return ()
        kind = type(value)  # isinstance would believe what an object computes as its __class__
        hops += issubclass(kind, (FunctionType, ModuleType, type))
        if hops > MAX_HOPS:
            return ()
        if issubclass(kind, ModuleType):
            return self._module(vars(value), is_library(value), depth, hops)
        if kind is FunctionType:
            named = {n: v for n, v in vars(value).items() if n in self.names}
            named |= {n: getattr(value, n) for n in OF_FUNCTIONS & self.names.known}
            return self._identity(value.__code__), self._all((value.__defaults__, value.__kwdefaults__, named), depth, hops)
        found: dict[str, Any] = {"": value.__mro__} if issubclass(kind, type) else {}
        for attributes in spaces(value):
            found |= {n: attributes[n] for n in self.names.among(attributes)}
        if not issubclass(kind, type):
            slots = [n for n, v in found.items() if type(v) is MemberDescriptorType]
            found |= {n: _in_slot(found[n], value) for n in slots}
        if issubclass(kind, type):
            found |= {n: getattr(value, n) for n in OF_CLASSES & self.names.known}
        if issubclass(kind, enum.Enum):
            found["_value_"] = value._value_
        known = self.names.known  # what else is read of a class is operators: functions, which count once they were entered
        return tuple(
            (n, self.freeze(found[n], depth + 1, hops) if n in known or n not in SPECIAL else self._identity(found[n]))
            for n in sorted(found)
        )

    def _module(self, space: dict[str, Any], library: bool, depth: int, hops: int) -> Hashable:
        """Of what only a computed name can read, what is a container is frozen; the rest is large, and compared by identity."""
        frozen: list[Hashable] = []
        for n in sorted(space if self.names.computed and not library else self.names.known.intersection(space)):
            deep = n in self.names.known or is_deep(n, space[n])
            frozen.append((n, self.freeze(space[n], depth + 1, hops) if deep else self._identity(space[n])))
        return tuple(frozen)


_CONTAINERS = (list, dict, set, bytearray, deque)


def is_deep(name: str, value: Any) -> bool:
    """Whether what only a computed name can read is compared by content: containers but ``__builtins__`` and the like."""
    return type(value) in _CONTAINERS and not name.startswith("__")


OF_FUNCTIONS = frozenset({"__name__", "__qualname__", "__doc__", "__module__", "__annotations__"})
"""Attributes of functions that are not in their dictionary."""
OF_CLASSES = frozenset({"__name__", "__qualname__"})
_CTYPES = (ctypes._SimpleCData, ctypes.Array, ctypes.Structure, ctypes.Union)
_LIBRARY = os.path.dirname(os.path.abspath(os.__file__)) + os.sep


def is_library(module: ModuleType) -> bool:
    """Whether a module is Python's or installed, and so no place where a program changes what a name that it computes reads."""
    path = vars(module).get("__file__")  # which a module's __getattr__ is not asked for
    return not isinstance(path, str) or path.startswith(_LIBRARY) or "-packages" + os.sep in path


def freeze(value: Any, names: Names, alive: list[Any]) -> Hashable:
    """A frozen value: see :class:`Freezer`."""
    return Freezer(names, alive).freeze(value)


def spaces(value: Any) -> list[Mapping[str, Any]]:
    """Where attributes of a module, class or object are stored; the later hide the earlier."""
    meta = type(value).__mro__
    classes = reversed(
        (*value.__mro__, *meta) if issubclass(meta[0], type) else () if issubclass(meta[0], ModuleType) else meta
    )
    own = own_space(value) if not issubclass(type(value), type) else None
    return [*(vars(c) for c in classes if c is not object and c is not type), *([own] if own else [])]


def own_space(value: Any) -> dict[str, Any] | None:
    """The dictionary of an object's own attributes, whatever its class computes for that; None where it has none."""
    try:
        found = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return None
    return found if isinstance(found, dict) else None


def _in_slot(slot: MemberDescriptorType, value: Any) -> Any:
    try:
        return slot.__get__(value)
    except AttributeError:
        return EMPTY


_HOLDERS: dict[type, Callable[[Any], Any]] = {
    tuple: lambda v: v,
    list: lambda v: v,
    deque: lambda v: v,
    set: lambda v: v,  # in the order that code sees
    frozenset: lambda v: v,
    type({}.keys()): lambda v: v,
    type({}.values()): lambda v: v,
    type({}.items()): lambda v: v,
    memoryview: lambda v: (v.format, v.shape, v.strides, v.tobytes()),
    contextvars.ContextVar: lambda v: (v.get(EMPTY),),
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
    try:
        name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
    except Exception:  # noqa: BLE001 - of the object's own __getattribute__: it is the program's
        return False
    return isinstance(name, str) and (name == "flydsl" or name.startswith("flydsl.")) and not name.startswith("flydsl.kernels")
