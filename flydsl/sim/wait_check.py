"""Use of a register before the s_waitcnt that covers its load, by the counters' rules on gfx9.

Each wave numbers its operations per queue; ``done`` is the number up to which a wait has retired them. Vector
memory retires in order; LDS operations retire in order among themselves; scalar loads retire only at lgkmcnt(0);
while a flat operation is outstanding only waits for 0 retire anything.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.access_log import AccessLog
from flydsl.sim.effects import ACC, DS, FLAT, SMEM, VM, Effects
from flydsl.sim.findings import USE_BEFORE_WAIT, Findings, lane_names, wave_fields
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.waits import LGKMCNT_MAX, VMCNT_MAX, wait_counts

_REGISTERS = 2 * ACC


class Queue:
    """Operations of one kind: ``issued`` and ``done`` int64[waves]; per register the number of the last load."""

    def __init__(self, waves: int, registers: int):
        self.issued = np.zeros(waves, np.int64)
        self.done = np.zeros(waves, np.int64)
        self.done_at_arrival = np.zeros(waves, np.int64)
        self.done_at_barrier = np.zeros(waves, np.int64)
        self.pending = np.zeros((registers, waves), np.int64)
        self.source = np.zeros((registers, waves), np.int32)
        """Index (in WaitCheck.sources) of the instruction that loads the register."""
        self.open = False

    def reset(self, index: Any) -> None:
        for array in (self.issued, self.done, self.done_at_arrival, self.done_at_barrier):
            array[index] = 0
        self.pending[:, index] = 0

    def grow(self, extra: int) -> None:
        for name in ("issued", "done", "done_at_arrival", "done_at_barrier"):
            setattr(self, name, np.concatenate((getattr(self, name), np.zeros(extra, np.int64))))
        rows = self.pending.shape[0]
        self.pending = np.concatenate((self.pending, np.zeros((rows, extra), np.int64)), axis=1)
        self.source = np.concatenate((self.source, np.zeros((rows, extra), np.int32)), axis=1)

    def issue(self, index: Any, registers: Any, source: int) -> None:
        self.issued[index] += 1
        self.open = True
        for register in registers:
            self.pending[register, index] = self.issued[index]
            self.source[register, index] = source

    def retire(self, index: Any, left: int) -> None:
        """At most ``left`` operations remain outstanding."""
        self.done[index] = np.maximum(self.done[index], self.issued[index] - left)
        self.open = bool((self.done < self.issued).any())

    def outstanding(self, index: Any, registers: Any) -> Any:
        """bool[len(registers), n]"""
        return self.pending[registers][:, index] > self.done[index]


class WaitCheck:
    """Tracks all queues of all waves in flight and reports uses of what may not have arrived."""

    def __init__(self, waves: Waves, findings: Findings):
        self.findings = findings
        self.vm = Queue(waves.count, _REGISTERS)
        self.ds = Queue(waves.count, _REGISTERS)
        self.smem = Queue(waves.count, 128)
        self.flat_vm = np.zeros(waves.count, np.bool_)
        self.flat_lgkm = np.zeros(waves.count, np.bool_)
        self.sources: list[Instruction] = []
        self._source_of: dict[int, int] = {}
        self.accesses = AccessLog(waves)

    def start(self, index: Any) -> None:
        for queue in (self.vm, self.ds, self.smem):
            queue.reset(index)
        self.flat_vm[index] = self.flat_lgkm[index] = False

    def grow(self, extra: int) -> None:
        for queue in (self.vm, self.ds, self.smem):
            queue.grow(extra)
        self.flat_vm = np.concatenate((self.flat_vm, np.zeros(extra, np.bool_)))
        self.flat_lgkm = np.concatenate((self.flat_lgkm, np.zeros(extra, np.bool_)))
        self.accesses.grow(extra)

    # ---- one instruction ----
    def step(self, effects: Effects, batch: WaveBatch) -> None:
        if self.vm.open or self.ds.open or self.smem.open:
            self._check(effects, batch)
        if effects.queue:
            self._issue(effects, batch.index)
            self.accesses.issue(self._source(effects.instruction))
        elif effects.instruction.mnemonic == "s_waitcnt":
            self._wait(effects.instruction, batch.index)

    def _registers(self, effects: Effects) -> tuple[Any, Any, Any]:
        arrays = effects.cache.get("registers")
        if arrays is None:
            loaded = np.array(effects.loaded, np.intp)
            arrays = effects.cache["registers"] = (effects.touched(), effects.scalar_touched(), loaded)
        return arrays

    def _check(self, effects: Effects, batch: WaveBatch) -> None:
        touched, scalar, loaded = self._registers(effects)
        for queue, kind, same in ((self.vm, "vmcnt", VM), (self.ds, "lgkmcnt", DS)):
            if not queue.open:
                continue
            if len(touched):
                self._report(queue, touched, effects, batch, kind)
            if len(loaded) and effects.queue != same:
                # In-order loads of one queue may follow each other into a register, others may not.
                self._report(queue, loaded, effects, batch, kind)
        if self.smem.open and len(scalar):
            self._report(self.smem, scalar, effects, batch, "lgkmcnt")

    def _report(self, queue: Queue, registers: Any, effects: Effects, batch: WaveBatch, counter: str) -> None:
        late = queue.outstanding(batch.index, registers)
        if not late.any():
            return
        for row in np.flatnonzero(late.any(axis=1)).tolist():
            register, position = int(registers[row]), int(np.argmax(late[row]))
            slot = int(np.arange(batch.waves.count)[batch.index][position])
            source = int(queue.source[register, slot])
            if self.findings.is_new(USE_BEFORE_WAIT, effects.instruction, self.sources[source]):
                self._add(effects, batch, position, register, source, counter)
            queue.pending[register, batch.index] = 0

    def _add(self, effects: Effects, batch: WaveBatch, position: int, register: int, source: int, counter: str) -> None:
        waves = batch.waves
        slot = int(np.arange(waves.count)[batch.index][position])
        scalar = effects.scalar_touched() if self.sources[source].mnemonic.startswith("s_") else ()
        name = _name(register, len(scalar) > 0)
        verb = "reads" if register in (*effects.read, *effects.scalar_read) else "writes"
        active = batch.exec_mask()[position]
        lanes = "" if len(scalar) else f"{lane_names(active)} of " if active.any() else "no active lane of "
        access = self.accesses.find(source, slot)
        loaded = "" if access is None else f"; it loads {access}"
        message = f"{verb} {name} while its load may be outstanding ({counter}), {lanes}{waves.describe(slot)}{loaded}"
        where = wave_fields(waves, slot) if access is None else {**wave_fields(waves, slot), **access.fields()}
        if not len(scalar) and active.any():
            where["lane"] = int(active.argmax())
        self.findings.add(USE_BEFORE_WAIT, message, effects.instruction, self.sources[source], **where)

    def _issue(self, effects: Effects, index: Any) -> None:
        source = self._source(effects.instruction)
        if effects.queue == SMEM:
            self.smem.issue(index, [code for code in effects.scalar_loaded if code < 128], source)
            return
        if effects.queue in (VM, FLAT):
            self.vm.issue(index, effects.loaded, source)
        if effects.queue in (DS, FLAT):
            self.ds.issue(index, effects.loaded, source)
        if effects.queue == FLAT:
            self.flat_vm[index] = self.flat_lgkm[index] = True

    def _source(self, instruction: Instruction) -> int:
        number = self._source_of.get(instruction.address)
        if number is None:
            number = self._source_of[instruction.address] = len(self.sources)
            self.sources.append(instruction)
        return number

    # ---- waits and barriers ----
    def _wait(self, instruction: Instruction, index: Any) -> None:
        vmcnt, lgkmcnt = wait_counts(instruction)
        if vmcnt < VMCNT_MAX:
            self._retire(self.vm, index, vmcnt, self.flat_vm)
        if lgkmcnt < LGKMCNT_MAX:
            self._retire(self.ds, index, lgkmcnt, self.flat_lgkm)
            if lgkmcnt == 0:
                self.smem.retire(index, 0)

    @staticmethod
    def _retire(queue: Queue, index: Any, left: int, flat: Any) -> None:
        if left == 0:
            queue.retire(index, 0)
            flat[index] = False
        elif not flat[index].any():
            queue.retire(index, left)
        else:
            slots = np.arange(len(flat))[index]
            queue.retire(slots[~flat[slots]], left)

    def arrive(self, index: Any) -> None:
        """Waves reach a barrier: what they have not waited for is not covered by it."""
        for queue in (self.vm, self.ds):
            queue.done_at_arrival[index] = queue.done[index]

    def end(self, index: Any) -> None:
        """Waves end, which counts as their arrival at all barriers to come: it orders what they waited for, no more."""
        self.arrive(index)

    def barrier(self, groups: Any) -> None:
        """The barriers of the workgroup slots ``groups`` (bool mask) open."""
        members = np.repeat(groups, len(self.vm.done) // len(groups))
        for queue in (self.vm, self.ds):
            queue.done_at_barrier[members] = queue.done_at_arrival[members]


def _name(register: int, scalar: bool) -> str:
    if scalar:
        return {106: "vcc_lo", 107: "vcc_hi", 124: "m0", 126: "exec_lo", 127: "exec_hi"}.get(register, f"s{register}")
    return f"v{register}" if register < ACC else f"a{register - ACC}"
