"""Lists of tiles: which a workgroup looks at, and what of each tile its waves see.

A *visit* is one number: the first key of a tile, a multiple of 64, and what a wave sees of the tile in the bits below. A
workgroup has a list of visits for each ``unit`` of its queries; the lists have the same tiles in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .tiles import KEYS

PARTIAL, FULL, CUT = 1, 2, 4
"""Bits of a visit: the mask says which keys are seen; all are; K ends within the tile. Nothing is seen without one of the first
two."""
FURTHER = 8
"""Visits behind the last one that are asked for, and not used."""


@dataclass(frozen=True)
class Lists:
    """``visits`` (B, H, units, capacity) and ``counts`` (B, H, blocks of queries), int32: visits of a unit of ``unit`` queries,
    and how many a workgroup has, one at least."""

    visits: Any
    counts: Any
    unit: int


def key_of_visit(visit: Any) -> Any:
    """The first key of its tile."""
    return visit & -KEYS


def listed(visits: Any, count: Any, row: Any, unit: int) -> tuple[Any, Any]:
    """(a function ``tile(i)``: the i-th visit of the wave whose first query is ``row``, how many there are). ``visits``: of a
    head (units, capacity); ``count``: of the workgroup."""
    line = visits[fly.readfirstlane(row // unit)]

    def tile(i: Any) -> Any:
        return fly.readfirstlane(fly.buffer(line).load(i, cache="invariant"))

    return tile, fly.readfirstlane(count)
