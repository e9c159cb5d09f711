"""Cosines and sines of angles in turns: whole turns are left out in float64, and what is left of a quarter is small enough for
Taylor's series in float32, to a 2⁻²⁹th; so far positions are as right as near ones."""

from __future__ import annotations

import math
from typing import Any

import flydsl as fly

_QUARTER = math.pi / 2
_SINE = tuple((-1) ** k * _QUARTER ** (2 * k + 1) / math.factorial(2 * k + 1) for k in range(5))
"""Of quarters by their square, times them."""
_COSINE = tuple((-1) ** k * _QUARTER ** (2 * k) / math.factorial(2 * k) for k in range(6))


def cosine_and_sine(turns: Any) -> tuple[Any, Any]:
    """Float32 vectors of a Float64 vector."""
    quarters = ((turns - fly.math.round(turns)) * 4.0).to(fly.Float32)  # −2 … 2
    nearest = fly.math.round(quarters)
    rest = quarters - nearest
    square = rest * rest
    sine, cosine = rest * _series(square, _SINE), _series(square, _COSINE)
    number = nearest.to(fly.Int32)
    odd = (number & 1) != 0
    return _signed(fly.select(odd, sine, cosine), number + 1), _signed(fly.select(odd, cosine, sine), number)


def _series(x: Any, coefficients: tuple[float, ...]) -> Any:
    made = type(x)(coefficients[-1])
    for c in reversed(coefficients[:-1]):
        made = fly.math.fma(made, x, type(x)(c))
    return made


def _signed(x: Any, quarter: Any) -> Any:
    """``x`` with the other sign in the second half of each turn."""
    return (x.bitcast(type(quarter)) ^ ((quarter & 2) << 30)).bitcast(type(x))
