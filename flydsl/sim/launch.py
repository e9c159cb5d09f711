"""Running one kernel: arguments, memory, executor, the report."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl import env, targets
from flydsl.sim import arguments
from flydsl.sim.checks import Claims, Options, make_checks
from flydsl.sim.compiled import choose_compiled
from flydsl.sim.constant_check import constants_of, undefined_bytes
from flydsl.sim.dispatcher import Dispatcher
from flydsl.sim.errors import LaunchError, SimError
from flydsl.sim.kernel import Kernel
from flydsl.sim.memory import AddressSpace
from flydsl.sim.program import Program
from flydsl.sim.report import Report, make_report
from flydsl.sim.state import LANES

Dim3 = tuple[int, int, int]
MAX_LDS = 160 * 1024
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
    whole_words: bool = False,
) -> Report:
    """Run ``kernel`` on ``grid`` workgroups of ``block`` work-items to its end.

    args: one value per explicit argument: a numpy array for a device buffer (updated in place), numbers and numpy
    scalars by value, ``bytes`` raw, None for a null pointer. A code object does not say which arguments are floats: a
    Python int becomes an integer of the argument's width, a Python float a float of that width. Arrays are contiguous,
    unless ``memory`` is given (then the kernel gets the address of element 0 of any view). Or ``kernarg``: the whole
    explicit part of the segment as bytes, with pointers that ``memory.map`` gave (hidden arguments are filled in).
    shared_bytes: dynamic LDS. checks: names of checks or "all" / "none" (see checks.py). seed: vary the order of
    workgroups and the interleaving of waves. max_blocks: stop after so many basic blocks. executor: "numpy",
    "compiled" or "auto" (None: FLYDSL_SIM_EXECUTOR; see compiled/choice.py). readonly: positions of array arguments
    that must not be written (besides those that the code object declares so); undefined: of those whose content the
    kernel must not use before it writes it. report: "full" counts bank conflicts,
    coalescing and idle lanes even where no check watches the launch (it runs on the numpy executor then). whole_barriers:
    the language of the kernel demands that all work-items of a workgroup reach every barrier, so that a wave which ends
    without coming to one, comes with lanes inactive, or waits at another one is a finding (else a note); "counted": the
    waves may wait at different ones. whole_words: the language of the kernel has no padding in memory, so that a stored
    word of which some bits are undefined is a finding (else a note).
    Errors: LaunchError, ExecutionError and its subclasses, DeadlockError, StepBudgetError.
    """
    sizes, items = dim3(grid, "grid"), dim3(block, "block")
    seed = env.SIM_SEED.get() if seed is None else _number(seed, "seed")
    shared_bytes = _number(shared_bytes, "shared_bytes")
    max_blocks = None if max_blocks is None else _number(max_blocks, "max_blocks")
    _check_sizes(kernel, sizes, items, shared_bytes)
    if memory is None:
        arguments.check_contiguous(kernel, args)
        memory = AddressSpace()
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
        claims = Claims(constants, undefined_bytes(kernel, args, memory, undefined), whole_barriers, whole_words, program.arch)
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
    """Three positive extents from an int or a tuple of up to three. Errors: LaunchError."""
    extents: Any = tuple(value) if isinstance(value, (tuple, list, np.ndarray)) else (value,)
    whole = all(isinstance(extent, (int, np.integer)) for extent in extents)
    if not whole or not 1 <= len(extents) <= 3 or any(int(extent) < 1 for extent in extents):
        raise LaunchError(f"{what} must be one to three positive numbers, got {value!r}")
    x, y, z = (*(int(extent) for extent in extents), 1, 1)[:3]
    return x, y, z


def _number(value: Any, what: str) -> int:
    if not isinstance(value, (int, np.integer)) or value < 0:
        raise LaunchError(f"{what} must be a whole number from 0 on, got {value!r}")
    return int(value)


def _check_sizes(kernel: Kernel, grid: Dim3, block: Dim3, shared_bytes: int) -> None:
    items = block[0] * block[1] * block[2]
    if items > min(kernel.max_workgroup, 1024):
        raise LaunchError(
            f"a workgroup of {items} work-items is too large: kernel {kernel.name} was compiled for up to "
            f"{kernel.max_workgroup} (amdgpu-flat-work-group-size)"
        )
    if kernel.reqd_workgroup is not None and tuple(kernel.reqd_workgroup) != block:
        raise LaunchError(f"kernel {kernel.name} requires workgroups of {kernel.reqd_workgroup}, not {block}")
    if kernel.lds_bytes + shared_bytes > MAX_LDS:
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
    if not isinstance(kernarg, (bytes, bytearray, memoryview)):
        raise LaunchError(f"kernarg must be bytes, got a {type(kernarg).__name__}")
    kernarg = bytes(kernarg)
    least = max((arg.offset + arg.size for arg in kernel.explicit_args), default=0)
    if not least <= len(kernarg) <= kernel.kernarg_size:
        raise LaunchError(
            f"kernarg has {len(kernarg)} bytes; the arguments of {kernel.name} need {least} (its whole segment has "
            f"{kernel.kernarg_size})"
        )
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
