"""Which tile a workgroup computes.

Workgroups are dealt out to the eight XCDs of a device in turn, each of which has an L2 cache of its own. So neighbours in C,
which share rows of A and columns of B, should be eight apart in the launch; and within an XCD tiles go through narrow columns of
C, so that what is read at a time fits its cache.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly


@dataclass(frozen=True)
class Order:
    """``xcds``: how many dies workgroups are dealt to in turn (1: one after the other). ``group``: rows of tiles that are
    gone through together."""

    xcds: int = 8
    group: int = 4


def tile_of(variant: Any, block: Any, blocks: Any, out: Any) -> tuple[Any, Any, Any]:
    """(row of tiles, column of tiles, batch) of workgroup ``block`` of ``blocks``: a permutation of all tiles."""
    order = variant.order
    rows = (out.shape[-2] + (variant.tile[0] - 1)) // variant.tile[0]
    columns = (out.shape[-1] + (variant.tile[1] - 1)) // variant.tile[1]
    place = _regrouped(order, block, blocks)
    batch = place // (rows * columns)
    place = place % (rows * columns)
    group = place // (columns * order.group)
    first = group * order.group
    height = fly.min(rows - first, order.group)
    within = place % (columns * order.group)
    return first + within % height, within // height, batch


def _regrouped(order: Order, block: Any, blocks: Any) -> Any:
    """Blocks that go to one XCD get places next to each other. The first ``blocks % xcds`` dies have one more."""
    if order.xcds == 1:
        return block
    die, number = block % order.xcds, block // order.xcds
    more = blocks % order.xcds
    return die * (blocks // order.xcds) + fly.min(die, more) + number
