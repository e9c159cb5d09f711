"""Configurations of decoding: how the rows of a head and its keys are dealt out to workgroups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .elements import BLOCK, ELEMENTS, Elements
from .masks import Interval
from .partial import LEAST_TILES, MOST_SPLITS
from .tiles import KEYS, Tile, Within, tile_of_both, tile_of_keys, tile_of_values

STARTING = 3
"""What a workgroup takes before and after its tiles, in tiles: the first copies, the output, and its share of combining."""
LDS = 160 << 10
"""Bytes of a compute unit."""


@dataclass(frozen=True)
class DecodeConfig:
    """``waves``: of a workgroup, each with 32 rows, which are the queries of all heads that share keys; ``splits``: parts of a
    sequence that different workgroups look at, 0: as many as the shapes suggest; ``xcds``: dies over which workgroups are dealt
    out."""

    waves: int = 1
    splits: int = 0
    xcds: int = 8

    @property
    def rows(self) -> int:
        """Of a workgroup."""
        return self.waves * BLOCK

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``32x64_split``."""
        return f"{self.rows}x{KEYS}_{'split' if self.splits != 1 else 'whole'}"

    def refusal(self) -> str | None:
        """Why there is none such, in words."""
        if self.waves not in (1, 2, 4, 8):
            return f"there are 1, 2, 4 or 8 waves, not {self.waves!r}"
        if not isinstance(self.splits, int) or not 0 <= self.splits <= MOST_SPLITS:
            return f"there are 1 to {MOST_SPLITS} splits, or 0 for a choice by shape, not {self.splits!r}"
        if not isinstance(self.xcds, int) or self.xcds < 1:
            return f"there is one die at least, not {self.xcds!r}"
        return None


@dataclass(frozen=True)
class DecodeVariant:
    """What of a problem and a configuration is compiled in."""

    config: DecodeConfig
    dtype: Any
    """Of Q."""
    cached: Any
    """Of K and V."""
    columns: int
    """Of Q and K."""
    value_columns: int
    interval: Interval
    changes: tuple[Any, ...] = ()
    page: int = 0
    """Keys of a page; 0: keys follow each other."""
    latent: bool = False
    """Whether values are the first columns of keys."""

    @property
    def elements(self) -> Elements:
        """How they are multiplied."""
        return ELEMENTS[self.dtype]

    @property
    def converts(self) -> bool:
        """Whether K and V are converted for that."""
        return self.dtype is not self.cached

    @property
    def keys(self) -> Tile:
        """A tile of K."""
        return (tile_of_both if self.latent else tile_of_keys)(ELEMENTS[self.cached], self.columns, self.config.waves)

    @property
    def values(self) -> Tile:
        """A tile of V."""
        if self.latent:
            return Within(ELEMENTS[self.cached], self.value_columns // self.halves, self.config.waves, 0, 0)
        return tile_of_values(ELEMENTS[self.cached], self.value_columns, self.config.waves)

    @property
    def halves(self) -> int:
        """Waves that share the columns of the same rows: operands of 16 bits and all sums of latent rows are more than the
        registers of one."""
        return 2 if self.latent and self.elements.bytes == 2 else 1

    @property
    def rows(self) -> int:
        """Of a workgroup."""
        return self.config.waves // self.halves * BLOCK

    @property
    def stages(self) -> int:
        """Tiles in LDS: three for latent caches whose products are of 8 bits."""
        return 3 if self.latent and self.elements.bytes == 1 else 2

    @property
    def together(self) -> bool:
        """Whether the keys of a tile follow each other in memory."""
        return self.page % KEYS == 0

    @property
    def waves_per_simd(self) -> int:
        """Waves for which registers must suffice."""
        return 2 if self.config.waves == 8 or (self.config.waves == 4 and self.value_columns <= 128) else 1

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves * fly.WAVE

    def refusal(self) -> str | None:
        """Why there is no kernel of it, in words; None if there is."""
        if self.latent and not self.halves <= self.config.waves <= 4:
            return f"latent rows take {self.halves} to 4 waves, each with all registers of a SIMD, not {self.config.waves}"
        return self.config.refusal() or self.keys.refusal() or (None if self.latent else self.values.refusal())


def waves_for(rows: int, halves: int = 1) -> int:
    """Waves of a workgroup: as many as the rows need, up to four; ``halves`` waves share rows."""
    return next((n for n in (1, 2) if n >= halves and rows * halves <= n * BLOCK), 4)


def together_for(bytes_of: int) -> int:
    """Workgroups that a compute unit holds, two at most; ``bytes_of``: of a key and its value, of which LDS has two tiles."""
    return 2 if 2 * 2 * KEYS * bytes_of <= LDS else 1


def splits_for(groups: int, tiles: int, units: int, together: int = 2, least: int = LEAST_TILES) -> int:
    """How many parts sequences of up to ``tiles`` tiles get; ``groups``: workgroups for one part of each, ``units``: compute
    units, which hold ``together`` workgroups each; ``least``: tiles of a part.

    Workgroups run in rounds of all that the units hold at a time; a round takes the tiles of a part, and what starting and
    ending one takes. The fewest parts for which the rounds together take least. The lengths of the sequences are not asked for:
    they are known to the device only, which deals each sequence's own tiles out to as many parts, or to fewer.
    """

    def rounds(n: int) -> int:
        return -(-groups * n // (units * together)) * (-(-tiles // n) + STARTING)

    most = max(min(MOST_SPLITS, -(-tiles // least)), 1)
    return min(range(1, most + 1), key=lambda n: (rounds(n), n))
