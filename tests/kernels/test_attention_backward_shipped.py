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
from flydsl.kernels.attention.backward.shipped import CASES, KERNELS, GradientCase, example

BARS = {"d128_full": (70, 50), "d128_causal": (70, 45), "d64_full": (60, 60), "d64_causal": (60, 60)}
"""Case → the part of the matrix units' peak, in per cent, of the kernels of queries and of keys."""
IN_CI = ("d128_full", "d64_causal")
"""What differs from them by a mask or an element type is swept."""


def swept(names: list[str]) -> list[object]:
    return [pytest.param(name, marks=() if name in IN_CI else pytest.mark.sweep) for name in names]


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
    launches = dict(zip(KERNELS, example(case_named(name))[2]))
    for kernel, bar in zip(("dq", "dkv"), BARS[name]):
        listing = tmp_path / f"{kernel}.s"
        listing.write_text(launches[kernel].specialization().isa)
        found = scored(listing, [])
        assert found["pk"] * 100 >= bar
