"""The sums of one tile of a product whose blocks along k have scales, by the ping-pong loop."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from . import block_scales, ping_pong
from .tiles import filler, reader


def scaled_sums(
    variant: Any, sources: Any, blocks: Any, origin: Any, lds: Any, places: Any, k: Any, apart: bool = False
) -> Any:  # fmt: skip
    """See loops.Scaled.sums."""
    sides, (tiles, tile_of_scales) = variant.sides, lds
    per_step = [side.elements.per_step for side in sides]
    steps = (k + (per_step[0] - 1)) // per_step[0]
    fill = [filler(side, source, tile) for side, source, tile in zip(sides, sources, tiles)]
    take = [reader(side, tile, place) for side, tile, place in zip(sides, tiles, places)]
    rest = k - (steps - 1) * per_step[0]  # of the last step, as A's elements are stored

    def copy(which: int, half: int, step: Any, stage: int) -> None:
        at = step * per_step[which]
        if fly.const_expr(variant.ragged):  # the last step comes first
            at = at - per_step[which]
        fill[which](half, at, stage, inside=True)

    def first(which: int, half: int) -> None:
        if fly.const_expr(variant.ragged):
            fill[which](half, (steps - 1) * per_step[which], 0, rest * per_step[which] // per_step[0])
        else:
            fill[which](half, 0, 0)

    def read(which: int, half: int, stage: int, f: int, c: int) -> Any:
        return take[which](half, stage, f, c)

    rest_k = rest * sides[0].elements.k // per_step[0]
    scales = block_scales.scales_of(variant, blocks, origin, places, steps, rest_k, tile_of_scales)
    return ping_pong.run(sides, copy, read, steps, first, variant.odd, scales, apart)
