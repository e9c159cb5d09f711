"""The derivatives of norms: of the input in one read of what registers hold, of weight and bias in two stages of fixed order.

With x̂ the normalised row, g the gradient of the result and h = g · weight: dx = (h − mean(h) − x̂ · mean(h · x̂)) · rstd (of
RMSNorm without mean(h)), dweight = Σ g · x̂ and dbias = Σ g over rows. Mean and rstd are computed again from the row. First
each of a number of workgroups that depends on the shapes alone adds what its rows have of dweight and dbias, then the columns
of these parts are added: always in the same order, so that the results are the same each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .access import load, masked, place, store
from .column_sums import prepare_sums
from .cut import Cut, cut
from .norm_long_gradient import long_gradient_kernel, weight_parts_kernel
from .norm_parts import standardised
from .reduce import of_lane, of_row
from .tensors import alignment, chosen, row_type, width_of

KEPT = {2: 32, 4: 16}
"""Bytes of an element → elements of a row that a lane keeps, with as many of gradients and twice as many of sums."""
PARTS = 512
"""Workgroups that have a part of the weight's gradient each, at most."""


@dataclass(frozen=True)
class GradientVariant:
    """What is compiled in. ``aligns``: bytes that rows are aligned to, by the kernel's parameter names."""

    cut: Cut
    centred: bool
    aligns: tuple[tuple[str, int], ...]

    def align(self, name: str) -> int:
        """Of one tensor."""
        return dict(self.aligns)[name]


@dataclass(frozen=True)
class Gradients:
    """Matrices (rows, n) of contiguous rows and vectors (n,); None for what there is not. ``g``: of the norm; ``gsum``: of x
    itself, where that is a result; ``mean`` (rows,), where it was subtracted, and ``rstd`` (rows,), float64; ``dx``: to write;
    ``weight``, and ``dweight`` and ``dbias`` to write."""

    g: Any
    gsum: Any
    x: Any
    weight: Any
    mean: Any
    rstd: Any
    dx: Any
    dweight: Any
    dbias: Any


def prepare_gradient(what: str, centred: bool, t: Gradients) -> list[Prepared]:
    """The launches, one after the other."""
    import torch

    m, n = t.x.shape
    width = width_of(row_type(what, t.x.dtype))
    config = chosen(t.x, kept=KEPT[t.x.element_size()])
    c = cut(what, config, m, n, width)
    groups = min(-(-m // c.rows), PARTS)
    new = t.x.new_empty
    parts = [None if d is None else new((groups * c.rows, n), dtype=torch.float32) for d in (t.dweight, t.dbias)]
    read, stats = {"g": t.g, "gsum": t.gsum, "x": t.x, "weight": t.weight}, (t.mean, t.rstd)
    named = {**read, "dx": t.dx, "dweight": parts[0], "dbias": parts[1]}
    aligns = tuple((name, alignment(x)) for name, x in named.items() if x is not None)
    variant = GradientVariant(c, centred, aligns)
    if c.kept:
        args = (*read.values(), *stats, t.dx, *parts, variant)
        first = [Prepared(norm_gradient_kernel, groups, c.threads, args)]
    else:
        first = [Prepared(long_gradient_kernel, m, c.threads, (*read.values(), *stats, t.dx, variant))]
        if t.dweight is not None or t.dbias is not None:
            first += [Prepared(weight_parts_kernel, groups, c.threads, (t.g, t.x, *stats, *parts, variant))]
    return first + [prepare_sums(p, d) for p, d in zip(parts, (t.dweight, t.dbias)) if d is not None]


@fly.jit
def norm_gradient_kernel(g, gsum, x, weight, mean, rstd, dx, dweight, dbias, variant: fly.Constexpr):
    """See ``Gradients``; ``dweight``, ``dbias``: parts (workgroups · rows of one, n), float32."""
    c = variant.cut
    slot, lane = place(c)
    m, n = x.shape
    apart = fly.grid_dim.x * c.rows
    wide = fly.Float64 if x.dtype is fly.Float32 else fly.Float32
    weights = None if weight is None else [w.to(wide) for w in load(weight, (), lane, c, variant.align("weight"))]
    shapes = [c.width] * c.pieces + [1] * c.tail
    sums = [fly.Vector[fly.Float32, k](0.0) for k in shapes]
    biases = [fly.Vector[fly.Float32, k](0.0) for k in shapes]
    # All threads go through as many steps as the workgroup's first row does, for they meet in reductions.
    for i in range((m - fly.block_idx.x * c.rows + apart - 1) // apart):
        row = slot + i * apart
        at = fly.min(row, m - 1) if c.ragged else row
        inside = row < m if c.ragged else True
        xs = load(x, (at,), lane, c, variant.align("x"))
        gs = [v.to(wide) for v in load(g, (at,), lane, c, variant.align("g"))]
        stats = (None if mean is None else mean[at], rstd[at])
        hats = standardised(xs, variant.centred, stats, wide)
        hs = gs if weights is None else [a * b for a, b in zip(gs, weights)]
        made = input_gradient(hs, hats, n, lane, c, variant.centred, stats[1].to(wide), wide)
        if gsum is not None:
            made = [a + b.to(wide) for a, b in zip(made, load(gsum, (at,), lane, c, variant.align("gsum")))]
        if inside:
            store(dx, (at,), lane, c, [v.to(dx.dtype) for v in made], variant.align("dx"))
        if dweight is not None:
            sums = [s + fly.select(inside, (a * b).to(fly.Float32), type(s)(0.0)) for s, a, b in zip(sums, gs, hats)]
        if dbias is not None:
            biases = [s + fly.select(inside, a.to(fly.Float32), type(s)(0.0)) for s, a in zip(biases, gs)]
    if dweight is not None:
        store(dweight, (slot,), lane, c, sums, variant.align("dweight"))
    if dbias is not None:
        store(dbias, (slot,), lane, c, biases, variant.align("dbias"))


def input_gradient(hs: Any, hats: Any, n: Any, lane: Any, cut: Cut, centred: bool, rstd: Any, wide: Any) -> list[Any]:
    """A lane's vectors of dx."""
    share = 1.0 / fly.Float64(n)

    def mean(terms: Any) -> Any:
        total = of_row(of_lane(masked(terms, n, lane, cut, 0.0), "add", wide), cut, "add")
        return (total.to(fly.Float64) * share).to(wide)

    along = mean([a * b for a, b in zip(hs, hats)])
    made = [fly.math.fma(b, -along, a) for a, b in zip(hs, hats)]
    if centred:
        shift = mean(hs)
        made = [a + -shift for a in made]
    return [a * rstd for a in made]
