"""Which keys a query may see. Plain masks are an interval of keys for each query: causal, sliding window, and the end of K."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flydsl as fly

from .tiles import KEYS

MINUS_INFINITY = float("-inf")


@dataclass(frozen=True)
class Interval:
    """What of an interval is compiled in: whether keys behind, and before, the query are cut off."""

    above: bool = False
    """Keys up to query + ``right`` only; 0 is the causal mask."""
    below: bool = False
    """Keys from query − ``left`` on only."""

    @property
    def everything(self) -> bool:
        """Whether each query sees all keys."""
        return not self.above and not self.below


@dataclass(frozen=True)
class Bounds:
    """An interval with its numbers, in a kernel. ``keys``: how many there are."""

    interval: Interval
    keys: Any
    left: Any
    right: Any

    def last(self, query: Any) -> Any:
        """The last key that a query sees; −1 or less: none."""
        end = self.keys - 1
        return fly.min(end, query + self.right) if self.interval.above else end

    def first(self, query: Any) -> Any:
        """The first key that a query sees, may be below 0; only where there is a bound."""
        return query - self.left

    def tiles(self, query: Any, rows: Any, least: int = 1) -> tuple[Any, Any]:
        """(the first tile, how many) that ``rows`` queries from ``query`` on see, ``least`` at least."""
        end = fly.max(self.last(query + (rows - 1)) + KEYS, 0) // KEYS
        begin = fly.max(self.first(query), 0) // KEYS if self.interval.below else fly.Int32(0)
        return begin, fly.max(end - begin, least)

    def tile(self, begin: Any, count: Any, i: Any) -> Any:
        """The first key of the i-th tile of a workgroup. Where only the last one can be cut off, because it is not full, it
        comes first of all: before the loop, where masks cost nothing."""
        if fly.const_expr(not self.interval.everything):
            return (begin + i) * KEYS
        return (begin + count - 1) * KEYS if isinstance(i, int) and i == 0 else (begin + i - 1) * KEYS

    def cuts(self, tile: Any, query: Any, rows: Any, keys: int = KEYS) -> Any:
        """Whether the mask changes anything in the ``keys`` keys from ``tile`` on, of ``rows`` queries from ``query`` on."""
        cut = tile + (keys - 1) > self.last(query)
        return cut | (tile < self.first(query + (rows - 1))) if self.interval.below else cut

    def apply(self, scores: list[Any], tile: Any, query: Any, hidden: Any = None) -> list[Any]:
        """The scores of a lane, −∞, or ``hidden``, where the key is not seen. ``scores``: in the order of :func:`key_of`."""
        first = tile + fly.lane_id() // 32 * 4
        last = self.last(query)
        if fly.const_expr(self.interval.below):
            low = self.first(query)
            count, from_low = fly.max(last - low + 1, 0).to(fly.Uint32), first - low

            def seen(item: Any) -> Any:
                return (from_low + key_of(item[0])).to(fly.Uint32) < count
        else:
            room = last - first

            def seen(item: Any) -> Any:
                return room >= key_of(item[0])

        return hidden_unless(seen, scores, hidden)


def hidden_unless(seen: Callable[[tuple[int, Any]], Any], scores: list[Any], hidden: Any = None) -> list[Any]:
    """Scores where ``seen((number, score))``, and −∞, or ``hidden``."""
    nothing = fly.Float32(MINUS_INFINITY) if hidden is None else hidden

    def kept(seen: Any, item: Any) -> Any:
        return fly.select(seen, item[1], nothing)

    return fly.grouped_selects(seen, kept, list(enumerate(scores)))


def key_of(number: int) -> int:
    """The key of a lane's score in a tile, from its first one on: 0 for lanes 0–31, 4 for the others."""
    return 8 * (number // 4) + number % 4
