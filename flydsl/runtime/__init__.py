"""Devices, buffers, streams and launches: HIP devices (:mod:`flydsl.runtime.hip`) and the simulated one."""

from .buffers import DTYPES, Buffer, buffer_of, is_array
from .device import Device, LaunchConfig, default_device
from .device_pointer import DevicePointer
from .errors import (
    ArchMismatchError,
    CaptureError,
    DeviceFaultError,
    DeviceMismatchError,
    FaultyKernelError,
    ForkedProcessError,
    FreedMemoryError,
    HipError,
    HipLibraryError,
    LaunchRefusedError,
    MissingKernelError,
    NoDeviceError,
    OutOfMemoryError,
    ReadOnlyBufferError,
    StreamError,
    TimingError,
    UnsupportedBufferError,
    UnsupportedDeviceError,
)
from .packed import as_packed, pack, unpack
from .place import device_of
from .timing import Simulated, Timing, do_bench

__all__ = [
    "DTYPES", "ArchMismatchError", "Buffer", "CaptureError", "Device", "DeviceFaultError", "DeviceMismatchError",
    "DevicePointer", "FaultyKernelError", "ForkedProcessError", "FreedMemoryError", "HipError", "HipLibraryError",
    "LaunchConfig", "LaunchRefusedError", "MissingKernelError", "NoDeviceError", "OutOfMemoryError",
    "ReadOnlyBufferError", "Simulated", "StreamError", "Timing", "TimingError", "UnsupportedBufferError",
    "UnsupportedDeviceError", "as_packed", "buffer_of", "default_device", "device_of", "do_bench", "is_array", "pack",
    "unpack",
]  # fmt: skip
