"""Parts of a softmax over keys: what a workgroup that saw some keys stores, and a second kernel that combines the parts.

A part of a row is its sums Σ 2^x · v and three numbers: ``top``, ``total`` = Σ 2^x, and ``ratio``. x is scale · score − top,
where the scale is the plain one times ``ratio``, see :mod:`.softmax`. Parts are brought to the largest top, which is exact:
tops are compared, and subtracted, as they are. They are added in their order: the same call gives the same bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .elements import BLOCK
from .epilogue import LN2
from .masks import MINUS_INFINITY
from .scores import LOG2E
from .softmax import Row, Scales, power

NUMBERS = 4
"""Of a part of a row, the last one unused."""
WIDTH = 4
"""Sums of a load."""
THREADS = 256
AT_ONCE = 8
"""Loads of a lane that are under way."""

MOST_SPLITS = fly.WAVE
"""Parts of a row: a lane weighs each."""
LEAST_TILES = 4
"""Tiles of a part, unless the sequence has fewer."""
ABSENT = -1.0
"""The weight of a part that saw no key; nothing but its numbers is stored."""


def write_sums(sums: list[Any], target: Any, row: Any, lane: Any) -> None:
    """Store the sums of the wave's rows; ``target``: a bounded view (rows, columns). A lane has four neighbouring columns of
    each eight."""
    for block, x in enumerate(sums):
        for i in fly.static_range(4):
            target.store((row, BLOCK * block + 8 * i + 4 * (lane // BLOCK)), x[4 * i : 4 * i + 4])


def write_numbers(total: Any, state: Row, scales: Scales, target: Any, row: Any, lane: Any) -> None:
    """Store each row's numbers once."""
    mine, other = fly.exchange_lanes(total, total, BLOCK)
    if lane < BLOCK:
        target.store((row, 0), fly.vector(state.top, mine + other, state.scale / scales.plain, fly.Float32(0.0)))


def part(splits: Any, split: Any, whole: tuple[Any, Any], least: int = LEAST_TILES) -> tuple[Any, Any]:
    """(the first tile, how many, or 0) of a part of ``whole``, which is the same of
    the sequence; parts have ``least`` tiles if there are so many."""
    begin, count = whole
    each = fly.max((count + (splits - 1)) // splits, least)
    skipped = fly.min(split * each, count)
    return begin + skipped, fly.min(count - skipped, each)


@dataclass(frozen=True)
class Combination:
    """``columns``: of the result, a multiple of 16."""

    columns: int

    @property
    def rows(self) -> int:
        """Rows of a workgroup."""
        return max(THREADS * WIDTH // self.columns, 1)

    @property
    def lanes(self) -> int:
        """Lanes of a row."""
        return self.columns // WIDTH


def combining(sums: Any, numbers: Any, out: Any, lse: Any, sinks: Any, queries: int, more: Any) -> Prepared:
    """The launch that combines ``sums`` (splits, rows, columns) and ``numbers`` (splits, rows, 4) to ``out`` (rows, columns)
    and ``lse`` (rows,), if there is one. Rows are those of heads, ``queries`` each; ``sinks`` (H,) or None. ``more`` is added
    to logarithms."""
    what = Combination(sums.shape[2])
    arguments = (sums, numbers, out, lse, sinks, queries, more, what)
    return Prepared(combine_kernel, -(-sums.shape[1] // what.rows), THREADS, arguments)


@fly.jit
def combine_kernel(sums, numbers, out, lse, sinks, queries, more, what: fly.Constexpr):
    """See :func:`combining`. Waves weigh the parts of their rows, a lane for each; then lanes have four columns of a row
    each."""
    weights = fly.shared(fly.Float32, (what.rows, MOST_SPLITS))
    first, wave, thread = fly.block_idx.x * what.rows, fly.wave_id(), fly.thread_idx.x
    every = fly.Int32(out.shape[0])
    for i in fly.static_range(-(-what.rows * fly.WAVE // THREADS)):
        mine = wave + i * (THREADS // fly.WAVE)
        if mine < what.rows and first + mine < every:
            _weigh(numbers, lse, sinks, queries, more, first + mine, mine, weights, what)
    fly.barrier()
    for begin in fly.static_range(0, what.rows * what.lanes, THREADS):
        place = begin + thread
        mine, column = place // what.lanes, place % what.lanes * WIDTH
        if mine < what.rows and first + mine < every:
            out.store((first + mine, column), _combined(sums, first + mine, column, mine, weights, what).to(out.dtype))


def _weigh(numbers, lse, sinks, queries, more, row, mine, weights, what):
    """Weights of a row's parts, whose sum with that of the sink is 1, into ``weights``; a lane for each part."""
    lane = fly.lane_id()
    splits = fly.Int32(numbers.shape[0])
    found = numbers.load((fly.min(lane, splits - 1), row, 0), NUMBERS)
    total = fly.select(lane < splits, found[1], fly.Float32(0.0))
    there = total != 0.0
    units = fly.wave_reduce(fly.select(there, found[2], fly.Float32(1.0)), "max")
    top = fly.select(found[2] == units, found[0], found[0] * (units / found[2]))
    highest = fly.wave_reduce(fly.select(there, top, fly.Float32(MINUS_INFINITY)), "max")
    sink = None
    if fly.const_expr(sinks is not None):
        sink = (sinks[row // queries % fly.Int32(sinks.shape[0])].to(fly.Float32) - more) * LOG2E * units
        highest = fly.max(highest, sink)
    weight = fly.select(there, power(top - highest), fly.Float32(0.0))
    whole = fly.wave_reduce(weight * total, "add")
    if fly.const_expr(sink is not None):
        whole = whole + power(sink - highest)
    inverse = fly.select(whole == 0.0, fly.Float32(0.0), fly.math.rcp(whole))
    weights[mine, lane] = fly.select(there, weight * inverse, fly.Float32(ABSENT))
    if fly.const_expr(lse is not None) and lane == 0:
        log = (highest / units + fly.math.log2(whole)) * LN2 + more
        lse[row] = fly.select(whole == 0.0, fly.Float32(MINUS_INFINITY), log)


def _combined(sums, row, column, mine, weights, what):
    """Four columns of the result. A part that saw no key is not read: nothing was stored there."""
    total = fly.Vector[fly.Float32, WIDTH](0.0)
    last = fly.Int32(sums.shape[0]) - 1
    for begin in range(0, last + 1, AT_ONCE):
        factors = [weights[mine, begin + i] for i in range(AT_ONCE)]  # those behind the last are absent
        places = [fly.min(begin + i, last) for i in range(AT_ONCE)]
        loaded = [sums.load((s, row, column), WIDTH, mask=~(f < 0.0)) for s, f in zip(places, factors)]
        for f, x in zip(factors, loaded):
            total = fly.math.fma(x, fly.Vector[fly.Float32, WIDTH](f), total)
    return total
