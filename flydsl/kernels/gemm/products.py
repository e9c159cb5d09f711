"""Products of fragments: the matrix instructions of one pair of fragments in a step, whatever the element type."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .elements import Elements


def atom_of(a: Elements, b: Elements, scaled: bool = False) -> Any:
    """The matrix instruction of Bᵀ · A: B comes first, so that a lane's results are neighbours in a row of C."""
    return (fly.MFMAScale if scaled else fly.MFMA)(*a.shape, b.dtype, a.dtype)


def operand(chunks: Any, elements: Elements, number: int) -> Any:
    """What the instruction ``number`` of a fragment takes, of its chunks (and its scales, which come after them). Only that is
    taken out of them: what all instructions take, made for each, would be most of a kernel's operations."""
    if elements.joined == 2:
        return fly.concat(*chunks[2 * number : 2 * number + 2])
    if elements.parts == 1:
        return chunks[number]
    return chunks[number // elements.parts][number % elements.parts]


def operands(chunks: Any, elements: Elements) -> list[Any]:
    """What all instructions of a fragment take."""
    return [operand(chunks, elements, number) for number in range(elements.mfma_per_fragment)]


def zero(elements: Elements) -> Any:
    """The sums of a fragment of C, 16 x 16, in a lane."""
    return fly.Vector[elements.accumulator, 4](0)
