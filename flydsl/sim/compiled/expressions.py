"""What vector operations compute, on one vector of lanes: the compiled counterpart of the op tables in sim/valu.

A row maps a mnemonic to a function ``(B, *sources) -> result`` (or a tuple of results); ``B`` builds instructions, the
sources have the types of the numpy row's source kinds. What is not here runs in numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.sim.compiled.text import CHUNK, F16, F32, F64, I1, I16, I32, I64, Writer, constant, vector, width_of

I8 = vector(CHUNK, "i8")


@dataclass(frozen=True)
class Value:
    """An SSA value: LLVM type and name (or constant)."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


_BITS = {I32: I32, F32: I32, I16: I16, F16: I16, I64: I64, F64: I64}
_SUFFIX = {F32: "v16f32", F64: "v16f64", F16: "v16f16", I32: "v16i32", I64: "v16i64", I16: "v16i16", I1: "v16i1"}


class Builder:
    """Instructions on vectors (or scalars) of typed values."""

    def __init__(self, writer: Writer, declarations: set[str]):
        self.writer, self.declarations = writer, declarations
        self.run: Any = None
        """The run of lane-wise instructions that this builds (None for scalar instructions)."""

    def const(self, kind: str, value: int) -> Value:
        """An integer constant, or a float one given by its bits."""
        if kind in (F32, F64, F16):
            return self.cast("bitcast", self.const(_BITS[kind], value), kind)
        return Value(kind, constant(kind, value))

    def op(self, name: str, a: Value, b: Value) -> Value:
        return Value(a.kind, self.writer(f"{name} {a}, {b.name}"))

    def cast(self, name: str, a: Value, kind: str) -> Value:
        return a if a.kind == kind and name == "bitcast" else Value(kind, self.writer(f"{name} {a} to {kind}"))

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        name = "fcmp" if a.kind in (F32, F64, F16) else "icmp"
        kind = I1 if a.kind.startswith("<") else "i1"
        return Value(kind, self.writer(f"{name} {predicate} {a}, {b.name}"))

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        return Value(a.kind, self.writer(f"select {condition}, {a}, {b}"))

    def call(self, name: str, kind: str, *arguments: Value | str) -> Value:
        """An LLVM intrinsic; its suffix is that of the arguments as LLVM mangles it."""
        types = ", ".join(a.kind if isinstance(a, Value) else a.split()[0] for a in arguments)
        self.declarations.add(f"declare {kind} @{name}({types})")
        return Value(kind, self.writer(f"call {kind} @{name}({', '.join(map(str, arguments))})"))

    def intrinsic(self, name: str, *arguments: Value | str) -> Value:
        """An intrinsic overloaded on its first argument and returning that type."""
        first = arguments[0]
        assert isinstance(first, Value)
        suffix = _SUFFIX.get(first.kind, first.kind)
        return self.call(f"llvm.{name}.{suffix}", first.kind, *arguments)

    def negate(self, a: Value) -> Value:
        """Integer bits with the sign bit flipped, opaquely: LLVM moves visible negations across products, which
        changes the sign of NaN."""
        bits = width_of(a.kind)
        self.declarations.add(f"@sign{bits} = global i{bits} {1 << (bits - 1)}")
        first = self.writer(f"insertelement {a.kind} poison, i{bits} {self.writer.load(f'@sign{bits}', 0, f'i{bits}')}, i32 0")
        zeros = constant(I32, 0)
        return self.xor(a, Value(a.kind, self.writer(f"shufflevector {a.kind} {first}, {a.kind} poison, {I32} {zeros}")))

    # ---- shorthands ----
    def k(self, like: Value, value: int) -> Value:
        return self.const(_BITS.get(like.kind, like.kind), value)

    def bits(self, a: Value) -> Value:
        return self.cast("bitcast", a, _BITS[a.kind])

    def add(self, a: Value, b: Value) -> Value:
        return self.op("add", a, b)

    def sub(self, a: Value, b: Value) -> Value:
        return self.op("sub", a, b)

    def and_(self, a: Value, b: Value | int) -> Value:
        return self.op("and", a, self.k(a, b) if isinstance(b, int) else b)

    def or_(self, a: Value, b: Value | int) -> Value:
        return self.op("or", a, self.k(a, b) if isinstance(b, int) else b)

    def xor(self, a: Value, b: Value | int) -> Value:
        return self.op("xor", a, self.k(a, b) if isinstance(b, int) else b)

    def not_(self, a: Value) -> Value:
        return self.xor(a, -1)

    def shl(self, a: Value, count: Value | int) -> Value:
        return self._shift("shl", a, count)

    def shr(self, a: Value, count: Value | int) -> Value:
        return self._shift("lshr", a, count)

    def sar(self, a: Value, count: Value | int) -> Value:
        return self._shift("ashr", a, count)

    def _shift(self, name: str, a: Value, count: Value | int) -> Value:
        if isinstance(count, int):
            return self.op(name, a, self.k(a, count))
        return self.op(name, a, self.and_(count, width_of(a.kind) - 1))

    def extend(self, a: Value, kind: str, signed: bool = False) -> Value:
        return self.cast("sext" if signed else "zext", a, kind)

    def trunc(self, a: Value, kind: str) -> Value:
        return self.cast("trunc", a, kind)

    def min(self, a: Value, b: Value, signed: bool) -> Value:
        return self.intrinsic("smin" if signed else "umin", a, b)

    def max(self, a: Value, b: Value, signed: bool) -> Value:
        return self.intrinsic("smax" if signed else "umax", a, b)

    def fma(self, a: Value, b: Value, c: Value) -> Value:
        return self.intrinsic("fma", a, b, c)

    def clip(self, a: Value, low: int, high: int) -> Value:
        return self.min(self.max(a, self.k(a, low), True), self.k(a, high), True)


Row = Callable[..., Any]


def _ops(name: str) -> Row:
    return lambda B, a, b: B.op(name, a, b)


def _swap(row: Row) -> Row:
    return lambda B, a, b, *rest: row(B, b, a, *rest)


# ---- integers ----
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


INTEGER: dict[str, Row] = {
    "v_mov_b32": lambda B, a: a,
    "v_mov_b64": lambda B, a: a,
    "v_add_u32": _ops("add"), "v_sub_u32": _ops("sub"), "v_subrev_u32": _swap(_ops("sub")),
    "v_add_i32": _ops("add"), "v_sub_i32": _ops("sub"),
    "v_add_co_u32": _add_co, "v_sub_co_u32": _sub_co, "v_subrev_co_u32": _swap(_sub_co),
    "v_addc_co_u32": _addc, "v_subb_co_u32": _subb, "v_subbrev_co_u32": _swap(_subb),
    "v_cndmask_b32": lambda B, a, b, mask: B.select(mask, b, a),
    "v_and_b32": _ops("and"), "v_or_b32": _ops("or"), "v_xor_b32": _ops("xor"),
    "v_xnor_b32": lambda B, a, b: B.not_(B.xor(a, b)), "v_not_b32": lambda B, a: B.not_(a),
    "v_lshlrev_b32": lambda B, s, x: B.shl(x, s), "v_lshrrev_b32": lambda B, s, x: B.shr(x, s),
    "v_ashrrev_i32": lambda B, s, x: B.sar(x, s),
    "v_min_u32": _choose("min", False), "v_max_u32": _choose("max", False),
    "v_min_i32": _choose("min", True), "v_max_i32": _choose("max", True),
    "v_min3_u32": _choose3("min", False), "v_max3_u32": _choose3("max", False),
    "v_min3_i32": _choose3("min", True), "v_max3_i32": _choose3("max", True),
    "v_med3_u32": _med3(False), "v_med3_i32": _med3(True),
    "v_mul_lo_u32": _ops("mul"), "v_mul_hi_u32": _high(False), "v_mul_hi_i32": _high(True),
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
    **{f"v_{name}_u16": _ops(op) for name, op in (("add", "add"), ("sub", "sub"), ("mul_lo", "mul"))},
    "v_subrev_u16": _swap(_ops("sub")),
    "v_add_i16": _ops("add"), "v_sub_i16": _ops("sub"),
    "v_min_u16": _choose("min", False), "v_max_u16": _choose("max", False),
    "v_min_i16": _choose("min", True), "v_max_i16": _choose("max", True),
    "v_lshlrev_b16": lambda B, s, x: B.shl(x, s), "v_lshrrev_b16": lambda B, s, x: B.shr(x, s),
    "v_ashrrev_i16": lambda B, s, x: B.sar(x, s),
    "v_mad_u16": lambda B, a, b, c: B.add(B.op("mul", a, b), c),
    "v_mad_i16": lambda B, a, b, c: B.add(B.op("mul", a, b), c),
}  # fmt: skip


# ---- floats ----
def _is_nan(B: Builder, x: Value) -> Value:
    return B.compare("uno", x, x)


_QUIET = {I16: 1 << 9, I32: 1 << 22, I64: 1 << 51}


def _extremum(predicate: str, tie: str) -> Row:
    """The rules of valu/minmax.py: a NaN yields the other operand, signalling ones a quiet NaN, -0 < +0."""

    def row(B: Builder, a: Value, b: Value) -> Value:
        picked = B.select(B.compare(predicate, a, b), a, b)
        equal = B.compare("oeq", a, b)
        picked = B.select(equal, B.cast("bitcast", B.op(tie, B.bits(a), B.bits(b)), a.kind), picked)
        a_nan, b_nan = _is_nan(B, a), _is_nan(B, b)
        picked = B.select(b_nan, a, B.select(a_nan, b, picked))
        quiet = B.k(a, _QUIET[_BITS[a.kind]])
        for x, nan in ((b, b_nan), (a, a_nan)):
            silent = B.compare("ne", B.and_(B.bits(x), quiet), B.k(a, 0))
            signalling = B.and_(nan, B.not_(silent))
            loud = B.cast("bitcast", B.or_(B.bits(x), quiet), x.kind)
            picked = B.select(signalling, loud, picked)
        return picked

    return row


_minimum, _maximum = _extremum("olt", "or"), _extremum("ogt", "and")


def _min3(B: Builder, a: Value, b: Value, c: Value) -> Value:
    return _minimum(B, _minimum(B, a, b), c)


def _max3(B: Builder, a: Value, b: Value, c: Value) -> Value:
    return _maximum(B, _maximum(B, a, b), c)


def _fmed3(B: Builder, a: Value, b: Value, c: Value) -> Value:
    median = _maximum(B, _minimum(B, a, b), _minimum(B, _maximum(B, a, b), c))
    unordered = B.or_(B.or_(_is_nan(B, a), _is_nan(B, b)), _is_nan(B, c))
    return B.select(unordered, _min3(B, a, b, c), median)


def _propagating(row: Row) -> Row:
    def with_nan(B: Builder, *sources: Value) -> Value:
        result = row(B, *sources)
        for x in sources:
            result = B.select(_is_nan(B, x), x, result)
        return result

    return with_nan


def clamp(B: Builder, x: Value) -> Value:
    """To [0, 1], NaN to 0."""
    zero, one = B.const(x.kind, 0), B.const(x.kind, {F32: 0x3F800000, F64: 0x3FF << 52, F16: 0x3C00}[x.kind])
    # numpy's fmax keeps -0 in float16 and not in the wider types.
    positive = B.select(B.compare("oge" if x.kind == F16 else "ogt", x, zero), x, zero)
    return B.select(B.compare("olt", positive, one), positive, one)


def _fma_f16(B: Builder, a: Value, b: Value, c: Value) -> Value:
    """One rounding: the float64 sum is rounded to odd in float32 first."""
    x, y, z = (B.cast("fpext", v, F64) for v in (a, b, c))
    return to_f16(B, B.op("fadd", B.op("fmul", x, y), z))


def to_f16(B: Builder, x: Value) -> Value:
    """float64 to float16 with one rounding. NaN keep their payload's top."""
    bits = B.bits(x)
    kept = B.and_(bits, ~0x1FFFFFFF)
    lost = B.compare("ne", B.and_(bits, 0x1FFFFFFF), B.const(I64, 0))
    odd = B.or_(kept, B.shl(B.cast("zext", lost, I64), 29))
    single = B.cast("fptrunc", B.cast("bitcast", odd, F64), F32)
    return B.cast("fptrunc", single, F16)


def flush(B: Builder, x: Value) -> Value:
    """Denormal float32 to zero of the same sign."""
    bits = B.bits(x)
    small = B.compare("eq", B.and_(bits, 0x7F800000), B.const(I32, 0))
    return B.cast("bitcast", B.select(small, B.and_(bits, 0x80000000), bits), F32)


def _through_f64(function: Callable[[Builder, Value], Value]) -> Row:
    def row(B: Builder, x: Value) -> Value:
        wide = B.cast("fpext", flush(B, x), F64)
        return flush(B, B.cast("fptrunc", function(B, wide), F32))

    return row


def _one(B: Builder) -> Value:
    return B.const(F64, 0x3FF << 52)


def _rcp(B: Builder, x: Value) -> Value:
    return B.op("fdiv", _one(B), x)


def _sqrt(B: Builder, x: Value) -> Value:
    return B.intrinsic("sqrt", x)


def _rsq(B: Builder, x: Value) -> Value:
    return B.op("fdiv", _one(B), _sqrt(B, x))


def _fract(B: Builder, x: Value) -> Value:
    largest = B.const(x.kind, 0x3F7FFFFF)
    difference = B.op("fsub", x, B.intrinsic("floor", x))
    return B.select(B.or_(B.compare("olt", difference, largest), _is_nan(B, difference)), difference, largest)


def _mul_legacy(B: Builder, a: Value, b: Value) -> Value:
    zero = B.const(a.kind, 0)
    either = B.or_(B.compare("oeq", a, zero), B.compare("oeq", b, zero))
    return B.select(either, zero, B.op("fmul", a, b))


def _intrinsic(name: str) -> Row:
    return lambda B, x: B.intrinsic(name, x)


def _arithmetic(kind: str) -> dict[str, Row]:
    return {
        f"v_add_{kind}": _ops("fadd"), f"v_sub_{kind}": _ops("fsub"), f"v_subrev_{kind}": _swap(_ops("fsub")),
        f"v_mul_{kind}": _ops("fmul"), f"v_min_{kind}": _minimum, f"v_max_{kind}": _maximum,
        f"v_trunc_{kind}": _intrinsic("trunc"), f"v_ceil_{kind}": _intrinsic("ceil"),
        f"v_floor_{kind}": _intrinsic("floor"), f"v_rndne_{kind}": _intrinsic("rint"),
    }  # fmt: skip


def _fma(B: Builder, a: Value, b: Value, c: Value) -> Value:
    return B.fma(a, b, c)


FLOAT: dict[str, Row] = {
    **_arithmetic("f32"), **_arithmetic("f64"),
    **{f"v_{name}_f16": _arithmetic("f16")[f"v_{name}_f16"] for name in ("add", "sub", "subrev", "mul", "min", "max")},
    "v_mul_legacy_f32": _mul_legacy,
    "v_fma_f32": _fma, "v_fmac_f32": _fma, "v_fmaak_f32": _fma, "v_fmamk_f32": _fma, "v_fma_f64": _fma,
    "v_fmac_f64": _fma, "v_fma_f16": _fma_f16,
    "v_min3_f32": _min3, "v_max3_f32": _max3, "v_med3_f32": _fmed3,
    "v_min3_f16": _min3, "v_max3_f16": _max3, "v_med3_f16": _fmed3,
    "v_minimum3_f32": _propagating(_min3), "v_maximum3_f32": _propagating(_max3),
    "v_fract_f32": _fract,
    "v_rcp_f32": _through_f64(_rcp), "v_rcp_iflag_f32": _through_f64(_rcp),
    "v_rsq_f32": _through_f64(_rsq), "v_sqrt_f32": _through_f64(_sqrt),
    "v_rcp_f64": _rcp, "v_rsq_f64": _rsq, "v_sqrt_f64": _sqrt,
}  # fmt: skip


# ---- division (valu/division.py) ----
def _exponent(B: Builder, x: Value) -> Value:
    return B.and_(B.shr(B.bits(x), 23), 0xFF)


def _power(B: Builder, exponent: Value) -> Value:
    """2**exponent as float64; <16 x i32> within the normal range."""
    return B.cast("bitcast", B.shl(B.extend(B.add(exponent, B.const(I32, 1023)), I64), 52), F64)


def _ldexp(B: Builder, x: Value, exponent: Value) -> Value:
    """Exact in float64, rounded once."""
    return B.cast("fptrunc", B.op("fmul", B.cast("fpext", x, F64), _power(B, B.clip(exponent, -400, 400))), F32)


def _div_scale(B: Builder, v: Value, d: Value, n: Value) -> tuple[Value, Value]:
    def i(value: int) -> Value:
        return B.const(I32, value)

    e_d, e_n = _exponent(B, d), _exponent(B, n)
    delta = B.sub(e_n, e_d)
    is_d, is_n = (B.compare("eq", B.bits(v), B.bits(x)) for x in (d, n))
    tiny, yes, no = B.compare("sle", delta, i(-96)), B.const(I1, 1), B.const(I1, 0)
    cases = [
        (B.compare("sge", delta, i(96)), B.select(is_d, i(64), i(0)), yes),
        (B.compare("eq", e_d, i(0)), i(64), no),
        (B.compare("uge", e_d, i(253)), B.select(B.and_(tiny, is_n), i(0), i(-64)), tiny),
        (tiny, B.select(is_n, i(64), i(0)), yes),
        (B.compare("ule", e_n, i(24)), i(64), no),
    ]
    shift, flag = i(0), no
    for condition, amount, flagged in reversed(cases):
        shift, flag = B.select(condition, amount, shift), B.select(condition, flagged, flag)
    zero = B.const(F32, 0)
    invalid = B.or_(B.compare("oeq", d, zero), B.compare("oeq", n, zero))
    scaled = B.select(invalid, B.const(F32, 0x7FC00000), _ldexp(B, v, shift))
    return scaled, B.and_(flag, B.not_(invalid))


def _add_to_odd(B: Builder, x: Value, y: Value) -> Value:
    total = B.op("fadd", x, y)
    part = B.op("fsub", total, x)
    error = B.op("fadd", B.op("fsub", x, B.op("fsub", total, part)), B.op("fsub", y, part))
    zero, bits = B.const(F64, 0), B.bits(total)
    finite = B.compare("ult", B.and_(bits, 0x7FF << 52), B.const(I64, 0x7FF << 52))
    even = B.compare("eq", B.and_(bits, 1), B.const(I64, 0))
    step = B.and_(B.and_(B.compare("one", error, zero), even), finite)
    away = B.compare("eq", B.compare("ogt", error, zero), B.compare("ogt", total, zero))
    moved = B.add(bits, B.select(away, B.const(I64, 1), B.const(I64, -1)))
    return B.cast("bitcast", B.select(step, moved, bits), F64)


def _div_fmas(B: Builder, a: Value, b: Value, c: Value, flag: Value) -> Value:
    x, y, z = (B.cast("fpext", v, F64) for v in (a, b, c))
    shift = B.select(B.compare("ugt", _exponent(B, c), B.const(I32, 127)), B.const(I32, 64), B.const(I32, -64))
    exact = _add_to_odd(B, B.op("fmul", x, y), z)
    scaled = B.cast("fptrunc", B.op("fmul", exact, _power(B, shift)), F32)
    return B.select(flag, scaled, B.fma(a, b, c))


def _div_fixup(B: Builder, q: Value, d: Value, n: Value) -> Value:
    zero, infinity, nan = (B.const(I32, value) for value in (0, 0x7F800000, 0x7FC00000))
    size_d, size_n = (B.and_(B.bits(x), 0x7FFFFFFF) for x in (d, n))
    d_zero, n_zero = B.compare("eq", size_d, zero), B.compare("eq", size_n, zero)
    d_infinite, n_infinite = B.compare("eq", size_d, infinity), B.compare("eq", size_n, infinity)
    magnitude = B.and_(B.bits(q), 0x7FFFFFFF)
    distance = B.sub(_exponent(B, n), _exponent(B, d))
    magnitude = B.select(B.compare("slt", distance, B.const(I32, -150)), zero, magnitude)
    magnitude = B.select(_is_nan(B, q), infinity, magnitude)
    magnitude = B.select(B.or_(n_zero, d_infinite), zero, magnitude)
    magnitude = B.select(B.or_(d_zero, n_infinite), infinity, magnitude)
    magnitude = B.select(B.or_(B.and_(n_zero, d_zero), B.and_(n_infinite, d_infinite)), nan, magnitude)
    sign = B.and_(B.xor(B.bits(d), B.bits(n)), 0x80000000)
    result = B.select(_is_nan(B, d), B.bits(d), B.or_(magnitude, sign))
    return B.cast("bitcast", B.select(_is_nan(B, n), B.bits(n), result), F32)


DIVISION: dict[str, Row] = {
    "v_div_scale_f32": _div_scale, "v_div_fmas_f32": _div_fmas, "v_div_fixup_f32": _div_fixup,
    "v_ldexp_f32": _ldexp,
}  # fmt: skip


# ---- conversions ----
def _to_integer(signed: bool, kind: str = I32, rounding: str = "") -> Row:
    name = "fptosi" if signed else "fptoui"

    def row(B: Builder, x: Value) -> Value:
        wide = B.intrinsic(rounding, x) if rounding else x
        return B.call(f"llvm.{name}.sat.{_SUFFIX[kind]}.{_SUFFIX[x.kind]}", kind, wide)

    return row


def _byte(position: int) -> Row:
    return lambda B, x: B.cast("uitofp", B.and_(B.shr(x, 8 * position), 0xFF), F32)


def bf16_bits(B: Builder, x: Value) -> Value:
    """bfloat16 of float32, to nearest even, in the low half of 32 bits."""
    bits = B.bits(x)
    upper = B.shr(bits, 16)
    rounded = B.shr(B.add(B.add(bits, B.and_(upper, 1)), B.const(I32, 0x7FFF)), 16)
    return B.select(_is_nan(B, x), B.or_(upper, 0x40), rounded)


def _pair(B: Builder, low: Value, high: Value) -> Value:
    """16-bit values to one word."""
    return B.or_(B.extend(B.bits(low), I32), B.shl(B.extend(B.bits(high), I32), 16))


def _pack_f16(B: Builder, a: Value, b: Value) -> Value:
    return _pair(B, B.cast("fptrunc", a, F16), B.cast("fptrunc", b, F16))


def _pack_saturated(signed: bool, low: int, high: int) -> Row:
    def row(B: Builder, a: Value, b: Value) -> Value:
        halves = []
        for x in (a, b):
            x = B.max(x, B.const(I32, low), True) if signed else x
            halves.append(B.trunc(B.min(x, B.const(I32, high), signed), I16))
        return _pair(B, *halves)

    return row


CONVERT: dict[str, Row] = {
    "v_cvt_i32_f32": _to_integer(True), "v_cvt_u32_f32": _to_integer(False),
    "v_cvt_i32_f64": _to_integer(True), "v_cvt_u32_f64": _to_integer(False),
    "v_cvt_flr_i32_f32": _to_integer(True, I32, "floor"),
    "v_cvt_f32_i32": lambda B, x: B.cast("sitofp", x, F32), "v_cvt_f32_u32": lambda B, x: B.cast("uitofp", x, F32),
    "v_cvt_f64_i32": lambda B, x: B.cast("sitofp", x, F64), "v_cvt_f64_u32": lambda B, x: B.cast("uitofp", x, F64),
    "v_cvt_f16_f32": lambda B, x: B.cast("fptrunc", x, F16), "v_cvt_f32_f16": lambda B, x: B.cast("fpext", x, F32),
    "v_cvt_f32_f64": lambda B, x: B.cast("fptrunc", x, F32), "v_cvt_f64_f32": lambda B, x: B.cast("fpext", x, F64),
    "v_cvt_f32_bf16": lambda B, x: B.cast("bitcast", B.shl(B.extend(x, I32), 16), F32),
    **{f"v_cvt_f32_ubyte{i}": _byte(i) for i in range(4)},
    "v_cvt_pk_bf16_f32": lambda B, a, b: B.or_(bf16_bits(B, a), B.shl(bf16_bits(B, b), 16)),
    "v_cvt_pk_f16_f32": _pack_f16,
    "v_cvt_pk_u16_u32": _pack_saturated(False, 0, 0xFFFF), "v_cvt_pk_i16_i32": _pack_saturated(True, -0x8000, 0x7FFF),
    "v_pack_b32_f16": _pair,
}  # fmt: skip


# ---- comparisons ----
_INTEGER_PREDICATES = {"lt": "lt", "le": "le", "gt": "gt", "ge": "ge"}
_FLOAT_PREDICATES = {
    "lt": "olt", "eq": "oeq", "le": "ole", "gt": "ogt", "lg": "one", "ge": "oge", "o": "ord", "u": "uno",
    "nge": "ult", "nlg": "ueq", "ngt": "ule", "nle": "ugt", "neq": "une", "nlt": "uge",
}  # fmt: skip


def _compare(predicate: str) -> Row:
    return lambda B, a, b: B.compare(predicate, a, b)


def _class(B: Builder, x: Value, wanted: Value) -> Value:
    """The class bits of valu/floats.classify."""
    kind = _BITS[x.kind]
    significand, width = {I32: (23, 32), I64: (52, 64), I16: (10, 16)}[kind]
    bits = B.bits(x)
    magnitude = B.and_(bits, (1 << (width - 1)) - 1)
    infinity = ((1 << (width - 1 - significand)) - 1) << significand
    negative = B.compare("slt", bits, B.k(x, 0))
    number = Value(I32, constant(I32, 6))
    for limit, bit in ((1, 7), (1 << significand, 8), (infinity, 9)):
        number = B.select(B.compare("uge", magnitude, B.k(x, limit)), B.const(I32, bit), number)
    number = B.select(negative, B.sub(B.const(I32, 11), number), number)
    quiet = B.trunc(B.shr(magnitude, significand - 1), I32) if kind == I64 else B.shr(magnitude, significand - 1)
    quiet = B.extend(quiet, I32) if kind == I16 else quiet
    number = B.select(B.compare("ugt", magnitude, B.k(x, infinity)), B.and_(quiet, 1), number)
    wanted = B.extend(wanted, I32) if wanted.kind == I16 else wanted
    return B.compare("ne", B.and_(B.shr(wanted, number), 1), B.const(I32, 0))


COMPARE: dict[str, Row] = {
    **{f"{name}_{kind}": _compare(p) for kind in ("f16", "f32", "f64") for name, p in _FLOAT_PREDICATES.items()},
    **{
        f"{name}_{sign}{bits}": _compare(("s" if sign == "i" else "u") + p)
        for bits in (16, 32, 64)
        for sign in "iu"
        for name, p in _INTEGER_PREDICATES.items()
    },
    **{f"{name}_{sign}{bits}": _compare(name) for bits in (16, 32, 64) for sign in "iu" for name in ("eq", "ne")},
    **{f"class_{kind}": _class for kind in ("f16", "f32", "f64")},
}

ROWS: dict[str, Row] = {
    **INTEGER,
    **DIVISION, **FLOAT, **CONVERT, **{f"v_cmp_{name}": row for name, row in COMPARE.items()},
}  # fmt: skip

CLAMPED: dict[str, Row] = {}
"""Saturating versions of integer operations: numpy's, so far."""

PACKED_ROWS: dict[str, str] = {
    **{f"v_pk_{name}": f"v_{name}" for name in ("add_f16", "mul_f16", "fma_f16", "min_f16", "max_f16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("add_u16", "sub_u16", "add_i16", "sub_i16", "mul_lo_u16", "min_u16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("max_u16", "min_i16", "max_i16", "lshlrev_b16", "lshrrev_b16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("ashrrev_i16", "mad_u16", "mad_i16", "add_f32", "mul_f32", "fma_f32")},
}
"""Packed operation -> the operation on one element."""
