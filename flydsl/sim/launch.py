"""Running one kernel: initial wave state, dispatch of workgroups, the report."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl import env, targets
from flydsl.sim import arguments
from flydsl.sim.checks import Claims, Options, make_checks
from flydsl.sim.compiled import WaveMajor, choose_compiled, make_compiled
from flydsl.sim.constant_check import constants_of, undefined_bytes
from flydsl.sim.errors import LaunchError, SimError
from flydsl.sim.executor import READY, WAITING, Executor
from flydsl.sim.instruction import EXEC
from flydsl.sim.kernel import Kernel
from flydsl.sim.memory import AddressSpace
from flydsl.sim.program import Program
from flydsl.sim.report import Report, make_report
from flydsl.sim.state import LANES, Waves, unpack_mask

Dim3 = tuple[int, int, int]
POISON = 0xFFFFBAAD
"""Content of registers at wave start where the ABI defines none: a NaN as f32, a wild number as an address."""
LDS_POISON = 0xFB
MAX_LDS = 160 * 1024
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
_PREFETCH_PAD = 64
"""Scalar loads may read this far past the kernarg segment (rounded up to 16 bytes)."""


def launch(
    program: Program,
    kernel: Kernel,
    grid: int | tuple[int, ...],
    block: int | tuple[int, ...],
    args: list[Any] | tuple[Any, ...] = (),
    shared_bytes: int = 0,
    checks: Any = None,
    seed: int | None = None,
    memory: AddressSpace | None = None,
    kernarg: bytes | None = None,
    max_blocks: int | None = None,
    executor: str | None = None,
    readonly: Collection[int] = (),
    undefined: Collection[int] = (),
    report: str | None = None,
    whole_barriers: bool | str = False,
) -> Report:
    """Run ``kernel`` on ``grid`` workgroups of ``block`` work-items to its end.

    args: one value per explicit argument: a numpy array for a device buffer (updated in place), numbers and numpy
    scalars by value, ``bytes`` raw, None for a null pointer. Or ``kernarg``: the whole explicit part of the segment
    as bytes, with pointers that ``memory.map`` gave (hidden arguments are filled in).
    shared_bytes: dynamic LDS. checks: names of checks or "all" / "none" (see checks.py). seed: vary the order of
    workgroups and the interleaving of waves. max_blocks: stop after so many basic blocks. executor: "numpy",
    "compiled" or "auto" (None: FLYDSL_SIM_EXECUTOR; see compiled/choice.py). readonly: positions of array arguments
    that must not be written (besides those that the code object declares so); undefined: of those whose content the
    kernel must not use before it writes it. report: "full" counts bank conflicts,
    coalescing and idle lanes even where no check watches the launch (it runs on the numpy executor then). whole_barriers:
    the language of the kernel demands that all work-items of a workgroup reach every barrier, so that a wave which ends
    without coming to one, comes with lanes inactive, or waits at another one is a finding (else a note); "counted": the
    waves may wait at different ones.
    Errors: LaunchError, ExecutionError and its subclasses, DeadlockError, StepBudgetError.
    """
    sizes, items = dim3(grid, "grid"), dim3(block, "block")
    seed = env.SIM_SEED.get() if seed is None else seed
    _check_sizes(kernel, sizes, items, shared_bytes)
    memory = AddressSpace() if memory is None else memory
    segment = _segment(kernel, args, kernarg, memory, sizes, items, shared_bytes)
    mapped = _map_image(program, memory)
    padded = np.zeros(-(-len(segment) // 16) * 16 + _PREFETCH_PAD, np.uint8)
    padded[: len(segment)] = np.frombuffer(bytes(segment), np.uint8)
    mapped.append(memory.add(padded, "kernarg segment", writable=False))
    dispatcher: Dispatcher | None = None
    try:
        waves = sizes[0] * sizes[1] * sizes[2] * -(-items[0] * items[1] * items[2] // LANES)
        options = Options.parse(checks, waves)
        if checks is None:  # who declares something wants it checked, however large the launch is
            declared, uninitialised = options.constants or bool(readonly), options.uninitialised or bool(undefined)
            options = replace(options, constants=declared, uninitialised=uninitialised)
        full = _wants_full(report, executor)
        compiled = not full and choose_compiled(executor, waves, options, seed, max_blocks)
        dispatcher = Dispatcher(program, kernel, sizes, items, shared_bytes, memory, mapped[-1].base, seed, compiled)
        dispatcher.waves.check_alignment = options.aligned
        constants = constants_of(kernel, args, memory, readonly)
        claims = Claims(constants, undefined_bytes(kernel, args, memory, undefined), whole_barriers, program.arch)
        banks = targets.get(program.arch).lds_banks
        dispatcher.waves.checks = make_checks(options, dispatcher.waves, kernel.initial_sgprs, claims, banks, full)
        dispatcher.executor.max_blocks = max_blocks
        try:
            dispatcher.executor.run()
        except SimError as error:
            _add_findings(error, dispatcher.waves.checks)
            error.report = make_report(program, kernel, sizes, items, dispatcher)
            own = getattr(error, "finding", None)
            error.report.findings += [own] if own is not None else []
            raise
        return make_report(program, kernel, sizes, items, dispatcher)
    finally:
        for allocation in mapped + (dispatcher.mapped if dispatcher else []):
            memory.unmap(allocation)


def _wants_full(report: str | None, executor: str | None) -> bool:
    if report not in (None, "full", "basic"):
        raise LaunchError(f"report must be 'full' or 'basic', got {report!r}")
    if report == "full" and executor == "compiled":
        raise LaunchError("the compiled executor makes no full report; leave executor= or report= out")
    return report == "full"


def _add_findings(error: SimError, checks: Any) -> None:
    """What the checks found before an error is often its cause."""
    found = checks.findings.all() if checks is not None else []
    if found:
        lines = "\n".join(f"  {finding}" for finding in found[:5])
        error.args = (f"{error.args[0]}\nfound before that:\n{lines}", *error.args[1:])


def dim3(value: int | tuple[int, ...], what: str) -> Dim3:
    """Three positive extents from an int or a tuple of up to three."""
    extents = (value,) if isinstance(value, (int, np.integer)) else tuple(value)
    if not 1 <= len(extents) <= 3 or any(int(extent) < 1 for extent in extents):
        raise LaunchError(f"{what} must be one to three positive numbers, got {value!r}")
    x, y, z = (*(int(extent) for extent in extents), 1, 1)[:3]
    return x, y, z


def _check_sizes(kernel: Kernel, grid: Dim3, block: Dim3, shared_bytes: int) -> None:
    items = block[0] * block[1] * block[2]
    if items > min(kernel.max_workgroup, 1024):
        raise LaunchError(
            f"a workgroup of {items} work-items is too large: kernel {kernel.name} was compiled for up to "
            f"{kernel.max_workgroup} (amdgpu-flat-work-group-size)"
        )
    if kernel.reqd_workgroup is not None and tuple(kernel.reqd_workgroup) != block:
        raise LaunchError(f"kernel {kernel.name} requires workgroups of {kernel.reqd_workgroup}, not {block}")
    if shared_bytes < 0 or kernel.lds_bytes + shared_bytes > MAX_LDS:
        raise LaunchError(
            f"{kernel.lds_bytes} bytes of static and {shared_bytes} of dynamic LDS: a workgroup has at most {MAX_LDS}"
        )
    if max(grid) >= 1 << 32:
        raise LaunchError(f"grid {grid} is too large")


def _segment(
    kernel: Kernel, args: Any, kernarg: bytes | None, memory: AddressSpace, grid: Dim3, block: Dim3, shared: int
) -> bytearray:
    if kernarg is None:
        return arguments.pack(kernel, args, memory, grid, block, shared)
    if args:
        raise LaunchError("give args or kernarg, not both")
    if len(kernarg) > kernel.kernarg_size:
        raise LaunchError(f"kernarg has {len(kernarg)} bytes, the segment of {kernel.name} {kernel.kernarg_size}")
    segment = bytearray(kernarg) + bytes(kernel.kernarg_size - len(kernarg))
    arguments.fill_hidden(segment, kernel, grid, block, shared)
    return segment


def _map_image(program: Program, memory: AddressSpace) -> list[Any]:
    """Constant data of the program at its addresses, fresh for each launch that may write it."""
    mapped = []
    for section in program.image.data:
        octets = np.frombuffer(section.content, np.uint8)
        octets = octets.copy() if section.writable else octets
        mapped.append(memory.add(octets, section.name, section.writable, base=section.address))
    return mapped


class Dispatcher:
    """Hands workgroups to slots of the wave pool, in order (or shuffled by ``seed``)."""

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
        make_waves = WaveMajor if compiled else Waves
        self.waves = make_waves(
            groups * self.waves_per_group, kernel.vgprs, kernel.agprs, groups, lds, self.scratch_bytes, memory, POISON
        )
        self.waves.set_mode(kernel.mode)
        self.entry = program.index_of(kernel.entry + (256 if kernel.preload_length else 0))
        self.mapped: list[Any] = []
        self.template = self._scalar_template(memory, kernarg, lds)
        self.ids = self._work_item_ids()
        bits = [max(0, min(LANES, self.items - LANES * wave)) for wave in range(self.waves_per_group)]
        self.exec = np.array([(1 << count) - 1 for count in bits], np.uint64)
        if compiled:
            self.executor: Executor = make_compiled(program, kernel, self.entry, self.waves, self.refill, seed)
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
            free = self._grow(executor)
        count = min(len(free), self.total - self.next)
        if not count:
            return False
        ids = np.arange(self.next, self.next + count)
        self._start(executor, free[:count], ids if self.order is None else self.order[ids])
        self.next += count
        return True

    def _grow(self, executor: Executor) -> Any:
        """Double the slots, so that workgroups that the running ones wait for can start."""
        groups = self.waves.lds.shape[0]
        more = min(groups, self.total - self.next)
        self.waves.grow(more, self.waves_per_group, POISON)
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
        waves.mode[index] = self.kernel.mode
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
        waves, kernel = self.waves, self.kernel
        waves.sgpr[:, index, :] = self.template.reshape(64, 1, 2)
        code = kernel.user_sgpr_count
        for axis, enabled in enumerate(kernel.workgroup_ids):
            if enabled:
                waves.sgpr[code >> 1, index, code & 1] = waves.group_id[index, axis].astype(np.uint32)
                code += 1
        bits = np.tile(self.exec, groups)
        waves.sgpr64[EXEC >> 1, index] = bits
        waves.exec_lanes[index] = unpack_mask(bits)
        waves.exec_is_full[index] = bits == np.uint64(0xFFFFFFFFFFFFFFFF)


def _words(value: int) -> Any:
    return np.array([value & 0xFFFFFFFF, value >> 32], np.uint32)
