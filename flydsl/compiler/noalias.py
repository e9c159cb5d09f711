"""Parameters declared noalias must not share bytes with another array: the compiler relies on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .argtypes import PointerArgType, TensorType
from .errors import ArgumentError


def check_noalias(names: list[str], types: tuple[Any, ...], packed: list[list[Any]]) -> None:
    """Raise ArgumentError if the memory of an argument declared noalias overlaps another's."""
    marked = [i for i, t in enumerate(types) if getattr(t, "noalias", False)]
    if not marked:
        return
    from flydsl import runtime

    found = {(i, v.address): byte_range(v) for i, part in enumerate(packed) for v in part if isinstance(v, runtime.Buffer)}
    for i in marked:
        for mine in [r for (at, _), r in found.items() if at == i]:
            for (j, _), other in found.items():
                if j != i and _overlap(mine, other):
                    raise ArgumentError(f"{names[i]} is declared noalias, but its memory overlaps that of {names[j]}")


def byte_range(buffer: Any) -> tuple[int, int]:
    """The addresses from the first byte of an array to one past its last; equal if it has no elements."""
    from flydsl import language

    if 0 in buffer.shape:
        return buffer.address, buffer.address
    dtype = getattr(language, buffer.dtype)
    bits = dtype.width if dtype.width < 8 and dtype.kind != "bool" else 8 * buffer.itemsize
    steps = [(n - 1) * s for n, s in zip(buffer.shape, buffer.strides)]
    low, high = sum(s for s in steps if s < 0), sum(s for s in steps if s > 0) + 1
    return buffer.address + low * bits // 8, buffer.address - (-high * bits // 8)


def disjoint_check(types: tuple[Any, ...], buffers: list[Any]) -> Callable[..., bool] | None:
    """A check of the addresses of tensors alone, their extents being those of ``buffers``; None where nothing is declared."""
    arrays = [t for t in types if isinstance(t, (TensorType, PointerArgType))]
    marked = [i for i, t in enumerate(arrays) if t.noalias]
    if not marked:
        return None
    spans = [(low - b.address, high - b.address) for b, (low, high) in zip(buffers, map(byte_range, buffers))]
    pairs = [(i, j) for i in marked for j in range(len(arrays)) if i != j]

    def disjoint(*addresses: int) -> bool:
        ranges = [(p + low, p + high) for p, (low, high) in zip(addresses, spans)]
        return not any(_overlap(ranges[i], ranges[j]) for i, j in pairs)

    return disjoint


def _overlap(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return a[0] < b[1] and b[0] < a[1] and a[0] < a[1] and b[0] < b[1]
