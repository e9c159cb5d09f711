"""Every instruction that LLVM 22 knows for gfx942 and gfx950 has semantics here, with every modifier that it can have.

What is left out is listed, with the reason, and nothing may be on the list that is not left out.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from every_form import instructions
from valu_support import waves_with

from flydsl.sim import control
from flydsl.sim.bind import bind, known
from flydsl.sim.decoder import decode
from flydsl.sim.decoder.layouts import LAYOUTS
from flydsl.sim.decoder.tables import ARCHS, forms
from flydsl.sim.errors import MemoryAccessError, SimError, UnknownInstructionError
from flydsl.sim.instruction import Instruction
from flydsl.sim.memory import AddressSpace, Bytes
from flydsl.sim.operands import parse_instruction
from flydsl.sim.valu import reason_for

DOCUMENTATION = Path(__file__).parents[2] / "docs" / "simulator.md"
DATA = Path(__file__).parents[1] / "data" / "sim" / "mnemonics.tsv"
PEERS = [line.split("\t") for line in DATA.read_text().splitlines()[1:]]
"""(mnemonic, priority, example) of what compilers and kernel libraries for gfx950 were seen to use."""

LEFT_OUT = {
    *("s_dcache_discard", "s_dcache_discard_x2", "s_cbranch_g_fork", "s_cbranch_i_fork", "s_cbranch_join", "s_rfe_b64"),
    *("s_rfe_restore_b64", "s_endpgm_ordered_ps_done", "s_sendmsghalt", "s_setvskip", "v_screen_partition_4se_b32"),
}
LEFT_OUT_OF = {"gfx950": LEFT_OUT | {"v_mfma_ld_scale_b32"}, "gfx942": LEFT_OUT}

MODIFIERS_LEFT_OUT = [
    # (modifier, mnemonics, why). "" is an instruction without any.
    (r"cbsz|abid|blgp", r"v_mfma_\w+x\d+_(f16|bf16|xf32|i8|f32|f64|[fb]p?f?8_[fb]p?f?8)|v_mfma_f64_\w+", "one block only"),
    (r"abid", r"v_mfma_\w+_\d+b_\w+", "without cbsz there is no block to choose"),
    (r"abid", r"v_smfmac_\w+", "8-bit indices fill the register: there is one part only"),
    (r"omod", r"v_cvt_[iu].*|v_cvt_pk.*|v_cvt_norm.*|v_frexp_exp_.*|v_pk_fmac_f16", "no single float result"),
    (r"op_sel\[\d\]", r"v_cvt_(scalef32_|sr_|pk_fp8|pk_bf8).*", "bits that the operation does not use"),
    (r"op_sel\[\d\]", r"v_alignbit_b32|v_alignbyte_b32|v_ashr_pk_[iu]8_i32", "32-bit operands have no half"),
    (r"op_sel\[\d\]", r"v_cvt_pknorm_[iu]16_f16|v_pack_b32_f16", "a 32-bit result has no half"),
    (r"op_sel\[\d\]", r"v_mad_[iu]32_[iu]16", "the addend and the result have 32 bits"),
    (r"op_sel\[2\]|op_sel_hi\[2\]", r"v_dot2_.*", "the addend has 32 bits"),
    (r"neg_lo\[\d\]|neg_hi\[\d\]", r"v_pk_\w+_[iub]16|v_pk_mov_b32|v_dot\d_[iu]32_.*", "integers are not negated"),
    (r"neg_lo\[2\]|neg_hi\[2\]", r"v_dot2_f32_.*", "the addend is negated by both bits or none"),
    (r"neg|abs", r"v_cvt_scalef32_.*|v_cvt_f32_bf16|v_dot2c_.*|v_pk_fmac_f16", "packed and bfloat16 operands"),
    (r"op_sel_hi\[\d\]", r"v_pk_mov_b32", "LLVM prints it, the ISA gives it no meaning"),
    (r"clamp", r"v_pk_mov_b32|v_cndmask_b32|v_bcnt_u32_b32|v_lshl_add.*|v_add_lshl.*|v_xad.*", "nothing to clamp"),
    (r".*", r"v_pk_fmac_f16", "DPP and SDWA of packed operands"),
    (r".*", r"buffer_load_format_x", "a typed load to LDS"),
    (r"", r"s_sendmsg", "only MSG_INTERRUPT means something"),
]


def left_out(token: str, mnemonic: str) -> list[int]:
    """Numbers of the lines that cover a modifier of an instruction."""
    name = token.split("=")[0]
    return [
        i for i, (modifier, which, _) in enumerate(MODIFIERS_LEFT_OUT)
        if re.fullmatch(modifier, name) and re.fullmatch(which, mnemonic)
    ]  # fmt: skip


@cache
def refused(arch: str) -> tuple[list[tuple[str, str, str]], set[str]]:
    """((modifier, instruction, message) that do not bind, mnemonics that do)."""
    problems, accepted = [], set()
    for token, instruction in instructions(arch):
        if instruction.mnemonic in control.ENDS or instruction.mnemonic in LEFT_OUT_OF[arch]:
            continue
        try:
            bind(instruction, arch)
            accepted.add(instruction.mnemonic)
        except SimError as error:
            problems.append((token, instruction.mnemonic, str(error)))
    return problems, accepted


def mnemonics(arch: str) -> set[str]:
    tables = [forms(name, arch) for name in LAYOUTS]
    return {form.mnemonic for table in tables for code in table for form in table[code]}


@pytest.mark.parametrize("arch", ARCHS)
def test_every_mnemonic_has_semantics(arch):
    assert {name for name in mnemonics(arch) if not known(name, arch)} == LEFT_OUT_OF[arch]
    _, accepted = refused(arch)
    ends = {name for name in mnemonics(arch) if name in control.ENDS}
    assert mnemonics(arch) - accepted - LEFT_OUT_OF[arch] == ends | {"s_sendmsg"}


@pytest.mark.parametrize("arch", ARCHS)
def test_what_is_left_out_says_why_and_where(arch):
    for token, instruction in instructions(arch):
        if instruction.mnemonic in LEFT_OUT_OF[arch] and token == "":
            reason = reason_for(instruction.mnemonic)
            assert reason is not None
            with pytest.raises(UnknownInstructionError) as caught:
                bind(instruction, arch)
            assert reason in str(caught.value) and "0x1000" in str(caught.value)
    text = DOCUMENTATION.read_text()
    assert all(f"`{name}`" in text for name in LEFT_OUT_OF[arch])


def test_every_modifier_has_semantics_but_those_listed():
    used = set()
    for arch in ARCHS:
        for token, mnemonic, message in refused(arch)[0]:
            lines = left_out(token, mnemonic)
            assert lines, (arch, token, mnemonic, message)
            used.update(lines)
    assert used == set(range(len(MODIFIERS_LEFT_OUT)))


@pytest.mark.parametrize("arch", ARCHS)
def test_instructions_that_end_blocks(arch):
    for token, instruction in instructions(arch):
        if instruction.mnemonic in control.ENDS and token == "":
            assert control.bind_terminator(instruction, {}, lambda address: address).kind in range(6)


@pytest.mark.parametrize("priority", ["1", "2", "3"])
def test_what_compilers_and_libraries_use_executes(priority):
    """Bound and run once, on registers that are 0; vector memory instructions with all lanes off."""
    for mnemonic, _, text in (row for row in PEERS if row[1] == priority):
        instruction = parse_instruction(text)
        assert instruction.mnemonic == mnemonic
        if mnemonic in control.ENDS:
            labels = dict.fromkeys(re.findall(r"[.\w]+", text), 0)
            assert control.bind_terminator(instruction, labels, lambda address: address).kind in range(6)
        else:
            run_once(instruction)


def run_once(instruction: Instruction) -> None:
    mnemonic = instruction.mnemonic
    memory = mnemonic.startswith(("buffer_", "global_", "flat_", "scratch_", "ds_")) and "_tr_b" not in mnemonic
    waves = waves_with({}, exec_=0 if memory else 2**64 - 1)
    waves.vgpr[:] = 0x44444444 if "smfmac" in mnemonic else 0  # an index that smfmac forms allow
    waves.agpr = np.zeros((256, 1, 64), np.uint32)
    waves.lds, waves.lds_size = np.zeros((1, 65536), np.uint8), 65536
    waves.lds_storage = Bytes(waves.lds.reshape(-1))
    waves.memory = AddressSpace()
    try:
        with np.errstate(all="ignore"):
            bind(instruction, "gfx950")(waves.batch())
    except MemoryAccessError:
        assert mnemonic.startswith(("s_load", "s_buffer_load"))  # address 0


def test_the_examples_are_of_known_instructions():
    assert len(PEERS) > 600 and {row[0] for row in PEERS} <= mnemonics("gfx950")


def test_a_missing_instruction_would_be_noticed():
    word = (0x7E000000 | 255 << 9).to_bytes(4, "little")
    with pytest.raises(Exception, match="VOP1"):
        decode(word, 0, "gfx950")
    assert not known("v_frobnicate_f32", "gfx950") and reason_for("v_frobnicate_f32") is None
