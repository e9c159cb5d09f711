"""All that is done to the scores of a wave, tile by tile: changes, functions that mask, and intervals of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import flydsl as fly

from .elements import BLOCK, Elements
from .masks import MINUS_INFINITY, Bounds, hidden_unless, key_of
from .scores import LOG2E, RUN, Change, Place
from .softmax import SCORES
from .tiles import KEYS
from .visits import CUT, FULL, PARTIAL, key_of_visit

LOOKING = 5
"""Runs from one that a mask looks at to one that is being fetched."""
NEARER = 2
"""The same where masks are rare, and registers dearer than waiting."""
WIDEST_SPAN = 96.0
"""Powers of two between scores that need no maximum: bfloat16 and float32 have 126 below 1."""
AHEAD_WORDS = 16
"""Registers for what is fetched ahead."""


@dataclass(frozen=True)
class Adjustment:
    """``inputs``: those of all changes, then of the mask; ``place``: of the lane's query; ``row``: the first query of the wave,
    which has ``queries``; ``scale``: of scores, for changes. ``listed``: whether tiles come from a list that says what of them
    is seen. ``region``: memory of the wave in LDS for words of keys, if there are any."""

    changes: tuple[Any, ...]
    mask: Any
    inputs: tuple[Any, ...]
    place: Place
    row: Any
    bounds: Bounds
    scale: Any
    queries: Any = BLOCK
    listed: bool = False
    region: Any = None

    @property
    def single(self) -> Change | None:
        """The only change, if there is one."""
        return self.changes[0] if len(self.changes) == 1 else None

    @property
    def units(self) -> tuple[Any, Any]:
        """(the factor of changed scores in base 2, what is added to them in base e)."""
        if not self.changes:
            return self.scale * LOG2E, fly.Float32(0.0)
        single = self.single
        if single is None:
            return fly.Float32(LOG2E), fly.Float32(0.0)
        factor, summand = single.units(self.inputs[: single.count])
        return fly.Float32(factor * LOG2E), fly.Float32(summand)

    def ceiling(self, elements: Elements) -> Any:
        """The greatest score in base 2, in the units of the softmax, where scores are so near each other that it can stand for
        the maximum: 2^(score − ceiling) is a number of the type of probabilities, with a quarter of its exponents to spare.
        None where they are not, or where that is not known."""
        single = self.single
        span = None if single is None else single.bounded()
        if single is None or span is None or elements.dtype is not fly.BFloat16:
            return None
        factor, _ = single.units(self.inputs[: single.count])
        if not isinstance(factor, float) or (span[1] - span[0]) * factor * LOG2E > WIDEST_SPAN:
            return None
        return span[1] * factor * LOG2E

    @property
    def little(self) -> bool:
        """Whether nothing is done to most tiles, and nothing is read ahead for the others."""
        reads = self.staged > 0 or any(part.words(inputs) > 0 for part, inputs in self.parts())
        return not self.changes and (self.mask is None or (self.listed and not reads))

    @property
    def staged(self) -> int:
        """Words of each key that go through LDS."""
        return sum(part.staged(inputs) for part, inputs in self.parts())

    @property
    def ahead(self) -> int:
        """Runs that are fetched ahead, as registers allow; others are when the scores are there."""
        words = sum(part.words(inputs) for part, inputs in self.parts()) + RUN * self.staged
        return min(SCORES // RUN, AHEAD_WORDS // words) if words and not self.little else 0

    def found_of_queries(self) -> tuple[Any, ...]:
        """What parts need of the lane's query, for ``Place.own``."""
        found = [(part, part.per_query(self.place, inputs)) for part, inputs in self.parts()]
        return tuple(pair for pair in found if pair[1] is not None)

    def words_of_keys(self, tile: Any) -> list[Any]:
        """What parts need for the key of this lane, one of the 64 of the tile."""
        place = replace(self.place, key=self._first(tile) + fly.lane_id())
        return [word for part, inputs in self.parts() for word in part.per_key(place, inputs)]

    def put(self, words: list[Any]) -> None:
        """Words of keys go where other lanes find them. A wave's accesses of LDS are in order."""
        for number, word in enumerate(words):
            self.region.store(number * KEYS + fly.lane_id(), word)

    def words_of_run(self, run: int) -> list[Any]:
        """The words of four keys, as vectors."""
        place = fly.lane_id() // 32 * RUN + key_of(run * RUN)
        return [self.region.load(number * KEYS + place, RUN) for number in range(self.staged)]

    def fetch(self, tile: Any, run: int) -> list[Any]:
        """What the scores of a run of four keys need from memory, part by part; there are eight runs in a tile, for each
        lane."""
        place = self.at(tile, run)
        return [part.fetch(place, inputs) for part, inputs in self.parts()]

    def apply(self, scores: list[Any], tile: Any, first: bool, ahead: Sequence[Any] | None = None) -> list[Any]:
        """The scores of a tile, two vectors of 16. ``first``: whether it is the first one; ``ahead``: what :meth:`fetch` and
        :meth:`words_of_run` gave of the first runs, after :meth:`put`; of others it is fetched now. None: all of it is."""
        everything = self.bounds.interval.everything and not self.listed
        if fly.const_expr(self.little and everything and not first):
            return scores
        flat = [s[i] for s in scores for i in range(16)]  # LLVM makes two branches where vectors of 16 meet
        if fly.const_expr(self.listed and self.little):
            if tile % KEYS != FULL:
                self._put_now(tile)
                flat = self._looked_at(flat, tile, ())
            return [fly.vector(*flat[i : i + 16]) for i in range(0, len(flat), 16)]
        if fly.const_expr(ahead is None):
            self._put_now(tile)
        known = list(ahead or ())
        if fly.const_expr(bool(self.changes)):
            known = [*known, *(self._run(tile, run) for run in range(len(known), SCORES // RUN))]
            flat = [x for run in range(SCORES // RUN) for x in self._changed(flat, tile, run, known[run])]
        if fly.const_expr(self.listed):
            if tile % KEYS != FULL:
                flat = self._looked_at(flat, tile, known)
        elif fly.const_expr(self.mask is not None):
            flat = self._hidden(flat, tile, known)
        if fly.const_expr(not self.listed and (not everything or first)) and self.bounds.cuts(tile, self.row, self.queries):
            flat = self.bounds.apply(flat, tile, self.place.query)
        return [fly.vector(*flat[i : i + 16]) for i in range(0, len(flat), 16)]

    def _looked_at(self, flat: list[Any], tile: Any, known: Sequence[Any]) -> list[Any]:
        """The scores of a tile from a list, which is not all seen."""
        if fly.const_expr(self.mask is not None) and tile // PARTIAL % 2 != 0:
            flat = self._hidden(flat, tile, known)
        if tile % CUT == 0:
            flat = [fly.Float32(MINUS_INFINITY) for _ in flat]
        if tile // CUT % 2 != 0:
            flat = self.bounds.apply(flat, self._first(tile), self.place.query)
        return flat

    def _changed(self, flat: list[Any], tile: Any, run: int, known: Any) -> list[Any]:
        place = self.at(tile, run)
        scores = fly.vector(*flat[run * RUN : (run + 1) * RUN])
        fetched, words = known[0], self._split(known[1])
        if fly.const_expr(self.single is not None):
            change, inputs = self.parts()[0]
            scores = change.alone(scores, self.scale, place, inputs, fetched[0], words[0])
            return [scores[i] for i in range(RUN)]
        scores = scores * self.scale
        for (change, inputs), loaded, of_keys in zip(self.parts(), fetched, words):
            if fly.const_expr(change is not self.mask):
                scores = change.apply(scores, place, inputs, loaded, of_keys)
        return [scores[i] for i in range(RUN)]

    def _hidden(self, flat: list[Any], tile: Any, known: Sequence[Any]) -> list[Any]:
        (mask, inputs) = self.parts()[-1]
        runs, looking = list(known), NEARER if self.listed else LOOKING

        def seen(item: tuple[int, Any]) -> Any:
            run = item[0] // RUN
            for late in fly.static_range(len(runs), min(run + looking, SCORES // RUN)):
                runs.append(self._run(tile, late))
            fetched, words = runs[run][0][-1], self._split(runs[run][1])[-1]
            return mask.sees(self.at(tile, run), item[0] % RUN, inputs, fetched, words)

        return hidden_unless(seen, flat)

    def _run(self, tile: Any, run: int) -> tuple[Any, Any]:
        return self.fetch(tile, run), self.words_of_run(run)

    def _put_now(self, tile: Any) -> None:
        if fly.const_expr(self.staged > 0):
            self.put(self.words_of_keys(tile))

    def _split(self, words: list[Any]) -> list[list[Any]]:
        """Words of each part."""
        found, used = [], 0
        for part, inputs in self.parts():
            found.append(words[used : used + part.staged(inputs)])
            used += part.staged(inputs)
        return found

    def parts(self) -> list[tuple[Any, tuple[Any, ...]]]:
        """Changes, then the mask, with their inputs."""
        found, used = [], 0
        for part in (*self.changes, *(() if self.mask is None else (self.mask,))):
            found.append((part, self.inputs[used : used + part.count]))
            used += part.count
        return found

    def _first(self, tile: Any) -> Any:
        """The first key of a tile."""
        return key_of_visit(tile) if self.listed else tile

    def at(self, tile: Any, run: int) -> Place:
        """Where the scores of a run are."""
        first = self._first(tile) + fly.lane_id() // 32 * RUN + key_of(run * RUN)
        return replace(self.place, query=first, rows=tile) if self.place.turned else replace(self.place, key=first)


def words_at(part: Any, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
    """The words that a part needs for each of four keys, as vectors; if the place is turned, all four of one key."""
    if fly.const_expr(part.staged(inputs) == 0):
        return []
    if fly.const_expr(place.turned):
        return [fly.vector(*[word] * RUN) for word in part.per_key(place, inputs)]
    each = [part.per_key(replace(place, key=place.key + i), inputs) for i in range(RUN)]
    return [fly.vector(*words) for words in zip(*each)]
