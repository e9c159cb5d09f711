"""Exact conversion between Python floats and the bit patterns of MLIR float types.

Layouts: IEEE 754 (f16, f32, f64), bfloat16 = upper half of f32, OCP 8-bit FP8 1.0 (f8E4M3FN, f8E5M2), OCP MX 1.0
(f6E2M3FN, f6E3M2FN, f4E2M1FN, f8E8M0FNU), and the FNUZ variants (one zero; its negative is the only NaN).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from .types import FloatType


@dataclass(frozen=True)
class FloatLayout:
    """Bit layout of a float type: sign, ``exponent`` bits, ``mantissa`` bits.

    The value of a normal number is ±1.mantissa · 2^(exponent − ``bias``).
    """

    exponent: int
    mantissa: int
    bias: int
    nonfinite: str  # "ieee": inf and NaN; "fn": NaN is all ones; "fnuz": NaN is negative zero; "none": finite only
    signed: bool = True

    @property
    def max_bits(self) -> int:
        """The bit pattern of the largest finite value."""
        top = ((1 << self.exponent) - 1) << self.mantissa
        if self.nonfinite == "ieee":
            return top - 1
        return top + (1 << self.mantissa) - (2 if self.nonfinite == "fn" else 1)


LAYOUTS: dict[str, FloatLayout] = {
    "f16": FloatLayout(5, 10, 15, "ieee"),
    "bf16": FloatLayout(8, 7, 127, "ieee"),
    "f32": FloatLayout(8, 23, 127, "ieee"),
    "f64": FloatLayout(11, 52, 1023, "ieee"),
    "f8E4M3FN": FloatLayout(4, 3, 7, "fn"),
    "f8E5M2": FloatLayout(5, 2, 15, "ieee"),
    "f8E4M3FNUZ": FloatLayout(4, 3, 8, "fnuz"),
    "f8E5M2FNUZ": FloatLayout(5, 2, 16, "fnuz"),
    "f6E2M3FN": FloatLayout(2, 3, 1, "none"),
    "f6E3M2FN": FloatLayout(3, 2, 3, "none"),
    "f4E2M1FN": FloatLayout(2, 1, 1, "none"),
    "f8E8M0FNU": FloatLayout(8, 0, 127, "fn", signed=False),
}


def bits_to_float(bits: int, t: FloatType) -> float:
    """The value of a bit pattern; every NaN comes back as the one Python NaN."""
    f = LAYOUTS[t.name]
    sign = -1.0 if f.signed and bits >> (f.exponent + f.mantissa) & 1 else 1.0
    magnitude = bits & ((1 << (f.exponent + f.mantissa)) - 1)
    if _is_nan(bits, magnitude, f):
        return math.nan
    if f.nonfinite == "ieee" and magnitude > f.max_bits:
        return sign * math.inf
    exponent, mantissa = magnitude >> f.mantissa, magnitude & ((1 << f.mantissa) - 1)
    if not f.signed:
        return math.ldexp(1.0, exponent - f.bias)
    if exponent == 0:
        return sign * math.ldexp(mantissa, 1 - f.bias - f.mantissa)
    return sign * math.ldexp(mantissa + (1 << f.mantissa), exponent - f.bias - f.mantissa)


def float_to_bits(value: float, t: FloatType) -> int | None:
    """The bits of ``value`` rounded to nearest-even in ``t``; None when it has none there.

    That is so on overflow, and for NaN, infinities and signs in types without them. A finite value that rounds beyond
    the largest finite one gives None, never infinity.
    """
    f = LAYOUTS[t.name]
    if math.isnan(value):
        return _nan_bits(f)
    sign = int(math.copysign(1.0, value) < 0)
    if math.isinf(value):
        return (sign << (f.exponent + f.mantissa)) | (f.max_bits + 1) if f.nonfinite == "ieee" else None
    magnitude = _round_scale(value, f) if not f.signed else _round(abs(value), f)
    if magnitude is None or magnitude > f.max_bits:
        return None
    if f.nonfinite == "fnuz" and magnitude == 0:
        return 0
    return (sign << (f.exponent + f.mantissa)) | magnitude


@lru_cache(maxsize=4096)
def float_text(bits: int, t: FloatType) -> str:
    """The MLIR literal of a bit pattern: a short decimal where that is the exact value, else hexadecimal bits."""
    if t.name in ("f16", "bf16", "f32", "f64"):
        text = _short_decimal(bits_to_float(bits, t))
        if text and float_to_bits(float(text), t) == bits:
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


def _is_nan(bits: int, magnitude: int, f: FloatLayout) -> bool:
    if f.nonfinite == "fnuz":
        return bits == 1 << (f.exponent + f.mantissa)
    if f.nonfinite == "ieee":
        return magnitude > f.max_bits + 1
    return f.nonfinite == "fn" and magnitude > f.max_bits


def _nan_bits(f: FloatLayout) -> int | None:
    if f.nonfinite == "none":
        return None
    if f.nonfinite == "fnuz":
        return 1 << (f.exponent + f.mantissa)
    quiet = 1 << (f.mantissa - 1) if f.nonfinite == "ieee" else 0
    return f.max_bits + 1 + quiet


def _round(value: float, f: FloatLayout) -> int:
    """Magnitude bits of a non-negative finite value; exceeds ``max_bits`` on overflow."""
    if value == 0.0:
        return 0
    exponent = max(math.frexp(value)[1] - 1, 1 - f.bias)
    units = round(math.ldexp(value, f.mantissa - exponent))
    return units + ((exponent + f.bias - 1) << f.mantissa)


def _round_scale(value: float, f: FloatLayout) -> int | None:
    """Exponent-only types hold positive powers of two; the nearer one, ties to the larger (as LLVM and ml_dtypes do)."""
    if value <= 0.0:
        return None
    mantissa, exponent = math.frexp(value)
    code = exponent - 1 + f.bias
    if mantissa >= 0.75:
        code += 1
    return max(code, 0) if code >= -1 else None
