"""Scheduling: which waves run their next basic block together, and what happens at its end.

Waves are grouped by program counter, smallest first, because that lets diverged waves meet again. A wave that has
waited too long gets its turn regardless, so that a wave that spins on memory cannot starve the one it waits for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim import control
from flydsl.sim.errors import DeadlockError, ExecutionError, StepBudgetError
from flydsl.sim.patience import PATIENCE_NUMPY, Patience, Snapshot, live_waves, snapshot
from flydsl.sim.program import Block, Program
from flydsl.sim.state import WaveBatch, Waves

FREE, READY, WAITING, ENDED = range(4)
PATIENCE = 128
"""Blocks that a ready wave may be passed over before it must run."""
WATCH_EVERY = 1024
"""Blocks after which the executor looks whether anything changed that waves may wait for."""
FIRST_PROBE = 2000
"""Quiet blocks (no memory change, barrier or end of a wave) after which the executor asks whether all waves spin."""


class Executor:
    """Runs the waves in ``waves`` to their ends. ``refill(executor, force)`` admits more
    workgroups where slots are free, or with ``force`` makes slots; it says whether it did."""

    default_patience = PATIENCE_NUMPY

    def __init__(self, program: Program, waves: Waves, refill: Callable[[Executor, bool], bool], seed: int | None = None):
        self.program, self.waves, self.refill = program, waves, refill
        self.status = np.zeros(waves.count, np.int8)
        self.last_run = np.zeros(waves.count, np.int64)
        self.members = np.zeros(waves.lds.shape[0], np.int32)
        """Live waves per workgroup slot."""
        self.arrived = np.zeros(waves.lds.shape[0], np.int32)
        self.barriers = 0
        self.tick = 0
        self.quiet = 0
        self.spins = SpinDetector(self)
        self.patience = Patience(self.default_patience)
        self._unwatched = 0
        self._progress = -1
        self._fair_until = 0
        self._fair_span = PATIENCE
        self.executed: dict[int, list[int]] = {}
        """Block start -> [times executed, waves that executed it]."""
        self.random = None if seed is None else np.random.default_rng(seed)
        self.left_to_numpy: dict[str, int] = {}
        """Wave-instructions, by mnemonic, that an executor with native code left to numpy."""
        self.blocks_run = 0
        self.max_blocks: int | None = None

    def run(self) -> None:
        """Run until every workgroup has ended."""
        self.refill(self, False)
        batch: WaveBatch | None = None
        with np.errstate(all="ignore"):
            while True:
                picked = self._pick(batch)
                if picked is None:
                    if not self.refill(self, False):
                        self._check_all_ended()
                        return
                    batch = None
                    continue
                batch, pc = picked
                self._run_block(batch, pc)

    def grow(self) -> None:
        """Follow the growth of ``waves``."""
        extra_waves, extra_groups = self.waves.count - len(self.status), self.waves.lds.shape[0] - len(self.members)
        self.status = np.concatenate((self.status, np.zeros(extra_waves, np.int8)))
        self.last_run = np.concatenate((self.last_run, np.zeros(extra_waves, np.int64)))
        self.members = np.concatenate((self.members, np.zeros(extra_groups, np.int32)))
        self.arrived = np.concatenate((self.arrived, np.zeros(extra_groups, np.int32)))

    # ---- choosing ----
    def _pick(self, previous: WaveBatch | None) -> tuple[WaveBatch, int] | None:
        ready = np.flatnonzero(self.status == READY)
        if not len(ready):
            return None
        self.tick += 1
        pcs = self.waves.pc[ready]
        pc = self._choose(ready, pcs)
        chosen = ready[pcs == pc]
        if self.random is not None and len(chosen) > 1 and self.random.random() < 0.5:
            chosen = chosen[self.random.random(len(chosen)) < 0.5]
            if not len(chosen):
                chosen = ready[pcs == pc]
        self.last_run[chosen] = self.tick
        first, last = int(chosen[0]), int(chosen[-1])
        if last - first + 1 != len(chosen):
            return self.waves.batch(chosen), pc
        if previous is not None and previous.contiguous and previous.index == slice(first, last + 1):
            return previous, pc
        return self.waves.batch(slice(first, last + 1)), pc

    def _choose(self, ready: Any, pcs: Any) -> int:
        lowest = int(pcs.min())
        if len(ready) == 1 or lowest == int(pcs.max()):
            return lowest
        if self.random is not None:
            return int(self.random.choice(np.unique(pcs)))
        waited = self.last_run[ready]
        if self.tick > self._fair_until:
            if self.tick - int(waited.min()) <= PATIENCE:
                return lowest
            # Someone starves: take turns for a while, longer each time.
            self._fair_until = self.tick + self._fair_span
            self._fair_span = min(2 * self._fair_span, 1 << 16)
        return int(pcs[int(waited.argmin())])

    # ---- running ----
    def _run_block(self, batch: WaveBatch, pc: int) -> None:
        block = self.program.block(pc)
        waves = self.waves
        if block.vgprs > waves.vgpr.shape[0] or block.agprs > waves.agpr.shape[0]:
            self._refuse_registers(block)
        if waves.checks is None:
            for handler in block.handlers:
                handler(batch)
        else:
            self._run_checked(block, batch, waves.checks)
        counts = self.executed.get(pc)
        if counts is None:
            counts = self.executed[pc] = [0, 0]
        counts[0] += 1
        counts[1] += batch.n
        self.blocks_run += 1
        if self.max_blocks is not None and self.blocks_run > self.max_blocks:
            raise StepBudgetError(f"the budget of {self.max_blocks} blocks is spent.\n" + self.where_waves_are())
        self.end_block(batch, block)
        self._unwatched += batch.n
        if self.blocks_run % WATCH_EVERY == 0:
            self._watch()
        if waves.progress != self._progress:
            self._progress, self.quiet = waves.progress, 0
            self.spins.reset()
        else:
            self.quiet += 1
            if self.quiet >= self.spins.next_probe:
                self._probe()

    def end_block(self, batch: WaveBatch, block: Block) -> None:
        """What happens after the last instruction of a block."""
        _ENDINGS[block.end.kind](self, batch, block)

    @staticmethod
    def _run_checked(block: Block, batch: WaveBatch, checks: Any) -> None:
        effects = block.effects()
        for effect, handler in zip(effects, block.handlers):
            checks.step(effect, batch)
            handler(batch)
        if len(effects) > len(block.handlers):
            checks.step(effects[-1], batch)

    def _watch(self) -> None:
        """Stop where waves run on and on although nothing changes."""
        stats, waiting = self.waves.stats, live_waves(self.status, WAITING)
        now = snapshot((self.barriers, int(self.members.sum()), waiting), self.waves.progress, stats)
        self._lose_patience(self._unwatched, now)
        self._unwatched = 0

    def _lose_patience(self, blocks: int, now: Snapshot) -> None:
        if self.patience.spent(blocks, now, live_waves(self.status, READY)):
            if not self.refill(self, True):
                raise DeadlockError(self.patience.message + self.where_waves_are())
            self.patience.restart()

    def _probe(self) -> None:
        if self.refill(self, True):
            self.quiet = 0
        elif self.spins.probe(self.quiet):
            message = "all waves spin: no memory changes any more and their states repeat.\n"
            raise DeadlockError(message + self.where_waves_are())

    def _refuse_registers(self, block: Block) -> None:
        waves = self.waves
        for instruction in block.instructions:
            extent = [0, 0]
            for operand in instruction.operands:
                if hasattr(operand, "acc"):
                    extent[operand.acc] = max(extent[operand.acc], operand.first + operand.count)  # type: ignore
            if extent[0] > waves.vgpr.shape[0] or extent[1] > waves.agpr.shape[0]:
                raise ExecutionError(
                    f"register outside the kernel's allocation of {waves.vgpr.shape[0]} VGPRs and {waves.agpr.shape[0]} AGPRs",
                    instruction,
                )

    # ---- ends of blocks ----
    def _fall(self, batch: WaveBatch, block: Block) -> None:
        self.waves.pc[batch.index] = block.stop

    def _jump(self, batch: WaveBatch, block: Block) -> None:
        self.waves.pc[batch.index] = block.end.target

    def _branch(self, batch: WaveBatch, block: Block) -> None:
        taken = block.end.taken(batch)  # type: ignore[misc]
        self.waves.pc[batch.index] = np.where(taken, block.end.target, block.stop)

    def _indirect(self, batch: WaveBatch, block: Block) -> None:
        addresses = block.end.address(batch)  # type: ignore[misc]
        unique, which = np.unique(addresses, return_inverse=True)
        firsts = [int(np.argmax(addresses == address)) for address in unique]
        targets = [
            self.program.index_of(int(address), block.instructions[-1], lambda first=first: batch.describe_wave(first))
            for address, first in zip(unique, firsts)
        ]
        self.waves.pc[batch.index] = np.array(targets, np.int32)[which]

    def _barrier(self, batch: WaveBatch, block: Block) -> None:
        self.waves.pc[batch.index] = block.stop
        self.status[batch.index] = WAITING
        np.add.at(self.arrived, self.waves.group[batch.index], 1)
        if self.waves.checks is not None:
            self.waves.checks.arrive(batch.index)
        self._open_barriers()

    def _open_barriers(self) -> None:
        open_groups = (self.arrived > 0) & (self.arrived >= self.members)
        if open_groups.any():
            released = (self.status == WAITING) & open_groups[self.waves.group]
            self.status[released] = READY
            self.last_run[released] = self.tick
            self.arrived[open_groups] = 0
            self.barriers += int(np.count_nonzero(open_groups))
            self.waves.progress += 1
            if self.waves.checks is not None:
                self.waves.checks.barrier(open_groups, released)

    def _end(self, batch: WaveBatch, block: Block) -> None:
        self.status[batch.index] = ENDED
        np.subtract.at(self.members, self.waves.group[batch.index], 1)
        if self.waves.checks is not None:
            self.waves.checks.end(batch.index)
        self.waves.progress += 1
        self._open_barriers()
        if 2 * int(np.count_nonzero(self.members)) <= len(self.members):
            self.refill(self, False)

    # ---- reports ----
    def _check_all_ended(self) -> None:
        if (self.status == WAITING).any():
            raise DeadlockError("waves wait at s_barrier for waves that cannot come.\n" + self.where_waves_are())

    def where_waves_are(self, limit: int = 16) -> str:
        """A line per group of waves at one place."""
        lines = []
        live = np.flatnonzero((self.status == READY) | (self.status == WAITING))
        places: dict[tuple[int, int], list[int]] = {}
        for slot in live.tolist():
            places.setdefault((int(self.waves.pc[slot]), int(self.status[slot])), []).append(slot)
        for (pc, status), slots in sorted(places.items())[:limit]:
            instruction = self.program.instructions[pc - (status == WAITING)]
            state = "waiting at" if status == WAITING else "running at"
            names = ", ".join(self.waves.describe(slot) for slot in slots[:3]) + (", ..." if len(slots) > 3 else "")
            lines.append(f"  {len(slots)} waves {state} {instruction.where()}: {names}")
        if len(places) > limit:
            lines.append(f"  and {len(places) - limit} more places")
        return "\n".join(lines)


class SpinDetector:
    """Finds out that waves spin for ever: while memory stands still each wave's future depends on its registers
    alone, so if all of them return to a state that they had before, nothing will ever change."""

    def __init__(self, executor: Executor):
        self.executor = executor
        self.reset()

    def reset(self) -> None:
        self.next_probe = FIRST_PROBE
        self.scalar: set[int] = set()
        self.full: dict[int, int] = {}

    def probe(self, quiet: int) -> bool:
        """Whether the state of all ready waves is one that was seen, and each of them has run since."""
        self.next_probe = quiet + max(61, quiet // 16)
        executor, waves = self.executor, self.executor.waves
        ready = executor.status == READY
        scalar = hash((waves.pc[ready].tobytes(), waves.sgpr64[:, ready].tobytes(), waves.scc[ready].tobytes()))
        if scalar not in self.scalar:
            self.scalar.add(scalar)
            return False
        full = hash((scalar, waves.vgpr[:, ready].tobytes(), waves.agpr[:, ready].tobytes(), waves.clock))
        seen = self.full.setdefault(full, executor.tick)
        return bool((executor.last_run[ready] > seen).all())


_ENDINGS = {
    control.FALL: Executor._fall,
    control.JUMP: Executor._jump,
    control.BRANCH: Executor._branch,
    control.INDIRECT: Executor._indirect,
    control.BARRIER: Executor._barrier,
    control.END: Executor._end,
}
