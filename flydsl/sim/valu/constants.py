"""Bits of immediate operands: inline constants and literals take the form of the operand that they feed."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import INV_2PI, FloatImm, Imm, Instruction, Literal
from flydsl.sim.valu.kinds import INVERSE_2PI_BITS, Kind

_FLOAT_OF_BITS: dict[int, Any] = {16: np.float16, 32: np.float32, 64: np.float64}
_UINT_OF_BITS: dict[int, Any] = {16: np.uint16, 32: np.uint32, 64: np.uint64}


_HALF_OF_PAIR = {"2f16": "f16", "2bf16": "bf16"}


def constant_bits(instruction: Instruction, operand: Imm | FloatImm | Literal, kind: Kind) -> int:
    """The operand's bits in ``kind.bits`` bits (ISA, "Scalar source operands").

    Integers are sign-extended (and are raw bits for a float operand). Floats have the operand's width; for 32- and
    64-bit integer operands they are float32 and float64 bits. A literal is 32 bits wide: the high word of a float64
    operand; as a 64-bit integer it is extended, by its sign in signed operations only. Two packed halves are 32 bits,
    of which a float fills the low half: this is how LLVM 22 encodes the pairs (1.0, 0) and (-1, -1) of integers
    (AMDGPUBaseInfo: getInlineEncodingV2F16, V2BF16).
    """
    if isinstance(operand, Imm):
        return operand.value & ((1 << kind.bits) - 1)
    if isinstance(operand, FloatImm):
        if kind.name in _HALF_OF_PAIR:
            return half_bits(operand, _HALF_OF_PAIR[kind.name])
        return _float_bits(instruction, operand.value, kind)
    return _literal_bits(operand.value, kind)


def half_bits(operand: FloatImm, name: str) -> int:
    """A float constant as f16 or bf16 (the upper half of the float32, which 1/(2 pi) is cut to)."""
    value = INVERSE_2PI_BITS[32] if operand.value == INV_2PI else int(np.float32(operand.value).view(np.uint32))
    if name == "bf16":
        return value >> 16
    return INVERSE_2PI_BITS[16] if operand.value == INV_2PI else int(np.float16(operand.value).view(np.uint16))


def _float_bits(instruction: Instruction, value: float, kind: Kind) -> int:
    if kind.bits == 16 and kind.name != "f16":
        raise UnsupportedModifierError(f"a float constant as {kind.name} operand is not documented", instruction)
    if value == INV_2PI:
        return INVERSE_2PI_BITS[kind.bits]
    return int(_FLOAT_OF_BITS[kind.bits](value).view(_UINT_OF_BITS[kind.bits]))


def _literal_bits(value: int, kind: Kind) -> int:
    if kind.bits < 64:
        return value & ((1 << kind.bits) - 1)
    if kind.name == "f64":
        return value << 32
    return value | 0xFFFFFFFF00000000 if kind.name == "i64" and value >> 31 else value
