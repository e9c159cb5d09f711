"""Stores of 64 elements from register rows."""

from __future__ import annotations

from flydsl.sim.access import Format
from flydsl.sim.compiled.memory_loads import UNROLL, order_of, transpose_quads
from flydsl.sim.compiled.text import CHUNK, I32, Writer, shuffle_mask


def put(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str) -> None:
    """Elements of the active lanes to base + offsets[lane], in ascending order of lanes."""
    if form.size in (4, 8, 16):
        fast, slow, end = w.fresh("fast"), w.fresh("slow"), w.fresh("end")
        ready = order_of(w, offsets, mask, 4).consecutive if form.size == 4 else w(f"icmp eq i64 {mask}, -1")
        w.do(f"br i1 {ready}, label %{fast}, label %{slow}")
        w.label(fast)
        {4: _put_dwords, 8: _put_pairs, 16: _put_quads}[form.size](w, base, offsets, rows)
        w.do(f"br label %{end}")
        w.label(slow)
        (_put_all if mask == "-1" else _put_each)(w, form, base, offsets, mask, rows)
        w.enter(end)
    else:
        (_put_all if mask == "-1" else _put_each)(w, form, base, offsets, mask, rows)


def _put_dwords(w: Writer, base: str, offsets: str, rows: str) -> None:
    for chunk in range(0, 64, CHUNK):
        start = w.at(base, w.load(offsets, chunk), "i8")
        w.store(w.load(w.at(rows, chunk, "i32"), 0, I32, 64), start, 0, I32, 1)


def _put_pairs(w: Writer, base: str, offsets: str, rows: str) -> None:
    with w.loop(64, step=CHUNK) as chunk:
        low, high = (w.load(w.at(rows, w(f"add i64 {chunk}, {64 * i}"), "i32"), 0, I32, 64) for i in range(2))
        for lane in range(CHUNK):
            pair = w(f"shufflevector {I32} {low}, {I32} {high}, {shuffle_mask([lane, CHUNK + lane])}")
            place = w.at(base, w.load(w.at(offsets, chunk), lane), "i8")
            w.store(pair, place, 0, "<2 x i32>", 1)


def _put_quads(w: Writer, base: str, offsets: str, rows: str) -> None:
    with w.loop(64, step=CHUNK) as chunk:
        words = [w.load(w.at(rows, w(f"add i64 {chunk}, {64 * i}"), "i32"), 0, I32, 64) for i in range(4)]
        quads = transpose_quads(w, words)
        for lane in range(CHUNK):
            picked = shuffle_mask(range(4 * (lane // 4), 4 * (lane // 4) + 4))
            quad = w(f"shufflevector {I32} {quads[lane % 4]}, {I32} poison, {picked}")
            w.store(quad, w.at(base, w.load(w.at(offsets, chunk), lane), "i8"), 0, "<4 x i32>", 1)


def _put_each(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str) -> None:
    left = w.slot("i64", mask)
    again, end, body = w.fresh("again"), w.fresh("end"), w.fresh("body")
    w.enter(again)
    bits = w.load(left)
    w.do(f"br i1 {w(f'icmp eq i64 {bits}, 0')}, label %{end}, label %{body}")
    w.label(body)
    w.store(w(f"and i64 {bits}, {w(f'sub i64 {bits}, 1')}"), left)
    lane = w(f"call i64 @llvm.cttz.i64(i64 {bits}, i1 true)")
    _put_lane(w, form, base, offsets, rows, lane)
    w.do(f"br label %{again}")
    w.label(end)


def _put_all(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str) -> None:
    """``mask`` is -1."""
    with w.loop(64, step=UNROLL) as first:
        for i in range(UNROLL):
            _put_lane(w, form, base, offsets, rows, w(f"add i64 {first}, {i}"))


def _put_lane(w: Writer, form: Format, base: str, offsets: str, rows: str, lane: str) -> None:
    place = w.at(base, w.load(offsets, lane), "i8")
    narrow = f"i{8 * min(form.size, 4)}"
    for word in range(form.words):
        value = w.load(rows, w(f"add i64 {lane}, {64 * word}"), "i32")
        if form.half == "hi":
            value = w(f"lshr i32 {value}, 16")
        if narrow != "i32":
            value = w(f"trunc i32 {value} to {narrow}")
        w.store(value, place, word, narrow, 1)
