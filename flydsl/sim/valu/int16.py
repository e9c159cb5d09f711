"""16-bit integer operations. VOP1/VOP2 forms clear bits 31:16 of the destination; VOP3 ops with op_sel keep the half
that they do not write (gfx9). Shift counts use their low 4 bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.int32 import med3
from flydsl.sim.valu.op import Op, op, reverse

Array = Any
U16, I16, U32, I32 = np.uint16, np.int16, np.uint32, np.int32
_15 = np.uint16(15)


def shl16(count: Array, x: Array) -> Array:
    return x << (count & _15)


def shr16(count: Array, x: Array) -> Array:
    return x >> (count & _15)


def sar16(count: Array, x: Array) -> Array:
    return x >> (count & _15).view(I16)


def saturate_u16(wide: Array) -> Array:
    return np.clip(wide, 0, 0xFFFF).astype(U16)


def saturate_i16(wide: Array) -> Array:
    return np.clip(wide, -0x8000, 0x7FFF).astype(I16)


def add_u16_saturated(a: Array, b: Array) -> Array:
    return saturate_u16(a.astype(I32) + b)


def sub_u16_saturated(a: Array, b: Array) -> Array:
    return saturate_u16(a.astype(I32) - b)


def add_i16_saturated(a: Array, b: Array) -> Array:
    return saturate_i16(a.astype(I32) + b)


def sub_i16_saturated(a: Array, b: Array) -> Array:
    return saturate_i16(a.astype(I32) - b)


def mad16(a: Array, b: Array, c: Array) -> Array:
    return a * b + c


def mad_u16_saturated(a: Array, b: Array, c: Array) -> Array:
    return saturate_u16(a.astype(np.int64) * b + c)


def mad_i16_saturated(a: Array, b: Array, c: Array) -> Array:
    return saturate_i16(a.astype(np.int64) * b + c)


def mul_lo_saturated(a: Array, b: Array) -> Array:
    return saturate_u16(a.astype(np.int64) * b)


def mad_u32_u16_saturated(a: Array, b: Array, c: Array) -> Array:
    return np.minimum(a.astype(np.uint64) * b + c, np.uint64(2**32 - 1)).astype(U32)


def mad_i32_i16_saturated(a: Array, b: Array, c: Array) -> Array:
    return np.clip(a.astype(np.int64) * b + c, -(2**31), 2**31 - 1).astype(I32)


_sub_u16 = op("u16", "u16 u16", np.subtract, clamped=sub_u16_saturated)

OPS: dict[str, Op] = {
    "v_add_u16": op("u16", "u16 u16", np.add, clamped=add_u16_saturated),
    "v_sub_u16": _sub_u16,
    "v_subrev_u16": reverse(_sub_u16),
    "v_mul_lo_u16": op("u16", "u16 u16", np.multiply, clamped=mul_lo_saturated),
    "v_lshlrev_b16": op("u16", "u16 u16", shl16),
    "v_lshrrev_b16": op("u16", "u16 u16", shr16),
    "v_ashrrev_i16": op("i16", "u16 i16", sar16),
    "v_min_u16": op("u16", "u16 u16", np.minimum),
    "v_max_u16": op("u16", "u16 u16", np.maximum),
    "v_min_i16": op("i16", "i16 i16", np.minimum),
    "v_max_i16": op("i16", "i16 i16", np.maximum),
    "v_add_i16": op("i16", "i16 i16", np.add, clamped=add_i16_saturated, op_sel=True),
    "v_sub_i16": op("i16", "i16 i16", np.subtract, clamped=sub_i16_saturated, op_sel=True),
    "v_mad_u16": op("u16", "u16 u16 u16", mad16, clamped=mad_u16_saturated, op_sel=True),
    "v_mad_i16": op("i16", "i16 i16 i16", mad16, clamped=mad_i16_saturated, op_sel=True),
    # The forms of before op_sel, which clear the high half.
    "v_mad_legacy_u16": op("u16", "u16 u16 u16", mad16, clamped=mad_u16_saturated),
    "v_mad_legacy_i16": op("i16", "i16 i16 i16", mad16, clamped=mad_i16_saturated),
    "v_min3_u16": op("u16", "u16 u16 u16", lambda a, b, c: np.minimum(np.minimum(a, b), c), op_sel=True),
    "v_max3_u16": op("u16", "u16 u16 u16", lambda a, b, c: np.maximum(np.maximum(a, b), c), op_sel=True),
    "v_min3_i16": op("i16", "i16 i16 i16", lambda a, b, c: np.minimum(np.minimum(a, b), c), op_sel=True),
    "v_max3_i16": op("i16", "i16 i16 i16", lambda a, b, c: np.maximum(np.maximum(a, b), c), op_sel=True),
    "v_med3_u16": op("u16", "u16 u16 u16", med3, op_sel=True),
    "v_med3_i16": op("i16", "i16 i16 i16", med3, op_sel=True),
    "v_mad_u32_u16": op(
        "u32", "u16 u16 u32", lambda a, b, c: a.astype(U32) * b + c, clamped=mad_u32_u16_saturated, op_sel=True
    ),
    "v_mad_i32_i16": op(
        "i32", "i16 i16 i32", lambda a, b, c: a.astype(I32) * b + c, clamped=mad_i32_i16_saturated, op_sel=True
    ),
}
