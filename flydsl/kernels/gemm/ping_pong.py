"""The main loop of large tiles: two groups of waves in turn, one of which multiplies while the other one reads.

A tile of A and one of B are two halves each, and a step along k is four phases. In each, a wave reads half a tile from LDS
and begins to copy another half into it, while the other group multiplies; then it multiplies itself.

    phase   reads       copies into LDS     multiplies
      1     A0(t)       A1(t+1)             A0 · B0
      2     B1(t)       B0(t+2)             A0 · B1
      3     A1(t)       A0(t+2)             A1 · B1
      4     B0(t+1)     B1(t+2)             A1 · B0

What is read in a phase was asked for six phases before. So the copies of the last five phases may be under way at a barrier,
and 7 of the 8 half tiles of the two stages in LDS are full or on their way at any time.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .products import atom_of, operands, zero
from .tiles import Side

A, B = 0, 1
READS = ((A, 0, 0), (B, 1, 0), (A, 1, 0), (B, 0, 1))
"""What each phase reads: operand, half, steps ahead."""
COPIES = ((A, 1, 1), (B, 0, 2), (A, 0, 2), (B, 1, 2))
"""What each phase begins to copy."""
FIRST = ((B, 0, 0), (A, 0, 0), (B, 1, 0), (A, 1, 0), (B, 0, 1), (A, 0, 1), (B, 1, 1))
"""What is copied before the loop."""
UNDER_WAY = 5
"""Phases whose copies may be under way when what the next phase reads has to be there."""


def copies_under_way(sides: tuple[Side, Side]) -> list[int]:
    """For each phase, the load instructions of a wave that may be under way at its first barrier."""
    each = [sides[which].copies for which, _, _ in COPIES]
    return [sum(each[(p - back) % 4] for back in range(UNDER_WAY)) for p in range(4)]


def run(sides: tuple[Side, Side], copy: Any, read: Any, steps: Any, first: Any, odd: bool) -> Any:
    """The sums: [half of A][half of B][fragment of A][fragment of B].

    ``copy(which, half, step, stage)``, ``read(which, half, stage, f, chunk)``; ``steps``: how many there are, at least 1;
    ``first``: like ``copy``, for step 0. ``odd``: whether the number of steps is; the first one is then ahead of the loop,
    whose trips are two steps.
    """
    elements = (sides[A].elements, sides[B].elements)
    atom = atom_of(*elements)
    under_way = copies_under_way(sides)

    def begin(which: int, half: int, step: Any, stage: int) -> None:
        copy(which, half, fly.min(step, steps - 1), stage)  # past the end the last step is copied once more, and not read

    def phase(p: int, t: Any, u: int, x: Any, y: Any, sums: Any) -> Any:
        """Phase ``p`` of step ``t``, whose stage is ``u``. Where x (of A) or y (of B) is None, it is what the phase reads."""
        memory, compute = fly.Schedule("memory"), fly.Schedule("compute", form=atom.form.op)
        which, half, ahead = READS[p]
        got = [
            [memory.lds(read, which, half, (u + ahead) % 2, f, c) for c in range(2)] for f in range(sides[which].fragments)
        ]
        target, part, later = COPIES[p]
        memory.memory(begin, target, part, t + later, (u + later) % 2, cost={"global_load": sides[target].copies})
        x, y = (got if x is None else x), (got if y is None else y)

        def compute_products() -> None:
            compute.emit()
            if fly.const_expr(p == 3):  # what it read is for the next phase, whose barrier lets others write there
                fly.waitcnt(lgkmcnt=0)

        totals = _products(compute, atom, elements, x, y, sums)
        fly.ping_pong(memory, compute_products, vmcnt=under_way[p])
        return _values(got), _values(totals)

    def step(t: Any, u: int, b0: Any, sums: Any) -> Any:
        s00, s01, s10, s11 = sums
        a0, s00 = phase(0, t, u, None, b0, s00)
        b1, s01 = phase(1, t, u, a0, None, s01)
        a1, s11 = phase(2, t, u, None, b1, s11)
        b0, s10 = phase(3, t, u, a1, b0, s10)
        return b0, (s00, s01, s10, s11)

    for which, half, ahead in FIRST:
        if fly.const_expr(ahead == 0):
            first(which, half)
        else:
            begin(which, half, ahead, ahead)
    fly.async_wait(under_way[3])
    fly.bare_barrier()
    b0 = [[read(B, 0, 0, f, c) for c in range(2)] for f in range(sides[B].fragments)]
    fly.waitcnt(lgkmcnt=0)
    none = [[zero(elements[A]) for _ in range(sides[B].fragments)] for _ in range(sides[A].fragments)]
    sums = (none, none, none, none)
    begun = 1 if odd else 0
    with fly.staggered():
        if fly.const_expr(odd):
            b0, sums = step(0, 0, b0, sums)
        for t in range(begun, steps, 2):
            for u in fly.static_range(2):
                b0, sums = step(t + u, (u + begun) % 2, b0, sums)
    fly.async_wait(0)
    s00, s01, s10, s11 = sums
    return ((s00, s01), (s10, s11))


def _products(schedule: Any, atom: Any, elements: Any, x: Any, y: Any, sums: Any) -> Any:
    """The matrix instructions of all pairs of fragments, one chunk after the other so that none waits for the one before."""
    parts = elements[A].mfma_per_fragment
    for part in fly.static_range(parts):
        sums = [
            [schedule.mfma(_part, atom, elements, part, y[g], x[f], sums[f][g]) for g in range(len(y))] for f in range(len(x))
        ]
    return sums


def _part(atom: Any, elements: Any, part: int, y: Any, x: Any, total: Any) -> Any:
    return atom(operands(y, elements[B])[part], operands(x, elements[A])[part], total)


def _values(rows: Any) -> Any:
    return [[v.value for v in r] for r in rows]
