"""Weighted sums of the rows that a token's experts gave."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.access import load, over_pieces, place, reachable, store
from flydsl.kernels.rows.cut import Cut, choose, cut
from flydsl.kernels.rows.tensors import alignment, compute_units, row_type, width_of

KEPT = 16
"""Elements that a lane sums: those of all experts are under way at a time."""


@dataclass(frozen=True)
class CombineVariant:
    """``k``: rows of a token; ``aligns``: bytes that rows of the operand and of the result are aligned to."""

    cut: Cut
    k: int
    aligns: tuple[int, int]


@fly.jit
def combine_kernel(y, places, weights, out, variant: fly.Constexpr):
    """``y`` (choices, n), ``places`` and ``weights`` (tokens, k), ``out`` (tokens, n): sums in Float32, in the order of
    choices."""
    v: CombineVariant = variant
    row, lane = place(v.cut)
    at = reachable(row, v.cut, out.shape[0])
    inside = row < out.shape[0] if v.cut.ragged else True
    chosen = [(places[at, j], weights[at, j].to(fly.Float32)) for j in range(v.k)]
    over_pieces(out.shape[1], v.cut, lambda c, base, s: _summed(y, chosen, out, at, lane, inside, c, v, base, s), 0)


def _summed(
    y: Any, chosen: Any, out: Any, row: Any, lane: Any, inside: Any, cut: Cut, v: CombineVariant, base: Any, nothing: Any
) -> Any:
    parts = [load(y, (fly.max(at, 0),), lane, cut, v.aligns[0], base) for at, _ in chosen]
    total: list[Any] = []
    for j in fly.static_range(v.k):
        at, weight = chosen[j]
        made = [fly.select(at >= 0, part.to(fly.Float32) * weight, 0.0) for part in parts[j]]
        total = made if j == 0 else [a + b for a, b in zip(total, made)]
    if inside:
        store(out, (row,), lane, cut, [part.to(out.dtype) for part in total], v.aligns[1], base)
    return nothing


def combined(y: Any, places: Any, weights: Any, out: Any) -> Any:
    """``out`` (tokens, n), of checked operands; differentiable in ``y`` and ``weights``."""
    import torch

    if torch.is_grad_enabled() and (y.requires_grad or weights.requires_grad):
        return _function().apply(y, places, weights, out)
    if out.numel():
        prepare(y.detach(), places, weights.detach(), out).run()
    return out


def prepare(y: Any, places: Any, weights: Any, out: Any) -> Prepared:
    """The launch of checked, contiguous operands."""
    m, n = out.shape
    width = width_of(row_type("moe", y.dtype))
    c = cut("moe", choose(m, n, width, compute_units(y.device), None, KEPT), m, n, width)
    v = CombineVariant(c, places.shape[1], (alignment(y), alignment(out)))
    return Prepared(combine_kernel, -(-m // c.rows), c.threads, (y, places, weights, out, v))


@functools.cache
def _function() -> Any:
    import torch

    class Combine(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, y: Any, places: Any, weights: Any, out: Any) -> Any:
            ctx.save_for_backward(y, places, weights)
            ctx.mark_dirty(out)
            return combined(y, places, weights, out)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            y, places, weights = ctx.saved_tensors
            kept, at = places >= 0, places.clamp(min=0).long()
            gradient = gradients[0].float().unsqueeze(1)
            of_y = torch.zeros_like(y)
            of_y[at[kept]] = (gradient * weights.float().unsqueeze(-1))[kept].to(y.dtype)
            of_weights = torch.where(kept, (gradient * y[at].float()).sum(-1), 0.0).to(weights.dtype)
            return of_y, None, of_weights, None

    return Combine
