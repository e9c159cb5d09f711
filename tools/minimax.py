"""Compute the polynomial coefficients of fly.math: ``python tools/minimax.py > flydsl/language/math_tables.py``.

Each polynomial minimises the largest weighted error over its interval (Remez exchange in 60-digit arithmetic, mpmath),
then every coefficient is rounded to the type that evaluates it. The error printed beside each one is the relative error of
the whole function with the rounded coefficients, measured on 4000 points in 60-digit arithmetic; it leaves out the rounding
of the evaluation itself.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import mpmath as mp

mp.mp.dps = 60
Function = Callable[[Any], Any]


@dataclass(frozen=True)
class Fit:
    """A polynomial p(z) of ``degree``: ``target(z)`` on [low, high] with error weight ``weight(z)``.

    The weight turns an error of p into a relative error of the function that is computed from it.
    """

    name: str
    target: Function
    weight: Function
    low: Any
    high: Any
    degree: int
    single: bool
    about: str


def remez(fit: Fit) -> list[Any]:
    """The minimax coefficients, lowest power first."""
    n = fit.degree + 2
    low, high = mp.mpf(fit.low), mp.mpf(fit.high)
    points = [(low + high) / 2 - (high - low) / 2 * mp.cos(mp.pi * (i + mp.mpf(1) / 2) / n) for i in range(n)]
    coefficients: list[Any] = []
    for _ in range(12):
        rows = [[x**k for k in range(fit.degree + 1)] + [(-1) ** i / fit.weight(x)] for i, x in enumerate(points)]
        solution = mp.lu_solve(mp.matrix(rows), mp.matrix([fit.target(x) for x in points]))
        coefficients = list(solution)[:-1]
        level = abs(solution[n - 1])
        points, worst = exchange(fit, coefficients, n)
        if worst <= level * mp.mpf("1.0001"):
            break
    return coefficients


def exchange(fit: Fit, coefficients: list[Any], n: int) -> tuple[list[Any], Any]:
    """The points of alternating extreme error, and the largest error."""
    grid = [fit.low + (fit.high - fit.low) * (1 - mp.cos(mp.pi * i / 1200)) / 2 for i in range(1201)]
    errors = [weighted_error(fit, coefficients, x) for x in grid]
    runs: list[tuple[Any, Any]] = []
    for x, e in zip(grid, errors):
        if runs and mp.sign(runs[-1][1]) == mp.sign(e):
            if abs(e) > abs(runs[-1][1]):
                runs[-1] = (x, e)
        else:
            runs.append((x, e))
    while len(runs) > n:
        runs.pop(0 if abs(runs[0][1]) < abs(runs[-1][1]) else -1)
    return [x for x, _ in runs], max(abs(e) for _, e in runs)


def weighted_error(fit: Fit, coefficients: list[Any], x: Any) -> Any:
    """The error of the polynomial at one point, weighted."""
    return (mp.polyval(coefficients[::-1], x) - fit.target(x)) * fit.weight(x)


def measured(fit: Fit, coefficients: list[float]) -> float:
    """log2 of the largest weighted error with rounded coefficients."""
    low, high = mp.mpf(fit.low), mp.mpf(fit.high)
    exact = [mp.mpf(c) for c in coefficients]
    return float(mp.log(max(abs(weighted_error(fit, exact, low + (high - low) * i / 4000)) for i in range(4001)), 2))


def rounded(x: Any, single: bool) -> float:
    """The nearest binary32 or binary64."""
    return struct.unpack("<f", struct.pack("<f", float(x)))[0] if single else float(x)


def _root(z: Any) -> Any:
    return mp.sqrt(z)


def _sin_target(z: Any) -> Any:
    return (mp.sin(_root(z)) - _root(z)) / _root(z) ** 3


def _cos_target(z: Any) -> Any:
    return (mp.cos(_root(z)) - 1 + z / 2) / z**2


def _cubic(f: Function) -> tuple[Function, Function]:
    """(f(x) − x)/x³ in z = x², and its weight for the relative error of f."""
    return (lambda z: (f(_root(z)) - _root(z)) / _root(z) ** 3), (lambda z: _root(z) ** 3 / f(_root(z)))


def _erfcx_target(t: Any) -> Any:
    x = 2 * (1 + t) / (1 - t)
    return mp.exp(x * x) * mp.erfc(x) * (1 + 2 * x)


_TINY = mp.mpf(2) ** -60
_QUARTER = (mp.pi / 4 + mp.mpf(2) ** -20) ** 2
_ATANH = ((mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * mp.mpf("1.0001")) ** 2
_HALF_LN2 = mp.log(2) / 2 * mp.mpf("1.0001")
_SMALL_ERF = mp.mpf("0.9")
_BIG_ERF = mp.mpf("4.0")

FITS = [
    Fit("SIN", *_cubic(mp.sin), _TINY, _QUARTER, 3, True, "sin x = x + x³ p(x²), |x| ≤ π/4"),
    Fit("COS", _cos_target, lambda z: z**2 / mp.cos(_root(z)), _TINY, _QUARTER, 3, True,
        "cos x = 1 − x²/2 + x⁴ p(x²), |x| ≤ π/4"),
    Fit("TANH", *_cubic(mp.tanh), _TINY, mp.mpf("0.640625") ** 2, 5, True, "tanh x = x + x³ p(x²), |x| < 0.64"),
    Fit("ATAN", *_cubic(mp.atan), _TINY, mp.mpf(1), 8, True, "atan x = x + x³ p(x²), |x| ≤ 1"),
    Fit("ASIN", *_cubic(mp.asin), _TINY, mp.mpf("0.25"), 5, True, "asin x = x + x³ p(x²), |x| ≤ 1/2"),
    Fit("ERF_SMALL", lambda z: mp.erf(_root(z)) / _root(z) - 1, lambda z: _root(z) / mp.erf(_root(z)), _TINY,
        _SMALL_ERF**2, 6, True, "erf x = x + x p(x²), |x| < 0.9"),
    Fit("ERF_LARGE", lambda x: mp.log(mp.erfc(x), 2), lambda x: mp.erfc(x) * mp.log(2) / mp.erf(x),
        _SMALL_ERF - mp.mpf("0.01"), _BIG_ERF, 7, True, "erf x = 1 − 2^p(x), 0.9 ≤ x ≤ 4"),
    Fit("ERFC", _erfcx_target, lambda t: 1 / _erfcx_target(t), mp.mpf(-1), mp.mpf("0.671"), 9, True,
        "erfc x = e^−x² p((x−2)/(x+2)) / (1+2x), 0 ≤ x ≤ 10.15"),
    Fit("EXPM1", lambda x: mp.hyp1f1(1, 3, x) / 2, lambda x: _HALF_LN2,
        -_HALF_LN2, _HALF_LN2, 6, False, "expm1 x = x + x² p(x), |x| ≤ ln 2 / 2"),
    Fit("ATANH", lambda z: (mp.atanh(_root(z)) / _root(z) - 1) / z, lambda z: z * _root(z) / mp.atanh(_root(z)), _TINY, _ATANH,
        3, False, "atanh s = s + s³ p(s²), s = (m−1)/(m+1), √½ ≤ m ≤ √2"),
]  # fmt: skip


def main() -> None:
    """Print the module of tables."""
    print('"""Polynomial coefficients, lowest power first. Written by ``python tools/minimax.py``: do not edit."""\n')
    print("from __future__ import annotations\n")
    for fit in FITS:
        coefficients = [rounded(c, fit.single) for c in remez(fit)]
        print(
            f"# {fit.about}; relative error 2^{measured(fit, coefficients):.1f}; evaluated in {'f32' if fit.single else 'f64'}"
        )
        print(f"{fit.name} = (")
        for c in coefficients:
            print(f"    {c!r},")
        print(")")


if __name__ == "__main__":
    main()
