"""What stops a launch, and that the message says where."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import listing, run

from flydsl import sim

POINTER = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
"""
LOAD = POINTER + "global_load_dword v2, v1, s[4:5]\ns_waitcnt vmcnt(0)\n"
STORE = POINTER + "global_store_dword v1, v0, s[4:5]\n"


def test_load_past_the_end():
    with pytest.raises(sim.MemoryAccessError) as caught:
        run(LOAD, [np.zeros(60, np.float32)])
    message = str(caught.value)
    for part in ("out-of-bounds load: 4 bytes", "lane 60", "wave 0 of workgroup (0, 0, 0)", "0 bytes past the end of",
                 "(240 bytes)", "global_load_dword v2, v1, s[4:5]"):  # fmt: skip
        assert part in message


def test_inactive_lanes_may_hold_any_address():
    out = np.zeros(60, np.uint32)
    run(POINTER + "v_cmp_gt_u32_e32 vcc, 60, v0\ns_and_saveexec_b64 s[6:7], vcc\nglobal_store_dword v1, v0, s[4:5]", [out])
    assert out.tolist() == list(range(60))


def test_store_before_the_start_reports_python_line():
    body = POINTER + '.file 1 "/src" "kernel.py"\n.loc 1 42 7\nglobal_store_dword v1, v0, s[4:5] offset:-8\n'
    with pytest.raises(sim.MemoryAccessError, match=r"(?s)8 bytes before.*/src/kernel.py:42"):
        run(body, [np.zeros(64, np.uint32)])


def test_view_of_a_larger_array_may_reach_the_whole_array():
    whole = np.zeros(64, np.uint32)
    run(STORE.replace("v0, s[4:5]", "v0, s[4:5] offset:-8"), [whole[2:]])
    assert whole.tolist() == list(range(64))


def test_strided_views_point_at_element_zero():
    whole = np.arange(64, dtype=np.uint32)
    out = np.zeros(64, np.uint32)
    body = """
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_sub_u32_e32 v2, 0, v1
    v_ashrrev_i32_e32 v3, 31, v2
    s_waitcnt lgkmcnt(0)
    v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
    global_load_dword v6, v[4:5], off
    s_waitcnt vmcnt(0)
    global_store_dword v1, v6, s[6:7]
    """
    run(body, [whole[::-1], out])
    assert out.tolist() == list(range(63, -1, -1))


def test_store_to_read_only_array():
    array = np.zeros(64, np.uint32)
    array.flags.writeable = False
    with pytest.raises(sim.MemoryAccessError, match="store to read-only memory"):
        run(STORE, [array])


def test_misaligned_access_is_an_error_unless_the_check_is_off():
    body = LOAD.replace("v_lshlrev_b32_e32 v1, 2, v0", "v_lshl_or_b32 v1, v0, 2, 1") + "global_store_dword v1, v2, s[4:5]"
    with pytest.raises(sim.MemoryAccessError, match=r"misaligned load \(needs 4 bytes\).*lane 0"):
        run(body, [np.zeros(65, np.uint32)])
    data = np.arange(260, dtype=np.uint8)
    expected = data.copy()
    run(body, [data], checks="none")
    assert np.array_equal(data, expected)


def test_lds_out_of_bounds():
    with pytest.raises(sim.MemoryAccessError, match=r"out-of-bounds store.*LDS address 0x80.*lane 32.*has 128 bytes"):
        run("v_lshlrev_b32_e32 v1, 2, v0\nds_write_b32 v1, v0", [], lds=128)
    run("v_lshlrev_b32_e32 v1, 2, v0\nds_write_b32 v1, v0", [], lds=128, shared_bytes=128)


def test_scratch_out_of_bounds():
    with pytest.raises(sim.MemoryAccessError, match="a lane has 16 bytes of scratch"):
        run("scratch_store_dword off, v0, off offset:16", [], scratch=16)


def test_scalar_load_out_of_bounds():
    with pytest.raises(sim.MemoryAccessError, match="out-of-bounds scalar load"):
        run("s_mov_b64 s[4:5], 0\ns_load_dword s6, s[4:5], 0x10", [])


def test_unknown_instruction_stops_only_where_reached():
    run("s_branch .LBB0_1\nv_frobnicate_f32_e32 v0, v1\n.LBB0_1:", [])
    with pytest.raises(sim.UnknownInstructionError, match=r"v_frobnicate_f32(.|\n)*0x7e0000000000"):
        run("v_frobnicate_f32_e32 v0, v1", [])


def test_unknown_modifier():
    with pytest.raises(sim.ListingError, match=r"(?s)listing line \d+: unknown modifier 'wobble'"):
        run("global_load_dword v2, v1, s[4:5] wobble", [])
    with pytest.raises(sim.UnsupportedModifierError, match="modifier offen"):
        run("global_load_dword v2, v1, s[4:5] offen", [])


def test_register_outside_the_allocation():
    with pytest.raises(sim.ExecutionError, match=r"outside the kernel's allocation of 8 VGPRs(.|\n)*v_mov_b32_e32 v8"):
        run("v_mov_b32_e32 v8, 0", [], vgprs=8)


def test_deadlock_names_who_waits_where():
    body = """
    v_readfirstlane_b32 s4, v0
    s_cmp_lg_u32 s4, 0
    s_cbranch_scc1 .LBB0_2
    .LBB0_1:
    s_barrier
    s_barrier
    .LBB0_2:
    s_cbranch_scc0 .LBB0_3
    s_barrier
    .LBB0_4:
    s_nop 0
    s_branch .LBB0_4
    .LBB0_3:
    """
    with pytest.raises(sim.DeadlockError, match=r"(?s)waves waiting at 0x\w+: s_barrier.*wave 0 of workgroup \(0, 0, 0\)"):
        run(body, [], block=128)


def test_findings_before_an_error_are_shown():
    with pytest.raises(sim.MemoryAccessError, match=r"(?s)out-of-bounds.*found before that:.*use-before-wait: reads s4"):
        run(LOAD.replace("s_waitcnt lgkmcnt(0)\n", ""), [np.zeros(60, np.float32)])


def test_trap():
    with pytest.raises(sim.TrapError, match="trapped in wave 0"):
        run("s_trap 2", [])


def test_step_budget():
    program = sim.load(listing(".LBB0_1:\nv_add_u32_e32 v1, 1, v1\ns_branch .LBB0_1", pointers=0))
    with pytest.raises(sim.StepBudgetError, match="budget of 50 blocks"):
        program.launch("k", 1, 64, max_blocks=50)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ({"grid": 1, "block": 64, "args": []}, "takes 1 arguments"),
        ({"grid": 1, "block": 2048, "args": [None]}, "too large"),
        ({"grid": 0, "block": 64, "args": [None]}, "grid must be"),
        ({"grid": (1, 1, 1, 1), "block": 64, "args": [None]}, "grid must be"),
        ({"grid": 1, "block": 64, "args": ["x"]}, "cannot pass a str"),
        ({"grid": 1, "block": 64, "args": [np.float32(1)]}, "has 8 bytes, but"),
        ({"grid": 1, "block": 64, "args": [1 << 64]}, "does not fit"),
        ({"grid": 1, "block": 64, "args": [None], "shared_bytes": 200_000}, "at most 163840"),
        ({"grid": 1, "block": 64, "args": [None], "checks": "everything"}, "unknown check 'everything'"),
    ],
)
def test_launches_that_do_not_fit(call, message):
    program = sim.load(listing("s_nop 0"))
    with pytest.raises(sim.LaunchError, match=message):
        program.launch("k", **call)


def test_unknown_kernel_and_arch():
    program = sim.load(listing("s_nop 0"))
    with pytest.raises(sim.LaunchError, match="no kernel 'q'; the program has k"):
        program.launch("q", 1, 64)
    with pytest.raises(sim.LaunchError, match="for gfx950, not gfx942"):
        sim.load(listing("s_nop 0"), arch="gfx942")
