"""What the code of memory helpers is made of: the signature, fields of the context, masks, counters."""

from __future__ import annotations

from flydsl.sim.compiled.context import INDEX, WAVE
from flydsl.sim.compiled.text import Writer, vector

SIGNATURE = "ptr noalias %ctx, ptr %wave, ptr %addresses, i64 %exec, ptr %rows, ptr %hint, i64 %low, i64 %high, i64 %target"
WIDE = 8
"""Addresses compared at a time."""
V = vector(WIDE, "i64")
M = vector(WIDE, "i1")
LDS_PITCH = {"ubyte": 4, "sbyte": 4, "ushort": 4, "sshort": 4, "dword": 4, "dwordx3": 12, "dwordx4": 16}

DECLARATIONS = f"""declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.vector.reduce.or.v{WIDE}i64({V})
"""


def field(w: Writer, name: str) -> str:
    return w.load("%ctx", INDEX[name])


def wave_pointer(w: Writer, name: str) -> str:
    return w(f"inttoptr i64 {w.load('%wave', WAVE[name])} to ptr")


def count_bytes(w: Writer, statistic: str, size: int, mask: str) -> None:
    lanes = w(f"call i64 @llvm.ctpop.i64(i64 {mask})")
    total = w(f"add i64 {field(w, statistic)}, {w(f'mul i64 {lanes}, {size}')}")
    w.store(total, "%ctx", INDEX[statistic])


def note_progress(w: Writer) -> None:
    w.store(w(f"add i64 {field(w, 'progress')}, 1"), "%ctx", INDEX["progress"])


def splat(w: Writer, value: str) -> str:
    first = w(f"insertelement {V} poison, i64 {value}, i32 0")
    return w(f"shufflevector {V} {first}, {V} poison, <{WIDE} x i32> zeroinitializer")


def reduce_or(w: Writer, value: str) -> str:
    """i64: all elements or-ed together."""
    return w(f"call i64 @llvm.vector.reduce.or.v{WIDE}i64({V} {value})")


def lane_mask(w: Writer, mask: str, lane: str, count: int) -> str:
    """<count x i1> of the lanes from ``lane`` on."""
    bits = w(f"trunc i64 {w(f'lshr i64 {mask}, {lane}')} to i{count}")
    return w(f"bitcast i{count} {bits} to {vector(count, 'i1')}")


def refuse_unless(w: Writer, condition: str) -> None:
    with w.when(w(f"xor i1 {condition}, true")):
        w.ret("i32 0")
