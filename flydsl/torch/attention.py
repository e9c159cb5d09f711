"""Scaled dot product attention: what stands against our kernels, and the calls.

The overrides are those of aten's flash attention, which torch's own choice of a backend leads to: ``sdpa_kernel``,
``enable_flash_sdp`` and all that it refuses mean what they mean without us.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from . import reasons

if TYPE_CHECKING:
    from torch import Tensor

TYPES = (torch.bfloat16, torch.float16)
WIDEST = 256
"""Columns of a head."""


def cpu_ineligible(
    query: Tensor, key: Tensor, value: Tensor, dropout_p: float = 0.0, is_causal: bool = False, *, attn_mask: Tensor | None =
    None, scale: float | None = None,
) -> str | None:  # fmt: skip
    return _ineligible(query, key, value, dropout_p, attn_mask)


def cpu(
    query: Tensor, key: Tensor, value: Tensor, dropout_p: float = 0.0, is_causal: bool = False, *, attn_mask: Tensor | None =
    None, scale: float | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    out, lse = _attention(query, key, value, is_causal, scale, attn_mask)
    return out, lse.transpose(1, 2).contiguous().transpose(1, 2)  # (B, S, H) in memory, as aten's


def hip_ineligible(
    query: Tensor, key: Tensor, value: Tensor, dropout_p: float = 0.0, is_causal: bool = False, return_debug_mask: bool =
    False, *, scale: float | None = None,
) -> str | None:  # fmt: skip
    if return_debug_mask:
        return "a mask for debugging"
    return _ineligible(query, key, value, dropout_p, None)


def hip(
    query: Tensor, key: Tensor, value: Tensor, dropout_p: float = 0.0, is_causal: bool = False, return_debug_mask: bool =
    False, *, scale: float | None = None,
) -> tuple[Any, ...]:  # fmt: skip
    out, lse = _attention(query, key, value, is_causal, scale, None)
    seed, offset = (torch.empty((), dtype=torch.int64, device=query.device) for _ in range(2))  # of dropout: there is none
    return out, lse, None, None, query.shape[2], key.shape[2], seed, offset, query.new_empty(0)


def cpu_backward_ineligible(
    grad_out: Tensor, query: Tensor, key: Tensor, value: Tensor, out: Tensor, logsumexp: Tensor, dropout_p: float, is_causal:
    bool, *, attn_mask: Tensor | None = None, scale: float | None = None,
) -> str | None:  # fmt: skip
    return _backward_ineligible(grad_out, query, key, value, out, logsumexp, dropout_p, attn_mask)


def cpu_backward(
    grad_out: Tensor, query: Tensor, key: Tensor, value: Tensor, out: Tensor, logsumexp: Tensor, dropout_p: float, is_causal:
    bool, *, attn_mask: Tensor | None = None, scale: float | None = None,
) -> tuple[Tensor, ...]:  # fmt: skip
    found = _gradients(grad_out, query, key, value, out, logsumexp, is_causal, scale, attn_mask)
    return tuple(x.transpose(1, 2).contiguous().transpose(1, 2) for x in found)  # (B, S, H, D) in memory, as aten's


def hip_backward_ineligible(
    grad_out: Tensor, query: Tensor, key: Tensor, value: Tensor, out: Tensor, logsumexp: Tensor, cum_seq_q: Tensor, cum_seq_k:
    Tensor, max_q: int, max_k: int, dropout_p: float, is_causal: bool, philox_seed: Tensor, philox_offset: Tensor, *, scale:
    float | None = None,
) -> str | None:  # fmt: skip
    return _backward_ineligible(grad_out, query, key, value, out, logsumexp, dropout_p, None)


def hip_backward(
    grad_out: Tensor, query: Tensor, key: Tensor, value: Tensor, out: Tensor, logsumexp: Tensor, cum_seq_q: Tensor, cum_seq_k:
    Tensor, max_q: int, max_k: int, dropout_p: float, is_causal: bool, philox_seed: Tensor, philox_offset: Tensor, *, scale:
    float | None = None,
) -> tuple[Tensor, ...]:  # fmt: skip
    found = _gradients(grad_out, query, key, value, out, logsumexp, is_causal, scale, None)
    return tuple(_laid_out(x, like) for x, like in zip(found, (query, key, value)))


def _gradients(
    grad: Tensor, q: Tensor, k: Tensor, v: Tensor, out: Tensor, lse: Tensor, causal: bool, scale: float | None, mask: Any
) -> list[Tensor]:
    """Of q, k and v."""
    from flydsl.kernels.attention.backward import api
    from flydsl.kernels.attention.backward.autograd import gradients
    from flydsl.kernels.attention.options import options_of

    grad, q, k, v, out, lse = (x.detach() for x in (grad, q, k, v, out, lse))
    options = options_of(q, k.shape[2], causal, scale, None if mask is None else mask.detach())
    forward = api.Forward(q, k, v, out, lse.contiguous(), options)
    return gradients(forward, grad, None, None, (True, True, True, False, False))[:3]


def _attention(
    q: Tensor, k: Tensor, v: Tensor, causal: bool, scale: float | None, mask: Tensor | None
) -> tuple[Tensor, Tensor]:
    """The result, with the strides of ``q`` as aten's has, and the natural logarithms (B, H, S)."""
    from flydsl.kernels import attention

    bias = None if mask is None else mask.detach()
    q, k, v = q.detach(), k.detach(), v.detach()
    out, lse = attention(q, k, v, causal=causal, scale=scale, bias=bias, return_lse=True)
    return _laid_out(out, q), lse


def _laid_out(x: Tensor, like: Tensor) -> Tensor:
    """With the strides of ``torch.empty_like(like)``."""
    wanted = torch.empty_like(like)
    return x if x.stride() == wanted.stride() else wanted.copy_(x)


def _ineligible(q: Tensor, k: Tensor, v: Tensor, dropout_p: float, mask: Tensor | None) -> str | None:
    if reason := reasons.of_types((q, k, v), TYPES):
        return reason
    if any(x.dim() != 4 for x in (q, k, v)):
        return "operands that do not have 4 dimensions"
    if not all(x.numel() for x in (q, k, v)):
        return "empty operands"
    if dropout_p:
        return "dropout"
    if k.shape[:3] != v.shape[:3] or k.shape[0] != q.shape[0] or len({x.shape[3] for x in (q, k, v)}) != 1:
        return "shapes that do not fit"
    if q.shape[1] % k.shape[1]:
        return "heads of queries that do not share those of keys evenly"
    if q.shape[3] > WIDEST:
        return "heads of more than 256 columns"
    if mask is not None:
        if mask.dtype not in (*TYPES, torch.float32):
            return "a mask of another type than floats"
        wide = (*q.shape[:3], k.shape[2])
        if mask.dim() > 4 or any(n not in (1, w) for n, w in zip(reversed(mask.shape), reversed(wide))):
            return "a mask that does not broadcast to the scores"
        if mask.requires_grad:
            return "a mask that requires a gradient"
    return reasons.of_tensors(q, k, v, mask) or reasons.of_device(q)


def _backward_ineligible(
    grad: Tensor, q: Tensor, k: Tensor, v: Tensor, out: Tensor, lse: Tensor, dropout_p: float, mask: Tensor | None
) -> str | None:
    if reason := _ineligible(q, k, v, dropout_p, mask):
        return reason
    if grad.dtype is not q.dtype or out.dtype is not q.dtype or lse.dtype is not torch.float32:
        return "operands of several types"
    if tuple(lse.shape) != tuple(q.shape[:3]) or any(tuple(x.shape) != tuple(q.shape) for x in (grad, out)):
        return "shapes that do not fit"
    return reasons.of_tensors(q, grad, out, lse)
