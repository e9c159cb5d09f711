"""The shipped configurations of cross entropy and of the gradients of rows, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from . import losses, softmax_gradient
from .norm_gradient import Gradients, prepare_gradient

CASES = (("bfloat16", 4096), ("bfloat16", 8192), ("float32", 4096))
LOGITS = (("bfloat16", 32768), ("bfloat16", 131072), ("float32", 32768))
SHORT = {"bfloat16": "bf16", "float32": "f32"}


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch); see ``kernels.shipped``. Configurations are those for many rows."""
    for dtype, n in CASES:
        kind = f"{SHORT[dtype]}_{n}"
        yield f"rmsnorm_backward_{kind}", "many_rows", partial(norm_example, dtype, n, False)
        yield f"layernorm_backward_{kind}", "many_rows", partial(norm_example, dtype, n, True)
        yield f"softmax_backward_{kind}", "many_rows", partial(softmax_example, dtype, n)
    for dtype, n in LOGITS:
        kind = f"{SHORT[dtype]}_{n}"
        yield f"cross_entropy_{kind}", "many_rows", partial(loss_example, dtype, n, False)
        yield f"cross_entropy_backward_{kind}", "many_rows", partial(loss_example, dtype, n, True)


def norm_example(dtype: str, n: int, centred: bool) -> Prepared:
    """A launch on three rows of zeros: g, x; weight; mean, 1 / σ; dx, and the parts of the weight's and the bias's."""
    import torch

    kind: Any = getattr(torch, dtype)
    g, x, dx = (torch.zeros((3, n), dtype=kind) for _ in range(3))
    weight, vectors = torch.ones(n, dtype=kind), [torch.zeros(n), torch.zeros(n) if centred else None]
    stats = torch.zeros(3, dtype=torch.float64) if centred else None, torch.ones(3, dtype=torch.float64)
    with fly.batch_invariant():
        return prepare_gradient("norm", centred, Gradients(g, None, x, weight, *stats, dx, *vectors))[0]


def softmax_example(dtype: str, n: int) -> Prepared:
    """A launch on three rows of zeros."""
    import torch

    kind: Any = getattr(torch, dtype)
    y, g, dx = (torch.zeros((3, n), dtype=kind) for _ in range(3))
    with fly.batch_invariant():
        return softmax_gradient.prepare("softmax", y, g, dx, False)


def loss_example(dtype: str, n: int, gradient: bool) -> Prepared:
    """A launch on three rows of zeros with the classes 0, 1, 2."""
    import torch

    kind: Any = getattr(torch, dtype)
    x, dx = (torch.zeros((3, n), dtype=kind) for _ in range(2))
    target, loss = torch.arange(3), losses.Loss(-100, 0.0, 0.0)
    with fly.batch_invariant():
        if gradient:
            stats = torch.tensor([[0.0, float(n)]] * 3)
            return losses.prepare_gradient(x, target, stats, torch.ones(3), dx, loss)
        return losses.prepare(x, target, torch.empty(3), torch.empty((3, 2)), loss)
