"""Gating of any kind: sixteen lanes or more have a token, each of them neighbouring experts of one group.

Experts are told apart by 64 bits: the rank of what they are chosen by, then the lower number first. Each of k rounds takes the
largest of what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .lanes import WAVE, add, pairwise
from .orders import rank_of_float

FEWEST_LANES = 16
"""Of a token: a lane has one of the results in the end."""


@dataclass(frozen=True)
class Wide:
    """What is compiled in: ``lanes`` of a token, ``each``: experts of a lane, where there are so many left in its group;
    ``width``: experts of a load; ``align``: bytes that loads are aligned to; ``groups`` of experts, 0: there are none."""

    experts: int
    k: int
    sigmoid: bool
    renormalize: bool
    biased: bool
    lanes: int
    each: int
    width: int
    align: int
    groups: int
    topk_groups: int
    ragged: bool

    @property
    def tokens(self) -> int:
        """Of a wave."""
        return WAVE // self.lanes

    @property
    def whole(self) -> bool:
        """Whether all lanes have as many experts."""
        return self.lanes * self.each == self.experts

    @property
    def lanes_of_group(self) -> int:
        """Of a group of a token's experts, which are all where there are no groups."""
        return self.lanes // max(self.groups, 1)

    @property
    def group(self) -> int:
        """Experts of a group."""
        return self.experts // max(self.groups, 1)


def within(x: Any, lanes: int, f: Any) -> Any:
    """``f`` of the ``x`` of groups of so many lanes, in each of them."""
    for step in fly.static_range(1, lanes.bit_length()):
        x = pairwise(x, lanes >> step, f)
    return x


@fly.jit
def gating_wide_kernel(logits, bias, weights, ids, variant: fly.Constexpr):
    """``logits`` (tokens, experts), ``bias`` (experts,) or None, ``weights`` and ``ids`` (tokens, k)."""
    v: Wide = variant
    place = fly.lane_id() % v.lanes
    token = fly.block_idx.x * v.tokens + fly.lane_id() // v.lanes
    row = fly.min(token, logits.shape[0] - 1) if v.ragged else token
    first, end = experts_of(place, v)
    values = _loaded(logits, row, first, end, v)
    peak, total = fly.Float32(0.0), fly.Float32(0.0)
    if fly.const_expr(not v.sigmoid):
        peak, total = _softmax(values, v)
    choice = _choice(values, bias, first, end, peak, total, v)
    kept = _group_kept(choice, place, v) if v.groups else fly.Boolean(True)
    keys = [_key(choice[i], first + i, kept if v.whole else kept & (first + i < end)) for i in range(v.each)]
    mine = _rounds(keys, place, v)
    chosen = place < v.k
    expert = fly.select(chosen, (~mine).to(fly.Int32), 0)
    own = logits[row, expert].to(fly.Float32)
    weight = _shares(own, chosen, v) if v.renormalize else _score(own, peak, total, v)
    if chosen & (token < weights.shape[0]) if v.ragged else chosen:
        weights[token, place] = weight
        ids[token, place] = expert


def experts_of(place: Any, v: Any) -> tuple[Any, Any]:
    """(the first expert of the lane at ``place`` of a token, the end of those of its group)."""
    if v.whole or not v.groups:
        return place * v.each, v.experts
    begin = place // v.lanes_of_group * v.group
    return begin + place % v.lanes_of_group * v.each, begin + v.group


def _loaded(logits: Any, row: Any, first: Any, end: Any, v: Any) -> list[Any]:
    """A lane's logits, −∞ where there is no expert."""
    made = []
    for i in fly.static_range(0, v.each, v.width):
        inside = first + i < end
        at = first + i if v.whole else fly.select(inside, first + i, 0)
        part = logits.load((row, at), v.width, align=v.align).to(fly.Float32)
        if fly.const_expr(not v.whole):
            part = fly.select(inside, part, type(part)(float("-inf")))
        made += [part[j] for j in range(v.width)] if v.width > 1 else [part]
    return made


def _softmax(values: list[Any], v: Any) -> tuple[Any, Any]:
    """(the largest logit, the sum of the exponentials of all logits less it) of a token."""
    peak = values[0]
    for x in values[1:]:
        peak = fly.maximum(peak, x)
    peak = within(peak, v.lanes, fly.maximum)
    total = fly.math.exp(values[0] - peak)
    for x in values[1:]:
        total += fly.math.exp(x - peak)
    return peak, within(total, v.lanes, add)


def _score(x: Any, peak: Any, total: Any, v: Any) -> Any:
    return fly.math.sigmoid(x) if v.sigmoid else fly.math.exp(x - peak) / total


def _shares(x: Any, chosen: Any, v: Any) -> Any:
    """The scores of a token's experts over their sum; all are taken relative to e to the largest exponent of them, for they may
    be so small that there is no Float32 for any of them: a sigmoid is e^min(x, 0) / (1 + e^−|x|)."""
    exponent = fly.minimum(x, 0.0) if v.sigmoid else x
    peak = within(fly.select(chosen, exponent, float("-inf")), v.lanes, fly.maximum)
    score = fly.math.exp(exponent - peak)
    if fly.const_expr(v.sigmoid):
        score = score / (1.0 + fly.math.exp(-fly.math.abs(x)))
    return score / within(fly.select(chosen, score, 0.0), v.lanes, add)


def _choice(values: list[Any], bias: Any, first: Any, end: Any, peak: Any, total: Any, v: Any) -> list[Any]:
    """What experts are chosen by: scores with their bias, or without one the logits, which are in the same order; −∞ where
    there is no expert."""
    if not v.biased:
        return values
    made = []
    if fly.const_expr(not v.whole):
        # By a descriptor: of plain loads the compiler makes 16 bytes of 12 or 8 where they are aligned, also at the end.
        bias = fly.buffer(bias, (v.experts - 1) * bias.strides[0] + 1)
    for i in fly.static_range(v.each):
        choice = _score(values[i], peak, total, v) + bias[first + i].to(fly.Float32)
        made += [choice if v.whole else fly.select(first + i < end, choice, float("-inf"))]
    return made


def _key(choice: Any, expert: Any, exists: Any) -> Any:
    rank = rank_of_float(choice).bitcast(fly.Uint32) ^ 0x80000000
    key = (rank.to(fly.Uint64) << 32) | (~expert).bitcast(fly.Uint32).to(fly.Uint64)
    return fly.select(exists, key, fly.Uint64(0))


def _rounds(keys: list[Any], place: Any, v: Any) -> Any:
    """In lane i of a token its i-th largest key."""
    mine = fly.Uint64(0)
    for i in fly.static_range(v.k):
        best = keys[0]
        for key in keys[1:]:
            best = fly.maximum(best, key)
        best = within(best, v.lanes, fly.maximum)
        mine = fly.select(place == i, best, mine)
        keys = [fly.select(key == best, fly.Uint64(0), key) for key in keys]
    return mine


def _group_kept(choice: list[Any], place: Any, v: Any) -> Any:
    """Whether this lane's group is one of those whose scores are the largest, lower ones first among equals. The score is the
    largest choice, with a bias the sum of the two largest."""
    lanes = v.lanes_of_group
    best, second = choice[0], fly.Float32(float("-inf"))
    for x in choice[1:]:
        second = fly.maximum(second, fly.minimum(best, x))
        best = fly.maximum(best, x)
    distance = lanes // 2
    while fly.const_expr(distance > 0):
        others = fly.shuffle_xor(best, distance), fly.shuffle_xor(second, distance)
        second = fly.maximum(fly.minimum(best, others[0]), fly.maximum(second, others[1]))
        best = fly.maximum(best, others[0])
        distance //= 2
    score = best + second if v.biased else best
    group, better = place // lanes, fly.Int32(0)
    for other in fly.static_range(1, v.groups):
        its = fly.shuffle_xor(score, other * lanes)
        ahead = (its > score) | ((its == score) & ((group ^ other) < group))
        better += ahead.to(fly.Int32)
    return better < v.topk_groups
