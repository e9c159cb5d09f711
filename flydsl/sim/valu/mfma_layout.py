"""Where the matrix elements of MFMA instructions live: closed forms of the register layouts.

``v_mfma_<d>_MxNxK[_Bb]_<ab>``: per block D (M x N) = A (M x K) B (K x N) + C. An operand element is addressed as
(lane, element): element e of a lane is the e-th one, packed little-endian from its first register. The forms agree with
AMD's matrix instruction calculator for every CDNA3 dense shape; see the tests for examples.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

Array = Any

ELEMENT_BITS = {
    "f64": 64,
    "f32": 32,
    "xf32": 32,
    "f16": 16,
    "bf16": 16,
    "bf16_1k": 16,
    "i8": 8,
    "fp8": 8,
    "fp8_fnuz": 8,
    "bf8_fnuz": 8,
    "bf8": 8,
    "fp6": 6,
    "bf6": 6,
    "fp4": 4,
}
"""Bits of one A or B element."""


@dataclass(frozen=True)
class Shape:
    """One MFMA form. ``a``/``b`` are element types, ``d`` the accumulator's; ``blocks`` independent products."""

    m: int
    n: int
    k: int
    blocks: int
    d: str
    a: str
    b: str

    @property
    def groups(self) -> int:
        """Lane groups along k per block."""
        return 64 // (self.m * self.blocks)

    @property
    def per_lane(self) -> int:
        """Elements of A (and of B) per lane."""
        return self.k // self.groups

    def registers(self, kind: str) -> int:
        """32-bit registers of an A or B operand of that element type."""
        return self.per_lane * ELEMENT_BITS[kind] // 32

    @property
    def result_registers(self) -> int:
        return self.m * self.n * self.blocks // 64 * (2 if self.d == "f64" else 1)

    def split_chunks(self, kind: str) -> bool:
        """8-bit operands of the K=128 and K=64 forms hold two chunks of 16 rather than 32 consecutive k."""
        return ELEMENT_BITS[kind] == 8 and self.per_lane == 32

    def operand_index(self, kind: str, columns: int) -> Array:
        """int[blocks, columns, k]: lane * per_lane + element, of A (columns = m) or of B transposed (columns = n)."""
        block, i, k = np.ogrid[: self.blocks, :columns, : self.k]
        if self.split_chunks(kind):
            chunk = k // 16
            lane = i + columns * (chunk % self.groups)
            element = 16 * (chunk // self.groups) + k % 16
        else:
            lane = block * columns + (k // self.per_lane) * columns * self.blocks + i
            element = k % self.per_lane
        return np.broadcast_to(lane * self.per_lane + element, (self.blocks, columns, self.k))

    @cached_property
    def result_index(self) -> Array:
        """int[values per lane, 64]: which element (block * m + i) * n + j of D each lane holds."""
        block, i, j = np.meshgrid(np.arange(self.blocks), np.arange(self.m), np.arange(self.n), indexing="ij")
        lane, register = self._result_place_f64(block, i, j) if self.d == "f64" else self._result_place(block, i, j)
        table = np.full((self.m * self.n * self.blocks // 64, 64), -1)
        table[register, lane] = (block * self.m + i) * self.n + j
        return table

    def _result_place(self, block: Array, i: Array, j: Array) -> tuple[Array, Array]:
        m = 64 // self.n
        q = -(-64 // (self.m * self.n // 4))
        lane = (block % q) * self.n + ((i // 4) % m) * q * self.n + j
        register = self._block_base(block, q) + 4 * (i // (4 * m)) + i % 4
        return lane, register

    def _block_base(self, block: Array, q: int) -> Array:
        """Blocks that share registers (q per register, 4x4 shapes) have the same base."""
        return (block // q) * (self.m * self.n * q // 64)

    def _result_place_f64(self, block: Array, i: Array, j: Array) -> tuple[Array, Array]:
        if self.m == 16:
            return 16 * (i % 4) + j, i // 4
        return 4 * block + 16 * i + j, 0 * i


_NAME = re.compile(
    r"v_mfma_(?:scale_)?(?P<d>f32|f64|i32)_(?P<m>\d+)x(?P<n>\d+)x(?P<k>\d+)(?:_(?P<blocks>\d+)b)?_(?P<types>\w+)"
)


def parse(mnemonic: str) -> Shape:
    """The shape that a mnemonic names; f8f6f4 forms get ``a`` = ``b`` = "f8f6f4" (cbsz and blgp say more)."""
    match = _NAME.fullmatch(mnemonic)
    if match is None:
        raise ValueError(f"{mnemonic} is not an MFMA mnemonic")
    types = match["types"]
    a, b = types.split("_") if types in ("fp8_fp8", "fp8_bf8", "bf8_fp8", "bf8_bf8") else (types, types)
    m, n, k = (int(match[name]) for name in ("m", "n", "k"))
    return Shape(m, n, k, int(match["blocks"] or 1), match["d"], a, b)
