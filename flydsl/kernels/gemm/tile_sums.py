"""The sums of one tile: bounded views of the operands, their places in LDS, and the main loop over both."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from . import ping_pong
from .config import GemmConfig
from .tiles import filler, reader


def rows_of(tensor: Any, start: Any, count: int | None, k_major: bool) -> Any:
    """A bounded view of the rows of a workgroup's tile: (rows, K) if K-major, else (K, columns). Outside are zeros.
    ``count``: how many rows, None for all.

    ``tensor`` is the operand as it lies in memory: K-major (extent, K), MN-major (K, extent), the last dimension contiguous.
    """
    stride = tensor.strides[0]
    if fly.const_expr(k_major):
        left = tensor.shape[0] - start if count is None else fly.min(tensor.shape[0] - start, count)
        view = fly.Tensor(tensor.element((start, 0)), (left, tensor.shape[1]), (stride, 1))
        return fly.buffer(view, (left - 1) * stride + tensor.shape[1])
    left = tensor.shape[1] - start
    view = fly.Tensor(tensor.element((0, start)), (tensor.shape[0], left), (stride, 1))
    return fly.buffer(view)


def places_of(config: GemmConfig) -> tuple[Any, Any]:
    """The place of this wave among those that share the tile's rows, and its columns."""
    wave = fly.wave_id()
    return wave // config.waves[1], wave % config.waves[1]


def lds_of(variant: Any) -> list[Any]:
    """Memory for the tiles of A and of B."""
    return [fly.shared(side.elements.dtype, side.shape) for side in variant.sides]


def tile_sums(
    variant: Any,
    operands: Any,
    origin: Any,
    places: Any,
    tiles: Any,
    steps: Any = None,
    numbers: Any = None,
    apart: bool = False,
) -> Any:
    """The sums of the tile at ``origin`` (row and column of C) of the operands A and B, as they lie in memory.

    ``tiles``: see lds_of. ``steps``: along k, for operands whose number of k is not the variant's; then they must be MN-major,
    so that what is past their end is outside of their views. ``numbers``: a vector that has for each row of C the row of A,
    K-major, that it comes from. ``apart``: see ping_pong.run.
    """
    sides = variant.sides
    k_major = (variant.a_k_major, variant.b_k_major)
    sources = [rows_of(x, start, side.extent, major) for x, start, side, major in zip(operands, origin, sides, k_major)]
    number = None
    if fly.const_expr(numbers is not None):
        sources[0] = rows_of(operands[0], 0, None, True)
        number = numbered(fly.buffer(numbers), origin[0])
    fill = [filler(sides[0], sources[0], tiles[0], number), filler(sides[1], sources[1], tiles[1])]
    take = [reader(side, tile, place) for side, tile, place in zip(sides, tiles, places)]
    step_k = sides[0].elements.k
    k = operands[0].shape[1] if variant.a_k_major else operands[0].shape[0]
    steps = (k + (step_k - 1)) // step_k if steps is None else steps
    last = (steps - 1) * step_k

    def copy(which: int, half: int, step: Any, stage: int) -> None:
        at = step * step_k
        if fly.const_expr(variant.ragged):  # the last step comes first, see below
            at = at - step_k
        fill[which](half, at, stage)

    def first(which: int, half: int) -> None:
        """The copies of step 0. A last step that is not full is done first, ahead of the loop, where masks cost nothing."""
        if fly.const_expr(variant.ragged):
            fill[which](half, last, 0, k - last)
        else:
            fill[which](half, 0, 0)

    def read(which: int, half: int, stage: int, f: int, c: int) -> Any:
        return take[which](half, stage, f, c)

    return ping_pong.run(sides, copy, read, steps, first, variant.odd, apart=apart)


def numbered(numbers: Any, first: Any) -> Any:
    """A function from a row of the tile whose first row is ``first`` to the number in that place."""

    def number(row: Any) -> Any:
        return numbers[first + row]

    return number
