"""The operations of programs: for each its expression of ``fly``, one row each.

Arguments come in the type that :mod:`.lower` gave them, which is the one that torch computes in; float16 and bfloat16 are
computed as float32 and rounded by a step of their own, as torch does.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flydsl as fly

LOG2E = math.log2(math.e)


@dataclass(frozen=True)
class Op:
    """``make(*values)``; ``packed``: the same of vectors of four numbers of float32, if they can be computed so. ``jumps``:
    whether a small change of an argument may change the result by much. ``double``: whether there is one of Float64. ``fast``:
    the row that may take its place where results need not be the nearest."""

    make: Callable[..., Any]
    packed: Callable[..., Any] | None = None
    jumps: bool = False
    double: bool = False
    fast: str = ""


def _truncated_quotient(a: Any, b: Any) -> Any:
    low = a // b
    return low + ((low * b != a) & (low < 0)).to(low.dtype)


def _sign(x: Any) -> Any:
    one = x.dtype(1)
    return fly.select(x > 0, one, fly.select(x < 0, -one, one - one))


def _where(condition: Any, a: Any, b: Any) -> Any:
    return fly.select(condition, a, b)


def _divided_fast(a: Any, b: Any) -> Any:
    return a * fly.math.rcp(b, fast=True)


def _exp_fast(x: Any) -> Any:
    return fly.math.exp2(x * LOG2E, fast=True)


def _sigmoid_fast(x: Any) -> Any:
    return fly.math.rcp(1.0 + fly.math.exp2(x * -LOG2E, fast=True), fast=True)


def _tanh_part(x: Any) -> Any:
    """1/(1 + 2^x): of x = −2 log2(e) y it is (tanh(y) + 1) / 2."""
    return fly.math.rcp(1.0 + fly.math.exp2(x, fast=True), fast=True)


def _difference(a: Any, b: Any) -> Any:
    """As a sum, of which there are packed instructions."""
    return a + -b


def _not(x: Any) -> Any:
    return x == fly.Boolean(False)


def _bit_not(x: Any) -> Any:
    return x ^ x.dtype(-1)


def _fused(a: Any, b: Any, c: Any) -> Any:
    return fly.math.fma(a, b, c)


def _isinf(x: Any) -> Any:
    return fly.math.abs(x) == float("inf")


def _isfinite(x: Any) -> Any:
    return fly.math.abs(x) < float("inf")


def _isnan(x: Any) -> Any:
    return x != x


OPS: dict[str, Op] = {
    "add": Op(operator.add, packed=operator.add, double=True),
    "sub": Op(operator.sub, packed=_difference, double=True),
    "mul": Op(operator.mul, packed=operator.mul, double=True),
    "neg": Op(operator.neg, packed=operator.neg, double=True),
    "fma": Op(_fused, packed=_fused),
    "div": Op(operator.truediv, double=True, fast="div_fast"),
    "div_fast": Op(_divided_fast),
    "quotient": Op(operator.floordiv, jumps=True),
    "quotient_truncated": Op(_truncated_quotient, jumps=True),
    "remainder": Op(operator.mod, jumps=True),
    "fmod": Op(fly.math.fmod, jumps=True),
    "abs": Op(fly.math.abs, double=True),
    "sign": Op(_sign, jumps=True, double=True),
    "min": Op(fly.min, double=True),
    "max": Op(fly.max, double=True),
    "fmin": Op(fly.math.fmin),
    "fmax": Op(fly.math.fmax),
    "floor": Op(fly.math.floor, jumps=True),
    "ceil": Op(fly.math.ceil, jumps=True),
    "trunc": Op(fly.math.trunc, jumps=True),
    "round": Op(fly.math.round, jumps=True),
    "sqrt": Op(fly.math.sqrt, double=True),
    "rsqrt": Op(fly.math.rsqrt, double=True),
    "reciprocal": Op(fly.math.rcp, double=True),
    "exp": Op(fly.math.exp, fast="exp_fast"),
    "exp_fast": Op(_exp_fast, packed=_exp_fast),
    "exp2": Op(fly.math.exp2),
    "expm1": Op(fly.math.expm1),
    "log": Op(fly.math.log),
    "log2": Op(fly.math.log2),
    "log10": Op(fly.math.log10),
    "log1p": Op(fly.math.log1p),
    "pow": Op(fly.math.pow),
    "sin": Op(fly.math.sin),
    "cos": Op(fly.math.cos),
    "tan": Op(fly.math.tan),
    "asin": Op(fly.math.asin),
    "acos": Op(fly.math.acos),
    "atan": Op(fly.math.atan),
    "atan2": Op(fly.math.atan2),
    "sinh": Op(fly.math.sinh),
    "cosh": Op(fly.math.cosh),
    "tanh": Op(fly.math.tanh),
    "tanh_part": Op(_tanh_part, packed=_tanh_part),
    "asinh": Op(fly.math.asinh),
    "acosh": Op(fly.math.acosh),
    "atanh": Op(fly.math.atanh),
    "erf": Op(fly.math.erf),
    "erfc": Op(fly.math.erfc),
    "sigmoid": Op(fly.math.sigmoid, fast="sigmoid_fast"),
    "sigmoid_fast": Op(_sigmoid_fast, packed=_sigmoid_fast),
    "hypot": Op(fly.math.hypot),
    "copysign": Op(fly.math.copysign, jumps=True),
    "isnan": Op(_isnan, jumps=True, double=True),
    "isinf": Op(_isinf, jumps=True, double=True),
    "isfinite": Op(_isfinite, jumps=True, double=True),
    "eq": Op(operator.eq, jumps=True, double=True),
    "ne": Op(operator.ne, jumps=True, double=True),
    "lt": Op(operator.lt, jumps=True, double=True),
    "le": Op(operator.le, jumps=True, double=True),
    "gt": Op(operator.gt, jumps=True, double=True),
    "ge": Op(operator.ge, jumps=True, double=True),
    "not": Op(_not),
    "and": Op(operator.and_),
    "or": Op(operator.or_),
    "xor": Op(operator.xor),
    "bit_not": Op(_bit_not),
    "left_shift": Op(operator.lshift),
    "right_shift": Op(operator.rshift),
    "where": Op(_where, double=True),
    "to": Op(lambda x: x, jumps=True, double=True),
}
"""Operation → row. ``to`` is a cast to the step's type."""
