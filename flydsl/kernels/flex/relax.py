"""Programs as they are computed: where the last bit does not matter, by fewer and faster instructions.

A value is *exact* if something that jumps — a comparison, a rounding, an index — depends on it; it is computed as written. Of
others, sums with products become fused, divisions by a number become products, exponentials and quotients are those of the
hardware, whose errors are a few units in the last place. The hyperbolic tangent of the hardware's exponential has an *absolute*
error of 2^-22; it is taken where the value reaches the score with a factor of LARGEST_GAIN at most, so that the score is off by
2^-12 at most, which changes a probability by 2^-12 of itself.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from .program import LOAD, ROOTS, SCORE, Literal, Program, Step, cleaned, literal, numbers
from .table import LOG2E, OPS

LARGEST_GAIN = 1024.0
_LINEAR = {"add", "sub", "neg", "where", "min", "max", "abs", "fmin", "fmax"}
"""Operations that pass on an error as it is."""


def relaxed(program: Program) -> Program:
    """The program with the same results but for a few units in the last place of a score."""
    exact, gains = exact_values(program), gains_of(program)
    made = _Rewriting(program)
    for i, step in enumerate(program.steps):
        number = i + ROOTS
        loose = number not in exact and step.kind == "Float32"
        made.names[number] = made.rewritten(step, gains[number]) if loose else made.same(step)
    return cleaned(Program(tuple(made.steps), program.inputs, made.name(program.result)))


def exact_values(program: Program) -> set[int]:
    """Values on which something that jumps depends."""
    exact: set[int] = set(numbers([program.result])) if program.kind_of(program.result) == "Boolean" else set()
    for i in reversed(range(len(program.steps))):
        step = program.steps[i]
        if i + ROOTS in exact or _jumps(program, step):
            exact.update(numbers(step.args))
    return exact


def _jumps(program: Program, step: Step) -> bool:
    if step.op == "to":
        return step.kind != "Float32" and "Float" in program.kind_of(step.args[0])
    return step.op == LOAD or OPS[step.op].jumps


def gains_of(program: Program) -> list[float]:
    """For each value, by how much the result changes at most when it does; infinite if that is not known."""
    gains = [0.0] * (ROOTS + len(program.steps))
    for n in numbers([program.result]):
        gains[n] = 1.0
    for i in reversed(range(len(program.steps))):
        step, gain = program.steps[i], gains[i + ROOTS]
        if not gain:
            continue
        for a in numbers(step.args):
            gains[a] += gain * _factor(step, a)
    return gains


def _factor(step: Step, value: int) -> float:
    if step.op in _LINEAR:
        return 1.0
    if step.op == "mul":
        others = [a for a in step.args if a != value]
        if len(others) == 1 and isinstance(others[0], Literal):
            return abs(others[0].value)
    return math.inf


@dataclass
class _Rewriting:
    program: Program
    steps: list[Step] = field(default_factory=list)
    known: dict[Step, int] = field(default_factory=dict)
    names: dict[int, Any] = field(default_factory=dict)

    def name(self, value: Any) -> Any:
        """A value of the program in the one that is made."""
        return value if isinstance(value, Literal) or value < ROOTS else self.names[value]

    def add(self, op: str, *args: Any, kind: str = "Float32", number: int = -1) -> Any:
        """A step of the new program."""
        made = Step(op, args, kind, number)
        if made not in self.known:
            self.known[made] = ROOTS + len(self.steps)
            self.steps.append(made)
        return self.known[made]

    def same(self, step: Step) -> Any:
        """A step as it is."""
        return self.add(step.op, *(self.name(a) for a in step.args), kind=step.kind, number=step.input)

    def step_of(self, value: Any) -> Step | None:
        """The step that makes a value of the new program."""
        return None if isinstance(value, Literal) or value < ROOTS else self.steps[value - ROOTS]

    def rewritten(self, step: Step, gain: float) -> Any:
        """A step whose last bit does not matter."""
        args = tuple(self.name(a) for a in step.args)
        if step.op == "tanh" and gain <= LARGEST_GAIN:
            part = self.add("tanh_part", self.times(args[0], -2 * LOG2E))
            return self.add("fma", part, literal("Float32", 2.0), literal("Float32", -1.0))
        if step.op == "div" and isinstance(args[1], Literal) and _invertible(args[1].value):
            return self.times(args[0], 1.0 / args[1].value)
        if step.op == "mul" and isinstance(args[1], Literal):
            return self.times(args[0], args[1].value)
        if step.op == "mul" and isinstance(args[0], Literal):
            return self.times(args[1], args[0].value)
        if step.op in ("add", "sub"):
            return self.sum(step.op, *args)
        if step.op in OPS and OPS[step.op].fast:
            return self.add(OPS[step.op].fast, *args)
        return self.same(step)

    def times(self, value: Any, factor: float) -> Any:
        """A product with a number, into which those of the value go."""
        if isinstance(value, Literal):
            return literal("Float32", value.value * factor)
        step = self.step_of(value)
        if step is not None and step.op == "mul" and isinstance(step.args[1], Literal) and _plain(step.args[1].value * factor):
            return self.add("mul", step.args[0], literal("Float32", step.args[1].value * factor))
        if step is not None and step.op == "fma" and all(isinstance(a, Literal) for a in step.args[1:]) and _plain(factor):
            return self.add("fma", step.args[0], *(literal("Float32", a.value * factor) for a in step.args[1:]))
        return value if factor == 1.0 else self.add("mul", value, literal("Float32", factor))

    def sum(self, op: str, a: Any, b: Any) -> Any:
        """A sum or difference, fused with a product in it."""
        for x, y, first in ((a, b, True), (b, a, False)):
            step = self.step_of(x)
            if step is not None and step.op == "mul" and step.kind == "Float32" and self.loose(x):
                factors = step.args
                if op == "sub":
                    if first:
                        y = literal("Float32", -y.value) if isinstance(y, Literal) else self.add("neg", y)
                    else:
                        negative = _negated(factors)
                        if negative is None:
                            continue
                        factors = negative
                return self.add("fma", *factors, y)
        return self.add(op, a, b)

    def loose(self, value: int) -> bool:
        """Whether a product may be fused: it is of two numbers at least one of which is on the device."""
        return bool(numbers(self.steps[value - ROOTS].args))


def _negated(factors: tuple[Any, ...]) -> tuple[Any, ...] | None:
    a, b = factors
    if isinstance(b, Literal):
        return a, literal("Float32", -b.value)
    return None


def _plain(x: float) -> bool:
    return math.isfinite(x) and 2.0**-100 < abs(x) < 2.0**100


def _invertible(x: float) -> bool:
    return x != 0 and _plain(x)


@dataclass(frozen=True)
class Factored:
    """A program's result is ``factor`` · the result of ``program`` + ``summand``. ``raw``: whether it takes nothing but
    products of the score with numbers, which the scale can go into."""

    program: Program
    factor: float = 1.0
    summand: float = 0.0
    raw: bool = False


def factored(program: Program) -> Factored:
    """What a softmax can take along: a factor and a summand of the result, and a factor of the score."""
    factor, summand = 1.0, 0.0
    last = None if isinstance(program.result, Literal) or program.result < ROOTS else program.steps[program.result - ROOTS]
    if last is not None and _is_factored(last):
        factor = last.args[1].value
        summand = last.args[2].value if last.op == "fma" else 0.0
        program = cleaned(Program(program.steps, program.inputs, last.args[0]))
    return Factored(program, factor, summand, _takes_products_of_scores(program))


def _is_factored(last: Step) -> bool:
    """Whether a step is its first argument times a positive number, plus a number."""
    first, *rest = last.args
    numbers_only = last.op in ("mul", "fma") and not isinstance(first, Literal) and all(isinstance(a, Literal) for a in rest)
    return numbers_only and rest[0].value > 0 and _plain(rest[0].value) and all(math.isfinite(a.value) for a in rest)


def _takes_products_of_scores(program: Program) -> bool:
    """Whether the score is used in products with numbers alone, into which the scale can go."""
    users = [s for s in program.steps if SCORE in numbers(s.args)]
    return program.result != SCORE and bool(users) and all(
        s.op == "mul" and s.args[0] == SCORE and isinstance(s.args[1], Literal) for s in users
    )  # fmt: skip
