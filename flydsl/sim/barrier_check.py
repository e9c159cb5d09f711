"""Barriers that the waves of a workgroup do not meet together.

The hardware only counts waves that arrive, whatever their lanes, and does not count waves that ended. So these are legal
there, and in HIP, and notes: a barrier that opens although a wave of the workgroup ended without coming; a barrier that a
wave reaches while some of the lanes that it started with are inactive; a barrier that opens for waves which wait at
different instructions. Where the language of the kernel demands that all work-items of a workgroup reach the same barriers,
as fly and OpenCL do, they are findings (``demanded``).

Kernels with specialised waves meet at different barriers on purpose, with equal counts (COUNTED: that alone stays a note).
So does code that the compiler copied: barriers of one source line count as one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.effects import Effects
from flydsl.sim.findings import DIVERGENT_BARRIER, Findings, lane_names, wave_fields
from flydsl.sim.instruction import EXEC, Instruction
from flydsl.sim.state import WaveBatch, Waves, unpack_mask

COUNTED = "counted"
"""All waves must come to as many barriers, but each may wait at another place."""
_ENDS = ("s_endpgm", "s_endpgm_saved")


class BarrierCheck:
    """``place`` int32[waves]: the last barrier or program end of each wave (index into ``instructions``); ``born``
    uint64[waves]: the lanes that it started with. ``demanded``: False, True or COUNTED."""

    def __init__(self, waves: Waves, findings: Findings, notes: Findings, demanded: bool | str):
        self.waves, self.notes = waves, notes
        self.missing = findings if demanded else notes
        self.apart = findings if demanded is True else notes
        self.per_group = waves.count // waves.lds.shape[0]
        self.place = np.zeros(waves.count, np.int32)
        self.born = np.zeros(waves.count, np.uint64)
        self.instructions: list[Instruction] = []
        self._numbers: dict[int, int] = {}
        self._split: dict[int, str] = {}
        self._noted = False

    def start(self, groups: Any) -> None:
        slots = (groups[:, None] * self.per_group + np.arange(self.per_group)).reshape(-1)
        self.born[slots] = self.waves.sgpr64[EXEC >> 1][slots]
        for group in groups.tolist() if self._split else ():
            self._split.pop(group, None)

    def grow(self, waves: int) -> None:
        self.place = np.concatenate((self.place, np.zeros(waves, np.int32)))
        self.born = np.concatenate((self.born, np.zeros(waves, np.uint64)))

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        """Before an instruction executes."""
        instruction = effects.instruction
        if instruction.mnemonic != "s_barrier" and instruction.mnemonic not in _ENDS:
            return
        number = self._numbers.get(instruction.address)
        if number is None:
            number = self._numbers[instruction.address] = len(self.instructions)
            self.instructions.append(instruction)
        self.place[batch.index] = number
        if instruction.mnemonic == "s_barrier":
            self._check_lanes(instruction, batch)

    def _check_lanes(self, instruction: Instruction, batch: WaveBatch) -> None:
        absent = self.born[batch.index] & ~self.waves.sgpr64[EXEC >> 1][batch.index]
        if not absent.any():
            return
        position = int(np.flatnonzero(absent)[0])
        slot = int(np.arange(self.waves.count)[batch.index][position])
        lanes = unpack_mask(absent[position : position + 1])[0]
        message = f"{self.waves.describe(slot)} comes to a barrier without its {lane_names(lanes)}, which are inactive"
        where = wave_fields(self.waves, slot)
        self.missing.add(DIVERGENT_BARRIER, message, instruction, lane=int(lanes.argmax()), **where)

    def barrier(self, groups: Any, released: Any) -> None:
        """The barriers of ``groups`` open for the waves ``released`` (bool masks)."""
        if self.per_group == 1:
            return
        chosen = np.flatnonzero(groups)
        here = released.reshape(-1, self.per_group)[chosen]
        places = self.place.reshape(-1, self.per_group)[chosen]
        first = np.take_along_axis(places, here.argmax(axis=1)[:, None], axis=1)
        for row in np.flatnonzero((here & (places != first)).any(axis=1)).tolist():
            self._different(int(chosen[row]), here[row], places[row])
        for row in np.flatnonzero(~here.all(axis=1)).tolist():
            self._ended(int(chosen[row]), here[row], places[row])

    def _name(self, group: int, member: int) -> str:
        return self.waves.describe(group * self.per_group + member)

    def _different(self, group: int, here: Any, places: Any) -> None:
        one = int(here.argmax())
        two = int((here & (places != places[one])).argmax())
        at, other = self.instructions[places[one]], self.instructions[places[two]]
        if not self._noted:  # once: a kernel that does this does it everywhere
            message = f"a barrier opens for waves at different places: {self._name(group, one)} and {self._name(group, two)}"
            copied = at.loc is not None and other.loc is not None and at.loc[:2] == other.loc[:2]
            where = wave_fields(self.waves, group * self.per_group + one)
            (self.notes if copied else self.apart).add(DIVERGENT_BARRIER, message, at, other, **where)
            self._noted = True
        self._split[group] = f"; before that, waves met at different barriers: {at.where()} and {other.where()}"

    def _ended(self, group: int, here: Any, places: Any) -> None:
        waiting, gone = int(here.argmax()), int((~here).argmax())
        message = (
            f"{self._name(group, waiting)} waits at a barrier to which {self._name(group, gone)} did not come before "
            f"it ended{self._split.get(group, '')}"
        )
        where = wave_fields(self.waves, group * self.per_group + waiting)
        at, ended = self.instructions[places[waiting]], self.instructions[places[gone]]
        self.missing.add(DIVERGENT_BARRIER, message, at, ended, **where)
