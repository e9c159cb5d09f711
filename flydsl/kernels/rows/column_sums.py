"""The second stage of sums over rows: parts (parts, n) of float32 are added by columns, in one order."""

from __future__ import annotations

from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

WAVES = 8
"""Of a workgroup, each of which adds every eighth part."""
WIDTH = 4
"""Columns of a lane."""
COLUMNS = 64 * WIDTH
"""Of a workgroup."""


def prepare_sums(parts: Any, out: Any) -> Prepared:
    """The launch that adds ``parts`` (parts, n), float32, to ``out`` (n,)."""
    return Prepared(column_sums_kernel, -(-out.shape[0] // COLUMNS), WAVES * 64, (parts, out))


@fly.jit
def column_sums_kernel(parts, out):
    """``parts`` (parts, n); ``out`` (n,)."""
    shared = fly.shared(fly.Float32, (WAVES, COLUMNS))
    wave, mine = fly.wave_id(), fly.lane_id() * WIDTH
    first = fly.block_idx.x * COLUMNS + mine
    n = out.shape[0]
    total = fly.Vector[fly.Float32, WIDTH](0.0)
    for p in range(wave, parts.shape[0], WAVES):
        if first + WIDTH <= n:
            total += parts.load((p, first), WIDTH, align=4)
        else:
            for j in fly.static_range(WIDTH - 1):
                total = total.set(j, total[j] + parts.load((p, first + j), mask=first + j < n))
    shared.store((wave, mine), total)
    fly.lds_barrier()
    if fly.thread_idx.x < COLUMNS:
        column = fly.block_idx.x * COLUMNS + fly.thread_idx.x
        result = shared[0, fly.thread_idx.x]
        for w in fly.static_range(1, WAVES):
            result += shared[w, fly.thread_idx.x]
        if column < n:
            out[column] = result.to(out.dtype)
