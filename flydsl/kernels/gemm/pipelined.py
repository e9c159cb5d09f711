"""The main loop of small tiles: one barrier in a step, loads and reads beside the products.

A stage in LDS holds the step's part of both tiles. With S stages, what step t multiplies was asked for S - 1 steps before. The
step's products are *parts*: of one chunk of a fragment each where the matrix instruction takes one, else a single one. While
one part is multiplied, the operands of the next one are read from LDS. Before the last part of a step, which reads the first
operands of the next step, is the barrier of the step: all waves have read what they need of step t then, so its stage is free
for step t + S, and what they copied of step t + 1 has landed.

    multiplies       reads                  copies into LDS
    part 0 of t      part 1 of t
    --- barrier: t is read, t + 1 is there
    part 1 of t      part 0 of t + 1        t + S, where t was
"""

from __future__ import annotations

import functools
from typing import Any

import flydsl as fly

from .elements import STEP, Elements
from .products import atom_of, operand, zero
from .tiles import LANES, Side, ahead

A, B = 0, 1
FEWEST_STAGES = 3
"""With two, no copies could be under way at the barrier."""


def sides_of(
    a: Elements, b: Elements, tile: tuple[int, int], waves: tuple[int, int], a_k_major: bool, b_k_major: bool, stages: int
) -> tuple[Side, Side]:
    """A's and B's part of a tile. A *half* is what is copied at a time."""
    count = waves[0] * waves[1]

    def side(which: int, elements: Elements, k_major: bool) -> Side:
        halves = max(tile[which] // _half(elements, waves[which], k_major), 1)
        return Side(elements, tile[which], waves[which], count, k_major, halves, stages)

    return side(A, a, a_k_major), side(B, b, b_k_major)


def _half(elements: Elements, waves: int, k_major: bool) -> int:
    """64 rows, or what fills rows of 128 bytes in memory; at least a fragment for each wave."""
    return max(64 if k_major else STEP * 8 // elements.bits, 16 * waves)


def check(variant: Any, target: Any) -> str | None:
    """Why no kernel can have these sides with this loop on ``target``; None if one can."""
    a, b = variant.sides
    waves = a.wave_count
    for side, what in ((a, "rows"), (b, "columns")):
        if side.extent % side.halves or side.half % (16 * side.waves):
            return f"{side.extent} {what} cannot be shared by {side.waves} waves in fragments of 16"
        if side.copies * LANES * side.elements.chunk * waves != side.bytes:
            return f"{side.half} {what} of {side.elements.step} bytes are no whole number of loads of {waves} waves"
    if b.halves * b.fragments % 2:
        return f"a wave has {b.halves * b.fragments} fragments of 16 columns, and the epilogue takes two at a time"
    if a.stages < FEWEST_STAGES:
        return f"the pipelined loop has at least {FEWEST_STAGES} stages, not {a.stages}"
    lds = sum(side.bytes * side.halves * side.stages for side in (a, b))
    if lds > target.lds_bytes:
        return f"tiles of {a.stages} stages take {lds} bytes of LDS, and there are {target.lds_bytes}"
    pending = (a.stages - 1) * sum(side.copies * side.halves for side in (a, b))
    if pending > MOST_PENDING:
        return f"{pending} loads of a wave would be under way, and {MOST_PENDING} can be counted"
    limit = min(target.max_vgprs, target.vgprs_per_simd_lane // -(-waves // 4))
    needed = registers(a, b)
    return None if needed <= limit else f"a lane needs about {needed} registers, and has {limit}"


def registers(a: Side, b: Side) -> int:
    """About how many registers a lane needs: sums, operands of two parts, and addresses."""
    fragments = (a.halves * a.fragments, b.halves * b.fragments)
    parts = parts_of(a.elements, b.elements)
    operand = sum(n * s.elements.chunks * s.elements.chunk // 4 for n, s in zip(fragments, (a, b)))
    return 4 * fragments[0] * fragments[1] + operand * 2 // min(len(parts), 2) + ADDRESSES


ADDRESSES = 24
"""Registers besides sums and operands, as seen."""
MOST_PENDING = 63
"""Loads that the hardware's counter holds."""


def parts_of(a: Elements, b: Elements) -> list[tuple[int, ...]]:
    """The chunks of each part of a step."""
    each = [(chunk,) for chunk in range(a.chunks)]
    return [sum(each, ())] if a.joined == 2 or b.joined == 2 else each


def trip(a: Elements, b: Elements) -> int:
    """Steps in a trip of the loop. With a single part, operands of two steps are in registers at a time, which change their
    roles: every second step is the same."""
    return 2 if len(parts_of(a, b)) == 1 else 1


def run(sides: tuple[Side, Side], copy: Any, read: Any, steps: Any, first: Any, odd: bool, apart: bool = False) -> Any:
    """The sums: [half of A][half of B][fragment of A][fragment of B]. The arguments are those of ``ping_pong.run``; ``odd``
    matters to element types with trips of two steps only. ``apart``: whether other tiles follow, in the same memory."""
    elements = (sides[A].elements, sides[B].elements)
    atom = atom_of(*elements)
    parts, stages = parts_of(*elements), sides[A].stages
    per_step = sum(side.copies * side.halves for side in sides)
    count = [side.halves * side.fragments for side in sides]
    products = count[A] * count[B] * (elements[A].mfma_per_fragment // len(parts))
    halves = [(which, half) for which in (A, B) for half in range(sides[which].halves)]
    copies = [(which, half, number) for which, half in halves for number in range(sides[which].copies)]

    def begin(which: int, half: int, step: Any, stage: Any, only: int | None = None) -> None:
        copy(which, half, ahead(sides[which], step, steps), stage, only)

    def fragments(load: Any, part: tuple[int, ...], stage: Any) -> Any:
        """[operand][half][fragment][chunk of the part]"""
        return [
            [
                [[load(read, which, half, stage, f, c) for c in part] for f in range(sides[which].fragments)]
                for half in range(sides[which].halves)
            ]
            for which in (A, B)
        ]

    def multiply(schedule: Any, part: tuple[int, ...], held: Any, sums: Any) -> Any:
        for number in fly.static_range(elements[A].mfma_per_fragment // len(parts)):
            sums = [
                [
                    [
                        [schedule.mfma(_product, atom, elements, number, y, x, total) for y, total in zip(ys, row)]
                        for x, row in zip(xs, rows)
                    ]
                    for ys, rows in zip(held[B], of_half)
                ]
                for xs, of_half in zip(held[A], sums)
            ]
        return sums

    def step(t: Any, stage: Any, held: Any, sums: Any) -> Any:
        following = fly.select(stage == stages - 1, 0, stage + 1)
        for number, part in enumerate(parts):
            schedule = fly.Schedule(f"part {number}", form=atom.form.op)
            last = number == len(parts) - 1
            if fly.const_expr(last):
                fly.waitcnt(vmcnt=per_step * (stages - 2), lgkmcnt=0)
                fly.bare_barrier()
            totals = multiply(schedule, part, held, sums)
            upcoming = (parts[0], following) if last else (parts[number + 1], stage)
            loads = copies if last else []
            cost = _spread(schedule, atom, products, sum(count) * len(upcoming[0]) + len(loads))
            got = fragments(functools.partial(schedule.lds, cost=cost), *upcoming)
            for which, half, only in loads:
                schedule.memory(begin, which, half, t + stages, stage, only, cost=cost, latency=cost)
            schedule.emit()
            held, sums = _values(got), _values(totals)
        return following, held, sums

    for which, half in halves:
        first(which, half)
    for number in range(1, stages):
        for which, half in halves:
            begin(which, half, number, number)
    fly.async_wait(per_step * (stages - 1))
    fly.bare_barrier()
    stage = fly.Int32(0)
    held = fragments(lambda load, *where: load(*where), parts[0], 0)
    sums = [
        [
            [[zero(elements[A]) for _ in range(sides[B].fragments)] for _ in range(sides[A].fragments)]
            for _ in range(sides[B].halves)
        ]
        for _ in range(sides[A].halves)
    ]
    length = trip(*elements)
    begun = 1 if odd and length == 2 else 0
    if fly.const_expr(begun == 1):
        stage, held, sums = step(0, stage, held, sums)
    fly.waitcnt(lgkmcnt=0)  # a scalar load that is pending here would be waited for in each trip
    for t in range(begun, steps, length):
        for u in fly.static_range(length):
            stage, held, sums = step(t + u, stage, held, sums)
    fly.async_wait(0)
    if fly.const_expr(apart):
        fly.lds_barrier()  # what the last step read ahead has been read
    return sums


def _spread(schedule: Any, atom: Any, products: int, loads: int) -> int:
    """What each of so many loads is said to cost, so that they are spread over the products evenly: at once they would wait
    for each other, and with the instructions of their addresses delay the products."""
    form, costs = atom.form.op, schedule.costs
    beside = costs.mfma_clk(form) - costs.issue["mfma_scale" if "scale" in form else "mfma"]
    return beside // -(-loads // products)


def _product(atom: Any, elements: Any, number: int, y: Any, x: Any, total: Any) -> Any:
    return atom(operand(y, elements[B], number), operand(x, elements[A], number), total)


def _values(tree: Any) -> Any:
    return [_values(x) for x in tree] if isinstance(tree, list) else tree.value
