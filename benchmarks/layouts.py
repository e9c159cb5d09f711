"""What the layouts of a GEMM cost while a kernel is traced: python benchmarks/layouts.py [--json FILE] [--rounds N]

"layouts of a GEMM": all that examples/gemm_double_buffered.py builds and composes: the swizzled stages, the tiled copy and
product, a thread's parts of tiles of A, B and C with dynamic strides, and the fragments. "in a traced kernel": the same for
dynamic thread numbers and strides, the kernel around it and the printing of its arithmetic included. "whole trace": of the
example. Medians of processor time in milliseconds, after one warm-up.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flydsl as fly
from flydsl.compiler.specialization import Specialization
from flydsl.layout import Symbol

PATH = Path(__file__).resolve().parent.parent / "examples" / "gemm_double_buffered.py"
Operand = fly.Tensor[fly.bf16, (None, None), fly.noalias, fly.align(16)]
Sums = fly.Tensor[fly.f32, (None, None), fly.noalias, fly.align(16)]
BM, BN, BK, STAGES = 128, 128, 64, 2


def tiled_product() -> Any:
    neighbours = fly.make_layout((16, 2, 4), (4, 64, 1))
    return fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.bf16), waves=(2, 2, 1), permutation=(None, neighbours, None))


def staged() -> Any:
    return fly.composition(fly.Swizzle(4, 3, 4), fly.make_layout((BM, BK, STAGES), (BK, 1, BM * BK)))


def tiled_copy() -> Any:
    return fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.bf16), staged(), 256, (BM, BK))


def tiles_of(rows: str, columns: str, tile: tuple[int, int]) -> Any:
    """The tiles of a row-major matrix of dynamic extents and strides."""
    extents = Symbol(rows, divisor=tile[0]), Symbol(columns, divisor=tile[1])
    return fly.zipped_divide(fly.make_layout(extents, (Symbol("ld", divisor=8), 1)), tile)


def layouts() -> list[Any]:
    """The algebra alone, on integers and symbols, for thread 0: numbers of threads are no symbols of layouts."""
    mine, mover, stages = tiled_product().get_slice(0), tiled_copy().get_slice(0), staged().inner
    sources = [mover.partition_S(tiles_of(rows, "k", (BM, BK))[0]) for rows in "mn"]
    parts = [mine.partition_A(stages), mine.partition_B(stages), mine.partition_C(tiles_of("m", "n", (BM, BN))[0])]
    shapes = [mine.fragment_shape(operand, extents) for operand, extents in (("A", (BM, BK)), ("B", (BN, BK)))]
    return [*sources, *(mover.partition_D(stages) for _ in range(2)), *parts, *map(fly.make_layout, shapes)]


@fly.jit(block=256)
def partitions(a: Operand, b: Operand, c: Sums):
    """The example's layouts, and an element of each."""
    tiled, copy = tiled_product(), tiled_copy()
    mine, mover = tiled.get_slice(fly.thread_idx.x), copy.get_slice(fly.thread_idx.x)
    from_a, from_b = (mover.partition_S(fly.local_tile(x, (BM, BK), (fly.block_idx.y, None))) for x in (a, b))
    tile_a, tile_b = (fly.shared(fly.bf16, staged()) for _ in range(2))
    into_a, into_b = mover.partition_D(tile_a), mover.partition_D(tile_b)
    in_a, in_b = mine.partition_A(tile_a), mine.partition_B(tile_b)
    in_c = mine.partition_C(fly.local_tile(c, (BM, BN), (fly.block_idx.y, fly.block_idx.x)))
    sums = mine.make_fragment_C(in_c, fill=0)
    x, y = mine.make_fragment_A(in_a[..., 0]), mine.make_fragment_B(in_b[..., 0])
    into_a[0, 0, 0, 0], into_b[0, 0, 0, 0] = from_a[0, 0, 0, 0], from_b[0, 0, 0, 0]
    x[0, 0, 0], y[0, 0, 0] = in_a[0, 0, 0, 0], in_b[0, 0, 0, 0]
    in_c[0, 0, 0] = sums[0, 0, 0] + x[0, 0, 0].to(fly.f32) * y[0, 0, 0].to(fly.f32)


def trace(jit: Any, *types: Any) -> Callable[[], Any]:
    made = jit.specialize(*types)
    return lambda: Specialization(made.fn, made.types, made.target, made.options, made.block, made.assertions).mlir


def median(step: Callable[[], Any], rounds: int) -> float:
    step()
    times: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        step()
        times.append(time.process_time() - start)
    return 1000 * statistics.median(times)


def measure(rounds: int) -> dict[str, float]:
    """All figures, in milliseconds."""
    spec = importlib.util.spec_from_file_location("gemm_double_buffered", PATH)
    assert spec and spec.loader
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    return {
        "layouts of a GEMM": median(layouts, rounds),
        "layouts of a GEMM, in a traced kernel": median(trace(partitions, Operand, Operand, Sums), rounds),
        "whole trace of examples/gemm_double_buffered.py": median(
            trace(example.gemm, example.Operand, example.Operand, example.Result), rounds
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    figures = measure(options.rounds)
    for name, value in figures.items():
        print(f"{name:50} {value:8.1f} ms")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
