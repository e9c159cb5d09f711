"""Which code a lane-wise vector instruction gets."""

from __future__ import annotations

from flydsl.sim.compiled.expressions import PACKED_ROWS, ROWS
from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.narrow_lanes import NARROW, narrow_instruction
from flydsl.sim.compiled.packed_lanes import packed_instruction
from flydsl.sim.compiled.plain_lanes import numpy_rows, plain
from flydsl.sim.compiled.special_lanes import SPECIAL
from flydsl.sim.instruction import Instruction
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.packed import PACKED

SATURATING = tuple(f"v_cvt_{form}_{name}_{wide}" for form in ("pk", "scalef32_pk") for name in ("fp8", "bf8", "fp4")
                   for wide in ("f32", "f16", "bf16"))  # fmt: skip
"""Conversions that MODE.FP16_OVFL makes saturate."""


def lane_instruction(frame: Frame, instruction: Instruction) -> None:
    """Add a lane-wise instruction to the frame's run. Errors: NotCovered."""
    name = instruction.mnemonic
    if name in PACKED_ROWS:
        packed_instruction(frame, instruction)
    elif name in SPECIAL:
        SPECIAL[name](frame, instruction)
    elif name in NARROW:
        narrow_instruction(frame, instruction)
    elif name in ROWS and name in numpy_rows():
        plain(frame, instruction, numpy_rows()[name], ROWS[name])
    else:
        raise NotCovered


def depends_on_mode(instruction: Instruction) -> bool:
    """Whether MODE's denormal or rounding fields may change what it does."""
    name = instruction.mnemonic
    if name.startswith("v_cmp"):
        return not name.startswith(("v_cmp_class", "v_cmpx_class")) and name[-3] == "f"
    if name in SATURATING:
        return True
    row = PACKED.get(name) or numpy_rows().get(name)
    kinds = () if row is None else (*row.dst, *row.src)
    shaped = row is None or row.flush or "clamp" in instruction.modifiers
    return any(KINDS[kind].flushable for kind in kinds) and shaped
