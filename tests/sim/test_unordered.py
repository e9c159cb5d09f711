"""Accesses that nothing orders: by waves that ended, by atomics against plain accesses, of constant data."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

SEEDS = [None, 1, 2, 3, 4]


def rules(report) -> set[str]:
    return {finding.rule for finding in report.findings}


def two_paths(first: str, second: str, split: str) -> str:
    """Where ``split`` (a scalar register) is 0 the one, else the other."""
    return f"""
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_and_b32_e32 v1, 0xff, v1
    v_mov_b32_e32 v9, 0
    v_mov_b32_e32 v5, 3
    v_readfirstlane_b32 s8, v0
    s_mov_b32 m0, 0
    s_waitcnt lgkmcnt(0)
    s_cmp_lg_u32 {split}, 0
    s_cbranch_scc1 .LBB0_1
    {first}
    s_endpgm
    .LBB0_1:
    {second}
    """


def buffers():
    return [np.full(256, 7, np.uint32), np.zeros(256, np.uint32)]


# ---- LDS and waves that ended ----
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("first", "wait", "second"),
    [
        ("global_load_lds_dword v1, s[4:5]", "s_waitcnt vmcnt(0)", "ds_read_b32 v3, v1"),
        ("ds_write_b32 v1, v5", "s_waitcnt lgkmcnt(0)", "ds_read_b32 v3, v1"),
        ("ds_write_b32 v1, v5", "s_waitcnt lgkmcnt(0)", "ds_write_b32 v1, v0"),
        ("ds_read_b32 v3, v1", "s_waitcnt lgkmcnt(0)", "ds_write_b32 v1, v0"),
    ],
)
def test_a_wave_that_ended_without_waiting(first, wait, second, seed):
    def launch(before, after):
        body = two_paths(f"{first}\n{before}\ns_barrier\n{after}", f"s_barrier\n{second}", "s8")
        return run(body, buffers(), block=128, lds=512, checks="lds", seed=seed)

    assert rules(launch("", "")) == {"lds-race"}
    assert launch(wait, "").findings == []
    assert rules(launch("", wait)) == {"lds-race"}, "a wait after the barrier is too late"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_end_of_a_wave_is_its_arrival(seed):
    body = two_paths("ds_write_b32 v1, v5\n{0}", "s_barrier\nds_read_b32 v3, v1", "s8")
    assert run(body.format("s_waitcnt lgkmcnt(0)"), buffers(), block=128, lds=512, checks="lds", seed=None).findings == []
    report = run(body.format(""), buffers(), block=128, lds=512, checks="lds", seed=seed)
    assert rules(report) == {"lds-race"}


# ---- atomics and scoped accesses against plain ones ----
ATOMIC, SCOPED_LOAD, SCOPED_STORE = (
    "global_atomic_add v9, v5, s[4:5]", "global_load_dword v3, v9, s[4:5] sc1", "global_store_dword v9, v5, s[4:5] sc1"
)  # fmt: skip
LOAD, STORE, SCALAR = "global_load_dword v3, v9, s[4:5]", "global_store_dword v9, v5, s[4:5]", "s_load_dword s9, s[4:5], 0x0"
ONE_LANE = "s_mov_b64 exec, 1\n"
PAIRS = [
    (ATOMIC, STORE, True), (ATOMIC, LOAD, True), (ATOMIC, SCALAR, True), (STORE, SCOPED_LOAD, True),
    (SCOPED_STORE, STORE, True), (SCOPED_STORE, LOAD, True), (SCALAR, STORE, True), (SCALAR, SCOPED_STORE, True),
    (ATOMIC, ATOMIC, False), (ATOMIC, SCOPED_LOAD, False), (SCOPED_STORE, SCOPED_LOAD, False),
    (SCOPED_STORE, SCOPED_STORE, False), (LOAD, LOAD, False), (LOAD, SCOPED_LOAD, False),
]  # fmt: skip


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("one", "two", "racy"), PAIRS)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_plain_accesses_race_with_atomics(one, two, racy, turned, seed):
    one, two = (two, one) if turned else (one, two)
    want = {"global-race"} if racy else set()
    body = two_paths(ONE_LANE + one, ONE_LANE + two, "s2")
    assert rules(run(body, buffers(), grid=2, checks="races", seed=seed)) == want, "two workgroups"
    body = two_paths(ONE_LANE + one, ONE_LANE + two, "s8")
    assert rules(run(body, buffers(), block=128, checks="races", seed=seed)) == want, "two waves of a workgroup"
    body = two_paths(ONE_LANE + one + "\ns_barrier", ONE_LANE + "s_barrier\n" + two, "s8")
    assert run(body, buffers(), block=128, checks="races", seed=seed).findings == [], "a barrier orders them"


def test_a_finding_names_the_atomic():
    body = two_paths(ONE_LANE + ATOMIC, ONE_LANE + LOAD, "s2")
    (finding,) = run(body, buffers(), grid=2, checks="races").findings
    for part in ("by an atomic or with a scope bit", "global_atomic_add", "global_load_dword v3", "lane 0 of wave 0", "byte 0"):
        assert part in str(finding)


# The last workgroup to count reads the counter plainly and resets it.
LAST = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_mov_b32_e32 v9, 0
v_mov_b32_e32 v5, 1
s_mov_b64 exec, 1
s_waitcnt lgkmcnt(0)
{release}
global_atomic_add v4, v9, v5, s[6:7] sc0
s_waitcnt vmcnt(0)
{acquire}
v_readfirstlane_b32 s9, v4
s_cmp_lg_u32 s9, 3
s_cbranch_scc1 .LBB0_1
{use}
.LBB0_1:
"""
RELEASE = "buffer_wbl2 sc1\ns_waitcnt vmcnt(0)"
READ = "global_load_dword v3, v9, s[6:7]\ns_waitcnt vmcnt(0)"
RESET = "global_store_dword v9, v9, s[6:7]"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("release", "acquire", "use", "found"),
    [
        (RELEASE, "buffer_inv sc1", READ, False),
        (RELEASE, "buffer_inv sc1", RESET, False),
        ("", "buffer_inv sc1", READ, False),  # the counter itself needs no release
        ("", "", RESET, False),
        ("", "", READ, True),  # the load may hit an old cache line
    ],
)
def test_one_address_has_one_order(release, acquire, use, found, seed):
    out = np.zeros(256, np.uint32)
    body = LAST.format(release=release, acquire=acquire, use=use)
    report = run(body, [np.zeros(1, np.uint32), out], grid=4, checks="races", seed=seed)
    assert rules(report) == ({"global-race"} if found else set())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("block", "grid", "split"), [(64, 2, "s2"), (128, 1, "s8")])
def test_flags_order_what_was_changed_before(block, grid, split, seed):
    """The data, changed by an atomic, are read plainly after a flag: by another workgroup or wave."""
    first = ONE_LANE + ATOMIC + "\n{0}\nglobal_store_dword v9, v5, s[6:7] sc1"
    second = (
        ONE_LANE
        + """
    .LBB0_2:
    global_load_dword v6, v9, s[6:7] sc1
    s_waitcnt vmcnt(0)
    v_readfirstlane_b32 s9, v6
    s_cmp_eq_u32 s9, 0
    s_cbranch_scc1 .LBB0_2
    {1}
    """
        + LOAD
    )
    body = two_paths(first, second, split)
    for release, acquire, found in ((RELEASE, "buffer_inv sc1", False), ("", "buffer_inv sc1", True), (RELEASE, "", True)):
        report = run(body.format(release, acquire), buffers(), grid=grid, block=block, checks="races", seed=seed)
        assert rules(report) == ({"global-race"} if found else set())


# ---- constant data ----
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_constant_data_hide_no_race(turned, seed):
    """A store of the 7 that is there already, or of the value stored before."""
    store = ONE_LANE + "v_mov_b32_e32 v5, 7\n" + STORE
    paths = (store, ONE_LANE + LOAD) if turned else (ONE_LANE + LOAD, store)
    for split, shape in (("s2", {"grid": 2}), ("s8", {"block": 128})):
        report = run(two_paths(*paths, split), buffers(), checks="races", seed=seed, **shape)
        assert rules(report) == {"global-race"}
    same = run(two_paths(store, store, "s2"), buffers(), grid=2, checks="races", seed=seed)
    assert same.findings == [], "equal values of several writers"


@pytest.mark.parametrize("seed", SEEDS)
def test_constant_data_hide_no_lds_race(seed):
    fill, sync = "ds_write_b32 v1, v5", "s_waitcnt lgkmcnt(0)\ns_barrier"
    writes = f"{fill}\n{sync}\n{{0}}\n{fill}"
    reads = f"{sync}\nds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n{{0}}"
    body = two_paths(writes, reads, "s8")
    report = run(body.format(""), buffers(), block=128, lds=512, checks="lds", seed=seed)
    assert rules(report) == {"lds-race"}, "the next tile overwrites what the other wave may still read"
    assert run(body.format("s_barrier"), buffers(), block=128, lds=512, checks="lds", seed=seed).findings == []
