"""The GEMM of examples/gemm_double_buffered.py: swizzled tiles in LDS, copied there while others are multiplied."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import flydsl as fly
from flydsl.runtime import FaultyKernelError

PATH = Path(__file__).resolve().parents[2] / "examples" / "gemm_double_buffered.py"


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


example = loaded(PATH)
RNG = np.random.default_rng(5)


def operands(m: int, n: int, k: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    a, b = (RNG.integers(-3, 4, shape).astype(ml_dtypes.bfloat16) for shape in ((m, k), (n, k)))
    return a, b, np.full((m, n), np.nan, np.float32)


@pytest.mark.parametrize(("m", "n", "k"), [(128, 128, 128), (256, 128, 256), (128, 384, 640)])
def test_the_product_is_exact_and_meets_no_bank_conflicts(m: int, n: int, k: int) -> None:
    a, b, c = operands(m, n, k)
    example.gemm[(n // 128, m // 128), 256](a, b, c)
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)
    report = fly.last_report()
    assert report.instructions["ds_read_b128"] == 32 * (k // 128) * report.waves
    assert len(report.lds_accesses) >= 32 + 16 and report.bank_conflicts == 0


def test_without_the_swizzle_there_are_conflicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the report would show them."""
    monkeypatch.setattr(example, "TILE", example.STAGE)
    monkeypatch.setattr(example, "COPY", fly.make_tiled_copy_lds(example.COPY.atom, example.STAGE, 256, (128, 64)))
    a, b, c = operands(128, 128, 128)

    @fly.jit(block=256)
    def plain(a: example.Operand, b: example.Operand, c: example.Result):
        example.gemm(a, b, c)

    plain[1, 256](a, b, c)
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.astype(np.float32).T)
    assert fly.last_report().bank_conflicts > 0


def test_the_loop_waits_for_its_own_copies_only_and_nothing_is_spilled() -> None:
    made = example.gemm.specialize(*operands(128, 128, 256))
    assert made.resources.vgpr_spills == made.resources.sgpr_spills == made.resources.scratch == 0
    body = re.search(r"^(\.LBB\d+_\d+):[^\n]*Loop Header[^\n]*\n(.*?)s_cbranch_\w+ \1\b", made.isa, re.S | re.M)
    assert body
    lines = [line.strip() for line in body[2].splitlines() if re.match(r"\t[a-z]\w*_\w+", line)]
    assert {name: sum(line.startswith(name) for line in lines) for name in COUNTS} == COUNTS
    waits = [re.search(r"vmcnt\((\d+)\)", line)[1] for line in lines if "vmcnt" in line]
    assert waits == ["8", "8"]  # those of the text, and none that the compiler added


COUNTS = {"v_mfma_f32_16x16x32_bf16": 64, "ds_read_b128": 32, "global_load_lds_dwordx4": 16, "s_barrier": 4, "ds_write": 0,
          "v_mov": 0, "v_accvgpr": 0, "scratch": 0}  # fmt: skip
"""Instructions of a trip, two K steps: 4 x 4 tiles of 16x16 with two 32 k each, whose operands are read once a step."""


@pytest.mark.parametrize("under_way", [9, 16])
def test_waiting_for_fewer_copies_is_a_race_that_the_simulator_finds(under_way: int, tmp_path: Path) -> None:
    text, wait = PATH.read_text(), "fly.async_wait(behind=of_the_next)"
    assert text.count(wait) == 1
    path = tmp_path / "hasty.py"
    path.write_text(text.replace(wait, f"fly.async_wait({under_way})"))
    a, b, c = operands(128, 128, 256)
    with pytest.raises(FaultyKernelError, match=r"race|wait"):
        loaded(path).gemm[1, 256](a, b, c)


@pytest.mark.parametrize(
    ("extents", "words"),
    [
        ((128, 128, 192), "K is a multiple of 128"),
        ((128, 128, 64), "K is a multiple of 128"),
        ((128, 192, 128), "M and N are multiples of 128"),
        ((64, 128, 128), "M and N are multiples of 128"),
    ],
)
def test_extents_that_the_tiles_do_not_fill_are_refused(extents: tuple[int, int, int], words: str) -> None:
    with pytest.raises(fly.FlyError, match=words):  # reads past the end are found first where there are some
        example.gemm[1, 256](*operands(*extents))


def test_its_layouts_cost_little_of_the_trace() -> None:
    path = PATH.parents[1] / "benchmarks" / "layouts.py"
    benchmark = loaded(path)
    assert benchmark.median(benchmark.layouts, 5) < 20  # milliseconds of processor time
