"""The steps of float32 division and scaling by powers of two (valu/division.py)."""

from __future__ import annotations

from flydsl.sim.compiled.builder import Builder, Row, Value, is_nan
from flydsl.sim.compiled.text import F32, F64, I1, I32, I64


def exponent_field(B: Builder, x: Value) -> Value:
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

    e_d, e_n = exponent_field(B, d), exponent_field(B, n)
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
    shift = B.select(B.compare("ugt", exponent_field(B, c), B.const(I32, 127)), B.const(I32, 64), B.const(I32, -64))
    exact = _add_to_odd(B, B.op("fmul", x, y), z)
    scaled = B.cast("fptrunc", B.op("fmul", exact, _power(B, shift)), F32)
    return B.select(flag, scaled, B.fma(a, b, c))


def _div_fixup(B: Builder, q: Value, d: Value, n: Value) -> Value:
    zero, infinity, nan = (B.const(I32, value) for value in (0, 0x7F800000, 0x7FC00000))
    size_d, size_n = (B.and_(B.bits(x), 0x7FFFFFFF) for x in (d, n))
    d_zero, n_zero = B.compare("eq", size_d, zero), B.compare("eq", size_n, zero)
    d_infinite, n_infinite = B.compare("eq", size_d, infinity), B.compare("eq", size_n, infinity)
    magnitude = B.and_(B.bits(q), 0x7FFFFFFF)
    distance = B.sub(exponent_field(B, n), exponent_field(B, d))
    magnitude = B.select(B.compare("slt", distance, B.const(I32, -150)), zero, magnitude)
    magnitude = B.select(is_nan(B, q), infinity, magnitude)
    magnitude = B.select(B.or_(n_zero, d_infinite), zero, magnitude)
    magnitude = B.select(B.or_(d_zero, n_infinite), infinity, magnitude)
    magnitude = B.select(B.or_(B.and_(n_zero, d_zero), B.and_(n_infinite, d_infinite)), nan, magnitude)
    sign = B.and_(B.xor(B.bits(d), B.bits(n)), 0x80000000)
    result = B.select(is_nan(B, d), B.bits(d), B.or_(magnitude, sign))
    return B.cast("bitcast", B.select(is_nan(B, n), B.bits(n), result), F32)


DIVISION: dict[str, Row] = {
    "v_div_scale_f32": _div_scale, "v_div_fmas_f32": _div_fmas, "v_div_fixup_f32": _div_fixup,
    "v_ldexp_f32": _ldexp,
}  # fmt: skip
