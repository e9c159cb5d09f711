"""Operands of lane-wise instructions: registers and constants to typed vectors, results back to registers."""

from __future__ import annotations

from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.dpp_lanes import Moves
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.text import CHUNK, F16, F32, F64, I16, I32, I64, constant, shuffle_mask
from flydsl.sim.instruction import EXEC, FloatImm, Imm, Instruction, Literal, SReg, VReg
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS

_TYPES = {"u32": I32, "i32": I32, "b32": I32, "f32": F32, "u16": I16, "i16": I16, "f16": F16, "bf16": I16, "u64": I64,
          "i64": I64, "f64": F64}  # fmt: skip
_RAW = {16: I16, 32: I32, 64: I64}


def open_run(frame: Frame, operands: list[Any], kinds: tuple[str, ...]) -> Run:
    """The open run, finished before if a scalar source is a lane mask that it wrote."""
    for operand, kind in zip(operands, kinds):
        if isinstance(operand, SReg) and kind != "mask":
            frame.close_if_masked(*range(operand.first, operand.first + operand.count))
    return frame.run()


# ---- sources ----
def lane_source(
    run: Run, instruction: Instruction, operand: Any, kind: str, high: int = 0, moves: Moves | None = None, sel: str = "DWORD"
) -> Value:
    """The operand as a vector of that kind's type. ``high``: the upper half (op_sel); ``moves``: from other lanes (DPP);
    ``sel``: a byte or half, extended (SDWA). Errors: NotCovered."""
    if kind == "mask":
        return _mask_source(run, operand)
    described = KINDS[kind]
    raw = _raw_source(run, instruction, operand, kind, high, moves, sel)
    if operand.sext and (described.is_float or sel == "DWORD"):
        raise NotCovered
    if operand.abs or operand.neg:
        raw = _with_sign(run.builder, operand, described, raw)
    return run.builder.cast("bitcast", raw, _TYPES[kind])


def _raw_source(run: Run, instruction: Instruction, operand: Any, kind: str, high: int, moves: Moves | None, sel: str) -> Value:
    bits, B = KINDS[kind].bits, run.builder
    if isinstance(operand, (Imm, FloatImm, Literal)):
        if high or moves:
            raise NotCovered
        return B.const(_RAW[bits], constant_bits(instruction, operand, KINDS[kind]))
    if not isinstance(operand, (VReg, SReg)) or operand.count != KINDS[kind].registers:
        raise NotCovered
    if isinstance(operand, SReg):
        if moves:
            raise NotCovered
        words = _scalar(run, operand.first, bits)
    else:
        if operand.acc:
            raise NotCovered
        if moves is not None and bits == 64:
            raise NotCovered
        words = _vector(run, operand.first, bits) if moves is None else moves.read(run, operand.first)
    if sel != "DWORD":
        words = _selected(run.builder, words, sel, operand.sext)
    if bits == 16:
        words = B.shr(words, 16) if high else words
        return B.trunc(words, I16)
    return words


def _selected(B: Builder, words: Value, sel: str, signed: bool) -> Value:
    """Bits of BYTE_0..3 or WORD_0..1 moved down and extended."""
    shift, width = sdwa_field(sel)
    if signed:
        return B.sar(B.shl(words, 32 - width - shift), 32 - width)
    return B.and_(B.shr(words, shift), (1 << width) - 1)


def sdwa_field(sel: str) -> tuple[int, int]:
    """(first bit, bits) of an SDWA selection. Errors: NotCovered."""
    kind, _, place = sel.partition("_")
    width = {"BYTE": 8, "WORD": 16}.get(kind)
    if width is None or place not in "0123"[: 32 // width]:
        raise NotCovered
    return width * int(place), width


def _scalar(run: Run, code: int, bits: int) -> Value:
    if bits == 64:
        return run.splat(Value("i64", run.frame.read64(code)), I64)
    return run.splat(Value("i32", run.frame.read32(code)), I32)


def _vector(run: Run, register: int, bits: int) -> Value:
    if bits != 64:
        return run.read(register)
    low, high = run.read(register), run.read(register + 1)
    mask = shuffle_mask([i // 2 + CHUNK * (i % 2) for i in range(2 * CHUNK)])
    return Value(I64, run.body(f"bitcast <32 x i32> {run.body(f'shufflevector {low}, {high}, {mask}')} to {I64}"))


def _with_sign(B: Builder, operand: Any, kind: Any, raw: Value) -> Value:
    if not kind.is_float:
        raise NotCovered
    sign = 1 << (kind.bits - 1)
    if operand.abs and operand.neg:
        return B.or_(raw, sign)
    return B.and_(raw, sign - 1) if operand.abs else B.negate(raw)


def _mask_source(run: Run, operand: Any) -> Value:
    if isinstance(operand, Imm):
        return run.chunk_of(constant("i64", operand.value))
    if not isinstance(operand, SReg) or operand.count != 2 or operand.first >= 128 or operand.first % 2:
        raise NotCovered
    return run.mask(operand.first)


# ---- results ----
def check_destination(operand: Any, kind: str) -> None:
    """Whether ``store_lanes`` can store there; to be asked before anything is stored. Errors: NotCovered."""
    if kind == "mask":
        if not isinstance(operand, SReg) or operand.count != 2 or operand.first % 2 or operand.first >= EXEC:
            raise NotCovered
    elif not isinstance(operand, VReg) or operand.acc or operand.count != KINDS[kind].registers:
        raise NotCovered


def store_lanes(run: Run, operand: Any, kind: str, value: Value, high: str, mask: Value | None) -> None:
    """A result to vector registers or (a mask) to scalar ones; ``mask``: lanes to write if they are fewer than EXEC's."""
    B = run.builder
    if kind == "mask":
        run.write_mask(operand.first, value if mask is None else B.and_(value, mask))
        return
    bits, raw = KINDS[kind].bits, B.bits(value)
    if bits == 64:
        words = run.body(f"bitcast {raw} to <32 x i32>")
        for word in range(2):
            picked = shuffle_mask(range(word, 2 * CHUNK, 2))
            half = Value(I32, run.body(f"shufflevector <32 x i32> {words}, <32 x i32> poison, {picked}"))
            run.write(operand.first + word, half, mask=mask)
        return
    if bits == 16:
        raw = _half_result(run, operand.first, raw, high)
    run.write(operand.first, raw, mask=mask)


def _half_result(run: Run, register: int, raw: Value, high: str) -> Value:
    B = run.builder
    word = B.extend(raw, I32)
    if high == "zero":
        return word
    if high == "keep":
        return B.or_(B.and_(run.read(register), 0xFFFF0000), word)
    return B.or_(B.and_(run.read(register), 0xFFFF), B.shl(word, 16))


def store_field(run: Run, operand: Any, kind: str, value: Value, sel: str, unused: str) -> None:
    """SDWA: the low bits of the result to a byte or half of the register; ``unused``: what the other bits become."""
    shift, width = sdwa_field(sel)
    B, mask = run.builder, (1 << width) - 1
    raw = B.bits(value)
    word = B.shl(B.and_(B.extend(raw, I32) if raw.kind == I16 else raw, mask), shift)
    if unused == "UNUSED_PRESERVE":
        word = B.or_(B.and_(run.read(operand.first), ~(mask << shift)), word)
    elif unused == "UNUSED_SEXT":
        left = 32 - shift - width
        word = B.sar(B.shl(word, left), left)
    elif unused != "UNUSED_PAD":
        raise NotCovered
    run.write(operand.first, word)
