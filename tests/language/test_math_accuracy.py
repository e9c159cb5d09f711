"""Accuracy of fly.math on the simulator against float64 references, special values, and folding.

Each bound is what the docstring states less what it allows for the hardware's instructions, which the simulator rounds
correctly: the docstring's number minus 1 ulp for functions built on v_exp_f32, v_log_f32, v_rsq_f32 and so on, itself
for the others. The references are numpy's and Python's binary64 functions, whose own error (below 2 ulp of binary64) is
2^−28 ulp of binary32.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy as np
import pytest
from harness import run_kernel

import flydsl as fly
from flydsl.language import errors

INF, NAN = math.inf, math.nan
SPECIAL = np.array(
    [0.0, -0.0, INF, -INF, NAN, 1, -1, 1e-45, -1e-45, 2.0**-126, 3.4e38, -3.4e38, 0.5, -0.5, 2, -2, 3, -3, 0.9, 0.625, 0.25,
     88.7, 89, -87, -103, -104, 127, 128, -126, -149, -150, 4.0, 1.5, 2.5, 1e10, -1e30], np.float32
)  # fmt: skip
# Multiples of π/2 to which a float32 comes closest, found by continued fractions: the hardest range reductions.
NEAR_MULTIPLES = np.array(
    [16367173 * 2.0**72, 2.0**25 * 3.1415927, 1.5707964, 3.1415927, 6.2831855, 102.10176, 8.21281e14], np.float32
)


def apply(f: Any, *xs: Any) -> Any:
    """``f`` elementwise on the simulated device."""
    count = -(-len(xs[0]) // 256) * 256
    given = [np.resize(x, count) for x in xs]
    out = np.zeros(count, given[0].dtype)
    if len(xs) == 1:

        def kernel(a, o):
            i = fly.block_idx.x * 256 + fly.thread_idx.x
            o[i] = f(a[i])
    else:

        def kernel(a, b, o):
            i = fly.block_idx.x * 256 + fly.thread_idx.x
            o[i] = f(a[i], b[i])

    run_kernel(kernel, *given, out, grid=count // 256, block=256)
    return out[: len(xs[0])]


def errors_in_ulp(got: Any, exact: Any) -> Any:
    """|got − exact| in units of the last place of float32 at ``exact``; 0 where both are NaN or the same infinity."""
    with np.errstate(all="ignore"):
        rounded = exact.astype(np.float32)
        unit = np.exp2(np.maximum(np.frexp(np.abs(exact))[1] - 24, -149).astype(np.float64))
        error = np.abs(got.astype(np.float64) - exact) / unit
    error[(np.isnan(got) & np.isnan(rounded)) | (np.isinf(rounded) & (got == rounded))] = 0
    error[np.isnan(error)] = INF
    return error


def sample(low: float, high: float, seed: int, n: int = 4000) -> Any:
    """Uniform over the interesting range, all exponents near zero, random bit patterns, and special values."""
    rng = np.random.default_rng(seed)
    bits = rng.integers(0, 1 << 32, n // 2, np.uint64).astype(np.uint32).view(np.float32)
    small = rng.choice([-1, 1], n // 4) * np.exp2(rng.uniform(-60, math.log2(max(abs(low), abs(high))), n // 4))
    parts = [rng.uniform(low, high, n), bits[np.isfinite(bits)], small, SPECIAL, NEAR_MULTIPLES]
    return np.concatenate([p.astype(np.float32) for p in parts])


def elementwise(f: Any) -> Any:
    return np.vectorize(f, otypes=[np.float64])


def sigmoid(x: Any) -> Any:
    return np.where(x >= 0, 1 / (1 + np.exp(-x)), np.exp(x) / (1 + np.exp(x)))


UNARY: dict[str, tuple[Any, float, float, float]] = {
    "exp": (np.exp, -104, 89, 1), "exp2": (np.exp2, -150, 128, 1), "exp10": (lambda x: np.power(10.0, x), -45, 38.6, 1),
    "expm1": (np.expm1, -20, 89, 1), "log": (np.log, 0, 4, 2), "log2": (np.log2, 0, 4, 1), "log10": (np.log10, 0, 4, 2),
    "log1p": (np.log1p, -1, 5, 1), "sqrt": (np.sqrt, 0, 10, 0.5), "cbrt": (np.cbrt, -10, 10, 1),
    "rcp": (lambda x: 1 / x, -10, 10, 0.5), "rsqrt": (lambda x: 1 / np.sqrt(x), 0, 10, 0.5),
    "sin": (np.sin, -30, 30, 2), "cos": (np.cos, -30, 30, 2), "tan": (np.tan, -30, 30, 3.5),
    "asin": (np.arcsin, -1, 1, 2), "acos": (np.arccos, -1, 1, 2), "atan": (np.arctan, -10, 10, 2),
    "sinh": (np.sinh, -90, 90, 1), "cosh": (np.cosh, -90, 90, 1), "tanh": (np.tanh, -10, 10, 2),
    "asinh": (np.arcsinh, -10, 10, 1), "acosh": (np.arccosh, 1, 10, 1), "atanh": (np.arctanh, -1, 1, 1),
    "erf": (elementwise(math.erf), -5, 5, 1), "erfc": (elementwise(math.erfc), -5, 11, 5), "sigmoid": (sigmoid, -110, 110, 2),
}  # fmt: skip
BINARY: dict[str, tuple[Any, float]] = {
    "pow": (np.power, 1),
    "atan2": (np.arctan2, 2),
    "hypot": (np.hypot, 1),
    "fmod": (np.fmod, 0),
}


def check(name: str, got: Any, exact: Any, bound: float, *args: Any) -> None:
    error = errors_in_ulp(got, exact)
    i = int(np.argmax(error))
    assert error[i] <= bound, f"{name}{tuple(float(a[i]) for a in args)} = {got[i]}, exact {exact[i]}: {error[i]:.3f} ulp"
    zeros = (exact == 0) & (got == 0) & (exact != NAN)
    assert np.array_equal(np.signbit(got[zeros]), np.signbit(exact[zeros])), f"sign of zero in {name}"


@pytest.mark.parametrize("name", UNARY)
def test_unary(name: str) -> None:
    reference, low, high, bound = UNARY[name]
    x = sample(low, high, 1)
    with np.errstate(all="ignore"):
        check(name, apply(getattr(fly.math, name), x), reference(x.astype(np.float64)), bound, x)


@pytest.mark.sweep
@pytest.mark.parametrize("name", UNARY)
def test_unary_sweep(name: str) -> None:
    reference, low, high, bound = UNARY[name]
    for seed in range(2, 12):
        x = sample(low, high, seed, 200_000)
        with np.errstate(all="ignore"):
            check(name, apply(getattr(fly.math, name), x), reference(x.astype(np.float64)), bound, x)


@pytest.mark.parametrize("name", BINARY)
def test_binary(name: str) -> None:
    reference, bound = BINARY[name]
    rng = np.random.default_rng(5)
    x = np.concatenate([np.repeat(SPECIAL, len(SPECIAL)), sample(0, 3, 1), sample(-10, 10, 2)])
    y = np.concatenate([np.tile(SPECIAL, len(SPECIAL)), sample(-30, 30, 3), rng.permutation(sample(-10, 10, 4))])
    n = min(len(x), len(y))
    x, y = x[:n], y[:n]
    with np.errstate(all="ignore"):
        exact = reference(x.astype(np.float64), y.astype(np.float64))
        check(name, apply(getattr(fly.math, name), x, y), exact, bound, x, y)


def test_sincos_is_sin_and_cos() -> None:
    x = sample(-30, 30, 7)
    assert np.array_equal(apply(lambda v: fly.math.sincos(v)[0], x), apply(fly.math.sin, x), equal_nan=True)
    assert np.array_equal(apply(lambda v: fly.math.sincos(v)[1], x), apply(fly.math.cos, x), equal_nan=True)


FAST: dict[str, tuple[Any, float, float, float, float]] = {
    # reference, range, relative and absolute error as the docstrings state them for the range
    "exp": (np.exp, -80, 80, 2.0**-22 + 80 * 2.0**-24, 0), "exp2": (np.exp2, -120, 120, 2.0**-22, 0),
    "log": (np.log, 0.01, 100, 2.0**-22, 2.0**-23), "log2": (np.log2, 0.01, 100, 2.0**-22, 2.0**-24),
    "log10": (np.log10, 0.01, 100, 2.0**-22, 2.0**-23), "sqrt": (np.sqrt, 0.01, 100, 2.0**-22, 0),
    "rsqrt": (lambda x: 1 / np.sqrt(x), 0.01, 100, 2.0**-22, 0), "rcp": (lambda x: 1 / x, 0.01, 100, 2.0**-22, 0),
    "sin": (np.sin, -100, 100, 0, 2.0**-20 + 100 * 2.0**-24), "cos": (np.cos, -100, 100, 0, 2.0**-20 + 100 * 2.0**-24),
    "tan": (np.tan, -1, 1, 2.0**-19, 2.0**-20), "tanh": (np.tanh, -20, 20, 0, 2.0**-22),
    "sigmoid": (sigmoid, -80, 80, 2.0**-21 + 80 * 2.0**-24, 0),
}  # fmt: skip


@pytest.mark.parametrize("name", FAST)
def test_fast(name: str) -> None:
    reference, low, high, relative, absolute = FAST[name]
    x = np.random.default_rng(8).uniform(low, high, 4096).astype(np.float32)
    got = apply(lambda v: getattr(fly.math, name)(v, fast=True), x).astype(np.float64)
    exact = reference(x.astype(np.float64))
    assert np.all(np.abs(got - exact) <= relative * np.abs(exact) + absolute)


@pytest.mark.parametrize("t", [np.float16, "bfloat16"])
@pytest.mark.parametrize("name", ["exp", "log", "sin", "tanh", "erf", "rsqrt"])
def test_narrow_floats_round_the_float32_result(name: str, t: Any) -> None:
    import ml_dtypes

    dtype = np.dtype(ml_dtypes.bfloat16 if t == "bfloat16" else t)
    x = np.random.default_rng(9).uniform(0.01, 8, 512).astype(dtype)
    wide = apply(getattr(fly.math, name), x.astype(np.float32))
    assert np.array_equal(apply(getattr(fly.math, name), x), wide.astype(dtype))


def test_vectors_are_elementwise() -> None:
    x = np.random.default_rng(10).uniform(0.1, 40, 256).astype(np.float32)
    for name in ("sin", "exp", "pow", "erf", "rsqrt", "tanh"):
        f = getattr(fly.math, name)
        one = (lambda v, f=f: f(v, 1.5)) if name == "pow" else f
        assert np.array_equal(apply(lambda v, one=one: one(fly.vector(v + 1, v))[1], x), apply(one, x)), name


@pytest.mark.parametrize("name", UNARY)
def test_static_results_are_correctly_rounded_binary64(name: str) -> None:
    reference = UNARY[name][0]
    for v in np.concatenate([SPECIAL, np.linspace(-2, 2, 41, dtype=np.float32)]):
        with np.errstate(all="ignore"):
            exact = reference(np.array([v], np.float64))
        got = getattr(fly.math, name)(float(v))
        assert got.dtype is fly.Float32
        check(name, np.array([got.value], np.float32), exact, 0.5000001, [v])


def test_double_precision() -> None:
    x = np.abs(np.random.default_rng(11).normal(0, 100, 512))
    assert np.array_equal(apply(fly.math.sqrt, x), np.sqrt(x)) and np.array_equal(apply(fly.math.rcp, x), 1 / x)
    ulp = np.spacing(1 / np.sqrt(x))
    assert np.all(np.abs(apply(fly.math.rsqrt, x) - 1 / np.sqrt(x)) <= ulp)
    with pytest.raises(errors.NumericError, match=r"fly\.math\.exp has no Float64 version on the device"):
        apply(fly.math.exp, x)


def test_errors() -> None:
    with pytest.raises(errors.NumericError, match="storage format without arithmetic"):
        fly.math.exp(fly.Float8E4M3FN(1))
    with pytest.raises(errors.NumericError, match="integer exponent"):
        fly.math.ldexp(1.0, 1.5)
    with pytest.raises(errors.NumericError, match="bits are counted of integers"):
        fly.math.popcount(1.5)
    with pytest.raises(errors.NumericError, match="mulhi is for integers"):
        fly.math.mulhi(1.5, 2)


if __name__ == "__main__":  # python tests/language/test_math_accuracy.py exp sin: the largest error found
    for chosen in sys.argv[1:] or list(UNARY):
        table = UNARY[chosen]
        values = sample(table[1], table[2], 1, 40_000)
        with np.errstate(all="ignore"):
            worst = errors_in_ulp(apply(getattr(fly.math, chosen), values), table[0](values.astype(np.float64)))
        print(f"{chosen:8} {worst.max():.3f} ulp at {values[int(np.argmax(worst))]!r}")
