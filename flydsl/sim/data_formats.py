"""Data formats of typed buffer accesses: how one element lies in memory and what its components mean.

A format is ``dfmt | nfmt << 4``, as MTBUF instructions hold it and word 3 of a V# (bits 18:15 and 14:12). LLVM's names
list components from the highest bits down: in 2_10_10_10 the first component, x, has the lowest 10 bits. (CDNA3 ISA,
"Buffer data formats"; names as in LLVM 22.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

Array = Any
DATA_NAMES = (
    "INVALID", "8", "16", "8_8", "32", "16_16", "10_11_11", "11_11_10", "10_10_10_2", "2_10_10_10", "8_8_8_8", "32_32",
    "16_16_16_16", "32_32_32", "32_32_32_32", "RESERVED_15",
)  # fmt: skip
NUMBER_NAMES = ("UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT")
UNORM, SNORM, USCALED, SSCALED, UINT, SINT, _, FLOAT = range(8)
DEFAULT = 1
"""8-bit unsigned normalised: what a tbuffer instruction without ``format:`` means."""

_FLOATS = {10: (5, 5), 11: (5, 6), 16: (5, 10), 32: (8, 23)}
"""Bits of a component -> exponent and mantissa bits. Those of 10 and 11 bits have no sign."""


def format_number(names: list[str]) -> int | None:
    """The format that ``format:[...]`` names; None if a name is unknown."""
    data, number = 1, 0
    for name in names:
        if name.startswith("BUF_DATA_FORMAT_") and name[16:] in DATA_NAMES:
            data = DATA_NAMES.index(name[16:])
        elif name.startswith("BUF_NUM_FORMAT_") and name[15:] in NUMBER_NAMES:
            number = NUMBER_NAMES.index(name[15:])
        else:
            return None
    return data | number << 4


@dataclass(frozen=True)
class DataFormat:
    """``bits``: widths of the components, lowest first; ``number``: the numeric format."""

    name: str
    bits: tuple[int, ...]
    number: int

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return sum(self.bits) // 8

    @property
    def is_integer(self) -> bool:
        return self.number in (UINT, SINT)

    def problem(self) -> str | None:
        """Why the ISA has no such format, or None."""
        if not self.bits:
            return f"data format {self.name}"
        if self.number == _:
            return f"numeric format {NUMBER_NAMES[_]}"
        if self.number == FLOAT and any(width not in _FLOATS for width in self.bits):
            return f"{self.name} as FLOAT"
        if self.number < UINT and 32 in self.bits:
            return f"{self.name} as {NUMBER_NAMES[self.number]}"
        return None

    def fields(self, words: Array) -> list[Array]:
        """uint32 of each component from uint32[..., w] words of an element, lowest bits first."""
        found, position = [], 0
        for width in self.bits:
            index, shift = divmod(position, 32)
            mask = np.uint32((1 << width) - 1)
            found.append((words[..., index] >> np.uint32(shift)) & mask)
            position += width
        return found

    def join(self, fields: list[Array]) -> Array:
        """uint32[..., w] words from the fields: the inverse of :meth:`fields`."""
        words = [np.zeros_like(fields[0]) for _ in range(max(1, self.size // 4))]
        position = 0
        for width, field in zip(self.bits, fields):
            index, shift = divmod(position, 32)
            words[index] = words[index] | field << np.uint32(shift)
            position += width
        return np.stack(words, axis=-1)

    def load(self, words: Array) -> list[Array]:
        """Components as they arrive in registers: uint32 bits of float32, or integers."""
        return [_DECODERS[self.number](field, width) for field, width in zip(self.fields(words), self.bits)]

    def store(self, components: list[Array]) -> tuple[Array, Array]:
        """(uint32[..., w] words, bool[...] whether something about them is not documented) from register words."""
        pairs = [_ENCODERS[self.number](x, width) for x, width in zip(components, self.bits)]
        doubtful = np.logical_or.reduce([pair[1] for pair in pairs])
        return self.join([pair[0] for pair in pairs]), doubtful


@lru_cache(maxsize=256)
def data_format(number: int) -> DataFormat:
    """The format of a 7-bit number."""
    name = DATA_NAMES[number & 15]
    bits = tuple(int(word) for word in reversed(name.split("_")) if word.isdigit()) if number & 15 not in (0, 15) else ()
    return DataFormat(name, bits, number >> 4 & 7)


# ---- components to registers ----
def _signed(field: Array, width: int) -> Array:
    left = np.uint32(32 - width)
    return (field << left).view(np.int32) >> np.int32(32 - width)


def _float_bits(x: Array) -> Array:
    return x.astype(np.float32).view(np.uint32)


def _small_float(field: Array, width: int) -> Array:
    """float64 of a float of 10, 11 or 16 bits, or uint32 bits of float32 as they are."""
    exponent_bits, mantissa_bits = _FLOATS[width]
    magnitude = field & np.uint32((1 << (exponent_bits + mantissa_bits)) - 1)
    exponent = (magnitude >> np.uint32(mantissa_bits)).astype(np.int32)
    mantissa = (magnitude & np.uint32((1 << mantissa_bits) - 1)).astype(np.float64)
    value = np.where(exponent > 0, mantissa + (1 << mantissa_bits), mantissa)
    value = np.ldexp(value, np.maximum(exponent, 1) - 15 - mantissa_bits)
    value = np.where(exponent == 31, np.where(mantissa == 0, np.inf, np.nan), value)
    return np.where(field >> np.uint32(exponent_bits + mantissa_bits) != 0, -value, value)


_DECODERS: dict[int, Callable[[Array, int], Array]] = {
    UNORM: lambda x, width: _float_bits(x.astype(np.float64) / ((1 << width) - 1)),
    SNORM: lambda x, width: _float_bits(np.maximum(_signed(x, width) / float((1 << (width - 1)) - 1), -1.0)),
    USCALED: lambda x, width: _float_bits(x),
    SSCALED: lambda x, width: _float_bits(_signed(x, width)),
    UINT: lambda x, width: x,
    SINT: lambda x, width: _signed(x, width).view(np.uint32),
    FLOAT: lambda x, width: x if width == 32 else _float_bits(_small_float(x, width)),
}


# ---- registers to components ----
def _normalised(scale: int, low: float) -> Callable[[Array], Array]:
    return lambda x: np.rint(np.clip(np.where(np.isnan(x), 0.0, x), low, 1.0) * scale)


def _field(x: Array, width: int) -> Array:
    return x.astype(np.int64).astype(np.uint32) & np.uint32((1 << width) - 1)


def _encode_norm(signed: bool) -> Callable[[Array, int], tuple[Array, Array]]:
    def encode(bits: Array, width: int) -> tuple[Array, Array]:
        x = bits.view(np.float32).astype(np.float64)
        scale = (1 << (width - signed)) - 1
        return _field(_normalised(scale, -1.0 if signed else 0.0)(x), width), np.zeros(x.shape, np.bool_)

    return encode


def _encode_integer(signed: bool, scaled: bool) -> Callable[[Array, int], tuple[Array, Array]]:
    """Values that do not fit are doubtful (clamped or cut off), fractions of scaled ones too."""

    def encode(bits: Array, width: int) -> tuple[Array, Array]:
        low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
        if scaled:
            x = bits.view(np.float32).astype(np.float64)
            inside = (x >= low) & (x <= high) & (x == np.floor(x))
            return _field(np.where(inside, x, 0.0), width), ~inside
        x = bits.view(np.int32).astype(np.int64) if signed else bits.astype(np.int64)
        return _field(x, width), (x < low) | (x > high)

    return encode


def _encode_float(bits: Array, width: int) -> tuple[Array, Array]:
    """Halves round to nearest even. The floats of 10 and 11 bits must hold the value exactly."""
    if width == 32:
        return bits, np.zeros(bits.shape, np.bool_)
    x = bits.view(np.float32)
    half = x.astype(np.float16).view(np.uint16).astype(np.uint32)
    if width == 16:
        return half, np.zeros(bits.shape, np.bool_)
    dropped = np.uint32(10 - _FLOATS[width][1])
    field = (half >> dropped) & np.uint32((1 << width) - 1)
    exact = _small_float(field, width) == x.astype(np.float64)
    return field, ~(exact | np.isnan(x))


_ENCODERS: dict[int, Callable[[Array, int], tuple[Array, Array]]] = {
    UNORM: _encode_norm(False),
    SNORM: _encode_norm(True),
    USCALED: _encode_integer(False, True),
    SSCALED: _encode_integer(True, True),
    UINT: _encode_integer(False, False),
    SINT: _encode_integer(True, False),
    FLOAT: _encode_float,
}
