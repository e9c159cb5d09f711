"""The kernel of products whose blocks along k have scales: of 32 (MXFP8, MXFP6, MXFP4, mixed) or of 128 (float8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from . import epilogue, grid_order, ping_pong
from .block_scales import scales_of
from .config import GemmConfig
from .elements import scaled_elements
from .tile_sums import rows_of
from .tiles import Side, filler, reader


@dataclass(frozen=True)
class ScaledVariant:
    """What of a problem and a configuration is compiled in; see ``kernel.Variant``."""

    config: GemmConfig
    a_type: Any
    b_type: Any
    a_k_major: bool
    b_k_major: bool
    odd: bool
    ragged: bool
    epilogue: epilogue.Epilogue
    numbers: int = 0
    """Columns of B that share a scale, 1 or 128, if scales are Float32 of blocks of 128."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """A's and B's part of a tile."""
        return self.config.sides(*scaled_elements(self.a_type, self.b_type), self.a_k_major, self.b_k_major)

    @property
    def tile(self) -> tuple[int, int]:
        """Rows and columns of C of a workgroup."""
        return self.config.tile

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves[0] * self.config.waves[1] * fly.WAVE


@fly.jit
def scaled_kernel(a, b, blocks_a, blocks_b, out, bias, variant: fly.Constexpr):
    """One tile of out = epilogue(A · B). ``a``: (M, K) or (K, M), ``b``: (N, K) or (K, N), as they lie in memory; ``blocks_a``:
    (M, words), ``blocks_b``: (N, words), Int32, whose bytes are the scales, or which are Float32; ``out``: (M, N). Elements of
    6 and 4 bits come as 32-bit words.
    """
    block_m, block_n, _ = grid_order.tile_of(variant.config, fly.block_idx.x, fly.grid_dim.x, out)
    sides = variant.sides
    m0, n0 = block_m * variant.tile[0], block_n * variant.tile[1]
    k = a.shape[1] if variant.a_k_major else a.shape[0]  # in elements as they are stored
    per_step = [side.elements.per_step for side in sides]
    steps = (k + (per_step[0] - 1)) // per_step[0]
    wave = fly.wave_id()
    places = (wave // variant.config.waves[1], wave % variant.config.waves[1])
    sources = (
        rows_of(a, m0, variant.tile[0], variant.a_k_major),
        rows_of(b, n0, variant.tile[1], variant.b_k_major),
    )
    tiles = [fly.shared(side.elements.stored, side.shape) for side in sides]
    fill = [filler(side, source, tile) for side, source, tile in zip(sides, sources, tiles)]
    take = [reader(side, tile, place) for side, tile, place in zip(sides, tiles, places)]
    rest = k - (steps - 1) * per_step[0]  # of the last step, as A's elements are stored

    def copy(which: int, half: int, step: Any, stage: int) -> None:
        at = step * per_step[which]
        if fly.const_expr(variant.ragged):  # the last step comes first
            at = at - per_step[which]
        fill[which](half, at, stage, inside=True)

    def first(which: int, half: int) -> None:
        if fly.const_expr(variant.ragged):
            fill[which](half, (steps - 1) * per_step[which], 0, rest * per_step[which] // per_step[0])
        else:
            fill[which](half, 0, 0)

    def read(which: int, half: int, stage: int, f: int, c: int) -> Any:
        return take[which](half, stage, f, c)

    rest_k = rest * sides[0].elements.k // per_step[0]
    scales = scales_of(sides, (blocks_a, blocks_b), (m0, n0), places, steps, rest_k, variant.ragged, variant.numbers)
    sums = ping_pong.run(sides, copy, read, steps, first, variant.odd, scales)
    epilogue.write(variant, sums, places, m0, n0, out, epilogue.Extras(bias, None, None, None, None, None))
