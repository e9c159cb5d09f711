"""How each kind of instruction changes which registers are defined, and what it reports (see init_check.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from flydsl.sim.effects import DS, SMEM, Effects, read_words
from flydsl.sim.init_state import ALL32, ALL64, operand_name
from flydsl.sim.instruction import EXEC, M0, VCC, Instruction, Operand, SReg, VReg
from flydsl.sim.state import LANES, WaveBatch, pack_mask, unpack_mask

if TYPE_CHECKING:
    from flydsl.sim.init_check import InitCheck

Rule = Callable[["InitCheck", WaveBatch], None]
"""Runs before its instruction."""
_EXEC, _VCC = SReg(EXEC, 2), SReg(VCC, 2)
_CROSS_LANE = ("v_permlane", "v_swap_", "ds_bpermute", "ds_permute", "ds_swizzle", "ds_read_b64_tr", "ds_read_b96_tr")
_ACCUMULATES = ("v_fmac_", "v_mac_", "v_dot2c_", "v_dot4c_", "v_dot8c_", "v_pk_fmac_", "v_cvt_pkaccum_")
_TAKES_MASK = ("v_cndmask_", "v_addc_co_", "v_subb_co_", "v_subbrev_co_")
_LOW_ALONE = ("v_mad_u64_u32", "v_mad_i64_i32", "v_lshl_add_u64", "v_lshlrev_b64")
"""64-bit results whose low word depends on low words only: compilers use them for 32 bits, the high words undefined."""
_READS_SCC = ("s_addc_", "s_subb_", "s_cselect_", "s_cmov")
_KEEPS_SCC = ("s_mov", "s_cselect", "s_cmov", "s_mul", "s_bfm", "s_pack", "s_sext", "s_brev", "s_ff", "s_flbit",
              "s_bitset", "s_bitreplicate", "s_getpc", "s_getreg", "s_setreg", "s_swappc", "s_setpc", "s_call")  # fmt: skip
_AND_LIKE = {"and": (0, 0), "andn2": (0, 1), "andn1": (1, 0), "nand": (0, 0)}
_OR_LIKE = {"or": (0, 0), "orn2": (0, 1), "orn1": (1, 0), "nor": (0, 0)}
"""Bitwise operations that a defined 0 (AND-like) or 1 (OR-like) decides; which operands are inverted first."""


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


def rule_for(effects: Effects) -> Rule | None:
    """How an instruction changes the shadow, or None if it does not."""
    instruction = effects.instruction
    name = instruction.mnemonic
    if effects.queue == SMEM:
        return _scalar_memory(effects)
    if effects.queue:
        return _memory(effects)
    if name.startswith("s_"):
        return _scalar(instruction)
    if name.startswith(("v_mfma", "v_smfmac")):
        return _matrix(instruction)
    return _vector(effects) if name.startswith("v_") else None


def _scalar_memory(effects: Effects) -> Rule | None:
    """Addresses, and what a store or atomic writes, must be defined; what is loaded is."""
    instruction = effects.instruction
    if not instruction.operands:
        return None
    loads = bool(effects.scalar_loaded)
    read_too = "_atomic_" in instruction.mnemonic or not loads
    destination, sources = instruction.operands[0], instruction.operands[0 if read_too else 1 :]
    verb = "loads from" if loads and not read_too else "stores to memory with"

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        for operand in sources:
            if isinstance(operand, SReg):
                bad = ~check.shadow.whole(batch, operand)
                check.report(instruction, batch, bad, f"{verb} undefined {operand_name(instruction, operand)}")
        if loads:
            check.shadow.set_whole(batch, destination, np.ones(batch.n, np.bool_))  # type: ignore[arg-type]

    return rule


def _memory(effects: Effects) -> Rule:
    instruction = effects.instruction
    data = {id(operand) for operand in store_data(instruction)}
    outputs = instruction.operands[: 1 if effects.loaded else 0]
    addresses = [op for op in instruction.operands if id(op) not in data and op not in outputs]
    tracked = effects.queue == DS and not instruction.mnemonic.startswith(("ds_bperm", "ds_perm", "ds_swiz"))

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        active = batch.exec_mask()
        for operand in addresses:
            name = operand_name(instruction, operand) if isinstance(operand, (VReg, SReg)) else ""
            if isinstance(operand, VReg):
                check.report(instruction, batch, ~check.shadow.lanes(batch, operand) & active, f"undefined address {name}")
            elif isinstance(operand, SReg) and active.any():
                check.report(instruction, batch, ~check.shadow.whole(batch, operand), f"undefined address {name}")
        if not tracked:
            # LDS and scratch refine this while they execute.
            check.shadow.set_lanes(batch, [check.shadow.row(r) for r in effects.loaded], True, active)

    return rule


def _matrix(instruction: Instruction) -> Rule:
    """Which result depends on which lane is not tracked: a result is undefined where C is, or if a whole input is."""
    destination, *sources = instruction.operands
    inputs, accumulator = sources[:2], sources[2] if len(sources) > 2 else None

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        shadow = check.shadow
        ok = np.ones((batch.n, LANES), np.bool_)
        for operand in inputs:
            if isinstance(operand, VReg):
                ok &= shadow.lanes(batch, operand).any(axis=1)[:, None]
        if isinstance(accumulator, VReg):
            ok &= shadow.lanes(batch, accumulator)
        shadow.set_lanes(batch, shadow.registers(destination), ok, None)  # type: ignore[arg-type]

    return rule


def _vector(effects: Effects) -> Rule | None:
    instruction = effects.instruction
    name, operands = instruction.mnemonic, instruction.operands
    if not operands:
        return None
    if name.startswith(("v_readfirstlane", "v_readlane")):
        return _read_lane(instruction)
    if name.startswith("v_writelane"):
        return _write_lane(instruction)
    words = read_words(instruction) if instruction.encoding != "dpp" else None
    if words is not None:
        return _word_by_word(instruction, words)
    outputs = [op for op in operands[: _output_count(effects)] if isinstance(op, (VReg, SReg))]
    sources = list(operands[len(outputs) :])
    if name.startswith(_ACCUMULATES):
        sources.append(operands[0])
    if name.startswith("v_div_fmas"):
        sources.append(_VCC)
    crossing = instruction.encoding == "dpp" or name.startswith(_CROSS_LANE)
    takes_mask = name.startswith(_TAKES_MASK)
    selects = name.startswith("v_cndmask_") and not crossing and isinstance(sources[-1], SReg)
    low_words = [VReg(o.first, 1, o.acc) if isinstance(o, VReg) else o for o in sources] if name.startswith(_LOW_ALONE) else []

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        active = batch.exec_mask()
        if selects:
            ok = _selected(check, batch, sources)
        else:
            ok = np.ones((batch.n, LANES), np.bool_) if crossing else _sources(check, batch, sources, takes_mask)
        low_ok = _sources(check, batch, low_words, False) if low_words else ok
        for operand in outputs:
            if isinstance(operand, VReg):
                check.shadow.set_lanes(batch, check.shadow.registers(operand), ok, active)
            else:
                check.shadow.set_bits(batch, operand, pack_mask(ok | ~active))
        if low_words:
            rows = check.shadow.registers(outputs[0])[:1]  # type: ignore[arg-type]
            check.shadow.set_lanes(batch, rows, low_ok, active)
        if name.startswith("v_cmpx_"):
            check.report(instruction, batch, ~ok & active, "EXEC depends on an undefined value")

    return rule


def _word_by_word(instruction: Instruction, words: tuple[tuple[Operand, ...], tuple[Operand, ...]]) -> Rule:
    """Each word of the result depends on its own words of the sources."""
    (destination,) = instruction.operands[:1]

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        oks = [_sources(check, batch, list(sources), False) for sources in words]
        for row, ok in zip(check.shadow.registers(destination), oks):  # type: ignore[arg-type]
            check.shadow.set_lanes(batch, [row], ok, batch.exec_mask())

    return rule


def _output_count(effects: Effects) -> int:
    vector, scalar = len(effects.written), len([c for c in effects.scalar_written if c not in (EXEC, EXEC + 1)])
    if effects.instruction.mnemonic.startswith(("v_swap_", "v_permlane16_swap", "v_permlane32_swap")):
        return 2
    return (vector > 0) + (scalar > 0) or 1


def _sources(check: InitCheck, batch: WaveBatch, sources: list[Any], takes_mask: bool) -> Any:
    ok = np.ones((batch.n, LANES), np.bool_)
    for position, operand in enumerate(sources):
        if isinstance(operand, VReg):
            ok &= check.shadow.lanes(batch, operand)
        elif isinstance(operand, SReg):
            is_mask = (takes_mask and position == len(sources) - 1) or operand is _VCC
            if is_mask:
                ok &= check.shadow.mask_lanes(batch, operand)
            else:
                ok &= check.shadow.whole(batch, operand)[:, None]
    return ok


def _selected(check: InitCheck, batch: WaveBatch, sources: list[Any]) -> Any:
    """v_cndmask: each lane depends on the mask and on the operand that the mask selects."""
    mask = sources[2]
    chosen = unpack_mask(batch.read_s64(mask.first))
    a, b = (_sources(check, batch, [operand], False) for operand in sources[:2])
    return np.where(chosen, b, a) & check.shadow.mask_lanes(batch, mask)


def _read_lane(instruction: Instruction) -> Rule:
    destination, source, *lane = instruction.operands

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        ok = check.shadow.lanes(batch, source)  # type: ignore[arg-type]
        which = _lane_numbers(batch, lane[0]) if lane else batch.exec_mask().argmax(axis=1)
        picked = np.take_along_axis(ok, which[:, None], axis=1)[:, 0]
        check.shadow.set_whole(batch, destination, picked)  # type: ignore[arg-type]

    return rule


def _write_lane(instruction: Instruction) -> Rule:
    destination, source, lane = instruction.operands

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        # One bit per lane cannot hold a mask whose bits of inactive lanes alone are undefined: that counts as defined.
        ok = check.shadow.bits(batch, source) != 0 if isinstance(source, SReg) else np.ones(batch.n, np.bool_)
        mask = np.arange(LANES) == _lane_numbers(batch, lane)[:, None]
        check.shadow.set_lanes(batch, check.shadow.registers(destination), ok[:, None], mask)  # type: ignore[arg-type]

    return rule


def _lane_numbers(batch: WaveBatch, operand: Any) -> Any:
    if isinstance(operand, SReg):
        return (batch.read_s(operand.first) & np.uint32(63)).astype(np.intp)
    return np.full(batch.n, operand.value & 63, np.intp)


# ---- scalar ----
def _scalar(instruction: Instruction) -> Rule | None:
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
    operation = name.removeprefix("s_").rsplit("_b", 1)[0]
    if "saveexec" in name or "wrexec" in name:
        return _save_exec(instruction, operation.split("_")[0])
    if operation in _AND_LIKE or operation in _OR_LIKE or operation in ("xor", "xnor", "not", "mov"):
        return _bitwise(instruction, operation)
    return _arithmetic(instruction)


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


def _value_and_bits(check: InitCheck, batch: WaveBatch, operand: Any, wide: bool) -> tuple[Any, Any]:
    kind = np.uint64 if wide else np.uint32
    if isinstance(operand, SReg):
        value = batch.read_s64(operand.first) if wide else batch.read_s(operand.first)
        return value, check.shadow.bits(batch, operand).astype(kind)
    bits = operand.value if not isinstance(operand.value, float) else 0
    return np.array([bits & (2 ** (64 if wide else 32) - 1)], kind), np.array([ALL64 if wide else ALL32], kind)


def combine(operation: str, a: Any, a_ok: Any, b: Any, b_ok: Any) -> Any:
    """Defined bits of a bitwise operation."""
    if operation in _AND_LIKE or operation in _OR_LIKE:
        decides_zero = operation in _AND_LIKE
        inverted = (_AND_LIKE if decides_zero else _OR_LIKE)[operation]
        a, b = (~v if flip else v for v, flip in zip((a, b), inverted))
        if decides_zero:
            a, b = ~a, ~b
        return (a_ok & b_ok) | (a_ok & a) | (b_ok & b)
    return a_ok & b_ok


def _bitwise(instruction: Instruction, operation: str) -> Rule:
    destination, *sources = instruction.operands
    wide = instruction.mnemonic.endswith("b64")

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        pairs = [_value_and_bits(check, batch, operand, wide) for operand in sources]
        bits = pairs[0][1] if len(pairs) == 1 else combine(operation, *pairs[0], *pairs[1])
        full = np.broadcast_to(bits == (ALL64 if wide else ALL32), (batch.n,))
        if destination.first >= EXEC:  # type: ignore[union-attr]
            check.report(instruction, batch, ~full, "EXEC depends on an undefined value")
            bits = np.broadcast_to(bits | ~bits, (batch.n,))
        check.shadow.set_bits(batch, destination, bits)  # type: ignore[arg-type]
        if operation != "mov":
            check.shadow.scc[batch.index] = full

    return rule


def _save_exec(instruction: Instruction, operation: str) -> Rule:
    destination, source = instruction.operands

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        value, bits = _value_and_bits(check, batch, source, True)
        result = combine(operation, value, bits, batch.read_s64(EXEC), check.shadow.bits(batch, _EXEC))
        bad = np.broadcast_to(result != ALL64, (batch.n,))
        check.report(instruction, batch, bad, "EXEC depends on an undefined value")
        check.shadow.set_whole(batch, destination, np.ones(batch.n, np.bool_))  # type: ignore[arg-type]
        check.shadow.scc[batch.index] = True

    return rule


def _arithmetic(instruction: Instruction) -> Rule:
    """All or nothing: the result is defined if every source bit is."""
    name, operands = instruction.mnemonic, instruction.operands
    compares = name.startswith(("s_cmp", "s_bitcmp"))
    in_place = name.startswith(("s_addk", "s_mulk", "s_cmovk", "s_cmov", "s_bitset"))
    sources = operands if compares or in_place else operands[1:]
    reads_scc, writes_scc = name.startswith(_READS_SCC), not name.startswith(_KEEPS_SCC)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        ok = np.ones(batch.n, np.bool_)
        oks = [check.shadow.whole(batch, op) if isinstance(op, SReg) else ok for op in sources]
        if name.startswith("s_cselect"):
            ok = np.where(batch.read_scc(), oks[0], oks[1])
        else:
            for part in oks:
                ok = ok & part
        if reads_scc:
            ok = ok & check.shadow.scc[batch.index]
        if not compares and isinstance(operands[0], SReg):
            check.shadow.set_whole(batch, operands[0], ok)
        if writes_scc:
            check.shadow.scc[batch.index] = ok

    return rule
