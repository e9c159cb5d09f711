"""C (f32) = A · Bᵀ for bf16 matrices, 128 x 128 per workgroup of four waves: two buffers in LDS, filled past the registers.

While a tile of A and one of B are multiplied, the next ones are under way from global memory straight into the other buffer;
the loop waits for those of its own step only. Copies into LDS follow each other in memory, lane by lane, so the tiles'
swizzle, which spares the reads bank conflicts, is in what the lanes read: place p of LDS holds element swizzle(p) of the tile.
"""

import ml_dtypes
import numpy as np

import flydsl as fly

BM, BN, BK = 128, 128, 64
STAGES = 2
SWIZZLE = fly.Swizzle(4, 3, 4)
STAGE = fly.make_layout((BM, BK, STAGES), (BK, 1, BM * BK))  # rows of 128 bytes
TILE = fly.composition(SWIZZLE, STAGE)

# B's rows, and so C's columns, are dealt out so that a lane has four neighbouring ones: one store of 16 bytes.
NEIGHBOURS = fly.make_layout((16, 2, 4), (4, 64, 1))  # (column of the instruction, wave, instruction) → column of the tile
TILED = fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.bf16), waves=(2, 2, 1), permutation=(None, NEIGHBOURS, None))

WIDTH = 8  # elements of a lane's 16 bytes
COPIES = BM * BK // (TILED.threads * WIDTH)  # that copy a tile
Operand = fly.Tensor[fly.bf16, (None, None), fly.noalias, fly.align(16)]
Result = fly.Tensor[fly.f32, (None, None), fly.noalias, fly.align(16)]


def whole_rows(x, multiple):
    """``x`` with the promise that the distance of its rows is a multiple of so many elements."""
    return fly.Tensor(x.ptr, x.shape, (fly.assume_divisible(x.strides[0], multiple), 1))


def copy_tile(source, row, column, buffer, stage):
    """Begin to copy a tile from ``source`` into LDS: COPIES instructions of each wave, 16 bytes per lane."""
    for j in fly.static_range(COPIES):
        first = j * TILED.threads * WIDTH  # place in the buffer of thread 0
        element = SWIZZLE(first + fly.thread_idx.x * WIDTH)
        of_wave = stage * BM * BK + first + fly.wave_id() * (fly.WAVE * WIDTH)
        fly.async_copy(source, (row + element // BK, column + element % BK), buffer.ptr, of_wave, WIDTH)


def fragment(part, registers):
    """The registers, filled from LDS."""
    fly.store_vector(registers, fly.load_vector(part))
    return registers


@fly.jit(block=TILED.threads)
def gemm(a: Operand, b: Operand, c: Result, under_way: fly.Constexpr[int] = 2 * COPIES):
    """M, N and K are multiples of 128; the grid is (N / 128, M / 128). ``under_way``: the copies of one step."""
    a, b, c = whole_rows(a, 8), whole_rows(b, 8), whole_rows(c, 4)
    steps = a.shape[1] // BK
    m0, n0 = fly.block_idx.y * BM, fly.block_idx.x * BN
    buffers = [fly.shared(fly.bf16, STAGE) for _ in range(2)]
    tile_a, tile_b = (fly.make_view(x, TILE) for x in buffers)
    mine = TILED.get_slice(fly.thread_idx.x)
    mine_a, mine_b = mine.partition_A(tile_a), mine.partition_B(tile_b)
    mine_c = mine.partition_C(fly.local_tile(c, (BM, BN), (fly.block_idx.y, fly.block_idx.x)))
    sums = mine.make_fragment_C(mine_c, fill=0)

    def copy(step, stage):
        column = fly.min(step, steps - 1) * BK  # past the end the last step is copied once more, and not read
        copy_tile(a, m0, column, buffers[0], stage)
        copy_tile(b, n0, column, buffers[1], stage)

    copy(0, 0)
    for t in range(0, steps, STAGES):
        for stage in fly.static_range(STAGES):
            copy(t + stage + 1, 1 - stage)
            fly.async_wait(under_way)  # the copies of this step have landed …
            fly.lds_barrier()  # … and those of the other waves
            x, y = mine_a[:, :, :, stage], mine_b[:, :, :, stage]
            fly.gemm(TILED, sums, fragment(x, mine.make_fragment_A(x)), fragment(y, mine.make_fragment_B(y)))
            fly.lds_barrier()  # all have read what is overwritten next
    fly.async_wait(0)
    for row in fly.static_range(16):  # 4 of each instruction, 4 instructions
        at = (row % 4, row // 4, slice(None))
        fly.store_vector(mine_c[at], fly.load_vector(sums[at]))


def main() -> None:
    rng = np.random.default_rng(0)
    m, n, k = 256, 384, 512
    # Small integers: every product and sum is exact in f32, whatever the order.
    a, b = (rng.integers(-3, 4, shape).astype(ml_dtypes.bfloat16) for shape in ((m, k), (n, k)))
    c = np.full((m, n), np.nan, np.float32)
    gemm[(n // BN, m // BM), TILED.threads](a, b, c)
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)
    print(f"{m}x{n}x{k} equals numpy's; {fly.last_report().bank_conflicts} cycles lost to LDS bank conflicts")
    resources = gemm.specialize(a, b, c).resources
    print(f"{resources.vgpr} VGPRs, {resources.vgpr_spills} spills, {resources.lds} bytes of LDS")


if __name__ == "__main__":
    main()
