"""Numbers of 8, 6 and 4 bits in vectors of lanes: codes to float64 and back, and power-of-two scales.

The counterpart of valu/formats.py and of what valu/convert_narrow.py does with scales.
"""

from __future__ import annotations

from flydsl.sim.compiled.builder import Builder, Row, Value, is_nan
from flydsl.sim.compiled.convert_rows import bf16_bits
from flydsl.sim.compiled.float_rows import to_f16
from flydsl.sim.compiled.text import F32, F64, I32, I64
from flydsl.sim.valu.formats import FORMATS, Format

_NAN, _INFINITY, _SIGN = 0x7FF8 << 48, 0x7FF << 52, 1 << 63


def decode(B: Builder, fmt: Format, code: Value) -> Value:
    """<16 x i32> codes (upper bits 0) to <16 x double>."""
    wide = B.extend(code, I64)
    magnitude = B.and_(wide, (1 << (fmt.bits - 1)) - 1)
    sign = B.shl(B.shr(wide, fmt.bits - 1), 63)
    normal = B.add(B.shl(magnitude, 52 - fmt.mantissa_bits), B.const(I64, (1023 - fmt.bias) << 52))
    unit = B.const(F64, (1023 + 1 - fmt.bias - fmt.mantissa_bits) << 52)
    denormal = B.bits(B.op("fmul", B.cast("uitofp", magnitude, F64), unit))
    tiny = B.compare("ult", magnitude, B.const(I64, 1 << fmt.mantissa_bits))
    number = B.or_(B.select(tiny, denormal, normal), sign)
    if fmt.fnuz:
        none = B.compare("eq", wide, B.const(I64, fmt.nan or 0))
        return B.cast("bitcast", B.select(none, B.const(I64, _NAN), number), F64)
    if fmt.nan is not None:
        beyond = B.compare("ugt", magnitude, B.const(I64, fmt.largest))
        special = B.const(I64, _NAN)
        if fmt.infinity is not None:
            infinite = B.compare("eq", magnitude, B.const(I64, fmt.infinity))
            special = B.select(infinite, B.or_(sign, _INFINITY), special)
        number = B.select(beyond, special, number)
    return B.cast("bitcast", number, F64)


def encode(B: Builder, fmt: Format, x: Value, saturate: bool) -> Value:
    """<16 x double> (no denormals) to <16 x i32> codes, rounded once to nearest even."""
    bits = B.bits(x)
    size = B.and_(bits, _SIGN - 1)
    special = B.compare("uge", size, B.const(I64, _INFINITY))
    finite = B.select(special, B.const(I64, 0), size)
    exponent = B.max(B.sub(B.shr(finite, 52), B.const(I64, 1023)), B.const(I64, 1 - fmt.bias), True)
    unit = B.shl(B.sub(B.const(I64, 1023 + fmt.mantissa_bits), exponent), 52)
    steps = B.intrinsic("rint", B.op("fmul", B.cast("bitcast", finite, F64), B.cast("bitcast", unit, F64)))
    high = B.shl(B.add(exponent, B.const(I64, fmt.bias - 1)), fmt.mantissa_bits)
    code = B.add(high, B.cast("fptosi", steps, I64))
    beyond = B.or_(B.compare("sgt", code, B.const(I64, fmt.largest)), special)
    code = B.select(beyond, B.const(I64, overflow_code(fmt, saturate)), code)
    code = B.select(is_nan(B, x), B.const(I64, fmt.largest if fmt.nan is None else fmt.nan), code)
    sign = B.shl(B.shr(bits, 63), fmt.bits - 1)
    if fmt.fnuz:
        sign = B.select(B.compare("eq", code, B.const(I64, 0)), B.const(I64, 0), sign)
    return B.trunc(B.or_(code, sign), I32)


def overflow_code(fmt: Format, saturate: bool) -> int:
    """The magnitude that stands for numbers beyond the largest one."""
    codes = () if saturate else (fmt.infinity, fmt.nan)
    return next((code for code in codes if code is not None), fmt.largest)


def scale_field(B: Builder, bits: Value) -> Value:
    """The exponent field of float32 bits, which is all of a scale that counts: <16 x i64>."""
    return B.extend(B.and_(B.shr(bits, 23), 0xFF), I64)


def apply_scale(B: Builder, x: Value, field: Value, sign: int) -> Value:
    """x * 2**(field - 127), or / for ``sign`` -1; NaN of x's sign where the field is 255."""
    biased = B.add(field, B.const(I64, 1023 - 127)) if sign > 0 else B.sub(B.const(I64, 1023 + 127), field)
    scaled = B.op("fmul", x, B.cast("bitcast", B.shl(biased, 52), F64))
    bad = B.compare("eq", field, B.const(I64, 255))
    nan = B.cast("bitcast", B.or_(B.and_(B.bits(x), _SIGN), _NAN), F64)
    return B.select(bad, nan, scaled)


def to_wide(B: Builder, x: Value, wide: str) -> Value:
    """<16 x double> to the bits of float32, float16 or bfloat16 in <16 x i32>."""
    if wide == "f16":
        return B.extend(B.bits(to_f16(B, x)), I32)
    single = B.cast("fptrunc", x, F32)
    return B.bits(single) if wide == "f32" else bf16_bits(B, single)


def _single(B: Builder, fmt: Format, word: Value, shift: int) -> Value:
    """A byte of a word as float32."""
    return B.cast("fptrunc", decode(B, fmt, B.and_(B.shr(word, shift), 0xFF)), F32)


def _one(fmt: Format) -> Row:
    return lambda B, x: _single(B, fmt, x, 0)


def _two(fmt: Format) -> Row:
    def row(B: Builder, x: Value) -> Value:
        low, high = (B.extend(B.bits(_single(B, fmt, x, shift)), I64) for shift in (0, 8))
        return B.or_(low, B.shl(high, 32))

    return row


FROM_BYTES: dict[str, Row] = {
    **{f"v_cvt_f32_{name}": _one(FORMATS[name]) for name in ("fp8", "bf8")},
    **{f"v_cvt_pk_f32_{name}": _two(FORMATS[name]) for name in ("fp8", "bf8")},
}
