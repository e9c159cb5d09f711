"""Gradients of ``flex_attention``: of q, k and v by attention's kernels, with the derivative of the score's program; of tensors
that score_mod captured by torch, from the gradients of changed scores.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.kernels.attention.backward import api, statistics
from flydsl.kernels.attention.options import Options
from flydsl.kernels.rows.gradient import differentiable as with_gradient

from .trace import indexing


@dataclass(frozen=True)
class Asked:
    """A call: ``forward(q, k, v)`` gives (result, logarithms); ``options``: those of kernels that visit all tiles."""

    forward: Callable[..., Any]
    options: Options
    score_mod: Any


def differentiable(asked: Asked, q: Any, k: Any, v: Any, captured: tuple[Any, ...]) -> tuple[Any, Any]:
    """(result, logarithms) with gradients of these tensors."""
    return _function().apply(asked, q, k, v, *captured)


@functools.cache
def _function() -> Any:
    def forward(ctx: Any, asked: Asked, q: Any, k: Any, v: Any, *captured: Any) -> Any:
        out, lse = asked.forward(q, k, v)
        ctx.asked = asked
        ctx.save_for_backward(q, k, v, out, lse, *captured)
        ctx.set_materialize_grads(False)
        return out, lse

    def backward(ctx: Any, gradient: Any, lse_gradient: Any) -> Any:
        q, k, v, out, lse, *captured = (x.detach() for x in ctx.saved_tensors)
        gradient = out.new_zeros(out.shape) if gradient is None else gradient.detach()
        known = api.Forward(q, k, v, out, lse, ctx.asked.options)
        lse_gradient = None if lse_gradient is None else lse_gradient.detach()
        _, *needs = ctx.needs_input_grad
        *found, of_scores = _gradients(known, gradient, lse_gradient, needs[:3], any(needs[3:]))
        of_captured = [None] * len(captured)
        if of_scores is not None:
            of_captured = _of_captured(ctx.asked, q, k, ctx.saved_tensors[5:], of_scores, needs[3:])
        return None, *found, *of_captured

    return with_gradient("flex_attention", forward, backward)


def _gradients(forward: api.Forward, gradient: Any, lse_gradient: Any, needs: Any, scores: bool) -> list[Any]:
    """Of q, k, v, None where ``needs`` is false, and of the results of score_mod, float32 (B, H, S, Skv), if ``scores``."""
    tensors = (forward.q, forward.k, forward.v)
    stats = statistics.empty(forward.q)
    wide = [x.new_empty((*x.shape[:-1], api.columns_of(x))) if need else None for x, need in zip(tensors, needs)]
    keys = forward.k.shape[2]
    of_scores = api.bias_memory(forward.q, keys) if scores else None
    met = stats.numel() > 0 and keys > 0
    if met:
        results = api.Results(wide[0], wide[1], wide[2], of_scores)
        for launch in api.prepare(forward, gradient, lse_gradient, stats, results):
            launch.run()
    for x in wide:
        if x is not None and not met:
            x.zero_()
    narrow = [x if x is None else x[..., : own.shape[-1]].contiguous() for x, own in zip(wide, tensors)]
    return [*narrow, None if of_scores is None else of_scores[..., :keys]]


def _of_captured(asked: Asked, q: Any, k: Any, captured: Any, of_scores: Any, needs: Any) -> list[Any]:
    """Gradients of captured tensors: torch's of score_mod, for the scores of a batch and head at a time."""
    import torch

    wanted = [x for x, need in zip(captured, needs) if need]
    totals = [torch.zeros_like(x) for x in wanted]
    group = q.shape[1] // k.shape[1]
    place = [torch.arange(n, device=q.device, dtype=torch.int32) for n in (*q.shape[:3], k.shape[2])]
    over_keys = torch.vmap(asked.score_mod, in_dims=(0, None, None, None, 0))
    over_both = torch.vmap(over_keys, in_dims=(0, None, None, 0, None))
    for b in range(q.shape[0]):
        for h in range(q.shape[1]):
            scores = (q[b, h].float() @ k[b, h // group].float().mT) * asked.options.scale
            with torch.enable_grad(), indexing():
                changed = over_both(scores, place[0][b], place[1][h], place[2], place[3])
            found = torch.autograd.grad(changed, wanted, of_scores[b, h].to(changed.dtype), allow_unused=True)
            totals = [t if g is None else t + g for t, g in zip(totals, found)]
    made = iter(totals)
    return [next(made) if need else None for need in needs]
