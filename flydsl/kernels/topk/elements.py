"""Which elements of a row a lane has: loads of neighbouring ones, a contiguous piece of the row for each wave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .lanes import WAVE


def place(v: Any) -> tuple[Any, Any]:
    """(row, part of it) of this wave."""
    block = fly.block_idx.x
    if v.rows > 1:
        return block * v.rows + fly.wave_id(), 0
    if v.parts > 1:
        return block // v.parts, block % v.parts
    return block, 0


@dataclass(frozen=True)
class Chunk:
    """What is kept of the elements of one load of a lane. ``first``: a function from a lane to the index of its first element;
    ``inside``: whether they exist, None where all do; else they are ``order.pad``."""

    kept: list[Any]
    first: Callable[[Any], Any]
    inside: Any = None


def loaded(x: Any, row: Any, part: Any, v: Any) -> list[Chunk]:
    """A lane's loads, in order of their indices; of one load lower lanes have lower indices."""
    lane, wave = fly.lane_id(), fly.wave_id() if v.waves > 1 else 0
    begin = part * v.length
    end = fly.min(begin + v.length, x.shape[1]) if v.parts > 1 else x.shape[1]
    of_wave = begin + wave * (v.kept * WAVE)
    chunks = []
    for i in fly.static_range(v.pieces):

        def first(lane: Any, i: int = i) -> Any:
            return of_wave + lane * v.width + i * (WAVE * v.width)

        at, inside = first(lane), None
        if fly.const_expr(not v.whole):
            inside = at + v.width <= end
            at = fly.select(inside, at, 0)
        kept = _padded(v.order.keep(x.load((row, at), v.width, align=v.align)), inside, v)
        chunks += [Chunk([kept[j] for j in range(v.width)], first, inside)]
    if fly.const_expr(v.tail):
        left = (end - begin) % v.width
        inside = lane < left if v.waves == 1 else (lane < left) & (wave == v.waves - 1)
        at = fly.select(inside, end - left + lane, 0)
        chunks += [Chunk([_padded(v.order.keep(x[row, at]), inside, v)], lambda lane: end - left + lane, inside)]
    return chunks


def _padded(kept: Any, inside: Any, v: Any) -> Any:
    return kept if inside is None else fly.select(inside, kept, type(kept)(v.order.pad))
