"""v_cvt_sr_* and v_cvt_scalef32_sr_*: conversions to narrow formats with stochastic rounding.

A random operand decides whether the magnitude is rounded down or up: its high bits are added below the last kept bit of
the significand, then the rest is cut off (``Format.encode_stochastic``). Forms with several elements go on from one to
the next with the generator of v_prng_b32. Scale, overflow and NaN are as in ``convert_narrow``. (CDNA3 and CDNA4 ISA,
pseudocode: S1[31:12] for fp8 and S1[31:11] for bf8; for carries, denormals and the other formats AMD's HIP headers.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, Mode, check_modifiers, operand_count, per_mode, vector_register
from flydsl.sim.valu.bit import prng
from flydsl.sim.valu.convert_narrow import (
    apply_scale,
    halves,
    insert,
    op_sel,
    read_tuple,
    scale_reader,
    widen_half,
    write_tuple,
)
from flydsl.sim.valu.formats import FORMATS, HALVES
from flydsl.sim.valu.sources import Selection, source

Array = Any
U32 = np.uint32
WIDE_BITS = {"f32": 23, "f16": 10, "bf16": 7}
"""Explicit significand bits of the source types."""


def bind_plain(name: str) -> Callable[[Instruction], Closure]:
    """v_cvt_sr_{fp8,bf8,f16,bf16}_f32 d, value, random: to byte op_sel[3:2], or to half op_sel[2] as LLVM prints it."""
    fmt = {**FORMATS, **HALVES}[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 3)
        register = vector_register(instruction, instruction.operands[0]).first
        random = source(instruction, instruction.operands[2], "u32")
        used = (2, 3) if fmt.bits == 8 else (2,)
        position = sum(bit << i for i, bit in enumerate(op_sel(instruction, (used[-1] + 1,), used)))

        def in_mode(mode: Mode) -> Closure:
            flush = mode.flushes_source("f32") and fmt.bits == 16
            value = source(instruction, instruction.operands[1], "f32", Selection(flush=flush))

            def run(w: WaveBatch) -> None:
                code = fmt.encode_stochastic(value(w).astype(np.float64), random(w), 23, mode.fp16_overflow)
                insert(w, register, code, fmt.bits, position)

            return run

        return per_mode(in_mode)

    return bind_one


def _elements(instruction: Instruction, wide: str, count: int) -> Callable[[WaveBatch], list[Array]]:
    """``count`` (1 or 2) float64 arrays from the first source: a register, a packed register, or a pair."""
    operand = instruction.operands[1]
    if wide != "f32":
        packed, split = source(instruction, operand, "u32"), halves(wide)
        return lambda w: split(packed(w))[:count]
    if count == 1:
        value = source(instruction, operand, "f32")
        return lambda w: [value(w).astype(np.float64)]
    first = vector_register(instruction, operand, 2).first
    return lambda w: [w.read_v(first + i).view(np.float32).astype(np.float64) for i in range(2)]


def bind_scaled(name: str, wide: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_sr_{fp8,bf8}_* (one number) and v_cvt_scalef32_sr_pk_fp4_* (two): d, values, random, scale, to
    byte op_sel[3:2] of the destination."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel"})
        operand_count(instruction, 4)
        register = vector_register(instruction, instruction.operands[0]).first
        values = _elements(instruction, wide, 8 // fmt.bits)
        random = source(instruction, instruction.operands[2], "u32")
        scale = scale_reader(instruction, instruction.operands[3])
        low, high = op_sel(instruction, (4,), (2, 3))

        def in_mode(mode: Mode) -> Closure:
            def run(w: WaveBatch) -> None:
                bits, field, byte = random(w), scale(w), U32(0)
                for i, x in enumerate(values(w)):
                    code = fmt.encode_stochastic(apply_scale(x, field, -1), bits, WIDE_BITS[wide], mode.fp16_overflow)
                    byte = byte | code << U32(fmt.bits * i)
                    bits = prng(bits)
                insert(w, register, byte, 8, low + 2 * high)

            return run

        return per_mode(in_mode)

    return bind_one


def bind_scaled_32(name: str, wide: str) -> Callable[[Instruction], Closure]:
    """v_cvt_scalef32_sr_pk32_{fp6,bf6}_{f32,f16,bf16}: 32 numbers into 6 registers."""
    fmt = FORMATS[name]

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, set())
        operand_count(instruction, 4)
        target = vector_register(instruction, instruction.operands[0], 6).first
        registers = 32 if wide == "f32" else 16
        first = vector_register(instruction, instruction.operands[1], registers).first
        random = source(instruction, instruction.operands[2], "u32")
        scale = scale_reader(instruction, instruction.operands[3])

        def run(w: WaveBatch) -> None:
            words = read_tuple(w, first, registers)
            wide_values = words.view(np.float32) if wide == "f32" else widen_half(words.view(np.uint16), wide)
            values = apply_scale(wide_values.astype(np.float64), scale(w)[..., None], -1)
            bits = _sequence(np.broadcast_to(random(w), (w.n, 64)), 32)
            write_tuple(w, target, fmt.pack(fmt.encode_stochastic(values, bits, WIDE_BITS[wide], True)))

        return run

    return bind_one


def _sequence(start: Array, count: int) -> Array:
    """uint32[n, 64, count]: ``start`` and what the generator makes of it."""
    numbers = [start]
    for _ in range(count - 1):
        numbers.append(prng(numbers[-1]))
    return np.stack(numbers, axis=-1)


BINDERS: dict[str, Callable[[Instruction], Closure]] = {
    **{f"v_cvt_sr_{name}_f32": bind_plain(name) for name in ("fp8", "bf8", "f16", "bf16")},
    **{f"v_cvt_scalef32_sr_{name}_{wide}": bind_scaled(name, wide) for name in ("fp8", "bf8") for wide in WIDE_BITS},
    **{f"v_cvt_scalef32_sr_pk_fp4_{wide}": bind_scaled("fp4", wide) for wide in WIDE_BITS},
    **{f"v_cvt_scalef32_sr_pk32_{name}_{wide}": bind_scaled_32(name, wide) for name in ("fp6", "bf6") for wide in WIDE_BITS},
}
GFX942_BINDERS = {f"v_cvt_sr_{name}_f32": bind_plain(f"{name}_fnuz") for name in ("fp8", "bf8")}
"""Conversions whose 8-bit formats differ on gfx942."""
