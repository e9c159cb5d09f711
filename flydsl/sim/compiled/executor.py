"""The compiled executor: waves run as native code; what has no native code, and each faulty access, goes to numpy.

Rounds: threads take slot after slot and run the waves of the workgroup in it until each waits, ends, meets an instruction
for numpy, or has spent its budget of blocks; where all end, the next workgroup starts in the slot, whose memory is in the
processor's cache. Then numpy executes what was left to it.
"""

from __future__ import annotations

import ctypes
import os
import platform
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from flydsl.sim.bind import bind
from flydsl.sim.compiled.code import KernelCode, kernel_code, scheduler_address
from flydsl.sim.compiled.context import FIELDS, INDEX, STATISTICS, STATUS_FALLBACK
from flydsl.sim.compiled.layout import WaveMajor
from flydsl.sim.compiled.start import Start, nothing
from flydsl.sim.control import ENDS
from flydsl.sim.errors import DeadlockError, StepBudgetError
from flydsl.sim.executor import READY, Executor
from flydsl.sim.kernel import Kernel
from flydsl.sim.patience import PATIENCE_COMPILED, Snapshot, snapshot
from flydsl.sim.program import Program

MAX_THREADS = 8
FIRST_BUDGET, SMALL_BUDGET, LARGE_BUDGET = 1 << 14, 1 << 8, 1 << 15
"""Blocks that a wave may run before others get their turn: at first, while waves wait for each other, at most."""
PATIENCE = 8
"""Rounds without any change of memory after which more workgroups are started, or a deadlock is looked for."""


class CompiledExecutor(Executor):
    """Runs the waves in ``waves`` to their ends; the interface is that of :class:`flydsl.sim.executor.Executor`."""

    default_patience = PATIENCE_COMPILED

    def __init__(
        self,
        program: Program,
        kernel: Kernel,
        entry: int,
        waves: WaveMajor,
        refill: Callable[[Executor, bool], bool],
        seed: int | None = None,
        start: Start | None = None,
    ):
        super().__init__(program, waves, refill, seed)
        self.start = nothing() if start is None else start
        self.code: KernelCode = kernel_code(program, kernel, entry)
        self.threads = _threads(self.code.has_atomics)
        self.contexts = [np.zeros(len(FIELDS), np.uint64) for _ in range(self.threads)]
        size = len(program.instructions) + 1
        self.counts = [np.zeros(size, np.uint64) for _ in range(self.threads)]
        self.hints = [np.zeros(size, np.int32) for _ in range(self.threads)]
        self.next_group = np.zeros(1, np.uint64)
        self.budget = FIRST_BUDGET
        self._handlers: dict[int, Any] = {}
        self._allocations = _allocations(waves.memory)
        self._run: Any = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(scheduler_address())
        self._quiet_rounds = 0

    def run(self) -> None:
        with np.errstate(all="ignore"), ThreadPoolExecutor(max(1, self.threads - 1)) as pool:
            try:
                while self._more():
                    self._round(pool)
            finally:
                self.status[self.status == STATUS_FALLBACK] = READY
                self._finish()

    def _more(self) -> bool:
        if (self.status == READY).any() or self.refill(self, False):
            return True
        self._check_all_ended()
        return False

    def _round(self, pool: ThreadPoolExecutor) -> None:
        before = self._changes()
        exhausted = self._native(pool)
        self._numpy()
        if self.max_blocks is not None and self._blocks() > self.max_blocks:
            raise StepBudgetError(f"the budget of {self.max_blocks} blocks is spent.\n" + self.where_waves_are())
        if exhausted:
            self._lose_patience(exhausted * self.budget, self._snapshot())
            self._wait(self._changes() != before)

    # ---- native code ----
    def _native(self, pool: ThreadPoolExecutor) -> int:
        """Run all ready waves; how many of them spent their budget."""
        self.next_group[0] = 0
        groups = self.waves.lds.shape[0]
        ready = int(np.count_nonzero(self.status == READY)) + self.start.pending * (self.waves.count // groups)
        used = min(self.threads, groups, max(1, ready // 2))
        for number in range(used):
            self._prepare(number)
        addresses = [context.ctypes.data for context in self.contexts[:used]]
        futures = [pool.submit(self._run, address) for address in addresses[1:]]
        self._run(addresses[0])
        for future in futures:
            future.result()
        barriers = INDEX["barriers"]
        self.barriers += sum(int(context[barriers]) for context in self.contexts[:used])
        return sum(int(context[INDEX["exhausted"]]) for context in self.contexts[:used])

    def _prepare(self, number: int) -> None:
        waves: Any = self.waves
        context, groups = self.contexts[number], self.waves.lds.shape[0]
        budget = self.budget if self.max_blocks is None else min(self.budget, self.max_blocks + 1)
        arrays = {
            "vgpr": waves.vgpr, "agpr": waves.agpr, "sgpr": waves.sgpr64, "scc": waves.scc, "pc": waves.pc,
            "status": self.status, "members": self.members, "arrived": self.arrived, "lds": waves.lds,
            "scratch": waves.scratch, "table": self.code.table, "helpers": self.code.helpers,
            "counts": self.counts[number], "hints": self.hints[number], "next_group": self.next_group,
            "mode": waves.mode, "group_id": waves.group_id, **self._allocations, **self.start.arrays(),
        }  # fmt: skip
        values = {
            "vgpr_stride": waves.vgpr.shape[0] * 256, "agpr_stride": waves.agpr.shape[0] * 256,
            "lds_stride": waves.lds.shape[1], "lds_size": waves.lds_size, "scratch_lane": waves.scratch.shape[2],
            "scratch_size": waves.scratch_size, "allocations": len(self._allocations["bases"]),
            "alignment": 0xFFFFFFFFFFFFFFFF if waves.check_alignment else 0, "budget": budget, "groups": groups,
            "per_group": waves.count // groups, "barriers": 0, "exhausted": 0,
            **self.start.values(),
        }  # fmt: skip
        for name, array in arrays.items():
            context[INDEX[name]] = array.ctypes.data
        for name, value in values.items():
            context[INDEX[name]] = value

    # ---- what is left to numpy ----
    def _numpy(self) -> None:
        """Execute the instructions at which native code stopped, all waves at one place together."""
        stopped = np.flatnonzero(self.status == STATUS_FALLBACK)
        if not len(stopped):
            return
        self.status[stopped] = READY
        if self.waves.uniform_mode != self.start.mode:  # waves that began have MODE set by native code
            self.waves.note_modes()
        pcs = self.waves.pc[stopped]
        for pc in np.unique(pcs).tolist():
            chosen = stopped[pcs == pc]
            first, last = int(chosen[0]), int(chosen[-1])
            batch = self.waves.batch(slice(first, last + 1) if last - first + 1 == len(chosen) else chosen)
            batch.reload_exec()
            self.tick += 1
            self.last_run[chosen] = self.tick
            self._interpret(batch, pc)

    def _interpret(self, batch: Any, pc: int) -> None:
        if pc in self.code.left and self.program.instructions[pc].mnemonic not in ENDS:
            self._note(pc, batch.n)
            self._handler(pc)(batch)
            self.waves.pc[batch.index] = pc + 1
            return
        block = self.program.block(pc)
        waves = self.waves
        if block.vgprs > waves.vgpr.shape[0] or block.agprs > waves.agpr.shape[0]:
            self._refuse_registers(block)
        span = self.code.span_of.get(pc)
        if span is None:
            self.counts[0][pc] += np.uint64(batch.n)
        stop = block.stop if span is None else min(block.stop, span[1])
        for index, handler in enumerate(block.handlers[: stop - pc], pc):
            self._note(index, batch.n)
            handler(batch)
        if stop < block.stop:
            waves.pc[batch.index] = stop
        else:
            self.end_block(batch, block)

    def _note(self, index: int, waves: int) -> None:
        name = self.program.instructions[index].mnemonic
        self.left_to_numpy[name] = self.left_to_numpy.get(name, 0) + waves

    def _handler(self, pc: int) -> Any:
        if pc not in self._handlers:
            self._handlers[pc] = bind(self.program.instructions[pc], self.program.arch)
        return self._handlers[pc]

    # ---- waiting ----
    def _changes(self) -> tuple[int, ...]:
        """Differs whenever memory changed, a barrier opened, a wave ended or began."""
        native = self._total("progress")
        ready = int(np.count_nonzero(self.status == READY))
        return native, self.waves.progress, self.barriers, int(self.members.sum()), ready, self.start.pending

    def _snapshot(self) -> Snapshot:
        native, progress, *life = self._changes()
        stats = {name: self.waves.stats.get(name, 0) + self._total(name) for name in STATISTICS}
        return snapshot(tuple(life), native + progress, stats)

    def _total(self, name: str) -> int:
        return sum(int(context[INDEX[name]]) for context in self.contexts)

    def _wait(self, changed: bool) -> None:
        """After a round in which waves spent their budgets."""
        if changed:
            self.budget, self._quiet_rounds = SMALL_BUDGET, 0
            self.spins.reset()
            return
        self.budget = min(2 * self.budget, LARGE_BUDGET)
        self._quiet_rounds += 1
        if self._quiet_rounds < PATIENCE:
            return
        if self.refill(self, True):
            self._quiet_rounds = 0
            return
        self.tick += 1
        self.last_run[self.status == READY] = self.tick
        if self.spins.probe(self._quiet_rounds):
            message = "all waves spin: no memory changes any more and their states repeat.\n"
            raise DeadlockError(message + self.where_waves_are())

    # ---- the report ----
    def _blocks(self) -> int:
        starts = [start for start, _ in self.code.code.spans]
        return int(sum(counts[starts].sum() for counts in self.counts))

    def _finish(self) -> None:
        """Counts and statistics in the form that the report reads."""
        total = sum(self.counts[1:], self.counts[0].copy())
        for index in np.flatnonzero(total).tolist():
            span = self.code.span_of.get(index)
            if span is None or span[0] == index:
                self.executed[index] = [int(total[index]), int(total[index])]
        stats = self.waves.stats
        for name in STATISTICS:
            amount = self._total(name)
            if amount:
                stats[name] = stats.get(name, 0) + amount


def _threads(has_atomics: bool) -> int:
    """One where threads could make results depend on their timing: atomics in any order, and (beyond x86) loads and
    stores that other processors see reordered."""
    if has_atomics or platform.machine() not in ("x86_64", "AMD64"):
        return 1
    return max(1, min(MAX_THREADS, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1))


def _allocations(memory: Any) -> dict[str, Any]:
    """Arrays uint64 of the mapped allocations in ascending order; they hold while no allocation is added."""
    known = list(memory or ())
    columns = {
        "bases": [allocation.base for allocation in known],
        "sizes": [allocation.size for allocation in known],
        "hosts": [allocation.host for allocation in known],
        "writable": [int(allocation.writable) for allocation in known],
    }
    return {name: np.array(column or [0], np.uint64) for name, column in columns.items()}
