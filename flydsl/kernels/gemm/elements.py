"""How the element types of a GEMM go through the matrix unit: one row for each type, whatever the tile and the schedule.

Tiles are cut along k in *steps* of 128 bytes, which are eight *chunks* of 16 bytes: the widest loads there are, into LDS and
out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
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

    @property
    def k(self) -> int:
        """Elements along k in a step."""
        return STEP * 8 // self.bits

    @property
    def per_chunk(self) -> int:
        """Elements of a chunk."""
        return CHUNK * 8 // self.bits

    @property
    def chunk(self) -> int:
        """Bytes of a load."""
        return CHUNK

    @property
    def step(self) -> int:
        """Bytes of a row in a step."""
        return STEP

    @property
    def chunks(self) -> int:
        """Chunks of a fragment in a lane."""
        return STEP // CHUNK // 4

    @property
    def accumulator(self) -> Any:
        """The type of sums."""
        return fly.Int32 if self.dtype is fly.Int8 else fly.Float32

    @property
    def mfma_per_fragment(self) -> int:
        """Instructions for a pair of fragments in one step."""
        return 2 // self.joined * self.parts


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
