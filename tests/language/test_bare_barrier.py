"""fly.bare_barrier holds reads of shared memory above it, although it is no memory operation to LLVM."""

import re

import numpy as np

import flydsl as fly


@fly.jit(block=512)
def read_ahead(x, out, steps: fly.Int32):
    """What is read before the barrier is used in the loop only, and overwritten after the barrier."""
    t = fly.thread_idx.x
    tile = fly.shared(fly.f32, (1024,))
    tile[t], tile[t + 512] = x[t], x[t + 512]
    fly.waitcnt(lgkmcnt=0)
    fly.bare_barrier()
    mine = tile.load(((t + 64) % 512) * 2, 2)
    fly.waitcnt(lgkmcnt=0)
    fly.bare_barrier()
    total = fly.Vector[fly.f32, 2](0.0)
    for _ in range(steps):
        tile[t] = fly.f32(t)
        total = total + mine
    out.store(2 * t, total)


def test_a_read_that_only_a_loop_uses_stays_above_the_barrier() -> None:
    x = np.random.default_rng(0).integers(-9, 9, 1024).astype(np.float32)
    out = np.zeros_like(x)
    read_ahead[1, 512](x, out, 3)
    np.testing.assert_array_equal(out, 3 * np.roll(x, -128))
    text = read_ahead.specialize(x, out, 3).isa
    last_barrier = [m.start() for m in re.finditer(r"^\s+s_barrier", text, re.MULTILINE)][-1]
    reads = [m.start() for m in re.finditer(r"^\s+ds_read", text, re.MULTILINE)]
    assert reads and max(reads) < last_barrier
