"""v_fma_mix_f32, v_fma_mixlo_f16, v_fma_mixhi_f16: fused multiply-add of sources that are float32 or float16
halves.

op_sel_hi[i] = 0 makes source i a float32 (op_sel[i] is then ignored), 1 a float16 half chosen by op_sel[i]. The
float16 forms round the exact sum once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Imm, Instruction, Literal, SReg, VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, Mode, check_modifiers, operand_count, per_mode
from flydsl.sim.valu.packed import element_bits
from flydsl.sim.valu.results import destination
from flydsl.sim.valu.rounding import add_to_odd, narrow
from flydsl.sim.valu.sources import Reader, Selection, flush_denormals, source

Array = Any


def _reader(instruction: Instruction, index: int, mode: Mode) -> Reader:
    """Source ``index`` as float64."""
    operand = instruction.operands[1 + index]
    half = element_bits(instruction, "op_sel_hi", index, 0)
    high = bool(half and element_bits(instruction, "op_sel", index, 0))
    if half and not isinstance(operand, (VReg, SReg)) and operand != Imm(0):
        raise UnsupportedModifierError("a constant as float16 source is not documented here", instruction)
    kind = "f16" if half else "f32"
    read = source(instruction, operand, kind, Selection(high=high, flush=mode.flushes_source(kind)))
    return lambda w: read(w).astype(np.float64)


def _bind(result: str, high: str) -> Callable[[Instruction], Closure]:
    dtype = np.float32 if result == "f32" else np.float16

    def in_mode(instruction: Instruction, mode: Mode) -> Closure:
        a, b, c = (_reader(instruction, i, mode) for i in range(3))
        store = destination(instruction, instruction.operands[0], result, high)
        clamp = "clamp" in instruction.modifiers
        rounding, flush, limit = mode.round[result], mode.flushes_result(result), mode.clamp

        def run(w: WaveBatch) -> None:
            value = narrow(add_to_odd(a(w) * b(w), c(w)), dtype, rounding)
            value = flush_denormals(value) if flush else value
            store(w, limit(value) if clamp else value, None)

        return run

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"op_sel", "op_sel_hi", "clamp"})
        operand_count(instruction, 4)
        if any(isinstance(operand, Literal) for operand in instruction.operands):
            raise UnsupportedModifierError("VOP3P instructions take no literal", instruction)
        return per_mode(lambda mode: in_mode(instruction, mode))

    return bind_one


BINDERS = {
    "v_fma_mix_f32": _bind("f32", "zero"),
    "v_fma_mixlo_f16": _bind("f16", "keep"),
    "v_fma_mixhi_f16": _bind("f16", "upper"),
}
