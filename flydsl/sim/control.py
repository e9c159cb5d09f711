"""Instructions that end a basic block: branches, barriers, program end, calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.errors import TrapError, UnsupportedModifierError
from flydsl.sim.instruction import EXEC, VCC, Imm, Instruction, Label
from flydsl.sim.salu import destination, scalar_source
from flydsl.sim.state import WaveBatch

FALL, JUMP, BRANCH, INDIRECT, BARRIER, END = range(6)


@dataclass(frozen=True)
class Terminator:
    """How a block ends. ``target``: index of the jump target; ``taken``: bool[n] for BRANCH; ``address``:
    uint64[n] for INDIRECT (it also writes the return address of a call)."""

    kind: int
    target: int = -1
    taken: Callable[[WaveBatch], Any] | None = None
    address: Callable[[WaveBatch], Any] | None = None


_CONDITIONS: dict[str, Callable[[WaveBatch], Any]] = {
    "s_cbranch_scc0": lambda batch: ~batch.read_scc(),
    "s_cbranch_scc1": lambda batch: batch.read_scc(),
    "s_cbranch_vccz": lambda batch: batch.read_s64(VCC) == 0,
    "s_cbranch_vccnz": lambda batch: batch.read_s64(VCC) != 0,
    "s_cbranch_execz": lambda batch: batch.read_s64(EXEC) == 0,
    "s_cbranch_execnz": lambda batch: batch.read_s64(EXEC) != 0,
}

_DEBUG_BRANCHES = ("s_cbranch_cdbgsys", "s_cbranch_cdbguser", "s_cbranch_cdbgsys_or_user", "s_cbranch_cdbgsys_and_user")
"""Branches on the two debugger bits of STATUS, which nothing sets here: they are never taken."""

_OTHER_ENDS = ("s_branch", "s_endpgm", "s_endpgm_saved", "s_barrier", "s_setpc_b64", "s_swappc_b64", "s_call_b64", "s_trap")
ENDS = frozenset((*_CONDITIONS, *_DEBUG_BRANCHES, *_OTHER_ENDS))
"""Mnemonics that end a block."""


def branch_target(instruction: Instruction, operand: Any, symbols: dict[str, int]) -> int:
    """Address a branch goes to: a label, or PC of the next instruction + 4 * simm16."""
    if isinstance(operand, Label) and not operand.name:
        return operand.addend
    if isinstance(operand, Label) and not operand.kind:
        if operand.name not in symbols:
            raise UnsupportedModifierError(f"unknown label {operand.name}", instruction)
        return symbols[operand.name] + operand.addend
    if isinstance(operand, Imm):
        distance = operand.value - 0x10000 if operand.value >= 0x8000 else operand.value
        return instruction.address + instruction.size + 4 * distance
    raise UnsupportedModifierError(f"operand {operand} is no branch target", instruction)


def bind_terminator(instruction: Instruction, symbols: dict[str, int], index_of: Callable[[int], int]) -> Terminator:
    """``index_of`` maps an address to the index of its instruction."""
    name = instruction.mnemonic
    if name in _CONDITIONS:
        target = index_of(branch_target(instruction, instruction.operands[0], symbols))
        return Terminator(BRANCH, target, taken=_CONDITIONS[name])
    if name in _DEBUG_BRANCHES:
        return Terminator(JUMP, index_of(instruction.address + instruction.size))
    if name == "s_branch":
        return Terminator(JUMP, index_of(branch_target(instruction, instruction.operands[0], symbols)))
    if name == "s_barrier":
        return Terminator(BARRIER)
    if name in ("s_endpgm", "s_endpgm_saved"):
        return Terminator(END)
    if name == "s_trap":
        return Terminator(INDIRECT, address=_trap(instruction))
    return Terminator(INDIRECT, address=_indirect(instruction, symbols))


def _trap(instruction: Instruction) -> Callable[[WaveBatch], Any]:
    def address(batch: WaveBatch) -> Any:
        raise TrapError(f"the kernel trapped in {batch.describe_wave(0)}", instruction)

    return address


def _indirect(instruction: Instruction, symbols: dict[str, int]) -> Callable[[WaveBatch], Any]:
    operands, after = instruction.operands, np.uint64(instruction.address + instruction.size)
    if instruction.mnemonic == "s_setpc_b64":
        source = scalar_source(instruction, operands[0], 64)
        return lambda batch: source(batch).copy()
    link = destination(instruction, operands[0], 64)
    if instruction.mnemonic == "s_call_b64":
        target = np.uint64(branch_target(instruction, operands[1], symbols))
        constant = np.array([target], np.uint64)
        source = lambda batch: np.broadcast_to(constant, (batch.n,))  # noqa: E731
    else:
        source = scalar_source(instruction, operands[1], 64)

    def address(batch: WaveBatch) -> Any:
        target = source(batch).copy()
        batch.write_s64(link, after)
        return target

    return address
