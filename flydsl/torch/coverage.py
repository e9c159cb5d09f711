"""Which operators and element types are routed, asked of the eligibility functions with small examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .routes import ROUTES

KINDS = (
    torch.bfloat16, torch.float16, torch.float32, torch.float64, torch.float8_e4m3fn, torch.float8_e5m2, torch.int8,
    torch.int32, torch.int64, torch.complex64,
)  # fmt: skip


def _matrix(kind: Any) -> Any:
    return torch.ones((4, 4), dtype=kind)


def _batch(kind: Any) -> Any:
    return torch.ones((2, 4, 4), dtype=kind)


def _scaled(kind: Any) -> tuple[Any, ...]:
    a, one = torch.ones((16, 16)).to(kind), torch.ones(())
    return a, a.t(), one, one, None, None, torch.bfloat16


def _grouped(kind: Any) -> tuple[Any, ...]:
    return torch.ones((4, 16), dtype=kind), torch.ones((2, 16, 16), dtype=kind), torch.tensor([1, 4], dtype=torch.int32)


def _heads(kind: Any) -> Any:
    return torch.ones((1, 2, 4, 8), dtype=kind)


EXAMPLES: dict[str, tuple[str, Callable[[Any], tuple[Any, ...]]]] = {
    "mm": ("torch.mm, a @ b, F.linear", lambda kind: (_matrix(kind), _matrix(kind))),
    "addmm": ("torch.addmm, F.linear with bias", lambda kind: (_matrix(kind), _matrix(kind), _matrix(kind))),
    "bmm": ("torch.bmm, a @ b of batches", lambda kind: (_batch(kind), _batch(kind))),
    "baddbmm": ("torch.baddbmm", lambda kind: (_batch(kind), _batch(kind), _batch(kind))),
    "scaled_mm": ("torch._scaled_mm, F.scaled_mm", _scaled),
    "grouped_mm": ("F.grouped_mm", _grouped),
    "sdpa": ("F.scaled_dot_product_attention", lambda kind: (_heads(kind), _heads(kind), _heads(kind))),
    "softmax": ("torch.softmax, any dim", lambda kind: (_matrix(kind), -1, False)),
    "log_softmax": ("F.log_softmax, any dim", lambda kind: (_matrix(kind), -1, False)),
    "layer_norm": ("F.layer_norm", lambda kind: (_matrix(kind), (4,), None, None, 1e-5)),
    "rms_norm": ("F.rms_norm", lambda kind: (_matrix(kind), (4,), None, None)),
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
