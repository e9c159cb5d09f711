"""Which operation of a schedule must come before which, and orders that go around in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from .errors import ScheduleError

if TYPE_CHECKING:
    from .slots import Item


@dataclass(frozen=True)
class Edge:
    """``later`` may start ``clk`` after the start of ``earlier``."""

    earlier: int
    later: int
    clk: int


def edges_of(items: Sequence[Item]) -> list[Edge]:
    """All edges: results that are read, orders that were asked for, and the MFMAs one after the other."""
    edges: list[Edge] = []
    for i, x in enumerate(items):
        edges += [Edge(u, i, _delay(items[u], x)) for u in x.uses]
        edges += [Edge(a, i, items[a].issue) for a in x.after]
    mfmas = [i for i, x in enumerate(items) if x.kind == "mfma"]
    return edges + [Edge(a, b, items[a].busy) for a, b in pairwise(mfmas)]


def topological(items: Sequence[Item], edges: Sequence[Edge]) -> list[int]:
    """The items in an order that respects ``edges``, else as listed. Raises ScheduleError, naming a circle."""
    before: list[set[int]] = [set() for _ in items]
    for e in edges:
        before[e.later].add(e.earlier)
    order: list[int] = []
    left = list(range(len(items)))
    while left:
        free = next((i for i in left if not before[i].intersection(left)), None)
        if free is None:
            raise ScheduleError(_circle(items, before, left))
        left.remove(free)
        order.append(free)
    return order


def _delay(earlier: Item, later: Item) -> int:
    return earlier.busy if earlier.kind == later.kind == "mfma" else earlier.latency


def _circle(items: Sequence[Item], before: Sequence[set[int]], left: Sequence[int]) -> str:
    path = [left[0]]  # each of what is left comes after something that is left: walking back, one is met again
    while path.count(path[-1]) < 2:
        path.append(min(before[path[-1]].intersection(left)))
    circle = path[path.index(path[-1]) :][::-1]
    named = " → ".join(repr(items[i].name) for i in circle)
    return (
        f"the order goes around in a circle: {named}. MFMAs keep the order in which they were listed; list them differently, "
        f"or drop one of these dependences"
    )
