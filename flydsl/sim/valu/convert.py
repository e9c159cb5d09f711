"""Conversions between integers and floats of standard widths, and packing conversions."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.formats import FORMATS, bf16_to_f32, f32_to_bf16, pair
from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.rounding import ZERO, narrow

Array = Any
F16, F32, F64 = np.float16, np.float32, np.float64
U16, I16, U32, I32, U64 = np.uint16, np.int16, np.uint32, np.int32, np.uint64


def to_integer(dtype: Any, rounding: Function = np.trunc) -> Function:
    """Float to integer: rounded, saturated, NaN to 0. float64 holds all 32-bit integers exactly."""
    limits = np.iinfo(dtype)

    def run(x: Array) -> Array:
        wide = np.clip(rounding(x.astype(F64)), limits.min, limits.max)
        return np.where(np.isnan(wide), 0.0, wide).astype(np.int64).astype(dtype)

    return run


def to_float(dtype: Any) -> Function:
    return lambda x: x.astype(dtype)


def to_f16_directed(mode: int, x: Array) -> Array:
    return narrow(x.astype(F64), F16, mode)


def to_f32_directed(mode: int, x: Array) -> Array:
    """From float64 or a 32-bit integer, both exact in float64."""
    return narrow(x.astype(F64), F32, mode)


def round_half_up(x: Array) -> Array:
    return np.floor(x + 0.5)


def byte(position: int) -> Function:
    return lambda x: ((x >> U32(8 * position)) & U32(0xFF)).astype(F32)


def offset_i4(x: Array) -> Array:
    """Signed 4-bit integer / 16."""
    signed = ((x << U32(28)).view(I32) >> I32(28)).astype(F32)
    return signed / F32(16)


def pack_rtz(a: Array, b: Array) -> Array:
    """Two float16 rounded toward zero; overflow gives the largest number."""
    low, high = (narrow(x.astype(F64), F16, ZERO).view(U16) for x in (a, b))
    return pair(low, high)


def pack_f16(a: Array, b: Array) -> Array:
    return pair(a.astype(F16).view(U16), b.astype(F16).view(U16))


def pack_bf16(a: Array, b: Array) -> Array:
    return f32_to_bf16(a) | (f32_to_bf16(b) << U32(16))


def pack_norm(dtype: Any) -> Function:
    """Two normalised numbers to 16-bit integers: [-1, 1] or [0, 1] to the full range, rounded to nearest even."""
    largest = np.iinfo(dtype).max
    lowest = -1.0 if dtype is I16 else 0.0

    def one(x: Array) -> Array:
        scaled = np.rint(np.clip(x.astype(F64), lowest, 1.0) * largest)
        return np.where(np.isnan(scaled), 0.0, scaled).astype(np.int64).astype(dtype).view(U16)

    return lambda a, b: pair(one(a), one(b))


def pack_saturated(dtype: Any) -> Function:
    """Two 32-bit integers saturated to 16 bits."""
    limits = np.iinfo(dtype)
    return lambda a, b: pair(*(np.clip(x, limits.min, limits.max).astype(dtype).view(U16) for x in (a, b)))


def pack_byte(x: Array, position: Array, old: Array) -> Array:
    """``old`` with byte ``position`` replaced by x as an unsigned 8-bit integer."""
    shift = (position & U32(3)) * U32(8)
    value = to_integer(np.uint8)(x).astype(U32)
    return (old & ~(U32(0xFF) << shift)) | (value << shift)


def saturate_bytes(x: Array) -> Array:
    """Two int16 halves saturated to unsigned bytes."""
    halves = [(x << U32(shift)).view(I32) >> I32(16) for shift in (16, 0)]
    low, high = (np.clip(half, 0, 255).astype(U16) for half in halves)
    return low | (high << U16(8))


def from_narrow(name: str) -> Function:
    """Byte 0 of the source to float32."""
    return lambda x: FORMATS[name].decode(x & U32(0xFF)).astype(F32)


def pair_from_narrow(name: str) -> Function:
    """Bytes 0 and 1 of the source to two float32 in a register pair."""

    def run(x: Array) -> Array:
        low, high = (FORMATS[name].decode((x >> U32(s)) & U32(0xFF)).astype(F32).view(U32).astype(U64) for s in (0, 8))
        return low | (high << U64(32))

    return run


def pack_pair(a: Array, b: Array) -> Array:
    return pair(a.view(U16), b.view(U16))


def narrow_conversions(suffix: str) -> dict[str, Op]:
    """Conversions from the 8-bit formats named with that suffix."""
    rows = {}
    for name in ("fp8", "bf8"):
        rows[f"v_cvt_f32_{name}"] = op("f32", "u32", from_narrow(name + suffix))
        rows[f"v_cvt_pk_f32_{name}"] = op("u64", "u32", pair_from_narrow(name + suffix))
    return rows


_f32_from_int: dict[str, Any] = {"rounded": to_f32_directed}

OPS: dict[str, Op] = {
    "v_cvt_i32_f32": op("i32", "f32", to_integer(I32)),
    "v_cvt_u32_f32": op("u32", "f32", to_integer(U32)),
    "v_cvt_i32_f64": op("i32", "f64", to_integer(I32)),
    "v_cvt_u32_f64": op("u32", "f64", to_integer(U32)),
    "v_cvt_flr_i32_f32": op("i32", "f32", to_integer(I32, np.floor)),
    "v_cvt_rpi_i32_f32": op("i32", "f32", to_integer(I32, round_half_up)),
    "v_cvt_i16_f16": op("i16", "f16", to_integer(I16)),
    "v_cvt_u16_f16": op("u16", "f16", to_integer(U16)),
    "v_cvt_f32_i32": op("f32", "i32", to_float(F32), **_f32_from_int),
    "v_cvt_f32_u32": op("f32", "u32", to_float(F32), **_f32_from_int),
    "v_cvt_f64_i32": op("f64", "i32", to_float(F64)),
    "v_cvt_f64_u32": op("f64", "u32", to_float(F64)),
    "v_cvt_f16_i16": op("f16", "i16", to_float(F16), rounded=to_f16_directed),
    "v_cvt_f16_u16": op("f16", "u16", to_float(F16), rounded=to_f16_directed),
    "v_cvt_f16_f32": op("f16", "f32", to_float(F16), rounded=to_f16_directed),
    "v_cvt_f32_f16": op("f32", "f16", to_float(F32)),
    "v_cvt_f32_bf16": op("f32", "u16", bf16_to_f32),
    "v_cvt_f32_f64": op("f32", "f64", to_float(F32), rounded=to_f32_directed),
    "v_cvt_f64_f32": op("f64", "f32", to_float(F64)),
    "v_cvt_off_f32_i4": op("f32", "u32", offset_i4),
    **{f"v_cvt_f32_ubyte{i}": op("f32", "u32", byte(i)) for i in range(4)},
    "v_cvt_pkrtz_f16_f32": op("u32", "f32 f32", pack_rtz),
    "v_cvt_pk_f16_f32": op("u32", "f32 f32", pack_f16),
    "v_cvt_pk_bf16_f32": op("u32", "f32 f32", pack_bf16),
    "v_cvt_pknorm_i16_f32": op("u32", "f32 f32", pack_norm(I16)),
    "v_cvt_pknorm_u16_f32": op("u32", "f32 f32", pack_norm(U16)),
    "v_cvt_pknorm_i16_f16": op("u32", "f16 f16", pack_norm(I16), op_sel=True),
    "v_cvt_pknorm_u16_f16": op("u32", "f16 f16", pack_norm(U16), op_sel=True),
    "v_cvt_norm_i16_f16": op("i16", "f16", lambda x: pack_norm(I16)(x, x).astype(U16).view(I16)),
    "v_cvt_norm_u16_f16": op("u16", "f16", lambda x: pack_norm(U16)(x, x).astype(U16)),
    "v_cvt_pk_u16_u32": op("u32", "u32 u32", pack_saturated(U16)),
    "v_cvt_pk_i16_i32": op("u32", "i32 i32", pack_saturated(I16)),
    "v_cvt_pk_u8_f32": op("u32", "f32 u32 u32", pack_byte),
    "v_cvt_pkaccum_u8_f32": op("u32", "f32 u32 u32", pack_byte, accumulates=True),
    "v_sat_pk_u8_i16": op("u16", "u32", saturate_bytes),
    "v_pack_b32_f16": op("u32", "f16 f16", pack_pair, op_sel=True, flush=False),
    **narrow_conversions(""),
}

GFX942_OPS: dict[str, Op] = narrow_conversions("_fnuz")
"""Conversions whose 8-bit formats differ on gfx942."""
