"""The softmax of a tile as operations beside matrix instructions, each with its cost.

``head``: from scores to the first probabilities, which needs the scores only. ``tail``: the other probabilities, their sum, and
the operands of the second product. Both list their operations in a ``fly.Schedule``; :class:`Direct` computes them at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flydsl as fly

from . import softmax
from .elements import Elements, words
from .softmax import SCORES, Row, Scales

EARLY = SCORES // 2
"""Probabilities in the head."""
PACKED = 8
"""Probabilities that become elements of an operand at a time."""


class Direct:
    """In place of a ``fly.Schedule``: operations are computed where they are given."""

    def valu(self, fn: Callable[..., Any], *args: Any, cost: Any = None, name: str = "") -> Any:
        """``fn(*args)``."""
        return fn(*args)

    def mfma(self, fn: Callable[..., Any], *args: Any) -> Any:
        """``fn(*args)``."""
        return fn(*args)


def head(s: Any, scores: list[Any], row: Row, scales: Scales) -> tuple[Any, list[Any], list[Any]]:
    """(the row's state with this tile, the first probabilities, pairs of the other exponents). ``scores``: two vectors of
    16."""
    grown = row if scales.ceiling is not None else _grown(s, scores, row, scales)
    pairs = [s.valu(_exponents, scores[i // 8], i % 8, grown, cost="packed", name="x") for i in range(SCORES // 2)]
    early = [s.valu(_power_of, pairs[i // 2], i % 2, cost="transcendental", name="exp") for i in range(EARLY)]
    return grown, early, pairs[EARLY // 2 :]


def _grown(s: Any, scores: list[Any], row: Row, scales: Scales) -> Any:
    """The row's state with a tile's largest score."""
    chains = [s.valu(_largest_of_first, x, name="max") for x in scores]
    for i in fly.static_range(3, 15, 2):
        chains = [s.valu(_largest_of_next, c, x, i, name="max") for c, x in zip(chains, scores)]
    chains = [s.valu(_larger_of_last, c, x, name="max") for c, x in zip(chains, scores)]
    largest = s.valu(softmax.across, *chains, cost={"valu": 4, "permlane_swap": 1}, name="row max")
    above = s.valu(softmax.above, largest, scales, cost={"valu": 4}, name="scaled")
    return s.valu(softmax.grown, above, row, scales, cost={"valu": 4}, name="top")


def tail(s: Any, early: list[Any], late: list[Any], total: Any, elements: Elements) -> tuple[Any, list[Any]]:
    """(the row's total with this tile, the operands of the second product). ``late``: exponents."""
    every = early + [s.valu(softmax.power, x, cost="transcendental", name="exp") for x in late]
    sums = [s.valu(_pairs_added, *(every[i + j] for j in (0, 1, 4, 5)), cost="packed", name="sum") for i in (0, 2)]
    for i in fly.static_range(8, SCORES, 4):
        both = ((sums[0], every[i : i + 2]), (sums[1], every[i + 2 : i + 4]))
        sums = [s.valu(_pair_added, so_far, *pair, cost="packed", name="sum") for so_far, pair in both]
    total = s.valu(softmax.folded, total, *sums, cost={"packed": 1, "valu": 2}, name="total")
    packed = [
        s.valu(_packed, elements, *every[i : i + PACKED], cost={"valu": PACKED // 2}, name="P")
        for i in range(0, SCORES, PACKED)
    ]
    n = elements.per_lane // PACKED
    if n == 1:
        return total, packed
    operands = [s.valu(fly.concat, *packed[i : i + n], cost=0, name="P") for i in range(0, len(packed), n)]
    return total, operands


def elements_of(pairs: list[Any]) -> list[Any]:
    """The numbers of pairs, in a row."""
    return [pair[i] for pair in pairs for i in range(2)]


def _largest_of_first(x: Any) -> Any:
    return softmax.largest_of_three(x[0], x[1], x[2])


def _largest_of_next(so_far: Any, x: Any, i: int) -> Any:
    return softmax.largest_of_three(so_far, x[i], x[i + 1])


def _larger_of_last(so_far: Any, x: Any) -> Any:
    return fly.max(so_far, x[15])


def _exponents(scores: Any, pair: int, grown: Row) -> Any:
    return softmax.exponents(scores[2 * pair : 2 * pair + 2], grown.scale, grown.top)


def _power_of(pair: Any, i: int) -> Any:
    return softmax.power(pair[i])


def _pairs_added(a: Any, b: Any, c: Any, d: Any) -> Any:
    return fly.vector(a, b) + fly.vector(c, d)


def _pair_added(so_far: Any, a: Any, b: Any) -> Any:
    return so_far + fly.vector(a, b)


def _packed(elements: Elements, *values: Any) -> Any:
    return words(fly.vector(*values).to(elements.dtype))
