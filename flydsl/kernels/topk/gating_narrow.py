"""Gating by softmax of logits of 16 bits: a lane has a whole token, or a few lanes have one.

Logits are copied to LDS, where each lane reads its token's. The first pass finds the k groups of four experts whose largest
logits are the largest, the second the k experts within these groups, the third adds the exponentials of all.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .gating_lists import GROUP, entries, in_order, largest_of_group, logit, taken_in
from .lanes import WAVE, add

CHUNK = 8
"""Logits of 16 bytes."""
_WORDS = 4
"""Of a chunk."""
_BANKS = 16
"""Chunks that lie in different banks."""
MOST_BYTES = 16384
"""Of LDS for a wave: ten waves of a compute unit then have enough under way."""
_LOG2E = math.log2(math.e)
_HUGE = 2.0**16
"""From here on bfloat16 logits that differ do by 256 at least, whose exponential is 0: they need no factor, with which largest
ones were not exactly 0 less their offset, nor finite. Logits of float16 are below."""


@dataclass(frozen=True)
class Narrow:
    """What is compiled in: ``experts``, ``k``; ``dtype`` of the logits; ``tokens`` of a wave; ``ragged``: whether the last wave
    has too many; ``renormalize``; ``align``: bytes that rows of the results are aligned to."""

    experts: int
    k: int
    dtype: Any
    tokens: int
    ragged: bool
    renormalize: bool
    align: int

    @property
    def chunks(self) -> int:
        """Of a token."""
        return self.experts // CHUNK

    @property
    def lanes(self) -> int:
        """That share a token."""
        return WAVE // self.tokens

    @property
    def mine(self) -> int:
        """Chunks of a lane."""
        return self.chunks // self.lanes

    @property
    def mixed(self) -> int:
        """Chunks of a row whose order is mixed, a power of two: then the lanes, each with its row, read different banks."""
        return min(_BANKS, self.chunks & -self.chunks)

    def mixer(self, row: Any) -> Any:
        """The number that is xored into a chunk's place."""
        return row // max(_BANKS // self.chunks, 1) % self.mixed

    @property
    def share(self) -> int:
        """Results that each of a token's lanes writes; all, by the first one, where they cannot be shared equally."""
        return self.k // self.lanes if self.k % self.lanes == 0 else self.k

    @property
    def pruned(self) -> bool:
        """Whether there are more groups than can have one of the k."""
        return self.mine * CHUNK // GROUP > self.k


def tokens_of(experts: int) -> int:
    """Tokens of a wave."""
    tokens = WAVE
    while tokens * experts * 2 > MOST_BYTES and experts // CHUNK % (2 * WAVE // tokens) == 0:
        tokens //= 2
    return tokens


def covers(experts: int, k: int) -> bool:
    """Whether there is such a kernel."""
    return experts % CHUNK == 0 and tokens_of(experts) * experts * 2 <= 2 * MOST_BYTES


@fly.jit
def gating_narrow_kernel(logits, weights, ids, variant: fly.Constexpr):
    """``logits`` (tokens, experts / 2) as Int32, ``weights`` and ``ids`` (tokens, k)."""
    v: Narrow = variant
    tile = fly.shared(fly.Int32, v.tokens * v.chunks * _WORDS)
    first = fly.block_idx.x * v.tokens
    _copied(logits, tile, first, v)
    lane = fly.lane_id()
    row, part = lane % v.tokens, lane // v.tokens
    base = row * (v.chunks * _WORDS) + v.mixer(row) * _WORDS

    def chunk(c: int) -> Any:
        """The words of this lane's chunk ``c``."""
        number = part * v.mine + c
        low, high = number % v.mixed, number - number % v.mixed
        return tile.load((base ^ (low * _WORDS)) + high * _WORDS, _WORDS)

    best = _pruned(tile, base, part, chunk, v) if v.pruned else _all(chunk, part, v)
    distance = WAVE // 2
    while fly.const_expr(distance >= v.tokens):
        others = [fly.shuffle_xor(x, distance) for x in best]
        for i in fly.static_range(v.k):
            best = taken_in(best, others[i], v.k, i)
        distance //= 2
    _weighted(best, chunk, weights, ids, first + row, part, v)


def _copied(logits: Any, tile: Any, first: Any, v: Any) -> None:
    """Copy the wave's tokens to LDS; zeros where there is none."""
    lane, stride = fly.lane_id(), logits.strides[0]
    left = fly.min(logits.shape[0] - first, v.tokens)
    view = fly.Tensor(logits.element((first, 0)), (left, v.chunks * _WORDS), (stride, 1))
    source = fly.buffer(view, (left - 1) * stride + v.chunks * _WORDS)
    count = v.tokens * v.chunks
    for i in fly.static_range(0, count, WAVE):
        row, place = _copied_by(lane, i, v)
        low = place % v.mixed
        column = (place - low + (low ^ v.mixer(row))) * _WORDS
        inside = row < left if v.ragged else None
        if lane < count - i if count - i < WAVE else True:
            fly.async_copy(source, (row, column), tile, i * _WORDS, width=_WORDS, mask=inside)
    fly.async_wait(0)


def _copied_by(lane: Any, i: int, v: Any) -> tuple[Any, Any]:
    """(row, chunk's place in it) that a lane fills in the copy from place ``i`` of the tile on."""
    if WAVE % v.chunks:
        return (lane + i) // v.chunks, (lane + i) % v.chunks
    return lane // v.chunks | (i // v.chunks), lane % v.chunks


def _all(chunk: Any, part: Any, v: Any) -> list[Any]:
    """The k largest of a lane, all taken in."""
    best: list[Any] = []
    last = v.experts - 1 - part * (v.mine * CHUNK)
    for c in fly.static_range(v.mine):
        pairs = in_order(chunk(c))
        for j in fly.static_range(len(pairs)):
            which = last - (c * CHUNK + 2 * j)
            for entry in entries(pairs[j], which, which - 1):
                best = taken_in(best, entry, v.k)
    return best


def _pruned(tile: Any, base: Any, part: Any, chunk: Any, v: Any) -> list[Any]:
    """The k largest of a lane, which are in the k groups whose largest are the largest."""
    groups: list[Any] = []
    last = v.experts // GROUP - 1 - part * (v.mine * CHUNK // GROUP)
    for c in fly.static_range(v.mine):
        pairs = in_order(chunk(c))
        for j in fly.static_range(0, len(pairs), 2):
            entry = largest_of_group(pairs[j : j + 2], last - (c * CHUNK + 2 * j) // GROUP)
            groups = taken_in(groups, entry, v.k)
    best: list[Any] = []
    others = []
    for i in fly.static_range(v.k):
        reverse = groups[i] & 0xFFFF
        number = (v.experts // GROUP - 1 - reverse) * 2  # its first word within the row
        low = number & (v.mixed * _WORDS - 1)
        pairs = in_order(tile.load((base ^ low) + (number - low), 2, align=8))
        which = reverse * GROUP + (GROUP - 1)
        (a, b), (c, d) = (entries(pairs[j], which - 2 * j, which - (2 * j + 1)) for j in range(2))
        a, b, c, d = fly.maximum(a, b), fly.minimum(a, b), fly.maximum(c, d), fly.minimum(c, d)
        best += [fly.maximum(a, c)]
        others += [(fly.minimum(a, c), b, d)]
    for i in fly.static_range(v.k):  # what is not the largest of its group comes after it
        for entry in others[i]:
            best = taken_in(best, entry, v.k, i + 1)
    return best


def _weighted(best: list[Any], chunk: Any, weights: Any, ids: Any, token: Any, part: Any, v: Any) -> None:
    """Write the weights and numbers of a token's experts."""
    peak, factor = logit(best[0], v.dtype), fly.Float32(_LOG2E)
    if fly.const_expr(v.dtype is fly.BFloat16):
        factor = fly.select(fly.math.abs(peak) < _HUGE, factor, 1.0)
    offset = peak * -factor
    mine = best if v.share == v.k else [_of_part(best[i :: v.share], part, v) for i in range(v.share)]
    powers = [fly.math.exp2(fly.math.fma(logit(entry, v.dtype), factor, offset), fast=True) for entry in mine]
    if fly.const_expr(v.renormalize):
        total = powers[0]
        for power in powers[1:]:
            total += power
    else:
        total = _sum(chunk, factor, offset, v)
    if fly.const_expr(not v.renormalize or v.share < v.k):
        distance = WAVE // 2
        while fly.const_expr(distance >= v.tokens):
            total = add(*fly.exchange_lanes(total, total, distance))
            distance //= 2
    scale = 1.0 / total
    if _writes(token, part, weights, v):
        made = [power * scale for power in powers]
        numbers = [v.experts - 1 - (entry & 0xFFFF) for entry in mine]
        first = part * v.share if v.share < v.k else 0
        for begin in fly.static_range(0, v.share, 4):
            end = min(begin + 4, v.share)
            weights.store((token, first + begin), fly.vector(*made[begin:end]), align=v.align)
            ids.store((token, first + begin), fly.vector(*numbers[begin:end]), align=v.align)


def _of_part(candidates: list[Any], part: Any, v: Any) -> Any:
    """One of as many as there are lanes of a token, by the lane."""
    made = candidates[0]
    for i in fly.static_range(1, v.lanes):
        made = fly.select(part == i, candidates[i], made)
    return made


def _sum(chunk: Any, factor: Any, offset: Any, v: Any) -> Any:
    """The sum of the exponentials of a lane's logits."""
    F32 = fly.Vector[fly.Float32, CHUNK]
    sums = F32(0.0)
    for c in fly.static_range(v.mine):
        values = chunk(c).bitcast(fly.Vector[v.dtype, CHUNK]).to(fly.Float32)
        scaled = fly.math.fma(values, factor.broadcast(CHUNK), offset.broadcast(CHUNK))
        sums += fly.vector(*[fly.math.exp2(scaled[j], fast=True) for j in range(CHUNK)])
    return sums.reduce("add")


def _writes(token: Any, part: Any, weights: Any, v: Any) -> Any:
    """Whether this lane writes results."""
    inside = token < weights.shape[0] if v.ragged else fly.Boolean(True)
    return inside if v.share < v.k or v.lanes == 1 else inside & (part == 0)
