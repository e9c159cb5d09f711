"""The checks find injected faults, and nothing in clean code."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from assembly import run

from flydsl import sim

DATA = Path(__file__).parent.parent / "data" / "sim"


def rules(report) -> set[str]:
    return {finding.rule for finding in report.findings}


def transpose(text: str, **options):
    a = np.arange(64 * 32, dtype=np.float32).reshape(64, 32)
    out = np.zeros((32, 64), np.float32)
    return sim.load(text).launch("transpose", (1, 2), (32, 8), [a, out, 32, 64], checks="all", **options)


TRANSPOSE = (DATA / "transpose.s").read_text()
WAITS = [i for i, line in enumerate(TRANSPOSE.split("\n")) if "s_waitcnt" in line]


@pytest.mark.parametrize("seed", [None, 3])
def test_clean_transpose(seed):
    assert transpose(TRANSPOSE, seed=seed).findings == []


def test_every_removed_wait_is_found():
    assert len(WAITS) == 4
    for number in WAITS:
        lines = TRANSPOSE.split("\n")
        lines[number] = ""
        assert transpose("\n".join(lines)).findings


@pytest.mark.parametrize("seed", [None, 3])
def test_removed_barrier_is_found(seed):
    found = transpose(TRANSPOSE.replace("\ts_barrier\n", "\n"), seed=seed).findings
    assert "lds-race" in {f.rule for f in found}
    assert "ds_read_b32" in str(found[0]) and "ds_write_b32" in str(found[0])


def test_clean_kernels_have_no_findings():
    x = np.arange(64, dtype=np.uint32)
    program = sim.load(DATA / "scratch.s")
    assert program.launch("scratch", 1, 64, [x, x.copy(), x.copy(), 9], checks="all").findings == []
    program = sim.load(DATA / "histogram.s")
    data = np.arange(600, dtype=np.uint32).astype(np.uint8)
    buffers = [data, np.zeros(256, np.uint32), np.zeros(600, np.uint32), np.zeros(1, np.uint32)]
    assert program.launch("histogram", 3, 256, [*buffers, 600], checks="all").findings == []


LOADS = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
global_load_dword v2, v1, s[4:5]
global_load_dword v3, v1, s[4:5] offset:256
"""


@pytest.mark.parametrize(
    ("use", "found"),
    [
        ("s_waitcnt vmcnt(1)\nv_add_u32_e32 v4, v2, v2", False),
        ("s_waitcnt vmcnt(1)\nv_add_u32_e32 v4, v2, v3", True),
        ("s_waitcnt vmcnt(0)\nv_add_u32_e32 v4, v2, v3", False),
        ("s_waitcnt lgkmcnt(0)\nv_add_u32_e32 v4, v2, v2", True),
        ("v_mov_b32_e32 v2, 0", True),  # write before the load arrives
        ("global_load_dword v2, v1, s[4:5] offset:4", False),  # same queue, in order
        ("ds_read_b32 v2, v1", True),  # another queue
        ("global_store_dword v1, v0, s[4:5]\ns_waitcnt vmcnt(1)\nv_mov_b32_e32 v4, v3", False),  # stores count too
        ("global_store_dword v1, v0, s[4:5]\ns_waitcnt vmcnt(2)\nv_mov_b32_e32 v4, v3", True),
        ("v_mov_b32_e32 v0, 1", False),  # sources of a memory operation are free at once
        ("s_waitcnt vmcnt(1)\nv_pk_mul_f32 v[4:5], v[2:3], v[2:3] op_sel_hi:[0,0]", False),  # v3 is not read
        ("s_waitcnt vmcnt(1)\nv_pk_mul_f32 v[4:5], v[2:3], v[2:3]", True),
        ("s_waitcnt 0xf70\nv_mov_b32_e32 v4, v3", False),  # vmcnt(0) as a number
    ],
)
def test_vector_memory_counter(use, found):
    report = run(LOADS + use, [np.zeros(129, np.uint32)], checks="all", lds=1024)
    assert rules(report) == ({"use-before-wait"} if found else set())


@pytest.mark.parametrize(
    ("use", "found"),
    [
        ("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_mov_b32 s6, s5", True),
        ("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\ns_mov_b32 s6, s5", False),
        # Scalar loads return in any order: a partial wait says nothing.
        ("s_load_dwordx2 s[4:5], s[0:1], 0x0\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(1)\ns_mov_b32 s6, s5", True),
        ("ds_read_b32 v2, v1\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(1)\nv_mov_b32_e32 v4, v2", False),
        ("ds_read_b32 v2, v1\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(1)\nv_mov_b32_e32 v4, v3", True),
        ("s_load_dwordx2 vcc, s[0:1], 0x0\ns_cbranch_vccz .LBB0_1\n.LBB0_1:", True),
    ],
)
def test_lgkm_counter(use, found):
    report = run("v_mov_b32_e32 v1, 0\n" + use, [np.zeros(64, np.uint32)], checks="all", lds=1024)
    assert rules(report) == ({"use-before-wait"} if found else set())


def test_flat_loads_need_both_counters():
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_mov_b32_e32 v1, 0
    s_waitcnt lgkmcnt(0)
    v_mov_b64_e32 v[2:3], s[4:5]
    flat_load_dword v4, v[2:3]
    """
    array = np.zeros(64, np.uint32)
    assert not run(body + "s_waitcnt vmcnt(0) lgkmcnt(0)\nv_mov_b32_e32 v5, v4", [array], checks="all").findings
    assert rules(run(body + "s_waitcnt vmcnt(0)\nv_mov_b32_e32 v5, v4", [array], checks="all")) == {"use-before-wait"}


EXCHANGE = """
v_lshlrev_b32_e32 v1, 2, v0
v_xor_b32_e32 v2, 0x100, v1
ds_write_b32 v1, v0
{0}
ds_read_b32 v3, v2
s_waitcnt lgkmcnt(0)
{1}
ds_write_b32 v1, v3
"""
SYNC = "s_waitcnt lgkmcnt(0)\ns_barrier"


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (SYNC, SYNC, False),
        ("", SYNC, True),
        (SYNC, "", True),
        ("s_barrier", SYNC, True),
        ("s_waitcnt lgkmcnt(0)", SYNC, True),
    ],
)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_exchange_between_two_waves(first, second, found, seed):
    report = run(EXCHANGE.format(first, second), [], block=128, lds=512, checks="all", seed=seed)
    assert rules(report) == ({"lds-race"} if found else set())


@pytest.mark.parametrize(("wait", "found"), [("s_waitcnt lgkmcnt(0)", False), ("", True)])
def test_read_under_way_at_the_barrier(wait, found):
    body = EXCHANGE.format(SYNC, f"v_mov_b32_e32 v3, 7\n{wait}\ns_barrier").replace("ds_read_b32 v3", "ds_read_b32 v4")
    body = body.replace("s_waitcnt lgkmcnt(0)\nv_mov", "v_mov")
    report = run(body, [], block=128, lds=512, checks="all")
    assert rules(report) == ({"lds-race"} if found else set())


def test_one_wave_needs_no_barrier():
    body = EXCHANGE.format("", "").replace("0x100", "4")
    assert run(body, [], block=64, lds=512, checks="all").findings == []


def test_bytes_of_one_dword_do_not_conflict():
    body = "ds_write_b8 v0, v0"
    assert run(body, [], block=128, lds=128, checks="all").findings == []


def test_equal_values_and_atomics_do_not_conflict():
    same = "v_mov_b32_e32 v1, 0\nds_write_b32 v1, v1"
    assert run(same, [], block=128, lds=64, checks="all").findings == []
    body = "v_mov_b32_e32 v1, 0\nds_add_u32 v1, v0"
    assert run(body, [], block=128, lds=64, checks="all").findings == []


def test_lanes_that_write_different_values_to_one_address():
    report = run("v_mov_b32_e32 v1, 0\nds_write_b32 v1, v0", [], lds=64, checks="all")
    assert rules(report) == {"lds-race"} and "two lanes" in str(report.findings[0])


DMA = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_mov_b32 m0, 0
s_waitcnt lgkmcnt(0)
global_load_lds_dword v1, s[4:5]
{0}
ds_read_b32 v2, v1
"""


@pytest.mark.parametrize(
    ("sync", "block", "rule"),
    [
        ("s_waitcnt vmcnt(0)", 64, None),
        ("s_waitcnt lgkmcnt(0)", 64, "use-before-wait"),
        ("", 64, "use-before-wait"),
    ],
)
def test_load_to_lds(sync, block, rule):
    report = run(DMA.format(sync), [np.arange(64, dtype=np.uint32)], block=block, lds=512, checks="all")
    assert rules(report) == ({rule} if rule else set())


@pytest.mark.parametrize(("sync", "found"), [("s_waitcnt vmcnt(0)\ns_barrier", False), ("s_barrier\ns_waitcnt vmcnt(0)", True)])
def test_load_to_lds_read_by_another_wave(sync, found):
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_xor_b32_e32 v2, 0x100, v1
    v_readfirstlane_b32 s6, v1
    s_mov_b32 m0, s6
    s_waitcnt lgkmcnt(0)
    global_load_lds_dword v1, s[4:5]
    {0}
    ds_read_b32 v3, v2
    """
    report = run(body.format(sync), [np.arange(128, dtype=np.uint32)], block=128, lds=512, checks="all")
    assert rules(report) == ({"lds-race"} if found else set())


STORE = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
{0}
global_store_dword v1, v2, s[4:5]
"""


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("v_mov_b32_e32 v2, 1", False),
        ("", True),
        ("v_add_u32_e32 v2, v0, v9", True),
        ("v_mov_b32_e32 v3, v9\nv_mov_b32_e32 v2, v0", False),  # copies of undefined values are fine
        ("ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)", True),
        ("ds_write_b32 v1, v0\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)", False),
        ("ds_write_b32 v1, v9\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)", True),
        ("scratch_store_dword off, v9, off\nv_mov_b32_e32 v2, 0", False),  # spilling an undefined register is fine
        ("scratch_load_dword v2, off, off\ns_waitcnt vmcnt(0)", True),
        ("scratch_store_dword off, v0, off\nscratch_load_dword v2, off, off\ns_waitcnt vmcnt(0)", False),
        ("v_mov_b32_e32 v2, s20", True),
        ("v_mov_b32_e32 v2, s2", False),
        ("v_mov_b32_e32 v2, 0\ns_cmp_eq_u32 s20, 0\ns_cbranch_scc1 .LBB0_9\n.LBB0_9:", True),
        ("v_mov_b32_e32 v2, 0\ns_cbranch_vccz .LBB0_9\n.LBB0_9:", True),
        ("v_cmp_eq_u32_e32 vcc, v0, v9\nv_mov_b32_e32 v2, 0\ns_and_saveexec_b64 s[6:7], vcc", True),
        # Bits of an undefined mask outside EXEC do not matter.
        ("s_andn2_b64 s[8:9], s[8:9], exec\nv_mov_b32_e32 v2, 0\ns_and_saveexec_b64 s[6:7], s[8:9]", False),
        ("v_cmp_gt_u32_e32 vcc, 8, v0\ns_and_saveexec_b64 s[6:7], vcc\nv_mov_b32_e32 v2, 1", False),
        ("v_cmp_gt_u32_e32 vcc, 8, v0\ns_and_saveexec_b64 s[6:7], vcc\nv_mov_b32_e32 v2, 1\ns_mov_b64 exec, s[6:7]", True),
        ("v_cndmask_b32_e64 v2, 0, 1, s[20:21]", True),
        # The low word of a 64-bit product and sum depends on low words only.
        ("v_mad_u64_u32 v[2:3], s[6:7], v0, 10, v[8:9]", True),
        ("v_mov_b32_e32 v8, v0\nv_mad_u64_u32 v[2:3], s[6:7], v0, 10, v[8:9]", False),
        ("v_mov_b32_e32 v8, v0\nv_mad_u64_u32 v[8:9], s[6:7], v0, 10, v[8:9]\nv_mov_b32_e32 v2, v8", False),
        ("v_mov_b32_e32 v8, v0\nv_mad_u64_u32 v[6:7], s[6:7], v0, 10, v[8:9]\nv_mov_b32_e32 v2, v7", True),
        ("v_mov_b32_e32 v8, v0\nv_lshlrev_b64 v[2:3], 3, v[8:9]", False),
        ("v_mov_b32_e32 v8, v0\nv_lshrrev_b64 v[2:3], 32, v[8:9]", True),
        # Operations on pairs read the words that op_sel and op_sel_hi name, and make each word of the result of its own.
        ("v_mov_b32_e32 v8, v0\nv_pk_mul_f32 v[2:3], v[8:9], v[8:9]", False),
        ("v_mov_b32_e32 v8, v0\nv_pk_mul_f32 v[6:7], v[8:9], v[8:9]\nv_mov_b32_e32 v2, v7", True),
        ("v_mov_b32_e32 v8, v0\nv_pk_mul_f32 v[6:7], v[8:9], v[8:9] op_sel_hi:[0,0]\nv_mov_b32_e32 v2, v7", False),
        ("v_mov_b32_e32 v8, v0\nv_pk_fma_f32 v[2:3], v[8:9], v[0:1], v[8:9] op_sel:[0,1,0]", False),
        ("v_mov_b32_e32 v8, v0\nv_pk_fma_f32 v[2:3], v[8:9], v[0:1], v[8:9] op_sel:[0,0,1]", True),
        ("v_mov_b32_e32 v8, v0\nv_pk_add_f32 v[2:3], v[8:9], s[20:21] op_sel_hi:[0,0]", True),
        ("v_mov_b32_e32 v8, v0\nv_pk_mov_b32 v[6:7], v[20:21], v[8:9] op_sel:[1,0]\nv_mov_b32_e32 v2, v7", False),
        ("v_mov_b32_e32 v8, v0\nv_pk_mov_b32 v[6:7], v[20:21], v[8:9] op_sel:[1,0]\nv_mov_b32_e32 v2, v6", True),
        ("v_mov_b32_e32 v8, v0\nv_mov_b64_e32 v[2:3], v[8:9]", False),
        ("v_mov_b32_e32 v8, v0\nv_mov_b64_e32 v[6:7], v[8:9]\nv_mov_b32_e32 v2, v7", True),
        # A selection depends on the selected operand only.
        ("s_mov_b64 s[6:7], -1\nv_cndmask_b32_e64 v2, v9, v0, s[6:7]", False),
        ("s_mov_b64 s[6:7], -2\nv_cndmask_b32_e64 v2, v9, v0, s[6:7]", True),
        ("s_mov_b64 vcc, 0\nv_cndmask_b32_e32 v2, v0, v9, vcc", False),
        ("s_mov_b64 vcc, 1\nv_cndmask_b32_e32 v2, v0, v9, vcc", True),
        ("v_writelane_b32 v9, s2, 3\nv_readlane_b32 s6, v9, 3\nv_mov_b32_e32 v2, s6", False),
        ("v_writelane_b32 v9, s2, 3\nv_readlane_b32 s6, v9, 4\nv_mov_b32_e32 v2, s6", True),
    ],
)
def test_uninitialised_values(body, found):
    report = run(STORE.format(body), [np.zeros(64, np.uint32)], lds=256, scratch=16, checks="all")
    assert rules(report) == ({"uninitialised"} if found else set())


def test_a_finding_names_everything():
    (finding,) = run(STORE.format(""), [np.zeros(64, np.uint32)], checks="uninitialised").findings
    text = str(finding)
    for part in ("stores undefined v2 to global memory", "lane 0 of wave 0 of workgroup (0, 0, 0)", "global_store_dword"):
        assert part in text


def test_checks_can_be_chosen(monkeypatch):
    array = [np.zeros(64, np.uint32)]
    assert run(STORE.format(""), array, checks="none").findings == []
    assert run(STORE.format(""), array, checks=["waits", "lds"]).findings == []
    assert len(run(STORE.format(""), array).findings) == 1, "all checks run by default in small launches"
    monkeypatch.setenv("FLYDSL_SIM_CHECKS", "waits")
    assert run(STORE.format(""), array).findings == []


COPY = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
{0}
global_load_dword v2, v1, s[4:5]
s_waitcnt vmcnt(0)
global_store_dword v1, v2, s[6:7]
"""


def test_global_memory_without_content():
    def launch(first, **options):
        return run(COPY.format(first), [np.zeros(64, np.uint32), np.zeros(64, np.uint32)], checks="all", **options)

    assert launch("").findings == []
    assert launch("", undefined={1}).findings == [], "it is only written"
    (finding,) = launch("", undefined={0}).findings
    assert finding.rule == "uninitialised" and "stores undefined v2 to global memory, lane 0" in str(finding)
    assert launch("global_store_dword v1, v0, s[4:5]", undefined={0}).findings == []
    half = launch("s_mov_b64 exec, 0xff\nglobal_store_dword v1, v0, s[4:5]\ns_mov_b64 exec, -1", undefined={0}).findings
    assert "lane 8 of wave 0" in str(half[0])
    with pytest.raises(sim.LaunchError, match=r"undefined=\[2\]: argument 2 of kernel k is no array"):
        launch("", undefined={2})


def test_spilled_pairs_are_defined_word_by_word():
    body = "v_mov_b32_e32 v4, 7\nscratch_store_dwordx2 off, v[4:5], off\nscratch_load_dwordx2 v[6:7], off, off\n"
    body += "s_waitcnt vmcnt(0)\n"
    store = COPY.split("{0}")[0] + body + "global_store_dword v1, {}, s[4:5]"
    buffers = [np.zeros(64, np.uint32), None]
    assert run(store.format("v6"), buffers, scratch=16, checks="all").findings == []
    assert rules(run(store.format("v7"), buffers, scratch=16, checks="all")) == {"uninitialised"}


def test_masks_in_lanes_may_have_undefined_bits_of_inactive_lanes():
    body = COPY.split("{0}")[0] + """
    s_mov_b64 exec, 0xff
    s_or_b64 s[10:11], s[10:11], exec
    v_writelane_b32 v9, s10, 0
    v_readlane_b32 s12, v9, 0
    s_and_b32 s12, s12, exec_lo
    v_mov_b32_e32 v2, s12
    global_store_dword v1, v2, s[4:5]
    """
    assert run(body, [np.zeros(64, np.uint32), None], checks="all").findings == []


FLAG_IN_LDS = """
v_cmp_gt_u32_e32 vcc, 64, v0
v_mov_b32_e32 v5, 0
v_mov_b32_e32 v6, 1
s_cbranch_vccz .LBB0_2
v_lshlrev_b32_e32 v1, 2, v0
ds_write_b32 v1, v0 offset:256
s_waitcnt lgkmcnt(0)
ds_write_b32 v5, v6
s_waitcnt lgkmcnt(0)
s_endpgm
.LBB0_2:
ds_read_b32 v7, v5
s_waitcnt lgkmcnt(0)
v_readfirstlane_b32 s4, v7
s_cmp_eq_u32 s4, 0
s_cbranch_scc1 .LBB0_2
"""


def test_a_flag_in_lds_counts_as_a_race():
    """What LLVM makes of an atomic store and load with workgroup scope, after a barrier that defines the flag. No check can
    tell it from a forgotten barrier; docs/simulator.md says so."""
    clear = "v_mov_b32_e32 v8, 0\nv_mov_b32_e32 v9, 0\nds_write_b32 v8, v9\ns_waitcnt lgkmcnt(0)\ns_barrier\n"
    report = run(clear + FLAG_IN_LDS, [], block=128, lds=1024, checks="all")
    assert rules(report) == {"lds-race"}
    assert not run(clear + FLAG_IN_LDS, [], block=128, lds=1024, checks="waits,races,barriers,uninitialised").findings
