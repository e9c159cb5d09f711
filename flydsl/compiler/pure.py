"""What of Python and its libraries a trace may use without its outcome depending on more than what is hashed."""

from __future__ import annotations

import functools
import hashlib
import os
import sys
from types import CodeType, ModuleType
from typing import Any

from flydsl import LOADED

_BUILTIN_TEXT = """
abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter float format frozenset
getattr hasattr hex int isinstance issubclass iter len list map max min next object oct ord pow print property range
repr reversed round set slice sorted staticmethod classmethod str sum super tuple type zip NoneType ellipsis
NotImplementedType
"""
_BUILTINS = frozenset(_BUILTIN_TEXT.split())
_MODULES: dict[str, frozenset[str] | None] = {  # None: all of it
    "math": None,
    "_operator": None,
    "operator": None,
    "itertools": None,
    "_functools": frozenset({"reduce"}),
    "functools": frozenset({"reduce", "partial", "cached_property"}),
    "typing": None,
    "abc": frozenset({"ABC"}),
    "contextlib": frozenset({"nullcontext"}),
    "types": frozenset({"SimpleNamespace"}),
    "enum": frozenset({"Enum", "IntEnum", "Flag", "IntFlag", "StrEnum", "ReprEnum"}),
}
_UNNAMED = (type(None), type(...), type(NotImplemented))
"""Classes without a name in builtins."""
_NOT_PURE = frozenset({"attrgetter", "methodcaller", "_cache", "lru_cache", "get_type_hints"})
_REFLECTION_TEXT = """
__dict__ __globals__ __builtins__ __closure__ __code__ __subclasses__ __getattribute__ __import__ f_globals f_locals
gi_frame vars globals locals dir eval exec compile open input id hash breakpoint setattr delattr static_print sys os
environ
"""
_HIDDEN_TEXT = """
__annotations__ __annotate__ __annotate_func__ __annotations_cache__ __abstractmethods__ __module__ __static_attributes__
__firstlineno__ __dataclass_fields__ __dataclass_params__ __orig_bases__ __parameters__ __type_params__
"""
HIDDEN = frozenset(_HIDDEN_TEXT.split())
"""Attributes of classes and functions that are not hashed: no code in reach may name them."""
REFLECTION = frozenset(_REFLECTION_TEXT.split()) | HIDDEN
"""Names by which code reads or changes what no name in it tells, or does what must happen at each trace."""


SETTINGS = frozenset({"env", "is_batch_invariant", "batch_invariant"})
"""Names by which code asks flydsl what is set at the moment."""


class Unhashable(Exception):
    """Something that a kernel reaches cannot be hashed exactly; the text says what."""


def is_flydsl(x: Any) -> bool:
    """Whether a function, class or module is flydsl's own: the fingerprint of its files stands for it."""
    name = x.__name__ if isinstance(x, ModuleType) else getattr(x, "__module__", None)
    return isinstance(name, str) and (name == "flydsl" or name.startswith("flydsl."))


def content_of(code: CodeType) -> list[object]:
    """What tells a function of flydsl's from another of its name: lambdas have all the same."""
    constants = [content_of(c) if isinstance(c, CodeType) else _text_of(c) for c in code.co_consts]
    return [code.co_firstlineno, code.co_code, code.co_names, constants]


def _text_of(constant: object) -> str:
    return repr(sorted(map(repr, constant))) if isinstance(constant, frozenset) else repr(constant)


def is_pure(x: Any) -> bool:
    """Whether a function or class of Python is what its name says, and depends on its arguments alone."""
    module, name = getattr(x, "__module__", None), getattr(x, "__qualname__", "")
    if module == "builtins":
        exception = isinstance(x, type) and issubclass(x, BaseException)
        return (name in _BUILTINS or exception) and is_found(x)
    if module == "numpy":
        return isinstance(x, type) and is_found(x) and issubclass(x, sys.modules["numpy"].generic)
    allowed = _MODULES.get(module or "", frozenset())
    return (allowed is None or name in allowed) and name not in _NOT_PURE and is_found(x)


def is_found(x: Any) -> bool:
    """Whether an object is what its module has under its name (or Python under none)."""
    if isinstance(x, type) and x in _UNNAMED:
        return True
    found: Any = sys.modules.get(x.__module__)
    for part in x.__qualname__.split("."):
        found = getattr(found, part, None) if found is not None else None
    return found is x


def is_plain_base(kind: type) -> bool:
    """Whether a C class may be a base of one whose objects are hashed: it has no state but what is hashed."""
    return kind is tuple


def holds_ir(kind: type) -> bool:
    """Whether objects of a class are parts of a module being traced, which another trace will not have."""
    return kind.__module__ == "flydsl.emit.ir" or kind.__name__ in ("Value", "Operation", "Block", "Region", "Module", "Trace")


@functools.cache
def environment(places: bool) -> tuple[str, ...]:
    """What each trace depends on in this process: Python, its switches, and flydsl's files.

    ``places``: identified by their sizes and times, which is quick; otherwise by their content, which is the same everywhere.
    Raises :class:`Unhashable` if one was changed since it was loaded: the trace would be of what it was before.
    """
    python = f"{sys.implementation.name} {sys.version_info[:2]}" if not places else sys.version
    return (python, str(sys.flags.optimize), *_files(places))


_ROOMS = ("ast_frontend", "code_object", "compiler", "emit", "kernels", "language", "layout", "targets", "toolchain")


def _files(places: bool) -> tuple[str, ...]:
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found: list[str] = []
    for room in _ROOMS:
        for folder, _, names in os.walk(os.path.join(root, room), followlinks=True):
            found += [os.path.join(folder, n) for n in names if n.endswith((".py", ".json", ".tsv", ".lark"))]
    return tuple(_identity(path, os.path.relpath(path, root), places) for path in sorted(found))


def _identity(path: str, name: str, places: bool) -> str:
    status = os.stat(path)
    if status.st_mtime > LOADED:
        raise Unhashable(f"{path} was changed while this process ran")
    if places:
        return f"{path} {status.st_size} {status.st_mtime_ns}"
    with open(path, "rb") as f:
        return f"{name} {hashlib.sha256(f.read()).hexdigest()}"
