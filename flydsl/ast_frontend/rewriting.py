"""From a Python function to the function that is traced."""

from __future__ import annotations

import ast
import sys
import warnings
from types import CellType, CodeType, FunctionType
from typing import Any

from flydsl.language import control, trace

from .check import check
from .columns import Place, number_places, with_true_lines
from .errors import NoSourceError
from .nodes import PROTOCOL, SITES, at
from .source import INSIDE, Source, enclosed, find_code, source_of
from .statements import Rewriter

_rewritten: dict[tuple[CodeType, str, str], tuple[CodeType, CellType]] = {}
_made: dict[int, CodeType] = {}  # by identity: code that needs no change equals the code that it was made from
_protocol = CellType()


def rewrite(fn: FunctionType) -> FunctionType:
    """``fn`` with its control flow rewritten for tracing; cells, globals, defaults and annotations are those of ``fn``.

    Cached by code object. Raises UnsupportedSyntaxError, NoSourceError or StaleSourceError.
    """
    if is_rewritten(fn):
        return fn
    trace.entered(fn)
    key = (fn.__code__, fn.__code__.co_filename, fn.__qualname__)
    if key not in _rewritten:
        _rewritten[key] = _compile(fn)
    code, sites = _rewritten[key]
    cells = dict(zip(fn.__code__.co_freevars, fn.__closure__ or ()))
    cells |= {PROTOCOL: _protocol, SITES: sites}
    made = FunctionType(code, fn.__globals__, fn.__name__, fn.__defaults__, tuple(cells[n] for n in code.co_freevars))
    made.__kwdefaults__ = fn.__kwdefaults__
    made.__qualname__, made.__module__, made.__doc__ = fn.__qualname__, fn.__module__, fn.__doc__
    made.__annotations__ = fn.__annotations__
    made.__dict__.update(fn.__dict__)
    return made


def is_rewritten(fn: FunctionType) -> bool:
    """Whether ``fn`` is a result of :func:`rewrite`, or was defined inside one."""
    return id(fn.__code__) in _made


def install(namespace: Any) -> None:
    """Set the object that rewritten code calls."""
    _protocol.cell_contents = namespace


def _compile(fn: FunctionType) -> tuple[CodeType, CellType]:
    source = source_of(fn)
    node = _as_definition(source, fn)
    check(node, source.file)
    sites: list[control.Site] = []
    Rewriter(source.file, sites).function(node)
    _strip(node)
    module = enclosed(node, (*fn.__code__.co_freevars, PROTOCOL, SITES), _class_name(fn))
    numbered = [] if sys.version_info >= (3, 11) else number_places(module)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # given when the file was loaded
        whole = compile(module, source.file, "exec", flags=source.future, dont_inherit=True)
    code = find_code(whole, INSIDE)
    assert code is not None, f"the rewritten {fn.__qualname__} is lost"
    code = code.replace(co_name=fn.__code__.co_name)
    places: dict[int, list[Place | None]] = {}
    if sys.version_info >= (3, 11):
        code = _renamed(code, code.co_qualname, fn.__qualname__)
    else:
        code, places = with_true_lines(code, numbered)
    trace.register_code(code, places)
    _remember(code)
    return code, CellType(tuple(sites))


def _renamed(code: CodeType, before: str, now: str) -> CodeType:
    """``code`` and what is nested in it with qualified names that begin with ``now`` (which errors of calls show)."""
    assert sys.version_info >= (3, 11)
    inside = tuple(_renamed(c, before, now) if isinstance(c, CodeType) else c for c in code.co_consts)
    name = now + code.co_qualname.removeprefix(before) if code.co_qualname.startswith(before) else code.co_qualname
    return code.replace(co_consts=inside, co_qualname=name)


def _as_definition(source: Source, fn: FunctionType) -> ast.FunctionDef:
    node = source.node
    if isinstance(node, ast.Lambda):
        body = at(node.body, ast.Return(node.body))
        made = ast.FunctionDef(name="<lambda>", args=node.args, body=[body], decorator_list=[])
        if "type_params" in ast.FunctionDef._fields:
            made.type_params = []  # type: ignore[attr-defined]
        return at(node, made)
    if isinstance(node, ast.AsyncFunctionDef):
        check(node, source.file)  # type: ignore[arg-type]
        raise NoSourceError(fn.__qualname__)
    return node


def _strip(node: ast.FunctionDef) -> None:
    """Drop what the function object has anyway: decorators, defaults, annotations."""
    a = node.args
    node.decorator_list, node.returns = [], None
    a.defaults, a.kw_defaults = [], [None] * len(a.kwonlyargs)
    for p in (*a.posonlyargs, *a.args, *a.kwonlyargs, a.vararg, a.kwarg):
        if p is not None:
            p.annotation = None


def _class_name(fn: FunctionType) -> str | None:
    """The class around a method, whose name mangles ``__private`` names."""
    around = fn.__qualname__.split(".")[:-1]
    return around[-1] if around and around[-1] != "<locals>" else None


def _remember(code: CodeType) -> None:
    _made[id(code)] = code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            _remember(const)
