"""What the kernels of norms do with the vectors of a lane."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .access import load, masked, store
from .cut import Cut
from .reduce import of_lane, of_row


def fetch(t: Any, row: Any, lane: Any, cut: Cut, v: Any, base: Any) -> list[Any]:
    """The row, or its sum with the residual, rounded to the rows' type."""
    values = load(t.x, (row,), lane, cut, v.align("x"), base)
    if t.residual is None:
        return values
    others = load(t.residual, (row,), lane, cut, v.align("residual"), base)
    return [(a.to(fly.Float32) + b.to(fly.Float32)).to(t.x.dtype) for a, b in zip(values, others)]


def pivot_of(t: Any, row: Any, v: Any) -> Any:
    """What is subtracted before sums are made: see ``norm_kernel``."""
    if not v.centred or t.x.dtype is not fly.Float32:
        return None
    first = t.x[row, 0]
    return fly.Float64(first if t.residual is None else first + t.residual[row, 0])


def measured(values: Any, n: Any, lane: Any, cut: Cut, centred: bool, pivot: Any, base: Any) -> tuple[Any, Any]:
    """(Σ d, Σ d²) of a lane, Float64, where d is a value less the pivot; the first is not computed where nothing is centred."""
    wide = [x.to(fly.Float64) for x in values]
    if pivot is not None:
        wide = [x - pivot for x in wide]
    wide = masked(wide, n, lane, cut, 0.0, base)
    total, squares = fly.Float64(0), fly.Float64(0)
    if cut.pieces:
        sums, products = wide[0], wide[0] * wide[0]
        for p in fly.static_range(1, cut.pieces):
            sums, products = sums + wide[p], fly.math.fma(wide[p], wide[p], products)
        total, squares = sums.reduce("add"), products.reduce("add")
    if cut.tail:
        last = wide[cut.pieces][0]
        total, squares = total + last, fly.math.fma(last, last, squares)
    return (total if centred else fly.Float64(0)), squares


def of_squares(values: Any, n: Any, lane: Any, cut: Cut) -> Any:
    """Σ x² of a row of 16-bit elements that is kept, Float64, summed in float32: bfloat16 after scaling by a power of two that
    brings the largest to 2⁰ … 2¹, so that no square overflows and those that underflow do not count."""
    wide = masked([x.to(fly.Float32) for x in values], n, lane, cut, 0.0)
    back = None
    if values[0].elem is fly.BFloat16:
        largest = of_row(of_lane([fly.math.abs(x) for x in wide], "max"), cut, "max")
        field = fly.max(253 - (largest.bitcast(fly.Int32) >> 23), 1)
        scale, back = (field << 23).bitcast(fly.Float32), ((254 - field) << 23).bitcast(fly.Float32).to(fly.Float64)
        wide = [x * scale for x in wide]
    squares = wide[0] * wide[0]
    for p in fly.static_range(1, cut.pieces):
        squares = fly.math.fma(wide[p], wide[p], squares)
    total = squares.reduce("add")
    if cut.tail and cut.pieces:
        total = fly.math.fma(wide[cut.pieces][0], wide[cut.pieces][0], total)
    total = of_row(total, cut, "add").to(fly.Float64)
    return total if back is None else total * back * back


def moments(values: Any, n: Any, lane: Any, cut: Cut, centred: bool, pivot: Any) -> tuple[Any, Any]:
    """(Σ d, Σ d²) of a row that is kept, d as in :func:`measured`; the first is not computed where nothing is centred."""
    if not centred and values[0].elem is not fly.Float32:
        return 0.0, of_squares(values, n, lane, cut)
    total, squares = measured(values, n, lane, cut, centred, pivot, 0)
    return (of_row(total, cut, "add") if centred else 0.0), of_row(squares, cut, "add")


def statistics(sums: tuple[Any, Any], centred: bool, n: Any, pivot: Any, eps: Any) -> tuple[Any, Any]:
    """(mean, 1 / √(variance + eps)) of a row by its sums, Float64; without centring the mean is 0 and the variance that of
    squares."""
    share = 1.0 / fly.Float64(n)
    squares = sums[1] * share
    if not centred:
        return fly.Float64(0), fly.math.rsqrt(squares + eps)
    mean = sums[0] * share
    if pivot is None:  # what the rounded 1/n took: the mean of equal elements is one of them
        rest = fly.math.fma(-mean, fly.Float64(n), sums[0])
        mean = fly.select(rest == rest, fly.math.fma(rest, share, mean), mean)  # an infinite mean leaves NaN
    variance = fly.math.fma(-mean, mean, squares)
    # Rounding may leave less than nothing; a NaN stays one.
    variance = fly.select(variance < 0.0, 0.0, variance)
    return (mean if pivot is None else mean + pivot), fly.math.rsqrt(variance + eps)


def standardised(values: Any, centred: bool, stats: Any, wide: Any) -> list[Any]:
    """(x − mean) · rstd of a lane's vectors, in the type ``wide``."""
    made = [x.to(wide) for x in values]
    if centred:
        mean = stats[0].to(wide)
        made = [x + -mean for x in made]
        if wide is fly.Float32:
            rest = (mean.to(fly.Float64) - stats[0]).to(wide)  # what float32 does not hold of the mean
            made = [x + rest for x in made]
    rstd = stats[1].to(wide)
    return [x * rstd for x in made]


def normalised(t: Any, values: Any, lane: Any, cut: Cut, v: Any, stats: Any, base: Any) -> list[Any]:
    """The normalised row, Float64 of float32 rows and Float32 of others."""
    wide = fly.Float64 if t.x.dtype is fly.Float32 else fly.Float32
    made = standardised(values, v.centred, stats, wide)
    weights = [] if t.weight is None else load(t.weight, (), lane, cut, v.align("weight"), base)
    biases = [] if t.bias is None else load(t.bias, (), lane, cut, v.align("bias"), base)
    for i in fly.static_range(len(made)):
        x = made[i]
        if weights and biases:
            x = fly.math.fma(x, weights[i].to(wide), biases[i].to(wide))
        elif weights:
            x = x * weights[i].to(wide)
        elif biases:
            x = x + biases[i].to(wide)
        made[i] = x
    return made


def write(out: Any, row: Any, lane: Any, cut: Cut, made: Any, align: int, base: Any) -> None:
    """Round a lane's vectors to the type of ``out`` and store them."""
    store(out, (row,), lane, cut, [x.to(out.dtype) for x in made], align, base)
