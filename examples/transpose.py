"""Matrix transpose through LDS: coalesced reads and writes, a padded tile without bank conflicts."""

import numpy as np

import flydsl as fly

TILE = 32
ROWS = 8  # rows of the tile that the 32x8 workgroup handles at a time


@fly.jit(block=(TILE, ROWS))
def transpose(src: fly.Tensor[fly.Float32, (None, None)], dst: fly.Tensor[fly.Float32, (None, None)]):
    tile = fly.shared(fly.Float32, (TILE, TILE + 1))
    tx, ty = fly.thread_idx.x, fly.thread_idx.y
    rows, cols = src.shape
    col = fly.block_idx.x * TILE + tx
    for j in fly.static_range(0, TILE, ROWS):
        row = fly.block_idx.y * TILE + ty + j
        if row < rows and col < cols:
            tile[ty + j, tx] = src[row, col]
    fly.barrier()
    out_col = fly.block_idx.y * TILE + tx
    for j in fly.static_range(0, TILE, ROWS):
        out_row = fly.block_idx.x * TILE + ty + j
        if out_row < cols and out_col < rows:
            dst[out_row, out_col] = tile[tx, ty + j]


def main() -> None:
    rng = np.random.default_rng(0)
    src = rng.standard_normal((100, 70), dtype=np.float32)
    dst = np.empty((70, 100), dtype=np.float32)
    transpose[((70 + TILE - 1) // TILE, (100 + TILE - 1) // TILE), (TILE, ROWS)](src, dst)
    np.testing.assert_array_equal(dst, src.T)
    print(f"transpose: {src.shape} equals numpy's")


if __name__ == "__main__":
    main()
