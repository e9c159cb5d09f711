"""Folding of static numbers equals what the device computes, bit for bit, for every type and operator."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from compute import check_folding, on_device
from harness import run_kernel
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import flydsl as fly

SIGNED = [fly.Int4, fly.Int8, fly.Int16, fly.Int32, fly.Int64]
UNSIGNED = [fly.Uint8, fly.Uint16, fly.Uint32, fly.Uint64]
FLOATS = [fly.Float16, fly.BFloat16, fly.Float32, fly.Float64]
EXECUTED = settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))


def integer_results(x: Any, y: Any, n: Any) -> dict[str, Any]:
    """Every operator on two integers of a type; ``n`` is a shift count. ``y`` may be zero only on the device."""
    t = x.dtype
    made = {
        "+": x + y, "-": x - y, "*": x * y, "&": x & y, "|": x | y, "^": x ^ y, "neg": -x, "~": ~x, "abs": abs(x),
        "//": x // y, "%": x % y, "divmod0": divmod(x, y)[0], "divmod1": divmod(x, y)[1],
        "<<": x << n, ">>": x >> n, "<< self": x << (y & 7).to(fly.Uint16), "<< 3": x << 3, ">> 3": x >> 3, ">> 70": x >> 70,
        "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y, "==": x == y, "!=": x != y,
        "min": fly.min(x, y), "max": fly.max(x, y), "**3": x**3, "**0": x**0, "// 4": x // 4, "% 4": x % 4, "// 3": x // 3,
        "% 3": x % 3, "r-": 5 - x, "r<<": 1 << n, "select": (x < y).select(x, y),
        "popcount": fly.math.popcount(x), "clz": fly.math.clz(x), "ctz": fly.math.ctz(x),
    }  # fmt: skip
    if t.kind == "int":
        made |= {"// -3": x // -3, "% -3": x % -3, "// -1": x // -1, "% -1": x % -1, "// -4": x // -4, "% -4": x % -4}
    if t.width > 4:
        made["mulhi"] = fly.math.mulhi(x, y)
    return made


def casts(x: Any) -> dict[str, Any]:
    """The value in every type that computes."""
    return {f"to {t.__name__}": x.to(t) for t in [*SIGNED, *UNSIGNED, *FLOATS, fly.Boolean]}


def float_results(x: Any, y: Any) -> dict[str, Any]:
    """Every operator on two floats of a type."""
    return {
        "+": x + y, "-": x - y, "*": x * y, "/": x / y, "//": x // y, "%": x % y, "neg": -x, "abs": abs(x),
        "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y, "==": x == y, "!=": x != y,
        "min": fly.min(x, y), "max": fly.max(x, y), "**2": x**2, "**5": x**5, "**-1": x**-1, "round": round(x),
        "floor": fly.math.floor(x), "ceil": fly.math.ceil(x), "trunc": fly.math.trunc(x), "away": fly.math.roundaway(x),
        "r/": 1 / x, "r-": 0.5 - x, "fma": fly.math.fma(x, y, x), "copysign": fly.math.copysign(x, y),
        "fmod": fly.math.fmod(x, y), "fmin": fly.math.fmin(x, y), "fmax": fly.math.fmax(x, y), "isnan": fly.math.isnan(x),
        "isinf": fly.math.isinf(x), "isfinite": fly.math.isfinite(x), "signbit": fly.math.signbit(x),
        "sqrt": fly.math.sqrt(x), "frexp0": fly.math.frexp(x)[0], "frexp1": fly.math.frexp(x)[1],
        "ldexp": fly.math.ldexp(x, fly.math.frexp(y)[1]),
    }  # fmt: skip


def names(made: dict[str, Any]) -> list[str]:
    return list(made)


def integer_edges(t: Any) -> list[int]:
    low, high = t.limits()
    return sorted({low, low + 1, high, high - 1, *(v for v in (-3, -1, 0, 1, 2, 3, 7) if low <= v <= high)})


def integer_rows(t: Any, seed: int) -> list[tuple[int, int, int]]:
    pick = random.Random(seed)
    low, high = t.limits()
    edges = integer_edges(t)
    rows = [(x, y, n) for x, y in itertools.product(edges, edges) for n in pick.sample([-1, 0, 1, t.width - 1, t.width, 70], 2)]
    rows += [(pick.randint(low, high), pick.randint(low, high), pick.randint(-2, 80)) for _ in range(60)]
    rows += [(pick.randint(low, high), max(low, min(high, pick.randint(-9, 9))), pick.randint(0, t.width)) for _ in range(40)]
    return [(x, y or 1, max(n, 0)) for x, y, n in rows]


@pytest.mark.parametrize("t", [*SIGNED, *UNSIGNED], ids=lambda t: t.__name__)
def test_integer_operators(t: Any) -> None:
    kinds = [t, t, fly.Int32]
    check_folding(
        lambda x, y, n: list(integer_results(x, y, n).values()),
        kinds,
        integer_rows(t, 1),
        names(integer_results(t(1), t(1), fly.Int32(1))),
    )


@pytest.mark.parametrize("t", [*SIGNED, *UNSIGNED, *FLOATS, fly.Boolean], ids=lambda t: t.__name__)
def test_casts(t: Any) -> None:
    rows = [(v,) for v in values_of(t, 2)]
    check_folding(lambda x: list(casts(x).values()), [t], rows, names(casts(t(1))))


@pytest.mark.parametrize("t", FLOATS, ids=lambda t: t.__name__)
def test_float_operators(t: Any) -> None:
    edges = values_of(t, 3)[:24]
    pick = random.Random(4)
    rows = list(itertools.product(edges, edges))
    rows += [(t.fit(s * x), t.fit(y)) for s in (1, -1) for x, y in ((1e35, 1e-25), (1e300, 1e-300), (6e4, 0.5))]
    rows += [(t.fit(pick.uniform(-100, 100)), t.fit(pick.uniform(-9, 9))) for _ in range(120)]
    rows += list(zip(pick.sample(values_of(t, 5), 40), pick.sample(values_of(t, 6), 40)))
    check_folding(lambda x, y: list(float_results(x, y).values()), [t, t], rows, names(float_results(t(1), t(1))))


def values_of(t: Any, seed: int) -> list[Any]:
    """Edge cases and random values of a type."""
    pick = random.Random(seed)
    if t.kind == "bool":
        return [False, True]
    if t.kind in ("int", "uint"):
        low, high = t.limits()
        near = [s * 2**k + d for k in range(t.width) for d in (-1, 0, 1) for s in (1, -1)]
        return [*integer_edges(t), *(v for v in near if low <= v <= high), *(pick.randint(low, high) for _ in range(60))]
    inf = float("inf")
    plain = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, inf, -inf, float("nan"), 127.5, 255.5, -128.9,
             32767.6, 65504.0, 2147483647.0, -2147483648.0, 4294967295.0, 9.3e18, -9.3e18, 1.9e19]  # fmt: skip
    bits = [pick.getrandbits(t.width) for _ in range(150)]
    small = [1, 2, 3, (1 << 10) - 1, 1 << (t.width - 1) | 1]
    return [*(t.fit(v) for v in plain), *(t.from_bits(b) for b in [*small, *bits])]


@EXECUTED
@given(st.data())
def test_integers_drawn(data: st.DataObject) -> None:
    t = data.draw(st.sampled_from([*SIGNED, *UNSIGNED]))
    low, high = t.limits()
    value = st.integers(low, high)
    row = st.tuples(value, value.filter(bool), st.integers(0, 2 * t.width))
    check_folding(
        lambda x, y, n: list(integer_results(x, y, n).values()),
        [t, t, fly.Int32],
        data.draw(st.lists(row, min_size=8, max_size=64)),
    )


@EXECUTED
@given(st.data())
def test_floats_drawn(data: st.DataObject) -> None:
    t = data.draw(st.sampled_from(FLOATS))
    value = st.integers(0, (1 << t.width) - 1).map(t.from_bits) | st.floats().map(t.fit)
    rows = data.draw(st.lists(st.tuples(value, value), min_size=8, max_size=64))
    check_folding(lambda x, y: list(float_results(x, y).values()), [t, t], rows, names(float_results(t(1), t(1))))


@pytest.mark.parametrize("t", [fly.Int8, fly.Int32, fly.Int64, fly.Uint32], ids=lambda t: t.__name__)
def test_defined_results_of_division_by_zero_and_negative_counts(t: Any) -> None:
    values = integer_edges(t)
    got = on_device(lambda x, z, n: [x // z, x % z, x << n, x >> n], [t, t, fly.Int32], [(v, 0, -5) for v in values])
    fill = {True: t.bits(-1), False: 0}
    assert got == [[t.bits(v), 0, 0, fill[v < 0]] for v in values]


def test_index_like_values_divide_as_unsigned_and_agree() -> None:
    def compute(i: Any, n: Any) -> list[Any]:
        x, m = (fly.Int32.wrap(v.ir, nonneg=True) if not v.is_static() else v for v in (i, n))
        return [x // m, x % m, (x * 3 + 1) // m, (x + m) % 8, x // 16, x >> 2, (x & 7) % 3]

    pick = random.Random(7)
    rows = [(pick.randrange(1 << 20), pick.randrange(1, 1 << 20)) for _ in range(64)]
    check_folding(compute, [fly.Int32, fly.Int32], rows)


def test_proven_bounds_do_not_survive_overflow() -> None:
    def compute(x: Any) -> list[Any]:
        masked = x & 0x7FFFFFFF
        return [(masked + 5) // 7, (masked * 3) % 10, (masked << 1) // 3, (fly.max(x, 1) + 1) % 9]

    rows = [(v,) for v in (0x7FFFFFFF, 0x7FFFFFFE, -1, -2, 5, 0x40000000)]
    check_folding(compute, [fly.Int32], rows)


def test_the_half_of_a_product_keeps_the_sign_of_zero() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        out[t] = (x[t] * 2.0).to(fly.Float16)

    x, out = np.array([-0.0, 0.0, 1.5, -1e-30] * 16, np.float32), np.ones(64, np.float16)
    run_kernel(kernel, x, out, block=64)
    np.testing.assert_array_equal(np.signbit(out), np.signbit(x))
