"""``attention`` as a function of autograd."""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.attention.options import options_of
from flydsl.kernels.attention.scores import LOG2E
from flydsl.kernels.errors import UnsupportedError
from flydsl.kernels.rows.gradient import differentiable as with_gradient

from . import api, statistics


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable(attention: Any, tensors: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, Any]:
    """(result, logarithms) of ``attention(q, k, v, bias=bias, sinks=sinks, **named)`` with gradients of these ``tensors``.
    Raises UnsupportedError for arguments without."""
    if tensors[0].element_size() == 1:
        kind = str(tensors[0].dtype).removeprefix("torch.")
        raise UnsupportedError(f"attention: gradients of {kind}; there are those of float16 and bfloat16; detach the operands")
    if named["out"] is not None:
        raise UnsupportedError("attention: out= with operands that require a gradient, as in torch; use torch.no_grad()")
    if any(named[name] is not None for name in ("descale_q", "descale_k", "descale_v")):
        raise UnsupportedError("attention: gradients with descales; multiply the operands yourself, or use torch.no_grad()")
    return _function().apply(attention, *tensors, named)


@functools.cache
def _function() -> Any:
    def forward(ctx: Any, attention: Any, q: Any, k: Any, v: Any, bias: Any, sinks: Any, named: dict[str, Any]) -> Any:
        out, lse = attention(q, k, v, bias=bias, sinks=sinks, return_lse=True, **named)  # gradients are switched off here
        ctx.named = {name: named[name] for name in ("causal", "scale", "window", "softcap")}
        ctx.save_for_backward(q, k, v, bias, sinks, out, lse)
        ctx.set_materialize_grads(False)
        return out, lse

    def backward(ctx: Any, gradient: Any, lse_gradient: Any) -> Any:
        saved: list[Any] = [x if x is None else x.detach() for x in ctx.saved_tensors]
        q, k, v, bias, sinks, out, lse = saved
        _, *needs, _ = ctx.needs_input_grad
        gradient = out.new_zeros(out.shape) if gradient is None else gradient.detach()
        options = options_of(q, k.shape[2], bias=bias, sinks=sinks, **ctx.named)
        forward = api.Forward(q, k, v, out, lse, options)
        found = gradients(forward, gradient, None if lse_gradient is None else lse_gradient.detach(), bias, tuple(needs))
        return None, *found, None

    return with_gradient("attention", forward, backward)


def gradients(forward: api.Forward, gradient: Any, lse_gradient: Any, bias: Any, needs: tuple[bool, ...]) -> list[Any]:
    """Of q, k, v, bias and sinks, None where ``needs`` is false."""
    q, k, v, sinks = forward.q, forward.k, forward.v, forward.options.sinks
    stats = statistics.empty(q)
    dq, dk, dv = (_wide(x) if need else None for x, need in zip((q, k, v), needs))
    dbias = api.bias_memory(q, k.shape[2]) if needs[3] else None
    met = stats.numel() > 0 and k.shape[2] > 0
    if not met:
        for x in (dq, dk, dv):
            if x is not None:
                x.zero_()
    if stats.numel():
        results = api.Results(dq, dk, dv, dbias) if met else api.Results()
        for launch in api.prepare(forward, gradient, lse_gradient, stats, results):
            launch.run()
    narrow = [x if x is None else x[..., : own.shape[-1]].contiguous() for x, own in zip((dq, dk, dv), (q, k, v))]
    if dbias is not None:
        dbias = dbias[..., : k.shape[2]].sum_to_size(bias.shape).to(bias.dtype)
    return [*narrow, dbias, _of_sinks(sinks, stats) if needs[4] else None]


def _wide(x: Any) -> Any:
    return x.new_empty((*x.shape[:-1], api.columns_of(x)))


def _of_sinks(sinks: Any, stats: Any) -> Any:
    """A sink has the probability exp(sink − log) in each row, and no value: Σ −δ · that."""
    probabilities = (sinks.float()[None, :, None, None] * LOG2E + stats[..., statistics.LOG, :]).exp2()
    return (probabilities * stats[..., statistics.DELTA, :]).sum((0, 2, 3)).to(sinks.dtype)
