"""The two products of a tile: operands out of LDS, and their matrix instructions, in a schedule or at once."""

from __future__ import annotations

from typing import Any

from .elements import zeros
from .work import Work


def read_keys(work: Work, buffer: Any) -> list[list[Any]]:
    """[block of keys][step along the columns]."""
    return [[work.read_keys(block, step, buffer) for step in range(work.key_steps)] for block in range(work.key_blocks)]


def read_values(work: Work, buffer: Any) -> list[list[Any]]:
    """[step along the keys][block of columns]."""
    return [[work.read_values(block, step, buffer) for block in range(work.output_blocks)] for step in range(work.value_steps)]


def scores_of(s: Any, work: Work, keys: list[list[Any]]) -> list[Any]:
    """The scores of a tile, transposed: keys are rows, queries columns. ``s``: a ``fly.Schedule`` or ``Direct``."""
    found = []
    for block in keys:
        total = zeros()
        for k, q in zip(block, work.queries):
            total = s.mfma(work.elements.product, k, q, total)
        found.append(total)
    return found


def output(s: Any, work: Work, values: list[list[Any]], operands: list[Any], sums: list[Any]) -> list[Any]:
    """The output's sums with a tile, transposed: columns of V are rows, queries columns."""
    for step, p in zip(values, operands):
        sums = [s.mfma(work.elements.product, v, p, total) for v, total in zip(step, sums)]
    return sums
