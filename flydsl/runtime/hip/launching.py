"""The call of hipModuleLaunchKernel, which costs more than all that comes before it if ctypes has to convert its arguments."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from flydsl.runtime.errors import LaunchRefusedError
from flydsl.runtime.torch_buffers import current_stream

from .errors import error_of
from .functions import LAUNCH_PARAM_BUFFER_POINTER, LAUNCH_PARAM_BUFFER_SIZE, LAUNCH_PARAM_END
from .library import forked
from .stream import handle_on

if TYPE_CHECKING:
    from .module import HipFunction

watchers: dict[int, list[tuple[int, int]]] = {}
"""Thread → the (device, stream) of each launch that it made since :func:`watching` began."""


@contextmanager
def watching() -> Iterator[list[tuple[int, int]]]:
    """A list of the (device, stream handle) of each launch that this thread makes within the ``with``."""
    thread = threading.get_ident()
    before, seen = watchers.get(thread), list[tuple[int, int]]()
    watchers[thread] = seen
    try:
        yield seen
    finally:
        del watchers[thread]
        if before is not None:
            watchers[thread] = before


def note(index: int, stream: int) -> None:
    """Tell the watcher of this thread, if any, of a launch."""
    seen = watchers.get(threading.get_ident())
    if seen is not None:
        seen.append((index, stream))


class _Pointers(dict[int, Any]):
    """Handle → what ctypes passes to a function without declared types, where a plain int would lose its upper half."""

    def __missing__(self, handle: int) -> Any:
        if len(self) >= MAX_POINTERS:
            self.clear()
        self[handle] = made = ctypes.c_void_p.from_param(handle)
        return made


MAX_POINTERS = 256
_pointers = _Pointers()
_NULL = ctypes.c_void_p.from_param(0)


class _Extra(ctypes.Structure):
    """The ``extra`` list of hipModuleLaunchKernel."""

    _fields_ = [
        ("pointer_tag", ctypes.c_void_p),
        ("pointer", ctypes.c_void_p),
        ("size_tag", ctypes.c_void_p),
        ("size", ctypes.c_void_p),
        ("end", ctypes.c_void_p),
    ]


class _Call:
    """Room for what a launch hands to HIP by address, made once and used again, by one thread at a time."""

    __slots__ = ("_extra", "_size", "args", "extra_ref", "here", "here_ref", "kernarg", "queue")

    def __init__(self, size: int) -> None:
        self.kernarg, self.here, self._size = (ctypes.c_char * size)(), ctypes.c_int(), ctypes.c_size_t(size)
        where, length = ctypes.addressof(self.kernarg), ctypes.addressof(self._size)
        self._extra = _Extra(LAUNCH_PARAM_BUFFER_POINTER, where, LAUNCH_PARAM_BUFFER_SIZE, length, LAUNCH_PARAM_END)
        self.extra_ref, self.here_ref = ctypes.byref(self._extra), ctypes.byref(self.here)
        self.queue: Any = None
        self.args: tuple[Any, ...] = ()
        """Of a bound launch in the stream ``queue``."""


class Launches:
    """How a kernel is launched: :meth:`runner` and :meth:`bound` make the functions that do it.

    Any number of threads may call these at the same time. They raise what errors.ERRORS says, StreamError,
    DeviceMismatchError, ForkedProcessError, LaunchRefusedError.
    """

    def __init__(self, function: HipFunction) -> None:
        self.function = function
        self.library, self.device, self.module = function.library, function.device, function.module
        self.size = function.kernarg_size
        self.handle = _pointers[function.handle]
        self.launch = self.library.undeclared("hipModuleLaunchKernel")
        self.get_device = self.library.undeclared("hipGetDevice")

    def runner(self) -> Callable[..., None]:
        """``run(grid x, y, z, block x, y, z, shared_bytes, stream, kernarg)`` puts a launch into a stream, returns at once.

        ``stream``: None (torch's current stream on the device, the default one without torch), an int, or a stream object.
        ``kernarg``: the packed arguments of the caller, bytes, which HIP copies. ``run.bind`` is :meth:`bound`.
        """
        library, device, handle, launch, get_device = self.library, self.device, self.handle, self.launch, self.get_device
        index, only_one, size, queue, check, done = device.index, device.only_one, self.size, self.queue, self.check, self.done
        spare: list[_Call] = []  # taken from and put back without a lock: pop and append are atomic

        def run(x: int, y: int, z: int, bx: int, by: int, bz: int, shared_bytes: int, stream: Any, kernarg: bytes) -> None:
            if not library.usable or len(kernarg) != size:
                check(kernarg)
            where = current_stream(index) if stream is None else stream
            pointer = _NULL if where == 0 and type(where) is int else queue(where)
            try:
                call = spare.pop()
            except IndexError:
                call = _Call(size)
            call.kernarg.raw = kernarg
            code, name = 0, "hipModuleLaunchKernel"
            if only_one or (not (code := get_device(call.here_ref)) and call.here.value == index):
                code = launch(handle, x, y, z, bx, by, bz, shared_bytes, pointer, None, call.extra_ref)
            elif code:
                name = "hipGetDevice"
            else:
                with device.active():
                    code = launch(handle, x, y, z, bx, by, bz, shared_bytes, pointer, None, call.extra_ref)
            spare.append(call)
            if code or watchers:
                done(code, name, (x, y, z, bx, by, bz, shared_bytes), where)

        setattr(run, "bind", self.bound)  # noqa: B010
        return run

    def bound(
        self, x: int, y: int, z: int, bx: int, by: int, bz: int, shared_bytes: int, stream: Any, kernarg: bytes
    ) -> Callable[[], None]:
        """A function that launches with the same sizes, stream and arguments each time."""
        self.check(kernarg)
        library, device, launch, get_device = self.library, self.device, self.launch, self.get_device
        index, only_one, queue, done = device.index, device.only_one, self.queue, self.done
        sizes = (x, y, z, bx, by, bz, shared_bytes)
        before = (self.handle, *map(ctypes.c_uint.from_param, sizes))
        spare: list[_Call] = []

        def again() -> None:
            if not library.usable:
                raise forked("hipModuleLaunchKernel")
            where = current_stream(index) if stream is None else stream
            pointer = _NULL if where == 0 and type(where) is int else queue(where)
            try:
                call = spare.pop()
            except IndexError:
                call = _Call(len(kernarg))
                call.kernarg.raw = kernarg
            if call.queue is not pointer:
                call.queue, call.args = pointer, (*before, pointer, None, call.extra_ref)
            code, name = 0, "hipModuleLaunchKernel"
            if only_one or (not (code := get_device(call.here_ref)) and call.here.value == index):
                code = launch(*call.args)
            elif code:
                name = "hipGetDevice"
            else:
                with device.active():
                    code = launch(*call.args)
            spare.append(call)
            if code or watchers:
                done(code, name, sizes, where)

        return again

    def call(self) -> _Call:
        """Room for the arguments of one launch at a time."""
        return _Call(self.size)

    def check(self, kernarg: bytes) -> None:
        """Raise ForkedProcessError after fork, LaunchRefusedError for arguments that are not the kernel's."""
        if not self.library.usable:
            raise forked("hipModuleLaunchKernel")
        if len(kernarg) != self.size:
            name = self.function.name
            raise LaunchRefusedError(f"{name} takes {self.size} bytes of arguments, and the launch has {len(kernarg)}")

    def queue(self, stream: Any) -> Any:
        """What a stream, or its handle, is for ctypes. Only streams other than the default one can be captured into a graph,
        which may be replayed at any time: the code of what was launched there stays loaded."""
        where = stream if type(stream) is int and 0 <= stream < 1 << 64 else handle_on(stream, self.device.index)
        if where and not self.module.kept:
            self.module.keep()
        return _pointers[where]

    def done(self, code: int, name: str, sizes: tuple[int, ...], stream: Any) -> None:
        """After a launch that failed, or that somebody watches."""
        if watchers:
            note(self.device.index, stream if type(stream) is int else handle_on(stream, self.device.index))
        if code:
            self.library.forget_error()
            grid, block, shared_bytes = sizes[:3], sizes[3:6], sizes[6]
            what = f"launching {self.function.name} with grid {grid}, block {block}, {shared_bytes} bytes of dynamic LDS"
            raise error_of(code, name, what, self.library.words)
