"""Buffer accesses: the descriptor says which lanes are in range; loads of the others give 0, stores do nothing."""

from __future__ import annotations

from flydsl.sim.access import Format
from flydsl.sim.compiled.lds_target import lds_target, to_lds
from flydsl.sim.compiled.memory_bounds import resolve_global
from flydsl.sim.compiled.memory_loads import fetch, merge, new_rows
from flydsl.sim.compiled.memory_parts import (
    WIDE,
    M,
    V,
    count_bytes,
    lane_mask,
    note_progress,
    refuse_unless,
    splat,
)
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import CHUNK, I1, I32, Writer, constant, vector


def lanes_in_range(w: Writer, size: int, part: int) -> tuple[str, str]:
    """(memory addresses of the lanes, mask of the active ones in range). ``%addresses`` are offsets into the buffer that
    the descriptor low:high describes (no stride in use). Lanes of which only ``part`` bytes would fit are numpy's."""
    swizzled = w("icmp slt i64 %low, 0")
    add_tid = w(f"icmp ne i64 {w('and i64 %high, 36028797018963968')}, 0")
    refuse_unless(w, w(f"xor i1 {w(f'or i1 {swizzled}, {add_tid}')}, true"))
    base, records = w("and i64 %low, 281474976710655"), w("and i64 %high, 4294967295")
    inside = w.slot("i64", "0")
    partly = w.slot("i64", "0")
    starts = w.alloca(vector(64, "i64"))
    wide_base, wide_records = splat(w, base), splat(w, records)
    with w.loop(64, step=WIDE) as i:
        position = w.load(w.at("%addresses", i), kind=V, align=64)
        w.store(w(f"add {V} {position}, {wide_base}"), w.at(starts, i), kind=V, align=64)
        for slot, bytes_ in ((inside, size), (partly, min(size, part))):
            end = w(f"add {V} {position}, {constant(V, bytes_)}")
            bits = w(f"bitcast {M} {w(f'icmp ule {V} {end}, {wide_records}')} to i{WIDE}")
            moved = w(f"shl i64 {w(f'zext i{WIDE} {bits} to i64')}, {i}")
            w.store(w(f"or i64 {moved}, {w.load(slot)}"), slot)
    mask = w(f"and i64 %exec, {w.load(inside)}")
    some = w(f"and i64 %exec, {w.load(partly)}")
    refuse_unless(w, w(f"icmp eq i64 {mask}, {some}"))
    return starts, mask


def buffer_code(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    """A load, store, or (space "bufferlds") load to LDS."""
    starts, mask = lanes_in_range(w, form.size, 4)
    rows = new_rows(w, form.words)
    if kind == "load":
        w.store("zeroinitializer", rows, kind=vector(64 * form.words, "i32"))
    with w.when(w(f"icmp ne i64 {mask}, 0")):
        host = resolve_global(w, kind, form.size, min(form.size, 4), starts, mask, offsets)
        if kind == "load":
            fetch(w, form, host, offsets, mask, rows)
        else:
            put(w, form, host, offsets, mask, "%rows")
            note_progress(w)
    if space == "bufferlds":
        _clear_others(w, form, rows, mask)
        to_lds(w, suffix, rows, *lds_target(w, suffix))
    elif kind == "load":
        merge(w, form, rows, mask, "%exec")
    count_bytes(w, "global " + kind, form.size, mask)
    w.ret("i32 1")


def _clear_others(w: Writer, form: Format, rows: str, mask: str) -> None:
    """Lanes out of range store 0 to LDS."""
    with w.loop(64, step=CHUNK) as chunk:
        valid = lane_mask(w, mask, chunk, CHUNK)
        for word in range(form.words):
            place = w.at(rows, w(f"add i64 {chunk}, {64 * word}"), "i32")
            kept = w(f"select {I1} {valid}, {I32} {w.load(place, 0, I32, 64)}, {I32} zeroinitializer")
            w.store(kept, place, 0, I32, 64)
