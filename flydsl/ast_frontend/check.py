"""Refusing what kernel code cannot have, at its line and with what to write instead."""

from __future__ import annotations

import ast
from typing import NoReturn

from flydsl.language.control import Position, render

from .errors import UnsupportedSyntaxError
from .scopes import bound, children, declared, own_nodes, written_through

_TRY = "try", "The device has no exceptions: test for the case with if, or call the function that may raise on the host."
_YIELD = "yield", "Build a tuple or list instead, or write the loop where the values are used."
_ASYNC = "async", "Kernel code is synchronous: write an ordinary function."
_IMPORT = "import", "Import at the top of the file."
_TEMPLATE = "a template string", "Use an f-string."

_REFUSED: dict[str, tuple[str, str]] = {
    "Try": _TRY, "TryStar": _TRY, "Yield": _YIELD, "YieldFrom": _YIELD, "Await": _ASYNC, "AsyncFor": _ASYNC,
    "AsyncWith": _ASYNC, "AsyncFunctionDef": _ASYNC, "Import": _IMPORT, "ImportFrom": _IMPORT, "TemplateStr": _TEMPLATE,
}  # fmt: skip


def check(node: ast.FunctionDef, file: str) -> None:
    """Raise UnsupportedSyntaxError at the first construct of the function that cannot be compiled."""
    todo: list[ast.AST] = [node]
    while todo:
        n = todo.pop()
        found = _REFUSED.get(type(n).__name__)
        if found is not None:
            refuse(file, n, *found)
        if isinstance(n, ast.FunctionDef):
            _check_globals(n, file)
        if isinstance(n, ast.comprehension) and n.is_async:
            refuse(file, n.target, *_ASYNC)
        if not isinstance(n, ast.ClassDef):  # its body runs as Python does it; methods are checked when they are called
            todo.extend(reversed(children(n)))
    outside = written_through(node)
    if outside:
        for n in ast.walk(node):
            if isinstance(n, ast.Nonlocal) and outside & set(n.names):
                name = sorted(outside & set(n.names))[0]
                refuse(file, n, f"nonlocal {name!r}, a variable of a host function",
                       "A kernel cannot write host variables: store the result to a tensor, or return it.")  # fmt: skip


def refuse(file: str, node: ast.AST, what: str, advice: str) -> NoReturn:
    """Raise UnsupportedSyntaxError at ``node``."""
    raise UnsupportedSyntaxError(render(position(file, node), f"{what} is not supported in kernel code", advice))


def position(file: str, node: ast.AST) -> Position:
    """Where a node stands."""
    line, col = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
    end = getattr(node, "end_col_offset", None) if getattr(node, "end_lineno", line) == line else None
    return Position(file, line, col + 1, end + 1 if end else 0)


def _check_globals(node: ast.FunctionDef, file: str) -> None:
    written = declared(node.body, ast.Global) & bound(node.body)
    for n in own_nodes(node.body) if written else ():
        if isinstance(n, ast.Global) and written & set(n.names):
            refuse(file, n, f"assigning the global {sorted(written & set(n.names))[0]!r}",
                   "A kernel cannot write Python globals: store the result to a tensor.")  # fmt: skip
