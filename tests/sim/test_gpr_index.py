"""Register numbers that M0 gives: VGPR indexing mode and s_movrel."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import listing, run

from flydsl import sim

START = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
v_mov_b32_e32 v8, 100
v_mov_b32_e32 v9, 101
v_mov_b32_e32 v10, 102
v_mov_b32_e32 v11, 103
"""
STORE = "\nglobal_store_dword v1, v2, s[4:5]"
ADDRESS = "s_lshl_b32 s9, s2, 8\ns_add_u32 s4, s4, s9\ns_addc_u32 s5, s5, 0\n"


def result(body: str, groups: int = 4, seed=None) -> list[list[int]]:
    """What each workgroup (number in s2) stores from v2."""
    out = np.zeros((groups, 64), np.uint32)
    report = run(START + ADDRESS + body + STORE, [out], grid=groups, checks="all", seed=seed)
    assert report.findings == []
    assert (out == out[:, :1]).all()
    return out[:, 0].tolist()


@pytest.mark.parametrize("seed", [None, 1])
def test_indexed_source(seed):
    # As LLVM reads element s2 of a vector in v[8:11].
    body = "s_set_gpr_idx_on s2, gpr_idx(SRC0)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off"
    assert result(body, seed=seed) == [100, 101, 102, 103]


def test_indexed_destination_and_what_follows_is_plain():
    body = "s_set_gpr_idx_on s2, gpr_idx(DST)\nv_mov_b32_e32 v8, 7\ns_set_gpr_idx_off\nv_mov_b32_e32 v2, v9"
    assert result(body) == [101, 7, 101, 101]


def test_both_indexed_and_m0():
    body = "s_set_gpr_idx_on s2, gpr_idx(SRC0,DST)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off\nv_mov_b32_e32 v2, m0"
    before = "v_mov_b32_e32 v2, 0\nv_mov_b32_e32 v12, v2\ns_mov_b32 m0, 0xabcdef12\n"
    assert result(before + body, 2) == [0xABCD9F00, 0xABCD9F01]


def test_inactive_lanes_keep_their_value():
    body = """
    v_mov_b32_e32 v2, 5
    s_mov_b64 exec, 1
    s_set_gpr_idx_on s2, gpr_idx(SRC0)
    v_mov_b32_e32 v2, v8
    s_set_gpr_idx_off
    s_mov_b64 exec, -1
    """
    out = np.zeros(64, np.uint32)
    run(START + body + STORE, [out], checks="all")
    assert out.tolist() == [100] + [5] * 63


def test_checks_follow_the_index():
    body = "s_set_gpr_idx_on s2, gpr_idx(SRC0)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off"
    undefined = (START + ADDRESS + body + STORE).replace("v_mov_b32_e32 v10, 102", "")
    for groups, found in ((2, set()), (3, {"uninitialised"})):
        report = run(undefined, [np.zeros((groups, 64), np.uint32)], grid=groups, checks="all")
        assert {f.rule for f in report.findings} == found
    late = START + ADDRESS + "global_load_dword v10, v1, s[4:5]\n" + body + STORE
    for groups, found in ((2, set()), (3, {"use-before-wait"})):
        report = run(late, [np.zeros((groups, 64), np.uint32)], grid=groups, checks="waits")
        assert {f.rule for f in report.findings} == found


def test_undefined_index_is_reported():
    body = START + "s_set_gpr_idx_on s40, gpr_idx(SRC0)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off"
    with pytest.raises(sim.ExecutionError, match=r"(?s)past v31.*found before that.*indexes registers by an undefined value"):
        run(body, [np.zeros(64, np.uint32)], checks="all")


def test_scalar_moves():
    scalars = "s_mov_b32 m0, s2\ns_mov_b32 s8, 50\ns_mov_b32 s9, 51\n"
    assert result(scalars + "s_movrels_b32 s10, s8\nv_mov_b32_e32 v2, s10", 2) == [50, 51]
    assert result(scalars + "s_movreld_b32 s8, 7\nv_mov_b32_e32 v2, s9", 2) == [51, 7]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("s_mov_b32 m0, 99\ns_movrels_b32 s6, s8", "index 0x63 in M0 makes s8 a register past s101"),
        ("s_mov_b32 s6, 24\ns_set_gpr_idx_on s6, gpr_idx(SRC0)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off", "M0 makes v8"),
        ("s_set_gpr_idx_on s2, gpr_idx(SRC0)\nv_add_u32_e32 v2, v8, v8\ns_set_gpr_idx_off", "only plain v_mov_b32"),
        ("s_set_gpr_idx_on s2, gpr_idx(SRC1)\nv_mov_b32_e32 v2, v8\ns_set_gpr_idx_off", "unexpected operands"),
        ("s_set_gpr_idx_on s2, gpr_idx(SRC0)\ns_branch .LBB0_1\n.LBB0_1:\nv_mov_b32_e32 v2, v8", "stays on"),
        ("s_mov_b32 m0, 3\ns_movrels_b64 s[6:7], s[8:9]", "in M0 is odd"),
    ],
)  # fmt: skip
def test_refused(body, message):
    with pytest.raises(sim.ExecutionError, match=message):
        run(START + body, [np.zeros(64, np.uint32)], checks="none")


def test_unknown_operand_names():
    with pytest.raises(sim.ListingError, match=r"unknown operand in gpr_idx\(SRC3\)"):
        sim.load(listing("s_set_gpr_idx_on s2, gpr_idx(SRC3)"))
