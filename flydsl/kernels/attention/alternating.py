"""The loop over tiles of K and V by two groups of four waves in turn: one multiplies while the other has its softmax.

A trip is one tile of 64 keys, in two phases. With j the tile of the trip:

    matrix    V(j), K(j+2) → registers; begins to copy V(j+2), K(j+4)     scores of tile j+1; output += P(j) · V(j)
    vector                                                                scores of tile j+1 are changed, masked; their softmax

The vector phase has nothing but vector instructions, so that it is as short as they are; all else is beside the matrix
instructions. That is for tiles with as many clocks of the one as of the other: heads of 64 columns, 8-bit elements, and scores
with something done to them. Operands are read when the instructions before have freed the registers of others.

There are three tiles of K and of V in LDS. What is copied in a matrix phase has landed at the end of the next one, and is read
in the one after that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import flydsl as fly

from . import softmax
from .products import read_keys, scores_of
from .softmax import Row
from .softmax_slots import Direct, elements_of, head, tail
from .work import Work

STAGES = 3
AHEAD = 3
"""Matrix instructions between the reads of an operand of V and its use."""
LAST = 8
"""Matrix instructions of the phase from the first read of an operand of K on."""
FETCHED = 4
"""The matrix instruction from which on other memory is read."""
PUT = 4
"""Matrix instructions of the phase from where words of keys go to LDS on."""
READ = 3
"""… from where they are read."""
STORE = 4
"""Clocks of a store of 4 bytes a lane."""


class _Carry(NamedTuple):
    """Between trips: the sums of the output, the total of a row, its state, the operands of the second product, and those of K
    for the next tile."""

    sums: list[Any]
    total: Any
    row: Row
    operands: list[list[Any]]
    """As words: where vectors meet that a loop may or may not have changed, LLVM takes registers for both."""
    keys: list[list[Any]]


def run(work: Work) -> tuple[list[Any], Any, Row]:
    """(the sums of the output, the total of this lane, the state of its row) after all tiles."""
    copies = work.keys.copies + work.values.copies
    a, b, c = (fly.Int32(i * work.stage) for i in range(STAGES))
    work.fill_keys(work.tile(0), a)
    work.fill_keys(work.tile(1), b)
    work.fill_values(work.tile(0), a)
    work.fill_keys(work.tile(2), c)
    work.fill_values(work.tile(1), b)
    fly.waitcnt(vmcnt=2 * copies, lgkmcnt=0)
    fly.bare_barrier()
    scores = work.adjustment.apply(scores_of(Direct(), work, read_keys(work, a)), work.tile(0), True)
    fly.waitcnt(vmcnt=copies, lgkmcnt=0)
    fly.bare_barrier()
    work.fill_keys(work.tile(3), a)
    keys = read_keys(work, b)
    total, row, _, operands = _softmax(work, scores, softmax.first_row(work.scales), fly.Float32(0.0), [])
    carry = _Carry(work.no_output(), total, row, _words(operands), keys)
    fly.waitcnt(vmcnt=copies, lgkmcnt=0)
    fly.bare_barrier()
    with fly.staggered():
        for j in range(work.count - 1):
            work.enter(j)
            carry = _trip(work, carry, j, (a, b, c), copies)
            a, b, c = b, c, a
        s = fly.Schedule("last output", form=work.form, pins="none")
        sums = s.emit(_output(s, work, a, [fly.vector(*x) for x in carry.operands], carry.sums, None))
    return sums, carry.total, carry.row


def _trip(work: Work, carry: _Carry, j: Any, stages: tuple[Any, Any, Any], copies: int) -> _Carry:
    here, next_one, after = stages
    s = fly.Schedule("products", form=work.form)
    fetched, words = _fetched(s, work, work.tile(j + 1))
    begin = FETCHED + 1 + len(fetched)  # behind what is fetched, so that waiting for that does not wait for the copies
    costs = [{"global_load": tile.copies} for tile in (work.values, work.keys)]
    s.memory(work.fill_values, work.tile(j + 2), after, cost=costs[0], slot=begin, name="copy V")
    s.memory(work.fill_keys, work.tile(j + 4), next_one, cost=costs[1], slot=begin + 1, name="copy K")
    scores = scores_of(s, work, carry.keys)
    products = work.key_blocks * work.key_steps
    sums = _output(s, work, here, [fly.vector(*x) for x in carry.operands], carry.sums, products)
    keys = [[_read_key(s, work, block, step, after) for step in range(work.key_steps)] for block in range(2)]
    scores, sums, keys, fetched, words = s.emit(scores, sums, keys, fetched, words)
    early = work.adjustment.little
    if fly.const_expr(early):
        scores = work.adjustment.apply(scores, work.tile(j + 1), False)
    if fly.const_expr(work.elements.bytes == 1):
        fly.anchor(sums)  # these instructions LLVM would take behind the branches that follow
    fly.waitcnt(vmcnt=copies, lgkmcnt=0)
    fly.set_priority(0)
    fly.bare_barrier()
    if fly.const_expr(not early):
        scores = work.adjustment.apply(scores, work.tile(j + 1), False, list(zip(fetched, words)))
    total, row, sums, operands = _softmax(work, scores, carry.row, carry.total, sums)
    fly.anchor(total, row.top, operands)
    fly.bare_barrier()
    fly.set_priority(1)
    return _Carry(sums, total, row, _words(operands), keys)


def _words(operands: list[Any]) -> list[list[Any]]:
    return [list(x) for x in operands]


def _softmax(work: Work, scores: list[Any], row: Row, total: Any, sums: list[Any]) -> tuple[Any, Row, list[Any], list[Any]]:
    """(total, row, sums of the output, operands of the second product) with a tile."""
    row, early, pairs = head(Direct(), scores, row, work.scales)
    total, sums = softmax.rescaled(row, total, sums, work.scales)
    total, operands = tail(Direct(), early, elements_of(pairs), total, work.elements)
    return total, row, sums, operands


def _output(s: Any, work: Work, buffer: Any, operands: list[Any], sums: list[Any], begin: int | None) -> list[Any]:
    """The output's sums with a tile, by the matrix instructions from number ``begin`` on. Operands of V are read, one after the
    other, a little before they are used; None: at once."""
    number = 0 if begin is None else begin
    for step, p in enumerate(operands):
        made = []
        for block, total in enumerate(sums):
            slot = None if begin is None else max(number - AHEAD, 0)
            v = s.lds(work.read_values, block, step, buffer, cost={"ds_read": work.elements.reads}, slot=slot, name="V")
            made.append(s.mfma(work.elements.product, v, p, total))
            number += 1
        sums = made
    return sums


def _fetched(s: Any, work: Work, tile: Any) -> tuple[list[Any], list[Any]]:
    """What scores of the next tile need from memory: beside instructions that free registers of K. Words of keys, one of each
    lane, go to LDS when they have come, and are read at the end."""
    adjustment, runs = work.adjustment, range(work.adjustment.ahead)
    if adjustment.little:
        return [], []
    words = s.memory(adjustment.words_of_keys, tile, slot=FETCHED, name="words of keys") if adjustment.staged else None
    fetched = [s.memory(adjustment.fetch, tile, run, slot=FETCHED + 1 + run, name="fetch") for run in runs]
    if words is None:
        return fetched, [[] for _ in runs]
    products = work.key_blocks * work.key_steps + work.value_steps * work.output_blocks
    put = s.lds(adjustment.put, words, cost=STORE * adjustment.staged, slot=(products - PUT, "tail"), name="put words")
    cost, last = {"ds_read": adjustment.staged}, (products - READ, "tail")
    return fetched, [s.lds(adjustment.words_of_run, run, cost=cost, slot=last, after=[put], name="words") for run in runs]


def _read_key(s: Any, work: Work, block: int, step: int, buffer: Any) -> Any:
    """An operand of K for the next trip, as late as it still is there at the end of the phase."""
    products = work.key_blocks * work.key_steps
    begin = max(products, products + work.value_steps * work.output_blocks - LAST)
    slot = begin + (block * work.key_steps + step) // 3
    cost = {"ds_read": work.elements.per_lane // work.elements.per_load}
    return s.lds(work.read_keys, block, step, buffer, cost=cost, slot=slot, name="K")
