"""Tiles that workgroups share by steps along k: exact on integers, with any number of workgroups, under all checks."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from flydsl.kernels.gemm import stream_k
from flydsl.kernels.gemm.config import GemmConfig
from flydsl.kernels.gemm.elements import ELEMENTS
from flydsl.kernels.gemm.epilogue_arguments import Given, epilogue_of
from flydsl.kernels.gemm.kernel import Variant
from flydsl.kernels.gemm.types import fly_type

SQUARE = GemmConfig((64, 64), (2, 2), "pipelined", 3)
PING_PONG = GemmConfig((128, 128), (2, 4))
FEW_ROWS = GemmConfig((16, 32), (1, 4), "skinny", 3)


def integers(shape: Any, dtype: Any, seed: int) -> Any:
    return torch.randint(-3, 4, shape, generator=torch.Generator().manual_seed(seed)).to(torch.float32).to(dtype)


def launches(a: Any, b: Any, out: Any, config: GemmConfig, groups: int, layouts: str = "NT", **given: Any) -> Any:
    """The two launches for ``a`` ([batch,] M, K) and ``b`` ([batch,] K, N); T: a matrix is to lie column-major."""
    elements, k = ELEMENTS[fly_type(a.dtype, "a")], a.shape[-1]
    epilogue, extras = epilogue_of(Given(**given), out, elements)
    along = (layouts[0] == "N", layouts[1] == "T")
    variant = Variant(config, elements.dtype, elements.dtype, *along, False, k % elements.k != 0, epilogue)
    x = a if along[0] else a.transpose(-1, -2)
    y = b.transpose(-1, -2) if along[1] else b
    return stream_k.prepare(x.contiguous(), y.contiguous(), out, extras, variant, k, groups)


def product(a: Any, b: Any, config: GemmConfig, groups: int, layouts: str = "NT", **given: Any) -> Any:
    out = torch.full((*a.shape[:-1], b.shape[-1]), float("nan"))
    for launch in launches(a, b, out, config, groups, layouts, **given):
        launch.run()
    return out.double()


def check(shape: Any, config: GemmConfig, groups: int, layouts: str = "NT", batch: tuple[int, ...] = ()) -> None:
    m, n, k = shape
    a, b = integers((*batch, m, k), torch.bfloat16, 0), integers((*batch, k, n), torch.bfloat16, 1)
    assert torch.equal(product(a, b, config, groups, layouts), a.double() @ b.double())


@pytest.mark.parametrize("groups", [1, 2, 3, 5, 7])
def test_any_number_of_workgroups(groups: int) -> None:
    check((40, 200, 64 * 7 + 8), SQUARE, groups)  # 4 tiles of 4 pairs of steps


@pytest.mark.parametrize("tiles", [3, 6, 7])
def test_whole_tiles_come_first_where_there_are_rounds_of_them(tiles: int) -> None:
    check((8, 64 * tiles, 64 * 6), SQUARE, 3)


@pytest.mark.parametrize("layouts", ["NN", "TT"])
def test_transposes(layouts: str) -> None:
    check((64, 136, 64 * 9 + 16), SQUARE, 5, layouts)


@pytest.mark.parametrize(("config", "shape"), [(PING_PONG, (72, 328, 64 * 6 + 16)), (FEW_ROWS, (9, 96, 64 * 9 + 8))])
def test_other_loops(config: GemmConfig, shape: tuple[int, int, int]) -> None:
    check(shape, config, 4)


def test_batches() -> None:
    check((32, 64, 64 * 5), SQUARE, 4, batch=(3,))


def test_the_epilogue_is_of_the_whole_product() -> None:
    a, b, bias = integers((24, 640), torch.bfloat16, 0), integers((640, 128), torch.bfloat16, 1), torch.arange(128.0) - 64
    result = product(a, b, SQUARE, 3, bias=bias, activation="relu")
    assert torch.equal(result, (a.double() @ b.double() + bias.double()).clamp(min=0))


def test_sums_are_the_same_each_time() -> None:
    random = torch.Generator().manual_seed(0)
    a, b = (torch.randn(shape, generator=random).bfloat16() for shape in ((64, 1024), (1024, 64)))
    first = product(a, b, SQUARE, 5)
    assert torch.equal(first, product(a, b, SQUARE, 5))
    bound = 2.0**-22 * (a.double().abs() @ b.double().abs())
    assert bool(((first - a.double() @ b.double()).abs() <= bound).all())


def test_each_workgroup_has_a_pair_of_steps_at_least() -> None:
    assert [stream_k.groups_for(*x) for x in ((1, 1, 256), (3, 8, 256), (300, 64, 256), (2, 7, 4))] == [1, 12, 256, 4]


@pytest.mark.parametrize("layouts", ["NT", "TN"])
def test_no_registers_are_spilled_and_no_loops_made_over_lanes(layouts: str) -> None:
    a, b = torch.zeros(256, 512, dtype=torch.bfloat16), torch.zeros(512, 256, dtype=torch.bfloat16)
    for launch in launches(a, b, torch.empty(256, 256, dtype=torch.bfloat16), GemmConfig((256, 256), (2, 4)), 4, layouts):
        made = launch.specialization()
        assert made.resources.vgpr_spills == 0
        assert "s_cbranch_execnz" not in made.isa
