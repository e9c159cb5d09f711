"""Shipped configurations of top-k and gating: right under all checks, no more traffic than there must be, and fast in the
model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

import flydsl as fly
from flydsl.kernels.shipped import Shipped, shipped

from .topk_reference import best_peer, executed, ordered, score, traffic

ROWS = [row for row in shipped() if row.family.startswith("topk")]
IN_CI = (
    "topk_pairs_f32_1024_k8", "topk_pairs_f32_4096_k64", "topk_f32_32768_k64", "topk_gating_e64", "topk_gating_e256",
    "topk_gating_grouped",
)  # fmt: skip
"""Beginnings of names; the rest share their code and are swept."""
SWEPT = [
    pytest.param(row, marks=() if row.family.startswith(IN_CI) else pytest.mark.sweep, id=row.id) for row in ROWS
]  # fmt: skip
MARGINS = {"topk_gating": 1.3, "topk": 3.0}
"""Beginning of a family → how many times the best of other compilers' kernels its figure is at least."""


def test_all_families_are_shipped() -> None:
    families = {row.family for row in ROWS}
    assert len(ROWS) == len(families) == 14
    assert all(best_peer(family) > 0 for family in families - {"topk_gating_grouped"})


@pytest.mark.parametrize("row", SWEPT)
def test_right_under_all_checks_and_fast(row: Shipped, tmp_path: Path) -> None:
    launch = row.prepare()
    x, least = filled(launch, row)
    launch.run()
    report: Any = fly.last_report()
    expect(launch, x, row)
    resources = launch.specialization().resources
    assert not report.findings and resources.vgpr_spills == resources.sgpr_spills == resources.scratch == 0
    if row.family == "topk_gating_grouped":
        return  # each token reads the bias anew, from a cache
    assert traffic(report) <= 1.05 * least
    figures = score(row, tmp_path)
    margin = next(m for name, m in MARGINS.items() if row.family.startswith(name))
    bar = margin * best_peer(row.family)
    # The model counts each instruction of a listing once, loops' and branches' too: what was executed is to be as good.
    assert "spill" not in figures["flags"] and figures["mem_ratio"] >= bar <= executed(report, least)


def filled(launch: Any, row: Shipped) -> tuple[Any, int]:
    """(the operand, now random; bytes that have to be read and written)."""
    x = launch.args[0]
    generator = torch.Generator().manual_seed(7)
    if "gating" not in row.family or x.dtype == torch.float32:
        x.copy_(torch.randn(x.shape, generator=generator))
    else:
        narrow = x.view(torch.bfloat16)
        narrow.copy_(torch.randn(narrow.shape, generator=generator))
        x = narrow
    outputs = [t for t in launch.args[1:4] if isinstance(t, torch.Tensor)]
    return x, sum(t.numel() * t.element_size() for t in (x, *outputs))


def expect(launch: Any, x: Any, row: Shipped) -> None:
    """That the results are right."""
    if row.family == "topk_gating_grouped":
        groups = x.double().sigmoid().unflatten(-1, (8, -1)).topk(2, -1).values.sum(-1)
        kept = torch.zeros_like(groups).scatter(-1, ordered(groups)[..., :4], 1.0).bool().repeat_interleave(32, -1)
        assert torch.equal(launch.args[3].long(), ordered(torch.where(kept, x.double(), -torch.inf))[:, :8])
        return
    results = launch.args[1:3]
    k = results[0].shape[1]
    expected = ordered(x)[:, :k]
    if "gating" in row.family:
        assert torch.equal(results[1].long(), expected)
        torch.testing.assert_close(results[0], x.float().softmax(-1).gather(-1, expected), rtol=2**-20, atol=0)
    else:
        assert torch.equal(results[0], x.gather(-1, expected))
        assert results[1] is None or torch.equal(results[1], expected)
