"""Lane-wise instructions with operands or results of their own kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flydsl.sim.compiled.builder import Builder, Value
from flydsl.sim.compiled.compare_rows import COMPARE
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.integer_rows import truth_table
from flydsl.sim.compiled.lane_operands import lane_source, open_run
from flydsl.sim.compiled.plain_lanes import numpy_rows, plain
from flydsl.sim.compiled.text import I32, I64
from flydsl.sim.instruction import EXEC, Instruction, SReg, VReg
from flydsl.sim.valu import compare
from flydsl.sim.valu.op import op


def _bitop3(frame: Frame, instruction: Instruction) -> None:
    table = int(instruction.modifiers.get("bitop3", 0))
    kind = "u32" if instruction.mnemonic.endswith("b32") else "u16"
    others = {k: v for k, v in instruction.modifiers.items() if k != "bitop3"}
    row = op(kind, f"{kind} {kind} {kind}", None, op_sel=kind == "u16")  # type: ignore[arg-type]
    plain(frame, replace(instruction, modifiers=others), row, truth_table(table))


def _cmpx(frame: Frame, instruction: Instruction) -> None:
    name = instruction.mnemonic.removeprefix("v_cmpx_")
    target = instruction.operands[0]
    if name not in COMPARE or instruction.encoding in ("dpp", "sdwa") or not isinstance(target, SReg):
        raise NotCovered
    frame.close()
    row = compare.COMPARISONS[name]
    if target.first == EXEC:
        raise NotCovered
    plain(frame, instruction, row, COMPARE[name])
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
    run = open_run(frame, [origin], ("u32",))
    if isinstance(origin, VReg) and origin.acc:
        value = run.read(origin.first, True)
    else:
        value = lane_source(run, instruction, origin, "u32")
    run.write(target.first, value, target.acc)


def _mbcnt_instruction(frame: Frame, instruction: Instruction) -> None:
    name = instruction.mnemonic
    plain(frame, instruction, numpy_rows()[name], _mbcnt(name == "v_mbcnt_hi_u32_b32"))


SPECIAL = {
    **dict.fromkeys(("v_bitop3_b32", "v_bitop3_b16"), _bitop3),
    **dict.fromkeys(("v_mbcnt_lo_u32_b32", "v_mbcnt_hi_u32_b32"), _mbcnt_instruction),
    **dict.fromkeys(("v_accvgpr_read_b32", "v_accvgpr_write_b32", "v_accvgpr_mov_b32"), _accumulation_move),
    **{f"v_cmpx_{name}": _cmpx for name in COMPARE},
    "v_swap_b32": _swap,
}
"""Mnemonic -> what adds it."""
