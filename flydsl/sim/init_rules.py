"""How each kind of instruction changes which registers are defined, and what it reports (see init_check.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from flydsl.sim.effects import DS, SMEM, Effects, read_words
from flydsl.sim.init_bits import ALL, demanded, filled, vector_row
from flydsl.sim.init_scalar import Rule, scalar_rule
from flydsl.sim.init_state import operand_name
from flydsl.sim.instruction import EXEC, VCC, Instruction, Operand, SReg, VReg
from flydsl.sim.state import LANES, WaveBatch, pack_mask, unpack_mask

if TYPE_CHECKING:
    from flydsl.sim.init_check import InitCheck

_VCC = SReg(VCC, 2)
_CROSS_LANE = ("v_permlane", "v_swap_", "ds_bpermute", "ds_permute", "ds_swizzle", "ds_read_b64_tr", "ds_read_b96_tr")
_ACCUMULATES = ("v_fmac_", "v_mac_", "v_dot2c_", "v_dot4c_", "v_dot8c_", "v_pk_fmac_", "v_cvt_pkaccum_")
_TAKES_MASK = ("v_cndmask_", "v_addc_co_", "v_subb_co_", "v_subbrev_co_")
_LOW_ALONE = ("v_mad_u64_u32", "v_mad_i64_i32", "v_lshl_add_u64")
"""64-bit results whose low word depends on low words only: compilers use them for 32 bits, the high words undefined."""


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
        return scalar_rule(instruction)
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
    if (row := vector_row(instruction)) is not None:
        return _by_bits(instruction, *row)
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
    demands = [demanded(instruction, i) for i in range(len(sources))]
    low_words = [_low_word(operand) for operand in sources] if name.startswith(_LOW_ALONE) else []

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        active = batch.exec_mask()
        if selects:
            ok = _selected(check, batch, sources)
        else:
            ok = np.ones((batch.n, LANES), np.bool_) if crossing else _sources(check, batch, sources, takes_mask, demands)
        low_ok = _sources(check, batch, low_words, False, demands) if low_words else ok
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


def _low_word(operand: Any) -> Any:
    """The low register of a pair; special sources and constants stay."""
    paired = isinstance(operand, (VReg, SReg)) and operand.count == 2 and operand.first < 128 + 128 * isinstance(operand, VReg)
    return replace(operand, count=1) if paired else operand


def _by_bits(instruction: Instruction, row: Any, controls: dict[int, int]) -> Rule:
    """Operations of which each bit of the result has its own bits of the sources: each word of the result is defined if
    all of its bits are."""
    from flydsl.sim.valu.kinds import KINDS
    from flydsl.sim.valu.sources import source

    destination, *sources = instruction.operands
    kinds = [KINDS[kind] for kind in row.src]
    readers = [source(instruction, operand, f"u{kind.bits}") for operand, kind in zip(sources, kinds)]
    raw = KINDS[row.dst[0]].raw

    def function(*values: Any) -> Any:
        return row.fn(*(value.view(kind.dtype) for value, kind in zip(values, kinds))).view(raw)

    def rule(check: InitCheck, batch: WaveBatch) -> None:
        words = check.shadow.registers(destination)  # type: ignore[arg-type]
        active = batch.exec_mask()
        loose = [_undefined_bits(check, batch, operand, kind.raw) for operand, kind in zip(sources, kinds)]
        oks: Any = [True] * len(words)
        if any(bits.any() for bits in loose):
            undefined = filled(function, [read(batch) for read in readers], loose)
            for position, counted in controls.items():
                counts = loose[position].dtype.type(counted & 0xFFFFFFFF)
                undefined = np.where(loose[position] & counts != 0, ~raw.type(0), undefined)
            oks = [undefined >> raw.type(32 * i) & raw.type(0xFFFFFFFF) == 0 for i in range(len(words))]
        for word, ok in zip(words, oks):
            check.shadow.set_lanes(batch, [word], ok, active)

    return rule


def _undefined_bits(check: InitCheck, batch: WaveBatch, operand: Any, raw: Any) -> Any:
    """Undefined bits of a source: [n, 64] of a vector register, [n, 1] of a scalar one, [1, 1] of a constant."""
    if isinstance(operand, SReg):
        return ~check.shadow.bits(batch, operand).astype(raw)[:, None]
    if not isinstance(operand, VReg):
        return np.zeros((1, 1), raw)
    total = np.zeros((batch.n, LANES), raw)
    for i, register in enumerate(check.shadow.registers(operand)):
        total |= np.where(check.shadow.vector[register][batch.index], raw.type(0), raw.type(0xFFFFFFFF << 32 * i))
    return total


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


def _sources(check: InitCheck, batch: WaveBatch, sources: list[Any], takes_mask: bool, demands: list[int] | None = None) -> Any:
    """bool[n, 64]: every source is defined, scalar ones in the bits that ``demands`` has a mask of for each."""
    ok = np.ones((batch.n, LANES), np.bool_)
    for position, operand in enumerate(sources):
        if isinstance(operand, VReg):
            ok &= check.shadow.lanes(batch, operand)
        elif isinstance(operand, SReg):
            is_mask = (takes_mask and position == len(sources) - 1) or operand is _VCC
            if is_mask:
                ok &= check.shadow.mask_lanes(batch, operand)
            elif demands is not None and demands[position] != ALL and operand.count == 1:
                counted = np.uint32(demands[position])
                ok &= (check.shadow.bits(batch, operand) & counted == counted)[:, None]
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
