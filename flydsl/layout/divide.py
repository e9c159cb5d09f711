"""Dividing layouts into tiles."""

from __future__ import annotations

from typing import Any

from .complements import complement
from .compose import by_tiler, composition, tiler_text
from .errors import LayoutStructureError
from .inttuple import is_tuple, normal
from .layout import Layout, concat, unchecked
from .lift import lifted


@lifted
def logical_divide(layout: Layout, tiler: Any) -> Layout:
    """Each mode as (tile, rest): composition with the tiler and its complement.

    ``tiler``: a layout or extent n (n:1) divides the layout as a whole; a tuple of them divides mode by mode (None leaves a
    mode alone, further modes stay). Where the tile does not divide the extent, the last rest hangs over, as in CuTe.

    >>> print(logical_divide(Layout((4, 2, 3), (2, 1, 8)), Layout(4, 2)))
    ((2,2),(2,3)):((4,1),(2,8))
    >>> print(logical_divide(Layout((8, 32), (32, 1)), (4, 8)))
    ((4,2),(8,4)):((32,128),(1,8))
    """
    if tiler is None:
        return layout
    if is_tuple(tiler):
        return by_tiler(logical_divide, layout, tiler, "logical_divide")
    tile = tiler if isinstance(tiler, Layout) else Layout(normal(tiler), 1)
    return composition(layout, concat(tile, complement(tile, layout.size())))


@lifted
def zipped_divide(layout: Layout, tiler: Any) -> Layout:
    """(tile, rest), the tile's modes together and the rests' together. A None in the tiler has the whole mode in the tile.

    >>> print(zipped_divide(Layout((8, 32), (32, 1)), (4, 8)))
    ((4,8),(2,4)):((32,1),(128,8))
    """
    return unzip(logical_divide(layout, _whole(tiler)), tiler, "zipped_divide")


def _whole(tiler: Any) -> Any:
    return tuple(map(_whole, tiler)) if is_tuple(tiler) else tiler


def unzip(layout: Layout, tiler: Any, what: str) -> Layout:
    """A layout whose modes are pairs at the leaves of ``tiler`` as one pair of firsts and seconds; further modes join those.

    >>> print(unzip(Layout(((4, 2), (8, 4), 7)), (4, 8), ""))
    ((4,8),(2,4,7)):((1,8),(4,64,256))
    """
    if tiler is None:
        return concat(layout, unchecked(1, 0))
    if not is_tuple(tiler):
        if layout.rank != 2:
            raise LayoutStructureError(f"{what}: {layout} does not come in pairs for the tiler {tiler_text(tiler)}")
        return layout
    pairs = [unzip(layout[m], t, what) for m, t in enumerate(tiler)]
    more = [layout[m] for m in range(len(tiler), layout.rank)]
    return concat(concat(*(p[0] for p in pairs)), concat(*(p[1] for p in pairs), *more))


def spread(layout: Layout, first: bool) -> Layout:
    """(tile, rest) with the modes of the rest (and of the tile, if ``first``) on top level.

    >>> print(spread(Layout(((4, 8), (2, 4))), False))
    ((4,8),2,4):((1,4),32,64)
    """
    tile, rest = layout[0], layout[1]
    front = [tile[m] for m in range(tile.rank)] if first and is_tuple(tile.shape) else [tile]
    return concat(*front, *([rest[m] for m in range(rest.rank)] if is_tuple(rest.shape) else [rest]))


@lifted
def tiled_divide(layout: Layout, tiler: Any) -> Layout:
    """(tile, rest 0, rest 1, …).

    >>> print(tiled_divide(Layout((8, 32), (32, 1)), (4, 8)))
    ((4,8),2,4):((32,1),128,8)
    """
    return spread(zipped_divide(layout, tiler), False)


@lifted
def flat_divide(layout: Layout, tiler: Any) -> Layout:
    """(tile 0, tile 1, …, rest 0, rest 1, …).

    >>> print(flat_divide(Layout((8, 32), (32, 1)), (4, 8)))
    (4,8,2,4):(32,1,128,8)
    """
    return spread(zipped_divide(layout, tiler), True)
