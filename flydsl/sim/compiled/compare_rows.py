"""Comparisons and classes (valu/compare.py)."""

from __future__ import annotations

from flydsl.sim.compiled.builder import BITS, Builder, Row, Value
from flydsl.sim.compiled.text import I1, I16, I32, I64, constant

_INTEGER_PREDICATES = {"lt": "lt", "le": "le", "gt": "gt", "ge": "ge"}
_FLOAT_PREDICATES = {
    "lt": "olt", "eq": "oeq", "le": "ole", "gt": "ogt", "lg": "one", "ge": "oge", "o": "ord", "u": "uno",
    "nge": "ult", "nlg": "ueq", "ngt": "ule", "nle": "ugt", "neq": "une", "nlt": "uge",
}  # fmt: skip


def _compare(predicate: str) -> Row:
    return lambda B, a, b: B.compare(predicate, a, b)


def _class(B: Builder, x: Value, wanted: Value) -> Value:
    """The class bits of valu/floats.classify."""
    kind = BITS[x.kind]
    significand, width = {I32: (23, 32), I64: (52, 64), I16: (10, 16)}[kind]
    bits = B.bits(x)
    magnitude = B.and_(bits, (1 << (width - 1)) - 1)
    infinity = ((1 << (width - 1 - significand)) - 1) << significand
    negative = B.compare("slt", bits, B.k(x, 0))
    number = Value(I32, constant(I32, 6))
    for limit, bit in ((1, 7), (1 << significand, 8), (infinity, 9)):
        number = B.select(B.compare("uge", magnitude, B.k(x, limit)), B.const(I32, bit), number)
    number = B.select(negative, B.sub(B.const(I32, 11), number), number)
    quiet = B.trunc(B.shr(magnitude, significand - 1), I32) if kind == I64 else B.shr(magnitude, significand - 1)
    quiet = B.extend(quiet, I32) if kind == I16 else quiet
    number = B.select(B.compare("ugt", magnitude, B.k(x, infinity)), B.and_(quiet, 1), number)
    wanted = B.extend(wanted, I32) if wanted.kind == I16 else wanted
    return B.compare("ne", B.and_(B.shr(wanted, number), 1), B.const(I32, 0))


def _always(value: int) -> Row:
    return lambda B, a, b: B.const(I1, value)


COMPARE: dict[str, Row] = {
    **{f"f_{kind}": _always(0) for kind in ("f16", "f32", "f64", "i16", "u16", "i32", "u32", "i64", "u64")},
    **{f"t_{kind}": _always(1) for kind in ("i16", "u16", "i32", "u32", "i64", "u64")},
    **{f"tru_{kind}": _always(1) for kind in ("f16", "f32", "f64")},
    **{f"{name}_{kind}": _compare(p) for kind in ("f16", "f32", "f64") for name, p in _FLOAT_PREDICATES.items()},
    **{
        f"{name}_{sign}{bits}": _compare(("s" if sign == "i" else "u") + p)
        for bits in (16, 32, 64)
        for sign in "iu"
        for name, p in _INTEGER_PREDICATES.items()
    },
    **{f"{name}_{sign}{bits}": _compare(name) for bits in (16, 32, 64) for sign in "iu" for name in ("eq", "ne")},
    **{f"class_{kind}": _class for kind in ("f16", "f32", "f64")},
}
