"""How rows are shared among threads in ``rope``, and what of a problem is compiled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.kernels.rows.cut import ACCESS, MOST_THREADS, WAVE

MOST_HEADS = 8
"""Heads that a lane rotates: of 32 heads angles are then read four times, and four waves run on a SIMD."""


@dataclass(frozen=True)
class RopeConfig:
    """``threads`` of a workgroup; ``heads``: rows that share their angles and that a lane has a piece of, one after the
    other."""

    threads: int = 256
    heads: int = 8

    @property
    def name(self) -> str:
        """Short, for tables and file names."""
        return f"t{self.threads}_h{self.heads}"

    def refusal(self) -> str | None:
        """Why there is no kernel with this configuration; None if there is."""
        if not all(isinstance(x, int) and not isinstance(x, bool) and x > 0 for x in (self.threads, self.heads)):
            return "threads and heads are positive integers"
        if self.threads % WAVE or self.threads > MOST_THREADS:
            return f"{self.threads} threads; a workgroup has a multiple of {WAVE} of them up to {MOST_THREADS}"
        return f"{self.heads} heads; a lane has {MOST_HEADS} at most" if self.heads > MOST_HEADS else None


@dataclass(frozen=True)
class Variant:
    """``size``: elements of a row, the first ``rotated`` of which are rotated; ``width``: elements of a load; ``aligns``: bytes
    that rows of each tensor are aligned to; ``ragged``: whether the last lanes have no row, or the last heads do not fill up;
    ``back``: whether it turns the other way; ``normed``: whether rows are RMS-normalised first; ``paged``: elements of a page
    of the cache that rows go to as well, 0: there is none; ``computed``: whether angles are, see ``rope_kernel``."""

    config: RopeConfig
    size: int
    rotated: int
    width: int
    interleaved: bool
    back: bool
    aligns: tuple[int, int, int]
    ragged: bool
    ragged_heads: bool
    normed: bool = False
    paged: int = 0
    computed: bool = False

    @property
    def pieces(self) -> int:
        """Pieces of a row that are rotated: two loads, of each half, or one of neighbours that are interleaved."""
        return self.rotated // (self.width if self.interleaved else 2 * self.width)

    @property
    def rest(self) -> int:
        """Pieces of a row that stay as they are."""
        return (self.size - self.rotated) // self.rest_width

    @property
    def rest_width(self) -> int:
        """Elements of one of them."""
        left = self.size - self.rotated
        return min(self.width, left & -left) if left else self.width

    @property
    def lanes(self) -> int:
        """Of a row, those that have a piece of it."""
        return self.pieces + self.rest

    @property
    def threads(self) -> int:
        """Of a row: its lanes, and of a norm, whose sum they make in pairs, as many as make them a power of two."""
        return 1 << (self.lanes - 1).bit_length() if self.normed else self.lanes


def width_of(size: int, rotated: int, interleaved: bool, dtype: Any) -> int:
    """Elements of a load of what is rotated; of rows that are not rotated, of them."""
    run = size if rotated == 0 else rotated if interleaved else rotated // 2
    return min(run & -run, ACCESS * 8 // dtype.width)


def choose(heads: int) -> RopeConfig:
    """For so many rows that share their angles."""
    return RopeConfig(256, next(n for n in range(MOST_HEADS, 0, -1) if heads % n == 0))
