"""The GEMM of examples/gemm_ping_pong.py: eight waves in two groups, copies straight into LDS, all on schedules."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from flydsl.runtime import FaultyKernelError

PATH = Path(__file__).resolve().parents[2] / "examples" / "gemm_ping_pong.py"
spec = importlib.util.spec_from_file_location("gemm_ping_pong", PATH)
assert spec and spec.loader
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)
RNG = np.random.default_rng(3)


def operands(m: int, n: int, k: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    a, b = (RNG.integers(-3, 4, shape).astype(ml_dtypes.bfloat16) for shape in ((m, k), (n, k)))
    return a, b, np.full((m, n), np.nan, np.float32)


@pytest.mark.parametrize(("m", "n", "k"), [(256, 256, 128), (256, 512, 256), (512, 256, 640)])
def test_the_product_is_exact(m: int, n: int, k: int) -> None:
    a, b, c = operands(m, n, k)
    example.gemm[(n // 256, m // 256), 512](a, b, c)
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)


def test_the_loop_has_what_the_schedules_say_and_nothing_between() -> None:
    made = example.gemm.specialize(*operands(256, 256, 256))
    assert made.resources.vgpr_spills == made.resources.scratch == 0
    assert made.resources.vgpr + made.resources.agpr <= 256  # two waves on each SIMD
    body = re.search(r"^(\.LBB\d+_\d+):[^\n]*Loop Header[^\n]*\n(.*?)s_cbranch_\w+ \1\b", made.isa, re.S | re.M)
    assert body
    lines = [line.strip() for line in body[2].splitlines() if re.match(r"\t[a-z]\w*_\w+", line)]
    count = {name: sum(line.startswith(name) for line in lines) for name in COUNTS}
    assert count == COUNTS
    waits = [re.search(r"vmcnt\((\d+)\)", line)[1] for line in lines if "vmcnt" in line]
    assert waits == ["10"] * 8  # those of the text, and none that the compiler added
    parts = [part.splitlines() for part in "\n".join(lines).split("s_barrier")]
    mfmas = [sum(line.startswith("v_mfma") for line in part) for part in parts]
    assert mfmas == [0, 16] * 8 + [0]
    for part in parts[1::2]:  # between the barriers of a phase: MFMAs and waits for their operands, nothing else
        assert {line.split("_")[0] + "_" + line.split("_")[1].split()[0] for line in part if line} <= {"v_mfma", "s_waitcnt"}


COUNTS = {"v_mfma_f32_16x16x32_bf16": 128, "ds_read_b128": 48, "s_barrier": 16, "v_accvgpr": 0, "v_mov": 0, "ds_write": 0}
"""Instructions of a trip: two K steps of 64 MFMAs; 16 fragments of A and 8 of B a step; four phases with two barriers."""


@pytest.mark.parametrize("under_way", [14, 12])
def test_waiting_for_fewer_copies_is_a_race_that_the_simulator_finds(under_way: int) -> None:
    a, b, c = operands(256, 256, 512)
    with pytest.raises(FaultyKernelError, match=r"race|wait"):
        example.gemm[1, 512](a, b, c, under_way)
