"""Small kernels compiled by LLVM (tests/data/sim, the .ll beside each listing), run and compared with numpy."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from flydsl import sim

DATA = Path(__file__).parent.parent / "data" / "sim"


@cache
def program(name: str) -> sim.Program:
    return sim.load(DATA / f"{name}.s")


@pytest.mark.parametrize("n", [1, 63, 64, 256, 257, 5000])
def test_vector_add_with_tail(n):
    rng = np.random.default_rng(n)
    a, b = rng.standard_normal((2, n)).astype(np.float32)
    c = np.full(n + 16, -1, np.float32)
    program("vadd").launch("vadd", -(-n // 256), 256, [a, b, c, n])
    table = np.array([3, 5, 7, 9], np.float32)[np.arange(n) & 3]
    assert np.array_equal(c[:n], (a + b) + table)
    assert (c[n:] == -1).all()


def collatz_steps(value: int) -> int:
    steps = 0
    while value > 1:
        value = 3 * value + 1 if value & 1 else value // 2
        steps += 1
    return steps


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_divergent_loops(seed):
    n = 700
    values = np.arange(n, dtype=np.int32)
    out = np.full(n, -1, np.int32)
    program("collatz").launch("collatz", -(-n // 128), 128, [values, out, n], seed=seed)
    assert out.tolist() == [collatz_steps(v) for v in range(n)]


@pytest.mark.parametrize("seed", [None, 7])
def test_transpose_through_lds(seed):
    w, h = 96, 64
    a = np.random.default_rng(0).standard_normal((h, w)).astype(np.float32)
    out = np.zeros((w, h), np.float32)
    report = program("transpose").launch("transpose", (w // 32, h // 32), (32, 8), [a, out, w, h], seed=seed)
    assert np.array_equal(out, a.T)
    assert report.barriers == 6
    assert report.bytes["global load"] == report.bytes["LDS store"] == a.nbytes


def test_histogram_with_atomics():
    n = 3000
    data = np.random.default_rng(3).integers(0, 20, n).astype(np.uint8)
    out, tickets, counter = np.zeros(256, np.uint32), np.zeros(n, np.uint32), np.zeros(1, np.uint32)
    program("histogram").launch("histogram", -(-n // 256), 256, [data, out, tickets, counter, n])
    assert np.array_equal(out, np.bincount(data, minlength=256))
    assert counter[0] == -(-n // 256) - 1
    for start in range(0, n, 256):
        for value in range(20):
            mine = np.sort(tickets[start : start + 256][data[start : start + 256] == value])
            assert np.array_equal(mine, np.arange(len(mine))), "returned old values are a permutation of 0..count-1"


@pytest.mark.parametrize("groups", [2, 40, 700])
def test_workgroups_that_wait_for_later_ones_make_progress(groups):
    flags, out = np.zeros(groups + 1, np.int32), np.zeros(groups, np.int32)
    program("chain").launch("chain", groups, 64, [flags, out, groups - 1])
    assert out.tolist() == list(range(groups, 0, -1))


def test_endless_spin_is_reported():
    flags, out = np.zeros(5, np.int32), np.zeros(4, np.int32)
    with pytest.raises(sim.DeadlockError, match=r"(?s)spin.*4 waves running at.*workgroup \(0, 0, 0\)"):
        program("chain").launch("chain", 4, 64, [flags, out, 99])


def scratch_reference(x: int, rounds: int) -> tuple[int, int]:
    array, acc = [(x + j) & 0xFFFFFFFF for j in range(8)], x
    for _ in range(rounds):
        a = acc & 7
        m = array[a] * 17 & 0xFFFFFFFF
        array[a ^ 5] = m
        acc = (m + acc) & 0xFFFFFFFF
    return acc, array[0]


def test_scratch_calls_and_flat_pointers():
    x = np.random.default_rng(5).integers(0, 1 << 32, 64, dtype=np.uint32)
    out, flat = np.zeros(64, np.uint32), np.arange(64, dtype=np.uint32)
    program("scratch").launch("scratch", 1, 64, [x, out, flat, 9])
    expected = [scratch_reference(int(v), 9) for v in x]
    assert out.tolist() == [acc for acc, _ in expected]
    assert flat.tolist() == [first if lane & 1 else lane for lane, (_, first) in enumerate(expected)]


@pytest.mark.parametrize("suffix", ["s", "hsaco"])
@pytest.mark.parametrize("which", [0, 1])
def test_dynamic_lds_and_calls_through_tables(suffix, which):
    out = np.zeros(64, np.uint32)
    loaded = sim.load(DATA / f"dynamic.{suffix}")
    report = loaded.launch("dynamic", 1, 64, [out, which], shared_bytes=256, checks="all")
    assert out.tolist() == [(2 + which) * 2 * (63 - lane) + 7 for lane in range(64)]
    assert report.findings == []
    with pytest.raises(sim.MemoryAccessError, match=r"LDS address 0x100.*has 256 bytes"):
        loaded.launch("dynamic", 1, 64, [out, which])


def test_source_lines_in_errors():
    with pytest.raises(sim.MemoryAccessError, match=r"(?s)past the end of out .*\[/home/user/kernel.py:14\]"):
        program("dynamic").launch("dynamic", 1, 64, [np.zeros(60, np.uint32), 0], shared_bytes=256)


def test_preloaded_arguments_and_long_division():
    out = np.zeros((3, 128), np.float64)
    a, b, scale = 0xFEDC_BA98_7654_3210, 12345, 0.75
    kernel = program("preload").kernels["preload"]
    assert kernel.preload_length == 5
    program("preload").launch("preload", (1, 3), 128, [out, a, b, scale])
    expected = [[float((a - y) // (t + b)) * scale for t in range(128)] for y in range(3)]
    assert out.tolist() == expected
