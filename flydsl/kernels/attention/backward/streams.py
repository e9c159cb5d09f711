"""Which tiles pass in front of resident rows: keys and values of one head; or queries of all heads that share the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.attention import kernel, tiles
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


def of_keys(pair: Pair, rows: list[Any], lds: Any, begin: Any, count: Any, head: Any, own: tuple[Any, Any]) -> Stream:
    """``rows``: bounded views of K and V; ``begin``, ``count``: tiles; ``own``: the statistics of the lane's query."""
    fills = [tiles.filler(tile, x, lds, at) for tile, x, at in zip(pair, rows, (0, pair[0].bytes))]

    def fill(position: Any, buffer: Any) -> None:
        for copy in fills:
            copy(position * KEYS, buffer)

    return Stream(
        begin, lambda position: position + 1, lambda position: position * KEYS, lambda position: head, count,
        fill, sum(tile.copies for tile in pair), lambda block, buffer: own,
    )  # fmt: skip


def own_statistics(row: Any, query: Any) -> tuple[Any, Any]:
    """Those of the lane's query, as vectors for a block; ``row``: of statistics.flat, bounded."""
    log, delta = statistics.of_query(row, query)
    return fly.Vector[fly.Float32, 16](log), fly.Vector[fly.Float32, 16](delta)


@dataclass(frozen=True)
class Heads:
    """Queries of ``group`` heads from ``first`` on of a batch: their tensors, and their statistics."""

    q: Any
    gradient: Any
    statistics: Any
    batch: Any
    first: Any
    group: Any


def of_queries(pair: Pair, source: Heads, lds: Any, begin: Any, count: Any) -> Stream:
    """One head after the other; of each ``count`` tiles from number ``begin`` on. A position is (number of the head, tile)."""
    where = (0, pair[0].bytes, pair[0].bytes + pair[1].bytes)
    fills = [
        tiles.filler(tile, kernel.bounded(x[source.batch, source.first]), lds, at)
        for tile, x, at in zip(pair, (source.q, source.gradient), where)
    ]
    copy_statistics = _filler_of_statistics(lds, where[2])

    def following(position: Any) -> Any:
        head, tile = position
        last = tile + 1 == begin + count
        return fly.select(last, head + 1, head), fly.select(last, begin, tile + 1)

    def head(position: Any) -> Any:
        return source.first + fly.min(position[0], source.group - 1)  # one more tile may be asked for

    def fill(position: Any, buffer: Any) -> None:
        number = head(position)
        copy_statistics(kernel.bounded_row(statistics.flat(source.statistics[source.batch, number])), position[1], buffer)
        for copy, x in zip(fills, (source.q, source.gradient)):
            copy(position[1] * KEYS, buffer, kernel.bounded(x[source.batch, number]))

    return Stream(
        (fly.Int32(0), begin), following, lambda position: position[1] * KEYS, head, count * source.group,
        fill, 1 + sum(tile.copies for tile in pair), _reader_of_statistics(lds, where[2]),
    )  # fmt: skip


def _filler_of_statistics(lds: Any, place: int) -> Callable[[Any, Any, Any], None]:
    """``fill(row, tile, buffer)``: each pair of waves copies those of a tile to a place of its own."""
    wave = fly.wave_id()
    at, number = place + wave * STATISTICS, wave % 2 * KEYS + fly.lane_id()

    def fill(row: Any, tile: Any, buffer: Any) -> None:
        target = (lds.ptr + fly.assume_divisible(at + buffer, 4)).bitcast(fly.Float32)
        fly.async_copy(row, number, target, 0, 1, offset=tile * (2 * KEYS))

    return fill


def _reader_of_statistics(lds: Any, place: int) -> Callable[[int, Any], tuple[Any, Any]]:
    base = place + fly.lane_id() // BLOCK * (RUN * 4)

    def read(block: int, buffer: Any) -> tuple[Any, Any]:
        start = (lds.ptr + fly.assume_divisible(base + buffer, 16)).bitcast(fly.Float32)
        first = block * BLOCK
        log, delta = (
            fly.concat(*(start.load(part * KEYS + first + key_of(run * RUN), RUN) for run in range(4)))
            for part in (statistics.LOG, statistics.DELTA)
        )
        return log, delta

    return read
