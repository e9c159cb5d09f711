"""The simulated device: kernels on CPU arrays run as the very machine code, on the simulator."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from flydsl import env

from .device import Binary, LaunchConfig
from .errors import FaultyKernelError

MAX_PROGRAMS = 256

_listeners: ContextVar[tuple[list[Any], ...]] = ContextVar("listeners", default=())


@contextmanager
def reporting() -> Iterator[list[Any]]:
    """A list that gets the report of each launch that this thread (or task) makes on the simulator within the ``with``."""
    reports: list[Any] = []
    token = _listeners.set((*_listeners.get(), reports))
    try:
        yield reports
    finally:
        _listeners.reset(token)


class SimulatedDevice:
    """Runs code objects of one architecture on the CPU. Loaded programs are kept by code object."""

    simulated = True

    def __init__(self, arch: str) -> None:
        self.arch = arch
        self.last_report: Any = None
        self._programs: dict[bytes, Any] = {}

    def launch(self, binary: Binary, kernel: str, config: LaunchConfig, args: list[Any]) -> Any:
        """Run one kernel to its end and return the simulator's report. Raises FaultyKernelError if its checks found faults."""
        program = self._program(binary)
        memory, readonly = mapped(args, config.names)
        checks, seed = env.SIM_CHECKS.get() or None, env.SIM_SEED.get()
        executor, wanted = env.SIM_EXECUTOR.get(), env.SIM_REPORT.get()
        self.last_report = report = program.launch(
            kernel, config.grid, config.block, args, shared_bytes=config.shared_bytes, checks=checks, seed=seed,
            memory=memory, readonly=readonly, executor=executor, report="full" if wanted and executor != "compiled" else None,
            whole_barriers=demanded_barriers(binary.isa),
            whole_words=True,
        )  # fmt: skip
        for reports in _listeners.get():
            reports.append(report)
        if wanted:
            print(report, file=sys.stderr)
        if report.findings:
            raise FaultyKernelError(_faults(report))
        return report

    def refuse_under_capture(self, stream: Any, what: str) -> None:
        """Nothing is captured on the host."""

    def output_buffer(self, start: Any, stream: Any) -> Any:
        """The array itself."""
        return start

    def read_output(self, buffer: Any, stream: Any) -> Any:
        """The array itself: a launch has ended when it returns."""
        return buffer

    def _program(self, binary: Binary) -> Any:
        from flydsl import sim

        key = binary.code_object
        if key not in self._programs:
            if len(self._programs) >= MAX_PROGRAMS:
                self._programs.pop(next(iter(self._programs)))
            self._programs[key] = sim.load(key, listing=binary.isa)
        return self._programs[key]


def mapped(args: list[Any], names: Sequence[str]) -> tuple[Any, dict[int, str]]:
    """The arrays' memory, with names for messages, and the arrays that must not be written: position to name.

    What is mapped is the bytes of the arrays, from the first to the last: not those of the array that a view was taken
    from. Read-only arrays are mapped so that a write stops the kernel. Where one overlaps a writable one the whole of
    both is writable, and a check tells of writes to a read-only array that overlaps that only by way of others.
    """
    import numpy as np

    from .view_space import ViewSpace, groups_of

    memory = ViewSpace()
    arrays = {i: x for i, x in enumerate(args) if isinstance(x, np.ndarray)}
    claimed: dict[int, str] = {}
    for group in groups_of(arrays):
        written = [arrays[i] for i in group.members if arrays[i].flags.writeable]
        memory.add_group(group, arrays, names, writable=bool(written))
        for i in group.members if written else ():
            if not arrays[i].flags.writeable and not any(np.may_share_memory(arrays[i], w) for w in written):
                claimed[i] = names[i] if i < len(names) else ""
    return memory, claimed


def demanded_barriers(isa: str | None) -> bool | str:
    """What a kernel's listing says of its barriers: all threads must meet at each, or (where ``fly.bare_barrier`` keeps LLVM
    from moving code across, as in staggered kernels, and where there is no listing) may meet at different ones."""
    return True if isa and "sched_barrier" not in isa else "counted"


def _faults(report: Any) -> str:
    count = len(report.findings)
    head = f"the simulator found {count} fault{'s' * (count > 1)} in {report.kernel}, which a GPU would not report:"
    return "\n  ".join([head, *map(str, report.findings)])
