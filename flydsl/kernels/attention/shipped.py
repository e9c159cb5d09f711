"""The shipped configurations of ``attention``, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .api import prepare
from .config import AttentionConfig, choose
from .options import options_of


@dataclass(frozen=True)
class Case:
    """A kernel that ships: element type, columns of Q and K and of V, arguments of ``attention``."""

    family: str
    dtype: str = "bfloat16"
    columns: int = 128
    value_columns: int = 128
    options: tuple[tuple[str, Any], ...] = ()


CAUSAL = (("causal", True),)
CASES = (
    Case("attn_d128_full"),
    Case("attn_d128_causal", options=CAUSAL),
    Case("attn_f16_d128_causal", "float16", options=CAUSAL),
    Case("attn_window_1024", options=(("causal", True), ("window", (1023, -1)))),
    Case("attn_d64_full", columns=64, value_columns=64),
    Case("attn_d64_causal", columns=64, value_columns=64, options=CAUSAL),
    Case("attn_fp8_d128_full", "float8_e4m3fn"),
    Case("attn_fp8_d128_causal", "float8_e4m3fn", options=CAUSAL),
    Case("attn_d192_causal", columns=192, options=CAUSAL),
    Case("attn_d256_causal", columns=256, value_columns=256, options=CAUSAL),
)


SPLIT = AttentionConfig(splits=2)
"""For few queries and many keys."""


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for case in CASES:
        config = configuration(case)
        yield case.family, config.name, partial(example, case, config)
    yield "attn_splitkv", SPLIT.name, partial(example, Case("attn_splitkv"), SPLIT, 1152)


def configuration(case: Case) -> AttentionConfig:
    """The one that ``attention`` chooses."""
    types = {"bfloat16": fly.BFloat16, "float16": fly.Float16, "float8_e4m3fn": fly.Float8E4M3FN}
    return choose(case.columns, case.value_columns, types[case.dtype])


def example(case: Case, config: AttentionConfig, keys: int = 256) -> Prepared:
    """A launch of one head with a workgroup's queries and a few tiles of keys, of zeros."""
    import torch

    kind: Any = getattr(torch, case.dtype)
    q = torch.zeros((1, 1, config.rows, case.columns), dtype=kind)
    k, v = (torch.zeros((1, 1, keys, n), dtype=kind) for n in (case.columns, case.value_columns))
    result = torch.bfloat16 if kind.itemsize == 1 else kind
    out, lse = torch.zeros((1, 1, config.rows, case.value_columns), dtype=result), torch.zeros((1, 1, config.rows))
    return prepare(q, k, v, out, lse, options_of(q, keys, **dict(case.options)), config)
