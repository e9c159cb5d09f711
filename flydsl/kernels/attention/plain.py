"""The loop over tiles of K and V without a schedule: each wave for itself, the next tiles are copied meanwhile.

Workgroups of a compute unit fill each other's waits. For heads that are too wide, or scores with too much work, for
:mod:`.ping_pong`.
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
    """Between trips: the sums of the output, the total of a row, its state."""

    sums: list[Any]
    total: Any
    row: Row


def run(work: Work) -> tuple[list[Any], Any, Row]:
    """(the sums of the output, the total of this lane, the state of its row) after all tiles."""
    copies = work.keys.copies + work.values.copies
    _fill(work, work.tile(0), 0)
    carry = _Carry(work.no_output(), fly.Float32(0.0), softmax.first_row(work.scales))
    carry = _trip(work, carry, work.tile(0), work.tile(1), fly.Int32(0), copies, True)
    here = fly.Int32(work.stage)
    for j in range(1, work.count):
        work.enter(j)
        carry = _trip(work, carry, work.tile(j), work.tile(j + 1), here, copies, False)
        here = work.stage - here
    return carry


def _trip(work: Work, carry: _Carry, tile: Any, following: Any, here: Any, copies: int, first: bool) -> _Carry:
    _fill(work, following, work.stage - here)
    fly.async_wait(copies)
    fly.bare_barrier()
    scores = work.adjustment.apply(scores_of(Direct(), work, read_keys(work, here)), tile, first)
    row, early, pairs = head(Direct(), scores, carry.row, work.scales)
    total, sums = softmax.rescaled(row, carry.total, carry.sums, work.scales)
    total, operands = tail(Direct(), early, elements_of(pairs), total, work.elements)
    sums = output(Direct(), work, read_values(work, here), operands, sums)
    fly.waitcnt(lgkmcnt=0)  # all that it read is there, before others' copies come into its place
    fly.bare_barrier()
    return _Carry(sums, total, row)


def _fill(work: Work, tile: Any, buffer: Any) -> None:
    work.fill_keys(tile, buffer)
    work.fill_values(tile, buffer)
