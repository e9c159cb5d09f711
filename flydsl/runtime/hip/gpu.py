"""HIP devices: by index, and what :mod:`flydsl.compiler` launches on."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from flydsl import targets
from flydsl.runtime.buffers import Buffer
from flydsl.runtime.device import Binary
from flydsl.runtime.device_pointer import DevicePointer
from flydsl.runtime.errors import NoDeviceError, UnsupportedDeviceError
from flydsl.runtime.torch_buffers import current_stream

from .current import current_index, on_device
from .deferred import Deferred
from .event import HipEvent
from .graph import refuse_call, refuse_under_capture
from .library import Library, forked, library
from .module import HipFunction, HipModule
from .properties import read_properties
from .stream import HipStream, handle_on, new_stream


class HipDevice:
    """One GPU. ``arch`` is what the device itself says; there is one object per index: :func:`device`."""

    simulated = False

    def __init__(self, lib: Library, index: int, count: int) -> None:
        self.library, self.index, self.only_one = lib, index, count == 1
        self.properties = read_properties(lib, index)
        self.arch = self.properties.arch
        self.deferred = Deferred()
        self.default_stream = HipStream(self, 0, owned=False)
        self._lock = threading.RLock()
        self._modules: WeakValueDictionary[bytes, HipModule] = WeakValueDictionary()
        self._functions: WeakKeyDictionary[Any, dict[str, HipFunction]] = WeakKeyDictionary()

    def active(self) -> AbstractContextManager[None]:
        """A ``with`` block in which this is the thread's current device."""
        return on_device(self.library, self.index, self.only_one)

    def check_supported(self) -> None:
        """Raise UnsupportedDeviceError if there is no code for the device's architecture."""
        if self.arch not in targets.names():
            raise UnsupportedDeviceError(
                f"{self} is a {self.arch}, and flydsl compiles for {', '.join(targets.names())}; CPU arrays run simulated"
            )

    def prepare(self, binary: Binary, kernel: str) -> Callable[..., None]:
        """What launches a kernel of a compiled binary (:meth:`HipFunction.launcher`); loads the code the first time."""
        return self.function(binary, kernel).launcher()

    def function(self, binary: Binary, kernel: str) -> HipFunction:
        """The kernel of a compiled binary, loaded at the first call; it stays loaded while the binary lives."""
        found = self._functions.get(binary, {}).get(kernel)
        return self._load(binary, kernel) if found is None else found

    def _load(self, binary: Binary, kernel: str) -> HipFunction:
        code = binary.code_object
        if not self.library.usable:  # the lock may be a thread's that is not there after fork
            raise forked("hipModuleLoadData")
        with self._lock:
            known = self._functions.setdefault(binary, {})
            if kernel not in known:
                module = self._modules.get(code)
                if module is None:
                    self._modules[code] = module = HipModule(self, code)
                known[kernel] = module.function(kernel)
            return known[kernel]

    def before_launch(self, buffers: Iterable[Buffer], stream: Any) -> None:
        """Where an argument is made ready by another stream's work, let the launch's stream wait for that."""
        others = {b.memory.ready_on for b in buffers if isinstance(b.memory, DevicePointer)} - {None}
        if not others:
            return
        where = self.handle_of(stream)
        for other in others - {where}:
            refuse_under_capture(self.library, where, f"an argument is the work of another stream ({other:#x})")
            event = HipEvent(self, timing=False)
            event.record(other or 0)
            event.wait_on(where)

    def handle_of(self, stream: Any) -> int:
        """The handle of what a launch was given as its stream."""
        return current_stream(self.index) if stream is None else handle_on(stream, self.index)

    def refuse_under_capture(self, stream: Any, what: str) -> None:
        """Raise CaptureError if the stream is being captured, or this thread captures another one: ``what`` cannot be done."""
        with self.active():
            refuse_under_capture(self.library, self.handle_of(stream), what)
            refuse_call(self, what)

    def output_buffer(self, start: Any, stream: Any) -> Any:
        """Memory that a kernel writes to and the host reads, with the content of the numpy array ``start``."""
        from .memory import from_numpy

        self.refuse_under_capture(stream, "the kernel prints or asserts, for which the host must wait")
        return from_numpy(start, self)

    def read_output(self, buffer: Any, stream: Any) -> Any:
        """The content of an output buffer as a numpy array, once the stream's work is done."""
        return buffer.numpy(stream=self.handle_of(stream))

    def stream(self, priority: int = 0) -> HipStream:
        """A new stream that does not wait for the default stream."""
        return new_stream(self, priority)

    def synchronize(self) -> None:
        """Wait until all work on the device is done. Raises DeviceFaultError if a kernel crashed."""
        with self.active():
            self.library.call("hipDeviceSynchronize", detail=f"waiting for {self}")

    def memory_info(self) -> tuple[int, int]:
        """Free and total bytes."""
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        with self.active():
            self.library.call("hipMemGetInfo", ctypes.byref(free), ctypes.byref(total))
        return free.value, total.value

    def context_active(self) -> bool:
        """Whether the device's primary context was started in this process."""
        flags, active = ctypes.c_uint(), ctypes.c_int()
        self.library.call("hipDevicePrimaryCtxGetState", self.index, ctypes.byref(flags), ctypes.byref(active))
        return bool(active.value)

    def __repr__(self) -> str:
        return f"HIP device {self.index} ({self.properties.name})"


_devices: dict[int, HipDevice] = {}
_lock = threading.Lock()


def device_count() -> int:
    """The number of HIP devices, 0 if there are none. Raises HipLibraryError where there is no HIP."""
    count = ctypes.c_int()
    lib = library()
    code = lib.attempt("hipGetDeviceCount", ctypes.byref(count))
    if code == 100:  # hipErrorNoDevice: how HIP says zero
        return 0
    if code:
        raise lib.error(code, "hipGetDeviceCount", "counting devices")
    return count.value


def device(index: int | None = None) -> HipDevice:
    """Device ``index``, or the current one of this thread. Raises NoDeviceError, HipLibraryError."""
    if index is not None and (isinstance(index, bool) or not isinstance(index, int)):
        raise NoDeviceError(f"device({index!r}): a device is named by its index, an int")
    wanted = current_index(library()) if index is None else index
    return _devices.get(wanted) or _make(wanted)


def devices() -> list[HipDevice]:
    """All HIP devices."""
    return [device(i) for i in range(device_count())]


def _make(index: int) -> HipDevice:
    with _lock:
        if index not in _devices:
            count = device_count()
            if not 0 <= index < count:
                raise NoDeviceError(f"there is no HIP device {index}: this process sees {count} (HIP_VISIBLE_DEVICES chooses)")
            _devices[index] = HipDevice(library(), index, count)
        return _devices[index]


def _in_child() -> None:
    global _lock
    _lock = threading.Lock()


os.register_at_fork(after_in_child=_in_child)
