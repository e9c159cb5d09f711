"""C (f32) = A · Bᵀ for bf16 matrices, 128 x 128 per workgroup of four waves: two buffers in LDS, filled past the registers.

While a tile of A and one of B are multiplied, the next ones are under way from global memory straight into the other buffer;
the loop waits for those of its own step only. Tiles are swizzled, which spares the reads bank conflicts: as such copies write
lane after lane, each lane reads the element that belongs to the place which it writes.
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

COPY = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.bf16), TILE, TILED.threads, (BM, BK))
Operand = fly.Tensor[fly.bf16, (None, None), fly.noalias, fly.align(16)]
Result = fly.Tensor[fly.f32, (None, None), fly.noalias, fly.align(16)]


def whole_rows(x, multiple):
    """``x`` with the promise that the distance of its rows is a multiple of so many elements."""
    return fly.Tensor(x.ptr, x.shape, (fly.assume_divisible(x.strides[0], multiple), 1))


@fly.jit(block=TILED.threads)
def gemm(a: Operand, b: Operand, c: Result):
    """M, N and K are multiples of 128; the grid is (N / 128, M / 128)."""
    a, b, c = whole_rows(a, 8), whole_rows(b, 8), whole_rows(c, 4)
    steps = a.shape[1] // BK
    assert a.shape[1] % (STAGES * BK) == 0 and b.shape[1] == a.shape[1], "K is a multiple of 128"
    assert c.shape[0] % BM == 0 and c.shape[1] % BN == 0, "M and N are multiples of 128"
    thread, bm, bn = fly.thread_idx.x, fly.block_idx.y, fly.block_idx.x
    tile_a, tile_b = fly.shared(fly.bf16, TILE), fly.shared(fly.bf16, TILE)
    mover, mine = COPY.get_slice(thread), TILED.get_slice(thread)
    from_a = mover.partition_S(fly.local_tile(a, (BM, BK), (bm, None)))  # (values, rows, columns, steps)
    from_b = mover.partition_S(fly.local_tile(b, (BN, BK), (bn, None)))
    into_a, into_b = mover.partition_D(tile_a), mover.partition_D(tile_b)  # (values, rows, columns, stages)
    part_a, part_b = mine.partition_A(tile_a), mine.partition_B(tile_b)  # (values, m, k, stages)
    part_c = mine.partition_C(fly.local_tile(c, (BM, BN), (bm, bn)))
    x, y = mine.make_fragment_A(part_a[..., 0]), mine.make_fragment_B(part_b[..., 0])
    sums = mine.make_fragment_C(part_c, fill=0)

    def copy(step, stage):
        step = fly.min(step, steps - 1)  # past the end the last step is copied once more, and not read
        fly.copy(COPY, from_a[..., step], into_a[..., stage])
        fly.copy(COPY, from_b[..., step], into_b[..., stage])

    copy(0, 0)
    for t in range(0, steps, STAGES):
        for stage in fly.static_range(STAGES):
            of_the_next = fly.async_group()
            copy(t + stage + 1, 1 - stage)
            fly.async_wait(behind=of_the_next)  # the copies of this step have landed …
            fly.lds_barrier()  # … and those of the other waves
            fly.copy(part_a[..., stage], x)
            fly.copy(part_b[..., stage], y)
            fly.gemm(TILED, sums, x, y)
            fly.lds_barrier()  # all have read what is overwritten next
    fly.async_wait(0)
    fly.copy(sums, part_c)


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
