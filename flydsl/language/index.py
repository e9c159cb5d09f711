"""Element offsets: Σ indexᵢ · strideᵢ with the least arithmetic.

Static parts are summed in Python and end as one constant, which the instructions hold as an immediate offset. The
dynamic part is one 32-bit value unless something in it is 64-bit. Where the tensor promises that its offsets fit
(``exact``), operations carry ``nsw``, and ``nuw`` if all is non-negative, which lets the code generator address with a
scalar base and a zero-extended 32-bit offset.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flydsl.emit import Attribute, DialectAttr, Value
from flydsl.emit.types import IntegerType, i32, i64

from . import trace
from .dtypes import Int32, Int64
from .errors import IndexingError
from .numeric import Numeric


@dataclass(frozen=True)
class Offset:
    """``const + dynamic``, in elements. ``dynamic`` is an i32 or i64 value, or None."""

    const: int = 0
    dynamic: Value | None = None
    nonneg: bool = True

    @property
    def wide(self) -> bool:
        """Whether the dynamic part has 64 bits."""
        return self.dynamic is not None and self.dynamic.type == i64


@dataclass(frozen=True)
class _Part:
    value: Value
    nonneg: bool


def as_index(x: Any, what: str = "index") -> Any:
    """An index as a Python int or a dynamic Numeric of 32 or 64 bits. Raises IndexingError for anything else."""
    if isinstance(x, Numeric):
        if x.dtype.kind not in ("int", "uint"):
            raise IndexingError(f"{what} must be an integer, but it is a {x.dtype.name}; convert it with fly.Int32(…)")
        if x.is_static():
            return int(x.value)
        return x if x.dtype.width in (32, 64) else x.to(Int32)
    if isinstance(x, bool) or not hasattr(x, "__index__"):
        raise IndexingError(f"{what} must be an integer, but it is {x!r} ({type(x).__name__})")
    return operator.index(x)


def is_wide(x: Any) -> bool:
    """Whether ``x`` asks for 64-bit offsets: a dynamic 64-bit integer, or a Python int beyond 31 bits."""
    if isinstance(x, int):
        return not -(1 << 31) <= x < 1 << 31
    return x.dtype.width == 64


def is_nonneg(x: Any) -> bool:
    """Whether a Numeric integer is known not to be negative."""
    return x.nonneg or x.dtype.kind == "uint"


def linear(indices: Sequence[Any], strides: Sequence[Any], wide: bool, exact: bool = True) -> Offset:
    """The offset of the element at ``indices``: ints or Numerics, as are ``strides``. ``wide``: use 64 bits."""
    const = sum(i * s for i, s in zip(indices, strides) if isinstance(i, int) and isinstance(s, int))
    pairs = [(i, s) for i, s in zip(indices, strides) if not (isinstance(i, int) and isinstance(s, int))]
    pairs = [(i, s) for i, s in pairs if not _is_zero(i) and not _is_zero(s)]
    bits = i64 if wide or any(is_wide(x) for pair in pairs for x in pair) else i32
    parts = [_product(i, s, bits, exact) for i, s in pairs]
    if not parts:
        return Offset(const)
    total = parts[0]
    for part in parts[1:]:
        total = _combine("arith.addi", total, part, exact)
    return Offset(const, total.value, total.nonneg)


def summed(a: Offset, b: Offset) -> Offset:
    """The sum of two offsets of the same memory."""
    if a.dynamic is None or b.dynamic is None:
        moving = b if a.dynamic is None else a
        return Offset(a.const + b.const, moving.dynamic, moving.nonneg)
    bits = i64 if a.wide or b.wide else i32
    parts = [_Part(_extend(x.dynamic, x.nonneg, bits), x.nonneg) for x in (a, b) if x.dynamic is not None]
    total = _combine("arith.addi", parts[0], parts[1], True)
    return Offset(a.const + b.const, total.value, total.nonneg)


def scaled(offset: Offset, factor: int, exact: bool = True) -> Offset:
    """The offset multiplied by a positive constant (an element size)."""
    if offset.dynamic is None or factor == 1:
        return Offset(offset.const * factor, offset.dynamic, offset.nonneg)
    bits = offset.dynamic.type
    part = _combine("arith.muli", _Part(offset.dynamic, offset.nonneg), _Part(constant(factor, bits), True), exact)
    return Offset(offset.const * factor, part.value, part.nonneg)


def widened(offset: Offset) -> Offset:
    """The offset with a 64-bit dynamic part: zero-extended where it is known not to be negative."""
    if offset.dynamic is None or offset.wide:
        return offset
    return Offset(offset.const, _extend(offset.dynamic, offset.nonneg, i64), offset.nonneg)


def constant(x: int, bits: Any) -> Value:
    """An integer constant of type ``bits``, i32 or i64."""
    return (Int64 if bits == i64 else Int32).static(x).ir


def _is_zero(x: Any) -> bool:
    return isinstance(x, int) and x == 0


def _product(i: Any, s: Any, bits: IntegerType, exact: bool) -> _Part:
    if isinstance(i, int) and i == 1:
        return _part(s, bits)
    if isinstance(s, int) and s == 1:
        return _part(i, bits)
    return _combine("arith.muli", _part(i, bits), _part(s, bits), exact)


def _part(x: Any, bits: IntegerType) -> _Part:
    if isinstance(x, int):
        return _Part(constant(x, bits), x >= 0)
    nonneg = is_nonneg(x)
    return _Part(_extend(x.ir, nonneg, bits), nonneg)


def _extend(value: Value, nonneg: bool, bits: IntegerType) -> Value:
    if value.type == bits:
        return value
    return trace.value("arith.extui" if nonneg else "arith.extsi", (value,), bits)


def _combine(name: str, a: _Part, b: _Part, exact: bool) -> _Part:
    nonneg = a.nonneg and b.nonneg
    flags: dict[str, Attribute] | None = {"overflowFlags": _NSW_NUW if nonneg else _NSW} if exact else None
    return _Part(trace.value(name, (a.value, b.value), a.value.type, flags), nonneg and exact)


_NSW: Attribute = DialectAttr("#arith.overflow<nsw>")
_NSW_NUW: Attribute = DialectAttr("#arith.overflow<nsw, nuw>")
