"""Tensors of any rank as ``rope_kernel`` takes them: (batch, rows, heads, size), where heads share their angles."""

from __future__ import annotations

from typing import Any

from flydsl.kernels.errors import OperandError


def order_of(angles: Any) -> tuple[int, ...]:
    """How the dimensions before the last are ordered: the largest one along which ``angles`` are the same comes last, the
    smallest of the others first. ``angles`` has been broadcast."""
    leading = range(angles.ndim - 1)
    shared = [d for d in leading if angles.stride(d) == 0 or angles.shape[d] == 1]
    heads = max(shared, key=lambda d: angles.shape[d], default=None)
    return (*(d for d in leading if d != heads), *((heads,) if heads is not None else ()))


def arranged(tensors: list[Any], order: tuple[int, ...], shared: bool) -> list[Any]:
    """Tensors (…, size) as (batch, rows, heads, size): views where there are, else copies. ``shared``: whether the last in
    ``order`` are heads."""
    made = [x.permute(*order, x.ndim - 1) for x in tensors]
    made = made if shared else [x.unsqueeze(-2) for x in made]
    while made[0].ndim < 4:
        made = [x.unsqueeze(0) for x in made]
    if made[0].ndim > 4:
        split = (-1, made[0].shape[-3]) if all(_joins(x) for x in made) else (1, -1)
        made = [x.reshape(*split, *x.shape[-2:]) for x in made]
    return [x.contiguous() if x.stride(-1) != 1 and x.shape[-1] > 1 else x for x in made]


def _joins(x: Any) -> bool:
    """Whether all dimensions before the last three are one in memory."""
    return all(x.stride(d) == x.stride(d + 1) * x.shape[d + 1] or x.shape[d] == 1 for d in range(x.ndim - 4))


def alignment(x: Any) -> int:
    """Bytes, a power of two up to 16, that each row's address is a multiple of."""
    bits = x.data_ptr() | 16
    for d in range(x.ndim - 1):
        bits |= x.stride(d) * x.element_size() if x.shape[d] > 1 else 0
    return bits & -bits


def broadcast(what: str, name: str, angles: Any, shape: tuple[int, ...]) -> Any:
    """``angles`` (…, rotated / 2) for each row of ``x`` of so many dimensions. Raises OperandError."""
    target = (*shape[:-1], angles.shape[-1])
    try:
        return angles.expand(target)
    except RuntimeError as error:
        raise OperandError(f"{what}: {name} is {tuple(angles.shape)}, and does not broadcast to {target}") from error
