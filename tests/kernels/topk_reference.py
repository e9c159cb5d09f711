"""What the tests of top-k and of gating share: torch's order of elements with ties by index, and figures of shipped kernels."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch

PERF = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model"
BYTES_PER_CLK = 13
"""Of memory's, for each compute unit."""


def ordered(x: Any, largest: bool = True) -> Any:
    """Indices along the last dimension in order: NaN is the largest, equal elements are in order of their indices."""
    wide = x.double().numpy()
    nan = np.isnan(wide)
    number = np.where(nan, 0, wide)
    index = np.broadcast_to(np.arange(x.shape[-1]), x.shape)
    keys = (index, -number, ~nan) if largest else (index, number, nan)
    return torch.from_numpy(np.lexsort(keys, axis=-1))


def bits(x: Any) -> Any:
    """The bits of elements, those of every NaN alike."""
    if x.dtype.is_floating_point:
        x = torch.where(x.isnan(), torch.full_like(x, torch.nan), x)
    return x.contiguous().view({2: torch.int16, 4: torch.int32}[x.element_size()])


def score(row: Any, folder: Path) -> dict[str, Any]:
    """The model's figures of a shipped kernel."""
    listing, scores = folder / f"{row.id}.s", folder / "scores.json"
    listing.write_text(row.prepare().specialization().isa)
    command = [sys.executable, str(PERF / "isa_score.py"), "--json", str(scores), str(listing)]
    subprocess.run(command, check=True, capture_output=True)
    return json.loads(scores.read_text())["rows"][0]


def best_peer(family: str) -> float:
    """The best figure of other compilers' kernels of a family."""
    kernels = json.loads((PERF / "peers.json").read_text())["kernels"]
    return max(k["mem_ratio"] for k in kernels if k["family"] == family)


def executed(report: Any, least: int) -> float:
    """Clk in which memory moves ``least`` bytes for clk in which vector instructions that were executed issue: what the model
    counts once for each instruction of a listing counted as often as it was executed."""
    twice = ("v_exp", "v_rcp", "v_rsq", "v_log", "v_sqrt", "v_permlane")
    clk = sum(n * (2 if name.startswith(twice) else 1) for name, n in report.instructions.items() if name.startswith("v_"))
    return least / BYTES_PER_CLK / clk


def traffic(report: Any) -> int:
    """Bytes of global memory that were read and written."""
    return report.bytes["global load"] + report.bytes["global store"]
