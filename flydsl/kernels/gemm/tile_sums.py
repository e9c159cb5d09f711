"""The sums of one tile: bounded views of the operands, and the main loop over both."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .loops import LOOPS
from .tiles import STRIP, Side


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
    start = fly.readfirstlane(start)  # a quotient in vector registers; the descriptor would become a loop over all lanes
    left = tensor.shape[1] - start
    view = fly.Tensor(tensor.element((0, start)), (tensor.shape[0], left), (stride, 1))
    return fly.buffer(view)


def source_of(side: Side, tensor: Any, start: Any) -> Any:
    """The bounded view of an operand's part of a tile that begins with row ``start``; of strips, if it is pre-shuffled."""
    if fly.const_expr(side.shuffled):
        return rows_of(tensor, start // STRIP, -(-side.extent // STRIP), True)
    return rows_of(tensor, start, side.extent, side.k_major)


def lds_of(variant: Any) -> Any:
    """The memory that the main loop needs, made once in a kernel."""
    loop: Any = LOOPS[variant.config.loop]
    return (loop.scaled if variant.block else loop).lds(variant.sides)


def tile_sums(
    variant: Any, operands: Any, origin: Any, places: Any, lds: Any, steps: Any = None, split: Any = 0, numbers: Any = None,
    apart: bool = False, blocks: Any = None,
) -> Any:  # fmt: skip
    """The sums of the tile at ``origin`` (row and column of C) of the operands A and B, as they lie in memory.

    ``lds``: see :func:`lds_of`. ``steps``: along k, for operands whose number of k is not the variant's; then they
    must be MN-major, so that what is past their end is outside of their views. ``split``: which part of k. ``numbers``: a
    vector that has for each row of C the row of A, K-major, that it comes from. ``apart``: see loops.Loop.sums. ``blocks``: the
    scales of A's and B's blocks along k, if there are, as words (rows, words); then all steps, of rows as they are.
    """
    sides = variant.sides
    sources = [source_of(side, x, start) for side, x, start in zip(sides, operands, origin)]
    number = None
    if fly.const_expr(numbers is not None):
        sources[0] = rows_of(operands[0], 0, None, True)
        number = numbered(fly.buffer(numbers), origin[0])
    k = operands[0].shape[1] if variant.a_k_major else operands[0].shape[0]
    loop: Any = LOOPS[variant.config.loop]
    if fly.const_expr(blocks is not None):
        return loop.scaled.sums(variant, sources, blocks, origin, lds, places, k, apart)
    return loop.sums(variant, sources, lds, places, k, steps, split, number, apart)


def numbered(numbers: Any, first: Any) -> Any:
    """A function from a row of the tile whose first row is ``first`` to the number in that place."""

    def number(row: Any) -> Any:
        return numbers[first + row]

    return number
