"""Dividing a layout among threads: by the lanes and waves of a tiled matrix instruction, or of a tiled copy.

The vocabulary is CuTe's. A *thread-value layout* takes (thread, value) to a place in a tile, counted with the first mode
fastest. A tiling divides any layout whose first two modes are the tile's into (thread, values, rest …): fix the
thread, and what is left is that thread's part.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .complements import complement
from .compose import composition, tiler_text
from .divide import logical_divide, zipped_divide
from .errors import LayoutDivisibilityError, LayoutStructureError
from .inttuple import IntTuple, flatten_tuple, map_leaves, modes_of, product, product_each
from .inverse import right_inverse
from .layout import Layout, concat
from .modes import append, prepend
from .products import logical_product
from .recasting import upcast

AXES = {"A": (0, 2), "B": (1, 2), "C": (0, 1)}
"""Which of the axes m, n, k the two modes of an operand are."""


def _axes(operand: Any) -> tuple[int, int]:
    if operand not in ("A", "B", "C"):
        raise LayoutStructureError(f"a matrix product has the operands 'A', 'B' and 'C', and no {operand!r}")
    return AXES[operand]


def _modes(layout: Layout) -> tuple[Layout, ...]:
    return tuple(layout[m] for m in range(layout.rank))


@dataclass(frozen=True)
class MmaTiling:
    """A matrix instruction repeated over waves and a tile.

    ``atom``: its (M, N, K); ``a``, ``b``, ``c``: its thread-value layouts, (lane, value) → place in the (M, K), (N, K) or
    (M, N) tile. ``waves``: a layout (m, n, k) → number of the wave. ``permutation``: for each axis None, or an extent or a
    layout: the tile whose elements are dealt out in that order.

    >>> from flydsl.layout import make_layout
    >>> lanes = Layout(((16, 4), 4), ((1, 64), 16))              # A and B of an instruction of 16 x 16 x 16
    >>> sums = Layout(((16, 4), 4), ((16, 4), 1))
    >>> tiling = MmaTiling((16, 16, 16), lanes, lanes, sums, make_layout((2, 2, 1)))
    >>> tiling.tile, tiling.threads.size(), tiling.divide("A", Layout((64, 32))).shape
    ((32, 32, 16), 256, ((16, 4, 2, 2), 4, 2, 2))
    """

    atom: tuple[int, int, int]
    a: Layout
    b: Layout
    c: Layout
    waves: Layout
    permutation: tuple[Any, Any, Any] = (None, None, None)

    def __post_init__(self) -> None:
        if self.waves.rank != 3:
            raise LayoutStructureError(f"the layout of waves has modes for m, n and k, and {self.waves} has {self.waves.rank}")
        for axis, tile in enumerate(self.permutation):
            count = self.atom[axis] * self.waves[axis].size()
            extent = count if tile is None else _size(tile)
            if extent % count:
                raise LayoutStructureError(
                    f"the permutation {tile} of axis {'mnk'[axis]} covers {extent} elements, which is no multiple of the "
                    f"{count} that {self.waves[axis].size()} waves of {self.atom[axis]} take"
                )

    @cached_property
    def lanes(self) -> int:
        """Threads of one wave."""
        return self.c[0].size()

    @cached_property
    def threads(self) -> Layout:
        """(lane, m, n, k) → number of the thread."""
        lanes = self.lanes
        scaled = [Layout(mode.shape, _scaled(mode.stride, lanes)) for mode in _modes(self.waves)]
        return concat(Layout(lanes), *scaled)

    @property
    def tile(self) -> tuple[int, int, int]:
        """The (M, N, K) that all threads cover together."""
        sizes = [self.atom[i] * self.waves[i].size() if p is None else _size(p) for i, p in enumerate(self.permutation)]
        return sizes[0], sizes[1], sizes[2]

    def divide(self, operand: str, layout: Layout) -> Layout:
        """A layout of "A" (m, k, …), "B" (n, k, …) or "C" (m, n, …) as (thread, values, rest, rest, …)."""
        axes = _axes(operand)
        whole = tuple(self.atom[i] * self.waves[i].size() if p is None else p for i, p in enumerate(self.permutation))
        require_whole(layout, tuple(whole[i] for i in axes), f"operand {operand} of a product in tiles of {self._extents()}")
        permuted = logical_divide(layout, tuple(self.permutation[i] for i in axes))
        atoms = zipped_divide(permuted, tuple(self.atom[i] for i in axes))
        lanes = composition(atoms[0], {"A": self.a, "B": self.b, "C": self.c}[operand])
        waves = zipped_divide(atoms[1], tuple(Layout(self.waves[i].size()) for i in axes))
        own = dict(zip(axes, _modes(waves[0])))
        everybody = [own.get(i, Layout(self.waves[i].size(), 0)) for i in range(3)]
        by_thread = composition(concat(lanes[0], *everybody), right_inverse(self.threads))
        return concat(by_thread, lanes[1], *_modes(waves[1]))

    def _extents(self) -> str:
        return " x ".join(map(str, self.tile)) + " (m, n, k)"

    def thread_values(self, operand: str) -> Layout:
        """(thread, value) → place in the operand's tile, first mode fastest."""
        thread, *values = _modes(self.divide(operand, Layout(tuple(self.tile[i] for i in _axes(operand)))))
        return concat(thread, concat(*values))


@dataclass(frozen=True)
class CopyTiling:
    """A copy instruction repeated over threads and a tile.

    ``tv``: (thread, value) → place in the tile ``tiler``, first mode fastest. ``reference``: the (thread, value) layout of
    the instruction that ``tv`` is about; ``source`` and ``target``: which elements each of its threads reads and which it
    receives, in the same numbering of elements.

    >>> one = Layout((1, 4), (0, 1))                                # an instruction that moves four elements of a thread
    >>> tiling = CopyTiling(*thread_value_layout(Layout((2, 2), (2, 1)), Layout((1, 4))), one, one, one)
    >>> print(tiling.tiler, tiling.threads, tiling.divide("source", Layout((8, 8), (8, 1))))
    (2, 8) 4 ((1,(2,2)),(4,1),4,1):((0,(4,8)),(1,0),16,0)
    """

    tv: Layout
    tiler: tuple[Any, ...]
    reference: Layout
    source: Layout
    target: Layout

    def __post_init__(self) -> None:
        _check_cover(self.tv, self.tiler)
        threads, values = self.reference[0].size(), self.reference[1].size()
        if self.tv[0].size() % threads or self.tv[1].size() % values:
            raise LayoutStructureError(
                f"a copy instruction of {threads} threads with {values} values each does not divide the tile's "
                f"{self.tv[0].size()} threads with {self.tv[1].size()} values each"
            )

    @property
    def threads(self) -> int:
        """How many threads take part."""
        return self.tv[0].size()

    def thread_values(self, side: str) -> Layout:
        """(thread, value) → place in the tile, first mode fastest, for the "source" or "target"."""
        return self._of_tile(side)

    def divide(self, side: str, layout: Layout) -> Layout:
        """A layout as (thread, (values of one instruction, instructions), rest, rest, …), for the "source" or "target"."""
        require_whole(layout, self.tiler, "a tiled copy")
        tiles = zipped_divide(layout, self.tiler)
        part = composition(tiles[0], self._of_tile(side))
        rest = tiles[1]
        return concat(part[0], part[1], *(_modes(rest) if isinstance(rest.shape, tuple) else (rest,)))

    def _of_tile(self, side: str) -> Layout:
        """((thread, repeated), (value, repeated)) → place in the tile."""
        if side not in ("source", "target"):
            raise LayoutStructureError(f"a copy has a 'source' and a 'target', and no {side!r}")
        count = (self.reference[0].size(), self.reference[1].size())
        instructions = zipped_divide(self.tv, count)
        wanted = self.source if side == "source" else self.target
        order = composition(right_inverse(self.reference), wanted)
        mine, repeated = composition(instructions[0], order), instructions[1]
        return concat(concat(mine[0], repeated[0]), concat(mine[1], repeated[1]))

    def retile(self, layout: Layout) -> Layout:
        """A fragment (values, rest, rest, …) of a tiling with the same threads, as (values of one instruction,
        instructions) and what is left of its rest modes."""
        values = layout[0].size()
        places = composition(right_inverse(self.tv), Layout(tuple(_size(t) for t in self.tiler)))
        chunks = upcast(places, self.threads * values, partly=True)
        order = logical_product(Layout(values), right_inverse(chunks))
        instructions = zipped_divide(order, Layout(self.reference[1].size()))
        tiles = zipped_divide(layout, tuple(prepend(product_each(chunks.shape), values)))
        part = composition(tiles[0], instructions)
        rest = append(tiles[1], Layout(1, 0), len(self.tiler) + 1)
        return concat(part, *_modes(rest)[1:])


def thread_value_layout(threads: Layout, values: Layout) -> tuple[Layout, tuple[int, ...]]:
    """The thread-value layout of (m, n) → thread and (m, n) → value of each thread, and the tile that they cover.

    >>> tv, tile = thread_value_layout(Layout((2, 2), (2, 1)), Layout((1, 4)))
    >>> print(tv, tile)
    ((2,2),4):((8,1),2) (2, 8)
    """
    from .products import raked_product

    for layout, what in ((threads, "threads"), (values, "values")):
        if not isinstance(layout, Layout):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise LayoutStructureError(f"the {what} are numbered by a layout such as Layout((16, 16)), not {layout!r}")
        if layout.cosize() != layout.size() or right_inverse(layout).size() != layout.size():
            raise LayoutStructureError(f"the layout of {what} {layout} does not number them from 0 on, each once")
    places = raked_product(threads, values)
    tile = product_each(places.shape)
    inverse = right_inverse(places)
    return composition(inverse, Layout((threads.size(), values.size()))), tuple(modes_of(tile))


def _check_cover(tv: Any, tiler: tuple[Any, ...]) -> None:
    """Refuse a thread-value layout that does not reach each place of the tile; several threads may have the same values."""
    if not isinstance(tv, Layout):
        raise LayoutStructureError(f"a copy is tiled by a layout (thread, value) → place in its tile, not {tv!r}")
    if not all(isinstance(t, Layout) or type(t) is int for t in tiler):
        raise LayoutStructureError(f"the tile of a copy has an extent or a layout for each mode, not {tiler!r}")
    tile = tiler_text(tiler)
    if tv.rank != 2:
        raise LayoutStructureError(f"{tv} is no layout (thread, value) → place in the tile {tile}")
    pairs = list(zip(flatten_tuple(tv.shape), flatten_tuple(tv.stride)))
    if not all(isinstance(n, int) for pair in pairs for n in pair) or any(d < 0 for _, d in pairs):
        raise LayoutStructureError(f"the thread-value layout {tv} of the tile {tile} has symbolic or negative strides")
    again = next((n for n, d in zip(flatten_tuple(tv[1].shape), flatten_tuple(tv[1].stride)) if d == 0 and n > 1), None)
    if again is not None:
        raise LayoutStructureError(f"the thread-value layout {tv}: mode {again}:0 of the values has one place for several")
    size = product(tuple(map(_size, tiler)))
    if tv.cosize() > size:
        raise LayoutStructureError(
            f"the thread-value layout {tv} has places up to {tv.cosize() - 1}, and the tile {tile} has {size}"
        )
    reached = right_inverse(tv).size()
    if reached != size and reached == tv.cosize():
        raise LayoutStructureError(f"the thread-value layout {tv} reaches {reached} of the {size} places of the tile {tile}")
    if reached != size or product(tuple(n for n, d in pairs if d)) != size:
        raise LayoutStructureError(
            f"the thread-value layout {tv} does not reach each of the {size} places of the tile {tile} once"
        )


def require_whole(layout: Layout, tiler: tuple[Any, ...], what: str) -> None:
    """Refuse a layout that tiles do not fill, as far as its extents are static; symbolic ones may hang over.

    ``tiler``: an extent or a layout for each of the first modes. Raises LayoutDivisibilityError, LayoutStructureError.

    >>> require_whole(Layout((16, 24)), (16, 16), "a copy")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    flydsl.layout.errors.LayoutDivisibilityError: a copy: the 24 elements of mode 1 of (16,24):(1,16) are no multiple of ...
    """
    if layout.rank < len(tiler):
        raise LayoutStructureError(
            f"{what}: {layout} has {layout.rank} modes, and the tile {tiler_text(tiler)} has {len(tiler)}"
        )
    for number, tile in enumerate(tiler):
        extent = layout[number].size()
        if not isinstance(extent, int):
            continue
        size = _size(tile)
        left = complement(tile, extent).size() if isinstance(tile, Layout) else -(-extent // size)
        if size * left != extent:
            raise LayoutDivisibilityError(
                f"{what}: the {extent} elements of mode {number} of {layout} are no multiple of {tiler_text(tile)}, the "
                "tile's: give it whole tiles, such as fly.local_tile(tensor, tile, coordinate), and pred= where those hang over"
            )


def _size(tile: Any) -> int:
    return tile.size() if isinstance(tile, Layout) else tile


def _scaled(stride: IntTuple, factor: int) -> IntTuple:
    return map_leaves(lambda d: d * factor, stride)
