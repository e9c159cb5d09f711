"""What is done to scores before the softmax: changes of their values, and masks. Both are data, compiled into the kernel.

A *change* takes four scores of a query and neighbouring keys, scaled, as a vector, and gives four others; a *mask* says which
of four keys are seen, and scores of others become −∞. Both have ``inputs``, tensors and numbers of which they say how many
(``count``), and may ``fetch`` from tensors ahead of the time when scores are there. Functions of one score and one key are
changes and masks by way of :class:`ScoreFunction` and :class:`MaskFunction`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import flydsl as fly

from .elements import BLOCK
from .masks import Bounds, hidden_unless, key_of
from .softmax import SCORES

LOG2E = math.log2(math.e)
RUN = 4
"""Neighbouring keys whose scores a lane has."""
LOOKING = 5
"""Runs from one that a mask looks at to one that is being fetched."""
AHEAD_WORDS = 16
"""Registers for what is fetched ahead."""


@dataclass(frozen=True)
class Place:
    """Where four scores are. Numbers are Int32; ``rows``: the first query of the workgroup, or of the tile if ``turned``: then
    the scores are those of four queries and one key."""

    batch: Any
    head: Any
    query: Any
    key: Any
    """The first of four."""
    rows: Any
    turned: bool = False

    @property
    def keys(self) -> Any:
        """All four, as a vector."""
        return fly.vector(*[self.key + i for i in range(RUN)])

    def one(self, i: int) -> Place:
        """Of a turned one, the place of one query and the keys from its key on."""
        return replace(self, query=self.query + i, turned=False)


class Change(Protocol):
    """See above. Two that are equal make the same kernel."""

    @property
    def count(self) -> int:
        """How many inputs it has."""
        ...

    def words(self, inputs: tuple[Any, ...]) -> int:
        """Registers that :meth:`fetch` fills."""
        ...

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What :meth:`apply` needs from memory, or None."""
        ...

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """Four scores in place of four."""
        ...

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """The derivatives of what :meth:`apply` gives; None: 1."""
        ...


@dataclass(frozen=True)
class SoftCap:
    """cap · tanh(score / cap); its input is the cap."""

    count: int = 1

    def words(self, inputs: tuple[Any, ...]) -> int:
        """None."""
        return 0

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Nothing."""
        return None

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """As cap − 2 cap / (e^(2 score / cap) + 1), whose error is that of float32 at the cap."""
        cap = inputs[0]
        part = self.part(scores, 1.0, inputs)
        return fly.math.fma(part, fly.Vector[fly.Float32, RUN](2.0 * cap), fly.Vector[fly.Float32, RUN](cap))

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """1 − tanh², which is 4 p (1 − p) of p = 1 / (e^(2 score / cap) + 1)."""
        part = self.part(scores, 1.0, inputs)
        return (part * -4.0) * (part + 1.0)

    def part(self, scores: Any, scale: Any, inputs: tuple[Any, ...]) -> Any:
        """−1 / (e^(2 scale score / cap) + 1), which with 2 cap is the capped score less the cap."""
        power = fly.math.exp2(scores * (2 * LOG2E * scale / inputs[0]), fast=True)
        return fly.math.rcp(-1.0 - power, fast=True)


@dataclass(frozen=True)
class Bias:
    """score + bias[batch, head, query, key]; its input is the tensor. ``width``: keys of a load, 4 or 1."""

    width: int
    count: int = 1

    def words(self, inputs: tuple[Any, ...]) -> int:
        """Of four elements."""
        return max(RUN * inputs[0].dtype.width // 32, 1)

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Four elements. Keys behind the last one have those of other rows; they are masked."""
        if fly.const_expr(place.turned):
            first = fly.min(place.rows, fly.Int32(inputs[0].shape[2]) - 1)
            rows = bounded_rows(inputs[0][place.batch, place.head], first)
            return fly.vector(*[rows[place.query - first + i, place.key] for i in range(RUN)])
        rows = bounded_rows(inputs[0][place.batch, place.head], place.rows)
        row = place.query - place.rows
        if fly.const_expr(self.width == RUN):
            return rows.load((row, fly.assume_divisible(place.key, RUN)), RUN)
        return fly.vector(*[rows[row, place.key + i] for i in range(RUN)])

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """The sums."""
        return scores + fetched.to(fly.Float32)

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """1."""
        return None


@dataclass(frozen=True)
class ScoreFunction:
    """``function(score, batch, head, query, key, *inputs, *loaded)`` of one score.

    Tensors among the inputs come as :class:`Captured`. ``loads(batch, head, query, key, *inputs)``: what is loaded ahead, a
    tuple of vectors for four keys from ``key`` on (:meth:`Captured.run`), of which ``function`` gets an element each.
    ``vector``: whether the function takes scores, keys and what is loaded as vectors of four, to compute in packed
    instructions, each element by itself. ``derivative``: of the function with respect to the score, a function of the same
    arguments; gradients need it.
    """

    function: Callable[..., Any]
    count: int = 0
    vector: bool = False
    loads: Callable[..., tuple[Any, ...]] | None = None
    derivative: Callable[..., Any] | None = None

    def words(self, inputs: tuple[Any, ...]) -> int:
        """As if one vector of 32-bit elements were loaded, and a word more for where."""
        return RUN + 1 if self.loads is not None else 0

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What is loaded ahead."""
        return _loaded(self.loads, place, inputs)

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """One by one, or all four."""
        return self._of(self.function, scores, place, captured(inputs), fetched)

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """What ``derivative`` says."""
        return self._of(self.derivative, scores, place, captured(inputs), fetched)

    def _of(self, function: Any, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any) -> Any:
        if fly.const_expr(place.turned):
            made = [self._one(function, scores[i], place.one(i), inputs, fetched[i]) for i in range(RUN)]
            return fly.vector(*[fly.Float32(x) for x in made])
        where = (place.batch, place.head, place.query)
        if fly.const_expr(self.vector):
            return _wide(function(scores, *where, place.keys, *inputs, *fetched))
        made = [function(scores[i], *where, place.key + i, *inputs, *(x[i] for x in fetched)) for i in range(RUN)]
        return fly.vector(*[fly.Float32(x) for x in made])

    def _one(self, function: Any, score: Any, place: Place, inputs: tuple[Any, ...], loaded: tuple[Any, ...]) -> Any:
        """Of one score: if the function takes four, of four equal ones."""
        where = (place.batch, place.head, place.query)
        if fly.const_expr(not self.vector):
            return function(score, *where, place.key, *inputs, *loaded)
        many = [fly.vector(*[x] * RUN) for x in (score, place.key, *loaded)]
        return _wide(function(many[0], *where, many[1], *inputs, *many[2:]))[0]


@dataclass(frozen=True)
class MaskFunction:
    """``function(batch, head, query, key, *inputs, *loaded)`` says whether a query sees a key; ``loads`` as of a
    ScoreFunction."""

    function: Callable[..., Any]
    count: int = 0
    loads: Callable[..., tuple[Any, ...]] | None = None

    def words(self, inputs: tuple[Any, ...]) -> int:
        """As if one vector of 32-bit elements were loaded, and a word more for where."""
        return RUN + 1 if self.loads is not None else 0

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What is loaded ahead."""
        return _loaded(self.loads, place, inputs)

    def sees(self, place: Place, i: int, inputs: tuple[Any, ...], fetched: Any) -> Any:
        """Whether key ``i`` of four is seen."""
        turned = place.turned
        query, key = (place.query + i, place.key) if turned else (place.query, place.key + i)
        loaded = fetched[i] if turned else tuple(x[i] for x in fetched)
        return self.function(place.batch, place.head, query, key, *captured(inputs), *loaded)


def _wide(x: Any) -> Any:
    """Four numbers, of which a constant is all."""
    return fly.Vector[fly.Float32, RUN](x) if isinstance(x, (int, float)) else x


def _loaded(loads: Callable[..., tuple[Any, ...]] | None, place: Place, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is loaded ahead: vectors of four keys, or, if the place is turned, what each of the four queries has of the key."""
    if fly.const_expr(place.turned):
        return tuple(_loaded_one(loads, place.one(i), inputs) for i in range(RUN))
    if loads is None:
        return ()
    return loads(place.batch, place.head, place.query, place.key, *captured(inputs))


def _loaded_one(loads: Callable[..., tuple[Any, ...]] | None, place: Place, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Of one key: loads are of four from a multiple of four on."""
    number = place.key % RUN
    four = _loaded(loads, replace(place, key=place.key - number), inputs)
    return tuple(_element(x, number) for x in four)


def _element(x: Any, number: Any) -> Any:
    found = x[0]
    for i in fly.static_range(1, RUN):
        found = fly.select(number == i, x[i], found)
    return found


class Captured:
    """A tensor of less than 2 GiB that functions read and nothing writes while the kernel runs, so that what does not change
    in a loop is read once. Behind its end, where keys and queries of tiles that are not full are, it has zeros."""

    def __init__(self, tensor: Any) -> None:
        self.tensor = tensor

    def __getitem__(self, index: Any) -> Any:
        return fly.buffer(self.tensor).load(index, cache="invariant")

    def run(self, *index: Any) -> Any:
        """Four elements; the last index is a multiple of four, and so is the distance of rows."""
        where = (*index[:-1], fly.assume_divisible(index[-1], RUN))
        return fly.buffer(self.tensor).load(where, RUN, cache="invariant")


def captured(inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Inputs as functions get them."""
    return tuple(Captured(x) if isinstance(x, fly.Tensor) else x for x in inputs)


def bounded_rows(x: Any, first: Any) -> Any:
    """A bounded view of rows from ``first`` on, as many as a workgroup has; strides are not negative."""
    left, keys = fly.min(fly.Int32(x.shape[0]) - first, 256), fly.Int32(x.shape[1])
    strides = [s if isinstance(s, int) else fly.Int32(s) for s in x.strides]
    view = fly.Tensor(x.element((first, 0)), (left, keys), strides)
    return fly.buffer(view, (left - 1) * strides[0] + (keys - 1) * strides[1] + 1)


@dataclass(frozen=True)
class Adjustment:
    """All that is done to the scores of a wave. ``inputs``: those of all changes, then of the mask; ``place``: of the lane's
    query; ``row``: the first query of the wave, which has ``queries``; ``scale``: of scores, for changes."""

    changes: tuple[Any, ...]
    mask: MaskFunction | None
    inputs: tuple[Any, ...]
    place: Place
    row: Any
    bounds: Bounds
    scale: Any
    queries: Any = BLOCK

    @property
    def cap(self) -> Any:
        """The cap, if a soft cap is the only change: scores are then without its factor and its summand, which the softmax
        takes along; None otherwise."""
        return self.inputs[0] if self.changes == (SoftCap(),) else None

    @property
    def units(self) -> tuple[Any, Any]:
        """(the factor of changed scores in base 2, what is added to them in base e)."""
        if self.cap is not None:
            return self.cap * (2 * LOG2E), self.cap
        return (fly.Float32(LOG2E) if self.changes else self.scale * LOG2E), fly.Float32(0.0)

    @property
    def little(self) -> bool:
        """Whether nothing is done to most tiles."""
        return not self.changes and self.mask is None

    @property
    def ahead(self) -> int:
        """Runs that are fetched ahead, as registers allow; others are when the scores are there."""
        words = sum(part.words(inputs) for part, inputs in self.parts())
        return min(SCORES // RUN, AHEAD_WORDS // words) if words else 0

    def fetch(self, tile: Any, run: int) -> list[Any]:
        """What the scores of a run of four keys need from memory; there are eight runs in a tile, for each lane."""
        place = self.at(tile, run)
        return [part.fetch(place, inputs) for part, inputs in self.parts()]

    def apply(self, scores: list[Any], tile: Any, first: bool, fetched: Sequence[Any] = ()) -> list[Any]:
        """The scores of a tile, two vectors of 16. ``first``: whether it is the first one; ``fetched``: of the first runs; of
        others it is fetched now."""
        everything = self.bounds.interval.everything
        if fly.const_expr(self.little and everything and not first):
            return scores
        flat = [s[i] for s in scores for i in range(16)]  # LLVM makes two branches where vectors of 16 meet
        if fly.const_expr(bool(self.changes)):
            fetched = [*fetched, *(self.fetch(tile, run) for run in range(len(fetched), SCORES // RUN))]
            flat = [x for run in range(SCORES // RUN) for x in self._changed(flat, tile, run, fetched[run])]
        if fly.const_expr(self.mask is not None):
            flat = self._hidden(flat, tile, fetched)
        if fly.const_expr(not everything or first) and self.bounds.cuts(tile, self.row, self.queries):
            flat = self.bounds.apply(flat, tile, self.place.query)
        return [fly.vector(*flat[i : i + 16]) for i in range(0, len(flat), 16)]

    def _changed(self, flat: list[Any], tile: Any, run: int, fetched: list[Any]) -> list[Any]:
        place = self.at(tile, run)
        scores = fly.vector(*flat[run * RUN : (run + 1) * RUN])
        if fly.const_expr(self.cap is not None):
            scores = SoftCap().part(scores, self.scale, self.inputs)
            return [scores[i] for i in range(RUN)]
        scores = scores * self.scale
        for (change, inputs), ahead in zip(self.parts(), fetched):
            if fly.const_expr(change is not self.mask):
                scores = change.apply(scores, place, inputs, ahead)
        return [scores[i] for i in range(RUN)]

    def _hidden(self, flat: list[Any], tile: Any, fetched: Sequence[Any]) -> list[Any]:
        (mask, inputs) = self.parts()[-1]
        known = list(fetched)

        def seen(item: tuple[int, Any]) -> Any:
            run = item[0] // RUN
            for late in fly.static_range(len(known), min(run + LOOKING, SCORES // RUN)):
                known.append(self.fetch(tile, late))
            return mask.sees(self.at(tile, run), item[0] % RUN, inputs, known[run][-1])

        return hidden_unless(seen, flat)

    def parts(self) -> list[tuple[Any, tuple[Any, ...]]]:
        """Changes, then the mask, with their inputs."""
        found, used = [], 0
        for part in (*self.changes, *(() if self.mask is None else (self.mask,))):
            found.append((part, self.inputs[used : used + part.count]))
            used += part.count
        return found

    def at(self, tile: Any, run: int) -> Place:
        """Where the scores of a run are."""
        first = tile + fly.lane_id() // 32 * RUN + key_of(run * RUN)
        return replace(self.place, query=first, rows=tile) if self.place.turned else replace(self.place, key=first)
