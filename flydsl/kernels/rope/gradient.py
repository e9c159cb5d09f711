"""The derivative of ``rope``: the rotation the other way round."""

from __future__ import annotations

import functools
from typing import Any


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable(turned: Any, x: Any, cos: Any, sin: Any, interleaved: bool, config: Any) -> Any:
    """``turned(x, cos, sin, interleaved, config)`` with a gradient of ``x``."""
    return _function().apply(turned, x, cos, sin, interleaved, config)


@functools.cache
def _function() -> Any:
    import torch

    class Rope(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, turned: Any, x: Any, cos: Any, sin: Any, interleaved: bool, config: Any) -> Any:
            ctx.turned, ctx.options = turned, (interleaved, config)
            ctx.save_for_backward(cos, sin)
            return turned(x.detach(), cos, sin, interleaved, config)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            cos, sin = ctx.saved_tensors
            return None, ctx.turned(gradients[0], cos, sin, *ctx.options, back=True), None, None, None, None

    return Rope
