"""Scalar ALU: SOP1, SOP2, SOPC and SOPK (CDNA ISA, "Scalar ALU operations").

Each table row is a function of uint32/uint64 arrays of shape [n]; a binder turns a row and the operands of one
instruction into a handler. Branches are the executor's (control.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import EXEC, FLOAT_INLINE, FloatImm, HwReg, Imm, Instruction, Literal, SReg
from flydsl.sim.scalar_ops import COMPARES, KEEP, NONZERO, READ_MODIFY, SOP1, SOP2, Row
from flydsl.sim.state import WaveBatch

Handler = Callable[[WaveBatch], None]
Source = Callable[[WaveBatch], Any]


def scalar_source(instruction: Instruction, operand: Any, width: int) -> Source:
    """Reader of a scalar operand as uint32 (width 32) or uint64 arrays of shape [n] or [1]."""
    if isinstance(operand, SReg):
        _check_scalar(instruction, operand, width)
        code = operand.first
        return (lambda batch: batch.read_s(code)) if width == 32 else (lambda batch: batch.read_s64(code))
    value = constant_bits(instruction, operand, width)
    array = np.array([value], np.uint32 if width == 32 else np.uint64)
    return lambda batch: array


def _check_scalar(instruction: Instruction, operand: SReg, width: int) -> None:
    if operand.neg or operand.abs or operand.sext:
        raise UnsupportedModifierError("source modifiers on a scalar operand", instruction)
    if operand.count != width // 32 and operand.first < 128:
        raise UnsupportedModifierError(f"a {width}-bit operand needs {width // 32} registers", instruction)
    if width == 64 and operand.first % 2 and operand.first < 128:
        raise UnsupportedModifierError("a 64-bit scalar operand must start at an even register", instruction)


def constant_bits(instruction: Instruction, operand: Any, width: int) -> int:
    """The bits of an inline constant or literal in a scalar integer operand.

    A literal in a 64-bit operand is extended, by its sign where the operation is a signed one (LLVM 22 counts on that:
    s_mov_b64 with 0xffffffff is its pair (-1, 0)).
    """
    mask = (1 << width) - 1
    if isinstance(operand, Imm):
        return operand.value & mask
    if isinstance(operand, Literal):
        if width == 64 and operand.value >> 31 and instruction.mnemonic.endswith("_i64"):
            return operand.value | 0xFFFFFFFF00000000
        return operand.value
    if isinstance(operand, FloatImm) and operand.value in FLOAT_INLINE:
        kind = (np.float32, np.uint32) if width == 32 else (np.float64, np.uint64)
        return int(np.array(operand.value, kind[0]).view(kind[1]))
    raise UnsupportedModifierError(f"operand {operand} is no scalar source", instruction)


def destination(instruction: Instruction, operand: Any, width: int) -> int:
    if not isinstance(operand, SReg) or operand.first >= 128:
        raise UnsupportedModifierError(f"destination {operand} is no scalar register", instruction)
    _check_scalar(instruction, operand, width)
    return operand.first


def _writer(code: int, width: int) -> Callable[[WaveBatch, Any], None]:
    if width == 32:
        return lambda batch, value: batch.write_s(code, value)
    return lambda batch, value: batch.write_s64(code, value)


def _expect(instruction: Instruction, count: int) -> None:
    if len(instruction.operands) != count or instruction.modifiers:
        raise UnsupportedModifierError(f"expected {count} operands and no modifiers", instruction)


def _handler(row: Row, write: Callable[[WaveBatch, Any], None], sources: list[Source]) -> Handler:
    function, scc = row.function, row.scc
    if row.needs_state:
        read = sources

        def stateful(batch: WaveBatch) -> None:
            value, flag = function(batch, *(source(batch) for source in read))
            if value is not None:
                write(batch, value)
            if flag is not None:
                batch.write_scc(flag)

        return stateful
    if len(sources) == 1:
        return _unary(function, scc, write, sources[0])
    return _binary(function, scc, write, *sources)


def _unary(function: Any, scc: str, write: Any, first: Source) -> Handler:
    if scc == KEEP:
        return lambda batch: write(batch, function(first(batch)))

    def handler(batch: WaveBatch) -> None:
        value = function(first(batch))
        if scc == NONZERO:
            batch.write_scc(value != 0)
        else:
            value, flag = value
            batch.write_scc(flag)
        write(batch, value)

    return handler


def _binary(function: Any, scc: str, write: Any, first: Source, second: Source) -> Handler:
    if scc == KEEP:
        return lambda batch: write(batch, function(first(batch), second(batch)))

    def handler(batch: WaveBatch) -> None:
        value = function(first(batch), second(batch))
        if scc == NONZERO:
            batch.write_scc(value != 0)
        else:
            value, flag = value
            batch.write_scc(flag)
        write(batch, value)

    return handler


def _bind_sop(row: Row, reads_destination: bool = False) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        operands = instruction.operands
        _expect(instruction, len(row.sources) + (not reads_destination))
        write = _writer(destination(instruction, operands[0], row.result), row.result)
        sources = [
            scalar_source(instruction, operand, width)
            for operand, width in zip(operands if reads_destination else operands[1:], row.sources)
        ]
        return _handler(row, write, sources)

    return bind


def _bind_compare(width: int, function: Any, immediate: str = "") -> Callable[[Instruction], Handler]:
    """s_cmp_*; ``immediate``: "i" or "u" for s_cmpk_*, whose second operand is a 16-bit field."""

    def bind(instruction: Instruction) -> Handler:
        _expect(instruction, 2)
        first = scalar_source(instruction, instruction.operands[0], width)
        if immediate:
            second = _field_source(instruction, instruction.operands[1], immediate == "i")
        else:
            second_width = 32 if "bitcmp" in instruction.mnemonic else width
            second = scalar_source(instruction, instruction.operands[1], second_width)
        return lambda batch: batch.write_scc(function(first(batch), second(batch)))

    return bind


def _field_source(instruction: Instruction, operand: Any, signed: bool) -> Source:
    value = field16(instruction, operand)
    if signed and value >= 0x8000:
        value -= 0x10000
    array = np.array([value & 0xFFFFFFFF], np.uint32)
    return lambda batch: array


def field16(instruction: Instruction, operand: Any) -> int:
    """The unsigned 16-bit value of a simm16 field."""
    if not isinstance(operand, Imm) or not -0x8000 <= operand.value <= 0xFFFF:
        raise UnsupportedModifierError(f"operand {operand} is no 16-bit field", instruction)
    return operand.value & 0xFFFF


def _bind_movk(instruction: Instruction) -> Handler:
    _expect(instruction, 2)
    code = destination(instruction, instruction.operands[0], 32)
    source = _field_source(instruction, instruction.operands[1], True)
    if instruction.mnemonic == "s_movk_i32":
        return lambda batch: batch.write_s(code, source(batch))
    return lambda batch: batch.write_s(code, np.where(batch.read_scc(), source(batch), batch.read_s(code)))


def _bind_addk(instruction: Instruction) -> Handler:
    _expect(instruction, 2)
    code = destination(instruction, instruction.operands[0], 32)
    source = _field_source(instruction, instruction.operands[1], True)
    if instruction.mnemonic == "s_mulk_i32":
        return lambda batch: batch.write_s(code, batch.read_s(code) * source(batch))
    add = SOP2["s_add_i32"].function

    def handler(batch: WaveBatch) -> None:
        value, flag = add(batch.read_s(code), source(batch))
        batch.write_scc(flag)
        batch.write_s(code, value)

    return handler


_MODE = 1
_CONSTANT_HWREGS = {4: 0, 20: 0}  # HW_ID and XCC_ID: a simulated device has one of each


def _hwreg(instruction: Instruction, operand: Any) -> HwReg:
    if isinstance(operand, Imm):
        bits = operand.value & 0xFFFF
        operand = HwReg(bits & 63, bits >> 6 & 31, (bits >> 11) + 1)
    if not isinstance(operand, HwReg) or not 0 < operand.size <= 32 - operand.offset:
        raise UnsupportedModifierError(f"operand {operand} is no hwreg field", instruction)
    return operand


def _bind_getreg(instruction: Instruction) -> Handler:
    _expect(instruction, 2)
    code = destination(instruction, instruction.operands[0], 32)
    register = _hwreg(instruction, instruction.operands[1])
    shift, mask = np.uint32(register.offset), np.uint32((1 << register.size) - 1)
    if register.id == _MODE:
        return lambda batch: batch.write_s(code, batch.read_mode() >> shift & mask)
    if register.id not in _CONSTANT_HWREGS:
        raise UnsupportedModifierError(f"hardware register {register.id} cannot be read here", instruction)
    value = np.uint32(_CONSTANT_HWREGS[register.id]) >> shift & mask
    return lambda batch: batch.write_s(code, value)


def _bind_setreg(instruction: Instruction) -> Handler:
    _expect(instruction, 2)
    register = _hwreg(instruction, instruction.operands[0])
    if register.id != _MODE:
        raise UnsupportedModifierError(f"hardware register {register.id} cannot be written here", instruction)
    source = scalar_source(instruction, instruction.operands[1], 32)
    shift = np.uint32(register.offset)
    mask = np.uint32(((1 << register.size) - 1) << register.offset)

    def handler(batch: WaveBatch) -> None:
        batch.write_mode(batch.read_mode() & ~mask | (source(batch) << shift) & mask)

    return handler


def _bind_saveexec(instruction: Instruction) -> Handler:
    """D = EXEC; EXEC = op(S0, EXEC); SCC = EXEC != 0. The wrexec forms write the new EXEC to D instead."""
    _expect(instruction, 2)
    code = destination(instruction, instruction.operands[0], 64)
    source = scalar_source(instruction, instruction.operands[1], 64)
    name = instruction.mnemonic[2:-4]
    function, saves = EXEC_OPS[name.removesuffix("_saveexec").removesuffix("_wrexec")], name.endswith("_saveexec")

    def handler(batch: WaveBatch) -> None:
        old = batch.read_s64(EXEC).copy()
        new = function(source(batch), old)
        batch.write_s64(code, old if saves else new)
        batch.write_s64(EXEC, new)
        batch.write_scc(new != 0)

    return handler


EXEC_OPS: dict[str, Callable[[Any, Any], Any]] = {
    "and": lambda s, e: s & e, "or": lambda s, e: s | e, "xor": lambda s, e: s ^ e, "andn2": lambda s, e: s & ~e,
    "orn2": lambda s, e: s | ~e, "nand": lambda s, e: ~(s & e), "nor": lambda s, e: ~(s | e),
    "xnor": lambda s, e: ~(s ^ e), "andn1": lambda s, e: ~s & e, "orn1": lambda s, e: ~s | e,
}  # fmt: skip

BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    **{name: _bind_sop(row) for name, row in {**SOP1, **SOP2}.items()},
    **{name: _bind_sop(row, reads_destination=True) for name, row in READ_MODIFY.items()},
    **{name: _bind_compare(width, function) for name, (width, function) in COMPARES.items()},
    **{
        name.replace("s_cmp_", "s_cmpk_"): _bind_compare(width, function, name[-3])
        for name, (width, function) in COMPARES.items()
        if name.startswith("s_cmp_") and width == 32
    },
    **{f"s_{name}_saveexec_b64": _bind_saveexec for name in EXEC_OPS},
    "s_andn1_wrexec_b64": _bind_saveexec,
    "s_andn2_wrexec_b64": _bind_saveexec,
    "s_movk_i32": _bind_movk,
    "s_cmovk_i32": _bind_movk,
    "s_addk_i32": _bind_addk,
    "s_mulk_i32": _bind_addk,
    "s_getreg_b32": _bind_getreg,
    "s_setreg_b32": _bind_setreg,
    "s_setreg_imm32_b32": _bind_setreg,
}
"""Mnemonic -> binder."""
