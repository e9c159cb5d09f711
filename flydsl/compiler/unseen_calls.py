"""Functions that a trace may have called without seeing it: Python's own code calls them.

``len(a)``, ``5 in [a]``, ``f"{a}"``, a default factory, a descriptor, what ``re.sub`` or ``np.vectorize`` was given: the trace
sees the call of a function in C, and not which functions of the program that calls. So all of these count as entered that it
could have reached: the methods of the classes whose objects it could read, the functions that the entered functions name, and
those that objects of C and of libraries hold. Functions that only the program's own lists, dictionaries and objects hold are
left out: the trace sees it when the program calls them. More may be found than was called; its change then costs one trace.
"""

from __future__ import annotations

import functools
import gc
import operator
import sys
from collections import deque
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

from .code_names import COMPUTING, REFLECTING, Names
from .freezing import is_library as is_library_module
from .freezing import is_ours

_ATOMS = frozenset({int, float, complex, str, bytes, bool, type(None), range, type(...), CodeType, FrameType})
MAX_OBJECTS = 100_000
"""Objects looked at, the nearest first."""
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags


def with_unseen_calls(
    entered: Iterable[FunctionType],
    roots: Callable[[FunctionType], Iterable[Any]],
    constants: Iterable[Any],
    is_library: Callable[[FunctionType], bool],
) -> tuple[list[FunctionType], frozenset[str]]:
    """The entered functions, and those that they could have called unseen; ``roots(f)``: the values that ``f`` names. Then the
    names of attributes that none of these mentions, and that functions in C and of Python's own library read."""
    new = list(entered)
    walk = _Walk(is_library)
    walk.over(constants)
    while new or walk.has_new_names():
        walk.name(new)
        walk.over([value for f in new for value in (f, *roots(f))])
        new = walk.found()  # which name further values, and attributes
    return list(walk.functions.values()), frozenset(walk.unseen_names)


class _Walk:
    """Objects that can be reached through the attributes that functions name, and through all that other objects hold."""

    def __init__(self, is_library: Callable[[FunctionType], bool]) -> None:
        self.is_library = is_library
        self.functions: dict[int, FunctionType] = {}
        self._new: list[FunctionType] = []
        self.unseen_names: set[str] = set()
        self._names: frozenset[str] = frozenset()
        self._computed = False
        self._with_names: list[Any] = []  # modules and classes that were looked at
        self._seen: dict[tuple[int, int], Any] = {}

    def found(self) -> list[FunctionType]:
        """The functions that were found since this was asked last."""
        new, self._new = self._new, []
        return new

    def has_new_names(self) -> bool:
        return not self.unseen_names <= self._names

    def name(self, functions: list[FunctionType]) -> None:
        """Have the names that functions read count, and look at modules and classes for them."""
        self.functions |= {id(f): f for f in functions}
        names = Names(f.__code__ for f in functions)
        self._names |= names.known | self.unseen_names
        self._computed |= names.computed
        again, self._with_names = self._with_names, []
        for x in again:
            self._seen.pop((id(x), _NAMED), None)
        self.over(again)

    def over(self, roots: Iterable[Any]) -> None:
        todo = deque((x, _NAMED) for x in roots)
        while todo and len(self._seen) < MAX_OBJECTS:
            x, how = todo.popleft()
            if type(x) not in _ATOMS and (id(x), how) not in self._seen:
                self._seen[id(x), how] = x
                todo.extend(self._parts(x, how))

    def _parts(self, x: Any, how: int) -> Iterable[tuple[Any, int]]:
        """What an object leads to, and how."""
        kind = type(x)
        if kind is FunctionType:
            return () if how == _HELD else [(v, _NAMED) for v in self._function(x)]
        if kind is ModuleType or issubclass(kind, type):
            self._with_names.append(x)
            inside = [] if is_ours(x) else self._class(x) if issubclass(kind, type) else self._module(x)
            return [(v, _NAMED) for v in inside]
        if is_ours(kind):
            jit = getattr(x, "__dict__", {}).get("__fly_jit__")
            return () if jit is None else ((jit, how),)
        if kind is MethodType:
            return (x.__func__, how), (x.__self__, _HELD)
        if kind is BuiltinFunctionType:
            return () if isinstance(x.__self__, ModuleType) else ((x.__self__, _HELD),)
        if kind in _HOLDING:
            return [(v, max(how, _HELD)) for v in gc.get_referents(x)]
        if how != _FOREIGN:
            self.unseen_names |= named_by(x) if kind in _NAMING else _read_by_methods(kind)
        held = _HELD if _is_of_program(kind) else _FOREIGN
        return [(kind, _NAMED), *((v, held) for v in gc.get_referents(x))]

    def _module(self, module: ModuleType) -> list[Any]:
        space = vars(module)
        if self._computed and not is_library_module(module):
            return [v for n, v in space.items() if not _is_special(n)]
        return [space[n] for n in {*self._names, "__getattr__"}.intersection(space)]  # which Python calls for what is not there

    def _function(self, fn: FunctionType) -> list[Any]:
        """A function that may be called; the values that the program's functions name are roots, once they are found."""
        if is_ours(fn):
            return []
        held = [fn.__defaults__, fn.__kwdefaults__, vars(fn)]
        if self.is_library(fn):
            return [*held, *gc.get_referents(*fn.__closure__ or ())]
        if id(fn) not in self.functions:
            self.functions[id(fn)] = fn
            self._new.append(fn)
        return held

    def _class(self, cls: type) -> list[Any]:
        if not cls.__flags__ & _HEAP_TYPE:
            return []
        named = [m for n, m in vars(cls).items() if self._computed or n in self._names or _is_special(n)]
        return [*named, *cls.__bases__, type(cls)]


_NAMED, _HELD, _FOREIGN = range(3)
"""How an object is reached: by a name; as a part of the program's containers and objects; as a part of others, which may call
it."""
_HOLDING = frozenset({dict, list, tuple, set, frozenset, deque, SimpleNamespace})
"""Classes in C that do not call what they hold."""


@functools.lru_cache(maxsize=1024)
def _is_of_program(kind: type) -> bool:
    """Whether a class and its bases are the program's, so that the trace sees what their methods call."""
    return all(k is object or (k.__flags__ & _HEAP_TYPE and not _is_librarys(k)) for k in kind.__mro__)


def _is_librarys(kind: type) -> bool:
    module = sys.modules.get(kind.__module__)
    return kind.__module__ != "__main__" and (module is None or is_library_module(module))


_NAMING = (operator.attrgetter, operator.methodcaller)
"""Classes in C whose objects read attributes that they name themselves."""


def named_by(x: Any) -> set[str]:
    """The attributes that an ``attrgetter`` or ``methodcaller`` names."""
    make, given = x.__reduce__()[:2]
    texts = (*make.args, *given) if isinstance(make, functools.partial) else given
    return {part for text in texts if isinstance(text, str) for part in text.split(".")}


_APART = frozenset({"enum", "typing", "abc", "_collections_abc", "contextlib", "types"})
"""Modules of Python whose classes have no state in Python's attributes, or whose state is known."""


@functools.lru_cache(maxsize=1024)
def _read_by_methods(kind: type) -> frozenset[str]:
    """The attributes that methods of Python's own library and of numpy read of objects of a class, unseen by the trace."""
    found: set[str] = set()
    for owner in kind.__mro__:
        module = sys.modules.get(owner.__module__)
        if not owner.__flags__ & _HEAP_TYPE or module is None or owner.__module__ in _APART or not _is_pythons(module):
            continue
        methods = [getattr(m, "fget", None) or getattr(m, "__func__", m) for m in vars(owner).values()]
        found |= Names(m.__code__ for m in methods if isinstance(m, FunctionType)).known
    return frozenset(n for n in found if not _is_special(n)) - COMPUTING - REFLECTING


def _is_pythons(module: ModuleType) -> bool:
    if module.__name__.partition(".")[0] == "numpy":
        return True
    return module.__name__ != "__main__" and module.__name__.partition(".")[0] in sys.stdlib_module_names


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")
