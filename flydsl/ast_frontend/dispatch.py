"""What a call in rewritten code calls: user functions are rewritten as well, library functions are called as they are."""

from __future__ import annotations

import functools
import itertools
import sys
import types
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any

from flydsl.language.control import SUBSTITUTES, guarded, sort, text_method

from .adoption import adopt_class
from .library import is_library
from .rewriting import is_rewritten, rewrite

_TAKES_FUNCTIONS: frozenset[Any] = frozenset(
    {map, functools.reduce, functools.partial, itertools.accumulate, itertools.takewhile,
     itertools.dropwhile, itertools.starmap, itertools.groupby}
)  # fmt: skip
_COLLECTING = frozenset({"builtins", "itertools", "collections"})
"""Modules of classes whose constructors may use up an iterator."""
_WITH_KEY: frozenset[Any] = frozenset({min, max, sorted, filter})


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
    if isinstance(getattr(f, "__self__", None), str) and f.__name__ in ("format", "join"):
        return functools.partial(text_method, f)
    return guarded(f)


def _class(cls: Any) -> Any:
    """Making an object: a user-written ``__init__`` is rewritten."""
    if cls in _TAKES_FUNCTIONS:
        return _with_functions(cls)
    if cls.__module__ in _COLLECTING and getattr(sys.modules.get(cls.__module__), cls.__name__, None) is cls:
        return guarded(cls)
    adopt_class(cls)
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
    if type(x) in (FunctionType, MethodType, types.BuiltinFunctionType, functools.partial) or hasattr(x, "__fly_jit__"):
        return callee(x)
    return x
