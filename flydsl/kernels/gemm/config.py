"""Configurations of the GEMM: how a problem is cut up and scheduled. A configuration never changes what is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.targets import get

from .elements import Elements
from .loops import LOOPS
from .tiles import Side

ARCH = "gfx950"
"""What the kernels are for: they need its loads into LDS, matrix instructions and transposing reads."""
MOST_PARTS = 64
"""Of k: more would take more memory for the parts' sums than time is won."""


@dataclass(frozen=True)
class GemmConfig:
    """``tile``: rows and columns of C of a workgroup; ``waves``: how its waves share them; ``loop``: the main loop;
    ``stages``: steps along k in LDS at a time; ``split_k``: workgroups that share a tile's k; ``stream``: whether the last
    tiles are dealt out by steps along k (stream_k); ``xcds``, ``group``: see grid_order."""

    tile: tuple[int, int] = (256, 256)
    waves: tuple[int, int] = (2, 4)
    loop: str = "ping_pong"
    stages: int = 2
    split_k: int = 1
    stream: bool = False
    xcds: int = 8
    group: int = 4

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``256x256_w2x4_ping_pong``."""
        split = f"_k{self.split_k}" if self.split_k > 1 else "_stream" if self.stream else ""
        stages = f"_s{self.stages}" if self.stages != 2 else ""
        return f"{self.tile[0]}x{self.tile[1]}_w{self.waves[0]}x{self.waves[1]}_{self.loop}{stages}{split}"

    def sides(self, a: Elements, b: Elements, a_k_major: bool, b_k_major: bool) -> tuple[Side, Side]:
        """A's and B's part of a tile."""
        return LOOPS[self.loop].sides(a, b, self.tile, self.waves, a_k_major, b_k_major, self.stages)

    def refusal(self, variant: Any) -> str | None:
        """Why there is no kernel of a variant with this configuration; None if there is."""
        numbers = (*self.tile, *self.waves, self.stages, self.split_k, self.xcds, self.group)
        if len(self.tile) != 2 or len(self.waves) != 2:
            return "tile and waves are pairs, of rows and columns"
        if not all(isinstance(n, int) and n > 0 for n in numbers):
            return "tile, waves, stages, split_k, xcds and group are positive integers"
        if self.loop not in LOOPS:
            return f"there is no main loop {self.loop!r}; there are {', '.join(LOOPS)}"
        if self.stream and self.split_k > 1:
            return f"tiles are dealt out by steps (stream) or in {self.split_k} parts of k, not both"
        if self.split_k > MOST_PARTS:
            return f"k is cut into {MOST_PARTS} parts at most, not {self.split_k}"
        if variant.block:
            can = [name for name, loop in LOOPS.items() if loop.scaled is not None and variant.block in loop.scaled.blocks]
            if self.loop not in can or self.split_k > 1 or self.stream:
                return f"with scales of blocks of {variant.block} there is the loop {' or '.join(can)}, without parts of k"
        return LOOPS[self.loop].check(variant, get(ARCH))
