"""A pipelined bf16 GEMM: 8 waves in two groups that alternate, loads to LDS several phases ahead, hand-placed waits.

tests/data/sim/gemm_bf16.s is LLVM 22's output for such a kernel: C[M, N] = A[M, K] B[N, K]^T in tiles of 256 x 256.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from flydsl import sim

TEXT = (Path(__file__).parent.parent / "data" / "sim" / "gemm_bf16.s").read_text()
LINES = TEXT.split("\n")
BARRIERS = [i for i, line in enumerate(LINES) if line.strip() == "s_barrier"]
WAITS = [i for i, line in enumerate(LINES) if "s_waitcnt" in line]
STAGGER = (BARRIERS[1], BARRIERS[-1])
"""These only delay one group of waves against the other: without them the kernel is slower, but right."""


def bf16(values):
    """Small integers as bf16 bits."""
    return (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def multiply(text: str, m: int, n: int, k: int, **options):
    rng = np.random.default_rng(0)
    a, b = rng.integers(-3, 4, (m, k)), rng.integers(-3, 4, (n, k))
    c = np.zeros((m, n), np.uint16)
    program = sim.load(text)
    report = program.launch("gemm_bf16", (n // 256, m // 256), 512, [bf16(a), bf16(b), c, n, k], **options)
    exact = (a @ b.T).astype(np.float32)
    bits = exact.view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)  # to nearest even
    return report, np.array_equal(c, rounded)


@pytest.mark.parametrize("seed", [None, 5])
def test_clean_kernel(seed):
    report, equal = multiply(TEXT, 256, 256, 384, checks="all", seed=seed)
    assert equal
    assert report.findings == []


def test_several_workgroups():
    report, equal = multiply(TEXT, 512, 768, 256, checks="none")
    assert equal
    # Every product term once: a 16x16x32 MFMA makes 8192 of them.
    assert report.kinds["MFMA"] * 8192 == 512 * 768 * 256


def found(lines: list[str]) -> bool:
    try:
        report, _ = multiply("\n".join(lines), 256, 256, 384, checks="all")
    except sim.SimError:
        return True
    return bool(report.findings)


@pytest.mark.parametrize("number", [BARRIERS[3], BARRIERS[8]])
def test_removed_barrier_is_found(number):
    assert found([line for i, line in enumerate(LINES) if i != number])


@pytest.mark.sweep
@pytest.mark.parametrize("number", [i for i in BARRIERS if i not in STAGGER])
def test_every_removed_barrier_is_found(number):
    assert found([line for i, line in enumerate(LINES) if i != number])


def weaken(line: str) -> str:
    return re.sub(r"(vm|lgkm)cnt\((\d+)\)", lambda match: f"{match[1]}cnt({int(match[2]) + 1})", line)


def test_weakened_waits_are_found():
    """Waits in the loop that count down several loads; one more left outstanding is one too many."""
    partial = [i for i in WAITS if re.search(r"vmcnt\(10\)", LINES[i])]
    assert partial
    number = partial[1]
    assert found([*LINES[:number], weaken(LINES[number]), *LINES[number + 1 :]])


def test_wrong_offset_is_found():
    """One load to LDS that lands a row too far."""
    loads = [i for i, line in enumerate(LINES) if "lds" in line and "buffer_load" in line]
    moved = LINES[loads[2]] + " offset:128" if "offset:" not in LINES[loads[2]] else LINES[loads[2]]
    _, equal = multiply("\n".join([*LINES[: loads[2]], moved, *LINES[loads[2] + 1 :]]), 256, 256, 384, checks="none")
    assert not equal
