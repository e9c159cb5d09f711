"""What a wave needs for its part of the gradients: a record that the loop over tiles is written against.

Both kernels are one. 32 rows of a wave are *resident*, tiles of 64 rows are *streamed*; the gradient of queries has queries
resident and keys streamed, those of keys and values have it the other way round. Both compute two blocks of products of a
streamed tile and the resident rows, transposed: streamed rows are rows, resident ones are columns, of which a lane has one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flydsl.kernels.attention.adjustment import Adjustment
from flydsl.kernels.attention.elements import BLOCK, Elements, zeros
from flydsl.kernels.attention.tiles import Tile


@dataclass(frozen=True)
class Streamed:
    """One of two tensors whose tiles pass. ``rows(block, step, buffer)``: the operand of 32 of its rows;
    ``transposed(block, step, buffer)``: of 32 columns. ``resident``: the operands of the wave's 32 rows that it is multiplied
    with."""

    tile: Tile
    rows: Callable[[int, int, Any], Any]
    transposed: Callable[[int, int, Any], Any]
    resident: list[Any]

    @property
    def steps(self) -> int:
        """Instructions for a block of products."""
        return len(self.resident)

    @property
    def output_blocks(self) -> int:
        """Blocks of 32 columns."""
        return self.tile.columns // BLOCK


@dataclass(frozen=True)
class Stream:
    """The tiles that pass. ``start``: the position of the first of ``count``; ``following(position)``: of the next, and there
    may be one more than there are; ``first_row(position)``: of a tile; ``head(position)``: of the queries.

    ``fill(position, buffer)`` begins to copy it, by ``copies`` copies of each wave. ``logs``, ``deltas``: −log and −δ of a
    block's scores, see statistics.py: vectors of 16, or functions ``(block, buffer)`` that read them.
    """

    start: Any
    following: Callable[[Any], Any]
    first_row: Callable[[Any], Any]
    head: Callable[[Any], Any]
    count: Any
    fill: Callable[[Any, Any], None]
    copies: int
    logs: Any
    deltas: Any


@dataclass(frozen=True)
class GradientWork:
    """``scored``: K or Q, whose products are scores; ``valued``: V or dO. ``of_scores``: whether the sums of ``scored`` are
    asked for, which are the gradient of Q or K; ``of_values``: those of ``valued``, the gradient of V. ``masked``: whether
    scores may be cut off. ``stage``: bytes from a tile in LDS to the next one. ``waves``: of a SIMD. ``deliver(gradients,
    slopes, first)``: takes the gradients of changed scores of the block whose first streamed row is ``first``, where they are
    asked for.
    """

    elements: Elements
    scored: Streamed
    valued: Streamed
    of_scores: bool
    of_values: bool
    stream: Stream
    adjustment: Adjustment
    masked: bool
    stage: int
    waves: int
    deliver: Callable[[list[Any], list[Any], Any], None] | None = None

    def adjusted(self, position: Any) -> Adjustment:
        """What is done to the scores of a tile."""
        place = replace(self.adjustment.place, head=self.stream.head(position))
        return replace(self.adjustment, place=place)

    def no_output(self) -> tuple[list[Any], list[Any]]:
        """Sums before the first tile: of ``scored``, of ``valued``."""
        counts = (self.of_scores * self.scored.output_blocks, self.of_values * self.valued.output_blocks)
        first, second = ([zeros() for _ in range(n)] for n in counts)
        return first, second
