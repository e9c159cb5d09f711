"""Pictures of tiled copies: a tile as threads read it, and as they write it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from flydsl.layout import LayoutPictureError, copy_svg
from flydsl.layout.group_svg import copy_groups_svg
from flydsl.layout.inttuple import product, to_text
from flydsl.layout.svg import MAX_CELLS
from flydsl.layout.tv_drawing import Owners, owners_of

from .async_tiles import Permutation
from .ids import WAVE

if TYPE_CHECKING:
    from .tiled_copy import TiledCopy

_LEVELS = {"value": MAX_CELLS // 8, "thread": 4 * MAX_CELLS, "wave": math.inf}
"""What parts are drawn of → elements of a tile up to which that is the default."""


def copy_picture(tiled: TiledCopy, by: str | None) -> str:
    """The picture behind ``TiledCopy.svg``."""
    tile = _in_two_modes(tiled.tile)
    chosen = by or next(level for level, most in _LEVELS.items() if product(tile) <= most)
    if chosen not in _LEVELS:
        raise LayoutPictureError(f"a tiled copy is drawn by='value', 'thread' or 'wave', not {by!r}")
    target = owners_of(tiled.tiling.thread_values("target"), tile)
    source = owners_of(tiled.tiling.thread_values("source"), tile)
    if tiled.permutation is not None:
        source = _permuted(tiled.permutation, tiled.threads)
    title = f"{tiled.atom.name}, {tiled.threads} threads, a tile of {to_text(tiled.tile)}"
    if chosen == "value":
        return copy_svg(source, target, tile, title=title)
    return copy_groups_svg(source, target, tile, 1 if chosen == "thread" else WAVE, title=title)


def _in_two_modes(tile: tuple[int, ...]) -> tuple[int, int]:
    """The extents of a tile of any rank as rows and columns; the order of its elements stays."""
    return (1, tile[0]) if len(tile) == 1 else (tile[0], product(tile[1:]))


def _permuted(permutation: Permutation, threads: int) -> Owners:
    """Who reads which element where lanes read in the order of a swizzled target."""
    result: Owners = {}
    for t in range(threads):
        first: Any = permutation.inverse(permutation.swizzle(permutation.threads(t)))
        for v in range(permutation.values.size()):
            result.setdefault(first + permutation.values(v), []).append((t, v))
    return result
