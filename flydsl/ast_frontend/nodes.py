"""Making syntax nodes at the position of others."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TypeVar

from .scopes import children

N = TypeVar("N", bound=ast.AST)

PROTOCOL = ".fly"
SITES = ".sites"


def at(where: ast.AST, node: N) -> N:
    """``node`` with the position of ``where``; so are the nodes inside it that have none."""
    place = (where.lineno, where.col_offset, where.end_lineno, where.end_col_offset)  # type: ignore[attr-defined]
    _place(node, place)
    todo = children(node)
    while todo:
        n = todo.pop()
        if not hasattr(n, "lineno"):
            if "lineno" in n._attributes:
                _place(n, place)
            todo.extend(children(n))
    return node


def _place(node: ast.AST, place: tuple[int, int, int, int]) -> None:
    node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = place  # type: ignore[attr-defined]


def header(s: ast.stmt) -> ast.AST:
    """Where a statement's own work is shown: the condition of an ``if`` or ``while``, ``target in iterable`` of a ``for``.

    On one line always: Python moves the position of a method call that spans lines to the last of them.
    """
    first: ast.stmt | ast.expr = s
    last: ast.stmt | ast.expr = s
    if isinstance(s, (ast.If, ast.While)):
        first = last = s.test
    elif isinstance(s, ast.For):
        first, last = s.target, s.iter
    made = ast.Pass()
    made.lineno = made.end_lineno = first.lineno
    made.col_offset = first.col_offset
    one_line = last.end_lineno == first.lineno and last.end_col_offset is not None
    made.end_col_offset = last.end_col_offset if one_line else first.col_offset + 1
    return made


def load(name: str) -> ast.expr:
    """Reading a variable."""
    return ast.Name(name, ast.Load())


def store(name: str) -> ast.expr:
    """Writing a variable."""
    return ast.Name(name, ast.Store())


def constant(value: str | int | bool | None) -> ast.expr:
    """A constant."""
    return ast.Constant(value=value)


def values(names: Sequence[str]) -> ast.expr:
    """The values of variables as a tuple."""
    return ast.Tuple([load(n) for n in names], ast.Load())


def protocol(name: str, *args: ast.expr) -> ast.expr:
    """A call of the protocol."""
    return ast.Call(ast.Attribute(load(PROTOCOL), name, ast.Load()), list(args), [])


def method(variable: str, name: str, *args: ast.expr) -> ast.expr:
    """A call of a method of a hidden variable."""
    return ast.Call(ast.Attribute(load(variable), name, ast.Load()), list(args), [])


def assign(name: str, value: ast.expr) -> ast.stmt:
    """An assignment to one variable."""
    return ast.Assign([store(name)], value)


def assign_all(names: Sequence[str], value: ast.expr) -> ast.stmt:
    """An assignment of a tuple to variables; only the evaluation if there are none."""
    if not names:
        return ast.Expr(value)
    return ast.Assign([ast.Tuple([store(n) for n in names], ast.Store())], value)


def item(x: ast.expr, index: int) -> ast.expr:
    """An element of a tuple."""
    return ast.Subscript(x, constant(index), ast.Load())
