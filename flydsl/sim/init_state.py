"""Shadow of all registers and lane memories: which bits hold defined values."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.effects import ACC
from flydsl.sim.instruction import EXEC, FLAT_SCRATCH, SRC_SCC, Instruction, SReg, VReg
from flydsl.sim.state import LANES, WaveBatch, Waves, unpack_mask

ALL32 = np.uint32(0xFFFFFFFF)
ALL64 = np.uint64(0xFFFFFFFFFFFFFFFF)


class Shadow:
    """``vector`` bool[vgprs + agprs, waves, 64]; ``scalar`` uint64[64, waves] with a one per defined bit (pairs like
    ``Waves.sgpr64``); ``scc`` bool[waves]; ``lds`` and ``scratch`` bool per byte, flat like the storage."""

    def __init__(self, waves: Waves):
        self.vgprs = waves.vgpr.shape[0]
        self.vector = np.zeros((self.vgprs + waves.agpr.shape[0], waves.count, LANES), np.bool_)
        self.scalar = np.zeros((64, waves.count), np.uint64)
        self.words = self.scalar.view(np.uint32).reshape(64, waves.count, 2)
        self.scc = np.zeros(waves.count, np.bool_)
        self.lds = np.zeros(waves.lds.shape, np.bool_)
        self.scratch = np.zeros(waves.scratch.shape, np.bool_)

    def start(self, index: Any, groups: Any, scalars: int) -> None:
        """Waves begin: v0, the first ``scalars`` SGPRs and EXEC are defined."""
        self.vector[:, index] = False
        self.vector[0, index] = True
        self.scalar[:, index] = 0
        for code in (*range(scalars), FLAT_SCRATCH, FLAT_SCRATCH + 1, EXEC, EXEC + 1):
            self.words[code >> 1, index, code & 1] = ALL32
        self.scc[index] = False
        self.lds[groups] = False
        self.scratch[index] = False

    def grow(self, groups: int, waves: int) -> None:
        def extend(array: Any, axis: int, count: int) -> Any:
            shape = list(array.shape)
            shape[axis] = count
            return np.concatenate((array, np.zeros(shape, array.dtype)), axis=axis)

        self.vector, self.scalar = extend(self.vector, 1, waves), extend(self.scalar, 1, waves)
        self.words = self.scalar.view(np.uint32).reshape(64, -1, 2)
        self.scc, self.scratch = extend(self.scc, 0, waves), extend(self.scratch, 0, waves)
        self.lds = extend(self.lds, 0, groups)

    # ---- reading ----
    def row(self, register: int) -> int:
        """Row of ``vector`` of a register numbered as in effects.ACC."""
        return register if register < ACC else register - ACC + self.vgprs

    def registers(self, operand: VReg) -> range:
        first = operand.first + (self.vgprs if operand.acc else 0)
        return range(first, first + operand.count)

    def lanes(self, batch: WaveBatch, operand: VReg) -> Any:
        """bool[n, 64]: every register of the operand is defined."""
        rows = self.registers(operand)
        ok = self.vector[rows[0]][batch.index]
        for row in rows[1:]:
            ok = ok & self.vector[row][batch.index]
        return ok

    def bits(self, batch: WaveBatch, operand: SReg) -> Any:
        """uint32[n] or uint64[n] of defined bits; constants and special sources are all ones."""
        if operand.first == SRC_SCC:
            return np.where(self.scc[batch.index], ALL32, np.uint32(0))
        if operand.first >= 128:
            return np.full(batch.n, ALL64 if operand.count == 2 else ALL32)
        if operand.count == 2:
            return self.scalar[operand.first >> 1][batch.index]
        return self.words[operand.first >> 1, batch.index, operand.first & 1]

    def whole(self, batch: WaveBatch, operand: SReg) -> Any:
        """bool[n]: every bit of the scalar operand is defined."""
        if operand.first == SRC_SCC:
            return self.scc[batch.index]
        ok = np.ones(batch.n, np.bool_)
        for code in range(operand.first, operand.first + operand.count):
            if code < 128:
                ok &= self.words[code >> 1, batch.index, code & 1] == ALL32
        return ok

    def mask_lanes(self, batch: WaveBatch, operand: SReg) -> Any:
        """bool[n, 64] of a lane mask in a scalar pair."""
        return unpack_mask(self.bits(batch, operand))

    # ---- writing ----
    def set_lanes(self, batch: WaveBatch, rows: Any, ok: Any, mask: Any) -> None:
        """Mark registers in the lanes of ``mask`` (None: all)."""
        for row in rows:
            if mask is None:
                self.vector[row, batch.index] = ok
            else:
                old = self.vector[row][batch.index]
                self.vector[row, batch.index] = np.where(mask, ok, old)

    def set_bits(self, batch: WaveBatch, operand: SReg, bits: Any) -> None:
        if operand.count == 2:
            self.scalar[operand.first >> 1, batch.index] = bits
        else:
            self.words[operand.first >> 1, batch.index, operand.first & 1] = bits

    def set_whole(self, batch: WaveBatch, operand: SReg, ok: Any) -> None:
        value = np.where(ok, ALL32, np.uint32(0))
        for code in range(operand.first, operand.first + operand.count):
            if code < 128:
                self.words[code >> 1, batch.index, code & 1] = value


def operand_name(instruction: Instruction, operand: Any) -> str:
    if isinstance(operand, VReg):
        kind = "a" if operand.acc else "v"
    else:
        kind = "s"
    last = operand.first + operand.count - 1
    return f"{kind}{operand.first}" if operand.count == 1 else f"{kind}[{operand.first}:{last}]"
