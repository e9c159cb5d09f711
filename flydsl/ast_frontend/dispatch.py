"""What a call in rewritten code calls: user functions are rewritten as well, library functions are called as they are.

A function belongs to a library if its file is in the standard library, in site-packages, or in flydsl itself (but for the
kernel library). Functions of the caller's own package count as the user's wherever the package is installed.
"""

from __future__ import annotations

import functools
import itertools
import os
import site
import sys
import sysconfig
import types
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any

from flydsl.language.control import SUBSTITUTES, guarded, sort

from .rewriting import is_rewritten, rewrite

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_OWN_KERNELS = _PACKAGE + "kernels" + os.sep
_TAKES_FUNCTIONS: frozenset[Any] = frozenset(
    {map, functools.reduce, functools.partial, itertools.accumulate, itertools.takewhile,
     itertools.dropwhile, itertools.starmap, itertools.groupby}
)  # fmt: skip
_WITH_KEY: frozenset[Any] = frozenset({min, max, sorted, filter})
_native: dict[tuple[Any, str], bool] = {}


def callee(f: Any) -> Any:
    """What to call in place of ``f``."""
    kind = type(f)
    if kind is FunctionType:
        return _function(f)
    if kind is MethodType:
        return _method(f)
    jit = getattr(f, "__fly_jit__", None)
    if jit is not None:
        return rewrite(jit)
    if kind is functools.partial:
        return functools.partial(callee(f.func), *f.args, **f.keywords)
    if kind is types.BuiltinFunctionType or kind is type:
        return _builtin(f)
    if isinstance(f, type):
        return _class(f)
    call = getattr(kind, "__call__", None)  # noqa: B004 (the function itself is wanted)
    if type(call) is FunctionType and not is_library(call):
        return MethodType(_function(call), f)
    return guarded(f)


def is_library(f: FunctionType) -> bool:
    """Whether ``f`` is called as it is."""
    caller = sys._getframe(1)
    while caller.f_back is not None and caller.f_globals.get("__name__", "").startswith(
        ("flydsl.ast_frontend", "flydsl.language")
    ):
        caller = caller.f_back
    package = caller.f_globals.get("__name__", "").partition(".")[0]
    key = (f.__code__, package)
    if key not in _native:
        _native[key] = _is_library(f, package)
    return _native[key]


def _is_library(f: FunctionType, package: str) -> bool:
    file = os.path.abspath(f.__code__.co_filename)
    if file.startswith(_PACKAGE):
        return not file.startswith(_OWN_KERNELS)
    if f.__code__.co_filename.startswith("<") and not f.__code__.co_filename.startswith("<ipython"):
        # Libraries generate special methods (dataclass, namedtuple); any other function without source is the user's.
        return not _has_source(f) and f.__name__.startswith("__") and f.__name__.endswith("__")
    if any(file.startswith(p) for p in _library_paths()):
        return (f.__module__ or "").partition(".")[0] != package
    return False


def _has_source(f: FunctionType) -> bool:
    """Whether text was registered for a made-up file name; functions that libraries generate have none."""
    import linecache

    generated = f.__code__.co_filename in ("<string>", "<frozen>") or f.__code__.co_filename.startswith("<frozen")
    return bool(linecache.getlines(f.__code__.co_filename, f.__globals__)) or not generated


@functools.lru_cache(maxsize=1)
def _library_paths() -> tuple[str, ...]:
    paths = sysconfig.get_paths()
    found = {paths[k] for k in ("stdlib", "platstdlib", "purelib", "platlib")}
    found |= {*site.getsitepackages(), site.getusersitepackages()} if hasattr(site, "getsitepackages") else set()
    return tuple(os.path.abspath(p) + os.sep for p in found if p)


def _function(f: FunctionType) -> Any:
    if is_rewritten(f):
        return f
    if getattr(f, "__fly_takes_functions__", False):
        return _with_functions(f)
    return guarded(f) if is_library(f) else rewrite(f)


def _method(f: MethodType) -> Any:
    inner = f.__func__
    if type(inner) is not FunctionType:
        return guarded(f)
    if getattr(inner, "__fly_takes_functions__", False):
        return _with_functions(f)
    made = inner if is_rewritten(inner) else None if is_library(inner) else rewrite(inner)
    return guarded(f) if made is None else MethodType(made, f.__self__)


def _builtin(f: Any) -> Any:
    if (
        getattr(f, "__self__", None) is None
        or isinstance(getattr(f, "__self__", None), types.ModuleType)
        or isinstance(f, type)
    ):
        substitute = SUBSTITUTES.get(f)
        if substitute is not None:
            return _with_functions(substitute) if f in _WITH_KEY else substitute
        if f in _TAKES_FUNCTIONS:
            return _with_functions(f)
    if isinstance(f, type):
        return _class(f)
    if isinstance(getattr(f, "__self__", None), list) and f.__name__ == "sort":
        return MethodType(_with_functions(sort), f.__self__)
    return guarded(f)


def _class(cls: Any) -> Any:
    """Making an object: a user-written ``__init__`` is rewritten."""
    if cls in _TAKES_FUNCTIONS:
        return _with_functions(cls)
    init: Any = getattr(cls, "__init__", None)
    plain = type(cls).__call__ is type.__call__ and type(init) is FunctionType
    if not plain or is_rewritten(init) or is_library(init) or cls.__module__.startswith("flydsl."):
        return cls

    def make(*args: Any, **options: Any) -> Any:
        new = cls.__new__
        made = new(cls) if new is object.__new__ else new(cls, *args, **options)
        if isinstance(made, cls):
            actual: Any = type(made).__init__
            (_function(actual) if type(actual) is FunctionType else actual)(made, *args, **options)
        return made

    return make


def _with_functions(f: Callable[..., Any]) -> Callable[..., Any]:
    """A library function whose function arguments are to be rewritten."""

    def call(*args: Any, **options: Any) -> Any:
        return f(*map(_called_later, args), **{k: _called_later(v) for k, v in options.items()})

    return call


def _called_later(x: Any) -> Any:
    """An argument that may be a function which the library will call."""
    if type(x) in (FunctionType, MethodType, functools.partial) or hasattr(x, "__fly_jit__"):
        return callee(x)
    return x
