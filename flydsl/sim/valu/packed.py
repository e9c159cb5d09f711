"""Packed operations (VOP3P): the same function on two 16-bit halves of a register or two 32-bit words of a pair.

Sources become arrays [waves, lanes, 2]: op_sel[i] picks the element of source i for the low result, op_sel_hi[i]
for the high one (default 0 and 1); neg_lo and neg_hi negate them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import FloatImm, Imm, Instruction, VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu import float16, int16, minmax
from flydsl.sim.valu.bind import Closure, Mode, check_modifiers, in_ieee_mode, operand_count, per_mode, vector_register
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS, Kind
from flydsl.sim.valu.op import Function, Op, op
from flydsl.sim.valu.rounding import add_directed, fma_directed, fma_f32, mul_directed
from flydsl.sim.valu.sources import Reader, Selection, check_width, flush_denormals, source

Array = Any

MODIFIERS = frozenset({"op_sel", "op_sel_hi", "neg_lo", "neg_hi", "clamp"})


_CONSTANT_PROBLEM = "the high element of an inline constant is not documented: use op_sel_hi 0 for it"


def bind_packed(row: Op) -> Callable[[Instruction], Closure]:
    """BINDERS entry of a packed op whose element operation is ``row``."""

    def bind_one(instruction: Instruction) -> Closure:
        kind = KINDS[row.dst[0]]
        check_modifiers(instruction, MODIFIERS)
        operand_count(instruction, 1 + len(row.src) - row.accumulates)
        in_mode = _bind_words if kind.bits == 32 else _bind_halves
        return per_mode(lambda mode: in_mode(instruction, row, mode), depends=kind.is_float)

    return bind_one


def _sources(instruction: Instruction, row: Op) -> list[Any]:
    operands = [*instruction.operands[1:], *([instruction.operands[0]] if row.accumulates else [])]
    for operand in operands:
        if getattr(operand, "neg", False) or getattr(operand, "abs", False) or getattr(operand, "sext", False):
            raise UnsupportedModifierError("packed operands are negated with neg_lo and neg_hi", instruction)
    return operands


def _bind_words(instruction: Instruction, row: Op, mode: Mode) -> Closure:
    """Two 32-bit words in a register pair: the element operation on each word."""
    register = vector_register(instruction, instruction.operands[0], 2).first
    function = result_function(instruction, row, KINDS[row.dst[0]], mode)
    operands = list(zip(_sources(instruction, row), row.src))
    low, high = (
        [_word(instruction, operand, kind, i, word, mode) for i, (operand, kind) in enumerate(operands)] for word in (0, 1)
    )

    def run(w: WaveBatch) -> None:
        first = function(*[read(w) for read in low])
        second = function(*[read(w) for read in high])
        w.write_v(register, first.view(np.uint32))
        w.write_v(register + 1, second.view(np.uint32))

    return run


def _word(instruction: Instruction, operand: Any, kind: str, index: int, word: int, mode: Mode) -> Reader:
    """Source ``index`` of the low (0) or high (1) result as an ordinary 32-bit source."""
    chosen = element_bits(instruction, ("op_sel", "op_sel_hi")[word], index, word)
    negated = bool(element_bits(instruction, ("neg_lo", "neg_hi")[word], index, 0))
    if isinstance(operand, (Imm, FloatImm)):
        if chosen and constant_bits(instruction, operand, KINDS[kind]):
            raise UnsupportedModifierError(_CONSTANT_PROBLEM, instruction)
        single: Any = replace(operand, neg=negated)
    else:
        check_width(instruction, operand, 2)
        single = replace(operand, first=operand.first + chosen, count=1, neg=negated)
    return source(instruction, single, kind, Selection(flush=mode.flushes_source("f32")))


def _bind_halves(instruction: Instruction, row: Op, mode: Mode) -> Closure:
    """Two 16-bit halves of one register, as arrays [waves, lanes, 2]."""
    kind = KINDS[row.dst[0]]
    flush = bool(kind.flushable and mode.flushes_source(kind.flushable))
    readers = [
        _reader(instruction, operand, KINDS[name], i, flush)
        for i, (operand, name) in enumerate(zip(_sources(instruction, row), row.src))
    ]
    function, store = result_function(instruction, row, kind, mode), _half_store(instruction, kind)
    return lambda w: store(w, function(*[read(w) for read in readers]))


def result_function(instruction: Instruction, row: Op, kind: Kind, mode: Mode) -> Function:
    """The operation with what MODE and clamp do to its result."""
    clamp = "clamp" in instruction.modifiers
    if clamp and not kind.is_float:
        return row.fn if row.clamped is None else row.clamped  # shifts, minima and maxima do not overflow
    function = in_ieee_mode(row, mode)
    rounding = mode.round[kind.flushable] if kind.flushable else 0
    if rounding and row.rounds:
        if row.rounded is None:
            raise UnsupportedModifierError(f"MODE's rounding mode {rounding} is not implemented here", instruction)
        rounded = row.rounded
        function = lambda *sources: rounded(rounding, *sources)  # noqa: E731
    if kind.flushable and mode.flushes_result(kind.flushable):
        function = _compose(flush_denormals, function)
    return _compose(mode.clamp, function) if clamp else function


def _compose(outer: Function, inner: Function) -> Function:
    return lambda *sources: outer(inner(*sources))


def element_bits(instruction: Instruction, name: str, index: int, default: int) -> int:
    """Entry ``index`` of an op_sel-like modifier."""
    values = instruction.modifiers.get(name)
    if values is None:
        return default
    if index >= len(values):
        raise UnsupportedModifierError(f"{name} has {len(values)} entries", instruction)
    return int(values[index])


def _reader(instruction: Instruction, operand: Any, kind: Kind, index: int, flush: bool) -> Reader:
    low = element_bits(instruction, "op_sel", index, 0)
    high = element_bits(instruction, "op_sel_hi", index, 1)
    if isinstance(operand, (Imm, FloatImm)):
        read = _constant_reader(instruction, operand, kind, low, high)
    else:
        read = _element_reader(instruction, operand, low, high)
    return _finish(instruction, read, kind, index, flush)


def _constant_reader(instruction: Instruction, operand: Imm | FloatImm, kind: Kind, low: int, high: int) -> Reader:
    """A constant stands for 32 bits, from which op_sel takes elements as from a register.

    An integer is sign-extended to 32 bits, so that -1 fills both elements; a float is a float16 in the low element and 0
    in the high one, but float32 bits in an integer operation. This is how LLVM 22 encodes packed constants
    (AMDGPUBaseInfo: getInlineEncodingV2I16, V2F16).
    """
    if isinstance(operand, Imm):
        word = operand.value & 0xFFFFFFFF
    else:
        word = int(constant_bits(instruction, operand, kind if kind.is_float else KINDS["u32"]))
    halves = word & 0xFFFF, word >> 16
    value = np.array([[[halves[low], halves[high]]]], kind.raw)
    return lambda w: value


def _element_reader(instruction: Instruction, operand: Any, low: int, high: int) -> Reader:
    check_width(instruction, operand, 1)
    read = _raw_reader(instruction, operand)
    if (low, high) == (0, 1):
        return read
    if low == high:
        return lambda w: read(w)[..., low : low + 1]
    return lambda w: read(w)[..., ::-1]


def _raw_reader(instruction: Instruction, operand: Any) -> Reader:
    first = operand.first
    if isinstance(operand, VReg):
        if operand.acc:
            raise UnsupportedModifierError("this instruction cannot read accumulation registers", instruction)
        return lambda w: w.read_v(first).view(np.uint16).reshape(w.n, 64, 2)
    return lambda w: np.ascontiguousarray(w.read_s(first)).view(np.uint16).reshape(-1, 1, 2)


def _finish(instruction: Instruction, read: Reader, kind: Kind, index: int, flush: bool) -> Reader:
    """Negation, view and flushing."""
    negations = [element_bits(instruction, name, index, 0) for name in ("neg_lo", "neg_hi")]
    if any(negations) and not kind.is_float:
        raise UnsupportedModifierError("neg_lo/neg_hi on integers", instruction)
    signs = np.array(negations, kind.raw) << kind.raw.type(kind.bits - 1)
    negate, dtype = any(negations), kind.dtype

    def run(w: WaveBatch) -> Array:
        raw = read(w)
        value = (raw ^ signs if negate else raw).view(dtype)
        return flush_denormals(value) if flush else value

    return run


def _half_store(instruction: Instruction, kind: Kind) -> Callable[[WaveBatch, Array], None]:
    register, raw = vector_register(instruction, instruction.operands[0]).first, kind.raw

    def store(w: WaveBatch, x: Array) -> None:
        w.write_v(register, np.ascontiguousarray(_paired(x).view(raw)).view(np.uint32)[..., 0])

    return store


def _paired(x: Array) -> Array:
    """When every source selected one element for both results, the result has one element."""
    return x if x.shape[-1] == 2 else np.repeat(x, 2, axis=-1)


def bind_pk_mov(instruction: Instruction) -> Closure:
    """Low word: word op_sel[0] of src0; high word: word op_sel[1] of src1."""
    check_modifiers(instruction, {"op_sel", "op_sel_hi"})
    operand_count(instruction, 3)
    if any(bit != 1 for bit in instruction.modifiers.get("op_sel_hi", ())):
        raise UnsupportedModifierError("op_sel_hi other than 1 is not documented for this instruction", instruction)
    target = vector_register(instruction, instruction.operands[0], 2).first
    low, high = (_pk_mov_word(instruction, i) for i in (0, 1))

    def run(w: WaveBatch) -> None:
        first, second = low(w), high(w).copy()  # the first write may hit the second source
        w.write_v(target, first)
        w.write_v(target + 1, second)

    return run


def _pk_mov_word(instruction: Instruction, index: int) -> Reader:
    operand: Any = instruction.operands[1 + index]
    chosen = element_bits(instruction, "op_sel", index, 0)
    if isinstance(operand, (Imm, FloatImm)):
        if chosen and constant_bits(instruction, operand, KINDS["u32"]):
            raise UnsupportedModifierError(_CONSTANT_PROBLEM, instruction)
        return source(instruction, operand, "u32")
    check_width(instruction, operand, 2)
    return source(instruction, replace(operand, first=operand.first + chosen, count=1), "u32")


_F16 = float16.OPS
_I16 = int16.OPS
_three = "f16 f16 f16"

PACKED: dict[str, Op] = {
    "v_pk_add_f16": _F16["v_add_f16"],
    "v_pk_mul_f16": _F16["v_mul_f16"],
    "v_pk_fma_f16": _F16["v_fma_f16"],
    "v_pk_fmac_f16": replace(_F16["v_fma_f16"], accumulates=True),
    "v_pk_min_f16": _F16["v_min_f16"],
    "v_pk_max_f16": _F16["v_max_f16"],
    "v_pk_minimum3_f16": minmax.row("f16", "minimum3"),
    "v_pk_maximum3_f16": minmax.row("f16", "maximum3"),
    **{f"v_pk_{name}": _I16[f"v_{name}"] for name in ("add_u16", "sub_u16", "add_i16", "sub_i16", "mul_lo_u16")},
    **{f"v_pk_{name}": _I16[f"v_{name}"] for name in ("min_u16", "max_u16", "min_i16", "max_i16")},
    **{f"v_pk_{name}": _I16[f"v_{name}"] for name in ("lshlrev_b16", "lshrrev_b16", "ashrrev_i16")},
    **{f"v_pk_{name}": _I16[f"v_{name}"] for name in ("mad_u16", "mad_i16")},
    "v_pk_add_f32": op("f32", "f32 f32", np.add, rounded=add_directed),
    "v_pk_mul_f32": op("f32", "f32 f32", np.multiply, rounded=mul_directed),
    "v_pk_fma_f32": op("f32", "f32 f32 f32", fma_f32, rounded=fma_directed),
}

BINDERS: dict[str, Callable[[Instruction], Closure]] = {
    **{name: bind_packed(row) for name, row in PACKED.items()},
    "v_pk_mov_b32": bind_pk_mov,
}
