"""Products of fragments: the matrix instructions of one pair of fragments in a step, whatever the element type."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .elements import Elements


def atom_of(a: Elements, b: Elements, scaled: bool = False) -> Any:
    """The matrix instruction of Bᵀ · A: B comes first, so that a lane's results are neighbours in a row of C."""
    return (fly.MFMAScale if scaled else fly.MFMA)(*a.shape, b.dtype, a.dtype)


def operands(chunks: Any, elements: Elements) -> list[Any]:
    """What the instructions of a fragment take, of its chunks (and its scales, which come after them)."""
    chunks = chunks[: elements.chunks]
    if elements.joined == 2:
        return [fly.concat(*chunks[c : c + 2]) for c in range(0, len(chunks), 2)]
    if elements.parts == 1:
        return list(chunks)
    return [chunk[part] for chunk in chunks for part in range(elements.parts)]


def zero(elements: Elements) -> Any:
    """The sums of a fragment of C, 16 x 16, in a lane."""
    return fly.Vector[elements.accumulator, 4](0)
