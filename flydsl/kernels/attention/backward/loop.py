"""The loop over streamed tiles, without a schedule: the next tile is copied meanwhile."""

from __future__ import annotations

from typing import Any, NamedTuple

import flydsl as fly
from flydsl.kernels.attention.elements import BLOCK, words, zeros

from . import scores
from .work import GradientWork, Streamed


class _Carry(NamedTuple):
    """Between trips: the sums, the position of the next tile, where it lies."""

    scored: list[Any]
    valued: list[Any]
    position: Any
    here: Any


def run(work: GradientWork) -> tuple[list[Any], list[Any]]:
    """The sums, transposed, after all tiles: gradients · ``scored``, and probabilities · ``valued``."""
    work.stream.fill(work.stream.start, fly.Int32(0))
    carry = _Carry(*work.no_output(), work.stream.start, fly.Int32(0))
    for _ in range(work.stream.count):
        carry = _trip(work, carry)
    return carry.scored, carry.valued


def _trip(work: GradientWork, carry: _Carry) -> _Carry:
    there, following = work.stage - carry.here, work.stream.following(carry.position)
    work.stream.fill(following, there)
    fly.async_wait(work.stream.copies)
    fly.bare_barrier()
    sums = (carry.scored, carry.valued)
    for block in fly.static_range(work.blocks):
        sums = _block(work, carry, block, sums)
    fly.waitcnt(lgkmcnt=0)  # all that it read is there, before others' copies come into its place
    fly.bare_barrier()
    return _Carry(*sums, following, there)


def _block(work: GradientWork, carry: _Carry, block: int, sums: tuple[list[Any], list[Any]]) -> tuple[list[Any], list[Any]]:
    """The sums with a block of 32 streamed rows."""
    here, first = carry.here, work.stream.first_row(carry.position) + block * BLOCK
    logs, deltas = work.stream.statistics(block, here)
    s = _products(work, work.scored, block, here, zeros())
    found = scores.scored(work.adjusted(carry.position), s, first, logs, work.masked)
    changed = scores.gradients(found, _products(work, work.valued, block, here, deltas))
    if work.deliver is not None:
        work.deliver(found, changed, first)
    of_scores = [x for run in scores.before(found, changed) for x in (run[i] for i in range(4))]
    of_scored = _added(work, work.scored, block, here, of_scores, sums[0])
    if fly.const_expr(not work.both):
        return of_scored, sums[1]
    return of_scored, _added(work, work.valued, block, here, found.probabilities, sums[1])


def _products(work: GradientWork, part: Streamed, block: int, here: Any, total: Any) -> Any:
    """A block of the streamed rows times the resident ones."""
    for step in fly.static_range(part.steps):
        total = work.elements.product(part.rows(block, step, here), part.resident[step], total)
    return total


def _added(work: GradientWork, part: Streamed, block: int, here: Any, numbers: list[Any], sums: list[Any]) -> list[Any]:
    """``sums`` with the transposed tile times a block of numbers."""
    e = work.elements
    for step in fly.static_range(BLOCK // e.depth):
        own = words(fly.vector(*numbers[step * e.per_lane : (step + 1) * e.per_lane]).to(e.dtype))
        number = block * BLOCK // e.depth + step
        sums = [e.product(part.transposed(i, number, here), own, total) for i, total in enumerate(sums)]
    return sums
