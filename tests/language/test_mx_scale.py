"""E8M0 scales: every code, the rounding of f32, and the scale of a block."""

import math
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from compute import check_folding, on_device
from harness import run_kernel
from narrow_support import BYTES, SMALL, name

import flydsl as fly

EMAX = {fly.f8e4m3: 8, fly.f8e5m2: 15, fly.f6e2m3: 2, fly.f6e3m2: 4, fly.f4e2m1: 2}
"""OCP Microscaling Formats Specification 1.0, table 1 and section 5.3."""


def floats(*patterns: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.concatenate(patterns).astype(np.uint32).view(np.float32)


def around_powers() -> np.ndarray[Any, Any]:
    """f32 of every exponent and both signs: the powers of two, what is next to them, the middles, next to those, and NaN."""
    fractions = np.array([0, 1, 0x3FFFFF, 0x400000, 0x400001, 0x7FFFFF], np.uint32)
    bits = (np.arange(512, dtype=np.uint32) << 23)[:, None] | fractions
    return floats(bits.reshape(-1))


def cast(x: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    def kernel(a, o: fly.Tensor[fly.f8e8m0]):
        i = (fly.block_idx.x * 64 + fly.thread_idx.x) * 3
        o[i] = a[i].to(fly.f8e8m0)
        o.store(i + 1, fly.vector(a[i + 1], a[i + 2]).to(fly.f8e8m0), align=1)

    given = np.resize(x, -(-len(x) // 192) * 192)
    out = np.zeros(len(given), np.uint8)
    run_kernel(kernel, given, out, grid=len(given) // 192, block=64)
    return out[: len(x)]


def test_f32_rounds_as_in_ml_dtypes() -> None:
    """But for zero, which ml_dtypes makes NaN and PyTorch, as we, 2^−127."""
    x = around_powers()
    got = cast(x)
    with np.errstate(all="ignore"):
        expected = x.astype(ml_dtypes.float8_e8m0fnu).view(np.uint8)
    zero = x == 0
    np.testing.assert_array_equal(got[~zero], expected[~zero])
    assert (got[zero] == 0).all()


@pytest.mark.parametrize("wide", [fly.Float32, fly.BFloat16, fly.Float64], ids=name)
def test_every_code(wide: Any) -> None:
    codes = np.arange(256, dtype=np.uint8)

    def kernel(a, o):
        i = fly.thread_idx.x * 4
        o.store(i, a.load(i, 4, align=1).to(wide).to(fly.Float32), align=4)
        o[256 + i] = a[i].to(wide).to(fly.Float32)

    out = np.zeros(512, np.float32)
    run_kernel(kernel, codes.view(ml_dtypes.float8_e8m0fnu), out, block=64)
    expected = codes.view(ml_dtypes.float8_e8m0fnu).astype(np.float32)
    np.testing.assert_array_equal(out[:256], expected)
    np.testing.assert_array_equal(out[256::4], expected[::4])
    assert [float(fly.f8e8m0.from_bits(c)) for c in range(255)] == [math.ldexp(1, c - 127) for c in range(255)]


def scale_code(amax: float, emax: int) -> int:
    if math.isnan(amax) or math.isinf(amax):
        return 255
    if amax == 0:
        return 0
    return max(math.frexp(abs(amax))[1] - 1 - emax, -127) + 127


@pytest.mark.parametrize("t", EMAX, ids=name)
def test_scale_of_a_magnitude(t: Any) -> None:
    rows = [(float(v),) for v in around_powers()]
    got = on_device(lambda x: [fly.mx_scale(x, t).bitcast(fly.Uint8)], [fly.Float32], rows)
    assert [c for (c,) in got] == [scale_code(v, EMAX[t]) for (v,) in rows]
    check_folding(lambda x: [fly.mx_scale(x, t)], [fly.Float32], rows[::50])


@pytest.mark.parametrize("source", [fly.Float32, fly.Float16, fly.BFloat16], ids=name)
@pytest.mark.parametrize("t", EMAX, ids=name)
def test_quantizing_blocks(t: Any, source: Any) -> None:
    """A block of 32 and its scale: what comes back is within the last place of its largest element, and none is NaN."""

    def kernel(a, o, scales: fly.Tensor[fly.f8e8m0]):
        i = fly.block_idx.x * 64 + fly.thread_idx.x
        block = a.load((i, 0), 32, align=4)
        scale = fly.mx_scale(block, t)
        scales[i] = scale
        o.store((i, 0), block.to(t, scale=scale, saturate=True).to(fly.Float32, scale=scale), align=4)

    rng = np.random.default_rng(4)
    x = rng.normal(0, 1, (128, 32)) * np.exp2(rng.integers(-10, 10, (128, 1)))
    x = x.astype(getattr(ml_dtypes, source.numpy_name, None) or getattr(np, source.numpy_name))
    out, scales = np.zeros((128, 32), np.float32), np.zeros(128, np.uint8)
    run_kernel(kernel, x, out, scales, grid=2, block=64)
    wide = x.astype(np.float64)
    assert scales.tolist() == [scale_code(v, EMAX[t]) for v in np.abs(wide).max(1)]
    s = np.exp2(scales.astype(np.float64) - 127)[:, None]
    quotient = wide / s
    reference = getattr(ml_dtypes, t.numpy_name)
    largest = float(np.float32(reference(ml_dtypes.finfo(reference).max)))
    expected = np.clip(quotient, -largest, largest).astype(np.float32).astype(reference).astype(np.float64) * s
    np.testing.assert_array_equal(out, expected)


def test_errors() -> None:
    for error, words, call in [
        (fly.TypeMismatchError, "takes the largest magnitude of a block", lambda: fly.mx_scale(fly.Int32(1), fly.f4e2m1)),
        (fly.TypeMismatchError, "the elements are an 8-, 6- or 4-bit float, not", lambda: fly.mx_scale(1.0, fly.f8e8m0)),
        (fly.TypeMismatchError, "the elements are an 8-, 6- or 4-bit float, not", lambda: fly.mx_scale(1.0, fly.Float16)),
    ]:  # fmt: skip
        with pytest.raises(error, match=words):
            call()
    assert {t: t.format.largest_exponent for t in BYTES + SMALL} == EMAX
