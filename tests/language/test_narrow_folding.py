"""Casts to and from storage floats on the device equal folding (and so ml_dtypes: see test_numeric)."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from compute import canonical, check_folding, on_device

import flydsl as fly
from flydsl import env
from flydsl.language import errors

STORAGE = [fly.Float8E4M3FN, fly.Float8E5M2, fly.Float6E2M3FN, fly.Float6E3M2FN, fly.Float4E2M1FN, fly.Float8E8M0FNU]


def inputs(t: Any, seed: int) -> list[float]:
    """Every value of the type, the midpoints between neighbours, values beside those, extremes and random bits."""
    pick = random.Random(seed)
    values = sorted({v for c in range(1 << t.width) if (v := t.from_bits(c)) == v and abs(v) != float("inf")})
    middles = [(a + b) / 2 for a, b in itertools.pairwise(values)]
    near = [m * (1 + s * 2.0**-20) for m in middles for s in (-1, 1)]
    extremes = [0.0, -0.0, 1e-45, 1e30, -1e30, float("inf"), -float("inf"), float("nan"), values[-1] * 1.2]
    random_bits = [fly.Float32.from_bits(pick.getrandbits(32)) for _ in range(300)]
    return [fly.Float32.fit(v) for v in [*values, *middles, *near, *extremes, *random_bits]]


@pytest.mark.parametrize("t", STORAGE, ids=lambda t: t.__name__)
def test_round_trip(t: Any) -> None:
    def cast(x: Any) -> list[Any]:
        pair = fly.vector(x, -x).to(t)
        return [x.to(t).to(fly.Float32), pair.to(fly.Float32)[0], pair[1].to(fly.Float32), x.to(t).to(fly.Float16)]

    check_folding(cast, [fly.Float32], [(v,) for v in inputs(t, 1)])


@pytest.mark.parametrize("t", [t for t in STORAGE if t.width != 6], ids=lambda t: t.__name__)
def test_bits(t: Any) -> None:
    """The stored code itself; signs of zeros and NaNs included where the format has them."""
    rows = [(v,) for v in inputs(t, 2)]
    got = on_device(lambda x: [x.to(t).bitcast(fly.Int4 if t.width == 4 else fly.Uint8)], [fly.Float32], rows)
    for (v,), (bits,) in zip(rows, got):
        assert canonical(t, bits) == canonical(t, t.bits(t.fit(v))), v


@pytest.mark.parametrize("t", [fly.Float8E4M3FNUZ, fly.Float8E5M2FNUZ], ids=lambda t: t.__name__)
def test_formats_of_other_chips_are_refused(t: Any) -> None:
    with pytest.raises(errors.NumericError, match=f"{t.__name__} has no conversion on gfx950"):
        on_device(lambda x: [x.to(t).to(fly.Float32)], [fly.Float32], [(1.0,)])


@pytest.mark.parametrize("other", [fly.Float64, fly.Int32, fly.Uint8, fly.Boolean], ids=lambda t: t.__name__)
@pytest.mark.parametrize("t", [s for s in STORAGE if s.width != 6], ids=lambda t: t.__name__)
def test_other_types_go_by_way_of_f32(t: Any, other: Any) -> None:
    """Doubles that f32 rounds onto a midpoint included: both ways give what rounding twice gives."""
    pick = random.Random(3)
    if other is fly.Float64:
        values: list[Any] = [v * (1 + s * 2.0**-40) for v in inputs(t, 3) for s in (-1, 0, 1)]
    else:
        values = [other.from_bits(pick.getrandbits(other.width)) for _ in range(100)]
    check_folding(lambda x: [x.to(t).to(fly.Float32), fly.vector(x, x).to(t)[1].to(other)], [other], [(v,) for v in values])


@pytest.mark.parametrize("t", [fly.Float8E4M3FNUZ, fly.Float8E5M2FNUZ], ids=lambda t: t.__name__)
def test_stochastic_rounding_of_fnuz(t: Any) -> None:
    """On the chip that has it, whose kernels step the generator by themselves."""
    pick = random.Random(4)
    rows = [(v, pick.getrandbits(32)) for v in inputs(t, 4)]

    def cast(x: Any, r: Any) -> list[Any]:
        made = fly.vector(x, -x, x, x, x).to(t, rounding="stochastic", random=r, scale=2.0, saturate=True)
        return [v.to(fly.Float32, scale=4.0) for v in made]

    with env.scope(ARCH="gfx942"):
        check_folding(cast, [fly.Float32, fly.Uint32], rows)
