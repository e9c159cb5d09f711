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
FLAT = "v_mov_b32_e32 v6, s4\nv_mov_b32_e32 v7, s5\n"
BUFFER = "s_mov_b64 s[8:9], s[4:5]\ns_mov_b32 s10, 0x1000\ns_mov_b32 s11, 0x00027000\n"
STORE = POINTER + "global_store_dword v1, v0, s[4:5]\n"


def use(executor, monkeypatch):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)


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
    run(body, [whole[::-1], out], memory=sim.AddressSpace())
    assert out.tolist() == list(range(63, -1, -1))


def test_store_to_read_only_array():
    array = np.zeros(64, np.uint32)
    array.flags.writeable = False
    with pytest.raises(sim.MemoryAccessError, match="store to read-only memory"):
        run(STORE, [array])


ODD = POINTER.replace("v_lshlrev_b32_e32 v1, 2, v0", "v_lshl_or_b32 v1, v0, 2, 1")


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
def test_misaligned_access_is_an_error_only_if_that_check_is_asked_for(executor, monkeypatch):
    use(executor, monkeypatch)
    body = ODD + "global_load_dword v2, v1, s[4:5]\ns_waitcnt vmcnt(0)\nglobal_store_dword v1, v2, s[4:5] offset:3"
    with pytest.raises(sim.MemoryAccessError, match=r"misaligned load \(needs 4 bytes\).*lane 0"):
        run(body, [np.zeros(66, np.uint32)], checks="alignment")
    for checks in ("none", "all") if executor == "numpy" else ("none",):
        data = np.arange(264, dtype=np.uint16).astype(np.uint8)
        expected = data.copy()
        expected[4:260] = data[1:257]
        assert run(body, [data], checks=checks).findings == []
        assert np.array_equal(data, expected)


def test_the_alignment_check_joins_others():
    body = ODD + "global_load_dword v2, v1, s[4:5]"
    for checks in ("all,alignment", ["waits", "alignment"]):
        with pytest.raises(sim.MemoryAccessError, match="misaligned load"):
            run(body, [np.zeros(66, np.uint32)], checks=checks)


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("global_atomic_add v1, v0, s[4:5]", r"misaligned atomic \(needs 4 bytes\): 4 bytes at global"),
        ("global_atomic_add_x2 v1, v[2:3], s[4:5] offset:3", r"misaligned atomic \(needs 8 bytes\)"),
        ("ds_add_u32 v1, v0", r"misaligned atomic \(needs 4 bytes\): 4 bytes at LDS"),
        ("ds_read_b64_tr_b16 v[2:3], v1", r"misaligned load \(needs 4 bytes\)"),
        ("ds_read_b96_tr_b6 v[2:4], v1 offset:3", r"misaligned load \(needs 16 bytes\)"),
        ("s_mov_b32 m0, 2\nglobal_load_lds_dword v1, s[4:5] offset:0", r"misaligned store \(needs 4 bytes\)"),
    ],
)
def test_what_the_hardware_needs_aligned(body, problem, executor, monkeypatch):
    use(executor, monkeypatch)
    with pytest.raises(sim.MemoryAccessError, match=problem):
        run(ODD + body, [np.zeros(80, np.uint32)], lds=512, checks="none")


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
@pytest.mark.parametrize(
    ("size", "load", "words"),
    [
        # (bytes of the buffer, load from byte 16 on, words of the result or None for an error)
        (22, "global_load_dwordx2 v[2:3], v1, s[4:5] offset:16", None),
        (17, "global_load_dword v2, v1, s[4:5] offset:16", None),
        (17, "global_load_ushort v2, v1, s[4:5] offset:16", None),
        (17, "global_load_short_d16_hi v2, v1, s[4:5] offset:16", None),
        (28, "global_load_dwordx4 v[2:5], v1, s[4:5] offset:16", None),
        (20, "global_load_dwordx3 v[2:4], v1, s[4:5] offset:16", None),
        (28, "global_load_dwordx2 v[2:3], v1, s[4:5] offset:28", None),
        (2, "global_load_dwordx4 v[2:5], v1, s[4:5]", None),  # wider than the buffer
        (28, FLAT + "flat_load_dwordx4 v[2:5], v[6:7] offset:16", None),
        (17, FLAT + "flat_load_ushort v2, v[6:7] offset:16", None),
        (28, BUFFER + "buffer_load_dwordx4 v[2:5], v1, s[8:11], 0 offen offset:16", None),  # num_records says more
        (17, BUFFER + "buffer_load_ushort v2, v1, s[8:11], 0 offen offset:16", None),
        (28, "s_mov_b32 m0, 0\nglobal_load_lds_dwordx4 v1, s[4:5] offset:16", None),
        (32, "global_load_dwordx4 v[2:5], v1, s[4:5] offset:16", 4),
        (28, "global_store_dwordx4 v1, v[2:5], s[4:5] offset:16", None),
        (20, "global_atomic_add_x2 v1, v[2:3], s[4:5] offset:16", None),
        (22, "s_load_dwordx2 s[8:9], s[4:5], 0x10\ns_waitcnt lgkmcnt(0)\nv_mov_b32_e32 v2, s8\nv_mov_b32_e32 v3, s9", 2),
        (17, "s_load_dword s8, s[4:5], 0x10\ns_waitcnt lgkmcnt(0)\nv_mov_b32_e32 v2, s8", 1),
        (28, "s_load_dwordx4 s[8:11], s[4:5], 0x14", None),
        (16, "s_load_dword s8, s[4:5], 0x10", None),
        (56, "s_load_dwordx8 s[8:15], s[4:5], 0x20", None),
    ],
)
def test_only_scalar_loads_may_run_past_the_end_within_16_aligned_bytes(size, load, words, executor, monkeypatch):
    use(executor, monkeypatch)
    data, out = np.arange(1, size + 1, dtype=np.uint8), np.zeros(4, np.uint32)
    body = "s_load_dwordx4 s[4:7], s[0:1], 0x0\nv_mov_b32_e32 v1, 0\ns_waitcnt lgkmcnt(0)\n" + load + "\ns_waitcnt vmcnt(0)\n"
    body += "\n".join(f"global_store_dword v1, v{2 + i}, s[6:7] offset:{4 * i}" for i in range(words or 0))
    if words is None:
        with pytest.raises(sim.MemoryAccessError, match="out-of-bounds"):
            run(body, [data, out], checks="none", lds=1024)
        if executor == "numpy":
            with pytest.raises(sim.MemoryAccessError, match="out-of-bounds"):
                run(body, [data, out], checks="all", lds=1024)
        return
    run(body, [data, out], checks="none", lds=1024)
    octets = np.concatenate((data[16:], np.zeros(16, np.uint8)))[: 4 * words]
    assert out.view(np.uint8)[: len(octets)].tolist() == octets.tolist() and not out.view(np.uint8)[len(octets) :].any()


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
@pytest.mark.parametrize("size", [255, 4 * 63 + 1])
def test_the_one_lane_that_runs_past_the_end_is_named(size, executor, monkeypatch):
    use(executor, monkeypatch)
    body = (
        POINTER.replace("v_lshlrev_b32_e32 v1, 2, v0", "v_lshlrev_b32_e32 v1, 4, v0") + "global_load_dwordx4 v[2:5], v1, s[4:5]"
    )
    run(body, [np.zeros(256, np.int32)], checks="none")
    with pytest.raises(sim.MemoryAccessError, match=r"out-of-bounds load: 16 bytes.*lane 63"):
        run(body, [np.zeros(size, np.int32)], checks="none")


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
    with pytest.raises(sim.ListingError, match="global_load_dword has no modifier offen"):
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
        ({"grid": 1, "block": 64, "args": [np.int32(1)]}, "has 8 bytes, but"),
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
