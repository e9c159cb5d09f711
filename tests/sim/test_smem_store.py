"""Scalar stores and atomics, scratch by scalars, moves relative to M0, and other scalar instructions that LLVM assembles."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

from flydsl import sim

POINTER = "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n"
BUFFER = POINTER + "s_and_b32 s5, s5, 0xffff\ns_mov_b32 s6, 24\ns_mov_b32 s7, 0x27000\n"


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
def test_stores_of_every_width_whatever_exec_is(executor, monkeypatch):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)
    out = np.zeros((3, 16), np.uint32)
    body = POINTER + """
    s_lshl_b32 s10, s2, 6
    s_add_u32 s12, s2, 100
    s_mov_b32 s13, 7
    s_mov_b32 s14, 8
    s_mov_b32 s15, 9
    s_mov_b64 exec, 0
    s_store_dword s12, s[4:5], s10
    s_store_dwordx2 s[12:13], s[4:5], s10 offset:0x10
    s_store_dwordx4 s[12:15], s[4:5], s10 offset:0x23
    """
    report = run(body, [out], grid=3, checks="all" if executor == "numpy" else "none")
    assert report.findings == []
    for group in range(3):
        expected = np.zeros(16, np.uint32)
        expected[0], expected[4:6], expected[8:12] = 100 + group, (100 + group, 7), (100 + group, 7, 8, 9)
        assert out[group].tolist() == expected.tolist()


def test_buffer_stores_are_clamped_by_dword():
    out = np.zeros(8, np.uint32)
    body = BUFFER + "s_mov_b32 s12, 1\ns_mov_b32 s13, 2\ns_mov_b32 s14, 3\ns_mov_b32 s15, 4\n"
    run(body + "s_buffer_store_dwordx4 s[12:15], s[4:7], 0x10\ns_buffer_store_dword s15, s[4:7], 0x18", [out], checks="all")
    assert out.tolist() == [0, 0, 0, 0, 1, 2, 0, 0]


def test_out_of_bounds_and_read_only():
    body = POINTER + "s_mov_b32 s12, 1\ns_store_dword s12, s[4:5], 0x20"
    with pytest.raises(sim.MemoryAccessError, match=r"(?s)out-of-bounds store: 4 bytes.*s_store_dword"):
        run(body, [np.zeros(8, np.uint32)])
    array = np.zeros(16, np.uint32)
    array.flags.writeable = False
    with pytest.raises(sim.MemoryAccessError, match="store to read-only memory"):
        run(body, [array])


def test_undefined_data_and_races_are_found():
    body = POINTER + "s_store_dword s40, s[4:5], 0x0"
    report = run(body, [np.zeros(8, np.uint32)], checks="all")
    assert {finding.rule for finding in report.findings} == {"uninitialised"}
    body = POINTER + "s_store_dword s2, s[4:5], 0x0"
    report = run(body, [np.full(8, 99, np.uint32)], grid=3, checks="races")
    assert {finding.rule for finding in report.findings} == {"global-race"}
    report = run("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_store_dword s2, s[4:5], 0x0", [np.zeros(8, np.uint32)], checks="waits")
    assert {finding.rule for finding in report.findings} == {"use-before-wait"}


ATOMICS = {
    "add": lambda old, x: old + x, "sub": lambda old, x: old - x, "umax": max, "umin": min, "and": lambda old, x: old & x,
    "or": lambda old, x: old | x, "xor": lambda old, x: old ^ x, "swap": lambda old, x: x,
    "inc": lambda old, x: 0 if old >= x else old + 1, "dec": lambda old, x: x if old == 0 or old > x else old - 1,
    "smax": lambda old, x: max(old, x, key=lambda v: v - 2**32 if v >> 31 else v),
    "smin": lambda old, x: min(old, x, key=lambda v: v - 2**32 if v >> 31 else v),
}  # fmt: skip


@pytest.mark.parametrize("name", ATOMICS)
def test_atomics_return_with_glc(name):
    memory, data = 0x80000005, 0x13
    buffer = np.array([memory, 1, 0, 0, 77, 0, 0, 0], np.uint32)
    body = POINTER + f"""
    s_movk_i32 s12, {data}
    s_movk_i32 s13, {data}
    s_atomic_{name} s12, s[4:5], 0x0 glc
    s_atomic_{name} s13, s[4:5], 0x10
    s_waitcnt lgkmcnt(0)
    s_store_dword s12, s[4:5], 0x18
    s_store_dword s13, s[4:5], 0x1c
    """
    assert run(body, [buffer], checks="all").findings == []
    expected = ATOMICS[name](memory, data) & 0xFFFFFFFF, ATOMICS[name](77, data) & 0xFFFFFFFF
    assert (buffer[0], buffer[4], buffer[6], buffer[7]) == (*expected, memory, data)


def test_wide_and_comparing_atomics_by_several_waves():
    buffer = np.zeros(8, np.uint64)
    body = POINTER + """
    s_mov_b64 s[12:13], 3
    s_atomic_add_x2 s[12:13], s[4:5], 0x8 glc
    s_mov_b32 s14, 50
    s_mov_b32 s15, 0
    s_atomic_cmpswap s[14:15], s[4:5], 0x10
    s_mov_b64 s[16:17], 60
    s_mov_b64 s[18:19], 0
    s_atomic_cmpswap_x2 s[16:19], s[4:5], 0x18
    """
    run(body, [buffer], grid=5, checks="none")
    assert buffer.tolist() == [0, 15, 50, 60, 0, 0, 0, 0]


def test_buffer_atomics_out_of_range_do_nothing():
    buffer = np.array([5, 5, 5, 5, 5, 5, 5, 5], np.uint32)
    body = BUFFER + """
    s_mov_b32 s12, 2
    s_mov_b32 s13, 2
    s_buffer_atomic_add s12, s[4:7], 0x14 glc
    s_buffer_atomic_add s13, s[4:7], 0x18 glc
    s_waitcnt lgkmcnt(0)
    s_store_dwordx2 s[12:13], s[4:5], 0x0
    """
    run(body, [buffer], checks="all")
    assert buffer.tolist() == [5, 0, 5, 5, 5, 7, 5, 5]


def test_scratch_offsets_in_registers_count_64_bytes():
    buffer = np.arange(64, dtype=np.uint32)
    body = POINTER + """
    s_mov_b32 s10, 2
    s_scratch_load_dword s12, s[4:5], s10 offset:0x4
    s_waitcnt lgkmcnt(0)
    s_scratch_store_dword s12, s[4:5], s10
    """
    run(body, [buffer], checks="all")
    assert buffer[32] == 33


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("s_mov_b32 m0, 2\ns_movrels_b64 s[12:13], s[20:21]\ns_store_dwordx2 s[12:13], s[4:5], 0x0", [22, 23]),
        ("s_mov_b32 m0, 2\ns_movreld_b64 s[20:21], s[24:25]\ns_store_dwordx2 s[22:23], s[4:5], 0x0", [24, 25]),
        ("s_mov_b32 m0, 0x12345678\ns_set_gpr_idx_idx s20\ns_mov_b32 s6, m0\ns_store_dword s6, s[4:5], 0x0", [0x12345614, 0]),
        ("s_mov_b32 m0, 0x12345678\ns_set_gpr_idx_mode gpr_idx(SRC0,DST)\n"
         "s_mov_b32 s6, m0\ns_store_dword s6, s[4:5], 0x0", [0x12349678, 0]),
        ("s_sendmsg sendmsg(MSG_INTERRUPT)\ns_setkill 0\ns_sethalt 0\nv_clrexcp\ns_store_dword s20, s[4:5], 0x0", [20, 0]),
        ("s_cbranch_cdbgsys .LBB0_9\ns_cbranch_cdbguser .LBB0_9\ns_store_dword s21, s[4:5], 0x0\n.LBB0_9:", [21, 0]),
    ],
)
def test_other_scalar_instructions(body, expected):
    out = np.zeros(2, np.uint32)
    values = "".join(f"s_mov_b32 s{i}, {i}\n" for i in range(20, 26))
    assert run(POINTER + values + body, [out], checks="all").findings == []
    assert out.tolist() == expected


def test_the_mode_of_register_indexing_changes_between_instructions():
    out = np.zeros((2, 64), np.uint32)
    body = POINTER + """
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 0
    v_mov_b32_e32 v8, 80
    v_mov_b32_e32 v9, 90
    v_mov_b32_e32 v10, 0
    s_mov_b32 s10, 1
    s_mov_b32 s11, 2
    s_set_gpr_idx_on s10, gpr_idx(SRC0)
    v_mov_b32_e32 v2, v8
    s_set_gpr_idx_mode gpr_idx(DST)
    s_set_gpr_idx_idx s11
    v_mov_b32_e32 v8, v2
    s_set_gpr_idx_off
    global_store_dword v1, v2, s[4:5]
    global_store_dword v1, v10, s[4:5] offset:256
    """
    assert run(body, [out], checks="all").findings == []
    assert (out[0] == 90).all() and (out[1] == 90).all()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("s_mov_b32 m0, 1\ns_movrels_b64 s[6:7], s[8:9]", "index 0x1 in M0 is odd"),
        ("s_mov_b32 m0, 200\ns_movreld_b64 s[6:7], s[8:9]", "M0 makes s6 a register past s101"),
        ("s_sendmsg sendmsg(MSG_GET_DOORBELL)", "only MSG_INTERRUPT"),
        ("s_setkill 1", "cannot be killed"),
        ("s_sethalt 1", "cannot be halted"),
        ("s_dcache_discard s[4:5], 0x0", "not stored yet"),
        ("s_setvskip s4, 3", "skips vector instructions"),
        ("v_screen_partition_4se_b32_e32 v1, v2", "documents of CDNA do not have it"),
    ],
)
def test_what_stops(body, message):
    with pytest.raises(sim.ExecutionError, match=message):
        run(body, [], checks="none")


def test_unknown_messages_are_no_operands():
    with pytest.raises(sim.ListingError, match="unknown message 'MSG_HELLO'"):
        run("s_sendmsg sendmsg(MSG_HELLO)", [])


def test_accumulating_bytes():
    out = np.zeros(64, np.uint32)
    body = POINTER + """
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 0x11223344
    v_cvt_f32_u32_e32 v3, v0
    v_mul_f32_e32 v3, 0x40a00000, v3
    v_cvt_pkaccum_u8_f32 v2, v3, v0
    global_store_dword v1, v2, s[4:5]
    """
    assert run(body, [out], checks="all").findings == []
    for lane in range(64):
        shift = 8 * (lane & 3)
        assert out[lane] == 0x11223344 & ~(0xFF << shift) | min(5 * lane, 255) << shift


@pytest.mark.parametrize("executor", ["numpy", "compiled"])
def test_scratch_to_lds(executor, monkeypatch):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)
    out = np.zeros(64, np.uint32)
    body = POINTER + """
    v_lshlrev_b32_e32 v1, 2, v0
    v_add_u32_e32 v2, 1000, v0
    scratch_store_dword off, v2, off offset:8
    v_mov_b32_e32 v3, 4
    s_mov_b32 m0, 256
    s_waitcnt vmcnt(0)
    scratch_load_lds_dword v3, off offset:4
    s_waitcnt vmcnt(0)
    ds_read_b32 v4, v1 offset:260
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v4, s[4:5]
    """
    checks = "all" if executor == "numpy" else "none"
    assert run(body.replace("1000", "0x3e8"), [out], lds=1024, scratch=16, checks=checks).findings == []
    assert out.tolist() == [1000 + lane for lane in range(64)]
    with pytest.raises(sim.ExecutionError, match="a lane has 16 bytes of scratch"):
        run("s_mov_b32 m0, 0\nscratch_load_lds_ubyte off, off offset:16", [], lds=1024, scratch=16, checks="none")
