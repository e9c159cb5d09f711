"""Pre-shuffled weights: where each byte is, products with them under all checks, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import torch
from test_grouped_gemm import ends, reference
from test_scaled_gemm import E2M3, E4M3, E5M2, FEW_ROWS, FP4, LARGE, K, Side, exact, integers, same, stacked, tiled

import flydsl as fly
from flydsl.kernels import (
    GemmConfig,
    OperandError,
    ShuffledWeights,
    UnsupportedError,
    scaled_gemm,
    scaled_grouped_gemm,
    shuffle_weights,
)


def shuffled(b: Side) -> ShuffledWeights:
    return shuffle_weights(b.data.mT, b.scale, b_type=b.given)


def product(a: Side, weights: Any, config: Any) -> Any:
    return scaled_gemm(a.data, weights, a.scale, a_type=a.given, out_dtype=torch.float32, config=config)


@pytest.mark.parametrize(("kind", "piece"), [(E4M3, 16), (FP4, 16), (E2M3, 24)])
def test_where_each_byte_is(kind: Any, piece: int) -> None:
    b = integers(kind, 20, 320)
    weights, data, codes = shuffled(b), b.data.view(torch.uint8), b.scale.view(torch.uint8)
    assert weights.shape == (320, 20) and weights.data.shape == (2, 512 * kind.width // 8 // piece, 16, piece)
    expected, scales = torch.zeros_like(weights.data), torch.zeros_like(weights.scale)
    for column in range(20):
        for byte, value in enumerate(data[column].tolist()):
            expected[column // 16, byte // piece, column % 16, byte % piece] = value
        for block, value in enumerate(codes[column].tolist()):
            scales[block // 8, column, block % 8] = value
    assert torch.equal(weights.data, expected) and torch.equal(weights.scale, scales)


SWEPT = pytest.mark.sweep
PAIRS = [
    (E4M3, E4M3, False), (FP4, FP4, True), (E2M3, E2M3, False), pytest.param(E4M3, E4M3, True, marks=SWEPT),
    pytest.param(FP4, FP4, False, marks=SWEPT), pytest.param(E5M2, FP4, False, marks=SWEPT), (E5M2, FP4, True),
    pytest.param(E2M3, E2M3, True, marks=SWEPT),
]  # fmt: skip


@pytest.mark.parametrize(("of_a", "of_b", "few"), PAIRS)
def test_products(of_a: Any, of_b: Any, few: bool) -> None:
    """In both loops; tiles are cut off in each direction."""
    a, b = integers(of_a, 17, K), integers(of_b, 140, K, 1)
    same(product(a, shuffled(b), FEW_ROWS if few else tiled(a, b)), exact(a, b))
    assert fly.last_report().bank_conflicts == 0


@pytest.mark.sweep
def test_the_large_tile() -> None:
    a, b = integers(E4M3, 260, 512), integers(E4M3, 264, 512, 1)
    same(product(a, shuffled(b), LARGE), exact(a, b))


def test_a_wave_s_load_of_weights_is_one_run_of_memory() -> None:
    """Of segments of 128 bytes it touches the fewest that could hold what it loads; of weights as they are twice as many."""
    a, b = integers(FP4, 16, 2048), integers(FP4, 32, 2048, 1)

    def touched(weights: Any, **options: Any) -> float:
        scaled_gemm(a.data, weights, a.scale, a_type=FP4, config=FEW_ROWS, **options)
        uses = [use for use in fly.last_report().global_accesses if " nt " in str(use)]
        return sum(use.segments128 for use in uses) / sum(use.fewest128 for use in uses)

    assert touched(shuffled(b)) == 1
    assert touched(b.data.mT, scale_b=b.scale, b_type=FP4) == 2


def test_batches() -> None:
    a, b = integers(E4M3, 20, K), stacked([integers(FP4, 24, K, seed) for seed in (1, 2)])
    same(product(a, shuffled(b), FEW_ROWS), a.wide @ b.wide.mT)


@pytest.mark.parametrize("case", ["rows", pytest.param("none", marks=pytest.mark.sweep)])
def test_groups(case: str) -> None:
    sizes = [70, 0, 9]
    a = integers(E4M3, 79, K) if case == "rows" else stacked([integers(E4M3, 40, K, g) for g in range(3)])
    b = stacked([integers(E4M3, 24, K, 9 + g) for g in range(3)])
    offs = ends(sizes) if case == "rows" else None
    config = GemmConfig((128, 128), (2, 4))
    result = scaled_grouped_gemm(a.data, shuffled(b), a.scale, offs=offs, out_dtype=torch.float32, config=config)
    same(result, reference(a.wide, b.wide.mT, offs))


@pytest.mark.parametrize(("m", "n", "k"), [(0, 5, 64), (5, 0, 64), (5, 8, 0)])
def test_extents_of_zero(m: int, n: int, k: int) -> None:
    a, b = integers(E4M3, m, k), integers(E4M3, n, k)
    same(product(a, shuffled(b), None), exact(a, b))


# -------------------------------------------------------------------------------------------------------------- refusals

A, B = integers(E4M3, 16, 64), integers(E4M3, 8, 64)
WEIGHTS = shuffled(B)
ERRORS = [
    (OperandError, "scaled_gemm: scale_b with pre-shuffled weights, which know their scales and elements",
     lambda: scaled_gemm(A.data, WEIGHTS, A.scale, B.scale)),
    (OperandError, "scaled_gemm: b_type with pre-shuffled weights",
     lambda: scaled_gemm(A.data, WEIGHTS, A.scale, b_type=FP4)),
    (UnsupportedError, "scales of torch.float32 and e8m0 of pre-shuffled weights; both are",
     lambda: scaled_gemm(A.data, WEIGHTS, torch.ones(16, 1))),
    (OperandError, r"a \(16, 63\) has rows of 63 elements, and b \(64, 8\) columns of 64",
     lambda: scaled_gemm(A.data[:, 1:], WEIGHTS, A.scale)),
    (OperandError, r"data is \(1, 16, 16, 16\) of torch.int8; for Float8E4M3FN \(64, 8\) it is \(1, 16, 16, 16\) of uint8",
     lambda: replace(WEIGHTS, data=WEIGHTS.data.view(torch.int8))),
    (OperandError, r"scale is \(1, 16, 8\) of torch.uint8; .* it is \(2, 16, 8\) of uint8, contiguous",
     lambda: replace(WEIGHTS, shape=(512, 8), data=WEIGHTS.data.repeat(1, 2, 1, 1))),
    (OperandError, "data is on meta, and scale on cpu", lambda: replace(WEIGHTS, data=WEIGHTS.data.to("meta"))),
    (OperandError, r"shuffle_weights: b has the shape \(8,\), and needs two", lambda: shuffle_weights(B.data[:, 0], B.scale)),
    (UnsupportedError, "shuffle_weights: an operand or bias requires a gradient",
     lambda: shuffle_weights(B.data.clone().requires_grad_().t(), B.scale)),
    (OperandError, "b is on cpu, and scale_b on meta", lambda: shuffle_weights(B.data.t(), B.scale.to("meta"))),
    (OperandError, r"shuffle_weights: scale_b has the shape \(8, 1\); for blocks of 32 it is \(8, 2\)",
     lambda: shuffle_weights(B.data.t(), B.scale[:, :1])),
    (UnsupportedError, "scale_b is torch.float32; weights with scales of float8_e8m0fnu can be pre-shuffled",
     lambda: shuffle_weights(B.data.t(), B.scale.float())),
    (OperandError, "shuffle_weights: b is uint8: say which", lambda: shuffle_weights(B.data.view(torch.uint8), B.scale)),
    (UnsupportedError, "bytes of weights .* are more than a workgroup can reach; cut them into parts",
     lambda: ShuffledWeights(E4M3, (1 << 24, 256), WEIGHTS.data, WEIGHTS.scale)),
    (UnsupportedError, "shuffle_weights: weights of Float16; there are Float8E4M3FN",
     lambda: ShuffledWeights(fly.Float16, (64, 8), WEIGHTS.data, WEIGHTS.scale)),
    (UnsupportedError, "groups of columns of pre-shuffled weights, whose strips a group may cut",
     lambda: scaled_grouped_gemm(A.data[None], WEIGHTS, A.scale[None], offs=ends([8]))),
]  # fmt: skip


@pytest.mark.parametrize(("error", "words", "call"), ERRORS)
def test_errors(error: Any, words: str, call: Any) -> None:
    with pytest.raises(error, match=words):
        call()
