"""The softmax of the rows that a lane has, one tile after the other, in base 2.

A lane has half of the keys of one query; lane l + 32 has the other half. The state of a row:

- ``top``: a number that scores are compared with, near the largest so far: probabilities are 2^(scale · score − top). It grows
  only when a score is more than 2^8 times above it (*lazy*), so that sums rarely have to be brought to another scale.
- ``scale``: of scores. Where scale · score is so large that float32 cannot hold 2^(its rounding error), the power of two
  above: then scale · score is exact, and what is not the largest is nothing anyway. Not the one below: largest scores, each on
  its scale, would not be in order where one is beyond the limit and one is not.
- ``total``: the sum of this lane's probabilities; the two lanes are added at the end.

Scores that are known to be near each other need no maximum: ``top`` is then the greatest that there can be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import flydsl as fly

from .elements import Elements
from .tiles import KEYS

SCORES = KEYS // 2
"""Scores of a tile in a lane."""
LOWEST = -3.4e38
"""``top`` before there is any score: finite, so that −∞ − top is −∞."""
EXTREME = 2.0**26
"""|scale · score| whose rounding error is 4 at most: 2^4 times what lazy growth allows still fits float16."""


class Row(NamedTuple):
    """The state of the rows of a wave but for their sums; the numbers are those of this lane's row."""

    top: Any
    scale: Any
    before: Any
    """``top`` before the tile that was looked at last; the sums are on its scale until :func:`rescaled`."""
    need: Any
    """The lanes in which it grew."""


def first_row(scales: Scales) -> Row:
    """Before the first tile."""
    lowest = fly.Float32(LOWEST if scales.ceiling is None else scales.ceiling)
    return Row(lowest, scales.plain, lowest, fly.ballot(fly.Boolean(False)))


@dataclass(frozen=True)
class Scales:
    """Of scores, as all rows share them: ``plain``, in base 2, and ``even``, the power of two from it on."""

    plain: Any
    even: Any
    lift: float = 0.0
    grows: float = 8.0
    """See Elements."""
    ceiling: float | None = None
    """What stands for all maxima, if it can."""


def scales_of(scale: Any, elements: Elements, ceiling: float | None = None) -> Scales:
    """``scale``: positive; ``elements``: what probabilities become; ``ceiling``: see Adjustment."""
    even = ((scale.bitcast(fly.Int32) + 0x7FFFFF) & 0x7F800000).bitcast(fly.Float32)
    return Scales(scale, even, elements.lift, elements.grows, ceiling)


def largest_of_three(a: Any, b: Any, c: Any) -> Any:
    """One instruction."""
    return fly.max(fly.max(a, b), c)


def across(a: Any, b: Any) -> Any:
    """The largest of a row, of which ``a`` and ``b`` are the two chains' of this lane."""
    mine, other = fly.exchange_lanes(*[fly.max(a, b)] * 2, 32)
    return fly.max(mine, other)


def above(largest: Any, scales: Scales) -> tuple[Any, Any]:
    """(scale · the largest score of a row, that scale)."""
    even = fly.math.abs(largest * scales.plain) > EXTREME
    scale = fly.select(even, scales.even, scales.plain)
    return largest * scale, scale


def grown(found: tuple[Any, Any], row: Row, scales: Scales) -> Row:
    """The state of a row after a tile of which :func:`above` is known."""
    grows = found[0] > row.top + (scales.lift + scales.grows)
    top = fly.select(grows, found[0] - scales.lift if scales.lift else found[0], row.top)
    return Row(top, fly.select(grows, found[1], row.scale), row.top, fly.ballot(grows))


def exponents(pair: Any, scale: Any, top: Any) -> Any:
    """scale · scores − top, of two."""
    return fly.math.fma(pair, fly.vector(scale, scale), -fly.vector(top, top))


def power(x: Any) -> Any:
    """2^x, one instruction; smallest numbers are 0."""
    return fly.math.exp2(x, fast=True)


def folded(total: Any, a: Any, b: Any) -> Any:
    """``total`` and both parts of two pairs."""
    pair = a + b
    return total + (pair[0] + pair[1])


def rescaled(row: Row, total: Any, sums: list[Any], scales: Scales) -> tuple[Any, list[Any]]:
    """``total`` and the sums of the output on the scale of ``row.top``."""
    if fly.const_expr(scales.ceiling is not None):
        return total, sums
    if row.need != 0:
        factor = power(row.before - row.top)
        total = total * factor
        sums = [s * factor for s in sums]
    return total, sums
