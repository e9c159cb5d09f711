"""Findings and memory errors say who, where and at which address: in words and in fields."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

from flydsl import sim
from flydsl.sim.findings import lane_names

START = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
"""
LINE = '.file 1 "/src" "kernel.py"\n.loc 1 42 7\n'


def one(body, array=None, *, block=128, **options):
    array = np.zeros(256, np.uint32) if array is None else array
    memory = sim.AddressSpace()
    base = memory.map(array, "x")
    (finding,) = run(body, [array], block=block, memory=memory, **options).findings
    return finding, base


def test_use_of_a_load_before_its_wait():
    """Lanes 4 ... of wave 1 load; of those the lanes 8 ... 11 use."""
    body = START + """
    v_cmp_lt_u32_e32 vcc, 0x43, v0
    s_and_saveexec_b64 s[6:7], vcc
    s_cbranch_execz .LBB0_1
    global_load_dword v2, v1, s[4:5] offset:16
    v_cmp_lt_u32_e32 vcc, 0x47, v0
    s_and_b64 exec, exec, vcc
    v_cmp_gt_u32_e32 vcc, 0x4c, v0
    s_and_b64 exec, exec, vcc
    """ + LINE + "v_add_u32_e32 v3, v2, v2\n.LBB0_1:"  # fmt: skip
    finding, base = one(body, checks="waits")
    address = base + 4 * (64 + 4) + 16
    assert "reads v2 while its load may be outstanding (vmcnt), lanes 8-11 of wave 1 of workgroup (0, 0, 0)" in str(finding)
    assert f"it loads from global address 0x{address:x} in lane 4 (at byte 288 of" in str(finding)
    fields = (finding.lane, finding.wave, finding.workgroup, finding.address, finding.line)
    assert fields == (8, 1, (0, 0, 0), address, "/src/kernel.py:42")
    assert "x" in finding.buffer and "at byte 288" in finding.buffer


def test_use_of_lds_and_scalar_loads_before_their_wait():
    finding, _ = one(START + "ds_read_b32 v2, v1 offset:64\nv_mov_b32_e32 v3, v2", block=64, lds=512, checks="waits")
    assert "lanes 0-63 of wave 0 of workgroup (0, 0, 0); it loads from LDS address 0x40 in lane 0" in str(finding)
    finding, base = one(START + "s_load_dword s8, s[4:5], 0x20\ns_mov_b32 s9, s8", block=64, checks="waits")
    assert f"reads s8 while its load may be outstanding (lgkmcnt), wave 0 of workgroup (0, 0, 0); it loads from global "\
        f"address 0x{base + 32:x} (at byte 32 of" in str(finding)  # fmt: skip
    assert (finding.lane, finding.wave, finding.address) == (None, 0, base + 32)


def test_races():
    finding, base = one(START + "v_xor_b32_e32 v2, 0x100, v1\nglobal_store_dword v1, v0, s[4:5]\n" + LINE
                        + "global_load_dword v3, v2, s[4:5]", checks="races")  # fmt: skip
    assert (finding.lane, finding.wave, finding.workgroup, finding.address) == (0, 0, (0, 0, 0), base + 256)
    assert finding.line == "/src/kernel.py:42" and "x" in finding.buffer
    body = "v_lshlrev_b32_e32 v1, 2, v0\nv_xor_b32_e32 v2, 0x100, v1\nds_write_b32 v1, v0\nds_read_b32 v3, v2"
    finding, _ = one(body, lds=512, checks="lds")
    assert (finding.lane, finding.wave, finding.address, finding.buffer) == (0, 0, 256, "LDS")


@pytest.mark.parametrize(
    ("rule", "body", "lane", "offset"),
    [
        ("out-of-bounds", "global_load_dword v2, v1, s[4:5]", 60, 240),
        ("out-of-bounds", "global_store_dword v1, v0, s[4:5] offset:-8", 0, -8),
        ("out-of-bounds", "s_load_dword s8, s[4:5], 0x200", None, 512),
        ("misaligned", "s_mov_b64 exec, 0xff\nv_or_b32_e32 v1, 2, v1\nglobal_atomic_add v1, v0, s[4:5]", 0, 2),
        ("read-only", "s_mov_b64 exec, 0xff\nglobal_store_dword v1, v0, s[4:5]", 0, 0),
    ],
)
def test_faults_that_stop_the_launch_are_findings_of_its_report(rule, body, lane, offset):
    array = np.zeros(60, np.uint32)
    array.flags.writeable = rule != "read-only"
    memory = sim.AddressSpace()
    base = memory.map(array, "x")
    with pytest.raises(sim.MemoryAccessError) as caught:
        run(START + LINE + body, [array], block=64, memory=memory, grid=(2, 1), seed=None)
    (finding,) = caught.value.report.findings
    assert finding is caught.value.finding and finding.rule == rule and finding.message in str(caught.value)
    assert (finding.lane, finding.wave, finding.address, finding.line) == (lane, 0, base + offset, "/src/kernel.py:42")
    assert finding.workgroup == (0, 0, 0) and "x" in finding.buffer and "240 bytes" in finding.buffer


def test_writes_to_constants():
    finding, base = one(START + LINE + "global_store_dword v1, v0, s[4:5] offset:16", readonly={0}, block=64)
    assert finding.rule == "constant-write" and finding.line == "/src/kernel.py:42"
    assert (finding.lane, finding.wave, finding.workgroup, finding.address) == (0, 0, (0, 0, 0), base + 16)
    assert "at byte 16 of x" in finding.buffer


@pytest.mark.parametrize(
    ("load", "buffer", "offset", "options"),
    [
        ("global_load_dword v2, v1, s[4:5] offset:64", "at byte 64 of x", 64, {"undefined": {0}}),
        ("s_waitcnt lgkmcnt(0)\nds_read_b32 v2, v1 offset:64", "LDS", 64, {"lds": 1024}),
        ("scratch_load_dword v2, off, off offset:8", "scratch", 8, {"scratch": 16}),
    ],
)
def test_uninitialised_memory(load, buffer, offset, options):
    body = START + load + "\ns_waitcnt vmcnt(0) lgkmcnt(0)\n" + LINE + "global_store_dword v1, v2, s[4:5]"
    finding, base = one(body, block=64, **options)
    assert finding.rule == "uninitialised" and finding.line == "/src/kernel.py:42"
    address = offset + (base if "undefined" in options else 0)
    assert (finding.lane, finding.wave, finding.workgroup, finding.address) == (0, 0, (0, 0, 0), address)
    assert buffer in finding.buffer and f"address 0x{address:x}" in str(finding) and finding.other.text in load
    assert "conflicts with" not in str(finding) and str(finding).count(finding.other.text) == 1


def test_uninitialised_registers():
    finding, _ = one(START + "v_add_u32_e32 v3, v2, v1\nglobal_store_dword v1, v3, s[4:5]", block=64)
    assert finding.other.mnemonic == "v_add_u32" and (finding.address, finding.buffer) == (None, None)


def test_arguments_without_a_name_have_their_position():
    with pytest.raises(sim.MemoryAccessError, match="past the end of argument 0 "):
        run(START + "global_load_dword v2, v1, s[4:5]", [np.zeros(60, np.uint32)])


def test_findings_before_the_fault_are_there_too():
    body = START + "global_load_dword v2, v1, s[4:5]\nv_mov_b32_e32 v3, v2\nglobal_load_dword v4, v1, s[4:5] offset:4"
    with pytest.raises(sim.MemoryAccessError) as caught:
        run(body, [np.zeros(64, np.uint32)], checks="waits")
    assert [finding.rule for finding in caught.value.report.findings] == ["use-before-wait", "out-of-bounds"]


@pytest.mark.parametrize(
    ("numbers", "text"), [([5], "lane 5"), ([0, 1, 2], "lanes 0-2"), (range(0, 20, 2), "lanes 0, 2, 4, 6, …"), ([], "lanes ")]
)
def test_names_of_lanes(numbers, text):
    lanes = np.zeros(64, np.bool_)
    lanes[list(numbers)] = True
    assert lane_names(lanes) == text
