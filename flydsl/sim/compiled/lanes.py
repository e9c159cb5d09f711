"""Lane-wise vector instructions: sources, the operation, results. The numpy tables say what the operand kinds are."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.compare_rows import COMPARE
from flydsl.sim.compiled.expressions import PACKED_ROWS, ROWS
from flydsl.sim.compiled.float_rows import clamp
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.integer_rows import truth_table
from flydsl.sim.compiled.text import CHUNK, F16, F32, F64, I1, I16, I32, I64, constant, lanes_constant, shuffle_mask
from flydsl.sim.instruction import EXEC, VCC, FloatImm, Imm, Instruction, Literal, SReg, VReg
from flydsl.sim.valu import bit, compare, convert, division, dpp, float16, float32, float64, int16, int32, int64, transcendental
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.op import Op, op
from flydsl.sim.valu.packed import PACKED

_TYPES = {"u32": I32, "i32": I32, "b32": I32, "f32": F32, "u16": I16, "i16": I16, "f16": F16, "bf16": I16, "u64": I64,
          "i64": I64, "f64": F64}  # fmt: skip
_RAW = {16: I16, 32: I32, 64: I64}
_MBCNT = ("v_mbcnt_lo_u32_b32", "v_mbcnt_hi_u32_b32")


@cache
def _rows() -> dict[str, Op]:
    modules = (int32, int64, int16, bit, float32, float16, float64, convert, transcendental, compare, division)
    return {name: row for module in modules for name, row in module.OPS.items()}


def lane_instruction(frame: Frame, instruction: Instruction) -> None:
    """Add a lane-wise instruction to the frame's run. Errors: NotCovered."""
    name = instruction.mnemonic
    if name in PACKED_ROWS:
        _packed(frame, instruction)
    elif name.startswith("v_cmpx_"):
        _cmpx(frame, instruction)
    elif name in ("v_bitop3_b32", "v_bitop3_b16"):
        _bitop3(frame, instruction)
    elif name in _MBCNT:
        _plain(frame, instruction, _rows()[name], _mbcnt(name == _MBCNT[1]))
    elif name.startswith("v_accvgpr_"):
        _accumulation_move(frame, instruction)
    elif name == "v_swap_b32":
        _swap(frame, instruction)
    elif name in ROWS:
        _plain(frame, instruction, _rows()[name], ROWS[name])
    else:
        raise NotCovered


def depends_on_mode(instruction: Instruction) -> bool:
    """Whether MODE's denormal or rounding fields may change what it does."""
    name = instruction.mnemonic
    if name.startswith("v_cmp"):
        return not name.startswith(("v_cmp_class", "v_cmpx_class")) and name[-3] == "f"
    row = PACKED.get(name) or _rows().get(name)
    kinds = () if row is None else (*row.dst, *row.src)
    return any(KINDS[kind].flushable for kind in kinds) and (row is None or row.flush)


# ---- the instruction as a whole ----
def _plain(frame: Frame, instruction: Instruction, row: Op, expression: Any) -> None:
    _check_modifiers(instruction, row)
    operands = _sources(instruction, row)
    destinations = instruction.operands[: len(row.dst)]
    run = _open(frame, operands, row.src)
    moves = _dpp(run, instruction) if instruction.encoding == "dpp" else None
    values = [
        lane_source(run, instruction, operand, kind, _high(instruction, row, i), moves if i == 0 else None)
        for i, (operand, kind) in enumerate(zip(operands, row.src))
    ]
    results = expression(run.builder, *values)
    results = results if isinstance(results, tuple) else (results,)
    if "clamp" in instruction.modifiers:
        results = (_clamped(run.builder, row, results[0]), *results[1:])
    mask = None if moves is None else moves.mask
    for position, (operand, kind, value) in enumerate(zip(destinations, row.dst, results)):
        high = "upper" if row.op_sel and _high(instruction, row, len(operands)) and position == 0 else row.high
        _store(run, operand, kind, value, high, mask)


def _sources(instruction: Instruction, row: Op) -> list[Any]:
    operands = list(instruction.operands[len(row.dst) :])
    if len(operands) != len(row.src) - row.accumulates - row.reads_vcc:
        raise NotCovered
    if row.accumulates:
        operands.append(instruction.operands[0])
    if row.reads_vcc:
        operands.append(SReg(VCC, 2))
    return operands


def _check_modifiers(instruction: Instruction, row: Op) -> None:
    allowed = {"clamp"}
    if instruction.encoding == "dpp":
        allowed |= dpp.MODIFIERS
    elif instruction.encoding == "sdwa":
        raise NotCovered
    elif row.op_sel:
        allowed.add("op_sel")
    if set(instruction.modifiers) - allowed:
        raise NotCovered


def _high(instruction: Instruction, row: Op, index: int) -> int:
    """op_sel of a source (or, past them, of the destination)."""
    bits = instruction.modifiers.get("op_sel") if row.op_sel else None
    if bits is None:
        return 0
    if len(bits) != len(row.src) - row.accumulates - row.reads_vcc + 1:
        raise NotCovered
    return bits[-1] if index >= len(bits) - 1 else bits[index]


def _open(frame: Frame, operands: list[Any], kinds: tuple[str, ...]) -> Run:
    """The open run, finished before if a scalar source is a lane mask that it wrote."""
    for operand, kind in zip(operands, kinds):
        if isinstance(operand, SReg) and kind != "mask":
            frame.close_if_masked(*range(operand.first, operand.first + operand.count))
    return frame.run()


def _clamped(B: Builder, row: Op, result: Value) -> Value:
    kind = KINDS[row.dst[0]]
    if not kind.is_float or kind.name == "b32":
        raise NotCovered
    return clamp(B, result)


# ---- sources ----
def lane_source(run: Run, instruction: Instruction, operand: Any, kind: str, high: int = 0, moves: Any = None) -> Value:
    if kind == "mask":
        return _mask_source(run, operand)
    described = KINDS[kind]
    raw = _raw_source(run, instruction, operand, kind, high, moves)
    if operand.sext:
        raise NotCovered
    if operand.abs or operand.neg:
        raw = _with_sign(run.builder, operand, described, raw)
    return run.builder.cast("bitcast", raw, _TYPES[kind])


def _raw_source(run: Run, instruction: Instruction, operand: Any, kind: str, high: int, moves: Any) -> Value:
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
        words = _vector(run, operand.first, bits)
        if moves is not None:
            if bits == 64:
                raise NotCovered
            words = moves.permute(words)
    if bits == 16:
        words = B.shr(words, 16) if high else words
        return B.trunc(words, I16)
    return words


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
def _store(run: Run, operand: Any, kind: str, value: Value, high: str, mask: Value | None) -> None:
    B = run.builder
    if kind == "mask":
        if not isinstance(operand, SReg) or operand.count != 2 or operand.first % 2 or operand.first >= EXEC:
            raise NotCovered
        run.write_mask(operand.first, value if mask is None else B.and_(value, mask))
        return
    bits = KINDS[kind].bits
    if not isinstance(operand, VReg) or operand.acc or operand.count != KINDS[kind].registers:
        raise NotCovered
    raw = B.bits(value)
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


# ---- DPP ----
class _Moves:
    """A permutation within rows of 16 lanes, which are exactly the lanes in hand."""

    def __init__(self, run: Run, instruction: Instruction):
        self.run = run
        lanes = dpp.source_lanes(instruction)
        if any(lane >= 0 and lane // CHUNK != i // CHUNK for i, lane in enumerate(lanes)):
            raise NotCovered
        if any((lanes[i] < 0) != (lanes[i % CHUNK] < 0) for i in range(64)):
            raise NotCovered
        self.lanes = [max(int(lane), 0) % CHUNK for lane in lanes[:CHUNK]]
        exists = [int(lane >= 0) for lane in lanes[:CHUNK]]
        B, modifiers = run.builder, instruction.modifiers
        active = Value(I1, run.body(f"shufflevector {run.exec()}, {I1} poison, {shuffle_mask(self.lanes)}"))
        self.valid = B.and_(active, Value(I1, lanes_constant("i1", exists)))
        self.bound = "bound_ctrl" in modifiers
        enabled = self._enabled(int(modifiers.get("row_mask", 15)), int(modifiers.get("bank_mask", 15)))
        self.mask: Value | None = enabled
        if not self.bound:
            self.mask = self.valid if enabled is None else B.and_(self.valid, enabled)

    def _enabled(self, rows: int, banks: int) -> Value | None:
        if rows == banks == 15:
            return None
        bits = sum(0xFFFF << 16 * row & sum(15 << 16 * row + 4 * bank for bank in range(4) if banks >> bank & 1)
                   for row in range(4) if rows >> row & 1)  # fmt: skip
        return self.run.chunk_of(constant("i64", bits))

    def permute(self, words: Value) -> Value:
        moved = Value(I32, self.run.body(f"shufflevector {words}, {I32} poison, {shuffle_mask(self.lanes)}"))
        if self.bound:
            return self.run.builder.select(self.valid, moved, self.run.builder.const(I32, 0))
        return moved


def _dpp(run: Run, instruction: Instruction) -> _Moves:
    return _Moves(run, instruction)


# ---- special forms ----
def _bitop3(frame: Frame, instruction: Instruction) -> None:
    table = int(instruction.modifiers.get("bitop3", 0))
    kind = "u32" if instruction.mnemonic.endswith("b32") else "u16"
    others = {k: v for k, v in instruction.modifiers.items() if k != "bitop3"}
    row = op(kind, f"{kind} {kind} {kind}", None, op_sel=kind == "u16")  # type: ignore[arg-type]
    _plain(frame, replace(instruction, modifiers=others), row, truth_table(table))


def _cmpx(frame: Frame, instruction: Instruction) -> None:
    name = instruction.mnemonic.removeprefix("v_cmpx_")
    target = instruction.operands[0]
    if name not in COMPARE or instruction.encoding in ("dpp", "sdwa") or not isinstance(target, SReg):
        raise NotCovered
    frame.close()
    row = compare.COMPARISONS[name]
    if target.first == EXEC:
        raise NotCovered
    _plain(frame, instruction, row, COMPARE[name])
    frame.close()
    frame.write64(EXEC, frame.read64(target.first))


def _mbcnt(high: bool) -> Any:
    """x + the number of bits of m for lanes below this one, of lanes 0-31 or 32-63."""

    def row(B: Builder, m: Value, x: Value) -> Value:
        run: Run = B.run
        lane = run.lane_numbers()
        count = B.sub(B.max(lane, B.const(I32, 32), False), B.const(I32, 32)) if high else B.min(lane, B.const(I32, 32), False)
        wide = B.sub(B.shl(B.const(I64, 1), B.extend(count, I64)), B.const(I64, 1))
        return B.add(B.intrinsic("ctpop", B.and_(m, B.trunc(wide, I32))), x)

    return row


def _swap(frame: Frame, instruction: Instruction) -> None:
    run = frame.run()
    if instruction.modifiers or not all(isinstance(x, VReg) and x.count == 1 and not x.acc for x in instruction.operands):
        raise NotCovered
    first, second = (operand.first for operand in instruction.operands)  # type: ignore[union-attr]
    a, b = run.read(first), run.read(second)
    run.write(first, b)
    run.write(second, a)


def _accumulation_move(frame: Frame, instruction: Instruction) -> None:
    """v_accvgpr_read, _write and _mov: between the register files, under EXEC."""
    action = instruction.mnemonic.split("_")[2]
    if instruction.modifiers or len(instruction.operands) != 2 or instruction.encoding in ("dpp", "sdwa"):
        raise NotCovered
    target, origin = instruction.operands
    if not isinstance(target, VReg) or target.count != 1 or target.acc != (action != "read"):
        raise NotCovered
    if action != "write" and not (isinstance(origin, VReg) and origin.acc and origin.count == 1):
        raise NotCovered
    run = _open(frame, [origin], ("u32",))
    if isinstance(origin, VReg) and origin.acc:
        value = run.read(origin.first, True)
    else:
        value = lane_source(run, instruction, origin, "u32")
    run.write(target.first, value, target.acc)


# ---- packed ----
def _packed(frame: Frame, instruction: Instruction) -> None:
    row = PACKED[instruction.mnemonic]
    kind = row.dst[0]
    operands = list(instruction.operands[1:]) + ([instruction.operands[0]] if row.accumulates else [])
    if set(instruction.modifiers) - {"op_sel", "op_sel_hi", "neg_lo", "neg_hi", "clamp"} or len(operands) != len(row.src):
        raise NotCovered
    if any(getattr(x, flag, False) for x in operands for flag in ("neg", "abs", "sext")):
        raise NotCovered
    clamping = "clamp" in instruction.modifiers
    if clamping and not KINDS[kind].is_float:
        raise NotCovered
    target = instruction.operands[0]
    wide = KINDS[kind].bits == 32
    if not isinstance(target, VReg) or target.acc or target.count != 1 + wide:
        raise NotCovered
    run = _open(frame, operands, row.src)
    expression, B = ROWS[PACKED_ROWS[instruction.mnemonic]], run.builder
    results = []
    for word in (0, 1):
        pick = _packed_word if wide else _packed_half
        values = [
            pick(run, instruction, operand, source, i, word) for i, (operand, source) in enumerate(zip(operands, row.src))
        ]
        result = expression(B, *values)
        results.append(B.bits(clamp(B, result) if clamping else result))
    if wide:
        run.write(target.first, results[0])
        run.write(target.first + 1, results[1])
    else:
        run.write(target.first, B.or_(B.extend(results[0], I32), B.shl(B.extend(results[1], I32), 16)))


def _bit(instruction: Instruction, name: str, index: int, default: int) -> int:
    values = instruction.modifiers.get(name)
    if values is None:
        return default
    if index >= len(values):
        raise NotCovered
    return int(values[index])


def _choice(instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> tuple[int, bool]:
    """(element that the low or high result takes from a source, whether it is negated)."""
    chosen = _bit(instruction, ("op_sel", "op_sel_hi")[word], index, word)
    negated = bool(_bit(instruction, ("neg_lo", "neg_hi")[word], index, 0))
    if negated and not KINDS[kind].is_float:
        raise NotCovered
    return chosen, negated


def _packed_word(run: Run, instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> Value:
    chosen, negated = _choice(instruction, operand, kind, index, word)
    if isinstance(operand, (Imm, FloatImm)):
        if chosen and constant_bits(instruction, operand, KINDS[kind]):
            raise NotCovered
        return lane_source(run, instruction, replace(operand, neg=negated), kind)
    if not isinstance(operand, (VReg, SReg)) or operand.count != 2:
        raise NotCovered
    return lane_source(run, instruction, replace(operand, first=operand.first + chosen, count=1, neg=negated), kind)


def _packed_half(run: Run, instruction: Instruction, operand: Any, kind: str, index: int, word: int) -> Value:
    chosen, negated = _choice(instruction, operand, kind, index, word)
    if isinstance(operand, (Imm, FloatImm)):
        bits = constant_bits(instruction, operand, KINDS[kind])
        if bits and (chosen or _bit(instruction, "op_sel_hi", index, 1) or _bit(instruction, "op_sel", index, 0)):
            raise NotCovered
        return lane_source(run, instruction, replace(operand, neg=negated), kind)
    if not isinstance(operand, (VReg, SReg)) or operand.count != 1:
        raise NotCovered
    return lane_source(run, instruction, replace(operand, neg=negated), kind, chosen)
