"""Histogram of bytes: LDS atomics within a workgroup, then one global atomic per bin."""

import numpy as np

import flydsl as fly

BINS = 256


@fly.jit(block=BINS)
def histogram(x: fly.Tensor[fly.Uint8, (None,)], counts: fly.Tensor[fly.Int32, (BINS,)]):
    local = fly.shared(fly.Int32, BINS)
    t = fly.thread_idx.x
    local[t] = 0
    fly.barrier()
    for i in range(fly.block_idx.x * BINS + t, x.shape[0], fly.grid_dim.x * BINS):
        fly.atomic_add(local, x[i].to(fly.Int32), 1, scope="workgroup")
    fly.barrier()
    if local[t] != 0:
        fly.atomic_add(counts, t, local[t])


def main() -> None:
    rng = np.random.default_rng(0)
    x = rng.binomial(255, 0.3, 20_000).astype(np.uint8)
    counts = np.zeros(BINS, dtype=np.int32)
    histogram[4, BINS](x, counts)
    np.testing.assert_array_equal(counts, np.bincount(x, minlength=BINS))
    print(f"histogram: {len(x)} bytes in {np.count_nonzero(counts)} bins")


if __name__ == "__main__":
    main()
