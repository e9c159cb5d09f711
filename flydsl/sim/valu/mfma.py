"""Matrix instructions: D = A*B + C for every dense MFMA form of gfx950, and those of gfx942 that it dropped.

Numerics: products are exact; they are summed in float64 in order of k from +0, then C is added, and the sum is rounded
once to float32 (the hardware's order and intermediate rounding are not specified). Integer forms are exact and wrap.
float64 forms are a chain of fused multiply-adds in order of k, starting from C. Denormals are kept. EXEC is ignored:
all lanes take part.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import FloatImm, Imm, Instruction, VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu import mfma_batched
from flydsl.sim.valu.bind import Closure, check_modifiers, operand_count
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.mfma_layout import Shape, parse
from flydsl.sim.valu.rounding import fma_f64

Array = Any
Reader = Callable[[WaveBatch], Array]
Function = Callable[..., Any]
_ALL_LANES = np.ones((1, 64), np.bool_)

F8F6F4 = ("fp8", "bf8", "fp6", "bf6", "fp4")
"""Formats that cbsz (of A) and blgp (of B) number in the f8f6f4 forms."""


def _read_words(w: WaveBatch, register: VReg) -> Array:
    """uint32[n, 64, count]"""
    return np.stack([w.read_v(register.first + i, register.acc) for i in range(register.count)], axis=-1)


def _elements(words: Array, kind: str) -> Array:
    """Packed registers [n, 64, r] to numbers [n, 64, elements]: float64 (exact for all kinds)."""
    if kind in FORMATS:
        return FORMATS[kind].unpack(words)
    if kind == "xf32":
        return _truncated(words).astype(np.float64)
    if kind in ("bf16", "bf16_1k"):
        return (words.view(np.uint16).astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    dtype = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "i8": np.int8}[kind]
    return words.view(dtype).astype(np.float64)


def _truncated(words: Array) -> Array:
    """float32 cut off after 10 bits of fraction, as xf32 forms take their inputs on an MI300X (MMA-Sim, which was
    compared with the hardware bit by bit; the ISA document does not say)."""
    values = words.view(np.float32)
    return np.where(np.isnan(values), values, (words & np.uint32(0xFFFFE000)).view(np.float32))


def numbers_of(w: WaveBatch, register: VReg, kind: str) -> Array:
    """float64[n, 64, elements] of a register tuple."""
    return _elements(_read_words(w, register), kind)


@cache
def _operand_index(shape: Shape, kind: str, columns: int) -> Array:
    return np.ascontiguousarray(shape.operand_index(kind, columns))


def _unchanged(index: Array) -> Array:
    return index


def _operand_reader(
    instruction: Instruction,
    shape: Shape,
    operand: Any,
    kind: str,
    columns: int,
    swizzle: Function = _unchanged,
) -> Reader:
    """float64[n, blocks, columns, k]; ``swizzle`` maps the layout's index table."""
    count = shape.registers(kind)
    register = register_tuple(instruction, operand, count)
    index, per_lane = swizzle(_operand_index(shape, kind, columns)), shape.per_lane

    def read(w: WaveBatch) -> Array:
        numbers = numbers_of(w, register, kind)
        return numbers.reshape(w.n, 64 * per_lane).take(index, axis=1)

    return read


def register_tuple(instruction: Instruction, operand: Any, count: int) -> VReg:
    """The operand as ``count`` vector registers of either file."""
    if not isinstance(operand, VReg) or operand.count != count:
        raise UnsupportedModifierError(f"{operand} where {count} vector registers are expected", instruction)
    return operand


@dataclass(frozen=True)
class _Accumulator:
    """How C is read and D written for one accumulator type."""

    dtype: Any
    constant_kind: str


_ACCUMULATORS = {
    "f32": _Accumulator(np.float32, "f32"),
    "i32": _Accumulator(np.int32, "i32"),
    "f64": _Accumulator(np.float64, "f64"),
}


def _matrix_positions(shape: Shape) -> Array:
    """int[m*n*blocks]: for each element of D, its place in [values, 64] flattened; the inverse of result_index."""
    table = shape.result_index.reshape(-1)
    positions = np.empty_like(table)
    positions[table] = np.arange(table.size)
    return positions


def accumulator_reader(instruction: Instruction, shape: Shape, operand: Any) -> Reader:
    """C as [n or 1, blocks, m, n] of the accumulator's dtype."""
    accumulator = _ACCUMULATORS[shape.d]
    matrix = (shape.blocks, shape.m, shape.n)
    if isinstance(operand, (Imm, FloatImm)):
        kind = KINDS[accumulator.constant_kind]
        value = np.full((1, *matrix), constant_bits(instruction, operand, kind), kind.raw).view(accumulator.dtype)
        return lambda w: value
    register = register_tuple(instruction, operand, shape.result_registers)
    positions = _matrix_positions(shape)

    def read(w: WaveBatch) -> Array:
        rows = [w.read_v(register.first + i, register.acc) for i in range(register.count)]
        if shape.d == "f64":
            pairs = np.stack([np.stack(rows[i : i + 2], axis=-1) for i in range(0, len(rows), 2)], axis=1)
            values = np.ascontiguousarray(pairs).view(np.float64).reshape(w.n, -1)
        else:
            values = np.stack(rows, axis=1).view(accumulator.dtype).reshape(w.n, -1)
        return values.take(positions, axis=1).reshape(w.n, *matrix)

    return read


def result_store(instruction: Instruction, shape: Shape, operand: Any) -> Callable[[WaveBatch, Array], None]:
    register = register_tuple(instruction, operand, shape.result_registers)
    index = shape.result_index

    def store(w: WaveBatch, matrix: Array) -> None:
        values = matrix.reshape(w.n, -1).take(index, axis=1)
        words = values.view(np.uint32)
        lanes = np.broadcast_to(_ALL_LANES, (w.n, 64))
        step = 2 if shape.d == "f64" else 1
        for i in range(register.count):
            w.write_v(register.first + i, words[:, i // step, i % step :: step], lanes, register.acc)

    return store


def multiply_add(shape: Shape, a: Array, bt: Array, c: Array) -> Array:
    """D of A [.., m, k], B transposed [.., n, k] and C [.., m, n]."""
    if shape.d == "f64":
        return _chain_f64(a, bt, c)
    product = a @ bt.swapaxes(-1, -2)
    if shape.d == "i32":
        # |sum| <= 2**14 * k is exact in float64.
        return (product.astype(np.int64) + c).astype(np.int32)
    rounded = ~_sums_exactly(shape, a, bt)
    if rounded.any():
        product[rounded] = _sum_in_order(a[rounded], bt[rounded])
    return (product + c).astype(np.float32)


_MANTISSA = {"f32": 23, "xf32": 23, "f16": 10, "bf16": 7, "bf16_1k": 7}
"""Significand bits below the leading one; the 8-bit and narrower formats have at most 3."""


_TOP = 3 if sys.byteorder == "little" else 0


def _sums_exactly(shape: Shape, a: Array, bt: Array) -> Array:
    """bool[n]: no sum of products rounds, whatever its order: all are multiples of the product u of the operands'
    smallest units, and k times the largest product stays below 2**53 u. (BLAS chooses an order of its own.)"""
    spread = np.log2(shape.k)
    for operand, kind in ((a, shape.a), (bt, shape.b)):
        # The top 16 bits of float64: sign, 11 bits of exponent, 4 of the significand.
        top = np.ascontiguousarray(operand).view(np.uint16).reshape(len(operand), -1)[:, _TOP::4] << np.uint16(1)
        largest = (top.max(axis=1) >> np.uint16(5)).astype(np.int64)
        # Zeros wrap to the top and do not count.
        smallest = ((top - np.uint16(1)).min(axis=1) + np.uint16(1) >> np.uint16(5)).astype(np.int64)
        # From the smallest unit, its last significand bit, to the power of two above the largest number.
        bits = largest - smallest + _MANTISSA.get(kind, 3) + 1
        spread = spread + np.where(largest == 0x7FF, 1e9, np.where(largest == 0, -1e6, bits))
    return spread <= 53


def _sum_in_order(a: Array, bt: Array) -> Array:
    total = np.zeros((*a.shape[:-1], bt.shape[-2]))
    for k in range(a.shape[-1]):
        total += a[..., :, None, k] * bt[..., None, :, k]
    return total


def _chain_f64(a: Array, bt: Array, c: Array) -> Array:
    total = c
    for k in range(a.shape[-1]):
        total = fma_f64(a[..., :, None, k], bt[..., None, :, k], total)
    return total


def bind_dense(shape: Shape) -> Callable[[Instruction], Closure]:
    """BINDERS entry of an unscaled form with fixed element types."""

    def bind_one(instruction: Instruction) -> Closure:
        operand_count(instruction, 4)
        if shape.d == "f64":
            check_modifiers(instruction, {"neg"})
            return _bind_product(instruction, shape, signs=_signs(instruction))
        check_modifiers(instruction, {"cbsz", "abid", "blgp"} if shape.blocks > 1 else set())
        return _bind_product(instruction, shape, _a_broadcast(instruction, shape), _b_pattern(instruction, shape))

    return bind_one


def _signs(instruction: Instruction) -> tuple[float, ...]:
    """Factors of A, B and C of float64 forms (LLVM's ``neg:[a,b,c]``, encoded in blgp)."""
    bits = instruction.modifiers.get("neg", (0, 0, 0))
    if len(bits) != 3:
        raise UnsupportedModifierError(f"neg:{list(bits)} needs three entries", instruction)
    return tuple(-1.0 if bit else 1.0 for bit in bits)


def _a_broadcast(instruction: Instruction, shape: Shape) -> Function:
    """cbsz and abid: in each run of 2**cbsz blocks, all take A from block number abid of the run (HIP reference)."""
    cbsz, abid = (int(instruction.modifiers.get(name, 0)) for name in ("cbsz", "abid"))
    run = 1 << cbsz
    if run > shape.blocks or abid >= run:
        raise UnsupportedModifierError(f"cbsz:{cbsz} abid:{abid} does not fit {shape.blocks} blocks", instruction)
    blocks = np.arange(shape.blocks) // run * run + abid
    return lambda index: index[blocks]


_B_PATTERNS: dict[int, Function] = {
    0: lambda lane: lane,
    1: lambda lane: lane % 32,
    2: lambda lane: lane % 32 + 32,
    3: lambda lane: (lane + 16) % 64,
    **{4 + i: (lambda lane, i=i: lane % 16 + 16 * i) for i in range(4)},
}
"""blgp: which lane's B data each lane uses (HIP reference, "B-matrix lane group pattern")."""


def _b_pattern(instruction: Instruction, shape: Shape) -> Function:
    pattern = _B_PATTERNS[int(instruction.modifiers.get("blgp", 0))]
    per_lane = shape.per_lane
    return lambda index: pattern(index // per_lane) * per_lane + index % per_lane


def _bind_product(
    instruction: Instruction,
    shape: Shape,
    swizzle_a: Function = _unchanged,
    swizzle_b: Function = _unchanged,
    signs: tuple[float, ...] = (1.0, 1.0, 1.0),
) -> Closure:
    d, a, b, c = instruction.operands[:4]
    if mfma_batched.covers(shape):
        return _bind_batched(instruction, shape)
    read_a = _operand_reader(instruction, shape, a, shape.a, shape.m, swizzle_a)
    read_b = _operand_reader(instruction, shape, b, shape.b, shape.n, swizzle_b)
    read_c = accumulator_reader(instruction, shape, c)
    store = result_store(instruction, shape, d)
    if signs == (1.0, 1.0, 1.0):
        return lambda w: store(w, multiply_add(shape, read_a(w), read_b(w), read_c(w)))
    sign_a, sign_b, sign_c = signs
    return lambda w: store(w, multiply_add(shape, sign_a * read_a(w), sign_b * read_b(w), sign_c * read_c(w)))


def _bind_batched(instruction: Instruction, shape: Shape, scales: tuple[Any, Any] | None = None) -> Closure:
    d, a, b, c = instruction.operands[:4]
    target = register_tuple(instruction, d, shape.result_registers)
    left = register_tuple(instruction, a, shape.registers(shape.a))
    right = register_tuple(instruction, b, shape.registers(shape.b))
    if isinstance(c, (Imm, FloatImm)):
        accumulator = _ACCUMULATORS[shape.d]
        kind = KINDS[accumulator.constant_kind]
        initial: Any = np.array(constant_bits(instruction, c, kind), kind.raw).view(accumulator.dtype)
    else:
        initial = register_tuple(instruction, c, shape.result_registers)
    product = mfma_batched.Product(shape, left, right, scales)
    return lambda w: mfma_batched.run_product(product, w, target, initial)


def _typed(instruction: Instruction, shape: Shape) -> Shape:
    """An f8f6f4 shape with the formats that cbsz and blgp choose."""
    formats = []
    for name in ("cbsz", "blgp"):
        number = int(instruction.modifiers.get(name, 0))
        if number >= len(F8F6F4):
            raise UnsupportedModifierError(f"{name}:{number} names no format", instruction)
        formats.append(F8F6F4[number])
    return replace(shape, a=formats[0], b=formats[1])


def bind_f8f6f4(shape: Shape) -> Callable[[Instruction], Closure]:
    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"cbsz", "blgp"})
        operand_count(instruction, 4)
        return _bind_product(instruction, _typed(instruction, shape))

    return bind_one


def bind_scaled(shape: Shape) -> Callable[[Instruction], Closure]:
    """v_mfma_scale_*: every 32 consecutive k of a row of A (column of B) carry a power of two (E8M0)."""

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"cbsz", "blgp", "op_sel", "op_sel_hi"})
        operand_count(instruction, 6)
        typed = _typed(instruction, shape)
        scales = _scale_reader(instruction, typed, 0), _scale_reader(instruction, typed, 1)
        return _bind_batched(instruction, typed, scales)

    return bind_one


def _scale_reader(instruction: Instruction, shape: Shape, index: int) -> mfma_batched.Scale:
    """Exponents of the scales of an operand: byte op_sel + 2*op_sel_hi of lane row + rows*(k/32), biased by 127."""
    register = register_tuple(instruction, instruction.operands[4 + index], 1)
    byte = sum(_scale_bit(instruction, name, index) << i for i, name in enumerate(("op_sel", "op_sel_hi")))
    shift = np.uint32(8 * byte)
    rows = shape.m if index == 0 else shape.n

    def read(w: WaveBatch, part: slice) -> Array:
        code = (w.read_v(register.first, register.acc)[part] >> shift) & np.uint32(0xFF)
        return code.astype(np.int32).reshape(len(code), shape.k // 32, rows) - np.int32(127)

    return read


def _scale_bit(instruction: Instruction, name: str, index: int) -> int:
    values = instruction.modifiers.get(name, (0, 0, 0))
    if len(values) < 2 or any(values[2:]):
        raise UnsupportedModifierError(f"{name}:{list(values)} does not fit a scaled MFMA", instruction)
    return int(values[index])


DENSE = (
    *("v_mfma_f32_32x32x1_2b_f32", "v_mfma_f32_16x16x1_4b_f32", "v_mfma_f32_4x4x1_16b_f32"),
    *("v_mfma_f32_32x32x2_f32", "v_mfma_f32_16x16x4_f32"),
    *(
        f"v_mfma_f32_{shape}_{kind}"
        for shape in ("32x32x4_2b", "16x16x4_4b", "4x4x4_16b", "32x32x8", "16x16x16", "16x16x32", "32x32x16")
        for kind in ("f16", "bf16")
    ),
    *(f"v_mfma_i32_{shape}_i8" for shape in ("32x32x4_2b", "16x16x4_4b", "4x4x4_16b", "32x32x16", "16x16x32")),
    *("v_mfma_i32_16x16x64_i8", "v_mfma_i32_32x32x32_i8"),
    *(f"v_mfma_f32_{shape}_{a}_{b}" for shape in ("16x16x32", "32x32x16") for a in ("fp8", "bf8") for b in ("fp8", "bf8")),
    *("v_mfma_f64_16x16x4_f64", "v_mfma_f64_4x4x4_4b_f64"),
)
"""Dense forms with fixed element types (LLVM's gfx950 mnemonics; on gfx942 all but the doubled-K ones exist as
well)."""

MIXED = ("16x16x128", "32x32x64")
"""f8f6f4 shapes: formats chosen by cbsz and blgp, with and without scales."""

BINDERS: dict[str, Callable[[Instruction], Closure]] = {
    **{name: bind_dense(parse(name)) for name in DENSE},
    **{f"v_mfma_f32_{shape}_f8f6f4": bind_f8f6f4(parse(f"v_mfma_f32_{shape}_f8f6f4")) for shape in MIXED},
    **{f"v_mfma_scale_f32_{shape}_f8f6f4": bind_scaled(parse(f"v_mfma_f32_{shape}_f8f6f4")) for shape in MIXED},
}


def _fnuz(name: str) -> Callable[[Instruction], Closure]:
    """An fp8/bf8 form with gfx942's formats."""
    shape = parse(name)
    return bind_dense(replace(shape, a=f"{shape.a}_fnuz", b=f"{shape.b}_fnuz"))


XF32 = ("v_mfma_f32_16x16x8_xf32", "v_mfma_f32_32x32x4_xf32")
GFX942_BINDERS = {
    **{name: _fnuz(name) for name in DENSE if name.endswith(("fp8", "bf8"))},
    **{name: bind_dense(parse(name)) for name in XF32},
}
"""Forms whose meaning differs on gfx942, and those that only gfx942 has."""
