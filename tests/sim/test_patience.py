"""Waves that wait for memory and change registers or scratch meanwhile: an endless loop that no state repeats in."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

from flydsl import env, sim

COUNTING = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
v_mov_b32_e32 v1, 0
v_mov_b32_e32 v3, 0
s_waitcnt lgkmcnt(0)
.LBB0_1:
global_load_dword v2, v1, s[4:5] sc1
{body}
v_add_u32_e32 v3, 1, v3
s_waitcnt vmcnt(0)
v_readfirstlane_b32 s6, v2
s_cmp_eq_u32 s6, 0
s_cbranch_scc1 .LBB0_1
"""
BODIES = {
    "register": "",
    "scratch": "scratch_store_dword off, v3, off",
    "failing exchange": "v_mov_b32_e32 v5, 5\nv_mov_b32_e32 v4, 7\nglobal_atomic_cmpswap v6, v1, v[4:5], s[4:5] sc0",
}


@pytest.fixture(params=["numpy", "compiled"])
def executor(request, monkeypatch):
    if request.param == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", request.param)
    return request.param


@pytest.mark.parametrize("name", BODIES)
def test_a_spin_that_counts_ends(executor, name):
    with env.scope(SIM_PATIENCE=2000), pytest.raises(sim.DeadlockError) as caught:
        run(COUNTING.format(body=BODIES[name]), [np.zeros(1, np.int32)], block=128, scratch=16, checks="none")
    text = str(caught.value)
    for part in (
        "each wave has run 2000 blocks",
        "FLYDSL_SIM_PATIENCE",
        "2 waves running at 0x",
        "wave 1 of workgroup (0, 0, 0)",
    ):
        assert part in text


def test_it_names_who_waits_at_the_barrier(executor):
    body = "v_readfirstlane_b32 s4, v0\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 .LBB0_2\n" + COUNTING.format(body="")
    with env.scope(SIM_PATIENCE=5000), pytest.raises(sim.DeadlockError, match=r"1 waves waiting at .*s_barrier.*: wave 0 of"):
        run(body + ".LBB0_2:\ns_barrier", [np.zeros(1, np.int32)], block=128, checks="none")


COMPUTING = """
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_movk_i32 s6, {rounds}
v_mov_b32_e32 v1, 0
s_waitcnt lgkmcnt(0)
.LBB0_1:
{body}
s_sub_u32 s6, s6, 1
s_cmp_lg_u32 s6, 0
s_cbranch_scc1 .LBB0_1
v_mov_b32_e32 v2, 1
global_store_dword v1, v2, s[4:5]
"""


def test_the_budget_is_for_each_wave_and_starts_anew_with_each_change(executor):
    out = np.zeros(1, np.int32)
    with env.scope(SIM_PATIENCE=20000):
        run(COMPUTING.format(rounds=15000, body=""), [out], block=1024, checks="none")
        run(COMPUTING.format(rounds=30000, body="global_store_dword v1, v1, s[4:5]"), [out], checks="none")
    assert out.tolist() == [1]


def test_the_default_is_generous(executor):
    out = np.zeros(1, np.int32)
    run(COMPUTING.format(rounds=32767, body=""), [out], checks="none")
    assert out.tolist() == [1]
