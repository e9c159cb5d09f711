"""Helper functions that unpack an operand of a matrix instruction: ``void f(ptr out, ptr rows, ptr scale, i32 shift)``.

``rows``: the operand's registers (64 x i32 each). ``out``[k][lane in group]: numbers as float64 (or i32), the lanes of one
k next to each other as they are in registers. Scaled forms multiply row r at k by 2**(code - 127), code: the byte at bit
``shift`` of lane r + rows * (k / 32) of the register ``scale``; code 255 is NaN.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from flydsl.sim.compiled.text import Writer, constant, vector
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.mfma_layout import ELEMENT_BITS, Shape

PIECE = 16
"""Lanes unpacked at a time."""
SIGNATURE = "ptr noalias %out, ptr %rows, ptr %scale, i32 %shift"
_WORDS, _SINGLE, _DOUBLE = (vector(PIECE, element) for element in ("i32", "float", "double"))
_GATHER = f"declare {_DOUBLE} @llvm.masked.gather.v16f64.v16p0(<16 x ptr>, i32, <16 x i1>, {_DOUBLE})"

KINDS = frozenset(("bf16", "bf16_1k", "f64", "f32", "f16", "i8", *FORMATS))
"""Element types that can be unpacked."""


def number_type(shape: Shape) -> str:
    """LLVM type of unpacked elements."""
    return "i32" if shape.d == "i32" else "double"


def width(shape: Shape) -> int:
    """Lanes that hold one k."""
    return 64 // shape.groups


def operand_helper(name: str, shape: Shape, kind: str, columns: int, scaled: bool) -> str:
    """IR of the function for A (``columns`` = m) or B (n)."""
    w, number = Writer(), number_type(shape)
    index = np.asarray(shape.operand_index(kind, columns)).reshape(-1, shape.k)
    scale = _scale_factors(w, shape, columns) if scaled else None
    for k in range(shape.k):
        lanes, elements = index[:, k] // shape.per_lane, index[:, k] % shape.per_lane
        first, element = int(lanes[0]), int(elements[0])
        if not (lanes == first + np.arange(width(shape))).all() or not (elements == element).all():
            raise ValueError(f"the lanes of one k are not consecutive in {shape}")
        for piece in range(0, width(shape), PIECE):
            place = element, first + piece
            value = _double_words(w, *place) if kind == "f64" else _decode(w, kind, _bits(w, kind, *place))
            if scale is not None:
                factor = w.load(w.at(scale, columns * (k // 32) + piece, "double"), 0, _DOUBLE, 8)
                value = w(f"fmul {_DOUBLE} {value}, {factor}")
            w.store(value, w.at("%out", width(shape) * k + piece, number), 0, vector(PIECE, number), 8)
    w.do("ret void")
    table = _table(kind) if kind in FORMATS else ""
    return f"{table}{_GATHER}\ndefine void @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n"


def _table(kind: str) -> str:
    """The numbers of all codes of a format."""
    bits = FORMATS[kind].values.view(np.uint64).tolist()
    return f"@table = internal constant [{len(bits)} x double] [{', '.join(f'double 0x{value:016X}' for value in bits)}]\n"


def _scale_factors(w: Writer, shape: Shape, columns: int) -> str:
    """float64[columns * k / 32] on the stack."""
    factors = w.alloca(vector(columns * shape.k // 32, "double"))
    first = w(f"insertelement {_WORDS} poison, i32 %shift, i32 0")
    shift = w(f"shufflevector {_WORDS} {first}, {_WORDS} poison, {_WORDS} zeroinitializer")
    wide = vector(PIECE, "i64")
    for piece in range(0, columns * shape.k // 32, PIECE):
        words = w.load(w.at("%scale", piece, "i32"), 0, _WORDS, 4)
        code = w(f"and {_WORDS} {w(f'lshr {_WORDS} {words}, {shift}')}, {constant(_WORDS, 255)}")
        exponent = w(f"add {wide} {w(f'zext {_WORDS} {code} to {wide}')}, {constant(wide, 1023 - 127)}")
        power = w(f"bitcast {wide} {w(f'shl {wide} {exponent}, {constant(wide, 52)}')} to {_DOUBLE}")
        nan = w(f"bitcast {wide} {constant(wide, 0x7FF8 << 48)} to {_DOUBLE}")
        none = w(f"icmp eq {_WORDS} {code}, {constant(_WORDS, 255)}")
        factor = w(f"select <16 x i1> {none}, {_DOUBLE} {nan}, {_DOUBLE} {power}")
        w.store(factor, w.at(factors, piece, "double"), 0, _DOUBLE, 8)
    return factors


def _bits(w: Writer, kind: str, element: int, lane: int) -> str:
    """Words of 16 lanes with that element in the low bits; what is above them is undefined."""
    bits = ELEMENT_BITS[kind]
    register, shift = divmod(element * bits, 32)

    def words(register: int) -> str:
        return w.load(w.at("%rows", 64 * register + lane, "i32"), 0, _WORDS, 4)

    low = words(register)
    if shift:
        low = w(f"lshr {_WORDS} {low}, {constant(_WORDS, shift)}")
    if shift + bits <= 32:
        return low
    high = w(f"shl {_WORDS} {words(register + 1)}, {constant(_WORDS, 32 - shift)}")
    return w(f"or {_WORDS} {low}, {high}")


def _double_words(w: Writer, element: int, lane: int) -> str:
    """float64 from its two registers."""
    wide = vector(PIECE, "i64")
    low, high = (
        w(f"zext {_WORDS} {w.load(w.at('%rows', 64 * (2 * element + i) + lane, 'i32'), 0, _WORDS, 4)} to {wide}")
        for i in (0, 1)
    )
    upper = w(f"shl {wide} {high}, {constant(wide, 32)}")
    return w(f"bitcast {wide} {w(f'or {wide} {low}, {upper}')} to {_DOUBLE}")


# ---- element types: low bits of 16 words to numbers ----
def _bf16(w: Writer, bits: str) -> str:
    return _f32(w, w(f"shl {_WORDS} {bits}, {constant(_WORDS, 16)}"))


def _f32(w: Writer, bits: str) -> str:
    return w(f"fpext {_SINGLE} {w(f'bitcast {_WORDS} {bits} to {_SINGLE}')} to {_DOUBLE}")


def _f16(w: Writer, bits: str) -> str:
    half = w(f"bitcast <16 x i16> {w(f'trunc {_WORDS} {bits} to <16 x i16>')} to <16 x half>")
    return w(f"fpext {_SINGLE} {w(f'fpext <16 x half> {half} to {_SINGLE}')} to {_DOUBLE}")


def _i8(w: Writer, bits: str) -> str:
    return w(f"sext <16 x i8> {w(f'trunc {_WORDS} {bits} to <16 x i8>')} to {_WORDS}")


_DECODERS: dict[str, Callable[[Writer, str], str]] = {"bf16": _bf16, "bf16_1k": _bf16, "f32": _f32, "f16": _f16, "i8": _i8}


def _decode(w: Writer, kind: str, bits: str) -> str:
    if kind in _DECODERS:
        return _DECODERS[kind](w, bits)
    mask = (1 << ELEMENT_BITS[kind]) - 1
    code = w(f"zext {_WORDS} {w(f'and {_WORDS} {bits}, {constant(_WORDS, mask)}')} to <16 x i64>")
    places = w(f"getelementptr double, ptr @table, <16 x i64> {code}")
    everyone = constant("<16 x i1>", 1)
    return w(
        f"call {_DOUBLE} @llvm.masked.gather.v16f64.v16p0(<16 x ptr> {places}, i32 8, <16 x i1> {everyone}, "
        f"{_DOUBLE} zeroinitializer)"
    )
