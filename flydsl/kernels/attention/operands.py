"""Q, K and V as the kernel takes them: rows of loads of 16 bytes, and copies of what lies otherwise."""

from __future__ import annotations

from typing import Any

from flydsl.kernels.errors import UnsupportedError

from .tiles import KEYS

REACH = 1 << 31
"""Bytes that the rows of a head can span, with those of the tiles that are asked for ahead of their time."""
AHEAD = 4 * KEYS
"""Rows behind the last one that addresses are computed of."""


def stored(x: Any, columns: int, name: str) -> Any:
    """``x`` (batch, heads, rows, columns) with ``columns`` columns, those that it has not being zeros; itself if it can be
    read."""
    if x.shape[-1] == columns and is_readable(x):
        return _plain(x)
    rows = x.shape[-2]
    if (rows + AHEAD) * columns * x.element_size() > REACH:
        raise UnsupportedError(f"attention: a head of {name} has {rows} rows of {columns} columns; it may span {REACH} bytes")
    copy = x.new_zeros((*x.shape[:-1], columns))
    copy[..., : x.shape[-1]].copy_(x)
    return copy


def is_readable(x: Any) -> bool:
    """Whether a kernel can load from ``x`` (batch, heads, rows, columns) as it is."""
    size = x.element_size()
    if x.data_ptr() % 16 or (x.shape[-1] > 1 and x.stride(-1) != 1):
        return False
    outer = [s for n, s in zip(x.shape[:-1], x.stride()[:-1]) if n > 1]
    if any(s < 0 or s * size % 16 for s in outer):
        return False
    return x.shape[-2] <= 1 or (x.stride(-2) >= x.shape[-1] and (x.shape[-2] + AHEAD) * x.stride(-2) * size <= REACH)


def _plain(x: Any) -> Any:
    """Strides of extents of 1 are arbitrary in torch; the kernel multiplies with them."""
    row = x.stride(-2) if x.shape[-2] > 1 else x.shape[-1]
    batch, head = (s if n > 1 else 0 for n, s in zip(x.shape[:2], x.stride()[:2]))
    return x.as_strided(x.shape, (batch, head, row, 1))
