"""Autograd of row kernels."""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import UnsupportedError, refuse_second_derivative

from . import softmax_gradient
from .norm_gradient import Gradients, prepare_gradient
from .tensors import as_rows


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable_norm(norm: Any, call: Any, tensors: tuple[Any, ...], out: Any) -> Any:
    """``call(x, residual, weight, bias)``, which gives the results of a ``Norm`` and the rows' mean and rstd, float64: the
    results, with gradients of these tensors."""
    if norm.narrow is not None:
        raise UnsupportedError(f"{norm.what}: gradients of quantised results; use torch.no_grad(), or quantise the result")
    _refuse_out(norm.what, out)
    results = _norm().apply(norm, call, *tensors)
    return results if len(results) > 1 else results[0]


def differentiable_softmax(what: str, call: Any, x: Any, dim: int, log: bool, out: Any) -> Any:
    """``call(x)``, softmax along ``dim`` or its logarithm, with the gradient of ``x``."""
    _refuse_out(what, out)
    return _softmax().apply(what, call, x, dim, log)


def _refuse_out(what: str, out: Any) -> None:
    if out is not None:
        raise UnsupportedError(f"{what}: out= with operands that require a gradient, as in torch; use torch.no_grad()")


@functools.cache
def _softmax() -> Any:
    import torch

    def backward(ctx: Any, *gradients: Any) -> Any:
        (y,) = ctx.saved_tensors
        y, g = (t.detach().reshape(y.shape or (1,)).movedim(ctx.dim, -1) for t in (y, gradients[0].to(y.dtype)))
        dx = torch.empty_like(y, memory_format=torch.contiguous_format)
        if dx.numel():
            softmax_gradient.prepare(ctx.what, as_rows(y), as_rows(g), as_rows(dx), ctx.log).run()
        return None, None, dx.movedim(-1, ctx.dim).reshape(gradients[0].shape), None, None

    def forward(ctx: Any, what: str, call: Any, x: Any, dim: int, log: bool) -> Any:
        y = call(x)  # gradients are switched off here
        ctx.what, ctx.dim, ctx.log = what, dim, log
        ctx.save_for_backward(y)
        return y

    return differentiable("softmax", forward, backward)


@functools.cache
def _norm() -> Any:
    import torch

    def forward(ctx: Any, norm: Any, call: Any, x: Any, residual: Any, weight: Any, bias: Any) -> Any:
        results, stats = call(x, residual, weight, bias)
        ctx.norm, ctx.bias_type = norm, None if bias is None else bias.dtype
        ctx.summed = residual is not None
        ctx.save_for_backward(results[1] if ctx.summed else x, weight, *stats)
        ctx.mark_non_differentiable(*results[2 if ctx.summed else 1 :])
        ctx.set_materialize_grads(False)
        return results

    def backward(ctx: Any, *gradients: Any) -> Any:
        x, weight, mean, rstd = ctx.saved_tensors
        _, _, need_x, need_residual, need_weight, need_bias = ctx.needs_input_grad
        g, gsum = gradients[0], gradients[1] if ctx.summed else None
        if g is None:  # only the sum was used
            return None, None, gsum, gsum, None, None
        n = x.shape[-1]
        dx = torch.empty_like(x, memory_format=torch.contiguous_format)
        dweight = torch.zeros(n, dtype=weight.dtype, device=x.device) if need_weight else None
        dbias = torch.zeros(n, dtype=ctx.bias_type, device=x.device) if need_bias else None
        if x.numel():
            g, gsum, rows = (None if t is None else as_rows(t.detach().to(x.dtype)) for t in (g, gsum, x))
            plain = None if weight is None else weight.detach().contiguous()
            centred = ctx.norm.centred
            t = Gradients(
                g=g, gsum=gsum, x=rows, weight=plain, mean=mean if centred else None, rstd=rstd, dx=as_rows(dx),
                dweight=dweight, dbias=dbias,
            )  # fmt: skip
            for launch in prepare_gradient(ctx.norm.what, centred, t):
                launch.run()
        return None, None, dx if need_x else None, dx if need_residual else None, dweight, dbias

    return differentiable("norm", forward, backward)


def differentiable(name: str, forward: Any, backward: Any) -> Any:
    """A function of autograd, whose gradients have none themselves."""
    import torch

    def once(ctx: Any, *gradients: Any) -> Any:
        refuse_second_derivative(name)
        return backward(ctx, *gradients)

    members = {"forward": staticmethod(forward), "backward": staticmethod(once)}
    return type(name, (torch.autograd.Function,), members)
