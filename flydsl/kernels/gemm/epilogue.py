"""From sums to C: scales, alpha, beta · c, bias, activation, the largest value, the cast, stores of neighbouring columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

RUN = 8
"""Neighbouring columns that a lane has at a time."""
NOWHERE = (1 << 31) - 16
"""A byte of a row that is past the end of every bounded view, as tiles are below 2³¹ bytes: loads give 0, stores nothing."""


@dataclass(frozen=True)
class Epilogue:
    """What is compiled in: out = scale_result · activation(alpha · scale_a · scale_b · (A · B) + beta · c + bias), where 8-bit
    floats saturate."""

    out_type: Any
    out_width: int
    """Elements of a store, by the alignment of C's rows: 1 … 8."""
    activation: Any = None
    """A function of the Float32 value, or of it, its row and its column."""
    places: bool = False
    """Whether the activation takes row and column."""
    vector: bool = False
    """Whether it takes a vector of neighbouring columns."""
    c_width: int = 1
    """Elements of a load of c."""
    column_width: int = 1
    """Elements of a load of bias and of scales of columns."""
    rows_scaled: bool = False
    """Whether scale_a has one scale for each row, and not one for all."""
    columns_scaled: bool = False
    """The same for scale_b and columns."""


@dataclass(frozen=True)
class Extras:
    """The arguments of the epilogue; None where there is none."""

    bias: Any
    c: Any
    scale_a: Any
    scale_b: Any
    alpha: Any
    beta: Any
    scale_result: Any = None
    amax: Any = None
    """Where the largest absolute value before ``scale_result`` goes, as its bits: Int32, one element."""

    @property
    def some(self) -> bool:
        """Whether there is anything but the sums."""
        values = (self.bias, self.c, self.scale_a, self.scale_b, self.alpha, self.scale_result, self.amax)
        return any(x is not None for x in values)


def write(variant: Any, sums: Any, places: Any, m0: Any, n0: Any, out: Any, extras: Extras) -> None:
    """Store the sums of this wave: [half of A][half of B][fragment of A][fragment of B].

    In a fragment lane i + 16 q has columns 4 q … 4 q + 3 of row i; two fragments are exchanged between lanes so that each
    has eight neighbouring columns of one of them.
    """
    a, b = variant.sides
    e = variant.epilogue
    lane = fly.lane_id()
    i, q = lane % 16, lane // 16
    target = bounded(out, m0, variant.tile[0])
    source = None if extras.c is None else bounded(extras.c, m0, variant.tile[0])
    columns, rows = out.shape[1], out.shape[0] - m0
    most = fly.Int32(0)
    pairs = [(hb, g) for hb in range(b.halves) for g in range(b.fragments)]
    for half in fly.static_range(a.halves):
        for f in fly.static_range(a.fragments):
            row = half * a.half + places[0] * (16 * a.fragments) + 16 * f + i
            for p in fly.static_range(0, len(pairs), 2):
                (h0, g0), (h1, g1) = pairs[p], pairs[p + 1]
                low, high = fly.exchange_lanes(sums[half][h0][f][g0], sums[half][h1][f][g1], 16)
                first = h0 * b.half + places[1] * (16 * b.fragments) + 16 * g0
                between = (h1 - h0) * b.half + 16 * (g1 - g0)
                column = n0 + first + q % 2 * between + q // 2 * RUN
                x = value(e, fly.concat(low, high), m0, row, column, columns, source, extras)
                if fly.const_expr(extras.amax is not None):
                    most = larger(most, x, row < rows, columns - column)
                store(e.out_width, target, row, column, columns, cast(e, x, extras))
    if fly.const_expr(extras.amax is not None):
        note(extras.amax, most)


def value(e: Epilogue, x: Any, m0: Any, row: Any, column: Any, columns: Any, source: Any, extras: Extras) -> Any:
    """Eight neighbouring sums of row ``m0 + row``, up to the activation. ``source``: the rows of c from ``m0`` on."""
    if fly.const_expr(extras.some or e.activation is not None):
        x = x.to(fly.Float32)
    if fly.const_expr(extras.scale_a is not None):
        x = x * (fly.buffer(extras.scale_a)[m0 + row] if e.rows_scaled else extras.scale_a[0])
    if fly.const_expr(extras.scale_b is not None):
        x = x * (_columns(extras.scale_b, column, e.column_width) if e.columns_scaled else extras.scale_b[0])
    if fly.const_expr(extras.alpha is not None):
        x = x * extras.alpha
    if fly.const_expr(source is not None):
        c = _load(e.c_width, source, row, column, columns).to(fly.Float32)
        x = x + (c if extras.beta is None else extras.beta * c)
    if fly.const_expr(extras.bias is not None):
        x = x + _columns(extras.bias, column, e.column_width).to(fly.Float32)
    if fly.const_expr(e.activation is not None):
        x = _activated(e, x, m0 + row, column)
    return x


def cast(e: Epilogue, x: Any, extras: Extras) -> Any:
    """Values as elements of C."""
    if fly.const_expr(extras.scale_result is not None):
        x = x * extras.scale_result[0]
    return x.to(e.out_type, saturate=True) if e.out_type.kind == "storage" else x.to(e.out_type)


def larger(most: Any, x: Any, inside: Any, columns: Any) -> Any:
    """The largest of ``most`` and the absolute values of a run of which ``columns`` count, if ``inside``; as their bits, which
    are ordered as the values are, with NaN last."""
    for j in fly.static_range(RUN):
        bits = x[j].bitcast(fly.Int32) & 0x7FFFFFFF
        most = fly.max(most, fly.select(inside, fly.select(columns > j, bits, 0), 0))
    return most


def note(amax: Any, most: Any) -> None:
    """Take the wave's largest value, see :func:`larger`, into ``amax``."""
    highest = fly.wave_reduce(most, "max")
    if fly.lane_id() == 0:
        fly.atomic_max(amax, 0, highest)


def bounded(out: Any, m0: Any, count: int) -> Any:
    """A bounded view of the rows of a workgroup's tile."""
    left = fly.min(out.shape[0] - m0, count)
    view = fly.Tensor(out.element((m0, 0)), (left, out.shape[1]), out.strides)
    return fly.buffer(view, (left - 1) * out.strides[0] + out.shape[1])


def _activated(e: Epilogue, x: Any, row: Any, column: Any) -> Any:
    if fly.const_expr(e.vector):
        return e.activation(x)
    if fly.const_expr(e.places):
        return fly.vector(*[fly.Float32(e.activation(x[j], row, column + j)) for j in range(RUN)])
    return fly.vector(*[fly.Float32(e.activation(x[j])) for j in range(RUN)])


def _columns(vector: Any, column: Any, width: int) -> Any:
    """Elements of a vector over columns; past its end 0."""
    view = fly.buffer(vector)
    return _joined([view.load(column + w, width) for w in range(0, RUN, width)], width)


def _load(width: int, source: Any, row: Any, column: Any, columns: Any) -> Any:
    return _joined([source.load((row, _place(source, column + w, columns, width)), width) for w in range(0, RUN, width)], width)


def store(width: int, target: Any, row: Any, column: Any, columns: Any, values: Any) -> None:
    """Store eight neighbouring elements in pieces of ``width``, of which those past the last column are dropped."""
    for w in fly.static_range(0, RUN, width):
        part = values[w : w + width] if width > 1 else values[w]
        target.store((row, _place(target, column + w, columns, width)), part)


def _place(view: Any, column: Any, columns: Any, width: int) -> Any:
    """``column`` where the row has it, else one past the end of the view."""
    return fly.assume_divisible(fly.select(column < columns, column, NOWHERE * 8 // view.dtype.width), width)


def _joined(parts: Any, width: int) -> Any:
    if len(parts) == 1:
        return parts[0]
    return fly.concat(*parts) if width > 1 else fly.vector(*parts)
