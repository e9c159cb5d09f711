"""``cross_entropy`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from row_reference import FLOAT32, close, normal, traffic
from torch.nn import functional as F

import flydsl as fly
from flydsl.kernels import OperandError, RowConfig, UnsupportedError, cross_entropy

DTYPES = (torch.bfloat16, torch.float16, torch.float32)
ONLINE = RowConfig(64, 1, False)


def classes(m: int, n: int, seed: int = 0) -> Any:
    return torch.randint(0, n, (m,), generator=torch.Generator().manual_seed(seed))


def exact(x: Any, target: Any, smoothing: float, z: float, ignored: int = -100) -> Any:
    """Losses in float64."""
    d = x.double()
    plain = F.cross_entropy(d, target.long(), ignore_index=ignored, reduction="none", label_smoothing=smoothing)
    return plain + z * d.logsumexp(-1).square() * (target != ignored)


def check(x: Any, target: Any, smoothing: float, z: float, config: Any = None) -> None:
    """Losses, and gradients by random ones: p (1 + 2 z lse) − (1 − s) [target] − s / n, whose terms lose 2⁻²² in float32 (an
    exponential of 16 bits 2⁻²² |x − max|)."""
    x = x.detach().requires_grad_()
    losses = cross_entropy(x, target, reduction="none", label_smoothing=smoothing, z_loss=z, config=config)
    reference = x.detach().double().requires_grad_()
    expected = exact(reference, target, smoothing, z)
    d, n = reference.detach(), x.shape[-1]
    top, lse = d.amax(-1), d.logsumexp(-1)
    own = d.gather(-1, target.clamp(min=0).long()[:, None])[:, 0]
    slack = 1 + top - own + math.log(n) + z * lse.square() + smoothing * (top - d.mean(-1)).abs()
    close(losses, expected.detach(), FLOAT32 * slack)
    g = normal(losses.shape, torch.float32, 9)
    losses.backward(g)
    expected.backward(g.double())
    share = (
        (d - lse[:, None]).exp()
        * (1 + 2 * z * lse.abs()[:, None])
        * (1 + (top[:, None] - d if x.dtype != torch.float32 else 0))
    )
    slack = share + F.one_hot(target.clamp(min=0).long(), n) + smoothing / n
    close(x.grad, reference.grad, FLOAT32 * slack * g.abs()[:, None] + 2.0**-126)


def test_an_odd_row_with_all_terms() -> None:
    target = classes(5, 269)
    target[2], target[3] = -100, 268  # of the tail
    check(normal((5, 269), torch.bfloat16, 1, 3), target, 0.1, 1e-3)


@pytest.mark.sweep
@settings(max_examples=100)
@given(
    st.sampled_from(DTYPES), st.integers(1, 20), st.integers(1, 9000), st.sampled_from([0.0, 0.1, 1.0]),
    st.sampled_from([0.0, 1e-3]), st.sampled_from([None, ONLINE, RowConfig(256, 1, False)]),
)  # fmt: skip
def test_any_rows(dtype: Any, m: int, n: int, smoothing: float, z: float, config: Any) -> None:
    check(normal((m, n), dtype, n, 3), classes(m, n), smoothing, z, config)


@pytest.mark.parametrize(("n", "config"), [(2053, ONLINE), pytest.param(33003, None, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("dtype", [pytest.param(torch.bfloat16, marks=pytest.mark.sweep), torch.float32])
def test_many_classes_are_read_once_in_each_pass(dtype: Any, n: int, config: Any) -> None:
    x, target = normal((3, n), dtype), classes(3, n)
    check(x, target, 0.1, 1e-4, config)
    assert traffic() <= 1.05 * 2 * x.numel() * x.element_size()
    cross_entropy(x, target, label_smoothing=0.1, config=config)
    assert traffic() <= 1.05 * x.numel() * x.element_size()


def test_reductions_and_shapes() -> None:
    x, target = normal((2, 3, 20), torch.float32), classes(6, 20).view(2, 3).int()
    target[0, 1] = 7
    expected = exact(x.view(6, 20), target.view(6), 0.0, 0.0, ignored=7).view(2, 3)
    count = (target != 7).sum()
    got = {r: cross_entropy(x, target, reduction=r, ignore_index=7) for r in ("none", "sum", "mean")}
    close(got["none"], expected, FLOAT32 * 8)
    close(got["sum"], expected.sum(), FLOAT32 * 64)
    close(got["mean"], expected.sum() / count, FLOAT32 * 16)
    assert got["mean"].dtype == torch.float32
    assert cross_entropy(x[:0], target[:0], reduction="sum") == 0
    assert cross_entropy(x, torch.full_like(target, 7), ignore_index=7).isnan()
    close(cross_entropy(x[0, 0], target[0, 0]), exact(x[0, :1], target[0, :1], 0.0, 0.0)[0], FLOAT32 * 8)
    turned = x.permute(2, 0, 1).contiguous().permute(1, 2, 0)
    assert torch.equal(cross_entropy(turned, target, ignore_index=7), got["mean"])


def test_means_have_the_gradients_of_means() -> None:
    x, target = normal((5, 30), torch.float32).requires_grad_(), classes(5, 30)
    target[2] = -100
    cross_entropy(x, target).backward()
    expected = torch.autograd.grad(F.cross_entropy(y := x.detach().double().requires_grad_(), target), y)[0]
    close(x.grad, expected, FLOAT32)
    assert not x.grad[2].any()


@pytest.mark.parametrize("n", [100, pytest.param(2051, marks=pytest.mark.sweep)])
def test_gradients_in_place(n: int) -> None:
    """As they are elsewhere, in the memory of the logits; a second backward pass would read them as logits."""
    x, target = normal((3, n), torch.bfloat16).requires_grad_(), classes(3, n)
    cross_entropy(x, target).backward()
    expected, x.grad = x.grad, None
    logits = x * 1
    loss = cross_entropy(logits, target, inplace_gradient=True)
    loss.backward(retain_graph=True)
    assert torch.equal(x.grad, expected) and torch.equal(logits, expected)
    with pytest.raises(OperandError, match="lets the backward pass run once"):
        loss.backward()
    wide = (torch.cat([x, x], -1) * 1)[:, ::2]
    got = torch.autograd.grad(cross_entropy(wide, target, inplace_gradient=True), wide)[0]
    assert torch.equal(got, wide)


def test_infinite_logits() -> None:
    """−∞ is a class without a chance; the loss of such a target is infinite, of a row with +∞ or NaN it is NaN, as in torch.
    An ignored row has no loss and no gradient whatever its logits are."""
    x = normal((6, 40), torch.float32)
    x[0, 3:30], x[1, 5], x[2, 7], x[3, 7], x[4] = -math.inf, -math.inf, math.inf, math.nan, -math.inf
    x[5] = math.nan
    target = torch.tensor([1, 5, 7, 1, 2, -100])
    x.requires_grad_()
    losses = cross_entropy(x, target, reduction="none")
    expected = F.cross_entropy(x.detach().double(), target, reduction="none")
    close(losses, expected, FLOAT32 * 16)
    losses[[0, 5]].sum().backward()
    assert bool(x.grad[0].isfinite().all()) and not x.grad[0, 3:30].any() and not x.grad[5].any()


def test_a_target_that_is_no_class_is_an_assertion() -> None:
    for bad in (5, -1):
        with pytest.raises(fly.DeviceAssertionError, match="a target is neither a class nor ignore_index"):
            cross_entropy(torch.ones(2, 5), torch.tensor([1, bad]))


X, T = torch.ones(3, 8), torch.zeros(3, dtype=torch.int64)
REFUSED = [
    (lambda: cross_entropy(X.double(), T), UnsupportedError, "cross_entropy: logits is float64; there are"),
    (lambda: cross_entropy(X, T[:2]), OperandError, r"target is \(2,\) on cpu, and logits \(3, 8\) on cpu; there is one class"),
    (lambda: cross_entropy(X, T.float()), UnsupportedError, "target is torch.float32; classes are int64 or int32"),
    (lambda: cross_entropy(X[:, :0], T), OperandError, r"logits \(3, 0\) have no classes"),
    (lambda: cross_entropy(X, T, reduction="max"), OperandError, "reduction='max'; there are mean, sum, none"),
    (lambda: cross_entropy(X, T, label_smoothing=2.0), OperandError, "label_smoothing=2.0; it is from 0 to 1"),
    (
        lambda: cross_entropy(X, T, inplace_gradient=True),
        OperandError,
        "inplace_gradient=True of logits that require no gradient",
    ),
    (lambda: cross_entropy(X, T, config=5), OperandError, "takes a RowConfig, not 5"),
]


@pytest.mark.parametrize(("call", "kind", "match"), REFUSED)
def test_what_is_refused(call: Any, kind: Any, match: str) -> None:
    with pytest.raises(kind, match=match):
        call()
