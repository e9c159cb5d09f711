"""How the element types of a GEMM go through the matrix unit: one row for each type, whatever the tile and the schedule.

Tiles are cut along k in *steps* of 128 bytes, which are eight *chunks* of 16 bytes: the widest loads there are, into LDS and
out of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly

CHUNK = 16
"""Bytes of the widest load of a lane."""
STEP = 128
"""Bytes of a row of K-major operand in one step along k."""


@dataclass(frozen=True)
class Elements:
    """The matrix instruction for elements of one type. A fragment of a step is two chunks a lane: chunks q and 4 + q of row
    i, of lane i + 16 q. Whether that is the order of the instruction or not does not matter: it is the same one for A and
    B, and the sum over k has no order."""

    dtype: Any
    bits: int
    shape: tuple[int, int, int]
    joined: int
    """Chunks that are one operand of an instruction together: 2 for 8-bit floats, else 1."""
    parts: int = 1
    """Instructions for one operand's worth of chunks; 4 for f32, whose instruction takes one element of each lane."""
    step: int = STEP
    """Bytes of a row in a step: less where the other operand's elements have more bits."""
    chunk: int = CHUNK
    """Bytes of a load: 12 for 6-bit elements, so that lanes have whole ones."""
    together: int = 1
    """Chunks that lie next to each other in LDS, to be read by one load: 2 of 12 bytes, which are aligned to 8 together."""
    neighbours: bool = False
    """Whether a fragment's chunks are 2 q and 2 q + 1 instead: where k has an order, because blocks of 32 have scales."""

    @property
    def k(self) -> int:
        """Elements along k in a step."""
        return self.step * 8 // self.bits

    @property
    def stored(self) -> Any:
        """The type of the elements in memory: words, where several share a byte."""
        return self.dtype if self.bits >= 8 else fly.Int32

    @property
    def per_chunk(self) -> int:
        """Elements of a chunk, as they are stored."""
        return self.chunk * 8 // self.stored.width

    @property
    def per_step(self) -> int:
        """Elements of a row in a step, as they are stored."""
        return self.step * 8 // self.stored.width

    @property
    def chunks(self) -> int:
        """Reads of a fragment in a lane: chunks, or as many as lie together."""
        return self.step // (self.chunk * self.together) // 4

    @property
    def accumulator(self) -> Any:
        """The type of sums."""
        return fly.Int32 if self.dtype is fly.Int8 else fly.Float32

    @property
    def mfma_per_fragment(self) -> int:
        """Instructions for a pair of fragments in one step."""
        return self.chunks // self.joined * self.parts


_ROWS = (
    Elements(fly.BFloat16, 16, (16, 16, 32), 1),
    Elements(fly.Float16, 16, (16, 16, 32), 1),
    Elements(fly.Float32, 32, (16, 16, 4), 1, parts=4),
    Elements(fly.Float8E4M3FN, 8, (16, 16, 128), 2),
    Elements(fly.Float8E5M2, 8, (16, 16, 128), 2),
    Elements(fly.Int8, 8, (16, 16, 64), 1),
)

ELEMENTS: dict[Any, Elements] = {row.dtype: row for row in _ROWS}
"""Element type → how it is multiplied."""

_BLOCKS = (
    Elements(fly.Float8E4M3FN, 8, (16, 16, 128), 2),
    Elements(fly.Float8E5M2, 8, (16, 16, 128), 2),
    Elements(fly.Float6E2M3FN, 6, (16, 16, 128), 1, step=96, chunk=12, together=2),
    Elements(fly.Float6E3M2FN, 6, (16, 16, 128), 1, step=96, chunk=12, together=2),
    Elements(fly.Float4E2M1FN, 4, (16, 16, 128), 1, neighbours=True),
)


def scaled_elements(a: Any, b: Any, k: int | None = None) -> tuple[Elements, Elements]:
    """How the elements of A and B are multiplied whose blocks of 32 along k have scales.

    In the order of k, which matters for them, an instruction takes of lane group q: 8-bit elements 16 q … and 64 + 16 q …,
    others 32 q …. Steps are of ``k`` elements; unless given, they are as long as those of the wider type.
    """
    rows = {row.dtype: row for row in _BLOCKS}
    x, y = rows[a], rows[b]
    k = k or min(x.k, y.k)
    return _with_step(x, k), _with_step(y, k)


def _with_step(row: Elements, k: int) -> Elements:
    return row if row.k == k else replace(row, step=k * row.bits // 8)
