"""What traced code read of the Python program around it: globals, closure variables, attributes of modules and classes.

A specialization holds what its trace saw; before it is used again the values are compared, and any difference makes a
new trace. Names are taken from the code objects of the functions that the trace entered, so more may be compared than
was read; a change that does not matter then costs one trace, and never gives stale code.
"""

from __future__ import annotations

import builtins
import functools
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from types import CellType, FunctionType, MemberDescriptorType, MethodType, ModuleType
from typing import Any

from .code_names import global_names, names_of
from .guard import Guard, make_guard
from .identity import Same, bits_of

MAX_DEPTH = 6  # nesting of containers and objects that is followed; deeper ones are compared by identity
_PLAIN = (int, float, complex, str, bytes, bool, type(None))
_EMPTY = "<empty cell>"
_NO_GLOBAL = "<no global of this name>"


class Dependencies:
    """The values that functions depend on, as they were when this was made."""

    def __init__(self, functions: Iterable[FunctionType], constants: Iterable[Any] = ()) -> None:
        self._entries: list[tuple[Callable[[], Any], frozenset[str], Hashable]] = []
        self._alive: list[Any] = []  # objects compared by identity must not be replaced by others at their address
        self.functions = list(functions)
        self._constants = [value.value if isinstance(value, Same) else value for value in constants]
        # A method reads attributes of an object that another function names: all names count for all objects.
        self.names = frozenset[str]().union(*(names_of(fn.__code__) for fn in self.functions))
        for fn in self.functions:
            self._add_function(fn, self.names)
        for value in self._constants:  # objects compiled in may be mutable
            self._add(_constant_reader(value), self.names)
        self.guard = self._guard()

    def unchanged(self) -> bool:
        """Whether all values are as they were."""
        if self.guard.check():
            return True
        if not self._same():
            return False
        self.guard = self._guard()  # equal values in the place of others
        return True

    def _guard(self) -> Guard:
        """A quick check that knows what is unchanged for sure (see :mod:`flydsl.compiler.guard`)."""
        return make_guard(self.functions, self._constants, self.names, _is_ours, lambda value: freeze(value, self.names, []))

    def _same(self) -> bool:
        return all(freeze(read(), names, []) == seen for read, names, seen in self._entries)

    def _add_function(self, fn: FunctionType, names: frozenset[str]) -> None:
        self._add(lambda: fn.__code__, names)
        self._add(lambda: (fn.__defaults__, fn.__kwdefaults__), names)
        for name in sorted(global_names(fn.__code__)):
            self._add(_global_reader(fn.__globals__, name), names)
        for cell in fn.__closure__ or ():
            self._add(_cell_reader(cell), names)

    def _add(self, read: Callable[[], Any], names: frozenset[str]) -> None:
        self._entries.append((read, names, freeze(read(), names, self._alive)))


def freeze(value: Any, names: frozenset[str], alive: list[Any], depth: int = 0) -> Hashable:
    """``value`` as something that compares equal while traced code would see the same.

    ``names``: the attributes that matter of modules, classes and objects. ``alive`` collects what is compared by identity.
    """
    kind = type(value)
    if kind in _PLAIN:
        return (kind, bits_of(value) if kind in (float, complex) else value)
    if depth < MAX_DEPTH:
        if kind in _HOLDERS:
            return (kind, tuple(freeze(v, names, alive, depth + 1) for v in _HOLDERS[kind](value)))
        if kind in (set, frozenset):
            return (kind, frozenset(freeze(v, names, alive, depth + 1) for v in value))
        if kind is dict or isinstance(value, Mapping):
            items = value.items()
            return (kind, tuple((freeze(k, names, alive, depth + 1), freeze(v, names, alive, depth + 1)) for k, v in items))
        if isinstance(value, (tuple, list, deque)):  # of a class of its own, with attributes perhaps
            inside = tuple(freeze(v, names, alive, depth + 1) for v in value)
            return (kind, inside, _attributes(value, names, alive, depth))
        if kind.__module__ in ("numpy", "array") and hasattr(value, "tobytes"):
            return (kind, str(getattr(value, "dtype", "")), getattr(value, "shape", len(value)), value.tobytes())
        if kind is bytearray:
            return (kind, bytes(value))
    alive.append(value)
    return (kind, id(value), _attributes(value, names, alive, depth))


def _attributes(value: Any, names: frozenset[str], alive: list[Any], depth: int) -> Hashable:
    """The named attributes of a module, class or object, as far as they are stored in it."""
    if depth >= MAX_DEPTH or _is_ours(value):
        return ()
    if isinstance(value, FunctionType):
        named = {n: v for n, v in vars(value).items() if n in names}
        return (id(value.__code__), freeze((value.__defaults__, value.__kwdefaults__, named), names, alive, depth + 1))
    found: dict[str, Any] = {}
    for attributes in spaces(value):
        found |= {n: attributes[n] for n in names if n in attributes}
    if not isinstance(value, type):
        slots = [n for n, v in found.items() if type(v) is MemberDescriptorType]
        found |= {n: getattr(value, n, _EMPTY) for n in slots}
    return tuple((n, freeze(v, names, alive, depth + 1)) for n, v in sorted(found.items(), key=lambda item: item[0]))


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


def _is_ours(value: Any) -> bool:
    """flydsl's own modules and classes do not change, and are large."""
    name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
    return isinstance(name, str) and (name == "flydsl" or name.startswith("flydsl.")) and not name.startswith("flydsl.kernels")


def _constant_reader(value: Any) -> Callable[[], Any]:
    return lambda: value


def _global_reader(space: dict[str, Any], name: str) -> Callable[[], Any]:
    return lambda: space[name] if name in space else getattr(builtins, name, _NO_GLOBAL)


def _cell_reader(cell: CellType) -> Callable[[], Any]:
    def read() -> Any:
        try:
            return cell.cell_contents
        except ValueError:  # a variable that is not bound yet
            return _EMPTY

    return read
