"""Kernels of functions that ship, each with a small launch: what users write in torch, lowered as theirs are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from flydsl.kernels.attention.config import AttentionConfig
from flydsl.kernels.prepared import Prepared

from .api import parts_of, prepared

HEADS, ROWS, KEYS = 1, 256, 256
CONFIG = AttentionConfig(8, "alternating")


@dataclass(frozen=True)
class Case:
    """``make(tensors)``: the score_mod and the mask_mod, of tensors by name; ``blocks``: whether the mask comes as blocks."""

    family: str
    make: Callable[[dict[str, Any]], tuple[Any, Any]]
    blocks: bool = False


def tensors() -> dict[str, Any]:
    """What functions capture, of zeros or nearly."""
    import torch

    return {
        "slopes": torch.full((HEADS,), 0.25), "bias": torch.zeros((1, HEADS, ROWS, KEYS), dtype=torch.bfloat16),
        "documents": torch.arange(KEYS, dtype=torch.int32) // 100,
    }  # fmt: skip


def alibi(captured: dict[str, Any]) -> Any:
    """A slope for each head, times the distance."""
    slopes = captured["slopes"]
    return lambda score, b, h, q, kv: score + slopes[h] * (kv - q)


def bias(captured: dict[str, Any]) -> Any:
    """A number for each score."""
    numbers = captured["bias"]
    return lambda score, b, h, q, kv: score + numbers[b, h, q, kv]


def softcap(captured: dict[str, Any]) -> Any:
    """Scores up to 20."""
    import torch

    return lambda score, b, h, q, kv: 20.0 * torch.tanh(score / 20.0)


def same_document(captured: dict[str, Any]) -> Any:
    """Queries see keys of their own document."""
    documents = captured["documents"]
    return lambda b, h, q, kv: documents[q] == documents[kv]


def causal(b: Any, h: Any, q: Any, kv: Any) -> Any:
    """Queries see keys up to their own number."""
    return q >= kv


def _with(score: Any, mask: Any = None) -> Callable[[dict[str, Any]], tuple[Any, Any]]:
    return lambda captured: (score(captured) if score else None, mask(captured) if mask else None)


def _causal_too(mask: Any) -> Callable[[dict[str, Any]], Any]:
    def both(captured: dict[str, Any]) -> Any:
        inner = mask(captured) if mask else None
        return causal if inner is None else lambda b, h, q, kv: (q >= kv) & inner(b, h, q, kv)

    return both


CASES = tuple(
    Case(f"flex_{name}_{reach}", _with(score, _causal_too(mask) if reach == "causal" else mask))
    for name, score, mask in (
        ("alibi", alibi, None), ("bias", bias, None), ("softcap", softcap, None), ("doc", None, same_document),
    )
    for reach in ("full", "causal")
)  # fmt: skip


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for case in CASES:
        yield case.family, CONFIG.name, partial(example, case)


def example(case: Case) -> Prepared:
    """A launch of one head with a workgroup's queries and four tiles of keys, of zeros."""
    return example_of(case, tensors())


def example_of(case: Case, captured: dict[str, Any]) -> Prepared:
    """The same with tensors that functions capture."""
    import torch

    q, k, v = (torch.zeros((1, HEADS, n, 128), dtype=torch.bfloat16) for n in (ROWS, KEYS, KEYS))
    score, mask = case.make(captured)
    parts = parts_of(q, k, score, mask_mod=mask)
    return prepared(q, k, v, torch.zeros_like(q), torch.zeros((1, HEADS, ROWS)), parts, CONFIG)
