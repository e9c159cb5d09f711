"""What the kernels of norms do with the vectors of a lane."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .access import load, masked, store
from .cut import Cut
from .reduce import of_row


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


def measured(values: Any, n: Any, lane: Any, cut: Cut, v: Any, pivot: Any, base: Any) -> tuple[Any, Any]:
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
    return (total if v.centred else fly.Float64(0)), squares


def statistics(sums: Any, cut: Cut, v: Any, n: Any, pivot: Any, eps: Any) -> tuple[Any, Any]:
    """(mean, 1 / √(variance + eps)) of the row, Float64; without centring the mean is 0 and the variance that of squares."""
    share = 1.0 / fly.Float64(n)
    squares = of_row(sums[1], cut, "add") * share
    if not v.centred:
        return fly.Float64(0), fly.math.rsqrt(squares + eps)
    mean = of_row(sums[0], cut, "add") * share
    variance = fly.math.fma(-mean, mean, squares)
    # Rounding may leave less than nothing; a NaN stays one.
    variance = fly.select(variance < 0.0, 0.0, variance)
    return (mean if pivot is None else mean + pivot), fly.math.rsqrt(variance + eps)


def normalised(t: Any, values: Any, lane: Any, cut: Cut, v: Any, stats: Any, base: Any) -> list[Any]:
    """The normalised row, Float64 of float32 rows and Float32 of others."""
    wide = fly.Float64 if t.x.dtype is fly.Float32 else fly.Float32
    mean, rstd = stats[0].to(wide), stats[1].to(wide)
    made = [x.to(wide) for x in values]
    if v.centred:
        rest = (stats[0] - mean.to(fly.Float64)).to(wide)  # what float32 does not hold of the mean
        made = [x - mean for x in made]
        if wide is fly.Float32:
            made = [x - rest for x in made]
    made = [x * rstd for x in made]
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
