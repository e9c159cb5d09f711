"""Packing of 4-, 6- and 8-bit elements into consecutive 32-bit registers, little-endian, element 0 lowest."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = Any


def unpack(words: Array, bits: int, count: int) -> Array:
    """uint32[..., registers] -> int64[..., count]: element e at bit offset e*bits."""
    offsets = np.arange(count) * bits
    index, shift = offsets // 32, (offsets % 32).astype(np.uint64)
    padded = np.concatenate([words, np.zeros((*words.shape[:-1], 1), np.uint32)], axis=-1).astype(np.uint64)
    wide = padded[..., index] | (padded[..., index + 1] << np.uint64(32))
    return ((wide >> shift) & np.uint64((1 << bits) - 1)).astype(np.int64)


def pack(elements: Array, bits: int) -> Array:
    """Unsigned [..., count] -> uint32[..., count*bits/32], the inverse of :func:`unpack`."""
    count = elements.shape[-1]
    registers = count * bits // 32
    words = np.zeros((*elements.shape[:-1], registers + 1), np.uint64)
    for e in range(count):
        index, shift = divmod(e * bits, 32)
        wide = elements[..., e].astype(np.uint64) << np.uint64(shift)
        words[..., index] |= wide & np.uint64(0xFFFFFFFF)
        words[..., index + 1] |= wide >> np.uint64(32)
    return words[..., :registers].astype(np.uint32)
