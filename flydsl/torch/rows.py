"""Softmax and top-k: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

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
    return reasons.of_row(self, reasons.FLOATS)


def softmax(self: Tensor, dim: int, half_to_float: bool) -> Tensor:
    from flydsl.kernels import softmax

    return softmax(self.detach(), dim).contiguous()  # whatever strides the operand has, as torch's


def log_softmax(self: Tensor, dim: int, half_to_float: bool) -> Tensor:
    from flydsl.kernels import log_softmax

    return log_softmax(self.detach(), dim).contiguous()


def topk_ineligible(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> str | None:
    if self.dim() == 0 or not -self.dim() <= dim < self.dim():
        return "a dimension that is not there"
    if not 1 <= k <= min(MOST, self.shape[dim]):
        return "a k that is not 1 to 2048, or more than there are elements"
    if self.shape[dim] > LONGEST:
        return "rows of more than 2^20 elements"
    return reasons.of_row(self, TOPK)


def topk(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> tuple[Tensor, Tensor]:
    from flydsl.kernels import topk

    values, indices = topk(self.detach(), k, dim, largest, sorted)
    return values.contiguous(), indices.contiguous()
