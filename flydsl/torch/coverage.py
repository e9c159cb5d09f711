"""Which operators and element types are routed, asked of the eligibility functions with small examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .routes import ROUTES

KINDS = (
    torch.bfloat16, torch.float16, torch.float32, torch.float64, torch.int8, torch.int32, torch.int64, torch.complex64,
)  # fmt: skip


def _matrix(kind: Any) -> Any:
    return torch.ones((4, 4), dtype=kind)


def _batch(kind: Any) -> Any:
    return torch.ones((2, 4, 4), dtype=kind)


EXAMPLES: dict[str, tuple[str, Callable[[Any], tuple[Any, ...]]]] = {
    "mm": ("torch.mm, a @ b, F.linear", lambda kind: (_matrix(kind), _matrix(kind))),
    "addmm": ("torch.addmm, F.linear with bias", lambda kind: (_matrix(kind), _matrix(kind), _matrix(kind))),
    "bmm": ("torch.bmm, a @ b of batches", lambda kind: (_batch(kind), _batch(kind))),
    "baddbmm": ("torch.baddbmm", lambda kind: (_batch(kind), _batch(kind), _batch(kind))),
    "softmax": ("torch.softmax, any dim", lambda kind: (_matrix(kind), -1, False)),
    "log_softmax": ("F.log_softmax, any dim", lambda kind: (_matrix(kind), -1, False)),
    "layer_norm": ("F.layer_norm", lambda kind: (_matrix(kind), (4,), None, None, 1e-5)),
    "topk": ("torch.topk, any dim", lambda kind: (_matrix(kind), 2)),
}
"""Operator → what people call, and the arguments of aten's operator for an element type."""


def table() -> str:
    """A Markdown table: a row for each operator."""
    lines = ["| operator | calls | element types |", "|---|---|---|"]
    for name in ROUTES:
        calls, example = EXAMPLES[name]
        kinds = [str(kind).removeprefix("torch.") for kind in KINDS if ROUTES[name].ineligible(*example(kind)) is None]
        lines.append(f"| `{name}` | {calls} | {', '.join(kinds)} |")
    return "\n".join(lines)
