"""Tiles and partitions of tensors, and coordinate tensors, which say where in a matrix the elements of a part are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl.layout import Layout, crd2idx, idx2crd, make_identity_layout, product_each, right_inverse, zipped_divide
from flydsl.layout.basis import plus
from flydsl.layout.inttuple import modes_of, product, to_text

from . import slicing
from .dispensable import dispensable
from .errors import IndexingError
from .index import as_index
from .thread_number import checked_thread


def local_tile(tensor: Any, tile: Any, coord: Any) -> Any:
    """One tile of a tensor (or of a coordinate tensor) divided into tiles.

    ``tile``: its extents, such as (128, 64), or layouts. ``coord``: which one, an integer for each mode; a mode where it is
    None (or ``slice(None)``) stays, after those of the tile: ``local_tile(a, (128, 64), (i, None))`` is (128, 64, k tiles).
    """
    tiler = tile if isinstance(tile, tuple) else (tile,)
    where = coord if isinstance(coord, tuple) else (coord,)
    if len(where) != len(tiler):
        raise IndexingError(f"local_tile: {len(where)} coordinates for a tile of {len(tiler)} modes")
    divided = zipped_divide(tensor, tiler)
    return divided[_all_of(divided.shape[0]), _all_of(divided.shape[1], where)]


def local_partition(tensor: Any, threads: Layout, thread: Any) -> Any:
    """The elements of a tensor that a thread gets when ``threads``, a layout coordinate → thread, repeats over it: every
    extent of it along each mode. ``thread``: an integer that is known to be one of them, all of which the block must have.

    Raises ThreadNumberError, and IndexingError for a layout that does not number its threads from 0 on, each once.
    """
    _check_threads(threads)
    thread = checked_thread(thread, threads.size(), f"local_partition by {threads}")
    tiler = modes_of(product_each(threads.shape))
    divided = zipped_divide(tensor, tiler)
    own = modes_of(idx2crd(thread, threads))
    place = tuple(crd2idx(c, n) for c, n in zip(own, modes_of(threads.shape)))
    return divided[place, _all_of(divided.shape[1])]


def _check_threads(threads: Any) -> None:
    if not isinstance(threads, Layout):
        raise IndexingError(f"local_partition takes a layout of threads such as fly.make_layout((8, 32)), not {threads!r}")
    count = threads.size()
    if not isinstance(count, int) or not count or threads.cosize() != count or right_inverse(threads).size() != count:
        raise IndexingError(f"local_partition: the layout {threads} does not number its threads from 0 on, each once")


def _all_of(shape: Any, where: Any = None) -> Any:
    """The index that leaves the modes of ``shape`` open, but for the coordinates given."""
    if not isinstance(shape, tuple):
        return slice(None) if where is None or where[0] is None else where[0]
    given = () if where is None else where
    return (*given, *(None for _ in range(len(shape) - len(given))))


class CoordinateTensor:
    """A tensor whose elements are coordinates: ``make_identity_tensor(shape)[i, j]`` is (i, j). Divided and partitioned like a
    tensor of data of that shape, it tells where in it the thread's elements are, and so which are outside of it."""

    __slots__ = ("inner", "start")

    def __init__(self, start: Any, layout: Layout) -> None:
        self.start = start
        self.inner = layout

    @property
    def layout(self) -> Layout:
        """The layout, of basis strides."""
        return self.inner

    @property
    def shape(self) -> tuple[Any, ...]:
        """The extents, one item for each mode."""
        return modes_of(self.inner.shape)

    @property
    def rank(self) -> int:
        """The number of modes."""
        return len(self.shape)

    @property
    def size(self) -> Any:
        """The number of elements."""
        return product(self.inner.shape)

    def __getitem__(self, key: Any) -> Any:
        """The coordinate of an element, or a view."""
        items = tuple(_open(i) for i in slicing.items(key, self.shape))
        sliced, offset = _sliced(self.inner, items)
        start = plus(self.start, offset)
        return start if sliced is None else CoordinateTensor(start, sliced)

    def at(self, i: Any) -> Any:
        """The coordinate of element ``i``, counted with the first mode fastest."""
        return self[modes_of(idx2crd(as_index(i), self.shape))]

    def __fly_relayout__(self, f: Callable[[Layout], Layout]) -> CoordinateTensor:
        return CoordinateTensor(self.start, dispensable(lambda: f(self.inner)))

    def __repr__(self) -> str:
        return f"<coordinates {to_text(self.inner.shape)}>"


def make_identity_tensor(shape: Any) -> CoordinateTensor:
    """The coordinate tensor of a shape (an integer: of one mode), whose extents may be dynamic."""
    given = tuple(as_index(n, "extent") for n in (shape if isinstance(shape, (tuple, list)) else (shape,)))
    return CoordinateTensor((0,) * len(given), make_identity_layout(given))


def _open(item: Any) -> Any:
    if isinstance(item, tuple):
        return tuple(map(_open, item))
    if isinstance(item, slice):
        if item != slicing.FULL:
            raise IndexingError("a coordinate tensor is sliced by :, None in nested modes, and integers")
        return None
    return item


def _sliced(layout: Layout, items: tuple[Any, ...]) -> tuple[Layout | None, Any]:
    from flydsl.layout import slice_and_offset
    from flydsl.layout.inttuple import leaves

    kept = sum(i is None for i in leaves(items))
    if kept:
        sliced, offset = slice_and_offset(layout, items)
        return (sliced if kept > 1 else Layout((sliced.shape,), (sliced.stride,))), offset
    return None, layout(items)
