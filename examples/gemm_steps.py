"""From the naive matrix product to the library's, in five steps, each with its score.

``score``: which part of the matrix units' peak the hot loop reaches in a model of a compute unit
(benchmarks/perf_model/isa_score.py). It is a modelled figure, good for comparing one step with the next.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import torch

import flydsl as fly
from flydsl.kernels import GemmConfig
from flydsl.kernels.gemm.api import prepare

MODEL = Path(__file__).resolve().parent.parent / "benchmarks" / "perf_model" / "isa_score.py"
TILE, WIDE, STEP = 16, 64, 64
Matrix = fly.Tensor[fly.BFloat16, (None, None), fly.align(16)]
Result = fly.Tensor[fly.Float32, (None, None), fly.align(16)]


@fly.jit(block=(TILE, TILE))
def naive(a: Matrix, b: Matrix, c: Result):
    """One element of C = A · Bᵀ for each work-item, both operands from global memory."""
    row, column = fly.block_idx.y * TILE + fly.thread_idx.y, fly.block_idx.x * TILE + fly.thread_idx.x
    total = fly.Float32(0.0)
    for k in range(a.shape[1]):
        total += fly.Float32(a[row, k]) * fly.Float32(b[column, k])
    c[row, column] = total


@fly.jit(block=(TILE, TILE))
def through_lds(a: Matrix, b: Matrix, c: Result):
    """The same, but each workgroup reads a tile of A and of B once, into LDS."""
    i, j = fly.thread_idx.y, fly.thread_idx.x
    row, column = fly.block_idx.y * TILE, fly.block_idx.x * TILE
    x, y = fly.shared(fly.BFloat16, (TILE, TILE + 2)), fly.shared(fly.BFloat16, (TILE, TILE + 2))
    total = fly.Float32(0.0)
    for k in range(0, a.shape[1], TILE):
        x[i, j], y[i, j] = a[row + i, k + j], b[column + i, k + j]
        fly.barrier()
        for e in fly.static_range(TILE):
            total += fly.Float32(x[i, e]) * fly.Float32(y[j, e])
        fly.barrier()
    c[row + i, column + j] = total


@fly.jit(block=256)
def matrix_units(a: Matrix, b: Matrix, c: Result):
    """64 x 64 for each workgroup of four waves, which multiply tiles in LDS with matrix instructions."""
    a, b = (fly.Tensor(x.ptr, x.shape, (fly.assume_divisible(x.strides[0], 8), 1)) for x in (a, b))
    t, lane, wave = fly.thread_idx.x, fly.lane_id(), fly.wave_id()
    m0, n0 = fly.block_idx.y * WIDE, fly.block_idx.x * WIDE
    x, y = fly.shared(fly.BFloat16, (WIDE, STEP + 8)), fly.shared(fly.BFloat16, (WIDE, STEP + 8))
    atom = fly.MFMA(16, 16, 32, fly.BFloat16)
    sums = [fly.Vector[fly.Float32, 4](0.0) for _ in range(4)]
    i, q = lane % 16, lane // 16
    for k in range(0, a.shape[1], STEP):
        for u in fly.static_range(2):
            row, column = u * 32 + t // 8, t % 8 * 8
            x.store((row, column), a.load((m0 + row, k + column), 8))
            y.store((row, column), b.load((n0 + row, k + column), 8))
        fly.barrier()
        for s in fly.static_range(2):
            mine = x.load((wave * 16 + i, s * 32 + q * 8), 8)
            sums = [atom(y.load((g * 16 + i, s * 32 + q * 8), 8), mine, sums[g]) for g in range(4)]
        fly.barrier()
    for g in fly.static_range(4):
        for e in fly.static_range(4):
            c[m0 + wave * 16 + i, n0 + g * 16 + q * 4 + e] = sums[g][e]


def of_library(config: GemmConfig):
    """A launch of the library's kernel with one configuration."""
    return lambda a, b, c: prepare(a, b.t(), c, config)


class Written:
    """A launch of one of the kernels above."""

    def __init__(self, kernel, tile, block, args):
        rows, columns = args[2].shape
        self.kernel, self.grid, self.block, self.args = kernel, (columns // tile, rows // tile), block, args

    def run(self):
        self.kernel[self.grid, self.block](*self.args)

    def specialization(self):
        return self.kernel.specialize(*self.args)


STEPS = {
    "naive": lambda *x: Written(naive, TILE, (TILE, TILE), x),
    "tiles in LDS": lambda *x: Written(through_lds, TILE, (TILE, TILE), x),
    "matrix units": lambda *x: Written(matrix_units, WIDE, 256, x),
    "three stages, straight to LDS": of_library(GemmConfig((128, 128), (2, 2), "pipelined", 3)),
    "two groups in turn": of_library(GemmConfig((256, 256), (2, 4))),
}


def score(isa: str) -> float:
    """The part of the peak, in per cent; 0 for a loop without matrix instructions."""
    with tempfile.TemporaryDirectory() as folder:
        listing, scores = Path(folder) / "gemm_bf16__step.s", Path(folder) / "scores.json"
        listing.write_text(isa)
        subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
        return 100 * json.loads(scores.read_text())["rows"][0].get("pk", 0)


def main() -> None:
    generator = torch.Generator().manual_seed(0)
    # Small integers: every product and sum is exact in float32, whatever the order.
    a, b = (torch.randint(-3, 4, (256, 256), generator=generator).bfloat16() for _ in range(2))
    expected = a.float() @ b.float().t()
    for name, step in STEPS.items():
        c = torch.full((256, 256), float("nan"))
        launch = step(a, b, c)
        launch.run()
        assert torch.equal(c, expected), name
        made = launch.specialization()
        used = f"{made.resources.vgpr} registers, {made.resources.lds} bytes of LDS"
        print(f"{name:32} equals torch's; {score(made.isa):5.1f} % of the peak, {used}")


if __name__ == "__main__":
    main()
