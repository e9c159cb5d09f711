"""How rows are cut up among the threads of workgroups.

A row of n elements is read in *pieces* of 16 bytes: piece p of lane l begins at element (p · lanes + l) · width, so that the
lanes of a wave read neighbouring memory. What is left at the end of a row whose length is no multiple of the width, fewer than
``width`` elements, is the *tail*: lane l has element l of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.targets import get

ARCH = "gfx950"
"""What the kernels are for."""
WAVE = 64
ACCESS = 16
"""Bytes of the widest load and store."""
MOST_KEPT = 64
"""Elements of a row that a lane keeps in registers at most: with two tensors and their weights they fit 256 registers."""
AT_A_TIME = 4
"""Pieces that a lane reads at a time of rows that it does not keep."""
MOST_THREADS = 1024
"""Of a workgroup."""
USUAL_THREADS = 256
"""Of a workgroup of short rows: four waves, so that a compute unit's 32 are eight workgroups."""


@dataclass(frozen=True)
class RowConfig:
    """``lanes``: threads that share a row, a power of two; more than a wave's 64 meet in LDS. ``rows``: rows of a workgroup.
    ``kept``: whether a row stays in registers between its first and its last use; if not it is read again."""

    lanes: int = 64
    rows: int = 4
    kept: bool = True

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``64x4``, ``1024x1_reread``."""
        return f"{self.lanes}x{self.rows}" + ("" if self.kept else "_reread")

    @property
    def threads(self) -> int:
        """Of a workgroup."""
        return self.lanes * self.rows

    def refusal(self, n: int, width: int, least: int) -> str | None:
        """Why rows of ``n`` elements cannot be cut up so, with loads of ``width`` elements and ``least`` lanes at least; None
        if they can."""
        if not all(isinstance(x, int) and not isinstance(x, bool) and x > 0 for x in (self.lanes, self.rows)):
            return "lanes and rows are positive integers"
        if self.lanes & (self.lanes - 1):
            return f"the lanes of a row are a power of two, not {self.lanes}"
        if self.lanes < least:
            return f"a row of this kind has at least {least} lanes, not {self.lanes}"
        if self.threads > min(MOST_THREADS, get(ARCH).max_workgroup_size):
            return f"{self.lanes} lanes of {self.rows} rows are {self.threads} threads; a workgroup has {MOST_THREADS} at most"
        if self.lanes > WAVE and self.rows > 1:
            return f"a row of several waves ({self.lanes} lanes) has a workgroup to itself, and rows is {self.rows}"
        if self.threads % WAVE:
            return f"{self.lanes} lanes of {self.rows} rows are {self.threads} threads: not whole waves of {WAVE}"
        if not self.kept and self.rows > 1:
            return f"a row that is read again has a workgroup to itself, and rows is {self.rows}"
        if self.kept and pieces_of(n, self.lanes, width) * width > MOST_KEPT:
            longest = self.lanes * MOST_KEPT
            return f"{self.lanes} lanes keep {longest} elements in registers, and the row has {n}; use more lanes or kept=False"
        return None


@dataclass(frozen=True)
class Cut:
    """What is compiled in of a configuration and a row's length. ``pieces``: those of a lane that are kept, or that are read
    at a time where rows are read again. ``masked``: the first of them that some lanes do not have (``pieces``: there is none).
    ``tail``: whether there is a tail. ``ragged``: whether the last workgroup has rows too many."""

    lanes: int
    rows: int
    width: int
    pieces: int
    masked: int
    tail: bool
    ragged: bool
    kept: bool

    @property
    def threads(self) -> int:
        """Of a workgroup."""
        return self.lanes * self.rows

    @property
    def span(self) -> int:
        """Elements of all lanes' pieces."""
        return self.lanes * self.width * self.pieces

    @property
    def inner(self) -> Cut:
        """The same where the row does not end."""
        return replace(self, masked=self.pieces, tail=False)


def pieces_of(n: int, lanes: int, width: int) -> int:
    """Pieces of a lane, the last of which some lanes may not have."""
    return -(-(n // width) // lanes)


def cut(what: str, config: Any, m: int, n: int, width: int, least: int | None = None) -> Cut:
    """How ``m`` rows of ``n`` elements are cut up. ``what``: the function's name, for its errors; ``width``: elements of a
    load; ``least``: lanes that a row must have, ``width`` unless given, as each has at most one element of the tail. Raises
    OperandError, UnsupportedError."""
    least = least or width
    if not isinstance(config, RowConfig):
        raise OperandError(f"{what}: config= takes a RowConfig, not {config!r}")
    reason = config.refusal(n, width, least)
    if reason is not None:
        raise UnsupportedError(f"{what}: {config.name}: {reason}; {choose(m, n, width, 256, least).name} would do")
    pieces = pieces_of(n, config.lanes, width) if config.kept else AT_A_TIME
    full = n // width == pieces * config.lanes
    masked = 0 if not config.kept else pieces if full else pieces - 1
    return Cut(config.lanes, config.rows, width, pieces, masked, n % width != 0, m % config.rows != 0, config.kept)


def choose(m: int, n: int, width: int, compute_units: int, least: int | None = None, kept: int = MOST_KEPT) -> RowConfig:
    """The configuration for ``m`` rows of ``n`` elements: as few lanes as keep the row in registers, ``kept`` elements each,
    for then the fewest reductions cross lanes; but more, down to two pieces a lane, where there would not be a wave for each
    of the device's SIMDs. Rows that no workgroup keeps are read again by 1024 lanes."""
    lanes = least or width
    while lanes < MOST_THREADS and pieces_of(n, lanes, width) * width > kept:
        lanes *= 2
    while lanes < MOST_THREADS and m * lanes < compute_units * 4 * WAVE and pieces_of(n, lanes, width) > 2:
        lanes *= 2
    fits = pieces_of(n, lanes, width) * width <= kept
    rows = max(USUAL_THREADS // lanes, 1) if fits and lanes <= WAVE else 1
    while rows * lanes > WAVE and rows // 2 >= m:
        rows //= 2
    return RowConfig(lanes, rows, fits)
