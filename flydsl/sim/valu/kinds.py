"""Operand kinds: how many registers, which numpy dtype, whether float modifiers apply.

``u32 i32 f32 u16 i16 f16 bf16 u64 i64 f64`` are what they say; 16-bit kinds live in the low half of a register unless
op_sel says otherwise. ``b32``/``b64`` are bits on which the float modifiers neg and abs still act (v_cndmask_b32).
``2f16`` and ``2bf16`` are the
bits of two halves. ``mask`` is one bit per lane, held in an SGPR pair (VCC or any). ``bf16`` arrays
are uint16 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Kind:
    """``bits`` is the operand's own width (sign bit for neg/abs, inline constants), ``flushable`` the MODE denormal
    field."""

    name: str
    bits: int
    dtype: Any
    raw: Any
    is_float: bool = False
    flushable: str | None = None

    @property
    def registers(self) -> int:
        return 2 if self.bits == 64 else 1


def _kind(name: str, bits: int, dtype: Any, raw: Any, is_float: bool = False, flush: str | None = None) -> Kind:
    return Kind(name, bits, np.dtype(dtype), np.dtype(raw), is_float, flush)


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        _kind("u32", 32, np.uint32, np.uint32),
        _kind("i32", 32, np.int32, np.uint32),
        _kind("b32", 32, np.uint32, np.uint32, True),
        _kind("f32", 32, np.float32, np.uint32, True, "f32"),
        _kind("2f16", 32, np.uint32, np.uint32),
        _kind("2bf16", 32, np.uint32, np.uint32),
        _kind("u16", 16, np.uint16, np.uint16),
        _kind("i16", 16, np.int16, np.uint16),
        _kind("f16", 16, np.float16, np.uint16, True, "f16"),
        _kind("bf16", 16, np.uint16, np.uint16, True),
        _kind("u64", 64, np.uint64, np.uint64),
        _kind("i64", 64, np.int64, np.uint64),
        _kind("f64", 64, np.float64, np.uint64, True, "f16"),
        _kind("mask", 64, np.bool_, np.bool_),
    )
}
"""MODE has one denormal field for f32 and one for f16 and f64 together, hence ``flushable`` of f64."""

INLINE_FLOATS = (0.5, 1.0, 2.0, 4.0)
"""Magnitudes of the inline float constants; besides these there is 1/(2*pi)."""

INVERSE_2PI_BITS = {16: 0x3118, 32: 0x3E22F983, 64: 0x3FC45F306DC9C882}
"""1/(2*pi) as the hardware's constant in each width (operand code 248)."""
