"""Loaded code objects and their kernels; the launch itself."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from flydsl import code_object
from flydsl.runtime.errors import ArchMismatchError, MissingKernelError
from flydsl.runtime.torch_buffers import current_stream

from .errors import error_of
from .functions import FUNCTION_ATTRIBUTES, LAUNCH_PARAM_BUFFER_POINTER, LAUNCH_PARAM_BUFFER_SIZE, LAUNCH_PARAM_END
from .library import forked
from .stream import handle_on

if TYPE_CHECKING:
    from .gpu import HipDevice


class HipModule:
    """A code object loaded on one device. It stays loaded as long as this object, or a function of it, is alive."""

    def __init__(self, device: HipDevice, code: bytes) -> None:
        self.device = device
        self.parsed = _read(code, device)
        handle = ctypes.c_void_p()
        with device.active():
            device.deferred.empty(device.library)
            device.library.call("hipModuleLoadData", ctypes.byref(handle), code, detail=f"loading code on {device}")
        self.handle = int(handle.value or 0)
        self._finalizer = device.deferred.on_finalize(self, "hipModuleUnload", self.handle)
        self.kept = False

    def function(self, name: str) -> HipFunction:
        """The kernel called ``name``. Raises MissingKernelError."""
        if name not in self.parsed.kernels:
            there = ", ".join(self.parsed.kernels) or "none"
            raise MissingKernelError(f"the code object has no kernel {name!r}; it has {there}")
        return HipFunction(self, name)

    def keep(self) -> None:
        """Never unload it: a graph that captured one of its kernels may be replayed at any time."""
        self._finalizer.detach()
        self.kept = True


def _read(code: bytes, device: HipDevice) -> code_object.CodeObject:
    try:
        parsed = code_object.read(code)
    except code_object.CodeObjectError as error:
        raise MissingKernelError(f"what was to be loaded on {device} is no code object: {error}") from error
    if parsed.arch != device.arch:
        raise ArchMismatchError(
            f"the code is for {parsed.arch}, and {device} is a {device.arch}; compile for it: leave FLYDSL_ARCH and arch= out"
        )
    return parsed


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


class _Extra(ctypes.Structure):
    """The ``extra`` list of hipModuleLaunchKernel."""

    _fields_ = [
        ("pointer_tag", ctypes.c_void_p),
        ("pointer", ctypes.c_char_p),
        ("size_tag", ctypes.c_void_p),
        ("size", ctypes.c_void_p),
        ("end", ctypes.c_void_p),
    ]


class _Call:
    """What a launch hands to HIP besides numbers, made once and used again, by one thread at a time."""

    __slots__ = ("extra", "extra_ref", "here", "here_ref", "size")

    def __init__(self, size: int) -> None:
        self.size, self.here = ctypes.c_size_t(size), ctypes.c_int()
        length = ctypes.addressof(self.size)
        self.extra = _Extra(LAUNCH_PARAM_BUFFER_POINTER, None, LAUNCH_PARAM_BUFFER_SIZE, length, LAUNCH_PARAM_END)
        self.extra_ref, self.here_ref = ctypes.byref(self.extra), ctypes.byref(self.here)


class HipFunction:
    """A kernel on one device."""

    def __init__(self, module: HipModule, name: str) -> None:
        self.module, self.device, self.name = module, module.device, name
        self.library = module.device.library
        self.explicit_args = module.parsed.kernels[name].explicit_args
        self.kernarg_size = max((a.offset + a.size for a in self.explicit_args), default=0)
        """Bytes of the caller's arguments; HIP appends the hidden ones."""
        handle = ctypes.c_void_p()
        with self.device.active():
            where = (ctypes.byref(handle), module.handle, name.encode())
            self.library.call("hipModuleGetFunction", *where, detail=f"kernel {name}")
        self.handle = int(handle.value or 0)

    def launcher(self) -> Callable[..., None]:
        """``run(grid x, y, z, block x, y, z, shared_bytes, stream, kernarg)`` puts a launch into a stream and returns at once.

        ``stream``: None (torch's current stream on the device, the default one without torch), an int, or a stream object.
        ``kernarg``: the packed arguments of the caller, bytes, which HIP copies. Raises what errors.ERRORS says, StreamError,
        DeviceMismatchError, ForkedProcessError. Any number of threads may call it at the same time.
        """
        library, device, handle, module = self.library, self.device, self.handle, self.module
        launch, get_device = library.function("hipModuleLaunchKernel"), library.function("hipGetDevice")
        index, only_one, size = device.index, device.only_one, self.kernarg_size
        spare: list[_Call] = []  # taken from and put back without a lock: pop and append are atomic

        def run(x: int, y: int, z: int, bx: int, by: int, bz: int, shared_bytes: int, stream: Any, kernarg: bytes) -> None:
            if not library.usable:
                raise forked("hipModuleLaunchKernel")
            if stream is None:
                where = current_stream(index)
            else:
                where = stream if type(stream) is int and stream >= 0 else handle_on(stream, index)
            if where and not module.kept:  # only streams other than the default one can be captured
                module.keep()
            try:
                call = spare.pop()
            except IndexError:
                call = _Call(size)
            call.extra.pointer = kernarg
            code, name = 0 if only_one else get_device(call.here_ref), "hipGetDevice"
            if not code:
                name = "hipModuleLaunchKernel"
                if only_one or call.here.value == index:
                    code = launch(handle, x, y, z, bx, by, bz, shared_bytes, where, None, call.extra_ref)
                else:
                    with device.active():
                        code = launch(handle, x, y, z, bx, by, bz, shared_bytes, where, None, call.extra_ref)
            spare.append(call)
            if watchers:
                note(index, where)
            if code:
                library.forget_error()
                what = f"launching {self.name} with grid {x, y, z}, block {bx, by, bz}, {shared_bytes} bytes of dynamic LDS"
                raise error_of(code, name, what, library.words)

        return run

    def attribute(self, key: str) -> int:
        """What HIP knows of the kernel: one of functions.FUNCTION_ATTRIBUTES."""
        value = ctypes.c_int()
        with self.device.active():
            self.library.call("hipFuncGetAttribute", ctypes.byref(value), FUNCTION_ATTRIBUTES[key], self.handle)
        return value.value

    def occupancy(self, block: int, shared_bytes: int = 0) -> int:
        """Workgroups of ``block`` work-items that one compute unit holds at once."""
        count, name = ctypes.c_int(), "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor"
        with self.device.active():
            self.library.call(name, ctypes.byref(count), self.handle, block, shared_bytes, detail=f"occupancy of {self.name}")
        return count.value

    def best_block(self, shared_bytes: int = 0, most: int = 0) -> tuple[int, int]:
        """Work-items per workgroup for the best occupancy, and the least number of workgroups that fills the device."""
        grid, block, name = ctypes.c_int(), ctypes.c_int(), "hipModuleOccupancyMaxPotentialBlockSize"
        with self.device.active():
            self.library.call(name, ctypes.byref(grid), ctypes.byref(block), self.handle, shared_bytes, most)
        return block.value, grid.value
