"""Columns for Pythons whose code objects know lines only (3.10).

The tree is compiled with a made-up line number for every place in it, so that the line of an instruction tells its
expression. Then the code objects get the true lines back, and the places are returned beside them.
"""

from __future__ import annotations

import ast
from types import CodeType

from flydsl.language.trace import Place

_NO_LINE, _MOST_LINES, _MOST_BYTES = -128, 127, 254


def number_places(tree: ast.AST) -> list[Place]:
    """Replace the position of every node by a line number that stands for it; number n stands for item n - 1."""
    numbers: dict[Place, int] = {}
    for node in reversed(list(ast.walk(tree))):  # what is inside first
        if "lineno" in node._attributes:
            place = _place(node)
            node.lineno = node.end_lineno = numbers.setdefault(place, len(numbers) + 1)  # type: ignore[attr-defined]
            node.col_offset = node.end_col_offset = 0  # type: ignore[attr-defined]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            node.func.end_lineno = node.lineno  # which Python takes for the line of the call; the whole call is to be shown
    return list(numbers)


def places_of(code: CodeType, numbered: list[Place]) -> list[Place | None]:
    """The place of each instruction of code that was compiled from a tree with numbered places."""
    found: list[Place | None] = []
    for start, end, number in code.co_lines():
        found += [numbered[number - 1] if number else None] * ((end - start) // 2)
    return found


def with_true_lines(code: CodeType, numbered: list[Place]) -> tuple[CodeType, dict[int, list[Place | None]]]:
    """``code`` (from a tree with numbered places) with the lines of the source, and the places by identity of the code
    objects in it. For Python 3.10 only: it writes that version's line table."""
    tables: dict[int, list[Place | None]] = {}
    consts: list[object] = []
    for const in code.co_consts:
        if isinstance(const, CodeType):
            const, inner = with_true_lines(const, numbered)
            tables |= inner
        consts.append(const)
    first = numbered[code.co_firstlineno - 1][0]
    lines = [(end - start, numbered[number - 1][0] if number else None) for start, end, number in code.co_lines()]
    made = code.replace(co_consts=tuple(consts), co_firstlineno=first, co_linetable=_line_table(lines, first))
    tables[id(made)] = places_of(code, numbered)
    return made, tables


def _place(node: ast.AST) -> Place:
    line: int = node.lineno  # type: ignore[attr-defined]
    column: int = node.col_offset  # type: ignore[attr-defined]
    last, stop = getattr(node, "end_lineno", None), getattr(node, "end_col_offset", None)
    return (line, column, line, column) if last is None or stop is None else (line, column, last, stop)


def _line_table(lines: list[tuple[int, int | None]], first: int) -> bytes:
    """Pairs of bytes: how many bytes of code, and the change of the line (Objects/lnotab_notes.txt of Python 3.10)."""
    table: list[int] = []
    at = first
    for size, line in lines:
        change = _NO_LINE
        if line is not None:
            change, at = line - at, line
            while abs(change) > _MOST_LINES:
                step = _MOST_LINES if change > 0 else -_MOST_LINES
                table += (0, step)
                change -= step
        while size > _MOST_BYTES:
            table += (_MOST_BYTES, change)
            size, change = size - _MOST_BYTES, _NO_LINE if line is None else 0
        table += (size, change)
    return bytes(n & 0xFF for n in table)
