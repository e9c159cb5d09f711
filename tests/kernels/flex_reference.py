"""What ``torch.nn.attention.flex_attention`` computes in float64, without being compiled, and the bounds that results keep."""

from __future__ import annotations

import math
import warnings
from typing import Any

import torch
import torch.nn.attention.flex_attention as flex
from attention_reference import BOUNDS, LOG_ERROR, RMS

from flydsl.kernels import flex_attention


def reference(q: Any, k: Any, v: Any, score_mod: Any = None, block_mask: Any = None, scale: Any = None) -> tuple[Any, Any]:
    """(the result, the logarithms) of torch."""
    before = flex._FLEX_ATTENTION_DISABLE_COMPILE_DEBUG
    flex._FLEX_ATTENTION_DISABLE_COMPILE_DEBUG = True
    try:
        with warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")
            wide = (x.double() for x in (q, k, v))
            return flex.flex_attention(*wide, score_mod, block_mask, scale, enable_gqa=True, return_lse=True)  # type: ignore
    finally:
        flex._FLEX_ATTENTION_DISABLE_COMPILE_DEBUG = before


def check(q: Any, k: Any, v: Any, score_mod: Any = None, block_mask: Any = None, scale: Any = None, **more: Any) -> None:
    """``flex_attention`` keeps the bounds of attention, every element."""
    result = flex_attention(q, k, v, score_mod, block_mask, scale, enable_gqa=True, return_lse=True, **more)
    compare(result, reference(q, k, v, score_mod, block_mask, scale), v)


def compare(result: Any, expected: Any, v: Any) -> None:
    """Every element of (result, logarithms) keeps the bounds of attention."""
    (got, logs), (wanted, wanted_logs) = result, expected
    assert got.shape == wanted.shape and logs.shape == wanted_logs.shape and logs.dtype == torch.float32
    none = wanted_logs == -math.inf
    assert bool((logs[none] == -math.inf).all()) and bool((got[none] == 0).all())
    assert bool(((logs.double() - wanted_logs)[~none].abs() <= LOG_ERROR * (1 + wanted_logs[~none].abs())).all())
    if got.numel():
        error = (got.double() - wanted).abs() / v.double().abs().max()
        assert error.max() <= BOUNDS[v.dtype] and error.square().mean().sqrt() <= RMS[v.dtype]


def block_mask(mask_mod: Any, queries: int, keys: int, size: Any = 128, batch: Any = None, heads: Any = None) -> Any:
    """Torch's ``create_block_mask``."""
    return flex.create_block_mask(mask_mod, batch, heads, queries, keys, device="cpu", BLOCK_SIZE=size)
