"""The shipped configurations of decoding, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from flydsl.kernels.prepared import Prepared

from .arguments import options_of
from .decode_api import prepare
from .decode_config import DecodeConfig
from .mla import VALUES

LENGTHS = (500, 3)
"""Of the sequences: the second one has keys for one split only."""


@dataclass(frozen=True)
class DecodeCase:
    """A kernel that ships: types of q and of the cache, columns, keys of a page (0: no pages), queries of a sequence, waves,
    and arguments of the function."""

    family: str
    name: str
    cached: str = "bfloat16"
    columns: int = 128
    page: int = 64
    queries: int = 1
    waves: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    dtype: str = "bfloat16"
    heads: int = 8
    """Of queries, for one of keys."""
    latent: bool = False


CASES = (
    DecodeCase("decode_bf16kv", "page64"),
    DecodeCase("decode_bf16kv", "page16", page=16),
    DecodeCase("decode_bf16kv", "contiguous", page=0),
    DecodeCase("decode_bf16kv", "page64_q4_window", queries=4, options=(("window", (300, -1)), ("softcap", 20.0))),
    DecodeCase("decode_bf16kv", "page64_q16", queries=16, waves=4),
    DecodeCase("decode_fp8kv", "page64", "float8_e4m3fn"),
    DecodeCase("decode_fp8kv", "page16", "float8_e4m3fn", page=16),
    DecodeCase("decode_f16_d64", "contiguous", "float16", 64, 0, dtype="float16"),
)
LATENT = (
    DecodeCase("decode_mla_fp8", "heads128", "float8_e4m3fn", 576, waves=4, dtype="float8_e4m3fn", heads=128, latent=True),
    DecodeCase("decode_mla_bf16", "heads64", columns=576, waves=4, heads=64, latent=True),
)


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for case in (*CASES, *LATENT):
        yield case.family, case.name, partial(example, case)
    yield "decode_merge", "columns128", partial(merging)


def example(case: DecodeCase, lengths: tuple[int, ...] = LENGTHS, splits: int = 2) -> Prepared:
    """A launch of sequences in splits, with zeros; pages of all sequences take turns."""
    import torch

    kind: Any = getattr(torch, case.dtype)
    cached: Any = getattr(torch, case.cached)
    batch, room = len(lengths), -(-max(lengths) // 64) * 64
    q = torch.zeros((batch, case.heads, case.queries, case.columns), dtype=kind)
    shape = (batch * room // case.page, case.page, 1, case.columns) if case.page else (batch, 1, room, case.columns)
    k = torch.zeros(shape, dtype=cached)
    v = k[..., :VALUES] if case.latent else torch.zeros(shape, dtype=cached)
    pages = room // case.page if case.page else 0
    table = torch.arange(batch * pages, dtype=torch.int32).view(pages, batch).t().contiguous() if case.page else None
    ends = torch.tensor(lengths, dtype=torch.int32)
    named: dict[str, Any] = {
        "causal": True,
        "scale": None,
        "window": None,
        "sinks": None,
        "softcap": None,
        **dict(case.options),
    }
    out = torch.zeros((*q.shape[:3], v.shape[-1]), dtype=torch.bfloat16 if kind.itemsize == 1 else kind)
    lse = torch.zeros(q.shape[:3])
    options = options_of("attention_decode", q, case.queries, **named)
    config = DecodeConfig(case.waves, splits)
    return prepare("attention_decode", q, k, v, table, ends, out, lse, options, config, case.latent)


def merging() -> Prepared:
    """The launch that combines the parts of the first case: it runs behind that."""
    then = example(CASES[0]).then
    assert then is not None
    return then
