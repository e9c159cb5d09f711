"""Speed of the simulator: lane-instructions per second of both executors.

``python benchmarks/simulator.py [--json] [--only NAME]``. A lane-instruction is one instruction of one wave
times 64 lanes, whatever it does (a 16x16x32 MFMA, 8192 multiply-adds, counts as much as a v_mov). The baseline is a
simulator that loops over lanes in pure Python.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from flydsl import sim

SOURCE = Path(__file__).parent / "kernels" / "simulator.s"
Result = dict[str, Any]


def bf16(values: Any) -> Any:
    """Bits of float32 cut to bfloat16."""
    return (values.view(np.uint32) >> 16).astype(np.uint16)


def widen(bits: Any) -> Any:
    return (bits.astype(np.uint32) << 16).view(np.float32)


class Case:
    """One kernel launch; ``check`` compares the output with numpy and returns the largest error."""

    def __init__(self, name: str, kernel: str, grid: Any, block: int, args: list[Any], check: Callable[[list[Any]], float]):
        self.name, self.kernel, self.grid, self.block, self.args, self.check = name, kernel, grid, block, args, check


def cases(random: Any) -> list[Case]:
    def normal(*shape: int) -> Any:
        return random.standard_normal(shape).astype(np.float32)

    n = 1 << 20
    a, b = normal(n), normal(n)
    found = [Case("vector add 1M", "vadd", n // 256, 256, [a, b, np.zeros(n, np.float32), n], lambda x: _worst(x[2], a + b))]
    for size in (512, 1024):
        found.append(_gemm(size, normal))
    x, weight = normal(256, 4096), normal(4096)
    expected = x / np.sqrt((x.astype(np.float64) ** 2).mean(axis=1, keepdims=True) + 1e-5) * weight
    found.append(Case("RMSNorm 256x4096", "rmsnorm", 256, 256, [x, weight, np.zeros_like(x)], lambda r: _worst(r[2], expected)))
    q, k, v = normal(3, 8, 512, 64)
    scores = np.einsum("hqd,hkd->hqk", q, k) / 8
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    attended = np.einsum("hqk,hkd->hqd", weights / weights.sum(axis=-1, keepdims=True), v)
    outputs = [q, k, v, np.zeros_like(q), 512]
    found.append(Case("attention S=512 H=8 D=64", "attention", (8, 8), 64, outputs, lambda r: _worst(r[3], attended)))
    return found


def _gemm(size: int, normal: Callable[..., Any]) -> Case:
    a, b = bf16(normal(size, size)), bf16(normal(size, size))
    product = widen(a) @ widen(b).T
    args = [a, b, np.zeros((size, size), np.float32), size, size]
    return Case(f"LDS GEMM {size} bf16", "gemm", (size // 64, size // 64), 256, args, lambda r: _worst(r[2], product))


def _worst(actual: Any, expected: Any) -> float:
    return float(np.abs(actual - expected).max())


def measure(program: Any, case: Case, executor: str, repeats: int) -> Result:
    """The best of ``repeats`` runs; the first one, which may compile, is timed apart."""
    times = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        report = program.launch(case.kernel, case.grid, case.block, case.args, checks="none", executor=executor)
        times.append(time.perf_counter() - start)
    best = min(times[1:])
    mfma = report.kinds.get("MFMA", 0)
    return {
        "case": case.name, "executor": executor, "seconds": best, "first_seconds": times[0],
        "lane_instructions": report.lane_instructions, "lane_instructions_per_second": report.lane_instructions / best,
        "mfma_instructions": mfma, "largest_error": case.check(case.args),
    }  # fmt: skip


def python_baseline(waves: int = 20) -> float:
    """Lane-instructions per second of a simulator that loops over lanes in Python.

    The vector instructions of vector add as closures on lists of registers, each under EXEC: what a simple simulator
    does once everything is decoded.
    """
    registers = [[0] * 64 for _ in range(8)]
    memory = {address: address for address in range(0, 1024, 4)}

    def binary(function: Callable[[int, int], int], d: int, a: int, b: int) -> Callable[[int], None]:
        def handler(exec_bits: int) -> None:
            out, first, second = registers[d], registers[a], registers[b]
            for lane in range(64):
                if exec_bits >> lane & 1:
                    out[lane] = function(first[lane], second[lane]) & 0xFFFFFFFF

        return handler

    def load(d: int, a: int) -> Callable[[int], None]:
        def handler(exec_bits: int) -> None:
            out, place = registers[d], registers[a]
            for lane in range(64):
                if exec_bits >> lane & 1:
                    out[lane] = memory.get(place[lane] & 0x3FC, 0)

        return handler

    add, shift = (lambda a, b: a + b), (lambda a, b: a << (b & 31))
    program = [binary(add, 1, 0, 2), binary(shift, 1, 1, 3), load(4, 1), binary(add, 5, 1, 2), load(6, 5), binary(add, 7, 4, 6)]
    start = time.perf_counter()
    for _ in range(waves):
        for handler in program:
            handler((1 << 64) - 1)
    return waves * len(program) * 64 / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--executors", default="numpy,compiled")
    options = parser.parse_args()
    program, baseline = sim.load(SOURCE), python_baseline()
    results = []
    for case in cases(np.random.default_rng(0)):
        for executor in options.executors.split(",") if options.only in case.name else ():
            result = measure(program, case, executor, options.repeats)
            result["times_python_loop"] = result["lane_instructions_per_second"] / baseline
            results.append(result)
            if not options.json:
                print(_line(result), flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if options.json:
        print(json.dumps({"python_loop": baseline, "peak_megabytes": peak, "results": results}, indent=1))
    else:
        print(f"Python loop per lane: {baseline / 1e6:.2f} M lane-instructions/s; peak memory {peak:.0f} MB")


def _line(r: Result) -> str:
    return (
        f"{r['case']:26} {r['executor']:9} {r['seconds'] * 1e3:9.1f} ms (first {r['first_seconds'] * 1e3:7.0f} ms)  "
        f"{r['lane_instructions_per_second'] / 1e9:7.3f} G lane-instr/s  {r['times_python_loop']:7.0f} x Python loop  "
        f"error {r['largest_error']:.1e}"
    )


if __name__ == "__main__":
    main()
