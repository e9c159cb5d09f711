"""Dividing a layout among threads: by the lanes and waves of a tiled matrix instruction, or of a tiled copy.

The vocabulary is CuTe's. A *thread-value layout* takes (thread, value) to a place in a tile, counted with the first mode
fastest. A tiling divides any layout whose first two modes are the tile's into (thread, values, rest …): fix the
thread, and what is left is that thread's part.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .compose import composition
from .divide import logical_divide, zipped_divide
from .errors import LayoutStructureError
from .inttuple import IntTuple, map_leaves, modes_of, product_each
from .inverse import right_inverse
from .layout import Layout, concat
from .modes import append, prepend
from .products import logical_product
from .recasting import upcast

AXES = {"A": (0, 2), "B": (1, 2), "C": (0, 1)}
"""Which of the axes m, n, k the two modes of an operand are."""


def _modes(layout: Layout) -> tuple[Layout, ...]:
    return tuple(layout[m] for m in range(layout.rank))


@dataclass(frozen=True)
class MmaTiling:
    """A matrix instruction repeated over waves and a tile.

    ``atom``: its (M, N, K); ``a``, ``b``, ``c``: its thread-value layouts, (lane, value) → place in the (M, K), (N, K) or
    (M, N) tile. ``waves``: a layout (m, n, k) → number of the wave. ``permutation``: for each axis None, or an extent or a
    layout: the tile whose elements are dealt out in that order.
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
        axes = AXES[operand]
        permuted = logical_divide(layout, tuple(self.permutation[i] for i in axes))
        atoms = zipped_divide(permuted, tuple(self.atom[i] for i in axes))
        lanes = composition(atoms[0], {"A": self.a, "B": self.b, "C": self.c}[operand])
        waves = zipped_divide(atoms[1], tuple(Layout(self.waves[i].size()) for i in axes))
        own = dict(zip(axes, _modes(waves[0])))
        everybody = [own.get(i, Layout(self.waves[i].size(), 0)) for i in range(3)]
        by_thread = composition(concat(lanes[0], *everybody), right_inverse(self.threads))
        return concat(by_thread, lanes[1], *_modes(waves[1]))

    def thread_values(self, operand: str) -> Layout:
        """(thread, value) → place in the operand's tile, first mode fastest."""
        thread, *values = _modes(self.divide(operand, Layout(tuple(self.tile[i] for i in AXES[operand]))))
        return concat(thread, concat(*values))


@dataclass(frozen=True)
class CopyTiling:
    """A copy instruction repeated over threads and a tile.

    ``tv``: (thread, value) → place in the tile ``tiler``, first mode fastest. ``reference``: the (thread, value) layout of
    the instruction that ``tv`` is about; ``source`` and ``target``: which elements each of its threads reads and which it
    receives, in the same numbering of elements.
    """

    tv: Layout
    tiler: tuple[Any, ...]
    reference: Layout
    source: Layout
    target: Layout

    def __post_init__(self) -> None:
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
        tiles = zipped_divide(layout, self.tiler)
        part = composition(tiles[0], self._of_tile(side))
        rest = tiles[1]
        return concat(part[0], part[1], *(_modes(rest) if isinstance(rest.shape, tuple) else (rest,)))

    def _of_tile(self, side: str) -> Layout:
        """((thread, repeated), (value, repeated)) → place in the tile."""
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
        chunks = upcast(places, self.threads * values)
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

    places = raked_product(threads, values)
    tile = product_each(places.shape)
    inverse = right_inverse(places)
    return composition(inverse, Layout((threads.size(), values.size()))), tuple(modes_of(tile))


def _size(tile: Any) -> int:
    return tile.size() if isinstance(tile, Layout) else tile


def _scaled(stride: IntTuple, factor: int) -> IntTuple:
    return map_leaves(lambda d: d * factor, stride)
