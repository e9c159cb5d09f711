"""The shipped configurations of attention's gradients, each with small launches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from flydsl.kernels.attention.options import options_of
from flydsl.kernels.prepared import Prepared

from . import api, statistics
from .config import TOGETHER, choose

ROWS = 256
"""Queries and keys of an example."""


@dataclass(frozen=True)
class GradientCase:
    """Kernels that ship: element type, columns of Q and K and of V, arguments of ``attention``."""

    name: str
    dtype: str = "bfloat16"
    columns: int = 128
    value_columns: int = 128
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def kernels(self) -> tuple[str, ...]:
        """What the launches of :func:`example` are."""
        together = self.columns + self.value_columns <= TOGETHER
        return ("delta", "dq", *(("dkv",) if together else ("dk", "dv")))

    def family(self, kernel: str) -> str:
        """Of one of :attr:`kernels`."""
        return f"attn_bwd_{kernel}_{self.name}"


CAUSAL = (("causal", True),)
CASES = (
    GradientCase("d128_full"),
    GradientCase("d128_causal", options=CAUSAL),
    GradientCase("f16_d128_causal", "float16", options=CAUSAL),
    GradientCase("d64_full", columns=64, value_columns=64),
    GradientCase("d64_causal", columns=64, value_columns=64, options=CAUSAL),
    GradientCase("d192_causal", columns=192, options=CAUSAL),
    GradientCase("d256_causal", columns=256, value_columns=256, options=CAUSAL),
)


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch), of the kernels that multiply."""
    for case in CASES:
        for i, kernel in enumerate(case.kernels):
            if kernel != "delta":
                name = choose(case.columns, case.value_columns, kernel == "dq").name
                yield case.family(kernel), name, partial(_launch, case, i)


def _launch(case: GradientCase, number: int) -> Prepared:
    return example(case)[2][number]


def example(case: GradientCase) -> tuple[api.Forward, Any, list[Prepared], api.Results]:
    """(operands and results of a forward pass of one head, the result's gradient, all launches, what they write), all zeros."""
    import torch

    kind: Any = getattr(torch, case.dtype)
    q, k = torch.zeros((2, 1, 1, ROWS, case.columns), dtype=kind)
    v, out, gradient = torch.zeros((3, 1, 1, ROWS, case.value_columns), dtype=kind)
    forward = api.Forward(q, k, v, out, torch.zeros((1, 1, ROWS)), options_of(q, ROWS, **dict(case.options)))
    results = api.Results(*(torch.zeros_like(x) for x in (q, k, v)))
    return forward, gradient, api.prepare(forward, gradient, None, statistics.empty(q), results), results
