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
import reprlib
import struct
from array import array
from collections.abc import Callable
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

from flydsl.ast_frontend.source import lines_of
from flydsl.language._names import MODULE_OF

from . import pure
from .code_names import global_names, imports, texts_of
from .identity import Same, bits_of
from .pure import Unhashable
from .source_classes import write_class, write_member, write_object

MAX_NODES = 50_000
FORMATS = frozenset({"format", "format_map"})
"""Methods of texts that read the attributes which these name."""


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
            self.put(kind.__name__, _atom(x, kind))
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


def _atom(x: Any, kind: type) -> str | bytes:
    if kind is float or kind is complex:
        return bits_of(x)
    return x if kind in (str, bytes) else hex(x) if kind is int else repr(x)  # of long ints Python shows no decimals


def _writer(x: Any, kind: type) -> Callable[[SourceHasher, Any], None]:
    found = _WRITERS.get(kind)
    if found is not None:
        return found
    if isinstance(x, type):
        return write_class
    if isinstance(x, enum.Enum):
        return write_member
    if kind.__module__ == "numpy" or kind.__module__.startswith(("numpy.", "ml_dtypes")):
        return _numpy
    return write_object


def _items(h: SourceHasher, x: Any) -> None:
    h.values(type(x).__name__, *x)


def _mapping(h: SourceHasher, x: dict[Any, Any]) -> None:
    h.values("dict", *(part for item in x.items() for part in item))


def _unordered(h: SourceHasher, x: Any) -> None:
    """Sets that are constants of code, whose text is hashed too: by the sorted digests of their elements."""
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
    h.met_names |= {*code.co_names, *texts_of(code)}
    h.computes_names |= not FORMATS.isdisjoint(code.co_names)
    banned = pure.REFLECTION.intersection(code.co_names)
    if banned:
        raise Unhashable(f"{code.co_name} uses {sorted(banned)[0]}")
    h.put("code", code.co_name, getattr(code, "co_qualname", ""), code.co_flags, code.co_code)
    h.put(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, getattr(code, "co_exceptiontable", b""))
    for names in (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars):
        h.put("names", *names)
    if h.places:
        h.put(code.co_filename, code.co_firstlineno, code.co_linetable)
    h.put("constants", len(code.co_consts))
    for constant in code.co_consts:
        (_unordered if type(constant) is frozenset else SourceHasher.value)(h, constant)


def _function(h: SourceHasher, fn: FunctionType) -> None:
    if pure.is_flydsl(fn):
        if fn.__name__ in pure.REFLECTION or fn.__name__ in pure.SETTINGS:
            raise Unhashable(fn.__name__)
        h.put("flydsl", fn.__module__, fn.__qualname__, *pure.content_of(fn.__code__))
        h.values("with", fn.__defaults__, fn.__kwdefaults__, *_cells(fn))
        return
    if pure.is_pure(fn):
        h.put("library", fn.__module__, fn.__qualname__)
        return
    if fn.__globals__ is vars(dataclasses) or fn.__globals__ is vars(reprlib):  # what dataclasses wrap around their methods
        h.values("dataclass", fn.__qualname__, getattr(fn, "__wrapped__", None))
        return
    h.functions.append(fn)
    h.put("function", fn.__module__ if h.places else "", fn.__qualname__, _text(fn, h.places))
    h.values("parts", fn.__code__, fn.__defaults__, fn.__kwdefaults__, fn.__dict__, *_cells(fn))
    h.values("texts", fn.__name__, fn.__doc__)
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
    lines = lines_of(fn)
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
    if module.__name__ == "flydsl.env":
        raise Unhashable("flydsl.env, which says what is set now")
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
    """What the user's code put into a module of flydsl, whose files do not tell of it; and no settings of flydsl's."""
    settings = sorted(h.names & pure.SETTINGS)
    if settings:
        raise Unhashable(f"flydsl's {settings[0]}, which says what is set now")
    for name in sorted(h.names.intersection(space)):
        value = space[name]
        if name in MODULE_OF:  # flydsl's own names are looked up late
            theirs = isinstance(value, (FunctionType, type)) and not pure.is_flydsl(value)
        else:
            own = isinstance(value, ModuleType) or pure.is_flydsl(value) or pure.is_flydsl(type(value))
            theirs = type(value) in _ATOMS or not own
        if theirs:
            h.values(name, value)


def _numpy(h: SourceHasher, x: Any) -> None:
    import numpy as np

    if isinstance(x, np.dtype):
        h.put("dtype", repr(x), str(x.str))
        if x.isbuiltin != 1 and "metadata" in h.names | h.met_names:
            raise Unhashable("the metadata of an element type")
    elif type(x) is np.ufunc:
        h.put("ufunc", x.__name__, np.__version__)
        if getattr(np, x.__name__, None) is not x:
            raise Unhashable(f"the ufunc {x.__name__}")
    elif isinstance(x, (np.ndarray, np.generic)) and type(x).__module__ == "numpy" and not x.dtype.hasobject:
        h.put("array", type(x).__name__, repr(x.dtype), repr(x.shape), repr(x.strides), x.tobytes())
        h.values("of a type", x.dtype)
        if isinstance(x, np.ndarray):
            h.put(repr(x.flags.num), x.base is None)
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
    set: _items,  # in their order, which code may see; where it changes from process to process, so does the key
    frozenset: _items,
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
