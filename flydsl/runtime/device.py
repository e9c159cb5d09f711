"""The device protocol and the choice of a device."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol


@dataclass(frozen=True)
class LaunchConfig:
    """Grid in workgroups, block in work-items, dynamic LDS in bytes; what the first arguments are called in messages."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int = 0
    names: tuple[str, ...] = ()


class Binary(Protocol):
    """What a device needs of a compiled kernel."""

    @property
    def code_object(self) -> bytes: ...

    @property
    def isa(self) -> str: ...


class Device(Protocol):
    """Something that runs code objects.

    A simulated device runs a kernel to its end: ``launch(binary, kernel, config, args)``. Any other gives a function that puts
    a launch into a stream: ``prepare(binary, kernel)`` (see :meth:`flydsl.runtime.hip.HipFunction.launcher`); its attribute
    ``bind``, if it has one, makes of the same arguments a function without arguments that launches faster.
    """

    @property
    def arch(self) -> str: ...

    @property
    def simulated(self) -> bool: ...

    def refuse_under_capture(self, stream: Any, what: str) -> None:
        """Raise CaptureError if the stream is being captured into a graph, where ``what`` cannot be done."""
        ...

    def output_buffer(self, start: Any, stream: Any) -> Any:
        """Memory that a kernel writes to and the host reads, with the content of the numpy array ``start``."""
        ...

    def read_output(self, buffer: Any, stream: Any) -> Any:
        """The content of an output buffer as a numpy array, once the stream's work is done."""
        ...


@cache
def _simulator(arch: str) -> Device:
    from .simulated import SimulatedDevice

    return SimulatedDevice(arch)


def default_device() -> Device:
    """The device for CPU arrays: the simulated one. It is a gfx950 unless FLYDSL_ARCH names another architecture."""
    from flydsl import env

    return _simulator(env.ARCH.get() or "gfx950")
