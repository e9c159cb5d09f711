"""The loop over tiles of latent caches: the matrix unit is the limit, and a wave has all registers of its SIMD.

The sums of 32 rows and 512 columns take half of the registers, so operands are read from LDS a little before they are used,
and there is one wave on a SIMD. What it computes beside its matrix instructions is the softmax. With j the tile of the trip:

    scores of tile j+1                           softmax of tile j: the other half of 2^x, sums, operands
    output += P(j) · V(j), V being K's columns   softmax of tile j+1: maximum, x, the first half of 2^x

There are three tiles in LDS: j, j + 1, and one that is being copied, which begins at the only barrier of a trip.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import flydsl as fly

from . import softmax
from .products import output_beside, scores_beside
from .softmax import Row
from .softmax_slots import Direct, elements_of, head, tail
from .stream import Streamed

STAGES = 3


class _Carry(NamedTuple):
    """Between trips: the sums of the output, the total of a row, its state, and the tile's numbers."""

    sums: list[Any]
    total: Any
    row: Row
    early: list[Any]
    """Probabilities."""
    late: list[Any]
    """Exponents."""


def run(work: Streamed) -> tuple[list[Any], Any, Row]:
    """(the sums of the output, the total of this lane, the state of its row) after all tiles, one at least."""
    a, b, c = (fly.Int32(i * work.stage) for i in range(STAGES))
    work.fill_keys(work.look_up(work.tile(0)), a)
    if work.count > 1:
        work.fill_keys(work.look_up(work.tile(1)), b)
    following = work.look_up(work.tile(2))
    _landed(work)
    s = fly.Schedule("first scores", form=work.form)
    scores = work.adjustment.apply(s.emit(scores_beside(s, work, a)), work.tile(0), True)
    row, early, pairs = head(Direct(), scores, softmax.first_row(work.scales), work.scales)
    row = Row(row.top, row.scale, row.top, fly.ballot(fly.Boolean(False)))  # there are no sums yet
    carry = _Carry(work.no_output(), fly.Float32(0.0), row, early, elements_of(pairs))
    for j in range(work.count - 1):
        _landed(work)
        if j + 2 < work.count:
            work.fill_keys(following, c)
        following = work.look_up(work.tile(j + 3))
        carry = _trip(work, carry, j, a, b)
        a, b, c = b, c, a
    total, sums = softmax.rescaled(carry.row, carry.total, carry.sums, work.scales)
    total, operands = tail(Direct(), carry.early, carry.late, total, work.elements)
    s = fly.Schedule("last output", form=work.form)
    return s.emit(output_beside(s, work, a, operands, sums)), total, carry.row


def _trip(work: Streamed, carry: _Carry, j: Any, here: Any, there: Any) -> _Carry:
    total, sums = softmax.rescaled(carry.row, carry.total, carry.sums, work.scales)
    s = fly.Schedule("scores", form=work.form)
    scores = scores_beside(s, work, there)
    total, operands = tail(s, carry.early, carry.late, total, work.elements)
    scores, total, operands = s.emit(scores, total, operands)
    scores = work.adjustment.apply(scores, work.tile(j + 1), True)
    s = fly.Schedule("output", form=work.form)
    sums = output_beside(s, work, here, operands, sums)
    row, early, pairs = head(s, scores, carry.row, work.scales)
    sums, row, early, pairs = s.emit(sums, row, early, pairs)
    return _Carry(sums, total, row, early, elements_of(pairs))


def _landed(work: Streamed) -> None:
    """All copies of all waves are in LDS, and what was read before is not needed any more."""
    fly.waitcnt(vmcnt=0, lgkmcnt=0)
    if fly.const_expr(not work.alone):
        fly.bare_barrier()
