"""Cosines and sines of rotary embedding, computed on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torch import Tensor


def rotary_table(positions: Tensor, rotated: int, *, base: float = 10000.0, dtype: Any = None) -> tuple[Tensor, Tensor]:
    """``(cos, sin)`` (…, rotated / 2) of position · base^(−2 i / rotated), for ``positions`` (…,) of integers or floats.

    Angles are computed in float64, so that those of positions in the millions are right to the last bits of ``dtype``, float32
    unless given. The positions of a sequence are ``torch.arange(length)``; broadcast the result to what ``rope`` takes.
    """
    import torch

    exponents = torch.arange(0, rotated, 2, dtype=torch.float64, device=positions.device) / rotated
    angles = positions.double().unsqueeze(-1) * base**-exponents
    dtype = torch.float32 if dtype is None else dtype
    return angles.cos().to(dtype), angles.sin().to(dtype)
