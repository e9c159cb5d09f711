"""Bit fields, permutations of bytes, counting, sums of absolute differences and other bit manipulation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, bind, check_modifiers, operand_count, vector_register
from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.sources import source

Array = Any
U16, U32, I32, U64 = np.uint16, np.uint32, np.int32, np.uint64
_31 = np.uint32(31)
_1 = np.uint32(1)
_FF = np.uint32(0xFF)
_NONE = np.uint32(0xFFFFFFFF)


def bfe_u32(x: Array, offset: Array, width: Array) -> Array:
    mask = (_1 << (width & _31)) - _1
    return (x >> (offset & _31)) & mask


def bfe_i32(x: Array, offset: Array, width: Array) -> Array:
    """A field that runs past bit 31 is filled with the sign there (x is shifted arithmetically)."""
    width = width & _31
    field = (x >> (offset & _31).view(I32)).astype(np.int64)
    unused = (64 - width.astype(np.int64)) & 63
    return np.where(width == 0, I32(0), ((field << unused) >> unused).astype(I32))


def bfm(width: Array, offset: Array) -> Array:
    return ((_1 << (width & _31)) - _1) << (offset & _31)


def bfi(mask: Array, a: Array, b: Array) -> Array:
    return (mask & a) | (~mask & b)


def _join(high: Array, low: Array) -> Array:
    return (high.astype(U64) << U64(32)) | low


def align_bit(a: Array, b: Array, shift: Array) -> Array:
    return (_join(a, b) >> (shift & _31).astype(U64)).astype(U32)


def align_byte(a: Array, b: Array, shift: Array) -> Array:
    return (_join(a, b) >> (U32(8) * (shift & U32(3))).astype(U64)).astype(U32)


def perm(a: Array, b: Array, selector: Array) -> Array:
    """Each selector byte: 0-3 a byte of b, 4-7 of a, 8-11 the sign of byte 1, 3, 5, 7, 12 zero, above 0xff."""
    if (selector == selector[0, 0]).all():
        return _perm_uniform(a, b, int(selector[0, 0]))
    source = _join(a, b)
    result = U32(0)
    for position in range(0, 32, 8):
        choice = (selector >> U32(position)) & _FF
        result = result | (_perm_byte(source, choice) << U32(position))
    return result


def _perm_uniform(a: Array, b: Array, selector: int) -> Array:
    """All lanes select alike, as compilers have it."""
    result = np.zeros(np.broadcast(a, b).shape, U32)
    for position in range(0, 32, 8):
        choice = selector >> position & 0xFF
        if choice < 8:
            byte = ((a if choice > 3 else b) >> U32(8 * (choice & 3))) & _FF
        elif choice < 12:
            sign_byte = 2 * (choice - 8) + 1
            byte = ((a if sign_byte > 3 else b) >> U32(8 * (sign_byte & 3) + 7) & _1) * _FF
        else:
            byte = U32(0 if choice == 12 else 0xFF)
        result |= byte << U32(position)
    return result


def _perm_byte(source: Array, choice: Array) -> Array:
    picked = (source >> (U32(8) * (choice & U32(7))).astype(U64)).astype(U32) & _FF
    sign_byte = (U32(2) * (choice & U32(3)) + _1).astype(U64)
    sign = ((source >> (U64(8) * sign_byte + U64(7))) & U64(1)).astype(U32) * _FF
    return np.select([choice < 8, choice < 12, choice == 12], [picked, sign, U32(0)], _FF)


def reverse_bits(x: Array) -> Array:
    for shift, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F), (8, 0x00FF00FF), (16, 0x0000FFFF)):
        x = ((x >> U32(shift)) & U32(mask)) | ((x & U32(mask)) << U32(shift))
    return x


def popcount(x: Array) -> Array:
    x = x - ((x >> _1) & U32(0x55555555))
    x = (x & U32(0x33333333)) + ((x >> U32(2)) & U32(0x33333333))
    x = (x + (x >> U32(4))) & U32(0x0F0F0F0F)
    return (x * U32(0x01010101)) >> U32(24)


def leading_zeros(x: Array) -> Array:
    """Count from the top; all ones when x is 0. The float64 exponent of a 32-bit integer is exact."""
    return np.where(x == 0, _NONE, U32(32) - np.frexp(x.astype(np.float64))[1].astype(U32))


def trailing_zeros(x: Array) -> Array:
    lowest = x & (U32(0) - x)
    return np.where(x == 0, _NONE, np.frexp(lowest.astype(np.float64))[1].astype(U32) - _1)


def leading_signs(x: Array) -> Array:
    """Position from the top of the first bit that differs from the sign; all ones for 0 and -1."""
    return leading_zeros(np.where(x.view(I32) < 0, ~x, x))


def mbcnt(half: int) -> Function:
    """x + number of bits set in m for lanes below this one; ``half`` selects lanes 0-31 or 32-63."""
    lanes = np.arange(64)
    below = [(1 << min(max(int(lane) - 32 * half, 0), 32)) - 1 for lane in lanes]
    mask = np.array(below, U32)[None, :]
    return lambda m, x: popcount(m & mask) + x


def prng(x: Array) -> Array:
    """One step of the hardware's linear feedback shift register."""
    return (x << _1) ^ ((x >> _31) * U32(197))


def ashr_pk(low: int, high: int) -> Function:
    """Both sources shifted right arithmetically, saturated to 8 bits, packed into 16."""

    def run(a: Array, b: Array, shift: Array) -> Array:
        count = (shift & _31).view(I32)
        bytes_ = [np.clip(x >> count, low, high).astype(U16) & U16(0xFF) for x in (a, b)]
        return bytes_[0] | (bytes_[1] << U16(8))

    return run


def _bytes(x: Array) -> list[Array]:
    return [((x >> U32(shift)) & _FF).astype(I32) for shift in (0, 8, 16, 24)]


def sad_u8(a: Array, b: Array, c: Array) -> Array:
    total = c
    for x, y in zip(_bytes(a), _bytes(b)):
        total = total + np.abs(x - y).astype(U32)
    return total


def sad_hi_u8(a: Array, b: Array, c: Array) -> Array:
    return (sad_u8(a, b, np.zeros((1, 1), U32)) << U32(16)) + c


def msad_u8(a: Array, b: Array, c: Array) -> Array:
    """Bytes of b that are 0 are left out."""
    total = c
    for x, y in zip(_bytes(a), _bytes(b)):
        total = total + np.where(y == 0, 0, np.abs(x - y)).astype(U32)
    return total


def sad_u16(a: Array, b: Array, c: Array) -> Array:
    total = c
    for shift in (U32(0), U32(16)):
        x, y = ((a >> shift) & U32(0xFFFF)).astype(I32), ((b >> shift) & U32(0xFFFF)).astype(I32)
        total = total + np.abs(x - y).astype(U32)
    return total


def sad_u32(a: Array, b: Array, c: Array) -> Array:
    return np.where(a > b, a - b, b - a) + c


def lerp_u8(a: Array, b: Array, c: Array) -> Array:
    """Byte averages; bit 0 of each byte of c rounds up."""
    result = U32(0)
    for shift in (0, 8, 16, 24):
        s = U32(shift)
        total = ((a >> s) & _FF) + ((b >> s) & _FF) + ((c >> s) & _1)
        result = result | ((total >> _1) << s)
    return result


def saturating(sad: Function) -> Function:
    """The sum under clamp; the differences alone are below 2**32."""

    def run(a: Array, b: Array, c: Array) -> Array:
        differences = sad(a, b, np.zeros((1, 1), U32))
        total = differences + c
        return np.where(total < c, _NONE, total)

    return run


def quad_sad(sad: Function, clamp: bool = False) -> Function:
    """Four sums for the byte positions 0..3 of the 8-byte window, 16 bits each, added to the 16-bit parts of c."""
    finish: Function = (lambda x: np.minimum(x, U32(0xFFFF))) if clamp else (lambda x: x & U32(0xFFFF))

    def run(a: Array, b: Array, c: Array) -> Array:
        result = U64(0)
        for position in range(4):
            window = (a >> U64(8 * position)).astype(U32)
            part = ((c >> U64(16 * position)) & U64(0xFFFF)).astype(U32)
            result = result | (finish(sad(window, b, part)).astype(U64) << U64(16 * position))
        return result

    return run


def bind_mqsad_u32(instruction: Instruction) -> Closure:
    """v_mqsad_u32_u8: masked sums for the byte positions 0..3 of the 8-byte window, added to four 32-bit words."""
    check_modifiers(instruction, {"clamp"})
    operand_count(instruction, 4)
    sad = saturating(msad_u8) if "clamp" in instruction.modifiers else msad_u8
    target, addend = (vector_register(instruction, instruction.operands[i], 4).first for i in (0, 3))
    window, reference = (source(instruction, instruction.operands[i], kind) for i, kind in ((1, "u64"), (2, "u32")))

    def run(w: WaveBatch) -> None:
        a, b = window(w), reference(w)
        sums = [sad((a >> U64(8 * i)).astype(U32), b, w.read_v(addend + i)) for i in range(4)]
        for i, total in enumerate(sums):
            w.write_v(target + i, total)

    return run


def truth_table(table: int, dtype: Any) -> Function:
    """Bitwise function of three operands: result bit = table[4*a + 2*b + c]."""
    terms = [i for i in range(8) if table >> i & 1]

    def run(a: Array, b: Array, c: Array) -> Array:
        result = np.zeros(np.broadcast(a, b, c).shape, dtype)
        for term in terms:
            result |= (a if term & 4 else ~a) & (b if term & 2 else ~b) & (c if term & 1 else ~c)
        return result

    return run


def bind_bitop3(kind: str, dtype: Any, op_sel: bool) -> Any:
    """v_bitop3_b32/b16: the truth table is the modifier ``bitop3`` (0 if absent, as LLVM prints it)."""

    def bind_one(instruction: Instruction) -> Closure:
        table = int(instruction.modifiers.get("bitop3", 0))
        if not 0 <= table < 256:
            raise UnsupportedModifierError(f"bitop3:{table} is not an 8-bit truth table", instruction)
        others = {k: v for k, v in instruction.modifiers.items() if k != "bitop3"}
        row = op(kind, f"{kind} {kind} {kind}", truth_table(table, dtype), op_sel=op_sel)
        return bind(replace(instruction, modifiers=others), row)

    return bind_one


_three = "u32 u32 u32"

OPS: dict[str, Op] = {
    "v_bfe_u32": op("u32", _three, bfe_u32),
    "v_bfe_i32": op("i32", "i32 u32 u32", bfe_i32),
    "v_bfi_b32": op("u32", _three, bfi),
    "v_bfm_b32": op("u32", "u32 u32", bfm),
    "v_bfrev_b32": op("u32", "u32", reverse_bits),
    "v_alignbit_b32": op("u32", _three, align_bit),
    "v_alignbyte_b32": op("u32", _three, align_byte),
    "v_perm_b32": op("u32", _three, perm),
    "v_bcnt_u32_b32": op("u32", "u32 u32", lambda x, y: popcount(x) + y),
    "v_mbcnt_lo_u32_b32": op("u32", "u32 u32", mbcnt(0)),
    "v_mbcnt_hi_u32_b32": op("u32", "u32 u32", mbcnt(1)),
    "v_ffbh_u32": op("u32", "u32", leading_zeros),
    "v_ffbl_b32": op("u32", "u32", trailing_zeros),
    "v_ffbh_i32": op("u32", "u32", leading_signs),
    "v_prng_b32": op("u32", "u32", prng),
    "v_ashr_pk_i8_i32": op("u16", "i32 i32 u32", ashr_pk(-128, 127), high="keep"),
    "v_ashr_pk_u8_i32": op("u16", "i32 i32 u32", ashr_pk(0, 255), high="keep"),
    "v_sad_u8": op("u32", _three, sad_u8, clamped=saturating(sad_u8)),
    "v_sad_hi_u8": op("u32", _three, sad_hi_u8, clamped=saturating(sad_hi_u8)),
    "v_sad_u16": op("u32", _three, sad_u16, clamped=saturating(sad_u16)),
    "v_sad_u32": op("u32", _three, sad_u32, clamped=saturating(sad_u32)),
    "v_msad_u8": op("u32", _three, msad_u8, clamped=saturating(msad_u8)),
    "v_lerp_u8": op("u32", _three, lerp_u8),
    "v_qsad_pk_u16_u8": op("u64", "u64 u32 u64", quad_sad(sad_u8), clamped=quad_sad(sad_u8, True)),
    "v_mqsad_pk_u16_u8": op("u64", "u64 u32 u64", quad_sad(msad_u8), clamped=quad_sad(msad_u8, True)),
}

BINDERS = {
    "v_bitop3_b32": bind_bitop3("u32", U32, False),
    "v_mqsad_u32_u8": bind_mqsad_u32,
    "v_bitop3_b16": bind_bitop3("u16", U16, True),
}
