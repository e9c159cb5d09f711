"""What scalar instructions compute: the compiled counterpart of sim/scalar_ops.py (the widths and what happens to SCC
are taken from there). What is not here runs in numpy."""

from __future__ import annotations

from typing import Any

from flydsl.sim.compiled.builder import Builder, Row, Value
from flydsl.sim.compiled.text import constant, width_of


def _add_u32(B: Builder, a: Value, b: Value) -> Any:
    total = B.add(a, b)
    return total, B.compare("ult", total, a)


def _add_i32(B: Builder, a: Value, b: Value) -> Any:
    total = B.add(a, b)
    return total, B.compare("slt", B.and_(B.xor(a, total), B.xor(b, total)), B.k(a, 0))


def _sub_i32(B: Builder, a: Value, b: Value) -> Any:
    total = B.sub(a, b)
    return total, B.compare("slt", B.and_(B.xor(a, b), B.xor(a, total)), B.k(a, 0))


def _addc(B: Builder, scc: Value, a: Value, b: Value) -> Any:
    wide = B.add(B.add(B.extend(a, "i64"), B.extend(b, "i64")), B.extend(scc, "i64"))
    return B.trunc(wide, "i32"), B.compare("ugt", wide, Value("i64", "4294967295"))


def _subb(B: Builder, scc: Value, a: Value, b: Value) -> Any:
    wide = B.sub(B.sub(B.extend(a, "i64"), B.extend(b, "i64")), B.extend(scc, "i64"))
    return B.trunc(wide, "i32"), B.compare("slt", wide, Value("i64", "0"))


def _choose(predicate: str) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Any:
        first = B.compare(predicate, a, b)
        return B.select(first, a, b), first

    return row


def _high(signed: bool) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        return B.trunc(B.shr(B.op("mul", B.extend(a, "i64", signed), B.extend(b, "i64", signed)), 32), "i32")

    return row


def _abs(B: Builder, a: Value) -> Value:
    return B.select(B.compare("slt", a, B.k(a, 0)), B.sub(B.k(a, 0), a), a)


def _shift_add(amount: int) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Any:
        wide = B.add(B.shl(B.extend(a, "i64"), amount), B.extend(b, "i64"))
        return B.trunc(wide, "i32"), B.compare("ugt", wide, Value("i64", "4294967295"))

    return row


def _count(B: Builder, value: Value, kind: str) -> Value:
    """A shift count in the width of what is shifted."""
    return value if value.kind == kind else B.extend(value, kind)


def _shift(name: str) -> Row:
    return lambda B, a, b: getattr(B, name)(a, _count(B, b, a.kind))


def _bfm(bits: int) -> Row:
    kind = f"i{bits}"

    def row(B: Builder, a: Value, b: Value) -> Value:
        one = Value(kind, "1")
        return B.shl(B.sub(B.shl(one, _count(B, a, kind)), one), _count(B, b, kind))

    return row


def _bfe(signed: bool) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        bits = width_of(a.kind)
        offset, width = B.and_(b, bits - 1), B.and_(B.shr(b, 16), 0x7F)
        width = B.min(width, B.k(b, bits), False)
        if signed:
            # A field that runs past the register is signed by the register's top bit.
            width = B.min(width, B.sub(B.k(b, bits), offset), False)
        unused = _count(B, B.and_(B.sub(B.k(b, bits), width), bits - 1), a.kind)
        moved = B.shl(B.shr(a, _count(B, offset, a.kind)), unused)
        field = B.sar(moved, unused) if signed else B.shr(moved, unused)
        return B.select(B.compare("eq", width, B.k(b, 0)), B.k(a, 0), field)

    return row


def _popcount(B: Builder, a: Value) -> Value:
    counted = B.intrinsic("ctpop", a)
    return B.trunc(counted, "i32") if a.kind == "i64" else counted


def _zeros(B: Builder, a: Value) -> Value:
    return B.sub(Value("i32", str(width_of(a.kind))), _popcount(B, a))


def _search(name: str) -> Row:
    def row(B: Builder, a: Value) -> Value:
        found = B.intrinsic(name, a, "i1 false")
        found = B.trunc(found, "i32") if a.kind == "i64" else found
        return B.select(B.compare("eq", a, B.k(a, 0)), Value("i32", "-1"), found)

    return row


def _leading_signs(B: Builder, a: Value) -> Value:
    return _search("ctlz")(B, B.xor(a, B.sar(a, width_of(a.kind) - 1)))


def _bitset(on: bool) -> Row:
    def row(B: Builder, old: Value, a: Value) -> Value:
        bit = B.shl(B.k(old, 1), _count(B, a, old.kind))
        return B.or_(old, bit) if on else B.and_(old, B.not_(bit))

    return row


def _extend(bits: int) -> Row:
    return lambda B, a: B.sar(B.shl(a, 32 - bits), 32 - bits)


LOGIC: dict[str, Row] = {
    "and": lambda B, a, b: B.and_(a, b), "or": lambda B, a, b: B.or_(a, b), "xor": lambda B, a, b: B.xor(a, b),
    "andn2": lambda B, a, b: B.and_(a, B.not_(b)), "orn2": lambda B, a, b: B.or_(a, B.not_(b)),
    "nand": lambda B, a, b: B.not_(B.and_(a, b)), "nor": lambda B, a, b: B.not_(B.or_(a, b)),
    "xnor": lambda B, a, b: B.not_(B.xor(a, b)), "andn1": lambda B, a, b: B.and_(B.not_(a), b),
    "orn1": lambda B, a, b: B.or_(B.not_(a), b),
}  # fmt: skip
"""Also of the saveexec forms (source, EXEC)."""

SOP: dict[str, Row] = {
    "s_add_u32": _add_u32, "s_sub_u32": lambda B, a, b: (B.sub(a, b), B.compare("ugt", b, a)),
    "s_add_i32": _add_i32, "s_sub_i32": _sub_i32,
    "s_min_i32": _choose("slt"), "s_min_u32": _choose("ult"), "s_max_i32": _choose("sgt"), "s_max_u32": _choose("ugt"),
    "s_mul_i32": lambda B, a, b: B.op("mul", a, b), "s_mul_hi_u32": _high(False), "s_mul_hi_i32": _high(True),
    "s_absdiff_i32": lambda B, a, b: _abs(B, B.sub(a, b)),
    **{f"s_lshl_b{n}": _shift("shl") for n in (32, 64)}, **{f"s_lshr_b{n}": _shift("shr") for n in (32, 64)},
    **{f"s_ashr_i{n}": _shift("sar") for n in (32, 64)}, **{f"s_bfm_b{n}": _bfm(n) for n in (32, 64)},
    **{f"s_bfe_u{n}": _bfe(False) for n in (32, 64)}, **{f"s_bfe_i{n}": _bfe(True) for n in (32, 64)},
    "s_pack_ll_b32_b16": lambda B, a, b: B.or_(B.and_(a, 0xFFFF), B.shl(b, 16)),
    "s_pack_lh_b32_b16": lambda B, a, b: B.or_(B.and_(a, 0xFFFF), B.and_(b, 0xFFFF0000)),
    "s_pack_hh_b32_b16": lambda B, a, b: B.or_(B.shr(a, 16), B.and_(b, 0xFFFF0000)),
    **{f"s_lshl{n}_add_u32": _shift_add(n) for n in (1, 2, 3, 4)},
    **{f"s_{name}_b{n}": row for name, row in LOGIC.items() if not name.endswith("n1") for n in (32, 64)},
    "s_mov_b32": lambda B, a: a, "s_mov_b64": lambda B, a: a, "s_abs_i32": _abs,
    "s_sext_i32_i8": _extend(8), "s_sext_i32_i16": _extend(16),
    "s_flbit_i32": _leading_signs, "s_flbit_i32_i64": _leading_signs,
    **{f"s_not_b{n}": lambda B, a: B.not_(a) for n in (32, 64)},
    **{f"s_brev_b{n}": lambda B, a: B.intrinsic("bitreverse", a) for n in (32, 64)},
    **{f"s_bcnt0_i32_b{n}": _zeros for n in (32, 64)}, **{f"s_bcnt1_i32_b{n}": _popcount for n in (32, 64)},
    **{f"s_ff1_i32_b{n}": _search("cttz") for n in (32, 64)},
    **{f"s_ff0_i32_b{n}": lambda B, a: _search("cttz")(B, B.not_(a)) for n in (32, 64)},
    **{f"s_flbit_i32_b{n}": _search("ctlz") for n in (32, 64)},
    **{f"s_bitset{v}_b{n}": _bitset(v == 1) for n in (32, 64) for v in (0, 1)},
}  # fmt: skip

STATEFUL: dict[str, tuple[Row, bool]] = {
    "s_addc_u32": (_addc, True), "s_subb_u32": (_subb, True),
    **{f"s_cselect_b{n}": (lambda B, scc, a, b: B.select(scc, a, b), False) for n in (32, 64)},
    **{f"s_cmov_b{n}": (lambda B, scc, old, a: B.select(scc, a, old), False) for n in (32, 64)},
}  # fmt: skip
"""Operations that read SCC (first argument); whether they return (result, SCC)."""

_RELATIONS = {"eq": "eq", "lg": "ne", "gt": "gt", "ge": "ge", "lt": "lt", "le": "le"}


def _relation(name: str, sign: str) -> Row:
    predicate = _RELATIONS[name] if name in ("eq", "lg") else sign + _RELATIONS[name]
    return lambda B, a, b: B.compare(predicate, a, b)


def _bitcmp(wanted: int) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        bit = B.and_(B.shr(a, _count(B, b, a.kind)), 1)
        return B.compare("eq", bit, Value(a.kind, constant(a.kind, wanted)))

    return row


COMPARES: dict[str, Row] = {
    **{f"s_cmp_{name}_u32": _relation(name, "u") for name in _RELATIONS},
    **{f"s_cmp_{name}_i32": _relation(name, "s") for name in _RELATIONS},
    "s_cmp_eq_u64": _relation("eq", "u"), "s_cmp_lg_u64": _relation("lg", "u"),
    **{f"s_bitcmp{v}_b{n}": _bitcmp(v) for v in (0, 1) for n in (32, 64)},
}  # fmt: skip
