"""Where the memory operations that may be outstanding access memory: per instruction and wave the last access."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.access import Lanes
from flydsl.sim.state import LANES, WaveBatch, Waves


@dataclass(frozen=True)
class Access:
    """``lane`` (None: the wave, by a scalar load) accesses ``address`` of ``space``; ``buffer`` in words."""

    space: str
    address: int
    lane: int | None
    buffer: str

    def __str__(self) -> str:
        who = "" if self.lane is None else f" in lane {self.lane}"
        return f"from {self.space} address 0x{self.address:x}{who} ({self.buffer})"

    def fields(self) -> dict[str, Any]:
        """As fields of a Finding."""
        return {"address": self.address, "lane": self.lane, "buffer": self.buffer}


class _Record:
    """One access by a batch: ``slots`` int64[n]; ``mask`` bool[n, 64] or None: all; ``addresses`` [active lanes]."""

    __slots__ = ("addresses", "mask", "slots", "space")

    def __init__(self, space: str, slots: Any, mask: Any, addresses: Any):
        self.space, self.slots, self.mask, self.addresses = space, slots, mask, addresses


class AccessLog:
    def __init__(self, waves: Waves):
        self.waves = waves
        self._rows: dict[int, Any] = {}
        """By number of the instruction: the record of each wave (object[waves])."""
        self._open: int | None = None

    def grow(self, extra: int) -> None:
        for number, row in self._rows.items():
            self._rows[number] = np.concatenate((row, np.full(extra, None, object)))

    def issue(self, number: int) -> None:
        """The next access is that of this instruction."""
        self._open = number

    def lanes(self, space: str, batch: WaveBatch, lanes: Lanes, addresses: Any) -> None:
        """The active lanes access ``addresses``. Of an instruction with several accesses the first counts."""
        mask = None if lanes.mask is None else lanes.mask.copy()
        self._keep(space, np.arange(self.waves.count)[batch.index], mask, addresses)

    def scalar(self, batch: WaveBatch, positions: Any, address: int) -> None:
        """The waves at ``positions`` of the batch load scalars. Other waves of the batch may follow."""
        number, slots = self._open, np.arange(self.waves.count)[batch.index][positions]
        self._keep("global", slots, None, np.array([address], np.uint64))
        self._open = number

    def _keep(self, space: str, slots: Any, mask: Any, addresses: Any) -> None:
        if self._open is None:
            return
        row = self._rows.get(self._open)
        if row is None:
            row = self._rows[self._open] = np.full(self.waves.count, None, object)
        row[slots] = _Record(space, slots, mask, addresses)
        self._open = None

    def find(self, number: int, slot: int) -> Access | None:
        """The last access by an instruction of the wave in a slot, in its first active lane."""
        record = self._rows[number][slot] if number in self._rows else None
        if record is None:
            return None
        if len(record.addresses) == 1 and record.mask is None:
            return self._access(record, int(record.addresses[0]), None)
        position = int(np.flatnonzero(record.slots == slot)[0])
        if record.mask is None:
            return self._access(record, int(record.addresses[position * LANES]), 0)
        if not record.mask[position].any():
            return None
        before = int(np.count_nonzero(record.mask[:position]))
        return self._access(record, int(record.addresses[before]), int(record.mask[position].argmax()))

    def _access(self, record: _Record, address: int, lane: int | None) -> Access:
        buffer = str(self.waves.memory.nearest(address)) if record.space == "global" else f"the {record.space}"
        return Access(record.space, address, lane, buffer)
