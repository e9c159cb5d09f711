"""From scores to probabilities, whose sums are known, and from gradients of probabilities to those of scores.

All are of blocks: 16 numbers of a lane, in runs of four neighbouring keys of a query, or neighbouring queries of a key.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly
from flydsl.kernels.attention.adjustment import Adjustment, words_at
from flydsl.kernels.attention.elements import BLOCK
from flydsl.kernels.attention.masks import hidden_unless
from flydsl.kernels.attention.scores import LOG2E, RUN
from flydsl.kernels.attention.softmax import power

NUMBERS = 16
"""Of a block."""
PAIRS = NUMBERS // 2
RUNS = NUMBERS // RUN


def factor_of(adjustment: Adjustment) -> Any:
    """Of adjusted scores, in base 2."""
    return fly.Float32(LOG2E) if adjustment.changes else adjustment.scale * LOG2E


def adjusted(adjustment: Adjustment, blocks: list[Any], first: Any, masked: bool) -> tuple[list[Any], list[Any]]:
    """(scores of some blocks that are changed and masked, each a list of 16; for each block and change: the derivatives of
    each run, None for 1). ``blocks``: products of queries and keys; ``first``: the first streamed row; ``masked``: whether
    scores may be cut off."""
    flat = [x[i] for x in blocks for i in range(NUMBERS)]
    slopes: list[list[Any]] = [[] for _ in blocks]
    if fly.const_expr(bool(adjustment.changes)):
        made: list[Any] = []
        for run in fly.static_range(len(blocks) * RUNS):
            scores, found = _changed(adjustment, flat[run * RUN : (run + 1) * RUN], first, run)
            made += scores
            slopes[run // RUNS].append(found)
        flat = made
    hidden = _hidden(adjustment)
    if fly.const_expr(adjustment.mask is not None):
        flat = _seen_by_function(adjustment, flat, first, hidden)
    rows = len(blocks) * BLOCK
    if fly.const_expr(masked) and adjustment.bounds.cuts(first, adjustment.row, BLOCK, rows):
        flat = adjustment.bounds.apply(flat, first, resident_row(adjustment), hidden)
    return [flat[i : i + NUMBERS] for i in range(0, len(flat), NUMBERS)], slopes


def probabilities(s: Any, scores: list[Any], logs: Any, factor: Any, slot: Any) -> list[Any]:
    """Pairs of probabilities of a block, by operations of a schedule in ``slot``. ``logs``: −log of the sums in base 2."""
    how = {"cost": {"packed": 1, "valu": 2}, "slot": slot, "name": "x"}
    pairs = [s.valu(_exponents, scores[2 * i : 2 * i + 2], logs, factor, i, **how) for i in range(PAIRS)]
    powers = [[s.valu(_power, x, i, cost="transcendental", slot=slot, name="exp") for i in range(2)] for x in pairs]
    return [s.valu(fly.vector, *x, cost=0, name="P") for x in powers]


def gradients(s: Any, probabilities: list[Any], of_probabilities: Any) -> list[Any]:
    """Pairs of the gradients of changed scores. ``of_probabilities``: dO · V − δ, a vector of 16."""
    return [s.valu(_times, p, of_probabilities, i, cost="packed", name="dS") for i, p in enumerate(probabilities)]


def before(pairs: list[Any], slopes: list[Any], change: int = 0) -> list[Any]:
    """From the gradients of changed scores to those before change number ``change``, but for the factor ``scale``. ``slopes``:
    for each run, of each change."""
    made = list(pairs)
    for run, found in enumerate(slopes):
        for slope in reversed(found[change:]):
            if fly.const_expr(slope is not None):
                for i in fly.static_range(2):
                    made[2 * run + i] = made[2 * run + i] * slope[2 * i : 2 * i + 2]
    return made


def resident_row(adjustment: Adjustment) -> Any:
    """The lane's query, or key."""
    return adjustment.place.key if adjustment.place.turned else adjustment.place.query


def _exponents(scores: Any, logs: Any, factor: Any, pair: int) -> Any:
    """What rounding makes larger than 0 is 0, lest logarithms of huge scores, which float32 holds to tens, become huge
    probabilities."""
    exponents = fly.math.fma(fly.vector(*scores), fly.vector(factor, factor), logs[2 * pair : 2 * pair + 2])
    return fly.min(exponents, fly.Vector[fly.Float32, 2](0.0))


def _power(pair: Any, i: int) -> Any:
    return power(pair[i])


def _times(pair: Any, gradients: Any, i: int) -> Any:
    return pair * gradients[2 * i : 2 * i + 2]


def _hidden(adjustment: Adjustment) -> Any:
    """A score that makes nothing of a probability: it is still to be multiplied with the scale, if nothing is changed."""
    never = fly.Float32(float("-inf"))
    return never if adjustment.changes else fly.select(adjustment.scale < 0, -never, never)


def _changed(adjustment: Adjustment, numbers: list[Any], first: Any, run: int) -> tuple[list[Any], list[Any]]:
    """(four scores after all changes; the derivatives of each)."""
    place, slopes = adjustment.at(first, run), []
    scores = fly.vector(*numbers) * adjustment.scale
    for change, inputs in adjustment.parts():
        if fly.const_expr(change is not adjustment.mask):
            fetched = change.fetch(place, inputs)
            words = words_at(change, place, inputs)
            slopes.append(change.slope(scores, place, inputs, fetched, words))
            scores = change.apply(scores, place, inputs, fetched, words)
    return [scores[i] for i in range(RUN)], slopes


def _seen_by_function(adjustment: Adjustment, flat: list[Any], first: Any, hidden: Any) -> list[Any]:
    mask = adjustment.mask
    if mask is None:
        return flat
    places = [adjustment.at(first, run) for run in range(len(flat) // RUN)]
    inputs = adjustment.parts()[-1][1]
    known = [mask.fetch(place, inputs) for place in places]
    words = [words_at(mask, place, inputs) for place in places]

    def seen(item: tuple[int, Any]) -> Any:
        run, i = divmod(item[0], RUN)
        return mask.sees(places[run], i, inputs, known[run], words[run])

    return hidden_unless(seen, flat, hidden)
