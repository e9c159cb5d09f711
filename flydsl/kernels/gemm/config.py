"""Configurations of the GEMM: how a problem is cut up and scheduled. A configuration never changes what is computed."""

from __future__ import annotations

from dataclasses import dataclass

from .elements import STEP, Elements
from .tiles import Side

MAX_LDS = 160 * 1024
"""Bytes of LDS of a workgroup on gfx950."""
VGPRS = {8: 256, 4: 512}
"""Waves of a workgroup → registers of each lane, when it has a compute unit to itself (512 for each SIMD's waves)."""


@dataclass(frozen=True)
class GemmConfig:
    """``tile``: rows and columns of C of a workgroup; ``waves``: how its waves share them; ``loop``: the main loop;
    ``stages``: steps along k in LDS at a time; ``split_k``: workgroups that share a tile's k; ``xcds``, ``group``: see
    grid_order."""

    tile: tuple[int, int] = (256, 256)
    waves: tuple[int, int] = (2, 4)
    loop: str = "ping_pong"
    stages: int = 2
    split_k: int = 1
    xcds: int = 8
    group: int = 4

    @property
    def name(self) -> str:
        """Short, for tables and file names: ``256x256_w2x4_ping_pong``."""
        split = f"_k{self.split_k}" if self.split_k > 1 else ""
        stages = f"_s{self.stages}" if self.stages != 2 else ""
        return f"{self.tile[0]}x{self.tile[1]}_w{self.waves[0]}x{self.waves[1]}_{self.loop}{stages}{split}"

    def sides(self, a: Elements, b: Elements, a_k_major: bool, b_k_major: bool) -> tuple[Side, Side]:
        """A's and B's part of a tile."""
        count = self.waves[0] * self.waves[1]
        return (
            Side(a, self.tile[0], self.waves[0], count, a_k_major, stages=self.stages),
            Side(b, self.tile[1], self.waves[1], count, b_k_major, stages=self.stages),
        )

    def refusal(self) -> str | None:
        """Why no kernel can have this configuration on gfx950; None if one can."""
        count = self.waves[0] * self.waves[1]
        for extent, waves, what in zip(self.tile, self.waves, ("rows", "columns")):
            if extent % (32 * waves):
                return f"{extent} {what} cannot be cut into two halves for {waves} waves of 16 each"
        if self.loop == "ping_pong" and count != 8:
            return f"the ping-pong loop takes turns between two groups of four waves, and there are {count}"
        if self.loop == "ping_pong" and self.stages != 2:
            return f"the ping-pong loop has two stages, not {self.stages}"
        lds = sum(self.tile) * STEP * self.stages
        if lds > MAX_LDS:
            return f"tiles of {self.stages} stages take {lds} bytes of LDS, and there are {MAX_LDS}"
        for extent in self.tile:
            if extent // 2 * STEP % (64 * 16 * count):
                return f"a half tile of {extent // 2} x {STEP} bytes is no whole number of loads of {count} waves"
        sums = self.tile[0] * self.tile[1] // (64 * count)
        if sums > VGPRS.get(count, 128) // 2:
            return f"{sums} sums in a lane leave no registers for operands"
        return None
