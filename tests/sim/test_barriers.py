"""Barriers that a wave reaches without some of its lanes, or that open for waves at different places."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

import flydsl as fly

F32 = fly.Tensor[fly.Float32, (None,)]

HALF = """
v_and_b32_e32 v1, 1, v0
v_cmp_eq_u32_e32 vcc, 0, v1
s_and_saveexec_b64 s[6:7], vcc
s_barrier
s_mov_b64 exec, s[6:7]
"""


@pytest.mark.parametrize("block", [64, 128])
def test_lanes_that_do_not_come(block):
    (finding,) = run(HALF, [], block=block, checks="barriers", whole_barriers=True).findings
    assert "wave 0 of workgroup (0, 0, 0) comes to a barrier without its lanes 1, 3, 5, 7, …" in str(finding)
    assert (finding.rule, finding.lane, finding.wave, finding.workgroup) == ("divergent-barrier", 1, 0, (0, 0, 0))
    report = run(HALF, [], block=block, checks="barriers")
    assert report.findings == [] and [str(note) for note in report.notes] == [str(finding)]


def test_lanes_that_the_workgroup_does_not_have():
    assert run("s_barrier", [], block=100, checks="barriers", whole_barriers=True).findings == []
    (finding,) = run(HALF, [], block=100, checks="barriers", whole_barriers=True, seed=2).findings
    assert finding.rule == "divergent-barrier"
    body = "v_cmp_gt_u32_e32 vcc, 0x60, v0\ns_and_saveexec_b64 s[6:7], vcc\ns_barrier"
    (finding,) = run(body, [], block=100, checks="barriers", whole_barriers=True).findings
    assert "wave 1 of workgroup (0, 0, 0) comes to a barrier without its lanes 32-35, which" in str(finding)


PLACES = """
v_readfirstlane_b32 s4, v0
s_cmp_lg_u32 s4, 0
s_cbranch_scc1 .LBB0_1
s_barrier
s_branch .LBB0_2
.LBB0_1:
s_nop 0
s_barrier
.LBB0_2:
"""


@pytest.mark.parametrize(("whole", "found"), [(False, False), (True, True), ("counted", False)])
@pytest.mark.parametrize("seed", [None, 1])
def test_waves_at_different_barriers(whole, found, seed):
    report = run(PLACES, [], block=128, checks="barriers", whole_barriers=whole, seed=seed)
    (one,) = report.findings if found else report.notes
    assert bool(report.findings) == found and one.rule == "divergent-barrier"
    assert "different places: wave 0 of workgroup (0, 0, 0) and wave 1 of workgroup (0, 0, 0)" in str(one)


# ---- in fly ----
@fly.jit(block=128)
def every_second_lane(x: F32):
    i = fly.thread_idx.x
    if i % 2 == 0:
        fly.barrier()
    x[i] = 1.0


@fly.jit(block=128)
def a_barrier_in_each_branch(x: F32):
    i = fly.thread_idx.x
    if i < 64:
        x[i] = 1.0
        fly.barrier()
        x[i + 64] = 3.0
    else:
        x[i + 64] = 2.0
        fly.barrier()
        x[i + 128] = 2.0


@fly.jit(block=512)
def staggered(x: F32):
    with fly.staggered():
        fly.bare_barrier()
        fly.bare_barrier()
    x[fly.thread_idx.x] = 1.0


@fly.jit(block=100)
def odd_block(x: F32):
    i = fly.thread_idx.x
    x[i] = 1.0 * i
    fly.barrier()
    y = x[99 - i]
    fly.barrier()
    x[i] = y


@pytest.mark.parametrize(("kernel", "line", "words"), [
    (every_second_lane, 4, "wave [01] of workgroup .0, 0, 0. comes to a barrier without its lanes 1, 3, 5, 7"),
    (a_barrier_in_each_branch, 5, "a barrier opens for waves at different places: wave 0 of workgroup .0, 0, 0. and wave 1"),
])  # fmt: skip
def test_divergent_barriers_in_fly(kernel, line, words):
    with pytest.raises(fly.FaultyKernelError, match=f"(?s)divergent-barrier: {words}") as caught:
        kernel[1, 128](np.zeros(256, np.float32))
    assert f"{__file__}:{kernel.fn.__code__.co_firstlineno + line}" in str(caught.value)


def test_legal_barriers_in_fly():
    out = np.zeros(512, np.float32)
    staggered[1, 512](out)
    assert (out == 1).all()
    out = np.zeros(100, np.float32)
    odd_block[1, 100](out)
    np.testing.assert_array_equal(out, 99 - np.arange(100))
