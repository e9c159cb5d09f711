"""Registers whose number is known only when the instruction executes: VGPR indexing mode and s_movrel.

Between ``s_set_gpr_idx_on`` and ``s_set_gpr_idx_off`` the vector register numbers of the operands that the mode names
are relative to M0[7:0] (CDNA ISA, "VGPR indexing"). Which instructions that concerns is decided here from the text of
the program, once: they get a mnemonic of their own, ``v_mov_b32@gpr_idx``, so that no executor mistakes them for the
plain instruction. When one executes, waves are grouped by index, and each group executes the plain instruction with
the register numbers that it means. Compilers put exactly one v_mov_b32 between the two, so nothing else is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.errors import ExecutionError, UnsupportedModifierError
from flydsl.sim.instruction import M0, Imm, Instruction, SReg, VReg
from flydsl.sim.salu import scalar_source
from flydsl.sim.state import WaveBatch

Handler = Callable[[WaveBatch], None]

SUFFIX = "@gpr_idx"
STAYS_ON = "s_set_gpr_idx_on@open"
SOURCE, TARGET = 1, 8
"""Bits of the mode: operands src0, src1 (2), src2 (4) and the destination are indexed."""
_FIRST_SPECIAL = 102
"""Scalar registers s0..s101 can be indexed."""


def mark_regions(instructions: Sequence[Instruction], is_end: Callable[[int], bool]) -> list[Instruction]:
    """The program with its indexed instructions renamed. ``is_end(i)``: control may enter at or leave before ``i``."""
    marked = list(instructions)
    mode, start = None, 0
    for i, instruction in enumerate(instructions):
        if mode is not None and is_end(i):
            marked[start] = replace(instructions[start], mnemonic=STAYS_ON)
            mode = None
        if instruction.mnemonic == "s_set_gpr_idx_on":
            mode, start = _mode(instruction), i
        elif instruction.mnemonic == "s_set_gpr_idx_off":
            mode = None
        elif instruction.mnemonic == "s_set_gpr_idx_mode" and mode is not None:
            mode = _new_mode(instruction)
        elif mode is not None and instruction.mnemonic.startswith("v_"):
            modifiers = {**instruction.modifiers, "gpr_idx": mode}
            marked[i] = replace(instruction, mnemonic=instruction.mnemonic + SUFFIX, modifiers=modifiers)
    return marked


def _mode(instruction: Instruction) -> int | None:
    operand = instruction.operands[1] if len(instruction.operands) > 1 else None
    return operand.value if isinstance(operand, Imm) else None


def _new_mode(instruction: Instruction) -> int | None:
    operand = instruction.operands[0] if instruction.operands else None
    return operand.value & 15 if isinstance(operand, Imm) else None


def is_indexed(instruction: Instruction) -> bool:
    """Whether the instruction's registers depend on M0."""
    return instruction.mnemonic.endswith(SUFFIX) or instruction.mnemonic in MOVES


def concrete(instruction: Instruction, batch: WaveBatch) -> Iterator[tuple[Instruction, WaveBatch]]:
    """The plain instruction that an indexed one means, for each group of waves with the same index."""
    indices = batch.read_s(M0)
    if instruction.mnemonic.endswith(SUFFIX):
        indices = indices & np.uint32(0xFF)
    for index in np.unique(indices).tolist():
        same = indices == index
        yield _resolved(instruction, index, batch), batch if same.all() else batch.sub(np.flatnonzero(same))


def _resolved(instruction: Instruction, index: int, batch: WaveBatch) -> Instruction:
    target, source = instruction.operands
    if instruction.mnemonic in MOVES:
        relative, plain = MOVES[instruction.mnemonic]
        if plain == "s_mov_b64" and index % 2:
            raise ExecutionError(f"index 0x{index:x} in M0 is odd: register pairs begin at even numbers", instruction)
        if relative == TARGET:
            target = _moved(instruction, target, index, _FIRST_SPECIAL)
        else:
            source = _moved(instruction, source, index, _FIRST_SPECIAL)
        return replace(instruction, mnemonic=plain, operands=(target, source))
    limit = batch.waves.vgpr.shape[0]
    mode = instruction.modifiers["gpr_idx"]
    if mode & TARGET:
        target = _moved(instruction, target, index, limit)
    if mode & SOURCE:
        source = _moved(instruction, source, index, limit)
    return replace(instruction, mnemonic=instruction.mnemonic[: -len(SUFFIX)], operands=(target, source), modifiers={})


def _moved(instruction: Instruction, operand: Any, index: int, limit: int) -> Any:
    """Constants, and scalar sources of vector instructions, are not indexed."""
    kind = SReg if instruction.mnemonic in MOVES else VReg
    if not isinstance(operand, kind):
        return operand
    if operand.first + index >= limit:
        name = "s" if kind is SReg else "v"
        raise ExecutionError(
            f"index 0x{index:x} in M0 makes {name}{operand.first} a register past {name}{limit - 1}", instruction
        )
    return replace(operand, first=operand.first + index)


def bind_indexed(instruction: Instruction, bind: Callable[[Instruction], Handler]) -> Handler:
    """Handler of an indexed instruction; ``bind`` gives those of plain ones."""
    name, allowed = instruction.mnemonic, {"gpr_idx"} if instruction.mnemonic.endswith(SUFFIX) else set()
    if name not in (*MOVES, "v_mov_b32" + SUFFIX) or instruction.encoding in ("dpp", "sdwa"):
        raise UnsupportedModifierError("only plain v_mov_b32 is implemented in VGPR indexing mode", instruction)
    if len(instruction.operands) != 2 or set(instruction.modifiers) != allowed or _mode_problem(instruction):
        raise UnsupportedModifierError("unexpected operands or modifiers", instruction)
    handlers: dict[tuple[Any, ...], Handler] = {}

    def handler(batch: WaveBatch) -> None:
        for plain, part in concrete(instruction, batch):
            known = handlers.get(plain.operands)
            if known is None:
                known = handlers[plain.operands] = bind(plain)
            known(part)

    return handler


def _mode_problem(instruction: Instruction) -> bool:
    """Whether the mode indexes operands that a move does not have."""
    return bool(instruction.modifiers.get("gpr_idx", 0) & ~(SOURCE | TARGET))


def _bind_on(instruction: Instruction) -> Handler:
    """M0[7:0] = S0[7:0], M0[15:12] = mode; the mode itself is what ``mark_regions`` finds."""
    mode = _mode(instruction)
    if mode is None or not 0 <= mode < 16:
        raise UnsupportedModifierError("expected a register and gpr_idx(...)", instruction)
    source = scalar_source(instruction, instruction.operands[0], 32)
    kept, bits = np.uint32(0xFFFF0F00), np.uint32(mode << 12)
    return lambda batch: batch.write_s(M0, batch.read_s(M0) & kept | bits | source(batch) & np.uint32(0xFF))


def _bind_stays_on(instruction: Instruction) -> Handler:
    raise UnsupportedModifierError("VGPR indexing mode stays on across a label or branch", instruction)


def _bind_off(instruction: Instruction) -> Handler:
    return lambda batch: None


def _bind_index(instruction: Instruction) -> Handler:
    """s_set_gpr_idx_idx: M0[7:0] = S0[7:0]."""
    source = scalar_source(instruction, instruction.operands[0], 32)
    low = np.uint32(0xFF)
    return lambda batch: batch.write_s(M0, batch.read_s(M0) & ~low | source(batch) & low)


def _bind_mode(instruction: Instruction) -> Handler:
    """s_set_gpr_idx_mode: M0[15:12] = the mode; what that means to the instructions that follow, ``mark_regions`` says."""
    mode = _new_mode(instruction)
    if mode is None:
        raise UnsupportedModifierError("expected gpr_idx(...)", instruction)
    kept, bits = np.uint32(0xFFFF0FFF), np.uint32(mode << 12)
    return lambda batch: batch.write_s(M0, batch.read_s(M0) & kept | bits)


MOVES = {
    "s_movrels_b32": (SOURCE, "s_mov_b32"),
    "s_movreld_b32": (TARGET, "s_mov_b32"),
    "s_movrels_b64": (SOURCE, "s_mov_b64"),
    "s_movreld_b64": (TARGET, "s_mov_b64"),
}
"""Scalar moves relative to M0: which operand is, and the plain instruction. M0 counts registers, for pairs too, which
must be even (CDNA3 ISA). LLVM 22 agrees but for GlobalISel, which gives the number of the pair."""
BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    "s_set_gpr_idx_on": _bind_on,
    "s_set_gpr_idx_off": _bind_off,
    "s_set_gpr_idx_idx": _bind_index,
    "s_set_gpr_idx_mode": _bind_mode,
    STAYS_ON: _bind_stays_on,
}
