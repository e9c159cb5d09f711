"""The main loops, and what of a tile's k a workgroup goes through.

A loop is a row of a table: how the tile is laid out for it, what it cannot do, its LDS, and the function that gives the sums.
With ``split_k`` several workgroups share a tile's k: each one takes a run of steps, and reads zeros past the end.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from . import block_scales, ping_pong, pipelined, scaled_sums, skinny
from .block_scales import BLOCK, PAIR, WORD_K
from .elements import Elements
from .tiles import LANES, Side, ahead, filler, reader


@dataclass(frozen=True)
class Part:
    """A run of steps along k: from ``begin`` on, an even number of ``steps``, which may go on past the end with zeros."""

    begin: Any
    steps: Any


@dataclass(frozen=True)
class Scaled:
    """How a loop multiplies operands whose blocks along k have scales."""

    lds: Callable[[tuple[Side, Side]], Any]
    """sides → its memory, made once in a kernel."""
    sums: Callable[..., Any]
    """(variant, sources, blocks, origin, lds, places, k, apart) → the sums, as of :attr:`Loop.sums`. ``blocks``: words of
    scales, (rows, words) of A and of B, of which the tile's begin in the rows ``origin``; ``k``: of A, in elements as they are
    stored."""
    blocks: tuple[int, ...]
    """Elements along k that may share a scale."""
    k: int | None = None
    """Elements along k of a step, if that is not for the types to say."""


@dataclass(frozen=True)
class Loop:
    """How a loop is set up and run. A *variant* has ``config`` (of it ``split_k``), ``sides``, ``odd`` and ``ragged``."""

    sides: Callable[..., tuple[Side, Side]]
    """(a, b, tile, waves, a_k_major, b_k_major, stages) → A's and B's part of the tile."""
    check: Callable[[Any, Any], str | None]
    """(variant, target) → why no kernel can have it, in words, or None."""
    lds: Callable[[tuple[Side, Side]], Any]
    """sides → its memory, made once in a kernel."""
    sums: Callable[..., Any]
    """(variant, sources, lds, places, k, steps, split, number, apart) → [half of A][half of B][fragment of A][fragment of B] of
    this wave. ``sources``: the bounded views of the tile's rows. ``steps``: None, or how many steps there are if they are not
    those of ``k``. ``split``: which part of k it is, a number below ``split_k``, or a :class:`Part`. ``number``: see
    tiles.filler. ``apart``: whether other tiles follow in this workgroup, inside of :meth:`around`."""
    all_store: bool = True
    """Whether each wave has sums to store, not only those that have a place in the tile."""
    around: Callable[[], Any] = nullcontext
    """A context for the loop over several tiles of a workgroup."""
    scaled: Scaled | None = None
    """None: blocks along k have no scales in this loop."""

    def stores(self, sides: tuple[Side, Side]) -> Any:
        """Whether this wave has sums to store."""
        return True if self.all_store else fly.wave_id() < sides[0].waves * sides[1].waves


def places_of(sides: tuple[Side, Side]) -> tuple[Any, Any]:
    """The place of this wave among those that share the tile's rows, and its columns."""
    wave = fly.wave_id()
    return wave // sides[1].waves, wave % sides[1].waves


def each_part(total: Any, splits: int) -> Any:
    """Steps of each of ``splits`` parts of ``total`` ones: an even number, which all loops take; the last parts have less, or
    none, and go on with zeros."""
    return (total + (2 * splits - 1)) // (2 * splits) * 2


def part_of(total: Any, splits: int, split: Any) -> Part | None:
    """The steps of a workgroup; None: all ``total`` ones."""
    if isinstance(split, Part):
        return split
    if splits == 1:
        return None
    steps = each_part(total, splits)
    return Part(split * steps, steps)


def _staged_lds(sides: tuple[Side, Side]) -> list[Any]:
    return [fly.shared(side.elements.stored, side.shape) for side in sides]


def _scaled_lds(sides: tuple[Side, Side]) -> Any:
    return _staged_lds(sides), block_scales.lds_of(sides)


def _staged(run: Callable[..., Any]) -> Callable[..., Any]:
    """The sums by a loop that reads from stages in LDS."""

    def sums(
        variant: Any, sources: Any, tiles: Any, places: Any, k: Any, steps: Any = None, split: Any = 0, number: Any = None,
        apart: bool = False,
    ) -> Any:  # fmt: skip
        sides, splits, ragged = variant.sides, variant.config.split_k, variant.ragged
        fill = [filler(sides[0], sources[0], tiles[0], number), filler(sides[1], sources[1], tiles[1])]
        take = [reader(side, tile, place) for side, tile, place in zip(sides, tiles, places)]
        step_k = sides[0].elements.k
        total = (k + (step_k - 1)) // step_k if steps is None else steps
        part = part_of(total, splits, split)
        last = (total - 1) * step_k

        def start(which: int, step: Any) -> Any:
            """The element along k at which a step of the workgroup begins. A last one that is not full is the first of all,
            where masks cost nothing; the others follow in order."""
            if part is not None:
                step = ahead(sides[which], part.begin + step, total)
            return (step - 1 if ragged else step) * step_k

        def copy(which: int, half: int, step: Any, stage: Any, only: int | None = None) -> None:
            fill[which](half, start(which, step), stage, only=only)

        def first(which: int, half: int) -> None:
            if fly.const_expr(not ragged):
                fill[which](half, start(which, 0), 0)
            elif part is None:
                fill[which](half, last, 0, k - last)
            else:
                head = part.begin == 0
                fill[which](half, fly.select(head, last, start(which, 0)), 0, fly.select(head, k - last, step_k))

        def read(which: int, half: int, stage: Any, f: int, c: int) -> Any:
            return take[which](half, stage, f, c)

        count, odd = (total, variant.odd) if part is None else (part.steps, False)
        return run(sides, copy, read, count, first, odd, apart=apart)

    return sums


def _skinny(
    variant: Any, sources: Any, lds: Any, places: Any, k: Any, steps: Any = None, split: Any = 0, number: Any = None,
    apart: bool = False,
) -> Any:  # fmt: skip
    step_k = variant.sides[0].elements.k
    end = k if steps is None else steps * step_k
    part = part_of((end + (step_k - 1)) // step_k, variant.config.split_k, split)
    if part is None:
        return skinny.run(variant.sides, sources, lds, places, 0, end, number, apart)
    begin = fly.min(part.begin * step_k, end)
    return skinny.run(variant.sides, sources, lds, places, begin, fly.min(begin + part.steps * step_k, end), number, apart)


def _skinny_scaled(
    variant: Any, sources: Any, blocks: Any, origin: Any, lds: Any, places: Any, k: Any, apart: bool = False
) -> Any:  # fmt: skip
    sides = variant.sides
    e = sides[0].elements
    steps = (k + (e.per_step - 1)) // e.per_step
    loads = [block_scales.loader(side, words, start, steps) for side, words, start in zip(sides, blocks, origin)]
    end = k if e.per_step == e.k else k * e.k // e.per_step

    def scales(which: int, row: Any, step: Any) -> Any:
        return loads[which](row, step)

    return skinny.run(sides, sources, lds, places, 0, end, None, apart, scales)


def _halved(
    a: Elements, b: Elements, tile: tuple[int, int], waves: tuple[int, int], a_k_major: bool, b_k_major: bool, stages: int
) -> tuple[Side, Side]:
    count = waves[0] * waves[1]
    return (
        Side(a, tile[0], waves[0], count, a_k_major, stages=stages),
        Side(b, tile[1], waves[1], count, b_k_major, stages=stages),
    )


def _check_ping_pong(variant: Any, target: Any) -> str | None:
    sides = variant.sides
    waves, stages = sides[0].wave_count, sides[0].stages
    if waves != 2 * GROUP:
        return f"the ping-pong loop takes turns between two groups of {GROUP} waves, and there are {waves}"
    if stages != 2:
        return f"the ping-pong loop has two stages, not {stages}"
    for side, what in zip(sides, ("rows", "columns")):
        if side.extent % (32 * side.waves):
            return f"{side.extent} {what} cannot be cut into two halves for {side.waves} waves of 16 each"
        if side.copies * LANES * side.elements.chunk * waves != side.bytes:
            return f"a half tile of {side.half} x {side.elements.step} bytes is no whole number of loads of {waves} waves"
    lds = sum(side.bytes * side.halves * stages for side in sides)
    if lds > target.lds_bytes:
        return f"tiles of {stages} stages take {lds} bytes of LDS, and there are {target.lds_bytes}"
    sums = sides[0].extent * sides[1].extent // (LANES * waves)
    registers = target.vgprs_per_simd_lane // 2
    return None if sums <= registers // 2 else f"{sums} sums in a lane leave no registers for operands"


GROUP = 4
"""Waves of a group: one for each SIMD."""

LOOPS: dict[str, Loop] = {
    "ping_pong": Loop(
        _halved,
        _check_ping_pong,
        _staged_lds,
        _staged(ping_pong.run),
        around=fly.staggered,
        scaled=Scaled(_scaled_lds, scaled_sums.scaled_sums, (BLOCK, WORD_K)),
    ),
    "pipelined": Loop(pipelined.sides_of, pipelined.check, _staged_lds, _staged(pipelined.run)),
    "skinny": Loop(
        skinny.sides_of,
        skinny.check,
        skinny.lds_of,
        _skinny,
        all_store=False,
        scaled=Scaled(skinny.lds_of, _skinny_scaled, (BLOCK,), PAIR * WORD_K),
    ),
}
"""Name → loop."""
