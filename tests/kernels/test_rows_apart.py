"""Row kernels whose rows lie more than 2³¹ elements apart, and in batches of which the size must not matter."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from row_reference import FLOAT32, close, normal
from torch.nn import functional as F

import flydsl as fly
from flydsl.kernels import log_softmax, rms_norm
from flydsl.kernels.rows import losses, norm, softmaxes
from flydsl.kernels.rows.norm_gradient import Gradients, prepare_gradient

APART = 2**31 + 8
"""Elements between the beginnings of rows: memory of which no more than the rows' pages is ever there."""


def far(rows: int, n: int, dtype: Any) -> Any:
    base = torch.empty((rows - 1) * APART + n, dtype=dtype)
    return base.as_strided((rows, n), (APART, 1)).copy_(normal((rows, n), dtype))


def test_rows_that_lie_far_apart() -> None:
    x, out = far(3, 70, torch.bfloat16), far(3, 70, torch.bfloat16)
    d = x.double()
    norm.prepare(norm.Norm("rms_norm", False, 1e-5), norm.Operands(x, out=out)).run()
    close(out, F.rms_norm(d, (70,), eps=1e-5))
    softmaxes.prepare("softmax", x, out, False).run()
    close(out, d.softmax(-1))
    target, loss, stats = torch.tensor([1, 5, 69]), torch.empty(3), torch.empty(3, 2)
    plain = losses.Loss(-100, 0.0, 0.0)
    losses.prepare(x, target, loss, stats, plain).run()
    close(loss, F.cross_entropy(d, target, reduction="none"), FLOAT32 * 16)
    losses.prepare_gradient(x, target, stats, torch.ones(3), out, plain).run()
    close(out, d.softmax(-1) - F.one_hot(target, 70), FLOAT32 * 16)
    g, dweight = normal((3, 70), torch.bfloat16, 1), torch.empty(70)
    rstd = (d.square().mean(-1) + 1e-5).rsqrt()
    for launch in prepare_gradient("rms_norm", False, Gradients(g, None, x, None, None, rstd, out, dweight, None)):
        launch.run()
    hat = F.rms_norm(d, (70,), eps=1e-5)
    close(dweight, (g.double() * hat).sum(0), FLOAT32 * (g.double() * hat).abs().sum(0))


@pytest.mark.parametrize("call", [rms_norm, log_softmax])
def test_batch_invariance(call: Any) -> None:
    """A row's bits do not depend on the other rows, although few rows are usually cut up among more lanes."""
    x = normal((9, 700), torch.float32)
    with fly.batch_invariant():
        whole = call(x)
        assert torch.equal(call(x[3:4]), whole[3:4])
