"""``grouped_gemm`` on the simulator, under all checks, against float64 arithmetic for each group."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import torch
from gemm_reference import check
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, grouped_gemm

SMALL = GemmConfig((128, 128), (2, 4))


def integers(*shape: int, dtype: Any = torch.bfloat16) -> Any:
    """Small integers, whose products and sums are exact in any order."""
    return torch.randint(-3, 4, shape, generator=torch.Generator().manual_seed(sum(shape))).float().to(dtype)


def ends(sizes: list[int]) -> Any:
    return torch.tensor(sizes).cumsum(0).to(torch.int32)


def reference(a: Any, b: Any, offs: Any) -> Any:
    """The four cases, group by group."""
    a, b = a.double(), b.double()
    bounds = [0, *([] if offs is None else offs.tolist())]
    parts = list(itertools.pairwise(bounds))
    if a.ndim == 3 and b.ndim == 3:
        return a @ b
    if b.ndim == 3:
        return torch.cat([a[i:j] @ b[g] for g, (i, j) in enumerate(parts)])
    if a.ndim == 3:
        return torch.cat([a[g] @ b[:, i:j] for g, (i, j) in enumerate(parts)], 1)
    return torch.stack([a[:, i:j] @ b[i:j] for i, j in parts])


def transposed(x: Any) -> Any:
    return x.transpose(-1, -2).contiguous().transpose(-1, -2)


SIZES = st.lists(st.one_of(st.sampled_from([0, 1, 127, 128, 129]), st.integers(0, 150)), min_size=1, max_size=4)


def operands(case: str, sizes: list[int], m: int, n: int, k: int) -> tuple[Any, Any, Any]:
    total, groups = sum(sizes), len(sizes)
    if case == "rows":
        return integers(total, k), integers(groups, k, n), ends(sizes)
    if case == "columns":
        return integers(groups, m, k), integers(k, total), ends(sizes)
    if case == "k":
        return integers(m, total), integers(total, n), ends(sizes)
    return integers(groups, m, k), integers(groups, k, n), None


@pytest.mark.parametrize("case", ["rows", "columns", "k", "none"])
@settings(max_examples=5)
@given(SIZES, st.sampled_from([1, 40, 130]), st.sampled_from([8, 33, 136]), st.sampled_from([64, 72, 128]))
def test_any_groups(case: str, sizes: list[int], m: int, n: int, k: int) -> None:
    a, b, offs = operands(case, sizes, m, n, k)
    result = grouped_gemm(a, b, offs, out_dtype=torch.float32, config=SMALL)
    assert torch.equal(result.double(), reference(a, b, offs))


@pytest.mark.parametrize("case", ["rows", "columns", "k", "none"])
def test_transposed_operands(case: str) -> None:
    a, b, offs = operands(case, [70, 0, 140], 72, 136, 192)
    result = grouped_gemm(transposed(a), transposed(b), offs, out_dtype=torch.float32, config=SMALL)
    assert torch.equal(result.double(), reference(a, b, offs))


def test_more_tiles_than_workgroups() -> None:
    """A workgroup computes one tile after the other: 260 tiles of 256 x 256 for 256 workgroups."""
    sizes = [1] * 260
    a, b, offs = operands("rows", sizes, 0, 8, 64)
    assert torch.equal(grouped_gemm(a, b, offs, out_dtype=torch.float32).double(), reference(a, b, offs))


def test_the_default_gives_bfloat16_within_its_bound() -> None:
    a, b = torch.randn(60, 320).bfloat16(), torch.randn(2, 320, 40).bfloat16()
    result = grouped_gemm(a, b, ends([20, 40]))
    assert result.dtype == torch.bfloat16
    for g, part in enumerate((slice(0, 20), slice(20, 60))):
        check(result[part], a[part], b[g])


def test_float8_and_bias() -> None:
    a, b = integers(60, 320, dtype=torch.float8_e4m3fn), integers(2, 320, 40, dtype=torch.float8_e4m3fn)
    bias, offs = integers(2, 40), ends([20, 40])
    result = grouped_gemm(a, b, offs, bias=bias, out_dtype=torch.float32)
    expected = reference(a, b, offs) + torch.cat([bias[:1].expand(20, -1), bias[1:].expand(40, -1)]).double()
    assert torch.equal(result.double(), expected)


def test_rows_by_number() -> None:
    a, b = integers(50, 72), integers(3, 72, 40)
    rows = torch.randint(0, 50, (200,), generator=torch.Generator().manual_seed(1), dtype=torch.int32)
    offs = ends([30, 0, 170])
    result = grouped_gemm(a, b, offs, rows=rows, out_dtype=torch.float32, config=SMALL)
    assert torch.equal(result.double(), reference(a[rows.long()], b, offs))


def test_nothing_to_do() -> None:
    assert grouped_gemm(integers(0, 64), integers(2, 64, 8), ends([0, 0])).shape == (0, 8)
    empty = torch.zeros(0, dtype=torch.int32)
    assert grouped_gemm(integers(0, 64), integers(0, 64, 8), empty).shape == (0, 8)


@pytest.mark.parametrize("case", ["rows", "columns", "k", "none"])
def test_gradients(case: str) -> None:
    """Exact: sums of small integers. What belongs to no group has no gradient."""
    a, b, offs = operands(case, [70, 0, 30], 24, 40, 64)
    if case == "rows":
        a = torch.cat([a, integers(5, 64)])
    ours, theirs = ([x.clone().to(kind).requires_grad_() for x in (a, b)] for kind in (torch.float32, torch.float64))
    result = grouped_gemm(*ours, offs, out_dtype=torch.float32, config=SMALL)
    expected = reference(*theirs, offs)
    weight = integers(*expected.shape, dtype=torch.float64)
    (expected * weight).sum().backward()
    weighed = torch.zeros_like(result)
    weighed[tuple(map(slice, weight.shape))] = weight.float()
    result.backward(weighed)
    for mine, other in zip(ours, theirs):
        assert torch.equal(mine.grad.double(), other.grad)


def test_gradients_of_bias_and_numbered_rows() -> None:
    a, b, bias = (
        integers(9, 64, dtype=torch.float32),
        integers(2, 64, 8, dtype=torch.float32),
        integers(2, 8, dtype=torch.float32),
    )
    rows, offs = torch.tensor([3, 3, 0, 8, 1], dtype=torch.int32), ends([2, 3])
    ours, theirs = ([x.clone().to(kind).requires_grad_() for x in (a, b, bias)] for kind in (torch.float32, torch.float64))
    weight = integers(5, 8, dtype=torch.float32)
    grouped_gemm(ours[0], ours[1], offs, bias=ours[2], rows=rows, out_dtype=torch.float32, config=SMALL).backward(weight)
    taken = theirs[0][rows.long()]
    parts = [taken[i:j] @ theirs[1][g] + theirs[2][g] for g, (i, j) in enumerate([(0, 2), (2, 5)])]
    torch.cat(parts).backward(weight.double())
    for mine, other in zip(ours, theirs):
        assert torch.equal(mine.grad.double(), other.grad)


def test_out_with_a_gradient_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="out= with operands that require a gradient"):
        grouped_gemm(torch.ones(4, 8).requires_grad_(), B, OFFS, out=torch.ones(4, 3))


A, B, OFFS = torch.ones(4, 8), torch.ones(2, 8, 3), torch.tensor([1, 4], dtype=torch.int32)
COLUMNS = (torch.ones(2, 5, 8), torch.ones(8, 4), OFFS)
REFUSED = [
    (lambda: grouped_gemm(*COLUMNS, bias=torch.ones(2, 4)), UnsupportedError, "bias where columns are grouped"),
    (lambda: grouped_gemm(torch.ones(8), B, OFFS), OperandError, "each has two or three dimensions"),
    (lambda: grouped_gemm(A, B), OperandError, "offs is missing for 2d a and 3d b"),
    (lambda: grouped_gemm(B.transpose(1, 2), B, OFFS), OperandError, "offs is given for 3d a and 3d b"),
    (lambda: grouped_gemm(A, B, OFFS.long()), OperandError, "offs is a vector of int32"),
    (lambda: grouped_gemm(A, B, OFFS.float()), OperandError, "offs is a vector of int32"),
    (
        lambda: grouped_gemm(torch.ones(4, 7), B, OFFS),
        OperandError,
        r"a \(4, 7\) has rows of 7, and b \(2, 8, 3\) columns of 8",
    ),
    (lambda: grouped_gemm(A, torch.ones(3, 8, 3), OFFS), OperandError, "a, b and offs have 3 and 2 groups"),
    (lambda: grouped_gemm(A, B.to("meta"), OFFS), OperandError, "b is on meta; kernels run on HIP devices"),
    (lambda: grouped_gemm(A.half(), B, OFFS), UnsupportedError, "grouped_gemm: a is Float16 and b Float32; operands are two"),
    (lambda: grouped_gemm(A, B, OFFS, bias=torch.ones(3)), OperandError, r"bias is \(3,\); it is \(2, 3\), contiguous"),
    (lambda: grouped_gemm(A, B, OFFS, bias=torch.ones(2, 3).double()), UnsupportedError, "bias is float64"),
    (lambda: grouped_gemm(A, B, OFFS, out=torch.ones(3, 4)), OperandError, r"out is \(3, 4\) on cpu; the result is \(4, 3\)"),
    (lambda: grouped_gemm(A, B, OFFS, rows=torch.ones(4)), OperandError, "rows is a vector of int32 on the device of a"),
]


@pytest.mark.parametrize(("call", "kind", "match"), REFUSED)
def test_what_is_refused(call: Any, kind: Any, match: str) -> None:
    with pytest.raises(kind, match=match):
        call()
