"""Cosines and sines of rotary embedding, computed on the device."""

from __future__ import annotations

import math
from numbers import Real
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, check_tensor
from flydsl.kernels.rows.tensors import ROW_TYPES

if TYPE_CHECKING:
    from torch import Tensor


def rotary_table(positions: Tensor, rotated: int, *, base: float = 10000.0, dtype: Any = None) -> tuple[Tensor, Tensor]:
    """``(cos, sin)`` (…, rotated / 2) of position · base^(−2 i / rotated), for ``positions`` (…,) of integers or floats.

    Angles are computed in float64, so that those of positions in the millions are right to the last bits of ``dtype``, float32
    unless given. The positions of a sequence are ``torch.arange(length)``; broadcast the result to what ``rope`` takes.
    ``rotated``: even; ``base``: above 0; ``dtype``: float16, bfloat16, float32 or float64. Raises OperandError.
    """
    import torch

    check_tensor("rotary_table", "positions", positions)
    if positions.dtype is torch.bool or positions.dtype.is_complex:
        raise OperandError(f"rotary_table: positions are {positions.dtype}; they are integers or floats")
    if isinstance(rotated, bool) or not isinstance(rotated, int) or rotated <= 0 or rotated % 2:
        raise OperandError(f"rotary_table: rotated is {rotated!r}; elements are rotated in pairs: it is even and above 0")
    if isinstance(base, bool) or not isinstance(base, Real) or not 0 < base < math.inf:
        raise OperandError(f"rotary_table: base is {base!r}; it is a number above 0")
    if dtype is not None and str(dtype).removeprefix("torch.") not in (*ROW_TYPES, "float64"):
        raise OperandError(f"rotary_table: dtype is {dtype}; there are {', '.join(ROW_TYPES)}, float64")
    exponents = torch.arange(0, rotated, 2, dtype=torch.float64, device=positions.device) / rotated
    angles = positions.double().unsqueeze(-1) * base**-exponents
    dtype = torch.float32 if dtype is None else dtype
    return angles.cos().to(dtype), angles.sin().to(dtype)
