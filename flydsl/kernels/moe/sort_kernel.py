"""Choices of tokens in order of their experts, those of one expert in order of the tokens: a counting sort by one workgroup.

Each wave has a contiguous part of the choices, and counts of its own for each expert in LDS. Lanes with the same expert are
found by a vote on each bit of its number; the first of them counts for all, so that nothing is atomic and the order is the
same each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.topk.lanes import before, population

WAVE = 64


@dataclass(frozen=True)
class SortVariant:
    """``experts``: how many; ``k``: choices of a token; ``waves`` of the workgroup, which has a thread for each expert."""

    experts: int
    k: int
    waves: int

    @property
    def bits(self) -> int:
        """Of the number of an expert, and of one more that stands for none."""
        return self.experts.bit_length()


@fly.jit
def sort_kernel(ids, ends, rows, places, variant: fly.Constexpr):
    """``ids`` (choices,) numbers of experts, others are no choice; ``ends`` (experts,): where each one's choices end;
    ``rows``: the tokens of the sorted choices; ``places``: where each choice is, −1 for none. All int32."""
    v: SortVariant = variant
    counts = fly.shared(fly.Int32, (v.waves, v.experts + 1))
    wave, lane, thread = fly.wave_id(), fly.lane_id(), fly.thread_idx.x
    for i in fly.static_range(-(-(v.experts + 1) // WAVE)):
        expert = lane + i * WAVE
        if expert <= v.experts:
            counts[wave, expert] = 0
    share = (ids.shape[0] + v.waves * WAVE - 1) // (v.waves * WAVE) * WAVE
    begin = wave * share
    end = fly.min(begin + share, ids.shape[0])
    for first in range(begin, end, WAVE):
        expert, mates = _choice(ids, first + lane, end, v)
        if (before(mates, 0) == 0) & (first + lane < end):
            counts[wave, expert] = counts[wave, expert] + population(mates)
    fly.lds_barrier()
    total = fly.Int32(0)
    mine = fly.min(thread, v.experts)
    for w in fly.static_range(v.waves):
        total += counts[w, mine]
    start = fly.block_scan(fly.select(thread <= v.experts, total, 0), "add", exclusive=True)
    if thread <= v.experts:
        if thread < v.experts:
            ends[thread] = start + total
        for w in fly.static_range(v.waves):
            here = counts[w, thread]
            counts[w, thread] = start
            start += here
    fly.lds_barrier()
    for first in range(begin, end, WAVE):
        choice = first + lane
        expert, mates = _choice(ids, choice, end, v)
        if choice < end:
            place = counts[wave, expert] + before(mates, 0)
            rows[place] = choice // v.k
            places[choice] = fly.select(expert < v.experts, place, -1)
            if before(mates, 0) == 0:
                counts[wave, expert] = place + population(mates)


def _choice(ids: Any, choice: Any, end: Any, v: Any) -> tuple[Any, Any]:
    """(the expert of a lane's choice; which lanes have the same one)."""
    exists = choice < end
    expert = ids.load(choice, mask=exists, other=0)
    expert = fly.select((expert >= 0) & (expert < v.experts), expert, v.experts)
    mates = fly.ballot(exists)
    for bit in fly.static_range(v.bits):
        has = (expert >> bit) & 1 == 1
        votes = fly.ballot(has)
        mates = mates & fly.select(has, votes, ~votes)
    return expert, mates
