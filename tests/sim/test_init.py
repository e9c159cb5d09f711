"""Undefined bits: which are found where, and what the report says of their origin."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

from flydsl import sim

STORE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
{0}
global_store_dword v1, v2, s[4:5]
"""
HALF = "v_fma_mixlo_f16 v9, v0, v0, v0\n"
DEFINED = "v_mov_b32_e32 v4, v0\nv_mov_b32_e32 v5, v0\nv_mov_b32_e32 v6, 0\nv_mov_b32_e32 v7, 0\n"
FEW = "s_mov_b64 exec, 15\nv_mov_b32_e32 v8, 0\nv_mov_b32_e32 v9, 0\ns_mov_b64 exec, -1\n"
SCALED = "".join(f"v_mov_b32_e32 v{r}, 0x38383838\n" for r in range(10, 18)) + "v_mov_b32_e32 v8, 0x7f7f7f7f\n" + "\n".join(
    [*(f"v_mov_b32_e32 v{r}, 0" for r in range(18, 22)),
     "v_mfma_scale_f32_16x16x128_f8f6f4 v[18:21], v[10:17], v[10:17], v[18:21], {0}, v8 op_sel:[0,0,0] op_sel_hi:[0,0,0]",
     "v_mov_b32_e32 v2, v18"]
)  # fmt: skip
WAIT = "\ns_waitcnt lgkmcnt(0) vmcnt(0)\n"


def launch(body: str, **options):
    return run(STORE.format(body), [np.zeros(192, np.uint32)], lds=1024, scratch=16, checks="all", **options)


@pytest.mark.parametrize(
    "body",
    [
        "v_and_b32_e32 v9, 0, v9\nv_mov_b32_e32 v2, v9",
        "v_xor_b32_e32 v9, v9, v9\nv_mov_b32_e32 v2, v9",
        "v_sub_u32_e32 v2, v9, v9",
        "v_or_b32_e32 v2, -1, v9",
        "v_bfi_b32 v2, v9, v0, v0",
        # Bits are replaced through masks in SGPRs, half by half and byte by byte.
        "s_mov_b32 s6, 0xffff\nv_bfi_b32 v9, s6, v0, v9\ns_not_b32 s6, s6\nv_bfi_b32 v2, s6, v0, v9",
        "s_mov_b32 s6, 0xffff\nv_bitop3_b32 v9, v0, v9, s6 bitop3:0xe4\n"
        "s_not_b32 s6, s6\nv_bitop3_b32 v2, v0, v9, s6 bitop3:0xe4",
        "v_and_b32_e32 v9, 0xff, v9\nv_lshlrev_b32_e32 v9, 24, v9\nv_bfe_u32 v2, v9, 8, 8",
        "v_lshlrev_b32_e32 v9, 16, v9\ns_mov_b32 s6, 0x05040100\nv_perm_b32 v2, v9, v0, s6",
        "v_alignbit_b32 v2, v9, v0, 0",
        HALF + "v_and_b32_e32 v2, 0xffff, v9",
        HALF + "v_fma_mixhi_f16 v9, v0, v0, v0\nv_cvt_f32_i32_e32 v2, v9",
        "v_cvt_pk_fp8_f32 v9, v0, v0\nv_cvt_pk_fp8_f32 v9, v0, v0 op_sel:[0,0,1]\nv_add_f32_e32 v2, v9, v0",
        f"global_load_short_d16 v9, v1, s[4:5]\nglobal_load_short_d16_hi v9, v1, s[4:5]{WAIT}v_add_f32_e32 v2, v9, v0",
        HALF + "v_add_f16_e32 v2, v9, v9",
        HALF + "v_cvt_f32_f16_e32 v2, v9",
        HALF + "v_pk_add_f16 v9, v9, v9\nv_cvt_f32_f16_e32 v2, v9",
        "s_mov_b32 s8, 5\ns_bfe_i64 s[8:9], s[8:9], 0x80000\nv_mov_b32_e32 v2, s9",
        "s_mov_b32 s8, 5\ns_sext_i32_i8 s9, s8\ns_bfe_u32 s9, s9, 0x80008\nv_mov_b32_e32 v2, s9",
        "s_or_b32 s20, s20, 1\ns_cselect_b32 s6, 1, 2\nv_mov_b32_e32 v2, s6",
        # Only lanes that are read count.
        FEW + "v_mov_b32_e32 v2, v0\nv_readlane_b32 s6, v9, 3\nv_mov_b32_e32 v2, s6",
        FEW + f"v_mov_b32_e32 v3, 8\nds_bpermute_b32 v2, v3, v9{WAIT}",
        FEW + "v_mov_b32_e32 v2, v0\nv_mov_b32_dpp v2, v9 row_newbcast:2 row_mask:0x1",
        "v_mov_b32_e32 v9, v0\nv_mov_b32_e32 v10, v0\nv_swap_b32 v9, v10\nv_mov_b32_e32 v2, v9",
        DEFINED + "v_mfma_f32_16x16x16_f16 v[12:15], v[4:5], v[6:7], 0\nv_mov_b32_e32 v2, v12",
        SCALED.format("v8"),
        f"ds_write_b8 v1, v0\nds_read_u8 v2, v1{WAIT}",
        f"ds_write_b64 v1, v[10:11] offset:512\nds_write_b32 v1, v0\nds_read_b32 v2, v1{WAIT}",
    ],
)
def test_defined_results_of_undefined_registers(body):
    assert launch(body).findings == []


@pytest.mark.parametrize(
    "body",
    [
        "v_mov_b32_dpp v2, v9 row_shr:1",
        "v_mov_b32_dpp v2, v9 row_shr:1 bound_ctrl:0",
        "v_mov_b32_e32 v2, 0\nv_mov_b32_dpp v2, v9 quad_perm:[1,0,3,2]",
        "v_add_u32_dpp v2, v9, v0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
        "v_mov_b32_dpp v2, v0 row_shr:1",  # the first lane of each row keeps its old value
        f"ds_bpermute_b32 v2, v1, v9{WAIT}",
        f"ds_bpermute_b32 v2, v9, v0{WAIT}",
        f"ds_permute_b32 v2, v1, v9{WAIT}",
        f"ds_permute_b32 v2, v9, v0{WAIT}",
        f"ds_swizzle_b32 v2, v9 offset:0x801f{WAIT}",
        "v_mov_b32_e32 v2, v0\nv_permlane16_swap_b32 v2, v9",
        "v_mov_b32_e32 v2, v0\nv_permlane32_swap_b32 v2, v9",
        "v_mov_b32_e32 v2, v0\nv_swap_b32 v2, v9",
        f"v_lshlrev_b32_e32 v3, 3, v0\nds_read_b64_tr_b16 v[2:3], v3{WAIT}",
        f"v_lshlrev_b32_e32 v3, 3, v0\nds_read_b64_tr_b8 v[2:3], v3{WAIT}",
        FEW + DEFINED + "v_mfma_f32_16x16x16_f16 v[12:15], v[8:9], v[4:5], 0\nv_mov_b32_e32 v2, v12",
        FEW + DEFINED + "v_mfma_f32_16x16x16_f16 v[12:15], v[4:5], v[8:9], 0\nv_mov_b32_e32 v2, v12",
        DEFINED + "v_mfma_f32_16x16x16_f16 v[12:15], v[4:5], v[6:7], v[12:15]\nv_mov_b32_e32 v2, v12",
        SCALED.format("v9"),
        HALF + "v_add_f32_e32 v2, v9, v0",
        "v_fma_mixhi_f16 v9, v0, v0, v0\nv_cvt_f32_i32_e32 v2, v9",
        "v_add_u32_sdwa v9, v0, v0 dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD\n"
        "v_add_f32_e32 v2, v9, v0",
        "v_cvt_pk_fp8_f32 v9, v0, v0\nv_add_f32_e32 v2, v9, v0",
        f"global_load_short_d16 v9, v1, s[4:5]{WAIT}v_add_f32_e32 v2, v9, v0",
        f"ds_write_b8 v1, v0\nds_read_i8 v3, v1 offset:1{WAIT}v_cvt_f32_i32_e32 v2, v3",
        "v_cmp_eq_u32_e32 vcc, 5, v9\ns_cbranch_vccnz .LBB0_9\n.LBB0_9:\nv_mov_b32_e32 v2, 0",
        "s_cmp_eq_u32 s20, 5\ns_cbranch_scc1 .LBB0_9\n.LBB0_9:\nv_mov_b32_e32 v2, 0",
        "s_cmp_lg_u64 s[20:21], 0\ns_cbranch_scc1 .LBB0_9\n.LBB0_9:\nv_mov_b32_e32 v2, 0",
        "v_max_f32_e32 v2, v9, v0",
        "v_sub_u32_e32 v2, v9, v10",
        "v_cvt_f32_i32_e32 v2, v9",
        "v_lshlrev_b32_e32 v2, v9, v0",
        "v_mov_b32_e32 v3, 0\nv_mov_b32_e32 v2, v0\nglobal_store_short v1, v9, s[4:5]",
        f"ds_add_rtn_u32 v2, v1, v0{WAIT}",
    ],
)
def test_undefined_results(body):
    (finding,) = launch(body).findings
    assert finding.rule == "uninitialised" and "was never written and is first read by" in finding.message


def test_undefined_m0_is_an_address():
    with pytest.raises(sim.MemoryAccessError, match="uninitialised: undefined address m0"):
        launch("s_mov_b32 m0, s20\nglobal_load_lds_dword v1, s[4:5]\nv_mov_b32_e32 v2, 0\ns_waitcnt vmcnt(0)")


@pytest.mark.parametrize(
    ("body", "bits"),
    [
        (HALF + "v_mov_b32_e32 v2, v9", 0xFFFF0000),
        (HALF + "v_lshrrev_b32_e32 v2, 12, v9", 0x000FFFF0),
        ("v_lshlrev_b32_e32 v3, 8, v9\nv_add_u32_e32 v2, v3, v0", 0xFFFFFF00),
        ("v_and_b32_e32 v2, 0x10, v9", 0x10),
        (f"ds_write_b8 v1, v0\nds_read_b32 v2, v1{WAIT}", 0xFFFFFF00),
        (f"ds_write_b16 v1, v0 offset:2\nds_read_u16 v2, v1 offset:1{WAIT}", 0xFF),
    ],
)
def test_words_that_are_undefined_in_part_are_a_note_or_a_finding(body, bits):
    report = launch(body)
    assert report.findings == []
    (note,) = (note for note in report.notes if note.rule == "uninitialised")
    assert f"whose bits 0x{bits:x} are undefined" in note.message
    strict = launch(body, whole_words=True)
    assert [finding.message for finding in strict.findings] == [note.message]
    assert not [note for note in strict.notes if note.rule == "uninitialised"]


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        (
            "v_add_u32_e32 v3, 1, v9\nv_mul_lo_u32 v4, v3, v3\nv_rcp_f32_e32 v2, v4",
            ["stores undefined v2 to global memory, lane 0 of wave 0 of workgroup (0, 0, 0)", "global_store_dword",
             "v9 was never written and is first read by lane 0 of wave 0 of workgroup (0, 0, 0)", "v_add_u32_e32 v3, 1, v9"],
        ),
        (
            f"v_cmp_gt_u32_e32 vcc, 5, v0\ns_and_saveexec_b64 s[6:7], vcc\nds_write_b32 v1, v0\ns_mov_b64 exec, s[6:7]\n"
            f"ds_read_b32 v3, v1{WAIT}v_xor_b32_e32 v2, 1, v3",
            ["stores undefined v2 to global memory, lane 5 of", "LDS address 0x14 was never written", "first read by lane 5 of",
             "ds_read_b32 v3, v1"],
        ),
        (f"scratch_load_dword v2, off, off offset:4{WAIT}", ["scratch address 0x4 was never written", "scratch_load_dword v2"]),
        ("s_add_u32 s6, s20, 1\nv_mov_b32_e32 v2, s6", ["s20 was never written and is first read by wave 0", "s_add_u32 s6"]),
    ],
)  # fmt: skip
def test_the_origin_is_named(body, parts):
    (finding,) = launch(body).findings
    for part in parts:
        assert part in str(finding)
    assert (finding.wave, finding.workgroup) == (0, (0, 0, 0)) and finding.lane in (0, 5)
