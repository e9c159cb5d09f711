"""The largest k of rows, sorted.

A row is kept in the registers of a wave, or of several. A threshold that at least k elements reach is had from maxima of
groups of elements; where too many reach it, a binary search over thresholds counts them (one comparison each). What reaches it
is written to LDS in order of its indices, and sorted. Elements of which too many are equal are not told apart by any
threshold: then those above are written first, and of the equal ones as many as there is room for, those of the lowest indices.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .choice import Choice, choice
from .elements import loaded, place
from .lanes import WAVE, before, population, sort
from .lds_sort import sort_in_lds
from .search import Counter, estimate, threshold
from .variant import Variant


@fly.jit
def topk_kernel(x, values, indices, source, k: fly.Int32, variant: fly.Constexpr):
    """``x`` (m, n), ``values`` and ``indices`` (m · parts, k); ``source``: (m, n) indices of candidates, or None."""
    v: Variant = variant
    row, part = place(v)
    if row < x.shape[0] if v.ragged else True:
        chunks = loaded(x, row, part, v)
        counter = Counter(v)
        start, high = estimate(chunks, v)
        rank, reaching, base, ties = threshold(chunks, start, high, k, counter, v)
        kept, at = _entries(v)
        count = _written(chunks, rank, reaching, base, ties, kept, at, counter, v)
        target = row * v.parts + part
        if fly.const_expr(v.most <= WAVE):
            if fly.wave_id() == 0 if v.waves > 1 else True:
                _sorted_in_lanes(x, values, indices, source, row, target, kept, at, count, k, v)
        else:
            _sorted_in_lds(x, values, indices, source, row, target, kept, at, count, k, v)


def _entries(v: Any) -> tuple[Any, Any]:
    """Room in LDS for what is kept of elements, and for their indices; of this wave's row."""
    kind = fly.Float32 if isinstance(v.order.pad, float) else fly.Int32
    kept, at = fly.shared(kind, (v.rows, v.room)), fly.shared(fly.Int32, (v.rows, v.room))
    mine = fly.wave_id() if v.rows > 1 else 0
    return kept[mine], at[mine]


def _written(chunks: Any, rank: Any, reaching: Any, base: Any, ties: Any, kept: Any, at: Any, counter: Any, v: Any) -> Any:
    """Write what reaches the threshold, in order of the indices; how many there are, or more than there is room for."""
    phase, phases = fly.Int32(0), fly.select(ties, 2, 1)
    total = fly.Int32(0)
    while phase < phases:
        first = total
        if fly.const_expr(v.waves > 1):
            first = base
            if ties:
                first, all_waves = counter.exchanged(counter.taken(chunks, choice(v.order, rank, phase, phases)))
                first += total
                total += all_waves
        lane = fly.inline_asm("; lane of a pass", "=v,0", fly.lane_id(), result=fly.Int32, side_effects=True)
        taken = choice(v.order, rank, phase, phases)
        for chunk in chunks:
            first = _chunk_written(chunk, chunk.first(lane), taken, first, kept, at, v)
        if fly.const_expr(v.waves == 1):
            total = first
        phase += 1
    if fly.const_expr(v.waves > 1):
        fly.lds_barrier()
        if ~ties:
            total = reaching
    return total


def _chunk_written(chunk: Any, index: Any, passing: Choice, first: Any, kept: Any, at: Any, v: Any) -> Any:
    """Write the chosen ones of a load from position ``first`` on; the position after them."""
    taken = [passing.of(element, chunk.inside) for element in chunk.kept]
    count = fly.Int32(0)
    for _, mask in taken:
        count += population(mask)
    if (count > 0) & (first < v.capacity):
        position = first
        for _, mask in taken:
            position = before(mask, position)
        for j in fly.static_range(len(taken)):
            if taken[j][0]:
                kept[position] = chunk.kept[j]
                at[position] = index + j
            position += taken[j][0].to(fly.Int32)
    return first + count


def _composite(kept: Any, position: Any, exists: Any, v: Any) -> Any:
    """A number that is larger the earlier an element comes: its rank, then the lower position; 0 for what does not exist."""
    rank = v.order.rank(kept).bitcast(fly.Uint32) ^ 0x80000000
    whole = (rank.to(fly.Uint64) << 32) | (~position).bitcast(fly.Uint32).to(fly.Uint64)
    return fly.select(exists, whole, fly.Uint64(0))


def _sorted_in_lanes(
    x: Any, values: Any, indices: Any, source: Any, row: Any, target: Any, kept: Any, at: Any, count: Any, k: Any, v: Any
) -> None:
    """By one wave, in its registers."""
    lane, entries = fly.lane_id(), []
    for r in fly.static_range(v.capacity // WAVE):
        position = lane + WAVE * r
        exists = position < count
        entries += [_composite(kept.load(position, mask=exists), position, exists, v)]
    entries = sort(entries)
    if lane < k:
        position = (~entries[0]).to(fly.Int32)
        _result(x, values, indices, source, row, target, lane, kept[position], at[position], v)


def _sorted_in_lds(
    x: Any, values: Any, indices: Any, source: Any, row: Any, target: Any, kept: Any, at: Any, count: Any, k: Any, v: Any
) -> None:
    """By all waves, in LDS."""
    entries = fly.shared(fly.Uint64, v.most)
    threads = v.waves * WAVE
    for i in fly.static_range(0, v.most, threads):
        position = fly.thread_idx.x + i
        if position < v.most if v.most - i < threads else True:
            exists = position < count
            entries[position] = _composite(kept.load(position, mask=exists), position, exists, v)
    sort_in_lds(entries, v.most, threads)
    for i in fly.static_range(0, v.most, threads):
        place = fly.thread_idx.x + i
        if place < k:
            position = (~entries[place]).to(fly.Int32)
            _result(x, values, indices, source, row, target, place, kept[position], at[position], v)


def _result(
    x: Any, values: Any, indices: Any, source: Any, row: Any, target: Any, place: Any, kept: Any, index: Any, v: Any
) -> None:
    if fly.const_expr(v.order.exact):
        values[target, place] = v.order.restore(kept)
    else:
        values[target, place] = x[row, index]
    if fly.const_expr(v.sourced):
        indices[target, place] = source[row, index]
    elif fly.const_expr(v.indices):
        indices[target, place] = index.to(fly.Int64)
