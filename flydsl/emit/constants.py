"""Literals from Python values, checked for range: mlir-opt would wrap integers and overflow floats without a word."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from . import types as T
from .attributes import DenseElementsAttr, FloatAttr, IntegerAttr
from .errors import LiteralError
from .floats import FORMATS, exact_bits
from .types import Type

Literal = IntegerAttr | FloatAttr | DenseElementsAttr
Scalar = bool | int | float


def literal(value: Scalar | Sequence[Scalar], t: Type) -> Literal:
    """The attribute for a Python value of type ``t``: integer, index, float, or a vector of them.

    A number for a vector type is a splat; a sequence holds all its elements in row-major order. Floats are rounded to
    nearest even. :class:`LiteralError` if a value does not fit (integers: neither as signed nor as unsigned).
    """
    if isinstance(t, T.VectorType):
        values = [value] if isinstance(value, bool | int | float) else list(value)
        if len(values) not in (1, prod(t.shape)):
            raise LiteralError(f"{len(values)} values for {t}: give one, or {prod(t.shape)}")
        return DenseElementsAttr(tuple(_payload(v, t.element) for v in values), t, t.element)
    if not isinstance(value, bool | int | float):
        raise LiteralError(f"a sequence for the scalar type {t}")
    payload = _payload(value, t)
    return FloatAttr(payload, t) if isinstance(t, T.FloatType) else IntegerAttr(payload, t)


def bits_literal(bits: int, t: Type) -> Literal:
    """The scalar attribute with the given bit pattern."""
    width = t.width if isinstance(t, T.IntegerType | T.FloatType) else 64
    if not 0 <= bits < 1 << width:
        raise LiteralError(f"bit pattern {bits:#x} does not fit the {width} bits of {t}")
    return FloatAttr(bits, t) if isinstance(t, T.FloatType) else literal(bits, t)


def _payload(value: Scalar, t: Type) -> int:
    if isinstance(t, T.FloatType):
        return _float_payload(value, t)
    if isinstance(value, float):
        raise LiteralError(f"the float {value!r} for type {t}: convert it to an integer first")
    low, high = _integer_range(t)
    if not low <= value < high:
        raise LiteralError(f"{value} does not fit {t} (from {low} to {high - 1})")
    return int(value)


def _integer_range(t: Type) -> tuple[int, int]:
    if isinstance(t, T.IndexType):
        return -(1 << 63), 1 << 63
    if not isinstance(t, T.IntegerType):
        raise LiteralError(f"no literals of type {t}")
    if t.signedness == "s":
        return -(1 << (t.width - 1)), 1 << (t.width - 1)
    return 0 if t.signedness == "u" else -(1 << (t.width - 1)), 1 << t.width


def _float_payload(value: Scalar, t: T.FloatType) -> int:
    if not isinstance(value, float) and abs(value) > 1 << 53 and int(float(value)) != value:
        raise LiteralError(f"the integer {value} for type {t}: it is not exact as a Python float, convert it first")
    bits = exact_bits(float(value), FORMATS[t.name])
    if bits is None:
        raise LiteralError(f"{value!r} has no representation in {t}")
    return bits
