"""Configurations of the gradients of attention, which never change what is computed."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.kernels.attention.elements import BLOCK

NARROW = {True: 128, False: 64}
"""Whether queries are resident → columns of a head with which two waves share the registers of a SIMD."""
TOGETHER = 384
"""Columns of K and of V, in all, with which registers suffice for both their gradients."""


@dataclass(frozen=True)
class GradientConfig:
    """``waves``: of a workgroup, each with 32 queries, or 32 keys, of one head; ``xcds``: dies over which workgroups are dealt
    out; ``wide``: whether a wave has all registers of a SIMD."""

    waves: int = 8
    xcds: int = 8
    wide: bool = False

    @property
    def rows(self) -> int:
        """Queries, or keys, of a workgroup."""
        return self.waves * BLOCK

    @property
    def waves_per_simd(self) -> int:
        """Waves for which registers must suffice."""
        return 1 if self.wide else 2

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``256x64``."""
        return f"{self.rows}x64"

    def refusal(self) -> str | None:
        """Why there is no kernel of it, in words; None if there is."""
        if self.waves not in (2, 4, 8) or not isinstance(self.xcds, int) or self.xcds < 1:
            return f"there are 2, 4 or 8 waves, and one die at least, not {self.waves} and {self.xcds}"
        if self.wide and self.waves > 4:
            return f"{self.waves} waves cannot have all registers of their SIMDs"
        return None


def choose(columns: int, value_columns: int, of_queries: bool) -> GradientConfig:
    """The configuration for a shape, of the kernel of queries or of that of keys."""
    if max(columns, value_columns) <= NARROW[of_queries]:
        return GradientConfig()
    return GradientConfig(4, wide=True)
