"""Races in global memory, divergent barriers and writes to constants are found; synchronised code is clean."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import listing, run

from flydsl import sim


def rules(report) -> set[str]:
    return {finding.rule for finding in report.findings}


START = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
v_mov_b32_e32 v9, 0
s_waitcnt lgkmcnt(0)
"""
OTHER_HALF = "v_xor_b32_e32 v2, 0x100, v1\n"


def buffers():
    return [np.zeros(256, np.uint32), np.zeros(256, np.uint32)]


EXCHANGE = START + OTHER_HALF + """
v_add_u32_e32 v3, 1, v0
global_store_dword v1, v3, s[4:5]
{0}
global_load_dword v4, v2, s[4:5]
s_waitcnt vmcnt(0)
global_store_dword v1, v4, s[6:7]
"""


@pytest.mark.parametrize(("sync", "found"), [("s_barrier", False), ("s_waitcnt vmcnt(0)", True)])
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_waves_of_a_workgroup(sync, found, seed):
    report = run(EXCHANGE.format(sync), buffers(), block=128, checks="all", seed=seed)
    assert rules(report) == ({"global-race"} if found else set())


def test_a_finding_names_everything():
    (finding, *_) = run(EXCHANGE.format(""), buffers(), block=128, checks="races").findings
    text = str(finding)
    for part in ("reads what another wave wrote", "lane 0 of wave", "of workgroup (0, 0, 0)", "(1024 bytes)", "byte 256",
                 "no barrier between them", "global_load_dword v4", "conflicts with", "global_store_dword v1, v3"):  # fmt: skip
        assert part in text


def test_overwriting_what_another_wave_reads():
    body = START + OTHER_HALF + "global_load_dword v4, v2, s[4:5]\ns_waitcnt vmcnt(0)\n{0}\nglobal_store_dword v1, v0, s[4:5]"
    ones = [np.full(256, 7, np.uint32), np.zeros(1, np.uint32)]
    report = run(body.format(""), ones, block=128, checks="all")
    assert rules(report) == {"global-race"} and "overwrites what another wave reads" in str(report.findings[0])
    assert not run(body.format("s_barrier"), [np.full(256, 7, np.uint32), None], block=128, checks="all").findings


def test_bytes_of_one_dword_do_not_conflict():
    body = START + "global_store_byte v0, v0, s[4:5]"
    assert run(body, buffers(), block=256, checks="all").findings == []
    assert run(body + "\nglobal_load_ubyte v2, v0, s[4:5]", buffers(), block=256, checks="all").findings == []
    racy = body + "\nglobal_load_ushort v2, v0, s[4:5]"
    report = run(racy, [np.zeros(256, np.uint16), None], block=128, checks="all")
    assert rules(report) == {"global-race"}, "the last lane of a wave reads the next wave's first byte"


def test_workgroups_that_write_one_address():
    body = START + "v_mov_b32_e32 v3, s2\nglobal_store_dword v9, v3, s[4:5]"
    report = run(body, buffers(), grid=3, checks="all")
    assert rules(report) == {"global-race"} and "different values to one address" in str(report.findings[0])
    same = run(START + "v_mov_b32_e32 v3, 7\nglobal_store_dword v9, v3, s[4:5]", buffers(), grid=3, checks="all")
    assert same.findings == []
    # One value at different times: a note.
    apart = "s_cmp_eq_u32 s2, 0\ns_cbranch_scc0 .LBB0_1\ns_nop 0\n.LBB0_1:\n"
    body = START + apart + "v_mov_b32_e32 v3, 7\nglobal_store_dword v9, v3, s[4:5]"
    report = run(body, buffers(), grid=64, checks="all", seed=3)
    assert report.findings == [] and {note.rule for note in report.notes} == {"global-race"}


def test_lanes_of_one_wave():
    report = run(START + "global_store_dword v9, v0, s[4:5]", buffers(), checks="all")
    assert rules(report) == {"global-race"} and "their order is not defined" in str(report.findings[0])


def test_atomics_do_not_conflict():
    body = START + "v_add_u32_e32 v3, 1, v0\nglobal_atomic_add v9, v3, s[4:5]"
    assert run(body, buffers(), grid=3, block=128, checks="all").findings == []


# Each workgroup stores a part, then counts; the last one sums all parts: split-K with a semaphore.
SEMAPHORE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_lshl_b32 s8, s2, 9
v_mov_b32_e32 v9, 0
v_add_u32_e32 v2, s8, v1
v_add_u32_e32 v3, 1, v0
s_waitcnt lgkmcnt(0)
global_store_dword v2, v3, s[4:5]
{publish}
{barrier}
v_mov_b32_e32 v4, 0
v_cmp_eq_u32_e32 vcc, 0, v0
s_and_saveexec_b64 s[10:11], vcc
v_mov_b32_e32 v5, 1
{release}
global_atomic_add v4, v9, v5, s[6:7] sc0
s_waitcnt vmcnt(0)
{acquire}
ds_write_b32 v9, v4
s_mov_b64 exec, s[10:11]
s_waitcnt lgkmcnt(0)
s_barrier
v_cmp_gt_u32_e64 s[12:13], 64, v0
ds_read_b32 v4, v9
s_waitcnt lgkmcnt(0)
v_readfirstlane_b32 s9, v4
s_cmp_lg_u32 s9, 3
s_cbranch_scc1 .LBB0_1
v_mov_b32_e32 v6, 0
global_load_dword v7, v1, s[4:5]
global_load_dword v8, v1, s[4:5] offset:512
global_load_dword v10, v1, s[4:5] offset:1024
global_load_dword v11, v1, s[4:5] offset:1536
s_waitcnt vmcnt(0)
v_add3_u32 v7, v7, v8, v10
v_add_u32_e32 v7, v7, v11
global_store_dword v1, v7, s[6:7] offset:512
.LBB0_1:
"""
RELEASE = "buffer_wbl2 sc1\ns_waitcnt vmcnt(0) lgkmcnt(0)"


def semaphore(publish="", barrier="s_barrier", release=RELEASE, acquire="buffer_inv sc1", seed=None):
    out = np.zeros(256, np.uint32)
    body = SEMAPHORE.format(publish=publish, barrier=barrier, release=release, acquire=acquire)
    report = run(body, [np.zeros(512, np.uint32), out], grid=4, block=128, lds=64, checks="all", seed=seed)
    return report, out


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_split_k_semaphore_is_clean(seed):
    report, out = semaphore(seed=seed)
    assert report.findings == []
    assert np.array_equal(out[128:], 4 * np.arange(1, 129))
    # Every wave releases for itself, and the first one counts after the barrier.
    report, _ = semaphore(publish=RELEASE, release="", seed=seed)
    assert report.findings == []


@pytest.mark.parametrize("missing", [{"release": ""}, {"acquire": ""}, {"barrier": ""}, {"release": "buffer_wbl2 sc1"}])
def test_incomplete_semaphores_are_found(missing):
    report, _ = semaphore(**missing)
    assert rules(report) == {"global-race"}
    assert "buffer_wbl2" in str(report.findings[0])


def test_flag_that_another_workgroup_waits_for():
    body = START + """
    s_cmp_lg_u32 s2, 0
    s_cbranch_scc1 .LBB0_1
    v_add_u32_e32 v3, 5, v0
    global_store_dword v1, v3, s[4:5]
    {0}
    v_mov_b32_e32 v5, 1
    global_store_dword v9, v5, s[6:7] sc1
    s_branch .LBB0_9
    .LBB0_1:
    global_load_dword v6, v9, s[6:7] sc1
    s_waitcnt vmcnt(0)
    v_readfirstlane_b32 s9, v6
    s_cmp_eq_u32 s9, 0
    s_cbranch_scc1 .LBB0_1
    {1}
    global_load_dword v7, v1, s[4:5]
    s_waitcnt vmcnt(0)
    global_store_dword v1, v7, s[6:7] offset:512
    .LBB0_9:
    """
    assert run(body.format(RELEASE, "buffer_inv sc1"), buffers(), grid=2, checks="all").findings == []
    assert rules(run(body.format("", "buffer_inv sc1"), buffers(), grid=2, checks="all")) == {"global-race"}
    assert rules(run(body.format(RELEASE, ""), buffers(), grid=2, checks="all")) == {"global-race"}


def test_scalar_load_of_what_another_workgroup_writes():
    body = START + """
    s_cmp_lg_u32 s2, 0
    s_cbranch_scc1 .LBB0_1
    v_add_u32_e32 v3, 5, v0
    global_store_dword v1, v3, s[4:5]
    s_branch .LBB0_2
    .LBB0_1:
    s_load_dword s8, s[4:5], 0x0
    .LBB0_2:
    """
    report = run(body, buffers(), grid=2, checks="all")
    assert rules(report) == {"global-race"} and "s_load_dword s8" in str(report.findings[0])


# ---- barriers ----
def test_wave_that_ends_without_the_barrier():
    body = """
    v_readfirstlane_b32 s4, v0
    s_cmp_lg_u32 s4, 0
    s_cbranch_scc1 .LBB0_1
    s_barrier
    .LBB0_1:
    """
    (finding,) = run(body, [], block=128, checks="all", whole_barriers=True).findings
    assert finding.rule == "divergent-barrier"
    for part in ("wave 0 of workgroup (0, 0, 0) waits", "wave 1 of workgroup (0, 0, 0) did not come", "s_barrier", "s_endpgm"):
        assert part in str(finding)
    assert run(body, [], block=64, checks="all", whole_barriers=True).findings == []
    report = run(body, [], block=128, checks="all")  # legal on the hardware
    assert report.findings == [] and [str(note) for note in report.notes] == [str(finding)]


def test_waves_at_different_barriers():
    body = """
    v_readfirstlane_b32 s4, v0
    s_cmp_lg_u32 s4, 0
    s_cbranch_scc1 .LBB0_1
    s_barrier
    s_branch .LBB0_2
    .LBB0_1:
    s_barrier
    .LBB0_2:
    """
    report = run(body, [], block=128, checks="all")
    assert report.findings == [], "both pass one barrier: legal on the hardware"
    assert [note.rule for note in report.notes] == ["divergent-barrier"] and "different places" in str(report.notes[0])
    body += "s_cbranch_scc1 .LBB0_3\ns_barrier\n.LBB0_3:"
    report = run(body, [], block=128, checks="all", whole_barriers=True)
    assert rules(report) == {"divergent-barrier"} and "met at different barriers" in str(report.findings[-1])


# ---- constants ----
COPY = START + "global_load_dword v2, v1, s[4:5]\ns_waitcnt vmcnt(0)\nglobal_store_dword v1, v2, s[6:7]"


def test_write_to_a_readonly_argument():
    program = sim.load(listing(COPY, pointers=2))
    assert program.launch("k", 1, 64, buffers(), readonly={0}).findings == []
    (finding,) = program.launch("k", 1, 64, buffers(), readonly={0, 1}).findings
    assert finding.rule == "constant-write"
    for part in ("argument 1", "readonly=", "lane 0 of wave 0 of workgroup (0, 0, 0)", "global_store_dword"):
        assert part in str(finding)
    with pytest.raises(sim.LaunchError, match="argument 2 of kernel k is no array"):
        program.launch("k", 1, 64, buffers(), readonly={2})


def test_declared_constants_are_checked_in_large_launches():
    body = START + "v_mov_b32_e32 v2, 1\nglobal_store_dword v1, v2, s[6:7]"
    report = run(body, buffers(), grid=300, readonly={1})
    assert rules(report) == {"constant-write"}
    assert run(body, buffers(), grid=300, readonly={1}, checks="none").findings == []


def test_metadata_declares_constants():
    text = listing(COPY, pointers=2).replace("      - .address", "      - .actual_access: read_only\n        .address")
    program = sim.load(text)
    report = program.launch("k", 1, 64, buffers())
    assert rules(report) == {"constant-write"} and "metadata: read_only" in str(report.findings[0])
    # A pointer is not written through; the memory may be, through another argument.
    first = text.replace(".actual_access: read_only", ".actual_access: read_write").replace("read_write", "read_only", 1)
    both = np.zeros(64, np.uint32)
    assert sim.load(first).launch("k", 1, 64, [both, both]).findings == []


def test_each_check_can_be_chosen_alone():
    race = [EXCHANGE.format("s_waitcnt vmcnt(0)"), buffers()]
    assert rules(run(*race, block=128, checks="races")) == {"global-race"}
    assert run(*race, block=128, checks="barriers,constants,lds").findings == []
