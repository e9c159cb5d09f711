"""Cosines and sines of rotary embedding: tables of them, and what a kernel needs to compute them itself."""

from __future__ import annotations

import functools
import math
from numbers import Real
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, check_tensor
from flydsl.kernels.rows.tensors import ROW_TYPES, row_type

if TYPE_CHECKING:
    from torch import Tensor


def rotary_table(positions: Tensor, rotated: int, *, base: float = 10000.0, dtype: Any = None) -> tuple[Tensor, Tensor]:
    """``(cos, sin)`` (…, rotated / 2) of position · base^(−2 i / rotated), for ``positions`` (…,) of integers or floats.

    Angles are computed in float64, so that those of positions in the millions are right to the last bits of ``dtype``, float32
    unless given. The positions of a sequence are ``torch.arange(length)``; broadcast the result to what ``rope`` takes.
    ``rotated``: even; ``base``: above 0; ``dtype``: float16, bfloat16, float32 or float64. Raises OperandError.
    """
    import torch

    check_positions("rotary_table", positions, rotated, base)
    if dtype is not None and str(dtype).removeprefix("torch.") not in (*ROW_TYPES, "float64"):
        raise OperandError(f"rotary_table: dtype is {dtype}; there are {', '.join(ROW_TYPES)}, float64")
    exponents = torch.arange(0, rotated, 2, dtype=torch.float64, device=positions.device) / rotated
    angles = positions.double().unsqueeze(-1) * base**-exponents
    dtype = torch.float32 if dtype is None else dtype
    return angles.cos().to(dtype), angles.sin().to(dtype)


def check_positions(what: str, positions: Any, rotated: Any, base: float) -> None:
    """Raises OperandError where these do not say how to rotate."""
    import torch

    check_tensor(what, "positions", positions)
    if positions.dtype is torch.bool or positions.dtype.is_complex:
        raise OperandError(f"{what}: positions are {positions.dtype}; they are integers or floats")
    if isinstance(rotated, bool) or not isinstance(rotated, int) or rotated <= 0 or rotated % 2:
        raise OperandError(f"{what}: rotated is {rotated!r}; elements are rotated in pairs: it is even and above 0")
    if isinstance(base, bool) or not isinstance(base, Real) or not 0 < base < math.inf:
        raise OperandError(f"{what}: base is {base!r}; it is a number above 0")


def angles_of(what: str, size: int, cos: Any, sin: Any, positions: Any, rotated: int | None, base: float) -> tuple[Any, Any]:
    """What the kernel takes for (``cos``, ``sin``): these, or (positions (…, 1), each pair's turns from one position to the
    next, float64), see :func:`computed`. Raises OperandError, UnsupportedError."""
    if positions is None:
        if cos is None or sin is None:
            raise OperandError(f"{what}: cos and sin, or positions= in their place, say how far to rotate")
        if rotated is not None:
            raise OperandError(f"{what}: rotated= goes with positions=; of cos and sin it is twice their last extent")
        for name, t in (("cos", cos), ("sin", sin)):
            check_tensor(what, name, t)
            row_type(what, t.dtype, name)
        return cos, sin
    if cos is not None or sin is not None:
        raise OperandError(f"{what}: positions= takes the place of cos and sin, and they are given, too")
    rotated = size if rotated is None else rotated
    check_positions(what, positions, rotated, base)
    return positions.unsqueeze(-1), _turns(rotated, float(base), positions.device)


def computed(sin: Any) -> bool:
    """Whether ``sin`` stands for turns, which are float64, and sines are not."""
    return str(sin.dtype) == "torch.float64"


@functools.lru_cache(maxsize=64)
def _turns(rotated: int, base: float, device: Any) -> Any:
    import torch

    made = [base ** (-i / rotated) / (2 * math.pi) for i in range(0, rotated, 2)]
    return torch.tensor(made, dtype=torch.float64, device=device)
