"""What flydsl costs on the host: import, trace, cold compile, warm process. python benchmarks/host.py [--json FILE]

All figures come from one run; each is the median of several rounds, and rounds of different measures alternate, so that
they may be compared with each other. Absolute times depend on the machine; ratios less so.
flydsl's modules have their bytecode, as in an installed package.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent

VECTOR_ADD = """
import time, sys
import flydsl as fly
import flydsl.compiler.specialize, flydsl.toolchain, flydsl.ast_frontend, flydsl.language.tensor, flydsl.emit
T = fly.Tensor[fly.Float32, (None,)]

@fly.jit
def vector_add(a: T, b: T, c: T):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    if i < c.shape[0]:
        c[i] = a[i] + b[i]
"""
# The first trace of a process imports what is left to import: a cold compile includes it, a trace measurement does not.
COMPILE = (
    VECTOR_ADD
    + """
start = time.perf_counter()
size = len(vector_add.specialize(T, T, T, block=256).code_object)
print(time.perf_counter() - start)
"""
)
TRACE = (
    VECTOR_ADD
    + """
from flydsl.compiler.specialization import Specialization
made = vector_add.specialize(T, T, T, block=256)
made.mlir
times = []
for _ in range(20):
    start = time.perf_counter()
    Specialization(made.fn, made.types, made.target, made.options, made.block, made.assertions).mlir
    times.append(time.perf_counter() - start)
print(sorted(times)[10])
"""
)
LONG = """
import time, sys
import flydsl as fly
from flydsl.compiler.specialization import Specialization
T = fly.Tensor[fly.Int32, (None,)]
OPS = {ops}

@fly.jit
def long_kernel(a: T):
    x = a[0]
    y = a[1]
    for _ in fly.static_range(OPS // 2):
        x = x + y
        y = x ^ y
    a[0] = y

made = long_kernel.specialize(T, block=64)
times = []
for _ in range(3):
    start = time.perf_counter()
    Specialization(made.fn, made.types, made.target, made.options, made.block, made.assertions).mlir
    times.append(time.perf_counter() - start)
print(min(times))
"""

# As above: what all kernels need is imported before, what this one is the first to need is counted.
GEMM = """
import time
import torch
import flydsl.compiler.specialize, flydsl.toolchain, flydsl.ast_frontend, flydsl.language.tensor, flydsl.emit
from flydsl.kernels.gemm import shipped
from flydsl.kernels.gemm.choose import CONFIGS
[largest] = [c for c in CONFIGS if c.tile == (256, 256) and not c.stream]
prepared = shipped.example("bfloat16", largest, "NT")
start = time.perf_counter()
size = len(prepared.specialization().code_object)
print(time.perf_counter() - start)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    figures = measure(options.rounds)
    for name, value in figures.items():
        print(f"{name:46} {value:9.1f}")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n")


def measure(rounds: int) -> dict[str, float]:
    """All figures, in milliseconds."""
    with tempfile.TemporaryDirectory() as cache:
        on = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        on |= {"PYTHONPYCACHEPREFIX": f"{cache}/bytecode", "FLYDSL_CACHE": "1", "FLYDSL_CACHE_DIR": cache}
        off = {**on, "FLYDSL_CACHE": "0"}
        for code in (COMPILE, GEMM):
            reported(code, on)  # fills the cache, and writes bytecode
        jobs: dict[str, Callable[[], float]] = {
            "bare interpreter": lambda: wall("pass", off),
            "interpreter with import flydsl": lambda: wall("import flydsl", off),
            "vector add: trace and print": lambda: reported(TRACE, off),
            "vector add: Python to code object, cold": lambda: reported(COMPILE, off),
            "vector add: from the disk cache": lambda: reported(COMPILE, on),
            "bf16 GEMM 256x256: Python to code object, cold": lambda: reported(GEMM, off),
            "bf16 GEMM 256x256: from the disk cache": lambda: reported(GEMM, on),
            "2,500 ops: trace and print": lambda: reported(LONG.format(ops=2500), off),
            "10,000 ops: trace and print": lambda: reported(LONG.format(ops=10000), off),
        }
        samples: dict[str, list[float]] = {name: [] for name in jobs}
        for _ in range(rounds):
            for name, job in jobs.items():
                samples[name].append(job())
    figures = {name: 1000 * statistics.median(values) for name, values in samples.items()}
    figures["import flydsl beyond a bare interpreter"] = figures["interpreter with import flydsl"] - figures["bare interpreter"]
    return figures


def wall(code: str, env: dict[str, str]) -> float:
    """Seconds that a fresh interpreter takes for ``code``."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    return time.perf_counter() - start


def reported(code: str, env: dict[str, str]) -> float:
    """Seconds that ``code``, run from a file in a fresh interpreter, prints."""
    # Always the same path: it stands in the locations of the module, and so in the key of the cache.
    path = Path(env["FLYDSL_CACHE_DIR"]) / "measured.py"
    path.write_text(code)
    done = subprocess.run([sys.executable, str(path)], check=True, env=env, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


if __name__ == "__main__":
    main()
