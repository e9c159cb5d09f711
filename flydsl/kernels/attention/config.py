"""Configurations of attention: how a problem is cut up and scheduled. A configuration never changes what is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .elements import BLOCK, Elements

WIDEST = 256
"""Columns of a head, at most."""


@dataclass(frozen=True)
class AttentionConfig:
    """``waves``: of a workgroup, each with 32 queries of one head; ``loop``: the loop over tiles of keys; ``xcds``: dies over
    which workgroups are dealt out; ``wide``: whether a wave has all registers of a SIMD; ``splits``: parts of the keys
    that different workgroups look at, 0: as many as the shapes suggest."""

    waves: int = 8
    loop: str = "ping_pong"
    xcds: int = 8
    wide: bool = False
    splits: int = 0

    @property
    def rows(self) -> int:
        """Queries of a workgroup."""
        return self.waves * BLOCK

    @property
    def waves_per_simd(self) -> int:
        """Waves for which registers must suffice."""
        return 1 if self.loop == "plain" and self.wide else 2

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``256x64_ping_pong``."""
        return f"{self.rows}x64_{self.loop}"


def padded(columns: int, elements: Elements) -> int:
    """Columns of a head in the kernel: a multiple of 128 bytes, which all loops can have."""
    unit = 128 // elements.bytes
    return max(-(-columns // unit), 1) * unit


def choose(columns: int, value_columns: int, dtype: Any, changed: bool = False) -> AttentionConfig:
    """The configuration for a shape. ``changed``: whether scores are, which takes more vector instructions."""
    square = columns == value_columns
    if square and columns == 128 and dtype.width == 16 and not changed:
        return AttentionConfig()
    if square and columns <= 128:
        return AttentionConfig(8, "alternating")
    return AttentionConfig(4, "plain", wide=max(columns, value_columns) > 128)
