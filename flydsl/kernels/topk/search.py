"""Thresholds: ranks that at least k elements reach, and not many more."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .config import FEW
from .lanes import WAVE, add, combined, pairwise, population


class Counter:
    """Counts over all waves of a row, which meet in LDS."""

    def __init__(self, v: Any) -> None:
        self.waves = v.waves
        self.counts: Any = fly.shared(fly.Int32, v.waves) if v.waves > 1 else None

    def reaching(self, chunks: Any, order: Any, limit: Any) -> Any:
        """How many elements of this wave reach a threshold."""
        return self._counted(chunks, lambda element, inside: _within(fly.ballot(order.reaches(element, limit)), inside))

    def taken(self, chunks: Any, choice: Any) -> Any:
        """How many elements of this wave are taken."""
        return self._counted(chunks, lambda element, inside: choice.of(element, inside)[1])

    def existing(self, chunks: Any) -> Any:
        """How many elements this wave has."""
        return self._counted(chunks, lambda element, inside: _within(fly.ballot(fly.Boolean(True)), inside))

    def _counted(self, chunks: Any, mask: Any) -> Any:
        count = fly.Int32(0)
        for chunk in chunks:
            for element in chunk.kept:
                count += population(mask(element, chunk.inside))
        # Not counted where one lane writes it, with the masks of all elements in scalar registers until then.
        return fly.inline_asm("; counted", "=s,0", fly.readfirstlane(count), result=fly.Int32, side_effects=True)

    def exchanged(self, count: Any) -> tuple[Any, Any]:
        """(sum of the waves below, sum of all) of a number of each wave."""
        if fly.const_expr(self.waves == 1):
            return fly.Int32(0), count
        lane = fly.lane_id()
        fly.lds_barrier()  # all have read the counts of the time before
        if lane == 0:
            self.counts[fly.wave_id()] = count
        fly.lds_barrier()
        every = self.counts.load(fly.min(lane, self.waves - 1))
        below = combined(fly.select(lane < fly.wave_id(), every, 0), add)
        return fly.readfirstlane(below), fly.readfirstlane(combined(fly.select(lane < self.waves, every, 0), add))


def _within(mask: Any, inside: Any) -> Any:
    return mask if inside is None else mask & fly.ballot(inside)


def estimate(chunks: Any, v: Any) -> tuple[Any, Any]:
    """(a rank that at least k elements reach, a rank that no threshold has to be above), from maxima of groups of elements."""
    if not v.sampled:
        return v.order.low, v.order.high
    peaks = _peaks(chunks, v)
    if v.most <= FEW:
        # As many groups of lanes as there are results: each has an element that reaches the least of their maxima.
        rank, distance = peaks[0], WAVE // 2
        while fly.const_expr(distance > 0):
            rank = pairwise(rank, distance, fly.maximum if distance >= v.most else fly.minimum)
            distance //= 2
        return fly.readfirstlane(rank), v.order.high
    lowest, highest = peaks[0], peaks[0]
    for peak in peaks[1:]:
        lowest, highest = fly.minimum(lowest, peak), fly.maximum(highest, peak)
    low, high = (fly.readfirstlane(combined(x, f)) for x, f in ((lowest, fly.minimum), (highest, fly.maximum)))
    top = high
    done = low >= high
    while ~done:
        middle = _middle(low, high)
        count = fly.Int32(0)
        for peak in peaks:
            count += population(fly.ballot(peak >= middle))
        enough = count >= v.most
        low, high = fly.select(enough, middle, low), fly.select(enough, high, middle - 1)
        done = (low >= high) | (enough & (count <= v.most + v.most // 8))
    return low, top


def _peaks(chunks: Any, v: Any) -> list[Any]:
    """Ranks of the largest elements of groups, ``v.sampled`` for each lane."""
    flat = [element for chunk in chunks for element in chunk.kept]
    if v.waves == 1:
        return [v.order.bound(_largest(flat[i :: v.sampled], v)) for i in range(v.sampled)]
    rank, distance = v.order.bound(_largest(flat, v)), WAVE // 2
    while fly.const_expr(distance >= v.groups):
        rank = pairwise(rank, distance, fly.maximum)
        distance //= 2
    samples = fly.shared(fly.Int32, v.waves * v.groups)
    lane = fly.lane_id()
    if lane < v.groups:
        samples[fly.wave_id() * v.groups + lane] = rank
    fly.lds_barrier()
    return [samples[lane + WAVE * i] for i in range(v.sampled)]


def _largest(elements: list[Any], v: Any) -> Any:
    largest = elements[0]
    for element in elements[1:]:
        largest = v.order.largest(largest, element)
    return largest


def threshold(chunks: Any, start: Any, high: Any, k: Any, counter: Any, v: Any) -> tuple[Any, Any, Any, Any]:
    """(a rank that at least k elements reach; how many do; how many in the waves below; whether they are more than there is
    room for, because those at the rank are equal). ``start``: a rank that k elements reach for certain."""
    low, count, base = fly.Int32(v.order.low), fly.Int32(v.total), fly.Int32(0)
    if fly.const_expr(v.total <= v.capacity):
        if fly.const_expr(v.waves > 1):
            base, count = counter.exchanged(counter.existing(chunks))
        return low, count, base, fly.Boolean(False)
    middle = start if v.sampled else _middle(low, fly.Int32(high))
    high, done = fly.Int32(high), fly.Boolean(False)
    while ~done:
        limit = v.order.threshold(middle)
        below, reaching = counter.exchanged(counter.reaching(chunks, v.order, limit))
        enough = reaching >= k
        low, count, base = fly.select(enough, middle, low), fly.select(enough, reaching, count), fly.select(enough, below, base)
        high = fly.select(enough, high, middle - 1)
        done = (low >= high) | (count <= v.capacity)
        middle = _middle(low, high)
    return low, count, base, count > v.capacity


def _middle(low: Any, high: Any) -> Any:
    """Between two ranks, above the lower one where they differ."""
    apart = high.bitcast(fly.Uint32) - low.bitcast(fly.Uint32)
    return low + ((apart >> 1) + (apart & 1)).bitcast(fly.Int32)
