"""Each shipped configuration of attention: its machine code runs under all checks, and its loop has the score that it is
shipped for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from attention_reference import check

import flydsl as fly
from flydsl.kernels.attention.shipped import CASES, Case, configuration, example

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"

BARS = {
    "attn_d128_full": (98, 90), "attn_d128_causal": (98, 78), "attn_window_1024": (90, 0), "attn_d64_full": (75, 0),
    "attn_d64_causal": (74, 0), "attn_fp8_d128_full": (75, 0), "attn_fp8_d128_causal": (75, 0),
    "attn_f16_d128_causal": (98, 78),
}  # fmt: skip
"""Family → the part of the matrix units' peak, in per cent, on the hot path and, where it is not 0, on all paths."""
IN_CI = ("attn_d128", "attn_d64_full", "attn_fp8_d128_causal", "attn_window")
"""Beginnings of the families that CI runs; what differs from them by a mask is swept."""


def swept(families: Any) -> list[Any]:
    marked = [() if f.startswith(IN_CI) else pytest.mark.sweep for f in (getattr(x, "family", x) for x in families)]
    return [pytest.param(x, marks=m, id=getattr(x, "family", x)) for x, m in zip(families, marked)]


@pytest.mark.parametrize("case", swept(CASES))
def test_right_under_all_checks(case: Case) -> None:
    launch = example(case, configuration(case))
    q, k, v, out, lse = launch.args[:5]
    for x in (q, k, v):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(x.shape[2])))
    launch.run()
    check((out, lse), q, k, v, **dict(case.options))
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0


@pytest.mark.parametrize("family", swept(BARS))
def test_scores(family: str, tmp_path: Path) -> None:
    case = next(case for case in CASES if case.family == family)
    listing = tmp_path / f"{family}.s"
    listing.write_text(example(case, configuration(case)).specialization().isa)
    bars = [(bar, more) for bar, more in zip(BARS[family], ([], ["--all-paths"])) if bar]
    for bar, more in bars:
        found = scored(listing, more)
        assert found["pk"] * 100 >= bar
        assert "spill" not in found["flags"]


def scored(listing: Path, more: list[str]) -> Any:
    scores = listing.with_suffix(".json")
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), *more, str(listing)], check=True, capture_output=True)
    (found,) = json.loads(scores.read_text())["rows"]
    return found
