"""LDS races between the waves of a workgroup, per byte.

Two accesses of different waves, one of them a write, conflict if no barrier lies between them, or if the earlier one
had not been waited for before that barrier (a read too: it may still be under way when the other wave writes). A load
to LDS counts as a write until its vmcnt is waited for, also for its own wave. What a wave did not wait for before it
ended is ordered before nothing. Two writes of one value do not conflict; a write and a read do, whatever the values are:
those are of this run's data, not of the program. Atomics do not conflict with atomics.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.access import Lanes
from flydsl.sim.effects import is_lds_load
from flydsl.sim.findings import LDS_RACE, USE_BEFORE_WAIT, Findings, wave_fields
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.wait_check import WaitCheck

PLAIN, ATOMIC, DMA = 0, 1, 2


class Events:
    """One row per access (instruction executed by one wave); number 0 is "none"."""

    def __init__(self) -> None:
        self.count = 1
        self.slot = np.zeros(1024, np.int32)
        self.epoch = np.full(1024, -1, np.int64)
        self.sequence = np.zeros(1024, np.int64)
        self.kind = np.zeros(1024, np.int8)
        self.instruction = np.zeros(1024, np.int32)

    def add(self, slots: Any, epochs: Any, sequences: Any, kind: int, instruction: int) -> Any:
        """Numbers int32[n] of new events."""
        first, last = self.count, self.count + len(slots)
        while last > len(self.slot):
            for name in ("slot", "epoch", "sequence", "kind", "instruction"):
                array = getattr(self, name)
                setattr(self, name, np.concatenate((array, np.zeros_like(array))))
        self.slot[first:last], self.epoch[first:last] = slots, epochs
        self.sequence[first:last], self.kind[first:last] = sequences, kind
        self.instruction[first:last] = instruction
        self.count = last
        return np.arange(first, last, dtype=np.int32)


class LdsCheck:
    """``writer``, ``reader``, ``reader2`` int32[groups, LDS bytes]: event of the last write, of the last read, and
    of the last read by another wave than that."""

    def __init__(self, waves: Waves, findings: Findings, waits: WaitCheck):
        self.findings, self.waits = findings, waits
        shape: tuple[int, int] = waves.lds.shape
        self.writer = np.zeros(shape, np.int32)
        self.reader = np.zeros(shape, np.int32)
        self.reader2 = np.zeros(shape, np.int32)
        self.epoch = np.zeros(shape[0], np.int64)
        self.events = Events()
        self.instructions: list[Instruction] = []
        self._numbers: dict[int, int] = {}

    def start(self, groups: Any) -> None:
        for array in (self.writer, self.reader, self.reader2):
            array[groups] = 0
        self.epoch[groups] += 1

    def grow(self, groups: int) -> None:
        for name in ("writer", "reader", "reader2"):
            array = getattr(self, name)
            setattr(self, name, np.concatenate((array, np.zeros((groups, array.shape[1]), np.int32))))
        self.epoch = np.concatenate((self.epoch, np.zeros(groups, np.int64)))

    def barrier(self, groups: Any) -> None:
        self.epoch[groups] += 1

    # ---- accesses ----
    def access(self, resolver: Any, batch: WaveBatch, lanes: Lanes, offsets: Any, data: Any) -> None:
        """Check and record one access; ``offsets`` int64[k] within the workgroup's LDS."""
        waves, instruction = batch.waves, resolver.instruction
        slots = np.arange(waves.count)[batch.index]
        groups = waves.group[slots]
        kind = DMA if is_lds_load(instruction) else ATOMIC if resolver.kind == "atomic" else PLAIN
        queue = self.waits.vm if kind == DMA else self.waits.ds
        mine = self.events.add(slots, self.epoch[groups], queue.issued[slots], kind, self._number(instruction))
        owner = lanes.pick(mine[:, None])
        row = lanes.pick(groups[:, None])
        span = np.arange(resolver.size)
        where = (row.astype(np.int64) * self.writer.shape[1] + offsets)[:, None] + span
        owner = np.broadcast_to(owner[:, None], where.shape)
        relevant = None
        if resolver.kind == "store":
            relevant = _bytes_of(data, resolver.size) != waves.lds.reshape(-1)[where]
        self._check_writer(resolver, lanes, where, owner, relevant)
        if resolver.writes:
            self._check_readers(resolver, lanes, where, owner)
            self._record_write(resolver, lanes, where, owner, data)
        else:
            self._record_read(where, owner)

    def _number(self, instruction: Instruction) -> int:
        number = self._numbers.get(instruction.address)
        if number is None:
            number = self._numbers[instruction.address] = len(self.instructions)
            self.instructions.append(instruction)
        return number

    def _retired(self, event: Any) -> Any:
        """Whether the accesses were waited for before the last barrier of their wave."""
        slot, sequence = self.events.slot[event], self.events.sequence[event]
        vm, ds = self.waits.vm.done_at_barrier[slot], self.waits.ds.done_at_barrier[slot]
        return sequence <= np.where(self.events.kind[event] == DMA, vm, ds)

    def _none_open(self, last: Any, waves: Waves) -> bool:
        """Whether all events ``last`` (0: none) were waited for before a barrier that has opened: then nothing can be
        wrong with them. Decided event by event, which are far fewer than bytes."""
        first, stop = int(last.min()), int(last.max()) + 1
        events = np.arange(first, stop)
        past = self.events.epoch[first:stop] < self.epoch[waves.group[self.events.slot[first:stop]]]
        still_open = ~(past & self._retired(events))
        if first == 0:
            still_open[0] = False
        return not (still_open.any() and still_open[last - first].any())

    def _check_writer(self, resolver: Any, lanes: Lanes, where: Any, owner: Any, relevant: Any) -> None:
        events, last = self.events, self.writer.reshape(-1)[where]
        if self._none_open(last, lanes.batch.waves):
            return
        foreign = (last != 0) & (events.slot[last] != events.slot[owner])
        unsafe = foreign & ((events.epoch[last] == events.epoch[owner]) | ~self._retired(last))
        unsafe &= ~((events.kind[last] == ATOMIC) & (events.kind[owner] == ATOMIC))
        if relevant is not None:
            unsafe &= relevant | (events.kind[last] == DMA)
        if unsafe.any():
            what = "writes" if resolver.writes else "reads"
            self._report(resolver, lanes, where, owner, last, unsafe, f"{what} what another wave wrote")
        own = (last != 0) & ~foreign & (events.kind[last] == DMA)
        own &= events.sequence[last] > self.waits.vm.done[events.slot[last]]
        if own.any():
            self._report(resolver, lanes, where, owner, last, own, "touches LDS that its own load has not filled yet")

    def _check_readers(self, resolver: Any, lanes: Lanes, where: Any, owner: Any) -> None:
        events = self.events
        for array in (self.reader, self.reader2):
            last = array.reshape(-1)[where]
            if self._none_open(last, lanes.batch.waves):
                continue
            unsafe = (last != 0) & (events.slot[last] != events.slot[owner])
            unsafe &= (events.epoch[last] == events.epoch[owner]) | ~self._retired(last)
            if unsafe.any():
                self._report(resolver, lanes, where, owner, last, unsafe, "overwrites what another wave reads")

    def _record_read(self, where: Any, owner: Any) -> None:
        reader, reader2 = self.reader.reshape(-1), self.reader2.reshape(-1)
        before = reader[where]
        reader[where] = owner
        slot = self.events.slot
        changed = slot[before] != slot[owner[:, :1]]
        reader2[where[changed]] = before[changed]
        # Waves that read the same byte in this very instruction: keep one that lost against the last.
        lost = reader[where] != owner
        reader2[where[lost]] = owner[lost]

    def _record_write(self, resolver: Any, lanes: Lanes, where: Any, owner: Any, data: Any) -> None:
        writer = self.writer.reshape(-1)
        writer[where] = owner
        if resolver.kind == "store":
            self._check_lanes(resolver, lanes, where, owner, data)

    def _check_lanes(self, resolver: Any, lanes: Lanes, where: Any, owner: Any, data: Any) -> None:
        """Lanes of this instruction that write different values to one byte: their order is not specified."""
        octets = _bytes_of(data, resolver.size)
        flat = where.reshape(-1)
        unique, inverse = np.unique(flat, return_inverse=True)
        if len(unique) == len(flat):
            return
        final = np.empty(len(unique), np.uint8)
        last = np.empty(len(unique), np.int32)
        final[inverse.reshape(-1)], last[inverse.reshape(-1)] = octets.reshape(-1), owner.reshape(-1)
        differs = (final[inverse.reshape(-1)] != octets.reshape(-1)).reshape(where.shape)
        if differs.any():
            winner = last[inverse.reshape(-1)].reshape(where.shape)
            problem = "two lanes write different values to one address"
            self._report(resolver, lanes, where, owner, winner, differs, problem)

    def _report(self, resolver: Any, lanes: Lanes, where: Any, owner: Any, last: Any, bad: Any, problem: str) -> None:
        lane, byte = (int(axis[0]) for axis in np.nonzero(bad))
        event, mine = int(last[lane, byte]), int(owner[lane, byte])
        waves, slots = lanes.batch.waves, self.events.slot
        other = self.instructions[int(self.events.instruction[event])]
        address = int(where[lane, byte]) % self.writer.shape[1]
        same = slots[event] == slots[mine]
        rule = USE_BEFORE_WAIT if same and self.events.kind[event] == DMA else LDS_RACE
        reason = ""
        if not same:
            apart = self.events.epoch[event] != self.events.epoch[mine]
            cause = "its wave did not wait for it before the barrier" if apart else "no barrier between them"
            reason = f" ({cause}; the other is {waves.describe(int(slots[event]))})"
        number, slot = lanes.position(lane)[1], int(slots[mine])
        message = f"{problem}: LDS byte {address}, lane {number} of {waves.describe(slot)}{reason}"
        where = {"lane": number, "address": address, "buffer": "LDS", **wave_fields(waves, slot)}
        self.findings.add(rule, message, resolver.instruction, other, **where)


def _bytes_of(data: Any, size: int) -> Any:
    """Stored words (columns uint32[k]) as uint8[k, size]."""
    words = np.stack(data, axis=1)
    return np.ascontiguousarray(words).view(np.uint8).reshape(len(words), -1)[:, :size]
