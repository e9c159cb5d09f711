"""Dot products inside a lane. Integer sums wrap; float products and sums are taken in float64 and rounded once (the
hardware's intermediate rounding is not specified)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction
from flydsl.sim.valu.bind import Closure, Mode, check_modifiers, operand_count, per_mode
from flydsl.sim.valu.formats import bf16_to_f32
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.packed import element_bits, result_function
from flydsl.sim.valu.results import destination
from flydsl.sim.valu.sources import Reader, Selection, source

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
_FLOAT = {"2_f32_f16": ("2f16", halves_f16), "2_f32_bf16": ("2bf16", halves_bf16)}


def _integer(bits: int, signed: bool, **flags: Any) -> Op:
    forms = dot_int(bits, signed)
    return op("u32", "u32 u32 u32", forms["fn"], clamped=forms["clamped"], **flags)


def _float(pair: str, halves: Function, **flags: Any) -> Op:
    return op("f32", f"{pair} {pair} f32", dot2_float(halves), rounds=True, **flags)


def _accumulating(name: str) -> str:
    return name.replace("_", "c_", 1)


OPS: dict[str, Op] = {
    **{f"v_dot{_accumulating(name)}": _integer(*form, accumulates=True) for name, form in _INTEGER.items() if form[1]},
    **{f"v_dot{_accumulating(name)}": _float(*form, accumulates=True) for name, form in _FLOAT.items()},
}
"""VOP2 forms, which add to their destination."""

PACKED: dict[str, Op] = {
    **{f"v_dot{name}": _integer(*form) for name, form in _INTEGER.items()},
    **{f"v_dot{name}": _float(*form) for name, form in _FLOAT.items()},
}
"""VOP3P forms."""


# ---- VOP3P: op_sel and op_sel_hi choose the halves of a source, neg_lo and neg_hi negate them ----
def _bind_packed(row: Op) -> Callable[[Instruction], Closure]:
    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"clamp", *_SELECTIONS})
        operand_count(instruction, 4)
        return per_mode(lambda mode: _in_mode(instruction, row, mode), depends=KINDS[row.dst[0]].is_float)

    return bind_one


_SELECTIONS = {"op_sel": 0, "op_sel_hi": 1, "neg_lo": 0, "neg_hi": 0}
"""Modifiers and the default of their entries."""


def _in_mode(instruction: Instruction, row: Op, mode: Mode) -> Closure:
    kind = row.dst[0]
    function = result_function(instruction, row, KINDS[kind], mode)
    flush = kind == "f32" and mode.flushes_source("f32")
    a, b = (_halves(instruction, row, index) for index in (0, 1))
    c = source(instruction, _addend(instruction, kind), row.src[2], Selection(flush=flush))
    store = destination(instruction, instruction.operands[0], kind)
    return lambda w: store(w, function(a(w), b(w), c(w)), None)


def _chosen(instruction: Instruction, index: int) -> list[int]:
    return [element_bits(instruction, name, index, default) for name, default in _SELECTIONS.items()]


def _halves(instruction: Instruction, row: Op, index: int) -> Reader:
    """Source ``index``, its halves rearranged and negated."""
    read = source(instruction, instruction.operands[1 + index], row.src[index])
    low, high, *negated = _chosen(instruction, index)
    if [low, high, *negated] == [0, 1, 0, 0]:
        return read
    if row.src[index] == "u32" and (any(negated) or "dot2" not in instruction.mnemonic):
        raise UnsupportedModifierError(f"op_sel or neg on source {index} has no meaning here", instruction)
    low, high, signs = U32(16 * low), U32(16 * high), U32(negated[0] << 15 | negated[1] << 31)
    return lambda w: ((read(w) >> low & U32(0xFFFF)) | (read(w) >> high & U32(0xFFFF)) << U32(16)) ^ signs


def _addend(instruction: Instruction, kind: str) -> Any:
    """The third source. LLVM negates it with both bits; what one alone means is not documented."""
    operand: Any = instruction.operands[3]
    low, high, *negated = _chosen(instruction, 2)
    if (low, high) != (0, 1) or negated[0] != negated[1] or (negated[0] and kind != "f32"):
        raise UnsupportedModifierError("op_sel or neg on source 2 is not documented here", instruction)
    return replace(operand, neg=True) if negated[0] else operand


BINDERS: dict[str, Callable[[Instruction], Closure]] = {name: _bind_packed(row) for name, row in PACKED.items()}
