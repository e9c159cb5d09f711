"""Rows rotated in pairs of elements: (a, b) becomes (a cos − b sin, b cos + a sin).

A lane has a piece of a row, with the elements that they are paired with, and rotates it in several heads by the same angles.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .config import Variant


@fly.jit
def rope_kernel(x, cos, sin, weight, out, cache, slots, eps: fly.Float32, variant: fly.Constexpr):
    """``x``, ``out`` (batch, rows, heads, size), ``cos``, ``sin`` (batch, rows, rotated / 2); ``weight`` (size,) of the norm or
    None; ``cache`` (pages, page, heads, size) and ``slots`` (batch, rows), rows of it, negative: none, or None. ``cos`` is None
    where nothing is rotated, ``out`` where rows go to the cache only."""
    v: Variant = variant
    item = fly.block_idx.x * v.config.threads + fly.thread_idx.x
    row, piece = item // v.lanes, item % v.lanes
    batch, head = fly.block_idx.z, fly.block_idx.y * v.config.heads
    if row < x.shape[1] if v.ragged else True:
        slot = slots[batch, row] if v.paged else None
        if fly.const_expr(v.rest == 0):
            _rotated(x, cos, sin, weight, out, cache, slot, eps, (batch, row, head), piece, v)
        elif fly.const_expr(v.pieces == 0):
            _copied(x, out, cache, slot, (batch, row, head), piece * v.rest_width, v)
        elif piece < v.pieces:
            _rotated(x, cos, sin, weight, out, cache, slot, eps, (batch, row, head), piece, v)
        else:
            _copied(x, out, cache, slot, (batch, row, head), v.rotated + (piece - v.pieces) * v.rest_width, v)


def _places(piece: Any, v: Any) -> list[Any]:
    """Where a lane's loads of a row begin."""
    return [piece * v.width] if v.interleaved else [piece * v.width, v.rotated // 2 + piece * v.width]


def _rotated(
    x: Any, cos: Any, sin: Any, weight: Any, out: Any, cache: Any, slot: Any, eps: Any, at: Any, piece: Any, v: Any
) -> None:
    batch, row, first = at
    places, angles = _places(piece, v), v.width // 2 if v.interleaved else v.width
    rows = [
        [_loaded(x, (batch, row, _head(first + h, x, v), place), v, v.width) for place in places] for h in range(v.config.heads)
    ]
    c, s = (t.load((batch, row, piece * angles), angles, align=v.aligns[1]).to(fly.Float32) for t in (cos, sin))
    c, s = (_vector(t) for t in (c, s))
    s = -s if v.back else s
    scale = [_vector(weight.load(place, v.width, align=4).to(fly.Float32)) for place in places] if v.normed else []
    for h in fly.static_range(v.config.heads):
        parts = [part.to(fly.Float32) for part in rows[h]]
        if fly.const_expr(v.normed):
            parts = _normalised(parts, scale, eps, v)
        made = _turned(parts, c, s, v)
        for i in fly.static_range(len(places)):
            _stored(out, cache, slot, (batch, row, first + h, places[i]), made[i].to(x.dtype), v)


def _turned(parts: list[Any], c: Any, s: Any, v: Any) -> list[Any]:
    if not v.interleaved:
        a, b = parts
        return [a * c - b * s, b * c + a * s]
    made: list[Any] = []
    for i in fly.static_range(v.width // 2):
        a, b = parts[0][2 * i], parts[0][2 * i + 1]
        made += [a * c[i] - b * s[i], b * c[i] + a * s[i]]
    return [fly.vector(*made)]


def _normalised(parts: list[Any], scale: list[Any], eps: Any, v: Any) -> list[Any]:
    """Each times its weight over the root of the mean of the row's squares; a power of two of lanes has a row."""
    total = fly.Float32(0.0)
    for part in parts:
        total += (part * part).reduce("add")
    distance = v.lanes // 2
    while fly.const_expr(distance > 0):
        total += fly.shuffle_xor(total, distance)
        distance //= 2
    factor = fly.math.rsqrt(total * (1 / v.size) + eps)
    return [part * factor * w for part, w in zip(parts, scale)]


def _copied(x: Any, out: Any, cache: Any, slot: Any, at: Any, place: Any, v: Any) -> None:
    """A piece that is not rotated."""
    batch, row, first = at
    for h in fly.static_range(v.config.heads):
        part = _loaded(x, (batch, row, _head(first + h, x, v), place), v, v.rest_width)
        _stored(out, cache, slot, (batch, row, first + h, place), part, v)


def _head(head: Any, x: Any, v: Any) -> Any:
    return fly.min(head, x.shape[2] - 1) if v.ragged_heads else head


def _loaded(x: Any, at: Any, v: Any, width: int) -> Any:
    return _vector(x.load(at, width, align=v.aligns[0]))


def _vector(x: Any) -> Any:
    return x if x.lanes else fly.vector(x)


def _stored(out: Any, cache: Any, slot: Any, at: Any, part: Any, v: Any) -> None:
    head = at[2]
    part = part if part.lanes > 1 else part[0]
    exists = head < (cache if out is None else out).shape[2] if v.ragged_heads else None
    if out is not None:
        out.store(at, part, align=v.aligns[2], mask=exists)
    if fly.const_expr(v.paged > 0):
        wanted = slot >= 0 if exists is None else exists & (slot >= 0)
        if wanted:
            cache.store((slot // v.paged, slot % v.paged, *at[2:]), part, align=v.aligns[2])
