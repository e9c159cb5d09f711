"""Integer operations on 16-, 32- and 64-bit lanes (the tables of valu/int16, int32, int64 and bit)."""

from __future__ import annotations

from flydsl.sim.compiled.builder import Builder, Row, Value, operation, swapped
from flydsl.sim.compiled.text import I32, I64


def _choose(name: str, signed: bool) -> Row:
    return lambda B, a, b: getattr(B, name)(a, b, signed)


def _choose3(name: str, signed: bool) -> Row:
    return lambda B, a, b, c: getattr(B, name)(getattr(B, name)(a, b, signed), c, signed)


def _med3(signed: bool) -> Row:
    def row(B: Builder, a: Value, b: Value, c: Value) -> Value:
        return B.max(B.min(a, b, signed), B.min(B.max(a, b, signed), c, signed), signed)

    return row


def _high(signed: bool) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        product = B.op("mul", B.extend(a, I64, signed), B.extend(b, I64, signed))
        return B.trunc(B.shr(product, 32), I32)

    return row


def _low24(B: Builder, a: Value, signed: bool) -> Value:
    return B.sar(B.shl(a, 8), 8) if signed else B.and_(a, 0xFFFFFF)


def _mul24(signed: bool) -> Row:
    return lambda B, a, b: B.op("mul", _low24(B, a, signed), _low24(B, b, signed))


def _mad24(signed: bool) -> Row:
    return lambda B, a, b, c: B.add(_mul24(signed)(B, a, b), c)


def _mul_hi24(signed: bool) -> Row:
    return lambda B, a, b: _high(signed)(B, _low24(B, a, signed), _low24(B, b, signed))


def _add_co(B: Builder, a: Value, b: Value) -> tuple[Value, Value]:
    total = B.add(a, b)
    return total, B.compare("ult", total, a)


def _sub_co(B: Builder, a: Value, b: Value) -> tuple[Value, Value]:
    return B.sub(a, b), B.compare("ugt", b, a)


def _addc(B: Builder, a: Value, b: Value, carry: Value) -> tuple[Value, Value]:
    wide = B.add(B.add(B.extend(a, I64), B.extend(b, I64)), B.extend(carry, I64))
    return B.trunc(wide, I32), B.compare("ugt", wide, B.const(I64, 0xFFFFFFFF))


def _subb(B: Builder, a: Value, b: Value, borrow: Value) -> tuple[Value, Value]:
    wide = B.sub(B.sub(B.extend(a, I64), B.extend(b, I64)), B.extend(borrow, I64))
    return B.trunc(wide, I32), B.compare("slt", wide, B.const(I64, 0))


def _bfe_u32(B: Builder, x: Value, offset: Value, width: Value) -> Value:
    mask = B.sub(B.shl(B.const(I32, 1), width), B.const(I32, 1))
    return B.and_(B.shr(x, offset), mask)


def _bfe_i32(B: Builder, x: Value, offset: Value, width: Value) -> Value:
    width = B.and_(width, 31)
    unused = B.and_(B.sub(B.const(I32, 32), width), 31)
    field = B.sar(B.shl(B.sar(x, offset), unused), unused)
    return B.select(B.compare("eq", width, B.const(I32, 0)), B.const(I32, 0), field)


def _bfm(B: Builder, width: Value, offset: Value) -> Value:
    return B.shl(B.sub(B.shl(B.const(I32, 1), width), B.const(I32, 1)), offset)


def _bfi(B: Builder, mask: Value, a: Value, b: Value) -> Value:
    return B.or_(B.and_(mask, a), B.and_(B.not_(mask), b))


def _join(B: Builder, high: Value, low: Value) -> Value:
    return B.or_(B.shl(B.extend(high, I64), 32), B.extend(low, I64))


def _align(unit: int, mask: int) -> Row:
    def row(B: Builder, a: Value, b: Value, count: Value) -> Value:
        shift = B.extend(B.op("mul", B.and_(count, mask), B.const(I32, unit)), I64)
        return B.trunc(B.shr(_join(B, a, b), shift), I32)

    return row


def _perm(B: Builder, a: Value, b: Value, selector: Value) -> Value:
    source, result = _join(B, a, b), B.const(I32, 0)
    for position in range(0, 32, 8):
        choice = B.and_(B.shr(selector, position), 0xFF)
        place = B.shl(B.extend(B.and_(choice, 7), I64), 3)
        picked = B.and_(B.trunc(B.shr(source, place), I32), 0xFF)
        sign_bit = B.add(B.shl(B.extend(B.and_(choice, 3), I64), 4), B.const(I64, 15))
        sign = B.op("mul", B.and_(B.trunc(B.shr(source, sign_bit), I32), 1), B.const(I32, 0xFF))
        other = B.select(B.compare("eq", choice, B.const(I32, 12)), B.const(I32, 0), B.const(I32, 0xFF))
        other = B.select(B.compare("ult", choice, B.const(I32, 12)), sign, other)
        byte = B.select(B.compare("ult", choice, B.const(I32, 8)), picked, other)
        result = B.or_(result, B.shl(byte, position))
    return result


def _count_zeros(name: str) -> Row:
    def row(B: Builder, x: Value) -> Value:
        found = B.intrinsic(name, x, "i1 false")
        return B.select(B.compare("eq", x, B.const(I32, 0)), B.const(I32, -1), found)

    return row


def _leading_signs(B: Builder, x: Value) -> Value:
    return _count_zeros("ctlz")(B, B.xor(x, B.sar(x, 31)))


def _popcount_add(B: Builder, x: Value, y: Value) -> Value:
    return B.add(B.intrinsic("ctpop", x), y)


def _mad_u64(B: Builder, a: Value, b: Value, c: Value) -> tuple[Value, Value]:
    total = B.add(B.op("mul", B.extend(a, I64), B.extend(b, I64)), c)
    return total, B.compare("ult", total, c)


def _mad_i64(B: Builder, a: Value, b: Value, c: Value) -> tuple[Value, Value]:
    product = B.op("mul", B.extend(a, I64, True), B.extend(b, I64, True))
    total = B.add(product, c)
    overflow = B.and_(B.xor(product, total), B.xor(c, total))
    return total, B.compare("slt", B.xor(total, overflow), B.const(I64, 0))


def _shift64(name: str) -> Row:
    return lambda B, count, x: getattr(B, name)(x, B.extend(count, I64))


def truth_table(table: int) -> Row:
    """v_bitop3: result bit = table[4 a + 2 b + c]."""

    def row(B: Builder, a: Value, b: Value, c: Value) -> Value:
        result = B.k(a, 0)
        for term in (i for i in range(8) if table >> i & 1):
            picked = [x if term >> shift & 1 else B.not_(x) for x, shift in ((a, 2), (b, 1), (c, 0))]
            result = B.or_(result, B.and_(B.and_(picked[0], picked[1]), picked[2]))
        return result

    return row


def _mad_16(signed: bool) -> Row:
    """16-bit factors, 32-bit sum."""
    return lambda B, a, b, c: B.add(B.op("mul", B.extend(a, I32, signed), B.extend(b, I32, signed)), c)


def _sad_u32(B: Builder, a: Value, b: Value, c: Value) -> Value:
    return B.add(B.sub(B.max(a, b, False), B.min(a, b, False)), c)


INTEGER: dict[str, Row] = {
    "v_mad_u32_u16": _mad_16(False), "v_mad_i32_i16": _mad_16(True), "v_sad_u32": _sad_u32,
    "v_min3_u16": _choose3("min", False), "v_max3_u16": _choose3("max", False),
    "v_min3_i16": _choose3("min", True), "v_max3_i16": _choose3("max", True),
    "v_med3_u16": _med3(False), "v_med3_i16": _med3(True),
    "v_mov_b32": lambda B, a: a,
    "v_mov_b64": lambda B, a: a,
    "v_add_u32": operation("add"), "v_sub_u32": operation("sub"), "v_subrev_u32": swapped(operation("sub")),
    "v_add_i32": operation("add"), "v_sub_i32": operation("sub"),
    "v_add_co_u32": _add_co, "v_sub_co_u32": _sub_co, "v_subrev_co_u32": swapped(_sub_co),
    "v_addc_co_u32": _addc, "v_subb_co_u32": _subb, "v_subbrev_co_u32": swapped(_subb),
    "v_cndmask_b32": lambda B, a, b, mask: B.select(mask, b, a),
    "v_and_b32": operation("and"), "v_or_b32": operation("or"), "v_xor_b32": operation("xor"),
    "v_xnor_b32": lambda B, a, b: B.not_(B.xor(a, b)), "v_not_b32": lambda B, a: B.not_(a),
    "v_lshlrev_b32": lambda B, s, x: B.shl(x, s), "v_lshrrev_b32": lambda B, s, x: B.shr(x, s),
    "v_ashrrev_i32": lambda B, s, x: B.sar(x, s),
    "v_min_u32": _choose("min", False), "v_max_u32": _choose("max", False),
    "v_min_i32": _choose("min", True), "v_max_i32": _choose("max", True),
    "v_min3_u32": _choose3("min", False), "v_max3_u32": _choose3("max", False),
    "v_min3_i32": _choose3("min", True), "v_max3_i32": _choose3("max", True),
    "v_med3_u32": _med3(False), "v_med3_i32": _med3(True),
    "v_mul_lo_u32": operation("mul"), "v_mul_hi_u32": _high(False), "v_mul_hi_i32": _high(True),
    "v_mul_i32_i24": _mul24(True), "v_mul_u32_u24": _mul24(False),
    "v_mul_hi_i32_i24": _mul_hi24(True), "v_mul_hi_u32_u24": _mul_hi24(False),
    "v_mad_i32_i24": _mad24(True), "v_mad_u32_u24": _mad24(False),
    "v_lshl_add_u32": lambda B, a, s, c: B.add(B.shl(a, s), c),
    "v_add_lshl_u32": lambda B, a, b, s: B.shl(B.add(a, b), s),
    "v_add3_u32": lambda B, a, b, c: B.add(B.add(a, b), c),
    "v_lshl_or_b32": lambda B, a, s, c: B.or_(B.shl(a, s), c),
    "v_and_or_b32": lambda B, a, b, c: B.or_(B.and_(a, b), c),
    "v_or3_b32": lambda B, a, b, c: B.or_(B.or_(a, b), c),
    "v_xad_u32": lambda B, a, b, c: B.add(B.xor(a, b), c),
    "v_bfe_u32": _bfe_u32, "v_bfe_i32": _bfe_i32, "v_bfi_b32": _bfi, "v_bfm_b32": _bfm,
    "v_bfrev_b32": lambda B, x: B.intrinsic("bitreverse", x),
    "v_alignbit_b32": _align(1, 31), "v_alignbyte_b32": _align(8, 3), "v_perm_b32": _perm,
    "v_bcnt_u32_b32": _popcount_add,
    "v_ffbh_u32": _count_zeros("ctlz"), "v_ffbl_b32": _count_zeros("cttz"), "v_ffbh_i32": _leading_signs,
    "v_lshlrev_b64": _shift64("shl"), "v_lshrrev_b64": _shift64("shr"), "v_ashrrev_i64": _shift64("sar"),
    "v_lshl_add_u64": lambda B, x, s, c: B.add(B.shl(x, B.extend(B.and_(s, 7), I64)), c),
    "v_mad_u64_u32": _mad_u64, "v_mad_i64_i32": _mad_i64,
    # 16 bits
    **{f"v_{name}_u16": operation(op) for name, op in (("add", "add"), ("sub", "sub"), ("mul_lo", "mul"))},
    "v_subrev_u16": swapped(operation("sub")),
    "v_add_i16": operation("add"), "v_sub_i16": operation("sub"),
    "v_min_u16": _choose("min", False), "v_max_u16": _choose("max", False),
    "v_min_i16": _choose("min", True), "v_max_i16": _choose("max", True),
    "v_lshlrev_b16": lambda B, s, x: B.shl(x, s), "v_lshrrev_b16": lambda B, s, x: B.shr(x, s),
    "v_ashrrev_i16": lambda B, s, x: B.sar(x, s),
    "v_mad_u16": lambda B, a, b, c: B.add(B.op("mul", a, b), c),
    "v_mad_i16": lambda B, a, b, c: B.add(B.op("mul", a, b), c),
}  # fmt: skip
