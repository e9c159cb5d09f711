"""Streams: ours, and the handles of other libraries' streams."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from flydsl.runtime.errors import DeviceMismatchError, StreamError

from .errors import NOT_READY
from .functions import STREAM_NON_BLOCKING

if TYPE_CHECKING:
    from .gpu import HipDevice


class HipStream:
    """A queue of work of one device. ``handle`` is HIP's (0: the device's default stream)."""

    def __init__(self, device: HipDevice, handle: int, owned: bool) -> None:
        self.device, self._handle = device, handle
        self._finalizer = device.deferred.on_finalize(self, "hipStreamDestroy", handle) if owned else None
        self._closed = False

    @property
    def handle(self) -> int:
        if self._closed:
            raise StreamError(f"{self!r} was closed; make another one")
        return self._handle

    def __cuda_stream__(self) -> tuple[int, int]:
        """The protocol by which libraries hand streams to each other: version, handle."""
        return 0, self.handle

    def synchronize(self) -> None:
        """Let the host wait until all work of the stream is done. Raises DeviceFaultError if a kernel crashed."""
        with self.device.active():
            self.device.library.call("hipStreamSynchronize", self.handle, detail="waiting for a stream")

    def done(self) -> bool:
        """Whether all work of the stream is done."""
        with self.device.active():
            code = self.device.library.attempt("hipStreamQuery", self.handle)
        if code not in (0, NOT_READY):
            raise self.device.library.error(code, "hipStreamQuery")
        return code == 0

    def close(self) -> None:
        """Destroy the stream; HIP ends its work first. A stream that is dropped is destroyed later by itself."""
        handle = self.handle
        if self._finalizer is None:
            raise StreamError("only a stream that flydsl made can be closed")
        with self.device.active():
            self.device.library.call("hipStreamDestroy", handle, detail="destroying a stream")
        self._finalizer.detach()
        self._closed = True

    def __repr__(self) -> str:
        return f"<HIP stream {self._handle:#x} of device {self.device.index}>"


def new_stream(device: HipDevice, priority: int = 0) -> HipStream:
    """A stream that does not wait for the default stream. Lower numbers are more urgent."""
    handle = ctypes.c_void_p()
    with device.active():
        device.deferred.empty(device)
        device.library.call(
            "hipStreamCreateWithPriority", ctypes.byref(handle), STREAM_NON_BLOCKING, priority, detail="making a stream"
        )
    return HipStream(device, int(handle.value or 0), owned=True)


def stream_handle(stream: Any) -> int:
    """HIP's handle of ours, an int, a torch stream, or whatever has ``__cuda_stream__``. Raises StreamError."""
    if isinstance(stream, HipStream):
        return stream.handle
    if isinstance(stream, int) and not isinstance(stream, bool):
        return checked_handle(stream, f"stream={stream}")
    given = getattr(stream, "cuda_stream", None)  # torch.cuda.Stream
    if isinstance(given, int):
        return checked_handle(given, f"stream={stream!r}, with cuda_stream={given}")
    if hasattr(stream, "__cuda_stream__"):
        return _of_protocol(stream)
    raise StreamError(
        f"stream={stream!r} of type {type(stream).__name__} is not a stream: give a torch stream, the int handle of a HIP "
        f"stream, or flydsl.runtime.hip.stream()"
    )


def _of_protocol(stream: Any) -> int:
    told = stream.__cuda_stream__()
    if not isinstance(told, tuple) or len(told) != 2 or not all(isinstance(part, int) for part in told):
        raise StreamError(f"stream={stream!r}: its __cuda_stream__ gave {told!r}, and not a version and a handle")
    version, handle = told
    if version != 0:
        raise StreamError(f"stream={stream!r} follows version {version} of __cuda_stream__, and flydsl knows version 0")
    return checked_handle(handle, f"stream={stream!r}, with handle {handle}")


HANDLES = range(1 << 64)
"""A handle is an address; ctypes would cut a larger number to its lower 64 bits, which may be another stream's."""


def checked_handle(handle: int, what: str) -> int:
    """The handle, if it can be one. Raises StreamError."""
    if handle < 0:
        raise StreamError(f"{what}: a stream's handle is not negative")
    if handle not in HANDLES:
        raise StreamError(f"{what}: a stream's handle has at most 64 bits")
    return handle


def handle_on(stream: Any, index: int) -> int:
    """The handle of a stream object for a launch on device ``index``. Raises StreamError, DeviceMismatchError."""
    check_stream_device(stream, index)
    return stream_handle(stream)


def stream_device(stream: Any) -> int | None:
    """The device index that the stream object itself tells; None for those that do not."""
    if isinstance(stream, HipStream):
        return stream.device.index
    index = getattr(getattr(stream, "device", None), "index", None)
    return index if isinstance(index, int) else None


def check_stream_device(stream: Any, index: int) -> None:
    """Raise DeviceMismatchError if the stream is known to belong to another device."""
    there = stream_device(stream)
    if there is not None and there != index:
        raise DeviceMismatchError(f"the stream is on HIP device {there}, and the arguments are on HIP device {index}")
