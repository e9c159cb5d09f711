"""Each shipped configuration of decoding: its machine code runs under all checks, and its loop has the score that it is shipped
for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from decode_reference import check

import flydsl as fly
from flydsl.kernels.attention.decode_shipped import CASES, LENGTHS, DecodeCase, example, merging

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
IDS = [f"{case.family}_{case.name}" for case in CASES]
BARS = {"decode_bf16kv_page64": 1.9, "decode_bf16kv_page16": 1.6, "decode_fp8kv_page64": 1.8, "decode_fp8kv_page16": 1.7}
"""Kernel → the bandwidth that its loop asks for at least, in a compute unit's shares of that of the memory; 1.3 is enough."""


def unpaged(cache: Any, table: Any) -> Any:
    """(B, Hkv, room, D) of a cache in pages."""
    return cache if table is None else cache[table.long()].flatten(1, 2).transpose(1, 2)


SWEPT = ("decode_bf16kv_page16", "decode_bf16kv_contiguous", "decode_fp8kv_page64")
"""What differs from others in one row of a table."""


@pytest.mark.parametrize(
    "case", [pytest.param(c, id=n, marks=pytest.mark.sweep if n in SWEPT else ()) for c, n in zip(CASES, IDS)]
)
def test_right_under_all_checks(case: DecodeCase) -> None:
    launch = example(case)
    q, k, v, table, lengths = launch.args[:5]
    for x in (q, k, v):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(x.shape[1])))
    then = launch.then
    assert then is not None
    launch.kernel[launch.grid, launch.block](*launch.args)
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    then.run()
    shape = (len(LENGTHS), 8, case.queries, case.columns)
    result = then.args[2].view(shape), then.args[3].view(shape[:3])
    check(result, q.view(shape), unpaged(k, table), unpaged(v, table), lengths, **dict(case.options))
    for step in (launch, then):
        resources = step.specialization().resources
        assert resources.vgpr_spills == resources.scratch == 0


def scored(listing: Path) -> Any:
    scores = listing.with_suffix(".json")
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    (found,) = json.loads(scores.read_text())["rows"]
    return found


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.sweep if n in SWEPT else ()) for n in BARS])
def test_loops_wait_for_memory_only(name: str, tmp_path: Path) -> None:
    case = CASES[IDS.index(name)]
    listing = tmp_path / f"{name}.s"
    listing.write_text(example(case).specialization().isa)
    found = scored(listing)
    assert found["hbm_x"] >= BARS[name]
    assert not {"spill", "half-rate-mfma", "narrow-loads", "few-bytes-in-flight"} & set(found["flags"])


def test_combining_waits_for_memory_only(tmp_path: Path) -> None:
    listing = tmp_path / "decode_merge.s"
    listing.write_text(merging().specialization().isa)
    found = scored(listing)
    assert found["mem_ratio"] >= 3 and found["inflight_kb"] >= 26 and "spill" not in found["flags"]
