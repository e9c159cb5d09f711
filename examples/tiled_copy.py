"""A tiled copy with predicated edges: a matrix scaled in tiles of 64 x 128 that hang over its border.

Each thread moves 128 bits per instruction. A coordinate tensor, partitioned as the data are, says which of its vectors lie
inside: one comparison per vector along the rows, and one along the columns.
"""

import numpy as np

import flydsl as fly
from flydsl import Layout

ROWS, COLUMNS, WIDTH = 64, 128, 8
Matrix = fly.Tensor[fly.Float16, (None, None), fly.align(16)]


@fly.jit(block=256)
def scaled(src: Matrix, dst: Matrix, factor: fly.Float16):
    atom = fly.make_copy_atom(fly.UniversalCopy(128), fly.Float16)
    # 16 x 16 threads, neighbours along a row, each with 8 columns: 16 rows of 128 at once, four times
    tiled = fly.make_tiled_copy_tv(atom, Layout((16, 16), (16, 1)), Layout((1, WIDTH)))
    mine = tiled.get_slice(fly.thread_idx.x)
    for matrix in (src, dst):
        fly.assume_divisible(matrix.strides[0], WIDTH)  # each row begins with a whole vector,
    shape = (src.shape[0], fly.assume_divisible(src.shape[1], WIDTH))  # and none lies across the border
    place = (fly.block_idx.y, fly.block_idx.x)
    coordinates = fly.local_tile(fly.make_identity_tensor(shape), (ROWS, COLUMNS), place)
    source = mine.partition_S(fly.local_tile(src, (ROWS, COLUMNS), place))  # ((8, 1), 4, 1)
    target = mine.partition_D(fly.local_tile(dst, (ROWS, COLUMNS), place))
    inside = fly.in_bounds(mine.partition_S(coordinates), shape)
    fragment = mine.make_fragment(source)
    fly.copy(tiled, source, fragment, pred=inside)
    fly.store_vector(fragment, fly.load_vector(fragment) * factor)
    fly.copy(tiled, fragment, target, pred=inside)


def main() -> None:
    rng = np.random.default_rng(0)
    src = rng.standard_normal((100, 200)).astype(np.float16)
    dst = np.empty_like(src)
    grid = (-(-src.shape[1] // COLUMNS), -(-src.shape[0] // ROWS))
    scaled[grid, 256](src, dst, np.float16(3))
    np.testing.assert_array_equal(dst, src * np.float16(3))
    print(f"tiled copy: {src.shape} equals numpy's")


if __name__ == "__main__":
    main()
