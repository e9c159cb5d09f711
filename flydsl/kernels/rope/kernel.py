"""Rows rotated in pairs of elements: (a, b) becomes (a cos − b sin, b cos + a sin).

A lane has a piece of a row, with the elements that they are paired with, and rotates it in several heads by the same angles.
"""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .angles import cosine_and_sine
from .config import Variant


@fly.jit
def rope_kernel(x, cos, sin, weight, out, cache, slots, eps: fly.Float32, variant: fly.Constexpr):
    """``x``, ``out`` (batch, rows, heads, size), ``cos``, ``sin`` (batch, rows, rotated / 2); ``weight`` (size,) of the norm or
    None; ``cache`` (pages, page, heads, size) and ``slots`` (batch, rows), rows of it, negative: none, or None. ``cos`` is None
    where nothing is rotated, ``out`` where rows go to the cache only. Where angles are computed ``cos`` are positions (batch,
    rows, 1), and ``sin`` (rotated / 2,) turns from one to the next."""
    v: Variant = variant
    item = fly.block_idx.x * v.config.threads + fly.thread_idx.x
    row, piece = item // v.threads, item % v.threads
    batch, head = fly.block_idx.z, fly.block_idx.y * v.config.heads
    if row < x.shape[1] if v.ragged else True:
        slot = slots[batch, row] if v.paged else None
        if fly.const_expr(v.normed and (v.rest > 0 or v.threads > v.lanes)):
            _normed_in_part(x, cos, sin, weight, out, cache, slot, eps, (batch, row, head), piece, v)
        elif fly.const_expr(v.rest == 0):
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
    places = _places(piece, v)
    rows = [
        [_loaded(x, (batch, row, _head(first + h, x, v), place), v, v.width) for place in places] for h in range(v.config.heads)
    ]
    c, s = _angles(cos, sin, (batch, row), piece, v)
    scale = [_vector(weight.load(place, v.width, align=4).to(fly.Float32)) for place in places] if v.normed else []
    for h in fly.static_range(v.config.heads):
        parts = [part.to(fly.Float32) for part in rows[h]]
        if fly.const_expr(v.normed):
            parts = _normalised(parts, scale, _factor(parts, eps, v))
        made = _turned(parts, c, s, v)
        for i in fly.static_range(len(places)):
            _stored(out, cache, slot, (batch, row, first + h, places[i]), made[i].to(x.dtype), v)


def _angles(cos: Any, sin: Any, at: Any, piece: Any, v: Any) -> tuple[Any, Any]:
    """Cosines and sines of a lane's pairs."""
    angles = v.width // 2 if v.interleaved else v.width
    if fly.const_expr(v.computed):
        c, s = cosine_and_sine(cos[(*at, 0)].to(fly.Float64) * _vector(sin.load(piece * angles, angles, align=8)))
        return c, -s if v.back else s
    c, s = (_vector(t.load((*at, piece * angles), angles, align=v.aligns[1]).to(fly.Float32)) for t in (cos, sin))
    return c, -s if v.back else s


def _turned(parts: list[Any], c: Any, s: Any, v: Any) -> list[Any]:
    if not v.interleaved:
        a, b = parts
        return [a * c - b * s, b * c + a * s]
    made: list[Any] = []
    for i in fly.static_range(v.width // 2):
        a, b = parts[0][2 * i], parts[0][2 * i + 1]
        made += [a * c[i] - b * s[i], b * c[i] + a * s[i]]
    return [fly.vector(*made)]


def _normed_in_part(
    x: Any, cos: Any, sin: Any, weight: Any, out: Any, cache: Any, slot: Any, eps: Any, at: Any, piece: Any, v: Any
) -> None:
    """Rows of a norm of which some lanes have a piece that is not rotated, or none: each loads zeros of what is not its own."""
    batch, row, first = at
    turns, stays = piece < v.pieces, (piece >= v.pieces) & (piece < v.lanes)
    places = [(place, v.width, turns) for place in _places(piece, v)]
    places += [(v.rotated + (piece - v.pieces) * v.rest_width, v.rest_width, stays)] if v.rest else []
    heads = [_head(first + h, x, v) for h in range(v.config.heads)]
    rows = [[_vector(x.load((batch, row, h, p), n, align=v.aligns[0], mask=m)) for p, n, m in places] for h in heads]
    scale = [_vector(weight.load(p, n, align=4, mask=m).to(fly.Float32)) for p, n, m in places]
    made = []
    for h in fly.static_range(v.config.heads):
        parts = [part.to(fly.Float32) for part in rows[h]]
        made += [_normalised(parts, scale, _factor(parts, eps, v))]
    last = len(_places(piece, v))
    if turns:
        c, s = _angles(cos, sin, (batch, row), piece, v)
        for h in fly.static_range(v.config.heads):
            parts = _turned(made[h][:last], c, s, v)
            for i in fly.static_range(last):
                _stored(out, cache, slot, (batch, row, first + h, places[i][0]), parts[i].to(x.dtype), v)
    elif stays:
        for h in fly.static_range(v.config.heads if v.rest else 0):
            _stored(out, cache, slot, (batch, row, first + h, places[last][0]), made[h][last].to(x.dtype), v)


def _normalised(parts: list[Any], scale: list[Any], factor: Any) -> list[Any]:
    return [part * factor * w for part, w in zip(parts, scale)]


def _factor(parts: list[Any], eps: Any, v: Any) -> Any:
    """1 over the root of the mean of the row's squares, of which each lane has some."""
    total = fly.Float32(0.0)
    for part in parts:
        total += (part * part).reduce("add")
    distance = v.threads // 2
    while fly.const_expr(distance > 0):
        total += fly.shuffle_xor(total, distance)
        distance //= 2
    return fly.math.rsqrt(total * (1 / v.size) + eps)


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
