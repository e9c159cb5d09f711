"""Matrix products: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import torch

from . import reasons

if TYPE_CHECKING:
    from torch import Tensor

    Scalar = int | float | bool | complex

LARGEST = (2 - 2**-23) * 2.0**127
"""Of float32."""


def mm_ineligible(self: Tensor, mat2: Tensor) -> str | None:
    return _products(self, mat2, 2)


def mm(self: Tensor, mat2: Tensor) -> Tensor:
    from flydsl.kernels import gemm

    return gemm(self.detach(), mat2.detach())


def bmm_ineligible(self: Tensor, mat2: Tensor) -> str | None:
    return _products(self, mat2, 3)


bmm = mm


def addmm_ineligible(self: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Scalar = 1, alpha: Scalar = 1) -> str | None:
    return _products(mat1, mat2, 2) or _added(self, mat1, mat2, beta, alpha)


def addmm(self: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Scalar = 1, alpha: Scalar = 1) -> Tensor:
    from flydsl.kernels import gemm

    a, b, c = mat1.detach(), mat2.detach(), self.detach()
    if beta == 0:
        return gemm(a, b, alpha=_real(alpha))
    if c.dim() == 1 and c.shape[0] == b.shape[-1] and beta == 1 and alpha == 1:
        return gemm(a, b, bias=c)
    return gemm(a, b, c=c, alpha=_real(alpha), beta=_real(beta))


def baddbmm_ineligible(self: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Scalar = 1, alpha: Scalar = 1) -> str | None:
    return _products(batch1, batch2, 3) or _added(self, batch1, batch2, beta, alpha)


def baddbmm(self: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Scalar = 1, alpha: Scalar = 1) -> Tensor:
    return addmm(self, batch1, batch2, beta=beta, alpha=alpha)


def grouped_ineligible(
    self: Tensor, mat2: Tensor, offs: Tensor | None = None, bias: Tensor | None = None, out_dtype: torch.dtype | None = None
) -> str | None:
    if bias is not None:
        return "a bias"
    if self.dim() not in (2, 3) or mat2.dim() not in (2, 3):
        return "operands that do not have 2 or 3 dimensions"
    if reason := reasons.of_types((self, mat2), reasons.FLOATS):
        return reason
    if out_dtype not in (None, self.dtype):
        return "a result of another type"
    if not self.numel() or not mat2.numel():
        return "empty operands"
    if self.shape[-1] != mat2.shape[-2] or _groups(self, mat2, offs) is None:
        return "shapes that do not fit"
    if not all(_rows_of_16_bytes(x) for x in (self, mat2)):
        return "operands whose rows do not begin at multiples of 16 bytes"
    if offs is not None and (offs.dtype is not torch.int32 or not offs.is_contiguous()):
        return "ends of groups that are no contiguous int32"
    return reasons.of_tensors(self, mat2, offs) or reasons.of_device(self)


def grouped_mm(
    self: Tensor, mat2: Tensor, offs: Tensor | None = None, bias: Tensor | None = None, out_dtype: torch.dtype | None = None
) -> Tensor:
    from flydsl.kernels import grouped_gemm

    result = grouped_gemm(self.detach(), mat2.detach(), offs, out_dtype=self.dtype)
    n = mat2.shape[-1]
    step = -(-n * self.element_size() // 16) * 16 // self.element_size()  # rows of torch's results begin at 16 bytes
    return result if step == n else self.new_empty((*result.shape[:-1], step))[..., :n].copy_(result)


def _groups(a: Tensor, b: Tensor, offs: Tensor | None) -> int | None:
    """How many there are; None where the operands and their ends do not belong together."""
    if a.dim() == b.dim() == 3:
        return a.shape[0] if offs is None and a.shape[0] == b.shape[0] else None
    if offs is None or offs.dim() != 1:
        return None
    batches = [x.shape[0] for x in (a, b) if x.dim() == 3]
    return offs.shape[0] if all(n == offs.shape[0] for n in batches) else None


def _rows_of_16_bytes(x: Tensor) -> bool:
    """What torch asks of a matrix: dense along one of the last two dimensions, with steps of whole 16 bytes elsewhere."""
    *outer, row, column = x.stride()
    steps = (*outer, row if column == 1 else column)
    dense = (column == 1 and row >= max(1, x.shape[-1])) or (row == 1 and column >= max(1, x.shape[-2]))
    return dense and all(step * x.element_size() % 16 == 0 for step in (*steps, x.storage_offset()))


def _products(a: Tensor, b: Tensor, dims: int) -> str | None:
    return (
        reasons.of_types((a, b), reasons.FLOATS)
        or reasons.of_products(a, b, dims)
        or reasons.of_tensors(a, b)
        or reasons.of_device(a)
    )


def _added(c: Tensor, a: Tensor, b: Tensor, beta: Scalar, alpha: Scalar) -> str | None:
    """``beta · c`` besides ``alpha · a · b``."""
    if c.dtype is not a.dtype:
        return "operands of several types"
    if isinstance(beta, complex) or isinstance(alpha, complex):
        return "complex factors"
    if any(LARGEST < abs(x) < math.inf for x in (beta, alpha)):
        return "factors beyond float32"
    shape = (*a.shape[:-1], b.shape[-1])
    if c.dim() > len(shape) or any(n not in (1, wanted) for n, wanted in zip(reversed(c.shape), reversed(shape))):
        return "a summand that does not broadcast to the product"
    return reasons.of_tensors(a, c)


def _real(x: Scalar) -> float:
    assert not isinstance(x, complex)  # which is ineligible
    return float(x)
