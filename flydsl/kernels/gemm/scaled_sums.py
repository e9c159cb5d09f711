"""The sums of one tile of a product whose blocks along k have scales."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from . import block_scales, ping_pong
from .tile_sums import rows_of
from .tiles import Side, filler, reader


def lds_of(sides: tuple[Side, Side]) -> Any:
    """The memory of a tile's operands and of its scales, made once in a kernel."""
    return [fly.shared(side.elements.stored, side.shape) for side in sides], block_scales.lds_of(sides)


def scaled_sums(
    variant: Any, operands: Any, blocks: Any, origin: Any, places: Any, lds: Any, apart: bool = False
) -> Any:  # fmt: skip
    """The sums of the tile at ``origin`` (row and column of C) of the operands A and B, as they lie in memory.

    ``variant``: see ``scaled_kernel.ScaledVariant``; ``blocks``: words of scales, (rows, words) of A and of B; ``lds``: see
    :func:`lds_of`; ``apart``: whether other tiles follow in this workgroup, inside of ``fly.staggered``.
    """
    sides, (tiles, tile_of_scales) = variant.sides, lds
    per_step = [side.elements.per_step for side in sides]
    k = operands[0].shape[1] if variant.a_k_major else operands[0].shape[0]  # in elements as they are stored
    steps = (k + (per_step[0] - 1)) // per_step[0]
    sources = [rows_of(x, start, side.extent, side.k_major) for x, start, side in zip(operands, origin, sides)]
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
    scales = block_scales.scales_of(
        sides, blocks, origin, places, steps, rest_k, variant.ragged, variant.numbers, tile_of_scales
    )
    return ping_pong.run(sides, copy, read, steps, first, variant.odd, scales, apart)
