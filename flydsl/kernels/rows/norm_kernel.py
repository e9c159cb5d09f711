"""RMSNorm and LayerNorm of rows: one read of what is kept in registers, else two.

Sums are float64, where squares of bfloat16 and float32 do not overflow; for RMSNorm of 16-bit rows see ``of_squares``. Of
float32 rows the variance is that of differences to the row's first element: being one of the row's, it is at most √n standard
deviations from the mean, so that subtracting the mean's square loses a part of 2⁻⁵² n at most, and rows of equal elements
have exactly the variance 0. 16-bit elements, of 11 bits, need no such difference. What is written is computed in float32 of
16-bit rows and in float64 of float32 rows, and rounded once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly

from .access import idle, over_pieces, place, reachable
from .cut import Cut
from .norm_parts import fetch, measured, moments, normalised, pivot_of, statistics, write
from .quantised import Narrow, lane_largest, narrowed, row_scale, write_narrow
from .reduce import of_row


@dataclass(frozen=True)
class NormVariant:
    """What is compiled in. ``centred``: whether the mean is subtracted. ``aligns``: bytes that rows of each tensor are aligned
    to, by the kernel's parameter names. ``narrow``: what the result is narrowed to."""

    cut: Cut
    centred: bool
    aligns: tuple[tuple[str, int], ...]
    narrow: Narrow | None = None

    def align(self, name: str) -> int:
        """Of one tensor."""
        return dict(self.aligns)[name]


@dataclass(frozen=True)
class Tensors:
    """The kernel's tensors; None for those that there are not. ``summed``: where x + residual goes."""

    x: Any
    residual: Any
    summed: Any
    weight: Any
    bias: Any
    out: Any
    scale: Any


@fly.jit
def norm_kernel(x, residual, summed, weight, bias, out, scale, mean, rstd, eps: fly.Float64, variant: fly.Constexpr):
    """``x``, ``residual``, ``summed``, ``out`` (rows, n), narrow ``out`` and ``scale`` as in ``quantised``; ``weight`` and
    ``bias`` (n,); ``mean``, ``rstd`` (rows,), float32 or float64."""
    t = Tensors(x, residual, summed, weight, bias, out, scale)
    c = variant.cut
    if c.ragged and idle(c, x.shape[0]):
        return
    row, lane = place(c)
    at = reachable(row, c, x.shape[0])
    inside = row < x.shape[0] if c.ragged else True
    n = x.shape[1]
    pivot = pivot_of(t, at, variant)
    narrow = variant.narrow
    factor = None
    if c.kept:
        values = fetch(t, at, lane, c, variant, 0)
        stats = statistics(moments(values, n, lane, c, variant.centred, pivot), variant.centred, n, pivot, eps)
        made = normalised(t, values, lane, c, variant, stats, 0)
        if narrow is not None:
            made = [a.to(fly.Float32) for a in made]
            if narrow.block is None:
                factor = row_scale(lane_largest(made, n, lane, c, 0), c, narrow)
            made = narrowed(made, c, narrow, factor)
        if inside:
            if summed is not None:
                write(summed, at, lane, c, values, variant.align("summed"), 0)
            put(t, at, lane, c, variant, made, 0)
    else:
        if pivot is not None and summed is not None:
            fly.barrier()  # summed may be where the first elements are
        sums = over_pieces(n, c, lambda cut, base, s: first_read(t, at, lane, cut, variant, pivot, base, s), (0.0, 0.0))
        stats = statistics((of_row(sums[0], c, "add"), of_row(sums[1], c, "add")), variant.centred, n, pivot, eps)
        again = t if summed is None else replace(t, x=summed, residual=None, summed=None)
        if narrow is not None and narrow.block is None:
            most = over_pieces(n, c, lambda cut, base, s: largest_read(again, at, lane, cut, variant, stats, base, s), 0.0)
            factor = row_scale(most, c, narrow)
        over_pieces(n, c, lambda cut, base, s: last_read(again, at, lane, cut, variant, stats, factor, base, s), 0)
    if lane == 0 and inside:
        if mean is not None:
            mean[at] = stats[0].to(mean.dtype)
        if rstd is not None:
            rstd[at] = stats[1].to(rstd.dtype)
        if factor is not None:
            scale[at, 0] = factor


def first_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, pivot: Any, base: Any, sums: Any) -> Any:
    """The sums with those of some pieces; writes x + residual."""
    values = fetch(t, row, lane, cut, v, base)
    if t.summed is not None:
        write(t.summed, row, lane, cut, values, v.align("summed"), base)
    more = measured(values, t.x.shape[1], lane, cut, v.centred, pivot, base)
    return sums[0] + more[0], sums[1] + more[1]


def largest_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, stats: Any, base: Any, most: Any) -> Any:
    """The largest magnitude with that of some pieces of the result."""
    made = normalised(t, fetch(t, row, lane, cut, v, base), lane, cut, v, stats, base)
    return fly.maximum(most, lane_largest([x.to(fly.Float32) for x in made], t.x.shape[1], lane, cut, base))


def last_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, stats: Any, factor: Any, base: Any, nothing: Any) -> Any:
    """Writes some pieces of the result."""
    made = normalised(t, fetch(t, row, lane, cut, v, base), lane, cut, v, stats, base)
    if v.narrow is not None:
        made = narrowed([x.to(fly.Float32) for x in made], cut, v.narrow, factor)
    put(t, row, lane, cut, v, made, base)
    return nothing


def put(t: Any, row: Any, lane: Any, cut: Cut, v: Any, made: Any, base: Any) -> None:
    """Store a lane's vectors of the result."""
    if v.narrow is None:
        write(t.out, row, lane, cut, made, v.align("out"), base)
    else:
        write_narrow(t.out, t.scale, row, lane, cut, made, v.narrow, v.align("out"), base)
