"""A hash of a tuned function's source and of what it reaches: a change may make another configuration the best.

Unlike the keys of compiled kernels this one may miss a change (the state of an object, what another library does): what it
misses costs time, never a result, and the kernels of the chosen configuration are compared by their machine code as well.
"""

from __future__ import annotations

import dataclasses
import enum
import functools
import hashlib
import inspect
import os
import site
import sys
import sysconfig
import textwrap
from collections.abc import Callable
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from .config import Config, fields_of

MAX_OBJECTS = 20_000
"""Beyond this many the rest does not count: a table of constants so large is no source."""


def source_digest(fn: Any) -> str:
    """SHA-256 of the source of ``fn``, its defaults and closure, the functions, classes and constants of the same project that
    it names, and so on. Functions of Python, of installed packages and of flydsl itself (its kernels apart) count by name."""
    walk = _Walk(_top(getattr(fn, "__module__", "") or ""))
    walk.value(fn)
    return walk.hash.hexdigest()


class _Walk:
    def __init__(self, home: str) -> None:
        self.home, self.hash = home, hashlib.sha256()
        self._seen: dict[int, int] = {}
        self._alive: list[Any] = []

    def put(self, *texts: str) -> None:
        for text in texts:
            data = text.encode("utf-8", "surrogatepass")
            self.hash.update(len(data).to_bytes(8, "little") + data)

    def value(self, x: Any) -> None:
        if type(x) in _ATOMS:
            self.put(type(x).__name__, repr(x))
        elif id(x) in self._seen:
            self.put("again", str(self._seen[id(x)]))
        elif len(self._seen) >= MAX_OBJECTS:
            self.put("more")
        else:
            self._seen[id(x)] = len(self._seen)
            self._alive.append(x)
            _writer(x)(self, x)

    def values(self, tag: str, *parts: Any) -> None:
        self.put(tag, str(len(parts)))
        for part in parts:
            self.value(part)

    def is_home(self, module: str, file: str | None) -> bool:
        """Whether the source of a module counts: it belongs to the tuned function's project, or to no package."""
        if _top(module) == "flydsl":
            return module.startswith("flydsl.kernels")
        if _top(module) in sys.stdlib_module_names:
            return False
        return _top(module) == self.home or not _is_installed(file)


_ATOMS = frozenset({int, float, complex, bool, str, bytes, type(None), type(...), range})


def _writer(x: Any) -> Callable[[_Walk, Any], None]:
    for kind, write in _WRITERS:
        if isinstance(x, kind):
            return write
    wrapped = getattr(x, "__wrapped__", None)
    if wrapped is not None:  # a jit function, a tuned one, functools.cache
        return lambda w, v: w.values("wrapped", type(v).__name__, repr(getattr(v, "options", "")), wrapped)
    if dataclasses.is_dataclass(x):
        return lambda w, v: w.values("dataclass", type(v), *fields_of(v).values())
    return lambda w, v: w.put("object", type(v).__module__, type(v).__qualname__)


_SHARED_NAMES = ("<string>", "<stdin>")
"""Files that any text may be of."""


def _text(fn: FunctionType) -> str | None:
    if fn.__code__.co_filename in _SHARED_NAMES:
        return None
    try:
        return inspect.getsource(fn)
    except (OSError, TypeError):
        return None


def _function(w: _Walk, fn: FunctionType) -> None:
    w.put("function", fn.__qualname__)
    if not w.is_home(fn.__module__ or "", fn.__code__.co_filename):
        w.put(fn.__module__ or "")
        return
    text = _text(fn)
    if text is not None:
        w.put(textwrap.dedent(text))
    else:  # made by exec: its instructions stand for it
        w.put(fn.__code__.co_code.hex(), repr([c for c in fn.__code__.co_consts if type(c) in _ATOMS]))
    w.values("defaults", fn.__defaults__, fn.__kwdefaults__)
    for cell in fn.__closure__ or ():
        try:
            w.value(cell.cell_contents)
        except ValueError:
            w.put("empty")
    names = _names(fn.__code__)
    for name in sorted(names.intersection(fn.__globals__)):
        w.put(name)
        _named(w, fn.__globals__[name], names)


def _named(w: _Walk, x: Any, names: set[str]) -> None:
    """What a global name stands for; of a module of the project, those attributes that the code may name."""
    if not isinstance(x, ModuleType):
        w.value(x)
    elif w.is_home(x.__name__, getattr(x, "__file__", None)):
        w.put("module", x.__name__)
        for name in sorted(names.intersection(vars(x))):
            w.put(name)
            if not isinstance(vars(x)[name], ModuleType):
                w.value(vars(x)[name])
    else:
        w.put("package", x.__name__)


def _names(code: CodeType) -> set[str]:
    return set(code.co_names).union(*(_names(c) for c in code.co_consts if isinstance(c, CodeType)))


def _class(w: _Walk, cls: type) -> None:
    w.put("class", cls.__module__, cls.__qualname__)
    module = sys.modules.get(cls.__module__)
    if w.is_home(cls.__module__, getattr(module, "__file__", None)):
        w.values("bases", *cls.__bases__)
        for name, member in vars(cls).items():
            if isinstance(member, (*_CODE, *_ATOMS)):
                w.put(name)
                w.value(member)


def _set(w: _Walk, x: Any) -> None:
    w.put("set", *sorted(repr(v) for v in x if type(v) in _ATOMS))


_CODE = (FunctionType, staticmethod, classmethod, property)
_WRITERS: list[tuple[Any, Callable[[_Walk, Any], None]]] = [
    (FunctionType, _function),
    (type, _class),
    (ModuleType, lambda w, x: w.put("module", x.__name__)),
    (enum.Enum, lambda w, x: w.put("enum", type(x).__qualname__, x.name)),
    ((list, tuple), lambda w, x: w.values("items", *x)),
    (dict, lambda w, x: w.values("dict", *(part for item in x.items() for part in item))),
    ((set, frozenset), _set),
    (functools.partial, lambda w, x: w.values("partial", x.func, x.args, x.keywords)),
    (MethodType, lambda w, x: w.values("method", x.__func__)),
    ((staticmethod, classmethod), lambda w, x: w.values("method", x.__func__)),
    (property, lambda w, x: w.values("property", x.fget)),
    (Config, lambda w, x: w.values("config", *(part for item in x for part in item))),
]


def _top(module: str) -> str:
    return module.partition(".")[0]


@functools.cache
def _installed_in() -> tuple[str, ...]:
    paths = [*site.getsitepackages(), site.getusersitepackages(), sysconfig.get_paths()["stdlib"]]
    return tuple(os.path.abspath(p) + os.sep for p in paths)


def _is_installed(file: str | None) -> bool:
    """Whether a file belongs to Python or an installed package (modules in C have none)."""
    return file is None or os.path.abspath(file).startswith(_installed_in())
