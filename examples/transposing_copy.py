"""Matrix transpose in vectors on both sides: shared memory is filled past the registers and read by transposing loads.

Tiles of 64 x 64 come into swizzled shared memory by asynchronous copies of 16 bytes per lane. ``ds_read_b64_tr_b16`` gives
each thread runs down a column, where rows lie in memory; they leave as vectors of 16 bytes.
"""

import numpy as np

import flydsl as fly
from flydsl import ComposedLayout, Layout, Swizzle

TILE, WIDTH, THREADS = 64, 8, 256
SHARED = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((TILE, TILE), (TILE, 1)))
Matrix = fly.Tensor[fly.Float16, (None, None), fly.align(16)]


@fly.jit(block=THREADS)
def transpose(src: Matrix, dst: Matrix):
    t = fly.thread_idx.x
    for matrix in (src, dst):
        fly.assume_divisible(matrix.strides[0], WIDTH)  # each row begins with a whole vector,
    rows, columns = (fly.assume_divisible(n, WIDTH) for n in src.shape)  # and none lies across the border
    place = (fly.block_idx.y, fly.block_idx.x)
    tile = fly.shared(fly.Float16, SHARED)
    coordinates = fly.local_tile(fly.make_identity_tensor((rows, columns)), (TILE, TILE), place)

    # the lanes write one after the other; what they read is permuted by the swizzle
    fill = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.Float16), tile, THREADS)
    into = fill.get_slice(t)
    source = into.partition_S(fly.local_tile(fly.buffer(src), (TILE, TILE), place))
    inside = fly.in_bounds(into.partition_S(coordinates), (rows, columns))
    fly.copy(fill, source, into.partition_D(tile), pred=inside)
    fly.async_wait(0)
    fly.lds_barrier()

    # 8 x 32 threads, neighbours along a row, each with 8 rows of a column
    read = fly.make_copy_atom(fly.LdsTransposeRead(16), fly.Float16)
    tiled = fly.make_tiled_copy_tv(read, Layout((8, 32), (32, 1)), Layout((WIDTH, 1)))
    mine = tiled.get_slice(t)
    turned = fly.make_view(dst, Layout((dst.shape[1], dst.shape[0]), (1, dst.strides[0])))  # (row, column) of the source
    target = mine.partition_D(fly.local_tile(turned, (TILE, TILE), place))
    inside = fly.in_bounds(mine.partition_D(coordinates), (rows, columns))
    fragment = mine.make_fragment(target)
    fly.copy(tiled, mine.partition_S(tile), fragment)
    fly.copy(fragment, target, pred=inside)


def main() -> None:
    rng = np.random.default_rng(0)
    src = rng.standard_normal((200, 136)).astype(np.float16)
    dst = np.empty((136, 200), np.float16)
    transpose[(-(-136 // TILE), -(-200 // TILE)), THREADS](src, dst)
    np.testing.assert_array_equal(dst, src.T)
    text = transpose.specialize(src, dst).isa
    vectors = ("buffer_load_dwordx4", "ds_read_b64_tr_b16", "global_store_dwordx4")
    assert all(name in text for name in vectors), text
    print(f"transposing copy: {src.shape} equals numpy's")


if __name__ == "__main__":
    main()
