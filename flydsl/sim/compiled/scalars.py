"""Scalar instructions, and vector instructions with a scalar result, in a block function."""

from __future__ import annotations

from typing import Any

from flydsl.sim.compiled.builder import Value
from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.scalar_expressions import COMPARES, LOGIC, SOP, STATEFUL
from flydsl.sim.compiled.text import CHUNK, I32
from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import EXEC, Imm, Instruction, SReg, VReg
from flydsl.sim.salu import constant_bits, field16
from flydsl.sim.scalar_ops import COMPARES as NUMPY_COMPARES
from flydsl.sim.scalar_ops import NONZERO, READ_MODIFY, SOP1, SOP2

_ROWS = {**SOP1, **SOP2, **READ_MODIFY}


def scalar_instruction(frame: Frame, instruction: Instruction) -> None:
    """Add a scalar instruction. Errors: NotCovered."""
    name = instruction.mnemonic
    frame.close()
    if instruction.modifiers:
        raise NotCovered
    if name in SOP or name in STATEFUL:
        _sop(frame, instruction)
    elif name in COMPARES:
        _compare(frame, instruction)
    elif name.startswith("s_cmpk_"):
        _compare_field(frame, instruction)
    elif name in ("s_movk_i32", "s_cmovk_i32", "s_addk_i32", "s_mulk_i32"):
        _field_operation(frame, instruction)
    elif name.endswith(("_saveexec_b64", "_wrexec_b64")):
        _save_exec(frame, instruction)
    elif name == "s_getpc_b64":
        frame.write64(_target(instruction.operands[0], 64), str(instruction.address + instruction.size))
    else:
        raise NotCovered


def source(frame: Frame, instruction: Instruction, operand: Any, width: int) -> Value:
    """A scalar operand as i32 or i64."""
    kind = f"i{width}"
    if not isinstance(operand, SReg):
        try:
            return Value(kind, str(constant_bits(instruction, operand, width)))
        except UnsupportedModifierError:
            raise NotCovered from None
    if operand.neg or operand.abs or operand.sext or (operand.count != width // 32 and operand.first < 128):
        raise NotCovered
    return Value(kind, frame.read32(operand.first) if width == 32 else frame.read64(operand.first))


def _target(operand: Any, width: int) -> int:
    if not isinstance(operand, SReg) or operand.first >= 128 or operand.count != width // 32:
        raise NotCovered
    if width == 64 and operand.first % 2:
        raise NotCovered
    return operand.first


def _write(frame: Frame, code: int, width: int, value: Value) -> None:
    if width == 32:
        frame.write32(code, value.name)
    else:
        frame.write64(code, value.name)


def _sop(frame: Frame, instruction: Instruction) -> None:
    name, operands = instruction.mnemonic, instruction.operands
    row = _ROWS[name]
    inputs = operands if name in READ_MODIFY else operands[1:]
    if len(inputs) != len(row.sources):
        raise NotCovered
    code = _target(operands[0], row.result)
    values = [source(frame, instruction, operand, width) for operand, width in zip(inputs, row.sources)]
    flag = None
    if name in STATEFUL:
        expression, flagged = STATEFUL[name]
        result = expression(frame.builder, Value("i1", frame.scc()), *values)
    else:
        result, flagged = SOP[name](frame.builder, *values), row.scc == "flag"
    if flagged:
        result, flag = result
    elif row.scc == NONZERO:
        flag = frame.builder.compare("ne", result, frame.builder.k(result, 0))
    if flag is not None:
        frame.write_scc(flag.name)
    _write(frame, code, row.result, result)


def _compare(frame: Frame, instruction: Instruction) -> None:
    width = NUMPY_COMPARES[instruction.mnemonic][0]
    if len(instruction.operands) != 2:
        raise NotCovered
    second = 32 if "bitcmp" in instruction.mnemonic else width
    a, b = (source(frame, instruction, op, bits) for op, bits in zip(instruction.operands, (width, second)))
    frame.write_scc(COMPARES[instruction.mnemonic](frame.builder, a, b).name)


def _field(instruction: Instruction, operand: Any, signed: bool) -> Value:
    try:
        value = field16(instruction, operand)
    except UnsupportedModifierError:
        raise NotCovered from None
    return Value("i32", str(value - 0x10000 if signed and value >= 0x8000 else value))


def _compare_field(frame: Frame, instruction: Instruction) -> None:
    name = instruction.mnemonic.replace("s_cmpk_", "s_cmp_")
    if name not in COMPARES or len(instruction.operands) != 2:
        raise NotCovered
    first = source(frame, instruction, instruction.operands[0], 32)
    second = _field(instruction, instruction.operands[1], name.endswith("i32"))
    frame.write_scc(COMPARES[name](frame.builder, first, second).name)


def _field_operation(frame: Frame, instruction: Instruction) -> None:
    B, name = frame.builder, instruction.mnemonic
    code = _target(instruction.operands[0], 32)
    value = _field(instruction, instruction.operands[1], True)
    old = Value("i32", frame.read32(code))
    if name == "s_cmovk_i32":
        value = B.select(Value("i1", frame.scc()), value, old)
    elif name == "s_mulk_i32":
        value = B.op("mul", old, value)
    elif name == "s_addk_i32":
        value, flag = SOP["s_add_i32"](B, old, value)
        frame.write_scc(flag.name)
    frame.write32(code, value.name)


def _save_exec(frame: Frame, instruction: Instruction) -> None:
    """D = EXEC (or the new EXEC: wrexec); EXEC = op(S0, EXEC); SCC = EXEC != 0."""
    B = frame.builder
    name = instruction.mnemonic[2:-4]
    operation = name.removesuffix("_saveexec").removesuffix("_wrexec")
    if operation not in LOGIC or len(instruction.operands) != 2:
        raise NotCovered
    code = _target(instruction.operands[0], 64)
    old = Value("i64", frame.read64(EXEC))
    new = LOGIC[operation](B, source(frame, instruction, instruction.operands[1], 64), old)
    frame.write64(code, old.name if name.endswith("_saveexec") else new.name)
    frame.write64(EXEC, new.name)
    frame.write_scc(B.compare("ne", new, B.k(new, 0)).name)


# ---- between vector and scalar registers ----
def cross_instruction(frame: Frame, instruction: Instruction) -> None:
    """v_readfirstlane, v_readlane, v_writelane. Errors: NotCovered."""
    if instruction.modifiers:
        raise NotCovered
    frame.close()
    {"v_readfirstlane_b32": _read_first, "v_readlane_b32": _read_lane, "v_writelane_b32": _write_lane}[instruction.mnemonic](
        frame, instruction
    )


def _register(operand: Any) -> int:
    if not isinstance(operand, VReg) or operand.count != 1 or operand.acc or operand.neg or operand.abs or operand.sext:
        raise NotCovered
    return operand.first


def permlane_swap(frame: Frame, instruction: Instruction, index: int) -> None:
    """v_permlane16_swap and v_permlane32_swap: in each run of 2 * size lanes, the upper half of the first register is
    exchanged with the lower half of the second. Inactive lanes are left to numpy, which refuses them."""
    size = int(instruction.mnemonic.removeprefix("v_permlane")[:2])
    if set(instruction.modifiers) - {"bound_ctrl", "fi"} or len(instruction.operands) != 2:
        raise NotCovered
    a, b = (_register(operand) for operand in instruction.operands)
    if a == b:
        raise NotCovered
    frame.close()
    w = frame.main
    full = w(f"icmp eq i64 {frame.read64(EXEC)}, -1")
    frame.checked(w(f"zext i1 {full} to i32"), index)
    first, second = frame.row(a), frame.row(b)
    for lane in (lane for lane in range(0, 64, CHUNK) if not lane & size):
        upper, lower = w.at(first, lane + size, "i32"), w.at(second, lane, "i32")
        one, other = w.load(upper, 0, I32, 64), w.load(lower, 0, I32, 64)
        w.store(other, upper, 0, I32, 64)
        w.store(one, lower, 0, I32, 64)


def _read_first(frame: Frame, instruction: Instruction) -> None:
    if len(instruction.operands) != 2:
        raise NotCovered
    code, register = _target(instruction.operands[0], 32), _register(instruction.operands[1])
    frame.declarations.add("declare i64 @llvm.cttz.i64(i64, i1)")
    bits = frame.read64(EXEC)
    found = frame.main(f"call i64 @llvm.cttz.i64(i64 {bits}, i1 false)")
    lane = frame.main(f"and i64 {found}, 63")
    frame.write32(code, frame.main.load(frame.row(register), lane, "i32"))


def _lane(frame: Frame, instruction: Instruction, operand: Any) -> str:
    """The lane number (low 6 bits) as i64."""
    if not isinstance(operand, (Imm, SReg)):
        raise NotCovered
    value = source(frame, instruction, operand, 32)
    return frame.main(f"zext i32 {frame.main(f'and i32 {value.name}, 63')} to i64")


def _read_lane(frame: Frame, instruction: Instruction) -> None:
    if len(instruction.operands) != 3:
        raise NotCovered
    code, register = _target(instruction.operands[0], 32), _register(instruction.operands[1])
    lane = _lane(frame, instruction, instruction.operands[2])
    frame.write32(code, frame.main.load(frame.row(register), lane, "i32"))


def _write_lane(frame: Frame, instruction: Instruction) -> None:
    if len(instruction.operands) != 3 or not isinstance(instruction.operands[1], (Imm, SReg)):
        raise NotCovered
    register = _register(instruction.operands[0])
    value = source(frame, instruction, instruction.operands[1], 32)
    lane = _lane(frame, instruction, instruction.operands[2])
    frame.main.store(value.name, frame.row(register), lane, "i32")
