"""``moe``: a mixture of experts without a word from the host between its launches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.gemm import GemmConfig, grouped_gemm
from flydsl.kernels.overlap import check_written
from flydsl.kernels.rows.tensors import row_type

from .activations import FUNCTIONS
from .combine import combined
from .gated import gated
from .sort import sort_by_expert

if TYPE_CHECKING:
    from torch import Tensor


def moe(
    x: Tensor, w1: Tensor, w2: Tensor, weights: Tensor, ids: Tensor, *, activation: str = "silu", out: Tensor | None = None,
    config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """Σⱼ weights[t, j] · (act(x w1ᵍᵀ) · (x w1ᵘᵀ)) w2ᵀ of expert ids[t, j], for each token t: (tokens, H).

    ``x`` (tokens, H); ``w1`` (experts, 2 I, H), the gate then what it multiplies; ``w2`` (experts, H, I); float16, bfloat16 or
    float32, all of one type. ``weights`` (tokens, k), float32 or the type of ``x``, and ``ids`` (tokens, k), int32, as of
    ``topk_softmax``; a number that is no expert's counts as nothing. ``activation``: "silu", "gelu", "gelu_tanh".

    Choices are sorted by expert, two grouped products are computed of them, and summed in float32 in the order of ``ids``; what
    is between is rounded to the type of ``x``. ``config``: of the products. ``out`` receives the result if given. ``x``,
    ``w1``, ``w2`` and ``weights`` have gradients. Tensors on the CPU are computed by the simulator. Raises OperandError for
    arguments that do not belong together, UnsupportedError for what no kernel does.
    """
    import torch

    _check(x, w1, w2, weights, ids, activation)
    operands = (x, w1, w2, weights)
    differentiated = torch.is_grad_enabled() and any(t.requires_grad for t in operands)
    if out is not None:
        check_written("moe", "out", out)
    if out is not None and differentiated:
        raise UnsupportedError("moe: out= with operands that require a gradient, as in torch; use torch.no_grad()")
    if out is not None and (out.shape, out.dtype, out.device) != (x.shape, x.dtype, x.device):
        given = f"out is {tuple(out.shape)} of {out.dtype} on {out.device}"
        raise OperandError(f"moe: {given}, and x {tuple(x.shape)} of {x.dtype} on {x.device}")
    target = out if out is not None and out.is_contiguous() else torch.empty(x.shape, dtype=x.dtype, device=x.device)
    if not ids.numel() or not x.numel():
        target.zero_()
        if differentiated:  # sums of no elements: 0, whose gradients are zeros
            return target + sum(t[:0].sum() for t in operands)
    else:
        ends, rows, places = sort_by_expert(ids, len(w1))
        h = grouped_gemm(x, w1.transpose(1, 2), ends, rows=rows, out_dtype=x.dtype, config=config)
        a = gated("moe", activation, h, None, None, None)
        y = grouped_gemm(a, w2.transpose(1, 2), ends, out_dtype=x.dtype, config=config)
        target = combined(y, places, weights.contiguous(), target)
    return target if out is None or out is target else out.copy_(target)


def _check(x: Any, w1: Any, w2: Any, weights: Any, ids: Any, activation: Any) -> None:
    import torch

    for name, t in (("x", x), ("w1", w1), ("w2", w2), ("weights", weights), ("ids", ids)):
        check_tensor("moe", name, t)
    row_type("moe", x.dtype)
    if not isinstance(activation, str) or activation not in FUNCTIONS:
        raise OperandError(f"moe: activation is {activation!r}; there are {', '.join(FUNCTIONS)}")
    if (x.ndim, w1.ndim, w2.ndim, ids.ndim) != (2, 3, 3, 2):
        shapes = ", ".join(str(tuple(t.shape)) for t in (x, w1, w2, ids))
        raise OperandError(f"moe: x, w1, w2, ids are {shapes}; they have 2, 3, 3 and 2 dimensions")
    (tokens, h), experts, inner = x.shape, len(w1), w2.shape[-1]
    for name, t, shape in (("w1", w1, (experts, 2 * inner, h)), ("w2", w2, (experts, h, inner)),
                           ("ids", ids, (tokens, ids.shape[1])), ("weights", weights, tuple(ids.shape))):  # fmt: skip
        if tuple(t.shape) != shape or t.device != x.device:
            raise OperandError(
                f"moe: {name} is {tuple(t.shape)} on {t.device}; for x {tuple(x.shape)} on {x.device} it is {shape}"
            )
    if {w1.dtype, w2.dtype} != {x.dtype} or ids.dtype != torch.int32 or weights.dtype not in (torch.float32, x.dtype):
        given = f"{w1.dtype}, {w2.dtype}, {weights.dtype}, {ids.dtype}"
        raise OperandError(
            f"moe: w1, w2, weights, ids are {given}; for x of {x.dtype} they are {x.dtype}, {x.dtype}, float32 or that, int32"
        )
