"""Operations that move data between lanes or between register files without arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Imm, Instruction, SReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, check_modifiers, operand_count, vector_register
from flydsl.sim.valu.sources import Selection, check_width, source

Array = Any
_ALL = np.ones((1, 64), np.bool_)


def _scalar_destination(instruction: Instruction) -> int:
    operand = instruction.operands[0]
    check_width(instruction, operand, 1)
    if not isinstance(operand, SReg):
        raise UnsupportedModifierError("the destination must be a scalar register", instruction)
    return operand.first


def _per_wave(instruction: Instruction, operand: Any) -> Callable[[WaveBatch], Array]:
    """A scalar register or an integer constant as uint32[n] (or [1])."""
    if not isinstance(operand, (Imm, SReg)):
        raise UnsupportedModifierError(f"{operand} where a scalar is expected", instruction)
    read = source(instruction, operand, "u32")
    return lambda w: read(w)[:, 0]


def bind_readfirstlane(instruction: Instruction) -> Closure:
    """The value of the first active lane; of lane 0 if none is."""
    check_modifiers(instruction, set())
    operand_count(instruction, 2)
    code = _scalar_destination(instruction)
    register = vector_register(instruction, instruction.operands[1]).first
    return lambda w: w.write_s(code, w.read_v(register)[np.arange(w.n), w.exec_mask().argmax(axis=1)])


def bind_readlane(instruction: Instruction) -> Closure:
    """The lane number uses its low 6 bits; EXEC is ignored."""
    check_modifiers(instruction, set())
    operand_count(instruction, 3)
    code = _scalar_destination(instruction)
    register = vector_register(instruction, instruction.operands[1]).first
    lane = _per_wave(instruction, instruction.operands[2])
    return lambda w: w.write_s(code, w.read_v(register)[np.arange(w.n), lane(w) & np.uint32(63)])


def bind_writelane(instruction: Instruction) -> Closure:
    check_modifiers(instruction, set())
    operand_count(instruction, 3)
    register = vector_register(instruction, instruction.operands[0]).first
    value = _per_wave(instruction, instruction.operands[1])
    lane = _per_wave(instruction, instruction.operands[2])
    lanes = np.arange(64, dtype=np.uint32)[None, :]

    def run(w: WaveBatch) -> None:
        chosen = np.broadcast_to(lanes == (lane(w) & np.uint32(63))[:, None], (w.n, 64))
        w.write_v(register, value(w)[:, None], chosen)

    return run


def bind_swap(instruction: Instruction) -> Closure:
    check_modifiers(instruction, set())
    operand_count(instruction, 2)
    a, b = (vector_register(instruction, operand).first for operand in instruction.operands)

    def run(w: WaveBatch) -> None:
        old = w.read_v(a).copy()
        w.write_v(a, w.read_v(b).copy())
        w.write_v(b, old)

    return run


def bind_permlane_swap(size: int) -> Callable[[Instruction], Closure]:
    """v_permlane{16,32}_swap: in each run of 2*size lanes, the upper half of the first register is exchanged with the
    lower half of the second one.

    Only active lanes are written. What a lane gets from an inactive one follows the rules of DPP: its old value stays,
    or it gets 0 (bound_ctrl), or the value all the same (fi).
    """
    lanes = np.arange(64)
    upper = np.flatnonzero(lanes & size)
    lower = upper - size

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"bound_ctrl", "fi"})
        operand_count(instruction, 2)
        first, second = (vector_register(instruction, operand).first for operand in instruction.operands)
        fetch = bool(instruction.modifiers.get("fi", 0))
        zero = bool(instruction.modifiers.get("bound_ctrl", 0))

        def run(w: WaveBatch) -> None:
            a = w.read_v(first).copy()
            b = a if first == second else w.read_v(second).copy()
            up, down = a[:, upper].copy(), b[:, lower].copy()
            if not (fetch or w.exec_full):
                active = w.exec_mask()
                keep_up, keep_down = (np.uint32(0), np.uint32(0)) if zero else (down, up)
                up, down = np.where(active[:, upper], up, keep_up), np.where(active[:, lower], down, keep_down)
            a[:, upper], b[:, lower] = down, up
            w.write_v(first, a)
            w.write_v(second, b)

        return run

    return bind_one


def bind_acc_move(to_acc: bool, from_acc: bool) -> Callable[[Instruction], Closure]:
    """v_accvgpr_read/write/mov: moves between the register files, under EXEC."""

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, set())
        operand_count(instruction, 2)
        target = vector_register(instruction, instruction.operands[0], acc=to_acc).first
        origin = instruction.operands[1]
        if from_acc:
            vector_register(instruction, origin, acc=True)
        read = source(instruction, origin, "u32", Selection(allow_acc=from_acc))
        return lambda w: w.write_v(target, read(w), acc=to_acc)

    return bind_one


def bind_nop(instruction: Instruction) -> Closure:
    check_modifiers(instruction, set())
    return lambda w: None


BINDERS = {
    "v_nop": bind_nop,
    "v_readfirstlane_b32": bind_readfirstlane,
    "v_readlane_b32": bind_readlane,
    "v_writelane_b32": bind_writelane,
    "v_swap_b32": bind_swap,
    "v_permlane16_swap_b32": bind_permlane_swap(16),
    "v_permlane32_swap_b32": bind_permlane_swap(32),
    "v_accvgpr_read_b32": bind_acc_move(to_acc=False, from_acc=True),
    "v_accvgpr_write_b32": bind_acc_move(to_acc=True, from_acc=False),
    "v_accvgpr_mov_b32": bind_acc_move(to_acc=True, from_acc=True),
}
