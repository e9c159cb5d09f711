"""64-bit integer operations. Shift counts use their low 6 bits; v_lshl_add_u64 its low 3."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.op import Op, op

Array = Any
U64, I64 = np.uint64, np.int64
_63 = np.uint32(63)


def mad_u64_u32(a: Array, b: Array, c: Array) -> tuple[Array, Array]:
    """a*b+c mod 2**64 and the carry out."""
    total = a.astype(U64) * b.astype(U64) + c
    return total, total < c


def mad_i64_i32(a: Array, b: Array, c: Array) -> tuple[Array, Array]:
    """a*b+c mod 2**64, and bit 64 of the 65-bit sum, which is the sign of the exact one (ISA pseudocode)."""
    product = a.astype(I64) * b.astype(I64)
    total = product + c
    overflow = ((product ^ total) & (c ^ total)) < 0
    return total, (total < 0) ^ overflow


def mad_u64_u32_saturated(a: Array, b: Array, c: Array) -> tuple[Array, Array]:
    total, carry = mad_u64_u32(a, b, c)
    return np.where(carry, U64(2**64 - 1), total), carry


def mad_i64_i32_saturated(a: Array, b: Array, c: Array) -> tuple[Array, Array]:
    total, negative = mad_i64_i32(a, b, c)
    limit = np.where(negative, I64(-(2**63)), I64(2**63 - 1))
    return np.where((total < 0) != negative, limit, total), negative


OPS: dict[str, Op] = {
    "v_mov_b64": op("u64", "u64", np.positive),
    "v_lshlrev_b64": op("u64", "u32 u64", lambda s, x: x << (s & _63).astype(U64)),
    "v_lshrrev_b64": op("u64", "u32 u64", lambda s, x: x >> (s & _63).astype(U64)),
    "v_ashrrev_i64": op("i64", "u32 i64", lambda s, x: x >> (s & _63).astype(I64)),
    "v_lshl_add_u64": op("u64", "u64 u32 u64", lambda x, s, c: (x << (s & np.uint32(7)).astype(U64)) + c),
    "v_mad_u64_u32": op("u64 mask", "u32 u32 u64", mad_u64_u32, clamped=mad_u64_u32_saturated),
    "v_mad_i64_i32": op("i64 mask", "i32 i32 i64", mad_i64_i32, clamped=mad_i64_i32_saturated),
}
