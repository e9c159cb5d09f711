"""Devices, buffers and launches. Today's device is the simulator."""

from .buffers import DTYPES, Buffer, buffer_of, is_array
from .device import Device, LaunchConfig, default_device
from .errors import FaultyKernelError, NoDeviceError, UnsupportedBufferError
from .packed import as_packed, pack, unpack

__all__ = [
    "DTYPES", "Buffer", "Device", "FaultyKernelError", "LaunchConfig", "NoDeviceError", "UnsupportedBufferError", "as_packed",
    "buffer_of", "default_device", "is_array", "pack", "unpack",
]  # fmt: skip
