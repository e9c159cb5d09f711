"""Undefined bits between registers and memories: one byte of shadow per byte."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.access import is_aligned
from flydsl.sim.ds import transposed_words
from flydsl.sim.instruction import Instruction

_SIGNED = ("sbyte", "sshort", "_i8", "_i16")


def gather(octets: Any, offsets: Any, size: int) -> list[Any]:
    """Words uint32[k] of ``size`` bytes at byte ``offsets``; a part of a word fills the low bits."""
    if size % 4 == 0 and is_aligned(offsets, 4) and len(octets) % 4 == 0:
        words, index = octets.view(np.uint32), offsets >> 2
        return [words[index + word] for word in range(size // 4)]
    count = (size + 3) // 4
    padded = np.zeros((len(offsets), 4 * count), np.uint8)
    padded[:, :size] = octets[offsets[:, None] + np.arange(size)]
    return list(padded.view(np.uint32).T)


def scatter(octets: Any, offsets: Any, words: list[Any] | None, size: int) -> None:
    """The inverse of ``gather``; None: defined bits."""
    if size % 4 == 0 and is_aligned(offsets, 4) and len(octets) % 4 == 0:
        view, index = octets.view(np.uint32), offsets >> 2
        for word in range(size // 4):
            view[index + word] = 0 if words is None else words[word]
        return
    index = offsets[:, None] + np.arange(size)
    if words is None:
        octets[index] = 0
    else:
        octets[index] = np.ascontiguousarray(np.stack(words, axis=1)).view(np.uint8)[:, :size]


def extended(instruction: Instruction, words: list[Any], size: int) -> list[Any]:
    """What becomes of undefined bits as a load extends or places them: with the sign bit, all copies are undefined."""
    name = instruction.mnemonic
    if "format" in name:  # converted: no bit has its place
        bad = np.logical_or.reduce(words)
        return [np.where(bad, np.uint32(0xFFFFFFFF), np.uint32(0)) for _ in words]
    if size >= 4:
        return words
    (word,) = words
    if any(part in name for part in _SIGNED):
        top = np.uint32(32 - 8 * size)
        word = ((word << top).view(np.int32) >> np.int32(top)).view(np.uint32)
    if "d16" in name:
        word = word << np.uint32(16) if name.endswith("_hi") else word & np.uint32(0xFFFF)
    return [word]


def stored_mask(instruction: Instruction, size: int) -> Any:
    """The bits of each data register that a store writes."""
    name = instruction.mnemonic
    if size >= 4 or "format" in name:
        return np.uint32(0xFFFFFFFF)
    return np.uint32(((1 << 8 * size) - 1) << (16 if name.endswith("d16_hi") else 0))


def transposed(instruction: Instruction, words: list[Any]) -> list[Any]:
    """uint32[n, 64] words of a transposing read, moved between lanes as their data."""
    bits = int(instruction.mnemonic.rpartition("b")[2])
    result = transposed_words(np.stack(words, axis=-1), bits)
    return [result[..., word] for word in range(len(words))]
