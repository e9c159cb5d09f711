"""The shipped configurations of ``rope``, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from flydsl.kernels.prepared import Prepared

from .api import prepare
from .cached import prepare as prepare_cached
from .config import choose
from .table import angles_of

HEADS = 32


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch) of bfloat16; see ``kernels.shipped``."""
    for size in (128, 64):
        name, kind = choose(HEADS).name, f"bf16_d{size}"
        yield f"rope_{kind}", f"halves_{name}", partial(example, size, False)
        yield f"rope_interleaved_{kind}", name, partial(example, size, True)
        yield f"rope_computed_{kind}", name, partial(computed_example, size)
        yield f"rope_norm_cache_{kind}", name, partial(cached_example, size)


def example(size: int, interleaved: bool) -> Prepared:
    """A launch of a few tokens, as many as a workgroup has of one head."""
    import torch

    tokens = 256 * 16 // size
    x = torch.zeros((tokens, HEADS, size), dtype=torch.bfloat16)
    cos, sin = (torch.zeros((tokens, 1, size // 2), dtype=torch.bfloat16) for _ in range(2))
    return prepare(x, cos, sin, torch.empty_like(x), interleaved)[0]


def computed_example(size: int) -> Prepared:
    """A launch that computes its angles."""
    import torch

    x = torch.zeros((256 * 16 // size, HEADS, size), dtype=torch.bfloat16)
    positions = torch.arange(len(x), dtype=torch.int32)[:, None]
    return prepare(x, *angles_of("rope", size, None, None, positions, None, 10000.0), torch.empty_like(x))[0]


def cached_example(size: int) -> Prepared:
    """A launch of normalised keys that are cached."""
    import torch

    tokens, page = 256 * 16 // size, 16
    k = torch.zeros((tokens, HEADS, size), dtype=torch.bfloat16)
    cos, sin = (torch.zeros((tokens, size // 2), dtype=torch.bfloat16) for _ in range(2))
    cache = torch.zeros((tokens // page, page, HEADS, size), dtype=torch.bfloat16)
    weight, slots = torch.ones(size), torch.arange(tokens, dtype=torch.int32)
    return prepare_cached(k, k, k, cos, sin, (k, torch.empty_like(k)), weights=(weight, weight), caches=(cache, cache, slots))[
        1
    ]
