"""One tile of an MXFP4 product by four waves: D (128 x 128, f32) = A · Bᵀ, 4-bit floats with a scale for each 32 k.

Scales lie k first, (k / 32, m): so four neighbouring rows have their scales in one 32-bit word, which is what a matrix
instruction reads; it names the byte that it wants. The permutation gives a lane four neighbouring rows of A and of B:
one load brings the scales of four instructions, and four columns of D are one store.
"""

import ml_dtypes
import numpy as np

import flydsl as fly

M, N, BK = 128, 128, 256
Operand = fly.Tensor[fly.f4e2m1, (M, None), fly.noalias, fly.align(16)]
Scales = fly.Tensor[fly.f8e8m0, (None, M), fly.noalias, fly.align(16)]
Result = fly.Tensor[fly.f32, (M, N), fly.noalias, fly.align(16)]

NEIGHBOURS = fly.make_layout((16, 2, 4), (4, 64, 1))  # (row of the instruction, wave, instruction) → row of the tile
TILED = fly.make_tiled_mma(fly.MFMAScale(16, 16, 128, fly.f4e2m1), waves=(2, 2, 1), permutation=(NEIGHBOURS, NEIGHBOURS, None))


@fly.jit(block=TILED.threads)
def product(a: Operand, b: Operand, scales_a: Scales, scales_b: Scales, d: Result):
    """K, a multiple of 256, is dynamic."""
    k = fly.assume_divisible(a.shape[1], BK)
    mine = TILED.get_slice(fly.thread_idx.x)
    a, b = (fly.make_view(x, fly.make_layout((M, k), order="row")) for x in (a, b))
    sa, sb = (fly.make_view(s, fly.make_layout((M, k // 32))) for s in (scales_a, scales_b))
    in_a = mine.partition_A(fly.local_tile(a, (M, BK), (0, None)))  # (values, m, k, steps)
    in_b = mine.partition_B(fly.local_tile(b, (N, BK), (0, None)))
    of_a = mine.partition_scale_A(fly.local_tile(sa, (M, BK // 32), (0, None)))
    of_b = mine.partition_scale_B(fly.local_tile(sb, (N, BK // 32), (0, None)))
    in_d = mine.partition_C(d)
    x, y = mine.make_fragment_A(in_a[..., 0]), mine.make_fragment_B(in_b[..., 0])
    s, t = mine.make_fragment_scale(of_a[..., 0]), mine.make_fragment_scale(of_b[..., 0])
    sums = mine.make_fragment_C(in_d, fill=0)
    for step in range(k // BK):
        for source, fragment in ((in_a, x), (in_b, y), (of_a, s), (of_b, t)):
            fly.copy(source[..., step], fragment)
        fly.gemm(TILED, sums, x, y, scale_a=s, scale_b=t)
    fly.copy(sums, in_d)


def quantized(rng, k):
    """Random codes and scales (k / 32, rows), and the numbers that they stand for."""
    values = rng.choice([-6, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 6], (M, k))
    exponents = rng.integers(-1, 2, (k // 32, M))
    wide = values * np.exp2(np.repeat(exponents.T, 32, axis=1))
    return fly.pack(values.astype(ml_dtypes.float4_e2m1fn)), (exponents + 127).astype(np.uint8), wide


def main() -> None:
    rng = np.random.default_rng(0)
    for k in (256, 1024):
        # Sums are multiples of 2^-4 below 2^18: exact in f32, whatever the order.
        (a, sa, wide_a), (b, sb, wide_b) = (quantized(rng, k) for _ in range(2))
        d = np.full((M, N), np.nan, np.float32)
        product[1, TILED.threads](a, b, sa, sb, d)
        np.testing.assert_array_equal(d, wide_a @ wide_b.T)
        print(f"{M}x{N}x{k} equals numpy's")
    made = product.specialize(a, b, sa, sb, d)
    print(f"{made.isa.count('v_mfma_scale')} scaled MFMAs, {made.resources.vgpr} VGPRs, {made.resources.vgpr_spills} spills")


if __name__ == "__main__":
    main()
