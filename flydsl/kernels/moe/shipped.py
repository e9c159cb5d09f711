"""The shipped configurations of gated activations, sorting and sums, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.cut import RowConfig, choose
from flydsl.kernels.rows.quantised import NARROW, narrow_results
from flydsl.kernels.rows.shipped import MANY

from .combine import prepare as prepare_combine
from .gated import KEPT
from .gated import prepare as prepare_gated
from .sort import prepare as prepare_sort

LENGTHS = (2048, 14336)
GATED = (("silu", None), ("gelu", None), ("gelu_tanh", None), ("silu", "fp8"), ("silu", "mxfp8"), ("silu", "mxfp4"))
"""(activation, what the result is narrowed to)."""


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch) of bfloat16; see ``kernels.shipped``."""
    for n in LENGTHS:
        for function, narrow in GATED:
            family = f"{function}_and_mul" + (f"_{narrow}" if narrow else "")
            yield f"{family}_bf16_{n}", config_of(n, narrow).name, partial(gated_example, n, function, narrow)
    yield "moe_combine_bf16_4096", "k8", partial(combine_example, 4096, 8)
    yield "moe_sort", "e256_k8", partial(sort_example, 256, 8)


def config_of(n: int, narrow: str | None) -> RowConfig:
    """What many rows get."""
    return choose(MANY, n, 8, 256, 8 if narrow is None else NARROW[narrow].least_lanes(8), KEPT)


def gated_example(n: int, function: str, narrow: str | None) -> Prepared:
    """A launch of two workgroups on rows of zeros."""
    import torch

    config = config_of(n, narrow)
    x = torch.zeros((2 * config.rows, 2 * n), dtype=torch.bfloat16)
    if narrow is None:
        return prepare_gated(function, function, x, torch.empty_like(x[:, :n].contiguous()), None, None, config)
    _, out, _, scale = narrow_results(function, NARROW[narrow], None, None, x[:, :n])
    return prepare_gated(function, function, x, out, scale, NARROW[narrow], config)


def combine_example(n: int, k: int) -> Prepared:
    """A launch of four tokens."""
    import torch

    y, weights = torch.zeros((4 * k, n), dtype=torch.bfloat16), torch.ones((4, k))
    places = torch.arange(4 * k, dtype=torch.int32).view(4, k)
    return prepare_combine(y, places, weights, torch.empty((4, n), dtype=torch.bfloat16))


def sort_example(experts: int, k: int) -> Prepared:
    """A launch of 500 tokens, whose choices are no multiple of the waves'."""
    import torch

    ids = torch.zeros((500, k), dtype=torch.int32)
    ends, rows = torch.empty(experts, dtype=torch.int32), torch.empty(500 * k, dtype=torch.int32)
    return prepare_sort(ids, ends, rows, torch.empty_like(ids))
