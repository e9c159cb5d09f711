"""Undefined bits that an instruction does not read do not count; those that it reads do."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

import flydsl as fly

STORE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
s_mov_b32 s20, s2
v_mov_b32_e32 v8, v0
{0}
global_store_dword v1, v2, s[4:5]
"""
"""s20, v0, v1 and v8 are defined; s[21:40] and v[9:31] are not."""

LOW16 = "s_and_b32 s24, s30, 0xffff0000\n"
"""Makes the low half of s24 defined."""

SCALARS = [  # that leave their result in s6, and whether it is defined
    ("s_bfe_i64 s[6:7], s[20:21], 0x80000", True),
    ("s_bfe_u64 s[6:7], s[20:21], 0x80000", True),
    ("s_bfe_u64 s[6:7], s[20:21], 0x80020", False),
    ("s_bfe_i64 s[6:7], s[20:21], 0x210000\ns_mov_b32 s6, s7", False),
    ("s_bfe_u64 s[6:7], s[20:21], s30", False),
    (LOW16 + "s_bfe_u32 s6, s24, 0x100000", True),
    (LOW16 + "s_bfe_u32 s6, s24, 0x100001", False),
    (LOW16 + "s_bfe_i32 s6, s24, 0x100000", True),
    ("s_lshl_b64 s[6:7], s[20:21], 32", True),
    ("s_lshl_b64 s[6:7], s[20:21], 32\ns_mov_b32 s6, s7", True),
    ("s_lshl_b64 s[6:7], s[20:21], 3", True),
    ("s_lshl_b64 s[6:7], s[20:21], 3\ns_mov_b32 s6, s7", False),
    ("s_lshr_b64 s[6:7], s[20:21], 3", False),
    ("s_lshr_b64 s[6:7], s[20:21], 32\ns_mov_b32 s6, s7", True),
    ("s_lshl_b64 s[6:7], s[20:21], 32\ns_lshr_b64 s[6:7], s[6:7], 32", True),
    ("s_lshl_b64 s[6:7], s[20:21], 32\ns_ashr_i64 s[6:7], s[6:7], 48", True),
    ("s_ashr_i64 s[6:7], s[20:21], 32\ns_mov_b32 s6, s7", False),
    (LOW16 + "s_lshl_b32 s6, s24, 16", True),
    (LOW16 + "s_lshr_b32 s6, s24, 16", False),
    (LOW16 + "s_sext_i32_i16 s6, s24", True),
    (LOW16 + "s_sext_i32_i8 s6, s24", True),
    ("s_sext_i32_i16 s6, s30", False),
    (LOW16 + "s_pack_ll_b32_b16 s6, s24, s24", True),
    (LOW16 + "s_pack_lh_b32_b16 s6, s24, s24", False),
    (LOW16 + "s_pack_lh_b32_b16 s6, s24, s20", True),
    (LOW16 + "s_pack_hh_b32_b16 s6, s20, s24", False),
    (LOW16 + "s_brev_b32 s6, s24\ns_lshr_b32 s6, s6, 16", True),
    (LOW16 + "s_add_u32 s6, s24, s20\ns_and_b32 s6, s6, 0xffff", True),
    (LOW16 + "s_mul_i32 s6, s24, s20\ns_and_b32 s6, s6, 0xffff", True),
    (LOW16 + "s_add_u32 s6, s24, s20\ns_and_b32 s6, s6, 0x1ffff", False),
    (LOW16 + "s_lshl1_add_u32 s6, s24, s20\ns_and_b32 s6, s6, 0x1ffff", True),
    (LOW16 + "s_bitset1_b32 s30, 3\ns_and_b32 s6, s30, 8", True),
    (LOW16 + "s_cmp_eq_u32 s20, s20\ns_cselect_b32 s6, s20, s30", True),
    (LOW16 + "s_cmp_lg_u32 s20, s20\ns_cselect_b32 s6, s20, s30", False),
    (LOW16 + "s_cmp_eq_u32 s20, s20\ns_cselect_b32 s6, s24, s30\ns_and_b32 s6, s6, 0xffff", True),
    (LOW16 + "s_cmp_eq_u32 s30, s20\ns_cselect_b32 s6, s20, s20", True),
    ("s_bfm_b32 s6, s20, s20", True),
    ("s_bfm_b64 s[6:7], 3, s30", False),
    ("s_or_b32 s6, s30, -1", True),
    ("s_and_b64 s[6:7], s[20:21], 0xffff", True),
]


def found(report):
    """Findings, and the notes of results of which some bits are undefined."""
    return report.findings + [note for note in report.notes if note.rule == "uninitialised"]


@pytest.mark.parametrize(("body", "defined"), SCALARS)
def test_scalar_results(body, defined):
    report = run(STORE.format(body + "\nv_mov_b32_e32 v2, s6"), [np.zeros(64, np.uint32)], checks="all")
    assert bool(found(report)) == (not defined)


VECTORS = [  # that leave their result in v2
    ("v_lshlrev_b64 v[6:7], 32, v[8:9]\nv_mov_b32_e32 v2, v7", True),
    ("v_lshlrev_b64 v[6:7], 32, v[8:9]\nv_mov_b32_e32 v2, v6", True),
    ("v_lshlrev_b64 v[6:7], 31, v[8:9]\nv_mov_b32_e32 v2, v7", False),
    ("v_lshrrev_b64 v[2:3], 32, v[8:9]", False),
    ("v_mov_b32_e32 v11, v0\nv_lshrrev_b64 v[2:3], 32, v[10:11]", True),
    ("v_mov_b32_e32 v11, v0\nv_ashrrev_i64 v[2:3], 40, v[10:11]", True),
    ("v_mov_b32_e32 v11, v0\nv_lshrrev_b64 v[2:3], 31, v[10:11]", False),
    ("v_mov_b32_e32 v11, v0\nv_lshrrev_b64 v[6:7], 31, v[10:11]\nv_mov_b32_e32 v2, v7", True),
    ("v_lshlrev_b64 v[2:3], v9, v[8:9]", False),
    ("s_mov_b32 s6, 0x03020100\nv_perm_b32 v2, v9, v0, s6", True),
    ("s_mov_b32 s6, 0x0c0c0504\nv_perm_b32 v2, v0, v9, s6", True),
    ("s_mov_b32 s6, 0x0c0c0104\nv_perm_b32 v2, v0, v9, s6", False),
    ("s_mov_b32 s6, 0x0d0d0d0c\nv_perm_b32 v2, v9, v10, s6", True),
    ("v_perm_b32 v2, v0, v0, v9", False),
    ("v_alignbit_b32 v2, v9, v0, 0", True),
    ("v_alignbit_b32 v2, v9, v0, 8", False),
    ("v_alignbyte_b32 v2, v9, v0, 4", True),
    ("v_alignbyte_b32 v2, v9, v0, 1", False),
    ("v_and_b32_e32 v2, 0xff, v9", False),
    ("v_and_b32_e32 v2, 0, v9", True),
    ("v_mov_b32_e32 v10, 0\nv_and_b32_e32 v2, v10, v9", True),
    ("v_or_b32_e32 v2, -1, v9", True),
    ("v_bfi_b32 v2, -1, v0, v9", True),
    ("v_bfi_b32 v2, 0, v0, v9", False),
    ("v_bfe_u32 v2, v9, 0, 8", False),
    ("v_bfe_u32 v2, v9, 3, 0", True),
    ("v_bitop3_b32 v2, v0, v9, v0 bitop3:0xf0", True),
    ("v_bitop3_b32 v2, v0, v9, v0 bitop3:0xcc", False),
    # Scalar sources, of which the low half (s24) or the low word (s20) is defined.
    (LOW16 + "v_and_b32_e32 v2, 0xffff, v0\nv_mov_b32_e32 v10, 0xffff\nv_and_b32_e32 v2, s24, v10", True),
    (LOW16 + "v_mov_b32_e32 v10, 0x1ffff\nv_and_b32_e32 v2, s24, v10", False),
    (LOW16 + "v_bfe_u32 v2, s24, 0, 16", True),
    (LOW16 + "v_bfe_u32 v2, s24, 1, 16", False),
    (LOW16 + "v_lshlrev_b32_e64 v2, 16, s24", True),
    (LOW16 + "v_lshrrev_b32_e64 v2, 16, s24", False),
    (LOW16 + "v_lshlrev_b32_e64 v2, s24, v0", True),
    (LOW16 + "v_cvt_f32_ubyte0_e32 v2, s24", True),
    (LOW16 + "v_cvt_f32_ubyte1_e32 v2, s24", True),
    (LOW16 + "v_cvt_f32_ubyte2_e32 v2, s24", False),
    (LOW16 + "v_cvt_f32_f16_e32 v2, s24", True),
    (LOW16 + "v_cvt_f32_f16_sdwa v2, s24 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0", True),
    (LOW16 + "v_cvt_f32_f16_sdwa v2, s24 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1", False),
    (LOW16 + "v_cvt_f32_u32_sdwa v2, s24 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1", True),
    (LOW16 + "v_add_u16_e32 v2, s24, v0", True),
    (LOW16 + "v_add_u32_e32 v2, s24, v0", False),
    (LOW16 + "v_pk_add_u16 v2, v0, s24 op_sel_hi:[1,0]", True),
    (LOW16 + "v_pk_add_u16 v2, v0, s24", False),
    (LOW16 + "v_mov_b32_e32 v2, 0\nv_mad_u16 v2, v0, s24, v0", True),
    (LOW16 + "v_mad_u16 v2, v0, s24, v0 op_sel:[0,1,0,0]", False),
    (LOW16 + "v_mul_u32_u24_e32 v2, s24, v0", False),
    ("s_and_b32 s24, s30, 0xff000000\nv_mul_u32_u24_e32 v2, s24, v0", True),
    (LOW16 + "v_cmp_eq_u16_e32 vcc, s24, v0\nv_cndmask_b32_e64 v2, 0, 1, vcc", True),
    (LOW16 + "v_cmp_eq_u32_e32 vcc, s24, v0\nv_cndmask_b32_e64 v2, 0, 1, vcc", False),
    ("v_mad_u64_u32 v[2:3], s[6:7], v0, 10, s[20:21]", True),
    ("v_mad_u64_u32 v[6:7], s[6:7], v0, 10, s[20:21]\nv_mov_b32_e32 v2, v7", False),
    ("v_lshl_add_u64 v[2:3], v[8:9], 2, s[20:21]", True),
    ("v_lshlrev_b64 v[2:3], 3, s[20:21]", True),
]


@pytest.mark.parametrize(("body", "defined"), VECTORS)
def test_vector_results(body, defined):
    report = run(STORE.format(body), [np.zeros(64, np.uint32)], checks="all")
    assert bool(found(report)) == (not defined)


BRANCH = "v_mov_b32_e32 v2, 0\n{0}\ns_cbranch_scc1 .LBB0_9\n.LBB0_9:"


@pytest.mark.parametrize(
    ("body", "defined"),
    [
        (LOW16 + "s_bitcmp1_b32 s24, 3", True),
        (LOW16 + "s_bitcmp1_b32 s24, 16", False),
        ("s_bitcmp0_b64 s[20:21], 31", True),
        ("s_bitcmp0_b64 s[20:21], 32", False),
        ("s_bitcmp1_b32 1, s30", False),
        ("s_or_b32 s6, s30, 4", True),  # it is not zero, whatever the rest is
        ("s_and_b32 s6, s30, 4", False),
        ("s_bfe_u64 s[6:7], s[20:21], 0x80000", True),
        ("s_bfe_u64 s[6:7], s[20:21], 0x80020", False),
        ("s_add_u32 s6, 1, s30", False),
        ("s_lshl_b32 s6, s20, 3", True),
    ],
)
def test_scc(body, defined):
    report = run(STORE.format(BRANCH.format(body)), [np.zeros(64, np.uint32)], checks="all")
    assert bool(found(report)) == (not defined)


@pytest.mark.parametrize(
    ("body", "defined"),
    [
        ("s_lshl_b64 s[6:7], s[20:21], 32\ns_lshr_b64 exec, s[6:7], 32", True),
        ("s_bfm_b64 exec, s30, 0", False),
        ("s_cmp_eq_u32 s20, s20\ns_cselect_b64 exec, s[30:31], -1", False),
        ("s_cmp_eq_u32 s20, s20\ns_cselect_b64 exec, -1, s[30:31]", True),
        ("s_lshl_b64 exec, s[20:21], 3", False),
    ],
)
def test_exec(body, defined):
    report = run(STORE.format(f"v_mov_b32_e32 v2, 0\n{body}"), [np.zeros(64, np.uint32)], checks="all")
    assert bool(found(report)) == (not defined)


def test_a_sign_extended_byte_in_a_pair_whose_high_word_is_never_written():
    @fly.jit(block=64)
    def k(x: fly.Tensor[fly.Int32, (None,)], o: fly.Tensor[fly.Int64, (None,)]):
        s = fly.readfirstlane(x[3])
        text = "s_mov_b32 s20, $1\ns_bfe_i64 $0, s[20:21], 0x80000"
        o[fly.thread_idx.x] = fly.inline_asm(text, "=s,s,~{s20},~{s21}", s, result=fly.Int64)

    o = np.zeros(64, np.int64)
    k[1, 64](np.full(64, 250, np.int32), o)
    assert (o == -6).all()
