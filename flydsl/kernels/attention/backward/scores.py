"""From scores to probabilities, whose sums are known, and from gradients of probabilities to those of scores.

All are of a block: 16 numbers of a lane, in runs of four neighbouring keys of a query, or neighbouring queries of a key.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import flydsl as fly
from flydsl.kernels.attention.adjustment import Adjustment, words_at
from flydsl.kernels.attention.elements import BLOCK
from flydsl.kernels.attention.masks import hidden_unless
from flydsl.kernels.attention.scores import LOG2E, RUN
from flydsl.kernels.attention.softmax import power

RUNS = 16 // RUN
"""Of a block."""


class Scored(NamedTuple):
    """Of a block: probabilities, and, for each change of scores, the derivatives of each run, None for 1."""

    probabilities: list[Any]
    slopes: list[list[Any]]


def scored(adjustment: Adjustment, scores: Any, first: Any, logs: Any, masked: bool) -> Scored:
    """``scores``: products of queries and keys; ``first``: the block's first streamed row; ``logs``: −log of the sums in base
    2; ``masked``: whether scores may be cut off."""
    flat, slopes = [], []
    for run in fly.static_range(RUNS):
        part = slice(run * RUN, (run + 1) * RUN)
        exponents, found = _exponents(adjustment, scores[part], adjustment.at(first, run), logs[part])
        flat += [exponents[i] for i in range(RUN)]
        slopes.append(found)
    flat = _hidden(adjustment, flat, first)
    if fly.const_expr(masked) and adjustment.bounds.cuts(first, adjustment.row, BLOCK, BLOCK):
        flat = adjustment.bounds.apply(flat, first, resident_row(adjustment))
    return Scored([power(x) for x in flat], slopes)


def gradients(found: Scored, of_probabilities: Any) -> list[Any]:
    """Of changed scores: four runs. ``of_probabilities``: dO · V − δ."""
    runs = [slice(i * RUN, (i + 1) * RUN) for i in range(RUNS)]
    return [fly.vector(*found.probabilities[run]) * of_probabilities[run] for run in runs]


def before(found: Scored, runs: list[Any], change: int = 0) -> list[Any]:
    """From the gradients of changed scores to those before change number ``change``, but for the factor ``scale``."""
    made = []
    for run, slopes in zip(runs, found.slopes):
        for slope in reversed(slopes[change:]):
            run = run if slope is None else run * slope
        made.append(run)
    return made


def resident_row(adjustment: Adjustment) -> Any:
    """The lane's query, or key."""
    return adjustment.place.key if adjustment.place.turned else adjustment.place.query


def _exponents(adjustment: Adjustment, scores: Any, place: Any, logs: Any) -> tuple[Any, list[Any]]:
    """(of a run's probabilities, in base 2; the derivatives of the changes). What rounding makes larger than 0 is 0, lest
    logarithms of huge scores, which float32 holds to tens, become huge probabilities."""
    slopes: list[Any] = []
    factor = adjustment.scale * LOG2E
    if fly.const_expr(bool(adjustment.changes)):
        scores, factor = scores * adjustment.scale, fly.Float32(LOG2E)
        for change, inputs in adjustment.parts():
            if fly.const_expr(change is not adjustment.mask):
                fetched = change.fetch(place, inputs)
                words = words_at(change, place, inputs)
                slopes.append(change.slope(scores, place, inputs, fetched, words))
                scores = change.apply(scores, place, inputs, fetched, words)
    exponents = fly.math.fma(scores, fly.Vector[fly.Float32, RUN](factor), logs)
    return fly.min(exponents, fly.Vector[fly.Float32, RUN](0.0)), slopes


def _hidden(adjustment: Adjustment, flat: list[Any], first: Any) -> list[Any]:
    mask = adjustment.mask
    if mask is None:
        return flat
    places = [adjustment.at(first, run) for run in range(RUNS)]
    inputs = adjustment.parts()[-1][1]
    known = [mask.fetch(place, inputs) for place in places]
    words = [words_at(mask, place, inputs) for place in places]

    def seen(item: tuple[int, Any]) -> Any:
        run, i = divmod(item[0], RUN)
        return mask.sees(places[run], i, inputs, known[run], words[run])

    return hidden_unless(seen, flat)
