"""``quantize_mx`` and ``dequantize_mx`` on the simulator, against numpy and ml_dtypes."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import OperandError, UnsupportedError, dequantize_mx, quantize_mx

NUMPY = {
    fly.f8e4m3: ml_dtypes.float8_e4m3fn, fly.f8e5m2: ml_dtypes.float8_e5m2, fly.f6e2m3: ml_dtypes.float6_e2m3fn,
    fly.f6e3m2: ml_dtypes.float6_e3m2fn, fly.f4e2m1: ml_dtypes.float4_e2m1fn,
}  # fmt: skip
EMAX = {fly.f8e4m3: 8, fly.f8e5m2: 15, fly.f6e2m3: 2, fly.f6e3m2: 4, fly.f4e2m1: 2}
"""The exponents of the largest elements, table 1 of the OCP Microscaling Formats Specification 1.0."""
KINDS = list(NUMPY)
INPUTS = (torch.bfloat16, torch.float16, torch.float32)


def blocks_of(x: Any) -> Any:
    """float64 (rows, blocks, 32); zeros behind a row's end."""
    rows = x.double().numpy().reshape(-1, x.shape[-1])
    return np.pad(rows, ((0, 0), (0, -rows.shape[1] % 32))).reshape(len(rows), -1, 32)


def expected(x: Any, kind: Any) -> tuple[Any, Any]:
    """(element values (rows, K), codes of scales (rows, blocks)); elements of blocks with NaN or infinity are NaN."""
    blocks = blocks_of(x)
    with np.errstate(all="ignore"):
        amax = np.abs(blocks).max(axis=2)
        bad = ~np.isfinite(amax)
        exponent = np.frexp(np.where(bad | (amax == 0), 1.0, amax))[1] - 1  # exact, also for denormal numbers
        field = np.where(amax == 0, 0, np.maximum(exponent - EMAX[kind] + 127, 0))
        quotients = blocks / np.exp2(field - 127.0)[..., None]
        largest = float(ml_dtypes.finfo(NUMPY[kind]).max)
        elements = np.clip(quotients, -largest, largest).astype(NUMPY[kind]).astype(np.float64)
    elements[bad] = np.nan
    return elements.reshape(len(blocks), -1)[:, : x.shape[-1]], np.where(bad, 255, field)


def values_of(data: Any, kind: Any, k: int) -> Any:
    """The elements (rows, K) of packed data."""
    raw = data.view(torch.uint8).numpy().reshape(-1, data.shape[-1])
    if kind.width == 8:
        return raw.view(NUMPY[kind]).astype(np.float64)
    codes = np.stack([fly.unpack(np.ascontiguousarray(row), kind) for row in raw]).astype(np.uint8)
    return codes.view(NUMPY[kind]).astype(np.float64).reshape(len(raw), k)


def check(x: Any, kind: Any) -> tuple[Any, Any]:
    """Data and scales, each element of which is the right one."""
    data, scale = quantize_mx(x, kind)
    elements, fields = expected(x, kind)
    assert data.shape == (*x.shape[:-1], x.shape[-1] * kind.width // 8) and scale.dtype == torch.float8_e8m0fnu
    np.testing.assert_array_equal(scale.view(torch.uint8).numpy().reshape(fields.shape), fields)
    got = values_of(data, kind, x.shape[-1])
    kept = ~np.isnan(elements)
    np.testing.assert_array_equal(got[kept], elements[kept])
    np.testing.assert_array_equal(np.signbit(got[kept]), np.signbit(elements[kept]))
    return data, scale


def numbers(shape: Any, dtype: Any, seed: int = 0) -> Any:
    """Blocks of all magnitudes."""
    generator = torch.Generator().manual_seed(seed)
    size = torch.randint(-14, 14, (*shape[:-1], 1), generator=generator)
    return (torch.randn(shape, generator=generator) * torch.exp2(size.float())).to(dtype)


@pytest.mark.parametrize(("kind", "dtype"), [
    (fly.f8e4m3, torch.bfloat16), (fly.f6e2m3, torch.bfloat16), (fly.f4e2m1, torch.bfloat16),  # of each width one
    *(pytest.param(k, d, marks=pytest.mark.sweep) for k in KINDS for d in (torch.bfloat16, torch.float32)),
])  # fmt: skip
def test_whole_blocks_there_and_back(kind: Any, dtype: Any) -> None:
    x = numbers((70, 128), dtype)
    data, scale = check(x, kind)
    elements, fields = expected(x, kind)
    wide = elements * np.repeat(np.exp2(fields - 127.0), 32, axis=1)
    result = dequantize_mx(data, scale, dtype=kind, out_dtype=dtype)
    assert result.dtype == dtype
    np.testing.assert_array_equal(result.double().numpy(), torch.from_numpy(wide).to(dtype).double().numpy())


@pytest.mark.parametrize(("kind", "dtype", "k", "rows"), [
    (fly.f8e4m3, torch.float32, 37, 3), (fly.f6e3m2, torch.bfloat16, 11, 2), (fly.f4e2m1, torch.float16, 33, 1),
])  # fmt: skip
def test_rows_of_odd_lengths(kind: Any, dtype: Any, k: int, rows: int) -> None:
    rows_of(kind, dtype, k, rows)


@pytest.mark.sweep
@settings(max_examples=60)
@given(st.sampled_from(KINDS), st.sampled_from(INPUTS), st.integers(1, 40), st.integers(1, 5))
def test_rows_of_any_length(kind: Any, dtype: Any, k: int, rows: int) -> None:
    rows_of(kind, dtype, k, rows)


def rows_of(kind: Any, dtype: Any, k: int, rows: int) -> None:
    """There and back."""
    k *= {8: 1, 6: 4, 4: 2}[kind.width]
    x = numbers((rows, k), dtype, k)
    data, scale = check(x, kind)
    wide = expected(x, kind)[0] * np.repeat(np.exp2(expected(x, kind)[1] - 127.0), 32, axis=1)[:, :k]
    np.testing.assert_array_equal(dequantize_mx(data, scale, dtype=kind).double().numpy(), wide)


def test_special_blocks() -> None:
    """NaN and infinity, zeros of both signs, denormal numbers, and what is rounded to more than the largest element."""
    x = torch.zeros((9, 64))
    x[0, 3], x[1, 4], x[2, 5] = torch.nan, torch.inf, -torch.inf
    x[3, ::2] = -0.0
    x[4] = torch.linspace(-1, 1, 64) * 2.0**-130
    x[5, 0] = 2.0**-149
    x[6] = torch.finfo(torch.float32).max
    x[7] = torch.linspace(1.9, 1.9999, 64)
    x[8, :32] = torch.arange(32) / 4
    for kind in (fly.f8e4m3, fly.f8e5m2, fly.f4e2m1):
        data, scale = check(x, kind)
        back = dequantize_mx(data, scale)
        assert bool(back[:3, :32].isnan().all()) and not back[:3, 32:].any() and not back[3:].isnan().any()


@pytest.mark.parametrize("kind", [fly.f8e4m3, fly.f4e2m1])
def test_every_number_of_16_bits(kind: Any) -> None:
    x = torch.arange(1 << 16, dtype=torch.int32).to(torch.int16).view(torch.bfloat16).view(-1, 256)
    check(x, kind)


def test_ties_are_rounded_to_even() -> None:
    x = torch.zeros((1, 32))
    x[0, :8] = torch.tensor([4, 5, 0.25, 0.75, 1.25, 1.75, 2.5, 3.5])  # the scale is 1; each is between two of 4 bits
    data, _ = check(x, fly.f4e2m1)
    np.testing.assert_array_equal(values_of(data, fly.f4e2m1, 32)[0, :8], [4, 4, 0, 1, 1, 2, 2, 4])


def test_dequantising_scales_of_nan_and_the_smallest() -> None:
    data = torch.full((1, 96), 1.5).to(torch.float8_e4m3fn)
    scale = torch.tensor([[255, 0, 254]], dtype=torch.uint8).view(torch.float8_e8m0fnu)
    result = dequantize_mx(data, scale)
    assert bool(result[0, :32].isnan().all())
    assert torch.equal(result[0, 32:], torch.tensor([1.5 * 2.0**-127] * 32 + [1.5 * 2.0**127] * 32))


def test_dimensions_types_of_torch_and_views() -> None:
    x = numbers((3, 2, 96), torch.float32)
    data, scale = quantize_mx(x, torch.float4_e2m1fn_x2)
    assert data.dtype == torch.float4_e2m1fn_x2 and data.shape == (3, 2, 48) and scale.shape == (3, 2, 3)
    for view in (x.transpose(0, 1), x[:, :, 1:33], x.transpose(1, 2)):
        check(view, fly.f8e4m3)
    for empty in (x[:0], x[:, :, :0]):
        data, scale = quantize_mx(empty, fly.f8e4m3)
        assert data.shape == empty.shape and dequantize_mx(data, scale).shape == empty.shape


def test_results_that_are_given() -> None:
    x = numbers((4, 64), torch.bfloat16)
    data, scale = torch.empty((4, 64), dtype=torch.float8_e4m3fn), torch.empty((4, 2), dtype=torch.float8_e8m0fnu)
    got = quantize_mx(x, fly.f8e4m3, out=(data, scale))
    assert got[0] is data and got[1] is scale
    out = torch.empty((4, 64), dtype=torch.bfloat16)
    assert dequantize_mx(data, scale, out=out) is out
    assert torch.equal(out, dequantize_mx(*quantize_mx(x, fly.f8e4m3)).to(torch.bfloat16))


X = torch.zeros((2, 64))
DATA, SCALE = torch.zeros((2, 48), dtype=torch.uint8), torch.zeros((2, 2), dtype=torch.uint8).view(torch.float8_e8m0fnu)
ERRORS = [
    (UnsupportedError, "elements of Float8E4M3FN, .*, not Float16", lambda: quantize_mx(X, fly.f16)),
    (UnsupportedError, "x is float64; there are float32", lambda: quantize_mx(X.double(), fly.f8e4m3)),
    (UnsupportedError, "rows of 63 elements of Float4E2M1FN; they are packed in groups of 2",
     lambda: quantize_mx(X[:, 1:], fly.f4e2m1)),
    (UnsupportedError, "rows of 62 elements of Float6E2M3FN; they are packed in groups of 4",
     lambda: quantize_mx(X[:, 2:], fly.f6e2m3)),
    (OperandError, "x has no dimension", lambda: quantize_mx(X[0, 0], fly.f8e4m3)),
    (OperandError, r"data is \(2, 48\) of torch.uint8 .*; the result is \(2, 64\) of torch.float8_e4m3fn",
     lambda: quantize_mx(X, fly.f8e4m3, out=(DATA, SCALE))),
    (UnsupportedError, "not torch.uint8; of bytes say which with dtype=", lambda: dequantize_mx(DATA, SCALE)),
    (OperandError, "data is torch.uint8, and dtype=Float8E4M3FN", lambda: dequantize_mx(DATA, SCALE, dtype=fly.f8e4m3)),
    (OperandError, "four elements of Float6E2M3FN are three bytes",
     lambda: dequantize_mx(DATA[:, 1:], SCALE, dtype=fly.f6e2m3)),
    (OperandError, r"scale is \(2, 2\) of .*; for data \(2, 48\) of Float4E2M1FN on cpu it is \(2, 3\) of float8_e8m0fnu",
     lambda: dequantize_mx(DATA, SCALE, dtype=fly.f4e2m1)),
    (UnsupportedError, "the result is int32", lambda: dequantize_mx(DATA, SCALE, dtype=fly.f6e2m3, out_dtype=torch.int32)),
]  # fmt: skip


@pytest.mark.parametrize(("error", "words", "call"), ERRORS)
def test_errors(error: Any, words: str, call: Any) -> None:
    with pytest.raises(error, match=words):
        call()
