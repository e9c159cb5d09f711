"""``scaled_gemm`` on the simulator, under all checks, against float64 arithmetic on values that ml_dtypes decodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from gemm_reference import ACCUMULATION, ulps
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, scaled_gemm

E4M3, E5M2, FP4, E2M3, E3M2 = fly.f8e4m3, fly.f8e5m2, fly.f4e2m1, fly.f6e2m3, fly.f6e3m2
NUMPY = {
    E4M3: ml_dtypes.float8_e4m3fn, E5M2: ml_dtypes.float8_e5m2, FP4: ml_dtypes.float4_e2m1fn, E2M3: ml_dtypes.float6_e2m3fn,
    E3M2: ml_dtypes.float6_e3m2fn,
}  # fmt: skip
TORCH = {E4M3: torch.float8_e4m3fn, E5M2: torch.float8_e5m2}
KINDS = list(NUMPY)
LARGE = GemmConfig((256, 256), (2, 4))
FEW_ROWS = GemmConfig((16, 32), (1, 8), "skinny", 3)


@dataclass
class Side:
    """An operand: rows of blocks; ``wide``: the numbers that data and scales stand for, as float64."""

    kind: Any
    data: Any
    scale: Any
    wide: Any

    @property
    def given(self) -> Any:
        """What has to be said of bytes."""
        return None if self.kind in TORCH else self.kind


def side(kind: Any, values: Any, exponents: Any) -> Side:
    """Of ``values`` (rows, K) and the exponents of the scales (rows, ⌈K / 32⌉), where 128 is NaN."""
    narrow = np.asarray(values, np.float32).astype(NUMPY[kind])
    scales = np.where(exponents == 128, np.nan, np.exp2(exponents.astype(np.float64)))
    wide = narrow.astype(np.float64) * np.repeat(scales, 32, axis=1)[:, : narrow.shape[1]]
    if kind in TORCH:
        data = torch.from_numpy(narrow.view(np.uint8)).view(TORCH[kind])
    else:
        data = torch.from_numpy(np.ascontiguousarray(fly.pack(narrow)))
    scale = torch.from_numpy((exponents + 127).astype(np.uint8)).view(torch.float8_e8m0fnu)
    return Side(kind, data, scale, torch.from_numpy(wide))


def integers(kind: Any, rows: int, k: int, seed: int = 0) -> Side:
    """Small integers with scales of 1/4 … 4: all products and sums are exact in float32, in any order."""
    rng = np.random.default_rng(seed)
    return side(kind, rng.integers(-3, 4, (rows, k)), rng.integers(-2, 3, (rows, -(-k // 32))))


def normal(kind: Any, rows: int, k: int, seed: int = 0) -> Side:
    rng = np.random.default_rng(seed)
    return side(kind, rng.standard_normal((rows, k)), rng.integers(-20, 21, (rows, -(-k // 32))))


def tiled(a: Side, b: Side) -> GemmConfig:
    """The smallest tile in LDS: half of 128 rows of 4 bits beside longer elements is less than a load of all waves."""
    return GemmConfig((128, 128), (2, 4)) if a.kind.width == b.kind.width or FP4 not in (a.kind, b.kind) else LARGE


def product(a: Side, b: Side, **options: Any) -> Any:
    options = {"out_dtype": torch.float32, "config": tiled(a, b), **options}
    return scaled_gemm(a.data, b.data.t(), a.scale, b.scale, a_type=a.given, b_type=b.given, **options)


def exact(a: Side, b: Side) -> Any:
    return a.wide @ b.wide.t()


def check(result: Any, a: Side, b: Side) -> None:
    """Every element: the bound of the library, |out − ref| ≤ u · |ref| + w · Σ |aᵢ bᵢ|."""
    reference = exact(a, b)
    allowed = ulps(result.dtype) * reference.abs() + ACCUMULATION * (a.wide.abs() @ b.wide.abs().t())
    assert bool(((result.double() - reference).abs() <= allowed).all())


def same(result: Any, expected: Any) -> None:
    """Bit by bit, but for what kind of NaN it is."""
    torch.testing.assert_close(result.double(), expected.to(result.dtype).double(), rtol=0, atol=0, equal_nan=True)


K = 352
"""Of most tests, which share machine code then: three steps of 128, of which the last one is not full, or two of 256."""
MIXED = [(E4M3, FP4), (FP4, E5M2), (E5M2, E2M3), (E3M2, FP4)]


@pytest.mark.parametrize("pair", [*((kind, kind) for kind in KINDS), *MIXED], ids=lambda pair: f"{pair[0].name}-{pair[1].name}")
def test_pairs_of_types_are_exact_on_integers_and_meet_no_bank_conflicts(pair: Any) -> None:
    a, b = integers(pair[0], 40, K), integers(pair[1], 24, K, 1)
    same(product(a, b), exact(a, b))
    assert fly.last_report().bank_conflicts == 0


SHARED = [pytest.param(pair, marks=pytest.mark.sweep) for pair in [(E5M2, E5M2), (E3M2, E3M2), *MIXED[1:]]]
"""Pairs whose code is that of others."""


@pytest.mark.parametrize("pair", [(E4M3, E4M3), (FP4, FP4), (E2M3, E2M3), MIXED[0], *SHARED])
def test_few_rows(pair: Any) -> None:
    """Two tiles in each direction; the last step of 256 is not full, and most waves have none."""
    a, b = integers(pair[0], 17, K), integers(pair[1], 40, K, 1)
    same(product(a, b, config=FEW_ROWS), exact(a, b))
    assert fly.last_report().bank_conflicts == 0


@pytest.mark.parametrize("kind", [E4M3, pytest.param(FP4, marks=pytest.mark.sweep)])
def test_few_rows_and_more_steps_than_are_under_way(kind: Any) -> None:
    k = 256 * 8 * 3 + 256 * 3 + 32
    a, b = integers(kind, 3, k), integers(kind, 24, k, 1)
    same(product(a, b, config=FEW_ROWS), exact(a, b))


def test_few_rows_are_chosen_to_be_streamed() -> None:
    a, b = integers(E4M3, 5, 512), integers(FP4, 24, 512, 1)
    same(product(a, b, config=None), exact(a, b))
    assert fly.last_report().barriers == 1  # before the sums of waves are added; there are no tiles in LDS


def test_tiles_at_the_edge_of_a_result() -> None:
    a, b = integers(E4M3, 300, K), integers(E4M3, 264, K, 1)
    same(product(a, b, config=GemmConfig((256, 128), (4, 2))), exact(a, b))


@settings(max_examples=4)
@given(
    st.sampled_from([E4M3, FP4]), st.sampled_from([1, 16, 31, 129, 257]), st.sampled_from([1, 8, 130]),
    st.one_of(st.sampled_from([2, 32, 128, 256, 512, 768]), st.integers(1, 320).map(lambda n: 2 * n)), st.booleans(),
)  # fmt: skip
def test_any_extents(kind: Any, m: int, n: int, k: int, streamed: bool) -> None:
    a, b = normal(kind, m, k), normal(kind, n, k, 1)
    check(product(a, b, config=FEW_ROWS if streamed else tiled(a, b)), a, b)


def test_rows_of_any_number_of_bytes() -> None:
    for k in (7, 100):
        a, b = normal(E4M3, 20, k), normal(E4M3, 8, k, 1)
        check(product(a, b), a, b)


@pytest.mark.parametrize(("m", "n", "k"), [(0, 5, 64), (5, 0, 64), (5, 8, 0)])
def test_extents_of_zero(m: int, n: int, k: int) -> None:
    a, b = integers(E4M3, m, k), integers(E4M3, n, k)
    same(product(a, b), exact(a, b))


def test_scales_count_for_their_block_and_row_alone() -> None:
    """Each element of A and B is 1, so the result is the sum over blocks of the products of scales."""
    rng = np.random.default_rng(3)
    for kind in (E4M3, FP4, E2M3):
        a, b = (side(kind, np.ones((rows, K)), rng.integers(-3, 4, (rows, 11))) for rows in (40, 24))
        same(product(a, b), exact(a, b))


@pytest.mark.parametrize(("turn_a", "turn_b"), [(False, True), (True, False)])
def test_operands_of_bytes_that_lie_along_their_rows(turn_a: bool, turn_b: bool) -> None:
    a, b = integers(E4M3, 48, K), integers(E4M3, 64, K, 1)
    for x, turned in ((a, turn_a), (b, turn_b)):
        x.data = x.data.t().contiguous().t() if turned else x.data
    same(product(a, b), exact(a, b))


def inside(x: Any, before: int, after: int, filling: int) -> Any:
    """The same rows within wider ones, with other bytes before and after them."""
    data = x.view(torch.uint8)
    wide = [torch.full((len(data), n), filling, dtype=torch.uint8) for n in (before, after)]
    return torch.cat([wide[0], data, wide[1]], 1)[:, before : before + data.shape[1]].view(x.dtype)


@pytest.mark.parametrize("kind", [E4M3, FP4, E2M3])
@pytest.mark.parametrize(("before", "after"), [(1, 2), (48, 96)])
def test_what_is_beside_a_row_does_not_count(kind: Any, before: int, after: int) -> None:
    """Rows of data and scales are parts of longer ones of NaN, aligned and not."""
    a, b = integers(kind, 40, K), integers(kind, 24, K, 1)
    for x in (a, b):
        x.data, x.scale = inside(x.data, before, after, 255), inside(x.scale, before, after, 255)
    same(product(a, b, config=tiled(a, b) if before == 1 else FEW_ROWS), exact(a, b))


# ----------------------------------------------------------------------------------------------------------------- batches


def stacked(sides: list[Side]) -> Side:
    """A side with one dimension more."""
    scale = torch.stack([s.scale.view(torch.uint8) for s in sides]).view(torch.float8_e8m0fnu)
    data = torch.stack([s.data.view(torch.uint8) for s in sides]).view(sides[0].data.dtype)
    return Side(sides[0].kind, data, scale, torch.stack([s.wide for s in sides]))


@pytest.mark.parametrize("config", [None, LARGE])
def test_batches_broadcast(config: Any) -> None:
    a = stacked([integers(FP4, 20, K, seed) for seed in range(3)])
    b = stacked([integers(FP4, 24, K, seed) for seed in (5, 6)])
    b.data, b.scale, b.wide = (x[:, None] for x in (b.data, b.scale, b.wide))
    result = scaled_gemm(a.data, b.data.mT, a.scale, b.scale, a_type=FP4, b_type=FP4, out_dtype=torch.float32, config=config)
    same(result, a.wide @ b.wide.mT)
    assert result.shape == (2, 3, 20, 24)


def test_a_batch_of_blocks_of_128() -> None:
    a = torch.stack([integers(E4M3, 20, K, seed).data.float() for seed in (0, 1)]).to(torch.float8_e4m3fn)
    b, of_a, of_b = integers(E4M3, 24, K, 2).data, torch.stack([numbers(20, 3, 3), numbers(20, 3, 4)]), numbers(24, 3, 5)
    result = scaled_gemm(a, b.t(), of_a, of_b.t(), out_dtype=torch.float32)
    same(result, torch.stack([scaled_by(x, s) for x, s in zip(a, of_a)]) @ scaled_by(b, of_b).t())


def test_fp4_of_torch_and_a_result_that_is_given() -> None:
    a, b = integers(FP4, 40, K), integers(FP4, 24, K, 1)
    x, y = (s.data.view(torch.float4_e2m1fn_x2) for s in (a, b))
    out = torch.full((24, 40), 7.0).t()
    assert scaled_gemm(x, y.t(), a.scale, b.scale, out=out) is out
    same(out, exact(a, b))


def test_bias_and_bfloat16() -> None:
    a, b = integers(E4M3, 20, 128), integers(E4M3, 24, 128, 1)
    bias = torch.linspace(-1, 1, 24, dtype=torch.bfloat16)
    result = product(a, b, bias=bias, out_dtype=None)
    assert result.dtype == torch.bfloat16
    same(result, exact(a, b) + bias.double())


# ---------------------------------------------------------------------------------------------------------- special values


def test_scales_of_nan_zero_and_the_largest() -> None:
    """Code 255 is NaN and makes its whole row or column NaN; code 0 is 2^−127, code 254 2^127."""
    exponents = np.zeros((8, 11), np.int64)
    exponents[1, 2], exponents[2, 0], exponents[3] = 128, -127, 127
    columns = np.zeros((8, 11), np.int64)
    columns[1], columns[2, 1] = -127, 128
    a, b = side(E4M3, np.ones((8, K)), exponents), side(E4M3, np.ones((8, K)), columns)
    result = product(a, b)
    same(result, exact(a, b))
    assert bool(result[1].isnan().all()) and bool(result[:, 2].isnan().all()) and bool((result[3, 3:] == torch.inf).all())


def test_elements_of_nan_infinity_and_negative_zero() -> None:
    values = np.ones((8, K), np.float32)
    values[1, 5], values[2, 9], values[3, 40], values[4, 7], values[4, 300] = np.nan, np.inf, -np.inf, np.inf, -np.inf
    values[5] = -0.0
    a, b = side(E5M2, values, np.ones((8, 11), np.int64)), side(E5M2, np.ones((8, K)), np.ones((8, 11), np.int64))
    same(product(a, b), exact(a, b))


@pytest.mark.parametrize("kind", KINDS)
def test_each_code_of_each_type(kind: Any) -> None:
    """All codes, also the smallest and the largest, in one column of A; times 1."""
    codes = np.arange(2**kind.width, dtype=np.uint8).view(NUMPY[kind])
    values = np.zeros((len(codes), K), np.float32)
    values[:, 37] = codes.astype(np.float32)
    a = side(kind, values, np.full((len(codes), 11), 3))
    b = side(kind, np.ones((8, K)), np.zeros((8, 11), np.int64))
    same(product(a, b), a.wide[:, 37:38].expand(-1, 8))


# ------------------------------------------------------------------------------------------- one scale, rows and columns


@pytest.mark.parametrize("shapes", [((), ()), ((1,), (1, 1)), ((20, 1), (1, 24)), ((20, 1), ())])
def test_scales_of_operands_and_rows(shapes: Any) -> None:
    a, b = integers(E4M3, 20, 64), integers(E5M2, 24, 64, 1)
    plain = [side(x.kind, x.data.float().numpy(), np.zeros((len(x.data), 2), np.int64)) for x in (a, b)]
    scales = [torch.randint(1, 9, shape, generator=torch.Generator().manual_seed(1)).float() / 4 for shape in shapes]
    result = scaled_gemm(a.data, b.data.t(), *scales)
    assert result.dtype == torch.bfloat16
    assert torch.equal(result, (exact(*plain) * scales[0].double() * scales[1].double()).to(torch.bfloat16))


# ------------------------------------------------------------------------------------------------------- blocks of 128


def numbers(rows: int, blocks: int, seed: int) -> Any:
    return torch.randint(1, 9, (rows, blocks), generator=torch.Generator().manual_seed(seed)).float() / 4


def scaled_by(x: Any, scale: Any) -> Any:
    """``x`` (rows, K) times a number for each 128 along k, of a row or of 128."""
    rows = scale.double() if len(scale) == len(x) else scale.double().repeat_interleave(128, 0)[: len(x)]
    return x.double() * rows.repeat_interleave(128, 1)[:, : x.shape[1]]


@pytest.mark.parametrize(("of_a", "of_b"), [(1, 128), (128, 1)])
def test_float32_scales_of_blocks_of_128(of_a: int, of_b: int) -> None:
    m, n, k = 136, 264, K
    a, b = integers(E4M3, m, k).data, integers(E4M3, n, k, 1).data
    scales = [numbers(-(-rows // of), 3, seed) for rows, of, seed in ((m, of_a, 0), (n, of_b, 1))]
    result = scaled_gemm(a, b.t(), scales[0], scales[1].t(), out_dtype=torch.float32)
    same(result, scaled_by(a, scales[0]) @ scaled_by(b, scales[1]).t())
    assert fly.last_report().bank_conflicts == 0


def test_float32_scales_of_any_size_in_the_large_tile() -> None:
    a, b = (normal(E4M3, rows, 640, seed).data for rows, seed in ((40, 0), (24, 1)))
    scales = [torch.rand((rows, 5), generator=torch.Generator().manual_seed(rows)) * 10.0**n for rows, n in ((40, -9), (24, 5))]
    x, y = scaled_by(a, scales[0]), scaled_by(b, scales[1])
    result = scaled_gemm(a, b.t(), scales[0], scales[1].t(), out_dtype=torch.float32, config=LARGE)
    # Besides the sums, the product of two scales and its product with a block are rounded to 2⁻²⁴ of what they are.
    allowed = ulps(torch.float32) * (x @ y.t()).abs() + ACCUMULATION * (x.abs() @ y.abs().t())
    assert bool(((result.double() - x @ y.t()).abs() <= allowed).all())


# -------------------------------------------------------------------------------------------------------------- refusals

A, B = integers(E4M3, 16, 64), integers(FP4, 8, 64)


def call(**changes: Any) -> Any:
    arguments = {"a": A.data, "b": B.data.t(), "scale_a": A.scale, "scale_b": B.scale, "b_type": FP4, **changes}
    return scaled_gemm(arguments.pop("a"), arguments.pop("b"), arguments.pop("scale_a"), arguments.pop("scale_b"), **arguments)


ERRORS = [
    (OperandError, "a has the shape .*, and needs two dimensions", {"a": A.data[0]}),
    (OperandError, "a .* has rows of 63 elements, and b .* columns of 64", {"a": A.data[:, 1:]}),
    (OperandError, r"scale_a has the shape \(16, 1\); for blocks of 32 it is \(16, 2\), a row for each row of a",
     {"scale_a": A.scale[:, :1]}),
    (OperandError, "scale_b is missing; only weights of shuffle_weights have their scales with them", {"scale_b": None}),
    (OperandError, r"scaled_gemm: the batches \(2,\) and \(3,\) do not broadcast",
     {"a": A.data.expand(2, 16, 64), "scale_a": A.scale.expand(2, 16, 2), "b": B.data.t().expand(3, 32, 8),
      "scale_b": B.scale.expand(3, 8, 2)}),
    (OperandError, r"scale_a has the shape \(16, 2\); for blocks of 32 it is \(2, 16, 2\)", {"a": A.data.expand(2, 16, 64)}),
    (UnsupportedError, "b of Float4E2M1FN; with float32 scales of blocks there are float8_e4m3fn and float8_e5m2",
     {"b": B.data.view(torch.float4_e2m1fn_x2).t(), "b_type": None, "scale_a": torch.ones(16, 1),
      "scale_b": torch.ones(1, 1, 8)[0, :, :].expand(1, 8).repeat(2, 1)[:2]}),
    (OperandError, r"scale_b has the shape \(2, 8\); .* \(8, 2\), a row for each column of b", {"scale_b": B.scale.t()}),
    (OperandError, "b is uint8: say which elements its bytes hold, for example b_type=fly.f4e2m1", {"b_type": None}),
    (OperandError, "a is float8_e4m3fn, and a_type=Float4E2M1FN is about bytes", {"a_type": FP4}),
    (OperandError, "four elements of Float6E2M3FN are three bytes", {"b_type": E2M3}),
    (UnsupportedError, "b of Float8E4M3FN as uint8", {"b_type": E4M3}),
    (UnsupportedError, "a of BFloat16 as bfloat16; there are float8_e4m3fn", {"a": A.data.to(torch.bfloat16)}),
    (UnsupportedError, "scales of torch.float32 and torch.float8_e8m0fnu; both are float32", {"scale_a": torch.ones(1)}),
    (OperandError, "a_type and b_type say what bytes hold", {"scale_a": torch.ones(1), "scale_b": torch.ones(1)}),
    (OperandError, r"scales \(16, 2\) and \(1, 1\) of float32; they are one number, \(16, 1\) and \(1, 8\) for rows .* "
     r"blocks of 128 \(16, 1\) or \(1, 1\), and \(1, 8\) or \(1, 1\)",
     {"b": A.data[:8].t(), "b_type": None, "scale_a": torch.ones(16, 2), "scale_b": torch.ones(1, 1)}),
    (OperandError, r"out has the shape \(3, 3\)", {"out": torch.zeros(3, 3)}),
    (UnsupportedError, "a result of Int32", {"out_dtype": torch.int32}),
    (UnsupportedError, "256x128_w4x2_ping_pong: a half tile of 64 x 64 bytes is no whole number of loads of 8 waves",
     {"config": GemmConfig((256, 128), (4, 2))}),
    (UnsupportedError, "with scales of blocks of 32 there is the loop ping_pong or skinny, without parts of k",
     {"config": GemmConfig(split_k=2)}),
    (OperandError, "takes a GemmConfig", {"config": "large"}),
    (UnsupportedError, "scaled_gemm: an operand or bias requires a gradient, which narrow floats do not have",
     {"bias": torch.ones(8).requires_grad_()}),
]  # fmt: skip


@pytest.mark.parametrize(("error", "words", "changes"), ERRORS)
def test_errors(error: Any, words: str, changes: Any) -> None:
    with pytest.raises(error, match=words):
        call(**changes)
