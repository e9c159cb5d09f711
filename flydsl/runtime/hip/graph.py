"""Graph capture: asking whether a stream is captured, capturing into a graph, replaying it."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flydsl.runtime.errors import CaptureError, StreamError
from flydsl.runtime.torch_buffers import current_stream

from .functions import CAPTURE_NONE, CAPTURE_THREAD_LOCAL
from .library import Library

if TYPE_CHECKING:
    from .gpu import HipDevice
    from .stream import HipStream


def is_capturing(library: Library, stream: int) -> bool:
    """Whether work on the stream goes into a graph instead of being done. The default stream (0) cannot be captured."""
    if not stream:
        return False
    status = ctypes.c_int()
    library.call("hipStreamIsCapturing", stream, ctypes.byref(status))
    return status.value != CAPTURE_NONE


def refuse_under_capture(library: Library, stream: int, what: str) -> None:
    """Raise CaptureError if the stream is captured: ``what`` needs work that a graph cannot hold."""
    if is_capturing(library, stream):
        raise CaptureError(
            f"{what}, and the stream is being captured into a graph, where nothing may be compiled, loaded, allocated or "
            f"waited for. Prepare it before the capture: launch it once with the same kinds of arguments, or f.warmup(...)"
        )


_captured: dict[int, list[HipDevice]] = {}
"""Thread → the devices of the streams that it captures by :func:`capture`; that restricts the calls of this thread only."""


def captured_here(device: HipDevice) -> bool:
    """Whether this thread captures work of the device: by :func:`capture`, or in torch's current stream."""
    mine = any(where is device for where in _captured.get(threading.get_ident(), ()))
    return mine or is_capturing(device.library, current_stream(device.index))


def refuse_call(device: HipDevice, what: str) -> None:
    """Raise CaptureError if this thread captures work of the device, before HIP is asked for what would spoil the capture."""
    if captured_here(device):
        raise CaptureError(
            f"{what}: work of this thread is being captured into a graph, where nothing may be compiled, loaded, allocated or "
            f"freed. Do it before the capture"
        )


class Graph:
    """A captured sequence of work, ready to be replayed: ``graph.launch(stream)``. Keep the arrays that it uses alive."""

    def __init__(self, device: HipDevice, graph: int, keep: Any) -> None:
        self.device, self._keep = device, keep
        library = device.library
        device.deferred.on_finalize(self, "hipGraphDestroy", graph)
        executable = ctypes.c_void_p()
        with device.active():
            library.call("hipGraphInstantiate", ctypes.byref(executable), graph, None, None, 0, detail="instantiating a graph")
        self.handle = int(executable.value or 0)
        device.deferred.on_finalize(self, "hipGraphExecDestroy", self.handle)

    def launch(self, stream: HipStream) -> None:
        """Replay everything, in order, on ``stream``."""
        with self.device.active():
            self.device.library.call("hipGraphLaunch", self.handle, stream.handle, detail="replaying a graph")


def capture(f: Callable[[HipStream], object], stream: HipStream) -> Graph:
    """Run ``f(stream)`` once while the stream is captured; what it launches there becomes the graph.

    ``stream`` must not be the default one. Raises CaptureError for what cannot be captured; the stream is usable again then.
    """
    if not hasattr(stream, "device") or not hasattr(stream, "handle"):
        raise StreamError(f"capture(f, {stream!r}): give a stream of hip.stream()")
    library, device = stream.device.library, stream.device
    if not stream.handle:
        raise CaptureError("the default stream cannot be captured: make one, hip.stream(), and launch on it")
    graph = ctypes.c_void_p()
    with device.active():
        library.call("hipStreamBeginCapture", stream.handle, CAPTURE_THREAD_LOCAL, detail="beginning a capture")
        mine = _captured.setdefault(threading.get_ident(), [])
        mine.append(device)
        try:
            f(stream)
        except BaseException:  # the capture must end whatever went wrong, and the first error is the one to tell
            library.attempt("hipStreamEndCapture", stream.handle, ctypes.byref(graph))
            if graph.value:
                library.attempt("hipGraphDestroy", graph.value)
            raise
        finally:
            mine.pop()
            if not mine:
                del _captured[threading.get_ident()]
        library.call("hipStreamEndCapture", stream.handle, ctypes.byref(graph), detail="ending a capture")
    return Graph(device, int(graph.value or 0), f)
