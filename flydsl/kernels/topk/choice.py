"""Which elements a pass takes: as conditions of lanes, and as masks of a wave, of which scalar instructions count the bits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly


@dataclass(frozen=True)
class Choice:
    """``limit``: a threshold of ``order``; ``above``, ``equal``: whether elements above it and those equal to it are taken, the
    same in all lanes."""

    order: Any
    limit: Any
    above: Any
    equal: Any
    masks: tuple[Any, Any]
    """The same two as masks of all lanes or none."""

    def of(self, kept: Any, inside: Any) -> tuple[Any, Any]:
        """(whether a lane's element is taken, the mask of those lanes). ``inside``: whether it exists, None for all."""
        larger, reaches = self.order.above(kept, self.limit), self.order.reaches(kept, self.limit)
        taken = (larger & self.above) | (reaches & ~larger & self.equal)
        more, some = fly.ballot(larger), fly.ballot(reaches)
        mask = (more & self.masks[0]) | (some & ~more & self.masks[1])
        return (taken, mask) if inside is None else (taken & inside, mask & fly.ballot(inside))


def choice(order: Any, rank: Any, phase: Any, phases: Any) -> Choice:
    """What pass ``phase`` of one or two takes: of two the first what is above the threshold, the second what is equal. The
    threshold is hidden from LLVM: comparisons that it takes out of a loop, or keeps from counting for writing, need two scalar
    registers each. The masks are arithmetic, for LLVM chooses one of two numbers anew for each element."""
    rank = fly.readfirstlane(rank)
    limit = order.threshold(fly.inline_asm("; threshold of a pass", "=s,0", rank, result=fly.Int32, side_effects=True))
    second, first = (phases - 1) & phase, (phases - 1) & (1 - phase)
    masks = [(x - 1).to(fly.Int64).bitcast(fly.Uint64) for x in (second, first)]
    return Choice(order, limit, second == 0, first == 0, (masks[0], masks[1]))
