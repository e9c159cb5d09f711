"""Comparisons: v_cmp_* write a lane mask, v_cmpx_* write it and EXEC (both, on gfx9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.instruction import EXEC, Instruction
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, bind
from flydsl.sim.valu.floats import classify
from flydsl.sim.valu.op import Function, Op, op

Array = Any


def _unordered(a: Array, b: Array) -> Array:
    return np.isnan(a) | np.isnan(b)


def _less_or_greater(a: Array, b: Array) -> Array:
    return (a < b) | (a > b)


def _constant(value: bool) -> Function:
    return lambda a, b: np.full(np.broadcast(a, b).shape, value)


def _negated(function: Function) -> Function:
    return lambda a, b: ~function(a, b)


INTEGER: dict[str, Function] = {
    "f": _constant(False),
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "ne": np.not_equal,
    "ge": np.greater_equal,
    "t": _constant(True),
}

FLOAT: dict[str, Function] = {
    "f": _constant(False),
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "lg": _less_or_greater,
    "ge": np.greater_equal,
    "o": _negated(_unordered),
    "u": _unordered,
    "nge": _negated(np.greater_equal),
    "nlg": _negated(_less_or_greater),
    "ngt": _negated(np.greater),
    "nle": _negated(np.less_equal),
    "neq": np.not_equal,
    "nlt": _negated(np.less),
    "tru": _constant(True),
}

_TYPES = {
    **dict.fromkeys(("f16", "f32", "f64"), FLOAT),
    **dict.fromkeys(("i16", "u16", "i32", "u32", "i64", "u64"), INTEGER),
}
_CLASS_MASK = {"f16": "u16", "f32": "u32", "f64": "u32"}

COMPARISONS: dict[str, Op] = {
    **{
        f"{predicate}_{kind}": op("mask", f"{kind} {kind}", function)
        for kind, predicates in _TYPES.items()
        for predicate, function in predicates.items()
    },
    **{f"class_{kind}": op("mask", f"{kind} {mask}", classify, flush=False) for kind, mask in _CLASS_MASK.items()},
}

OPS: dict[str, Op] = {f"v_cmp_{name}": row for name, row in COMPARISONS.items()}


def _bind_cmpx(row: Op) -> Callable[[Instruction], Closure]:
    def bind_one(instruction: Instruction) -> Closure:
        compare = bind(instruction, row)
        code = instruction.operands[0].first  # type: ignore[union-attr]  # bind() checked that it is an SGPR pair

        def run(w: WaveBatch) -> None:
            compare(w)
            if code != EXEC:
                w.write_s64(EXEC, w.read_s64(code))

        return run

    return bind_one


BINDERS = {f"v_cmpx_{name}": _bind_cmpx(row) for name, row in COMPARISONS.items()}
