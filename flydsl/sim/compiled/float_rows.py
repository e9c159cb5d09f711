"""Float arithmetic (the tables of valu/float16, float32, float64, minmax and transcendental)."""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.compiled.builder import BITS, Builder, Row, Value, is_nan, operation, swapped
from flydsl.sim.compiled.text import F16, F32, F64, I16, I32, I64

_QUIET = {I16: 1 << 9, I32: 1 << 22, I64: 1 << 51}


def _extremum(predicate: str, tie: str) -> Row:
    """The rules of valu/minmax.py: a NaN yields the other operand, signalling ones a quiet NaN, -0 < +0."""

    def row(B: Builder, a: Value, b: Value) -> Value:
        picked = B.select(B.compare(predicate, a, b), a, b)
        equal = B.compare("oeq", a, b)
        picked = B.select(equal, B.cast("bitcast", B.op(tie, B.bits(a), B.bits(b)), a.kind), picked)
        a_nan, b_nan = is_nan(B, a), is_nan(B, b)
        picked = B.select(b_nan, a, B.select(a_nan, b, picked))
        quiet = B.k(a, _QUIET[BITS[a.kind]])
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
    unordered = B.or_(B.or_(is_nan(B, a), is_nan(B, b)), is_nan(B, c))
    return B.select(unordered, _min3(B, a, b, c), median)


def _propagating(row: Row) -> Row:
    def with_nan(B: Builder, *sources: Value) -> Value:
        result = row(B, *sources)
        for x in sources:
            result = B.select(is_nan(B, x), x, result)
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
    return B.select(B.or_(B.compare("olt", difference, largest), is_nan(B, difference)), difference, largest)


def _mul_legacy(B: Builder, a: Value, b: Value) -> Value:
    zero = B.const(a.kind, 0)
    either = B.or_(B.compare("oeq", a, zero), B.compare("oeq", b, zero))
    return B.select(either, zero, B.op("fmul", a, b))


def _intrinsic(name: str) -> Row:
    return lambda B, x: B.intrinsic(name, x)


def _arithmetic(kind: str) -> dict[str, Row]:
    return {
        f"v_add_{kind}": operation("fadd"), f"v_sub_{kind}": operation("fsub"), f"v_subrev_{kind}": swapped(operation("fsub")),
        f"v_mul_{kind}": operation("fmul"), f"v_min_{kind}": _minimum, f"v_max_{kind}": _maximum,
        f"v_trunc_{kind}": _intrinsic("trunc"), f"v_ceil_{kind}": _intrinsic("ceil"),
        f"v_floor_{kind}": _intrinsic("floor"), f"v_rndne_{kind}": _intrinsic("rint"),
    }  # fmt: skip


def _fma(B: Builder, a: Value, b: Value, c: Value) -> Value:
    return B.fma(a, b, c)


def _half_function(function: Callable[[Builder, Value], Value]) -> Row:
    """Through float64, rounded once."""
    return lambda B, x: to_f16(B, function(B, B.cast("fpext", x, F64)))


FLOAT: dict[str, Row] = {
    **_arithmetic("f32"), **_arithmetic("f64"),
    **{f"v_{name}_f16": _arithmetic("f16")[f"v_{name}_f16"] for name in ("add", "sub", "subrev", "mul", "min", "max")},
    **{f"v_{name}_f16": _arithmetic("f16")[f"v_{name}_f16"] for name in ("trunc", "ceil", "floor", "rndne")},
    **{f"v_{name}_f16": _half_function(function) for name, function in (("rcp", _rcp), ("sqrt", _sqrt), ("rsq", _rsq))},
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
