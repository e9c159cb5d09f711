"""The shipped kernels of cross entropy and of rows' gradients: right on a few rows under all checks, and bound by memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from row_reference import FLOAT32, close, memory_bound, normal, traffic
from torch.nn import functional as F

import flydsl as fly
from flydsl.kernels.rows.shipped_gradients import launches

IN_CI = ("layernorm_backward_bf16_4096", "cross_entropy_backward_bf16_32768")
ROWS = [
    pytest.param(family, prepare, id=family, marks=() if family in IN_CI else pytest.mark.sweep)
    for family, _, prepare in launches()
]
BARS = {"layernorm_backward_f32": 1.9, "cross_entropy_bf16_131072": 1.7}
"""Beginning of a family → how many times as long memory takes as all else in the model, at least; 2 of others."""


@pytest.mark.parametrize(("family", "prepare"), ROWS)
def test_shipped_configurations(family: str, prepare: Any, tmp_path: Path) -> None:
    launch = prepare()
    checked: dict[str, Any] = {
        "cross_entropy_backward": loss_gradient, "cross_entropy": loss, "softmax": softmax_gradient, "": norm_gradient
    }  # fmt: skip
    least = next(run for name, run in checked.items() if family.startswith(name))(launch)
    report = fly.last_report()
    assert report is not None and not report.findings and traffic() <= 1.05 * least
    memory_bound(launch, next((bar for name, bar in BARS.items() if family.startswith(name)), 2.0), tmp_path)


def size(*tensors: Any) -> int:
    """Bytes of all of them."""
    return sum(t.numel() * t.element_size() for t in tensors if t is not None)


def norm_gradient(launch: Any) -> int:
    """Runs and checks it; bytes that must be moved, with those of the sums of each group of rows."""
    g, _, x, weight, mean, rstd, dx, dweight, dbias = launch.args[:9]
    x.copy_(normal(x.shape, torch.float32, 1))
    g.copy_(normal(g.shape, torch.float32, 2))
    d = x.double()
    centre = d.mean(-1, keepdim=True) if mean is not None else torch.zeros_like(d[:, :1])
    scale = ((d - centre).square().mean(-1, keepdim=True) + 1e-5).rsqrt()
    rstd.copy_(scale[:, 0])
    if mean is not None:
        mean.copy_(centre[:, 0])
    launch.run()
    hat, h = (d - centre) * scale, g.double() * weight.double()
    terms = [h, hat * (h * hat).mean(-1, keepdim=True), h.mean(-1, keepdim=True) * (mean is not None)]
    close(dx, (terms[0] - terms[1] - terms[2]) * scale, FLOAT32 * sum(t.abs() for t in terms) * scale)
    close(dweight.sum(0), (g.double() * hat).sum(0), FLOAT32 * (g.double() * hat).abs().sum(0))
    if dbias is not None:
        close(dbias.sum(0), g.double().sum(0), FLOAT32 * g.double().abs().sum(0))
    return size(g, x, dx, dweight, dbias, mean, rstd) + len(dweight) * size(weight)


def softmax_gradient(launch: Any) -> int:
    y, g, dx = launch.args[:3]
    y.copy_(normal(y.shape, torch.float32, 1).softmax(-1))
    g.copy_(normal(g.shape, torch.float32, 2))
    launch.run()
    along = (y.double() * g.double()).sum(-1, keepdim=True)
    bound = FLOAT32 * y.double() * (g.double().abs() + (y.double() * g.double()).abs().sum(-1, keepdim=True))
    close(dx, y.double() * (g.double() - along), bound + 2.0**-126)
    return size(y, g, dx)


def loss(launch: Any) -> int:
    x, target, losses, stats = launch.args[:4]
    x.copy_(normal(x.shape, torch.float32, 1))
    launch.run()
    d = x.double()
    close(losses, F.cross_entropy(d, target, reduction="none"), FLOAT32 * (1 + d.amax(-1) - d[range(3), target] + 12))
    return size(x, target, losses, stats)


def loss_gradient(launch: Any) -> int:
    x, target, stats, _, dx = launch.args[:5]
    x.copy_(normal(x.shape, torch.float32, 1))
    d = x.double()
    stats.copy_(torch.stack([d.amax(-1), (d - d.amax(-1, keepdim=True)).exp().sum(-1)], -1))
    launch.run()
    shares, hot = d.softmax(-1), F.one_hot(target, x.shape[1])
    close(dx, shares - hot, FLOAT32 * (shares + hot) + 2.0**-126)
    return size(x, target, stats, dx)
