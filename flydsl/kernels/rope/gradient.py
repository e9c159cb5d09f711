"""The derivatives of ``rope``, the rotation the other way round, and of ``rope_norm_cache``, with that of the norm after it."""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import refuse_second_derivative
from flydsl.kernels.rows import rms_norm

from .table import computed


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable(turned: Any, x: Any, cos: Any, sin: Any, interleaved: bool, config: Any, back: bool = False) -> Any:
    """``turned(x, cos, sin, interleaved, config, back)`` with a gradient of ``x``, which has one, too."""
    return _function().apply(turned, x, cos, sin, interleaved, config, back)


@functools.cache
def _function() -> Any:
    import torch

    class Rope(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, turned: Any, x: Any, cos: Any, sin: Any, interleaved: bool, config: Any, back: bool) -> Any:
            ctx.turned, ctx.options, ctx.back = turned, (interleaved, config), back
            ctx.save_for_backward(cos, sin)
            return turned(x.detach(), cos, sin, interleaved, config, back)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            (g,), (cos, sin) = gradients, ctx.saved_tensors
            interleaved, config = ctx.options
            f = functools.partial(differentiable, ctx.turned) if wanted(g) else ctx.turned
            made = f(g, cos, sin, interleaved, config, not ctx.back)
            return None, made, None, None, None, None, None

    return Rope


def differentiable_pair(call: Any, turned: Any, tensors: tuple[Any, ...], angles: tuple[Any, Any], options: Any) -> Any:
    """``call(q, k, q_weight, k_weight)`` of ``tensors``, which gives q and k normalised and rotated, with gradients of these.
    ``options``: whether pairs are interleaved, and eps."""
    return _pair().apply(call, turned, *tensors, angles, options)


@functools.cache
def _pair() -> Any:
    import torch

    class RopeNormCache(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, call: Any, turned: Any, q: Any, k: Any, qw: Any, kw: Any, angles: Any, options: Any) -> Any:
            ctx.turned, ctx.options = turned, options
            ctx.save_for_backward(q, k, qw, kw, *angles)
            return call(*(None if t is None else t.detach() for t in (q, k, qw, kw)))

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            refuse_second_derivative("rope_norm_cache")
            q, k, qw, kw, cos, sin = ctx.saved_tensors
            interleaved, eps = ctx.options
            made = []
            for g, x, w in zip(gradients, (q, k), (qw, kw)):
                # In float32, so that what is between the two is rounded as little as in the forward direction.
                angles = cos.unsqueeze(1), sin if computed(sin) else sin.unsqueeze(1)
                back = ctx.turned(g.float(), *angles, interleaved, None, True)
                made += [(back, None) if w is None else _of_norm(back, x, w, eps)]
            (dq, dqw), (dk, dkw) = ((a.to(x.dtype), b) for (a, b), x in zip(made, (q, k)))
            return None, None, dq, dk, dqw, dkw, None, None

    def _of_norm(g: Any, x: Any, weight: Any, eps: float) -> Any:
        with torch.enable_grad():
            x, weight = x.detach().float().requires_grad_(), weight.detach().requires_grad_()
            return torch.autograd.grad(rms_norm(x, weight, eps=eps), (x, weight), g)

    return RopeNormCache
