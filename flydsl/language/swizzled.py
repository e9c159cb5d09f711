"""Offsets through a swizzle, with what is constant kept constant.

A swizzle is linear over exclusive or: S(x ^ y) = S(x) ^ S(y). Where the constant part of an offset has no bit in common with
the dynamic part, their sum is their exclusive or, so S(dynamic) is computed once for all constants, and S(constant) is known
while compiling. It is added again, for the instruction to hold as an immediate offset, where it has no bit in common with
S(dynamic); else it costs one exclusive or.
"""

from __future__ import annotations

from flydsl.emit import Value
from flydsl.emit.types import IntegerType
from flydsl.layout import Swizzle

from . import divisors, known_bits, trace
from .errors import IndexingError, VectorAccessError
from .index import Offset, constant


def swizzle_offset(swizzle: Swizzle, offset: Offset) -> Offset:
    """``swizzle(offset)`` for an offset that is not negative."""
    if not swizzle.bits:
        return offset
    if offset.dynamic is None:
        if offset.const < 0:
            raise IndexingError(f"the offset {offset.const} into a swizzled tensor is negative")
        return Offset(swizzle(offset.const))
    const, dynamic = _disjoint(offset.const, offset.dynamic)
    image = _apply(swizzle, dynamic)
    moved, bits = swizzle(const), known_bits.possible(image)
    flipped = moved & bits
    if flipped:
        image = _emit("arith.xori", image, flipped)
    return Offset(moved & ~bits, image, True)


def check_run(swizzle: Swizzle, offset: Offset, width: int) -> None:
    """Refuse a vector of ``width`` elements from ``offset`` on that the swizzle may tear apart."""
    if width == 1 or not swizzle.bits:
        return
    proven = divisors.of_int(offset.const)
    if offset.dynamic is not None:
        proven = min(proven, divisors.of_value(offset.dynamic))
    if min(proven, 1 << swizzle.base) % width:
        raise VectorAccessError(
            f"a vector of {width} elements through {swizzle}, which keeps runs of {1 << swizzle.base} together, beginning at a "
            f"multiple of {proven}, as far as is known: both must be multiples of {width}"
        )


def _disjoint(const: int, dynamic: Value) -> tuple[int, Value]:
    """``const + dynamic`` as a sum of two numbers without a common bit; what has to be, is added to the dynamic part."""
    if const < 0:
        return 0, _emit("arith.addi", dynamic, const)
    while const & known_bits.possible(dynamic):
        low = const & ((1 << known_bits.possible(dynamic).bit_length()) - 1)
        const, dynamic = const - low, _emit("arith.addi", dynamic, low)
    return const, dynamic


def _apply(swizzle: Swizzle, x: Value) -> Value:
    if not known_bits.possible(x) & swizzle.source_mask:
        return x
    source = x if not known_bits.possible(x) & ~swizzle.source_mask else _emit("arith.andi", x, swizzle.source_mask)
    moved = _emit("arith.shrui" if swizzle.shift > 0 else "arith.shli", source, abs(swizzle.shift))
    return trace.value("arith.xori", (x, moved), x.type)


def _emit(name: str, x: Value, const: int) -> Value:
    assert isinstance(x.type, IntegerType)
    return trace.value(name, (x, constant(const, x.type)), x.type)
