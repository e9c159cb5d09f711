"""Decoding in float64, and caches in pages with garbage wherever nothing may be read."""

from __future__ import annotations

import math
from typing import Any

import torch
from attention_reference import BOUNDS, LOG_ERROR, reference


def decode_reference(
    q: Any, k: Any, v: Any, lengths: Any, *, causal: bool = True, window: Any = None, k_scale: Any = None, v_scale: Any = None,
    **options: Any,
) -> tuple[Any, Any]:  # fmt: skip
    """(the result, the logarithms) of the last queries of each sequence; k and v (B, Hkv, room, D)."""
    rows = []
    for b, n in enumerate(lengths.tolist()):
        keys, values = k[b : b + 1, :, :n].double(), v[b : b + 1, :, :n].double()
        keys = keys if k_scale is None else keys * k_scale.double().reshape(1, -1, 1, 1)
        values = values if v_scale is None else values * v_scale.double().reshape(1, -1, 1, 1)
        rows.append(reference(q[b : b + 1], keys, values, mask=seen(q.shape[2], n, causal, window), **options))
    outs, logs = zip(*rows)
    return torch.cat(outs), torch.cat(logs)


def seen(queries: int, keys: int, causal: bool, window: Any) -> Any:
    """Which keys each query sees, the last query being at the last key."""
    i, j = torch.arange(queries)[:, None] + keys - queries, torch.arange(keys)[None]
    left, right = (-1, -1) if window is None else window
    found = (j <= i) if causal else torch.ones(queries, keys, dtype=torch.bool)
    found = found & (j >= i - left) if left >= 0 else found
    return found & (j <= i + right) if right >= 0 else found


def check(result: Any, q: Any, k: Any, v: Any, lengths: Any, **options: Any) -> None:
    """Every element of (result, logarithms) keeps the bounds: those of the type of q, since what is stored narrower is
    exact."""
    got, logs = result
    expected, expected_logs = decode_reference(q, k, v, lengths, **options)
    assert got.dtype == q.dtype and got.shape == expected.shape
    assert logs.dtype == torch.float32 and logs.shape == expected_logs.shape
    none = expected_logs == -math.inf
    assert bool((logs[none] == -math.inf).all()) and bool((got[none] == 0).all())
    assert bool(((logs.double() - expected_logs)[~none].abs() <= LOG_ERROR * (1 + expected_logs[~none].abs())).all())
    used = [v[b, :, :n].double().abs().max() for b, n in enumerate(lengths.tolist()) if n]
    if got.numel() and used:
        largest = max(used) * (1.0 if options.get("v_scale") is None else options["v_scale"].max())
        assert (got.double() - expected).abs().max() <= BOUNDS[q.dtype] * largest


def inputs(
    shape: Any, heads: int, room: int, cached: Any = None, values: int | None = None, dtype: Any = torch.bfloat16, seed: int = 0
) -> Any:
    """Normal q of ``shape`` (B, H, S, D), k and v (B, heads, room, D)."""
    generator = torch.Generator().manual_seed(seed)
    q = torch.randn(shape, generator=generator).to(dtype)
    sizes = [(shape[0], heads, room, shape[3]), (shape[0], heads, room, values or shape[3])]
    k, v = (torch.randn(size, generator=generator).to(cached or dtype) for size in sizes)
    return q, k, v


def lengths_of(*numbers: int) -> Any:
    return torch.tensor(numbers, dtype=torch.int32)


def paged(k: Any, v: Any, lengths: Any, page: int, seed: int = 0) -> Any:
    """(k_cache, v_cache, block_table): pages in any order; NaN where no key is, and entries of no page behind the last one."""
    batch, heads, room, _ = k.shape
    each = -(-room // page)
    order = torch.randperm(batch * each, generator=torch.Generator().manual_seed(seed)).view(batch, each)
    caches = [torch.full((batch * each, page, heads, x.shape[3]), math.nan).to(x.dtype) for x in (k, v)]
    table = torch.full((batch, each), 0x7F7F7F7F, dtype=torch.int32)
    for b, n in enumerate(lengths.tolist()):
        for i in range(-(-n // page)):
            rows = slice(i * page, min((i + 1) * page, n))
            table[b, i] = order[b, i]
            for cache, x in zip(caches, (k, v)):
                cache[order[b, i], : rows.stop - rows.start] = x[b, :, rows].transpose(0, 1)
    return *caches, table
