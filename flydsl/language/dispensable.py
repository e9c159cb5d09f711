"""Integers that layouts compute on the way and nobody asks for: the extents of the tiles of a dynamic tensor, say, of which a
kernel takes one. What is unused at the end of the trace goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from flydsl.emit import Block, Operation, Value

from . import trace

T = TypeVar("T")

_MADE = "dispensable"
_PURE = frozenset(f"arith.{name}" for name in (
    "addi", "subi", "muli", "divui", "divsi", "remui", "remsi", "shli", "shrui", "shrsi", "andi", "ori", "xori", "extui",
    "extsi", "trunci", "cmpi", "select", "maxsi", "minsi", "maxui", "minui",
))  # fmt: skip


def dispensable(make: Callable[[], T]) -> T:
    """The result of ``make``, which computes integers; those of them that nothing uses are dropped by :func:`drop_unused`."""
    t = trace.active()
    if t is None:
        return make()
    block = t.builder.block
    last = block.operations[-1] if block.operations else None
    made = make()
    # Counted from behind: constants and what is hoisted are put in front.
    new: list[Operation] = []
    for op in reversed(block.operations):
        if op is last:
            break
        new.append(op)
    t.feature(_MADE, list[Operation]).extend(reversed(new))
    return made


def drop_unused(t: trace.Trace) -> None:
    """Drop, at the end of a trace, what :func:`dispensable` made and nothing uses, and the constants that only that used."""
    made: list[Operation] = [op for op in t.state.get(_MADE, ()) if op.name in _PURE]
    if not made:
        return
    uses: Counter[Value] = Counter()
    for top in t.entry.operations:
        for op in top.walk():
            uses.update(op.operands)
    dropped: set[Operation] = set()
    for op in reversed(made):  # users come behind what they use
        if op not in dropped and not any(uses[r] for r in op.results):
            _drop(op, uses, dropped)
    homes: set[Block] = {op.parent for op in dropped if op.parent is not None}
    for block in homes:
        block.operations = [op for op in block.operations if op not in dropped]


def _drop(op: Operation, uses: Counter[Value], dropped: set[Operation]) -> None:
    dropped.add(op)
    for value in op.operands:
        uses[value] -= 1
        owner = value.owner
        if not uses[value] and isinstance(owner, Operation) and owner.name == "arith.constant":
            dropped.add(owner)
