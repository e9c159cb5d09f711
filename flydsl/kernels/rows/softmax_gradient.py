"""The derivatives of softmax and log-softmax by their results y: y (g − Σ g y) and g − e^y Σ g; g is the result's gradient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .access import idle, load, masked, over_pieces, place, reachable, store
from .cut import Cut, cut
from .exponential import exponentials
from .reduce import of_lane, of_row
from .tensors import alignment, chosen, row_type, width_of

KEPT = 32
"""Elements of a row, and of its gradient, that a lane keeps."""


@dataclass(frozen=True)
class GradientVariant:
    """What is compiled in. ``aligns``: bytes that rows of the result, its gradient and the input's are aligned to."""

    cut: Cut
    log: bool
    aligns: tuple[int, int, int]


def prepare(what: str, y: Any, g: Any, dx: Any, log: bool) -> Prepared:
    """The launch for matrices (rows, n) of contiguous rows."""
    m, n = y.shape
    width = width_of(row_type(what, y.dtype))
    c = cut(what, chosen(y, kept=KEPT), m, n, width)
    variant = GradientVariant(c, log, (alignment(y), alignment(g), alignment(dx)))
    return Prepared(softmax_gradient_kernel, -(-m // c.rows), c.threads, (y, g, dx, variant))


@fly.jit
def softmax_gradient_kernel(y, g, dx, variant: fly.Constexpr):
    """``y``, ``g``, ``dx`` (rows, n)."""
    c = variant.cut
    if c.ragged and idle(c, y.shape[0]):
        return
    row, lane = place(c)
    at, n = reachable(row, c, y.shape[0]), y.shape[1]
    wide = fly.Float64 if y.dtype is fly.Float32 else fly.Float32
    if c.kept:
        ys, gs = both(y, g, at, lane, c, variant, 0)
        total = of_row(summed(ys, gs, n, lane, c, variant, 0, wide), c, "add")
        made = finished(ys, gs, total.to(fly.Float32), variant.log, dx.dtype)
        if row < y.shape[0] if c.ragged else True:
            store(dx, (at,), lane, c, made, variant.aligns[2])
    else:
        total = over_pieces(n, c, lambda cut, base, s: first_read(y, g, at, lane, cut, variant, base, wide, s), wide(0))
        total = of_row(total, c, "add").to(fly.Float32)
        over_pieces(n, c, lambda cut, base, s: last_read(y, g, dx, at, lane, cut, variant, base, total, s), 0)


def both(y: Any, g: Any, row: Any, lane: Any, cut: Cut, v: GradientVariant, base: Any) -> tuple[list[Any], list[Any]]:
    """A lane's vectors of the result and its gradient, Float32."""
    ys = load(y, (row,), lane, cut, v.aligns[0], base)
    gs = load(g, (row,), lane, cut, v.aligns[1], base)
    return [a.to(fly.Float32) for a in ys], [b.to(fly.Float32) for b in gs]


def summed(ys: Any, gs: Any, n: Any, lane: Any, cut: Cut, v: GradientVariant, base: Any, wide: Any) -> Any:
    """What a lane has of Σ g y, or of Σ g."""
    terms = gs if v.log else [a * b for a, b in zip(ys, gs)]
    return of_lane(masked(terms, n, lane, cut, 0.0, base), "add", wide)


def finished(ys: Any, gs: Any, total: Any, log: bool, dtype: Any) -> list[Any]:
    """A lane's vectors of the input's gradient."""
    if log:
        powers = exponentials(ys, fly.Float32(0), dtype is fly.Float32)
        return [fly.math.fma(p, -total, b).to(dtype) for p, b in zip(powers, gs)]
    return [(a * (b + -total)).to(dtype) for a, b in zip(ys, gs)]


def first_read(y: Any, g: Any, row: Any, lane: Any, cut: Cut, v: GradientVariant, base: Any, wide: Any, total: Any) -> Any:
    """The sum with that of some pieces."""
    ys, gs = both(y, g, row, lane, cut, v, base)
    return total + summed(ys, gs, y.shape[1], lane, cut, v, base, wide)


def last_read(y: Any, g: Any, dx: Any, row: Any, lane: Any, cut: Cut, v: GradientVariant, base: Any, total: Any, s: Any) -> Any:
    """Writes some pieces of the gradient."""
    ys, gs = both(y, g, row, lane, cut, v, base)
    store(dx, (row,), lane, cut, finished(ys, gs, total, v.log, dx.dtype), v.aligns[2], base)
    return s
