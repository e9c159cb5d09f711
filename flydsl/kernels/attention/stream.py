"""The loop over tiles of K and V for few queries: memory is the limit, and the next tile is copied while one is used.

Nothing is asked for that is not used: the last trip copies nothing. The last tile comes last, and is the one that may not be
full. Entries of a block table are loaded a trip before the copies that need them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import flydsl as fly

from . import softmax
from .products import output, output_beside, read_keys, read_values, scores_beside, scores_of
from .softmax import Row
from .softmax_slots import Direct, elements_of, head, tail
from .work import Work

MOST = 62
"""Loads of a wave that may be under way at a wait: the hardware counts one more, which is no wait."""


@dataclass(frozen=True)
class Streamed(Work):
    """``look_up(first)`` finds a tile; ``fill_keys`` and ``fill_values`` take what it finds. ``alone``: whether the workgroup
    is a single wave."""

    look_up: Callable[[Any], Any] = lambda first: first
    alone: bool = False
    wide: bool = False


class _Carry(NamedTuple):
    """Between trips: the sums of the output, the total of a row, its state."""

    sums: list[Any]
    total: Any
    row: Row


def run(work: Streamed) -> tuple[list[Any], Any, Row]:
    """(the sums of the output, the total of this lane, the state of its row) after all tiles, one at least."""
    _fill(work, work.look_up(work.tile(0)), fly.Int32(0))
    carry = _Carry(work.no_output(), fly.Float32(0.0), softmax.first_row(work.scales))
    here, following = fly.Int32(0), work.look_up(work.tile(1))
    for j in range(work.count - 1):
        after = work.look_up(work.tile(j + 2))
        _fill(work, following, work.stage - here)
        carry = _trip(work, carry, work.tile(j), here, work.keys.copies + work.values.copies, False)
        here, following = work.stage - here, after
    return _trip(work, carry, work.tile(work.count - 1), here, 0, True)


def _fill(work: Streamed, where: Any, buffer: Any) -> None:
    work.fill_keys(where, buffer)
    work.fill_values(where, buffer)


def _trip(work: Streamed, carry: _Carry, tile: Any, here: Any, behind: int, last: bool) -> _Carry:
    """``behind``: copies of the next tile, begun after those of this one."""
    _landed(work, behind + work.values.copies)
    scores = work.adjustment.apply(_scores(work, here), tile, last)
    row, early, pairs = head(Direct(), scores, carry.row, work.scales)
    total, sums = softmax.rescaled(row, carry.total, carry.sums, work.scales)
    total, operands = tail(Direct(), early, elements_of(pairs), total, work.elements)
    _landed(work, behind)
    sums = _output(work, here, operands, sums)
    if fly.const_expr(not last):
        fly.waitcnt(lgkmcnt=0)  # all that it read is there, before others' copies come into its place
        _together(work)
    return _Carry(sums, total, row)


def _scores(work: Streamed, here: Any) -> list[Any]:
    if not work.wide:
        return scores_of(Direct(), work, read_keys(work, here))
    s = fly.Schedule("scores", form=work.form)
    return s.emit(scores_beside(s, work, here))


def _output(work: Streamed, here: Any, operands: list[Any], sums: list[Any]) -> list[Any]:
    if not work.wide:
        return output(Direct(), work, read_values(work, here), operands, sums)
    s = fly.Schedule("output", form=work.form)
    return s.emit(output_beside(s, work, here, operands, sums))


def _landed(work: Streamed, behind: int) -> None:
    """All copies but the last ``behind`` of each wave are in LDS."""
    fly.async_wait(min(behind, MOST))
    _together(work)


def _together(work: Streamed) -> None:
    if fly.const_expr(not work.alone):
        fly.bare_barrier()
