"""Packed instructions (VOP3P): the operation on each half of a register, or each word of a pair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flydsl.sim.compiled.builder import Value
from flydsl.sim.compiled.expressions import PACKED_ROWS, ROWS
from flydsl.sim.compiled.float_rows import clamp
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.lane_operands import lane_source, open_run
from flydsl.sim.compiled.text import I32
from flydsl.sim.instruction import FloatImm, Imm, Instruction, SReg, VReg
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.packed import PACKED


def packed_instruction(frame: Frame, instruction: Instruction) -> None:
    """Add one of ``PACKED_ROWS``. Errors: NotCovered."""
    row = PACKED[instruction.mnemonic]
    kind = row.dst[0]
    operands = list(instruction.operands[1:]) + ([instruction.operands[0]] if row.accumulates else [])
    if set(instruction.modifiers) - {"op_sel", "op_sel_hi", "neg_lo", "neg_hi", "clamp"} or len(operands) != len(row.src):
        raise NotCovered
    if any(getattr(x, flag, False) for x in operands for flag in ("neg", "abs", "sext")):
        raise NotCovered
    clamping = "clamp" in instruction.modifiers
    if clamping and not KINDS[kind].is_float:
        raise NotCovered
    target = instruction.operands[0]
    wide = KINDS[kind].bits == 32
    if not isinstance(target, VReg) or target.acc or target.count != 1 + wide:
        raise NotCovered
    run = open_run(frame, operands, row.src)
    expression, B = ROWS[PACKED_ROWS[instruction.mnemonic]], run.builder
    results = []
    for word in (0, 1):
        pick = _packed_word if wide else _packed_half
        values = [
            pick(run, instruction, operand, source, i, word) for i, (operand, source) in enumerate(zip(operands, row.src))
        ]
        result = expression(B, *values)
        results.append(B.bits(clamp(B, result) if clamping else result))
    if wide:
        run.write(target.first, results[0])
        run.write(target.first + 1, results[1])
    else:
        run.write(target.first, B.or_(B.extend(results[0], I32), B.shl(B.extend(results[1], I32), 16)))


def _bit(instruction: Instruction, name: str, index: int, default: int) -> int:
    values = instruction.modifiers.get(name)
    if values is None:
        return default
    if index >= len(values):
        raise NotCovered
    return int(values[index])


def _choice(instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> tuple[int, bool]:
    """(element that the low or high result takes from a source, whether it is negated)."""
    chosen = _bit(instruction, ("op_sel", "op_sel_hi")[word], index, word)
    negated = bool(_bit(instruction, ("neg_lo", "neg_hi")[word], index, 0))
    if negated and not KINDS[kind].is_float:
        raise NotCovered
    return chosen, negated


def _packed_word(run: Run, instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> Value:
    chosen, negated = _choice(instruction, operand, kind, index, word)
    if isinstance(operand, (Imm, FloatImm)):
        if chosen and constant_bits(instruction, operand, KINDS[kind]):
            raise NotCovered
        return lane_source(run, instruction, replace(operand, neg=negated), kind)
    if not isinstance(operand, (VReg, SReg)) or operand.count != 2:
        raise NotCovered
    return lane_source(run, instruction, replace(operand, first=operand.first + chosen, count=1, neg=negated), kind)


def _packed_half(run: Run, instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> Value:
    chosen, negated = _choice(instruction, operand, kind, index, word)
    if isinstance(operand, (Imm, FloatImm)):
        bits = constant_bits(instruction, operand, KINDS[kind])
        if bits and (chosen or _bit(instruction, "op_sel_hi", index, 1) or _bit(instruction, "op_sel", index, 0)):
            raise NotCovered
        return lane_source(run, instruction, replace(operand, neg=negated), kind)
    if not isinstance(operand, (VReg, SReg)) or operand.count != 1:
        raise NotCovered
    return lane_source(run, instruction, replace(operand, neg=negated), kind, chosen)
