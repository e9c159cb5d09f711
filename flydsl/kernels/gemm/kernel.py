"""The kernel: which tile a workgroup computes, its sums, its epilogue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly

from . import epilogue, grid_order
from .config import GemmConfig
from .elements import ELEMENTS, Elements, scaled_elements
from .loops import LOOPS, places_of
from .tile_sums import lds_of, tile_sums
from .tiles import Side


@dataclass(frozen=True)
class Variant:
    """What of a problem and a configuration is compiled in."""

    config: GemmConfig
    a_type: Any
    b_type: Any
    a_k_major: bool
    b_k_major: bool
    odd: bool
    """Whether the number of steps along k is odd."""
    ragged: bool
    """Whether the last step is not full."""
    epilogue: epilogue.Epilogue
    block: int = 0
    """Elements along k that share a scale: 32, of e8m0, or 128, of Float32; 0: there is none along k."""
    block_columns: int = 1
    """Columns of B that share a scale of 128 along k, 1 or 128."""
    shuffled: bool = False
    """Whether B is pre-shuffled, see shuffle."""

    @property
    def elements(self) -> tuple[Elements, Elements]:
        """How A's and B's elements are multiplied."""
        if not self.block:
            return ELEMENTS[self.a_type], ELEMENTS[self.b_type]
        scaled = LOOPS[self.config.loop].scaled
        return scaled_elements(self.a_type, self.b_type, None if scaled is None else scaled.k)

    @property
    def sides(self) -> tuple[Side, Side]:
        """A's and B's part of a tile."""
        a, b = self.config.sides(*self.elements, self.a_k_major, self.b_k_major)
        return a, replace(b, shuffled=True) if self.shuffled else b

    @property
    def tile(self) -> tuple[int, int]:
        """Rows and columns of C of a workgroup."""
        return self.config.tile

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves[0] * self.config.waves[1] * fly.WAVE


@fly.jit
def gemm_kernel(a, b, out, bias, c, scale_a, scale_b, alpha, beta, scale_result, amax, variant: fly.Constexpr):
    """One tile of out = epilogue(A · B). ``a``: (M, K) or (K, M), ``b``: (N, K) or (K, N), as they lie; ``out``: (M, N).

    With one dimension more in front of each, a batch of them. With ``split_k``, one more in front of ``out``: for the sums of
    each part of k, which is the block's y. The rest may be None; see epilogue.

    Where blocks along k have scales, ``scale_a`` and ``scale_b`` are their words, see block_operands.
    """
    loop, sides = LOOPS[variant.config.loop], variant.sides
    split, blocks = 0, None
    if fly.const_expr(variant.config.split_k > 1):
        split = fly.block_idx.y
        out = out[split]
    block_m, block_n, batch = grid_order.tile_of(variant.config, fly.block_idx.x, fly.grid_dim.x, out)
    if fly.const_expr(out.ndim == 3):
        a, b, out = a[batch], b[batch], out[batch]
        c = None if c is None else c[batch]
    if fly.const_expr(variant.block):
        blocks = (scale_a, scale_b) if scale_a.ndim == 2 else (scale_a[batch], scale_b[batch])
        scale_a, scale_b = None, None
    m0, n0 = block_m * variant.tile[0], block_n * variant.tile[1]
    places = places_of(sides)
    sums = tile_sums(variant, (a, b), (m0, n0), places, lds_of(variant), None, split, blocks=blocks)
    if loop.stores(sides):
        extras = epilogue.Extras(bias, c, scale_a, scale_b, alpha, beta, scale_result, amax)
        epilogue.write(variant, sums, places, m0, n0, out, extras)
