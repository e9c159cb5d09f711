"""Masks and changes of scores that people use, in torch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch.nn.attention.flex_attention import and_masks, or_masks

HEADS, LENGTH = 2, 160


def causal(b: Any, h: Any, q: Any, kv: Any) -> Any:
    return q >= kv


def window(size: int) -> Callable[..., Any]:
    return and_masks(causal, lambda b, h, q, kv: q - kv <= size)


def prefix(length: int) -> Callable[..., Any]:
    return or_masks(causal, lambda b, h, q, kv: kv < length)


def documents(ids: Any) -> Callable[..., Any]:
    return lambda b, h, q, kv: ids[q] == ids[kv]


def jagged(offsets: list[int], length: int) -> Callable[..., Any]:
    """Packed sequences, causal within each, by their offsets; queries are numbered within their sequence."""
    counts = torch.tensor(offsets).diff()
    ids = torch.repeat_interleave(torch.arange(len(counts)), counts, output_size=length)
    starts = torch.tensor(offsets)

    def seen(b: Any, h: Any, q: Any, kv: Any) -> Any:
        return (ids[q] == ids[kv]) & (q - starts[ids[q]] >= kv - starts[ids[kv]])

    return seen


def natten(width: int, kernel: int) -> Callable[..., Any]:
    """A neighbourhood of a pixel in a picture."""

    def seen(b: Any, h: Any, q: Any, kv: Any) -> Any:
        qx, qy, kx, ky = q // width, q % width, kv // width, kv % width
        cx = qx.clamp(kernel // 2, (LENGTH // width - 1) - kernel // 2)
        cy = qy.clamp(kernel // 2, (width - 1) - kernel // 2)
        return ((cx - kx).abs() <= kernel // 2) & ((cy - ky).abs() <= kernel // 2)

    return seen


def dilated(size: int, step: int) -> Callable[..., Any]:
    def seen(b: Any, h: Any, q: Any, kv: Any) -> Any:
        distance = torch.abs(q - kv)
        return (distance <= size) & (distance % step == 0)

    return seen


def alibi(slopes: Any) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: score + slopes[h] * (kv - q)


def softcap(cap: float) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: cap * torch.tanh(score / cap)


def relative(table: Any) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: score + table[h, kv - q + LENGTH]


def tanh_bias(table: Any) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: score + torch.tanh(table[h, kv] * 0.5)


def head_scale(scales: Any) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: score * scales[h]


def bias(numbers: Any) -> Callable[..., Any]:
    return lambda score, b, h, q, kv: score + numbers[b, h, q, kv]


def functions() -> tuple[dict[str, Any], dict[str, Any]]:
    """(masks, changes of scores) by name, of HEADS heads and LENGTH queries and keys."""
    g = torch.Generator().manual_seed(0)
    ids = torch.randint(0, 3, (LENGTH,), generator=g).sort().values.int()
    masks = {
        "causal": causal, "sliding window": window(40), "prefix": prefix(30), "documents": documents(ids),
        "jagged": jagged([0, 30, 31, 100, LENGTH], LENGTH), "natten": natten(16, 5), "dilated": dilated(50, 3),
        "causal documents": and_masks(causal, documents(ids)),
        "heads apart": lambda b, h, q, kv: torch.where(h % 2 == 0, q >= kv, kv > q + 5),
        "either": or_masks(window(9), documents(ids), lambda b, h, q, kv: (b + h) > 0),
    }  # fmt: skip
    scores = {
        "none": None, "alibi": alibi(torch.rand(HEADS, generator=g)), "soft cap": softcap(20.0),
        "relative": relative(torch.randn(HEADS, 2 * LENGTH, generator=g).half()),
        "tanh": tanh_bias(torch.randn(HEADS, LENGTH, generator=g)),
        "scale of heads": head_scale(torch.rand(HEADS, generator=g)),
        "bias": bias(torch.randn(1, HEADS, LENGTH, LENGTH, generator=g).bfloat16()),
    }  # fmt: skip
    return masks, scores
