"""Scales of blocks along k, from global memory through LDS to the matrix instructions.

In memory a row of scales is a row of 32-bit words, each with the four scales of 128 k. A load of a wave brings one word for
each of 64 rows, of A or of B. So the rows of a tile, A's and then B's, are dealt out to the waves in units of 64, and a step of
128 k is one load of each wave, one of 256 k two. In LDS there is a word for each row; lane group q reads byte q of its row's
word, or bytes 2 q and 2 q + 1 of two words.

Blocks of 128 have a Float32 instead, which is a word, too. Products of a block are multiplied with two of them before they are
added to the sums.

Pre-shuffled scales (see shuffle) are pairs of words, row after row: what a load reads is close together then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .ping_pong import SCALE_SLOTS, A, B
from .tiles import LANES, NOWHERE, Side

PAIR = 2
"""Words of a row that lie together in pre-shuffled scales."""
BLOCK = 32
"""Elements along k that share a scale of 8 bits."""
WORD_K = 4 * BLOCK
"""Elements along k of a word of scales, and those that share a Float32."""
_NOWHERE = NOWHERE // 4 - PAIR
"""A word past the end of every bounded view."""
_GAP = 16
"""Words between the parts of a step in LDS, so that lanes which read at a time find different banks."""


@dataclass(frozen=True)
class Scales:
    """What ``ping_pong.run`` needs of the scales. ``places``: of this wave among those that share A's rows, and B's;
    ``source``: a bounded view of the rows that this wave copies; ``row``: where the lane's row begins there; ``tile``: the
    memory in LDS, [trip, step, word, row]."""

    sides: tuple[Side, Side]
    places: Any
    steps: Any
    rest: Any
    ragged: bool
    numbers: int
    """How many columns of B share a scale, 1 or 128, where they are Float32; else 0."""
    source: Any
    row: Any
    tile: Any
    pairs: Any = None
    """Words from one pair of a row to the next one; None: all rows are words one after the other."""

    @property
    def words(self) -> int:
        """Words of a row in a step."""
        return _words(self.sides)

    @property
    def copies(self) -> int:
        """Load instructions of each wave for a step."""
        return self.words

    def copy(self, step: Any, slot: Any) -> None:
        """Begin to copy the scales of a step into a slot of LDS."""
        self._copy(step * self.words - (self.words if self.ragged else 0), slot, None)

    def first(self) -> None:
        """The copies of step 0, which is the last one along k if that is not full."""
        if fly.const_expr(self.ragged):
            self._copy((self.steps - 1) * self.words, (0, 0), (self.rest + (WORD_K - 1)) // WORD_K)
        else:
            self._copy(0, (0, 0), None)

    def _copy(self, word: Any, slot: Any, below: Any) -> None:
        if fly.const_expr(self.pairs is not None):
            word = word // PAIR * self.pairs + word % PAIR
        for w in fly.static_range(self.words):
            keep = None if below is None else w < below
            at = (*slot, w, fly.wave_id() * LANES)
            fly.async_copy(self.source, self.row + w, self.tile, at, 1, mask=keep, offset=word)

    def read(self, which: int, half: int, slot: Any, f: int) -> Any:
        """The scales of fragment ``f`` of a half tile that this lane gives to the matrix instructions, as bytes of a word; as
        Float32 those of the lane's row of A, or of its four columns, or the one of all columns."""
        side, lane = self.sides[which], fly.lane_id()
        i, q = lane % 16, lane // 16
        begin = which * self.sides[A].extent + half * side.half + self.places[which] * (16 * side.fragments) + 16 * f
        if fly.const_expr(self.numbers and (which == A or self.numbers > 1)):
            return self.tile[(*slot, 0, begin + i if which == A else begin)].bitcast(fly.Float32)
        if fly.const_expr(self.numbers):
            return self.tile.load((*slot, 0, begin + 4 * q), 4).bitcast(fly.Vector[fly.Float32, 4])
        row = begin + i
        first = q * self.words
        word = self.tile.element((*slot, first // 4, row)).bitcast(fly.Uint8)
        got = word.load(first % 4, self.words)
        return got.to(fly.Uint32) if self.words == 1 else got.bitcast(fly.Uint16).to(fly.Uint32)


def lds_of(sides: tuple[Side, Side]) -> Any:
    """The memory of scales, made once in a kernel."""
    return fly.shared(fly.Int32, (*SCALE_SLOTS, _words(sides), LANES * sides[A].wave_count + _GAP))


def scales_of(variant: Any, tensors: Any, origins: Any, places: Any, steps: Any, rest: Any, tile: Any) -> Scales:
    """The scales of a tile. ``tensors``: A's and B's, (rows, words) of Int32, or pre-shuffled (pairs, rows times 2);
    ``origins``: the first rows of the tile; ``rest``: elements along k of the last step; ``tile``: see Scales.

    The first waves copy scales of A, the next ones those of B, and what is left over copies nothing.
    """
    sides = variant.sides
    (pa, stride_a, count_a), (pb, stride_b, count_b) = [
        (_paired if side.shuffled else _rows)(t, origin, side.extent) for t, origin, side in zip(tensors, origins, sides)
    ]
    unit = fly.wave_id()
    of_a, units = sides[A].extent // LANES, (sides[0].extent + sides[1].extent) // LANES
    pointer, stride = (pa, stride_a) if unit < of_a else (pb, stride_b)
    count = fly.select(unit < of_a, count_a, fly.select(unit < units, count_b, 0))
    row = fly.select(unit < of_a, unit, unit - of_a) * LANES + fly.lane_id()
    source = fly.buffer(fly.Tensor(pointer, (count,), (1,)), count)
    pairs = fly.select(unit < of_a, PAIR, tensors[B].strides[0]) if sides[B].shuffled else None
    numbers = variant.block_columns if variant.block == WORD_K else 0
    return Scales(sides, places, steps, rest, variant.ragged, numbers, source, row * stride, tile, pairs)


def loader(side: Side, words: Any, origin: Any, steps: Any) -> Any:
    """A function (row of the tile, step) → the pair of words of a row in a step of 256 along k, straight from memory; zeros
    from ``steps`` on. ``words``: (rows, words), or pre-shuffled, of which the tile's rows begin with ``origin``."""
    if fly.const_expr(side.shuffled):
        view = fly.buffer(words)
    else:
        left = fly.min(words.shape[0] - origin, side.extent)
        rows = fly.Tensor(words.element((origin, 0)), (left, words.shape[1]), (words.strides[0], 1))
        view = fly.buffer(rows, (left - 1) * words.strides[0] + words.shape[1])

    def load(row: Any, step: Any) -> Any:
        inside = step < steps
        if fly.const_expr(side.shuffled):
            place = (fly.select(inside, step, 0), fly.select(inside, (origin + row) * PAIR, _NOWHERE))
        else:
            place = (row, fly.select(inside, step * PAIR, _NOWHERE))
        return view.load(place, PAIR, align=4 * PAIR)

    return load


def _words(sides: tuple[Side, Side]) -> int:
    return sides[A].elements.k // WORD_K


def _rows(tensor: Any, origin: Any, extent: int) -> Any:
    """Where the scales of a tile's rows begin, their stride, and how many words from there on belong to them."""
    left = fly.min(tensor.shape[0] - origin, extent)
    return tensor.element((origin, 0)), tensor.strides[0], (left - 1) * tensor.strides[0] + tensor.shape[1]


def _paired(tensor: Any, origin: Any, extent: int) -> Any:
    """The same of pre-shuffled scales. Behind the last row are the next pair's, of columns that are not stored."""
    first = origin * PAIR
    return tensor.element((0, first)), PAIR, tensor.shape[0] * tensor.strides[0] - first
