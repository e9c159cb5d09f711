"""What gradients need of each query: the logarithm of its sum, and Σ dO · O, both negated and in the order of tiles.

With P = exp(score − log) and δ = Σ dO · O − dlog, the gradient of a score is P · (dO · V − δ). A query that sees no key has the
logarithm −∞; here it gets what makes P = 0, as rows behind the last one do.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly
from flydsl.kernels.attention.kernel import bounded, bounded_row
from flydsl.kernels.attention.masks import MINUS_INFINITY
from flydsl.kernels.attention.scores import LOG2E
from flydsl.kernels.attention.tiles import KEYS
from flydsl.kernels.prepared import Prepared

LANES = 4
"""Of a row."""
LOG, DELTA = 0, 1
"""What is where: :func:`empty`."""


def empty(q: Any) -> Any:
    """Memory for statistics of ``q`` (B, H, S, D): float32 (B, H, tiles, 2, 64). Of the second to last dimension, 0 is −log in
    base 2, and 1 is −δ."""
    import torch

    return torch.empty((*q.shape[:2], -(-q.shape[2] // KEYS), 2, KEYS), dtype=torch.float32, device=q.device)


def prepare(out: Any, gradient: Any, lse: Any, lse_gradient: Any, target: Any) -> Prepared:
    """The launch that fills ``target``. ``out``, ``gradient`` (B, H, S, Dv); ``lse`` (B, H, S), and so is
    ``lse_gradient`` or it is None."""
    lse, lse_gradient = (x if x is None else x.contiguous() for x in (lse, lse_gradient))  # rows are read as such
    grid = target.shape[0] * target.shape[1] * target.shape[2]
    return Prepared(statistics_kernel, grid, KEYS * LANES, (out, gradient, lse, lse_gradient, target, out.shape[-1]))


@fly.jit
def statistics_kernel(out, gradient, lse, lse_gradient, target, columns: fly.Constexpr):
    """A workgroup for each tile of 64 queries; rows have ``columns`` columns."""
    heads, tiles = (fly.Int32(n) for n in target.shape[1:3])
    head, tile = fly.block_idx.x // tiles, fly.block_idx.x % tiles
    batch, head = head // heads, head % heads
    number, lane = fly.thread_idx.x // LANES, fly.thread_idx.x % LANES
    row = tile * KEYS + number
    pair = [bounded(x[batch, head]) for x in (out, gradient)]
    width = 16 // (out.dtype.width // 8)
    total = fly.Float32(0.0)
    for step in fly.static_range(0, columns, width * LANES):
        o, g = (x.load((row, step + lane * width), width).to(fly.Float32) for x in pair)
        products = o * g
        for i in fly.static_range(width):
            total += products[i]
    for distance in (1, 2):
        total += fly.shuffle_xor(total, distance)
    log = bounded_row(lse[batch, head])[row] * LOG2E
    if fly.const_expr(lse_gradient is not None):
        total -= bounded_row(lse_gradient[batch, head])[row]
    nothing = (log == MINUS_INFINITY) | (row >= fly.Int32(out.shape[2]))
    if lane == 0:
        target[batch, head, tile, LOG, number] = fly.select(nothing, fly.Float32(MINUS_INFINITY), -log)
        target[batch, head, tile, DELTA, number] = -total


def flat(x: Any) -> Any:
    """The statistics of a head, a tensor (tiles, 2, 64), as one row."""
    return fly.Tensor(x.ptr, (fly.Int32(x.shape[0]) * (2 * KEYS),), (1,))


def of_query(row: Any, query: Any) -> tuple[Any, Any]:
    """(−log, −δ) out of :func:`flat`, bounded."""
    first = query // KEYS * (2 * KEYS) + query % KEYS
    return row[first + LOG * KEYS], row[first + DELTA * KEYS]
