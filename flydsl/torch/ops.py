"""The operators ``torch.ops.flydsl.*``: for code that wants our kernels by name, compiled code included.

Each has a fake (for tracing without data) and a gradient. They take what our kernels take, and raise where these cannot:
nothing falls back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch

from flydsl.errors import FlyError

from .routes import ROUTES

if TYPE_CHECKING:
    from torch import Tensor


class IneligibleError(FlyError):
    """``torch.ops.flydsl`` was called with what no kernel takes; the text says why."""


@dataclass(frozen=True)
class Op:
    """One operator: ``schema`` follows its name; ``arguments`` makes those of the aten operator of theirs; ``save`` and
    ``backward`` are those of ``torch.library.register_autograd``."""

    name: str
    schema: str
    fake: Callable[..., Any]
    save: Callable[..., None]
    backward: Callable[..., Any]
    arguments: Callable[..., tuple[Any, ...]] = lambda *args: args


def register() -> None:
    """Define all operators, once per process."""
    global _library
    if _library is not None:
        return
    _library = torch.library.Library("flydsl", "FRAGMENT")
    for op in OPERATORS:
        _library.define(op.name + op.schema)
        for key in ("CPU", "CUDA"):
            _library.impl(op.name, _implementation(op), key)
        torch.library.register_fake(f"flydsl::{op.name}", op.fake, lib=_library)
        torch.library.register_autograd(f"flydsl::{op.name}", op.backward, setup_context=op.save, lib=_library)


_library: torch.library.Library | None = None


def _implementation(op: Op) -> Callable[..., Any]:
    route = ROUTES[op.name]

    def run(*args: Any, **kwargs: Any) -> Any:
        given = op.arguments(*args)
        reason = route.ineligible(*given, **kwargs)
        if reason is not None:
            raise IneligibleError(f"torch.ops.flydsl.{op.name}: no kernel takes {reason}")
        return route.run(*given, **kwargs)

    return run


def _product_fake(self: Tensor, mat2: Tensor) -> Tensor:
    return self.new_empty((*self.shape[:-1], mat2.shape[-1]))


def _save_factors(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    ctx.save_for_backward(*inputs)


def _product_backward(ctx: Any, grad: Tensor) -> tuple[Any, ...]:
    a, b = ctx.saved_tensors
    return _factors_backward(ctx.needs_input_grad, grad, a, b, 1)


def _factors_backward(wanted: Any, grad: Tensor, a: Tensor, b: Tensor, alpha: float) -> tuple[Any, ...]:
    product = torch.ops.flydsl.mm if a.dim() == 2 else torch.ops.flydsl.bmm
    grad = grad if alpha == 1 else grad * alpha
    return (product(grad, b.mT) if wanted[0] else None, product(a.mT, grad) if wanted[1] else None)


def _sum_fake(self: Tensor, mat1: Tensor, mat2: Tensor, *, beta: float = 1, alpha: float = 1) -> Tensor:
    return _product_fake(mat1, mat2)


def _save_sum(ctx: Any, inputs: tuple[Any, ...], keyword_only_inputs: dict[str, Any], output: Any) -> None:
    summand, a, b = inputs
    ctx.save_for_backward(a, b)
    ctx.shape, ctx.factors = summand.shape, (keyword_only_inputs["beta"], keyword_only_inputs["alpha"])


def _sum_backward(ctx: Any, grad: Tensor) -> tuple[Any, ...]:
    a, b = ctx.saved_tensors
    beta, alpha = ctx.factors
    summand = (grad * beta).sum_to_size(ctx.shape) if ctx.needs_input_grad[0] else None
    return (summand, *_factors_backward(ctx.needs_input_grad[1:], grad, a, b, alpha))


def _rows_fake(self: Tensor, dim: int) -> Tensor:
    return torch.empty_like(self, memory_format=torch.contiguous_format)


def _save_rows(ctx: Any, inputs: tuple[Any, ...], output: Tensor) -> None:
    ctx.save_for_backward(output)
    ctx.dim = inputs[1]


def _softmax_backward(ctx: Any, grad: Tensor) -> tuple[Any, ...]:
    [y] = ctx.saved_tensors
    return torch.ops.aten._softmax_backward_data(grad, y, ctx.dim, y.dtype), None


def _log_softmax_backward(ctx: Any, grad: Tensor) -> tuple[Any, ...]:
    [y] = ctx.saved_tensors
    return torch.ops.aten._log_softmax_backward_data(grad, y, ctx.dim, y.dtype), None


def _topk_fake(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> tuple[Tensor, Tensor]:
    shape = list(self.shape)
    shape[dim] = k
    return self.new_empty(shape), self.new_empty(shape, dtype=torch.int64)


def _save_topk(ctx: Any, inputs: tuple[Any, ...], output: tuple[Tensor, Tensor]) -> None:
    ctx.save_for_backward(output[1])
    ctx.mark_non_differentiable(output[1])
    ctx.shape, ctx.dim = inputs[0].shape, inputs[2]


def _topk_backward(ctx: Any, grad: Tensor, _: Any) -> tuple[Any, ...]:
    [indices] = ctx.saved_tensors
    return grad.new_zeros(ctx.shape).scatter(ctx.dim, indices, grad), None, None, None, None


_SUM = "(Tensor self, Tensor {0}1, Tensor {0}2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"


def _of_rows(self: Tensor, dim: int) -> tuple[Any, ...]:
    return self, dim, False


OPERATORS = (
    Op("mm", "(Tensor self, Tensor mat2) -> Tensor", _product_fake, _save_factors, _product_backward),
    Op("bmm", "(Tensor self, Tensor mat2) -> Tensor", _product_fake, _save_factors, _product_backward),
    Op("addmm", _SUM.format("mat"), _sum_fake, _save_sum, _sum_backward),
    Op("baddbmm", _SUM.format("batch"), _sum_fake, _save_sum, _sum_backward),
    Op("softmax", "(Tensor self, int dim) -> Tensor", _rows_fake, _save_rows,
       _softmax_backward, _of_rows),
    Op("log_softmax", "(Tensor self, int dim) -> Tensor", _rows_fake, _save_rows,
       _log_softmax_backward, _of_rows),
    Op("topk", "(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor, Tensor)", _topk_fake,
       _save_topk, _topk_backward),
)  # fmt: skip
