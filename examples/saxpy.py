"""SAXPY with a grid-stride loop: y = alpha * x + y, any length, any grid."""

import numpy as np

import flydsl as fly


@fly.jit
def saxpy(n: fly.Int32, alpha: fly.Float32, x: fly.Tensor[fly.Float32, (None,)], y: fly.Tensor[fly.Float32, (None,)]):
    start = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    for i in range(start, n, fly.grid_dim.x * fly.block_dim.x):
        y[i] = alpha * x[i] + y[i]


def main() -> None:
    rng = np.random.default_rng(0)
    n = 5003  # neither a multiple of the block nor of the grid
    x, y = rng.standard_normal((2, n), dtype=np.float32)
    expected = (
        np.float32(1.5) * x + y
    )  # numpy rounds the product and the sum, and so does the kernel: no contraction is allowed
    saxpy[4, 256](n, 1.5, x, y)
    np.testing.assert_array_equal(y, expected)
    print(f"saxpy: {n} elements equal numpy's")


if __name__ == "__main__":
    main()
