"""Which registers an instruction reads and writes, and which wait counter covers it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flydsl.sim.instruction import EXEC, M0, VCC, Instruction, Operand, SReg, VReg

VM, DS, SMEM, FLAT, NONE = "vm", "ds", "smem", "flat", ""
"""Queues: vector memory (vmcnt), LDS (lgkmcnt, in order), scalar memory (lgkmcnt, any order), flat (both)."""

ACC = 256
"""Vector registers are numbered v0..v255 as 0..255 and a0..a255 from here."""

_SECOND_DESTINATION = ("v_add_co_", "v_sub_co_", "v_subrev_co_", "v_addc_co_", "v_subb_co_", "v_subbrev_co_",
                       "v_div_scale_", "v_mad_u64_u32", "v_mad_i64_i32")  # fmt: skip
_BOTH = ("v_swap_", "v_permlane16_swap_", "v_permlane32_swap_")
_NO_DESTINATION = ("s_cmp", "s_bitcmp", "s_setpc", "s_cbranch", "s_branch", "s_setreg", "s_waitcnt", "s_nop",
                   "s_setprio", "s_sleep", "s_barrier", "s_endpgm", "s_trap", "s_sendmsg", "s_set_gpr_idx")  # fmt: skip
_READS_DESTINATION = ("s_cmov", "s_bitset", "s_addk", "s_mulk", "v_fmac_", "v_mac_", "v_dot2c_", "v_dot4c_", "v_dot8c_",
                      "v_pk_fmac_", "v_writelane_", "v_cvt_pkaccum_")  # fmt: skip
_ATOMICS_IN_PLACE = ("buffer_atomic_", "s_atomic_", "s_buffer_atomic_")
_PACKED_WORDS = ("v_pk_add_f32", "v_pk_mul_f32", "v_pk_fma_f32")
_DS_RETURNS = ("ds_read", "ds_bpermute", "ds_permute", "ds_swizzle", "ds_append", "ds_consume")
_LDS_AT_M0 = ("ds_append", "ds_consume", "ds_read_addtid_b32", "ds_write_addtid_b32")
_SCALAR_MEMORY = ("load_", "store_", "atomic_", "buffer_", "scratch_", "memtime", "memrealtime", "sendmsg")
_FAMILIES = (
    *(("ds_", DS), ("flat_", FLAT), ("global_", VM), ("scratch_", VM), ("buffer_", VM), ("tbuffer_", VM)),
    *((f"s_{name}", SMEM) for name in _SCALAR_MEMORY),
)


@dataclass(frozen=True)
class Effects:
    """Register numbers: vector ones as in ACC, scalar ones by operand code. ``loaded``: the vector destinations of a
    memory operation (they arrive later), ``written``: those of other instructions."""

    instruction: Instruction
    queue: str
    read: tuple[int, ...]
    written: tuple[int, ...]
    loaded: tuple[int, ...]
    scalar_read: tuple[int, ...]
    scalar_written: tuple[int, ...]
    scalar_loaded: tuple[int, ...]
    to_lds: bool
    cache: dict[str, Any] = field(default_factory=dict, compare=False)
    """What checks derive once per instruction."""

    def touched(self) -> NDArray[np.intp]:
        """Vector registers that must not be outstanding in any queue."""
        return np.array(sorted({*self.read, *self.written}), np.intp)

    def scalar_touched(self) -> NDArray[np.intp]:
        codes = {*self.scalar_read, *self.scalar_written, *self.scalar_loaded}
        return np.array(sorted(code for code in codes if code < 128), np.intp)


def read_words(instruction: Instruction) -> tuple[tuple[Operand, ...], tuple[Operand, ...]] | None:
    """The 32-bit words from which an operation on word pairs makes the low and the high word of its result; None for
    all other instructions. op_sel and op_sel_hi choose them, so that half of a pair may be left unread."""
    name, sources = instruction.mnemonic, instruction.operands[1:]
    low, high = instruction.modifiers.get("op_sel"), instruction.modifiers.get("op_sel_hi")
    low = (0,) * len(sources) if low is None else low
    if name in _PACKED_WORDS:
        high = (1,) * len(sources) if high is None else high
        return _words(sources, low), _words(sources, high)
    if name == "v_pk_mov_b32":
        return _words(sources[:1], low[:1]), _words(sources[1:], low[1:])
    if name == "v_mov_b64":
        return _words(sources, (0,)), _words(sources, (1,))
    return None


def _words(operands: tuple[Operand, ...], chosen: Any) -> tuple[Operand, ...]:
    """Word ``chosen[i]`` of each register pair; what is no pair stays."""
    return tuple(
        replace(operand, first=operand.first + word, count=1)
        if isinstance(operand, (VReg, SReg)) and operand.count == 2 and operand.first < ACC
        else operand
        for operand, word in zip(operands, chosen)
    )


def queue_of(mnemonic: str) -> str:
    if mnemonic in ("buffer_inv", "buffer_wbl2", "ds_nop"):
        return NONE
    return next((queue for prefix, queue in _FAMILIES if mnemonic.startswith(prefix)), NONE)


def is_lds_load(instruction: Instruction) -> bool:
    """Whether it is a load from global memory (or scratch) straight to LDS."""
    return "lds" in instruction.modifiers or instruction.mnemonic.startswith(("global_load_lds_", "scratch_load_lds_"))


def effects_of(instruction: Instruction) -> Effects:
    name, queue = instruction.mnemonic, queue_of(instruction.mnemonic)
    to_lds = is_lds_load(instruction)
    count = _destinations(instruction, queue, to_lds)
    outputs, inputs = list(instruction.operands[:count]), list(instruction.operands[count:])
    words = read_words(instruction)
    if words is not None:
        inputs = [*words[0], *words[1]]
    if name.startswith((*_BOTH, *_READS_DESTINATION, *_ATOMICS_IN_PLACE)):
        inputs += outputs
    vector_out, scalar_out = _registers(outputs)
    vector_in, scalar_in = _registers(inputs)
    scalar_in += _implicit_reads(name) + ((M0,) if to_lds or name in _LDS_AT_M0 else ())
    scalar_out += (M0,) if name.startswith("s_set_gpr_idx_") and name != "s_set_gpr_idx_off" else ()
    scalar_in += (M0,) if name in ("s_set_gpr_idx_idx", "s_set_gpr_idx_mode") else ()
    scalar_out += (EXEC, EXEC + 1) if name.startswith("v_cmpx_") or "exec_b64" in name else ()
    loads = bool(queue)
    return Effects(
        instruction, queue, vector_in, () if loads else vector_out, vector_out if loads else (), scalar_in,
        () if loads else scalar_out, scalar_out if loads else (), to_lds,
    )  # fmt: skip


def _destinations(instruction: Instruction, queue: str, to_lds: bool) -> int:
    """How many leading operands are destinations."""
    name = instruction.mnemonic
    if queue in (VM, FLAT):
        if "_store_" in name or to_lds:
            return 0
        return int("_load_" in name or "sc0" in instruction.modifiers)
    if queue == SMEM:
        if "_store_" in name or name.startswith("s_sendmsg"):
            return 0
        return int("_atomic_" not in name or "glc" in instruction.modifiers)
    if queue == DS:
        returns = (
            name.startswith(("ds_read", "ds_bpermute", "ds_permute", "ds_swizzle", "ds_append", "ds_consume"))
            or "_rtn_" in name
        )
        return int(returns)
    if name.startswith(_NO_DESTINATION) or not instruction.operands:
        return 0
    return 2 if name.startswith((*_SECOND_DESTINATION, *_BOTH)) else 1


def _registers(operands: list[Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    vector: list[int] = []
    scalar: list[int] = []
    for operand in operands:
        if isinstance(operand, VReg):
            first = operand.first + ACC * operand.acc
            vector += range(first, first + operand.count)
        elif isinstance(operand, SReg):
            scalar += range(operand.first, operand.first + operand.count)
    return tuple(vector), tuple(scalar)


def _implicit_reads(name: str) -> tuple[int, ...]:
    if name.startswith(("v_div_fmas_", "s_cbranch_vcc")):
        return VCC, VCC + 1
    return ()
