"""Counts, positions and sorting across the lanes of a wave."""

from __future__ import annotations

from typing import Any

import flydsl as fly

WAVE = 64
_ROWS = 16
"""Lanes that exchange by ordinary instructions; at this distance and further a swap gives both lanes both values."""


def population(mask: Any) -> Any:
    """How many bits of a Uint64 are set."""
    return fly.ops.math.ctpop(mask).to(fly.Int32)


def before(mask: Any, base: Any) -> Any:
    """``base`` plus the number of lanes below this one whose bit of ``mask`` is set."""
    low, high = mask.to(fly.Int32), (mask >> 32).to(fly.Int32)
    return fly.ops.rocdl["mbcnt.hi"](high, fly.ops.rocdl["mbcnt.lo"](low, base))


def pairwise(x: Any, distance: int, f: Any) -> Any:
    """``f`` of this lane's ``x`` and that of the lane at ``distance``, the same in both (f is symmetric)."""
    if distance >= _ROWS:
        return f(*fly.exchange_lanes(x, x, distance))
    return f(x, fly.shuffle_xor(x, distance))


def combined(x: Any, f: Any) -> Any:
    """``f`` of all lanes' ``x``, in each of them."""
    for step in fly.static_range(1, WAVE.bit_length()):
        x = pairwise(x, WAVE >> step, f)
    return x


def add(a: Any, b: Any) -> Any:
    """The sum."""
    return a + b


def sort(entries: list[Any]) -> list[Any]:
    """Entries, one of each list element for each lane, in descending order: entry r of lane l is number 64 · r + l. A bitonic
    network; the entries are distinct, or equal ones are alike."""
    lane = fly.lane_id()
    count = len(entries) * WAVE
    size = 2
    while fly.const_expr(size <= count):
        distance = size // 2
        while fly.const_expr(distance > 0):
            entries = _exchanged(entries, lane, size, distance)
            distance //= 2
        size *= 2
    return entries


def _exchanged(entries: Any, lane: Any, size: int, distance: int) -> list[Any]:
    made = list(entries)
    for r in fly.static_range(len(entries)):
        if fly.const_expr(distance >= WAVE):
            other = r ^ (distance // WAVE)
            if fly.const_expr(r < other):
                a, b = entries[r], entries[other]
                descending = (r * WAVE) & size == 0
                larger = a > b
                made[r], made[other] = fly.select(larger, a, b), fly.select(larger, b, a)
                if fly.const_expr(not descending):
                    made[r], made[other] = made[other], made[r]
        else:
            # The lower lane of a pair takes the larger entry, but where this part of the list is to ascend.
            lower = lane & distance == 0
            if fly.const_expr(size < WAVE):
                takes_larger = lower == (lane & size == 0)
            else:
                takes_larger = lower if (r * WAVE) & size == 0 else ~lower
            made[r] = _taken(entries[r], distance, takes_larger)
    return made


def _taken(x: Any, distance: int, takes_larger: Any) -> Any:
    if distance >= _ROWS:
        a, b = fly.exchange_lanes(x, x, distance)
    else:
        a, b = x, fly.shuffle_xor(x, distance)
    return fly.select((a > b) == takes_larger, a, b)
