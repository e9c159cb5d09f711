"""Accesses of all 64 lanes that fall where the instruction's last access fell: no masks, no copies on the way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flydsl.sim.access import Format
from flydsl.sim.compiled.memory_loads import fetch, order_of
from flydsl.sim.compiled.memory_parts import WIDE, V, field, reduce_or, splat, wave_pointer
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import Writer, constant

SPACES = ("global", "lds")


@contextmanager
def all_lanes(w: Writer, space: str, kind: str, form: Format, second: bool = False) -> Iterator[str]:
    """The body runs if all lanes are active and their accesses may be made without further question; it gets the pointer
    to which ``%addresses`` are added. ``second``: each lane has another access ``%target`` bytes further on."""
    align = min(form.size, 4) - 1
    with w.when(w("icmp eq i64 %exec, -1")):
        base, length, host, allowed = (_allocation if space == "global" else _lds)(w, kind)
        fits = w(f"icmp uge i64 {length}, {form.size}")
        largest = w(f"sub i64 {length}, {form.size}")
        beyond, low_bits = _beyond(w, base, largest)
        if second:
            others, their_bits = _beyond(w, w(f"sub i64 {base}, %target"), largest)
            beyond, low_bits = w(f"or i64 {beyond}, {others}"), w(f"or i64 {low_bits}, {their_bits}")
        wrong_bits = w(f"and i64 {field(w, 'alignment')}, {align}")
        odd = w(f"and i64 {low_bits}, {wrong_bits}")
        inside = w(f"icmp eq i64 {w(f'or i64 {beyond}, {odd}')}, 0")
        good = w(f"and i1 {w(f'and i1 {fits}, {allowed}')}, {inside}")
        with w.when(good):
            yield w(f"inttoptr i64 {w(f'sub i64 {host}, {base}')} to ptr")


def _allocation(w: Writer, kind: str) -> tuple[str, str, str, str]:
    """(address, size, host address, i1 may be accessed so) of the allocation that the instruction used last."""
    which = w(f"sext i32 {w.load('%hint', kind='i32')} to i64")
    names = ("bases", "sizes", "hosts", "writable")
    base, length, host, writable = (w.load(w(f"inttoptr i64 {field(w, name)} to ptr"), which) for name in names)
    return base, length, host, "true" if kind == "load" else w(f"icmp ne i64 {writable}, 0")


def _lds(w: Writer, kind: str) -> tuple[str, str, str, str]:
    return "0", field(w, "lds_size"), w(f"ptrtoint ptr {wave_pointer(w, 'lds')} to i64"), "true"


def _beyond(w: Writer, base: str, largest: str) -> tuple[str, str]:
    """(not 0 if some lane's offset from ``base`` is larger than ``largest``, all offsets or-ed together)."""
    wide_base, wide_largest = splat(w, base), splat(w, largest)
    far, odd = "", constant(V, 0)
    for i in range(0, 64, WIDE):
        address = w.load(w.at("%addresses", i), kind=V, align=64)
        offset = address if base == "0" else w(f"sub {V} {address}, {wide_base}")
        outside = w(f"icmp ugt {V} {offset}, {wide_largest}")
        far = outside if not far else w(f"or <{WIDE} x i1> {far}, {outside}")
        odd = w(f"or {V} {odd}, {offset}")
    bits = w(f"zext i{WIDE} {w(f'bitcast <{WIDE} x i1> {far} to i{WIDE}')} to i64")
    return bits, reduce_or(w, odd)


def move(w: Writer, kind: str, form: Format, base: str) -> None:
    """Registers ``%rows`` from or to memory at ``base`` + ``%addresses``."""
    if kind == "load":
        fetch(w, form, base, "%addresses", "-1", "%rows")
    else:
        put(w, form, base, "%addresses", "-1", "%rows")


def move_pair(w: Writer, kind: str, form: Format, base: str) -> None:
    """Both elements of each lane; registers of the second one to store are at ``%low``."""
    other = w.at(base, "%target", "i8")
    if kind == "store":
        move(w, kind, form, base)
        put(w, form, other, "%addresses", "-1", w("inttoptr i64 %low to ptr"))
        return
    order = order_of(w, "%addresses", "-1", form.size) if form.size == 4 else None
    for place, first in ((base, 0), (other, 64 * form.words)):
        fetch(w, form, place, "%addresses", "-1", w.at("%rows", first, "i32"), order)
