"""The derivative of ``gemm``: products again.

With z = alpha · A · B + beta · c + bias and out = activation(z): dz = activation'(z) · dout, where z is computed anew in the
backward pass rather than kept; then dA = alpha · dz · Bᵀ, dB = alpha · Aᵀ · dz, dbias = Σ dz over rows, dc = beta · dz, each
summed over what was broadcast.
"""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import UnsupportedError, refuse_second_derivative

_TORCH: dict[str, Any] = {
    "relu": lambda x, F: F.relu(x),
    "gelu": lambda x, F: F.gelu(x),
    "gelu_tanh": lambda x, F: F.gelu(x, approximate="tanh"),
    "silu": lambda x, F: F.silu(x),
    "sigmoid": lambda x, F: x.sigmoid(),
    "tanh": lambda x, F: x.tanh(),
}


def wanted(*tensors: Any) -> bool:
    """Whether a gradient is asked for."""
    import torch

    return torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)


def refuse(what: str, *operands: Any) -> None:
    """Raise UnsupportedError where a gradient is asked for that function ``what`` does not have. ``operands``: what may require
    one; others are passed over."""
    if wanted(*[x for x in operands if hasattr(x, "requires_grad")]):
        raise UnsupportedError(f"{what}: an operand or bias requires a gradient, which narrow floats do not have; detach it")


def detached(x: Any) -> Any:
    """``x`` as kernels take it: without a gradient."""
    return x if x is None else x.detach()


def differentiable(gemm: Any, a: Any, b: Any, bias: Any, c: Any, options: dict[str, Any]) -> Any:
    """``gemm(a, b, bias=bias, c=c, **options)`` with a gradient. Raises UnsupportedError for options without one."""
    if any(options[name] is not None for name in ("scale_a", "scale_b", "scale_result", "amax")):
        raise UnsupportedError("gemm: gradients with scales; multiply the operands yourself, or use torch.no_grad()")
    if options["activation"] is not None and not isinstance(options["activation"], str):
        raise UnsupportedError("gemm: gradients of a function as activation; use one of those with a name")
    if options["out"] is not None:
        raise UnsupportedError("gemm: out= with operands that require a gradient, as in torch; use torch.no_grad()")
    return _function().apply(gemm, a, b, bias, c, options)


@functools.cache
def _function() -> Any:
    import torch

    class Gemm(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, gemm: Any, a: Any, b: Any, bias: Any, c: Any, options: dict[str, Any]) -> Any:
            ctx.gemm, ctx.options = gemm, options
            ctx.save_for_backward(a, b, bias, c)
            return gemm(a, b, bias=bias, c=c, **options)  # gradients are switched off here

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            a, b, bias, c = ctx.saved_tensors
            _, need_a, need_b, need_bias, need_c, _ = ctx.needs_input_grad
            options = ctx.options
            alpha, beta = options["alpha"], 1 if options["beta"] is None else options["beta"]
            dz = _before_activation(ctx.gemm, gradients[0], a, b, bias, c, options)
            product = functools.partial(ctx.gemm, alpha=alpha)
            narrow = dz.to(a.dtype)
            return (
                None,
                product(narrow, b.mT, out_dtype=a.dtype).sum_to_size(a.shape) if need_a else None,
                product(a.mT, narrow, out_dtype=b.dtype).sum_to_size(b.shape) if need_b else None,
                dz.sum_to_size(bias.shape).to(bias.dtype) if need_bias else None,
                (beta * dz).sum_to_size(c.shape).to(c.dtype) if need_c else None,
                None,
            )

    return Gemm


def _before_activation(gemm: Any, gradient: Any, a: Any, b: Any, bias: Any, c: Any, options: dict[str, Any]) -> Any:
    """dz, in float32."""
    import torch

    gradient = gradient.float()
    if options["activation"] is None:
        return gradient
    refuse_second_derivative("gemm with an activation")
    plain = {**options, "activation": None, "out_dtype": torch.float32}
    with torch.no_grad():
        z = gemm(a, b, bias=bias, c=c, **plain)
    z.requires_grad_()
    with torch.enable_grad():
        y = _TORCH[options["activation"]](z, torch.nn.functional)
    return torch.autograd.grad(y, z, gradient)[0]
