"""Barriers, waits, fences, and hints to the scheduler."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import OutsideKernelError, SynchronizationError
from flydsl.language.sync import waitcnt_bits

I32 = np.zeros(256, np.int32)


def isa(fn: Any, *args: Any, block: int = 256) -> str:
    text: str = fly.jit(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def test_barriers_order_shared_and_global_memory() -> None:
    def exchange(a, b):
        t = fly.thread_idx.x
        a[t] = t * 3
        fly.barrier()
        b[t] = a[255 - t]  # written by another wave of the block
        s = fly.shared(fly.Int32, 256)
        s[t] = t
        fly.lds_barrier()
        b[t] += s[(t + 64) % 256]

    a, b = np.zeros(256, np.int32), np.zeros(256, np.int32)
    run_kernel(exchange, a, b, block=256)
    t = np.arange(256)
    np.testing.assert_array_equal(b, (255 - t) * 3 + (t + 64) % 256)


def test_an_lds_barrier_does_not_wait_for_global_stores() -> None:
    def both(a):
        t = fly.thread_idx.x
        s = fly.shared(fly.Int32, 256)
        s[t] = t
        a[t] = t
        fly.lds_barrier()
        a[t + 256] = s[255 - t]

    before = isa(both, np.zeros(512, np.int32)).split("s_barrier")[0]
    assert "lgkmcnt(0)" in before and "vmcnt" not in before


# The encoding of gfx9: vmcnt in bits 3:0 and 15:14, expcnt in 6:4, lgkmcnt in 11:8 (CDNA ISA, S_WAITCNT).
@pytest.mark.parametrize(
    ("vmcnt", "lgkmcnt", "bits"), [(4, 15, 0x0F74), (63, 0, 0xC07F), (63, 15, 0xCF7F), (0, 0, 0x0070), (20, 3, 0x4374)]
)
def test_waitcnt_encoding(vmcnt: int, lgkmcnt: int, bits: int) -> None:
    assert waitcnt_bits(vmcnt, lgkmcnt) == bits


def test_waits_and_hints_become_instructions() -> None:
    def hints(a):
        fly.waitcnt(vmcnt=3)
        fly.set_priority(2)
        a[fly.thread_idx.x] = 1
        fly.waitcnt(lgkmcnt=0)
        fly.set_priority(0)
        fly.sleep(5)
        fly.sched_barrier()
        fly.sched_barrier("valu", "vmem")
        fly.sched_group_barrier("mfma", 2, 1)

    text = isa(hints, I32)
    for expected in (r"s_waitcnt vmcnt\(3\)", r"s_setprio 2", r"s_waitcnt lgkmcnt\(0\)", r"s_setprio 0", r"s_sleep 5",
                     r"sched_barrier mask\(0x00000000\)", r"sched_barrier mask\(0x00000012\)",
                     r"sched_group_barrier mask\(0x00000008\) size\(2\) SyncID\(1\)"):  # fmt: skip
        assert re.search(expected, text), expected


def test_iglp_opt() -> None:
    def canned(a):
        fly.iglp_opt(1)

    assert "iglp_opt mask(0x00000001)" in isa(canned, I32)


def test_fences_act_in_their_scope() -> None:
    def fences(a):
        fly.fence("system", "release")
        fly.fence("agent", "acquire")
        fly.fence("workgroup")
        fly.fence("wave", "seq_cst")

    text = trace_text(fences, I32, block=256)
    assert re.findall(r"llvm.fence (.*?)(?: loc|\n)", text) == [
        "release", 'syncscope("agent") acquire', 'syncscope("workgroup") acq_rel', 'syncscope("wavefront") seq_cst'
    ]  # fmt: skip
    assert "buffer_wbl2 sc0 sc1" in isa(fences, I32)


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"fly.waitcnt\(\) waits for nothing; give vmcnt= or lgkmcnt=", lambda: fly.waitcnt()),
        (r"fly.waitcnt\(vmcnt=…\) takes a Python int from 0 to 63, not 64", lambda: fly.waitcnt(vmcnt=64)),
        (r"fly.waitcnt\(lgkmcnt=…\) takes a Python int from 0 to 15, not -1", lambda: fly.waitcnt(lgkmcnt=-1)),
        (r"takes a Python int from 0 to 63, not <Int32", lambda: fly.waitcnt(vmcnt=fly.thread_idx.x)),
        (r"a relaxed fence orders nothing", lambda: fly.fence("agent", "relaxed")),
        (r"scope='device' is not a scope; there are 'wave', 'workgroup', 'agent', 'system'", lambda: fly.fence("device")),
        (r"order='both' is not a memory order", lambda: fly.fence("agent", "both")),
        (
            r"fly.sched_barrier: 'alu' is not an instruction class; there are .*valu, salu, mfma",
            lambda: fly.sched_barrier("alu"),
        ),
        (
            r"fly.sched_group_barrier\(count=…\) takes a Python int from 1 to 255, not 0",
            lambda: fly.sched_group_barrier("valu", 0),
        ),
        (r"fly.iglp_opt takes a Python int from 0 to 3, not 4", lambda: fly.iglp_opt(4)),
        (r"fly.set_priority takes a Python int from 0 to 3, not True", lambda: fly.set_priority(True)),
        (r"fly.sleep takes a Python int from 0 to 127, not 128", lambda: fly.sleep(128)),
    ],
)
def test_errors(words: str, use: Any) -> None:
    def kernel(a):
        use()

    with pytest.raises(SynchronizationError, match=words):
        trace_text(kernel, I32, block=256)


def test_outside_of_kernels() -> None:
    arguments: dict[str, tuple[Any, ...]] = {"barrier": (), "lds_barrier": (), "fence": (),
                                             "waitcnt": (0,), "sleep": (1,), "wave_count": ()}  # fmt: skip
    for name, given in arguments.items():
        with pytest.raises(OutsideKernelError, match=rf"^fly\.{name}\(\) works only inside a kernel"):
            getattr(fly, name)(*given)
