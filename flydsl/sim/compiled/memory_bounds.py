"""From 64 addresses to storage: which allocation, LDS or scratch they fall into, and whether they fit."""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.compiled.memory_parts import WIDE, M, V, field, lane_mask, reduce_or, refuse_unless, splat, wave_pointer
from flydsl.sim.compiled.text import Writer, constant


def _bound(w: Writer, addresses: str, mask: str, offsets: str, base: str, largest: str, align_mask: str) -> tuple[str, str]:
    """Offsets of the active lanes (0 elsewhere) go to ``offsets``; (i1 all within 0..largest, i1 all aligned)."""
    zero = constant(V, 0)
    wide_base, wide_largest = splat(w, base), splat(w, largest)
    far, odd = w.alloca(V), w.alloca(V)
    w.store(zero, far, kind=V)
    w.store(zero, odd, kind=V)
    with w.loop(64, step=WIDE) as i:
        active = lane_mask(w, mask, i, WIDE)
        value = w.load(w.at(addresses, i), kind=V, align=64)
        offset = w(f"select {M} {active}, {V} {w(f'sub {V} {value}, {wide_base}')}, {V} {zero}")
        w.store(offset, w.at(offsets, i), kind=V, align=64)
        outside = w(f"zext {M} {w(f'icmp ugt {V} {offset}, {wide_largest}')} to {V}")
        w.store(w(f"or {V} {outside}, {w.load(far, kind=V)}"), far, kind=V)
        w.store(w(f"or {V} {offset}, {w.load(odd, kind=V)}"), odd, kind=V)
    beyond, low_bits = reduce_or(w, w.load(far, kind=V)), reduce_or(w, w.load(odd, kind=V))
    inside = w(f"icmp eq i64 {beyond}, 0")
    aligned = w(f"icmp eq i64 {w(f'and i64 {low_bits}, {align_mask}')}, 0")
    return inside, aligned


def _align_mask(w: Writer, align: int) -> str:
    """Address bits that must be 0. ``align`` 4: where the check ``alignment`` is on; -4: always, the hardware needs it."""
    if align < 0:
        return str(-align - 1)
    return w(f"and i64 {field(w, 'alignment')}, {align - 1}")


def resolve_global(w: Writer, kind: str, size: int, align: int, addresses: str, mask: str, offsets: str) -> str:
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
    refuse_unless(w, w(f"icmp eq i64 {w.load(tries)}, 0"))
    w.store("1", tries)
    first = w.load(addresses, w(f"call i64 @llvm.cttz.i64(i64 {mask}, i1 true)"))
    best = w.slot("i32", "-1")
    with w.loop(field(w, "allocations")) as i:
        below = w(f"icmp ule i64 {_entry(w, 'bases', i)}, {first}")
        with w.when(below):
            w.store(w(f"trunc i64 {i} to i32"), best, kind="i32")
    chosen = w.load(best, kind="i32")
    refuse_unless(w, w(f"icmp sge i32 {chosen}, 0"))
    w.store(chosen, hint, kind="i32")
    w.do(f"br label %{again}")
    w.label(found)
    refuse_unless(w, aligned)
    if kind != "load":
        refuse_unless(w, w(f"icmp ne i64 {_entry(w, 'writable', which)}, 0"))
    w.store(w.load(hint, kind="i32"), "%hint", kind="i32")
    return w(f"inttoptr i64 {_entry(w, 'hosts', which)} to ptr")


def _entry(w: Writer, table: str, index: str) -> str:
    return w.load(w(f"inttoptr i64 {field(w, table)} to ptr"), index)


Resolve = Callable[[Writer, str, int, int, str, str, str], str]
"""(writer, kind, size, alignment, addresses, mask, offsets) -> base pointer; fills ``offsets``."""


def _resolve_private(size_field: str, pointer: str) -> Resolve:
    def resolve(w: Writer, kind: str, size: int, align: int, addresses: str, mask: str, offsets: str) -> str:
        length = field(w, size_field)
        fits = w(f"icmp uge i64 {length}, {size}")
        largest = w(f"sub i64 {length}, {size}")
        inside, aligned = _bound(w, addresses, mask, offsets, "0", largest, _align_mask(w, align))
        refuse_unless(w, w(f"and i1 {fits}, {w(f'and i1 {inside}, {aligned}')}"))
        if pointer == "scratch":
            with w.loop(64) as lane:
                start = w(f"mul i64 {lane}, {field(w, 'scratch_lane')}")
                w.store(w(f"add i64 {w.load(offsets, lane)}, {start}"), offsets, lane)
        return wave_pointer(w, pointer)

    return resolve


RESOLVE: dict[str, Resolve] = {
    "global": resolve_global,
    "lds": _resolve_private("lds_size", "lds"),
    "scratch": _resolve_private("scratch_size", "scratch"),
}
