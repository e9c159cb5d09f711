"""Undefined bits through the plain moves that compilers use for spilled registers: what init_probe.py would find, faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.init_state import SCALAR, Shadow, numbers
from flydsl.sim.instruction import Imm, Instruction
from flydsl.sim.state import WaveBatch

Copy = Callable[[Shadow, WaveBatch], dict[int, Any]]
"""Like ``Probe.run``: number of each written register -> its undefined bits."""
_MOVES = ("v_mov_b32", "v_accvgpr_read_b32", "v_accvgpr_write_b32", "v_accvgpr_mov_b32", "s_mov_b32", "s_mov_b64")


def copy_of(instruction: Instruction) -> Copy | None:
    """None: the instruction is no plain move between registers of known lanes."""
    name, operands = instruction.mnemonic, instruction.operands
    if instruction.encoding in ("dpp", "sdwa") or instruction.modifiers or len(operands) < 2:
        return None
    targets, sources = numbers(operands[0]), numbers(operands[1])
    if not sources:
        return None
    if name in _MOVES:
        return _move(targets, sources)
    if len(operands) == 3 and isinstance(operands[2], Imm):
        lane = operands[2].value & 63
        if name == "v_readlane_b32":
            return lambda shadow, batch: {targets[0]: shadow.read(batch, sources[0])[:, lane]}
        if name == "v_writelane_b32":
            return _write_lane(targets[0], sources[0], lane)
    return None


def _move(targets: range, sources: range) -> Copy:
    def copy(shadow: Shadow, batch: WaveBatch) -> dict[int, Any]:
        found = {}
        for target, source in zip(targets, sources):
            bits = shadow.read(batch, source)
            if target < SCALAR:
                bits = bits if source < SCALAR else bits[:, None]
                bits = np.where(batch.exec_mask(), bits, shadow.read(batch, target))
            found[target] = bits.copy()
        return found

    return copy


def _write_lane(target: int, source: int, lane: int) -> Copy:
    def copy(shadow: Shadow, batch: WaveBatch) -> dict[int, Any]:
        bits = shadow.read(batch, target).copy()
        bits[:, lane] = shadow.read(batch, source)
        return {target: bits}

    return copy
