"""One operand's tiles in LDS: how they are filled straight from global memory, and how fragments are read from them.

Bytes of LDS are counted in chunks of 16. Both ways of lying in memory are filled linearly, as the hardware does it; which
chunk a lane fetches is permuted instead, so that reads meet no bank conflicts:

- *K-major* (k runs contiguously): rows of eight chunks, one for each row of the matrix. Chunk x of row r lies in place
  x ^ (r / 2 % 8). A fragment is read by two 16-byte loads.
- *MN-major* (m or n runs contiguously): rows of the half tile's extent, one for each k. A fragment is read by transposing
  loads of 8 bytes; what must lie in different banks are the rows k that half a wave reads at a time.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .elements import CHUNK, STEP, Elements

LANES = 64
BANKED = 16
"""Chunks that lie in different banks."""
STRIP = 16
"""Rows whose chunks are next to each other in pre-shuffled memory: those of a fragment."""
XORED = 32
"""Rows after which the permutation of chunks repeats."""


@dataclass(frozen=True)
class Side:
    """An operand's part of a workgroup's tile."""

    elements: Elements
    extent: int
    """Rows of A, or columns of B, of the tile."""
    waves: int
    """Waves that share the extent; the others repeat it."""
    wave_count: int
    """Waves of the workgroup."""
    k_major: bool
    halves: int = 2
    stages: int = 2
    shuffled: bool = False
    """Whether it is pre-shuffled in memory (see shuffle): K-major in strips of 16 rows."""

    @property
    def half(self) -> int:
        """Rows or columns of a half tile."""
        return self.extent // self.halves

    @property
    def fragments(self) -> int:
        """Fragments of 16 rows that a wave has in a half tile."""
        return self.half // self.waves // 16

    @property
    def bytes(self) -> int:
        """Bytes of a half tile, of one stage."""
        return self.half * self.elements.step

    @property
    def row_chunks(self) -> int:
        """Chunks of a row in LDS."""
        e = self.elements
        return e.step // e.chunk if self.k_major else self.half * e.bits // 8 // CHUNK

    @property
    def copies(self) -> int:
        """Load instructions of each wave for a half tile."""
        return self.bytes // (LANES * self.elements.chunk * self.wave_count)

    @property
    def reads(self) -> int:
        """LDS instructions of a wave for the fragments of a half tile, at most."""
        e = self.elements
        of_chunk = 1 if e.chunk == CHUNK else 3  # 24 bytes, by 8
        return self.fragments * e.chunks * (of_chunk if self.k_major else max(e.chunk // 8, 1) if e.bits < 32 else e.per_chunk)

    @property
    def shape(self) -> tuple[int, ...]:
        """Of its memory in LDS, in elements: stage, half, row, column."""
        per_row = self.row_chunks * self.elements.per_chunk
        return (self.stages, self.halves, self.bytes // self.elements.chunk // self.row_chunks, per_row)


NOWHERE = 1 << 31
"""Bytes that are past the end of every bounded view of a tile's rows, whose tiles are below 2³¹ bytes."""


def ahead(side: Side, step: Any, steps: Any) -> Any:
    """``step``, to be copied ahead of its time; where it is past the last one of ``steps``, one outside of the bounded view:
    nothing is read, and LDS is filled with zeros."""
    if fly.const_expr(side.k_major):
        return fly.select(step < steps, step, NOWHERE // STEP)
    return fly.select(step < steps, step, steps + 1)  # the second one behind: a last step that is not full may be the first


def _xor_k_major(side: Side, row: Any) -> Any:
    """What the place of a chunk of ``row`` is xored with, so that lanes which read at a time (16 rows of a column, or 8 rows of
    each of two neighbouring columns of a fragment) find 16 different places in the banks."""
    if side.elements.together == 2:  # 24 bytes of 8 rows begin 8 banks apart; the other 8 rows and a second column go between
        return row // 8 % 2 * 4
    if side.row_chunks == 4:  # four rows in the banks: the fourfold row as a Gray code, bits exchanged
        b = row // 4 % 4
        return (b ^ b // 2) % 2 * 2 + b // 2
    b = row // 2 % 8
    return b // 4 * 4 + b % 2 * 2 + b // 2 % 2 if side.elements.neighbours else b


def _xor_mn_major(side: Side, k: Any) -> Any:
    """What the place of a chunk of row ``k`` is xored with, for the two ways in which transposing reads walk through rows.

    16-bit elements: half a wave reads rows k, of which bits 0, 1 and 3 differ, two chunks of each. 8-bit elements: bits 0, 1,
    2 and 4, one chunk of each. Rows of 128 bytes are half the banks, so that bit 0 of k already tells the halves apart, and
    shorter ones are told apart by more bits.
    32-bit elements are read one by one: a wave reads four chunks of each of four rows, of which bits 2 and 3 differ.
    """
    if side.elements.bits == 32:
        return k // 4 % 4 * 4 % side.row_chunks  # of eight chunks two of the four rows share banks
    bits, pair = ((0, 1, 3), 2) if side.elements.bits == 16 else ((0, 1, 2, 4), 1)
    natural = max(BANKED // side.row_chunks, 1).bit_length() - 1
    return sum((k // 2**bit % 2 * 2**place for place, bit in enumerate(bits[natural:])), 0) * pair


def filler(side: Side, source: Any, tile: Any, number: Any = None) -> Any:
    """A function ``copy(half, k, stage, below=None, inside=False, only=None)`` that begins to copy half a tile, of a step.

    ``k``: the element with which the step begins. ``source``: a buffer view of the workgroup's rows (K-major: (rows, K);
    MN-major: (K, columns)).

    ``below``: the elements along k of the step that count; what comes behind them is zero. ``inside``: whether all of the step
    is known to be there, so that no bound has to look at ``k``: then the instruction adds it. ``number``: a function from a row
    of the tile to the row of ``source`` that it is (K-major); the same unless given. ``only``: which one of the ``side.copies``
    instructions, all of them unless given.
    """
    lane, wave = fly.lane_id(), fly.wave_id()
    per_row, per_chunk = side.row_chunks, side.elements.per_chunk
    rows = LANES // per_row  # of an instruction
    row, slot = wave * rows + lane // per_row, lane % per_row
    stride = rows * side.wave_count  # rows between the instructions of a wave
    xored = functools.partial(_xor_k_major if side.k_major else _xor_mn_major, side)
    columns = [(slot ^ xored(row + u * stride % XORED)) * per_chunk for u in range(side.copies)]
    places = [[h * side.half + u * stride + row for u in range(side.copies)] for h in range(side.halves)]
    numbers = places if number is None else [[number(place) for place in half] for half in places]

    apart = STRIP if side.shuffled else 1 if side.k_major else source.strides[0]  # of neighbours along k

    def copy(half: int, k: Any, stage: int, below: Any = None, inside: bool = False, only: int | None = None) -> None:
        here, further = (0, k) if inside else (k, None)
        for u, column in enumerate(columns):
            if only not in (None, u):
                continue
            at = (stage, half, u * stride + wave * rows, 0)
            if fly.const_expr(side.k_major):
                place = (numbers[half][u], here + column)
                place = shuffled_place(side, *place) if side.shuffled else place
                keep = None if below is None else column < below
            else:
                place = (here + u * stride + row, half * side.half + column)
                keep = None if below is None else u * stride + row < below
            after = further if further is None else further * apart
            fly.async_copy(source, place, tile, at, per_chunk, mask=keep, offset=after)

    return copy


def shuffled_place(side: Side, row: Any, column: Any) -> tuple[Any, Any]:
    """Where element ``column`` of ``row`` is in pre-shuffled memory: (strip, place in it). ``column``: that of a chunk."""
    e = side.elements
    unit = e.per_chunk * e.together
    if fly.const_expr(e.together == 1):
        return row // STRIP, column * STRIP + row % STRIP * unit
    return row // STRIP, column // unit * (unit * STRIP) + row % STRIP * unit + column % unit


def reader(side: Side, tile: Any, wave: Any) -> Any:
    """A function ``read(half, stage, f, c)`` that reads chunk ``c`` of fragment ``f`` of a half tile.

    ``wave``: the place of this wave among those that share the extent.
    """
    lane = fly.lane_id()
    i, q = lane % 16, lane // 16
    first = wave * (side.fragments * 16)
    per_chunk = side.elements.per_chunk
    if fly.const_expr(side.k_major):
        e = side.elements
        places = [e.chunks * q + c if e.neighbours else 4 * c + q for c in range(e.chunks)]
        columns = [(place * e.together ^ _xor_k_major(side, i)) * per_chunk for place in places]

        def read(half: int, stage: int, f: int, c: int) -> Any:
            return tile.load((stage, half, first + i + 16 * f, columns[c]), per_chunk * side.elements.together)

        return read
    return _transposing(side, tile, first)


def _transposing(side: Side, tile: Any, first: Any) -> Any:
    lane = fly.lane_id()
    q, j = lane // 16, lane % 16
    run = 64 // side.elements.bits  # elements of a lane's load
    per_row = 16 // run  # lanes along one row k
    k, column = j // per_row, j % per_row * run
    per_chunk = side.elements.per_chunk

    def read(half: int, stage: int, f: int, c: int) -> Any:
        if fly.const_expr(run < 4):
            return _gathered(side, tile, (stage, half), first + 16 * f + j, (4 * c + q) * per_chunk)
        parts = []
        for h in fly.static_range(per_chunk // run):
            row = (4 * c + q) * per_chunk + h * run + k
            at = first + 16 * f + column
            place = (at // per_chunk ^ _xor_mn_major(side, row)) * per_chunk + at % per_chunk
            parts.append(fly.transpose_read(tile, (stage, half, row, place)))
        return fly.concat(*parts)

    return read


def _gathered(side: Side, tile: Any, where: Any, column: Any, k: Any) -> Any:
    """A chunk of elements that have no transposing reads, one by one."""
    per_chunk = side.elements.per_chunk
    found = []
    for e in fly.static_range(per_chunk):
        place = (column // per_chunk ^ _xor_mn_major(side, k + e)) * per_chunk + column % per_chunk
        found.append(tile[(*where, k + e, place)])
    return fly.vector(*found)
