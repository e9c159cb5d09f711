"""The loop over tiles of K and V by two groups of four waves in turn: one computes while the other moves data.

A trip is one tile of 64 keys, and two clusters of a memory phase and a compute phase each. With j the tile of the trip:

    A memory    K(j+1) → registers; begins to copy V(j+1)    rarely: brings the sums to another scale
    A compute   scores of tile j+1                           softmax of tile j: the other half of 2^x, sums, operands
    B memory    V(j) → registers; begins to copy K(j+3)      changes scores of tile j+1; at edges: masks them
    B compute   output += P(j) · V(j)                        softmax of tile j+1: maximum, x, the first half of 2^x

What is copied in a cluster is read three clusters later, so the copies of two clusters may be under way at each barrier.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import flydsl as fly

from . import softmax
from .products import output, read_keys, read_values, scores_of
from .softmax import Row
from .softmax_slots import Direct, elements_of, head, tail
from .work import Work


class _Carry(NamedTuple):
    """Between trips: the sums of the output, the total of a row, its state, and the tile's numbers."""

    sums: list[Any]
    total: Any
    row: Row
    early: list[Any]
    """Probabilities."""
    late: list[Any]
    """Exponents."""


def run(work: Work) -> tuple[list[Any], Any, Row]:
    """(the sums of the output, the total of this lane, the state of its row) after all tiles."""
    copies = work.keys.copies + work.values.copies
    work.fill_keys(work.tile(0), 0)
    work.fill_keys(work.tile(1), work.stage)
    work.fill_values(work.tile(0), 0)
    fly.waitcnt(vmcnt=copies, lgkmcnt=0)
    fly.bare_barrier()
    keys = read_keys(work, 0)
    fly.waitcnt(vmcnt=work.values.copies, lgkmcnt=0)
    fly.bare_barrier()
    work.fill_keys(work.tile(2), 0)
    scores = work.adjustment.apply(scores_of(Direct(), work, keys), work.tile(0), True)
    row, early, pairs = head(Direct(), scores, softmax.first_row(work.scales), work.scales)
    row = Row(row.top, row.scale, row.top, fly.ballot(fly.Boolean(False)))  # there are no sums yet
    carry = _Carry(work.no_output(), fly.Float32(0.0), row, early, elements_of(pairs))
    here = fly.Int32(0)
    with fly.staggered():
        for j in range(work.count - 1):
            work.enter(j)
            carry = _trip(work, carry, j, here, copies)
            here = work.stage - here
        total, sums = softmax.rescaled(carry.row, carry.total, carry.sums, work.scales)
        _turn(0)
        total, operands = tail(Direct(), carry.early, carry.late, total, work.elements)
        fly.bare_barrier()
        fly.set_priority(0)
        values = read_values(work, here)
        sums = output(Direct(), work, values, operands, sums)
    return sums, total, carry.row


def _trip(work: Work, carry: _Carry, j: Any, here: Any, copies: int) -> _Carry:
    there = work.stage - here
    keys = read_keys(work, there)
    fly.anchor_loads()
    fly.sched_barrier()
    work.fill_values(work.tile(j + 1), there)
    fly.sched_barrier()
    total, sums = softmax.rescaled(carry.row, carry.total, carry.sums, work.scales)
    fly.sched_barrier()
    _turn(copies)
    a = fly.Schedule("scores", form=work.form, anchors=True)
    scores = scores_of(a, work, keys)
    total, operands = tail(a, carry.early, carry.late, total, work.elements)
    scores, total, operands = a.emit(scores, total, operands)
    _close()
    values = read_values(work, here)
    fly.anchor_loads()
    fly.sched_barrier()
    work.fill_keys(work.tile(j + 3), there)
    fly.sched_barrier()
    scores = work.adjustment.apply(scores, work.tile(j + 1), False)
    _turn(copies)
    b = fly.Schedule("output", form=work.form, anchors=True)
    sums = output(b, work, values, operands, sums)
    row, early, pairs = head(b, scores, carry.row, work.scales)
    sums, row, early, pairs = b.emit(sums, row, early, pairs)
    _close()
    return _Carry(sums, total, row, early, elements_of(pairs))


def _turn(copies: int) -> None:
    """The wave's turn to compute: copies but the last ``copies`` have landed, its own operands are there."""
    fly.waitcnt(vmcnt=copies, lgkmcnt=0)
    fly.set_priority(1)
    fly.bare_barrier()


def _close() -> None:
    fly.bare_barrier()
    fly.set_priority(0)
