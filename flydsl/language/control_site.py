"""Where a control-flow construct stands in the user's source, and error messages that show it with a caret."""

from __future__ import annotations

import linecache
from dataclasses import dataclass, field

from flydsl.excerpt import marked


@dataclass(frozen=True)
class Position:
    """A place in a source file; lines and columns count from 1, ``end_col`` is exclusive (0: unknown or on another line)."""

    file: str
    line: int
    col: int
    end_col: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.col}"


@dataclass(frozen=True)
class Site:
    """One construct of rewritten code.

    ``names``: the variables whose values the construct exchanges with the rewritten code, in this order. ``merged``: for
    each of them whether its value is needed after the construct (or, in loops, in the next iteration). ``before``,
    ``first`` and ``second`` tell for each name the line of its latest assignment before the construct, in its first
    suite (or loop body) and in its second. ``exit``: index in ``names`` of the flag that ends the loop early.
    """

    position: Position
    names: tuple[str, ...] = ()
    merged: tuple[bool, ...] = ()
    before: dict[str, int] = field(default_factory=dict[str, int])
    first: dict[str, int] = field(default_factory=dict[str, int])
    second: dict[str, int] = field(default_factory=dict[str, int])
    exit: int | None = None


def render(position: Position, what: str, advice: str = "") -> str:
    """``file:line:col: what``, the source line with a caret, and the advice."""
    lines = [f"{position}: {what}"]
    source = linecache.getline(position.file, position.line)
    lines += [f"    {text}" for text in marked(source, position.col, position.end_col)]
    if advice:
        lines.append(f"  {advice}")
    return "\n".join(lines)


def shown(name: str) -> str:
    """How messages call a variable: hidden ones by what they stand for."""
    if name.startswith(".value"):
        return "the returned value"
    if name == ".expression":
        return "this expression"
    return "an internal flag" if name.startswith(".") else repr(name)
