"""Data races in global memory, between the waves of a workgroup and between workgroups.

Two accesses of different waves to one cell, one of them a write and at least one of them plain, conflict if nothing
orders them: within a workgroup a barrier does, everywhere a chain of release and acquire (see sync_clocks.py). What
waits for what at a workgroup barrier is not asked: the waves of a workgroup share the caches, and LLVM relies on it.

Atomics and accesses with a scope bit (sc0, sc1) do not conflict with each other, but with plain accesses they do: a plain
load may find an old value in a cache. One address has one order for all: who itself accesses a cell by an atomic or with a
scope bit comes after what it finds there, so that its own plain store does not conflict with that, nor its plain load
after buffer_inv (the last workgroup to count resets the counter).

Plain writes of one value by several waves are a note, but a write conflicts with an unordered read whatever the values
are: those are of this run's data, not of the program.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.access import Lanes
from flydsl.sim.effects import Effects
from flydsl.sim.findings import GLOBAL_RACE, Findings, wave_fields
from flydsl.sim.global_shadow import ATOMICS, POLLS, READERS, Events, Shadow
from flydsl.sim.instruction import Instruction
from flydsl.sim.memory import Allocation
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.sync_clocks import Clocks

_BY_ATOMIC = "by an atomic or with a scope bit"


class GlobalCheck:
    """``epoch`` int64[groups]: barriers that the workgroup in a slot has passed."""

    def __init__(self, waves: Waves, findings: Findings, notes: Findings):
        self.waves, self.findings, self.notes = waves, findings, notes
        self.clocks = Clocks(waves)
        self.epoch = np.zeros(waves.lds.shape[0], np.int64)
        self.events = Events()
        self.instructions: list[Instruction] = []
        self._numbers: dict[int, int] = {}
        self._shadows: dict[int, Shadow] = {}
        self.acquired = np.zeros(waves.count, np.int64)
        """Events that there were at the last buffer_inv of each wave."""

    def start(self, index: Any, groups: Any) -> None:
        self.clocks.start(index, groups)

    def grow(self, groups: int, waves: int) -> None:
        self.clocks.grow(waves)
        self.epoch = np.concatenate((self.epoch, np.zeros(groups, np.int64)))
        self.acquired = np.concatenate((self.acquired, np.zeros(waves, np.int64)))

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        """Before an instruction executes."""
        self.clocks.step(effects, batch)
        if effects.instruction.mnemonic == "buffer_inv":
            self.acquired[batch.index] = self.events.count

    def barrier(self, groups: Any) -> None:
        self.epoch[groups] += 1
        self.clocks.barrier(groups)

    # ---- accesses ----
    def access(self, resolver: Any, batch: WaveBatch, lanes: Lanes, pieces: Any, data: Any) -> None:
        """Before the active lanes access the pieces (storage, selector, offsets); ``data``: what a store writes."""
        slots = np.arange(self.waves.count)[batch.index]
        atomic = is_atomic(resolver.instruction)
        owner = lanes.pick(self._new_events(slots, resolver.instruction)[:, None])
        for storage, chosen, offsets in pieces:
            if not isinstance(storage, Allocation) or not storage.writable:
                continue
            part = owner if chosen is None else owner[chosen]
            columns = data if chosen is None or data is None else [column[chosen] for column in data]
            place = _Place(resolver, batch, lanes, chosen, storage, offsets)
            if atomic:
                self._atomic(place, part)
            elif resolver.kind == "load":
                self._load(place, part)
            else:
                self._store(place, part, columns)

    def scalar_load(
        self, instruction: Instruction, batch: WaveBatch, positions: Any, storage: Any, offset: int, size: int
    ) -> None:
        """A scalar load of one address by the waves at ``positions`` of the batch."""
        if not isinstance(storage, Allocation) or not storage.writable:
            return
        slots = np.arange(self.waves.count)[batch.index][positions]
        offsets = np.full(len(slots), offset)
        place = _Place(_Scalar(instruction, size), batch, None, positions, storage, offsets)
        self._load(place, self._new_events(slots, instruction))

    def _new_events(self, slots: Any, instruction: Instruction) -> Any:
        number = self._numbers.get(instruction.address)
        if number is None:
            number = self._numbers[instruction.address] = len(self.instructions)
            self.instructions.append(instruction)
        clocks = self.clocks
        return self.events.add(
            slot=slots, number=clocks.number[slots], group=clocks.group_number[slots], time=clocks.time[slots],
            epoch=self.epoch[self.waves.group[slots]], instruction=number,
        )  # fmt: skip

    def _shadow(self, storage: Allocation) -> Shadow:
        shadow = self._shadows.get(id(storage))
        if shadow is None:
            shadow = self._shadows[id(storage)] = Shadow(storage)
        return shadow

    def _atomic(self, place: _Place, owner: Any) -> None:
        resolver, storage, offsets = place.resolver, place.storage, place.offsets
        shadow = self._shadow(storage)
        cells = shadow.cells(offsets, resolver.size)
        spread = np.broadcast_to(owner[:, None], cells.shape)
        done = f"{'changes' if resolver.writes else 'reads'} {_BY_ATOMIC}"
        if shadow.written:
            self._conflicts(place, cells, spread, shadow.writer[cells], f"{done} what another wave wrote plainly")
        for name in READERS if resolver.writes else ():
            self._conflicts(place, cells, spread, getattr(shadow, name)[cells], f"{done} what another wave reads plainly")
        shadow.track(offsets, resolver.size, owner)
        shadow.remember(ATOMICS if resolver.writes else POLLS, self.events, cells, spread)
        if self.clocks.released or self.clocks.published:
            keys = [(id(storage), word) for word in (offsets >> 2).tolist()]
            self.clocks.synchronise(self.events.slot[owner], keys, resolver.writes)

    def _load(self, place: _Place, owner: Any) -> None:
        shadow = self._shadow(place.storage)
        cells = shadow.cells(place.offsets, place.resolver.size)
        owner = np.broadcast_to(owner[:, None], cells.shape)
        if shadow.written:
            self._conflicts(place, cells, owner, shadow.writer[cells], "reads what another wave wrote")
        for name in ATOMICS if shadow.synchronises else ():
            found = getattr(shadow, name)[cells]
            self._conflicts(place, cells, owner, found, f"reads what another wave changes {_BY_ATOMIC}", atomic=True)
        shadow.remember(READERS, self.events, cells, owner)

    def _store(self, place: _Place, owner: Any, data: Any) -> None:
        shadow, size = self._shadow(place.storage), place.resolver.size
        cells = shadow.cells(place.offsets, size)
        octets = np.ascontiguousarray(np.stack(data, axis=1)).view(np.uint8).reshape(len(owner), -1)[:, :size]
        changes = shadow.changes(place.offsets, size, octets)
        owner = np.broadcast_to(owner[:, None], cells.shape)
        for name in READERS:
            self._conflicts(place, cells, owner, getattr(shadow, name)[cells], "overwrites what another wave reads")
        for name in (*ATOMICS, *POLLS) if shadow.synchronises else ():
            verb = "changes" if name in ATOMICS else "reads"
            found = getattr(shadow, name)[cells]
            what = f"overwrites what another wave {verb} {_BY_ATOMIC}"
            self._conflicts(place, cells, owner, found, what, atomic=name in ATOMICS)
        if shadow.written:
            self._conflicts(place, cells, owner, shadow.writer[cells], "overwrites what another wave wrote", changes)
        self._lanes(place, shadow, cells, owner, octets)
        shadow.writer[cells] = owner
        shadow.written = True

    def _lanes(self, place: _Place, shadow: Shadow, cells: Any, owner: Any, octets: Any) -> None:
        """Lanes of this very instruction that write different values to one cell."""
        mine = np.arange(cells.size, dtype=np.int32).reshape(cells.shape)
        shadow.stamp[cells] = mine
        winner = shadow.stamp[cells]
        if np.array_equal(winner, mine):
            return
        values = octets.reshape(cells.size, -1)
        differs = (values[winner] != octets.reshape(*cells.shape, -1)).any(axis=2)
        if differs.any():
            last = owner.reshape(-1)[winner]
            self._report(self.findings, place, cells, owner, last, differs, "lanes write different values to one address")

    # ---- judging ----
    def _conflicts(
        self, place: _Place, cells: Any, owner: Any, last: Any, what: str, changes: Any = None, atomic: bool = False
    ) -> None:
        """Report where ``last`` (an event per cell, 0: none) and the access of ``owner`` are not ordered. Where
        ``changes`` is given and False, that is a note; ``atomic``: ``last`` are writes that one address orders."""
        if not last.any():
            return
        events = self.events
        foreign = (last != 0) & (events.number[last] != events.number[owner])
        if not foreign.any():
            return
        same_group = events.group[last] == events.group[owner]
        bad = foreign & (~same_group | (events.epoch[last] == events.epoch[owner]))
        if bad.any() and self.clocks.known:
            bad &= ~self._known(last, owner, bad)
        if atomic and bad.any():
            bad &= ~self._found_there(place, cells, last, owner, bad)
        if not bad.any():
            return
        if changes is None:
            self._report(self.findings, place, cells, owner, last, bad, what)
        elif (bad & changes).any():
            self._report(self.findings, place, cells, owner, last, bad & changes, what)
        else:
            self._report(self.notes, place, cells, owner, last, bad, "writes the value that another wave wrote")

    def _known(self, last: Any, owner: Any, asked: Any) -> Any:
        """bool like ``last``: whether a release and acquire orders the pair, where ``asked``."""
        pairs = last[asked].astype(np.int64) << 32 | owner[asked]
        unique, inverse = np.unique(pairs, return_inverse=True)
        events = self.events
        known = [
            self.clocks.knows(int(events.slot[mine]), int(events.number[other]), int(events.time[other]))
            for other, mine in zip((unique >> 32).tolist(), (unique & 0xFFFFFFFF).tolist())
        ]
        result = np.zeros(last.shape, np.bool_)
        result[asked] = np.array(known, np.bool_)[inverse.reshape(-1)]
        return result

    def _found_there(self, place: _Place, cells: Any, last: Any, owner: Any, asked: Any) -> Any:
        """bool like ``last``: whether the wave, or another one of its workgroup before a barrier, accessed the cell by an
        atomic or with a scope bit after ``last``; for a load also acquired since."""
        shadow = self._shadow(place.storage)
        loads = not place.resolver.writes
        result = np.zeros(last.shape, np.bool_)
        for row, column in zip(*(axis.tolist() for axis in np.nonzero(asked))):
            later = shadow.since(int(cells[row, column]) << shadow.shift, int(last[row, column]))
            mine = int(owner[row, column])
            result[row, column] = any(self._leads(event, mine, loads) for event in later)
            if not result[row, column]:
                break  # one conflict is enough
        return result

    def _leads(self, later: int, mine: int, loads: bool) -> bool:
        """Whether the access ``later`` by an atomic comes before the plain access ``mine`` in the same order."""
        events = self.events
        if events.number[later] != events.number[mine] and (
            events.group[later] != events.group[mine] or events.epoch[later] == events.epoch[mine]
        ):
            return False
        return not loads or bool(self.acquired[events.slot[later]] > later)

    def _report(self, where: Findings, place: _Place, cells: Any, owner: Any, last: Any, bad: Any, problem: str) -> None:
        row, column = (int(axis[0]) for axis in np.nonzero(bad))
        events = self.events
        other, mine = int(last[row, column]), int(owner[row, column])
        instruction = self.instructions[int(events.instruction[other])]
        if not where.is_new(GLOBAL_RACE, place.resolver.instruction, instruction):
            return
        byte = int(cells[row, column]) << self._shadow(place.storage).shift
        waves = self.clocks.describe(int(events.number[other]))
        if events.number[other] == events.number[mine]:
            reason = "their order is not defined"
        elif events.group[other] == events.group[mine]:
            reason = f"the other is {waves}; no barrier between them"
        else:
            reason = (
                f"the other is {waves}; no release (buffer_wbl2, s_waitcnt, atomic) and acquire (atomic, buffer_inv) "
                f"orders the two workgroups"
            )
        message = f"{problem}: {place.describe(row, byte)} ({reason})"
        where.add(GLOBAL_RACE, message, place.resolver.instruction, instruction, **place.fields(row, byte))


class _Scalar:
    """Stands for the resolver of a scalar load."""

    kind, writes = "load", False

    def __init__(self, instruction: Instruction, size: int):
        self.instruction, self.size = instruction, size


class _Place:
    """What is accessed by whom, for messages. ``lanes`` is None for a scalar load."""

    def __init__(self, resolver: Any, batch: WaveBatch, lanes: Lanes | None, chosen: Any, storage: Allocation, offsets: Any):
        self.resolver, self.batch, self.lanes, self.chosen = resolver, batch, lanes, chosen
        self.storage, self.offsets = storage, offsets

    def describe(self, row: int, byte: int) -> str:
        index = row if self.chosen is None else int(self.chosen[row])
        where = f"byte {byte} (address 0x{self.storage.base + byte:x}) of {self.storage}"
        if self.lanes is None:
            return f"{where}, {self.batch.describe_wave(index)}"
        wave, lane = self.lanes.position(index)
        return f"{where}, lane {lane} of {self.batch.describe_wave(wave)}"

    def fields(self, row: int, byte: int) -> dict[str, Any]:
        """The same as fields of a Finding."""
        index = row if self.chosen is None else int(self.chosen[row])
        wave, lane = (index, None) if self.lanes is None else self.lanes.position(index)
        waves = self.batch.waves
        slot = int(np.arange(waves.count)[self.batch.index][wave])
        where = {"lane": lane, "address": self.storage.base + byte, "buffer": str(self.storage)}
        return {**where, **wave_fields(waves, slot)}


def is_atomic(instruction: Instruction) -> bool:
    """Whether an access is one of the memory model: a read-modify-write, or a load or store with a scope bit."""
    return "_atomic_" in instruction.mnemonic or "sc0" in instruction.modifiers or "sc1" in instruction.modifiers
