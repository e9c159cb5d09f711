"""Which tile a workgroup computes.

Workgroups are dealt out to the eight XCDs of a device in turn, each of which has an L2 cache of its own. So neighbours in C,
which share rows of A and columns of B, should be eight apart in the launch; and within an XCD tiles go through narrow columns
of C, so that what is read at a time fits its cache.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .config import GemmConfig


def tile_of(config: GemmConfig, block: Any, blocks: Any, out: Any) -> tuple[Any, Any, Any]:
    """(row of tiles, column of tiles, batch) of workgroup ``block`` of ``blocks``: a permutation of all tiles."""
    rows = (out.shape[-2] + (config.tile[0] - 1)) // config.tile[0]
    columns = (out.shape[-1] + (config.tile[1] - 1)) // config.tile[1]
    place = regrouped(config.xcds, block, blocks)
    batch = place // (rows * columns)
    place = place % (rows * columns)
    group = place // (columns * config.group)
    first = group * config.group
    height = fly.min(rows - first, config.group)
    within = place % (columns * config.group)
    return first + within % height, within // height, batch


def regrouped(xcds: int, block: Any, blocks: Any) -> Any:
    """Blocks that go to one XCD get places next to each other. The first ``blocks % xcds`` dies have one more."""
    if xcds == 1:
        return block
    die, number = block % xcds, block // xcds
    more = blocks % xcds
    return die * (blocks // xcds) + fly.min(die, more) + number
