"""What each kind of instruction does to the undefined bits of registers, and where it needs defined ones (see
init_check.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from flydsl.sim.effects import SMEM, Effects
from flydsl.sim.init_classes import EXCHANGES, Traits, traits_of
from flydsl.sim.init_copies import copy_of
from flydsl.sim.init_probe import Probe
from flydsl.sim.init_state import SCALAR, SCC, numbers, operand_name
from flydsl.sim.instruction import EXEC, M0, VCC, Instruction, SReg, VReg
from flydsl.sim.state import WaveBatch

if TYPE_CHECKING:
    from flydsl.sim.init_check import InitCheck

Rule = Callable[["InitCheck", WaveBatch], None]
"""Runs before its instruction."""
_VCC = SReg(VCC, 2)
_NOTHING_TO_TRACK = ("s_waitcnt", "s_branch", "s_setreg", "s_nop", "s_sleep", "s_setprio", "s_set_gpr_idx_mode")


def store_data(instruction: Instruction) -> list[VReg]:
    """Data operands of a store or atomic; none for loads to LDS."""
    name = instruction.mnemonic
    operands = [operand for operand in instruction.operands if isinstance(operand, VReg)]
    if name.startswith("s_"):
        return []
    if name.startswith(("buffer_", "tbuffer_")):
        return operands[:1] if "lds" not in instruction.modifiers else []
    if name.startswith("ds_"):
        if name.startswith("ds_write_addtid"):
            return operands
        return operands[2:] if "_rtn_" in name else operands[1:]
    if "_load_" in name:
        return []
    if "_atomic_" in name:
        return [operands[2 if "sc0" in instruction.modifiers else 1]]
    return [op for op in instruction.operands[1:2] if isinstance(op, VReg)]


def rule_for(effects: Effects) -> tuple[Traits, Rule | None]:
    """What an instruction touches, and what it does to the shadow if that may have undefined bits."""
    instruction, traits = effects.instruction, traits_of(effects)
    name = instruction.mnemonic
    if effects.queue == SMEM:
        return traits, _scalar_memory(effects)
    if effects.queue and not name.startswith(EXCHANGES):
        return traits, _memory(effects)
    if name.startswith("s_cbranch_"):
        return traits, _branch(instruction)
    if name in ("s_set_gpr_idx_on", "s_set_gpr_idx_idx"):
        return traits, _gpr_index(instruction)
    if name.startswith(("s_setpc", "s_swappc", "s_call")):
        return traits, _jump(instruction)
    if not instruction.operands or not traits.writes or name.startswith(_NOTHING_TO_TRACK):
        return traits, None
    return traits, _computed(effects, traits)


# ---- registers to registers ----
def _computed(effects: Effects, traits: Traits) -> Rule:
    instruction = effects.instruction
    probes: dict[int, Probe] = {}
    copy = copy_of(instruction)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        need = _needs_a_look(check, traits, batch)
        if not need.all():
            rest = batch if not need.any() else batch.sub(~need)
            active = None if traits.everywhere or not instruction.mnemonic.startswith(("v_", "ds_")) else rest.exec_mask()
            for number in traits.writes:
                check.shadow.clear(rest, number, active)
        if not need.any():
            return
        part = batch if need.all() else batch.sub(need)
        origins = _first_origins(check, instruction, traits, part)
        if copy is None and check.shadow.vgprs not in probes:
            probes[check.shadow.vgprs] = Probe(effects, traits, check.bind, check.shadow)
        run = probes[check.shadow.vgprs].run if copy is None else copy
        for number, bits in run(check.shadow, part).items():
            if number in (SCALAR + EXEC, SCALAR + EXEC + 1):
                check.report(instruction, part, bits != 0, "EXEC depends on an undefined value", origins)
                bits = np.uint32(0)
            check.shadow.write(part, number, bits, origins)

    return rule


def _needs_a_look(check: InitCheck, traits: Traits, batch: WaveBatch) -> Any:
    """bool[n]: waves in which a source has undefined bits (or a kept bit of the destination may be one)."""
    shadow = check.shadow
    need = np.zeros(batch.n, np.bool_)
    active = None if traits.any_lane else batch.exec_mask()
    for number in traits.reads + (traits.writes[:1] if traits.may_keep else ()):
        if number in shadow.dirty:
            bits = shadow.read(batch, number) != 0
            if number < SCALAR:
                bits = (bits if active is None else bits & active).any(axis=1)
            need |= bits
    return need


def _first_origins(check: InitCheck, instruction: Instruction, traits: Traits, batch: WaveBatch) -> Any:
    """int32[n]: where the undefined bits of the first source that has some come from."""
    shadow = check.shadow
    found = np.zeros(batch.n, np.int32)
    active = None if traits.any_lane else batch.exec_mask()
    for number in traits.reads:
        if number not in shadow.dirty:
            continue
        bits = shadow.read(batch, number) != 0
        lanes = (bits if active is None else bits & active) if number < SCALAR else bits[:, None]
        fresh = lanes.any(axis=1) & (found == 0)
        if fresh.any():
            found = np.where(fresh, check.origins_of(instruction, batch, number, lanes, fresh), found)
    return found


# ---- memory ----
def _scalar_memory(effects: Effects) -> Rule | None:
    """Addresses, and what a store or atomic writes, must be defined; what is loaded is."""
    instruction = effects.instruction
    if not instruction.operands:
        return None
    loads = bool(effects.scalar_loaded)
    read_too = "_atomic_" in instruction.mnemonic or not loads
    sources = instruction.operands[0 if read_too else 1 :]
    verb = "loads from" if loads and not read_too else "stores to memory with"

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        for operand in sources:
            if isinstance(operand, SReg):
                _demand_scalar(check, instruction, batch, operand, f"{verb} undefined {operand_name(instruction, operand)}")
        for code in effects.scalar_loaded:
            check.shadow.clear(batch, SCALAR + code)

    return rule


def _memory(effects: Effects) -> Rule:
    instruction = effects.instruction
    data = {id(operand) for operand in store_data(instruction)}
    outputs = instruction.operands[: 1 if effects.loaded else 0]
    addresses = [op for op in instruction.operands if id(op) not in data and op not in outputs]
    if M0 in effects.scalar_read:
        addresses.append(SReg(M0))
    half = loaded_half(instruction)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        shadow, active = check.shadow, batch.exec_mask()
        for operand in addresses:
            if isinstance(operand, VReg):
                for number in numbers(operand):
                    if number in shadow.dirty:
                        bad, name = (shadow.read(batch, number) != 0) & active, operand_name(instruction, operand)
                        check.report_register(instruction, batch, number, bad, f"undefined address {name}")
            elif isinstance(operand, SReg) and active.any():
                _demand_scalar(check, instruction, batch, operand, f"undefined address {operand_name(instruction, operand)}")
        for number in effects.loaded:  # what memory holds refines this while the instruction executes
            if number in shadow.dirty:
                old = shadow.read(batch, number)
                shadow.write(batch, number, np.where(active, old & ~half, old))

    return rule


def loaded_half(instruction: Instruction) -> Any:
    """The bits of a register that a load writes: d16 forms keep the other half."""
    name = instruction.mnemonic
    if "d16" not in name or "format" in name:
        return np.uint32(0xFFFFFFFF)
    return np.uint32(0xFFFF0000 if name.endswith("_hi") else 0xFFFF)


def _demand_scalar(check: InitCheck, instruction: Instruction, batch: WaveBatch, operand: SReg, what: str) -> None:
    for number in numbers(operand):
        if number in check.shadow.dirty:
            bad = np.broadcast_to(check.shadow.read(batch, number) != 0, (batch.n,))
            check.report_register(instruction, batch, number, bad, what)


# ---- control ----
def _branch(instruction: Instruction) -> Rule | None:
    name = instruction.mnemonic

    def on_scc(check: InitCheck, batch: WaveBatch) -> None:
        check.report_register(instruction, batch, SCC, check.shadow.read(batch, SCC) != 0, "branches on an undefined SCC")

    def on_vcc(check: InitCheck, batch: WaveBatch) -> None:
        unknown, value = check.shadow.bits(batch, _VCC), batch.read_s64(VCC)
        bad = (unknown != 0) & (value & ~unknown == 0)
        low = check.shadow.read(batch, SCALAR + VCC) != 0
        for half, number in ((low, SCALAR + VCC), (~low, SCALAR + VCC + 1)):
            check.report_register(instruction, batch, number, bad & half, "branches on an undefined VCC")

    return on_scc if "scc" in name else on_vcc if "vcc" in name else None


def _jump(instruction: Instruction) -> Rule:
    """Register sources are addresses that must be defined; the destination becomes defined."""
    outputs = 0 if instruction.mnemonic.startswith("s_setpc") else 1

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        for operand in instruction.operands[outputs:]:
            if isinstance(operand, SReg):
                _demand_scalar(check, instruction, batch, operand, "jumps to an undefined address")
        if outputs:
            for number in numbers(instruction.operands[0]):
                check.shadow.clear(batch, number)

    return rule


def _gpr_index(instruction: Instruction) -> Rule:
    """Register numbers come from the operand, by way of M0."""
    index = instruction.operands[0]

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        if isinstance(index, SReg):
            _demand_scalar(check, instruction, batch, index, "indexes registers by an undefined value")
        check.shadow.clear(batch, SCALAR + M0)

    return rule
