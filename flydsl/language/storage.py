"""Casts to and from storage floats on the device (gfx950): all go by way of f32.

8-bit floats use the conversion instructions, which round to nearest even; too large values become NaN (E4M3) or infinity
(E5M2), as in the OCP specification without saturation. 4- and 6-bit floats saturate; they are taken apart in f16, which holds
each of them and whose denormals are always on. E8M0 is the exponent field of f32.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.emit import IntegerAttr
from flydsl.emit.types import f32, i1, i32

from . import trace
from .arithmetic import emit
from .errors import NumericError
from .math_core import as_constant, per_lane
from .promote import TYPES

if TYPE_CHECKING:
    from .numeric import Number, Numeric

_BYTE_FLOATS = {"Float8E4M3FN": "fp8", "Float8E5M2": "bf8"}


def cast(x: Number, elem: type[Numeric]) -> Any:
    """A dynamic number or vector to or from a storage float."""
    if x.kind == "storage":
        wide = _decode(x)
        return wide if elem is wide.elem else wide.to(elem)
    return _encode(x if x.elem is TYPES["Float32"] else x.to(TYPES["Float32"]), elem)


def _decode(x: Any) -> Any:
    name = x.elem.__name__
    if name in _BYTE_FLOATS:
        return per_lane(lambda v: _from_byte(v, f"rocdl.cvt.f32.{_BYTE_FLOATS[name]}"), x)
    if x.elem.format.special == "finite":
        return _from_small(x)
    if name == "Float8E8M0FNU":
        return _from_scale(x)
    raise _absent(x.elem)


def _encode(x: Any, elem: Any) -> Any:
    name = elem.__name__
    if name in _BYTE_FLOATS:
        return per_lane(lambda v: _to_byte(v, f"rocdl.cvt.pk.{_BYTE_FLOATS[name]}.f32", elem), x)
    if elem.format.special == "finite":
        return _to_small(x, elem)
    if name == "Float8E8M0FNU":
        return _to_scale(x, elem)
    raise _absent(elem)


def _absent(elem: Any) -> NumericError:
    return NumericError(
        f"{elem.__name__} has no conversion on {trace.current('a cast').target.arch}: use the OCP format instead"
    )


def _from_byte(x: Any, name: str) -> Any:
    word = x.bitcast(TYPES["Uint8"]).to(TYPES["Int32"])
    return TYPES["Float32"].wrap(trace.value(name, (word.ir,), f32, {"byteSel": IntegerAttr(0, i32)}))


def _to_byte(x: Any, name: str, elem: Any) -> Any:
    old = TYPES["Int32"].static(0)
    word = trace.value(name, (x.ir, x.ir, old.ir), i32, {"wordSel": IntegerAttr(0, i1)})
    return TYPES["Int32"].wrap(word).to(TYPES["Int8"]).bitcast(elem)


def _unsigned(x: Any) -> Any:
    """The bits of a storage float as Int32, zero-extended."""
    wide = x.of(TYPES["Int32"])
    return wide.wrap(trace.value("arith.extui", (x.ir,), wide.ir_type))


def _from_small(x: Any) -> Any:
    """Exponent and fraction moved to their places in f16, times the difference of the biases."""
    fmt = x.elem.format
    bits = _unsigned(x)
    magnitude = (bits & ((1 << (fmt.width - 1)) - 1)) << (10 - fmt.fraction)
    sign = (bits >> (fmt.width - 1)) << 15
    half = (magnitude | sign).to(TYPES["Int16"]).bitcast(x.of(TYPES["Float16"]))
    return (half * 2.0 ** (15 - fmt.bias)).to(TYPES["Float32"])


def _to_small(x: Any, elem: Any) -> Any:
    """Clamp, round by adding and subtracting 1.5·2^23 quanta, and move the fields of the f16 value down."""
    fmt = elem.format
    largest = elem.from_bits(fmt.max_bits)
    size = emit("arith.minnumf", abs(x), as_constant(largest, x))
    exponent = emit("arith.maxsi", size.bitcast(x.of(TYPES["Int32"])) >> 23, _whole(x, 128 - fmt.bias))
    magic = ((exponent + (23 - fmt.fraction)) << 23 | 0x400000).bitcast(type(x))
    rounded = (size + magic) - magic
    half = (rounded * 2.0 ** (fmt.bias - 15)).to(TYPES["Float16"])
    magnitude = half.bitcast(x.of(TYPES["Int16"])).to(TYPES["Int32"]) >> (10 - fmt.fraction)
    sign = x.bitcast(x.of(TYPES["Uint32"])).__rshift__(31).to(TYPES["Int32"]) << (fmt.width - 1)
    return _narrow(magnitude | sign, elem)


def _whole(like: Any, value: int) -> Any:
    return like.of(TYPES["Int32"]).splat(value)


def _narrow(bits: Any, elem: Any) -> Any:
    cls = bits.of(elem)
    return cls.wrap(trace.value("arith.trunci", (bits.ir,), cls.ir_type))


def _from_scale(x: Any) -> Any:
    bits = _unsigned(x)
    value = choose_bits(bits == 0, 0x00400000, bits << 23, bits)
    return choose_bits(bits == 255, 0x7FC00000, value, bits).bitcast(x.of(TYPES["Float32"]))


def _to_scale(x: Any, elem: Any) -> Any:
    """The nearest power of two, ties up; NaN for negative and infinite values. The folding counterpart is in ``floats``."""
    bits = x.bitcast(x.of(TYPES["Int32"]))
    rounded = (bits + 0x3FFFFF + (bits >= 0x800000).to(TYPES["Int32"])) >> 23
    rounded = choose_bits((bits >= 0x7F800000) | (bits < 0), 255, rounded, bits)
    return _narrow(choose_bits(bits == -0x80000000, 0, rounded, bits), elem)


def choose_bits(condition: Any, a: Any, b: Any, like: Any) -> Any:
    """select with Python ints as constants of an integer type."""
    from .numeric import select

    a, b = (type(like).splat(v) if isinstance(v, int) else v for v in (a, b))
    return select(condition, a, b)
