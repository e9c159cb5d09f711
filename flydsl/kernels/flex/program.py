"""Programs: what a function of scores, or a mask, computes, as data.

A program is a list of steps in the order of their computation. Values are numbered: the five arguments of a function first,
then the results of steps. Two functions that compute the same have equal programs, and so the same kernel; tensors and numbers
that a function captured are *inputs*, which a program refers to by number and whose contents it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

SCORE, BATCH, HEAD, QUERY, KEY = range(5)
ROOTS = 5
"""Values that are arguments. Masks have no score; its number is left free."""
ROOT_KINDS = ("Float32", "Int32", "Int32", "Int32", "Int32")


@dataclass(frozen=True)
class Literal:
    """A number that is compiled in: its type's name, and Python's text of it, which also tells −0.0 from 0.0."""

    kind: str
    text: str

    @property
    def value(self) -> Any:
        """The number."""
        if self.kind == "Boolean":
            return self.text == "True"
        return float(self.text) if "Float" in self.kind else int(self.text)


def literal(kind: str, value: Any) -> Literal:
    """``value`` as one of ``kind``."""
    if kind == "Boolean":
        return Literal(kind, str(bool(value)))
    return Literal(kind, repr(float(value)) if "Float" in kind else repr(int(value)))


@dataclass(frozen=True)
class Input:
    """What is known of a captured tensor: the type of its elements and its dimensions; a number has None of these.

    ``runs``: whether four elements along the last dimension can be loaded at once, from multiples of four on.
    """

    kind: str
    rank: int | None
    runs: bool = False


@dataclass(frozen=True)
class Step:
    """``op``: a row of ``table.OPS``, or LOAD; ``args``: numbers of values, and literals; ``kind``: the result's type."""

    op: str
    args: tuple[Any, ...]
    kind: str
    input: int = -1
    """Which input a load reads."""


LOAD = "load"


@dataclass(frozen=True)
class Program:
    """``result``: the number of a value, or a literal."""

    steps: tuple[Step, ...]
    inputs: tuple[Input, ...]
    result: Any

    def kind_of(self, value: Any) -> str:
        """The type of a value or literal."""
        if isinstance(value, Literal):
            return value.kind
        return ROOT_KINDS[value] if value < ROOTS else self.steps[value - ROOTS].kind

    def text(self) -> str:
        """A line for each step, for people."""
        lines = [f"v{i + ROOTS}: {s.kind} = {_call(s)}" for i, s in enumerate(self.steps)]
        return "\n".join([*lines, f"return {_name(self.result)}"])


def _call(step: Step) -> str:
    args = ", ".join(_name(a) for a in step.args)
    return f"input{step.input}[{args}]" if step.op == LOAD else f"{step.op}({args})"


def _name(value: Any) -> str:
    if isinstance(value, Literal):
        return value.text
    return ("score", "b", "h", "q", "kv")[value] if value < ROOTS else f"v{value}"


def numbers(args: Iterable[Any]) -> list[int]:
    """The values among arguments."""
    return [a for a in args if not isinstance(a, Literal)]


def roots_of(program: Program) -> list[frozenset[int]]:
    """For each value, the arguments of the function that it depends on."""
    found = [frozenset({root}) for root in range(ROOTS)]
    for step in program.steps:
        found.append(frozenset().union(*(found[a] for a in numbers(step.args))))
    return found


def uses_of(program: Program) -> list[list[Step]]:
    """For each value, the steps that take it."""
    found: list[list[Step]] = [[] for _ in range(ROOTS + len(program.steps))]
    for step in program.steps:
        for a in set(numbers(step.args)):
            found[a].append(step)
    return found


def cleaned(program: Program) -> Program:
    """Without steps, and inputs, that the result does not need."""
    needed: set[int] = set(numbers([program.result]))
    for number in range(ROOTS + len(program.steps) - 1, ROOTS - 1, -1):
        if number in needed:
            needed.update(numbers(program.steps[number - ROOTS].args))
    kept = [n for n in sorted(needed) if n >= ROOTS]
    rename = {**{r: r for r in range(ROOTS)}, **{n: ROOTS + i for i, n in enumerate(kept)}}
    steps = tuple(renamed(program.steps[n - ROOTS], rename.__getitem__) for n in kept)
    return Program(steps, program.inputs, _renamed(program.result, rename.__getitem__))


def without_unused_inputs(program: Program) -> tuple[Program, list[int]]:
    """(the program, which of its inputs are left)."""
    kept = sorted({s.input for s in program.steps if s.op == LOAD})
    steps = tuple(replace(s, input=kept.index(s.input)) if s.op == LOAD else s for s in program.steps)
    return Program(steps, tuple(program.inputs[i] for i in kept), program.result), kept


def renamed(step: Step, name: Callable[[int], Any]) -> Step:
    """A step of other values."""
    return replace(step, args=tuple(_renamed(a, name) for a in step.args))


def _renamed(value: Any, name: Callable[[int], Any]) -> Any:
    return value if isinstance(value, Literal) else name(value)


def conjuncts(program: Program) -> list[Any]:
    """The values of which a mask is the conjunction."""
    found, open_ones = [], [program.result]
    while open_ones:
        value = open_ones.pop()
        step = None if isinstance(value, Literal) or value < ROOTS else program.steps[value - ROOTS]
        if step is not None and step.op == "and" and step.kind == "Boolean":
            open_ones += reversed(step.args)
        else:
            found.append(value)
    return found


def without_causal(program: Program) -> tuple[Program, bool]:
    """(a mask without its conjunct ``q >= kv``, whether there was one)."""
    values = conjuncts(program)
    rest = [v for v in values if not _is_causal(program, v)]
    if len(rest) == len(values):
        return program, False
    steps = list(program.steps)
    result: Any = rest[0] if rest else literal("Boolean", True)
    for value in rest[1:]:
        steps.append(Step("and", (result, value), "Boolean"))
        result = ROOTS + len(steps) - 1
    return cleaned(Program(tuple(steps), program.inputs, result)), True


def _is_causal(program: Program, value: Any) -> bool:
    if isinstance(value, Literal) or value < ROOTS:
        return False
    step = program.steps[value - ROOTS]
    return (step.op, step.args) in (("ge", (QUERY, KEY)), ("le", (KEY, QUERY)))


NARROW = ("Float16", "BFloat16")
"""Types that are computed as float32."""


def widened(kind: str) -> str:
    """The type that one is computed in."""
    return "Float32" if kind in NARROW else kind


@dataclass(frozen=True)
class Captured:
    """A tensor whose contents do not depend on the arguments."""

    tensor: Any


@dataclass(frozen=True)
class Rows:
    """A captured tensor of which some dimensions have been indexed: ``indices`` has None for others."""

    source: Captured
    indices: tuple[Any, ...]


@dataclass(frozen=True)
class Value:
    """The number of a value, where nodes and numbers of Python's are expected."""

    number: int
