"""The kernel: which tile a workgroup computes, and from there to the main loop and the epilogue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from . import epilogue, grid_order, ping_pong
from .config import GemmConfig
from .elements import ELEMENTS
from .tiles import Side, filler, reader


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

    @property
    def sides(self) -> tuple[Side, Side]:
        """A's and B's part of a tile."""
        return self.config.sides(ELEMENTS[self.a_type], ELEMENTS[self.b_type], self.a_k_major, self.b_k_major)

    @property
    def tile(self) -> tuple[int, int]:
        """Rows and columns of C of a workgroup."""
        return self.config.tile

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves[0] * self.config.waves[1] * fly.WAVE


def rows_of(tensor: Any, start: Any, count: int, k_major: bool) -> Any:
    """A bounded view of the rows of a workgroup's tile: (rows, K) if K-major, else (K, columns). Outside are zeros.

    ``tensor`` is the operand as it lies in memory: K-major (extent, K), MN-major (K, extent), the last dimension contiguous.
    """
    stride = tensor.strides[0]
    if fly.const_expr(k_major):
        left = fly.min(tensor.shape[0] - start, count)
        view = fly.Tensor(tensor.element((start, 0)), (left, tensor.shape[1]), (stride, 1))
        return fly.buffer(view, (left - 1) * stride + tensor.shape[1])
    left = tensor.shape[1] - start
    view = fly.Tensor(tensor.element((0, start)), (tensor.shape[0], left), (stride, 1))
    return fly.buffer(view, (tensor.shape[0] - 1) * stride + left)


@fly.jit
def gemm_kernel(a, b, out, bias, c, scale_a, scale_b, alpha, beta, variant: fly.Constexpr):
    """One tile of out = epilogue(A · B). ``a``: (M, K) or (K, M), ``b``: (N, K) or (K, N), as they lie; ``out``: (M, N).

    With one dimension more in front of each, a batch of them. The rest may be None; see epilogue.
    """
    block_m, block_n, batch = grid_order.tile_of(variant.config, fly.block_idx.x, fly.grid_dim.x, out)
    if fly.const_expr(out.ndim == 3):
        a, b, out = a[batch], b[batch], out[batch]
        c = None if c is None else c[batch]
    sides = variant.sides
    m0, n0 = block_m * variant.tile[0], block_n * variant.tile[1]
    k = a.shape[1] if variant.a_k_major else a.shape[0]
    step_k = sides[0].elements.k
    steps = (k + (step_k - 1)) // step_k
    wave = fly.wave_id()
    places = (wave // variant.config.waves[1], wave % variant.config.waves[1])
    sources = (
        rows_of(a, m0, variant.tile[0], variant.a_k_major),
        rows_of(b, n0, variant.tile[1], variant.b_k_major),
    )
    tiles = [fly.shared(side.elements.dtype, side.shape) for side in sides]
    fill = [filler(side, source, tile) for side, source, tile in zip(sides, sources, tiles)]
    take = [reader(side, tile, place) for side, tile, place in zip(sides, tiles, places)]
    last = (steps - 1) * step_k

    def copy(which: int, half: int, step: Any, stage: int) -> None:
        at = step * step_k
        if fly.const_expr(variant.ragged):  # the last step comes first, see below
            at = at - step_k
        fill[which](half, at, stage)

    def first(which: int, half: int) -> None:
        """The copies of step 0. A last step that is not full is done first, ahead of the loop, where masks cost nothing."""
        if fly.const_expr(variant.ragged):
            fill[which](half, last, 0, k - last)
        else:
            fill[which](half, 0, 0)

    def read(which: int, half: int, stage: int, f: int, c: int) -> Any:
        return take[which](half, stage, f, c)

    extras = epilogue.Extras(bias, c, scale_a, scale_b, alpha, beta)
    sums = ping_pong.run(sides, copy, read, steps, first, variant.odd)
    epilogue.write(variant, sums, places, m0, n0, out, extras)
