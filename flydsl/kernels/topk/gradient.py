"""The derivative of ``topk``: the gradient of a value belongs to the element that it was."""

from __future__ import annotations

import functools
from typing import Any


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable(topk: Any, x: Any, k: int, dim: int, largest: bool, config: Any) -> Any:
    """``topk(x, k, dim, largest, config=config)`` with a gradient."""
    return _function().apply(topk, x, k, dim, largest, config)


@functools.cache
def _function() -> Any:
    import torch

    class Topk(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, topk: Any, x: Any, k: int, dim: int, largest: bool, config: Any) -> Any:
            values, indices = topk(x, k, dim, largest, config=config)  # gradients are switched off here
            ctx.shape, ctx.dim = x.shape, dim
            ctx.save_for_backward(indices)
            ctx.mark_non_differentiable(indices)
            return values, indices

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            (indices,) = ctx.saved_tensors
            values = gradients[0]
            made = values.new_zeros(ctx.shape)
            made = made.scatter(ctx.dim, indices, values) if ctx.shape else values
            return None, made, None, None, None, None

    return Topk
