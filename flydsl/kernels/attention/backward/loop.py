"""The loop over streamed tiles. The next tile is copied meanwhile; what vector instructions do is laid out beside matrix
instructions. A tile has two blocks of 32 rows:

    scores = rows · resident, of both blocks
    scores are changed and masked
    dP = rows · resident − δ            probabilities
    sums += transposed · P              gradients of scores
    sums += transposed · dS             operands

Operands are read from LDS a little before they are used; those that follow masks, before them. Where scores are changed,
nothing is laid out: changes take what time they take.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import flydsl as fly
from flydsl.kernels.attention.elements import BLOCK, Elements, words, zeros
from flydsl.kernels.attention.softmax_slots import Direct
from flydsl.kernels.attention.tiles import KEYS

from . import scores
from .work import GradientWork, Streamed

MATRIX = 32
"""Clocks of a matrix instruction. Waves of a SIMD take turns, so each has as many more for what is beside it."""
POWERS, CONVERSIONS, GRADIENTS = 248, 32, 88
"""Clocks of the vector instructions from scores of a block to probabilities, from those to operands, and from gradients of
probabilities to operands."""
LATE = 40
"""Clocks until vector instructions have what a matrix instruction gives."""
READS = {1: 13, 2: 10}
"""Waves of a SIMD → clocks of a slot for operands, and the matrix instruction."""
BLOCKS = KEYS // BLOCK
"""Of a tile."""
AHEAD = 4
"""Matrix instructions between the reads of an operand and its use."""


class Sums(NamedTuple):
    """Gradients · ``scored``, and probabilities · ``valued``: blocks of 32 columns, transposed."""

    scored: list[Any]
    valued: list[Any]


class _Carry(NamedTuple):
    """Between trips: the sums, the position of the next tile, where it lies."""

    sums: Sums
    position: Any
    here: Any


class Immediate(Direct):
    """In place of a ``fly.Schedule``: operations are computed where they are given."""

    def lds(self, fn: Callable[..., Any], *args: Any, cost: Any = None, slot: Any = None, name: str = "") -> Any:
        """``fn(*args)``."""
        return fn(*args)

    def valu(self, fn: Callable[..., Any], *args: Any, cost: Any = None, slot: Any = None, name: str = "") -> Any:
        """``fn(*args)``."""
        return fn(*args)

    def emit(self, *results: Any) -> Any:
        """All of them."""
        return results


@dataclass(frozen=True)
class Feed:
    """Operands for the matrix instructions of a schedule. ``ready``: for the first ones; others are read from the tile at
    ``here``."""

    s: Any
    e: Elements
    here: Any
    ready: list[Any]

    def rows(self, number: int, part: Streamed, block: int, step: int) -> Any:
        """The operand of matrix instruction ``number``: 32 rows."""
        return self._read(number, part.rows, block, step, self.e.per_lane // self.e.per_load)

    def columns(self, number: int, part: Streamed, block: int, step: int) -> Any:
        """32 columns."""
        return self._read(number, part.transposed, block, step, self.e.reads)

    def _read(self, number: int, read: Callable[..., Any], block: int, step: int, count: int) -> Any:
        if number < len(self.ready):
            return self.ready[number]
        slot = "lead" if number < AHEAD else number - AHEAD
        return self.s.lds(read, block, step, self.here, cost={"ds_read": count}, slot=slot, name="operand")

    def early_rows(self, number: int, part: Streamed) -> list[Any]:
        """The operands that the next schedule begins with, read before the end of this one, of ``number`` instructions."""
        return [self._early(number, part.rows, 0, i, self.e.per_lane // self.e.per_load) for i in range(AHEAD)]

    def early_columns(self, number: int, part: Streamed) -> list[Any]:
        """The same for a schedule that begins with sums."""
        places = [(i % part.output_blocks, i // part.output_blocks) for i in range(AHEAD)]
        return [self._early(number, part.transposed, *place, self.e.reads, i) for i, place in enumerate(places)]

    def _early(self, number: int, read: Callable[..., Any], block: int, step: int, count: int, i: int | None = None) -> Any:
        slot = number - AHEAD + (step if i is None else i)
        return self.s.lds(read, block, step, self.here, cost={"ds_read": count}, slot=slot, name="early")


def run(work: GradientWork) -> Sums:
    """The sums after all tiles."""
    work.stream.fill(work.stream.start, fly.Int32(0))
    carry = _Carry(Sums(*work.no_output()), work.stream.start, fly.Int32(0))
    for _ in range(work.stream.count):
        carry = _trip(work, carry)
    return carry.sums


def _trip(work: GradientWork, carry: _Carry) -> _Carry:
    there, following = work.stage - carry.here, work.stream.following(carry.position)
    work.stream.fill(following, there)
    fly.async_wait(work.stream.copies)
    fly.bare_barrier()
    first = work.stream.first_row(carry.position)
    raw, logs, deltas, early = _scores(work, carry.here)
    adjustment = work.adjusted(carry.position)
    adjusted, slopes = scores.adjusted(adjustment, raw, first, work.masked)
    sums = _sums(work, carry, adjusted, logs, deltas, early, slopes, first)
    fly.waitcnt(lgkmcnt=0)  # all that it read is there, before others' copies come into its place
    fly.bare_barrier()
    return _Carry(sums, following, there)


def _scores(work: GradientWork, here: Any) -> tuple[list[Any], list[Any], list[Any], list[Any]]:
    """(the scores of a tile's blocks, their statistics: logarithms and deltas, the first operands of what follows)."""
    s, stream, steps = _schedule(work, "scores"), work.stream, work.scored.steps
    feed, count = Feed(s, work.elements, here, []), BLOCKS * steps
    raw = [_products(feed, work.scored, block, zeros(), block * steps) for block in range(BLOCKS)]
    logs = [_statistics(s, stream.logs, block, here, count - 1 - 2 * block) for block in range(BLOCKS)]
    deltas = []
    if fly.const_expr(work.of_scores):
        deltas = [_statistics(s, stream.deltas, block, here, count - 2 - 2 * block) for block in range(BLOCKS)]
        early = feed.early_rows(count, work.valued)
    else:
        early = feed.early_columns(count, work.valued)
    return s.emit(raw, logs, deltas, early)


def _sums(
    work: GradientWork, carry: _Carry, adjusted: list[Any], logs: list[Any], deltas: list[Any], early: list[Any],
    slopes: list[Any], first: Any,
) -> Sums:  # fmt: skip
    """The sums with a tile."""
    s = _schedule(work, "sums")
    feed, steps = Feed(s, work.elements, carry.here, early), work.valued.steps
    products = [_products(feed, work.valued, block, delta, block * steps) for block, delta in enumerate(deltas)]
    factor = scores.factor_of(work.adjustment)
    slots = [None if deltas or block else "lead" for block in range(BLOCKS)]  # what sums begin with is there before them
    found = [scores.probabilities(s, x, log, factor, slot) for x, log, slot in zip(adjusted, logs, slots)]
    changed = [scores.gradients(s, p, of) for p, of in zip(found, products)]
    if work.deliver is not None:
        for block in fly.static_range(BLOCKS):
            work.deliver(changed[block], slopes[block], first + block * BLOCK)
    scored, valued = carry.sums
    number = len(deltas) * steps
    for block in fly.static_range(BLOCKS):
        if fly.const_expr(work.of_values):
            valued = _added(feed, work.valued, block, found[block], valued, number)
            number += len(valued) * BLOCK // work.elements.depth
        if fly.const_expr(work.of_scores):
            of_scores = scores.before(changed[block], slopes[block])
            scored = _added(feed, work.scored, block, of_scores, scored, number)
            number += len(scored) * BLOCK // work.elements.depth
    return Sums(*s.emit(scored, valued))


def _schedule(work: GradientWork, name: str) -> Any:
    if fly.const_expr(bool(work.adjustment.changes) or work.deliver is not None):
        return Immediate()
    return fly.Schedule(name, form=work.elements.atom.form.op, slot_clk=_slot(work))


def _slot(work: GradientWork) -> int:
    """Clocks of a slot, so that vector instructions find room before their results are needed."""
    of_blocks = work.scored.output_blocks * work.of_scores + work.valued.output_blocks * work.of_values
    sums, steps = BLOCK // work.elements.depth * of_blocks, work.valued.steps  # of a block
    powers = POWERS + CONVERSIONS * work.of_values
    if fly.const_expr(work.of_scores):
        first = powers if work.of_values else powers + GRADIENTS
        second = BLOCKS * powers + GRADIENTS + GRADIENTS // 2  # half of the second block's, with which sums begin
        needs = ((first, BLOCKS * steps), (second, BLOCKS * steps + sums), (GRADIENTS + LATE, min(steps, sums)))
    else:
        needs = ((powers + LATE, sums),)
    return max(MATRIX * work.waves, *(-(-clk // count) + READS[work.waves] for clk, count in needs))


def _statistics(s: Any, read: Any, block: int, here: Any, slot: int) -> Any:
    """A block's numbers: read, or there."""
    if callable(read):
        return s.lds(read, block, here, cost={"ds_read": 4}, slot=slot, name="statistics")
    return read


def _products(feed: Feed, part: Streamed, block: int, total: Any, begin: int) -> Any:
    """A block of the streamed rows times the resident ones, by the matrix instructions from number ``begin`` on."""
    for step in fly.static_range(part.steps):
        x = feed.rows(begin + step, part, block, step)
        total = feed.s.mfma(feed.e.product, x, part.resident[step], total)
    return total


def _added(feed: Feed, part: Streamed, block: int, numbers: list[Any], sums: list[Any], begin: int) -> list[Any]:
    """``sums`` with the transposed tile times a block of numbers, by the matrix instructions from number ``begin`` on."""
    e = feed.e
    for step in fly.static_range(BLOCK // e.depth):
        pairs = numbers[step * e.per_lane // 2 : (step + 1) * e.per_lane // 2]
        own = feed.s.valu(_operand, e, *pairs, cost={"valu": e.per_lane // 2}, name="operand")
        made = []
        for i, total in enumerate(sums):
            x = feed.columns(begin + step * len(sums) + i, part, i, block * BLOCK // e.depth + step)
            made.append(feed.s.mfma(e.product, x, own, total))
        sums = made
    return sums


def _operand(e: Elements, *pairs: Any) -> Any:
    return words(fly.concat(*pairs).to(e.dtype))
