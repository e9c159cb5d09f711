"""From sums to C: scaling, bias, activation, the cast, and stores of neighbouring columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly


@dataclass(frozen=True)
class Epilogue:
    """What is compiled in. ``width``: elements of C that a store may have, by the alignment of its rows."""

    out_type: Any
    width: int
    activation: Any = None
    bias: bool = False
    accumulate: bool = False
    """Whether beta * c is added."""
    scaled: bool = False
    """Whether alpha is not 1."""


@dataclass(frozen=True)
class Extras:
    """The arguments of the epilogue; None where there is none."""

    bias: Any
    c: Any
    scale_a: Any
    scale_b: Any
    alpha: Any
    beta: Any


def write(variant: Any, sums: Any, places: Any, m0: Any, n0: Any, out: Any, extras: Any) -> None:
    """Store the sums of this wave. In a fragment lane i + 16 q has columns 4 q … 4 q + 3 of row i; two neighbouring fragments
    are exchanged between lanes so that each has eight columns of one of them."""
    a, b = variant.sides
    lane = fly.lane_id()
    i, q = lane % 16, lane // 16
    target = _bounded(out, m0, variant.tile[0])
    columns = out.shape[1] - n0
    pairs = [(hb, g) for hb in range(2) for g in range(b.fragments)]
    for half in fly.static_range(2):
        for f in fly.static_range(a.fragments):
            row = half * a.half + places[0] * (16 * a.fragments) + 16 * f + i
            for p in fly.static_range(0, len(pairs), 2):
                (h0, g0), (h1, g1) = pairs[p], pairs[p + 1]
                low, high = fly.exchange_lanes(sums[half][h0][f][g0], sums[half][h1][f][g1], 16)
                first = h0 * b.half + places[1] * (16 * b.fragments) + 16 * g0
                between = (h1 - h0) * b.half + 16 * (g1 - g0)
                column = first + q % 2 * between + q // 2 * 8
                values = finished(variant.epilogue, fly.concat(low, high), m0 + row, n0 + column, extras)
                _store(variant.epilogue.width, target, row, n0, column, columns, values)


def finished(epilogue: Epilogue, x: Any, row: Any, column: Any, extras: Any) -> Any:
    """Eight neighbouring sums of a row as elements of C."""
    if epilogue.activation is not None:
        x = epilogue.activation(x)
    return x.to(epilogue.out_type)


def _bounded(out: Any, m0: Any, count: int) -> Any:
    left = fly.min(out.shape[0] - m0, count)
    view = fly.Tensor(out.element((m0, 0)), (left, out.shape[1]), out.strides)
    return fly.buffer(view, (left - 1) * out.strides[0] + out.shape[1])


NOWHERE = 1 << 31
"""A byte of a row that is past the end of every bounded view: tiles are below 2³¹ bytes. Stores there are dropped."""


def _store(width: int, target: Any, row: Any, n0: Any, column: Any, columns: Any, values: Any) -> None:
    nowhere = NOWHERE * 8 // target.dtype.width
    for w in fly.static_range(0, 8, width):
        place = fly.select(column + w < columns, n0 + column + w, nowhere)
        part = values[w : w + width] if width > 1 else values[w]
        target.store((row, fly.assume_divisible(place, width)), part)
