"""Loads and stores of rows in kernels, as ``cut`` cuts them: lists of vectors, a lane's pieces and its element of the tail."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .cut import WAVE, Cut


def place(cut: Cut) -> tuple[Any, Any]:
    """(row, lane of the row) of this thread. The row is the same for all lanes of a wave, and known to be, where it can be."""
    if cut.lanes < WAVE:
        return fly.block_idx.x * cut.rows + fly.thread_idx.x // cut.lanes, fly.thread_idx.x % cut.lanes
    if cut.rows == 1:
        return fly.block_idx.x, fly.thread_idx.x
    return fly.block_idx.x * cut.rows + fly.wave_id(), fly.lane_id()


def idle(cut: Cut, rows: Any) -> Any:
    """Whether this thread's wave has none of ``rows``: the last workgroup may have waves too many."""
    first = fly.wave_id() * (WAVE // cut.lanes) if cut.lanes <= WAVE else 0
    return fly.block_idx.x * cut.rows + first >= rows


def reachable(row: Any, cut: Cut, rows: Any) -> Any:
    """``row``, or the last of ``rows`` in its place, which the wave has too unless it is :func:`idle`: loads of rows that are
    too many read that."""
    return fly.min(row, rows - 1) if cut.ragged else row


def load(x: Any, index: tuple[Any, ...], lane: Any, cut: Cut, align: int, base: Any = 0) -> list[Any]:
    """This lane's vectors of the row ``x[index]`` from element ``base`` on; zeros where the row has ended. ``index``: () for a
    vector over columns such as a weight. ``align``: bytes that the row's address is known to be a multiple of, see
    ``tensors.alignment``."""
    n = x.shape[len(index)]
    align = min(align, cut.width * x.dtype.width // 8)
    first = base + lane * cut.width
    mine, apart = from_here(x, (*index, first)), cut.lanes * cut.width
    parts = []
    for p in fly.static_range(cut.pieces):
        inside = first + (p * apart + cut.width) <= n if p >= cut.masked else None
        parts += [mine.load(p * apart, cut.width, align=align, mask=inside)]
    if cut.tail:
        left = n % cut.width
        parts += [fly.vector(x.load((*index, n - left + lane), mask=lane < left))]
    return parts


def from_here(x: Any, index: tuple[Any, ...]) -> Any:
    """The elements of a row from ``x[index]`` on: those a static number away are found by the access's own offset."""
    return fly.Tensor(x.element(index), (x.shape[len(index) - 1],), (1,))


def store(
    out: Any, index: tuple[Any, ...], lane: Any, cut: Cut, parts: Any, align: int, base: Any = 0, packed: int = 1
) -> None:
    """Write a lane's vectors where :func:`load` found them. ``packed``: elements of the row in an element of ``out``."""
    n = out.shape[len(index)] * packed
    align = min(align, cut.width // packed * out.dtype.width // 8)
    first = base + lane * cut.width
    mine, apart = from_here(out, (*index, first // packed)), cut.lanes * cut.width
    for p in fly.static_range(cut.pieces):
        inside = first + (p * apart + cut.width) <= n if p >= cut.masked else None
        mine.store(p * apart // packed, parts[p], align=align, mask=inside)
    if cut.tail:
        left = n % cut.width
        out.store((*index, n - left + lane), parts[cut.pieces][0], mask=lane < left)


def masked(parts: Any, n: Any, lane: Any, cut: Cut, other: float, base: Any = 0) -> list[Any]:
    """Loaded vectors, or what was computed of them, with ``other`` in place of what is not in the row of ``n`` elements."""
    made = list(parts)
    for p in fly.static_range(cut.masked, cut.pieces):
        inside = base + (p * cut.lanes + lane + 1) * cut.width <= n
        made[p] = fly.select(inside, made[p], type(made[p])(other))
    if cut.tail:
        made[cut.pieces] = fly.select(lane < n % cut.width, made[cut.pieces], type(made[cut.pieces])(other))
    return made


def over_pieces(n: Any, cut: Cut, body: Any, state: Any) -> Any:
    """``body(cut, base, state)``, which gives the new state, for the pieces from element ``base`` on of a row of ``n``
    elements: once for a row that is kept; else in a loop those that are inside for all lanes, then the last ones."""
    if cut.kept:
        return body(cut, 0, state)
    whole = n // cut.span
    for i in range(whole):
        state = body(cut.inner, i * cut.span, state)
    return body(cut, whole * cut.span, state)
