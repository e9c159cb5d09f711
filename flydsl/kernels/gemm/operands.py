"""The operands of a GEMM as the kernel takes them: which dimension is contiguous, and copies of what lies otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.kernels.errors import UnsupportedError

from .elements import CHUNK, Elements
from .tiles import NOWHERE

LARGEST_TILE = 256
"""Rows of a workgroup, at most."""
REACH = NOWHERE
"""Bytes that the bounded view of a tile's operand can have: what is further is where loads find nothing."""


@dataclass(frozen=True)
class Operand:
    """``tensor``: (batch, extent, K) if ``k_major``, else (batch, K, extent), or without the batch; the last dimension is
    contiguous. ``copied``: whether it is a copy."""

    tensor: Any
    k_major: bool
    copied: bool = False


def stored(x: Any, elements: Elements, k_major: bool | None = None) -> Operand:
    """``x`` (…, extent, K), a torch tensor, as an operand. ``k_major``: how it has to lie, if not in either way.

    What does not lie as 16-byte loads need it is copied, with rows that are padded with zeros.
    """
    if k_major is not False and _readable(x, elements):
        return Operand(_plain(x), True)
    turned = x.transpose(-1, -2)
    if k_major is not True and _readable_turned(turned, elements):
        return Operand(_plain(turned), False)
    if k_major is False:
        return Operand(_copied(turned, elements, turned.shape[-2]), False, copied=True)
    return Operand(_copied(x, elements, min(x.shape[-2], LARGEST_TILE)), True, copied=True)


def stored_along_k(x: Any, elements: Elements) -> bool:
    """Whether :func:`stored` gives a K-major operand."""
    return _readable(x, elements) or not _readable_turned(x.transpose(-1, -2), elements)


def _readable(x: Any, elements: Elements) -> bool:
    """Whether ``x`` (…, extent, K) lies K-major and can be read so."""
    reached = x.stride(-2) * min(LARGEST_TILE, x.shape[-2]) * elements.bits // 8
    return _loadable(x, x.shape[-1], elements) and (reached <= REACH or x.shape[-2] == 1)


def _readable_turned(x: Any, elements: Elements) -> bool:
    """Whether ``x`` (…, K, extent) lies MN-major and can be read so."""
    word = x.shape[-1] * elements.bits % 32 == 0  # a bound in the middle of a word would cut off what is before it
    return word and _loadable(x, elements.per_chunk, elements) and _span(x, elements) <= REACH


def _loadable(x: Any, run: int, elements: Elements) -> bool:
    """Whether all rows of ``x`` can be read in chunks, of which ``run`` elements must be a whole number."""
    per_chunk = elements.per_chunk
    outer = [s for n, s in zip(x.shape[:-1], x.stride()[:-1]) if n > 1]
    aligned = x.data_ptr() % CHUNK == 0 and all(s >= 0 and s % per_chunk == 0 for s in outer)
    return x.stride(-1) == 1 and aligned and run % per_chunk == 0 and _rows_apart(x)


def _rows_apart(x: Any) -> bool:
    """A row that begins before the last one has ended (an expanded or overlapping view) is no row of a bounded view."""
    return x.shape[-2] <= 1 or x.stride(-2) >= x.shape[-1]


def _span(x: Any, elements: Elements) -> int:
    return x.shape[-2] * max(x.stride(-2), x.shape[-1]) * elements.bits // 8


def _plain(x: Any) -> Any:
    """Strides of single rows are arbitrary in torch; the kernel multiplies with them."""
    if x.shape[-2] > 1:
        return x
    stride = -(-x.shape[-1] // CHUNK) * CHUNK
    return x.as_strided(x.shape, (*x.stride()[:-2], stride, 1))


def _copied(x: Any, elements: Elements, rows: int) -> Any:
    """A copy with padded rows, of which a workgroup reaches ``rows``."""
    per_chunk = elements.per_chunk
    padded = max(-(-x.shape[-1] // per_chunk), 1) * per_chunk
    if rows * padded * elements.bits // 8 > REACH:
        raise UnsupportedError(
            f"{rows} rows of {x.shape[-1]} {elements.dtype.name} are more than the {REACH} bytes that a workgroup "
            f"can reach of an operand; cut the product into parts along k"
        )
    import torch

    copy = torch.zeros((*x.shape[:-1], padded), dtype=x.dtype, device=x.device)
    copy[..., : x.shape[-1]].copy_(x)
    return copy
