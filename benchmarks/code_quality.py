"""Score shipped kernels' machine code beside other compilers': ``python benchmarks/code_quality.py [--only TEXT] [--gate]``.

A model of one compute unit (perf_model/isa_score.py) says which part of its peak the hot loop reaches; perf_model/peers.json
has the same figures of kernels of Triton and FlyDSL. These are modelled figures, for comparisons only. ``--gate`` fails where a
family loses, or where a kernel has what its family must not have (spills, waits for all loads, narrow loads …).

Kernels of families that no peer has come in a table of their own. There is nothing to win; what is enough is 0.6 of the peak of
matrix instructions, bandwidth for loads of 1500 clk 1.3 times what HBM has, or for kernels without them 1.5 times as much time
for HBM as for all else with 26 KB in flight. The gate is not about them, as some have other limits than these.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from dump_isa import write

from flydsl.kernels.shipped import shipped

MODEL = Path(__file__).resolve().parent / "perf_model"
PEAK, BANDWIDTH, SLACK, IN_FLIGHT = 0.6, 1.3, 1.5, 26


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="configurations with this text in their name")
    parser.add_argument("--gate", action="store_true", help="exit status 1 where a family fails")
    parser.add_argument("--params", nargs="*", default=[], help="parameters of the model, such as l2=64")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        listings = [str(write(row, folder)) for row in shipped() if options.only in row.id]
        scores = folder / "scores.json"
        params = [word for p in options.params for word in ("--params", p)]
        subprocess.run([sys.executable, str(MODEL / "isa_score.py"), "--json", scores, *params, *listings], check=True)
        force = ["--force"] if options.params else []
        gate = ["--gate"] if options.gate else []
        alone = split(scores)
        compare = [sys.executable, str(MODEL / "compare.py"), "--only-ours", *force, *gate, scores]
        status = subprocess.run(compare).returncode
    for line in table(alone):
        print(line)
    return status


def split(scores: Path) -> list[dict[str, Any]]:
    """The rows whose family has no peer, which are taken out of the file of scores."""
    families = json.loads((MODEL / "peers.json").read_text())["families"]
    made = json.loads(scores.read_text())
    alone = [row for row in made["rows"] if row["id"].split("__")[0] not in families]
    made["rows"] = [row for row in made["rows"] if row["id"].split("__")[0] in families]
    scores.write_text(json.dumps(made))
    return alone


def table(rows: list[dict[str, Any]]) -> list[str]:
    """Lines of text; none for no rows."""
    if not rows:
        return []
    lines = ["", f"{'without a peer':64s} {'pk':>5} {'hbmX':>5} {'mem':>5} {'KB in flight':>12}  verdict"]
    for row in rows:
        pk, bandwidth, slack = (row.get(key) or 0.0 for key in ("pk", "hbm_x", "mem_ratio"))
        enough = pk >= PEAK or bandwidth >= BANDWIDTH or (slack >= SLACK and row["inflight_kb"] >= IN_FLIGHT)
        figures = f"{pk:5.2f} {bandwidth:5.2f} {slack:5.2f} {row['inflight_kb']:12.0f}"
        flags = ",".join(flag for flag in row["flags"] if flag == "spill")
        lines += [f"{row['id']:64s} {figures}  {'enough' if enough else 'under':7s} {flags}".rstrip()]
    return lines


if __name__ == "__main__":
    sys.exit(main())
