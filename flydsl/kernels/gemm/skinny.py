"""The main loop for few rows of A: both operands go from global memory straight into registers, and the waves share k.

With few rows, time is what it takes to read B once. No two waves need the same part of B, so LDS would only delay it. Every
wave computes the sums of the whole tile over its part of k: with W waves wave w has steps w, W + w, 2 W + w …, so that the
workgroup reads whole runs of memory. Each wave has several steps under way in a ring of registers: when a step has been
multiplied, its registers are loaded with the one that comes ``depth`` steps later. In the end the sums of the waves are added
in LDS, always in the same order.

Past the end of k lanes load from outside of the bounded views, which reads nothing and gives zeros. So neither the number of
steps nor a last step that is not full are compiled in.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .elements import Elements
from .products import atom_of, operands, zero
from .tiles import LANES, NOWHERE, Side

A, B = 0, 1
FRAGMENT = 16
"""Rows, or columns, of a fragment."""
PAIR = 2
"""Fragments side by side that the epilogue takes at a time."""


def sides_of(
    a: Elements, b: Elements, tile: tuple[int, int], waves: tuple[int, int], a_k_major: bool, b_k_major: bool, depth: int
) -> tuple[Side, Side]:
    """A's and B's part of a tile as the epilogue takes them: each pair of neighbouring fragments is of another wave.

    ``waves``: their product is how many waves share k; ``depth``: steps that each of them has under way.
    """
    rows, pairs = tile[A] // FRAGMENT, tile[B] // (FRAGMENT * PAIR)
    count = waves[0] * waves[1]
    return (
        Side(a, tile[A], max(rows, 1), count, a_k_major, halves=1, stages=depth),
        Side(b, tile[B], max(pairs, 1), count, b_k_major, halves=1, stages=depth),
    )


def check(variant: Any, target: Any) -> str | None:
    """Why no kernel can have this loop; None if one can."""
    a, b = variant.sides
    waves, depth = a.wave_count, a.stages
    if not (a.k_major and b.k_major):
        return "the loop for few rows takes operands whose runs along k are contiguous"
    if a.extent % FRAGMENT or b.extent % (FRAGMENT * PAIR):
        return f"a tile of {a.extent} x {b.extent} is not made of pieces of {FRAGMENT} x {FRAGMENT * PAIR}"
    if a.waves * b.waves > waves:
        return f"{a.waves * b.waves} pairs of fragments are stored by as many waves, and there are {waves}"
    if depth < FEWEST_STEPS:
        return f"with less than {FEWEST_STEPS} steps under way each one would wait for all loads"
    lds = waves * a.extent * b.extent * SUM
    if lds > target.lds_bytes:
        return f"the sums of {waves} waves take {lds} bytes of LDS, and there are {target.lds_bytes}"
    limit = min(target.max_vgprs, target.vgprs_per_simd_lane // -(-waves // 4))
    needed = registers(a, b)
    return None if needed <= limit else f"a lane needs about {needed} registers, and has {limit}"


def registers(a: Side, b: Side) -> int:
    """About how many registers a lane needs: sums, the steps under way, and addresses."""
    f, g = a.extent // FRAGMENT, b.extent // FRAGMENT
    return 4 * f * g + a.stages * sum(n * s.elements.step // 16 for n, s in ((f, a), (g, b))) + f + g + 16


FEWEST_STEPS = 2
SUM = 4
"""Bytes of a sum."""


def lds_of(sides: tuple[Side, Side]) -> Any:
    """Memory for the sums of all waves: wave, fragment of A, fragment of B, lane, four neighbours."""
    count = [side.extent // FRAGMENT for side in sides]
    return fly.shared(sides[A].elements.accumulator, (sides[A].wave_count, *count, LANES, 4))


def run(
    sides: tuple[Side, Side], sources: tuple[Any, Any], shared: Any, places: Any, begin: Any, end: Any, number: Any = None,
    apart: bool = False,
) -> Any:  # fmt: skip
    """The sums in ``places`` (as of ``sides``) of the tile: [0][0][0][two fragments]. Waves that have no place there get
    sums that another one has, too.

    ``sources``: bounded views of the rows of A and of B of the workgroup, K-major; ``shared``: see lds_of. ``begin``, ``end``:
    elements along k from and to which it goes, multiples of the elements of 16 bytes. ``number``: a function from a row of the
    tile to the row of A that it is; ``apart``: whether other tiles follow.
    """
    elements = (sides[A].elements, sides[B].elements)
    atom = atom_of(*elements)
    count = tuple(side.extent // FRAGMENT for side in sides)
    lane, wave = fly.lane_id(), fly.wave_id()
    i, q = lane % FRAGMENT, lane // FRAGMENT
    step_k, waves, depth = elements[A].k, sides[A].wave_count, sides[A].stages

    rows = [[FRAGMENT * f + i for f in range(fragments)] for fragments in count]
    if fly.const_expr(number is not None):
        rows = [[number(row) for row in rows[A]], rows[B]]

    def load(t: Any) -> Any:
        """Step ``t`` of this wave: [operand][fragment][chunk]."""
        first = begin + (t * waves + wave) * step_k
        found = []
        for which in (A, B):
            e = elements[which]
            nowhere = NOWHERE * 8 // e.bits - e.per_chunk
            columns = [first + (4 * c + q) * e.per_chunk for c in range(e.chunks)]
            places_k = [fly.assume_divisible(fly.select(x < end, x, nowhere), e.per_chunk) for x in columns]
            found.append(
                [
                    [sources[which].load((row, place), e.per_chunk, cache=CACHE[which]) for place in places_k]
                    for row in rows[which]
                ]
            )
        return found

    def multiply(held: Any, sums: Any) -> Any:
        x = [operands(chunks, elements[A]) for chunks in held[A]]
        y = [operands(chunks, elements[B]) for chunks in held[B]]
        for part in fly.static_range(elements[A].mfma_per_fragment):
            sums = [[atom(y[g][part], x[f][part], sums[f][g]) for g in range(count[B])] for f in range(count[A])]
        return sums

    steps = (end - begin + (waves * step_k - 1)) // (waves * step_k)
    ring = []
    for t in fly.static_range(depth):
        ring.append(load(t))
        fly.sched_barrier()  # loads come back in order: in another one than in the loop, its first trip would wait for all
    sums = [[zero(elements[A]) for _ in range(count[B])] for _ in range(count[A])]
    for t in range(0, steps, depth):
        for u in fly.static_range(depth):
            sums = multiply(ring[0], sums)
            fly.sched_barrier()
            ring = [*ring[1:], load(t + u + depth)]  # after a whole trip each step is where it was
            fly.sched_barrier()
    if fly.const_expr(apart):
        fly.lds_barrier()  # the sums of the tile before have been read
    return _added(sums, count, shared, places, waves)


CACHE = (None, "nontemporal")
"""Other workgroups read A, too; B is read once."""


def _added(sums: Any, count: Any, shared: Any, places: Any, waves: int) -> Any:
    """The sums of all waves, of the pair of fragments in ``places``."""
    lane, wave = fly.lane_id(), fly.wave_id()
    for f in fly.static_range(count[A]):
        for g in fly.static_range(count[B]):
            shared.store((wave, f, g, lane, 0), sums[f][g])
    fly.lds_barrier()
    f, g = places[0] % count[A], places[1] * PAIR
    total = [shared.load((0, f, g + h, lane, 0), 4) for h in range(PAIR)]
    for w in fly.static_range(1, waves):
        total = [x + shared.load((w, f, g + h, lane, 0), 4) for h, x in enumerate(total)]
    return [[[total]]]
