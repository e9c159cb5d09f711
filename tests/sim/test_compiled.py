"""The compiled executor against the numpy executor: checked-in kernels, faults, waiting, choice, cache."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("llvmlite", reason="the compiled executor needs llvmlite")

from assembly import listing, run

from flydsl import env, sim
from flydsl.sim.compiled import choose_compiled, native, store
from flydsl.sim.compiled.executor import CompiledExecutor
from flydsl.sim.launch import Options

DATA = Path(__file__).parent.parent / "data" / "sim"
GENERATOR = np.random.default_rng(7)


def both(name, kernel, grid, block, args, **options):
    """Arguments and reports of the two executors."""
    program, results = sim.load(DATA / f"{name}.s"), []
    for executor in ("numpy", "compiled"):
        own = [value.copy() if isinstance(value, np.ndarray) else value for value in args]
        report = program.launch(kernel, grid, block, own, checks="none", executor=executor, **options)
        results.append((own, report))
    return results


def normal(*shape):
    return GENERATOR.standard_normal(shape).astype(np.float32)


def bits16(*shape):
    return GENERATOR.integers(0x3F00, 0x4000, shape).astype(np.uint16) | (GENERATOR.integers(0, 2, shape) << 15).astype(
        np.uint16
    )


COUNT, RESULT = np.arange(64, dtype=np.uint32), np.zeros((256, 512), np.uint16)
LAUNCHES = {
    "vadd": ("vadd", 20, 256, [normal(5000), normal(5000), np.zeros(5016, np.float32), 5000], {}),
    "collatz": ("collatz", 6, 128, [np.arange(700, dtype=np.int32), np.zeros(700, np.int32), 700], {}),
    "transpose": ("transpose", (3, 2), (32, 8), [normal(64, 96), np.zeros((96, 64), np.float32), 96, 64], {}),
    "chain": ("chain", 40, 64, [np.zeros(41, np.int32), np.zeros(40, np.int32), 39], {}),
    "scratch": ("scratch", 1, 64, [COUNT.copy(), 0 * COUNT, COUNT.copy(), 9], {}),
    "preload": ("preload", (1, 3), 128, [np.zeros((3, 128)), 0xFEDC_BA98_7654_3210, 12345, 0.75], {}),
    "dynamic": ("dynamic", 1, 64, [np.zeros(64, np.uint32), 1], {"shared_bytes": 256}),
    "gemm_bf16": ("gemm_bf16", (2, 1), 512, [bits16(256, 384), bits16(512, 384), RESULT, 512, 384], {}),
}  # fmt: skip


@pytest.mark.parametrize("name", LAUNCHES)
def test_kernels_have_equal_results_and_reports(name):
    kernel, grid, block, args, options = LAUNCHES[name]
    (expected, by_numpy), (actual, compiled) = both(name, kernel, grid, block, args, **options)
    for one, other in zip(expected, actual):
        assert np.array_equal(one, other)
    assert compiled.barriers == by_numpy.barriers
    if name != "chain":  # there the number of spins is the schedule's
        assert compiled.bytes == by_numpy.bytes
        assert compiled.instructions == by_numpy.instructions


def test_atomics_add_up():
    n = 3000
    data = np.random.default_rng(3).integers(0, 20, n).astype(np.uint8)
    out, tickets, counter = np.zeros(256, np.uint32), np.zeros(n, np.uint32), np.zeros(1, np.uint32)
    program = sim.load(DATA / "histogram.s")
    program.launch("histogram", -(-n // 256), 256, [data, out, tickets, counter, n], checks="none", executor="compiled")
    assert np.array_equal(out, np.bincount(data, minlength=256))
    assert counter[0] == -(-n // 256) - 1


# ---- faults ----
FAULTS = {
    "load past the end": ("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nv_lshlrev_b32_e32 v1, 2, v0\n"
                          "global_load_dword v2, v1, s[4:5]", [np.zeros(60, np.float32)], {}),
    "misaligned": ("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nv_lshlrev_b32_e32 v1, 1, v0\n"
                   "global_load_dword v2, v1, s[4:5]", [np.zeros(60, np.float32)], {"checks": "alignment"}),
    "store to read-only": ("s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\nv_mov_b32_e32 v1, 0\n"
                           "global_store_dword v1, v0, s[4:5]", [np.frombuffer(bytes(64), np.float32)], {}),
    "LDS": ("v_lshlrev_b32_e32 v1, 3, v0\nds_read_b64 v[2:3], v1 offset:8", [], {"lds": 512}),
    "scalar load": ("s_load_dword s4, s[0:1], 0x400", [], {}),
    "no semantics": ("v_interp_p1_f32_e32 v0, v1, attr0.x", [], {}),
    "trap": ("s_trap 2", [], {}),
    "register": ("v_mov_b32_e32 v200, v0", [], {}),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_faults_are_the_same_errors(name, monkeypatch):
    body, args, resources = FAULTS[name]
    errors = []
    for executor in ("numpy", "compiled"):
        monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)
        with pytest.raises(sim.SimError) as caught:
            run(body, args, **{"checks": "none", **resources})
        errors.append(caught.value)
    assert type(errors[0]) is type(errors[1])
    assert str(errors[0]) == str(errors[1])


def test_what_ran_before_a_fault_stays(monkeypatch):
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", "compiled")
    out = np.zeros(64, np.uint32)
    body = """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        v_lshlrev_b32_e32 v1, 2, v0
        v_add_u32_e32 v2, 7, v0
        global_store_dword v1, v2, s[4:5]
        v_add_u32_e32 v2, 1, v2
        global_store_dword v1, v2, s[4:5] offset:4
    """
    with pytest.raises(sim.MemoryAccessError, match="lane 63"):
        run(body, [out], checks="none")
    assert np.array_equal(out, np.arange(64) + 7)


# ---- waiting ----
SPIN = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    v_mov_b32_e32 v1, 0
.LBB0_1:
    global_load_dword v2, v1, s[4:5] sc1
    s_waitcnt vmcnt(0)
    v_readfirstlane_b32 s6, v2
    s_cmp_eq_u32 s6, 0
    s_cbranch_scc1 .LBB0_1
"""


def test_endless_spin_is_a_deadlock(monkeypatch):
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", "compiled")
    with pytest.raises(sim.DeadlockError, match="all waves spin"):
        run(SPIN, [np.zeros(1, np.int32)], grid=3, checks="none")


def test_waves_at_a_barrier_for_ever(monkeypatch):
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", "compiled")
    body = "v_readfirstlane_b32 s4, v0\ns_cmp_eq_u32 s4, 0\ns_cbranch_scc1 .LBB0_2\n" + SPIN + ".LBB0_2:\ns_barrier"
    with pytest.raises(sim.DeadlockError):
        run(body, [np.zeros(1, np.int32)], block=128, checks="none")


def test_block_budget():
    program = sim.load(listing(SPIN, pointers=1))
    with pytest.raises(sim.StepBudgetError, match="budget of 1000 blocks"):
        program.launch("k", 1, 64, [np.zeros(1, np.int32)], checks="none", executor="compiled", max_blocks=1000)


def test_more_workgroups_than_slots_wait_for_later_ones():
    groups = 1500
    flags, out = np.zeros(groups + 1, np.int32), np.zeros(groups, np.int32)
    program = sim.load(DATA / "chain.s")
    program.launch("chain", groups, 64, [flags, out, groups - 1], checks="none", executor="compiled")
    assert out.tolist() == list(range(groups, 0, -1))


# ---- which executor ----
def test_choice():
    plain, checking = Options(), Options(waits=True)
    assert choose_compiled("auto", 10_000, plain, None, None)
    assert not choose_compiled("auto", 10, plain, None, None)
    assert not choose_compiled("auto", 10_000, checking, None, None)
    assert not choose_compiled("auto", 10_000, plain, 3, None)
    assert not choose_compiled("auto", 10_000, plain, None, 100)
    assert choose_compiled("compiled", 1, plain, None, 100)
    with pytest.raises(sim.LaunchError, match=r'the seed would not vary the waves of a workgroup; pass executor="numpy"'):
        choose_compiled("compiled", 1, plain, 0, None)
    assert not choose_compiled("numpy", 10_000, plain, None, None)
    with pytest.raises(
        sim.LaunchError,
        match='cannot run this launch: it checks bounds and nothing that watches every instruction; pass checks="none"',
    ):
        choose_compiled("compiled", 1, checking, None, None)
    with pytest.raises(sim.LaunchError, match="executor 'fast' is unknown; there are auto, numpy, compiled"):
        choose_compiled("fast", 1, plain, None, None)


def test_choice_by_environment():
    with env.scope(SIM_EXECUTOR="compiled"):
        assert choose_compiled(None, 1, Options(), None, None)
    with env.scope(SIM_EXECUTOR="numpy"):
        assert not choose_compiled(None, 10_000, Options(), None, None)


def test_without_llvmlite(monkeypatch):
    monkeypatch.setattr("flydsl.sim.compiled.choice.find_spec", lambda name: None)
    assert not choose_compiled("auto", 10_000, Options(), None, None)
    with pytest.raises(sim.LaunchError, match=r"llvmlite is not installed \(pip install llvmlite\)"):
        choose_compiled("compiled", 1, Options(), None, None)


def test_launches_take_the_executor(monkeypatch):
    used = []
    original = CompiledExecutor.run
    monkeypatch.setattr(CompiledExecutor, "run", lambda self: (used.append(1), original(self))[1])
    for executor, count in (("numpy", 0), ("compiled", 1)):
        both_args = [normal(64), normal(64), np.zeros(80, np.float32), 64]
        sim.load(DATA / "vadd.s").launch("vadd", 1, 256, both_args, checks="none", executor=executor)
        assert len(used) == count


# ---- the cache ----
def test_code_comes_from_the_disk(tmp_path, monkeypatch):
    with env.scope(CACHE_DIR=str(tmp_path), CACHE=True):
        assert native.cached_object("test", "a", lambda: (b"head", b"code")) == (b"head", b"code")
        assert native.cached_object("test", "a", lambda: pytest.fail("compiled again")) == (b"head", b"code")
        (entry,) = (tmp_path / "sim").iterdir()
        entry.write_bytes(entry.read_bytes()[:-1])  # torn
        assert native.cached_object("test", "a", lambda: (b"new", b"code")) == (b"new", b"code")
    with env.scope(CACHE_DIR=str(tmp_path), CACHE=False):
        assert native.cached_object("test", "a", lambda: (b"built", b"")) == (b"built", b"")


def test_the_least_recently_used_code_goes_first(tmp_path):
    names = ["a", "b", "c", "d"]
    for age, name in enumerate(names):
        (tmp_path / name).write_bytes(bytes(100))
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    os.utime(tmp_path / "a", (2000, 2000))
    assert store.evict(tmp_path, 400) == 0
    assert store.evict(tmp_path, 250) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "d"]


def test_reading_an_entry_keeps_it(tmp_path):
    with env.scope(CACHE_DIR=str(tmp_path), CACHE=True):
        for name in ("old", "new"):
            store.write(name, b"", bytes(1000))
        os.utime(tmp_path / "sim" / "old", (1000, 1000))
        os.utime(tmp_path / "sim" / "new", (2000, 2000))
        assert store.read("old") == (b"", bytes(1000))
        store.evict(tmp_path / "sim", 1500)
        assert [path.name for path in (tmp_path / "sim").iterdir()] == ["old"]


def test_writing_keeps_to_the_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "_EVICT_EVERY", 1)
    with env.scope(CACHE_DIR=str(tmp_path), CACHE=True, SIM_CACHE_SIZE_MB=1):
        for i in range(5):
            store.write(f"entry{i}", b"", bytes(300_000))
        assert sum(path.stat().st_size for path in (tmp_path / "sim").iterdir()) <= 1 << 20
        assert store.read("entry4") == (b"", bytes(300_000))
