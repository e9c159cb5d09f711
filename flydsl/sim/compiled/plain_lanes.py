"""A lane-wise instruction as a whole: sources, the operation, results. The numpy tables say what the operand kinds are."""

from __future__ import annotations

from functools import cache
from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.dpp_lanes import moves_of
from flydsl.sim.compiled.float_rows import clamp
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.lane_operands import check_destination, lane_source, open_run, store_field, store_lanes
from flydsl.sim.instruction import VCC, Instruction, SReg
from flydsl.sim.valu import bit, compare, convert, division, dpp, float16, float32, float64, int16, int32, int64, transcendental
from flydsl.sim.valu.bind import SDWA_MODIFIERS
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.op import Op


@cache
def numpy_rows() -> dict[str, Op]:
    """The op tables that describe operands."""
    modules = (int32, int64, int16, bit, float32, float16, float64, convert, transcendental, compare, division)
    return {name: row for module in modules for name, row in module.OPS.items()}


def plain(frame: Frame, instruction: Instruction, row: Op, expression: Any) -> None:
    """Add an instruction whose semantics is ``expression`` on operands that the numpy ``row`` describes."""
    _check_modifiers(instruction, row)
    for operand, kind in zip(instruction.operands, row.dst):
        check_destination(operand, kind)
    operands = _sources(instruction, row)
    moves = moves_of(frame, instruction) if instruction.encoding == "dpp" else None
    run = open_run(frame, operands, row.src)
    values = [
        lane_source(
            run, instruction, operand, kind, _high(instruction, row, i), moves if i == 0 else None, _sel(instruction, i)
        )
        for i, (operand, kind) in enumerate(zip(operands, row.src))
    ]
    results = expression(run.builder, *values)
    results = results if isinstance(results, tuple) else (results,)
    if "clamp" in instruction.modifiers:
        results = (_clamped(run.builder, row, results[0]), *results[1:])
    mask = None if moves is None else moves.mask(run)
    for position, (operand, kind, value) in enumerate(zip(instruction.operands, row.dst, results)):
        _store(run, instruction, row, position, operand, kind, value, mask)


def _store(
    run: Run, instruction: Instruction, row: Op, position: int, operand: Any, kind: str, value: Value, mask: Value | None
) -> None:
    get = instruction.modifiers.get
    if instruction.encoding == "sdwa" and kind != "mask":
        sel = get("dst_sel", "DWORD")
        if sel != "DWORD" and KINDS[kind].bits < 64:
            return store_field(run, operand, kind, value, sel, get("dst_unused", "UNUSED_PRESERVE"))
        return store_lanes(run, operand, kind, value, "zero", mask)
    upper = row.op_sel and position == 0 and _high(instruction, row, len(row.src))
    store_lanes(run, operand, kind, value, "upper" if upper else row.high, mask)


def _sel(instruction: Instruction, index: int) -> str:
    """Which part of a source SDWA takes."""
    return instruction.modifiers.get(f"src{index}_sel", "DWORD") if instruction.encoding == "sdwa" and index < 2 else "DWORD"


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
        allowed |= SDWA_MODIFIERS
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


def _clamped(B: Builder, row: Op, result: Value) -> Value:
    kind = KINDS[row.dst[0]]
    if not kind.is_float or kind.name == "b32":
        raise NotCovered
    return clamp(B, result)
