"""Data races in global memory, between the waves of a workgroup and between workgroups.

Two plain accesses of different waves to one cell, one of them a write that changes it, conflict if nothing orders
them: within a workgroup a barrier does, between workgroups a chain of release and acquire (see sync_clocks.py). What
waits for what at a workgroup barrier is not asked: the waves of a workgroup share the caches, and LLVM relies on it.
Atomics and accesses with a scope bit (sc0, sc1) conflict with nothing. A write of the value that is there is a note.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.access import Lanes
from flydsl.sim.findings import GLOBAL_RACE, Findings
from flydsl.sim.global_shadow import Events, Shadow
from flydsl.sim.instruction import Instruction
from flydsl.sim.memory import Allocation
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.sync_clocks import Clocks

_READERS = ("reader", "reader2", "reader3")


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

    def start(self, index: Any, groups: Any) -> None:
        self.clocks.start(index, groups)

    def grow(self, groups: int, waves: int) -> None:
        self.clocks.grow(waves)
        self.epoch = np.concatenate((self.epoch, np.zeros(groups, np.int64)))

    def barrier(self, groups: Any) -> None:
        self.epoch[groups] += 1
        self.clocks.barrier(groups)

    # ---- accesses ----
    def access(self, resolver: Any, batch: WaveBatch, lanes: Lanes, pieces: Any, data: Any) -> None:
        """Before the active lanes access the pieces (storage, selector, offsets); ``data``: what a store writes."""
        slots = np.arange(self.waves.count)[batch.index]
        owner_slot = lanes.pick(slots[:, None])
        atomic = is_atomic(resolver.instruction)
        events = None if atomic else self._new_events(slots, resolver.instruction)
        owner = None if events is None else lanes.pick(events[:, None])
        for storage, chosen, offsets in pieces:
            if not isinstance(storage, Allocation) or not storage.writable:
                continue
            if atomic:
                self._atomic(resolver, storage, owner_slot if chosen is None else owner_slot[chosen], offsets)
                continue
            part = owner if chosen is None else owner[chosen]  # type: ignore[index]
            columns = data if chosen is None or data is None else [column[chosen] for column in data]
            place = _Place(resolver, batch, lanes, chosen, storage, offsets)
            if resolver.kind == "load":
                self._load(place, part)
            else:
                self._store(place, part, columns)

    def scalar_load(
        self, instruction: Instruction, batch: WaveBatch, position: int, storage: Any, offset: int, size: int
    ) -> None:
        """A scalar load by the wave at ``position`` of the batch; it only counts as a reader here."""
        shadow = self._shadows.get(id(storage))
        if shadow is None or not shadow.written:
            return
        slots = np.arange(self.waves.count)[batch.index][position : position + 1]
        place = _Place(_Scalar(instruction, size), batch, None, np.array([position]), storage, np.array([offset]))
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

    def _atomic(self, resolver: Any, storage: Allocation, slots: Any, offsets: Any) -> None:
        if resolver.writes:
            shadow = self._shadow(storage)
            shadow.writer[shadow.cells(offsets, resolver.size)] = 0
        if self.clocks.released or self.clocks.published:
            keys = [(id(storage), word) for word in (offsets >> 2).tolist()]
            self.clocks.synchronise(slots, keys, resolver.writes)

    def _load(self, place: _Place, owner: Any) -> None:
        shadow = self._shadow(place.storage)
        cells = shadow.cells(place.offsets, place.resolver.size)
        owner = np.broadcast_to(owner[:, None], cells.shape)
        if shadow.written:
            self._conflicts(place, cells, owner, shadow.writer[cells], None, "reads what another wave wrote")
        events, before = self.events, shadow.reader[cells]
        shadow.reader[cells] = owner
        now = shadow.reader[cells]
        # Of several waves that read a cell, keep the last, one other, and one of another workgroup.
        for name, column in (("reader2", events.number), ("reader3", events.group)):
            table, mine = getattr(shadow, name), column[owner]
            moved = (before != 0) & (column[before] != mine)
            table[cells[moved]] = before[moved]
            lost = column[now] != mine
            table[cells[lost]] = owner[lost]

    def _store(self, place: _Place, owner: Any, data: Any) -> None:
        shadow, size = self._shadow(place.storage), place.resolver.size
        cells = shadow.cells(place.offsets, size)
        octets = np.ascontiguousarray(np.stack(data, axis=1)).view(np.uint8).reshape(len(owner), -1)[:, :size]
        changes = shadow.changes(place.offsets, size, octets)
        owner = np.broadcast_to(owner[:, None], cells.shape)
        for name in _READERS:
            self._conflicts(place, cells, owner, getattr(shadow, name)[cells], changes, "overwrites what another wave reads")
        if shadow.written:
            self._conflicts(place, cells, owner, shadow.writer[cells], changes, "overwrites what another wave wrote")
        self._lanes(place, shadow, cells, owner, octets)
        shadow.writer[cells[changes]] = owner[changes]
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
    def _conflicts(self, place: _Place, cells: Any, owner: Any, last: Any, changes: Any, what: str) -> None:
        """Report where ``last`` (an event per cell, 0: none) and the access of ``owner`` are not ordered."""
        if not last.any():
            return
        events = self.events
        foreign = (last != 0) & (events.number[last] != events.number[owner])
        if not foreign.any():
            return
        same_group = events.group[last] == events.group[owner]
        bad = foreign & (~same_group | (events.epoch[last] == events.epoch[owner]))
        if bad.any() and self.clocks.known:
            bad &= same_group | ~self._known(last, owner, bad & ~same_group)
        if not bad.any():
            return
        if changes is None:
            self._report(self.findings, place, cells, owner, last, bad, what)
            return
        if (bad & changes).any():
            self._report(self.findings, place, cells, owner, last, bad & changes, what)
        elif what.endswith("wrote"):
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
        where.add(GLOBAL_RACE, message, place.resolver.instruction, instruction)


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


def is_atomic(instruction: Instruction) -> bool:
    """Whether an access is one of the memory model: a read-modify-write, or a load or store with a scope bit."""
    return "_atomic_" in instruction.mnemonic or "sc0" in instruction.modifiers or "sc1" in instruction.modifiers
