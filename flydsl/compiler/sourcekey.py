"""A key of everything that tracing a kernel depends on, computed without tracing it: it only saves time.

A trace is a function of the kernel's code, of the functions, values and classes that this can reach through global names,
closures, defaults and attributes, of the argument types, and of flydsl and Python. :class:`SourceHasher` walks all of these and
hashes each exactly: code by its instructions, constants and source lines, data by its content. What it cannot hash exactly,
or what could read or do more than it sees (files, the environment, time, reflection, imports inside of functions, objects of
C classes), raises :class:`Unhashable`, and the kernel is traced as if there were no such key.
"""

from __future__ import annotations

import builtins
import dataclasses
import enum
import functools
import hashlib
import linecache
import struct
from array import array
from collections.abc import Callable
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

from . import pure
from .code_names import global_names, imports
from .identity import Same

MAX_NODES = 50_000


class Unhashable(Exception):
    """Something that a kernel reaches cannot be hashed exactly; the text says what."""


class SourceHasher:
    """Hashes a graph of Python objects: each object once, later references by its number, so that cycles end.

    ``names``: the attributes that count of modules. ``places``: whether file names and line numbers count, which a kernel's
    debug lines and messages show, but its instructions do not depend on.
    """

    def __init__(self, names: frozenset[str], places: bool) -> None:
        self.names, self.places = names, places
        self.functions: list[FunctionType] = []
        self.met_names: set[str] = set()
        self.by_name: str | None = None  # a module of which the named attributes are hashed
        self.computes_names = False  # whether getattr can be called, with a name that no code object has
        self._hash = hashlib.sha256()
        self._numbers: dict[int, int] = {}
        self._alive: list[Any] = []
        self._visits = 0

    def digest(self) -> str:
        return self._hash.hexdigest()

    def put(self, *parts: object) -> None:
        """Texts, bytes and numbers, with their kinds and lengths: two lists of parts never make one stream of bytes."""
        for part in parts:
            data = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
            self._hash.update(struct.pack("<cQ", type(part).__name__[:1].encode(), len(data)) + data)

    def value(self, x: Any) -> None:
        """Any value."""
        kind = type(x)
        if kind in _ATOMS:
            self.put(kind.__name__, x if kind in (str, bytes) else repr(x))
            return
        self._visits += 1
        if self._visits > MAX_NODES:
            raise Unhashable(f"more than {MAX_NODES} objects")
        if kind is tuple:  # equal ones may be one object or two, by chance; a cycle goes through something else
            _items(self, x)
            return
        if id(x) in self._numbers:
            self.put("again", self._numbers[id(x)])
            return
        self._numbers[id(x)] = len(self._numbers)
        self._alive.append(x)
        _writer(x, kind)(self, x)

    def values(self, tag: str, *parts: Any) -> None:
        self.put(tag, len(parts))
        for part in parts:
            self.value(part)


def _writer(x: Any, kind: type) -> Callable[[SourceHasher, Any], None]:
    found = _WRITERS.get(kind)
    if found is not None:
        return found
    if isinstance(x, type):
        return _class
    if isinstance(x, enum.Enum):
        return lambda h, v: h.values("enum", type(v), v.name)
    if kind.__module__ == "numpy" or kind.__module__.startswith(("numpy.", "ml_dtypes")):
        return _numpy
    return _object


def _items(h: SourceHasher, x: Any) -> None:
    h.values(type(x).__name__, *x)


def _mapping(h: SourceHasher, x: dict[Any, Any]) -> None:
    h.values("dict", *(part for item in x.items() for part in item))


def _unordered(h: SourceHasher, x: Any) -> None:
    """Sets: by the sorted digests of their elements."""
    digests: list[str] = []
    for element in x:
        alone = SourceHasher(h.names, h.places)
        alone.value(element)
        if alone.functions:
            raise Unhashable("a set of functions")
        digests.append(alone.digest())
    h.put(type(x).__name__, *sorted(digests))


def _code(h: SourceHasher, code: CodeType) -> None:
    if imports(code):
        raise Unhashable(f"{code.co_name} imports while it runs")
    h.met_names |= {*code.co_names, *(c for c in code.co_consts if isinstance(c, str))}
    banned = pure.REFLECTION.intersection(code.co_names)
    if banned:
        raise Unhashable(f"{code.co_name} uses {sorted(banned)[0]}")
    h.put("code", code.co_name, getattr(code, "co_qualname", ""), code.co_flags, code.co_code)
    h.put(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, getattr(code, "co_exceptiontable", b""))
    for names in (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars):
        h.put("names", *names)
    if h.places:
        h.put(code.co_filename, code.co_firstlineno, code.co_linetable)
    h.values("constants", *code.co_consts)


def _function(h: SourceHasher, fn: FunctionType) -> None:
    if pure.is_flydsl(fn):
        if fn.__name__ in pure.REFLECTION:
            raise Unhashable(fn.__name__)
        h.values("flydsl", fn.__module__, fn.__qualname__, fn.__defaults__, fn.__kwdefaults__, *_cells(fn))
        return
    if pure.is_pure(fn):
        h.put("library", fn.__module__, fn.__qualname__)
        return
    if fn.__globals__ is vars(dataclasses):  # what a dataclass wraps around the methods that it makes
        h.values("dataclass", fn.__qualname__, getattr(fn, "__wrapped__", None))
        return
    h.functions.append(fn)
    h.put("function", fn.__module__ if h.places else "", fn.__qualname__, _text(fn, h.places))
    h.values("parts", fn.__code__, fn.__defaults__, fn.__kwdefaults__, fn.__dict__, *_cells(fn))
    own = fn.__globals__.get("__builtins__", builtins)
    built_in = vars(own) if isinstance(own, ModuleType) else own
    for name in sorted(global_names(fn.__code__)):
        if name in fn.__globals__:
            h.values(name, fn.__globals__[name])
        elif name in built_in:
            h.put("builtin")
            h.values(name, built_in[name])
        else:
            h.put("attribute", name)


def _cells(fn: FunctionType) -> list[Any]:
    try:
        return [cell.cell_contents for cell in fn.__closure__ or ()]
    except ValueError:
        raise Unhashable(f"{fn.__qualname__} has a variable without a value") from None


def _text(fn: FunctionType, places: bool) -> str:
    """The source lines of a function as the front end would read them (annotations of local variables are not in the code)."""
    lines = linecache.getlines(fn.__code__.co_filename, fn.__globals__)
    text = "".join(lines[fn.__code__.co_firstlineno - 1 : _last_line(fn.__code__)])
    return text if places else text.strip()


def _last_line(code: CodeType) -> int:
    last = max((line for _, _, line in code.co_lines() if line), default=code.co_firstlineno)
    return max([last, *(_last_line(c) for c in code.co_consts if isinstance(c, CodeType))])


def _jit(h: SourceHasher, jit: Any) -> None:
    """A jit function inside another one: its function and options, and attributes that the user set."""
    known = {
        "fn",
        "options",
        "kernel_only",
        "signature",
        "_specializations",
        "_launchers",
        "_fronts",
        "__fly_jit__",
        "__wrapped__",
    }
    known |= {"__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__annotate__", "__type_params__"}
    more = {k: v for k, v in vars(jit).items() if k not in known}
    h.values("jit", jit.fn, jit.options, jit.kernel_only, more)


def _module(h: SourceHasher, module: ModuleType) -> None:
    h.put("module", module.__name__)
    if pure.is_flydsl(module):
        _put_there_by_others(h, vars(module))
        return
    h.by_name = module.__name__
    space = vars(module)
    for name in sorted(h.names.intersection(space)):
        h.values(name, space[name])
    if "__getattr__" in space:
        h.values("__getattr__", space["__getattr__"])


def _put_there_by_others(h: SourceHasher, space: dict[str, Any]) -> None:
    """Functions of the user's in a module of flydsl, whose files do not tell of them."""
    for name in sorted(h.names.intersection(space)):
        if type(space[name]) is FunctionType and not pure.is_flydsl(space[name]):
            h.values(name, space[name])


def _class(h: SourceHasher, cls: type) -> None:
    if pure.is_flydsl(cls) or pure.is_pure(cls):
        h.put("library class", cls.__module__, cls.__qualname__)
        if not pure.is_found(cls):  # made by a factory: its content tells it from others of that name
            h.values("bases", *cls.__bases__)
            _attributes(h, cls)
        return
    if type(cls) is not type and not isinstance(cls, enum.EnumMeta):
        raise Unhashable(f"the class {cls.__qualname__} has a metaclass")
    if not cls.__flags__ & _HEAP_TYPE:
        raise Unhashable(f"the class {cls.__module__}.{cls.__qualname__}")
    h.put("class", cls.__module__ if h.places else "", cls.__qualname__)
    h.values("bases", *cls.__bases__)
    _attributes(h, cls)


_HEAP_TYPE = 1 << 9
_MACHINERY = frozenset(
    {"__dict__", "__weakref__", "__doc__", "__module__", "__annotations__", "__annotate__", "__annotate_func__",
     "__abstractmethods__",
     "__annotations_cache__", "_abc_impl", "__static_attributes__", "__firstlineno__", "__dataclass_fields__",
     "__dataclass_params__",
     "__match_args__", "__parameters__", "__orig_bases__"}
)  # fmt: skip


def _attributes(h: SourceHasher, cls: type) -> None:
    if isinstance(cls, enum.EnumMeta):
        members: dict[str, Any] = dict(cls.__members__)
        h.values("members", *(part for name, member in members.items() for part in (name, member.value)))
    for name, member in vars(cls).items():
        if name in _MACHINERY or (isinstance(cls, enum.EnumMeta) and name.startswith("_") and type(member) is not FunctionType):
            continue
        if isinstance(cls, enum.EnumMeta) and (isinstance(member, cls) or getattr(member, "__globals__", None) is vars(enum)):
            continue
        if name in _GENERATED and "__dataclass_fields__" in vars(cls) and _made_by_dataclass(member):
            h.put("generated", name)
        elif type(member) in _DESCRIPTORS or type(member).__name__ == "_tuplegetter":
            h.put("descriptor", name)
        else:
            h.values(name, member)


_GENERATED = frozenset({"__repr__", "__eq__", "__hash__", "__lt__", "__le__", "__gt__", "__ge__", "__setattr__", "__delattr__"})


def _made_by_dataclass(member: Any) -> bool:
    """Whether a method was made from the fields, which ``__init__`` has too."""
    return type(member) is FunctionType and (
        member.__globals__ is vars(dataclasses) or member.__code__.co_filename.startswith("<")
    )


_DESCRIPTORS = (
    type(FunctionType.__code__),
    type(FunctionType.__globals__),
)  # getset and member: fields of C structures and slots


def _object(h: SourceHasher, x: Any) -> None:
    """An object by its class and its whole state, if that is all in its dictionary and slots."""
    kind = type(x)
    known = all(k is object or pure.is_plain_base(k) or k.__flags__ & _HEAP_TYPE for k in kind.__mro__)
    if not known or pure.holds_ir(kind) or kind.__basicsize__ > object.__basicsize__ + 8 * (_slot_count(kind) + 2):
        raise Unhashable(f"an object of class {kind.__module__}.{kind.__qualname__}")
    h.values("object", kind)
    if isinstance(x, tuple):
        h.values("items", *tuple.__iter__(x))
    for owner in kind.__mro__:
        for name, member in vars(owner).items():
            if type(member) is type(FunctionType.__globals__):
                h.put("slot", name)
                h.values(*(["filled", member.__get__(x)] if _has(member, x) else ["empty"]))  # pyright: ignore
    state = getattr(x, "__dict__", None)
    h.values("state", *(part for item in (state or {}).items() for part in item))


def _has(member: Any, x: Any) -> bool:
    try:
        member.__get__(x)
    except AttributeError:
        return False
    return True


def _slot_count(kind: type) -> int:
    return sum(type(m) is type(FunctionType.__globals__) for k in kind.__mro__ for m in vars(k).values()) + isinstance(
        kind, tuple
    )


def _numpy(h: SourceHasher, x: Any) -> None:
    import numpy as np

    if isinstance(x, np.dtype):
        h.put("dtype", repr(x), str(x.str))
    elif type(x) is np.ufunc:
        h.put("ufunc", x.__name__, np.__version__)
        if getattr(np, x.__name__, None) is not x:
            raise Unhashable(f"the ufunc {x.__name__}")
    elif isinstance(x, (np.ndarray, np.generic)) and type(x).__module__ == "numpy" and not x.dtype.hasobject:
        h.put("array", type(x).__name__, repr(x.dtype), repr(x.shape), repr(x.strides), x.tobytes())
    else:
        raise Unhashable(f"an object of class {type(x).__module__}.{type(x).__name__}")


def _builtin(h: SourceHasher, f: Any) -> None:
    owner = getattr(f, "__self__", None)
    if owner is not None and not isinstance(owner, ModuleType):
        h.values("method", owner, f.__name__)
    elif pure.is_pure(f):
        h.computes_names |= f in (getattr, hasattr)
        h.put("builtin", f.__module__, f.__qualname__)
    else:
        raise Unhashable(f"{f.__module__}.{f.__qualname__}")


_ATOMS = frozenset({int, float, complex, bool, str, bytes, type(None), type(...), type(NotImplemented), range})
_WRITERS: dict[type, Callable[[SourceHasher, Any], None]] = {
    list: _items,
    dict: _mapping,
    set: _unordered,
    frozenset: _unordered,
    slice: lambda h, s: h.values("slice", s.start, s.stop, s.step),
    bytearray: lambda h, b: h.put("bytearray", bytes(b)),
    array: lambda h, a: h.put("array.array", a.typecode, a.tobytes()),
    CodeType: _code,
    FunctionType: _function,
    BuiltinFunctionType: _builtin,
    ModuleType: _module,
    MethodType: lambda h, m: h.values("method", m.__func__, m.__self__),
    SimpleNamespace: lambda h, s: h.values("namespace", vars(s)),
    functools.partial: lambda h, p: h.values("partial", p.func, p.args, p.keywords, vars(p)),
    staticmethod: lambda h, m: h.values("static", m.__func__),
    classmethod: lambda h, m: h.values("classmethod", m.__func__),
    property: lambda h, p: h.values("property", p.fget, p.fset, p.fdel),
    functools.cached_property: lambda h, p: h.values("cached", p.func),
    Same: lambda h, s: h.values("same", s.value),
}


def register_jit(kind: type) -> None:
    """Tell the class of jit functions, which this module cannot import."""
    _WRITERS[kind] = _jit


class SourceKey:
    """The key of a kernel: ``digest``, and the functions that it covers."""

    def __init__(self, fn: FunctionType, rest: tuple[Any, ...], places: bool = True) -> None:
        """Hash ``fn`` and all that it reaches, and ``rest`` (types, options). Raises :class:`Unhashable`."""
        names = frozenset[str]()
        while True:  # attributes of a module may be read by a function that is found later
            hasher = SourceHasher(names, places)
            hasher.put(*pure.environment(places))
            hasher.values("kernel", fn, *rest)
            if hasher.computes_names and hasher.by_name:
                raise Unhashable(f"getattr may read any attribute of {hasher.by_name}")
            if hasher.met_names <= names:
                break
            names |= hasher.met_names
        self.digest = hasher.digest()
        self.functions = hasher.functions


def source_key(fn: FunctionType, rest: tuple[Any, ...], places: bool = True) -> SourceKey | None:
    """The key; None where something cannot be hashed exactly."""
    try:
        return SourceKey(fn, rest, places)
    except (Unhashable, RecursionError):
        return None
