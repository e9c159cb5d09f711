"""Narrow float formats of gfx950 (OCP 8-bit and MX): decoding tables and encoding with one rounding to nearest even.

``fp8`` E4M3FN, ``bf8`` E5M2, ``fp6`` E2M3, ``bf6`` E3M2, ``fp4`` E2M1 (OCP Microscaling Formats specification 1.0).
gfx942 has ``fp8_fnuz`` E4M3FNUZ and ``bf8_fnuz`` E5M2FNUZ instead: no infinity, no -0, whose code is the only NaN.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

Array = Any


@dataclass(frozen=True)
class Format:
    """``largest`` is the code of the largest finite number; ``infinity``/``nan`` codes are None where there are
    none."""

    name: str
    exponent_bits: int
    mantissa_bits: int
    bias: int
    largest: int
    infinity: int | None = None
    nan: int | None = None
    fnuz: bool = False

    @property
    def bits(self) -> int:
        return 1 + self.exponent_bits + self.mantissa_bits

    @cached_property
    def values(self) -> Array:
        """float64[2**bits]: the number of each code."""
        return np.array([self._value(code) for code in range(1 << self.bits)], np.float64)

    @cached_property
    def pairs(self) -> Array:
        """float64[2**(2*bits), 2]: the numbers of two neighbouring codes, the lower one first."""
        codes = np.arange(1 << 2 * self.bits)
        return np.stack([self.values[codes & ((1 << self.bits) - 1)], self.values[codes >> self.bits]], axis=-1)

    def unpack(self, words: Array) -> Array:
        """uint32[..., registers] to float64[..., 32 * registers / bits]: elements packed little-endian."""
        octets = np.ascontiguousarray(words).view(np.uint8)
        if self.bits == 8:
            return self.values.take(octets)
        if self.bits == 4:
            return self.pairs.take(octets, axis=0).reshape(*octets.shape[:-1], -1)
        # Three bytes are two pairs of 6-bit codes.
        low, middle, high = (octets[..., i::3].astype(np.uint16) for i in range(3))
        twelve = np.stack([low | ((middle & 15) << 8), (middle >> 4) | (high << 4)], axis=-1)
        return self.pairs.take(twelve, axis=0).reshape(*octets.shape[:-1], -1)

    def pack(self, codes: Array) -> Array:
        """uint32 codes [..., count] to uint32[..., count * bits / 32], the inverse of :func:`unpack`."""
        count = codes.shape[-1]
        words = np.zeros((*codes.shape[:-1], count * self.bits // 32 + 1), np.uint64)
        for i in range(count):
            index, shift = divmod(i * self.bits, 32)
            wide = codes[..., i].astype(np.uint64) << np.uint64(shift)
            words[..., index] |= wide & np.uint64(0xFFFFFFFF)
            words[..., index + 1] |= wide >> np.uint64(32)
        return words[..., :-1].astype(np.uint32)

    def _value(self, code: int) -> float:
        if self.fnuz and code == self.nan:
            return float("nan")
        sign = -1.0 if code >> (self.bits - 1) else 1.0
        magnitude = code & ((1 << (self.bits - 1)) - 1)
        if magnitude > self.largest:
            return sign * float("inf") if magnitude == self.infinity else float("nan")
        exponent, mantissa = magnitude >> self.mantissa_bits, magnitude & ((1 << self.mantissa_bits) - 1)
        significand = mantissa + ((1 << self.mantissa_bits) if exponent else 0)
        return sign * significand * 2.0 ** (max(exponent, 1) - self.bias - self.mantissa_bits)

    def decode(self, codes: Array) -> Array:
        """float64 of integer codes (exact)."""
        return self.values[codes]

    def encode(self, x: Array, saturate: bool) -> Array:
        """uint32 codes of float64 ``x``, rounded once to nearest even.

        Beyond the largest number: the largest if ``saturate`` or if the format has neither infinity nor NaN, else
        infinity or NaN. NaN becomes the format's NaN, or the largest number in a format without one.
        """
        magnitude = np.abs(x)
        exponent = np.maximum(np.frexp(magnitude)[1] - 1, 1 - self.bias)
        exponent = np.where(np.isfinite(x) & (x != 0), exponent, 1 - self.bias).astype(np.int64)
        steps = np.rint(np.ldexp(np.where(np.isfinite(x), magnitude, 0.0), self.mantissa_bits - exponent))
        code = ((exponent + self.bias) << self.mantissa_bits) + steps.astype(np.int64) - (1 << self.mantissa_bits)
        return self._finish(x, code, saturate)

    def encode_stochastic(self, x: Array, random: Array, wide_bits: int, saturate: bool) -> Array:
        """uint32 codes of float64 ``x``, rounded stochastically with uint32 ``random``.

        ``wide_bits``: explicit significand bits of the type that x came from, in which the operation computes: x's
        significand is shifted right (what falls off is lost) where the result is a denormal, the high bits of
        ``random`` are added to the ``wide_bits`` - mantissa_bits bits below the last kept one, and these are cut off.
        Beyond the largest number as in :func:`encode`. (AMD's HIP headers, host model of the conversions.)
        """
        dropped = wide_bits - self.mantissa_bits
        fraction, power = np.frexp(np.where(np.isfinite(x), np.abs(x), 0.0))
        exponent = np.maximum(power - 1, 1 - self.bias)
        behind = np.minimum(exponent - (power - 1), 63).astype(np.int64)
        significand = np.ldexp(fraction, wide_bits + 1).astype(np.int64) >> behind
        kept = (significand + (random >> np.uint32(32 - dropped))) >> np.int64(dropped)
        code = ((exponent.astype(np.int64) + (self.bias - 1)) << self.mantissa_bits) + kept
        return self._finish(x, np.where(x == 0, 0, code), saturate)

    def _finish(self, x: Array, code: Array, saturate: bool) -> Array:
        """Codes of magnitudes (int64, perhaps beyond the largest) with the special cases and the sign of ``x``."""
        code = np.where((code > self.largest) | np.isinf(x), self._overflow(saturate), code)
        code = np.where(np.isnan(x), self.largest if self.nan is None else self.nan, code)
        signed = np.signbit(x) & (code != 0) if self.fnuz else np.signbit(x)
        return (code | (signed.astype(np.int64) << (self.bits - 1))).astype(np.uint32)

    def _overflow(self, saturate: bool) -> int:
        if saturate:
            return self.largest
        for code in (self.infinity, self.nan):
            if code is not None:
                return code
        return self.largest


FORMATS: dict[str, Format] = {
    fmt.name: fmt
    for fmt in (
        Format("fp8", 4, 3, 7, 0x7E, nan=0x7F),
        Format("bf8", 5, 2, 15, 0x7B, infinity=0x7C, nan=0x7E),
        Format("fp8_fnuz", 4, 3, 8, 0x7F, nan=0x80, fnuz=True),
        Format("bf8_fnuz", 5, 2, 16, 0x7F, nan=0x80, fnuz=True),
        Format("fp6", 2, 3, 1, 0x1F),
        Format("bf6", 3, 2, 3, 0x1F),
        Format("fp4", 2, 1, 1, 0x07),
    )
}
HALVES: dict[str, Format] = {
    "f16": Format("f16", 5, 10, 15, 0x7BFF, infinity=0x7C00, nan=0x7E00),
    "bf16": Format("bf16", 8, 7, 127, 0x7F7F, infinity=0x7F80, nan=0x7FC0),
}
"""Only to encode: numpy and shifts decode these."""


def bf16_to_f32(halves: Array) -> Array:
    """uint16 (or low half of uint32) bfloat16 bits to float32."""
    return (halves.astype(np.uint32) << np.uint32(16)).view(np.float32)


def f32_to_bf16(x: Array) -> Array:
    """uint32 holding bfloat16 bits of float32, to nearest even; NaN keeps its upper payload, quieted."""
    bits = x.view(np.uint32)
    upper = bits >> np.uint32(16)
    rounded = (bits + (upper & np.uint32(1)) + np.uint32(0x7FFF)) >> np.uint32(16)
    nan = np.isnan(x)
    return np.where(nan, upper | np.uint32(0x40), rounded) if nan.any() else rounded


def pair(low: Array, high: Array) -> Array:
    """uint32 of two 16-bit values (any unsigned dtype)."""
    return low.astype(np.uint32) | (high.astype(np.uint32) << np.uint32(16))
