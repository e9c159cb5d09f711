"""Where the keys of a sequence are: one after the other, or in pages that a table lists. Tiles of them go into LDS.

A *source* has two functions. ``look_up(first)`` finds the tile of keys from ``first`` on, which begins before the last key; it
may load from the table, and is called a trip ahead. ``filler(tile, x, lds, place)`` gives a function ``fill(where, buffer)``
that begins to copy what was found. Nothing behind the last key is read, neither of the table nor of the keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import flydsl as fly

from .tiles import KEYS, Tile, loads_of, pointer_at


class Where(NamedTuple):
    """A tile: its first key, and what the table says."""

    first: Any
    entries: tuple[Any, ...]


@dataclass(frozen=True)
class Together:
    """The keys of a tile follow each other: those of a sequence, or of pages whose size is a multiple of tiles.

    ``table``: the row of the block table, or None; ``page``: keys of a page; ``end``: how many keys there are. Without a table
    tensors are (B, Hkv, S, D), else (pages, page, Hkv, D)."""

    table: Any
    page: int
    batch: Any
    head: Any
    end: Any

    def look_up(self, first: Any) -> Where:
        """One entry, by a scalar load."""
        if self.table is None:
            return Where(first, ())
        return Where(first, (self.table.load(fly.min(first, self.end - 1) // self.page, cache="invariant"),))

    def filler(self, tile: Tile, x: Any, lds: Any, place: int) -> Callable[[Where, Any], None]:
        """Copies by a descriptor of the tile, which ends with the last key: zeros are behind it."""
        loads, columns = loads_of(tile, place), fly.Int32(x.shape[-1])

        def fill(where: Where, buffer: Any) -> None:
            start, stride = self._start(x, where)
            rows = fly.min(self.end - where.first, KEYS)
            view = fly.buffer(fly.Tensor(start, (KEYS, columns), (stride, 1)), (rows - 1) * stride + columns)
            for row, column, chunks in loads:
                for further, target in chunks:
                    end = pointer_at(tile.elements, lds, target + buffer, 16)
                    fly.async_copy(view, (row, column), end, 0, tile.elements.per_load, offset=further * stride)

        return fill

    def _start(self, x: Any, where: Where) -> tuple[Any, Any]:
        if self.table is None:
            return x.element((self.batch, self.head, where.first, 0)), narrow(x, 2)
        return x.element((where.entries[0], where.first % self.page, self.head, 0)), narrow(x, 1)


@dataclass(frozen=True)
class Scattered:
    """Each key of a tile has an address of its own: pages of any size. Lane l looks up key l; a load takes its keys' rows from
    the lanes. ``step``: the distance of pages in rows, of K and of V. Behind the last key, that one is read again."""

    table: Any
    page: int
    step: Any
    head: Any
    end: Any

    def look_up(self, first: Any) -> Where:
        """An entry for each lane."""
        key = fly.min(first + fly.lane_id(), self.end - 1)
        return Where(first, (self.table[key // self.page], key % self.page))

    def filler(self, tile: Tile, x: Any, lds: Any, place: int) -> Callable[[Where, Any], None]:
        """Copies by addresses of 64 bits."""
        loads = loads_of(tile, place)
        rows = fly.Tensor(x.element((0, 0, self.head, 0)), (1 << 31, fly.Int32(x.shape[-1])), (x.strides[1], 1), wide=True)

        def fill(where: Where, buffer: Any) -> None:
            number = (where.entries[0] * self.step + where.entries[1]).to(fly.Uint32)
            numbers = [[fly.shuffle_idx(number, row + further) for further, _ in chunks] for row, _, chunks in loads]
            fly.anchor(numbers)  # LLVM counts copies among the operations of LDS that it waits for; so there are none before
            for (_, column, chunks), mine in zip(loads, numbers):
                for (_, target), number in zip(chunks, mine):
                    end = pointer_at(tile.elements, lds, target + buffer, 16)
                    fly.async_copy(rows, (number, column), end, 0, tile.elements.per_load)

        return fill


def narrow(x: Any, mode: int) -> Any:
    """A stride in 32 bits, of which loads of 16 bytes can be taken."""
    stride = x.strides[mode]
    if isinstance(stride, int):
        return stride
    return fly.assume_divisible(fly.Int32(stride), 16 // (x.dtype.width // 8))
