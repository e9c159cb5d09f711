"""Dense single-block matrix products of many waves at once, for operands of up to 16 bits.

The result is that of :func:`flydsl.sim.valu.mfma.multiply_add`, bit for bit, without gathering elements one by one:
operands stay in the order (element of the lane, lane group) along k, in which registers can be copied row by row. Where
no sum of products rounds, the order of k does not matter; waves where one may round are summed in the order of k.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.instruction import VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.mfma_layout import Shape

Array = Any
Decode = Callable[[Array, Array], None]

WAVES_AT_ONCE = 128
"""So many waves' operands as float64 stay in a core's cache."""
_UPPER = np.uint32(0xFFFF0000)
_HALF, _ONE = np.uint32(16), np.uint16(1)
_SIGNIFICAND = {"bf16": 7, "bf16_1k": 7, "f16": 10}


def covers(shape: Shape) -> bool:
    """Whether a form is one of these."""
    return shape.blocks == 1 and shape.d in ("f32", "i32") and all(kind in _DECODERS for kind in (shape.a, shape.b))


# ---- registers to numbers: uint32[registers, n, 64] to float64[n, elements, 64] ----
def _bf16(words: Array, out: Array) -> None:
    out[:, 0::2] = (words << _HALF).view(np.float32).transpose(1, 0, 2)
    out[:, 1::2] = (words & _UPPER).view(np.float32).transpose(1, 0, 2)


def _packed(dtype: Any) -> Decode:
    """Elements of a type that numpy has."""
    per_word = 4 // np.dtype(dtype).itemsize

    def decode(words: Array, out: Array) -> None:
        parts = words.view(dtype).reshape(*words.shape, per_word)
        for i in range(per_word):
            out[:, i::per_word] = parts[..., i].transpose(1, 0, 2)

    return decode


def _octets(kind: str) -> Decode:
    """8-bit formats, through the table of their numbers."""

    def decode(words: Array, out: Array) -> None:
        values = FORMATS[kind].values
        for i in range(4):
            codes = (words >> np.uint32(8 * i)) & np.uint32(0xFF)
            out[:, i::4] = values.take(codes.transpose(1, 0, 2))

    return decode


def _narrow(kind: str) -> Decode:
    """Formats whose elements share bytes."""

    def decode(words: Array, out: Array) -> None:
        out[...] = FORMATS[kind].unpack(words.transpose(1, 2, 0)).swapaxes(1, 2)

    return decode


_DECODERS: dict[str, Decode] = {
    "bf16": _bf16, "bf16_1k": _bf16, "f16": _packed(np.float16), "i8": _packed(np.int8),
    **{kind: _octets(kind) for kind in ("fp8", "bf8", "fp8_fnuz", "bf8_fnuz")},
    **{kind: _narrow(kind) for kind in ("fp6", "bf6", "fp4")},
}  # fmt: skip


# ---- can a sum of products round? ----
@cache
def _fixed_range(kind: str) -> int:
    """Bits from the smallest unit to the power of two above the largest number of a format."""
    if kind == "i8":
        return 8
    finite = np.abs(FORMATS[kind].values[np.isfinite(FORMATS[kind].values)])
    return int(np.frexp(finite.max())[1] - (np.frexp(finite[finite > 0].min())[1] - 1))


def _range(words: Array, kind: str) -> Array:
    """int[n] (or int): the same for the numbers in hand. Infinities and NaN count as large numbers."""
    if kind not in _SIGNIFICAND:
        return _fixed_range(kind)
    significand = _SIGNIFICAND[kind]
    magnitudes = words.view(np.uint16).reshape(*words.shape[:2], 128) << _ONE
    largest = magnitudes.max(axis=0).max(axis=1)
    magnitudes -= _ONE  # zeros wrap to the top and do not count
    smallest = magnitudes.min(axis=0).min(axis=1) + _ONE
    # Denormals have the unit of the lowest normal exponent. All zeros: largest 0, smallest 0.
    low, high = (np.maximum(x >> np.uint16(significand + 1), _ONE).astype(np.int32) for x in (smallest, largest))
    return high - low + (significand + 1)


# ---- the operands ----
@dataclass(frozen=True)
class Operand:
    """A or B of one instruction: the registers, how they are decoded, and the k of each (element, lane group)."""

    register: VReg
    kind: str
    per_lane: int
    order: Array

    def words(self, w: WaveBatch, part: slice) -> Array:
        """uint32[registers, n, 64]"""
        file = w.waves.agpr if self.register.acc else w.waves.vgpr
        rows = file[self.register.first : self.register.first + self.register.count]
        if w.contiguous:
            return np.ascontiguousarray(rows[:, w.index.start + part.start : w.index.start + part.stop])
        return rows[:, w.index[part]]

    def numbers(self, words: Array) -> Array:
        """float64[n, k in this operand's order, rows]"""
        n = words.shape[1]
        out = np.empty((n, self.per_lane, 64))
        _DECODERS[self.kind](words, out)
        return out.reshape(n, len(self.order), -1)


def _order(shape: Shape, kind: str, columns: int) -> Array:
    """int[k]: which k the positions (element, lane group) hold; it must be the same for all rows."""
    place = np.asarray(shape.operand_index(kind, columns))[0]
    lane, element = place // shape.per_lane, place % shape.per_lane
    group = lane // columns
    if not (lane % columns == np.arange(columns)[:, None]).all() or not (element == element[0]).all():
        raise ValueError(f"rows of {shape} lie differently")
    order = np.empty(shape.k, np.int64)
    order[element[0] * shape.groups + group[0]] = np.arange(shape.k)
    return order


Scale = Callable[[WaveBatch, slice], Array]
"""int[n, k / 32, rows]: exponents of the powers of two that multiply an operand; 128 stands for NaN."""


class Product:
    """D of A and B (not yet with C), for one instruction."""

    def __init__(self, shape: Shape, a: VReg, b: VReg, scales: tuple[Scale, Scale] | None = None):
        self.shape, self.scales = shape, scales
        self.a = Operand(a, shape.a, shape.per_lane, _order(shape, shape.a, shape.m))
        self.b = Operand(b, shape.b, shape.per_lane, _order(shape, shape.b, shape.n))
        self.align_b = None
        if not (self.a.order == self.b.order).all():
            self.align_b = np.argsort(self.b.order)[self.a.order]
        self.in_order = np.argsort(self.a.order)

    def __call__(self, w: WaveBatch, part: slice) -> Array:
        """float64[n, m, n]"""
        words_a, words_b = self.a.words(w, part), self.b.words(w, part)
        a, b = self.a.numbers(words_a), self.b.numbers(words_b)
        bits = _range(words_a, self.shape.a) + _range(words_b, self.shape.b) + int(self.shape.k - 1).bit_length()
        if self.align_b is not None:
            b = b[:, self.align_b]
        if self.scales is not None:
            for operand, scale in zip((a, b), self.scales):
                bits = bits + self._scale(operand, scale(w, part))
        product = np.matmul(a.swapaxes(1, 2), b)
        product += 0.0  # a BLAS may begin with the first product, which may be -0
        if self.shape.d == "f32":
            self._redo(product, a, b, bits)
        return product

    def _scale(self, operand: Array, exponents: Array) -> Array:
        """Multiply in place; the bits that the scales add to the operand's range."""
        factors = np.where(exponents == 128, np.nan, np.ldexp(1.0, exponents))
        operand *= factors[:, self.a.order // 32]
        flat = exponents.reshape(len(exponents), -1)
        return flat.max(axis=1) - flat.min(axis=1)

    def _redo(self, product: Array, a: Array, b: Array, bits: Array) -> None:
        """Sum in the order of k where something may round, or is no number (whose sign and payload depend on it)."""
        doubtful = ~np.isfinite(product).all(axis=(1, 2)) | (bits > 53)
        if not doubtful.any():
            return
        for wave in np.flatnonzero(doubtful).tolist():
            rows, columns = a[wave, self.in_order], b[wave, self.in_order]
            # Reducing the outermost axis adds its entries one after the other.
            np.add.reduce(rows[:, :, None] * columns[:, None, :], axis=0, out=product[wave])
            product[wave] += 0.0  # the order of k begins at +0


# ---- the result ----
class Accumulator:
    """Rows of C and D in registers: element (i, j) is in register 4 (i / 4g) + i % 4 of lane n (i / 4 % g) + j, g lane
    groups."""

    def __init__(self, shape: Shape):
        self.groups, self.columns = 64 // shape.n, shape.n
        self.registers = shape.result_registers
        self.dtype = np.int32 if shape.d == "i32" else np.float32

    def view(self, rows: Array) -> Array:
        """uint32[registers, n, 64] as numbers [registers / 4, 4, n, groups, columns]"""
        return rows.view(self.dtype).reshape(self.registers // 4, 4, rows.shape[1], self.groups, self.columns)

    def spread(self, product: Array) -> Array:
        """float64[n, m, n] in the order of :meth:`view`."""
        n = len(product)
        return product.reshape(n, self.registers // 4, self.groups, 4, self.columns).transpose(1, 3, 0, 2, 4)


def run_product(product: Product, w: WaveBatch, d: VReg, c: VReg | Array) -> None:
    """D = product + C; ``c``: registers, or one number of the accumulator's type."""
    accumulator = Accumulator(product.shape)
    for start in range(0, w.n, WAVES_AT_ONCE):
        part = slice(start, min(start + WAVES_AT_ONCE, w.n))
        index: Any = slice(w.index.start + part.start, w.index.start + part.stop) if w.contiguous else w.index[part]
        total = accumulator.spread(product(w, part))
        initial = accumulator.view(_rows(w, c)[:, index]) if isinstance(c, VReg) else c
        if accumulator.dtype is np.int32:
            result = (total.astype(np.int64) + initial).astype(np.int32)
        else:
            result = (total + initial.astype(np.float64)).astype(np.float32)
        _rows(w, d)[:, index] = result.view(np.uint32).reshape(d.count, -1, 64)


def _rows(w: WaveBatch, register: VReg) -> Array:
    return (w.waves.agpr if register.acc else w.waves.vgpr)[register.first : register.first + register.count]
