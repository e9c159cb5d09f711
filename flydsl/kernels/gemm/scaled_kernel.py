"""The kernel of products whose blocks along k have scales: of 32 (MXFP8, MXFP6, MXFP4, mixed) or of 128 (float8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from . import epilogue, grid_order
from .config import GemmConfig
from .elements import scaled_elements
from .loops import places_of
from .scaled_sums import lds_of, scaled_sums
from .tiles import Side


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
    m0, n0 = block_m * variant.tile[0], block_n * variant.tile[1]
    places = places_of(variant.sides)
    sums = scaled_sums(variant, (a, b), (blocks_a, blocks_b), (m0, n0), places, lds_of(variant.sides))
    epilogue.write(variant, sums, places, m0, n0, out, epilogue.Extras(bias, None, None, None, None, None))
