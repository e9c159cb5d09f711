"""Attention in float64, and the bounds that results must keep."""

from __future__ import annotations

import math
from typing import Any

import torch

BOUNDS = {torch.bfloat16: 2.0**-7, torch.float16: 2.0**-10, torch.float8_e4m3fn: 2.0**-4}
"""Element type → the largest error, of the largest |v|."""
RMS = {torch.bfloat16: 2.0**-8, torch.float16: 2.0**-8, torch.float8_e4m3fn: 2.0**-8}
LOG_ERROR = 1e-5
"""Of logarithms: of scores with |score| up to 16, whose sums in float32 round by 2^-20 at most."""


def reference(
    q: Any, k: Any, v: Any, *, causal: bool = False, scale: float | None = None, bias: Any = None, window: Any = None,
    sinks: Any = None, softcap: float | None = None, score_mod: Any = None, mask: Any = None, factor: Any = None,
) -> tuple[Any, Any]:  # fmt: skip
    """(the result, the logarithms). ``score_mod(scores)``: what is done to scaled scores; ``mask`` (S, Skv): what is seen;
    ``factor`` (B, H): of scores."""
    queries, keys, group = q.shape[2], k.shape[2], q.shape[1] // max(k.shape[1], 1)
    scale = q.shape[3] ** -0.5 if scale is None else scale
    q, k, v = q.double(), *(x.double().repeat_interleave(group, 1) for x in (k, v))
    scores = q @ k.mT * (scale if factor is None else scale * factor.double()[:, :, None, None])
    scores = scores if softcap is None else softcap * torch.tanh(scores / softcap)
    scores = scores if score_mod is None else score_mod(scores)
    if bias is not None:
        scores = scores.masked_fill(~bias, -math.inf) if bias.dtype == torch.bool else scores + bias.double()
    scores = scores.masked_fill(~seen(queries, keys, causal, window, mask), -math.inf)
    if sinks is not None:
        scores = torch.cat([scores, sinks.double()[None, :, None, None].expand(*scores.shape[:3], 1)], -1)
    logs = torch.logsumexp(scores, -1)
    weights = torch.softmax(scores, -1)[..., :keys].masked_fill((logs == -math.inf)[..., None], 0.0)
    return weights @ v, logs


def seen(queries: int, keys: int, causal: bool, window: Any, mask: Any = None) -> Any:
    """Which keys each query sees."""
    i, j = torch.arange(queries)[:, None], torch.arange(keys)[None]
    left, right = (-1, -1) if window is None else window
    found = torch.ones(queries, keys, dtype=torch.bool) if mask is None else mask
    found = found & (j <= i) if causal else found
    found = found & (j >= i - left) if left >= 0 else found
    return found & (j <= i + right) if right >= 0 else found


def check(result: Any, q: Any, k: Any, v: Any, **options: Any) -> None:
    """Every element of (result, logarithms) keeps the bounds."""
    got, logs = result
    expected, expected_logs = reference(q, k, v, **options)
    assert got.dtype == q.dtype or q.dtype == torch.float8_e4m3fn
    assert got.shape == expected.shape and logs.shape == expected_logs.shape and logs.dtype == torch.float32
    none = expected_logs == -math.inf
    assert bool((logs[none] == -math.inf).all()) and bool((got[none] == 0).all())
    assert bool(((logs.double() - expected_logs)[~none].abs() <= LOG_ERROR * (1 + expected_logs[~none].abs())).all())
    if got.numel() and v.numel():
        error = (got.double() - expected).abs() / v.double().abs().max()
        assert error.max() <= BOUNDS[q.dtype] and error.square().mean().sqrt() <= RMS[q.dtype]


def inputs(
    shape: Any, keys: int, heads: int, value_columns: int | None = None, dtype: Any = torch.bfloat16, seed: int = 0
) -> Any:
    """Normal q of ``shape`` (B, H, S, D), k and v."""
    generator = torch.Generator().manual_seed(seed)
    sizes = [shape, (shape[0], heads, keys, shape[3]), (shape[0], heads, keys, value_columns or shape[3])]
    return [torch.randn(size, generator=generator).to(dtype) for size in sizes]
