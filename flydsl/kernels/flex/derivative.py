"""The derivative of a program by its score, as a program: forward, step by step.

Where torch takes the mean of two derivatives or none, at ties and kinks, so do these.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from flydsl.kernels.errors import UnsupportedError

from .program import ROOTS, SCORE, Literal, Program, Step, cleaned, literal
from .table import OPS

_F32 = "Float32"
ONE = literal(_F32, 1.0)


@dataclass
class Derived:
    """A program that grows. Derivatives are Float32; None is 0."""

    program: Program
    steps: list[Step] = field(default_factory=list)
    known: dict[Step, int] = field(default_factory=dict)

    def add(self, op: str, *args: Any, kind: str = _F32) -> Any:
        """The value of a new step; what it takes is made Float32 where it is of another type of float."""
        made = Step(op, args, kind)
        if made not in self.known:
            self.known[made] = ROOTS + len(self.steps)
            self.steps.append(made)
        return self.known[made]

    def f32(self, value: Any) -> Any:
        """A value of the program as Float32."""
        kind = Program(tuple(self.steps), (), None).kind_of(value)
        if kind == _F32:
            return value
        return literal(_F32, value.value) if isinstance(value, Literal) else self.add("to", value)

    def times(self, a: Any, b: Any) -> Any:
        """A product, of which 0 and 1 are left out."""
        if a is None or b is None:
            return None
        if ONE in (a, b):
            return b if a == ONE else a
        return self.add("mul", a, b)

    def sum(self, a: Any, b: Any) -> Any:
        """A sum, of which 0 is left out."""
        if a is None or b is None:
            return b if a is None else a
        return self.add("add", a, b)

    def negative(self, a: Any) -> Any:
        """0 stays what it is."""
        return None if a is None else self.add("neg", a)

    def const(self, x: float) -> Literal:
        """A number."""
        return literal(_F32, x)


Rule = Callable[[Derived, tuple[Any, ...], Any, tuple[Any, ...]], Any]
"""(program, arguments, result, derivatives of the arguments) → derivative of the result."""


def _of_one(slope: Callable[[Derived, Any, Any], Any]) -> Rule:
    """Of a function of one number: ``slope(program, argument, result)``."""
    return lambda g, args, r, d: None if d[0] is None else g.times(slope(g, args[0], r), d[0])


def _square(g: Derived, x: Any) -> Any:
    return g.add("mul", x, x)


def _less(g: Derived, x: Any, y: float) -> Any:
    """y − x."""
    return g.add("sub", g.const(y), x)


def _divided(g: Derived, args: Any, r: Any, d: Any) -> Any:
    above = g.sum(d[0], g.negative(g.times(r, d[1])))
    return None if above is None else g.add("div", above, args[1])


def _power(g: Derived, args: Any, r: Any, d: Any) -> Any:
    a, b = args
    lower = literal(_F32, b.value - 1.0) if isinstance(b, Literal) else g.add("sub", b, ONE)
    first = None if d[0] is None else g.times(g.add("mul", b, g.add("pow", a, lower)), d[0])
    second = None if d[1] is None else g.times(g.add("mul", r, g.add("log", a)), d[1])
    return g.sum(first, second)


def _extreme(op: str) -> Rule:
    def rule(g: Derived, args: Any, r: Any, d: Any) -> Any:
        a, b = args
        if isinstance(a, Literal) or isinstance(b, Literal):  # a bound, at which the derivative is that inside
            x, bound, slope = (b, a, d[1]) if isinstance(a, Literal) else (a, b, d[0])
            return None if slope is None else _where(g, g.add(op.replace("t", "e"), x, bound, kind="Boolean"), slope, None)
        half = g.times(g.sum(*d), g.const(0.5))
        tied = _where(g, g.add("eq", a, b, kind="Boolean"), half, d[1])
        return _where(g, g.add(op, a, b, kind="Boolean"), d[0], tied)

    return rule


def _where(g: Derived, condition: Any, a: Any, b: Any) -> Any:
    if a is None and b is None:
        return None
    return g.add("where", condition, *(g.const(0.0) if x is None else x for x in (a, b)))


def _remainder(g: Derived, args: Any, r: Any, d: Any) -> Any:
    if d[1] is not None:
        raise UnsupportedError("flex_attention: gradients through a remainder whose divisor depends on the score")
    return d[0]


def _angle(g: Derived, args: Any, r: Any, d: Any) -> Any:
    y, x = args
    above = g.sum(g.times(x, d[0]), g.negative(g.times(y, d[1])))
    return None if above is None else g.add("div", above, g.add("add", _square(g, x), _square(g, y)))


def _hypotenuse(g: Derived, args: Any, r: Any, d: Any) -> Any:
    above = g.sum(g.times(args[0], d[0]), g.times(args[1], d[1]))
    return None if above is None else g.add("div", above, r)


def _signed(g: Derived, args: Any, r: Any, d: Any) -> Any:
    return None if d[0] is None else g.times(g.add("mul", g.add("sign", args[0]), g.add("sign", r)), d[0])


def _inverse_root(g: Derived, x: Any) -> Any:
    return g.add("rsqrt", x)


def _inverse(g: Derived, x: Any) -> Any:
    return g.add("reciprocal", x)


def _bell(g: Derived, a: Any, factor: float) -> Any:
    return g.add("mul", g.add("exp", g.add("neg", _square(g, a))), g.const(factor))


RULES: dict[str, Rule] = {
    "add": lambda g, args, r, d: g.sum(*d),
    "sub": lambda g, args, r, d: g.sum(d[0], g.negative(d[1])),
    "mul": lambda g, args, r, d: g.sum(g.times(args[1], d[0]), g.times(args[0], d[1])),
    "neg": lambda g, args, r, d: g.negative(d[0]),
    "div": _divided,
    "pow": _power,
    "where": lambda g, args, r, d: _where(g, args[0], d[1], d[2]),
    "to": lambda g, args, r, d: d[0],
    "min": _extreme("lt"),
    "fmin": _extreme("lt"),
    "max": _extreme("gt"),
    "fmax": _extreme("gt"),
    "remainder": _remainder,
    "fmod": _remainder,
    "atan2": _angle,
    "hypot": _hypotenuse,
    "copysign": _signed,
    "abs": _of_one(lambda g, a, r: g.add("sign", a)),
    "sqrt": _of_one(lambda g, a, r: g.add("div", g.const(0.5), r)),
    "rsqrt": _of_one(lambda g, a, r: g.add("mul", g.add("mul", r, _square(g, r)), g.const(-0.5))),
    "reciprocal": _of_one(lambda g, a, r: g.add("neg", _square(g, r))),
    "exp": _of_one(lambda g, a, r: r),
    "exp2": _of_one(lambda g, a, r: g.add("mul", r, g.const(math.log(2)))),
    "expm1": _of_one(lambda g, a, r: g.add("add", r, ONE)),
    "log": _of_one(lambda g, a, r: _inverse(g, a)),
    "log2": _of_one(lambda g, a, r: g.add("div", g.const(1 / math.log(2)), a)),
    "log10": _of_one(lambda g, a, r: g.add("div", g.const(1 / math.log(10)), a)),
    "log1p": _of_one(lambda g, a, r: _inverse(g, g.add("add", a, ONE))),
    "sin": _of_one(lambda g, a, r: g.add("cos", a)),
    "cos": _of_one(lambda g, a, r: g.add("neg", g.add("sin", a))),
    "tan": _of_one(lambda g, a, r: g.add("add", _square(g, r), ONE)),
    "asin": _of_one(lambda g, a, r: _inverse_root(g, _less(g, _square(g, a), 1.0))),
    "acos": _of_one(lambda g, a, r: g.add("neg", _inverse_root(g, _less(g, _square(g, a), 1.0)))),
    "atan": _of_one(lambda g, a, r: _inverse(g, g.add("add", _square(g, a), ONE))),
    "sinh": _of_one(lambda g, a, r: g.add("cosh", a)),
    "cosh": _of_one(lambda g, a, r: g.add("sinh", a)),
    "tanh": _of_one(lambda g, a, r: _less(g, _square(g, r), 1.0)),
    "asinh": _of_one(lambda g, a, r: _inverse_root(g, g.add("add", _square(g, a), ONE))),
    "acosh": _of_one(lambda g, a, r: _inverse_root(g, g.add("sub", _square(g, a), ONE))),
    "atanh": _of_one(lambda g, a, r: _inverse(g, _less(g, _square(g, a), 1.0))),
    "erf": _of_one(lambda g, a, r: _bell(g, a, 2 / math.sqrt(math.pi))),
    "erfc": _of_one(lambda g, a, r: _bell(g, a, -2 / math.sqrt(math.pi))),
    "sigmoid": _of_one(lambda g, a, r: g.add("mul", r, _less(g, r, 1.0))),
}
"""Operation → its derivative. Those that jump and are constant between have none."""


@lru_cache(maxsize=1024)
def derivative(program: Program) -> Program:
    """The program of d result / d score. Raises UnsupportedError where the score goes through an operation without one."""
    g = Derived(program)
    names: dict[int, Any] = {r: r for r in range(ROOTS)}
    slopes: dict[int, Any] = {r: ONE if r == SCORE else None for r in range(ROOTS)}

    def name(value: Any) -> Any:
        return value if isinstance(value, Literal) else names[value]

    for i, step in enumerate(program.steps):
        made = Step(step.op, tuple(name(a) for a in step.args), step.kind, step.input)
        if made not in g.known:
            g.known[made] = ROOTS + len(g.steps)
            g.steps.append(made)
        names[i + ROOTS] = g.known[made]
        slopes[i + ROOTS] = _slope(g, step, made, names[i + ROOTS], slopes)
    slope = None if isinstance(program.result, Literal) else slopes[program.result]
    return cleaned(Program(tuple(g.steps), program.inputs, g.const(0.0) if slope is None else slope))


def _slope(g: Derived, step: Step, made: Step, result: Any, slopes: dict[int, Any]) -> Any:
    of_args = tuple(None if isinstance(a, Literal) else slopes[a] for a in step.args)
    if "Float" not in step.kind or all(d is None for d in of_args):
        return None
    if step.op in RULES:
        args = tuple(a if step.op == "where" and n == 0 else g.f32(a) for n, a in enumerate(made.args))
        return RULES[step.op](g, args, g.f32(result), of_args)
    if step.op in OPS and OPS[step.op].jumps:
        return None
    raise UnsupportedError(f"flex_attention: gradients through {step.op}, which has no derivative here")
