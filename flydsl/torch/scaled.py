"""Products with scales: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import torch

from . import reasons

if TYPE_CHECKING:
    from torch import Tensor

NUMBERS = (torch.float8_e4m3fn, torch.float8_e5m2)
BLOCKS = (*NUMBERS, torch.float4_e2m1fn_x2)
RESULTS = (torch.bfloat16, torch.float16, torch.float32)
BLOCK = 32
"""Elements along k that share a scale of MX formats (OCP Microscaling Formats 1.0)."""
TENSOR_WISE, ROW_WISE, BLOCK_WISE_32 = 0, 1, 3
"""Of torch.nn.functional.ScalingType."""


def ineligible(
    self: Tensor, mat2: Tensor, scale_a: Tensor, scale_b: Tensor, bias: Tensor | None = None, scale_result: Tensor | None =
    None, out_dtype: torch.dtype | None = None, use_fast_accum: bool = False,
) -> str | None:  # fmt: skip
    if scale_result is not None:
        return "a scale of the result"
    return _operands(self, mat2, bias, out_dtype) or _scales(self, mat2, scale_a, scale_b)


def scaled_mm(
    self: Tensor, mat2: Tensor, scale_a: Tensor, scale_b: Tensor, bias: Tensor | None = None, scale_result: Tensor | None =
    None, out_dtype: torch.dtype | None = None, use_fast_accum: bool = False,
) -> Tensor:  # fmt: skip
    from flydsl.kernels import scaled_gemm

    return scaled_gemm(
        self.detach(), mat2.detach(), scale_a, scale_b, bias=None if bias is None else bias.detach(), out_dtype=out_dtype
    )


def by_recipes_ineligible(
    self: Tensor, mat2: Tensor, scale_a: Sequence[Tensor], recipe_a: Sequence[int], swizzle_a: Sequence[int],
    scale_b: Sequence[Tensor], recipe_b: Sequence[int], swizzle_b: Sequence[int], bias: Tensor | None, out_dtype:
    torch.dtype | None, contraction_dim: Sequence[int] = (), use_fast_accum: bool = False,
) -> str | None:  # fmt: skip
    if len(scale_a) != 1 or len(scale_b) != 1:
        return "several scales of one operand"
    if contraction_dim:
        return "dimensions to contract"
    if any(swizzle_a) or any(swizzle_b):
        return "swizzled scales"
    reason = _operands(self, mat2, bias, out_dtype) or _scales(self, mat2, scale_a[0], scale_b[0])
    if reason is None and (list(recipe_a), list(recipe_b)) != ([_recipe(scale_a[0])], [_recipe(scale_b[0])]):
        return "scales of another recipe than their shapes are for"
    return reason


def scaled_mm_by_recipes(
    self: Tensor, mat2: Tensor, scale_a: Sequence[Tensor], recipe_a: Sequence[int], swizzle_a: Sequence[int],
    scale_b: Sequence[Tensor], recipe_b: Sequence[int], swizzle_b: Sequence[int], bias: Tensor | None, out_dtype:
    torch.dtype | None, contraction_dim: Sequence[int] = (), use_fast_accum: bool = False,
) -> Tensor:  # fmt: skip
    return scaled_mm(self, mat2, scale_a[0], scale_b[0], bias, None, out_dtype)


def _recipe(scale: Tensor) -> int:
    if scale.dtype is torch.float8_e8m0fnu:
        return BLOCK_WISE_32
    return TENSOR_WISE if scale.numel() == 1 else ROW_WISE


def _operands(a: Tensor, b: Tensor, bias: Tensor | None, out_dtype: Any) -> str | None:
    """All but the scales. Layouts are those that torch's kernels ask for."""
    if a.dtype not in BLOCKS or b.dtype not in BLOCKS:
        return "operands of other types than float8_e4m3fn, float8_e5m2 and float4_e2m1fn_x2"
    if out_dtype not in RESULTS:
        return "a result of another type than bfloat16, float16 and float32"
    if reason := reasons.of_products(a, b, 2):
        return reason
    if a.stride(1) != 1 or b.stride(0) != 1:
        return "operands that are not contiguous along k"
    if (a.shape[1] * a.element_size()) % 16 or b.shape[1] % 16:
        return "extents that 16 does not divide"
    if bias is not None and (bias.dtype is not out_dtype or tuple(bias.shape) != (b.shape[1],)):
        return "a bias of another type or shape than the result's"
    return reasons.of_tensors(a, b, bias) or reasons.of_device(a)


def _scales(a: Tensor, b: Tensor, scale_a: Tensor, scale_b: Tensor) -> str | None:
    """Of the whole operand, of rows and columns, or of blocks of 32 along k (on devices: torch has no such kernel for CPUs)."""
    if reason := reasons.of_tensors(a, scale_a, scale_b):
        return reason
    m, n, k = a.shape[0], b.shape[1], a.shape[1] * (2 if a.dtype is torch.float4_e2m1fn_x2 else 1)
    kinds = (scale_a.dtype, scale_b.dtype)
    if kinds == (torch.float8_e8m0fnu,) * 2:
        if a.device.type == "cpu":
            return "scales of blocks on the CPU"
        if not (scale_a.is_contiguous() and scale_b.is_contiguous()) or k % BLOCK:
            return "scales of blocks in another layout than rows"
        shapes = (tuple(scale_a.shape), tuple(scale_b.shape))
        return None if shapes == ((m, k // BLOCK), (n, k // BLOCK)) else "scales of other shapes"
    if kinds != (torch.float32,) * 2:
        return "scales of other types than float32 and float8_e8m0fnu"
    if a.dtype not in NUMBERS or b.dtype not in NUMBERS:
        return "float4 with scales of float32"
    if scale_a.numel() == scale_b.numel() == 1:
        return None
    if (tuple(scale_a.shape), tuple(scale_b.shape)) == ((m, 1), (1, n)) and scale_a.is_contiguous() and scale_b.is_contiguous():
        return None
    return "scales of other shapes"
