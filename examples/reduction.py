"""Sum of an array: each workgroup reduces its share, one atomic add per workgroup joins them."""

import numpy as np

import flydsl as fly


@fly.jit(block=256)
def total(x: fly.Tensor[fly.Int32, (None,)], out: fly.Tensor[fly.Int32, (1,)]):
    start = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    acc = fly.Int32(0)
    for i in range(start, x.shape[0], fly.grid_dim.x * fly.block_dim.x):
        acc += x[i]
    acc = fly.block_reduce(acc, "add")
    if fly.thread_idx.x == 0:
        fly.atomic_add(out, 0, acc)


def main() -> None:
    rng = np.random.default_rng(0)
    x = rng.integers(-1000, 1000, 100_000, dtype=np.int32)
    out = np.zeros(1, dtype=np.int32)
    total[8, 256](x, out)
    assert out[0] == x.sum(), (out[0], x.sum())
    print(f"reduction: the sum of {len(x)} integers is {out[0]}")


if __name__ == "__main__":
    main()
