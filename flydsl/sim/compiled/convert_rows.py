"""Conversions between number types of 16 bits and more (valu/convert.py)."""

from __future__ import annotations

from flydsl.sim.compiled.builder import SUFFIX, Builder, Row, Value, is_nan
from flydsl.sim.compiled.text import F16, F32, F64, I16, I32


def _to_integer(signed: bool, kind: str = I32, rounding: str = "") -> Row:
    name = "fptosi" if signed else "fptoui"

    def row(B: Builder, x: Value) -> Value:
        wide = B.intrinsic(rounding, x) if rounding else x
        return B.call(f"llvm.{name}.sat.{SUFFIX[kind]}.{SUFFIX[x.kind]}", kind, wide)

    return row


def _byte(position: int) -> Row:
    return lambda B, x: B.cast("uitofp", B.and_(B.shr(x, 8 * position), 0xFF), F32)


def bf16_bits(B: Builder, x: Value) -> Value:
    """bfloat16 of float32, to nearest even, in the low half of 32 bits."""
    bits = B.bits(x)
    upper = B.shr(bits, 16)
    rounded = B.shr(B.add(B.add(bits, B.and_(upper, 1)), B.const(I32, 0x7FFF)), 16)
    return B.select(is_nan(B, x), B.or_(upper, 0x40), rounded)


def _pair(B: Builder, low: Value, high: Value) -> Value:
    """16-bit values to one word."""
    return B.or_(B.extend(B.bits(low), I32), B.shl(B.extend(B.bits(high), I32), 16))


def _pack_f16(B: Builder, a: Value, b: Value) -> Value:
    return _pair(B, B.cast("fptrunc", a, F16), B.cast("fptrunc", b, F16))


def _pack_saturated(signed: bool, low: int, high: int) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        halves = []
        for x in (a, b):
            x = B.max(x, B.const(I32, low), True) if signed else x
            halves.append(B.trunc(B.min(x, B.const(I32, high), signed), I16))
        return _pair(B, *halves)

    return row


CONVERT: dict[str, Row] = {
    "v_cvt_i32_f32": _to_integer(True), "v_cvt_u32_f32": _to_integer(False),
    "v_cvt_i32_f64": _to_integer(True), "v_cvt_u32_f64": _to_integer(False),
    "v_cvt_flr_i32_f32": _to_integer(True, I32, "floor"),
    "v_cvt_f32_i32": lambda B, x: B.cast("sitofp", x, F32), "v_cvt_f32_u32": lambda B, x: B.cast("uitofp", x, F32),
    "v_cvt_f64_i32": lambda B, x: B.cast("sitofp", x, F64), "v_cvt_f64_u32": lambda B, x: B.cast("uitofp", x, F64),
    "v_cvt_f16_f32": lambda B, x: B.cast("fptrunc", x, F16), "v_cvt_f32_f16": lambda B, x: B.cast("fpext", x, F32),
    "v_cvt_f32_f64": lambda B, x: B.cast("fptrunc", x, F32), "v_cvt_f64_f32": lambda B, x: B.cast("fpext", x, F64),
    "v_cvt_f32_bf16": lambda B, x: B.cast("bitcast", B.shl(B.extend(x, I32), 16), F32),
    **{f"v_cvt_f32_ubyte{i}": _byte(i) for i in range(4)},
    "v_cvt_pk_bf16_f32": lambda B, a, b: B.or_(bf16_bits(B, a), B.shl(bf16_bits(B, b), 16)),
    "v_cvt_pk_f16_f32": _pack_f16,
    "v_cvt_pk_u16_u32": _pack_saturated(False, 0, 0xFFFF), "v_cvt_pk_i16_i32": _pack_saturated(True, -0x8000, 0x7FFF),
    "v_pack_b32_f16": _pair,
}  # fmt: skip
