"""The kernel: which queries a workgroup has, its tiles of keys, its output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly
from flydsl.kernels.gemm.grid_order import regrouped

from . import alternating, epilogue, partial, ping_pong, plain, scores, softmax, tiles
from .adjustment import Adjustment
from .config import AttentionConfig
from .elements import BLOCK, ELEMENTS, Elements, words
from .masks import Bounds, Interval
from .visits import key_of_visit, listed
from .work import Work, nothing


@dataclass(frozen=True)
class Loop:
    """``run``: the loop over tiles; ``stages``: tiles of K, and of V, in LDS."""

    run: Callable[[Work], tuple[list[Any], Any, softmax.Row]]
    stages: int
    columns: tuple[tuple[int, int], ...] = ()
    """Of Q and of V, if not any."""


LOOPS = {
    "ping_pong": Loop(ping_pong.run, 2, ((128, 128),)),
    "alternating": Loop(alternating.run, 3, ((64, 64), (128, 128))),
    "plain": Loop(plain.run, 2),
}
"""Name → loop."""


SPLIT_TILES = 16
"""Tiles of a part of the keys, at least: a second launch pays for fewer only where queries are few, too."""


@dataclass(frozen=True)
class Part:
    """``number`` of ``splits``: a part of the tiles; ``numbers``: where those of its rows go, a bounded view."""

    number: Any
    splits: Any
    numbers: Any


@dataclass(frozen=True)
class Variant:
    """What of a problem and a configuration is compiled in."""

    config: AttentionConfig
    dtype: Any
    columns: int
    """Of Q and K."""
    value_columns: int
    interval: Interval
    changes: tuple[Any, ...] = ()
    """Of scores, see scores.Change."""
    mask: Any = None
    unit: int = 0
    """Queries that share a list of visits; 0: there are no lists."""

    @property
    def elements(self) -> Elements:
        """How they are multiplied."""
        return ELEMENTS[self.dtype]

    @property
    def keys(self) -> tiles.Tile:
        """A tile of K."""
        return tiles.tile_of_keys(self.elements, self.columns, self.config.waves)

    @property
    def values(self) -> tiles.Tile:
        """A tile of V."""
        return tiles.tile_of_values(self.elements, self.value_columns, self.config.waves)

    def refusal(self) -> str | None:
        """Why there is no kernel of it, in words; None if there is."""
        if self.config.waves not in (1, 2, 4, 8) or not isinstance(self.config.xcds, int) or self.config.xcds < 1:
            return f"there are 1, 2, 4 or 8 waves, and one die at least, not {self.config.waves} and {self.config.xcds}"
        if self.config.loop not in LOOPS:
            return f"there is no loop {self.config.loop!r}; there are {', '.join(LOOPS)}"
        allowed = LOOPS[self.config.loop].columns
        if allowed and (self.config.waves != 8 or (self.columns, self.value_columns) not in allowed):
            shapes = " or ".join(f"{d} and {dv}" for d, dv in allowed)
            return f"the {self.config.loop} loop takes turns between two groups of 4 waves, with heads of {shapes} columns"
        return self.keys.refusal() or self.values.refusal()

    @property
    def threads(self) -> int:
        """Work-items of a workgroup."""
        return self.config.waves * fly.WAVE


def attention_kernel(
    q, k, v, out, lse, sinks, descale, descale_v, keys, scale, left, right, inputs, lists, variant: fly.Constexpr
):  # fmt: skip
    """``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), ``out`` (B, H, S, Dv); ``lse`` (B, H, S) and
    ``sinks`` (H,), or None. ``keys``: how many there are (``k`` has a row at least). ``scale``: of scores, in base 2,
    positive. ``left``, ``right``: see masks.Interval.
    ``descale``, ``descale_v`` (B, H): factors of scores and of values, or None.
    ``inputs``: a tuple of what the variant's changes and mask take, or None.
    ``lists``: (visits, counts), see visits.Lists, or None.
    """
    batch, head, block = place_of(variant, q)
    kv_head = head // (fly.Int32(q.shape[1]) // fly.Int32(k.shape[1]))
    rows = [bounded(x) for x in (q[batch, head], k[batch, kv_head], v[batch, kv_head], out[batch, head])]
    bounds = Bounds(variant.interval, keys, left, right)
    place = scores.Place(batch, head, fly.Int32(0), fly.Int32(0), block * variant.config.rows)
    logs = None if lse is None else bounded_row(lse[batch, head])
    mine = None if lists is None else (lists[0][batch, head], lists[1][batch, head, block])
    attend(variant, rows, logs, place, bounds, scale, sinks, (descale, descale_v), inputs, mine)


def split_kernel(
    q, k, v, sums, numbers, descale, descale_v, keys, scale, left, right, inputs, variant: fly.Constexpr
):  # fmt: skip
    """A part of the keys, for few queries and many keys: part y of the grid's. ``sums`` (splits, B, H, S, Dv) and ``numbers``
    (splits, B, H, S, 4), see :mod:`.partial`; the rest as in :func:`attention_kernel`."""
    batch, head, block = place_of(variant, q)
    split = fly.block_idx.y
    kv_head = head // (fly.Int32(q.shape[1]) // fly.Int32(k.shape[1]))
    rows = [bounded(x) for x in (q[batch, head], k[batch, kv_head], v[batch, kv_head], sums[split, batch, head])]
    bounds = Bounds(variant.interval, keys, left, right)
    place = scores.Place(batch, head, fly.Int32(0), fly.Int32(0), block * variant.config.rows)
    part = Part(split, fly.Int32(sums.shape[0]), bounded(numbers[split, batch, head]))
    attend(variant, rows, None, place, bounds, scale, None, (descale, descale_v), inputs, None, part)


def attend(variant, tensors, logs, place, bounds, scale, sinks, factors, inputs, lists: Any = None, split: Any = None) -> None:
    """The attention of a block of queries. ``tensors``: bounded views (rows, columns) of q, k, v and the result; ``logs``: one
    of the logarithms, or None. ``place``: batch, head and the first query. ``lists``: the visits (units, capacity) of the head,
    and how many the block has, or None. ``split``, a Part or None: the part of the tiles that is looked at; the result is then
    that of a part."""
    q, k, v, out = tensors
    config, e = variant.config, variant.elements
    row = place.rows + fly.wave_id() * BLOCK
    place = replace(place, query=row + fly.lane_id() % BLOCK)
    begin, count = bounds.tiles(place.rows, config.rows)
    if fly.const_expr(split is not None):
        begin, count = partial.part(split.splits, split.number, (begin, count), SPLIT_TILES)
        count = fly.max(count, 1)  # behind the last tile there is nothing to see
    if fly.const_expr(lists is None):
        tile, enter = (lambda i: bounds.tile(begin, count, i)), nothing
    else:
        line, count = listed(lists[0], lists[1], row, variant.unit)
        tile, enter = line.tile, line.enter
    of_keys, of_values = variant.keys, variant.values
    lds = fly.shared(fly.Uint8, LOOPS[config.loop].stages * (of_keys.bytes + of_values.bytes), align=1024)
    descale, descale_v = factors
    if fly.const_expr(descale is not None):
        scale = scale * descale[place.batch, place.head]
    adjustment = Adjustment(variant.changes, variant.mask, inputs or (), place, row, bounds, scale, listed=lists is not None)
    if fly.const_expr(adjustment.staged > 0):
        size = adjustment.staged * tiles.KEYS
        region = fly.shared(fly.Int32, config.waves * size, align=16)
        adjustment = replace(adjustment, region=fly.Tensor(region.element((fly.wave_id() * size,)), (size,), (1,)))
    adjustment = replace(adjustment, place=replace(place, own=adjustment.found_of_queries()))
    base, more = adjustment.units
    work = Work(
        e, of_keys, of_values, queries_of(e, variant.columns, q, place.query),
        of_visits(tiles.filler(of_keys, k, lds, 0), lists), of_visits(tiles.filler(of_values, v, lds, of_keys.bytes), lists),
        tiles.reader_of_keys(of_keys, lds, 0), tiles.reader_of_values(of_values, lds, of_keys.bytes),
        adjustment, softmax.scales_of(base, e, adjustment.ceiling(e)), tile, count, enter,
    )  # fmt: skip
    sums, total, state = LOOPS[config.loop].run(work)
    fly.async_wait(0)
    if fly.const_expr(split is not None):
        lane = epilogue.lane_again()
        partial.write_numbers(total, state, work.scales, split.numbers, row + lane % BLOCK, lane)
        sums = sums if descale_v is None else [x * descale_v[place.batch, place.head] for x in sums]
        partial.write_sums(sums, out, row + lane % BLOCK, lane)
        return
    sink = None if sinks is None else (sinks[place.head].to(fly.Float32) - more) * scores.LOG2E
    columns, log = epilogue.finished(sums, total, state, work.scales, sink)
    if fly.const_expr(descale_v is not None):
        columns = [x * descale_v[place.batch, place.head] for x in columns]
    lane = epilogue.lane_again()
    epilogue.write(columns, out, row + lane % BLOCK, lane, out.dtype)
    if fly.const_expr(logs is not None):
        epilogue.write_log(log + more, logs, row + lane % BLOCK, lane)


KERNELS = {n: fly.jit(waves_per_eu=n)(attention_kernel) for n in (1, 2)}
"""Waves of a SIMD, which share its registers → the kernel."""
SPLIT_KERNELS = {n: fly.jit(waves_per_eu=n)(split_kernel) for n in (1, 2)}
"""The same of parts."""


def place_of(variant: Variant, q: Any) -> tuple[Any, Any, Any]:
    """(batch, head, block of queries) of this workgroup. Blocks of a head follow each other on a die, whose cache has its keys;
    where masks cut off later keys, the last block comes first, because it takes longest."""
    heads, rows = (fly.Int32(n) for n in q.shape[1:3])
    blocks = (rows + (variant.config.rows - 1)) // variant.config.rows
    place = regrouped(variant.config.xcds, fly.block_idx.x, fly.grid_dim.x)
    head, block = place // blocks, place % blocks
    if fly.const_expr(variant.interval.above):
        block = blocks - 1 - block
    return head // heads, head % heads, block


def of_visits(fill: Callable[[Any, Any], None], lists: Any) -> Callable[[Any, Any], None]:
    """A function that fills a tile, taking visits where there are lists of them."""
    return fill if lists is None else lambda visit, buffer: fill(key_of_visit(visit), buffer)


def queries_of(e: Elements, columns: int, q: Any, query: Any, column_of: Callable[[int, Any], Any] | None = None) -> list[Any]:
    """The operands of the lane's query, ``depth`` columns each. ``column_of(step, half)``: the first column that a half of the
    wave has, if they do not follow each other."""
    half = fly.lane_id() // BLOCK
    found = []
    for step in fly.static_range(columns // e.depth):
        first = half * e.per_lane + step * e.depth if column_of is None else column_of(step, half)
        parts = [words(q.load((query, first + i), e.per_load)) for i in range(0, e.per_lane, e.per_load)]
        found.append(fly.concat(*parts) if len(parts) > 1 else parts[0])
    return found


def bounded(x: Any) -> Any:
    """A bounded view of rows: behind the last one are zeros, and stores go nowhere."""
    return bounded_from(x, fly.Int32(0), fly.Int32(x.shape[0]))


def bounded_from(x: Any, first: Any, rows: Any) -> Any:
    """The same of ``rows`` rows from ``first`` on."""
    stride, columns = narrow_stride(x), fly.Int32(x.shape[1])
    view = fly.Tensor(x.element((first, 0)), (rows, columns), (stride, 1))
    return fly.buffer(view, fly.select(rows > 0, (rows - 1) * stride + columns, 0))


def narrow_stride(x: Any) -> Any:
    """The distance of rows in 32 bits, which hold it even where the tensor is larger: see operands.REACH."""
    stride = x.strides[0]
    if isinstance(stride, int):
        return stride
    return fly.assume_divisible(fly.Int32(stride), 16 // (x.dtype.width // 8))


def bounded_row(x: Any, first: Any = 0, rows: Any = None) -> Any:
    """The same of single elements: all, or ``rows`` from ``first`` on."""
    rows = fly.Int32(x.shape[0]) if rows is None else rows
    return fly.buffer(fly.Tensor(x.element((first,)), (rows,), (1,)), rows)
