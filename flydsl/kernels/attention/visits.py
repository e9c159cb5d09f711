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


@dataclass(frozen=True)
class Line:
    """A list of visits on its way through a loop: each lane has one of 64 that follow each other, number n in lane n % 64, so
    that a tile is a read of a lane. ``windows``: two registers, the visits of this trip and those of the next, which are read
    a trip ahead."""

    visits: Any
    windows: Any

    def enter(self, j: Any) -> None:
        """Before trip ``j`` of a loop, which asks for visits from there on."""
        self.windows[0] = self.windows[1]
        self.windows[1] = self.load(j + 1)

    def load(self, j: Any) -> Any:
        """Visits ``j`` to j + 63."""
        return fly.buffer(self.visits).load(j + ((fly.lane_id() - j) & (fly.WAVE - 1)))

    def tile(self, i: Any) -> Any:
        """Visit ``i``."""
        return fly.readlane(self.windows[0], i % fly.WAVE)


def listed(visits: Any, count: Any, row: Any, unit: int) -> tuple[Line, Any]:
    """(the visits of the wave whose first query is ``row``, how many there are). ``visits``: of a head (units, capacity);
    ``count``: of the workgroup."""
    line = Line(visits[fly.readfirstlane(row // unit)], fly.registers(fly.Int32, 2))
    for i in fly.static_range(2):
        line.windows[i] = line.load(fly.Int32(0))
    return line, fly.readfirstlane(count)
