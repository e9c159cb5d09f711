"""Norms: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import torch

from . import reasons

if TYPE_CHECKING:
    from torch import Tensor


def layer_norm_ineligible(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float
) -> str | None:
    return _ineligible(input, normalized_shape, (weight, bias), eps)


def layer_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    from flydsl.kernels import layer_norm

    n = math.prod(normalized_shape)
    weight, bias = (None if x is None else x.detach().reshape(n) for x in (weight, bias))
    flat = input.detach().reshape(-1, n)
    out, mean, rstd = layer_norm(flat, weight, bias, eps=eps, return_stats=True)
    outer = _outer(input, normalized_shape)
    kind = torch.float32 if input.device.type != "cpu" else input.dtype
    return out.view(input.shape), mean.view(outer).to(kind), rstd.view(outer).to(kind)


def rms_norm_ineligible(input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, eps: float | None) -> str | None:
    return _ineligible(input, normalized_shape, (weight,), 0 if eps is None else eps)


def composed_ineligible(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, eps: float | None
) -> str | None:
    """As :func:`rms_norm_ineligible`, at the key of autograd: tracers and subclasses, which see operators below it, must see
    those that aten makes of this one."""
    if torch._C._len_torch_dispatch_stack() or any(x is not None and reasons.is_subclass(x) for x in (input, weight)):
        return "a tensor subclass, or tracing"
    return rms_norm_ineligible(input, normalized_shape, weight, eps)


def rms_norm(input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, eps: float | None) -> tuple[Tensor, Tensor]:
    weight = None if weight is None else weight.detach()
    return rms_norm_with_gradients(input.detach(), normalized_shape, weight, eps)


def rms_norm_with_gradients(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, eps: float | None
) -> tuple[Tensor, Tensor]:
    """On the CPU, where aten composes this operator of others, its gradient is not one of aten's formulas but our kernels'."""
    from flydsl.kernels import rms_norm

    n = math.prod(normalized_shape)
    weight = None if weight is None else weight.reshape(n)
    out, rstd = rms_norm(input.reshape(-1, n), weight, eps=eps, return_rstd=True)
    return out.view(input.shape), rstd.view(_outer(input, normalized_shape))


def _outer(input: Tensor, normalized_shape: Sequence[int]) -> tuple[int, ...]:
    return (*input.shape[: input.dim() - len(normalized_shape)], *(1 for _ in normalized_shape))


def _ineligible(
    input: Tensor, normalized_shape: Sequence[int], parameters: tuple[Tensor | None, ...], eps: float
) -> str | None:
    shape = tuple(normalized_shape)
    if not eps >= 0:
        return "an eps below 0, or NaN"
    if not shape or tuple(input.shape[input.dim() - len(shape) :]) != shape:
        return "a normalised shape that is not the input's last"
    if any(x is not None and tuple(x.shape) != shape for x in parameters):
        return "a weight or bias of another shape"
    if any(x is not None and x.dtype is not input.dtype for x in parameters):
        return "operands of several types"
    return reasons.of_row(input, reasons.FLOATS) or reasons.of_tensors(input, *parameters)
