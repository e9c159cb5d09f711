"""``scaled_grouped_gemm`` on the simulator, under all checks, against float64 arithmetic for each group, on values that torch
and ml_dtypes decode."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from gemm_reference import ACCUMULATION, ulps
from hypothesis import given, settings
from hypothesis import strategies as st
from test_grouped_gemm import ends, operands, reference, transposed
from test_scaled_gemm import E2M3, E4M3, E5M2, FP4, Side, integers, normal, numbers, same, scaled_by, stacked

import flydsl as fly
from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, scaled_grouped_gemm
from flydsl.kernels.gemm import grouped

SMALL = GemmConfig((128, 128), (2, 4))


def product(a: Side, b: Side, offs: Any, **options: Any) -> Any:
    options = {"out_dtype": torch.float32, "config": SMALL, **options}
    return scaled_grouped_gemm(a.data, b.data.mT, a.scale, b.scale, offs, a_type=a.given, b_type=b.given, **options)


def sides(make: Any, kinds: Any, case: str, sizes: list[int], m: int, n: int, k: int) -> tuple[Side, Side, Any]:
    """Operands of a case of ``grouped_gemm``; B as rows, transposed."""
    total, groups = sum(sizes), len(sizes)
    a = make(kinds[0], total, k) if case == "rows" else stacked([make(kinds[0], m, k, g) for g in range(groups)])
    b = make(kinds[1], total, k, 9) if case == "columns" else stacked([make(kinds[1], n, k, 9 + g) for g in range(groups)])
    return a, b, None if case == "none" else ends(sizes)


# ------------------------------------------------------------------------------------------------------------ blocks of 32


@pytest.mark.parametrize(
    ("case", "kinds"), [("rows", (E4M3, E5M2)), ("rows", (E2M3, E2M3)), ("columns", (E4M3, E4M3)), ("none", (FP4, FP4))]
)
def test_blocks_are_exact_on_integers(case: str, kinds: Any) -> None:
    a, b, offs = sides(integers, kinds, case, [70, 0, 131], 60, 136, 352)
    same(product(a, b, offs), reference(a.wide, b.wide.mT, offs))
    assert fly.last_report().bank_conflicts == 0


@settings(max_examples=3)
@given(
    st.lists(st.sampled_from([0, 1, 5, 127, 128, 129]), min_size=1, max_size=3), st.sampled_from([1, 8, 130]),
    st.one_of(st.sampled_from([32, 128, 256, 512]), st.integers(1, 320)),
)  # fmt: skip
def test_any_groups_of_rows(sizes: list[int], n: int, k: int) -> None:
    a, b, offs = sides(normal, (E4M3, E4M3), "rows", sizes, 0, n, k)
    expected = reference(a.wide, b.wide.mT, offs)
    allowed = ulps(torch.float32) * expected.abs() + ACCUMULATION * reference(a.wide.abs(), b.wide.abs().mT, offs)
    assert bool(((product(a, b, offs).double() - expected).abs() <= allowed).all())


KINDS = [((E4M3, E4M3), 512), ((FP4, FP4), 352), pytest.param((E4M3, FP4), 352, marks=pytest.mark.sweep)]


@pytest.mark.parametrize(("kinds", "k"), KINDS)
def test_tiles_that_follow_each_other_in_a_workgroup(kinds: Any, k: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workgroups for nine tiles, in the largest tile: what one leaves in LDS is not the next one's."""
    monkeypatch.setattr(grouped, "compute_units", lambda device: 2)
    a, b, offs = sides(integers, kinds, "rows", [20, 0, 300, 1, 8], 0, 264, k)
    result = product(a, b, offs, config=None, out_dtype=None)
    assert result.dtype == torch.bfloat16
    same(result, reference(a.wide, b.wide.mT, offs))


def test_operands_that_lie_otherwise() -> None:
    """Bytes along rows, rows with an odd number of bytes between them, scales within wider rows."""
    a, b, offs = sides(integers, (E4M3, E4M3), "rows", [50, 14], 0, 64, 352)
    a.data = torch.cat([a.data.view(torch.uint8), torch.full((64, 3), 255, dtype=torch.uint8)], 1)[:, :352].view(a.data.dtype)
    b.data = transposed(b.data)
    codes = b.scale.view(torch.uint8)
    b.scale = torch.cat([codes, torch.full_like(codes, 255)], 2)[..., : codes.shape[2]].view(b.scale.dtype)
    same(product(a, b, offs), reference(a.wide, b.wide.mT, offs))


def test_scales_of_nan_are_those_of_their_row_and_group() -> None:
    a, b, offs = sides(integers, (E4M3, E4M3), "rows", [5, 3], 0, 8, 64)
    for x, where in ((a, (6, 0)), (b, (0, 2, 1))):
        x.scale.view(torch.uint8)[where] = 255
        x.wide[(*where[:-1], slice(32 * where[-1], 32 * where[-1] + 32))] = torch.nan
    result = product(a, b, offs)
    same(result, reference(a.wide, b.wide.mT, offs))
    assert int(result.isnan().sum()) == 8 + 5


def test_bias_and_a_result_that_is_given() -> None:
    a, b, offs = sides(integers, (FP4, FP4), "rows", [5, 3], 0, 8, 64)
    bias, out = torch.linspace(-4, 3.5, 16).view(2, 8), torch.full((9, 8), 7.0)
    a.data, a.scale = (torch.cat([x.view(torch.uint8), x.view(torch.uint8)[:1]]).view(x.dtype) for x in (a.data, a.scale))
    assert product(a, b, offs, bias=bias, out=out) is out
    expected = reference(a.wide, b.wide.mT, offs) + bias.double().repeat_interleave(torch.tensor([5, 3]), 0)
    same(out, torch.cat([expected, torch.full((1, 8), 7.0).double()]))  # the last row belongs to no group


@pytest.mark.parametrize(("sizes", "n", "k"), [([0, 0], 8, 64), ([3, 4], 0, 64), ([3, 4], 8, 0)])
def test_extents_of_zero(sizes: list[int], n: int, k: int) -> None:
    a, b, offs = sides(integers, (E4M3, E4M3), "rows", sizes, 0, n, k)
    same(product(a, b, offs), reference(a.wide, b.wide.mT, offs))


# ----------------------------------------------------------------------------------------------------------- blocks of 128


BLOCKED = [("rows", 1, 128), ("columns", 128, 1), pytest.param("none", 128, 1, marks=pytest.mark.sweep)]


@pytest.mark.parametrize(("case", "of_a", "of_b"), BLOCKED)
def test_blocks_of_128(case: str, of_a: int, of_b: int) -> None:
    """A scale for each row or column of what is grouped, and for each or 128 of what is not."""
    sizes, m, n, k = [70, 0, 131], 140, 136, 352
    a, b, offs = sides(integers, (E4M3, E4M3), case, sizes, m, n, k)

    def scales(x: Any, of: int, seed: int) -> Any:
        rows = -(-x.shape[-2] // of)
        return torch.stack([numbers(rows, 3, seed + g) for g in range(len(x))]) if x.ndim == 3 else numbers(rows, 3, seed)

    def wide(x: Any, scale: Any) -> Any:
        return torch.stack([scaled_by(y, s) for y, s in zip(x, scale)]) if x.ndim == 3 else scaled_by(x, scale)

    s, t = scales(a.data, of_a, 0), scales(b.data, of_b, 7)
    result = scaled_grouped_gemm(a.data, b.data.mT, s, t.mT, offs, out_dtype=torch.float32, config=SMALL)
    same(result, reference(wide(a.data, s), wide(b.data, t).mT, offs))
    assert fly.last_report().bank_conflicts == 0


# ------------------------------------------------------------------------------------------------------- float32 scales


def quarters(*shape: int) -> Any:
    return torch.randint(1, 9, shape, generator=torch.Generator().manual_seed(sum(shape))).float() / 4


SIZES, M, N, KEYS = [70, 0, 61], 40, 136, 72
FORMS = {
    "rows": [((), (1, 1)), ((1,), (3,)), ((131,), (3, N))],
    "columns": [((), ()), ((3, 1), (1,)), ((3, M), (131,))],
    "k": [((), (3,)), ((3, M), (3, N)), ((3 * M,), (3 * N,))],
    "none": [((3,), (3, N)), ((), (3, N))],
}  # fmt: skip
"""Case → shapes of scales of A and B. Those of one kernel come one after the other."""


def scaled(x: Any, scale: Any, side: int) -> Any:
    """``x`` times its scales: of the whole, of the rows or columns of a matrix, or for each matrix of several."""
    numbers = scale.double()
    if scale.numel() > 1 and x.ndim == 3:
        numbers = numbers.view(3, -1, 1) if side == 0 else numbers.view(3, 1, -1)
    elif scale.numel() > 1:
        numbers = numbers.view(-1, 1) if side == 0 else numbers.view(1, -1)
    return x.double() * numbers


@pytest.mark.parametrize("case", ["rows", "columns", "k", "none"])
def test_float32_scales(case: str) -> None:
    a, b, offs = operands(case, SIZES, M, N, KEYS)
    a, b = a.to(torch.float8_e4m3fn), b.to(torch.float8_e5m2)
    for shapes in FORMS[case]:
        of_a, of_b = (quarters(*shape) for shape in shapes)
        if case == "k":  # each group has scales for all rows and columns, which are those of its result
            expected = scaled(scaled(reference(a, b, offs), of_a, 0), of_b, 1)
        else:
            expected = reference(scaled(a, of_a, 0), scaled(b, of_b, 1), offs)
        result = scaled_grouped_gemm(a, b, of_a, of_b, offs, out_dtype=torch.float32, config=SMALL)
        assert torch.equal(result.double(), expected)


def test_scales_and_bias_of_tiles_that_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grouped, "compute_units", lambda device: 2)
    sizes = [20, 0, 300, 1, 8]
    a, b, offs = operands("rows", sizes, 0, 264, 192)
    a, b = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn)
    of_a, of_b, bias = quarters(329), quarters(5, 264), quarters(5, 264)
    expected = reference(a.double() * of_a.double()[:, None], b.double() * of_b.double()[:, None], offs)
    expected += bias.double().repeat_interleave(torch.tensor(sizes), 0)
    result = scaled_grouped_gemm(a, b, of_a, of_b, offs, bias=bias, config=SMALL)
    assert torch.equal(result, expected.to(torch.bfloat16))


# -------------------------------------------------------------------------------------------------------------- refusals

A, B, OFFS = sides(integers, (E4M3, E4M3), "rows", [5, 3], 0, 8, 64)
ONE = torch.ones(1)


def call(**changes: Any) -> Any:
    arguments = {"a": A.data, "b": B.data.mT, "scale_a": A.scale, "scale_b": B.scale, "offs": OFFS, **changes}
    return scaled_grouped_gemm(**arguments)


ERRORS = [
    (OperandError, "scaled_grouped_gemm: offs is missing for 2d a and 3d b", {"offs": None}),
    (OperandError, "each has two or three dimensions", {"a": A.data[0]}),
    (OperandError, "have 2 and 1 groups", {"offs": OFFS[:1]}),
    (UnsupportedError, r"groups of k with scales of blocks of 32, .* float32 scales, \(G, M\) and \(G, N\), for groups of k",
     {"a": A.data, "b": A.data.mT}),
    (OperandError, "a .* has rows of 63 elements, and b .* columns of 64", {"a": A.data[:, 1:]}),
    (OperandError, r"scaled_grouped_gemm: scale_a has the shape \(8, 1\); for blocks of 32 it is \(8, 2\)",
     {"scale_a": A.scale[:, :1]}),
    (OperandError, r"scaled_grouped_gemm: scale_b has the shape \(8, 2\); for blocks of 32 it is \(2, 8, 2\)",
     {"scale_b": B.scale[0]}),
    (OperandError, "scaled_grouped_gemm: a is uint8: say which elements", {"a": A.data.view(torch.uint8)}),
    (UnsupportedError, "scaled_grouped_gemm: a of BFloat16 as bfloat16", {"a": A.data.bfloat16()}),
    (UnsupportedError, "scales of torch.float32 and torch.float8_e8m0fnu; both are float32", {"scale_a": ONE}),
    (OperandError, "a is on cpu, and scale_b on meta", {"scale_b": B.scale.to("meta")}),
    (OperandError, "a_type and b_type say what bytes hold", {"scale_a": ONE, "scale_b": ONE, "a_type": E4M3}),
    (UnsupportedError, "a is torch.bfloat16; with float32 scales there are float8_e4m3fn .* grouped_gemm has wider types",
     {"a": A.data.bfloat16(), "scale_a": ONE, "scale_b": ONE}),
    (OperandError, "has rows of 63, and b .* columns of 64", {"a": A.data[:, 1:], "scale_a": ONE, "scale_b": ONE}),
    (OperandError, r"scale_a has the shape \(5,\); it is one number, \(8,\)", {"scale_a": torch.ones(5), "scale_b": ONE}),
    (OperandError, r"scale_b has the shape \(8,\); it is one number, \(2,\) or \(2, 1\) or \(2, 8\)",
     {"scale_a": ONE, "scale_b": torch.ones(8)}),
    (OperandError, r"scale_a has the shape \(8, 2\); for blocks of 128 it is \(8, 1\)",
     {"scale_a": torch.ones(8, 2), "scale_b": torch.ones(2, 1, 8)}),
    (OperandError, r"scale_b has the shape \(2, 8, 8\); for blocks of 128 it is \(2, 1, 8\) or \(2, 1, 1\)",
     {"scale_a": torch.ones(8, 1), "scale_b": torch.ones(2, 8, 8)}),
    (OperandError, r"scaled_grouped_gemm: out is \(3, 3\)", {"out": torch.zeros(3, 3)}),
    (OperandError, "out is torch.float32, and out_dtype=torch.float16", {"out": torch.zeros(8, 8), "out_dtype": torch.float16}),
    (OperandError, r"scaled_grouped_gemm: bias is \(8,\); it is \(2, 8\), contiguous", {"bias": torch.ones(8)}),
    (UnsupportedError, "requires a gradient, which narrow floats do not have", {"bias": torch.ones(2, 8).requires_grad_()}),
    (UnsupportedError, "scaled_grouped_gemm: .* the ping-pong loop only, and k is not split",
     {"config": GemmConfig(split_k=2)}),
    (UnsupportedError, "a half tile of 64 x 64 bytes is no whole number of loads of 8 waves",
     {"b": torch.zeros((2, 8, 32), dtype=torch.uint8).mT, "b_type": FP4, "config": SMALL}),
]  # fmt: skip


@pytest.mark.parametrize(("error", "words", "changes"), ERRORS)
def test_errors(error: Any, words: str, changes: Any) -> None:
    with pytest.raises(error, match=words):
        call(**changes)
