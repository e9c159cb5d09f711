"""Cross entropy of rows of logits with class indices, by one read of them; its gradient by one more read and one write.

The loss needs no exact exponentials: a relative error of 2⁻²³ (max − x) of each, weighted by softmax, adds up to no more than
2⁻²³ log n, the largest mean of these differences. Sums of float32 rows are float64.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .access import idle, load, masked, over_pieces, place, reachable, store
from .cut import Cut
from .exponential import exponentials, joined, nothing_yet, online
from .reduce import of_lane, of_row


@dataclass(frozen=True)
class LossVariant:
    """What is compiled in. ``smooth``: whether labels are smoothed. ``aligns``: bytes that rows of logits and of their gradient
    are aligned to."""

    cut: Cut
    smooth: bool
    aligns: tuple[int, int]


@fly.jit
def loss_kernel(
    x, target, loss, stats, ignored: fly.Int64, smoothing: fly.Float32, z: fly.Float32, variant: fly.Constexpr
):  # fmt: skip
    """``x`` (rows, n), ``target`` (rows,), ``loss`` (rows,) float32; ``stats`` (rows, 2): the row's largest logit and Σ e^(x −
    largest), float32."""
    c = variant.cut
    if c.ragged and idle(c, x.shape[0]):
        return
    row, lane = place(c)
    at, n = reachable(row, c, x.shape[0]), x.shape[1]
    exact = x.dtype is fly.Float32
    start = (*nothing_yet(exact), fly.Float64(0))
    state = over_pieces(n, c, lambda cut, base, s: read(x, at, lane, cut, variant, base, s), start)
    largest, total = joined(state[:2], c, False)
    spread = of_row(state[2], c, "add") if variant.smooth else fly.Float64(0)
    if lane == 0 and (row < x.shape[0] if c.ragged else True):
        wanted = target[at].to(fly.Int64)
        known = wanted >= 0 and wanted < n
        assert known or wanted == ignored, "cross_entropy: a target is neither a class nor ignore_index"
        rest = fly.math.log(total.to(fly.Float32))
        own = x[at, fly.select(known, wanted, 0).to(fly.Int32)].to(fly.Float32)
        value = largest - own
        if variant.smooth:
            mean = (spread / fly.Float64(n)).to(fly.Float32)
            value = (1.0 - smoothing) * value + smoothing * (largest - mean)
        lse = largest + rest
        value = value + rest + z * lse * lse
        value = fly.select(known, value, fly.Float32(float("nan")))  # of what the assertion refuses, where there is one
        loss[at] = fly.select(wanted == ignored, 0.0, value)
        stats[at, 0] = largest
        stats[at, 1] = total.to(fly.Float32)


def read(x: Any, row: Any, lane: Any, cut: Cut, v: LossVariant, base: Any, state: Any) -> Any:
    """The online state and the sum of logits with some pieces."""
    values = [part.to(fly.Float32) for part in load(x, (row,), lane, cut, v.aligns[0], base)]
    n = x.shape[1]
    largest, total = online(values, n, lane, cut, base, state[:2], False, x.dtype is fly.Float32)
    spread = state[2]
    if v.smooth:
        spread = spread + of_lane(masked(values, n, lane, cut, 0.0, base), "add", fly.Float64)
    return largest, total, spread


@fly.jit
def loss_gradient_kernel(
    x, target, stats, g, dx, ignored: fly.Int64, smoothing: fly.Float32, z: fly.Float32, variant: fly.Constexpr
):  # fmt: skip
    """``dx`` (rows, n), which may be ``x``: the gradient of ``x`` by ``g`` (rows,), those of the rows' losses."""
    c = variant.cut
    if c.ragged and idle(c, x.shape[0]):
        return
    row, lane = place(c)
    at, n = reachable(row, c, x.shape[0]), x.shape[1]
    largest, total, wanted = stats[at, 0], stats[at, 1], target[at].to(fly.Int64)
    known = wanted >= 0 and wanted < n
    factor = fly.select(wanted == ignored, 0.0, fly.select(known, g[at], fly.Float32(float("nan"))))
    lse = largest + fly.math.log(total)
    share = factor * (1.0 + 2.0 * z * lse) * fly.math.rcp(total)
    own = factor * (1.0 - smoothing)
    all_others = factor * smoothing / fly.Float32(n)
    inside = row < x.shape[0] if c.ragged else True
    column, whole = fly.select(known, wanted, 0).to(fly.Int32), n - n % c.width
    mine = lane == fly.select(column < whole, column // c.width % c.lanes, column - whole)
    own_logit = x.load((at, column), mask=mine).to(fly.Float32)  # before this lane writes to dx, which may be where x is
    terms = (largest, share, all_others, wanted == ignored)
    over_pieces(n, c, lambda cut, base, s: write(x, dx, at, lane, cut, variant, base, terms, inside, s), 0)
    if inside and known and wanted != ignored and mine:  # over what this lane has written there
        power = exponentials([fly.vector(own_logit)], largest, x.dtype is fly.Float32)[0][0]
        dx[at, column] = (power * share + (-own - all_others)).to(dx.dtype)


def write(
    x: Any, dx: Any, row: Any, lane: Any, cut: Cut, v: LossVariant, base: Any, terms: Any, inside: Any, nothing: Any
) -> Any:  # fmt: skip
    """Writes some pieces of the gradient: share · e^(x − largest) − the others' part; 0 of ignored rows."""
    largest, share, others, ignored = terms
    values = [part.to(fly.Float32) for part in load(x, (row,), lane, cut, v.aligns[0], base)]
    powers = exponentials(values, largest, x.dtype is fly.Float32)
    made = [p * share - others for p in powers]
    made = [fly.select(ignored, type(m)(0.0), m).to(dx.dtype) for m in made]  # also where a logit is not finite
    if inside:
        store(dx, (row,), lane, cut, made, v.aligns[1], base)
    return nothing
