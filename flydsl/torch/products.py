"""Matrix products: what stands against our kernels, and the calls. Arguments are those of the aten operators."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

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
