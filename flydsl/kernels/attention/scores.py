"""What is done to scores before the softmax: changes of their values, and masks. Both are data, compiled into the kernel.

A *change* takes four scores of a query and neighbouring keys, scaled, as a vector, and gives four others; a *mask* says which
of four keys are seen, and scores of others become −∞. Both have ``inputs``, tensors and numbers of which they say how many
(``count``), and may ``fetch`` from tensors ahead of the time when scores are there. What they need for each key alone is found
once for each key of a tile (``per_key``), as words of 32 bits that go from lane to lane through LDS. Functions of one score and
one key are changes and masks by way of :class:`ScoreFunction` and :class:`MaskFunction`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import flydsl as fly

LOG2E = math.log2(math.e)
RUN = 4
"""Neighbouring keys whose scores a lane has."""


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
    own: Any = ()
    """What parts found of the query before the loop: pairs (part, what its ``per_query`` gave)."""

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

    def staged(self, inputs: tuple[Any, ...]) -> int:
        """Words that :meth:`per_key` gives."""
        ...

    def per_key(self, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
        """What is the same for all queries, as Int32; ``place`` has the key of this lane, and no query."""
        ...

    def per_query(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What is the same for all keys; found once, it is in ``place.own`` from then on."""
        ...

    def words(self, inputs: tuple[Any, ...]) -> int:
        """Registers that :meth:`fetch` fills."""
        ...

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What :meth:`apply` needs from memory, or None."""
        ...

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """Four scores in place of four. ``words``: each of :meth:`per_key`, of the four keys."""
        ...

    def bounded(self) -> tuple[float, float] | None:
        """The least and the greatest number that :meth:`alone` can give, where that is known while compiling."""
        ...

    def units(self, inputs: tuple[Any, ...]) -> tuple[Any, Any]:
        """(a positive factor, a summand) that the results of :meth:`alone` are without; the softmax takes them along."""
        ...

    def alone(self, scores: Any, scale: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """The same, where it is the only change; ``scores`` are without ``scale`` yet."""
        ...

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """The derivatives of what :meth:`apply` gives; None: 1."""
        ...


class Simple:
    """A part that has nothing for each key, and nothing for the softmax to take along."""

    def staged(self, inputs: tuple[Any, ...]) -> int:
        """None."""
        return 0

    def per_key(self, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
        """Nothing."""
        return []

    def per_query(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Nothing."""
        return None

    def bounded(self) -> tuple[float, float] | None:
        """It is not."""
        return None

    def units(self, inputs: tuple[Any, ...]) -> tuple[Any, Any]:
        """None."""
        return 1.0, 0.0

    def alone(self, scores: Any, scale: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """The same as ``apply``."""
        return self.apply(scores * scale, place, inputs, fetched, words)  # pyright: ignore[reportAttributeAccessIssue]


@dataclass(frozen=True)
class SoftCap(Simple):
    """cap · tanh(score / cap); its input is the cap."""

    count: int = 1

    def words(self, inputs: tuple[Any, ...]) -> int:
        """None."""
        return 0

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Nothing."""
        return None

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """As 2 cap / (1 + e^(−2 score / cap)) − cap, whose error is that of float32 at the cap."""
        cap = inputs[0]
        part = self.alone(scores, 1.0, place, inputs, fetched, words)
        return fly.math.fma(part, fly.Vector[fly.Float32, RUN](2.0 * cap), fly.Vector[fly.Float32, RUN](-cap))

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """1 − tanh², which is 4 p (1 − p) of p = 1 / (1 + e^(−2 score / cap))."""
        part = self.alone(scores, 1.0, place, inputs, fetched, words)
        return (part * 4.0) * (1.0 - part)

    def units(self, inputs: tuple[Any, ...]) -> tuple[Any, Any]:
        """With 2 cap, :meth:`alone` is the capped score and the cap."""
        return 2.0 * inputs[0], -inputs[0]

    def alone(self, scores: Any, scale: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """1 / (1 + e^(−2 scale score / cap)). A sum, because there are packed instructions of sums."""
        power = fly.math.exp2(scores * (-2 * LOG2E * scale / inputs[0]), fast=True)
        return fly.math.rcp(1.0 + power, fast=True)


@dataclass(frozen=True)
class Bias(Simple):
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

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """The sums."""
        return scores + fetched.to(fly.Float32)

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """1."""
        return None


@dataclass(frozen=True)
class ScoreFunction(Simple):
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

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """One by one, or all four."""
        return self._of(self.function, scores, place, captured(inputs), fetched)

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
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
class MaskFunction(Simple):
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

    def sees(self, place: Place, i: int, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
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
