"""Matrix multiplication twice: naive, and with tiles in LDS."""

import numpy as np

import flydsl as fly

TILE = 16
Matrix = fly.Tensor[fly.Float32, (None, None)]


@fly.jit(block=(TILE, TILE))
def matmul_naive(a: Matrix, b: Matrix, c: Matrix):
    row = fly.block_idx.y * TILE + fly.thread_idx.y
    col = fly.block_idx.x * TILE + fly.thread_idx.x
    if row < c.shape[0] and col < c.shape[1]:
        acc = fly.Float32(0)
        for k in range(a.shape[1]):
            acc += a[row, k] * b[k, col]
        c[row, col] = acc


@fly.jit(block=(TILE, TILE))
def matmul_tiled(a: Matrix, b: Matrix, c: Matrix):
    tile_a = fly.shared(fly.Float32, (TILE, TILE))
    tile_b = fly.shared(fly.Float32, (TILE, TILE))
    tx, ty = fly.thread_idx.x, fly.thread_idx.y
    row = fly.block_idx.y * TILE + ty
    col = fly.block_idx.x * TILE + tx
    depth = a.shape[1]
    acc = fly.Float32(0)
    for k0 in range(0, depth, TILE):
        tile_a[ty, tx] = a[row, k0 + tx] if row < a.shape[0] and k0 + tx < depth else 0.0
        tile_b[ty, tx] = b[k0 + ty, col] if k0 + ty < depth and col < b.shape[1] else 0.0
        fly.barrier()
        for k in fly.static_range(TILE):
            acc += tile_a[ty, k] * tile_b[k, tx]
        fly.barrier()
    if row < c.shape[0] and col < c.shape[1]:
        c[row, col] = acc


def main() -> None:
    rng = np.random.default_rng(0)
    m, n, k = 45, 37, 50
    # Small integers: every product and sum is exact in f32, whatever the order.
    a = rng.integers(-8, 8, (m, k)).astype(np.float32)
    b = rng.integers(-8, 8, (k, n)).astype(np.float32)
    grid = ((n + TILE - 1) // TILE, (m + TILE - 1) // TILE)
    for kernel in (matmul_naive, matmul_tiled):
        c = np.full((m, n), np.nan, dtype=np.float32)
        kernel[grid, (TILE, TILE)](a, b, c)
        np.testing.assert_array_equal(c, a @ b)
        print(f"{kernel.__name__}: {m}x{n}x{k} equals numpy's")


if __name__ == "__main__":
    main()
