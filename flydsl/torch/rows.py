"""Operators on rows: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import torch

from . import reasons

if TYPE_CHECKING:
    from torch import Tensor

TOPK = (*reasons.FLOATS, torch.int32)
MOST = 2048
LONGEST = 1 << 20


def softmax_ineligible(self: Tensor, dim: int, half_to_float: bool) -> str | None:
    if half_to_float:
        return "a result of another type"
    if self.dim() == 0 or not -self.dim() <= dim < self.dim():
        return "a dimension that is not there"
    return _row(self, reasons.FLOATS)


def softmax(self: Tensor, dim: int, half_to_float: bool) -> Tensor:
    from flydsl.kernels import softmax

    return softmax(self.detach(), dim).contiguous()  # whatever strides the operand has, as torch's


def log_softmax(self: Tensor, dim: int, half_to_float: bool) -> Tensor:
    from flydsl.kernels import log_softmax

    return log_softmax(self.detach(), dim).contiguous()


def layer_norm_ineligible(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float
) -> str | None:
    shape = tuple(normalized_shape)
    if not eps >= 0:
        return "an eps below 0, or NaN"
    if not shape or tuple(input.shape[input.dim() - len(shape) :]) != shape:
        return "a normalised shape that is not the input's last"
    if any(x is not None and tuple(x.shape) != shape for x in (weight, bias)):
        return "a weight or bias of another shape"
    if any(x is not None and x.dtype is not input.dtype for x in (weight, bias)):
        return "operands of several types"
    return _row(input, reasons.FLOATS) or reasons.of_tensors(input, weight, bias)


def layer_norm(
    input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float
) -> tuple[Tensor, Tensor, Tensor]:
    from flydsl.kernels import layer_norm

    n = math.prod(normalized_shape)
    weight, bias = (None if x is None else x.detach().reshape(n) for x in (weight, bias))
    flat = input.detach().reshape(-1, n)
    out, mean, rstd = layer_norm(flat, weight, bias, eps=eps, return_stats=True)
    outer = (*input.shape[: input.dim() - len(normalized_shape)], *(1 for _ in normalized_shape))
    kind = torch.float32 if input.device.type != "cpu" else input.dtype
    return out.view(input.shape), mean.view(outer).to(kind), rstd.view(outer).to(kind)


def topk_ineligible(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> str | None:
    if self.dim() == 0 or not -self.dim() <= dim < self.dim():
        return "a dimension that is not there"
    if not 1 <= k <= min(MOST, self.shape[dim]):
        return "a k that is not 1 to 2048, or more than there are elements"
    if self.shape[dim] > LONGEST:
        return "rows of more than 2^20 elements"
    return _row(self, TOPK)


def topk(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> tuple[Tensor, Tensor]:
    from flydsl.kernels import topk

    values, indices = topk(self.detach(), k, dim, largest, sorted)
    return values.contiguous(), indices.contiguous()


def _row(x: Tensor, kinds: tuple[torch.dtype, ...]) -> str | None:
    if not x.numel():
        return "empty operands"
    return reasons.of_types((x,), kinds) or reasons.of_tensors(x) or reasons.of_device(x)
