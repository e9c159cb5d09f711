"""How the element types of attention go through the matrix unit: one row for each type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

BLOCK = 32
"""Rows and columns of a matrix instruction: queries of a wave, keys of a block of scores, columns of a block of the output."""


@dataclass(frozen=True)
class Elements:
    """Of Q, K, V, and of the probabilities between the two products."""

    dtype: Any
    depth: int
    """What one instruction sums over."""
    transposed: int
    """Elements of a transposing read in a lane: they lie along the keys."""
    lift: float = 0.0
    """The power of two that the largest probability is, if it is the largest since it was looked for: where small ones would be
    lost. 2^(lift + grows) must be one of the type's."""
    grows: float = 8.0
    """The power of two by which scores may be larger than the largest before, until sums are brought to another scale."""

    @property
    def bytes(self) -> int:
        """Of an element."""
        return self.dtype.width // 8

    @property
    def per_lane(self) -> int:
        """Elements of an operand in a lane."""
        return self.depth // 2

    @property
    def per_load(self) -> int:
        """Elements of the widest load."""
        return 16 // self.bytes

    def product(self, a: Any, b: Any, total: Any) -> Any:
        """One instruction. Operands are vectors of words: LLVM takes bytes that go around a loop apart."""
        kind = fly.Vector[self.dtype, self.per_lane]
        return self.atom(a.bitcast(kind), b.bitcast(kind), total)

    @property
    def reads(self) -> int:
        """Transposing reads of an operand."""
        return self.per_lane // self.transposed

    @property
    def atom(self) -> Any:
        """The matrix instruction."""
        return fly.MFMA(BLOCK, BLOCK, self.depth, self.dtype)


ELEMENTS: dict[Any, Elements] = {
    row.dtype: row
    for row in (
        Elements(fly.BFloat16, 16, 4),
        Elements(fly.Float16, 16, 4),
        Elements(fly.Float8E4M3FN, 64, 8, lift=4.0, grows=4.0),
    )
}
"""Element type → how it is multiplied."""


def zeros() -> Any:
    """A block of sums, 32 x 32, in a lane."""
    return fly.Vector[fly.Float32, 16](0.0)


def words(x: Any) -> Any:
    """A vector of elements as words of 32 bits."""
    return x.bitcast(fly.Vector[fly.Int32, x.lanes * x.width // 32])
