"""Gradients of attention by float64 autograd of the plain formula, and the bounds that results must keep.

Bounds are sums of what each rounding may do, with u half a unit in the last place of the narrow type and w = 2^-22 for sums in
float32: probabilities and gradients of scores are rounded once to the narrow type before they are multiplied, the results
once at the end, and δ = Σ dO · O takes O as the forward pass has rounded it.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import torch
from attention_reference import LOG_ERROR, seen

U = {torch.bfloat16: 2.0**-8, torch.float16: 2.0**-11}
LEAST = {torch.bfloat16: 0.0, torch.float16: 2.0**-25}
"""What a number loses that is too small to be a normal one."""
W = 2.0**-22
NEVER = -1e9
"""A score whose exponential is 0, and that keeps NaN out of the formula."""


class Case(NamedTuple):
    """Operands, and the gradients of the result and of the logarithms (None: there is none)."""

    q: Any
    k: Any
    v: Any
    gradient: Any
    lse_gradient: Any = None


def expected(case: Case, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Name → gradient, and name → the largest error of each element: of q, k, v, and of ``bias`` and ``sinks`` if given. For
    the other options see :func:`parts`."""
    inputs = {name: getattr(case, name) for name in "qkv"}
    inputs |= {name: options[name] for name in ("bias", "sinks") if options.get(name) is not None}
    leaves = {n: x.detach().double().requires_grad_(x.dtype != torch.bool) for n, x in inputs.items()}
    found = parts(**{**options, **leaves})
    g = case.gradient.double()
    total = (found["out"] * g).sum()
    if case.lse_gradient is not None:
        total = total + (found["logs"] * case.lse_gradient.double()).sum()
    wanted = {n: x for n, x in leaves.items() if x.requires_grad}
    made = torch.autograd.grad(total, [*wanted.values(), found["raw"]], allow_unused=True)
    made = [torch.zeros_like(x) if m is None else m for m, x in zip(made, [*wanted.values(), found["raw"]])]
    gradients = dict(zip(wanted, made))
    return gradients, _bounds(case, {n: x.detach() for n, x in found.items()}, made[-1], gradients, leaves)


def parts(
    q: Any, k: Any, v: Any, causal: bool = False, scale: float | None = None, bias: Any = None, window: Any = None,
    sinks: Any = None, softcap: float | None = None, score_mod: Any = None, mask: Any = None,
) -> dict[str, Any]:  # fmt: skip
    """The steps of the plain formula, in float64. ``score_mod(scores)``: what is done to scaled scores; ``mask`` (S, Skv)."""
    queries, keys, group = q.shape[2], k.shape[2], q.shape[1] // max(k.shape[1], 1)
    scale = q.shape[3] ** -0.5 if scale is None else scale
    wide_k, wide_v = (x.repeat_interleave(group, 1) for x in (k, v))
    raw = scale * (q @ wide_k.mT)
    scores = raw if softcap is None else softcap * torch.tanh(raw / softcap)
    scores = scores if score_mod is None else score_mod(scores)
    kept = seen(queries, keys, causal, window, mask).expand(scores.shape)
    if bias is not None:
        of_bias = bias.bool() if bias.dtype == torch.bool else bias > -math.inf
        kept = kept & of_bias
        scores = scores if bias.dtype == torch.bool else scores + bias.masked_fill(~of_bias, 0.0)
    scores = scores.masked_fill(~kept, NEVER)
    rows = kept.any(-1)
    if sinks is not None:
        scores = torch.cat([scores, sinks[None, :, None, None].expand(*scores.shape[:3], 1)], -1)
        rows = torch.ones_like(rows)
    if not scores.shape[-1]:
        logs, weights = torch.zeros_like(scores.sum(-1)), scores
    else:
        logs, weights = torch.logsumexp(scores, -1), torch.softmax(scores, -1) * rows[..., None]
    every, weights = weights, weights[..., :keys]
    logs = torch.where(rows, logs, 0.0)
    sink = every[..., keys:].sum(-1)
    return {
        "raw": raw, "scores": scores[..., :keys], "logs": logs, "weights": weights, "sink": sink, "out": weights @ wide_v,
        "k": wide_k, "v": wide_v, "scale": torch.tensor(scale),
    }  # fmt: skip


def _bounds(case: Case, found: dict[str, Any], raw: Any, gradients: dict[str, Any], leaves: dict[str, Any]) -> Any:
    """``raw``: the gradient of scaled scores. Where scores are changed, slopes are at most 1 in the tests."""
    dtype, scale = case.q.dtype, abs(found["scale"])
    u, least = U[dtype], LEAST[dtype]
    q, g = leaves["q"].detach(), case.gradient.double()
    k, v, p, out = found["k"], found["v"], found["weights"], found["out"]
    lse_gradient = 0.0 if case.lse_gradient is None else case.lse_gradient.double()[..., None]
    delta = (g * out).sum(-1, keepdim=True)
    products = g @ v.mT - delta + lse_gradient
    # a probability is wrong by this part of it: the logarithm, the product, the change of the score, the power
    logs = LOG_ERROR * (1 + found["logs"].abs())[..., None]
    part = logs + 2 * W * (scale * (q.abs() @ k.abs().mT) + found["scores"].abs().clamp(max=1e4)) + W
    most = part.amax(-1, keepdim=True) if part.shape[-1] else logs
    of_out = (u + most) * (p @ v.abs()) + u * out.abs()
    of_delta = (g.abs() * of_out).sum(-1, keepdim=True) + W * (g * out).abs().sum(-1, keepdim=True)
    exact = p * (part * products.abs() + of_delta + W * (g.abs() @ v.abs().mT) + W * abs(products))
    of_scores = exact + (u + W) * (p * products).abs() + u * raw.abs() + least
    kv_heads = case.k.shape[1]
    bounds = {
        "q": scale * (of_scores @ k.abs() + W * (raw.abs() @ k.abs())),
        "k": _summed(scale * (of_scores.mT @ q.abs() + W * (raw.abs().mT @ q.abs())), kv_heads),
        "v": _summed((p * (u + part + W) + least).mT @ g.abs(), kv_heads),
    }
    if "bias" in gradients:
        wide = exact + W * (p * products).abs() * (1 + p.shape[0] * p.shape[1])
        bounds["bias"] = wide.sum_to_size(leaves["bias"].shape)
    if "sinks" in gradients:
        sink, whole = found["sink"][..., None], (delta - lse_gradient).abs()
        bounds["sinks"] = (sink * (of_delta + (most + 8 * W) * whole)).sum((0, 2, 3))
    last = dict.fromkeys("qkv", u)
    return {n: x + last.get(n, 2.0**-22) * gradients[n].abs() + 1e-30 for n, x in bounds.items()}


def _summed(x: Any, heads: int) -> Any:
    """Over the heads that share one."""
    return x.reshape(x.shape[0], heads, x.shape[1] // heads, *x.shape[2:]).sum(2) if heads else x


def check(got: dict[str, Any], case: Case, **options: Any) -> None:
    """Every element of the gradients ``got`` (name → tensor) keeps the bounds."""
    gradients, bounds = expected(case, **options)
    for name, x in got.items():
        assert x.shape == gradients[name].shape, name
        assert bool(torch.isfinite(x).all()), name
        error = (x.double() - gradients[name]).abs()
        assert bool((error <= bounds[name]).all()), (name, (error / bounds[name]).max())


def computed(attention: Any, case: Case, **options: Any) -> dict[str, Any]:
    """Name → gradient, by autograd of ``attention``."""
    leaves = {name: getattr(case, name).detach().requires_grad_() for name in "qkv"}
    for name in ("bias", "sinks"):
        x = options.get(name)
        if x is not None:
            leaves[name] = x.detach().requires_grad_(x.dtype != torch.bool)
    given = {**options, **{n: x for n, x in leaves.items() if n not in "qkv"}}
    out, logs = attention(leaves["q"], leaves["k"], leaves["v"], return_lse=True, **given)
    roots, gradients = [out], [case.gradient]
    if case.lse_gradient is not None:
        roots, gradients = [out, logs], [case.gradient, case.lse_gradient]
    torch.autograd.backward(roots, gradients)
    return {n: x.grad for n, x in leaves.items() if x.requires_grad}


def case_of(
    shape: Any, keys: int, heads: int, value_columns: int | None = None, dtype: Any = torch.bfloat16, seed: int = 0,
    logs: bool = False,
) -> Case:  # fmt: skip
    """Normal q of ``shape`` (B, H, S, D), k, v, and gradients."""
    generator = torch.Generator().manual_seed(seed)
    values = value_columns or shape[3]
    sizes = [shape, (shape[0], heads, keys, shape[3]), (shape[0], heads, keys, values), (*shape[:3], values)]
    q, k, v, gradient = (torch.randn(size, generator=generator).to(dtype) for size in sizes)
    return Case(q, k, v, gradient, torch.randn(shape[:3], generator=generator) if logs else None)
