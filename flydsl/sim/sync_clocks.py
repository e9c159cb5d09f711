"""Which accesses of other workgroups a wave may rely on: sparse vector clocks.

A wave *releases* with buffer_wbl2 followed by s_waitcnt vmcnt(0); from then on each atomic (or store with a scope bit)
that it makes publishes what it knew at that time at the atomic's address. A wave *acquires* with an atomic (or a load
with a scope bit) at such an address followed by buffer_inv. That is LLVM's code for release and acquire at agent scope
(AMDGPU usage guide, "Memory Model gfx942"). A workgroup barrier joins what its waves know, released and acquired.

Nothing costs time here as long as no wave executes buffer_wbl2.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.effects import Effects
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.waits import wait_counts

Clock = dict[int, int]
"""Wave number -> its time up to which its accesses are known to be complete and visible."""
NO_CLOCK: Clock = {}


class Clocks:
    """``number`` int64[waves]: the launch-wide number of the wave in a slot; ``group_number`` likewise of its workgroup;
    ``time`` int64[waves]: the wave's own clock. ``names``: what the waves are called, by number."""

    def __init__(self, waves: Waves):
        self.waves = waves
        self.per_group = waves.count // waves.lds.shape[0]
        self.number = np.zeros(waves.count, np.int64)
        self.group_number = np.zeros(waves.count, np.int64)
        self.time = np.ones(waves.count, np.int64)
        self.time_at_barrier = np.zeros(waves.count, np.int64)
        self.flushing = np.zeros(waves.count, np.bool_)
        self.places: list[tuple[int, tuple[int, ...]]] = [(0, (0, 0, 0))]
        self.groups = 0
        self.known: dict[int, Clock] = {}
        self.released: dict[int, Clock] = {}
        self.acquiring: dict[int, Clock] = {}
        self.published: dict[Any, Clock] = {}

    def start(self, index: Any, groups: Any) -> None:
        first = len(self.places)
        self.number[index] = np.arange(first, first + len(index))
        which = self.waves.wave_in_group[index].tolist()
        self.places += [(wave, tuple(group)) for wave, group in zip(which, self.waves.group_id[index].tolist())]
        self.group_number[index] = np.repeat(np.arange(self.groups, self.groups + len(groups)), self.per_group)
        self.groups += len(groups)
        self.time[index], self.time_at_barrier[index], self.flushing[index] = 1, 0, False
        for table in (self.known, self.released, self.acquiring):
            for slot in index.tolist() if table else ():
                table.pop(slot, None)

    def grow(self, extra: int) -> None:
        for name in ("number", "group_number", "time", "time_at_barrier", "flushing"):
            array = getattr(self, name)
            setattr(self, name, np.concatenate((array, np.zeros(extra, array.dtype))))

    def describe(self, number: int) -> str:
        wave, (x, y, z) = self.places[number]
        return f"wave {wave} of workgroup ({x}, {y}, {z})"

    def knows(self, slot: int, number: int, time: int) -> bool:
        """Whether the wave in ``slot`` may rely on what wave ``number`` did at ``time``."""
        return self.known.get(slot, NO_CLOCK).get(number, 0) >= time

    # ---- instructions ----
    def step(self, effects: Effects, batch: WaveBatch) -> None:
        """Before an instruction executes."""
        name = effects.instruction.mnemonic
        if name == "buffer_wbl2":
            self.flushing[batch.index] = True
        elif name == "s_waitcnt":
            if self.flushing[batch.index].any() and wait_counts(effects.instruction)[0] == 0:
                self._release(self._slots(batch))
        elif name == "buffer_inv" and self.acquiring:
            for slot in self._slots(batch).tolist():
                if slot in self.acquiring:
                    self.known[slot] = merged(self.known.get(slot, NO_CLOCK), self.acquiring.pop(slot))

    def _slots(self, batch: WaveBatch) -> Any:
        return np.arange(self.waves.count)[batch.index]

    def _release(self, slots: Any) -> None:
        for slot in slots[self.flushing[slots]].tolist():
            first = slot // self.per_group * self.per_group
            group = slice(first, first + self.per_group)
            snapshot = dict(zip(self.number[group].tolist(), self.time_at_barrier[group].tolist()))
            snapshot[int(self.number[slot])] = int(self.time[slot])
            self.released[slot] = merged(self.known.get(slot, NO_CLOCK), snapshot)
            self.time[slot] += 1
        self.flushing[slots] = False

    def synchronise(self, slots: Any, places: Any, publishes: bool) -> None:
        """Waves ``slots`` int[k] access atomically the words ``places`` (k hashable keys)."""
        for slot, place in zip(slots.tolist(), places):
            if publishes and slot in self.released:
                self.published[place] = merged(self.published.get(place, NO_CLOCK), self.released[slot])
            found = self.published.get(place)
            if found is not None:
                self.acquiring[slot] = merged(self.acquiring.get(slot, NO_CLOCK), found)

    def barrier(self, groups: Any) -> None:
        """The barriers of the workgroup slots ``groups`` (bool mask) open."""
        members = np.repeat(groups, self.per_group)
        self.time_at_barrier[members] = self.time[members]
        self.time[members] += 1
        for table in (self.known, self.released, self.acquiring):
            if table:
                self._join(table, np.flatnonzero(groups))

    def _join(self, table: dict[int, Clock], groups: Any) -> None:
        for group in groups.tolist():
            slots = range(group * self.per_group, (group + 1) * self.per_group)
            distinct = {id(table[slot]): table[slot] for slot in slots if slot in table}
            if distinct:
                table.update(dict.fromkeys(slots, merged(*distinct.values())))


def merged(*clocks: Clock) -> Clock:
    """The later time of each wave; never changes its arguments, which may be shared."""
    result = dict(clocks[0])
    for clock in clocks[1:]:
        for number, time in clock.items():
            if result.get(number, 0) < time:
                result[number] = time
    return result
