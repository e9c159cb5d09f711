"""The MLIR literals of float bit patterns."""

from __future__ import annotations

import math
from functools import lru_cache

from . import floats
from .types import FloatType


@lru_cache(maxsize=4096)
def float_text(bits: int, t: FloatType) -> str:
    """The MLIR literal of a bit pattern: a short decimal where that is the exact value, else hexadecimal bits."""
    if t.name in ("f16", "bf16", "f32", "f64"):
        fmt = floats.FORMATS[t.name]
        text = _short_decimal(floats.decode(bits, fmt))
        if text and floats.exact_bits(float(text), fmt) == bits:
            return text
    return f"0x{bits:0{-(-t.width // 4)}X}"


def _short_decimal(value: float) -> str | None:
    """``repr`` in MLIR's spelling if it has few digits and is exactly ``value``."""
    if not math.isfinite(value):
        return None
    mantissa, _, exponent = repr(value).partition("e")
    if len(mantissa) > 10 or abs(int(exponent or 0)) > 9:
        return None
    numerator, denominator = value.as_integer_ratio()
    digits, scale = int(mantissa.replace(".", "")), len(mantissa.partition(".")[2]) - int(exponent or 0)
    exact = digits * denominator * 10 ** max(-scale, 0) == numerator * 10 ** max(scale, 0)
    if not exact:
        return None
    if "." not in mantissa:
        mantissa += ".0"
    return f"{mantissa}e{exponent}" if exponent else mantissa
