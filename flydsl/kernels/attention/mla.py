"""``mla_decode``: decoding with a latent cache, whose rows are keys and, but for their last columns, values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.types import fly_type

from .arguments import MOST_QUERIES, check_lengths, check_operands, check_table, options_of, per_head, refuse_gradients
from .decode_api import computed
from .decode_config import DecodeConfig
from .elements import ELEMENTS

if TYPE_CHECKING:
    from torch import Tensor

WHAT = "mla_decode"
COLUMNS, VALUES = 576, 512
"""Columns of a key, and those of them that are its value."""


def mla_decode(
    q: Tensor, cache: Tensor, block_table: Tensor, seq_lens: Tensor, *, scale: float, causal: bool = True,
    q_scale: Tensor | None = None, cache_scale: Tensor | None = None, return_lse: bool = False, out: Tensor | None = None,
    config: DecodeConfig | None = None,
) -> Any:  # fmt: skip
    """Latent attention of the last queries of each sequence: softmax(scale · q · keyᵀ) · value for each head, where all heads
    share one row for each key: its 512 latent columns and 64 of its position; the latent ones are the value.

    ``q`` (B, H, S, 576), S from 1 to 16, multiplied with the keys' weights before. ``cache`` (pages, page, 576), pages of 1 to
    256 keys; ``block_table`` and ``seq_lens`` as in :func:`paged_attention`. Both of bfloat16, of float16, or of
    float8_e4m3fn; a cache of float8 goes with all three. The result (B, H, S, 512) has the type of ``q``, or bfloat16 for
    float8.

    ``scale``: of scores; that of the heads before they were made latent, for example 192^−0.5. ``q_scale``, ``cache_scale``:
    what elements of q and of the cache are multiplied with, one positive number each. The rest as in :func:`paged_attention`.
    With q of float8, probabilities are float8.
    """
    given = {"q_scale": q_scale, "cache_scale": cache_scale}
    check_operands(WHAT, {"q": q, "cache": cache, "block_table": block_table, "seq_lens": seq_lens}, given)
    _check(q, cache)
    check_table(WHAT, block_table, q.shape[0], cache.shape[1])
    check_lengths(WHAT, seq_lens, q.shape[0], block_table.shape[1] * cache.shape[1])
    refuse_gradients(WHAT, q, cache)
    of_q, of_cache = (per_head(WHAT, name, x, 1) for name, x in given.items())
    both = of_cache if of_q is None else of_q if of_cache is None else of_q * of_cache
    options = options_of(WHAT, q, q.shape[2], causal, scale, None, None, None)
    options = replace(options, descale=both, descale_v=of_cache)
    keys = cache.unsqueeze(2)
    return computed(
        WHAT, q, keys, keys[..., :VALUES], block_table, seq_lens, options, return_lse, out, config, latent=True
    )  # fmt: skip


def _check(q: Any, cache: Any) -> None:
    if q.ndim != 4 or q.shape[3] != COLUMNS:
        raise OperandError(f"{WHAT}: q has the shape {tuple(q.shape)}, and has to be (B, H, S, {COLUMNS})")
    if cache.ndim != 3 or cache.shape[2] != COLUMNS:
        raise OperandError(f"{WHAT}: cache has the shape {tuple(cache.shape)}, and has to be (pages, page, {COLUMNS})")
    kind, cached = fly_type(q.dtype, f"{WHAT}: q"), fly_type(cache.dtype, f"{WHAT}: cache")
    if kind not in ELEMENTS:
        raise UnsupportedError(f"{WHAT}: q is {kind.name}; there are {', '.join(t.name for t in ELEMENTS)}")
    if cached is not kind and (cached not in ELEMENTS or cached.width != 8):
        raise UnsupportedError(f"{WHAT}: q is {kind.name}, and cache {cached.name}; there are {kind.name}, Float8E4M3FN")
    if q.shape[2] > MOST_QUERIES:
        raise UnsupportedError(f"{WHAT}: {q.shape[2]} queries of a sequence; there are up to {MOST_QUERIES}")
