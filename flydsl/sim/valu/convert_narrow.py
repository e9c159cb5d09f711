"""v_cvt_pk_fp8_f32, v_cvt_pk_bf8_f32 and v_cvt_scalef32_*: conversions to and from 8-, 6- and 4-bit floats.

The scale operand of the scaled forms is a float32 of which only the exponent field e counts: s = 2**(e-127); e = 255
makes every result NaN. Widening multiplies by s, narrowing divides by s, then rounds once to nearest even. Numbers too
large, and NaN, become the largest number of their sign in fp6, bf6 and fp4, which have neither infinity nor NaN; in
fp8 and bf8 too large numbers become NaN or infinity, or saturate when MODE.FP16_OVFL is 1. (CDNA4 ISA; for NaN and
overflow the host model of the conversions in AMD's HIP headers.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import FloatImm, Imm, Instruction, SReg, VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, Mode, check_modifiers, operand_count, per_mode, vector_register
from flydsl.sim.valu.formats import FORMATS, Format, bf16_to_f32, f32_to_bf16, pair
from flydsl.sim.valu.sources import source

Array = Any
U32 = np.uint32


def halves(wide: str) -> Callable[[Array], list[Array]]:
    """uint32 -> its two float16 or bfloat16 halves as float64."""

    def split(x: Array) -> list[Array]:
        halves = [(x >> U32(s)).astype(np.uint16) for s in (0, 16)]
        return [widen_half(h, wide) for h in halves]

    return split


def widen_half(half: Array, wide: str) -> Array:
    return (half.view(np.float16) if wide == "f16" else bf16_to_f32(half)).astype(np.float64)


def _to_wide(x: Array, wide: str) -> Array:
    """float64 -> uint32 bits of float32, float16 or bfloat16.

    Products of narrow numbers with powers of two are exact in float32 (at least 2**-143, few bits), so that
    bfloat16 may be rounded from there.
    """
    if wide == "f32":
        return x.astype(np.float32).view(U32)
    if wide == "f16":
        return x.astype(np.float16).view(np.uint16).astype(U32)
    return f32_to_bf16(x.astype(np.float32))


def scale_reader(instruction: Instruction, operand: Any) -> Callable[[WaveBatch], Array]:
    """uint32 exponent field of the scale; source modifiers do not reach it."""
    if isinstance(operand, (VReg, SReg, Imm, FloatImm)):
        operand = replace(operand, neg=False, abs=False)
    read = source(instruction, operand, "u32")
    return lambda w: (read(w) >> U32(23)) & U32(0xFF)


def apply_scale(x: Array, field: Array, sign: int) -> Array:
    """x * s (``sign`` 1) or x / s (-1) in float64, exactly; NaN of x's sign where the scale is NaN."""
    scaled = np.ldexp(x, sign * (field.astype(np.int32) - np.int32(127)))
    bad = field == 255
    return np.where(bad, np.copysign(np.nan, x), scaled) if bad.any() else scaled


def op_sel(instruction: Instruction, lengths: tuple[int, ...], used: tuple[int, ...]) -> list[int]:
    """The op_sel bits at positions ``used``; all others must be 0. Absent means zeros."""
    bits = tuple(instruction.modifiers.get("op_sel", (0,) * lengths[0]))
    if len(bits) not in lengths or any(bit for i, bit in enumerate(bits) if i not in used):
        raise UnsupportedModifierError(f"op_sel:{list(bits)} does not fit this instruction", instruction)
    return [bits[i] if i < len(bits) else 0 for i in used]


def insert(w: WaveBatch, register: int, value: Array, bits: int, position: int) -> None:
    """Replace the ``position``-th field of that many bits of a register."""
    mask = U32(((1 << bits) - 1) << (bits * position))
    w.write_v(register, (w.read_v(register) & ~mask) | (value << U32(bits * position)))


def bind_pack_f8(name: str) -> Callable[[Instruction], Closure]:
    """v_cvt_pk_{fp8,bf8}_f32: two float32 to the half that op_sel[2] chooses."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 3)
        register = vector_register(instruction, instruction.operands[0]).first
        a, b = (source(instruction, operand, "f32") for operand in instruction.operands[1:])
        (half,) = op_sel(instruction, (3,), (2,))

        def in_mode(mode: Mode) -> Closure:
            def run(w: WaveBatch) -> None:
                low, high = (fmt.encode(x(w).astype(np.float64), mode.fp16_overflow) for x in (a, b))
                insert(w, register, low | (high << U32(8)), 16, half)

            return run

        return per_mode(in_mode)

    return bind_one


def bind_narrow_pair(name: str, wide: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_pk_{fp8,bf8,fp4}_{f32,f16,bf16}: two numbers to one half (8-bit) or byte (4-bit) of the result."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 4 if wide == "f32" else 3)
        register = vector_register(instruction, instruction.operands[0]).first
        read = pair_reader(instruction, wide)
        scale = scale_reader(instruction, instruction.operands[-1])
        position = _narrow_position(instruction, fmt, wide)

        def in_mode(mode: Mode) -> Closure:
            def run(w: WaveBatch) -> None:
                field = scale(w)
                low, high = (fmt.encode(apply_scale(x, field, -1), mode.fp16_overflow) for x in read(w))
                insert(w, register, low | (high << U32(fmt.bits)), 2 * fmt.bits, position)

            return run

        return per_mode(in_mode)

    return bind_one


def pair_reader(instruction: Instruction, wide: str) -> Callable[[WaveBatch], list[Array]]:
    if wide == "f32":
        a, b = (source(instruction, operand, "f32") for operand in instruction.operands[1:3])
        return lambda w: [a(w).astype(np.float64), b(w).astype(np.float64)]
    packed, split = source(instruction, instruction.operands[1], "u32"), halves(wide)
    return lambda w: split(packed(w))


def _narrow_position(instruction: Instruction, fmt: Format, wide: str) -> int:
    """fp4: byte op_sel[3:2]; 8-bit formats: the half that the last op_sel bit chooses."""
    if fmt.bits == 4:
        low, high = op_sel(instruction, (4,), (2, 3))
        return low + 2 * high
    last = 3 if wide == "f32" else 2
    return op_sel(instruction, (last + 1,), (last,))[0]


def bind_widen(name: str, wide: str, single: bool) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_pk_{f32,f16,bf16}_{fp8,bf8,fp4} and v_cvt_scalef32_f32_{fp8,bf8}."""
    fmt = FORMATS[name]
    positions = 2 if not single and fmt.bits == 8 else 4

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 3)
        registers = 2 if wide == "f32" and not single else 1
        target = vector_register(instruction, instruction.operands[0], registers).first
        packed = source(instruction, instruction.operands[1], "u32")
        scale = scale_reader(instruction, instruction.operands[2])
        bits = op_sel(instruction, (3,), (0,) if positions == 2 else (0, 1))
        base = 32 // positions * sum(bit << i for i, bit in enumerate(bits))

        def run(w: WaveBatch) -> None:
            x, field = packed(w), scale(w)
            codes = [(x >> U32(base + fmt.bits * i)) & U32((1 << fmt.bits) - 1) for i in range(1 if single else 2)]
            words = [_to_wide(apply_scale(fmt.decode(code), field, 1), wide) for code in codes]
            for i, word in enumerate(words if registers == len(words) else [pair(*words)]):
                w.write_v(target + i, word)

        return run

    return bind_one


def bind_widen_half(name: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_f16_{fp8,bf8}: byte op_sel[1:0] to the half that op_sel[2] chooses; the other half is kept."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 3)
        target = vector_register(instruction, instruction.operands[0]).first
        packed = source(instruction, instruction.operands[1], "u32")
        scale = scale_reader(instruction, instruction.operands[2])
        low, high, half = op_sel(instruction, (3,), (0, 1, 2))
        shift = U32(8 * (low + 2 * high))

        def run(w: WaveBatch) -> None:
            value = apply_scale(fmt.decode((packed(w) >> shift) & U32(0xFF)), scale(w), 1)
            insert(w, target, _to_wide(value, "f16"), 16, half)

        return run

    return bind_one


def read_tuple(w: WaveBatch, first: int, count: int) -> Array:
    """uint32[n, 64, count] of consecutive vector registers."""
    return np.stack([w.read_v(first + i) for i in range(count)], axis=-1)


def write_tuple(w: WaveBatch, first: int, words: Array) -> None:
    for i in range(words.shape[-1]):
        w.write_v(first + i, words[..., i])


def bind_narrow_32(name: str, wide: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_pk32_{fp6,bf6}_{f16,bf16} and 2xpk16_{fp6,bf6}_f32: 32 numbers into 6 registers."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, set())
        operand_count(instruction, 4 if wide == "f32" else 3)
        target = vector_register(instruction, instruction.operands[0], 6).first
        tuples = [vector_register(instruction, o, 16).first for o in instruction.operands[1:-1]]
        scale = scale_reader(instruction, instruction.operands[-1])

        def run(w: WaveBatch) -> None:
            values = _interleaved_f32(w, tuples) if wide == "f32" else all_halves(w, tuples[0], wide)
            values = apply_scale(values, scale(w)[..., None], -1)
            write_tuple(w, target, fmt.pack(fmt.encode(values, True)))

        return run

    return bind_one


def _interleaved_f32(w: WaveBatch, tuples: list[int]) -> Array:
    """Element 2p is number p of the first tuple, 2p+1 of the second."""
    first, second = (read_tuple(w, t, 16).view(np.float32).astype(np.float64) for t in tuples)
    return np.stack([first, second], axis=-1).reshape(*first.shape[:-1], 32)


def all_halves(w: WaveBatch, first: int, wide: str) -> Array:
    return widen_half(read_tuple(w, first, 16).view(np.uint16), wide)


def bind_widen_32(name: str, wide: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_pk32_{f32,f16,bf16}_{fp6,bf6}: 32 numbers from 6 registers."""
    fmt = FORMATS[name]
    registers = 32 if wide == "f32" else 16

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, set())
        operand_count(instruction, 3)
        target = vector_register(instruction, instruction.operands[0], registers).first
        packed = vector_register(instruction, instruction.operands[1], 6).first
        scale = scale_reader(instruction, instruction.operands[2])

        def run(w: WaveBatch) -> None:
            values = fmt.unpack(read_tuple(w, packed, 6))
            words = _to_wide(apply_scale(values, scale(w)[..., None], 1), wide)
            write_tuple(w, target, words if wide == "f32" else pair(words[..., 0::2], words[..., 1::2]))

        return run

    return bind_one


def _binders() -> dict[str, Callable[[Instruction], Closure]]:
    out: dict[str, Callable[[Instruction], Closure]] = {}
    for name in ("fp8", "bf8"):
        out[f"v_cvt_pk_{name}_f32"] = bind_pack_f8(name)
        out[f"v_cvt_scalef32_f32_{name}"] = bind_widen(name, "f32", single=True)
        out[f"v_cvt_scalef32_f16_{name}"] = bind_widen_half(name)
    for name in ("fp8", "bf8", "fp4"):
        for wide in ("f32", "f16", "bf16"):
            out[f"v_cvt_scalef32_pk_{name}_{wide}"] = bind_narrow_pair(name, wide)
            out[f"v_cvt_scalef32_pk_{wide}_{name}"] = bind_widen(name, wide, single=False)
    for name in ("fp6", "bf6"):
        out[f"v_cvt_scalef32_2xpk16_{name}_f32"] = bind_narrow_32(name, "f32")
        for wide in ("f16", "bf16"):
            out[f"v_cvt_scalef32_pk32_{name}_{wide}"] = bind_narrow_32(name, wide)
        for wide in ("f32", "f16", "bf16"):
            out[f"v_cvt_scalef32_pk32_{wide}_{name}"] = bind_widen_32(name, wide)
    return out


BINDERS = _binders()

GFX942_BINDERS = {f"v_cvt_pk_{name}_f32": bind_pack_f8(f"{name}_fnuz") for name in ("fp8", "bf8")}
"""Conversions whose 8-bit formats differ on gfx942."""
