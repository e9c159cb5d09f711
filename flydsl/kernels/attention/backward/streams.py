"""Which tiles pass in front of resident rows: keys and values of one head; or queries of all heads that share the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.attention import tiles
from flydsl.kernels.attention.elements import BLOCK
from flydsl.kernels.attention.masks import key_of
from flydsl.kernels.attention.tiles import KEYS, Tile

from . import statistics
from .work import Stream

STATISTICS = 4 * fly.WAVE
"""Bytes that a wave copies of the statistics of a tile: half of them."""
RUN = 4
"""Neighbouring rows in a lane."""

Pair = tuple[Tile, Tile]


@dataclass(frozen=True)
class Keys:
    """Keys and values of one head pass: bounded views (keys, columns); queries are those of ``head``, and ``statistics`` theirs
    (statistics.flat, bounded)."""

    k: Any
    v: Any
    head: Any
    statistics: Any

    def stream(self, pair: Pair, lds: Any, begin: Any, count: Any, query: Any) -> Stream:
        """``pair``: tiles of K and V, of which ``count`` pass from number ``begin`` on; ``query``: the lane's."""
        fills = [tiles.filler(tile, x, lds, at) for tile, x, at in zip(pair, (self.k, self.v), (0, pair[0].bytes))]
        log, delta = statistics.of_query(self.statistics, query)

        def fill(position: Any, buffer: Any) -> None:
            for copy in fills:
                copy(position * KEYS, buffer)

        return Stream(
            begin, lambda position: position + 1, lambda position: position * KEYS, lambda position: self.head, count,
            fill, sum(tile.copies for tile in pair), fly.Vector[fly.Float32, 16](log), fly.Vector[fly.Float32, 16](delta),
        )  # fmt: skip


@dataclass(frozen=True)
class Queries:
    """Queries of ``group`` heads from ``first`` on pass. ``views(head)``: bounded views (queries, columns) of Q and dO, and the
    statistics (statistics.flat, bounded); they are as far apart for all heads."""

    views: Callable[[Any], tuple[Any, Any, Any]]
    first: Any
    group: Any

    def stream(self, pair: Pair, lds: Any, begin: Any, count: Any, key: Any) -> Stream:
        """One head after the other; of each ``count`` tiles from number ``begin`` on. A position is (number of the head, tile).
        ``pair``: tiles of Q and dO."""
        where = (0, pair[0].bytes, pair[0].bytes + pair[1].bytes)
        fills = [tiles.filler(tile, x, lds, at) for tile, x, at in zip(pair, self.views(self.first), where)]
        copy_statistics = _filler_of_statistics(lds, where[2])

        def following(position: Any) -> Any:
            head, tile = position
            last = tile + 1 == begin + count
            return fly.select(last, head + 1, head), fly.select(last, begin, tile + 1)

        def head(position: Any) -> Any:
            return self.first + fly.min(position[0], self.group - 1)  # one more tile may be asked for

        def fill(position: Any, buffer: Any) -> None:
            *rows, numbers = self.views(head(position))
            copy_statistics(numbers, position[1], buffer)
            for copy, x in zip(fills, rows):
                copy(position[1] * KEYS, buffer, x)

        return Stream(
            (fly.Int32(0), begin), following, lambda position: position[1] * KEYS, head, count * self.group,
            fill, 1 + sum(tile.copies for tile in pair), *_readers_of_statistics(lds, where[2]),
        )  # fmt: skip


def _filler_of_statistics(lds: Any, place: int) -> Callable[[Any, Any, Any], None]:
    """``fill(row, tile, buffer)``: each pair of waves copies those of a tile to a place of its own."""
    wave = fly.wave_id()
    at, number = place + wave * STATISTICS, wave % 2 * KEYS + fly.lane_id()

    def fill(row: Any, tile: Any, buffer: Any) -> None:
        target = (lds.ptr + fly.assume_divisible(at + buffer, 4)).bitcast(fly.Float32)
        fly.async_copy(row, number, target, 0, 1, offset=tile * (2 * KEYS))

    return fill


def _readers_of_statistics(lds: Any, place: int) -> list[Callable[[int, Any], Any]]:
    """Of logarithms and of deltas."""
    base = place + fly.lane_id() // BLOCK * (RUN * 4)

    def read(part: int, block: int, buffer: Any) -> Any:
        start = (lds.ptr + fly.assume_divisible(base + buffer, 16)).bitcast(fly.Float32)
        first = part * KEYS + block * BLOCK
        return fly.concat(*(start.load(first + key_of(run * RUN), RUN) for run in range(4)))

    return [partial(read, part) for part in (statistics.LOG, statistics.DELTA)]
