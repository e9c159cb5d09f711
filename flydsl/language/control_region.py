"""What all dynamic constructs share: opening and closing regions, and the variables that closures may write.

A variable that a nested function declares ``nonlocal`` can change in any call. Such variables are *watched*: their cells
are registered when their function starts, and every region carries them as it carries the names it was given.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from types import CellType
from typing import Any

from flydsl.emit import Block, Value

from . import trace
from .control_age import Age
from .control_facts import Fact, known
from .control_frames import user_frame
from .control_site import Site
from .control_values import UNBOUND, resolved

_WATCHED = "control.watched"
AGES = "control.ages"


@dataclass
class Watched:
    """The cell of a variable that nested functions write."""

    cell: CellType
    name: str

    def get(self) -> Any:
        """The value of the variable."""
        try:
            return self.cell.cell_contents
        except ValueError:
            return UNBOUND


def watch(cell: CellType, name: str) -> None:
    """Carry the variable of ``cell`` through every dynamic region from now on."""
    current = trace.active()
    if current is not None:
        watched = current.feature(_WATCHED, list[Watched])
        # A cell that only this list (and the loop and getrefcount) refers to can never be read again.
        watched[:] = [w for w in watched if sys.getrefcount(w.cell) > 2]
        watched.append(Watched(cell, name))


class Exchange:
    """The values of one construct's names and of the watched variables, as one list."""

    def __init__(self, site: Site, extra: tuple[str, ...] = ()) -> None:
        self.site = site
        self.cells = list(trace.current().feature(_WATCHED, list[Watched]))
        self.count = len(site.names) + len(extra)
        self.names = (*site.names, *extra, *(w.name for w in self.cells))
        self.merged = (*site.merged, *(True for _ in extra), *(True for _ in self.cells))

    def take(self, values: tuple[Any, ...]) -> list[Any]:
        """The current values: of the names as given, and of the watched variables."""
        assert len(values) == self.count
        return [resolved(x) for x in (*values, *(w.get() for w in self.cells))]

    def give(self, values: list[Any]) -> tuple[Any, ...]:
        """Set the watched variables; the values of the names are for the caller to assign."""
        for w, value in zip(self.cells, values[self.count :]):
            w.cell.cell_contents = value
        return tuple(values[: self.count])


def enter(block: Block, fact: Fact | None = None) -> Block:
    """Begin a dynamic region with the insertion point in ``block``; returns the block to come back to.

    ``fact``: what holds inside.
    """
    current = trace.current()
    outer = current.builder.block
    current.builder.block = block
    current.depth += 1
    current.feature(AGES, list[Age]).append(Age.of(user_frame()))
    known().append(fact)
    return outer


def existed(values: Iterable[Any]) -> None:
    """Take the values that an iteration starts with for older than it: other names may stand for the same objects."""
    trace.current().state[AGES][-1].roots.extend(values)


def leave(outer: Block) -> None:
    """End a dynamic region: the insertion point goes back to ``outer``."""
    current = trace.current()
    current.builder.block = outer
    current.depth -= 1
    current.state[AGES].pop()
    known().pop()


def terminate(block: Block, name: str, operands: list[Value]) -> None:
    """End ``block`` with the operation ``name``."""
    with trace.current().builder.at(block):
        trace.op(name, operands)
