"""Each function that ships, as users write it in torch: its machine code runs under all checks, and its loop has three quarters
of the plain kernel's score at least."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from flex_reference import block_mask, compare, reference
from test_attention_shipped import scored

import flydsl as fly
from flydsl.kernels.flex.shipped import CASES, Case, example_of, tensors

BAR = 75
"""The part of the matrix units' peak, in per cent; a plain kernel has 100."""
IN_CI = ("flex_doc_full",)
CASE = [pytest.param(c, marks=() if c.family in IN_CI else pytest.mark.sweep, id=c.family) for c in CASES]


@pytest.mark.parametrize("case", CASE)
def test_right_under_all_checks_and_fast(case: Case, tmp_path: Path) -> None:
    captured = tensors()
    for name in ("bias", "slopes"):
        captured[name].copy_(torch.randn(captured[name].shape, generator=torch.Generator().manual_seed(0)))
    launch = example_of(case, captured)
    q, k, v, out, lse = launch.args[:5]
    for x in (q, k, v):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(x.shape[2])))
    launch.run()
    score_mod, mask_mod = case.make(captured)
    mask: Any = None if mask_mod is None else block_mask(mask_mod, q.shape[2], k.shape[2])
    compare((out, lse), reference(q, k, v, score_mod, mask), v)
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    compiled = launch.specialization()
    assert compiled.resources.vgpr_spills == compiled.resources.scratch == 0
    listing = tmp_path / f"{case.family}.s"
    listing.write_text(compiled.isa)
    found = scored(listing, [])
    assert found["pk"] * 100 >= BAR
    assert "spill" not in found["flags"]
