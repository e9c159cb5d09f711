"""Helper functions for memory instructions: check 64 addresses, then move the data.

A helper is ``i32 f(ptr ctx, ptr wave, ptr addresses, i64 exec, ptr rows, ptr hint, i64 low, i64 high, i64 target)``.
``addresses``: 64 x i64, already summed; ``rows``: the first data register of the wave (64 x i32 each, the next one
follows); ``hint``: i32, the allocation that the instruction used last; ``low``/``high``: buffer descriptor;
``target``: LDS address where a load to LDS puts lane 0. It returns 1, or 0 before any effect: then numpy executes the
instruction, and raises if there is an error.
"""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.access import DS_FORMATS, FORMATS, Format
from flydsl.sim.compiled.context import INDEX, WAVE
from flydsl.sim.compiled.text import CHUNK, I1, I32, Writer, constant, lanes_constant, shuffle_mask, vector

SIGNATURE = "ptr noalias %ctx, ptr %wave, ptr %addresses, i64 %exec, ptr %rows, ptr %hint, i64 %low, i64 %high, i64 %target"
_WIDE = 8
"""Addresses compared at a time."""
_V = vector(_WIDE, "i64")
_M = vector(_WIDE, "i1")
LDS_PITCH = {"ubyte": 4, "sbyte": 4, "ushort": 4, "sshort": 4, "dword": 4, "dwordx3": 12, "dwordx4": 16}


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
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n{_DECLARATIONS}"


_DECLARATIONS = f"""declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.vector.reduce.or.v{_WIDE}i64({_V})
"""


def _plain(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    align = min(form.size, 4)
    to_lds = space == "globallds"
    where = "global" if to_lds else space
    base = _RESOLVE[where](w, kind, form.size, align, "%addresses", "%exec", offsets)
    if to_lds:
        target, places = _lds_target(w, suffix)
        rows = _rows(w, form.words)
        _fetch(w, form, base, offsets, "%exec", rows)
        _count(w, "global load", form.size, "%exec")
        _to_lds(w, suffix, rows, target, places)
    elif kind == "load":
        rows = _rows(w, form.words)
        _fetch(w, form, base, offsets, "%exec", rows)
        _merge(w, form, rows, "%exec", "%exec")
        _count(w, _STATISTIC[space] + " load", form.size, "%exec")
    else:
        _put(w, form, base, offsets, "%exec", "%rows")
        _count(w, _STATISTIC[space] + " store", form.size, "%exec")
        _progress(w)
    w.ret("i32 1")


_STATISTIC = {"global": "global", "buffer": "global", "lds": "LDS", "scratch": "scratch"}


def _field(w: Writer, name: str) -> str:
    return w.load("%ctx", INDEX[name])


def _wave_pointer(w: Writer, name: str) -> str:
    return w(f"inttoptr i64 {w.load('%wave', WAVE[name])} to ptr")


def _count(w: Writer, statistic: str, size: int, mask: str) -> None:
    lanes = w(f"call i64 @llvm.ctpop.i64(i64 {mask})")
    total = w(f"add i64 {_field(w, statistic)}, {w(f'mul i64 {lanes}, {size}')}")
    w.store(total, "%ctx", INDEX[statistic])


def _progress(w: Writer) -> None:
    w.store(w(f"add i64 {_field(w, 'progress')}, 1"), "%ctx", INDEX["progress"])


# ---- bounds ----
def _bound(w: Writer, addresses: str, mask: str, offsets: str, base: str, largest: str, align_mask: str) -> tuple[str, str]:
    """Offsets of the active lanes (0 elsewhere) go to ``offsets``; (i1 all within 0..largest, i1 all aligned)."""
    beyond, low_bits = w.fresh("%beyond"), w.fresh("%low")
    zero = constant(_V, 0)
    wide_base, wide_largest = _splat(w, base), _splat(w, largest)
    far, odd = w.alloca(_V), w.alloca(_V)
    w.store(zero, far, kind=_V)
    w.store(zero, odd, kind=_V)
    with w.loop(64, step=_WIDE) as i:
        active = _mask(w, mask, i, _WIDE)
        value = w.load(w.at(addresses, i), kind=_V, align=64)
        offset = w(f"select {_M} {active}, {_V} {w(f'sub {_V} {value}, {wide_base}')}, {_V} {zero}")
        w.store(offset, w.at(offsets, i), kind=_V, align=64)
        outside = w(f"zext {_M} {w(f'icmp ugt {_V} {offset}, {wide_largest}')} to {_V}")
        w.store(w(f"or {_V} {outside}, {w.load(far, kind=_V)}"), far, kind=_V)
        w.store(w(f"or {_V} {offset}, {w.load(odd, kind=_V)}"), odd, kind=_V)
    w.do(f"{beyond} = call i64 @llvm.vector.reduce.or.v{_WIDE}i64({_V} {w.load(far, kind=_V)})")
    w.do(f"{low_bits} = call i64 @llvm.vector.reduce.or.v{_WIDE}i64({_V} {w.load(odd, kind=_V)})")
    inside = w(f"icmp eq i64 {beyond}, 0")
    aligned = w(f"icmp eq i64 {w(f'and i64 {low_bits}, {align_mask}')}, 0")
    return inside, aligned


def _splat(w: Writer, value: str) -> str:
    first = w(f"insertelement {_V} poison, i64 {value}, i32 0")
    return w(f"shufflevector {_V} {first}, {_V} poison, <{_WIDE} x i32> zeroinitializer")


def _mask(w: Writer, mask: str, lane: str, count: int) -> str:
    """<count x i1> of the lanes from ``lane`` on."""
    bits = w(f"trunc i64 {w(f'lshr i64 {mask}, {lane}')} to i{count}")
    return w(f"bitcast i{count} {bits} to {vector(count, 'i1')}")


def _refuse_unless(w: Writer, condition: str) -> None:
    with w.when(w(f"xor i1 {condition}, true")):
        w.ret("i32 0")


def _align_mask(w: Writer, align: int) -> str:
    """Address bits that must be 0. ``align`` 4: where the check ``alignment`` is on; -4: always, the hardware needs it."""
    if align < 0:
        return str(-align - 1)
    return w(f"and i64 {_field(w, 'alignment')}, {align - 1}")


def _resolve_global(w: Writer, kind: str, size: int, align: int, addresses: str, mask: str, offsets: str) -> str:
    """Host address (ptr) of the allocation that holds all active lanes; the hint first, then a search."""
    hint = w.slot("i32", "0")
    w.store(w.load("%hint", kind="i32"), hint, kind="i32")
    tries = w.slot("i64", "0")
    again, found = w.fresh("again"), w.fresh("found")
    w.enter(again)
    which = w(f"sext i32 {w.load(hint, kind='i32')} to i64")
    base, length = _entry(w, "bases", which), _entry(w, "sizes", which)
    fits = w(f"icmp uge i64 {length}, {size}")
    largest = w(f"sub i64 {length}, {size}")
    inside, aligned = _bound(w, addresses, mask, offsets, base, largest, _align_mask(w, align))
    good = w(f"and i1 {fits}, {inside}")
    searching = w.fresh("search")
    w.do(f"br i1 {good}, label %{found}, label %{searching}")
    w.label(searching)
    _refuse_unless(w, w(f"icmp eq i64 {w.load(tries)}, 0"))
    w.store("1", tries)
    first = w.load(addresses, w(f"call i64 @llvm.cttz.i64(i64 {mask}, i1 true)"))
    best = w.slot("i32", "-1")
    with w.loop(_field(w, "allocations")) as i:
        below = w(f"icmp ule i64 {_entry(w, 'bases', i)}, {first}")
        with w.when(below):
            w.store(w(f"trunc i64 {i} to i32"), best, kind="i32")
    chosen = w.load(best, kind="i32")
    _refuse_unless(w, w(f"icmp sge i32 {chosen}, 0"))
    w.store(chosen, hint, kind="i32")
    w.do(f"br label %{again}")
    w.label(found)
    _refuse_unless(w, aligned)
    if kind != "load":
        _refuse_unless(w, w(f"icmp ne i64 {_entry(w, 'writable', which)}, 0"))
    w.store(w.load(hint, kind="i32"), "%hint", kind="i32")
    return w(f"inttoptr i64 {_entry(w, 'hosts', which)} to ptr")


def _entry(w: Writer, table: str, index: str) -> str:
    return w.load(w(f"inttoptr i64 {_field(w, table)} to ptr"), index)


Resolve = Callable[[Writer, str, int, int, str, str, str], str]
"""(writer, kind, size, alignment, addresses, mask, offsets) -> base pointer; fills ``offsets``."""


def _resolve_private(size_field: str, pointer: str) -> Resolve:
    def resolve(w: Writer, kind: str, size: int, align: int, addresses: str, mask: str, offsets: str) -> str:
        length = _field(w, size_field)
        fits = w(f"icmp uge i64 {length}, {size}")
        largest = w(f"sub i64 {length}, {size}")
        inside, aligned = _bound(w, addresses, mask, offsets, "0", largest, _align_mask(w, align))
        _refuse_unless(w, w(f"and i1 {fits}, {w(f'and i1 {inside}, {aligned}')}"))
        if pointer == "scratch":
            with w.loop(64) as lane:
                start = w(f"mul i64 {lane}, {_field(w, 'scratch_lane')}")
                w.store(w(f"add i64 {w.load(offsets, lane)}, {start}"), offsets, lane)
        return _wave_pointer(w, pointer)

    return resolve


_RESOLVE: dict[str, Resolve] = {
    "global": _resolve_global,
    "lds": _resolve_private("lds_size", "lds"),
    "scratch": _resolve_private("scratch_size", "scratch"),
}


# ---- loads ----
def _rows(w: Writer, words: int) -> str:
    return w.alloca(vector(64 * words, "i32"))


def _fetch(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str) -> None:
    """Elements at base + offsets[lane] to ``rows``; inactive lanes get what lies at offset 0 of the storage."""
    if form.size == 16:
        _fetch_quads(w, base, offsets, rows)
    elif form.size == 8:
        _fetch_pairs(w, base, offsets, rows)
    elif form.size == 12:
        with w.loop(64) as lane:
            place = w.at(base, w.load(offsets, lane), "i8")
            for word in range(3):
                w.store(w.load(place, word, "i32", 1), rows, w(f"add i64 {lane}, {64 * word}"), "i32")
    elif form.size == 4:
        _fetch_dwords(w, base, offsets, mask, rows)
    else:
        narrow = f"i{8 * form.size}"
        with w.loop(64) as lane:
            value = w.load(w.at(base, w.load(offsets, lane), "i8"), 0, narrow, 1)
            w.store(w(f"{'sext' if form.signed else 'zext'} {narrow} {value} to i32"), rows, lane, "i32")


def _fetch_dwords(w: Writer, base: str, offsets: str, mask: str, rows: str) -> None:
    straight = _is_consecutive(w, offsets, mask, 4)
    fast, slow, end = w.fresh("fast"), w.fresh("slow"), w.fresh("end")
    w.do(f"br i1 {straight}, label %{fast}, label %{slow}")
    w.label(fast)
    start = w.at(base, w.load(offsets), "i8")
    for chunk in range(0, 64, CHUNK):
        w.store(w.load(w.at(start, chunk, "i32"), 0, I32, 1), w.at(rows, chunk, "i32"), 0, I32, 64)
    w.do(f"br label %{end}")
    w.label(slow)
    with w.loop(64) as lane:
        w.store(w.load(w.at(base, w.load(offsets, lane), "i8"), 0, "i32", 1), rows, lane, "i32")
    w.enter(end)


def _is_consecutive(w: Writer, offsets: str, mask: str, pitch: int) -> str:
    """i1: all lanes are active and lane l is at offset of lane 0 + pitch * l."""
    differs = w.alloca(_V)
    w.store(constant(_V, 0), differs, kind=_V)
    start = _splat(w, w.load(offsets))
    with w.loop(64, step=_WIDE) as i:
        steps = lanes_constant("i64", [pitch * lane for lane in range(_WIDE)])
        here = w(f"add {_V} {_splat(w, w(f'mul i64 {i}, {pitch}'))}, {steps}")
        off = w(f"sub {_V} {w(f'sub {_V} {w.load(w.at(offsets, i), kind=_V, align=64)}, {start}')}, {here}")
        w.store(w(f"or {_V} {off}, {w.load(differs, kind=_V)}"), differs, kind=_V)
    total = w(f"call i64 @llvm.vector.reduce.or.v{_WIDE}i64({_V} {w.load(differs, kind=_V)})")
    return w(f"and i1 {w(f'icmp eq i64 {total}, 0')}, {w(f'icmp eq i64 {mask}, -1')}")


def _fetch_pairs(w: Writer, base: str, offsets: str, rows: str) -> None:
    pairs = vector(2 * CHUNK, "i32")
    with w.loop(64, step=CHUNK) as chunk:
        parts = [_element(w, base, offsets, chunk, lane, "<2 x i32>") for lane in range(CHUNK)]
        whole = _concatenate(w, parts, 2)
        for word in range(2):
            picked = shuffle_mask(range(word, 2 * CHUNK, 2))
            row = w(f"shufflevector {pairs} {whole}, {pairs} poison, {picked}")
            w.store(row, w.at(rows, w(f"add i64 {chunk}, {64 * word}"), "i32"), 0, I32, 64)


def _fetch_quads(w: Writer, base: str, offsets: str, rows: str) -> None:
    """4 x 4 transposition within each 128 bits: vector j holds lanes j, j + 4, j + 8 and j + 12."""
    with w.loop(64, step=CHUNK) as chunk:
        parts = [_element(w, base, offsets, chunk, lane, "<4 x i32>") for lane in range(CHUNK)]
        quads = [_concatenate(w, parts[j::4], 4) for j in range(4)]
        for word, row in enumerate(_transpose(w, quads)):
            w.store(row, w.at(rows, w(f"add i64 {chunk}, {64 * word}"), "i32"), 0, I32, 64)


def _element(w: Writer, base: str, offsets: str, chunk: str, lane: int, kind: str) -> str:
    offset = w.load(w.at(offsets, chunk), lane)
    return w.load(w.at(base, offset, "i8"), 0, kind, 1)


def _concatenate(w: Writer, parts: list[str], length: int) -> str:
    """Vectors of ``length`` i32 to one, pairwise."""
    while len(parts) > 1:
        kind, mask = vector(length, "i32"), shuffle_mask(range(2 * length))
        parts = [w(f"shufflevector {kind} {parts[i]}, {kind} {parts[i + 1]}, {mask}") for i in range(0, len(parts), 2)]
        length *= 2
    return parts[0]


def _transpose(w: Writer, rows: list[str]) -> list[str]:
    """4 x 4 words within each 128 bits of four <16 x i32>."""

    def unpack(a: str, b: str, pattern: tuple[int, ...]) -> str:
        lanes = [4 * block + (i if i < 4 else CHUNK + i - 4) for block in range(4) for i in pattern]
        return w(f"shufflevector {I32} {a}, {I32} {b}, {shuffle_mask(lanes)}")

    low, high = (0, 4, 1, 5), (2, 6, 3, 7)
    a, b = unpack(rows[0], rows[1], low), unpack(rows[2], rows[3], low)
    c, d = unpack(rows[0], rows[1], high), unpack(rows[2], rows[3], high)
    pairs = (0, 1, 4, 5), (2, 3, 6, 7)
    return [unpack(a, b, pairs[0]), unpack(a, b, pairs[1]), unpack(c, d, pairs[0]), unpack(c, d, pairs[1])]


def _merge(w: Writer, form: Format, rows: str, loaded: str, mask: str) -> None:
    """Fetched ``rows`` to the registers in the lanes of ``mask``; those not ``loaded`` become 0."""
    with w.loop(64, step=CHUNK) as chunk:
        active = _mask(w, mask, chunk, CHUNK)
        valid = None if loaded == mask else _mask(w, loaded, chunk, CHUNK)
        for word in range(form.words):
            place = w(f"add i64 {chunk}, {64 * word}")
            value = w.load(w.at(rows, place, "i32"), 0, I32, 64)
            if valid is not None:
                value = w(f"select {I1} {valid}, {I32} {value}, {I32} zeroinitializer")
            register = w.at("%rows", place, "i32")
            old = w.load(register, 0, I32, 64)
            if form.half is not None:
                value = _merge_half(w, old, value, form.half)
            w.store(w(f"select {I1} {active}, {I32} {value}, {I32} {old}"), register, 0, I32, 64)


def _merge_half(w: Writer, old: str, value: str, half: str) -> str:
    if half == "hi":
        kept = w(f"and {I32} {old}, {constant(I32, 0xFFFF)}")
        return w(f"or {I32} {kept}, {w(f'shl {I32} {value}, {constant(I32, 16)}')}")
    kept = w(f"and {I32} {old}, {constant(I32, 0xFFFF0000)}")
    return w(f"or {I32} {kept}, {w(f'and {I32} {value}, {constant(I32, 0xFFFF)}')}")


# ---- stores ----
def _put(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str) -> None:
    """Elements of the active lanes to base + offsets[lane], in ascending order of lanes."""
    if form.size in (4, 8, 16):
        fast, slow, end = w.fresh("fast"), w.fresh("slow"), w.fresh("end")
        ready = _is_consecutive(w, offsets, mask, 4) if form.size == 4 else w(f"icmp eq i64 {mask}, -1")
        w.do(f"br i1 {ready}, label %{fast}, label %{slow}")
        w.label(fast)
        {4: _put_dwords, 8: _put_pairs, 16: _put_quads}[form.size](w, base, offsets, rows)
        w.do(f"br label %{end}")
        w.label(slow)
        _put_each(w, form, base, offsets, mask, rows)
        w.enter(end)
    else:
        _put_each(w, form, base, offsets, mask, rows)


def _put_dwords(w: Writer, base: str, offsets: str, rows: str) -> None:
    start = w.at(base, w.load(offsets), "i8")
    for chunk in range(0, 64, CHUNK):
        w.store(w.load(w.at(rows, chunk, "i32"), 0, I32, 64), w.at(start, chunk, "i32"), 0, I32, 1)


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
        quads = _transpose(w, words)
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
    place = w.at(base, w.load(offsets, lane), "i8")
    narrow = f"i{8 * min(form.size, 4)}"
    for word in range(form.words):
        value = w.load(rows, w(f"add i64 {lane}, {64 * word}"), "i32")
        if form.half == "hi":
            value = w(f"lshr i32 {value}, 16")
        if narrow != "i32":
            value = w(f"trunc i32 {value} to {narrow}")
        w.store(value, place, word, narrow, 1)
    w.do(f"br label %{again}")
    w.label(end)


# ---- LDS only ----
def _pair(w: Writer, kind: str, form: Format, offsets: str) -> None:
    """Two elements per lane, the second one ``target`` bytes after the first; its data for a store is at ``low``."""
    others = w.alloca(vector(64, "i64"))
    second = w.alloca(vector(64, "i64"))
    shift, low_word = _splat(w, "%target"), _splat(w, str(0xFFFFFFFF))
    with w.loop(64, step=_WIDE) as i:
        moved = w(f"add {_V} {w.load(w.at('%addresses', i), kind=_V, align=64)}, {shift}")
        moved = w(f"and {_V} {moved}, {low_word}")
        w.store(moved, w.at(others, i), kind=_V, align=64)
    resolve = _RESOLVE["lds"]
    base = resolve(w, kind, form.size, 4, "%addresses", "%exec", offsets)
    resolve(w, kind, form.size, 4, others, "%exec", second)
    if kind == "load":
        rows = _rows(w, 2 * form.words)
        upper = w.at(rows, 64 * form.words, "i32")
        _fetch(w, form, base, offsets, "%exec", rows)
        _fetch(w, form, base, second, "%exec", upper)
        _merge(w, Format(2 * form.size, 2 * form.words), rows, "%exec", "%exec")
    else:
        _put(w, form, base, offsets, "%exec", "%rows")
        _put(w, form, base, second, "%exec", w("inttoptr i64 %low to ptr"))
        _progress(w)
    _count(w, "LDS " + kind, 2 * form.size, "%exec")
    w.ret("i32 1")


def _transposed(w: Writer, bits: int, form: Format, offsets: str) -> None:
    """ds_read_b64_tr_b16 and _b8: element e of lane l comes from another lane of its 16 (see sim/ds.py)."""
    _refuse_unless(w, w("icmp eq i64 %exec, -1"))
    base = _RESOLVE["lds"](w, "load", form.size, -4, "%addresses", "%exec", offsets)
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
    _count(w, "LDS load", form.size, "%exec")
    w.ret("i32 1")


# ---- buffers ----
def _buffer(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    """``addresses`` are offsets into the buffer that the descriptor low:high describes (no stride in use)."""
    swizzled = w("icmp slt i64 %low, 0")
    add_tid = w(f"icmp ne i64 {w('and i64 %high, 36028797018963968')}, 0")
    _refuse_unless(w, w(f"xor i1 {w(f'or i1 {swizzled}, {add_tid}')}, true"))
    base, records = w("and i64 %low, 281474976710655"), w("and i64 %high, 4294967295")
    inside = w.slot("i64", "0")
    partly = w.slot("i64", "0")
    starts = w.alloca(vector(64, "i64"))
    wide_base, wide_records = _splat(w, base), _splat(w, records)
    with w.loop(64, step=_WIDE) as i:
        position = w.load(w.at("%addresses", i), kind=_V, align=64)
        w.store(w(f"add {_V} {position}, {wide_base}"), w.at(starts, i), kind=_V, align=64)
        for slot, size in ((inside, form.size), (partly, min(form.size, 4))):
            end = w(f"add {_V} {position}, {constant(_V, size)}")
            bits = w(f"bitcast {_M} {w(f'icmp ule {_V} {end}, {wide_records}')} to i{_WIDE}")
            moved = w(f"shl i64 {w(f'zext i{_WIDE} {bits} to i64')}, {i}")
            w.store(w(f"or i64 {moved}, {w.load(slot)}"), slot)
    mask = w(f"and i64 %exec, {w.load(inside)}")
    some = w(f"and i64 %exec, {w.load(partly)}")
    _refuse_unless(w, w(f"icmp eq i64 {mask}, {some}"))
    if space == "bufferlds":
        # Lanes out of range store zeros to LDS: numpy does those.
        _refuse_unless(w, w(f"icmp eq i64 {mask}, %exec"))
    rows = _rows(w, form.words)
    if kind == "load":
        w.store("zeroinitializer", rows, kind=vector(64 * form.words, "i32"))
    with w.when(w(f"icmp ne i64 {mask}, 0")):
        align = min(form.size, 4)
        host = _resolve_global(w, kind, form.size, align, starts, mask, offsets)
        if kind == "load":
            _fetch(w, form, host, offsets, mask, rows)
        else:
            _put(w, form, host, offsets, mask, "%rows")
            _progress(w)
        if space == "bufferlds":
            target, places = _lds_target(w, suffix)
            _to_lds(w, suffix, rows, target, places)
        _count(w, "global " + kind, form.size, mask)
    if kind == "load" and space == "buffer":
        _merge(w, form, rows, mask, "%exec")
    w.ret("i32 1")


# ---- loads to LDS ----
def _lds_target(w: Writer, suffix: str) -> tuple[str, str]:
    """(LDS of the workgroup, offsets in it): ``target`` + lane * pitch."""
    pitch = LDS_PITCH[suffix]
    addresses, offsets = (w.alloca(vector(64, "i64")) for _ in range(2))
    with w.loop(64) as lane:
        sum_ = w(f"add i64 %target, {w(f'mul i64 {lane}, {pitch}')}")
        w.store(w(f"and i64 {sum_}, 4294967295"), addresses, lane)
    return _RESOLVE["lds"](w, "store", pitch, -4, addresses, "%exec", offsets), offsets


def _to_lds(w: Writer, suffix: str, rows: str, base: str, offsets: str) -> None:
    pitch = LDS_PITCH[suffix]
    _put(w, Format(pitch, pitch // 4), base, offsets, "%exec", rows)
    _count(w, "LDS store", pitch, "%exec")
    _progress(w)
