"""The derivative of gated activations, by torch in float32."""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import refuse_second_derivative


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def differentiable(gated: Any, what: str, function: str, x: Any, config: Any) -> Any:
    """The function ``what`` with a gradient."""
    return _function().apply(gated, what, function, x, config)


@functools.cache
def _function() -> Any:
    import torch

    def plain(function: str, gate: Any) -> Any:
        F = torch.nn.functional
        return F.silu(gate) if function == "silu" else F.gelu(gate, approximate="tanh" if function == "gelu_tanh" else "none")

    class Gated(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, gated: Any, what: str, function: str, x: Any, config: Any) -> Any:
            ctx.what, ctx.function = what, function
            ctx.save_for_backward(x)
            return gated(what, function, x, None, None, config)  # gradients are switched off here

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            refuse_second_derivative(ctx.what)
            gate, up = ctx.saved_tensors[0].detach().float().chunk(2, -1)
            gradient = gradients[0].float()
            with torch.enable_grad():
                gate = gate.requires_grad_()
                active = plain(ctx.function, gate)
            (of_gate,) = torch.autograd.grad(active, gate, gradient * up)
            made = torch.cat([of_gate, gradient * active.detach()], -1).to(ctx.saved_tensors[0].dtype)
            return None, None, None, made, None

    return Gated
