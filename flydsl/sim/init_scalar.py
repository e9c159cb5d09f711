"""How scalar instructions change which bits are defined, and what they report (see init_check.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from flydsl.sim.init_bits import CARRIES, SCALAR, carried, filled
from flydsl.sim.init_state import ALL32, ALL64
from flydsl.sim.instruction import EXEC, M0, VCC, Instruction, SReg
from flydsl.sim.salu import EXEC_OPS, scalar_source
from flydsl.sim.scalar_ops import COMPARES, KEEP, READ_MODIFY
from flydsl.sim.state import WaveBatch

if TYPE_CHECKING:
    from flydsl.sim.init_check import InitCheck

Rule = Callable[["InitCheck", WaveBatch], None]
"""Runs before its instruction."""
_EXEC, _VCC = SReg(EXEC, 2), SReg(VCC, 2)
_READS_SCC = ("s_addc_", "s_subb_", "s_cselect_", "s_cmov")
_KEEPS_SCC = ("s_mov", "s_cselect", "s_cmov", "s_mul", "s_bfm", "s_pack", "s_sext", "s_brev", "s_ff", "s_flbit",
              "s_bitset", "s_bitreplicate", "s_getpc", "s_getreg", "s_setreg", "s_swappc", "s_setpc", "s_call")  # fmt: skip
_IN_PLACE = ("s_addk", "s_mulk", "s_cmovk")
_KINDS = {32: np.uint32, 64: np.uint64}
_EXEC_UNDEFINED = "EXEC depends on an undefined value"


def scalar_rule(instruction: Instruction) -> Rule | None:
    """The rule of a scalar instruction that touches no memory, or None if it changes nothing."""
    name, operands = instruction.mnemonic, instruction.operands
    if name.startswith("s_cbranch_"):
        return _branch(instruction)
    if name in ("s_set_gpr_idx_on", "s_set_gpr_idx_idx"):
        return _gpr_index(instruction)
    if name == "s_set_gpr_idx_mode":
        return None
    if not operands or name.startswith(("s_waitcnt", "s_branch", "s_setreg", "s_nop", "s_sleep", "s_setprio")):
        return None
    if name.startswith(("s_setpc", "s_swappc", "s_call", "s_getpc", "s_getreg", "s_movk")):
        return _defined(instruction)
    if "saveexec" in name or "wrexec" in name:
        return _save_exec(instruction)
    if name.startswith(("s_cmp", "s_bitcmp")):
        return _compare(instruction)
    if name.startswith(("s_cselect_b", "s_cmov_b")):
        return _choice(instruction)
    return _by_bits(instruction) if name in SCALAR else _arithmetic(instruction)


def _branch(instruction: Instruction) -> Rule | None:
    name = instruction.mnemonic

    def on_scc(check: InitCheck, batch: WaveBatch) -> None:
        check.report(instruction, batch, ~check.shadow.scc[batch.index], "branches on an undefined SCC")

    def on_vcc(check: InitCheck, batch: WaveBatch) -> None:
        defined, value = check.shadow.bits(batch, _VCC), batch.read_s64(VCC)
        bad = (defined != ALL64) & (value & defined == 0)
        check.report(instruction, batch, bad, "branches on an undefined VCC")

    return on_scc if "scc" in name else on_vcc if "vcc" in name else None


def _defined(instruction: Instruction) -> Rule:
    """The destination becomes defined; register sources are addresses that must be."""
    name = instruction.mnemonic
    outputs = 0 if name.startswith("s_setpc") else 1

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        for operand in instruction.operands[outputs:]:
            if isinstance(operand, SReg):
                check.report(instruction, batch, ~check.shadow.whole(batch, operand), "jumps to an undefined address")
        if outputs:
            check.shadow.set_whole(batch, instruction.operands[0], np.ones(batch.n, np.bool_))  # type: ignore[arg-type]

    return rule


def _gpr_index(instruction: Instruction) -> Rule:
    """Register numbers come from the operand, by way of M0."""
    index = instruction.operands[0]

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        if isinstance(index, SReg):
            check.report(instruction, batch, ~check.shadow.whole(batch, index), "indexes registers by an undefined value")
        check.shadow.set_whole(batch, SReg(M0), np.ones(batch.n, np.bool_))

    return rule


# ---- sources and destinations bit by bit ----
def _undefined(check: InitCheck, batch: WaveBatch, operand: Any, width: int) -> Any:
    """The undefined bits of a source, uint32[n] or uint64[n] ([1] of a constant)."""
    kind = _KINDS[width]
    if isinstance(operand, SReg):
        return ~check.shadow.bits(batch, operand).astype(kind)
    return np.zeros(1, kind)


def _finish(check: InitCheck, batch: WaveBatch, instruction: Instruction, undefined: Any) -> None:
    """The destination gets these undefined bits; EXEC may have none."""
    destination: Any = instruction.operands[0]
    undefined = np.broadcast_to(undefined, (batch.n,))
    if destination.first >= EXEC:
        check.report(instruction, batch, undefined != 0, _EXEC_UNDEFINED)
        undefined = undefined ^ undefined
    check.shadow.set_bits(batch, destination, ~undefined)


def _by_bits(instruction: Instruction) -> Rule:
    """Operations of which each bit of the result has its own bits of the sources."""
    name, operands = instruction.mnemonic, instruction.operands
    row, controls = SCALAR[name]
    sources = operands if name in READ_MODIFY else operands[1:]
    widths = row.sources
    readers = [scalar_source(instruction, operand, width) for operand, width in zip(sources, widths)]
    result, none = _KINDS[row.result], np.zeros(1, _KINDS[row.result])

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        loose = [_undefined(check, batch, operand, width) for operand, width in zip(sources, widths)]
        undefined, flag = none, np.True_
        if any(bits.any() for bits in loose):
            values = [read(batch) for read in readers]
            undefined = filled(row.function, values, loose)
            for position, counted in controls.items():
                lost = loose[position] & loose[position].dtype.type(counted) != 0
                undefined = np.where(lost, ~result(0), undefined)
            flag = (undefined == 0) | (row.function(*values) & ~undefined != 0)
        _finish(check, batch, instruction, undefined)
        if row.scc != KEEP:  # all of them: result != 0
            check.shadow.scc[batch.index] = flag

    return rule


def _save_exec(instruction: Instruction) -> Rule:
    destination, source = instruction.operands
    function = EXEC_OPS[instruction.mnemonic[2:-4].removesuffix("_saveexec").removesuffix("_wrexec")]
    read = scalar_source(instruction, source, 64)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        loose = [_undefined(check, batch, source, 64), ~check.shadow.bits(batch, _EXEC)]
        undefined = filled(function, [read(batch), batch.read_s64(EXEC)], loose)
        check.report(instruction, batch, np.broadcast_to(undefined != 0, (batch.n,)), _EXEC_UNDEFINED)
        check.shadow.set_whole(batch, destination, np.ones(batch.n, np.bool_))  # type: ignore[arg-type]
        check.shadow.scc[batch.index] = True

    return rule


def _choice(instruction: Instruction) -> Rule:
    """s_cselect and s_cmov: the bits of the source that SCC chooses, if it is defined."""
    operands = instruction.operands
    chosen, other = operands[1], operands[-1 if len(operands) > 2 else 0]
    width = 64 if instruction.mnemonic.endswith("b64") else 32

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        a, b = (_undefined(check, batch, operand, width) for operand in (chosen, other))
        undefined = np.where(batch.read_scc(), a, b)
        _finish(check, batch, instruction, np.where(check.shadow.scc[batch.index], undefined, ~_KINDS[width](0)))

    return rule


def _compare(instruction: Instruction) -> Rule:
    """A bit test depends on that bit, other comparisons on both sources."""
    name, a, b = instruction.mnemonic, instruction.operands[0], instruction.operands[1]
    tests_bit = name.startswith("s_bitcmp")
    width = COMPARES[name][0] if name in COMPARES else 32
    test = COMPARES[f"s_bitcmp1_b{width}"][1] if tests_bit else None
    second = scalar_source(instruction, b, 32) if tests_bit else None

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        ok = [check.shadow.whole(batch, operand) if isinstance(operand, SReg) else np.True_ for operand in (a, b)]
        if test is not None and second is not None:
            lost = _undefined(check, batch, b, 32) & np.uint32(width - 1) != 0
            ok = [~test(_undefined(check, batch, a, width), second(batch)), ~lost]
        check.shadow.scc[batch.index] = ok[0] & ok[1]

    return rule


def _arithmetic(instruction: Instruction) -> Rule:
    """Sums and products are defined below the lowest undefined bit; of others all bits are, or none. Flags need all."""
    name, operands = instruction.mnemonic, instruction.operands
    sources = operands if name.startswith(_IN_PLACE) else operands[1:]
    reads_scc, writes_scc, shift = name.startswith(_READS_SCC), not name.startswith(_KEEPS_SCC), CARRIES.get(name)
    destination: Any = operands[0]
    none = _KINDS[32 * destination.count](0)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        ok = np.ones(batch.n, np.bool_)
        for operand in sources:
            ok = ok & check.shadow.whole(batch, operand) if isinstance(operand, SReg) else ok
        scc = check.shadow.scc[batch.index] if reads_scc else np.True_
        if shift is not None and not ok.all():
            first, second = (_undefined(check, batch, operand, 32) for operand in sources)
            _finish(check, batch, instruction, np.where(scc, carried(first << np.uint32(shift) | second), ALL32))
        else:
            _finish(check, batch, instruction, np.where(ok & scc, none, ~none))
        if writes_scc:
            check.shadow.scc[batch.index] = ok & scc

    return rule
