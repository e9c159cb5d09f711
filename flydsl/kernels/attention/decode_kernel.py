"""The kernel of decoding: a workgroup has the rows of heads that share keys, and a part of a sequence's tiles."""

from __future__ import annotations

from typing import Any

import flydsl as fly
from flydsl.kernels.gemm.grid_order import regrouped

from . import converted, epilogue, latent, partial, scores, softmax, sources, stream, tiles
from .adjustment import Adjustment
from .decode_config import DecodeVariant
from .elements import BLOCK
from .kernel import bounded, bounded_row, queries_of
from .masks import Bounds
from .tiles import KEYS


def decode_kernel(
    q, k, v, table, seq_lens, out, numbers, lse, sinks, scale_k, scale_v, scale, queries, splits, left, right, step, inputs,
    variant: fly.Constexpr,
):  # fmt: skip
    """``q`` (B, Hkv, rows, D); a row is head · queries + query of the heads that share keys. ``k``, ``v`` (B, Hkv, S, D), or
    with ``table`` (B, pages of a sequence) caches (pages, page, Hkv, D). ``seq_lens`` (B,).

    ``v`` None: values are the first columns of keys.
    ``numbers`` None: ``out`` (B, Hkv, rows, Dv) and ``lse`` (B, Hkv, rows) or None are the result. Else ``out`` (splits, B,
    Hkv, rows, Dv) and ``numbers`` (splits, B, Hkv, rows, 4) get a part each, see :mod:`.partial`. ``sinks`` (H,) or None;
    ``scale_k``, ``scale_v`` (Hkv,): factors of K and V, or None; ``scale``: of scores, positive. ``splits``: parts of a
    sequence. ``left``, ``right``: see masks.Interval, of query i at position seq_len − queries + i. ``step``: the distance of
    pages of K, and of V, in rows. ``inputs``: what the variant's changes take, or None.
    """
    e = variant.elements
    batch, kv_head, first, split = place_of(variant, q, splits)
    row, half = first + fly.wave_id() // variant.halves * BLOCK, fly.wave_id() % variant.halves
    mine = row + fly.lane_id() % BLOCK
    query = mine % queries
    keys = length(variant, seq_lens[batch], k, table)
    ahead = keys - queries
    bounds = Bounds(variant.interval, keys, left - ahead, right + ahead)
    begin, count = partial.part(splits, split, bounds.tiles(fly.Int32(0), queries, 0))

    if fly.const_expr(scale_k is not None):
        scale = scale * scale_k[kv_head]
    head = head_of(q, kv_head, mine, queries)
    place = scores.Place(batch, head, query, fly.Int32(0), fly.Int32(0))
    adjustment = Adjustment(variant.changes, None, inputs or (), place, fly.Int32(0), bounds, scale, queries)
    base, more = adjustment.units
    source, scales = source_of(variant, table, batch, kv_head, keys, step), softmax.scales_of(base, e)
    rows = bounded(q[batch, kv_head])
    work = work_of(variant, rows, k, v, mine, adjustment, scales, lambda i: (begin + i) * KEYS, count, source)
    sums, total, state = work.no_output(), fly.Float32(0.0), softmax.first_row(work.scales)
    if count > 0:
        sums, total, state = latent.run(work) if variant.stages == latent.STAGES else stream.run(work)
    lane = epilogue.lane_again()
    mine = row + lane % BLOCK
    once = mine + half * fly.Int32(q.shape[2])  # what both halves have is stored by the first; the other's rows are none
    factor = None if scale_v is None else scale_v[kv_head]
    if fly.const_expr(numbers is None):
        sink = None if sinks is None else (sinks[head].to(fly.Float32) - more) * scores.LOG2E
        columns, log = epilogue.finished(sums, total, state, work.scales, sink)
        columns = columns if factor is None else [x * factor for x in columns]
        epilogue.write(columns, columns_of(variant, out[batch, kv_head], half), mine, lane, out.dtype)
        if fly.const_expr(lse is not None):
            epilogue.write_log(log + more, bounded_row(lse[batch, kv_head]), once, lane)
    else:
        partial.write_numbers(total, state, work.scales, bounded(numbers[split, batch, kv_head]), once, lane)
        if count > 0:
            sums = sums if factor is None else [x * factor for x in sums]
            partial.write_sums(sums, columns_of(variant, out[split, batch, kv_head], half), mine, lane)


KERNELS = {n: fly.jit(waves_per_eu=n)(decode_kernel) for n in (1, 2)}
"""Waves of a SIMD, which share its registers → the kernel."""


def place_of(variant: DecodeVariant, q: Any, splits: Any) -> tuple[Any, Any, Any, Any]:
    """(batch, head of K, first row, part) of this workgroup. Blocks of rows that look at the same keys follow each other on a
    die, whose cache has them."""
    heads, rows = (fly.Int32(n) for n in q.shape[1:3])
    blocks = (rows + (variant.rows - 1)) // variant.rows
    place = regrouped(variant.config.xcds, fly.block_idx.x, fly.grid_dim.x)
    block, place = place % blocks, place // blocks
    split, place = place % splits, place // splits
    return place // heads, place % heads, block * variant.rows, split


def columns_of(variant: DecodeVariant, x: Any, half: Any) -> Any:
    """A bounded view of the columns of the result that the wave has."""
    if fly.const_expr(variant.halves == 1):
        return bounded(x)
    columns = variant.values.columns
    start = x.element((0, fly.assume_divisible(half * columns, columns)))
    return bounded(fly.Tensor(start, (x.shape[0], columns), x.strides))


def head_of(q: Any, kv_head: Any, row: Any, queries: Any) -> Any:
    """The head that a row belongs to; of rows that there are not, the last one."""
    heads, rows = (fly.Int32(n) for n in q.shape[1:3])
    group = rows // queries
    return fly.min(kv_head * group + row // queries, heads * group - 1)


def length(variant: DecodeVariant, given: Any, k: Any, table: Any) -> Any:
    """Keys of the sequence: never more than there is memory for."""
    most = fly.Int32(k.shape[2]) if table is None else fly.Int32(table.shape[1]) * variant.page
    return fly.max(fly.min(given, most), 0)


def work_of(variant, q, k, v, row, adjustment, scales, tile, count, source):
    """The work of a wave. ``q``: a bounded view of the rows of its heads; ``source``: of keys."""
    e, of_keys, of_values = variant.elements, variant.keys, variant.values
    lds = fly.shared(fly.Uint8, variant.stages * (of_keys.bytes + of_values.bytes), align=1024)
    within, behind = (of_keys, 0) if variant.latent else (of_values, of_keys.bytes)
    if fly.const_expr(variant.halves > 1):  # columns of the other half are whole panels further
        _, panel = of_keys.at(of_values.columns * of_keys.elements.bytes)
        behind = fly.wave_id() % variant.halves * panel.place
    if fly.const_expr(variant.converts):
        operands = queries_of(e, variant.columns, q, row, converted.column_of)
        readers = converted.reader_of_keys(of_keys, e, lds, 0), converted.reader_of_values(within, e, lds, behind)
    else:
        operands = queries_of(e, variant.columns, q, row)
        readers = tiles.reader_of_keys(of_keys, lds, 0), tiles.reader_of_values(within, lds, behind)
    fill_values = nothing if variant.latent else source.filler(of_values, v, lds, behind)
    fillers = source.filler(of_keys, k, lds, 0), fill_values
    return stream.Streamed(
        e, of_keys, of_values, operands, *fillers, *readers, adjustment, scales, tile, count, look_up=source.look_up,
        alone=variant.config.waves == 1, wide=variant.latent,
    )  # fmt: skip


def nothing(where: Any, buffer: Any) -> None:
    """Values that come with keys are not copied."""


def source_of(variant, table, batch, kv_head, keys, step):
    """Where the keys of a sequence are."""
    row = None if table is None else table[batch]
    if fly.const_expr(variant.together):
        return sources.Together(row, variant.page, batch, kv_head, keys)
    return sources.Scattered(row, variant.page, step, kv_head, keys)
