"""``topk`` against sorting: indices exactly, values bit for bit."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import OperandError, TopkConfig, UnsupportedError, topk

from .topk_reference import bits, ordered

TYPES = (torch.float32, torch.bfloat16, torch.float16, torch.int32)


def check(x: Any, k: int, largest: bool = True, dim: int = -1, **options: Any) -> None:
    values, indices = topk(x, k, dim, largest, **options)
    expected = ordered(x.movedim(dim, -1), largest)[..., :k].movedim(-1, dim)
    assert indices.dtype == torch.int64 and torch.equal(indices, expected)
    assert values.dtype == x.dtype and torch.equal(bits(values), bits(x.gather(dim, expected)))


def hard_rows(n: int, dtype: Any) -> Any:
    """Rows of equal elements, of few different ones, of infinities, zeros of both signs, NaN, one huge element."""
    g = torch.Generator().manual_seed(n)
    rows = torch.randn((10, n), generator=g)
    rows[1], rows[2], rows[3] = 0, -torch.inf, torch.nan
    rows[4] = torch.randint(-2, 3, (n,), generator=g)
    rows[5] = torch.where(torch.rand(n, generator=g) < 0.5, 0.0, -0.0)
    rows[6, n // 2], rows[7] = 3e4, (-1.0) ** torch.arange(n) * 7
    rows[8, ::3], rows[8, ::5], rows[8, ::7] = torch.nan, torch.inf, -torch.inf
    rows[9] = torch.linspace(1, 1.0001, n)
    if dtype == torch.int32:
        rows = rows.nan_to_num(5, 2**31, -(2**31)).double().mul(1000).clamp(-(2**31), 2**31 - 1)
    return rows.to(dtype)


@pytest.mark.parametrize(("dtype", "largest"), [(torch.float32, True), (torch.bfloat16, False), (torch.int32, False)])
def test_hard_rows(dtype: Any, largest: bool) -> None:
    check(hard_rows(1003, dtype), 50, largest)


def test_more_results_than_lanes() -> None:
    """They are sorted in LDS; of float16, whose elements are kept as Float32."""
    check(hard_rows(300, torch.float16), 70)


@pytest.mark.sweep
@pytest.mark.parametrize(("n", "k"), [(1030, 300), (3000, 2048)])
def test_many_results(n: int, k: int) -> None:
    check(hard_rows(n, torch.float16), k)


def test_parts_of_rows() -> None:
    """Several workgroups share a row: equal elements are taken from the first parts."""
    x = hard_rows(4100, torch.float32)[[0, 1, 4, 8]]
    check(x, 7, config=TopkConfig(2, 1, 3))


@pytest.mark.parametrize("n", [1, 37, pytest.param(64, marks=pytest.mark.sweep)])
def test_short_rows(n: int) -> None:
    x = torch.randn((5, n), generator=torch.Generator().manual_seed(n))
    for k in (1, n):
        check(x, k)


def test_dimensions_strides_and_results() -> None:
    x = torch.randn((4, 96, 5), generator=torch.Generator().manual_seed(0))
    check(x, 6, dim=1)
    check(x.transpose(0, 2)[:2], 6, dim=1)
    check(x[:, :, 0], 6)
    check(torch.arange(96.0).expand(3, 96), 6)
    wide = torch.randn((4, 200), generator=torch.Generator().manual_seed(1))
    check(wide[:, 1:97], 6)
    for out in (torch.empty((4, 6)), torch.empty((6, 4)).t()):
        indices = torch.empty((4, 6), dtype=torch.int64)
        values, found = topk(wide[:, :96], 6, out=(out, indices))
        assert values is out and found is indices and torch.equal(out, wide[:, :96].topk(6).values)
    assert topk(torch.tensor(3.0), 1)[0].shape == () and topk(torch.empty((0, 8)), 2)[0].shape == (0, 2)
    assert topk(x, 0)[1].shape == (4, 96, 0)


def test_gradient() -> None:
    x = torch.randn((4, 96), generator=torch.Generator().manual_seed(3), requires_grad=True)
    weight = torch.arange(1.0, 25).view(4, 6)
    gradients = []
    for f in (topk, torch.topk):
        values, indices = f(x, 6)
        assert not indices.requires_grad
        gradients += [torch.autograd.grad((values * weight).sum(), x)[0]]
    assert torch.equal(*gradients)


def test_refusals() -> None:
    x = torch.zeros((2, 100))
    with pytest.raises(OperandError, match=r"k is 101, and x .* has 100 elements along dimension 1"):
        topk(x, 101)
    with pytest.raises(OperandError, match="dim is 2"):
        topk(x, 1, 2)
    with pytest.raises(OperandError, match="k is an integer"):
        topk(x, 1.0)  # type: ignore[arg-type]
    with pytest.raises(UnsupportedError, match="x is float64; there are float16, bfloat16, float32, int32"):
        topk(x.double(), 1)
    with pytest.raises(UnsupportedError, match="k is 2049; the largest is 2048"):
        topk(torch.zeros(3000), 2049)
    with pytest.raises(UnsupportedError, match="rows of 1048577 elements; the longest have 1048576"):
        topk(torch.zeros(1).expand(2**20 + 1), 1)
    with pytest.raises(OperandError, match="config= takes a TopkConfig"):
        topk(x, 1, config=3)  # type: ignore[arg-type]
    with pytest.raises(OperandError, match=r"indices is .* and the result"):
        topk(x, 1, out=(torch.empty((2, 1)), torch.empty((2, 1), dtype=torch.int32)))
    one, at, wrong = torch.empty((2, 1)), torch.empty((2, 1), dtype=torch.int64), [1, 2]
    for words, call in (
        ("topk: x is a tensor, not list", lambda: topk(wrong, 1)),  # type: ignore[arg-type]
        ("topk: x is sparse_coo", lambda: topk(x.to_sparse(), 1)),
        ("out= takes two tensors, values and indices", lambda: topk(x, 1, out=one)),  # type: ignore[arg-type]
        ("indices is a tensor, not list", lambda: topk(x, 1, out=(one, wrong))),  # type: ignore[arg-type]
        ("several elements of values", lambda: topk(x, 1, out=(one[:1].expand(2, 1), at))),
        ("values and indices share memory", lambda: topk(x, 1, out=(at.view(torch.float32)[:, :1], at))),
    ):
        with pytest.raises(OperandError, match=words):
            call()
    with pytest.raises(UnsupportedError, match="out= with an operand that requires a gradient"):
        topk(x.clone().requires_grad_(), 1, out=(torch.empty((2, 1)), torch.empty((2, 1), dtype=torch.int64)))


@pytest.mark.parametrize(
    ("config", "n", "k", "reason"),
    [
        (TopkConfig(0), 100, 1, "waves, rows and parts are positive integers; w1x2 would do"),
        (TopkConfig(3), 100, 1, "a power of two, not 3"),
        (TopkConfig(2, 2), 100, 1, "a row of 2 waves has a workgroup to itself"),
        (TopkConfig(1, 17), 100, 1, "1088 threads, and a workgroup has 1024 at most"),
        (TopkConfig(2), 1000, 65, "more than 64 results are sorted by 4 waves at least"),
        (TopkConfig(1), 5000, 1, "1 waves keep 4096 elements, and a part has 5000; w8x1 would do"),
        (TopkConfig(1, 1, 10), 100, 11, "the last of 10 parts of 100 elements has 0, and 11 are asked for"),
    ],
)  # fmt: skip
def test_impossible_configurations(config: Any, n: int, k: int, reason: str) -> None:
    with pytest.raises(UnsupportedError, match=reason):
        topk(torch.zeros((2, n)), k, config=config)


def test_many_rows_and_few() -> None:
    """What is chosen keeps rows in registers, and shares a row that is alone among as many waves as have something to do."""
    from flydsl.kernels.topk.config import choose

    assert choose(100_000, 1024, 8, 4, 256) == TopkConfig(1, 4)
    assert choose(100_000, 32768, 8, 4, 256) == TopkConfig(16)
    assert choose(1, 1 << 20, 64, 4, 256).parts >= 16 <= choose(1000, 1 << 20, 64, 4, 256).parts
    assert choose(100_000, 1024, 65, 4, 256).waves == 4


@pytest.mark.sweep
@settings(max_examples=200)
@given(st.data())
def test_any_rows(data: Any) -> None:
    """Any row length, number of results, type and direction."""
    draw = data.draw
    dtype, n = draw(st.sampled_from(TYPES)), draw(st.integers(1, 3000))
    k = min(n, draw(st.sampled_from([1, 5, 8, 9, 33, 64, 65, 200, 2048])))
    rows = hard_rows(n, dtype)[draw(st.lists(st.integers(0, 9), min_size=1, max_size=5))]
    check(rows, k, draw(st.booleans()))


@pytest.mark.sweep
@pytest.mark.parametrize("n", [65536, 70001, 1 << 20])
@pytest.mark.parametrize("k", [8, 64, 2048])
def test_long_rows(n: int, k: int) -> None:
    x = torch.randn((1, n), generator=torch.Generator().manual_seed(n))
    check(x, k)
    check(x.mul(8).round(), k, False)


def test_report_has_no_findings() -> None:
    check(torch.zeros((3, 96)), 6)
    report = fly.last_report()
    assert report is not None and not report.findings
