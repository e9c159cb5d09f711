"""v_cvt_pk_fp8_f32, v_cvt_pk_bf8_f32 and v_cvt_scalef32_* in a block function (see valu/convert_narrow.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.lane_operands import lane_source, open_run
from flydsl.sim.compiled.narrow_numbers import apply_scale, decode, encode, scale_field, to_wide
from flydsl.sim.compiled.text import F16, F32, F64, I16, I32
from flydsl.sim.instruction import FloatImm, Imm, Instruction, SReg, VReg
from flydsl.sim.valu.convert_narrow import op_sel
from flydsl.sim.valu.formats import FORMATS, Format

Form = Callable[[Frame, Instruction], None]


def narrow_instruction(frame: Frame, instruction: Instruction) -> None:
    """Add one of ``NARROW``. Errors: NotCovered."""
    if instruction.encoding in ("dpp", "sdwa") or set(instruction.modifiers) - {"op_sel"}:
        raise NotCovered
    NARROW[instruction.mnemonic](frame, instruction)


# ---- operands ----
def _first(operand: Any, count: int) -> int:
    if not isinstance(operand, VReg) or operand.count != count or operand.acc or operand.neg or operand.abs:
        raise NotCovered
    return operand.first


def _open(frame: Frame, instruction: Instruction) -> Run:
    return open_run(frame, [x for x in instruction.operands if isinstance(x, SReg)], ("u32",) * len(instruction.operands))


def _scale(run: Run, instruction: Instruction) -> Value:
    operand = instruction.operands[-1]
    if isinstance(operand, (VReg, SReg, Imm, FloatImm)):
        operand = replace(operand, neg=False, abs=False)
    return scale_field(run.builder, run.builder.bits(lane_source(run, instruction, operand, "u32")))


def _double(B: Builder, x: Value) -> Value:
    return B.cast("fpext", x, F64)


def _half(B: Builder, word: Value, high: int, wide: str) -> Value:
    """A float16 or bfloat16 half of a word as float64."""
    if wide == "f16":
        bits = B.trunc(B.shr(word, 16) if high else word, I16)
        return _double(B, B.cast("fpext", B.cast("bitcast", bits, F16), F32))
    bits = B.and_(word, 0xFFFF0000) if high else B.shl(word, 16)
    return _double(B, B.cast("bitcast", bits, F32))


def _pair(run: Run, instruction: Instruction, wide: str) -> list[Value]:
    """The two numbers that a narrowing conversion reads."""
    B = run.builder
    if wide == "f32":
        return [_double(B, lane_source(run, instruction, operand, "f32")) for operand in instruction.operands[1:3]]
    word = lane_source(run, instruction, instruction.operands[1], "u32")
    return [_half(B, word, high, wide) for high in (0, 1)]


def _insert(run: Run, register: int, value: Value, bits: int, position: int) -> None:
    """Replace the ``position``-th field of that many bits of a register."""
    B, mask = run.builder, ((1 << bits) - 1) << (bits * position)
    run.write(register, B.or_(B.and_(run.read(register), ~mask), B.shl(value, bits * position)))


def _join(B: Builder, low: Value, high: Value, bits: int) -> Value:
    return B.or_(low, B.shl(high, bits))


# ---- narrowing ----
def _narrow_pair(fmt: Format, wide: str, scaled: bool) -> Form:
    """Two numbers to one half (8-bit formats) or byte (4-bit) of the result."""

    def add(frame: Frame, instruction: Instruction) -> None:
        register = _first(instruction.operands[0], 1)
        if not scaled:
            (position,) = op_sel(instruction, (3,), (2,))
        elif fmt.bits == 4:
            low, high = op_sel(instruction, (4,), (2, 3))
            position = low + 2 * high
        else:
            last = 3 if wide == "f32" else 2
            (position,) = op_sel(instruction, (last + 1,), (last,))
        run = _open(frame, instruction)
        B, values = run.builder, _pair(run, instruction, wide)
        if scaled:
            field = _scale(run, instruction)
            values = [apply_scale(B, x, field, -1) for x in values]
        low_code, high_code = (encode(B, fmt, x, False) for x in values)
        _insert(run, register, _join(B, low_code, high_code, fmt.bits), 2 * fmt.bits, position)

    return add


def _narrow_32(fmt: Format, wide: str) -> Form:
    """32 numbers to 6 registers; of float32, even elements come from the first tuple and odd ones from the second."""

    def add(frame: Frame, instruction: Instruction) -> None:
        target = _first(instruction.operands[0], 6)
        tuples = [_first(operand, 16) for operand in instruction.operands[1:-1]]
        run = _open(frame, instruction)
        B, field = run.builder, _scale(run, instruction)
        values = []
        for i in range(32):
            word = run.read(tuples[i % len(tuples)] + i // 2)
            values.append(_double(B, B.cast("bitcast", word, F32)) if wide == "f32" else _half(B, word, i % 2, wide))
        codes = [encode(B, fmt, apply_scale(B, x, field, -1), True) for x in values]
        for i, word in enumerate(_packed(B, codes, fmt.bits)):
            run.write(target + i, word)

    return add


def _packed(B: Builder, codes: list[Value], bits: int) -> list[Value]:
    """Codes to words, the first one lowest."""
    words = [B.const(I32, 0)] * (len(codes) * bits // 32)
    for i, code in enumerate(codes):
        word, shift = divmod(i * bits, 32)
        words[word] = B.or_(words[word], B.shl(code, shift))
        if shift + bits > 32:
            words[word + 1] = B.or_(words[word + 1], B.shr(code, 32 - shift))
    return words


# ---- widening ----
def _widen(fmt: Format, wide: str, single: bool) -> Form:
    """One or two codes to float32 registers, or to the halves of one."""
    positions = 2 if not single and fmt.bits == 8 else 4

    def add(frame: Frame, instruction: Instruction) -> None:
        registers = 2 if wide == "f32" and not single else 1
        target = _first(instruction.operands[0], registers)
        bits = op_sel(instruction, (3,), (0,) if positions == 2 else (0, 1))
        base = 32 // positions * sum(bit << i for i, bit in enumerate(bits))
        run = _open(frame, instruction)
        B, word = run.builder, lane_source(run, instruction, instruction.operands[1], "u32")
        field = _scale(run, instruction)
        words = [_widened(B, fmt, word, base + fmt.bits * i, field, wide) for i in range(1 if single else 2)]
        for i, result in enumerate(words if registers == len(words) else [_join(B, words[0], words[-1], 16)]):
            run.write(target + i, result)

    return add


def _widened(B: Builder, fmt: Format, word: Value, shift: int, field: Value, wide: str) -> Value:
    code = B.and_(B.shr(word, shift), (1 << fmt.bits) - 1)
    return to_wide(B, apply_scale(B, decode(B, fmt, code), field, 1), wide)


def _widen_half(fmt: Format) -> Form:
    """One byte to one half of the result; the other half is kept."""

    def add(frame: Frame, instruction: Instruction) -> None:
        target = _first(instruction.operands[0], 1)
        low, high, half = op_sel(instruction, (3,), (0, 1, 2))
        run = _open(frame, instruction)
        word = lane_source(run, instruction, instruction.operands[1], "u32")
        value = _widened(run.builder, fmt, word, 8 * (low + 2 * high), _scale(run, instruction), "f16")
        _insert(run, target, value, 16, half)

    return add


def _widen_32(fmt: Format, wide: str) -> Form:
    """32 codes from 6 registers."""

    def add(frame: Frame, instruction: Instruction) -> None:
        target = _first(instruction.operands[0], 32 if wide == "f32" else 16)
        source = _first(instruction.operands[1], 6)
        run = _open(frame, instruction)
        B, field = run.builder, _scale(run, instruction)
        words = [run.read(source + i) for i in range(6)]
        values = [to_wide(B, apply_scale(B, decode(B, fmt, code), field, 1), wide) for code in _unpacked(B, words, fmt.bits)]
        if wide != "f32":
            values = [_join(B, values[i], values[i + 1], 16) for i in range(0, 32, 2)]
        for i, value in enumerate(values):
            run.write(target + i, value)

    return add


def _unpacked(B: Builder, words: list[Value], bits: int) -> list[Value]:
    codes = []
    for i in range(32 * len(words) // bits):
        word, shift = divmod(i * bits, 32)
        code = B.shr(words[word], shift)
        if shift + bits > 32:
            code = B.or_(code, B.shl(words[word + 1], 32 - shift))
        codes.append(B.and_(code, (1 << bits) - 1))
    return codes


def _forms() -> dict[str, Form]:
    forms: dict[str, Form] = {}
    for name in ("fp8", "bf8"):
        forms[f"v_cvt_pk_{name}_f32"] = _narrow_pair(FORMATS[name], "f32", scaled=False)
        forms[f"v_cvt_scalef32_f32_{name}"] = _widen(FORMATS[name], "f32", single=True)
        forms[f"v_cvt_scalef32_f16_{name}"] = _widen_half(FORMATS[name])
    for name in ("fp8", "bf8", "fp4"):
        for wide in ("f32", "f16", "bf16"):
            forms[f"v_cvt_scalef32_pk_{name}_{wide}"] = _narrow_pair(FORMATS[name], wide, scaled=True)
            forms[f"v_cvt_scalef32_pk_{wide}_{name}"] = _widen(FORMATS[name], wide, single=False)
    for name in ("fp6", "bf6"):
        forms[f"v_cvt_scalef32_2xpk16_{name}_f32"] = _narrow_32(FORMATS[name], "f32")
        for wide in ("f16", "bf16"):
            forms[f"v_cvt_scalef32_pk32_{name}_{wide}"] = _narrow_32(FORMATS[name], wide)
        for wide in ("f32", "f16", "bf16"):
            forms[f"v_cvt_scalef32_pk32_{wide}_{name}"] = _widen_32(FORMATS[name], wide)
    return forms


NARROW = _forms()
"""Mnemonic -> what adds it."""
