"""The shipped configurations of ``attention``, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from flydsl.kernels.prepared import Prepared

from .api import prepare
from .config import AttentionConfig, choose


@dataclass(frozen=True)
class Case:
    """A kernel that ships: element type, columns of Q and K and of V, and what is done to scores."""

    family: str
    dtype: str = "bfloat16"
    columns: int = 128
    value_columns: int = 128
    options: tuple[tuple[str, Any], ...] = ()


CASES = (
    Case("attn_d128_full"),
    Case("attn_d128_causal", options=(("causal", True),)),
    Case("attn_f16_d128_causal", "float16", options=(("causal", True),)),
    Case("attn_window_1024", options=(("causal", True), ("window", (1023, -1)))),
    Case("attn_d64_full", columns=64, value_columns=64),
    Case("attn_d64_causal", columns=64, value_columns=64, options=(("causal", True),)),
    Case("attn_d192_causal", columns=192, options=(("causal", True),)),
    Case("attn_d256_causal", columns=256, value_columns=256, options=(("causal", True),)),
)


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for case in CASES:
        config = configuration(case)
        yield case.family, config.name, partial(example, case, config)


def configuration(case: Case) -> AttentionConfig:
    """The one that ``attention`` chooses."""
    import flydsl as fly

    types = {"bfloat16": fly.BFloat16, "float16": fly.Float16}
    return choose(case.columns, case.value_columns, types[case.dtype])


def example(case: Case, config: AttentionConfig) -> Prepared:
    """A launch of one head with a workgroup's queries and four tiles of keys, of zeros."""
    import torch

    kind: Any = getattr(torch, case.dtype)
    q = torch.zeros((1, 1, config.rows, case.columns), dtype=kind)
    k, v = (torch.zeros((1, 1, 256, n), dtype=kind) for n in (case.columns, case.value_columns))
    out, lse = torch.zeros((1, 1, config.rows, case.value_columns), dtype=kind), torch.zeros((1, 1, config.rows))
    return prepare(q, k, v, out, lse, case.columns**-0.5, **dict(case.options))
