"""Grouped products: one persistent launch, whose workgroups go through the tiles of all groups.

Where a group begins and ends is read from memory on the device. A workgroup takes every grid-th tile, counted through all
groups, and walks along the groups as it goes; so none of them has to be known on the host, and empty ones cost a few
instructions.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from . import epilogue
from .loops import LOOPS, places_of
from .tile_sums import lds_of, tile_sums

ROWS, COLUMNS, K, NONE = "rows", "columns", "k", "none"
"""What the groups cut up: the rows of A, the columns of B, the common dimension, or nothing (a batch of whole products)."""

CUT: dict[str, tuple[bool, bool]] = {ROWS: (True, False), COLUMNS: (False, True), K: (False, False), NONE: (False, False)}
"""What is grouped → whether rows of A and columns of B are cut up; if not, there is a row of scales for each group."""


def of_group(kind: str, gathered: bool, a: Any, b: Any, out: Any, group: Any, begin: Any, end: Any) -> tuple[Any, Any, Any]:
    """A, B and C of a group, as they lie in memory. ``begin``, ``end``: its range in the grouped dimension."""
    if fly.const_expr(kind == ROWS):
        return a if gathered else a[begin:end], b[group], out[begin:end]
    if fly.const_expr(kind == COLUMNS):
        return a[group], b[begin:end], out[:, begin:end]
    if fly.const_expr(kind == K):
        return a[begin:end], b[begin:end], out[group]
    return a[group], b[group], out[group]


def scales_of_group(kind: str, side: int, scale: Any, each: bool, group: Any, begin: Any, end: Any) -> Any:
    """The scales of A (``side`` 0) or B that belong to a group; ``each``: whether rows or columns have one each."""
    if scale is None or (CUT[kind][side] and not each):
        return scale
    return scale[begin:end] if CUT[kind][side] else scale[group]


@fly.jit
def grouped_kernel(
    a, b, out, offs, bias, numbers, scale_a, scale_b, kind: fly.Constexpr, variant: fly.Constexpr
):  # fmt: skip
    """out = A · B for each group. ``offs``: the ends of the groups, (groups,) Int32.

    ``numbers``: for each row of ``out`` the row of A that it is made of, or None where they are the same.

    Rows: A (M, K), B (groups, N, K) or (groups, K, N), out (M, N). Columns: A (groups, M, K) or (groups, K, M), B (N, K),
    out (M, N). K: A (K, M), B (K, N), out (groups, M, N).

    Scales, or None: (M,) or (1,) of A's rows where these are cut up, else (groups, M) or (groups, 1); in the same way of B's
    columns. Where blocks along k have scales they are words, one dimension more.
    """
    loop, sides = LOOPS[variant.config.loop], variant.sides
    blocks, e = variant.block > 0, variant.epilogue
    places, lds = places_of(sides), lds_of(variant)
    tile = fly.block_idx.x + 0
    before = fly.Int32(0)  # tiles of the groups that are done
    begin = fly.Int32(0)
    with loop.around():
        for group in range(offs.shape[0]):
            end = offs.load(group, cache="invariant")
            x, y, c = of_group(kind, numbers is not None, a, b, out, group, begin, end)
            columns = (c.shape[1] + (variant.tile[1] - 1)) // variant.tile[1]
            rows = (c.shape[0] + (variant.tile[0] - 1)) // variant.tile[0]
            past = before + rows * columns
            while tile < past:
                number = tile - before
                column = fly.readfirstlane(number // rows)  # divisions are in vector registers, and descriptors are not
                m0, n0 = (number - column * rows) * variant.tile[0], column * variant.tile[1]
                tile_a, tile_b, tile_c, at, to, which = x, y, c, begin, end, group
                if fly.const_expr(blocks):  # addresses worked out for each tile: all of them for all tiles do not fit registers
                    at, to, which = fly.readfirstlane(begin), fly.readfirstlane(end), fly.readfirstlane(group)
                    tile_a, tile_b, tile_c = of_group(kind, numbers is not None, a, b, out, which, at, to)
                steps = None
                if fly.const_expr(kind == K):
                    step = variant.sides[0].elements.k * 2
                    steps = fly.max((end - begin + (step - 1)) // step, 1) * 2
                listed = None if numbers is None else numbers[begin:end]
                of_a = scales_of_group(kind, 0, scale_a, blocks or e.rows_scaled, which, at, to)
                of_b = scales_of_group(kind, 1, scale_b, blocks or e.columns_scaled, which, at, to)
                words, (of_a, of_b) = ((of_a, of_b), (None, None)) if blocks else (None, (of_a, of_b))
                sums = tile_sums(variant, (tile_a, tile_b), (m0, n0), places, lds, steps, 0, listed, True, words)
                extras = epilogue.Extras(None if bias is None else bias[group], None, of_a, of_b, None, None)
                epilogue.write(variant, sums, places, m0, n0, tile_c, extras)
                tile = tile + fly.grid_dim.x
            before, begin = past, end
