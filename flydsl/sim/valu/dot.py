"""Dot products inside a lane. Integer sums wrap; float products and sums are taken in float64 and rounded once (the
hardware's intermediate rounding is not specified)."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.valu.formats import bf16_to_f32
from flydsl.sim.valu.op import Function, Op, op

Array = Any
U32, I32 = np.uint32, np.int32


def _fields(bits: int, signed: bool) -> Function:
    """x -> list of int64 fields of a 32-bit word, lowest first."""

    def split(x: Array) -> list[Array]:
        tops = [x << U32(32 - bits - start) for start in range(0, 32, bits)]
        if signed:
            return [(top.view(I32) >> I32(32 - bits)).astype(np.int64) for top in tops]
        return [(top >> U32(32 - bits)).astype(np.int64) for top in tops]

    return split


def _sum(bits: int, signed: bool) -> Function:
    split = _fields(bits, signed)

    def run(a: Array, b: Array, c: Array) -> Array:
        total = c.view(I32).astype(np.int64) if signed else c.astype(np.int64)
        for x, y in zip(split(a), split(b)):
            total = total + x * y
        return total

    return run


def dot_int(bits: int, signed: bool) -> dict[str, Function]:
    """The wrapping and the saturating (clamp) form."""
    total = _sum(bits, signed)
    low, high = (-(2**31), 2**31 - 1) if signed else (0, 2**32 - 1)
    return {
        "fn": lambda a, b, c: total(a, b, c).astype(U32),
        "clamped": lambda a, b, c: np.clip(total(a, b, c), low, high).astype(U32),
    }


def halves_f16(x: Array) -> tuple[Array, Array]:
    """Both float16 halves as float64."""
    return tuple((x >> U32(s)).astype(np.uint16).view(np.float16).astype(np.float64) for s in (0, 16))  # type: ignore


def halves_bf16(x: Array) -> tuple[Array, Array]:
    """Both bfloat16 halves as float64."""
    return tuple(bf16_to_f32((x >> U32(s)).astype(np.uint16)).astype(np.float64) for s in (0, 16))  # type: ignore


def dot2_float(halves: Function) -> Function:
    def run(a: Array, b: Array, c: Array) -> Array:
        (a0, a1), (b0, b1) = halves(a), halves(b)
        return (a0 * b0 + a1 * b1 + c.astype(np.float64)).astype(np.float32)

    return run


_INTEGER = {
    "2_i32_i16": (16, True),
    "2_u32_u16": (16, False),
    "4_i32_i8": (8, True),
    "4_u32_u8": (8, False),
    "8_i32_i4": (4, True),
    "8_u32_u4": (4, False),
}
_FLOAT = {"2_f32_f16": halves_f16, "2_f32_bf16": halves_bf16}


def _integer(bits: int, signed: bool, **flags: Any) -> Op:
    forms = dot_int(bits, signed)
    return op("u32", "u32 u32 u32", forms["fn"], clamped=forms["clamped"], **flags)


def _accumulating(name: str) -> str:
    return name.replace("_", "c_", 1)


OPS: dict[str, Op] = {
    **{f"v_dot{name}": _integer(*form) for name, form in _INTEGER.items()},
    **{f"v_dot{name}": op("f32", "u32 u32 f32", dot2_float(halves), rounds=True) for name, halves in _FLOAT.items()},
    **{f"v_dot{_accumulating(name)}": _integer(*form, accumulates=True) for name, form in _INTEGER.items() if form[1]},
    **{
        f"v_dot{_accumulating(name)}": op("f32", "u32 u32 f32", dot2_float(halves), rounds=True, accumulates=True)
        for name, halves in _FLOAT.items()
    },
}
