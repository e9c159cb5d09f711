"""Integers wrap, also those that are known not to be negative: floor division sees the wrapped value."""

from __future__ import annotations

import numpy as np
from harness import run_kernel

import flydsl as fly


def wrapped(x: int) -> int:
    return (x + 2**31) % 2**32 - 2**31


def test_division_of_products_that_overflow() -> None:
    def kernel(out, scale):
        i = fly.thread_idx.x
        out[i, 0] = (i + 1) * 1500000000 // 3
        out[i, 1] = (fly.block_idx.x + i + 1) * 2000000011 // 7
        out[i, 2] = ((i + 1) << 27) % 1000
        out[i, 3] = (i + 2) * scale // 5
        j = (i + 3) * 2000000000
        out[i, 4] = j // 7 if j < 0 else -1

    out, scale = np.zeros((64, 5), np.int32), 1234567890
    run_kernel(kernel, out, scale)
    for i in range(64):
        j = wrapped((i + 3) * 2000000000)
        expected = [
            wrapped((i + 1) * 1500000000) // 3,
            wrapped((i + 1) * 2000000011) // 7,
            wrapped((i + 1) << 27) % 1000,
            wrapped((i + 2) * scale) // 5,
            j // 7 if j < 0 else -1,
        ]
        assert out[i].tolist() == expected


def test_cheap_division_stays_cheap() -> None:
    def kernel(out):
        i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
        out[i] = i // 64 + i % 64 + fly.thread_idx.x // 16

    made = fly.jit(kernel).specialize(np.zeros(64, np.int32), block=64)
    assert "divui" in made.mlir or "shrui" in made.mlir
    assert "v_ashrrev" not in made.isa and "s_ashr" not in made.isa
