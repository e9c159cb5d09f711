"""Why a kernel cannot take a call, read off the metadata of its arguments alone.

Whatever aten would reject has a reason here, so that its own error is raised. Texts hold no sizes: calls are counted by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from torch import Tensor

FLOATS = (torch.bfloat16, torch.float16, torch.float32)
MAX_BYTES = 1 << 31
"""What lies beyond this within one operand is left to torch."""


def of_tensors(first: Tensor, *others: Tensor | None) -> str | None:
    """What no kernel can read: other devices, layouts, lazy bits, subclasses without memory."""
    for x in (first, *others):
        if x is None:
            continue
        if x.device != first.device:
            return "tensors on different devices"
        if x.layout is not torch.strided:
            return "a sparse tensor"
        if x.is_conj() or x.is_neg():
            return "a tensor that is conjugated or negated lazily"
        if torch._C._is_cow_tensor(x):  # pyright: ignore[reportAttributeAccessIssue]
            return "a copy-on-write tensor"
        if span(x) > MAX_BYTES:
            return "a tensor of more than 2 GiB"
    return None


def is_subclass(x: Tensor) -> bool:
    """Whether a tensor may handle operators itself."""
    return type(x) is not torch.Tensor and type(x) is not torch.nn.Parameter


def span(x: Tensor) -> int:
    """The bytes between the first and the last element, both included; 0 if there is none."""
    if not x.numel():
        return 0
    return (1 + sum((n - 1) * abs(s) for n, s in zip(x.shape, x.stride()))) * x.element_size()


def of_types(tensors: Sequence[Tensor], allowed: tuple[Any, ...]) -> str | None:
    """All of one type, and that one of ``allowed``."""
    kind = tensors[0].dtype
    if kind not in allowed:
        return f"operands of {str(kind)[6:]}"  # torch.float64
    for x in tensors:
        if x.dtype is not kind:
            return "operands of several types"
    return None


def of_row(x: Tensor, kinds: tuple[Any, ...]) -> str | None:
    """An operand of one of the kernels of rows."""
    if not x.numel():
        return "empty operands"
    return of_types((x,), kinds) or of_tensors(x) or of_device(x)


def of_device(x: Tensor) -> str | None:
    """Our machine code is for some devices only."""
    if x.device.type == "cpu":
        return None
    from .devices import refusal

    return refusal(x.device.index)


def of_products(a: Tensor, b: Tensor, dims: int) -> str | None:
    """``a`` (…, M, K) times ``b`` (…, K, N) with ``dims`` dimensions, none of them empty."""
    if a.dim() != dims or b.dim() != dims:
        return f"operands that do not have {dims} dimensions"
    if a.shape[-1] != b.shape[-2] or a.shape[:-2] != b.shape[:-2]:
        return "shapes that do not fit"
    if not a.numel() or not b.numel():
        return "empty operands"
    return None
