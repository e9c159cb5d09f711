"""Tables of scalar operations on uint32/uint64 arrays. Pure functions, no machine state except where said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

KEEP, NONZERO, FLAG = "keep", "nonzero", "flag"
"""What happens to SCC: unchanged; result != 0; the function returns (result, flag)."""


@dataclass(frozen=True)
class Row:
    """``function`` of the sources (widths in bits); with ``needs_state`` it gets the batch first and returns
    (result or None, SCC or None)."""

    function: Callable[..., Any]
    result: int
    sources: tuple[int, ...]
    scc: str = KEEP
    needs_state: bool = False


_U32, _U64, _I32, _I64 = np.uint32, np.uint64, np.int32, np.int64


def i32(value: Any) -> Any:
    return value.view(_I32)


def i64(value: Any) -> Any:
    return value.view(_I64)


# ---- arithmetic ----
def _add_u32(a: Any, b: Any) -> Any:
    total = a + b
    return total, total < a


def _add_i32(a: Any, b: Any) -> Any:
    total = a + b
    return total, i32((a ^ total) & (b ^ total)) < 0


def _sub_i32(a: Any, b: Any) -> Any:
    total = a - b
    return total, i32((a ^ b) & (a ^ total)) < 0


def _addc(batch: Any, a: Any, b: Any) -> Any:
    total = a.astype(_U64) + b + batch.read_scc()
    return total.astype(_U32), total >> _U64(32) != 0


def _subb(batch: Any, a: Any, b: Any) -> Any:
    carry = batch.read_scc().astype(_U64)
    return (a - b - carry.astype(_U32)), b.astype(_U64) + carry > a


def _choose(compare: Callable[[Any, Any], Any], signed: bool) -> Callable[[Any, Any], Any]:
    def function(a: Any, b: Any) -> Any:
        first = compare(i32(a), i32(b)) if signed else compare(a, b)
        return np.where(first, a, b), first

    return function


def _mul_hi_u32(a: Any, b: Any) -> Any:
    return (a.astype(_U64) * b.astype(_U64) >> _U64(32)).astype(_U32)


def _mul_hi_i32(a: Any, b: Any) -> Any:
    return (i32(a).astype(_I64) * i32(b).astype(_I64) >> 32).astype(_U32)


def _absdiff(a: Any, b: Any) -> Any:
    return np.abs(i32(a - b)).view(_U32)


def _shift_add(amount: int) -> Callable[[Any, Any], Any]:
    def function(a: Any, b: Any) -> Any:
        total = (a.astype(_U64) << _U64(amount)) + b
        return total.astype(_U32), total >> _U64(32) != 0

    return function


# ---- bit fields and shifts ----
def _bfm(kind: Any, mask: int) -> Callable[[Any, Any], Any]:
    one = kind(1)
    return lambda a, b: ((one << (a & mask).astype(kind)) - one) << (b & mask).astype(kind)


def _bfe_u(a: Any, b: Any, kind: Any, bits: int) -> Any:
    offset = (b & (bits - 1)).astype(kind)
    width = (b >> 16 & 0x7F).astype(kind)
    keep = np.where(width >= bits, ~kind(0), (kind(1) << np.minimum(width, kind(bits - 1))) - kind(1))
    return a >> offset & keep


def _bfe_i(a: Any, b: Any, kind: Any, signed: Any, bits: int) -> Any:
    field = _bfe_u(a, b, kind, bits)
    offset = (b & (bits - 1)).astype(_I64)
    width = np.minimum((b >> 16 & 0x7F).astype(_I64), bits)
    # The field is signed by its own top bit; one that runs past the register is cut there.
    lift = (bits - np.clip(np.minimum(width, bits - offset), 1, bits)).astype(kind)
    extended = ((field << lift).view(signed) >> lift.view(signed)).view(kind)
    return np.where(width == 0, kind(0), extended)


def _shl(kind: Any, mask: int) -> Callable[[Any, Any], Any]:
    return lambda a, b: a << (b & mask).astype(kind)


def _shr(kind: Any, mask: int) -> Callable[[Any, Any], Any]:
    return lambda a, b: a >> (b & mask).astype(kind)


def _ashr(kind: Any, signed: Any, mask: int) -> Callable[[Any, Any], Any]:
    return lambda a, b: (a.view(signed) >> (b & mask).astype(signed)).view(kind)


# ---- bit counting ----
def popcount(value: Any) -> Any:
    """Number of one bits as uint32; value uint32 or uint64."""
    octets = np.ascontiguousarray(value).view(np.uint8).reshape(value.shape + (-1,))
    return np.unpackbits(octets, axis=-1).sum(axis=-1, dtype=_U32)


def reverse_bits(value: Any) -> Any:
    size = value.dtype.itemsize
    octets = np.ascontiguousarray(value).view(np.uint8).reshape(value.shape + (size,))
    flipped = np.packbits(np.unpackbits(octets, axis=-1, bitorder="little"), axis=-1, bitorder="big")
    return np.ascontiguousarray(flipped[..., ::-1]).view(value.dtype).reshape(value.shape)


def first_one(value: Any) -> Any:
    """Index of the lowest one bit, -1 if there is none, as uint32."""
    lowest = value & (~value + value.dtype.type(1))
    return np.where(value == 0, _U32(0xFFFFFFFF), popcount(lowest - value.dtype.type(1)))


def leading_zeros(value: Any) -> Any:
    """Number of zero bits above the highest one bit, -1 for zero, as uint32."""
    return first_one(reverse_bits(value))


def _leading_sign_bits(value: Any) -> Any:
    flipped = np.where(value.view(f"i{value.dtype.itemsize}") < 0, ~value, value)
    return leading_zeros(flipped)


def _count_zeros(value: Any) -> Any:
    return _U32(8 * value.dtype.itemsize) - popcount(value)


def _bitset(kind: Any, mask: int, on: bool) -> Callable[..., Any]:
    """The destination is also a source; bound with the old value as first operand."""

    def function(old: Any, a: Any) -> Any:
        bit = kind(1) << (a & mask).astype(kind)
        return old | bit if on else old & ~bit

    return function


def _quads(value: Any) -> Any:
    """One bit per quad of bits, at the quad's lowest bit."""
    kind = value.dtype.type
    any_bit = value | value >> kind(1) | value >> kind(2) | value >> kind(3)
    return any_bit & kind(0x1111111111111111 & ((1 << 8 * value.dtype.itemsize) - 1))


def _wqm(value: Any) -> Any:
    return _quads(value) * value.dtype.type(15)


def _quadmask(value: Any) -> Any:
    quads, kind, result = _quads(value), value.dtype.type, value.dtype.type(0)
    for quad in range(2 * value.dtype.itemsize):
        result = result | (quads >> kind(3 * quad)) & kind(1 << quad)
    return result


def _replicate(value: Any) -> Any:
    bits = np.unpackbits(np.ascontiguousarray(value).view(np.uint8).reshape(-1, 4), axis=1, bitorder="little")
    return np.packbits(np.repeat(bits, 2, axis=1), axis=1, bitorder="little").view(_U64).reshape(-1)


def _abs(value: Any) -> Any:
    return np.abs(i32(value)).view(_U32)


def _sext(bits: int) -> Callable[[Any], Any]:
    shift = 32 - bits
    return lambda a: (i32(a << _U32(shift)) >> shift).view(_U32)


def _cmov(batch: Any, old: Any, a: Any) -> Any:
    return np.where(batch.read_scc(), a, old), None


def _cselect(batch: Any, a: Any, b: Any) -> Any:
    return np.where(batch.read_scc(), a, b), None


def _logic(function: Callable[[Any, Any], Any]) -> dict[int, Row]:
    return {bits: Row(function, bits, (bits, bits), NONZERO) for bits in (32, 64)}


_LOGIC = {
    "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "andn2": lambda a, b: a & ~b,
    "orn2": lambda a, b: a | ~b, "nand": lambda a, b: ~(a & b), "nor": lambda a, b: ~(a | b),
    "xnor": lambda a, b: ~(a ^ b),
}  # fmt: skip

SOP2: dict[str, Row] = {
    "s_add_u32": Row(_add_u32, 32, (32, 32), FLAG),
    "s_sub_u32": Row(lambda a, b: (a - b, b > a), 32, (32, 32), FLAG),
    "s_add_i32": Row(_add_i32, 32, (32, 32), FLAG),
    "s_sub_i32": Row(_sub_i32, 32, (32, 32), FLAG),
    "s_addc_u32": Row(_addc, 32, (32, 32), needs_state=True),
    "s_subb_u32": Row(_subb, 32, (32, 32), needs_state=True),
    "s_min_i32": Row(_choose(np.less, True), 32, (32, 32), FLAG),
    "s_min_u32": Row(_choose(np.less, False), 32, (32, 32), FLAG),
    "s_max_i32": Row(_choose(np.greater, True), 32, (32, 32), FLAG),
    "s_max_u32": Row(_choose(np.greater, False), 32, (32, 32), FLAG),
    "s_cselect_b32": Row(_cselect, 32, (32, 32), needs_state=True),
    "s_cselect_b64": Row(_cselect, 64, (64, 64), needs_state=True),
    "s_mul_i32": Row(lambda a, b: a * b, 32, (32, 32)),
    "s_mul_hi_u32": Row(_mul_hi_u32, 32, (32, 32)),
    "s_mul_hi_i32": Row(_mul_hi_i32, 32, (32, 32)),
    "s_absdiff_i32": Row(_absdiff, 32, (32, 32), NONZERO),
    "s_lshl_b32": Row(_shl(_U32, 31), 32, (32, 32), NONZERO),
    "s_lshl_b64": Row(_shl(_U64, 63), 64, (64, 32), NONZERO),
    "s_lshr_b32": Row(_shr(_U32, 31), 32, (32, 32), NONZERO),
    "s_lshr_b64": Row(_shr(_U64, 63), 64, (64, 32), NONZERO),
    "s_ashr_i32": Row(_ashr(_U32, _I32, 31), 32, (32, 32), NONZERO),
    "s_ashr_i64": Row(_ashr(_U64, _I64, 63), 64, (64, 32), NONZERO),
    "s_bfm_b32": Row(_bfm(_U32, 31), 32, (32, 32)),
    "s_bfm_b64": Row(_bfm(_U64, 63), 64, (32, 32)),
    "s_bfe_u32": Row(lambda a, b: _bfe_u(a, b, _U32, 32), 32, (32, 32), NONZERO),
    "s_bfe_i32": Row(lambda a, b: _bfe_i(a, b, _U32, _I32, 32), 32, (32, 32), NONZERO),
    "s_bfe_u64": Row(lambda a, b: _bfe_u(a, b, _U64, 64), 64, (64, 32), NONZERO),
    "s_bfe_i64": Row(lambda a, b: _bfe_i(a, b, _U64, _I64, 64), 64, (64, 32), NONZERO),
    "s_pack_ll_b32_b16": Row(lambda a, b: a & _U32(0xFFFF) | b << _U32(16), 32, (32, 32)),
    "s_pack_lh_b32_b16": Row(lambda a, b: a & _U32(0xFFFF) | b & _U32(0xFFFF0000), 32, (32, 32)),
    "s_pack_hh_b32_b16": Row(lambda a, b: a >> _U32(16) | b & _U32(0xFFFF0000), 32, (32, 32)),
    **{f"s_lshl{n}_add_u32": Row(_shift_add(n), 32, (32, 32), FLAG) for n in (1, 2, 3, 4)},
    **{f"s_{name}_b{bits}": row for name, f in _LOGIC.items() for bits, row in _logic(f).items()},
}

SOP1: dict[str, Row] = {
    "s_mov_b32": Row(lambda a: a, 32, (32,)),
    "s_mov_b64": Row(lambda a: a, 64, (64,)),
    "s_abs_i32": Row(_abs, 32, (32,), NONZERO),
    "s_sext_i32_i8": Row(_sext(8), 32, (32,)),
    "s_sext_i32_i16": Row(_sext(16), 32, (32,)),
    "s_bitreplicate_b64_b32": Row(_replicate, 64, (32,)),
    "s_flbit_i32": Row(_leading_sign_bits, 32, (32,)),
    "s_flbit_i32_i64": Row(_leading_sign_bits, 32, (64,)),
}
for _bits in (32, 64):
    SOP1.update({
        f"s_not_b{_bits}": Row(lambda a: ~a, _bits, (_bits,), NONZERO),
        f"s_wqm_b{_bits}": Row(_wqm, _bits, (_bits,), NONZERO),
        f"s_quadmask_b{_bits}": Row(_quadmask, _bits, (_bits,), NONZERO),
        f"s_brev_b{_bits}": Row(reverse_bits, _bits, (_bits,)),
        f"s_bcnt0_i32_b{_bits}": Row(_count_zeros, 32, (_bits,), NONZERO),
        f"s_bcnt1_i32_b{_bits}": Row(popcount, 32, (_bits,), NONZERO),
        f"s_ff1_i32_b{_bits}": Row(first_one, 32, (_bits,)),
        f"s_ff0_i32_b{_bits}": Row(lambda a: first_one(~a), 32, (_bits,)),
        f"s_flbit_i32_b{_bits}": Row(leading_zeros, 32, (_bits,)),
    })  # fmt: skip

READ_MODIFY: dict[str, Row] = {
    "s_cmov_b32": Row(_cmov, 32, (32, 32), needs_state=True),
    "s_cmov_b64": Row(_cmov, 64, (64, 64), needs_state=True),
    "s_bitset0_b32": Row(_bitset(_U32, 31, False), 32, (32, 32)),
    "s_bitset1_b32": Row(_bitset(_U32, 31, True), 32, (32, 32)),
    "s_bitset0_b64": Row(_bitset(_U64, 63, False), 64, (64, 32)),
    "s_bitset1_b64": Row(_bitset(_U64, 63, True), 64, (64, 32)),
}
"""Operations whose destination is also their first source."""


def _signed(compare: Any) -> Callable[[Any, Any], Any]:
    return lambda a, b: compare(i32(a), i32(b))


_RELATIONS = {"eq": np.equal, "lg": np.not_equal, "gt": np.greater, "ge": np.greater_equal, "lt": np.less,
              "le": np.less_equal}  # fmt: skip

COMPARES: dict[str, tuple[int, Callable[[Any, Any], Any]]] = {
    **{f"s_cmp_{name}_u32": (32, compare) for name, compare in _RELATIONS.items()},
    **{f"s_cmp_{name}_i32": (32, _signed(compare)) for name, compare in _RELATIONS.items()},
    "s_cmp_eq_u64": (64, np.equal),
    "s_cmp_lg_u64": (64, np.not_equal),
    "s_bitcmp0_b32": (32, lambda a, b: a >> (b & 31) & _U32(1) == 0),
    "s_bitcmp1_b32": (32, lambda a, b: a >> (b & 31) & _U32(1) != 0),
    "s_bitcmp0_b64": (64, lambda a, b: a >> (b & 63).astype(_U64) & _U64(1) == 0),
    "s_bitcmp1_b64": (64, lambda a, b: a >> (b & 63).astype(_U64) & _U64(1) != 0),
}
"""Mnemonic -> (operand bits, predicate giving SCC)."""
