"""The shipped configurations of packed batches, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from flydsl.kernels.prepared import Prepared

from .arguments import options_of
from .varlen import WHAT, prepare

LENGTHS = (280, 0, 70)
"""Of queries and of keys: two blocks, none, and one that is not full."""
CASES = {"attn_d128_causal": True, "attn_d128_full": False}
"""Family → whether it is causal."""


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for family, causal in CASES.items():
        yield family, "varlen", partial(example, causal)


def example(causal: bool) -> Prepared:
    """A launch of one head, of zeros."""
    import torch

    q, k, v = (torch.zeros((sum(LENGTHS), 1, 128), dtype=torch.bfloat16) for _ in range(3))
    out, lse = torch.zeros_like(q), torch.zeros((1, sum(LENGTHS)))
    ends = torch.tensor([0, *LENGTHS], dtype=torch.int32).cumsum(0).int()
    options = options_of(WHAT, q, 1 << 31, causal, None, None, None, None)
    return prepare(q, k, v, out, lse, (ends, ends), max(LENGTHS), options)
