"""Between which numbers a program's results are, whatever its score: a softmax of such scores needs no maximum."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from .program import ROOTS, Literal, Program

Range = tuple[float, float]
ANYTHING: Range = (-math.inf, math.inf)


def _product(a: Range, b: Range) -> Range:
    if not all(math.isfinite(x) for x in (*a, *b)):
        return ANYTHING
    ends = [x * y for x in a for y in b]
    return min(ends), max(ends)


def _sum(a: Range, b: Range) -> Range:
    return a[0] + b[0], a[1] + b[1]


def _negative(a: Range) -> Range:
    return -a[1], -a[0]


RANGES: dict[str, Callable[..., Range]] = {
    **dict.fromkeys(("tanh_part", "sigmoid", "sigmoid_fast"), lambda *_: (0.0, 1.0)),
    **dict.fromkeys(("tanh", "sin", "cos", "erf"), lambda *_: (-1.0, 1.0)),
    "add": _sum,
    "sub": lambda a, b: _sum(a, _negative(b)),
    "neg": _negative,
    "mul": _product,
    "fma": lambda a, b, c: _sum(_product(a, b), c),
    "min": lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    "max": lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    "where": lambda _, a, b: (min(a[0], b[0]), max(a[1], b[1])),
}
"""Operation → the range of its results for those of its arguments; of others nothing is known. NaN is in every range."""


@lru_cache(maxsize=1024)
def range_of(program: Program) -> Range:
    """(the least, the greatest result)."""
    found: list[Range] = [ANYTHING] * ROOTS
    for step in program.steps:
        made = RANGES.get(step.op) if step.kind == "Float32" else None
        found.append(made(*(_of(a, found) for a in step.args)) if made else ANYTHING)
    return _of(program.result, found)


def _of(value: Any, found: list[Range]) -> Range:
    return (float(value.value), float(value.value)) if isinstance(value, Literal) else found[value]
