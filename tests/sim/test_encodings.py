"""Encodings and sizes of instructions without suffix, as LLVM's assembler chooses them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from assembly import run

from flydsl.sim.operands import parse_instruction

CASES = Path(__file__).parents[1] / "data" / "decoder" / "cases.tsv"
LLVM_MC = shutil.which("llvm-mc-22") or shutil.which("llvm-mc-22", path="/usr/lib/llvm-22/bin")

# text, what LLVM 22 makes of it, and the bytes
CHOICES = [
    ("v_add_f32 v0, v1, v2", "v_add_f32", "e32", 4),
    ("v_add_f32 v0, s1, v2", "v_add_f32", "e32", 4),
    ("v_add_f32 v0, v1, s2", "v_add_f32", "e64", 8),
    ("v_add_f32 v0, -v1, v2", "v_add_f32", "e64", 8),
    ("v_add_f32 v0, v1, v2 clamp", "v_add_f32", "e64", 8),
    ("v_add_f32 v0, 0x42f60000, v2", "v_add_f32", "e32", 8),
    ("v_add_f32 v0, 0x3f800000, v2", "v_add_f32", "e32", 4),  # the bits of 1.0
    ("v_add_f32 v0, v1, v2 row_shr:1", "v_add_f32", "dpp", 8),
    ("v_mov_b32 v0, v1 src0_sel:WORD_1", "v_mov_b32", "sdwa", 8),
    ("v_cmp_gt_f32 vcc, v1, v2", "v_cmp_gt_f32", "e32", 4),
    ("v_cmp_gt_f32 s[0:1], v1, v2", "v_cmp_gt_f32", "e64", 8),
    ("v_cndmask_b32 v0, v1, v2, vcc", "v_cndmask_b32", "e32", 4),
    ("v_cndmask_b32 v0, v1, v2, s[0:1]", "v_cndmask_b32", "e64", 8),
    ("v_add_co_u32 v0, vcc, v1, v2", "v_add_co_u32", "e32", 4),
    ("v_fmaak_f32 v0, v1, v2, 0x42f60000", "v_fmaak_f32", "", 8),
    ("v_readfirstlane_b32 s0, v1", "v_readfirstlane_b32", "", 4),
    ("v_lshl_add_u32 v0, v1, 2, v3", "v_lshl_add_u32", "", 8),
    ("v_mfma_f32_32x32x8f16 v[0:15], v[16:17], v[18:19], v[0:15]", "v_mfma_f32_32x32x8_f16", "", 8),
    ("v_mfma_f32_32x32x8bf16_1k v[0:15], v[16:17], v[18:19], v[0:15]", "v_mfma_f32_32x32x8_bf16", "", 8),
    ("v_mfma_i32_32x32x4i8 v[0:31], v32, v33, v[0:31]", "v_mfma_i32_32x32x4_2b_i8", "", 8),
    ("v_mfma_f64_16x16x4f64 v[0:7], v[16:17], v[18:19], v[0:7]", "v_mfma_f64_16x16x4_f64", "", 8),
    ("s_mov_b32 s0, 0x3f800000", "s_mov_b32", "", 4),
    ("s_mov_b32 s0, 0x12345", "s_mov_b32", "", 8),
    ("s_atomic_add s0, s[2:3], 0x0", "s_atomic_add", "", 8),
    ("ds_read_b32 v0, v1", "ds_read_b32", "", 8),
]  # fmt: skip


@pytest.mark.parametrize(("text", "mnemonic", "encoding", "size"), CHOICES)
def test_choices(text, mnemonic, encoding, size):
    found = parse_instruction(text)
    assert (found.mnemonic, found.encoding, found.size) == (mnemonic, encoding, size)


def test_missing_modifiers_are_the_assemblers_defaults():
    assert parse_instruction("v_add_f32 v0, v1, v2 row_shr:1").modifiers == {"row_shr": 1, "row_mask": 15, "bank_mask": 15}
    sdwa = parse_instruction("v_add_f32 v0, v1, v2 src1_sel:BYTE_1").modifiers
    expected = {"dst_sel": "DWORD", "dst_unused": "UNUSED_PRESERVE", "src0_sel": "DWORD", "src1_sel": "BYTE_1"}
    assert sdwa == expected
    compare = parse_instruction("v_cmp_eq_u32 vcc, v1, v2 src0_sel:BYTE_1")
    assert compare.modifiers == {"src0_sel": "BYTE_1", "src1_sel": "DWORD"}


def test_a_number_as_branch_offset_counts_the_real_sizes():
    """The branch skips one short and one long instruction, 3 words."""
    out = np.zeros(64, np.uint32)
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    v_mov_b32 v2, 7
    s_waitcnt lgkmcnt(0)
    s_branch 3
    v_mov_b32 v2, 1
    v_add_f32 v2, v2, s4
    global_store_dword v1, v2, s[4:5]
    """
    run(body, [out], checks="none")
    assert (out == 7).all()


@pytest.mark.skipif(LLVM_MC is None, reason="needs llvm-mc-22")
def test_names_and_sizes_are_llvms():
    texts = [line.split("\t")[2] for line in CASES.read_text().splitlines() if line.startswith("gfx950")]
    texts += [re.sub(r"_(e32|e64|sdwa|dpp)\b", "", text, count=1) for text in texts]
    command = [str(LLVM_MC), "-triple=amdgcn", "-mcpu=gfx950", "-show-encoding"]
    result = subprocess.run(command, input="\n".join(texts), capture_output=True, text=True, check=False)
    wrong = {int(number) - 1 for number in re.findall(r"<stdin>:(\d+):\d+: error", result.stderr)}
    printed = [line for line in result.stdout.splitlines() if "encoding:" in line]
    accepted = [text for i, text in enumerate(texts) if i not in wrong]
    assert len(accepted) == len(printed) > 3000
    for text, line in zip(accepted, printed):
        name, octets = line.split()[0], line.split("encoding: [")[1].count(",") + 1
        found = parse_instruction(text)
        full = found.mnemonic + (f"_{found.encoding}" if found.encoding else "")
        assert (full, found.size) == (name, octets), text
