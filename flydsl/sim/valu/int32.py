"""32-bit integer operations. Sources: CDNA ISA, "Vector ALU operations"; shift counts use their low 5 bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.op import Op, op, reverse

Array = Any
U32, I32, U64, I64 = np.uint32, np.int32, np.uint64, np.int64
_31 = np.uint32(31)
_MAX = np.uint32(0xFFFFFFFF)
_I32_MIN, _I32_MAX = -(2**31), 2**31 - 1


def shl(count: Array, x: Array) -> Array:
    return x << (count & _31)


def shr(count: Array, x: Array) -> Array:
    return x >> (count & _31)


def sar(count: Array, x: Array) -> Array:
    return x >> (count & _31).view(np.int32)


def add_saturated(a: Array, b: Array) -> Array:
    total = a + b
    return np.where(total < a, _MAX, total)


def sub_saturated(a: Array, b: Array) -> Array:
    return np.where(b > a, U32(0), a - b)


def saturate_i32(wide: Array) -> Array:
    return np.clip(wide, _I32_MIN, _I32_MAX).astype(I32)


def saturate_u32(wide: Array) -> Array:
    """uint64 to uint32; for results that cannot be negative."""
    return np.minimum(wide, U64(0xFFFFFFFF)).astype(U32)


def add_i32_saturated(a: Array, b: Array) -> Array:
    return saturate_i32(a.astype(I64) + b)


def sub_i32_saturated(a: Array, b: Array) -> Array:
    return saturate_i32(a.astype(I64) - b)


def signed24(x: Array) -> Array:
    """Low 24 bits, sign-extended, as int64."""
    return ((x << U32(8)).view(I32) >> I32(8)).astype(I64)


def unsigned24(x: Array) -> Array:
    return (x & U32(0xFFFFFF)).astype(U64)


def low_word(wide: Array) -> Array:
    return wide.astype(U32)


def high_word(wide: Array) -> Array:
    return (wide >> wide.dtype.type(32)).astype(U32)


def mul_i24(a: Array, b: Array) -> Array:
    return low_word(signed24(a) * signed24(b))


def mul_u24(a: Array, b: Array) -> Array:
    return low_word(unsigned24(a) * unsigned24(b))


def mad_u24_saturated(a: Array, b: Array, c: Array) -> Array:
    return saturate_u32(unsigned24(a) * unsigned24(b) + c)


def mad_i24_saturated(a: Array, b: Array, c: Array) -> Array:
    return saturate_i32(signed24(a) * signed24(b) + c.view(I32)).view(U32)


def med3(a: Array, b: Array, c: Array) -> Array:
    return np.maximum(np.minimum(a, b), np.minimum(np.maximum(a, b), c))


def add_carry(a: Array, b: Array) -> tuple[Array, Array]:
    total = a + b
    return total, total < a


def sub_borrow(a: Array, b: Array) -> tuple[Array, Array]:
    return a - b, b > a


def add_with_carry(a: Array, b: Array, carry: Array) -> tuple[Array, Array]:
    wide = a.astype(U64) + b + carry
    return wide.astype(U32), wide > U64(0xFFFFFFFF)


def sub_with_borrow(a: Array, b: Array, borrow: Array) -> tuple[Array, Array]:
    wide = a.astype(I64) - b.astype(I64) - borrow
    return wide.astype(U32), wide < 0


def add_carry_saturated(a: Array, b: Array) -> tuple[Array, Array]:
    total, carry = add_carry(a, b)
    return np.where(carry, _MAX, total), carry


def sub_borrow_saturated(a: Array, b: Array) -> tuple[Array, Array]:
    difference, borrow = sub_borrow(a, b)
    return np.where(borrow, U32(0), difference), borrow


def add_with_carry_saturated(a: Array, b: Array, carry: Array) -> tuple[Array, Array]:
    total, out = add_with_carry(a, b, carry)
    return np.where(out, _MAX, total), out


def sub_with_borrow_saturated(a: Array, b: Array, borrow: Array) -> tuple[Array, Array]:
    difference, out = sub_with_borrow(a, b, borrow)
    return np.where(out, U32(0), difference), out


def mul_u24_saturated(a: Array, b: Array) -> Array:
    return saturate_u32(unsigned24(a) * unsigned24(b))


def mul_i24_saturated(a: Array, b: Array) -> Array:
    return saturate_i32(signed24(a) * signed24(b)).view(U32)


def cndmask(a: Array, b: Array, mask: Array) -> Array:
    return np.where(mask, b, a)


_add_co = op("u32 mask", "u32 u32", add_carry, clamped=add_carry_saturated)
_sub_co = op("u32 mask", "u32 u32", sub_borrow, clamped=sub_borrow_saturated)
_subb_co = op("u32 mask", "u32 u32 mask", sub_with_borrow, clamped=sub_with_borrow_saturated)
_sub_u32 = op("u32", "u32 u32", np.subtract, clamped=sub_saturated)

OPS: dict[str, Op] = {
    "v_mov_b32": op("u32", "u32", np.positive),
    "v_add_u32": op("u32", "u32 u32", np.add, clamped=add_saturated),
    "v_sub_u32": _sub_u32,
    "v_subrev_u32": reverse(_sub_u32),
    "v_add_i32": op("i32", "i32 i32", np.add, clamped=add_i32_saturated),
    "v_sub_i32": op("i32", "i32 i32", np.subtract, clamped=sub_i32_saturated),
    "v_add_co_u32": _add_co,
    "v_sub_co_u32": _sub_co,
    "v_subrev_co_u32": reverse(_sub_co),
    "v_addc_co_u32": op("u32 mask", "u32 u32 mask", add_with_carry, clamped=add_with_carry_saturated),
    "v_subb_co_u32": _subb_co,
    "v_subbrev_co_u32": reverse(_subb_co),
    "v_cndmask_b32": op("b32", "b32 b32 mask", cndmask, flush=False),
    "v_and_b32": op("u32", "u32 u32", np.bitwise_and),
    "v_or_b32": op("u32", "u32 u32", np.bitwise_or),
    "v_xor_b32": op("u32", "u32 u32", np.bitwise_xor),
    "v_xnor_b32": op("u32", "u32 u32", lambda a, b: ~(a ^ b)),
    "v_not_b32": op("u32", "u32", np.invert),
    "v_lshlrev_b32": op("u32", "u32 u32", shl),
    "v_lshrrev_b32": op("u32", "u32 u32", shr),
    "v_ashrrev_i32": op("i32", "u32 i32", sar),
    "v_min_u32": op("u32", "u32 u32", np.minimum),
    "v_max_u32": op("u32", "u32 u32", np.maximum),
    "v_min_i32": op("i32", "i32 i32", np.minimum),
    "v_max_i32": op("i32", "i32 i32", np.maximum),
    "v_min3_u32": op("u32", "u32 u32 u32", lambda a, b, c: np.minimum(np.minimum(a, b), c)),
    "v_max3_u32": op("u32", "u32 u32 u32", lambda a, b, c: np.maximum(np.maximum(a, b), c)),
    "v_min3_i32": op("i32", "i32 i32 i32", lambda a, b, c: np.minimum(np.minimum(a, b), c)),
    "v_max3_i32": op("i32", "i32 i32 i32", lambda a, b, c: np.maximum(np.maximum(a, b), c)),
    "v_med3_u32": op("u32", "u32 u32 u32", med3),
    "v_med3_i32": op("i32", "i32 i32 i32", med3),
    "v_mul_lo_u32": op("u32", "u32 u32", np.multiply),
    "v_mul_hi_u32": op("u32", "u32 u32", lambda a, b: high_word(a.astype(U64) * b)),
    "v_mul_hi_i32": op("u32", "i32 i32", lambda a, b: high_word(a.astype(I64) * b)),
    "v_mul_i32_i24": op("u32", "u32 u32", mul_i24, clamped=mul_i24_saturated),
    "v_mul_hi_i32_i24": op("u32", "u32 u32", lambda a, b: high_word(signed24(a) * signed24(b))),
    "v_mul_u32_u24": op("u32", "u32 u32", mul_u24, clamped=mul_u24_saturated),
    "v_mul_hi_u32_u24": op("u32", "u32 u32", lambda a, b: high_word(unsigned24(a) * unsigned24(b))),
    "v_mad_i32_i24": op("u32", "u32 u32 u32", lambda a, b, c: mul_i24(a, b) + c, clamped=mad_i24_saturated),
    "v_mad_u32_u24": op("u32", "u32 u32 u32", lambda a, b, c: mul_u24(a, b) + c, clamped=mad_u24_saturated),
    "v_lshl_add_u32": op("u32", "u32 u32 u32", lambda a, s, c: shl(s, a) + c),
    "v_add_lshl_u32": op("u32", "u32 u32 u32", lambda a, b, s: shl(s, a + b)),
    "v_add3_u32": op("u32", "u32 u32 u32", lambda a, b, c: a + b + c),
    "v_lshl_or_b32": op("u32", "u32 u32 u32", lambda a, s, c: shl(s, a) | c),
    "v_and_or_b32": op("u32", "u32 u32 u32", lambda a, b, c: (a & b) | c),
    "v_or3_b32": op("u32", "u32 u32 u32", lambda a, b, c: a | b | c),
    "v_xad_u32": op("u32", "u32 u32 u32", lambda a, b, c: (a ^ b) + c),
}
