"""Saturation, scales and stochastic rounding of narrow floats on the simulated device."""

import math
from fractions import Fraction
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from compute import check_folding
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from narrow_support import BYTES, FNUZ, SMALL, WIDE, boundaries, expected_codes, name, narrow, reference, same_codes, widen

import flydsl as fly
from flydsl import env

OCP = BYTES + SMALL
POWERS = st.integers(-127, 127)


@pytest.mark.parametrize("source", WIDE, ids=name)
@pytest.mark.parametrize("t", OCP, ids=name)
def test_saturation(t: Any, source: Any) -> None:
    """Infinities and what is too large become the largest value, NaN stays; other values are not touched."""
    with np.errstate(all="ignore"):
        x = boundaries(t).astype(WIDE[source])
    for lanes in (0, 3, 32):
        same_codes(t, narrow(x, t, lanes, convert=lambda v: v.to(t, saturate=True)), expected_codes(x, t, saturate=True))


@pytest.mark.parametrize("t", FNUZ, ids=name)
def test_saturation_on_the_chip_that_has_fnuz(t: Any) -> None:
    x = boundaries(t)
    with env.scope(ARCH="gfx942"):
        got = narrow(x, t, 4, convert=lambda v: v.to(t, saturate=True))
    same_codes(t, got, expected_codes(x, t, saturate=True))


@pytest.mark.parametrize("saturate", [False, True])
@pytest.mark.parametrize("source", WIDE, ids=name)
@pytest.mark.parametrize("t", OCP, ids=name)
def test_narrowing_divides_by_the_scale(t: Any, source: Any, saturate: bool) -> None:
    """Every E8M0 scale, on values around it. The quotient is exact in binary64; it is brought near to the type's range, which
    changes no result, for ml_dtypes to round it."""
    rng = np.random.default_rng(7)
    lanes = 32
    code = np.resize(np.arange(256, dtype=np.uint8), 64 * 8)
    with np.errstate(all="ignore"):
        power = np.ldexp(1.0, code.astype(int) - 127)
        spread = rng.normal(0, 1, (len(code), lanes)) * np.exp2(rng.integers(-20, 20, (len(code), lanes)))
        x = (spread * power[:, None]).astype(np.float32).astype(WIDE[source])
        x[::7, 3], x[::5, 4], x[::3, 5] = np.inf, np.nan, -0.0
        quotient = x.astype(np.float64) / power[:, None]
        finite = np.isfinite(quotient) & (quotient != 0)
        near = np.copysign(np.clip(np.abs(quotient), 2.0**-40, 2.0**20), quotient)
        quotient = np.where(finite, near, quotient)
        quotient[code == 255] = np.copysign(np.nan, x[code == 255].astype(np.float64))
    got = narrow(
        x.reshape(-1), t, lanes, [code.view(ml_dtypes.float8_e8m0fnu)], lambda v, s: v.to(t, scale=s, saturate=saturate)
    )
    same_codes(t, got, expected_codes(quotient.reshape(-1).astype(np.float32), t, saturate))


@pytest.mark.parametrize("wide", WIDE, ids=name)
@pytest.mark.parametrize("t", OCP, ids=name)
def test_widening_multiplies_by_the_scale(t: Any, wide: Any) -> None:
    """Static scales, Float32 ones, and lanes with and without instructions; products are exact in binary64."""
    codes = np.resize(np.arange(1 << t.width, dtype=np.uint8), 1024)
    for lanes, scale in ((0, 2.0**-20), (0, fly.f8e8m0(2.0**127)), (32, 2.0**-127), (32, fly.f8e8m0(2.0**15)), (3, 0.5)):
        with np.errstate(all="ignore"):
            product = codes.view(reference(t)).astype(np.float64) * float(scale)
            expected = product.astype(np.float32).astype(reference(wide)).astype(np.float32)
        got = widen(codes, t, wide, lanes, lambda v, s=scale: v.to(wide, scale=s))
        np.testing.assert_array_equal(got.astype(np.float32), expected)


def fraction_kept(x: float, t: Any) -> tuple[float, float, Fraction]:
    """The neighbours of positive ``x`` in a type, and how far it is from the lower to the upper."""
    values = sorted({t.from_bits(c) for c in range(t.format.max_bits + 1)})
    low = max(v for v in values if v <= x)
    high = min(v for v in values if v > x)
    return low, high, (Fraction(x) - Fraction(low)) / (Fraction(high) - Fraction(low))


@pytest.mark.parametrize(
    ("t", "source", "x"),
    [
        (fly.f8e4m3, fly.Float32, 1.0 + 0x2345 / 2**20), (fly.f8e4m3, fly.Float32, 0.0028), (fly.f8e5m2, fly.Float16, 3.3),
        (fly.f8e5m2, fly.BFloat16, 9.4), (fly.f4e2m1, fly.Float16, 1.2), (fly.f4e2m1, fly.BFloat16, 4.6),
        (fly.f6e2m3, fly.BFloat16, 1.07), (fly.f6e3m2, fly.Float16, 0.03),
    ],
)  # fmt: skip
def test_stochastic_rounding_is_as_often_up_as_it_should(t: Any, source: Any, x: float) -> None:
    """Over all values of the random bits that count, exactly the fraction of the way up is rounded up."""
    x = float(np.float64(x).astype(WIDE[source]))
    dropped = source.format.fraction - t.format.fraction
    counted = min(dropped, 14)
    low, high, fraction = fraction_kept(x, t)
    fraction = Fraction(math.floor(fraction * 2**dropped), 2**dropped)  # a denormal's significand is cut to as many bits
    lanes = {8: 1, 4: 2, 6: 32}[t.width]
    # All upper bits; the rest as they would lie in the middle, which the count below allows for.
    random = (np.arange(1 << counted, dtype=np.uint64) << (32 - counted)).astype(np.uint32)
    count = max(len(random), 64)
    random = np.resize(random, count)
    given = np.full(count * lanes, x).astype(WIDE[source])
    size = 32 // math.gcd(32, lanes * t.width)

    def kernel(a, o: fly.Tensor[t], r):
        i = (fly.block_idx.x * 64 + fly.thread_idx.x) * size
        parts = []
        for k in fly.static_range(size):
            v = a.load((i + k) * lanes, lanes, align=2) if lanes > 1 else a[i + k]
            made = v.to(t, rounding="stochastic", random=r[i + k])
            parts.append(made if lanes > 1 else fly.vector(made))
        o.store(i * lanes, fly.concat(*parts), align=1)

    grid = -(-count // (64 * size))
    total = grid * 64 * size
    given, random = np.resize(given, total * lanes), np.resize(random, total)
    out = np.zeros(total * lanes * t.width // 8, np.uint8)
    fly.jit(kernel)[grid, 64](given, out, random)
    codes = out if t.width == 8 else fly.unpack(out, t)
    values = codes.view(reference(t)).astype(np.float64)[::lanes][: 1 << counted]
    assert set(values) <= {low, high}
    wanted = fraction * 2**counted
    assert math.floor(wanted) <= np.count_nonzero(values == high) <= math.ceil(wanted)
    assert (0 < fraction < 1) == (len(set(values)) == 2) or not 1 <= wanted <= 2**counted - 1


X = st.one_of(
    st.floats(width=32),
    st.floats(-1000, 1000, width=32),
    st.floats(-8, 8, width=32),
    st.sampled_from([0.0, -0.0, 448.0, 6.5, -7.7]),
)
RANDOM = st.one_of(st.integers(0, 2**32 - 1), st.sampled_from([0, 2**32 - 1, 1 << 31, 0xFFF, 0x1000]))


@pytest.mark.parametrize("t", OCP, ids=name)
@settings(max_examples=2, deadline=None, phases=[Phase.generate])
@given(
    rows=st.lists(st.tuples(X, RANDOM), min_size=64, max_size=64),
    power=POWERS,
    saturate=st.booleans(),
    half=st.sampled_from([fly.Float16, fly.BFloat16]),
)
def test_folding_equals_the_device(t: Any, rows: Any, power: int, saturate: bool, half: Any) -> None:
    lanes = 32 if t.width == 6 else 3

    def cast(x: Any, r: Any) -> list[Any]:
        made = []
        for source in (fly.Float32, half):
            v = fly.vector([x.to(source), -x.to(source)] + [x.to(source)] * (lanes - 2))
            scaled = v.to(t, scale=2.0**power, saturate=saturate)
            rounded = v.to(t, rounding="stochastic", random=r, saturate=saturate)
            both = v.to(t, rounding="stochastic", random=r, scale=2.0 ** (power // 16), saturate=saturate)
            for w in (scaled, rounded, both):
                made += [w[0].to(fly.Float32), w[1].to(fly.Float32), w.to(source, scale=2.0 ** (power // 8))[lanes - 1]]
        return made

    check_folding(cast, [fly.Float32, fly.Uint32], rows)


@pytest.mark.parametrize("t", [*BYTES, fly.f4e2m1], ids=name)
def test_a_number_for_each_group_of_lanes(t: Any) -> None:
    """A vector of random numbers gives what the groups give one by one, folded and on the device."""
    groups = 4 if t.width == 8 else 2

    def cast(x: Any, r: Any) -> list[Any]:
        v = fly.vector([x, x * 1.1, -x, x * 0.7])
        numbers = fly.vector([r + 0x1234567 * k for k in range(groups)])
        whole = v.to(t, rounding="stochastic", random=numbers)
        size = 4 // groups
        parts = [v[k * size : (k + 1) * size].to(t, rounding="stochastic", random=numbers[k]) for k in range(groups)]
        apart = fly.concat(*parts)
        return [w[i].to(fly.Float32) for i in range(4) for w in (whole, apart)]

    rng = np.random.default_rng(2)
    rows = [(float(np.float32(rng.normal(0, 3))), int(rng.integers(1 << 32))) for _ in range(64)]
    check_folding(cast, [fly.Float32, fly.Uint32], rows)
    for x, r in rows[:8]:
        made = cast(fly.Float32(x), fly.Uint32(r))
        assert [float(a) for a in made[::2]] == [float(b) for b in made[1::2]]


def test_errors() -> None:
    x, v6 = fly.Float32(1.0), fly.Vector[fly.Float32, 8](1.0)
    cases = [
        (fly.NumericError, "rounding is 'nearest' or 'stochastic', not 'up'", lambda: x.to(fly.f8e4m3, rounding="up")),
        (
            fly.NumericError,
            r"random= .* and rounding=\"stochastic\" go together",
            lambda: x.to(fly.f8e4m3, rounding="stochastic"),
        ),
        (fly.NumericError, r"go together", lambda: x.to(fly.f8e4m3, random=1)),
        (
            fly.NumericError,
            r"Float32.to\(Float16\): stochastic rounding and saturate= are for",
            lambda: x.to(fly.f16, saturate=True),
        ),
        (fly.NumericError, r"are for casts to 8-, 6- and 4-bit floats", lambda: x.to(fly.f8e8m0, saturate=True)),
        (fly.NumericError, r"scale= is for casts between a number and", lambda: x.to(fly.f16, scale=2.0)),
        (fly.NumericError, r"scale= is for casts between", lambda: fly.f8e4m3(1.0).to(fly.f4e2m1, scale=2.0)),
        (fly.NumericError, r"a scale is a power of two from 2\^−127 to 2\^127, not 3.0", lambda: x.to(fly.f8e4m3, scale=3.0)),
        (fly.NumericError, r"a scale is a power of two .* not -2.0", lambda: x.to(fly.f8e4m3, scale=-2.0)),
        (
            fly.TypeMismatchError,
            r"scale= takes one Float8E8M0FNU, Float32 or power of two",
            lambda: x.to(fly.f8e4m3, scale="a"),
        ),
        (
            fly.TypeMismatchError,
            r"random= takes a Uint32 or a vector",
            lambda: x.to(fly.f8e4m3, rounding="stochastic", random=0.5),
        ),
        (
            fly.TypeMismatchError,
            r"random= for 8 lanes of Float4E2M1FN is one Uint32, or a vector of 4 \(one for each 2 lanes\), not Uint32x8",
            lambda: v6.to(fly.f4e2m1, rounding="stochastic", random=fly.Vector[fly.Uint32, 8](1)),
        ),
    ]
    for error, words, call in cases:
        with pytest.raises(error, match=words):
            call()

    def kernel(a, o):
        o[0] = a.load(0, 8).to(fly.f6e2m3, rounding="stochastic", random=1)[0].to(fly.Float32)

    with pytest.raises(fly.NumericError, match="stochastic rounding to Float6E2M3FN is one instruction for 32 lanes on gfx950"):
        fly.jit(kernel)[1, 64](np.zeros(64, np.float32), np.zeros(64, np.float32))
