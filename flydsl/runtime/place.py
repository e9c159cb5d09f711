"""Where a launch runs: on the one device that all its arrays are on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .buffers import Buffer
from .device import Device, default_device
from .device_pointer import ANY_DEVICE, DevicePointer
from .errors import DeviceMismatchError


def device_of(named: Iterable[tuple[str, Any]], stream: Any = None) -> Device:
    """The device of a launch: ``named`` has the names and values of its arguments, of which Buffers matter.

    HIP arrays run on their own device, host arrays on the simulator; a kernel without arrays runs where its stream is.
    Raises DeviceMismatchError, StreamError, NoDeviceError, UnsupportedDeviceError.
    """
    buffers = [(name, value) for name, value in named if isinstance(value, Buffer)]
    on_hip = [(name, value.memory.device) for name, value in buffers if isinstance(value.memory, DevicePointer)]
    if not on_hip:
        return _host(buffers[0][0] if buffers else None, stream)
    first, index = next(((name, i) for name, i in on_hip if i != ANY_DEVICE), on_hip[0])
    if index == ANY_DEVICE:
        index = _current()
    for name, value in buffers:
        if not (isinstance(value.memory, DevicePointer) and value.memory.device in (index, ANY_DEVICE)):
            raise DeviceMismatchError(
                f"{first} is on HIP device {index}, and {name} is {_where(value.memory)}; all arrays of a launch must be on "
                f"one device: copy one over first"
            )
    return _hip(index, stream)


def _current() -> int:
    from .hip.gpu import device

    return device().index


def _where(memory: Any) -> str:
    return f"on HIP device {memory.device}" if isinstance(memory, DevicePointer) else "in host memory"


def _hip(index: int, stream: Any) -> Device:
    from .hip.gpu import device
    from .hip.stream import handle_on

    found = device(index)
    found.check_supported()
    if stream is not None:
        handle_on(stream, index)
    return found


def _host(name: str | None, stream: Any) -> Device:
    if stream is None or type(stream).__module__.startswith("torch.cpu"):
        return default_device()
    from .hip.stream import stream_device, stream_handle

    handle, index = stream_handle(stream), stream_device(stream)
    if name is None and index is not None:
        return _hip(index, stream)
    if handle or index is not None:
        raise DeviceMismatchError(
            f"{name or 'the launch'} is in host memory, so the launch runs on the simulator, and the stream is a HIP device's; "
            f"leave it out, or copy the arrays to the device"
        )
    return default_device()
