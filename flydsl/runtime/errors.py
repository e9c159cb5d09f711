"""Errors of devices and buffers."""

from __future__ import annotations

from flydsl.errors import FlyError


class UnsupportedBufferError(FlyError):
    """An array that cannot be given to a kernel."""


class NoDeviceError(FlyError):
    """There is no device for the arguments."""


class FaultyKernelError(FlyError):
    """The simulator's checks found races, missing waits or reads of uninitialised data; the launch itself was completed."""
