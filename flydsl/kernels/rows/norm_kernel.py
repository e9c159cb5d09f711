"""RMSNorm and LayerNorm of rows: one read of what is kept in registers, else two.

Sums are float64: squares of bfloat16 and float32 do not overflow there. Of float32 rows the variance is that of differences to
the row's first element: being one of the row's, it is at most √n standard deviations from the mean, so that subtracting the
mean's square loses a part of 2⁻⁵² n at most, and rows of equal elements have exactly the variance 0. 16-bit elements, of 11
bits, need no such difference. What is written is computed in float32 of 16-bit rows and in float64 of float32 rows, and rounded
once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .access import over_pieces, place, reachable
from .cut import Cut
from .norm_parts import fetch, measured, normalised, pivot_of, statistics, write


@dataclass(frozen=True)
class NormVariant:
    """What is compiled in. ``centred``: whether the mean is subtracted. ``aligns``: bytes that rows of each tensor are aligned
    to, by the kernel's parameter names."""

    cut: Cut
    centred: bool
    aligns: tuple[tuple[str, int], ...]

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


@fly.jit
def norm_kernel(x, residual, summed, weight, bias, out, mean, rstd, eps: fly.Float64, variant: fly.Constexpr):
    """``x``, ``residual``, ``summed``, ``out`` (rows, n); ``weight``, ``bias`` (n,); ``mean``, ``rstd`` (rows,), float32."""
    t = Tensors(x, residual, summed, weight, bias, out)
    c = variant.cut
    row, lane = place(c)
    at = reachable(row, c, x.shape[0])
    inside = row < x.shape[0] if c.ragged else True
    n = x.shape[1]
    pivot = pivot_of(t, at, variant)
    if c.kept:
        values = fetch(t, at, lane, c, variant, 0)
        stats = statistics(measured(values, n, lane, c, variant, pivot, 0), c, variant, n, pivot, eps)
        made = normalised(t, values, lane, c, variant, stats, 0)
        if inside:
            if summed is not None:
                write(summed, at, lane, c, values, variant.align("summed"), 0)
            write(out, at, lane, c, made, variant.align("out"), 0)
    else:
        if pivot is not None and summed is not None:
            fly.barrier()  # summed may be where the first elements are
        sums = over_pieces(n, c, lambda cut, base, s: first_read(t, at, lane, cut, variant, pivot, base, s), (0.0, 0.0))
        stats = statistics(sums, c, variant, n, pivot, eps)
        over_pieces(n, c, lambda cut, base, s: second_read(t, at, lane, cut, variant, stats, base, s), 0)
    if lane == 0 and inside:
        if mean is not None:
            mean[at] = stats[0].to(fly.Float32)
        if rstd is not None:
            rstd[at] = stats[1].to(fly.Float32)


def first_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, pivot: Any, base: Any, sums: Any) -> Any:
    """The sums with those of some pieces; writes x + residual."""
    values = fetch(t, row, lane, cut, v, base)
    if t.summed is not None:
        write(t.summed, row, lane, cut, values, v.align("summed"), base)
    more = measured(values, t.x.shape[1], lane, cut, v, pivot, base)
    return sums[0] + more[0], sums[1] + more[1]


def second_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, stats: Any, base: Any, nothing: Any) -> Any:
    """Writes some pieces of the result."""
    source = t if t.summed is None else Tensors(t.summed, None, None, t.weight, t.bias, t.out)
    values = fetch(source, row, lane, cut, v, base)
    write(t.out, row, lane, cut, normalised(t, values, lane, cut, v, stats, base), v.align("out"), base)
    return nothing
