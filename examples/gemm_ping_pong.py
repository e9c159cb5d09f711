"""C (f32) = A · Bᵀ for bf16 matrices, 256 x 256 per workgroup of eight waves in two groups, written with schedules.

Waves are 2 (rows) x 4 (columns); a wave has 64 rows of each half of A and 32 rows of each half of B. One K step is 64
elements, in four phases: in each, a wave reads half a tile from LDS and begins to copy another half into it, while the other
group multiplies; then it multiplies itself.

    phase   reads       copies into LDS     multiplies
      1     A0(t)       A1(t+1)             A0 · B0
      2     B1(t)       B0(t+2)             A0 · B1
      3     A1(t)       A0(t+2)             A1 · B1
      4     B0(t+1)     B1(t+2)             A1 · B0

A copy is six phases old when it is read: the copies of the last five phases may be under way at a barrier.
"""

import ml_dtypes
import numpy as np

import flydsl as fly

BK = 64
COPIES_UNDER_WAY = 2 * 5  # two a phase
F32x4 = fly.Vector[fly.Float32, 4]
Operand = fly.Tensor[fly.BFloat16, (None, None), fly.noalias, fly.align(16)]
Result = fly.Tensor[fly.Float32, (None, None), fly.noalias, fly.align(16)]


def mma(a, b, c):
    """C (16 x 16) += A (16 x 32) · Bᵀ (32 x 16)."""
    return fly.ops.rocdl["mfma.f32.16x16x32.bf16"](a, b, c, 0, 0, 0, results=F32x4)


def whole_rows(x, multiple):
    """``x`` with the promise that the distance of its rows is a multiple of so many elements."""
    return fly.Tensor(x.ptr, x.shape, (fly.assume_divisible(x.strides[0], multiple), 1))


@fly.jit(block=512)
def gemm(a: Operand, b: Operand, c: Result, under_way: fly.Constexpr[int] = COPIES_UNDER_WAY):
    """M and N are multiples of 256, K of 128; the grid is (N / 256, M / 256)."""
    a, b, c = whole_rows(a, 8), whole_rows(b, 8), whole_rows(c, 4)
    lane, wave = fly.lane_id(), fly.wave_id()
    steps = a.shape[1] // BK
    m0, n0 = fly.block_idx.y * 256, fly.block_idx.x * 256
    wave_m, wave_n, i, q = wave // 4, wave % 4, lane % 16, lane // 16
    tiles = [fly.shared(fly.BFloat16, (2, 2, 128, BK)) for _ in fly.static_range(2)]
    sources, firsts = (a, b), (m0, n0)

    # Rows of LDS are 8 chunks of 16 bytes. Chunk x of row r lies in place x ^ (r / 2 % 8): so reads meet no bank conflicts.
    copy_row, copy_column = wave * 8 + lane // 8, (lane % 8 ^ lane // 16 ^ wave % 2 * 4) * 8
    columns = [(q ^ i // 2 ^ 4 * ks) * 8 for ks in fly.static_range(2)]
    rows = (wave_m * 64 + i, wave_n * 32 + i)

    def copy(which, half, step, stage):
        at = fly.min(step, steps - 1) * BK + copy_column  # past the end the last step is copied once more, and not read
        for u in fly.static_range(2):
            row = firsts[which] + half * 128 + u * 64 + copy_row
            fly.async_copy(sources[which], (row, at), tiles[which], (stage, half, u * 64 + wave * 8, 0), 8)

    def read(which, half, stage, f, ks):
        return tiles[which].load((stage, half, rows[which] + 16 * f, columns[ks]), 8)

    def phase(x, y, sums, reads, copies, last=False):
        """Multiply fragments x of A by y of B where they are there, else by what ``reads`` (operand, half, stage) gets."""
        memory, compute = fly.Schedule("memory"), fly.Schedule("compute", form="f32.16x16x32.bf16")
        which, half, stage = reads
        got = [[memory.lds(read, which, half, stage, f, ks) for ks in range(2)] for f in range((4, 2)[which])]
        memory.memory(copy, *copies, cost={"global_load": 2})
        x, y = x or got, y or got
        for ks in fly.static_range(2):
            sums = [[compute.mfma(mma, y[g][ks], x[f][ks], sums[f][g]) for g in range(2)] for f in range(4)]

        def multiply():
            compute.emit()
            if last:  # what it read is for the next phase, whose barrier lets others write there
                fly.waitcnt(lgkmcnt=0)

        fly.ping_pong(memory, multiply, vmcnt=under_way)
        return [[v.value for v in r] for r in got], [[v.value for v in r] for r in sums]

    for which, half, step in ((1, 0, 0), (0, 0, 0), (1, 1, 0), (0, 1, 0), (1, 0, 1), (0, 0, 1), (1, 1, 1)):
        copy(which, half, step, step)
    fly.async_wait(under_way)
    fly.bare_barrier()
    b0 = [[read(1, 0, 0, f, ks) for ks in range(2)] for f in range(2)]
    fly.waitcnt(lgkmcnt=0)
    zero = [[F32x4(0.0) for _ in range(2)] for _ in range(4)]
    s00, s01, s10, s11 = zero, zero, zero, zero
    with fly.staggered():
        for t in range(0, steps, 2):
            for u in fly.static_range(2):
                a0, s00 = phase(None, b0, s00, (0, 0, u), (0, 1, t + u + 1, 1 - u))
                b1, s01 = phase(a0, None, s01, (1, 1, u), (1, 0, t + u + 2, u))
                a1, s11 = phase(None, b1, s11, (0, 1, u), (0, 0, t + u + 2, u))
                b0, s10 = phase(a1, b0, s10, (1, 0, 1 - u), (1, 1, t + u + 2, u), last=True)
    fly.async_wait(0)
    for ha, hb, sums in ((0, 0, s00), (0, 1, s01), (1, 0, s10), (1, 1, s11)):
        for f in fly.static_range(4):
            for g in fly.static_range(2):
                row = m0 + ha * 128 + wave_m * 64 + 16 * f + i
                c.store((row, n0 + hb * 128 + wave_n * 32 + 16 * g + 4 * q), sums[f][g])


def main() -> None:
    rng = np.random.default_rng(0)
    m, n, k = 512, 256, 384
    # Small integers: every product and sum is exact in f32, whatever the order.
    a, b = (rng.integers(-3, 4, shape).astype(ml_dtypes.bfloat16) for shape in ((m, k), (n, k)))
    c = np.full((m, n), np.nan, np.float32)
    gemm[(n // 256, m // 256), 512](a, b, c)
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)
    print(f"{m}x{n}x{k} equals numpy's")
    for schedule in gemm.specialize(a, b, c).schedules[:2]:  # of the first phase
        print(schedule)


if __name__ == "__main__":
    main()
