"""The number types and their short names."""

from __future__ import annotations

import math
from typing import Any, ClassVar

from flydsl.emit import floats
from flydsl.emit import types as ir

from . import fold
from .errors import NumericError
from .numeric import Numeric


class Boolean(Numeric):
    """True or false, one bit in a register, one byte in memory."""

    __slots__ = ()
    kind = "bool"
    width = 1
    ir_type = ir.i1
    numpy_name = "bool"

    @classmethod
    def fit(cls, x: Any) -> bool:
        return bool(x)

    @classmethod
    def literal(cls, x: int | float | bool) -> bool:
        return bool(x)

    @classmethod
    def bits(cls, x: Any) -> int:
        return int(x)

    @classmethod
    def from_bits(cls, bits: int) -> bool:
        return bool(bits)


class Integer(Numeric):
    """Base of the integers."""

    __slots__ = ()

    @classmethod
    def limits(cls) -> tuple[int, int]:
        """The least and the greatest value."""
        if cls.kind == "int":
            return -(1 << (cls.width - 1)), (1 << (cls.width - 1)) - 1
        return 0, (1 << cls.width) - 1

    @classmethod
    def fit(cls, x: Any) -> int:
        return (fold.wrap_signed if cls.kind == "int" else fold.wrap_unsigned)(int(x), cls.width)

    @classmethod
    def literal(cls, x: int | float | bool) -> int:
        if isinstance(x, float) and not math.isfinite(x):
            raise NumericError(f"{x} is not an integer: {cls.__name__} cannot hold it")
        low, high = cls.limits()
        value = int(x)
        if not low <= value <= high:
            raise NumericError(
                f"{x} does not fit {cls.__name__} ({low} … {high}): use a wider type, or cast from one to wrap "
                f"(for example fly.Int64({value if abs(value) < 1 << 63 else '…'}).to(fly.{cls.__name__}))"
            )
        return value

    @classmethod
    def bits(cls, x: Any) -> int:
        return x & ((1 << cls.width) - 1)

    @classmethod
    def from_bits(cls, bits: int) -> int:
        return cls.fit(bits)


class Float(Numeric):
    """Base of the floats, storage formats included."""

    __slots__ = ()
    format: ClassVar[floats.Format] = floats.F32

    @classmethod
    def fit(cls, x: Any) -> float:
        return floats.round_to(_to_double(x, cls.format), cls.format)

    @classmethod
    def literal(cls, x: int | float | bool) -> float:
        value = cls.fit(x)
        if x == x and abs(x) != math.inf and (value != value or math.isinf(value)):
            raise NumericError(
                f"{x} is too large for {cls.__name__}: use a wider type, or {cls.__name__}(float('inf')) if that is meant"
            )
        return value

    @classmethod
    def bits(cls, x: Any) -> int:
        return floats.encode(x, cls.format)

    @classmethod
    def from_bits(cls, bits: int) -> float:
        return floats.decode(bits, cls.format)


def _to_double(x: int | float, fmt: floats.Format) -> float:
    """``x`` as binary64; an integer that binary64 does not hold is rounded to odd, so that rounding on stays correct."""
    if isinstance(x, float) or abs(x) < 1 << 53:
        return float(x)
    if fmt is floats.F64:
        return _float_of_int(x)
    shift = abs(x).bit_length() - 53
    top = abs(x) >> shift
    sticky = top | (top << shift != abs(x))
    return math.copysign(math.ldexp(sticky, shift), x) if shift < 960 else math.copysign(math.inf, x)


def _float_of_int(x: int) -> float:
    try:
        return float(x)
    except OverflowError:
        return math.inf if x > 0 else -math.inf


class Int4(Integer):
    """4-bit signed integer; two per byte in memory."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "int", 4, ir.i4, "int4"


class Int8(Integer):
    """8-bit signed integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "int", 8, ir.i8, "int8"


class Int16(Integer):
    """16-bit signed integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "int", 16, ir.i16, "int16"


class Int32(Integer):
    """32-bit signed integer, the type of Python ints that fit."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "int", 32, ir.i32, "int32"


class Int64(Integer):
    """64-bit signed integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "int", 64, ir.i64, "int64"


class Uint8(Integer):
    """8-bit unsigned integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "uint", 8, ir.i8, "uint8"


class Uint16(Integer):
    """16-bit unsigned integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "uint", 16, ir.i16, "uint16"


class Uint32(Integer):
    """32-bit unsigned integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "uint", 32, ir.i32, "uint32"


class Uint64(Integer):
    """64-bit unsigned integer."""

    __slots__ = ()
    kind, width, ir_type, numpy_name = "uint", 64, ir.i64, "uint64"


class Float16(Float):
    """IEEE binary16."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "float", 16, ir.f16, "float16", floats.F16


class BFloat16(Float):
    """bfloat16: 8 exponent bits, 7 fraction bits. Arithmetic is done in f32 and rounded."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "float", 16, ir.bf16, "bfloat16", floats.BF16


class Float32(Float):
    """IEEE binary32, the type of Python floats."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "float", 32, ir.f32, "float32", floats.F32


class Float64(Float):
    """IEEE binary64."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "float", 64, ir.f64, "float64", floats.F64


class Float8E4M3FN(Float):
    """OCP E4M3: ±448, NaN, no infinity. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 8, ir.i8, "float8_e4m3fn", floats.E4M3FN


class Float8E5M2(Float):
    """OCP E5M2: ±57344, NaN, infinity. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 8, ir.i8, "float8_e5m2", floats.E5M2


class Float8E4M3FNUZ(Float):
    """E4M3 with bias 8 and one NaN (gfx942). Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 8, ir.i8, "float8_e4m3fnuz", floats.E4M3FNUZ


class Float8E5M2FNUZ(Float):
    """E5M2 with bias 16 and one NaN (gfx942). Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 8, ir.i8, "float8_e5m2fnuz", floats.E5M2FNUZ


class Float6E2M3FN(Float):
    """OCP MX E2M3: ±7.5. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 6, ir.IntegerType(6), "float6_e2m3fn", floats.E2M3FN


class Float6E3M2FN(Float):
    """OCP MX E3M2: ±28. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 6, ir.IntegerType(6), "float6_e3m2fn", floats.E3M2FN


class Float4E2M1FN(Float):
    """OCP MX E2M1: ±6; two per byte in memory. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 4, ir.i4, "float4_e2m1fn", floats.E2M1FN


class Float8E8M0FNU(Float):
    """OCP MX scale: a power of two 2^−127 … 2^127, or NaN; no sign, no zero. Storage only."""

    __slots__ = ()
    kind, width, ir_type, numpy_name, format = "storage", 8, ir.i8, "float8_e8m0fnu", floats.E8M0FNU


boolean = Boolean
i4, i8, i16, i32, i64 = Int4, Int8, Int16, Int32, Int64
u8, u16, u32, u64 = Uint8, Uint16, Uint32, Uint64
f16, bf16, f32, f64 = Float16, BFloat16, Float32, Float64
f8e4m3, f8e5m2, f8e4m3fnuz, f8e5m2fnuz = Float8E4M3FN, Float8E5M2, Float8E4M3FNUZ, Float8E5M2FNUZ
f6e2m3, f6e3m2, f4e2m1, f8e8m0 = Float6E2M3FN, Float6E3M2FN, Float4E2M1FN, Float8E8M0FNU
