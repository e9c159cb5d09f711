"""Score shipped kernels' machine code beside other compilers': ``python benchmarks/code_quality.py [--only TEXT] [--gate]``.

A model of one compute unit (perf_model/isa_score.py) says which part of its peak the hot loop reaches; perf_model/peers.json
has the same figures of kernels of Triton and FlyDSL. These are modelled figures, for comparisons only. ``--gate`` fails where a
family loses, or where a kernel has what its family must not have (spills, waits for all loads, narrow loads …).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from dump_isa import write

from flydsl.kernels.shipped import shipped

MODEL = Path(__file__).resolve().parent / "perf_model"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="configurations with this text in their name")
    parser.add_argument("--gate", action="store_true", help="exit status 1 where a family fails")
    parser.add_argument("--params", nargs="*", default=[], help="parameters of the model, such as l2=64")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        listings = [str(write(row, folder)) for row in shipped() if options.only in row.id]
        scores = str(folder / "scores.json")
        params = [word for p in options.params for word in ("--params", p)]
        subprocess.run([sys.executable, str(MODEL / "isa_score.py"), "--json", scores, *params, *listings], check=True)
        force = ["--force"] if options.params else []
        gate = ["--gate"] if options.gate else []
        return subprocess.run([sys.executable, str(MODEL / "compare.py"), "--only-ours", *force, *gate, scores]).returncode


if __name__ == "__main__":
    sys.exit(main())
