"""Programs in kernels: as changes and masks of :mod:`flydsl.kernels.attention.scores`.

What depends on the key alone, and comes from memory, is computed once for each key of a tile, by one lane each, and goes to the
others through LDS (``staged``). What depends on the query alone the compiler moves before the loop.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import flydsl as fly
from flydsl.kernels.attention.scores import RUN, Captured, Place, bounded_rows

from .derivative import ONE, derivative
from .program import BATCH, HEAD, KEY, LOAD, QUERY, ROOTS, SCORE, Literal, Program, Step, numbers, roots_of
from .ranges import range_of
from .relax import Factored, factored, relaxed
from .table import OPS

PER_KEY, PER_QUERY = frozenset({BATCH, HEAD, KEY}), frozenset({BATCH, HEAD, QUERY})


@dataclass(frozen=True)
class FlexScore:
    """A change of scores, by a program; ``count``: of its inputs."""

    program: Program

    @property
    def count(self) -> int:
        """How many inputs it has."""
        return len(self.program.inputs)

    @property
    def form(self) -> Factored:
        """The program as it is computed."""
        return _form(self.program)

    def staged(self, inputs: tuple[Any, ...]) -> int:
        """Words of each key that go through LDS."""
        return words_of(self.form.program)

    def per_key(self, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
        """These words, of one key."""
        return keys_words(self.form.program, place, inputs)

    def per_query(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Values by number, None if there are none."""
        return queries_values(self.form.program, place, inputs)

    def words(self, inputs: tuple[Any, ...]) -> int:
        """Registers that :meth:`fetch` fills."""
        return registers(self.form.program)

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What is loaded for four keys of a query."""
        return fetched(self.form.program, place, inputs)

    def bounded(self) -> tuple[float, float] | None:
        """Between which numbers the results of :meth:`alone` are."""
        low, high = range_of(self.form.program)
        return (low, high) if math.isfinite(high - low) else None

    def units(self, inputs: tuple[Any, ...]) -> tuple[float, float]:
        """What the results of :meth:`alone` are multiplied with, and what is added then."""
        return self.form.factor, self.form.summand

    def alone(self, scores: Any, scale: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """Four scores, but for their factor and summand; ``scores`` have no scale yet."""
        form = self.form
        own = _own(self, place)
        if fly.const_expr(form.raw):
            return _lanes_of_scores(form.program, scores, scale, place, inputs, fetched, words, own)
        return _lanes_of_scores(form.program, scores * scale, None, place, inputs, fetched, words, own)

    def apply(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """Four scores in place of four."""
        form = self.form
        changed = _lanes_of_scores(form.program, scores, None, place, inputs, fetched, words, _own(self, place))
        if fly.const_expr(form.factor == 1.0 and form.summand == 0.0):
            return changed
        vector = fly.Vector[fly.Float32, RUN]
        return fly.math.fma(changed, vector(form.factor), vector(form.summand))

    def slope(self, scores: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """The derivatives of what :meth:`apply` gives; None: 1."""
        program = _slope(self.program)
        if fly.const_expr(program.result == ONE):
            return None
        return _lanes_of_scores(program, scores, None, place, inputs, None, None, {})


@dataclass(frozen=True)
class FlexMask:
    """A mask, by a program."""

    program: Program

    @property
    def count(self) -> int:
        """How many inputs it has."""
        return len(self.program.inputs)

    def staged(self, inputs: tuple[Any, ...]) -> int:
        """Words of each key that go through LDS."""
        return words_of(self.program)

    def per_key(self, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
        """These words, of one key."""
        return keys_words(self.program, place, inputs)

    def per_query(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """Values by number, None if there are none."""
        return queries_values(self.program, place, inputs)

    def words(self, inputs: tuple[Any, ...]) -> int:
        """Registers that :meth:`fetch` fills."""
        return registers(self.program)

    def fetch(self, place: Place, inputs: tuple[Any, ...]) -> Any:
        """What is loaded for four keys of a query."""
        return fetched(self.program, place, inputs)

    def sees(self, place: Place, i: int, inputs: tuple[Any, ...], fetched: Any, words: Any) -> Any:
        """Whether key ``i`` of four is seen."""
        known = {number: values[i] for number, values in _known(self.program, fetched, words).items()}
        own = _own(self, place)
        return value_of(self.program, self.program.result, {**_roots(place, i), **own, **known}, inputs)


@lru_cache(maxsize=1024)
def _form(program: Program) -> Factored:
    return factored(relaxed(program))


@lru_cache(maxsize=1024)
def _slope(program: Program) -> Program:
    return relaxed(derivative(program))


@lru_cache(maxsize=1024)
def frontier(program: Program) -> tuple[int, ...]:
    """Values that depend on the key alone and on memory, and that others take."""
    roots, from_memory = roots_of(program), _from_memory(program)
    single = [KEY in r and r <= PER_KEY and m for r, m in zip(roots, from_memory)]
    taken = {a for i, s in enumerate(program.steps) if not single[i + ROOTS] for a in numbers(s.args) if single[a]}
    taken |= {a for a in numbers([program.result]) if single[a]}
    return tuple(sorted(taken))


@lru_cache(maxsize=1024)
def of_query(program: Program) -> tuple[int, ...]:
    """Values that depend on the query and on memory alone, and that others take."""
    roots, from_memory = roots_of(program), _from_memory(program)
    single = [r <= PER_QUERY and m for r, m in zip(roots, from_memory)]
    taken = {a for i, s in enumerate(program.steps) if not single[i + ROOTS] for a in numbers(s.args) if single[a]}
    return tuple(sorted(taken | {a for a in numbers([program.result]) if single[a]}))


def queries_values(program: Program, place: Place, inputs: tuple[Any, ...]) -> dict[int, Any] | None:
    """The values of a query by their numbers."""
    roots = {BATCH: place.batch, HEAD: place.head, QUERY: place.query}
    return {n: value_of(program, n, roots, inputs) for n in of_query(program)} or None


def _own(part: Any, place: Place) -> dict[int, Any]:
    """What was found of the query before the loop."""
    return next((found for known, found in place.own if known == part), {})


def words_of(program: Program) -> int:
    """How many words of 32 bits the frontier has."""
    return sum(_words_of_kind(program.kind_of(n)) for n in frontier(program))


def _words_of_kind(kind: str) -> int:
    return 2 if "64" in kind else 1


@lru_cache(maxsize=1024)
def late_loads(program: Program) -> tuple[int, ...]:
    """Loads for each key of a query, which do not need the score."""
    roots, known = roots_of(program), set(frontier(program))
    needed, found = list(numbers([program.result])), set()
    while needed:
        number = needed.pop()
        if number < ROOTS or number in known:
            continue
        known.add(number)
        step = program.steps[number - ROOTS]
        if step.op == LOAD and KEY in roots[number] and SCORE not in roots[number]:
            found.add(number)
        needed += numbers(step.args)
    return tuple(sorted(found))


def _from_memory(program: Program) -> list[bool]:
    found = [False] * ROOTS
    for step in program.steps:
        found.append(step.op == LOAD or any(found[a] for a in numbers(step.args)))
    return found


def keys_words(program: Program, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
    """The staged values of one key as words."""
    roots = {BATCH: place.batch, HEAD: place.head, KEY: place.key}
    return [w for n in frontier(program) for w in as_words(value_of(program, n, roots, inputs), program.kind_of(n))]


def as_words(x: Any, kind: str) -> list[Any]:
    """A value as one or two Int32."""
    if fly.const_expr(_words_of_kind(kind) == 2):
        bits = x.bitcast(fly.Int64) if kind == "Float64" else x
        return [bits.to(fly.Int32), (bits >> 32).to(fly.Int32)]
    if fly.const_expr("Float" in kind):
        return [(x if kind == "Float32" else x.to(fly.Float32)).bitcast(fly.Int32)]
    return [x.to(fly.Int32)]


def of_words(words: list[Any], kind: str) -> Any:
    """The value that :func:`as_words` made words of."""
    if fly.const_expr(len(words) == 2):
        bits = (words[1].to(fly.Int64) << 32) | words[0].to(fly.Uint32).to(fly.Int64)
        return bits.bitcast(fly.Float64) if kind == "Float64" else bits
    if fly.const_expr(kind == "Boolean"):
        return words[0] != 0
    if fly.const_expr("Float" in kind):
        return words[0].bitcast(fly.Float32).to(getattr(fly, kind))
    return words[0].to(getattr(fly, kind))


def registers(program: Program) -> int:
    """Of late loads, for four keys."""
    bits = [getattr(fly, program.kind_of(n)).width for n in late_loads(program)]
    whole = [program.inputs[program.steps[n - ROOTS].input].runs for n in late_loads(program)]
    return sum(max(RUN * b // 32, 1) if w else RUN * -(-b // 32) for b, w in zip(bits, whole))


def fetched(program: Program, place: Place, inputs: tuple[Any, ...]) -> list[Any]:
    """The values of late loads, of four keys each. Loads that others need are made on the way."""
    values = []
    for number in late_loads(program):
        step = program.steps[number - ROOTS]
        if fly.const_expr(place.turned):
            values.append([_turned_load(program, number, place, i, inputs) for i in range(RUN)])
        elif fly.const_expr(program.inputs[step.input].runs and step.args[-1] == KEY):
            roots = {BATCH: place.batch, HEAD: place.head, QUERY: place.query, KEY: place.key}
            index = [value_of(program, a, roots, inputs) for a in step.args[:-1]]
            if fly.const_expr(is_row(step)):
                rows = bounded_rows(inputs[step.input][tuple(index[:-1])] if index[:-1] else inputs[step.input], place.rows)
                run = rows.load((place.query - place.rows, fly.assume_divisible(place.key, RUN)), RUN)
            else:
                run = Captured(inputs[step.input]).run(*index, place.key)
            values.append(run)
        else:
            values.append([value_of(program, number, _roots(place, i), inputs) for i in range(RUN)])
    return values


def is_row(step: Step) -> bool:
    """Whether a load is of an element for each query and key, of matrices for batches and heads: then a workgroup has rows of
    it, which lie together."""
    return step.args[-2:] == (QUERY, KEY) and all(isinstance(a, Literal) or a in (BATCH, HEAD) for a in step.args[:-2])


def _turned_load(program: Program, number: int, place: Place, i: int, inputs: tuple[Any, ...]) -> Any:
    """A late load of one of four queries."""
    step, roots = program.steps[number - ROOTS], _roots(place, i)
    if fly.const_expr(not is_row(step)):
        return value_of(program, number, roots, inputs)
    lead = tuple(_value(a, roots) for a in step.args[:-2])
    matrix = inputs[step.input][lead] if lead else inputs[step.input]
    first = fly.min(place.rows, fly.Int32(matrix.shape[0]) - 1)
    return bounded_rows(matrix, first)[place.query - first + i, place.key]


def _roots(place: Place, i: int) -> dict[int, Any]:
    query, key = (place.query + i, place.key) if place.turned else (place.query, place.key + i)
    return {BATCH: place.batch, HEAD: place.head, QUERY: query, KEY: key}


def _known(program: Program, fetched: Any, words: Any) -> dict[int, list[Any]]:
    """Values of four keys that are there already."""
    found = {number: [run[i] for i in range(RUN)] for number, run in zip(late_loads(program), fetched)}
    used = 0
    for number in frontier(program):
        kind = program.kind_of(number)
        mine = words[used : used + _words_of_kind(kind)]
        used = used + _words_of_kind(kind)
        found[number] = [of_words([word[i] for word in mine], kind) for i in range(RUN)]
    return found


def _lanes_of_scores(
    program: Program, scores: Any, scale: Any, place: Place, inputs: tuple[Any, ...], fetched: Any, words: Any, own: Any
) -> Any:
    """The program for four scores. ``scale``: of scores, for a program that takes products of it; else None."""
    values: dict[int, Any] = {BATCH: place.batch, HEAD: place.head, QUERY: place.query, KEY: place.key}
    values[QUERY if place.turned else KEY] = [_roots(place, i)[QUERY if place.turned else KEY] for i in range(RUN)]
    values[SCORE] = [scores[i] for i in range(RUN)]
    values.update(own)
    if fly.const_expr(fetched is not None):
        values.update(_known(program, fetched, words))
    for number in needed(program, program.result, frozenset(values)):
        step = program.steps[number - ROOTS]
        args = step.args
        if fly.const_expr(scale is not None and args[0] == SCORE):
            factor = scale * args[1].value  # once for all scores
            packed = scores * factor
            values[number] = [packed[i] for i in range(RUN)]
        else:
            values[number] = _four(program, step, [_value(a, values) for a in args], inputs)
    result = _value(program.result, values)
    return fly.vector(*[fly.Float32(x) for x in (result if isinstance(result, list) else [result] * RUN)])


def _four(program: Program, step: Step, args: list[Any], inputs: tuple[Any, ...]) -> Any:
    """A step for four keys; once if no argument differs among them."""
    if fly.const_expr(not any(isinstance(a, list) for a in args)):
        return computed(program, step, args, inputs)
    spread = [a if isinstance(a, list) else [a] * RUN for a in args]
    packed = OPS[step.op].packed if step.kind == "Float32" and step.op != LOAD else None
    if fly.const_expr(packed is not None):
        made = packed(*[fly.vector(*a) for a in spread])  # pyright: ignore[reportOptionalCall]
        return [made[i] for i in range(RUN)]
    return [computed(program, step, [a[i] for a in spread], inputs) for i in range(RUN)]


@lru_cache(maxsize=4096)
def needed(program: Program, value: Any, known: frozenset[int]) -> tuple[int, ...]:
    """The steps that a value takes, if others are known, in their order."""
    found: set[int] = set()
    open_ones = numbers([value])
    while open_ones:
        number = open_ones.pop()
        if number >= ROOTS and number not in known and number not in found:
            found.add(number)
            open_ones += numbers(program.steps[number - ROOTS].args)
    return tuple(sorted(found))


def value_of(program: Program, value: Any, known: dict[int, Any], inputs: tuple[Any, ...]) -> Any:
    """A value of one score or key. ``known``: arguments, and other values that are there."""
    values = dict(known)
    for number in needed(program, value, frozenset(known)):
        step = program.steps[number - ROOTS]
        values[number] = computed(program, step, [_value(a, values) for a in step.args], inputs)
    return _value(value, values)


def _value(arg: Any, values: dict[int, Any]) -> Any:
    return getattr(fly, arg.kind)(arg.value) if isinstance(arg, Literal) else values[arg]


def computed(program: Program, step: Step, args: list[Any], inputs: tuple[Any, ...]) -> Any:
    """A step of one score or key."""
    if fly.const_expr(step.op == LOAD):
        return _loaded(inputs[step.input], args, getattr(fly, step.kind), program.inputs[step.input].rank)
    if fly.const_expr(step.op == "to"):
        return args[0].to(getattr(fly, step.kind))
    return OPS[step.op].make(*args)


def _loaded(source: Any, index: list[Any], kind: Any, rank: int | None) -> Any:
    if fly.const_expr(rank is None):
        return kind(source)
    return Captured(source)[tuple(index) if len(index) != 1 else index[0]]
