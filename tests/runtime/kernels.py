"""Kernels that several test files launch."""

from __future__ import annotations

import flydsl as fly


@fly.jit
def axpy(x: fly.Tensor, y: fly.Tensor, a: fly.Float32):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < y.shape[0]:
        y[i] = a * x[i] + y[i]


@fly.jit
def copy(src: fly.Tensor, dst: fly.Tensor):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < dst.shape[0]:
        dst[i] = src[i]
