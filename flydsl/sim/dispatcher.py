"""Which workgroup runs in which slot, and the state in which its waves start."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim import arguments
from flydsl.sim.compiled import WaveMajor, make_compiled
from flydsl.sim.compiled.start import Start
from flydsl.sim.errors import LaunchError
from flydsl.sim.executor import READY, WAITING, Executor
from flydsl.sim.instruction import EXEC
from flydsl.sim.kernel import Kernel
from flydsl.sim.memory import AddressSpace
from flydsl.sim.program import Program
from flydsl.sim.state import LANES, LDS_POISON, POISON, Waves, unpack_mask

Dim3 = tuple[int, int, int]
WAVES_IN_FLIGHT = 2048
"""Waves that run together at most as native code, one after the other on each processor."""
WAVES_AT_ONCE = 512
"""Waves that numpy runs together at most: enough to hide its cost per call, few enough that what one call passes to the
next stays in a processor's cache (RMSNorm takes 71, 59, 59, 81 and 87 ms with 128, 256, 512, 1024 and 2048)."""
REGISTER_BYTES = 32 << 20
LDS_BYTES = 64 << 20
SCRATCH_BYTES = 64 << 20
DYNAMIC_STACK = 4096
"""Scratch bytes per lane beyond the fixed ones for kernels whose stack LLVM cannot bound (indirect calls, recursion);
HIP has a device limit for this (hipLimitStackSize)."""


class Dispatcher:
    """Hands workgroups to slots of the wave pool, in order (or shuffled by ``seed``). Native code does so by itself."""

    def __init__(
        self,
        program: Program,
        kernel: Kernel,
        grid: Dim3,
        block: Dim3,
        shared: int,
        memory: AddressSpace,
        kernarg: int,
        seed: int | None,
        compiled: bool = False,
    ):
        self.kernel, self.grid, self.block = kernel, grid, block
        self.items = block[0] * block[1] * block[2]
        self.waves_per_group = -(-self.items // LANES)
        self.total = grid[0] * grid[1] * grid[2]
        self.total_waves = self.total * self.waves_per_group
        self.next = 0
        self.order = None if seed is None else np.random.default_rng(seed).permutation(self.total)
        lds = kernel.lds_bytes + shared
        self.scratch_bytes = kernel.scratch_bytes + DYNAMIC_STACK * kernel.dynamic_stack
        groups = self._slots(lds, WAVES_IN_FLIGHT if compiled else WAVES_AT_ONCE)
        make_waves, fill = (WaveMajor, 0) if compiled else (Waves, POISON)  # native code fills what it uses
        self.waves = make_waves(
            groups * self.waves_per_group, kernel.vgprs, kernel.agprs, groups, lds, self.scratch_bytes, memory, fill
        )
        self.waves.set_mode(kernel.mode)
        self.entry = program.index_of(kernel.entry + (256 if kernel.preload_length else 0))
        self.mapped: list[Any] = []
        self.template = self._scalar_template(memory, kernarg, lds)
        self.ids = self._work_item_ids()
        bits = [max(0, min(LANES, self.items - LANES * wave)) for wave in range(self.waves_per_group)]
        self.exec = np.array([(1 << count) - 1 for count in bits], np.uint64)
        if compiled:
            registers = self._id_registers()
            self.start = Start(grid, self.entry, kernel.mode, self.template, registers, self.exec, self.ids)
            self.executor: Executor = make_compiled(
                program, kernel, self.entry, self.waves, self._refill_native, seed, self.start
            )
        else:
            self.executor = Executor(program, self.waves, self.refill, seed)

    def _slots(self, lds: int, waves: int) -> int:
        kernel, per_group = self.kernel, self.waves_per_group
        registers = (kernel.vgprs + kernel.agprs) * LANES * 4 * per_group
        scratch = max(self.scratch_bytes, 1) * LANES * per_group
        limit = min(REGISTER_BYTES // registers, LDS_BYTES // max(lds, 1), SCRATCH_BYTES // scratch)
        return max(1, min(self.total, max(1, waves // per_group), limit))

    # ---- initial state ----
    def _scalar_template(self, memory: AddressSpace, kernarg: int, lds: int) -> Any:
        """uint32[128]: user SGPRs, equal for all waves; the rest is poison."""
        template = np.full(128, POISON, np.uint32)
        code = 0
        for name in self.kernel.user_sgprs:
            words = self._user_words(name, memory, kernarg, lds)
            template[code : code + len(words)] = words
            code += len(words)
        if code > self.kernel.user_sgpr_count:
            raise LaunchError(f"kernel {self.kernel.name}: its user SGPRs need {code} registers, it declares fewer")
        return template

    def _id_registers(self) -> list[int | None]:
        """The SGPRs of the workgroup ids: after the user SGPRs, those that the kernel wants."""
        first, wanted = self.kernel.user_sgpr_count, self.kernel.workgroup_ids
        return [first + sum(wanted[:axis]) if wanted[axis] else None for axis in range(3)]

    def _user_words(self, name: str, memory: AddressSpace, kernarg: int, lds: int) -> Any:
        kernel = self.kernel
        if name == "kernarg_segment_ptr":
            return _words(kernarg)
        if name == "dispatch_id":
            return _words(0)
        if name == "private_segment_size":
            return np.array([self.scratch_bytes], np.uint32)
        if name == "kernarg_preload":
            owner = memory.find(kernarg)
            start, count = 4 * kernel.preload_offset, 4 * kernel.preload_length
            return owner.octets[start : start + count].view(np.uint32)  # type: ignore[union-attr]
        if name == "dispatch_ptr":
            packet = arguments.dispatch_packet(self.grid, self.block, self.scratch_bytes, lds, kernarg)
            octets = np.frombuffer(packet + bytes(64), np.uint8)
        else:
            octets = np.zeros(256, np.uint8)
        self.mapped.append(memory.add(octets, name, writable=False))
        return _words(self.mapped[-1].base)

    def _work_item_ids(self) -> Any:
        """uint32[waves per group, 64]: packed ids x | y << 10 | z << 20 of the requested dimensions."""
        flat = np.arange(self.waves_per_group * LANES, dtype=np.uint32)
        x, y = self.block[0], self.block[1]
        ids = flat % x
        if self.kernel.workitem_dims > 1:
            ids = ids | (flat // x % y) << np.uint32(10)
        if self.kernel.workitem_dims > 2:
            ids = ids | (flat // (x * y)) << np.uint32(20)
        return ids.astype(np.uint32).reshape(self.waves_per_group, LANES)

    # ---- dispatch ----
    def refill(self, executor: Executor, force: bool) -> bool:
        """Start pending workgroups in free slots; with ``force`` make new slots if none is free."""
        if self.next >= self.total:
            return False
        busy = (executor.status == READY) | (executor.status == WAITING)
        free = np.flatnonzero(~busy.reshape(-1, self.waves_per_group).any(axis=1))
        if not len(free) and force:
            free = self._grow(executor, self.total - self.next, POISON)
        count = min(len(free), self.total - self.next)
        if not count:
            return False
        ids = np.arange(self.next, self.next + count)
        self._start(executor, free[:count], ids if self.order is None else self.order[ids])
        self.next += count
        return True

    def _refill_native(self, executor: Executor, force: bool) -> bool:
        """Whether native code has workgroups to start and slots for them; with ``force`` there will be slots."""
        pending = self.start.pending
        if pending and force:
            self._grow(executor, pending, 0)
        return bool(pending) and bool((executor.members == 0).any())

    def _grow(self, executor: Executor, pending: int, fill: int) -> Any:
        """Double the slots, so that workgroups that the running ones wait for can start."""
        groups = self.waves.lds.shape[0]
        more = min(groups, pending)
        self.waves.grow(more, self.waves_per_group, fill)
        executor.grow()
        return np.arange(groups, groups + more)

    def _start(self, executor: Executor, slots: Any, ids: Any) -> None:
        per_group, waves = self.waves_per_group, self.waves
        index = (slots[:, None] * per_group + np.arange(per_group)).reshape(-1)
        x, y, _ = self.grid
        position = np.stack([ids % x, ids // x % y, ids // (x * y)], axis=1)
        waves.group_id[index] = np.repeat(position, per_group, axis=0)
        waves.group[index] = np.repeat(slots, per_group)
        waves.wave_in_group[index] = np.tile(np.arange(per_group), len(slots))
        waves.pc[index] = self.entry
        waves.scc[index] = False
        waves.restart_mode(index, self.kernel.mode)
        waves.vgpr[0, index] = np.tile(self.ids, (len(slots), 1))
        waves.lds[slots] = LDS_POISON
        self._start_scalars(index, len(slots))
        executor.status[index] = READY
        executor.last_run[index] = executor.tick
        executor.members[slots] = per_group
        executor.arrived[slots] = 0
        if waves.checks is not None:
            waves.checks.start(waves, index, slots)

    def _start_scalars(self, index: Any, groups: int) -> None:
        waves = self.waves
        waves.sgpr[:, index, :] = self.template.reshape(64, 1, 2)
        for axis, code in enumerate(self._id_registers()):
            if code is not None:
                waves.sgpr[code >> 1, index, code & 1] = waves.group_id[index, axis].astype(np.uint32)
        bits = np.tile(self.exec, groups)
        waves.sgpr64[EXEC >> 1, index] = bits
        waves.exec_lanes[index] = unpack_mask(bits)
        waves.exec_is_full[index] = bits == np.uint64(0xFFFFFFFFFFFFFFFF)


def _words(value: int) -> Any:
    return np.array([value & 0xFFFFFFFF, value >> 32], np.uint32)
