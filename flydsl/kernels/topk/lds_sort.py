"""Sorting in LDS, by all threads of a workgroup."""

from __future__ import annotations

from typing import Any

import flydsl as fly


def sort_in_lds(entries: Any, count: int, threads: int) -> None:
    """Descending, in place: a bitonic network of ``count`` entries, a power of two. All have written before, and may read
    after."""
    size = fly.Int32(2)
    while size <= count:
        distance = size // 2
        while distance > 0:
            fly.lds_barrier()
            for i in fly.static_range(0, count // 2, threads):
                pair = fly.thread_idx.x + i
                if pair < count // 2 if count // 2 - i < threads else True:
                    _exchange(entries, pair, size, distance)
            distance //= 2
        size *= 2
    fly.lds_barrier()


def _exchange(entries: Any, pair: Any, size: Any, distance: Any) -> None:
    inside = pair & (distance - 1)
    first = (pair - inside) * 2 + inside
    a, b = entries[first], entries[first + distance]
    if (a < b) == (first & size == 0):
        entries[first] = b
        entries[first + distance] = a
