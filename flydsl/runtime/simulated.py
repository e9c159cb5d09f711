"""The simulated device: kernels on CPU arrays run as the very machine code, on the simulator."""

from __future__ import annotations

from typing import Any

from .device import Binary, LaunchConfig

MAX_PROGRAMS = 256


class SimulatedDevice:
    """Runs code objects of one architecture on the CPU. Loaded programs are kept by code object."""

    simulated = True

    def __init__(self, arch: str) -> None:
        self.arch = arch
        self.last_report: Any = None
        self._programs: dict[bytes, Any] = {}

    def launch(self, binary: Binary, kernel: str, config: LaunchConfig, args: list[Any]) -> Any:
        """Run one kernel to its end and return the simulator's report."""
        program = self._program(binary)
        self.last_report = program.launch(kernel, config.grid, config.block, args, shared_bytes=config.shared_bytes)
        return self.last_report

    def _program(self, binary: Binary) -> Any:
        from flydsl import sim

        key = binary.code_object
        if key not in self._programs:
            if len(self._programs) >= MAX_PROGRAMS:
                self._programs.pop(next(iter(self._programs)))
            self._programs[key] = sim.load(key, listing=binary.isa)
        return self._programs[key]
