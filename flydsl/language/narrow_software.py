"""Conversions of narrow floats that have no instruction: single 6-bit floats (all 6- and 4-bit ones on gfx942), and E8M0.

Small floats are taken apart in f16, which holds each of them and whose denormals are always on. E8M0 is the exponent field of
f32.
"""

from __future__ import annotations

from typing import Any

from . import trace
from .arithmetic import emit
from .math_core import as_constant, exactly
from .numeric import maximum, minimum, select
from .promote import TYPES


def clamped(x: Any, elem: Any) -> Any:
    """``x`` from the least to the largest value of ``elem``; NaN stays."""
    largest = elem.from_bits(elem.format.max_bits)
    with exactly():
        return maximum(minimum(x, largest), -largest)


def from_small(x: Any) -> Any:
    """Exponent and fraction moved to their places in f16, times the difference of the biases; as Float32."""
    fmt = x.elem.format
    bits = _unsigned(x)
    magnitude = (bits & ((1 << (fmt.width - 1)) - 1)) << (10 - fmt.fraction)
    sign = (bits >> (fmt.width - 1)) << 15
    half = (magnitude | sign).to(TYPES["Int16"]).bitcast(x.of(TYPES["Float16"]))
    with exactly():
        return (half * 2.0 ** (15 - fmt.bias)).to(TYPES["Float32"])


def to_small(x: Any, elem: Any, signed: Any) -> Any:
    """Float32, with the sign of ``signed``.

    Clamped, rounded by adding and subtracting 1.5·2^23 quanta, and the fields of the f16 value moved down.
    """
    fmt = elem.format
    with exactly():
        # As integers the bits of NaN are above those of all numbers; a float minimum may give a signalling NaN back.
        largest = TYPES["Float32"](elem.from_bits(fmt.max_bits)).bitcast(TYPES["Int32"]).value
        bits = emit("arith.minsi", x.bitcast(x.of(TYPES["Int32"])) & 0x7FFFFFFF, _whole(x, largest))
        exponent = emit("arith.maxsi", bits >> 23, _whole(x, 128 - fmt.bias))
        size = bits.bitcast(type(x))
        magic = ((exponent + (23 - fmt.fraction)) << 23 | 0x400000).bitcast(type(x))
        rounded = (size + magic) - magic
        half = (rounded * as_constant(2.0 ** (fmt.bias - 15), x)).to(TYPES["Float16"])
    magnitude = half.bitcast(x.of(TYPES["Int16"])).to(TYPES["Int32"]) >> (10 - fmt.fraction)
    sign = (signed.bitcast(x.of(TYPES["Uint32"])) >> 31).to(TYPES["Int32"]) << (fmt.width - 1)
    return _narrow(magnitude | sign, elem)


def from_scale(x: Any) -> Any:
    """E8M0 as Float32."""
    bits = _unsigned(x)
    value = _choose(bits == 0, 0x00400000, bits << 23, bits)
    return _choose(bits == 255, 0x7FC00000, value, bits).bitcast(x.of(TYPES["Float32"]))


def to_scale(x: Any, elem: Any) -> Any:
    """Float32 as the nearest power of two, ties up; NaN for negative and infinite values."""
    bits = x.bitcast(x.of(TYPES["Int32"]))
    rounded = (bits + 0x3FFFFF + (bits >= 0x800000).to(TYPES["Int32"])) >> 23
    rounded = _choose((bits >= 0x7F800000) | (bits < 0), 255, rounded, bits)
    return _narrow(_choose(bits == -0x80000000, 0, rounded, bits), elem)


def _unsigned(x: Any) -> Any:
    """The bits of a narrow float as Int32, zero-extended."""
    wide = x.of(TYPES["Int32"])
    return wide.wrap(trace.value("arith.extui", (x.ir,), wide.ir_type))


def _whole(like: Any, value: int) -> Any:
    return like.of(TYPES["Int32"]).splat(value)


def _narrow(bits: Any, elem: Any) -> Any:
    cls = bits.of(elem)
    return cls.wrap(trace.value("arith.trunci", (bits.ir,), cls.ir_type))


def _choose(condition: Any, a: Any, b: Any, like: Any) -> Any:
    """select with Python ints as constants of an integer type."""
    a, b = (type(like).splat(v) if isinstance(v, int) else v for v in (a, b))
    return select(condition, a, b)
