"""Errors of devices, buffers, streams and launches."""

from __future__ import annotations

from flydsl.errors import FlyError


class UnsupportedBufferError(FlyError):
    """An array that cannot be given to a kernel."""


class FreedMemoryError(UnsupportedBufferError):
    """An array whose memory was given back already."""


class ReadOnlyBufferError(UnsupportedBufferError):
    """A read-only array for a parameter that the kernel may write to."""


class NoDeviceError(FlyError):
    """There is no device for the arguments."""


class DeviceMismatchError(FlyError):
    """The arguments of one launch are on different devices, or its stream is on another one than they are."""


class StreamError(FlyError):
    """Something that is not a stream, or one that was destroyed."""


class TimingError(FlyError):
    """There is no time to measure (on the simulator), or the request to measure makes no sense."""


class FaultyKernelError(FlyError):
    """The simulator's checks found races, missing waits or reads of uninitialised data; the launch itself was completed."""


class HipLibraryError(NoDeviceError):
    """The HIP library cannot be loaded, is too old, or lacks a function that is needed."""


class UnsupportedDeviceError(NoDeviceError):
    """A device of an architecture that flydsl does not compile for."""


class HipError(FlyError):
    """A HIP call failed. ``code`` and ``name`` are HIP's, ``call`` is the function that returned it."""

    code: int = 0
    name: str = ""
    call: str = ""


class OutOfMemoryError(HipError):
    """The device has no memory left for an allocation."""


class ArchMismatchError(HipError):
    """Code for another architecture than the device's."""


class MissingKernelError(HipError):
    """A code object that has no image for the device, is damaged, or lacks the kernel."""


class LaunchRefusedError(HipError):
    """HIP refused a launch: its dimensions, LDS, registers or arguments."""


class DeviceFaultError(HipError):
    """A kernel crashed on the device (illegal address, trap, timeout); the process cannot use the device any more."""


class CaptureError(HipError):
    """Something that cannot be done while a stream is captured into a graph: an unprepared launch, a wait, an allocation."""


class ForkedProcessError(HipError):
    """HIP was in use before ``fork``, and the child process cannot use it."""
