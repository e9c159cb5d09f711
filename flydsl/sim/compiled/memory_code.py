"""Helper functions for memory instructions: check 64 addresses, then move the data.

A helper is ``i32 f(ptr ctx, ptr wave, ptr addresses, i64 exec, ptr rows, ptr hint, i64 low, i64 high, i64 target)``.
``addresses``: 64 x i64, already summed; ``rows``: the first data register of the wave (64 x i32 each, the next one
follows); ``hint``: i32, the allocation that the instruction used last; ``low``/``high``: buffer descriptor;
``target``: LDS address where a load to LDS puts lane 0. It returns 1, or 0 before any effect: then numpy executes the
instruction, and raises if there is an error.
"""

from __future__ import annotations

from flydsl.sim.access import DS_FORMATS, FORMATS, Format
from flydsl.sim.compiled.atomic_code import atomic_code
from flydsl.sim.compiled.buffer_code import buffer_code
from flydsl.sim.compiled.lds_code import pair_code, transposed_code
from flydsl.sim.compiled.lds_target import lds_target, to_lds
from flydsl.sim.compiled.memory_bounds import RESOLVE
from flydsl.sim.compiled.memory_full import SPACES, all_lanes, move
from flydsl.sim.compiled.memory_loads import fetch, merge, new_rows
from flydsl.sim.compiled.memory_parts import DECLARATIONS, SIGNATURE, count_bytes, note_progress
from flydsl.sim.compiled.memory_stores import put
from flydsl.sim.compiled.text import Writer, vector


def memory_helper(name: str, key: str) -> str:
    """IR of the function ``name`` for ``key``: "space kind format", e.g. "global load dwordx4"."""
    space, kind, suffix = key.split()
    w = Writer()
    offsets = w.alloca(vector(64, "i64"))
    idle = w("icmp eq i64 %exec, 0")
    with w.when(idle):
        w.ret("i32 1")
    if kind == "atomic":
        atomic_code(w, space, suffix, offsets)
    else:
        _access(w, space, kind, suffix, offsets)
    w.do("unreachable")
    return f"define i32 @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n{DECLARATIONS}"


def _access(w: Writer, space: str, kind: str, suffix: str, offsets: str) -> None:
    form = (DS_FORMATS if space.startswith("lds") else FORMATS)[suffix]
    if space == "ldspair":
        pair_code(w, kind, form, offsets)
    elif space.startswith("ldstr"):
        transposed_code(w, int(space[5:]), form, offsets)
    else:
        (buffer_code if space in ("buffer", "bufferlds") else _plain)(w, space, kind, suffix, form, offsets)


def _plain(w: Writer, space: str, kind: str, suffix: str, form: Format, offsets: str) -> None:
    align = min(form.size, 4)
    into_lds = space == "globallds"
    where = "global" if into_lds else space
    if space in SPACES and not (kind == "load" and form.half):
        with all_lanes(w, space, kind, form) as start:
            move(w, kind, form, start)
            count_bytes(w, f"{_STATISTIC[space]} {kind}", form.size, "-1")
            if kind == "store":
                note_progress(w)
            w.ret("i32 1")
    base = RESOLVE[where](w, kind, form.size, align, "%addresses", "%exec", offsets)
    if into_lds:
        target, places = lds_target(w, suffix)
        rows = new_rows(w, form.words)
        fetch(w, form, base, offsets, "%exec", rows)
        count_bytes(w, "global load", form.size, "%exec")
        to_lds(w, suffix, rows, target, places)
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
