"""The derivative of ``grouped_gemm``: each case's gradients are products of the other cases.

case      C               dA                          dB
rows      A[g] · B[g]     rows: dC, Bᵀ                k: Aᵀ, dC
columns   A[g] · B[:, g]  k: dC, Bᵀ                   columns: Aᵀ, dC
k         A[:, g] · B[g]  columns: dC, Bᵀ             rows: Aᵀ, dC
none      A[g] · B[g]     none: dC, Bᵀ                none: Aᵀ, dC
"""

from __future__ import annotations

import functools
from typing import Any

from flydsl.kernels.errors import UnsupportedError


def differentiable(grouped: Any, a: Any, b: Any, offs: Any, bias: Any, rows: Any, options: dict[str, Any]) -> Any:
    """``grouped(a, b, offs, bias=bias, rows=rows, **options)`` with a gradient."""
    if options["out"] is not None:
        raise UnsupportedError("grouped_gemm: out= with operands that require a gradient, as in torch; use torch.no_grad()")
    return _function().apply(grouped, a, b, offs, bias, rows, options)


@functools.cache
def _function() -> Any:
    import torch

    class GroupedGemm(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, grouped: Any, a: Any, b: Any, offs: Any, bias: Any, rows: Any, options: Any) -> Any:
            ctx.grouped, ctx.config = grouped, options["config"]
            ctx.save_for_backward(a, b, offs, bias, rows)
            return grouped(a, b, offs, bias=bias, rows=rows, **options)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            a, b, offs, bias, rows = ctx.saved_tensors
            need_a, need_b, _, need_bias = ctx.needs_input_grad[1:5]
            dc = gradients[0].to(a.dtype)
            taken = a if rows is None else a[rows.long()]

            def product(x: Any, y: Any, shape: Any, kind: Any) -> Any:
                out = torch.zeros(shape, dtype=kind, device=a.device)  # what belongs to no group has no gradient
                return ctx.grouped(x, y, offs, out=out, config=ctx.config)

            da = product(dc, b.mT, taken.shape, a.dtype) if need_a else None
            if da is not None and rows is not None:
                da = torch.zeros_like(a).index_add_(0, rows.long(), da)
            db = product(taken.mT, dc, b.shape, b.dtype) if need_b else None
            return None, da, db, None, _of_bias(product, bias, dc, offs) if need_bias else None, None, None

    return GroupedGemm


def _of_bias(product: Any, bias: Any, dc: Any, offs: Any) -> Any:
    """The sums over the rows of each group."""
    if dc.ndim == 3:
        return dc.float().sum(1).to(bias.dtype)
    ones = dc.new_ones((1, len(dc)))
    return product(ones, dc, (len(offs), 1, dc.shape[-1]), bias.dtype)[:, 0]
