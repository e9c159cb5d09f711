"""Read-modify-write helpers: the active lanes apply one after the other, as sim/atomics.py defines it.

``target`` is the host address of the data's first register; that of what a compare-and-swap compares with is in ``low``
(buffers: the registers after the data). ``rows`` is the destination of the old values, null where none is wanted.
"""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.access import Format
from flydsl.sim.compiled.buffer_code import lanes_in_range
from flydsl.sim.compiled.context import INDEX
from flydsl.sim.compiled.memory_bounds import RESOLVE, resolve_global
from flydsl.sim.compiled.memory_loads import merge, new_rows
from flydsl.sim.compiled.memory_parts import count_bytes, field
from flydsl.sim.compiled.text import Writer, vector

Update = Callable[[Writer, str, str, str], str]
"""(writer, integer type, old, data) -> new"""


def atomic_code(w: Writer, space: str, suffix: str, offsets: str) -> None:
    """``suffix``: operation.bytes[.r]; r: the old values are wanted."""
    name, size_text, *returns = suffix.split(".")
    size = int(size_text)
    words, mask = size // 4, "%exec"
    rows = new_rows(w, words)
    w.store("zeroinitializer", rows, kind=vector(64 * words, "i32"))
    data = w("inttoptr i64 %target to ptr")
    other = w.at(data, 64 * words, "i32") if space == "buffer" else w("inttoptr i64 %low to ptr")
    if space == "buffer":
        starts, mask = lanes_in_range(w, size, size)
        with w.when(w(f"icmp ne i64 {mask}, 0")):
            base = resolve_global(w, "atomic", size, -size, starts, mask, offsets)
            _apply(w, name, size, base, offsets, mask, data, other, rows)
    else:
        base = RESOLVE[space](w, "atomic", size, -size, "%addresses", "%exec", offsets)
        _apply(w, name, size, base, offsets, mask, data, other, rows)
    count_bytes(w, ("LDS" if space == "lds" else "global") + " atomic", size, mask)
    if returns:
        merge(w, Format(size, words), rows, mask, "%exec")
    w.ret("i32 1")


def _apply(w: Writer, name: str, size: int, base: str, offsets: str, mask: str, data: str, other: str, rows: str) -> None:
    """The lanes of ``mask`` in ascending order; old values go to ``rows``."""
    kind = f"i{8 * size}"
    left, changed = w.slot("i64", mask), w.slot("i64", "0")
    again, end, body = w.fresh("again"), w.fresh("end"), w.fresh("body")
    w.enter(again)
    bits = w.load(left)
    w.do(f"br i1 {w(f'icmp eq i64 {bits}, 0')}, label %{end}, label %{body}")
    w.label(body)
    w.store(w(f"and i64 {bits}, {w(f'sub i64 {bits}, 1')}"), left)
    lane = w(f"call i64 @llvm.cttz.i64(i64 {bits}, i1 true)")
    place = w.at(base, w.load(offsets, lane), "i8")
    old = w.load(place, 0, kind, size)
    value = _word(w, data, lane, size)
    if name == "cmpswap":
        same = w(f"icmp eq {kind} {old}, {_word(w, other, lane, size)}")
        new = w(f"select i1 {same}, {kind} {value}, {kind} {old}")
    else:
        new = UPDATES[name](w, kind, old, value)
    w.store(new, place, 0, kind, size)
    differs = w(f"zext i1 {w(f'icmp ne {kind} {old}, {new}')} to i64")
    w.store(w(f"or i64 {w.load(changed)}, {differs}"), changed)
    _keep(w, rows, lane, old, size)
    w.do(f"br label %{again}")
    w.label(end)
    progress = w(f"add i64 {field(w, 'progress')}, {w.load(changed)}")
    w.store(progress, "%ctx", INDEX["progress"])


def _word(w: Writer, rows: str, lane: str, size: int) -> str:
    """A lane's value from its registers."""
    low = w.load(rows, lane, "i32")
    if size == 4:
        return low
    high = w(f"zext i32 {w.load(rows, w(f'add i64 {lane}, 64'), 'i32')} to i64")
    return w(f"or i64 {w(f'zext i32 {low} to i64')}, {w(f'shl i64 {high}, 32')}")


def _keep(w: Writer, rows: str, lane: str, value: str, size: int) -> None:
    if size == 4:
        return w.store(value, rows, lane, "i32")
    w.store(w(f"trunc i64 {value} to i32"), rows, lane, "i32")
    high = w(f"trunc i64 {w(f'lshr i64 {value}, 32')} to i32")
    return w.store(high, rows, w(f"add i64 {lane}, 64"), "i32")


# ---- operations ----
def _binary(name: str) -> Update:
    return lambda w, kind, old, data: w(f"{name} {kind} {old}, {data}")


def _choose(predicate: str) -> Update:
    """The old value if it compares so with the data."""
    return lambda w, kind, old, data: w(f"select i1 {w(f'icmp {predicate} {kind} {old}, {data}')}, {kind} {old}, {kind} {data}")


def _increment(w: Writer, kind: str, old: str, data: str) -> str:
    return w(f"select i1 {w(f'icmp uge {kind} {old}, {data}')}, {kind} 0, {kind} {w(f'add {kind} {old}, 1')}")


def _decrement(w: Writer, kind: str, old: str, data: str) -> str:
    wraps = w(f"or i1 {w(f'icmp eq {kind} {old}, 0')}, {w(f'icmp ugt {kind} {old}, {data}')}")
    return w(f"select i1 {wraps}, {kind} {data}, {kind} {w(f'sub {kind} {old}, 1')}")


_FLOATS = {"i32": "float", "i64": "double"}


def _float_add(w: Writer, kind: str, old: str, data: str) -> str:
    number = _FLOATS[kind]
    a, b = (w(f"bitcast {kind} {x} to {number}") for x in (old, data))
    return w(f"bitcast {number} {w(f'fadd {number} {a}, {b}')} to {kind}")


def _float_choose(predicate: str, tie: str) -> Update:
    """A NaN yields the other operand; zeros are ordered by sign (and: both -0 wanted; or: one is enough)."""

    def update(w: Writer, kind: str, old: str, data: str) -> str:
        number = _FLOATS[kind]
        a, b = (w(f"bitcast {kind} {x} to {number}") for x in (old, data))
        keep = w(f"or i1 {w(f'fcmp {predicate} {number} {a}, {b}')}, {w(f'fcmp uno {number} {b}, {b}')}")
        picked = w(f"select i1 {keep}, {kind} {old}, {kind} {data}")
        zeros = w(f"and i1 {w(f'fcmp oeq {number} {a}, 0.0')}, {w(f'fcmp oeq {number} {b}, 0.0')}")
        return w(f"select i1 {zeros}, {kind} {w(f'{tie} {kind} {old}, {data}')}, {kind} {picked}")

    return update


def _packed_f16(w: Writer, kind: str, old: str, data: str) -> str:
    a, b = (w(f"bitcast i32 {x} to <2 x half>") for x in (old, data))
    return w(f"bitcast <2 x half> {w(f'fadd <2 x half> {a}, {b}')} to i32")


def _packed_bf16(w: Writer, kind: str, old: str, data: str) -> str:
    """Each sum rounded to nearest even; NaN results are quiet."""
    low, high = _sum_bf16(w, old, data, False), _sum_bf16(w, old, data, True)
    return w(f"or i32 {w(f'lshr i32 {low}, 16')}, {w(f'and i32 {high}, -65536')}")


def _sum_bf16(w: Writer, old: str, data: str, upper: bool) -> str:
    """The rounded sum of halves in the upper half of a word."""
    singles = [w(f"bitcast i32 {w(f'and i32 {x}, -65536' if upper else f'shl i32 {x}, 16')} to float") for x in (old, data)]
    total = w(f"fadd float {singles[0]}, {singles[1]}")
    bits = w(f"bitcast float {total} to i32")
    even = w(f"and i32 {w(f'lshr i32 {bits}, 16')}, 1")
    rounded = w(f"add i32 {w(f'add i32 {bits}, 32767')}, {even}")
    quiet = w(f"or i32 {bits}, 4194304")
    return w(f"select i1 {w(f'fcmp uno float {total}, {total}')}, i32 {quiet}, i32 {rounded}")


UPDATES: dict[str, Update] = {
    **{name: _binary(name) for name in ("add", "sub", "and", "or", "xor")},
    "rsub": lambda w, kind, old, data: w(f"sub {kind} {data}, {old}"),
    "smin": _choose("slt"), "smax": _choose("sgt"), "umin": _choose("ult"), "umax": _choose("ugt"),
    "inc": _increment, "dec": _decrement, "swap": lambda w, kind, old, data: data,
    "fadd": _float_add, "fmin": _float_choose("ole", "or"), "fmax": _float_choose("oge", "and"),
    "pk_add_f16": _packed_f16, "pk_add_bf16": _packed_bf16,
}  # fmt: skip
