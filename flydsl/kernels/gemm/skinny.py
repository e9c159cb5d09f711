"""The main loop for few rows of A: both operands go from global memory straight into registers, and the waves share k.

With few rows, time is what it takes to read B once. No two waves need the same part of B, so LDS would only delay it. Every
wave computes the sums of the whole tile over its part of k: with W waves wave w has steps w, W + w, 2 W + w …, so that the
workgroup reads whole runs of memory. Each wave has several steps under way in a ring of registers: when a step has been
multiplied, its registers are loaded with the one that comes ``depth`` steps later. In the end the sums of the waves are added
in LDS, always in the same order.

Scales of blocks of 32 along k go the same way: a lane loads the eight of its row for a step of 256, and shifts them so that
those of its own elements come first.

Past the end of k lanes load from outside of the bounded views, which reads nothing and gives zeros. So neither the number of
steps nor a last step that is not full are compiled in.
"""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

from .elements import Elements
from .products import atom_of, operands, zero
from .tiles import LANES, NOWHERE, STRIP, Side, shuffled_place

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
    needed = registers(a, b, variant.block > 0)
    return None if needed <= limit else f"a lane needs about {needed} registers, and has {limit}"


def registers(a: Side, b: Side, scaled: bool = False) -> int:
    """About how many registers a lane needs: sums, the steps under way, and addresses."""
    f, g = a.extent // FRAGMENT, b.extent // FRAGMENT
    step = sum(n * (s.elements.step // 16 + (SCALES if scaled else 0)) for n, s in ((f, a), (g, b)))
    return 4 * f * g + a.stages * step + f + g + 16


SCALES = 2
"""Words of scales of a row in a step."""


FEWEST_STEPS = 2
SUM = 4
"""Bytes of a sum."""


def lds_of(sides: tuple[Side, Side]) -> Any:
    """Memory for the sums of all waves: wave, fragment of A, fragment of B, lane, four neighbours."""
    count = [side.extent // FRAGMENT for side in sides]
    return fly.shared(sides[A].elements.accumulator, (sides[A].wave_count, *count, LANES, 4))


def run(
    sides: tuple[Side, Side], sources: tuple[Any, Any], shared: Any, places: Any, begin: Any, end: Any, number: Any = None,
    apart: bool = False, scales: Any = None,
) -> Any:  # fmt: skip
    """The sums in ``places`` (as of ``sides``) of the tile: [0][0][0][two fragments]. Waves that have no place there get
    sums that another one has, too.

    ``sources``: bounded views of the rows of A and of B of the workgroup, K-major; ``shared``: see lds_of. ``begin``, ``end``:
    elements along k from and to which it goes, multiples of the elements of 16 bytes. ``number``: a function from a row of the
    tile to the row of A that it is; ``apart``: whether other tiles follow. ``scales``: a function (operand, row, number of the
    step) → the words of its scales, if it has any along k.
    """
    elements = (sides[A].elements, sides[B].elements)
    atom = atom_of(*elements, scaled=scales is not None)
    count = tuple(side.extent // FRAGMENT for side in sides)
    lane, wave = fly.lane_id(), fly.wave_id()
    i, q = lane % FRAGMENT, lane // FRAGMENT
    step_k, waves, depth = elements[A].k, sides[A].wave_count, sides[A].stages

    rows = [[FRAGMENT * f + i for f in range(fragments)] for fragments in count]
    if fly.const_expr(number is not None):
        rows = [[number(row) for row in rows[A]], rows[B]]

    def load(t: Any) -> Any:
        """Step ``t`` of this wave: [operand][fragment][chunk]."""
        found = []
        for which in (A, B):
            e = elements[which]
            first = _as_stored(begin, e) + (t * waves + wave) * e.per_step
            nowhere = NOWHERE * 8 // e.stored.width // (STRIP if sides[which].shuffled else 1) - e.per_chunk
            columns = [first + (4 * c + q) * e.per_chunk * e.together for c in range(e.chunks)]
            places_k = [fly.assume_divisible(fly.select(x < _as_stored(end, e), x, nowhere), e.per_chunk) for x in columns]
            of_rows = [[loaded(which, row, place) for place in places_k] for row in rows[which]]
            if fly.const_expr(scales is not None):
                of_rows = [[*chunks, scales(which, row, t * waves + wave)] for chunks, row in zip(of_rows, rows[which])]
            found.append(of_rows)
        return found

    def loaded(which: int, row: Any, place: Any) -> Any:
        side, e = sides[which], elements[which]
        at = shuffled_place(side, row, place) if side.shuffled else (row, place)
        aligned = None if e.together == 1 else WORD
        return sources[which].load(at, e.per_chunk * e.together, cache=CACHE[which], align=aligned)

    def multiply(held: Any, sums: Any) -> Any:
        x = [operands(chunks, elements[A]) for chunks in held[A]]
        y = [operands(chunks, elements[B]) for chunks in held[B]]
        of_x, of_y = ([_scales(chunks[-1], q) if scales is not None else () for chunks in held[which]] for which in (A, B))
        for part in fly.static_range(elements[A].mfma_per_fragment):
            sums = [
                [
                    atom(y[g][part], x[f][part], sums[f][g], *of_y[g][part : part + 1], *of_x[f][part : part + 1])
                    for g in range(count[B])
                ]
                for f in range(count[A])
            ]
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


WORD = 4
"""Bytes that rows of 6-bit elements are aligned to."""


def _as_stored(k: Any, e: Elements) -> Any:
    """Elements along k, as places in memory."""
    common = math.gcd(e.per_step, e.k)
    return k if e.per_step == e.k else k // (e.k // common) * (e.per_step // common)


def _scales(words: Any, q: Any) -> list[Any]:
    """For each word the scale of lane group ``q``, as the lowest byte."""
    return [words[w].bitcast(fly.Uint32) >> (q * 8).to(fly.Uint32) for w in range(words.lanes)]


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
