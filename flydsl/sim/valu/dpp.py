"""DPP: data-parallel primitives, the lane permutation of src0 of VOP1, VOP2 and VOPC instructions.

Source lanes from the CDNA ISA's table of dpp_ctrl. With ``row`` = 16 lanes: a lane is written if EXEC, row_mask and
bank_mask allow it, and if its source lane exists and is active, unless bound_ctrl is set: then a missing source
reads 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch

_LANES = np.arange(64)
_ROW = _LANES & ~15
_IN_ROW = _LANES & 15


def _shift(in_row: Any) -> Any:
    return np.where((in_row >= 0) & (in_row < 16), _ROW + in_row, -1)


def _outside(lanes: Any) -> Any:
    return np.where((lanes >= 0) & (lanes < 64), lanes, -1)


def _broadcast(lane: int) -> Any:
    if lane == 15:
        return np.where(_ROW > 0, _ROW - 1, -1)
    if lane == 31:
        return np.where(_LANES >= 32, 31, -1)
    raise ValueError(lane)


CONTROLS: dict[str, tuple[range, Callable[[Any], Any]]] = {
    "row_shl": (range(1, 16), lambda n: _shift(_IN_ROW + n)),
    "row_shr": (range(1, 16), lambda n: _shift(_IN_ROW - n)),
    "row_ror": (range(1, 16), lambda n: _ROW + ((_IN_ROW - n) & 15)),
    "wave_shl": (range(1, 2), lambda n: _outside(_LANES + 1)),
    "wave_rol": (range(1, 2), lambda n: (_LANES + 1) & 63),
    "wave_shr": (range(1, 2), lambda n: _outside(_LANES - 1)),
    "wave_ror": (range(1, 2), lambda n: (_LANES - 1) & 63),
    "row_mirror": (range(1, 2), lambda n: _ROW + 15 - _IN_ROW),
    "row_half_mirror": (range(1, 2), lambda n: (_LANES & ~7) + 7 - (_LANES & 7)),
    "row_bcast": (range(15, 32, 16), _broadcast),
    "row_newbcast": (range(16), lambda n: _ROW + n),
}
"""Name -> (allowed values, source lane of each lane; -1 where there is none). Flags count as 1."""

MODIFIERS = frozenset(CONTROLS) | {"quad_perm", "row_mask", "bank_mask", "bound_ctrl"}


def source_lanes(instruction: Instruction) -> Any:
    """int[64]: the lane that each lane reads src0 from, -1 where there is none."""
    modifiers = instruction.modifiers
    found = [name for name in (*CONTROLS, "quad_perm") if name in modifiers]
    if len(found) != 1:
        raise UnsupportedModifierError(f"a DPP instruction needs one control, found {found or 'none'}", instruction)
    name = found[0]
    if name == "quad_perm":
        return (_LANES & ~3) + np.asarray(modifiers[name])[_LANES & 3]
    allowed, lanes = CONTROLS[name]
    if int(modifiers[name]) not in allowed:
        raise UnsupportedModifierError(f"{name}:{modifiers[name]} is not a DPP control of gfx950", instruction)
    return lanes(int(modifiers[name]))


Permute = Callable[[WaveBatch, Any], Any]


def bind(instruction: Instruction) -> tuple[Permute, Callable[[WaveBatch], Any]]:
    """(function that permutes src0's words, function that gives the write mask of a batch)."""
    lanes = source_lanes(instruction)
    missing = lanes < 0
    index = np.where(missing, 0, lanes)
    writable = _enabled_lanes(instruction)[None, :]
    if "bound_ctrl" in instruction.modifiers:
        return _zero_filling(index, missing), lambda w: w.exec_mask() & writable
    valid = writable & ~missing
    return (lambda w, x: x[:, index]), lambda w: w.exec_mask() & valid & w.exec_mask()[:, index]


def _zero_filling(index: Any, missing: Any) -> Permute:
    """Missing and inactive source lanes read 0."""

    def permute(w: WaveBatch, x: Any) -> Any:
        moved = x[:, index]
        moved[:, missing] = 0
        if not w.exec_full:
            moved[~w.exec_mask()[:, index]] = 0
        return moved

    return permute


def _enabled_lanes(instruction: Instruction) -> Any:
    row_mask = int(instruction.modifiers.get("row_mask", 0xF))
    bank_mask = int(instruction.modifiers.get("bank_mask", 0xF))
    in_row = (row_mask >> (_LANES // 16)) & 1
    return (in_row & (bank_mask >> (_IN_ROW // 4)) & 1).astype(bool)
