"""The two products of a tile: operands out of LDS, and their matrix instructions, in a schedule or at once."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .elements import zeros
from .work import Work

AHEAD = 3
"""Matrix instructions between the reads of an operand and its use, where they are in a schedule."""


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


def scores_beside(s: Any, work: Work, buffer: Any) -> list[Any]:
    """``scores_of`` in a schedule, by its matrix instructions 0, 1 …: operands are read a little before they are used."""
    totals, number = [zeros() for _ in range(work.key_blocks)], 0
    cost = {"ds_read": work.elements.per_lane // work.elements.per_load}
    for step, q in enumerate(work.queries):
        for block in fly.static_range(work.key_blocks):
            k = s.lds(work.read_keys, block, step, buffer, cost=cost, slot=_before(number), name="K")
            totals[block] = s.mfma(work.elements.product, k, q, totals[block])
            number += 1
    return totals


def output_beside(s: Any, work: Work, buffer: Any, operands: list[Any], sums: list[Any]) -> list[Any]:
    """``output`` in a schedule, in the same way."""
    number = 0
    for step, p in enumerate(operands):
        made = []
        for block, total in enumerate(sums):
            v = s.lds(
                work.read_values, block, step, buffer, cost={"ds_read": work.elements.reads}, slot=_before(number), name="V"
            )
            made.append(s.mfma(work.elements.product, v, p, total))
            number += 1
        sums = made
    return sums


def _before(number: int) -> Any:
    return number - AHEAD if number >= AHEAD else "lead"
