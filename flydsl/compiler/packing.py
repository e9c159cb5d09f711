"""Numbers as the bytes that a kernel argument holds."""

from __future__ import annotations

import math
import struct
from typing import Any

from flydsl.language import tree

from .errors import ArgumentError

_FLOAT_FORMATS = {"Float16": "<e", "Float32": "<f", "Float64": "<d"}


def pack_number(name: str, dtype: Any, value: Any) -> bytes:
    """The little-endian bytes of ``value`` as ``dtype``. Raises ArgumentError where it is not exactly that kind of number.

    Integers must be in range; floats round to nearest even, and finite ones not to infinity; an integer is accepted for a
    float parameter.
    """
    plain = _plain(value)
    if dtype.kind == "bool":
        if not isinstance(plain, bool):
            raise ArgumentError(f"{name}: expected a bool, got {value!r} of type {type(value).__name__}")
        return bytes([plain])
    if dtype.kind in ("int", "uint"):
        return _pack_int(name, dtype, plain, value)
    if dtype.kind == "float":
        return _pack_float(name, dtype, plain, value)
    raise ArgumentError(f"{name}: numbers of type {dtype.__name__} cannot be passed by value; pass an array of one element")


def _plain(value: Any) -> Any:
    if tree.is_leaf(value):
        return value.value  # type: ignore[attr-defined]
    return value.item() if hasattr(value, "item") and getattr(value, "shape", None) == () else value


def _pack_int(name: str, dtype: Any, plain: Any, value: Any) -> bytes:
    if isinstance(plain, bool) or not hasattr(plain, "__index__"):
        raise ArgumentError(f"{name}: expected an integer for {dtype.__name__}, got {value!r} of type {type(value).__name__}")
    number = plain.__index__()
    low, high = (-(1 << dtype.width - 1), (1 << dtype.width - 1) - 1) if dtype.kind == "int" else (0, (1 << dtype.width) - 1)
    if not low <= number <= high:
        raise ArgumentError(f"{name}: {number} does not fit {dtype.__name__} ({low} to {high})")
    return number.to_bytes(max(dtype.width // 8, 1), "little", signed=dtype.kind == "int")


def _pack_float(name: str, dtype: Any, plain: Any, value: Any) -> bytes:
    if isinstance(plain, bool) or not isinstance(plain, (int, float)):
        raise ArgumentError(f"{name}: expected a number for {dtype.__name__}, got {value!r} of type {type(value).__name__}")
    try:
        number = float(plain)  # OverflowError: an int beyond all floats
        if dtype.__name__ == "BFloat16":
            return _bfloat16(number)
        return struct.pack(_FLOAT_FORMATS[dtype.__name__], number)  # OverflowError: a finite number that rounds to infinity
    except OverflowError:
        shown = f"{plain!r}" if isinstance(plain, float) else f"an integer of {plain.bit_length()} bits"
        raise ArgumentError(f"{name}: {shown} does not fit {dtype.__name__}; where infinity is meant, pass inf") from None


def _bfloat16(number: float) -> bytes:
    """Round to nearest even straight from the double, so that no double rounding happens through f32. Raises OverflowError
    where a finite number rounds to infinity."""
    if math.isnan(number):
        return (0x7FC0).to_bytes(2, "little")
    if math.isinf(number) or number == 0.0:
        return struct.pack("<f", number)[2:]
    mantissa, exponent = math.frexp(abs(number))  # in [0.5, 1)
    step = max(exponent - 8, -133)  # 8 significant bits; the least denormal is 2**-133
    rounded = math.ldexp(round(math.ldexp(mantissa, exponent - step)), step)
    if rounded >= 2.0**128:
        raise OverflowError
    return struct.pack("<f", math.copysign(rounded, number))[2:]
