"""Row softmax: one workgroup per row, any row length, f32."""

import numpy as np

import flydsl as fly

Matrix = fly.Tensor[fly.Float32, (None, None)]


@fly.jit(block=256)
def softmax(x: Matrix, y: Matrix):
    row, t = fly.block_idx.x, fly.thread_idx.x
    cols = x.shape[1]
    top = fly.Float32(-float("inf"))
    for i in range(t, cols, 256):
        top = fly.max(top, x[row, i])
    top = fly.block_reduce(top, "max")
    total = fly.Float32(0)
    for i in range(t, cols, 256):
        total += fly.math.exp(x[row, i] - top)
    total = fly.block_reduce(total, "add")
    for i in range(t, cols, 256):
        y[row, i] = fly.math.exp(x[row, i] - top) / total


def main() -> None:
    rng = np.random.default_rng(0)
    x = rng.standard_normal((6, 1000), dtype=np.float32) * 4
    y = np.empty_like(x)
    softmax[len(x), 256](x, y)
    wide = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True).astype(np.float64))
    expected = wide / wide.sum(axis=1, keepdims=True)
    # Relative error: |x - top| < 32 rounded to f32 gives up to 2**-20 in the exponent's argument, exp and the sum of
    # 1000 positive terms a few units of 2**-24 each on top: below 2**-19 together.
    np.testing.assert_allclose(y, expected, rtol=2.0**-19)
    print(f"softmax: {x.shape}, largest relative error {np.max(np.abs(y / expected - 1)):.1e}")


if __name__ == "__main__":
    main()
