"""How long each shipped configuration takes from Python to its code object, with nothing in the cache.

python benchmarks/cold_compile.py [--only TEXT] [--rounds N] [--json FILE]

Each is traced and compiled in a process of its own, forked when all that kernels need in common is imported, so that nothing
of another configuration's trace is there. What a kernel is the first to import is counted. flydsl's modules have their
bytecode, as in an installed package. The figures are medians, in milliseconds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", metavar="TEXT", default="", help="configurations whose family__name has TEXT in it")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    options = parser.parse_args()
    if os.environ.get("FLYDSL_CACHE") != "0" or sys.pycache_prefix is None:
        return _with_bytecode()
    figures = measure(options.only, options.rounds)
    for name, value in sorted(figures.items(), key=lambda item: item[1]):
        print(f"{value:8.0f} ms  {name}")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=1) + "\n")


def _with_bytecode() -> None:
    """Run this again with caching off, where Python keeps bytecode."""
    with tempfile.TemporaryDirectory() as cache:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env |= {"PYTHONPYCACHEPREFIX": cache, "FLYDSL_CACHE": "0"}
        package = Path(__file__).resolve().parent.parent / "flydsl"
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(package)], env=env, check=True)
        sys.exit(subprocess.run([sys.executable, *sys.argv], env=env, check=False).returncode)


def measure(only: str, rounds: int) -> dict[str, float]:
    """family__configuration → milliseconds."""
    import torch  # noqa: F401

    import flydsl.ast_frontend
    import flydsl.compiler.specialize
    import flydsl.emit
    import flydsl.language.tensor
    import flydsl.toolchain  # noqa: F401
    from flydsl.kernels.shipped import shipped

    rows = [row for row in shipped() if only in row.id]
    if not rows:
        sys.exit(f"no shipped configuration has {only!r} in its family__name")
    samples: dict[str, list[float]] = {row.id: [] for row in rows}
    for _ in range(rounds):
        for row in rows:
            samples[row.id].append(1000 * _in_a_child(row))
    return {name: statistics.median(values) for name, values in samples.items()}


def _in_a_child(row: Any) -> float:
    """Seconds that a forked process takes for a configuration."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        specialization = row.prepare().specialization()
        start = time.perf_counter()
        assert specialization.code_object
        os.write(write, struct.pack("d", time.perf_counter() - start))
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    if len(answer) != 8:
        sys.exit(f"{row.id} could not be compiled")
    return float(struct.unpack("d", answer)[0])


if __name__ == "__main__":
    main()
