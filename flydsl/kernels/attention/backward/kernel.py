"""The kernel of both gradients: what is resident and what is streamed, where it lies, and where results go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly
from flydsl.kernels.attention import epilogue, kernel, scores, tiles
from flydsl.kernels.attention.adjustment import Adjustment
from flydsl.kernels.attention.elements import BLOCK, ELEMENTS, Elements
from flydsl.kernels.attention.masks import Bounds, Interval, key_of

from . import loop, streams
from .config import GradientConfig
from .scores import before
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


def gradient_kernel(
    q, k, v, gradient, statistics, first, second, dbias, scale, factor, left, right, inputs, variant: fly.Constexpr
):
    """``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), ``gradient`` (B, H, S, Dv), ``statistics``: see
    statistics.py. ``first``: the gradient of q, or of k, to write; ``second``: of v; or None. ``dbias`` (B, H, S, Skv in whole
    tiles), float32, zeros, or None: gets the gradients of changed scores. ``scale``: of scores, not 0; ``factor``: of the
    gradients of q and k. ``left``, ``right``: how far a resident row sees. ``inputs``: a tuple of what the variant's changes
    and mask take, or None.
    """
    of_queries = variant.of_queries
    resident, streamed = ((q, gradient), (k, v)) if of_queries else ((k, v), (q, gradient))
    batch, head, block = kernel.place_of(variant, resident[0])
    group = fly.Int32(q.shape[1]) // fly.Int32(k.shape[1])
    bounds = Bounds(variant.interval, fly.Int32(streamed[0].shape[2]), left, right)
    place = scores.Place(batch, head, fly.Int32(0), fly.Int32(0), block * variant.config.rows, turned=not of_queries)
    if fly.const_expr(of_queries):
        keys, values = (kernel.bounded(x[batch, head // group]) for x in streamed)
        source = streams.Keys(keys, values, head, kernel.bounded_row(flat(statistics[batch, head])))
    else:

        def queries(number: Any) -> tuple[Any, Any, Any]:
            rows = kernel.bounded_row(flat(statistics[batch, number]))
            return kernel.bounded(q[batch, number]), kernel.bounded(gradient[batch, number]), rows

        source = streams.Queries(queries, head * group, group)
    rows = [kernel.bounded(x[batch, head]) for x in resident]
    results = [x if x is None else kernel.bounded(x[batch, head]) for x in (first, second)]
    deliver = None
    if fly.const_expr(dbias is not None):
        deliver = Delivery(scores.bounded_rows(dbias[batch, head], place.rows), variant.bias)
    descend(variant, rows, source, results, place, bounds, (scale, factor), inputs, deliver)


def descend(variant, rows, source, results, place, bounds, scales, inputs, deliver=None):
    """The gradients of a block of resident rows. ``rows``: bounded views (rows, columns) of Q and dO, or of K and V;
    ``source``: what passes, a streams.Keys or streams.Queries; ``results``: bounded views to write, or None.
    ``place``: batch, head and the first row of the block; ``bounds``: of the streamed rows that a resident one meets;
    ``scales``: of scores, and of results.
    """
    config, e = variant.config, variant.elements
    row = place.rows + fly.wave_id() * BLOCK
    mine = row + fly.lane_id() % BLOCK
    begin, count = bounds.tiles(place.rows, config.rows)
    lds = fly.shared(fly.Uint8, 2 * variant.stage, align=1024)
    parts, at = [], 0
    for x, tile in zip(rows, variant.streamed):
        own = kernel.queries_of(e, tile.columns, x, mine)
        parts.append(Streamed(tile, tiles.reader_of_keys(tile, lds, at), tiles.reader_of_values(tile, lds, at), own))
        at += tile.bytes
    stream = source.stream(variant.streamed, lds, begin, count, mine)
    adjustment = Adjustment(
        variant.changes, variant.mask, inputs or (), replace(place, query=mine, key=mine), row, bounds, scales[0]
    )
    wanted = results[0] is not None, results[1] is not None
    work = GradientWork(
        e, parts[0], parts[1], *wanted, stream, adjustment, variant.masked, variant.stage, config.waves_per_simd, deliver
    )
    sums, others = loop.run(work)
    fly.async_wait(0)
    lane = epilogue.lane_again()
    for target, columns, of in ((results[0], sums, scales[1]), (results[1], others, None)):
        if fly.const_expr(target is not None):
            made = columns if of is None else [x * of for x in columns]
            epilogue.write(made, target, row + lane % BLOCK, lane, target.dtype)


@dataclass(frozen=True)
class Delivery:
    """Stores gradients of scores before change number ``change`` into ``target``, a bounded view of the workgroup's queries
    (queries, keys)."""

    target: Any
    change: int

    def __call__(self, gradients: list[Any], slopes: list[Any], first: Any) -> None:
        """Of a block of keys from ``first`` on."""
        row = fly.wave_id() * BLOCK + fly.lane_id() % BLOCK
        key, pairs = first + fly.lane_id() // BLOCK * scores.RUN, before(gradients, slopes, self.change)
        for run in fly.static_range(len(pairs) // 2):
            place = fly.assume_divisible(key + key_of(run * scores.RUN), scores.RUN)
            self.target.store((row, place), fly.concat(*pairs[2 * run : 2 * run + 2]))


KERNELS = {n: fly.jit(waves_per_eu=n)(gradient_kernel) for n in (1, 2)}
"""Waves of a SIMD, which share its registers → the kernel."""
