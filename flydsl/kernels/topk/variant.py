"""What of a ``topk`` is compiled in."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.kernels.rows.cut import WAVE

from .config import FEW, IN_LANES, SAMPLES, TopkConfig, pieces
from .orders import Floats, Ranks


@dataclass(frozen=True)
class Variant:
    """``most``: k rounded up to a power of two; ``pieces``: loads of a lane, ``width`` elements each, ``whole``: whether all of
    them exist in all lanes; ``tail``: whether the row's length is no multiple of ``width``; ``length``: of a part, ``parts`` of
    which are a row; ``align``: bytes that rows are aligned to; ``indices``: whether they are asked for; ``sourced``: whether
    the elements are candidates whose indices are given."""

    order: Floats | Ranks
    most: int
    waves: int
    rows: int
    pieces: int
    width: int
    whole: bool
    tail: bool
    ragged: bool
    parts: int
    length: int
    align: int
    indices: bool
    sourced: bool

    @property
    def kept(self) -> int:
        """Elements that a lane keeps, its tail aside."""
        return self.pieces * self.width

    @property
    def total(self) -> int:
        """Elements that all lanes keep, those that do not exist included."""
        return self.waves * WAVE * (self.kept + self.tail)

    @property
    def capacity(self) -> int:
        """Elements that may remain to be sorted: some more than the results where a threshold from a sample is had, which
        leaves more of them; as many where it is searched for in any case."""
        return IN_LANES if self.most < IN_LANES else 2 * IN_LANES if self.most == IN_LANES else self.most

    @property
    def room(self) -> int:
        """Places for them: all of a wave's lanes may add to the last one."""
        return self.capacity + WAVE * max(self.width, 1)

    @property
    def sampled(self) -> int:
        """Maxima of groups of elements, in each lane, from which the threshold is estimated; 0: it is not."""
        if self.most > IN_LANES:
            return 0
        if self.waves == 1:
            return 1 if self.most <= FEW else max(min(SAMPLES, self.kept), 1)
        return max(1, min(1 if self.most <= FEW else SAMPLES, self.waves))

    @property
    def groups(self) -> int:
        """Groups of lanes of each of several waves that contribute a maximum."""
        return WAVE * self.sampled // self.waves


def variant_of(
    order: Floats | Ranks, config: TopkConfig, m: int, n: int, k: int, width: int, align: int, indices: bool, sourced: bool
) -> Variant:
    """For ``m`` rows of ``n`` elements."""
    length = config.length(n, width)
    count = pieces(length, config.waves, width)
    whole = config.parts * length == n and count * config.waves * WAVE * width == length - length % width
    return Variant(
        order, 1 << (k - 1).bit_length(), config.waves, config.rows, count, width, whole, n % width != 0,
        m % config.rows != 0, config.parts, length, align, indices, sourced,
    )  # fmt: skip
