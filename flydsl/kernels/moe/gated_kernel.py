"""Activation of one half of a row times the other half; the result may be narrowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.rows.access import load, over_pieces, place, reachable, store
from flydsl.kernels.rows.cut import Cut
from flydsl.kernels.rows.quantised import Narrow, lane_largest, narrowed, row_scale, write_narrow

from .activations import activation


@dataclass(frozen=True)
class GatedVariant:
    """What is compiled in. ``aligns``: bytes that rows of the gate, of what it multiplies and of the result are aligned to."""

    cut: Cut
    function: str
    aligns: tuple[int, int, int]
    narrow: Narrow | None


@fly.jit
def gated_kernel(gate, up, out, scale, variant: fly.Constexpr):
    """``gate``, ``up``, ``out`` (rows, n); narrow ``out`` and ``scale`` as in ``rows.quantised``."""
    v: GatedVariant = variant
    c, narrow = v.cut, v.narrow
    row, lane = place(c)
    at = reachable(row, c, gate.shape[0])
    inside = row < gate.shape[0] if c.ragged else True
    n, factor = gate.shape[1], None
    if c.kept:
        made = _products(gate, up, at, lane, c, v, 0)
        if narrow is not None and narrow.block is None:
            factor = row_scale(lane_largest(made, n, lane, c, 0), c, narrow)
        if narrow is not None:
            made = narrowed(made, c, narrow, factor)
        if inside:
            _put(out, scale, at, lane, c, made, v, 0)
    else:
        if narrow is not None and narrow.block is None:
            most = over_pieces(n, c, lambda cut, base, s: _larger(gate, up, at, lane, cut, v, base, s), 0.0)
            factor = row_scale(most, c, narrow)
        over_pieces(n, c, lambda cut, base, s: _last(gate, up, out, scale, at, lane, cut, v, factor, base, s), 0)
    if factor is not None and lane == 0 and inside:
        scale[at, 0] = factor


def _products(gate: Any, up: Any, row: Any, lane: Any, cut: Cut, v: GatedVariant, base: Any) -> list[Any]:
    """A lane's vectors of the result, as Float32."""
    parts = [load(x, (row,), lane, cut, align, base) for x, align in zip((gate, up), v.aligns)]
    f = activation(v.function, gate.dtype)
    return [f(a.to(fly.Float32)) * b.to(fly.Float32) for a, b in zip(*parts)]


def _larger(gate: Any, up: Any, row: Any, lane: Any, cut: Cut, v: GatedVariant, base: Any, most: Any) -> Any:
    made = _products(gate, up, row, lane, cut, v, base)
    return fly.maximum(most, lane_largest(made, gate.shape[1], lane, cut, base))


def _last(
    gate: Any, up: Any, out: Any, scale: Any, row: Any, lane: Any, cut: Cut, v: GatedVariant, factor: Any, base: Any, nothing:
    Any
) -> Any:  # fmt: skip
    made: Any = _products(gate, up, row, lane, cut, v, base)
    if v.narrow is not None:
        made = narrowed(made, cut, v.narrow, factor)
    _put(out, scale, row, lane, cut, made, v, base)
    return nothing


def _put(out: Any, scale: Any, row: Any, lane: Any, cut: Cut, made: Any, v: GatedVariant, base: Any) -> None:
    if v.narrow is None:
        store(out, (row,), lane, cut, [part.to(out.dtype) for part in made], v.aligns[2], base)
    else:
        write_narrow(out, scale, row, lane, cut, made, v.narrow, v.aligns[2], base)
