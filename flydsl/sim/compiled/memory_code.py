"""Helper functions for memory instructions: check 64 addresses, then move the data.

A helper is ``i32 f(ptr ctx, ptr wave, ptr addresses, i64 exec, ptr rows, ptr hint, i64 low, i64 high, i64 target)``.
``addresses``: 64 x i64, already summed; ``rows``: the first data register of the wave (64 x i32 each, the next one
follows); ``hint``: i32, the allocation that the instruction used last; ``low``/``high``: buffer descriptor;
``target``: LDS address where a load to LDS puts lane 0. It returns 1, or 0 before any effect: then numpy executes the
instruction, and raises if there is an error.
"""

from __future__ import annotations

from flydsl.sim.access import DS_FORMATS, FORMATS, Format
from flydsl.sim.compiled.memory_bounds import RESOLVE, resolve_global
from flydsl.sim.compiled.memory_loads import fetch, merge, new_rows
from flydsl.sim.compiled.memory_parts import (
    DECLARATIONS,
    LDS_PITCH,
    SIGNATURE,
    WIDE,
    M,
    V,
    count_bytes,
    note_progress,
    refuse_unless,
    splat,
)
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import Writer, constant, vector


def memory_helper(name: str, key: str) -> str:
    """IR of the function ``name`` for ``key``: "space kind format", e.g. "global load dwordx4"."""
    space, kind, suffix = key.split()
    w = Writer()
    offsets = w.alloca(vector(64, "i64"))
    idle = w("icmp eq i64 %exec, 0")
    with w.when(idle):
        w.ret("i32 1")
    form = (DS_FORMATS if space.startswith("lds") else FORMATS)[suffix]
    if space == "ldspair":
        _pair(w, kind, form, offsets)
    elif space.startswith("ldstr"):
        _transposed(w, int(space[5:]), form, offsets)
    else:
        (_buffer if space in ("buffer", "bufferlds") else _plain)(w, space, kind, suffix, form, offsets)
    w.do("unreachable")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n{DECLARATIONS}"


def _plain(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    align = min(form.size, 4)
    to_lds = space == "globallds"
    where = "global" if to_lds else space
    base = RESOLVE[where](w, kind, form.size, align, "%addresses", "%exec", offsets)
    if to_lds:
        target, places = _lds_target(w, suffix)
        rows = new_rows(w, form.words)
        fetch(w, form, base, offsets, "%exec", rows)
        count_bytes(w, "global load", form.size, "%exec")
        _to_lds(w, suffix, rows, target, places)
    elif kind == "load":
        rows = new_rows(w, form.words)
        fetch(w, form, base, offsets, "%exec", rows)
        merge(w, form, rows, "%exec", "%exec")
        count_bytes(w, _STATISTIC[space] + " load", form.size, "%exec")
    else:
        put(w, form, base, offsets, "%exec", "%rows")
        count_bytes(w, _STATISTIC[space] + " store", form.size, "%exec")
        note_progress(w)
    w.ret("i32 1")


_STATISTIC = {"global": "global", "buffer": "global", "lds": "LDS", "scratch": "scratch"}


# ---- LDS only ----
def _pair(w: Writer, kind: str, form: Format, offsets: str) -> None:
    """Two elements per lane, the second one ``target`` bytes after the first; its data for a store is at ``low``."""
    others = w.alloca(vector(64, "i64"))
    second = w.alloca(vector(64, "i64"))
    shift, low_word = splat(w, "%target"), splat(w, str(0xFFFFFFFF))
    with w.loop(64, step=WIDE) as i:
        moved = w(f"add {V} {w.load(w.at('%addresses', i), kind=V, align=64)}, {shift}")
        moved = w(f"and {V} {moved}, {low_word}")
        w.store(moved, w.at(others, i), kind=V, align=64)
    resolve = RESOLVE["lds"]
    base = resolve(w, kind, form.size, 4, "%addresses", "%exec", offsets)
    resolve(w, kind, form.size, 4, others, "%exec", second)
    if kind == "load":
        rows = new_rows(w, 2 * form.words)
        upper = w.at(rows, 64 * form.words, "i32")
        fetch(w, form, base, offsets, "%exec", rows)
        fetch(w, form, base, second, "%exec", upper)
        merge(w, Format(2 * form.size, 2 * form.words), rows, "%exec", "%exec")
    else:
        put(w, form, base, offsets, "%exec", "%rows")
        put(w, form, base, second, "%exec", w("inttoptr i64 %low to ptr"))
        note_progress(w)
    count_bytes(w, "LDS " + kind, 2 * form.size, "%exec")
    w.ret("i32 1")


def _transposed(w: Writer, bits: int, form: Format, offsets: str) -> None:
    """ds_read_b64_tr_b16 and _b8: element e of lane l comes from another lane of its 16 (see sim/ds.py)."""
    refuse_unless(w, w("icmp eq i64 %exec, -1"))
    base = RESOLVE["lds"](w, "load", form.size, -4, "%addresses", "%exec", offsets)
    elements = 64 // bits
    narrow = f"i{bits}"
    whole = w.alloca(vector(64, "i64"))
    with w.loop(64) as lane:
        w.store(w.load(w.at(base, w.load(offsets, lane), "i8"), 0, "i64", 1), whole, lane)
    per_register = 32 // bits
    with w.loop(64) as lane:
        group, i = w(f"and i64 {lane}, 48"), w(f"and i64 {lane}, 15")
        step, part = w(f"lshr i64 {i}, {elements.bit_length() - 1}"), w(f"and i64 {i}, {elements - 1}")
        for element in range(elements):
            origin = w(f"add i64 {group}, {w(f'add i64 {step}, {16 // elements * element}')}")
            value = w.load(whole, w(f"add i64 {w(f'mul i64 {origin}, {elements}')}, {part}"), narrow)
            word, place = divmod(element, per_register)
            start = w(f"add i64 {w(f'mul i64 {lane}, {per_register}')}, {64 * per_register * word + place}")
            w.store(value, "%rows", start, narrow)
    count_bytes(w, "LDS load", form.size, "%exec")
    w.ret("i32 1")


# ---- buffers ----
def _buffer(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    """``addresses`` are offsets into the buffer that the descriptor low:high describes (no stride in use)."""
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
        for slot, size in ((inside, form.size), (partly, min(form.size, 4))):
            end = w(f"add {V} {position}, {constant(V, size)}")
            bits = w(f"bitcast {M} {w(f'icmp ule {V} {end}, {wide_records}')} to i{WIDE}")
            moved = w(f"shl i64 {w(f'zext i{WIDE} {bits} to i64')}, {i}")
            w.store(w(f"or i64 {moved}, {w.load(slot)}"), slot)
    mask = w(f"and i64 %exec, {w.load(inside)}")
    some = w(f"and i64 %exec, {w.load(partly)}")
    refuse_unless(w, w(f"icmp eq i64 {mask}, {some}"))
    if space == "bufferlds":
        # Lanes out of range store zeros to LDS: numpy does those.
        refuse_unless(w, w(f"icmp eq i64 {mask}, %exec"))
    rows = new_rows(w, form.words)
    if kind == "load":
        w.store("zeroinitializer", rows, kind=vector(64 * form.words, "i32"))
    with w.when(w(f"icmp ne i64 {mask}, 0")):
        align = min(form.size, 4)
        host = resolve_global(w, kind, form.size, align, starts, mask, offsets)
        if kind == "load":
            fetch(w, form, host, offsets, mask, rows)
        else:
            put(w, form, host, offsets, mask, "%rows")
            note_progress(w)
        if space == "bufferlds":
            target, places = _lds_target(w, suffix)
            _to_lds(w, suffix, rows, target, places)
        count_bytes(w, "global " + kind, form.size, mask)
    if kind == "load" and space == "buffer":
        merge(w, form, rows, mask, "%exec")
    w.ret("i32 1")


# ---- loads to LDS ----
def _lds_target(w: Writer, suffix: str) -> tuple[str, str]:
    """(LDS of the workgroup, offsets in it): ``target`` + lane * pitch."""
    pitch = LDS_PITCH[suffix]
    addresses, offsets = (w.alloca(vector(64, "i64")) for _ in range(2))
    with w.loop(64) as lane:
        sum_ = w(f"add i64 %target, {w(f'mul i64 {lane}, {pitch}')}")
        w.store(w(f"and i64 {sum_}, 4294967295"), addresses, lane)
    return RESOLVE["lds"](w, "store", pitch, -4, addresses, "%exec", offsets), offsets


def _to_lds(w: Writer, suffix: str, rows: str, base: str, offsets: str) -> None:
    pitch = LDS_PITCH[suffix]
    put(w, Format(pitch, pitch // 4), base, offsets, "%exec", rows)
    count_bytes(w, "LDS store", pitch, "%exec")
    note_progress(w)
