"""Loads of 64 elements into register rows."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.sim.access import Format
from flydsl.sim.compiled.memory_parts import WIDE, V, lane_mask, reduce_or, splat
from flydsl.sim.compiled.text import CHUNK, I1, I32, Writer, constant, lanes_constant, shuffle_mask, vector

UNROLL = 8
"""Lanes in one round of a loop over single lanes."""


def new_rows(w: Writer, words: int) -> str:
    return w.alloca(vector(64 * words, "i32"))


def fetch(w: Writer, form: Format, base: str, offsets: str, mask: str, rows: str, order: Order | None = None) -> None:
    """Elements at base + offsets[lane] to ``rows``; inactive lanes get what lies at offset 0 of the storage. ``order``:
    of the offsets, if it is known."""
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
        _fetch_dwords(w, base, offsets, rows, order or order_of(w, offsets, mask, 4))
    else:
        narrow = f"i{8 * form.size}"
        with w.loop(64) as lane:
            value = w.load(w.at(base, w.load(offsets, lane), "i8"), 0, narrow, 1)
            w.store(w(f"{'sext' if form.signed else 'zext'} {narrow} {value} to i32"), rows, lane, "i32")


def _fetch_dwords(w: Writer, base: str, offsets: str, rows: str, order: Order) -> None:
    end = w.fresh("end")
    with w.when(order.consecutive):
        for chunk in range(0, 64, CHUNK):
            start = w.at(base, w.load(offsets, chunk), "i8")
            w.store(w.load(start, 0, I32, 1), w.at(rows, chunk, "i32"), 0, I32, 64)
        w.do(f"br label %{end}")
        w.label(w.fresh("dead"))
    with w.when(order.equal):
        word = w.load(w.at(base, w.load(offsets), "i8"), 0, "i32", 1)
        first = w(f"insertelement {I32} poison, i32 {word}, i32 0")
        everywhere = w(f"shufflevector {I32} {first}, {I32} poison, <{CHUNK} x i32> zeroinitializer")
        for chunk in range(0, 64, CHUNK):
            w.store(everywhere, w.at(rows, chunk, "i32"), 0, I32, 64)
        w.do(f"br label %{end}")
        w.label(w.fresh("dead"))
    with w.loop(64, step=UNROLL) as first:
        for lane in (w(f"add i64 {first}, {i}") for i in range(UNROLL)):
            w.store(w.load(w.at(base, w.load(offsets, lane), "i8"), 0, "i32", 1), rows, lane, "i32")
    w.enter(end)


@dataclass(frozen=True)
class Order:
    """How the offsets of 64 lanes follow each other (i1 each, both false unless all lanes are active)."""

    consecutive: str
    equal: str


def order_of(w: Writer, offsets: str, mask: str, pitch: int) -> Order:
    """``consecutive``: in each run of 16, each lane is ``pitch`` bytes after the one before; ``equal``: all 64 are."""
    first = splat(w, w.load(offsets))
    apart = rest = constant(V, 0)
    for chunk in range(0, 64, CHUNK):
        start = splat(w, w.load(offsets, chunk))
        for i in range(0, CHUNK, WIDE):
            steps = lanes_constant("i64", [pitch * (i + lane) for lane in range(WIDE)])
            offset = w.load(w.at(offsets, chunk + i), kind=V, align=64)
            apart = w(f"or {V} {apart}, {w(f'sub {V} {offset}, {first}')}")
            distance = w(f"sub {V} {offset}, {start}")
            rest = w(f"or {V} {rest}, {w(f'sub {V} {distance}, {steps}')}")
    full = w(f"icmp eq i64 {mask}, -1")
    consecutive, equal = (w(f"icmp eq i64 {reduce_or(w, value)}, 0") for value in (rest, apart))
    return Order(w(f"and i1 {full}, {consecutive}"), w(f"and i1 {full}, {equal}"))


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
        for word, row in enumerate(transpose_quads(w, quads)):
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


def transpose_quads(w: Writer, rows: list[str]) -> list[str]:
    """4 x 4 words within each 128 bits of four <16 x i32>."""

    def unpack(a: str, b: str, pattern: tuple[int, ...]) -> str:
        lanes = [4 * block + (i if i < 4 else CHUNK + i - 4) for block in range(4) for i in pattern]
        return w(f"shufflevector {I32} {a}, {I32} {b}, {shuffle_mask(lanes)}")

    low, high = (0, 4, 1, 5), (2, 6, 3, 7)
    a, b = unpack(rows[0], rows[1], low), unpack(rows[2], rows[3], low)
    c, d = unpack(rows[0], rows[1], high), unpack(rows[2], rows[3], high)
    pairs = (0, 1, 4, 5), (2, 3, 6, 7)
    return [unpack(a, b, pairs[0]), unpack(a, b, pairs[1]), unpack(c, d, pairs[0]), unpack(c, d, pairs[1])]


def merge(w: Writer, form: Format, rows: str, loaded: str, mask: str) -> None:
    """Fetched ``rows`` to the registers in the lanes of ``mask``; those not ``loaded`` become 0."""
    with w.loop(64, step=CHUNK) as chunk:
        active = lane_mask(w, mask, chunk, CHUNK)
        valid = None if loaded == mask else lane_mask(w, loaded, chunk, CHUNK)
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
