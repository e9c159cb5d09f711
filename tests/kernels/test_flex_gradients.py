"""Gradients of ``flex_attention`` against float64 autograd of the plain formula, with the same function of scores."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from attention_gradients import Case, expected
from attention_reference import inputs
from flex_functions import softcap
from flex_reference import block_mask
from torch.nn.attention.flex_attention import and_masks

from flydsl.kernels import flex_attention

QUERIES, KEYS, HEADS = 20, 70, 2
IDS = torch.arange(KEYS) // 15


def seen_mask(b: Any, h: Any, q: Any, kv: Any) -> Any:
    return (IDS[q] == IDS[kv]) | (kv > 60)


def everywhere(score_mod: Any, scores: Any) -> Any:
    """``score_mod`` of all scores (B, H, S, Skv) at once."""
    b, h, q, kv = (torch.arange(n) for n in scores.shape)
    return score_mod(scores, b[:, None, None, None], h[:, None, None], q[:, None], kv)


@pytest.mark.parametrize("size", [64, pytest.param(16, marks=pytest.mark.sweep)])
def test_gradients_of_operands_and_captured_tensors(size: int) -> None:
    q, k, v = inputs((1, HEADS, QUERIES, 64), KEYS, 1)
    g, of_logs = torch.randn_like(q), torch.randn(q.shape[:3])
    slopes, table = torch.tensor([0.2, -0.1]), torch.randn(KEYS)

    def score_mod(score: Any, b: Any, h: Any, q: Any, kv: Any) -> Any:
        return softcap(4.0)(score + slopes[h] * (kv - q) * 0.1, b, h, q, kv) * torch.sigmoid(table[kv])

    i, j = torch.arange(QUERIES)[:, None], torch.arange(KEYS)
    wanted, bounds = expected(
        Case(q, k, v, g, of_logs), score_mod=lambda s: everywhere(score_mod, s), mask=seen_mask(0, 0, i, j)
    )
    leaves = [x.clone().requires_grad_() for x in (q, k, v)]
    slopes.requires_grad_()
    table.requires_grad_()
    mask = block_mask(seen_mask, QUERIES, KEYS, size)
    a, b, c = leaves
    out, logs = flex_attention(a, b, c, score_mod, mask, enable_gqa=True, return_lse=True)
    found = torch.autograd.grad((out, logs), (*leaves, slopes, table), (g, of_logs))
    for name, got in zip("qkv", found):
        assert bool(((got.double() - wanted[name]).abs() <= bounds[name]).all()), name
    for x, got in zip((slopes, table), found[3:]):
        exact = of_captured(q, k, v, g, of_logs, score_mod, seen_mask(0, 0, i, j), x)
        assert (got.double() - exact).abs().max() <= 2.0**-6 * exact.abs().max(), x.shape


def of_captured(q: Any, k: Any, v: Any, g: Any, of_logs: Any, score_mod: Any, mask: Any, x: Any) -> Any:
    """The gradient of a captured tensor by float64 autograd."""
    scores = everywhere(score_mod, (q.double() @ k.double().mT) * 64**-0.5).masked_fill(~mask, -torch.inf)
    out, logs = torch.softmax(scores, -1) @ v.double(), torch.logsumexp(scores, -1)
    return torch.autograd.grad((out, logs), x, (g.double(), of_logs.double()))[0]


def _first(s: Any) -> Any:
    return torch.sin(s) + torch.exp(s * 0.3) * torch.sigmoid(s) + torch.log1p(s.abs()) - torch.expm1(s * 0.1)


def _second(s: Any) -> Any:
    kinked = torch.where(s > 0.3, s * s, torch.erf(s))
    return torch.sqrt(s * s + 1) / (torch.cosh(s * 0.2) + 1) + kinked + torch.rsqrt(s * s + 2)


def _third(s: Any) -> Any:
    return torch.clamp(s, -0.5, 1.0) + torch.relu(s) - torch.minimum(s, s * 0.5) + s.abs().pow(1.5) + torch.floor(s) * s


def _fourth(s: Any) -> Any:
    inverse = torch.asinh(s) + torch.acosh(s * s + 1.5) + torch.atanh(s * 0.1) + torch.asin(s * 0.1) - torch.acos(s * 0.1)
    return torch.atan(s) + torch.tan(s * 0.2) + inverse + torch.cos(s) + torch.sinh(s * 0.3)


def _fifth(s: Any) -> Any:
    logs = torch.log(s * s + 1) + torch.log2(s * s + 2) + torch.log10(s * s + 3)
    return logs + torch.exp2(s * 0.5) + 1 / (s * s + 1) + torch.atan2(s, s * s + 1) + torch.hypot(s, s + 1) + s % 2.0


def _sixth(s: Any) -> Any:
    shapes = torch.nn.functional.gelu(s) + torch.nn.functional.silu(s) + torch.erfc(s)
    return shapes + torch.maximum(s, -s) + torch.tanh(s) + torch.reciprocal(s * s + 2)


SMOOTH = [_first, _second, _third, _fourth, _fifth, _sixth]


@pytest.mark.parametrize("number", range(len(SMOOTH)))
def test_derivatives_of_operations(number: int) -> None:
    """Each in a small kernel, at many scores."""
    from test_flex_expressions import CPU, SCORES, slopes_of

    from flydsl.kernels.flex.functions import score_of

    change, found = score_of(lambda s, b, h, q, kv: SMOOTH[number](s), CPU)
    assert not found
    x = SCORES.double().requires_grad_()
    (exact,) = torch.autograd.grad(SMOOTH[number](x).sum(), x)
    got = slopes_of(change)
    assert bool(((got - exact).abs() <= 2.0**-18 * (1 + exact.abs())).all())


@pytest.mark.sweep
def test_masks_that_compose() -> None:
    """A row that sees nothing has no gradient."""
    q, k, v = (x.requires_grad_() for x in inputs((1, 1, 40, 64), 40, 1))
    mask = block_mask(and_masks(lambda b, h, q, kv: q >= kv, lambda b, h, q, kv: q < 20), 40, 40)
    out = flex_attention(q, k, v, None, mask)
    found = torch.autograd.grad(out, (q, k, v), torch.ones_like(out))
    assert bool((found[0][:, :, 20:] == 0).all()) and all(bool((x[:, :, :20] != 0).any()) for x in found)
