"""Float formats as bits: exact decoding and correctly rounded encoding, on Python floats.

A value is a Python float that its format represents exactly. NaNs keep sign and payload: a
narrow NaN is held as the binary64 NaN whose upper fraction bits are the narrow fraction, signalling bit included.
Formats: IEEE 754-2019 for binary16/32/64; OCP 8-bit Floating Point Specification 1.0 (E4M3, E5M2); OCP Microscaling
Formats 1.0 (E2M3, E3M2, E2M1, E8M0); FNUZ as in "8-bit numerical formats for deep neural networks" (arXiv:2206.02915).
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass

_F64_FRACTION = (1 << 52) - 1


@dataclass(frozen=True)
class Format:
    """``special`` says what the top codes mean: "ieee" (inf and NaN), "fn" (one NaN magnitude, no inf), "fnuz" (NaN is the
    code of −0, no inf), "finite" (neither), "e8m0" (power of two, no sign, 0xFF is NaN)."""

    name: str
    width: int
    exponent: int
    fraction: int
    bias: int
    special: str

    @property
    def quiet_nan(self) -> int:
        """The bits of the default NaN."""
        if self.special == "ieee":
            return ((1 << self.exponent) - 1) << self.fraction | 1 << (self.fraction - 1)
        return {"fn": (1 << (self.width - 1)) - 1, "fnuz": 1 << (self.width - 1), "e8m0": 0xFF}.get(self.special, 0)

    @property
    def max_bits(self) -> int:
        """The bits of the largest finite value."""
        if self.special == "ieee":
            return (((1 << self.exponent) - 1) << self.fraction) - 1
        if self.special == "e8m0":
            return 0xFE
        return (1 << (self.width - 1)) - (2 if self.special == "fn" else 1)

    @property
    def largest_exponent(self) -> int:
        """The exponent of the largest finite value: it is 2^this · 1.something."""
        return ((self.max_bits >> self.fraction) & ((1 << self.exponent) - 1)) - self.bias


F16 = Format("f16", 16, 5, 10, 15, "ieee")
BF16 = Format("bf16", 16, 8, 7, 127, "ieee")
F32 = Format("f32", 32, 8, 23, 127, "ieee")
F64 = Format("f64", 64, 11, 52, 1023, "ieee")
E4M3FN = Format("f8E4M3FN", 8, 4, 3, 7, "fn")
E5M2 = Format("f8E5M2", 8, 5, 2, 15, "ieee")
E4M3FNUZ = Format("f8E4M3FNUZ", 8, 4, 3, 8, "fnuz")
E5M2FNUZ = Format("f8E5M2FNUZ", 8, 5, 2, 16, "fnuz")
E2M3FN = Format("f6E2M3FN", 6, 2, 3, 1, "finite")
E3M2FN = Format("f6E3M2FN", 6, 3, 2, 3, "finite")
E2M1FN = Format("f4E2M1FN", 4, 2, 1, 1, "finite")
E8M0FNU = Format("f8E8M0FNU", 8, 8, 0, 127, "e8m0")

FORMATS: dict[str, Format] = {
    f.name: f for f in (F16, BF16, F32, F64, E4M3FN, E5M2, E4M3FNUZ, E5M2FNUZ, E2M3FN, E3M2FN, E2M1FN, E8M0FNU)
}
"""By the name of the MLIR type."""


def f64_bits(x: float) -> int:
    """The bits of a Python float."""
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def f64_from_bits(bits: int) -> float:
    """The Python float of 64 bits."""
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def encode(x: float, fmt: Format, saturate: bool = False) -> int:
    """The bits of ``x`` rounded to ``fmt``, to nearest, ties to even.

    Too large: infinity, or NaN in "fn"/"fnuz"/"e8m0", or the largest in "finite". With ``saturate`` infinities and numbers
    that are too large become the largest; NaN stays NaN.
    """
    if fmt is F64:
        return f64_bits(x)
    if x != x:
        return _encode_nan(x, fmt)
    if fmt.special == "e8m0":
        return _encode_e8m0(x)
    negative = math.copysign(1.0, x) < 0
    return with_sign(_encode_magnitude(abs(x), fmt), negative, fmt, saturate)


def encode_stochastic(x: float, fmt: Format, random: int, wide: Format, saturate: bool = False) -> int:
    """The bits of ``x``, of the precision of ``wide``, rounded with 32 random bits, as the conversion instructions do.

    The significand in ``wide`` is shifted right where the result is a denormal (what falls off is lost), the upper bits of
    ``random`` are added to the bits below the last kept one, and these are cut off. The rest as in :func:`encode`.
    """
    if x != x or math.isinf(x) or x == 0.0:
        return encode(x, fmt, saturate)
    dropped = wide.fraction - fmt.fraction
    power = math.frexp(x)[1] - 1
    exponent = max(power, 1 - fmt.bias)
    significand = int(math.ldexp(abs(x), wide.fraction - power)) >> (exponent - power)
    kept = (significand + (random >> (32 - dropped))) >> dropped
    magnitude = kept + ((exponent - 1 + fmt.bias) << fmt.fraction)
    return with_sign(magnitude, x < 0, fmt, saturate)


def with_sign(magnitude: int, negative: bool, fmt: Format, saturate: bool) -> int:
    """The bits of a rounded magnitude, which may be beyond the largest, and a sign."""
    if magnitude > fmt.max_bits:
        if saturate:
            magnitude = fmt.max_bits
        elif fmt.special == "fnuz":
            return fmt.quiet_nan
        else:
            magnitude = fmt.max_bits if fmt.special == "finite" else fmt.max_bits + 1
    if fmt.special == "fnuz" and magnitude == 0:
        return 0
    return magnitude | negative << (fmt.width - 1)


def decode(bits: int, fmt: Format) -> float:
    """The value of ``bits``, exactly."""
    if fmt is F64:
        return f64_from_bits(bits)
    if fmt.special == "e8m0":
        return math.nan if bits == 0xFF else math.ldexp(1.0, bits - 127)
    if fmt.special == "fnuz" and bits == fmt.quiet_nan:
        return math.nan
    sign = bits >> (fmt.width - 1)
    magnitude = bits & ((1 << (fmt.width - 1)) - 1)
    if magnitude > fmt.max_bits:
        return _decode_special(sign, magnitude, fmt)
    exponent, fraction = magnitude >> fmt.fraction, magnitude & ((1 << fmt.fraction) - 1)
    if exponent:
        fraction |= 1 << fmt.fraction
    value = math.ldexp(fraction, max(exponent, 1) - fmt.bias - fmt.fraction)
    return -value if sign else value


def exact_bits(x: float, fmt: Format) -> int | None:
    """The bits of ``x`` rounded to ``fmt``, None where it has no counterpart there.

    That is so beyond the largest value, for NaN and infinities in formats without them (a NaN comes back as the default
    one), and for what is zero, negative or below half the least value in "e8m0".
    """
    if x != x:
        return None if fmt.special == "finite" else fmt.quiet_nan
    if math.isinf(x):
        return encode(x, fmt) if fmt.special == "ieee" else None
    if fmt.special == "e8m0":
        bits = encode(x, fmt)
        return bits if x >= 2.0**-128 and bits <= fmt.max_bits else None
    if _encode_magnitude(abs(x), fmt) > fmt.max_bits:
        return None
    return encode(x, fmt)


def round_to(x: float, fmt: Format) -> float:
    """``x`` rounded to ``fmt``; a NaN stays the same NaN as far as the format holds it."""
    if fmt is F64:
        return x
    if fmt is F32 and x == x:
        return _round32(x)
    return decode(encode(x, fmt), fmt)


def _round32(x: float) -> float:
    try:
        return struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def _encode_magnitude(a: float, fmt: Format) -> int:
    if a == math.inf:
        return 1 << fmt.width
    if a == 0.0:
        return 0
    lowest = 1 - fmt.bias
    quantum = max(math.frexp(a)[1] - 1, lowest) - fmt.fraction
    # Scaling by a power of two is exact and round() of a float is to nearest, ties to even. The hidden bit of the count
    # carries into the exponent field, so that numbers that round up to the next binade come out right.
    return round(math.ldexp(a, -quantum)) + ((quantum + fmt.fraction - lowest) << fmt.fraction)


def _encode_nan(x: float, fmt: Format) -> int:
    bits = f64_bits(x)
    if fmt.special == "finite":  # no NaN to give: the largest magnitude, as for an infinity
        return fmt.max_bits | (bits >> 63) << (fmt.width - 1)
    if fmt.special == "fn":
        return fmt.quiet_nan | (bits >> 63) << (fmt.width - 1)
    if fmt.special != "ieee":
        return fmt.quiet_nan
    fraction = (bits & _F64_FRACTION) >> (52 - fmt.fraction)
    magnitude = (fmt.max_bits + 1) | (fraction or 1 << (fmt.fraction - 1))
    return magnitude | (bits >> 63) << (fmt.width - 1)


def _encode_e8m0(x: float) -> int:
    """The nearest power of two, ties up; from the bits of f32, whose denormals all count as above 2^−127 (as in PyTorch)."""
    bits = encode(x, F32)
    if bits >= 0x7F800000:  # negative, infinite
        return 0 if bits == 1 << 31 else 0xFF
    return (bits + 0x3FFFFF + (bits >> 23 > 0)) >> 23


def _decode_special(sign: int, magnitude: int, fmt: Format) -> float:
    if fmt.special == "ieee":
        fraction = magnitude & ((1 << fmt.fraction) - 1)
        return f64_from_bits(sign << 63 | 0x7FF << 52 | fraction << (52 - fmt.fraction))
    return f64_from_bits(sign << 63 | 0x7FF8 << 48)
