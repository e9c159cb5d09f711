"""The shipped configurations of ``topk`` and ``topk_softmax``, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .api import prepare
from .config import FEWEST_WAVES, TopkConfig
from .gating import GatingConfig, Given
from .gating import prepare as prepare_gating
from .gating_narrow import tokens_of

_ROWS = {1024: TopkConfig(1, FEWEST_WAVES), 4096: TopkConfig(1, FEWEST_WAVES), 32768: TopkConfig(16)}
"""Length of a row → what many such rows get."""
_GATING = ((64, 6), (128, 8), (256, 8))
"""(experts, of them chosen)."""


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch) of float32 rows and of bfloat16 logits; see ``kernels.shipped``."""
    for n, config in _ROWS.items():
        for k in (8, 64):
            yield f"topk_f32_{n}_k{k}", config.name, partial(example, n, k, config, False)
            if n < 32768:
                yield f"topk_pairs_f32_{n}_k{k}", config.name, partial(example, n, k, config, True)
    for experts, k in _GATING:
        yield f"topk_gating_e{experts}_k{k}", "narrow", partial(gating_example, experts, k)
    yield "topk_gating_grouped", "wide", partial(grouped_example, 256, 8)


def example(n: int, k: int, config: TopkConfig, indices: bool) -> Prepared:
    """A launch of the rows of one workgroup."""
    import torch

    x = torch.zeros((config.rows, n))
    found = torch.empty((config.rows, k), dtype=torch.int64) if indices else None
    return prepare(x, torch.empty((config.rows, k)), found, config=config)


def gating_example(experts: int, k: int) -> Prepared:
    """A launch of the tokens of one wave."""
    given = Given(fly.BFloat16, experts, k, "softmax", False, False, 0, 0)
    return _gating(tokens_of(experts), given, "bfloat16", False)


def grouped_example(experts: int, k: int) -> Prepared:
    """A launch of four tokens: sigmoid, a bias, four of eight groups."""
    return _gating(4, Given(fly.Float32, experts, k, "sigmoid", True, True, 8, 4), "float32", True)


def _gating(m: int, given: Given, dtype: str, biased: bool) -> Prepared:
    import torch

    kind: Any = getattr(torch, dtype)
    bias = torch.zeros(given.experts) if biased else None
    weights, ids = torch.empty((m, given.k)), torch.empty((m, given.k), dtype=torch.int32)
    config = GatingConfig("wide" if biased else "narrow")
    return prepare_gating(torch.zeros((m, given.experts), dtype=kind), given, bias, weights, ids, config)
