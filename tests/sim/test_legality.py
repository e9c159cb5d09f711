"""Instructions of a listing that no assembler takes are errors when it is loaded; what LLVM's assembler takes is not."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from assembly import listing

from flydsl import sim
from flydsl.sim.legality import problem_of
from flydsl.sim.operands import parse_instruction

LEGAL = [
    "v_mul_lo_u32 v4, s6, v3", "v_mul_lo_u32 v4, s6, s6", "v_mul_lo_u32 v4, s6, 5", "v_fma_f32 v0, s1, s1, s1",
    "v_fma_f32 v0, 0x3f800000, v1, 0xffffffff", "v_lshl_add_u64 v[0:1], s[2:3], 1, s[2:3]",
    "v_writelane_b32 v1, s2, m0", "v_writelane_b32 v1, s2, s2", "v_readlane_b32 s1, v1, s3", "s_waitcnt 0",
    "s_waitcnt vmcnt(0) lgkmcnt(1)", "v_div_fmas_f32 v0, v3, v1, v2", "v_cndmask_b32_e64 v0, v1, v2, s[4:5]",
    "v_cndmask_b32_e32 v0, v1, v2, vcc", "v_fmaak_f32 v0, 0x12345, v1, 0x12345", "v_add_u32_e32 v0, 0x12345, v1",
    "s_add_u32 s0, 0x12345, s1", "s_add_u32 s0, 0x12345, 0x12345", "s_load_dwordx2 s[8:9], s[0:1], 0x8",
    "s_load_dwordx4 s[8:11], s[0:1], 0xfffff", "ds_write_b32 v4, v5 offset:65535", "ds_read2_b32 v[4:5], v6 offset1:255",
    "global_load_dword v1, v[2:3], off offset:-4096", "global_load_dwordx3 v[2:4], v1, s[4:5] offset:4095 sc1",
    "buffer_load_dword v1, v2, s[4:7], 0 offen offset:4095", "v_add_f32_e64 v0, |v1|, -s2 clamp mul:2",
    "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], a[6:7], v[0:3] cbsz:1", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0x12345",
    "v_pk_fma_f32 v[0:1], s[2:3], v[2:3], v[4:5] op_sel_hi:[0,1,1]", "s_mov_b32 s0, src_shared_base", "s_nop 7",
]  # fmt: skip
ILLEGAL = {
    "v_mul_lo_u32 v4, s6, s9": "reads 2 scalars, but at most one",
    "v_fma_f32 v0, s1, v1, vcc_lo": "reads 2 scalars",
    "v_cndmask_b32_e32 v0, s1, v1, vcc": "reads 2 scalars",
    "v_addc_co_u32_e32 v0, vcc, s1, v1, vcc": "reads 2 scalars",
    "v_cndmask_b32_e64 v0, s1, v1, s[4:5]": "reads 2 scalars",
    "v_div_fmas_f32 v0, s1, v1, v2": "reads 2 scalars",
    "v_writelane_b32 v1, s2, s3": "reads 2 scalars",
    "v_add_u32_sdwa v0, s1, s2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD": "reads 2 scalars",
    "v_fmaak_f32 v0, 0x12344, v1, 0x12345": "reads 2 scalars",
    "s_add_u32 s0, 0x12345, 0x12346": "has 2 literals, but there is room for one",
    "s_load_dwordx2 s[7:8], s[0:1], 0x0": "operand 1 of s_load_dwordx2 .*not aligned",
    "s_load_dwordx4 s[6:9], s[0:1], 0x0": "not aligned",
    "s_load_dwordx2 s[8:9], s[1:2], 0x0": "operand 2 of s_load_dwordx2 .*not aligned",
    "global_load_dwordx2 v[3:4], v1, s[4:5]": "not aligned",
    "s_mov_b64 s[5:6], 0": "not aligned",
    "s_mov_b64 s4, 0": "cannot be what it is here",
    "v_mul_lo_u32 v4, 0x12345, v3": "operand 2 of v_mul_lo_u32 .*no literal",
    "v_add_f32_e64 v4, 0x12345, v3": "no literal",
    "v_add_u32_e32 v4, v3, s1": "operand 3 of v_add_u32",
    "v_mul_lo_u32 v4, s6": "takes 3 operands, not 2",
    "v_mul_lo_u32 v4, s6, v3, v7": "takes 3 operands, not 4",
    "v_mul_lo_u32 v4, s6, v3 fooz:3": "v_mul_lo_u32 has no modifier fooz",
    "v_mul_lo_u32 v4, s6, v3 clamp": "has no modifier clamp",
    "v_mul_lo_u32 v4, s6, v3 op_sel:[1,0]": "has no modifier op_sel",
    "global_load_dword v2, v1, s[4:5] offen": "has no modifier offen",
    "global_load_dword v2, v1, s[4:5] offset:4096": "offset:4096 is not between -4096 and 4095",
    "buffer_load_dword v1, v2, s[4:7], 0 offen offset:4096": "not between 0 and 4095",
    "ds_write_b32 v4, v5 offset:70000": "offset:70000 is not between 0 and 65535",
    "ds_write_b32 v4, v5 offset:-4": "not between 0 and 65535",
    "ds_read2_b32 v[4:5], v6 offset1:256": "not between 0 and 255",
    "s_branch .LBB9_9": "there is no label .LBB9_9",
    "s_cbranch_execz nowhere": "there is no label nowhere",
}


@pytest.mark.parametrize("text", ILLEGAL)
def test_what_no_assembler_takes_is_refused_at_load_with_its_line(text):
    with pytest.raises(sim.ListingError, match=rf"(?s)listing line 8: .*{ILLEGAL[text]}.*{text.split()[0]}"):
        sim.load(listing(text))


@pytest.mark.parametrize("text", LEGAL)
def test_what_an_assembler_takes_loads(text):
    sim.load(listing(text))


def test_the_lists_are_right():
    """By LLVM's assembler. It takes undefined labels, which a linker would refuse, and drops the high
    bits of a buffer's offset."""
    tool = shutil.which("llvm-mc-22") or shutil.which("llvm-mc")
    if tool is None:
        pytest.skip("no llvm-mc")
    texts = [*LEGAL, *(text for text in ILLEGAL if "branch" not in text and "buffer" not in text)]
    command = [tool, "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx950", "-filetype=null"]
    done = subprocess.run(command, input="\n".join(texts), capture_output=True, text=True)
    refused = {int(line.split(":")[1]) for line in done.stderr.splitlines() if ": error:" in line}
    assert refused == set(range(len(LEGAL) + 1, len(texts) + 1)), done.stderr


VECTORS = sorted((Path(__file__).parent.parent / "data" / "isa_vectors").rglob("*.json"))


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_no_vector_is_refused(path):
    texts = {vector["asm"] for vector in json.loads(path.read_text())["vectors"]}
    assert texts
    problems = {text: problem_of(parse_instruction(text), "gfx950", {}) for text in texts}
    assert not {text: problem for text, problem in problems.items() if problem is not None}
