"""Repeating layouts."""

from __future__ import annotations

from typing import Any

from .complements import complement
from .compose import by_tiler, composition
from .divide import spread, unzip
from .errors import LayoutDivisibilityError
from .inttuple import IntTuple, is_tuple, normal, product_each, to_text
from .layout import Layout, concat, make_ordered_layout, unchecked
from .leaf import ceil_quotient, is_multiple, mul
from .lift import lifted
from .modes import append

_ONE = unchecked(1, 0)


@lifted
def logical_product(layout: Layout, tiler: Any) -> Layout:
    """(layout, repetitions): the layout repeated as often and in the sequence that ``tiler`` says, where there is room. A
    tuple as tiler repeats mode by mode.

    >>> print(logical_product(Layout((2, 2), (4, 1)), Layout(6, 1)))
    ((2,2),(2,3)):((4,1),(2,8))
    """
    if tiler is None:
        return layout
    if is_tuple(tiler):
        return by_tiler(logical_product, layout, tiler, "logical_product")
    times = tiler if isinstance(tiler, Layout) else Layout(normal(tiler), 1)
    room = complement(layout, mul(layout.size(), times.cosize()))
    return concat(layout, composition(room, times))


@lifted
def zipped_product(layout: Layout, tiler: Any) -> Layout:
    """(layout's modes, repetitions' modes).

    >>> print(zipped_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))))
    ((2,5),(3,4)):((5,1),(10,30))
    """
    return unzip(logical_product(layout, tiler), tiler, "zipped_product")


@lifted
def tiled_product(layout: Layout, tiler: Any) -> Layout:
    """(layout's modes, repetition 0, repetition 1, …).

    >>> print(tiled_product(Layout((2, 2), (4, 1)), Layout((2, 3))))
    ((2,2),2,3):((4,1),2,8)
    """
    return spread(zipped_product(layout, tiler), False)


@lifted
def flat_product(layout: Layout, tiler: Any) -> Layout:
    """(layout's mode 0, 1, …, repetition 0, 1, …).

    >>> print(flat_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))))
    (2,5,3,4):(5,1,10,30)
    """
    return spread(zipped_product(layout, tiler), True)


def _paired(layout: Layout, tiler: Any, raked: bool) -> Layout:
    times = tiler if isinstance(tiler, Layout) else Layout(normal(tiler))
    rank = max(layout.rank, times.rank)
    both = logical_product(append(layout, _ONE, rank), append(times, _ONE, rank))
    if rank == 1:
        pair = (both[1], both[0]) if raked else (both[0], both[1])
        return concat(*pair)
    block, rest = (both[1], both[0]) if raked else (both[0], both[1])
    return concat(*(concat(block[m], rest[m]) for m in range(rank)))


@lifted
def blocked_product(layout: Layout, tiler: Any) -> Layout:
    """The layout as a block, repeated along the modes of ``tiler``: mode i is (layout's mode i, tiler's mode i).

    >>> print(blocked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))))
    ((2,3),(5,4)):((5,10),(1,30))
    """
    return _paired(layout, tiler, False)


@lifted
def raked_product(layout: Layout, tiler: Any) -> Layout:
    """The layout spread out, repetitions in between: mode i is (tiler's mode i, layout's mode i).

    >>> print(raked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))))
    ((3,2),(4,5)):((10,5),(30,1))
    """
    return _paired(layout, tiler, True)


@lifted
def tile_to_shape(layout: Layout, shape: IntTuple, order: IntTuple | None = None) -> Layout:
    """The layout as a block repeated to ``shape``, whose extents it must divide. ``order`` says along which mode first, as
    in make_ordered_layout; without it mode 0 comes first.

    >>> print(tile_to_shape(Layout((2, 4), (4, 1)), (4, 8)), tile_to_shape(Layout((2, 4), (4, 1)), (4, 8), (1, 0)))
    ((2,2),(4,2)):((4,8),(1,16)) ((2,2),(4,2)):((4,16),(1,8))
    """
    target = product_each(normal(shape))
    rank = max(layout.rank, len(target))
    block = append(layout, _ONE, rank)
    target = target + (1,) * (rank - len(target))
    times = tuple(_times(layout, m, have, want) for m, (have, want) in enumerate(zip(product_each(block.shape), target)))
    if rank == 1:
        return concat(logical_product(layout, times[0]))
    counts = make_ordered_layout(times, tuple(range(rank)) if order is None else order)
    return blocked_product(block, counts)


def _times(layout: Layout, mode: int, have: Any, want: Any) -> Any:
    exact = is_multiple(want, have)
    if exact is False:
        raise LayoutDivisibilityError(
            f"tile_to_shape: mode {mode} of {layout} has extent {to_text(have)}, which does not divide {to_text(want)}"
        )
    return ceil_quotient(want, have)
