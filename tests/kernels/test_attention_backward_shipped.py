"""Each shipped configuration of attention's gradients: its machine code runs under all checks, and its loop has the score that
it is shipped for."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from attention_gradients import Case, check
from test_attention_shipped import scored

import flydsl as fly
from flydsl.kernels.attention import attention
from flydsl.kernels.attention.backward.shipped import CASES, GradientCase, example

BARS = {
    "dq_d128_full": 75, "dkv_d128_full": 67, "dq_d128_causal": 75, "dkv_d128_causal": 67, "dq_d64_full": 65,
    "dkv_d64_full": 60, "dq_d64_causal": 65, "dkv_d64_causal": 60, "dq_d192_causal": 75, "dkv_d192_causal": 70,
    "dq_d256_causal": 75, "dk_d256_causal": 70, "dv_d256_causal": 60,
}  # fmt: skip
"""Kernel and case → the part of the matrix units' peak, in per cent."""
FORBIDDEN = {"spill", "half-rate-mfma", "vmcnt0-in-loop", "narrow-loads"}
"""What a loop must not have."""
IN_CI = ("d128_full", "d64_causal")
"""What differs from them by a mask or an element type is swept."""


def swept(names: list[str]) -> list[object]:
    return [pytest.param(name, marks=() if name.endswith(IN_CI) else pytest.mark.sweep) for name in names]


def case_named(name: str) -> GradientCase:
    return next(case for case in CASES if case.name == name)


@pytest.mark.parametrize("name", swept([case.name for case in CASES]))
def test_right_under_all_checks(name: str) -> None:
    case = case_named(name)
    forward, gradient, launches, results = example(case)
    q, k, v = forward.q, forward.k, forward.v
    for i, x in enumerate((q, k, v, gradient)):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(i)))
    out, lse = attention(q, k, v, return_lse=True, **dict(case.options))
    forward.out.copy_(out)
    forward.lse.copy_(lse)
    for launch in launches:
        launch.run()
        report = fly.last_report()
        assert report is not None and report.bank_conflicts == 0
    made = {"q": results.dq, "k": results.dk, "v": results.dv}
    check(made, Case(q, k, v, gradient), **dict(case.options))


@pytest.mark.parametrize("name", swept(list(BARS)))
def test_scores(name: str, tmp_path: Path) -> None:
    kernel, case = name.split("_", 1)
    launches = dict(zip(case_named(case).kernels, example(case_named(case))[2]))
    made = launches[kernel].specialization()
    assert made.resources.vgpr_spills == made.resources.scratch == 0
    listing = tmp_path / f"{name}.s"
    listing.write_text(made.isa)
    found = scored(listing, [])
    assert found["pk"] * 100 >= BARS[name]
    assert not FORBIDDEN & set(found["flags"])
