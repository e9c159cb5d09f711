"""Each shipped configuration: its machine code runs under all checks and is exact on integers, and its loop has the score that
it is shipped for."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

import flydsl as fly
from flydsl.kernels.gemm.grouped_kernel import grouped_kernel
from flydsl.kernels.gemm.kernel import gemm_kernel
from flydsl.kernels.gemm.stream_k import stream_kernel
from flydsl.kernels.shipped import Shipped, shipped

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
ROWS = list(shipped())
PLAIN = [row for row in ROWS if row.prepare.func.__module__.endswith("gemm.shipped")]  # type: ignore[attr-defined]

BARS = {
    "gemm_bf16__nt_256x256": 99, "gemm_bf16__nn_256x256": 94, "gemm_bf16__tn_256x256": 94, "gemm_bf16__tt_256x256": 94,
    "gemm_f16__nt_256x256": 99, "gemm_fp8__nt_256x256": 99, "gemm_int8__nt_256x256": 95, "gemm_bf16_m1024__nt_256x128": 75,
    "gemm_bf16_m128__nt_128x128": 60, "grouped_gemm_bf16__256x256": 95, "moe_gemm_fp8__256x256": 85,
}  # fmt: skip
"""Beginning of a name → the part of the matrix units' peak, in per cent, that the loop is shipped for."""
FORBIDDEN = {"spill", "half-rate-mfma", "vmcnt0-in-loop", "acc-moves", "movs", "narrow-loads"}
"""What the loop of a product must not have."""


def test_names_are_different() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS) > 50


def filled(x: Any, seed: int) -> Any:
    """Small integers in place: all products and sums are exact in float32, in any order."""
    x.copy_(torch.randint(-3, 4, x.shape, generator=torch.Generator().manual_seed(seed)).float())
    return x.double()


def in_ci(row: Shipped) -> bool:
    """All of bfloat16, and the large tile along k of the other types; the rest is swept."""
    return "bf16" in row.id or "moe" in row.family or row.name.endswith("nt_256x256_w2x4_ping_pong")


SWEPT = [pytest.param(row, marks=() if in_ci(row) else pytest.mark.sweep, id=row.id) for row in PLAIN]


@pytest.mark.parametrize("row", SWEPT)
def test_exact_under_all_checks(row: Shipped) -> None:
    launch = row.prepare()
    a, b = filled(launch.args[0], 0), filled(launch.args[1], 1)
    variant = launch.args[-1]
    a, b = (x if major else x.mT for x, major in zip((a, b), (variant.a_k_major, variant.b_k_major)))
    if launch.kernel is grouped_kernel:
        offs, rows = launch.args[3], launch.args[5]
        a = a if rows is None else a[rows.long()]
        ends = [0, *offs.tolist()]
        expected = torch.cat([a[i:j] @ b[g].mT for g, (i, j) in enumerate(itertools.pairwise(ends))])
    else:
        assert launch.kernel in (gemm_kernel, stream_kernel)
        expected = a @ b.mT
    out = launch.args[2]
    launch.run()
    assert torch.equal(out, expected.to(out.dtype))
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0


@pytest.mark.parametrize("name", BARS)
def test_scores(name: str, tmp_path: Path) -> None:
    row = next(row for row in ROWS if row.id.startswith(name))
    listing, scores = tmp_path / f"{row.id}.s", tmp_path / "scores.json"
    listing.write_text(row.prepare().specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    (found,) = json.loads(scores.read_text())["rows"]
    assert found["pk"] * 100 >= BARS[name]
    assert not FORBIDDEN & set(found["flags"])
