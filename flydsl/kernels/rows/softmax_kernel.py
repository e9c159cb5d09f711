"""Softmax and log-softmax of rows: one read and one write of what is kept in registers; else online, by two reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .access import idle, load, over_pieces, place, reachable, store
from .cut import Cut
from .exponential import exponentials, joined, largest_of, nothing_yet, online, sum_of
from .reduce import of_row


@dataclass(frozen=True)
class SoftmaxVariant:
    """What is compiled in. ``log``: whether logarithms are written. ``aligns``: bytes that rows of the input and of the result
    are aligned to."""

    cut: Cut
    log: bool
    aligns: tuple[int, int]


@fly.jit
def softmax_kernel(x, out, variant: fly.Constexpr):
    """``x``, ``out`` (rows, n)."""
    c = variant.cut
    if c.ragged and idle(c, x.shape[0]):
        return
    row, lane = place(c)
    at, n = reachable(row, c, x.shape[0]), x.shape[1]
    exact = x.dtype is fly.Float32
    if c.kept:
        values = [v.to(fly.Float32) for v in load(x, (at,), lane, c, variant.aligns[0])]
        largest = of_row(largest_of(values, n, lane, c), c, "max")
        powers = exponentials(values, largest, exact)
        total = of_row(sum_of(powers, n, lane, c, exact), c, "add")
        made = finished(values, powers, largest, total, variant.log, out.dtype)
        if row < x.shape[0] if c.ragged else True:
            store(out, (at,), lane, c, made, variant.aligns[1])
    else:
        state = over_pieces(n, c, lambda cut, base, s: first_read(x, at, lane, cut, variant, base, s), nothing_yet(exact))
        largest, total = joined(state, c, exact)
        over_pieces(n, c, lambda cut, base, s: last_read(x, out, at, lane, cut, variant, largest, total, base, s), 0)


def first_read(x: Any, row: Any, lane: Any, cut: Cut, v: SoftmaxVariant, base: Any, state: Any) -> Any:
    """The online state with some pieces."""
    values = [part.to(fly.Float32) for part in load(x, (row,), lane, cut, v.aligns[0], base)]
    return online(values, x.shape[1], lane, cut, base, state, x.dtype is fly.Float32)


def last_read(
    x: Any, out: Any, row: Any, lane: Any, cut: Cut, v: SoftmaxVariant, largest: Any, total: Any, base: Any, nothing: Any
) -> Any:
    """Writes some pieces of the result."""
    values = [part.to(fly.Float32) for part in load(x, (row,), lane, cut, v.aligns[0], base)]
    powers = [] if v.log else exponentials(values, largest, x.dtype is fly.Float32)
    store(out, (row,), lane, cut, finished(values, powers, largest, total, v.log, out.dtype), v.aligns[1], base)
    return nothing


def finished(values: Any, powers: Any, largest: Any, total: Any, log: bool, dtype: Any) -> list[Any]:
    """A lane's vectors of the result."""
    total = total.to(fly.Float32)
    if log:
        rest = fly.math.log(total)
        return [((x + -largest) - rest).to(dtype) for x in values]
    share = fly.math.rcp(total)
    return [(p * share).to(dtype) for p in powers]
