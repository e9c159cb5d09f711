"""LDS accesses of their own kind: two elements per lane, and reads that transpose within 16 lanes."""

from __future__ import annotations

from flydsl.sim.access import Format
from flydsl.sim.compiled.memory_bounds import RESOLVE
from flydsl.sim.compiled.memory_full import all_lanes, move_pair
from flydsl.sim.compiled.memory_loads import fetch, merge, new_rows
from flydsl.sim.compiled.memory_parts import WIDE, V, count_bytes, note_progress, refuse_unless, splat
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import CHUNK, I32, I64, Writer, constant, lanes_constant, vector


def pair_code(w: Writer, kind: str, form: Format, offsets: str) -> None:
    """Two elements per lane, the second one ``target`` bytes after the first; its data for a store is at ``low``."""
    with all_lanes(w, "lds", kind, form, second=True) as start:
        move_pair(w, kind, form, start)
        count_bytes(w, "LDS " + kind, 2 * form.size, "-1")
        if kind == "store":
            note_progress(w)
        w.ret("i32 1")
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


TRANSPOSED = {"ds_read_b64_tr_b16": (16, "b64", 4), "ds_read_b64_tr_b8": (8, "b64", 4), "ds_read_b64_tr_b4": (4, "b64", 4),
              "ds_read_b96_tr_b6": (6, "b96", 16)}  # fmt: skip
"""Mnemonic -> bits of an element, format of what a lane reads, alignment that the hardware needs."""


def transposed_code(w: Writer, bits: int, form: Format, offsets: str) -> None:
    """Element e of lane l comes from another lane of its 16 (see sim/ds.py). All lanes must be active."""
    refuse_unless(w, w("icmp eq i64 %exec, -1"))
    align = next(align for size, _, align in TRANSPOSED.values() if size == bits)
    base = RESOLVE["lds"](w, "load", form.size, -align, "%addresses", "%exec", offsets)
    (_gather_parts if bits >= 8 else _gather_bits)(w, bits, form, base, offsets)
    count_bytes(w, "LDS load", form.size, "%exec")
    w.ret("i32 1")


def _gather_parts(w: Writer, bits: int, form: Format, base: str, offsets: str) -> None:
    """Elements of whole bytes, one by one."""
    elements, per_register, narrow = 64 // bits, 32 // bits, f"i{bits}"
    whole = w.alloca(vector(64, "i64"))
    with w.loop(64) as lane:
        w.store(w.load(w.at(base, w.load(offsets, lane), "i8"), 0, "i64", 1), whole, lane)
    with w.loop(64) as lane:
        group, i = w(f"and i64 {lane}, 48"), w(f"and i64 {lane}, 15")
        step, part = w(f"lshr i64 {i}, {elements.bit_length() - 1}"), w(f"and i64 {i}, {elements - 1}")
        for element in range(elements):
            origin = w(f"add i64 {group}, {w(f'add i64 {step}, {16 // elements * element}')}")
            value = w.load(whole, w(f"add i64 {w(f'mul i64 {origin}, {elements}')}, {part}"), narrow)
            word, place = divmod(element, per_register)
            start = w(f"add i64 {w(f'mul i64 {lane}, {per_register}')}, {64 * per_register * word + place}")
            w.store(value, "%rows", start, narrow)


def _gather_bits(w: Writer, bits: int, form: Format, base: str, offsets: str) -> None:
    """Elements of 4 or 6 bits: number k of each lane is element (lane mod 16) of lane k of its 16."""
    lanes = range(CHUNK)
    upper = [bits * i + bits > 64 for i in lanes]
    low_shift = lanes_constant("i64", [0 if high else bits * i for i, high in zip(lanes, upper)])
    high_shift = lanes_constant("i64", [bits * i - 32 if high else 0 for i, high in zip(lanes, upper)])
    choice = lanes_constant("i1", [int(high) for high in upper])
    with w.loop(64, step=CHUNK) as group:
        words = [constant(I32, 0)] * form.words
        for k in range(CHUNK):
            place = w.at(base, w.load(w.at(offsets, group), k), "i8")
            field = w(f"lshr {I64} {_everywhere(w, w.load(place, 0, 'i64', 1))}, {low_shift}")
            if form.words == 3:
                rest = _everywhere(w, w.load(w.at(place, 4, "i8"), 0, "i64", 1))
                field = w(f"select <{CHUNK} x i1> {choice}, {I64} {w(f'lshr {I64} {rest}, {high_shift}')}, {I64} {field}")
            code = w(f"and {I32} {w(f'trunc {I64} {field} to {I32}')}, {constant(I32, (1 << bits) - 1)}")
            word, shift = divmod(bits * k, 32)
            words[word] = w(f"or {I32} {words[word]}, {w(f'shl {I32} {code}, {constant(I32, shift)}')}")
            if shift + bits > 32:
                rest = w(f"lshr {I32} {code}, {constant(I32, 32 - shift)}")
                words[word + 1] = w(f"or {I32} {words[word + 1]}, {rest}")
        for word, value in enumerate(words):
            w.store(value, w.at("%rows", w(f"add i64 {group}, {64 * word}"), "i32"), 0, I32, 64)


def _everywhere(w: Writer, value: str) -> str:
    first = w(f"insertelement {I64} poison, i64 {value}, i32 0")
    return w(f"shufflevector {I64} {first}, {I64} poison, <{CHUNK} x i32> zeroinitializer")
