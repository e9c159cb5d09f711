"""What a GEMM must give: float64 arithmetic on the operands, rounded once, and how far off a result may be."""

from __future__ import annotations

from typing import Any

import torch

ACCUMULATION = 2.0**-22
"""w of |out − ref| ≤ u · |ref| + w · Σ |aᵢ bᵢ|: float32 sums of K products, each step rounded to 2⁻²⁴ of partial sums that are
a random walk below Σ |aᵢ bᵢ|."""


def exact(a: Any, b: Any) -> Any:
    """The product in float64."""
    return a.double() @ b.double()


def ulps(dtype: Any) -> float:
    """u: two units in the last place of an output type, relative to the value."""
    return 2 * torch.finfo(dtype).eps


def bound(reference: Any, a: Any, b: Any, dtype: Any, gain: float = 1.0) -> Any:
    """The allowed error of each element. ``gain``: what a function of the product can enlarge its error by."""
    tiny = torch.finfo(dtype).smallest_normal * torch.finfo(dtype).eps  # results below normal numbers have absolute steps
    return ulps(dtype) * reference.abs() + gain * ACCUMULATION * (a.double().abs() @ b.double().abs()) + tiny


def check(result: Any, a: Any, b: Any, reference: Any = None, gain: float = 1.0) -> None:
    """Compare every element with ``reference`` (float64; the product unless given)."""
    reference = exact(a, b) if reference is None else reference
    allowed = bound(reference, a, b, result.dtype, gain)
    excess = (result.double() - reference).abs() - allowed
    assert result.shape == reference.shape
    assert bool((excess <= 0).all()), f"off by {excess.max()} more than allowed"
