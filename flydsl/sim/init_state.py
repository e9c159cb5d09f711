"""Shadow of all registers and lane memories: which bits are undefined, and where what is undefined comes from."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.effects import ACC
from flydsl.sim.instruction import EXEC, FLAT_SCRATCH, SRC_SCC, Instruction, SReg, VReg
from flydsl.sim.state import WaveBatch, Waves

ALL32 = np.uint32(0xFFFFFFFF)
SCALAR = 10_000
SCC = SCALAR + SRC_SCC
"""Registers are numbered as in effects.ACC, scalar ones from SCALAR on (by operand code)."""


class Shadow:
    """``vector`` uint32[vgprs + agprs, waves, 64], ``scalar`` uint64[64, waves] (pairs like ``Waves.sgpr64``), ``scc``
    uint32[waves], and ``lds`` and ``scratch`` (uint8 per byte, flat like the storage) have a one for each undefined bit.

    ``dirty`` holds the numbers of the registers that have an undefined bit anywhere: most instructions touch none of them
    and need no look at the arrays. ``origin``: number of a register -> int32[waves], see init_origin.py.
    """

    def __init__(self, waves: Waves):
        self.vgprs, self.agprs = waves.vgpr.shape[0], waves.agpr.shape[0]
        self.vector = np.zeros((self.vgprs + self.agprs, waves.count, 64), np.uint32)
        self.scalar = np.zeros((64, waves.count), np.uint64)
        self.words = self.scalar.view(np.uint32).reshape(64, waves.count, 2)
        self.scc = np.zeros(waves.count, np.uint32)
        self.lds: Any = np.zeros(waves.lds.shape, np.uint8)
        self.scratch: Any = np.zeros(waves.scratch.shape, np.uint8)
        self.count = waves.count
        self.dirty: set[int] = set()
        self.origin: dict[int, Any] = {}

    def start(self, index: Any, groups: Any, scalars: int) -> None:
        """Waves begin: v0, the first ``scalars`` SGPRs, the flat scratch base and EXEC are defined."""
        self.vector[:, index] = ALL32
        self.vector[0, index] = 0
        self.scalar[:, index] = 2**64 - 1
        defined = {*range(scalars), FLAT_SCRATCH, FLAT_SCRATCH + 1, EXEC, EXEC + 1}
        for code in defined:
            self.words[code >> 1, index, code & 1] = 0
        self.scc[index] = 1
        self.lds[groups] = 0xFF
        self.scratch[index] = 0xFF
        self.dirty.update(range(1, self.vgprs), range(ACC, ACC + self.agprs), {SCC})
        self.dirty.update(SCALAR + code for code in range(128) if code not in defined)
        for origins in self.origin.values():
            origins[index] = 0

    def grow(self, groups: int, waves: int) -> None:
        def extend(array: Any, axis: int, count: int) -> Any:
            shape = list(array.shape)
            shape[axis] = count
            return np.concatenate((array, np.zeros(shape, array.dtype)), axis=axis)

        self.vector, self.scalar = extend(self.vector, 1, waves), extend(self.scalar, 1, waves)
        self.words = self.scalar.view(np.uint32).reshape(64, -1, 2)
        self.scc, self.scratch = extend(self.scc, 0, waves), extend(self.scratch, 0, waves)
        self.lds = extend(self.lds, 0, groups)
        self.count += waves
        self.origin = {number: extend(origins, 0, waves) for number, origins in self.origin.items()}

    # ---- reading ----
    def row(self, number: int) -> int:
        """Row of ``vector`` of a vector register."""
        return number if number < ACC else number - ACC + self.vgprs

    def read(self, batch: WaveBatch, number: int) -> Any:
        """Undefined bits: uint32[n, 64] of a vector register, uint32[n] of a scalar one."""
        if number < SCALAR:
            return self.vector[self.row(number)][batch.index]
        if number == SCC:
            return self.scc[batch.index]
        code = number - SCALAR
        return self.words[code >> 1, batch.index, code & 1]

    def bits(self, batch: WaveBatch, operand: SReg) -> Any:
        """uint64[n] of a scalar pair."""
        return self.scalar[operand.first >> 1][batch.index]

    def origins(self, batch: WaveBatch, number: int) -> Any:
        """int32[n]"""
        known = self.origin.get(number)
        return np.zeros(batch.n, np.int32) if known is None else known[batch.index]

    # ---- writing ----
    def write(self, batch: WaveBatch, number: int, bits: Any, origins: Any = None) -> None:
        """``bits`` as in ``read`` (or broadcastable); ``origins``: int32[n] (or a number) for what is undefined."""
        if number < SCALAR:
            row = self.vector[self.row(number)]
            row[batch.index] = bits
            left = row
        elif number == SCC:
            self.scc[batch.index] = bits
            left = self.scc
        else:
            code = number - SCALAR
            left = self.words[code >> 1, :, code & 1]
            left[batch.index] = bits
        if not left.any():
            self.dirty.discard(number)
            return
        self.dirty.add(number)
        if origins is not None:
            if number not in self.origin:
                self.origin[number] = np.zeros(self.count, np.int32)
            self.origin[number][batch.index] = origins

    def clear(self, batch: WaveBatch, number: int, active: Any = None) -> None:
        """The register is written with defined bits in the lanes of ``active`` (None: all)."""
        if number not in self.dirty:
            return
        bits: Any = 0
        if active is not None and number < SCALAR and not active.all():
            bits = np.where(active, np.uint32(0), self.read(batch, number))
        self.write(batch, number, bits)


def numbers(operand: Any) -> range:
    """Numbers of the registers of an operand; empty for constants, special sources and the word ``off``."""
    if isinstance(operand, VReg):
        first = operand.first + ACC * operand.acc
        return range(first, first + operand.count)
    if isinstance(operand, SReg):
        if operand.first == SRC_SCC:
            return range(SCC, SCC + 1)
        if operand.first < 128:
            return range(SCALAR + operand.first, SCALAR + operand.first + operand.count)
    return range(0)


def register_name(number: int) -> str:
    """v3, a3, s3, VCC_LO..."""
    if number == SCC:
        return "SCC"
    if number >= SCALAR:
        return _SPECIAL.get(number - SCALAR, f"s{number - SCALAR}")
    return f"v{number}" if number < ACC else f"a{number - ACC}"


_SPECIAL = {106: "vcc_lo", 107: "vcc_hi", 124: "m0"}


def operand_name(instruction: Instruction, operand: Any) -> str:
    if isinstance(operand, VReg):
        kind = "a" if operand.acc else "v"
    else:
        kind = "s"
    if operand.count == 1:
        return register_name(numbers(operand)[0]) if numbers(operand) else f"{kind}{operand.first}"
    return f"{kind}[{operand.first}:{operand.first + operand.count - 1}]"
