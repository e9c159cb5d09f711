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
        return self.half * STEP

    @property
    def row_chunks(self) -> int:
        """Chunks of a row in LDS."""
        return STEP // CHUNK if self.k_major else self.half * self.elements.bits // 8 // CHUNK

    @property
    def copies(self) -> int:
        """Load instructions of each wave for a half tile."""
        return self.bytes // (LANES * CHUNK * self.wave_count)

    @property
    def shape(self) -> tuple[int, ...]:
        """Of its memory in LDS, in elements: stage, half, row, column."""
        per_row = self.row_chunks * self.elements.per_chunk
        return (self.stages, self.halves, self.bytes // CHUNK // self.row_chunks, per_row)


NOWHERE = 1 << 31
"""Bytes that are past the end of every bounded view of a tile's rows, whose tiles are below 2³¹ bytes."""


def ahead(side: Side, step: Any, steps: Any) -> Any:
    """``step``, to be copied ahead of its time; where it is past the last one of ``steps``, one outside of the bounded view:
    nothing is read, and LDS is filled with zeros."""
    if fly.const_expr(side.k_major):
        return fly.select(step < steps, step, NOWHERE // STEP)
    return fly.select(step < steps, step, steps + 1)  # the second one behind: a last step that is not full may be the first


def _xor_k_major(row: Any) -> Any:
    return row // 2 % 8


def _xor_mn_major(side: Side, k: Any) -> Any:
    """What the place of a chunk of row ``k`` is xored with, for the two ways in which transposing reads walk through rows.

    16-bit elements: half a wave reads rows k, of which bits 0, 1 and 3 differ, two chunks of each. 8-bit elements: bits 0, 1,
    2 and 4, one chunk of each. Rows of 128 bytes are half the banks, so that bit 0 of k already tells the halves apart, and
    shorter ones are told apart by more bits.
    """
    bits, pair = ((0, 1, 3), 2) if side.elements.bits == 16 else ((0, 1, 2, 4), 1)
    natural = max(BANKED // side.row_chunks, 1).bit_length() - 1
    return sum((k // 2**bit % 2 * 2**place for place, bit in enumerate(bits[natural:])), 0) * pair


def filler(side: Side, source: Any, tile: Any, mask: Any = None) -> Any:
    """A function ``copy(half, k, stage, ragged=None)`` that begins to copy half a tile, of the step that begins at element
    ``k``. ``source``: a buffer view of the workgroup's rows (K-major: (rows, K); MN-major: (K, columns)).

    ``ragged``: the first element along k of the step that counts; what comes before it is zero (K-major).
    """
    lane, wave = fly.lane_id(), fly.wave_id()
    per_row, per_chunk = side.row_chunks, side.elements.per_chunk
    rows = LANES // per_row  # of an instruction
    row, slot = wave * rows + lane // per_row, lane % per_row
    stride = rows * side.wave_count  # rows between the instructions of a wave
    xored = _xor_k_major if side.k_major else functools.partial(_xor_mn_major, side)
    columns = [(slot ^ xored(row + u * stride % XORED)) * per_chunk for u in range(side.copies)]

    def copy(half: int, k: Any, stage: int, below: Any = None) -> None:
        for u, column in enumerate(columns):
            at = (stage, half, u * stride + wave * rows, 0)
            if fly.const_expr(side.k_major):
                place = (half * side.half + u * stride + row, k + column)
                keep = None if below is None else column < below
            else:
                place = (k + u * stride + row, half * side.half + column)
                keep = None if below is None else u * stride + row < below
            fly.async_copy(source, place, tile, at, per_chunk, mask=keep)

    return copy


def reader(side: Side, tile: Any, wave: Any) -> Any:
    """A function ``read(half, stage, f)`` that reads fragment ``f`` of a half tile: two chunks.

    ``wave``: the place of this wave among those that share the extent.
    """
    lane = fly.lane_id()
    i, q = lane % 16, lane // 16
    first = wave * (side.fragments * 16)
    per_chunk = side.elements.per_chunk
    if fly.const_expr(side.k_major):
        columns = [((4 * c + q) ^ _xor_k_major(i)) * per_chunk for c in range(2)]

        def read(half: int, stage: int, f: int, c: int) -> Any:
            return tile.load((stage, half, first + i + 16 * f, columns[c]), per_chunk)

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
        parts = []
        for h in fly.static_range(per_chunk // run):
            row = (4 * c + q) * per_chunk + h * run + k
            at = first + 16 * f + column
            place = (at // per_chunk ^ _xor_mn_major(side, row)) * per_chunk + at % per_chunk
            parts.append(fly.transpose_read(tile, (stage, half, row, place)))
        return fly.concat(*parts)

    return read
