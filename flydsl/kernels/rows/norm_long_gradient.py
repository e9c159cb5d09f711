"""The derivatives of norms of rows that registers do not hold, see ``norm_gradient``: the row is read twice for that of the
input, and once more by columns for those of weight and bias."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .access import load, masked, over_pieces, store
from .cut import Cut
from .norm_parts import standardised
from .reduce import of_lane, of_row


@fly.jit
def long_gradient_kernel(g, gsum, x, weight, mean, rstd, dx, variant: fly.Constexpr):
    """A row for each workgroup."""
    c, row, lane, n = variant.cut, fly.block_idx.x, fly.thread_idx.x, x.shape[1]
    wide = fly.Float64 if x.dtype is fly.Float32 else fly.Float32
    found, nothing = (None if mean is None else mean[row], rstd[row]), (fly.Float64(0), fly.Float64(0))
    t = (g, gsum, x, weight, dx)
    sums = over_pieces(n, c, lambda cut, base, s: means_read(t, row, lane, cut, variant, found, wide, base, s), nothing)
    share = 1.0 / fly.Float64(n)
    means = ((of_row(sums[0], c, "add") * share).to(wide), (of_row(sums[1], c, "add") * share).to(wide))
    over_pieces(n, c, lambda cut, base, s: last_read(t, row, lane, cut, variant, found, means, wide, base, s), 0)


@fly.jit
def weight_parts_kernel(g, x, mean, rstd, dweight, dbias, variant: fly.Constexpr):
    """Of every so many rows a workgroup adds g · x̂ and g: ``dweight``, ``dbias`` (workgroups, n), float32."""
    wide = fly.Float64 if x.dtype is fly.Float32 else fly.Float32
    t = (g, x, (mean, rstd), dweight, dbias)
    over_pieces(x.shape[1], variant.cut, lambda cut, base, s: columns(t, fly.thread_idx.x, cut, variant, wide, base, s), 0)


def terms(t: Any, row: Any, lane: Any, cut: Cut, v: Any, found: Any, wide: Any, base: Any) -> tuple[list[Any], list[Any]]:
    """A lane's vectors of g · weight and of x̂."""
    g, _, x, weight, _ = t
    hs = [a.to(wide) for a in load(g, (row,), lane, cut, v.align("g"), base)]
    if weight is not None:
        hs = [a * b.to(wide) for a, b in zip(hs, load(weight, (), lane, cut, v.align("weight"), base))]
    return hs, standardised(load(x, (row,), lane, cut, v.align("x"), base), v.centred, found, wide)


def means_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, found: Any, wide: Any, base: Any, sums: Any) -> Any:
    """(Σ h, Σ h · x̂) with those of some pieces."""
    hs, hats = terms(t, row, lane, cut, v, found, wide, base)
    n = t[2].shape[1]
    along = of_lane(masked([a * b for a, b in zip(hs, hats)], n, lane, cut, 0.0, base), "add", fly.Float64)
    shift = of_lane(masked(hs, n, lane, cut, 0.0, base), "add", fly.Float64) if v.centred else fly.Float64(0)
    return sums[0] + shift, sums[1] + along


def last_read(t: Any, row: Any, lane: Any, cut: Cut, v: Any, found: Any, means: Any, wide: Any, base: Any, nothing: Any) -> Any:
    """Writes some pieces of dx."""
    hs, hats = terms(t, row, lane, cut, v, found, wide, base)
    rstd = found[1].to(wide)
    made = [(fly.math.fma(b, -means[1], a) + -means[0]) * rstd for a, b in zip(hs, hats)]
    if t[1] is not None:
        made = [a + b.to(wide) for a, b in zip(made, load(t[1], (row,), lane, cut, v.align("gsum"), base))]
    store(t[4], (row,), lane, cut, [a.to(t[4].dtype) for a in made], v.align("dx"), base)
    return nothing


def columns(t: Any, lane: Any, cut: Cut, v: Any, wide: Any, base: Any, nothing: Any) -> Any:
    """Writes the parts of some columns."""
    g, x, (mean, rstd), dweight, dbias = t
    part = fly.block_idx.x
    shapes = [cut.width] * cut.pieces + [1] * cut.tail
    sums = [fly.Vector[fly.Float32, k](0.0) for k in shapes]
    biases = [fly.Vector[fly.Float32, k](0.0) for k in shapes]
    for row in range(part, x.shape[0], fly.grid_dim.x):
        gs = [a.to(wide) for a in load(g, (row,), lane, cut, v.align("g"), base)]
        if dweight is not None:
            xs = load(x, (row,), lane, cut, v.align("x"), base)
            hats = standardised(xs, v.centred, (None if mean is None else mean[row], rstd[row]), wide)
            sums = [s + (a * b).to(fly.Float32) for s, a, b in zip(sums, gs, hats)]
        if dbias is not None:
            biases = [s + a.to(fly.Float32) for s, a in zip(biases, gs)]
    if dweight is not None:
        store(dweight, (part,), lane, cut, sums, v.align("dweight"), base)
    if dbias is not None:
        store(dbias, (part,), lane, cut, biases, v.align("dbias"), base)
    return nothing
