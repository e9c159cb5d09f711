"""The kernel of both gradients: what is resident and what is streamed, where it lies, and where results go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.attention import epilogue, kernel, scores, tiles
from flydsl.kernels.attention.adjustment import Adjustment
from flydsl.kernels.attention.elements import BLOCK, ELEMENTS, Elements
from flydsl.kernels.attention.masks import Bounds, Interval, key_of

from . import loop, streams
from .config import GradientConfig
from .scores import Scored, before
from .statistics import flat
from .work import GradientWork, Streamed


@dataclass(frozen=True)
class GradientVariant:
    """What of a problem and a configuration is compiled in. ``of_queries``: whether queries are resident; otherwise keys
    are. ``bias``: which change's gradient is asked for."""

    config: GradientConfig
    of_queries: bool
    dtype: Any
    columns: int
    """Of Q and K."""
    value_columns: int
    interval: Interval
    """Of the streamed rows that a resident one meets."""
    changes: tuple[Any, ...] = ()
    mask: Any = None
    bias: int | None = None

    @property
    def elements(self) -> Elements:
        """How they are multiplied."""
        return ELEMENTS[self.dtype]

    @property
    def streamed(self) -> tuple[tiles.Tile, tiles.Tile]:
        """Tiles of K and V, or of Q and dO."""
        both = tiles.tile_of_both(self.elements, self.columns, self.config.waves)
        if self.of_queries:
            return both, tiles.tile_of_keys(self.elements, self.value_columns, self.config.waves)
        return both, tiles.tile_of_both(self.elements, self.value_columns, self.config.waves)

    @property
    def stage(self) -> int:
        """Bytes of LDS that a tile takes, with the statistics of queries that are streamed."""
        more = 0 if self.of_queries else streams.STATISTICS * self.config.waves
        return sum(tile.bytes for tile in self.streamed) + more

    @property
    def masked(self) -> bool:
        """Whether scores may be cut off. Without changes those behind the last query are nothing anyway."""
        return self.of_queries or bool(self.changes) or self.mask is not None or not self.interval.everything

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves * fly.WAVE

    def refusal(self) -> str | None:
        """Why there is no kernel of it, in words; None if there is."""
        return self.config.refusal() or next((r for r in (tile.refusal() for tile in self.streamed) if r), None)


def gradient_kernel(q, k, v, gradient, statistics, first, second, dbias, scale, left, right, inputs, variant: fly.Constexpr):
    """``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), ``gradient`` (B, H, S, Dv), ``statistics``: see
    statistics.py. ``first``: the gradient of q, or of k, to write; ``second``: of v, or None. ``dbias`` (B, H, S, Skv in whole
    tiles), float32, zeros, or None: gets the gradients of changed scores. ``scale``: of scores. ``left``, ``right``: how far a
    resident row sees. ``inputs``: a tuple of what the variant's changes and mask take, or None.
    """
    config, e, of_queries = variant.config, variant.elements, variant.of_queries
    resident, streamed = ((q, gradient), (k, v)) if of_queries else ((k, v), (q, gradient))
    batch, head, block = kernel.place_of(variant, resident[0])
    group = fly.Int32(q.shape[1]) // fly.Int32(k.shape[1])
    from_row = block * config.rows
    row = from_row + fly.wave_id() * BLOCK
    mine = row + fly.lane_id() % BLOCK
    bounds = Bounds(variant.interval, fly.Int32(streamed[0].shape[2]), left, right)
    begin, count = bounds.tiles(from_row, config.rows)
    place = scores.Place(batch, head, mine, mine, from_row, turned=not of_queries)

    lds = fly.shared(fly.Uint8, 2 * variant.stage, align=1024)
    parts, at = [], 0
    for x, tile in zip(resident, variant.streamed):
        own = kernel.queries_of(e, tile.columns, kernel.bounded(x[batch, head]), mine)
        parts.append(Streamed(tile, tiles.reader_of_keys(tile, lds, at), tiles.reader_of_values(tile, lds, at), own))
        at += tile.bytes
    if fly.const_expr(of_queries):
        rows = [kernel.bounded(x[batch, head // group]) for x in streamed]
        own = streams.own_statistics(kernel.bounded_row(flat(statistics[batch, head])), mine)
        stream = streams.of_keys(variant.streamed, rows, lds, begin, count, head, own)
    else:
        source = streams.Heads(*streamed, statistics, batch, head * group, group)
        stream = streams.of_queries(variant.streamed, source, lds, begin, count)
    adjustment = Adjustment(variant.changes, variant.mask, inputs or (), place, row, bounds, scale)
    deliver = None
    if fly.const_expr(dbias is not None):
        deliver = Delivery(scores.bounded_rows(dbias[batch, head], from_row), mine - from_row, variant.bias)
    both = second is not None
    work = GradientWork(e, parts[0], parts[1], both, stream, adjustment, variant.masked, variant.stage, deliver)
    sums, others = loop.run(work)
    fly.async_wait(0)
    lane = epilogue.lane_again()
    epilogue.write([x * scale for x in sums], kernel.bounded(first[batch, head]), row + lane % BLOCK, lane, first.dtype)
    if fly.const_expr(second is not None):
        epilogue.write(others, kernel.bounded(second[batch, head]), row + lane % BLOCK, lane, second.dtype)


@dataclass(frozen=True)
class Delivery:
    """Stores gradients of scores before change number ``change`` into ``target``, a bounded view (queries, keys), at row
    ``row``."""

    target: Any
    row: Any
    change: int

    def __call__(self, found: Scored, gradients: list[Any], first: Any) -> None:
        """Of a block of keys from ``first`` on."""
        key = first + fly.lane_id() // BLOCK * scores.RUN
        for run, numbers in enumerate(before(found, gradients, self.change)):
            place = fly.assume_divisible(key + key_of(run * scores.RUN), scores.RUN)
            self.target.store((self.row, place), numbers)


KERNELS = {n: fly.jit(waves_per_eu=n)(gradient_kernel) for n in (1, 2)}
"""Waves of a SIMD, which share its registers → the kernel."""
