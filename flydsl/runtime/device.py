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
    """Something that runs code objects."""

    arch: str
    simulated: bool

    def launch(self, binary: Binary, kernel: str, config: LaunchConfig, args: list[Any]) -> Any:
        """Run ``kernel``. ``args``: in ABI order, numpy arrays for pointers (updated in place) and bytes for numbers.

        Arrays that numpy calls read-only may be read; a kernel that writes to one is at fault.
        """
        ...


@cache
def _simulator(arch: str) -> Device:
    from .simulated import SimulatedDevice

    return SimulatedDevice(arch)


def default_device() -> Device:
    """The device for CPU arrays: the simulated one. It is a gfx950 unless FLYDSL_ARCH names another architecture."""
    from flydsl import env

    return _simulator(env.ARCH.get() or "gfx950")
