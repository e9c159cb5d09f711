"""The shipped configurations with scales of blocks: exact under all checks, with the scores that they are shipped for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

import flydsl as fly
from flydsl.kernels import shuffle_weights
from flydsl.kernels.gemm.grouped_kernel import grouped_kernel
from flydsl.kernels.gemm.kernel import gemm_kernel
from flydsl.kernels.shipped import Shipped, shipped

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
ROWS = list(shipped())
SCALED = [row for row in ROWS if "scaled_shipped" in row.prepare.func.__module__]  # type: ignore[attr-defined]
NUMPY = {
    fly.f8e4m3: ml_dtypes.float8_e4m3fn, fly.f4e2m1: ml_dtypes.float4_e2m1fn, fly.f6e2m3: ml_dtypes.float6_e2m3fn
}  # fmt: skip
BARS = {
    "gemm_mxfp8__256x256": 95, "gemm_mxfp4__256x256": 97, "gemm_mxa8w4__256x256": 90, "gemm_mxfp6__256x256": 60,
    "gemm_fp8_block128__256x256_w2x4_ping_pong_128x128": 45, "grouped_gemm_mxfp8__256x256": 90,
    "grouped_gemm_mxa8w4__256x256": 90, "grouped_gemm_fp8_rowwise__256x256": 90, "gemm_mxfp8_shuffled__256x256": 95,
    "gemm_mxfp4_shuffled__256x256": 97,
}  # fmt: skip
"""Beginning of a name → the part of the matrix units' peak, in per cent, that the loop is shipped for."""
FORBIDDEN = {"spill", "half-rate-mfma", "vmcnt0-in-loop", "acc-moves", "narrow-loads"}
"""What the loop of a product must not have; 6-bit operands need moves."""


def filled(data: Any, scales: Any, kind: Any, seed: int) -> Any:
    """Small integers and scales of 1/2, 1, 2 in place; what they stand for, as float64."""
    rng = np.random.default_rng(seed)
    k = data.shape[1] * data.element_size() * 8 // kind.width
    values = rng.integers(-3, 4, (len(data), k)).astype(NUMPY[kind])
    packed = values.view(np.uint8) if kind.width == 8 else np.ascontiguousarray(fly.pack(values))
    data.view(torch.uint8).copy_(torch.from_numpy(packed))
    exponents = rng.integers(-1, 2, (len(data), k // 32))
    scales.view(torch.uint8).copy_(torch.from_numpy((exponents + 127).astype(np.uint8)))
    return torch.from_numpy(values.astype(np.float64) * np.repeat(np.exp2(exponents), 32, axis=1))


def filled_numbers(data: Any, scales: Any, columns: int, seed: int) -> Any:
    """The same with Float32 scales of blocks of 128, which ``columns`` rows share."""
    rng = np.random.default_rng(seed)
    values = rng.integers(-3, 4, tuple(data.shape)).astype(NUMPY[fly.f8e4m3])
    data.view(torch.uint8).copy_(torch.from_numpy(values.view(np.uint8)))
    numbers = np.repeat(rng.integers(1, 9, (len(data) // columns, scales.shape[1])), columns, axis=0) / 4
    scales.view(torch.float32).copy_(torch.from_numpy(numbers))
    return torch.from_numpy(values.astype(np.float64) * np.repeat(numbers, 128, axis=1))


ALSO_IN_CI = ("mxfp8_shuffled", "mxfp8_m16__16x32", "mxfp4_m16__32x32_w1x8_skinny_shuffled", "grouped_gemm_mxfp4")
"""Parts of names."""


def in_ci(row: Shipped) -> bool:
    """The large tile of each; the other rows have the same code in another size, and are swept."""
    listed = any(part in row.id for part in ALSO_IN_CI)
    return listed or (row.name.startswith("256x256") and "shuffled" not in row.family)


SWEPT = [pytest.param(row, marks=() if in_ci(row) else pytest.mark.sweep, id=row.id) for row in SCALED]


@pytest.mark.parametrize("row", SWEPT)
def test_exact_under_all_checks(row: Shipped) -> None:
    launch = row.prepare()
    if launch.kernel is grouped_kernel:
        out, expected = launch.args[2], grouped_product(launch)
    else:
        assert launch.kernel is gemm_kernel
        out, expected = launch.args[2], plain_product(launch)
    launch.run()
    assert torch.equal(out, expected.to(out.dtype))
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0
    # Scalars of groups may wait in lanes of a vector register, outside of the loop over k; nothing goes to memory.
    assert resources.sgpr_spills <= (4 if launch.kernel is grouped_kernel else 0)


def plain_product(launch: Any) -> Any:
    """Operands in place; their product in float64."""
    a, b, _, _, _, blocks_a, blocks_b, *_, variant = launch.args
    if variant.shuffled:
        return shuffled_product(launch)
    if variant.block == 128:
        x, y = filled_numbers(a, blocks_a, 1, 0), filled_numbers(b, blocks_b, variant.block_columns, 1)
    else:
        x, y = filled(a, blocks_a, variant.a_type, 0), filled(b, blocks_b, variant.b_type, 1)
    return x @ y.t()


def shuffled_product(launch: Any) -> Any:
    """The same with pre-shuffled weights."""
    a, b, out, _, _, blocks_a, blocks_b, *_, variant = launch.args
    n, k = out.shape[1], blocks_a.shape[1] * 128
    data = torch.zeros((n, k * variant.b_type.width // 8), dtype=torch.uint8)
    scale = torch.zeros((n, k // 32), dtype=torch.uint8).view(torch.float8_e8m0fnu)
    x, y = filled(a, blocks_a, variant.a_type, 0), filled(data, scale, variant.b_type, 1)
    data = data.view(torch.float8_e4m3fn) if variant.b_type is fly.f8e4m3 else data
    weights = shuffle_weights(data.mT, scale, b_type=None if variant.b_type is fly.f8e4m3 else variant.b_type)
    b.copy_(weights.strips())
    blocks_b.copy_(weights.words())
    return x @ y.t()


def grouped_product(launch: Any) -> Any:
    """The same of groups of rows."""
    a, b, _, offs, _, _, scale_a, scale_b, _, variant = launch.args
    if variant.block:
        x = filled(a, scale_a, variant.a_type, 0)
        ys = [filled(b[g], scale_b[g], variant.b_type, 1 + g) for g in range(len(b))]
    else:
        random = torch.Generator().manual_seed(0)
        for operand, scale in ((a, scale_a), (b, scale_b)):
            operand.copy_(torch.randint(-3, 4, operand.shape, generator=random).float())
            scale.copy_(torch.randint(1, 9, scale.shape, generator=random) / 4)
        x, ys = a.double() * scale_a.double()[:, None], list(b.double() * scale_b.double()[:, :, None])
    bounds = [0, *offs.tolist()]
    return torch.cat([x[i:j] @ y.t() for i, j, y in zip(bounds, bounds[1:], ys)])


def scored(name: str, folder: Path) -> Any:
    (row,) = [row for row in ROWS if row.id.startswith(name)]
    listing, scores = folder / f"{row.id}.s", folder / "scores.json"
    listing.write_text(row.prepare().specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    (found,) = json.loads(scores.read_text())["rows"]
    return found


@pytest.mark.parametrize("name", BARS)
def test_scores(name: str, tmp_path: Path) -> None:
    found = scored(name, tmp_path)
    assert found["pk"] * 100 >= BARS[name]
    assert not FORBIDDEN & set(found["flags"])


@pytest.mark.parametrize(
    "name", ["quantize_mx_bf16__Float8E4M3FN", "quantize_mx_bf16__Float4E2M1FN", "dequantize_mx_bf16__Float4E2M1FN"]
)
def test_quantising_is_bounded_by_memory(name: str, tmp_path: Path) -> None:
    found = scored(name, tmp_path)
    assert found["mem_ratio"] >= 1.5
    assert not {"narrow-loads", "few-bytes-in-flight", "spill"} & set(found["flags"])
