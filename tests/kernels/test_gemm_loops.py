"""The main loops of the GEMM by themselves, under all checks: exact on integers, whatever the order of sums."""

from __future__ import annotations

import re
from typing import Any

import pytest
import torch
from loop_launch import prepare, product, variant_of

import flydsl as fly
from flydsl.kernels.gemm.config import GemmConfig
from flydsl.kernels.gemm.loops import LOOPS, each_part
from flydsl.targets import get

BF16, F16, F32, I8 = torch.bfloat16, torch.float16, torch.float32, torch.int8
E4M3, E5M2 = torch.float8_e4m3fn, torch.float8_e5m2
DTYPES = (BF16, F16, F32, E4M3, E5M2, I8)
SQUARE = GemmConfig((64, 64), (2, 2), "pipelined", 4)
FEW_ROWS = GemmConfig((16, 32), (1, 4), "skinny", 3)


def integers(shape: Any, dtype: Any, seed: int = 0) -> Any:
    """Small integers: all products and sums are exact in float32, in any order."""
    return torch.randint(-3, 4, shape, generator=torch.Generator().manual_seed(seed)).to(torch.float32).to(dtype)


def operands(m: int, n: int, k: int, dtype: Any = BF16, b_dtype: Any = None) -> tuple[Any, Any]:
    return integers((m, k), dtype), integers((k, n), b_dtype or dtype, 1)


def check(m: int, n: int, k: int, config: GemmConfig, layouts: str = "NT", dtype: Any = BF16, b_dtype: Any = None) -> Any:
    """Exact, and without bank conflicts; the report of the launch."""
    a, b = operands(m, n, k, dtype, b_dtype)
    assert LOOPS[config.loop].check(variant_of(a, b, config, layouts), get("gfx950")) is None
    assert torch.equal(product(a, b, config, layouts), a.double() @ b.double())
    report = fly.last_report()
    assert report.bank_conflicts == 0
    return report


def step(dtype: Any) -> int:
    """Elements along k of a step."""
    return 128 // dtype.itemsize


LAYOUTS = ("NT", "NN", "TN", "TT")


@pytest.mark.parametrize(("dtype", "layouts"), [*((t, x) for t in (BF16, E4M3) for x in LAYOUTS), (I8, "NT"), (I8, "TN")])
def test_transposes(dtype: Any, layouts: str) -> None:
    check(80, 48, 5 * step(dtype) + 16, SQUARE, layouts, dtype)


@pytest.mark.parametrize("dtype", [F16, E5M2, F32])
def test_other_types(dtype: Any) -> None:
    check(72, 56, 6 * step(dtype), SQUARE, "NT", dtype)


def test_mixed_float8() -> None:
    check(48, 64, 3 * step(E4M3) + 32, SQUARE, "NT", E4M3, E5M2)


TILES = (
    GemmConfig((256, 128), (4, 2), "pipelined", 3),
    GemmConfig((128, 256), (2, 4), "pipelined", 3),
    GemmConfig((128, 128), (2, 2), "pipelined", 3),
    GemmConfig((64, 128), (2, 2), "pipelined", 3),
    GemmConfig((32, 128), (1, 4), "pipelined", 4),
    GemmConfig((32, 64), (1, 2), "pipelined", 5),
    GemmConfig((32, 32), (1, 1), "pipelined", 4),
)


@pytest.mark.parametrize("layouts", ["NT", pytest.param("TN", marks=pytest.mark.sweep)])
@pytest.mark.parametrize("config", TILES, ids=lambda c: c.name)
def test_tiles(config: GemmConfig, layouts: str) -> None:
    check(config.tile[0] + 8, config.tile[1] - 8, 2 * step(BF16) + 8, config, layouts)


@pytest.mark.parametrize("config", [TILES[2], TILES[4], TILES[6]], ids=lambda c: c.name)
def test_tiles_of_bytes_that_lie_along_the_other_dimension(config: GemmConfig) -> None:
    check(config.tile[0] + 16, config.tile[1] - 16, 2 * step(E4M3) + 16, config, "TN", E4M3)


@pytest.mark.parametrize("k", [8, 64, 4 * 64, 5 * 64 + 8])
def test_lengths_around_the_number_of_stages(k: int) -> None:
    check(64, 64, k, SQUARE)


@pytest.mark.parametrize("k", [128, 256, 3 * 128 + 16])
def test_lengths_around_a_trip_of_two_steps(k: int) -> None:
    check(64, 64, k, SQUARE, "NT", E4M3)


@pytest.mark.parametrize("dtype", DTYPES)
def test_few_rows_of_each_type(dtype: Any) -> None:
    check(13, 40, 9 * step(dtype) + 16, FEW_ROWS, "NT", dtype)


@pytest.mark.parametrize(
    ("m", "config"),
    [
        (1, GemmConfig((16, 64), (1, 8), "skinny", 3)),
        (16, GemmConfig((16, 32), (1, 8), "skinny", 4)),
        (33, GemmConfig((32, 64), (1, 8), "skinny", 3)),
        (64, GemmConfig((64, 64), (1, 8), "skinny", 2)),
    ],
    ids=lambda x: x.name if isinstance(x, GemmConfig) else str(x),
)
def test_few_rows_of_each_tile(m: int, config: GemmConfig) -> None:
    check(m, 72, 3 * 64 + 8, config)


@pytest.mark.parametrize("k", [8, 4 * 64 - 8, 4 * 64 * 3, 4 * 64 * 3 + 8])
def test_few_rows_and_lengths_around_what_all_waves_have_under_way(k: int) -> None:
    check(3, 32, k, FEW_ROWS)


@pytest.mark.parametrize("m", [1, 4, 16, 32])
def test_few_rows_move_what_they_must(m: int) -> None:
    """Each byte of B is read once. Those of A are read by each workgroup, from the L2 of its die but for the first time: so HBM
    gives A as often as there are dies, and for 8192 columns no more than 1.05 of the least."""
    config = FEW_ROWS if m <= 16 else GemmConfig((32, 32), (1, 8), "skinny", 3)
    n, k = 128, 512
    report = check(m, n, k, config)
    streamed = [use for use in report.global_accesses if " nt " in str(use)]
    blocks, of_b = n // config.tile[1], sum(use.lanes * 16 for use in streamed)
    assert of_b == n * k * 2
    assert report.bytes["global load"] == of_b + blocks * m * k * 2
    columns, dies = 8192, config.xcds
    moved, least = columns + dies * m, columns + m
    assert moved <= 1.05 * least


def test_rows_of_a_that_are_not_there_are_not_read() -> None:
    few, all_rows = (check(m, 32, 512, FEW_ROWS).bytes["global load"] for m in (1, 16))
    assert all_rows - few == 15 * 512 * 2


SPLIT = [
    *((GemmConfig((64, 64), (2, 2), "pipelined", 3, splits), 64 * 5 + rest) for splits, rest in ((2, 0), (2, 16), (3, 16))),
    *((GemmConfig((128, 128), (2, 4), "ping_pong", 2, splits), 64 * 5 + rest) for splits, rest in ((2, 0), (4, 16))),
    (GemmConfig((64, 64), (2, 2), "pipelined", 3, 3), 16),
]


@pytest.mark.parametrize("layouts", ["NT", "TN"])
@pytest.mark.parametrize(("config", "k"), SPLIT, ids=lambda x: x.name if isinstance(x, GemmConfig) else str(x))
def test_parts_of_k(config: GemmConfig, k: int, layouts: str) -> None:
    check(40, 72, k, config, layouts)


@pytest.mark.parametrize("splits", [2, 4])
def test_parts_of_k_of_few_rows(splits: int) -> None:
    check(13, 40, 64 * 5 + 16, GemmConfig((16, 32), (1, 4), "skinny", 3, splits))


def test_parts_are_of_whole_even_steps() -> None:
    assert [each_part(total, 3) for total in (1, 6, 7, 12, 13)] == [2, 2, 4, 4, 6]


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        (GemmConfig((64, 64), (2, 2), "pipelined", 2), "at least 3 stages"),
        (GemmConfig((256, 256), (2, 4), "pipelined", 3), "bytes of LDS"),
        (GemmConfig((64, 64), (1, 4), "pipelined", 3), "1 fragments of 16 columns"),
        (GemmConfig((32, 64), (4, 1), "pipelined", 3), "shared by 4 waves"),
        (GemmConfig((256, 128), (2, 2), "pipelined", 3), None),
        (GemmConfig((16, 64), (1, 4), "pipelined", 3), "no whole number of loads of 4 waves"),
        (GemmConfig((16, 32), (1, 4), "skinny", 1), "less than 2 steps"),
        (GemmConfig((64, 64), (1, 4), "skinny", 2), "8 pairs of fragments"),
        (GemmConfig((16, 128), (1, 8), "skinny", 4), "registers"),
        (GemmConfig((16, 16), (1, 8), "skinny", 4), "pieces of 16 x 32"),
        (GemmConfig((128, 128), (2, 2), "ping_pong", 2), "two groups of 4 waves"),
        (GemmConfig((128, 128), (2, 4), "ping_pong", 3), "two stages"),
    ],
    ids=lambda x: x.name if isinstance(x, GemmConfig) else "",
)
def test_what_is_impossible_says_why(config: GemmConfig, reason: str | None) -> None:
    found = LOOPS[config.loop].check(variant_of(*operands(16, 32, 64), config), get("gfx950"))
    assert found is None if reason is None else reason in str(found)


def test_few_rows_of_matrices_that_lie_the_other_way() -> None:
    found = LOOPS["skinny"].check(variant_of(*operands(16, 32, 64), FEW_ROWS, "NN"), get("gfx950"))
    assert "contiguous" in str(found)


def loop_of(isa: str) -> str:
    """The machine code of the loop with matrix instructions: from the last label before its branch back to it."""
    for found in re.finditer(r"^(\.LBB\d+_\d+):(.*?)s_cbranch_\w+ \1$", isa, re.MULTILINE | re.DOTALL):
        body = found[2]
        if "v_mfma" in body and not re.search(r"^\.LBB", body, re.MULTILINE):
            return body
    raise AssertionError("no loop with matrix instructions")


@pytest.mark.parametrize("config", [*TILES[:4], FEW_ROWS, GemmConfig((16, 32), (1, 8), "skinny", 4)], ids=lambda c: c.name)
def test_loops_wait_for_no_more_than_they_need(config: GemmConfig) -> None:
    made = prepare(*operands(*config.tile, 512), config).specialization()
    body = loop_of(made.isa)
    assert not re.search(r"vmcnt\(0\)", body)
    assert not re.search(r"v_accvgpr|scratch_|v_mov_b32", body)
    assert made.resources.vgpr_spills == 0
    loads = re.findall(r"buffer_load_\w+", body)
    assert loads and set(loads) == {"buffer_load_dwordx4"}
