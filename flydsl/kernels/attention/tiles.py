"""Tiles of K and V in LDS: 64 keys, filled straight from global memory, read as operands of matrix instructions.

A load instruction of a wave fills 1 KB, a *chunk*, in the order of its lanes. The columns of a head are cut into *panels* of
256, 128 or 64 bytes; a panel with rows of R bytes has n = R / 16 chunks, and chunk c holds the keys c, c + n, c + 2n … of the
tile. So each run of R bytes in global memory is read as a whole, and keys that follow each other lie in different chunks, whose
distance in LDS decides the banks:

- K is read 16 bytes at a time from 32 keys. Chunks 1024 + 16 bytes apart put 16 keys into different banks.
- V is read by transposing loads, whose lanes read four keys (8-bit elements: eight) of 64 (32) bytes each. Chunks are 64 (32)
  bytes further apart than they are long; another 32 after each fourth separate the keys of the two halves of a wave.
- Gradients, and latent caches, read one tile both ways. Bits 0, 1, 2 and 3 of a key then move it by 64, 128, 32 and 16 bytes
  modulo the 256 of all banks, so that 16 keys of 16 bytes, and four keys of 64 bytes, lie in different ones (8-bit elements:
  by 32, 64, 16 and 128, for eight keys of 32 bytes: 0–3 and 8–11). It takes chunks 1024 + 16 bytes apart, and a choice of
  which bits of the key are the number of its chunk.

There is no swizzle: all reads of a tile are one address of each lane, and constants.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .elements import BLOCK, Elements, words

KEYS = 64
"""Keys of a tile."""
CHUNK = 1024
"""Bytes that one load instruction of a wave fills."""
_WIDTHS = (256, 128, 64)
_BITS = {
    2: {256: ((3, 2, 0, 1), (4, 5)), 128: ((3, 2, 0), (1, 4, 5)), 64: ((3, 2), (0, 1, 4, 5))},
    1: {256: ((2, 0, 1, 3), (4, 5)), 128: ((2, 0, 1), (3, 4, 5)), 64: ((2, 0), (1, 3, 4, 5))},
}
"""Bytes of an element, width of a panel that is read both ways → bits of a key that are its chunk, and its row there, the
lowest first."""


@dataclass(frozen=True)
class Panel:
    """Columns of a tile that lie together. Everything is in bytes."""

    column: int
    """Where it begins in a row of the head."""
    width: int
    """Of a row in it."""
    place: int
    """Where it begins in the tile's memory."""

    @property
    def chunks(self) -> int:
        """How many chunks it has, and how far apart in the tile the keys of one are."""
        return self.width * KEYS // CHUNK


@dataclass(frozen=True)
class Tile:
    """The memory of a tile of ``columns`` elements a key, which ``waves`` waves fill together."""

    elements: Elements
    columns: int
    waves: int
    gap: int
    """Bytes between chunks."""
    shift: int
    """More bytes between the fourth chunk and the fifth …"""
    both: bool = False
    """Whether it is read both ways."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The widest first."""
        found: list[Panel] = []
        column, place = 0, 0
        for width in _WIDTHS:
            while column + width <= self.columns * self.elements.bytes:
                panel = Panel(column, width, place)
                found.append(panel)
                column, place = column + width, place + self.span(panel)
        return tuple(found)

    @property
    def bytes(self) -> int:
        """Of all of it."""
        last = self.panels[-1]
        return last.place + self.span(last)

    @property
    def copies(self) -> int:
        """Load instructions of each wave."""
        return sum(panel.chunks for panel in self.panels) // self.waves

    def refusal(self) -> str | None:
        """Why it cannot be filled."""
        if self.columns * self.elements.bytes % _WIDTHS[-1]:
            return f"rows of {self.columns} {self.elements.dtype.name} are no multiple of {_WIDTHS[-1]} bytes"
        if any(panel.chunks % self.waves for panel in self.panels):
            return f"{self.columns} columns are no whole number of loads of {self.waves} waves"
        return None

    def span(self, panel: Panel) -> int:
        """Bytes that a panel takes, up to where the next one may begin."""
        used = self.chunk(panel, panel.chunks - 1) + CHUNK
        return -(-used // 256) * 256

    def chunk(self, panel: Panel, number: Any) -> Any:
        """Where a chunk begins in its panel."""
        shift = number // 4 % 2 * self.shift if self.shift else 0
        return number * (CHUNK + self.gap) + shift

    def key(self, panel: Panel, number: Any) -> Any:
        """Where a key begins in its panel. It is a sum over the bits of the key, so that numbers without common bits can be
        looked up one by one."""
        if self.both:
            chunk, row = (_picked(number, bits) for bits in _BITS[self.elements.bytes][panel.width])
        else:
            chunk, row = number % panel.chunks, number // panel.chunks
        return self.chunk(panel, chunk) + row * panel.width

    def member(self, panel: Panel, chunk: Any, row: Any) -> Any:
        """The key of a row of a chunk, also a sum over bits."""
        if self.both:
            return sum(_dealt(number, bits) for number, bits in zip((chunk, row), _BITS[self.elements.bytes][panel.width]))
        return chunk + row * panel.chunks

    def at(self, byte: int) -> tuple[int, Panel]:
        """Which panel has a byte of the row."""
        return next((i, p) for i, p in enumerate(self.panels) if p.column <= byte < p.column + p.width)


def tile_of_keys(elements: Elements, columns: int, waves: int) -> Tile:
    """K's."""
    return Tile(elements, columns, waves, 16, 0)


def tile_of_values(elements: Elements, columns: int, waves: int) -> Tile:
    """V's."""
    return Tile(elements, columns, waves, 32 * elements.bytes, 32 if elements.bytes == 2 else 0)


def tile_of_both(elements: Elements, columns: int, waves: int) -> Tile:
    """Of what is read both ways."""
    return Tile(elements, columns, waves, 16, 0, both=True)


@dataclass(frozen=True)
class Within(Tile):
    """V that is the first columns of K's tile: nothing is filled, and it has no memory of its own."""

    @property
    def bytes(self) -> int:
        """None."""
        return 0

    @property
    def copies(self) -> int:
        """None."""
        return 0


def _picked(number: Any, bits: tuple[int, ...]) -> Any:
    """The number that some bits of another one make."""
    return sum((number >> bit & 1) << i for i, bit in enumerate(bits))


def _dealt(number: Any, bits: tuple[int, ...]) -> Any:
    """The number of which these bits are another one's."""
    return sum((number >> i & 1) << bit for i, bit in enumerate(bits))


def filler(tile: Tile, source: Any, lds: Any, place: int) -> Callable[..., None]:
    """A function ``fill(first, buffer)`` that begins to copy a tile: of the keys from ``first`` on. A third argument is copied
    from instead.

    ``source``: a bounded view (keys, columns), behind whose end are zeros. ``lds``: bytes. ``place``, ``buffer``: from its
    beginning to where the tile lies.
    """
    starts = loads_of(tile, place)

    def fill(first: Any, buffer: Any, other: Any = None) -> None:
        rows = source if other is None else other
        for row, column, chunks in starts:
            for further, target in chunks:
                offset = (first + further) * rows.strides[0]
                start = pointer_at(tile.elements, lds, target + buffer, 16)
                fly.async_copy(rows, (row, column), start, 0, tile.elements.per_load, offset=offset)

    return fill


def loads_of(tile: Tile, place: int) -> list[tuple[Any, Any, list[tuple[int, Any]]]]:
    """The loads with which a wave fills its part of a tile: (the lane's key, its first column, for each load: the distance of
    its keys from that one, where it lies in LDS)."""
    size, lane, wave = tile.elements.bytes, fly.lane_id(), fly.wave_id()
    starts: list[tuple[Any, Any, list[tuple[int, Any]]]] = []
    for panel in tile.panels:
        lanes = panel.width // 16  # of a key
        row, column = tile.member(panel, wave, lane // lanes), panel.column // size + lane % lanes * tile.elements.per_load
        chunks = [
            (tile.member(panel, c, 0), place + panel.place + tile.chunk(panel, wave + c))
            for c in range(0, panel.chunks, tile.waves)
        ]
        starts.append((row, column, chunks))
    return starts


def reader_of_keys(tile: Tile, lds: Any, place: int) -> Callable[[int, int, Any], Any]:
    """A function ``read(block, step, buffer)``: the operand of 32 keys and of ``depth`` columns, keys as rows."""
    e, lane = tile.elements, fly.lane_id()
    bases = [place + p.place + tile.key(p, lane % BLOCK) + lane // BLOCK * (e.per_lane * e.bytes) for p in tile.panels]

    def read(block: int, step: int, buffer: Any) -> Any:
        byte = step * e.depth * e.bytes
        number, panel = tile.at(byte)
        further = tile.key(panel, block * BLOCK) + byte - panel.column
        return _loaded(e, lds, bases[number] + buffer, further)

    return read


def reader_of_values(tile: Tile, lds: Any, place: int) -> Callable[[int, int, Any], Any]:
    """A function ``read(block, step, buffer)``: the operand of 32 columns, as rows, and of ``depth`` keys.

    Keys are in the order in which a lane has scores: of lane l, register r of block b is key 32 b + 8 (r / 4) + 4 (l / 32) + r
    % 4.
    """
    e, lane = tile.elements, fly.lane_id()
    run = e.transposed
    row = lane % 16 // (16 // run)
    key = lane // BLOCK * 4 + row % 4 + row // 4 * 8
    column = (lane // 16 % 2 * 16 + lane % (16 // run) * run) * e.bytes
    bases = [place + p.place + tile.key(p, key) + column for p in tile.panels]

    def read(block: int, step: int, buffer: Any) -> Any:
        byte = block * BLOCK * e.bytes
        number, panel = tile.at(byte)
        parts = []
        for first in fly.static_range(step * e.per_lane, (step + 1) * e.per_lane, run):
            further = tile.key(panel, first // 4 * 8) + byte - panel.column
            parts.append(words(fly.transpose_read(pointer_at(e, lds, bases[number] + buffer, 8), further // e.bytes)))
        return fly.concat(*parts)

    return read


def pointer_at(e: Elements, lds: Any, byte: Any, aligned: int) -> Any:
    """To elements in LDS, which is bytes; ``byte`` is a multiple of ``aligned``."""
    return (lds.ptr + fly.assume_divisible(byte, aligned)).bitcast(e.dtype)


def _loaded(e: Elements, lds: Any, base: Any, further: int) -> Any:
    """The elements of an operand, by loads of 16 bytes."""
    start = pointer_at(e, lds, base, 16)
    loads = [words(start.load((further + b) // e.bytes, e.per_load)) for b in range(0, e.per_lane * e.bytes, 16)]
    return fly.concat(*loads) if len(loads) > 1 else loads[0]
