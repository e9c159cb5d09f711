"""Configurations of ``topk``, and what of a problem is compiled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.kernels.rows.cut import ACCESS, MOST_KEPT, MOST_THREADS, WAVE
from flydsl.targets import get

ARCH = "gfx950"
MOST = 2048
"""Of k."""
IN_LANES = 64
"""Up to so many results are sorted in the registers of one wave; more are in LDS, by all waves."""
FEW = 8
"""Up to so many results have a threshold without a search."""
SAMPLES = 4
"""Maxima that a lane contributes to the search for a threshold of more results."""


@dataclass(frozen=True)
class TopkConfig:
    """``waves``: those that share a row, or a part of it; ``rows``: rows of a workgroup, each of one wave; ``parts``:
    workgroups that share a row, whose results are put together by a second launch."""

    waves: int = 1
    rows: int = 1
    parts: int = 1

    @property
    def name(self) -> str:
        """Short, for tables and file names."""
        return f"w{self.waves}x{self.rows}" + (f"_p{self.parts}" if self.parts > 1 else "")

    @property
    def threads(self) -> int:
        """Of a workgroup."""
        return self.waves * self.rows * WAVE

    def refusal(self, n: int, k: int, width: int) -> str | None:
        """Why rows of ``n`` elements, loaded ``width`` at a time, have no kernel with this configuration; None if they have."""
        if not all(isinstance(x, int) and not isinstance(x, bool) and x > 0 for x in (self.waves, self.rows, self.parts)):
            return "waves, rows and parts are positive integers"
        if self.waves & (self.waves - 1):
            return f"the waves of a row are a power of two, not {self.waves}"
        if self.waves > 1 and self.rows > 1:
            return f"a row of {self.waves} waves has a workgroup to itself, and rows is {self.rows}"
        if self.threads > min(MOST_THREADS, get(ARCH).max_workgroup_size):
            return f"{self.threads} threads, and a workgroup has {MOST_THREADS} at most"
        if k > IN_LANES and self.waves < FEWEST_WAVES:
            return f"more than {IN_LANES} results are sorted by {FEWEST_WAVES} waves at least"
        last = n - (self.parts - 1) * self.length(n, width)
        if last < k:
            return f"the last of {self.parts} parts of {n} elements has {max(last, 0)}, and {k} are asked for"
        if pieces(self.length(n, width), self.waves, width) * width > MOST_KEPT:
            return f"{self.waves} waves keep {self.waves * WAVE * MOST_KEPT} elements, and a part has {self.length(n, width)}"
        return None

    def length(self, n: int, width: int) -> int:
        """Elements of a part, a multiple of ``width`` where there are several."""
        return n if self.parts == 1 else -(-n // (self.parts * width)) * width


FEWEST_WAVES = 4
"""That sort in LDS."""


def pieces(n: int, waves: int, width: int) -> int:
    """Loads of a lane."""
    return -(-(n // width) // (waves * WAVE))


def width_of(dtype: Any) -> int:
    """Elements of a load."""
    return ACCESS * 8 // dtype.width


def choose(m: int, n: int, k: int, width: int, compute_units: int) -> TopkConfig:
    """For ``m`` rows of ``n`` elements: as few waves as keep a row in registers, for each wave sorts; more where rows are too
    few for the device, and parts where a workgroup cannot keep a row."""
    most = MOST_THREADS // WAVE
    waves = FEWEST_WAVES if k > IN_LANES else 1
    while waves < most and (
        pieces(n, waves, width) * width > (MOST_KEPT if waves == 1 else _USUAL_KEPT)
        or _idle(m * waves, n, waves, width, compute_units)
    ):
        waves *= 2
    parts = -(-n // (most * WAVE * MOST_KEPT))
    if waves == most and m * parts < compute_units:
        # Each part has enough to do that the second launch, over parts · k candidates, is little beside it.
        while m * parts * 2 <= compute_units and n // (parts * 2) >= max(16 * k, _SHORTEST_PART):
            parts *= 2
    rows = 1 if waves > 1 else min(FEWEST_WAVES, max(m, 1))
    return TopkConfig(waves, rows, parts)


_SHORTEST_PART = 16384
_USUAL_KEPT = 32
"""Elements that a lane of one of several waves keeps: with more of them fewer waves are on a compute unit."""


def _idle(total: int, n: int, waves: int, width: int, compute_units: int) -> bool:
    """Whether twice the waves would still have loads enough, and the device has nothing else for them to do."""
    return total < compute_units * 4 and pieces(n, waves, width) > 4
