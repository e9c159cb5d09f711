"""Kinds of instructions, by how undefined bits of sources reach their results (see init_probe.py)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.effects import Effects
from flydsl.sim.init_state import SCALAR, SCC, numbers
from flydsl.sim.instruction import SRC_SCC, SRC_VCCZ, VCC, VReg

_READS_SCC = ("s_addc_", "s_subb_", "s_cselect_", "s_cmov", "s_cbranch_scc")
_KEEPS_SCC = ("s_mov", "s_cselect", "s_cmov", "s_mul", "s_bfm", "s_pack", "s_sext", "s_brev", "s_ff", "s_flbit",
              "s_bitset", "s_bitreplicate", "s_getpc", "s_getreg", "s_setreg", "s_swappc", "s_setpc", "s_call")  # fmt: skip
EXCHANGES = ("ds_bpermute", "ds_permute", "ds_swizzle")
_ANY_LANE = ("v_mfma", "v_smfmac", "v_permlane", "v_readlane", "v_readfirstlane", "v_writelane", *EXCHANGES)
_ALL_LANES_WRITTEN = ("v_mfma", "v_smfmac", "v_writelane")
_SEVERAL_RESULTS = ("v_swap", "v_permlane")

_BITWISE = re.compile(
    r"v_(mov_|accvgpr_|swap_|permlane|readlane|readfirstlane|writelane|and_|or_|or3_|xor_|xnor_|not_|bfi_|bitop3_|perm_|"
    r"lshl_or|lshlrev|lshrrev|ashrrev|pk_lshlrev|pk_lshrrev|pk_ashrrev|alignbit|alignbyte|bfe_|bfrev|cndmask|pk_mov|pack_)|"
    r"s_(mov_|and|or|xor|nand|nor|xnor|not_|lshl_|lshr_|ashr_|bfe_|bfm_|brev|pack_|sext_|cselect|cmov|bitset|quadmask|wqm|"
    r"bitreplicate)|ds_bpermute|ds_permute|ds_swizzle"
)
"""Each result bit depends on one bit of each source, once the controls below are known."""
_CONTROLS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("v_lshl_or", (1,)), ("v_lshl", (0,)), ("v_lshr", (0,)), ("v_ashr", (0,)), ("v_pk_lshl", (0,)), ("v_pk_lshr", (0,)),
    ("v_pk_ashr", (0,)), ("v_bfe_", (1, 2)), ("v_perm_", (2,)), ("v_align", (2,)), ("v_cndmask", (2,)), ("ds_bpermute", (0,)),
    ("ds_permute", (0,)), ("v_readlane", (1,)), ("v_writelane", (1,)), ("s_lshl_", (1,)), ("s_lshr_", (1,)),
    ("s_ashr_", (1,)), ("s_bfe_", (1,)), ("s_bfm_", (0, 1)), ("s_bitset", (0,)),
)  # fmt: skip
"""Sources (after the destination) that choose bits: where they are undefined, so is the whole result."""
_UPWARDS = re.compile(
    r"v_(add_u|add_i|sub_u|sub_i|subrev_u|add_co|sub_co|subrev_co|addc_co|subb_co|subbrev_co|add3|lshl_add|add_lshl|xad_|"
    r"mad_[ui]|mad_u64|mul_lo|mul_[ui]32_[ui]24|pk_add_[ui]|pk_sub_[ui]|pk_mul_lo|pk_mad_[ui])|"
    r"s_(add_|addc_|sub_|subb_|addk|mulk|mul_i32|lshl\d_add)"
)
"""Sums and products of integers: an undefined bit reaches the bits from there upwards."""
_HALVES = re.compile(
    r"v_pk_\w*16|v_(?!cvt)\w*_(f16|u16|i16|b16|bf16)$|v_cvt_(f16|u16|i16)|v_cvt_pk\w*16|v_fma_mix(lo|hi)|v_mad_mix"
)
_WIDE = re.compile(r"(64$|f64|_u64|_i64)")
_KEEPS = re.compile(r"16|8|fp4|fp6|mix")


@dataclass(frozen=True)
class Traits:
    """Registers by number (see init_state.py). ``control``: those sources that choose; ``any_lane``: inactive lanes may be
    read; ``everywhere``: inactive lanes are written; ``may_keep``: bits of the old destination may stay; ``spread``: see
    init_probe.py; ``room``: bits that a result can reach (SDWA pads with zeros)."""

    reads: tuple[int, ...]
    writes: tuple[int, ...]
    touched: frozenset[int]
    control: frozenset[int]
    bitwise: bool
    any_lane: bool
    everywhere: bool
    may_keep: bool
    spread: str
    room: Any


def traits_of(effects: Effects) -> Traits:
    instruction = effects.instruction
    name, operands = instruction.mnemonic, instruction.operands
    vector_out = (*effects.written, *effects.loaded)
    scalar_out = [SCALAR + code for code in (*effects.scalar_written, *effects.scalar_loaded) if code < 128]
    scalar_in = [SCALAR + code for code in effects.scalar_read if code < 128 or code == SRC_SCC]
    if SRC_VCCZ in effects.scalar_read:
        scalar_in += [SCALAR + VCC, SCALAR + VCC + 1]
    if name.startswith("v_smfmac"):
        scalar_in += numbers(operands[0])  # the accumulator
    plain_scalar = name.startswith("s_") and not effects.queue
    if plain_scalar and name.startswith(_READS_SCC):
        scalar_in.append(SCC)
    if plain_scalar and not name.startswith(_KEEPS_SCC) and (scalar_out or name.startswith(("s_cmp", "s_bitcmp"))):
        scalar_out.append(SCC)
    reads = tuple(dict.fromkeys((*effects.read, *scalar_in)))
    writes = tuple(dict.fromkeys((*vector_out, *scalar_out)))
    inputs = operands[1:]
    chosen = next((positions for prefix, positions in _CONTROLS if name.startswith(prefix)), ())
    control = {number for position in chosen if position < len(inputs) for number in numbers(inputs[position])}
    if name.startswith(("s_cselect", "s_cmov")):
        control.add(SCC)
    dpp = instruction.encoding == "dpp"
    keeps = len(vector_out) == 1 and not name.startswith(_ALL_LANES_WRITTEN)
    return Traits(
        reads, writes, frozenset((*reads, *writes)), frozenset(control), bool(_BITWISE.match(name)),
        dpp or name.startswith(_ANY_LANE), name.startswith(_ALL_LANES_WRITTEN),
        keeps and not _accumulates(effects) and (dpp or instruction.encoding == "sdwa" or bool(_KEEPS.search(name))),
        _spread(name), _room(instruction),
    )  # fmt: skip


def _accumulates(effects: Effects) -> bool:
    name = effects.instruction.mnemonic
    return name.startswith(("v_fmac_", "v_mac_", "v_dot2c_", "v_dot4c_", "v_dot8c_", "v_pk_fmac_", "v_cvt_pkaccum_"))


def _spread(name: str) -> str:
    halves = bool(_HALVES.match(name)) and not re.search(r"[uif](32|64)_[ui]16$", name)
    if name.startswith("v_pk_") and "32" in name:
        return "word"
    if _UPWARDS.match(name):
        return "halves up" if halves else "up"
    if halves:
        return "half"
    return "all" if _WIDE.search(name) and not name.startswith(("v_mfma", "v_smfmac")) else "word"


def _room(instruction: Any) -> Any:
    select = instruction.modifiers.get("dst_sel", "DWORD")
    if instruction.encoding != "sdwa" or select == "DWORD" or not isinstance(instruction.operands[0], VReg):
        return np.uint32(0xFFFFFFFF)
    if instruction.modifiers.get("dst_unused") == "UNUSED_SEXT":
        return np.uint32(0xFFFFFFFF)
    width, _, place = select.partition("_")
    bits = 8 if width == "BYTE" else 16
    return np.uint32(((1 << bits) - 1) << bits * int(place))
