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

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import flydsl as fly

from .elements import Elements
from .products import atom_of, operand, zero
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


SCALES_COPIED = 1
"""The phase that copies the scales of the step after the next one: the first of two that read less than the others."""
SCALE_SLOTS = (2, 2)
"""Steps whose scales are in LDS, as trips and steps of a trip: what is copied in a step is read until three steps later."""


def copies_under_way(sides: tuple[Side, Side], of_scales: int = 0) -> list[int]:
    """For each phase, the load instructions of a wave that may be under way at its first barrier. ``of_scales``: those of a
    step for its scales."""
    each = [sides[which].copies + (of_scales if p == SCALES_COPIED else 0) for p, (which, _, _) in enumerate(COPIES)]
    return [sum(each[(p - back) % 4] for back in range(UNDER_WAY)) for p in range(4)]


def reads_under_way(side: Side, scaled: bool) -> int | None:
    """How many reads may be pending at the first barrier: all, if that many can be counted. To LLVM a wait for copies alone is
    one for 15 reads too, the most that the counter holds; so it would not wait for the first of 16."""
    return 14 if side.reads + (side.fragments if scaled else 0) > 15 else None


def run(
    sides: tuple[Side, Side], copy: Any, read: Any, steps: Any, first: Any, odd: bool, scales: Any = None, apart: bool = False
) -> Any:
    """The sums: [half of A][half of B][fragment of A][fragment of B].

    ``copy(which, half, step, stage)``, ``read(which, half, stage, f, chunk)``; ``steps``: how many there are, at least 1;
    ``first``: like ``copy``, for step 0. ``odd``: whether the number of steps is; the first one is then ahead of the loop,
    whose trips are two steps. ``scales``: the scales of blocks along k, see ``block_scales.Scales``. ``apart``: whether the
    groups are apart by one barrier already (``fly.staggered``), because one tile comes after the other.
    """
    tile = _Tile(sides, copy, read, steps, first, odd, scales)
    if fly.const_expr(apart):
        fly.bare_barrier()  # the late group has read what the tile before left
        tile.begin_first()
        fly.bare_barrier()  # lets the late group begin to copy
        fly.async_wait(tile.under_way[3])
        fly.bare_barrier()
        fly.bare_barrier()  # the late group's copies have landed
        sums = tile.loop(tile.first_fragments())
    else:
        tile.begin_first()
        fly.async_wait(tile.under_way[3])
        fly.bare_barrier()
        b0 = tile.first_fragments()
        with fly.staggered():
            sums = tile.loop(b0)
    fly.async_wait(0)
    s00, s01, s10, s11 = sums
    return ((s00, s01), (s10, s11))


@dataclass(frozen=True)
class _Tile:
    """The loop of one tile; its fields are the arguments of :func:`run`."""

    sides: tuple[Side, Side]
    copy: Any
    read: Any
    steps: Any
    first: Any
    odd: bool
    scales: Any

    @cached_property
    def elements(self) -> tuple[Elements, Elements]:
        """Of A and B."""
        return self.sides[A].elements, self.sides[B].elements

    @cached_property
    def scaled(self) -> bool:
        """Whether blocks along k have scales."""
        return self.scales is not None

    @cached_property
    def numbers(self) -> bool:
        """Whether these are Float32, with which products are multiplied one by one."""
        return self.scaled and self.scales.numbers > 0

    @cached_property
    def atom(self) -> Any:
        """The matrix instruction."""
        return atom_of(*self.elements, scaled=self.scaled and not self.numbers)

    @cached_property
    def under_way(self) -> list[int]:
        """See copies_under_way."""
        return copies_under_way(self.sides, self.scales.copies if self.scaled else 0)

    @cached_property
    def last_one_later(self) -> bool:
        """Whether a phase's last product comes behind its barrier; see fly.ping_pong."""
        return self.scaled and all(e.bits < 8 for e in self.elements)

    def begin_first(self) -> None:
        """Begin to copy what comes before the loop."""
        # LLVM makes one number for each lane of whether there is a second step; scalar offsets would then be loops over lanes.
        second = fly.readfirstlane(fly.min(1, self.steps - 1)) if self.scaled else 1
        for which, half, ahead in FIRST:
            if fly.const_expr(self.scaled and (which, half) == COPIES[SCALES_COPIED][:2]):
                if fly.const_expr(ahead == 0):
                    self.scales.first()
                else:
                    self.begin_scales(second, _slot(ahead, 0))
            if fly.const_expr(ahead == 0):
                self.first(which, half)
            else:
                self.begin(which, half, second, ahead)

    def begin(self, which: int, half: int, step: Any, stage: int) -> None:
        """Begin to copy half a tile of a step; past the end the last step is copied once more, and not read."""
        self.copy(which, half, fly.min(step, self.steps - 1), stage)

    def begin_scales(self, step: Any, slot: Any) -> None:
        """The same of a step's scales."""
        self.scales.copy(fly.min(step, self.steps - 1), slot)

    def first_fragments(self) -> Any:
        """What the first phase multiplies and does not read."""
        b0 = self.fragments(lambda load, *where: load(*where), B, 0, 0, 0)
        fly.waitcnt(lgkmcnt=0)
        return b0

    def loop(self, b0: Any) -> Any:
        """The sums of all four pairs of halves."""
        none = [[zero(self.elements[A]) for _ in range(self.sides[B].fragments)] for _ in range(self.sides[A].fragments)]
        sums = (none, none, none, none)
        begun = 1 if self.odd else 0
        if fly.const_expr(self.odd):
            b0, sums = self.step(0, 0, 0, b0, sums)
        for t in range(begun, self.steps, 2):
            turn = (t - begun) // 2 % 2 if self.scaled else 0
            for u in fly.static_range(2):
                b0, sums = self.step(t + u, u + begun, turn, b0, sums)
        return sums

    def step(self, t: Any, place: int, turn: Any, b0: Any, sums: Any) -> Any:
        """Step ``t``, which is in ``place``: (half 0 of B of the next step, sums)."""
        s00, s01, s10, s11 = sums
        a0, s00 = self.phase(0, t, place, turn, None, b0, s00)
        b1, s01 = self.phase(1, t, place, turn, a0, None, s01)
        a1, s11 = self.phase(2, t, place, turn, None, b1, s11)
        b0, s10 = self.phase(3, t, place, turn, a1, b0, s10)
        return b0, (s00, s01, s10, s11)

    def phase(self, p: int, t: Any, place: int, turn: Any, x: Any, y: Any, sums: Any) -> Any:
        """Phase ``p`` of step ``t``: (what it read, sums). Where x (of A) or y (of B) is None, it is what the phase reads."""
        pins = "none" if self.numbers else "slots"  # products are scaled one by one; LLVM finds what to do meanwhile
        reads, compute = fly.Schedule("memory"), fly.Schedule("compute", form=self.atom.form.op, pins=pins)
        copies = fly.Schedule("copies") if self.scaled else reads  # LLVM would put scaled products' reads behind them
        which, half, ahead = READS[p]
        got = self.fragments(reads.lds, which, half, place + ahead, turn)
        self.copies(copies, p, t, place, turn)
        now_x, now_y = (got if x is None else x), (got if y is None else y)
        totals = _products(compute, self.atom, self.elements, now_x, now_y, sums, self.last_one_later)

        def memory() -> None:
            reads.emit()
            if fly.const_expr(copies is not reads):
                copies.emit()

        def products() -> None:
            if fly.const_expr(self.last_one_later):  # one wait: there is no time to issue more between the products
                fly.waitcnt(lgkmcnt=0)
                fly.sched_barrier()
            compute.emit()
            if fly.const_expr(p == 3 and not self.last_one_later):
                fly.waitcnt(lgkmcnt=0)  # what it read is for the next phase, whose barrier lets others write there

        def last_one() -> Any:
            held_x, held_y = (_values(got) if x is None else x), (_values(got) if y is None else y)
            number = self.elements[A].mfma_per_fragment - 1
            before = totals[-1][-1].value if number else sums[-1][-1]
            return _part(self.atom, self.elements, number, held_y[-1], held_x[-1], before)

        waits = {"vmcnt": self.under_way[p], "lgkmcnt": reads_under_way(self.sides[which], self.scaled)}
        if fly.const_expr(self.last_one_later):
            total = fly.ping_pong(memory, products, **waits, after=last_one)
            done = [*_values(totals[:-1]), [*_values([totals[-1][:-1]])[0], total]]
        else:
            fly.ping_pong(memory, products, **waits)
            done = _values(totals)
        return _values(got), done

    def copies(self, schedule: Any, p: int, t: Any, place: int, turn: Any) -> None:
        """What phase ``p`` of step ``t`` begins to copy."""
        which, half, later = COPIES[p]
        cost = {"global_load": self.sides[which].copies}
        schedule.memory(self.begin, which, half, t + later, (place + later) % 2, cost=cost)
        if fly.const_expr(self.scaled and p == SCALES_COPIED):
            cost = {"global_load": self.scales.copies}
            schedule.memory(self.begin_scales, t + 2, _slot(place + 2, turn), cost=cost)

    def fragments(self, load: Any, which: int, half: int, place: int, turn: Any) -> Any:
        """The fragments of a half tile of the step in ``place``: chunks, and the scales of the lane's rows. ``load(f, …)``:
        what calls ``f``."""
        every = range(self.sides[which].fragments)
        columns = [[load(self.read, which, half, place % 2, f, 0) for f in every]]
        if fly.const_expr(self.scaled):
            columns.append([load(self.scales.read, which, half, _slot(place, turn), f) for f in every])
        for c in fly.static_range(1, self.elements[which].chunks):
            columns.append([load(self.read, which, half, place % 2, f, c) for f in every])
        if fly.const_expr(self.scaled):
            columns.append(columns.pop(1))
        return [list(fragment) for fragment in zip(*columns)]


def _slot(place: int, turn: Any) -> tuple[Any, int]:
    """Where the scales of a step are: of the trip (``turn`` 0 and 1 alternate) and the step in it. ``place`` counts steps from
    the first one of the trip on, or from the one before it."""
    return (turn if place // 2 % 2 == 0 else 1 - turn), place % 2


def _products(schedule: Any, atom: Any, elements: Any, x: Any, y: Any, sums: Any, but_one: bool) -> Any:
    """The matrix instructions of all pairs of fragments, one chunk after the other so that none waits for the one before;
    ``but_one``: without the last one, whose place has what it adds to."""
    parts = elements[A].mfma_per_fragment
    for part in fly.static_range(parts):
        left_out = (len(x) - 1, len(y) - 1) if but_one and part == parts - 1 else None
        sums = [
            [
                sums[f][g] if (f, g) == left_out else schedule.mfma(_part, atom, elements, part, y[g], x[f], sums[f][g])
                for g in range(len(y))
            ]
            for f in range(len(x))
        ]
    return sums


def _part(atom: Any, elements: Any, part: int, y: Any, x: Any, total: Any) -> Any:
    b, a = operand(y, elements[B], part), operand(x, elements[A], part)
    if fly.const_expr(atom.scaled):
        return atom(b, a, total, y[-1], x[-1], part, part)
    if fly.const_expr(len(y) > elements[B].chunks):
        factor = y[-1] * x[-1]
        return fly.math.fma(atom(b, a, zero(elements[A])), factor if factor.lanes else fly.vector(*[factor] * 4), total)
    return atom(b, a, total)


def _values(rows: Any) -> Any:
    return [[v.value for v in r] for r in rows]
