"""One matrix instruction per number type, by one wave: D = A · Bᵀ, exact.

An atom knows which elements of A, B and D each lane has, so the kernel is the same for all types: 8-byte floats, bytes, and
floats of 6 and 4 bits, which lie packed in memory. Scaled atoms multiply each 32 consecutive k of a row by a power of two.
"""

import ml_dtypes
import numpy as np

import flydsl as fly

TYPES = {
    "f64": (fly.f64, np.float64),
    "f32": (fly.f32, np.float32),
    "f16": (fly.f16, np.float16),
    "bf16": (fly.bf16, ml_dtypes.bfloat16),
    "i8": (fly.i8, np.int8),
    "fp8": (fly.f8e4m3, ml_dtypes.float8_e4m3fn),
    "bf8": (fly.f8e5m2, ml_dtypes.float8_e5m2),
    "fp6": (fly.f6e2m3, ml_dtypes.float6_e2m3fn),
    "bf6": (fly.f6e3m2, ml_dtypes.float6_e3m2fn),
    "fp4": (fly.f4e2m1, ml_dtypes.float4_e2m1fn),
}
PLAIN = {"f64": (16, 16, 4), "f32": (32, 32, 2), "f16": (32, 32, 16), "bf16": (16, 16, 32), "i8": (16, 16, 64),
         "fp8": (16, 16, 32), "bf8": (32, 32, 16)}  # fmt: skip
SCALED = {"fp8": (16, 16, 128), "bf8": (32, 32, 64), "fp6": (16, 16, 128), "bf6": (32, 32, 64), "fp4": (32, 32, 64)}
"""Type → M, N and K of one of its instructions."""


def parts(tiled, a, b, d):
    """The lane's part of A and of B in registers, its part of D in memory, and registers for it."""
    mine = tiled.get_slice(fly.thread_idx.x)
    in_a, in_b, in_d = mine.partition_A(a), mine.partition_B(b), mine.partition_C(d)
    x, y = mine.make_fragment_A(in_a), mine.make_fragment_B(in_b)
    fly.copy(in_a, x)
    fly.copy(in_b, y)
    return mine, x, y, in_d, mine.make_fragment_C(in_d, fill=0)


def matrices(atom):
    """The annotations of A (m, k), B (n, k) and D (m, n)."""
    shapes = ((atom.a_type, (atom.m, atom.k)), (atom.b_type, (atom.n, atom.k)), (atom.acc_type, (atom.m, atom.n)))
    return [fly.Tensor[dtype, shape, fly.align(16)] for dtype, shape in shapes]


def plain(atom):
    """A kernel of one instruction."""
    A, B, D = matrices(atom)
    tiled = fly.make_tiled_mma(atom)

    @fly.jit(block=64)
    def product(a: A, b: B, d: D):
        _, x, y, in_d, z = parts(tiled, a, b, d)
        fly.gemm(tiled, z, x, y)
        fly.copy(z, in_d)

    return product


def scaled(atom):
    """The same with scales (m, k / 32) of A and (n, k / 32) of B."""
    A, B, D = matrices(atom)
    S, T = (fly.Tensor[fly.f8e8m0, (extent, atom.k // 32)] for extent in (atom.m, atom.n))
    tiled = fly.make_tiled_mma(atom)

    @fly.jit(block=64)
    def scaled_product(a: A, b: B, s: S, t: T, d: D):
        mine, x, y, in_d, z = parts(tiled, a, b, d)
        of_a, of_b = mine.partition_scale_A(s), mine.partition_scale_B(t)
        u, v = mine.make_fragment_scale(of_a), mine.make_fragment_scale(of_b)
        fly.copy(of_a, u)
        fly.copy(of_b, v)
        fly.gemm(tiled, z, x, y, scale_a=u, scale_b=v)
        fly.copy(z, in_d)

    return scaled_product


plain_kernels = {name: plain(fly.MFMA(*shape, TYPES[name][0])) for name, shape in PLAIN.items()}
scaled_kernels = {name: scaled(fly.MFMAScale(*shape, TYPES[name][0])) for name, shape in SCALED.items()}
bf16_product, fp4_product = plain_kernels["bf16"], scaled_kernels["fp4"]  # what `python -m flydsl.emit` shows


def random_matrix(rng, name, shape):
    """Values that the type holds, few enough bits that every sum of products is exact; and the array for the kernel."""
    values = rng.integers(-4, 5, shape) if name == "i8" else rng.choice([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2], shape)
    given = values.astype(TYPES[name][1])
    return values.astype(np.float64), fly.pack(given) if name in ("fp6", "bf6", "fp4") else given


def main() -> None:
    rng = np.random.default_rng(0)
    for name, (m, n, k) in PLAIN.items():
        (a, given_a), (b, given_b) = (random_matrix(rng, name, shape) for shape in ((m, k), (n, k)))
        d = np.zeros((m, n), {"f64": np.float64, "i8": np.int32}.get(name, np.float32))
        plain_kernels[name][1, 64](given_a, given_b, d)
        np.testing.assert_array_equal(d, a @ b.T)
        print(f"{name:4} {m}x{n}x{k} equals numpy's")
    for name, (m, n, k) in SCALED.items():
        (a, given_a), (b, given_b) = (random_matrix(rng, name, shape) for shape in ((m, k), (n, k)))
        exponents = [rng.integers(-2, 3, (extent, k // 32)) for extent in (m, n)]
        s, t = ((e + 127).astype(np.uint8) for e in exponents)  # the code e stands for 2^(e − 127)
        d = np.zeros((m, n), np.float32)
        scaled_kernels[name][1, 64](given_a, given_b, s, t, d)
        wide_a, wide_b = (x * np.exp2(np.repeat(e, 32, axis=1)) for x, e in zip((a, b), exponents))
        np.testing.assert_array_equal(d, wide_a @ wide_b.T)
        print(f"{name:4} {m}x{n}x{k} with scales equals numpy's")


if __name__ == "__main__":
    main()
