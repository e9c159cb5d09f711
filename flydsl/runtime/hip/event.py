"""Events: marks in a stream that can be waited for, and times between them."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from .errors import NOT_READY
from .functions import EVENT_DEFAULT, EVENT_DISABLE_TIMING
from .stream import stream_handle

if TYPE_CHECKING:
    from .gpu import HipDevice
    from .stream import HipStream


class HipEvent:
    """An event of a device. ``timing=False`` makes it cheaper, but it has no time then."""

    def __init__(self, device: HipDevice, timing: bool = True) -> None:
        self.device = device
        handle = ctypes.c_void_p()
        with device.active():
            device.deferred.empty(device)
            flags = EVENT_DEFAULT if timing else EVENT_DISABLE_TIMING
            device.library.call("hipEventCreateWithFlags", ctypes.byref(handle), flags, detail="making an event")
        self.handle = int(handle.value or 0)
        device.deferred.on_finalize(self, "hipEventDestroy", self.handle)

    def record(self, stream: HipStream | int = 0) -> None:
        """Mark the present end of the stream's work. Raises StreamError, CaptureError."""
        with self.device.active():
            self.device.library.call("hipEventRecord", self.handle, stream_handle(stream), detail="recording an event")

    def wait_on(self, stream: HipStream | int = 0) -> None:
        """Let later work of ``stream`` wait until the mark is reached; the host does not wait."""
        with self.device.active():
            self.device.library.call("hipStreamWaitEvent", stream_handle(stream), self.handle, 0, detail="waiting for an event")

    def synchronize(self) -> None:
        """Let the host wait until the mark is reached."""
        self.device.library.call("hipEventSynchronize", self.handle, detail="waiting for an event")

    def done(self) -> bool:
        """Whether the mark was reached."""
        code = self.device.library.attempt("hipEventQuery", self.handle)
        if code not in (0, NOT_READY):
            raise self.device.library.error(code, "hipEventQuery")
        return code == 0

    def elapsed_ms(self, since: HipEvent) -> float:
        """Milliseconds from ``since`` to this event, both of which must have been reached."""
        time = ctypes.c_float()
        self.device.library.call("hipEventElapsedTime", ctypes.byref(time), since.handle, self.handle, detail="reading a time")
        return time.value
