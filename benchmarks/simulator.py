"""Speed of the simulator: lane-instructions per second of both executors.

``python benchmarks/simulator.py [--json] [--only NAME]``. A lane-instruction is one instruction of one wave
times 64 lanes, whatever it does (a 16x16x32 MFMA, 8192 multiply-adds, counts as much as a v_mov). Times are medians after
one launch that may compile; processor time is what a busy machine does not change. The baseline is a simulator that loops
over lanes in pure Python (per_lane.py), given the instructions that the launch executed; both in processor time, so that a
second core does not count.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import per_lane

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
    """The median of ``repeats`` runs; the first one, which may compile, is timed apart."""
    times, processor = [], []
    for _ in range(repeats + 1):
        start, used = time.perf_counter(), time.process_time()
        report = program.launch(case.kernel, case.grid, case.block, case.args, checks="none", executor=executor)
        times.append(time.perf_counter() - start)
        processor.append(time.process_time() - used)
    seconds = statistics.median(times[1:])
    used, loop = statistics.median(processor[1:]), per_lane.launch_seconds(report.instructions)
    return {
        "case": case.name, "executor": executor, "seconds": seconds, "first_seconds": times[0], "best_seconds": min(times[1:]),
        "processor_seconds": used,
        "lane_instructions": report.lane_instructions, "lane_instructions_per_second": report.lane_instructions / seconds,
        "mfma_instructions": report.kinds.get("MFMA", 0), "python_loop_seconds": loop, "times_python_loop": loop / used,
        "largest_error": case.check(case.args),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--executors", default="numpy,compiled")
    options = parser.parse_args()
    program = sim.load(SOURCE)
    results = []
    for case in cases(np.random.default_rng(0)):
        for executor in options.executors.split(",") if options.only in case.name else ():
            result = measure(program, case, executor, options.repeats)
            results.append(result)
            if not options.json:
                print(_line(result), flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if options.json:
        print(json.dumps({"peak_megabytes": peak, "results": results}, indent=1))
    else:
        print(f"peak memory {peak:.0f} MB")


def _line(r: Result) -> str:
    return (
        f"{r['case']:26} {r['executor']:9} {r['seconds'] * 1e3:9.1f} ms (first {r['first_seconds'] * 1e3:6.0f}, "
        f"processor {r['processor_seconds'] * 1e3:7.1f})  "
        f"{r['lane_instructions_per_second'] / 1e9:7.3f} G lane-instr/s  {r['times_python_loop']:7.0f} x Python loop "
        f"({r['python_loop_seconds']:6.1f} s)  "
        f"error {r['largest_error']:.1e}"
    )


if __name__ == "__main__":
    main()
