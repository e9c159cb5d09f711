"""Loaded code objects and their kernels."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING

from flydsl import code_object
from flydsl.runtime.errors import ArchMismatchError, HipError, LaunchRefusedError, MissingKernelError

from .checked import checked_number
from .functions import FUNCTION_ATTRIBUTES
from .graph import refuse_call
from .launching import Launches

if TYPE_CHECKING:
    from .gpu import HipDevice


INT_MAX = (1 << 31) - 1


class HipModule:
    """A code object loaded on one device. It stays loaded as long as this object, or a function of it, is alive."""

    def __init__(self, device: HipDevice, code: bytes) -> None:
        self.device = device
        self.parsed = _read(code, device)
        handle = ctypes.c_void_p()
        with device.active():
            refuse_call(device, f"loading code on {device}")
            device.deferred.empty(device)
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
        """A function that launches the kernel: see :meth:`flydsl.runtime.hip.launching.Launches.runner`."""
        return Launches(self).runner()

    def attribute(self, key: str) -> int:
        """What HIP knows of the kernel: one of functions.FUNCTION_ATTRIBUTES."""
        if key not in FUNCTION_ATTRIBUTES:
            raise HipError(f"{key!r} is no attribute of a kernel; there are {', '.join(FUNCTION_ATTRIBUTES)}")
        value = ctypes.c_int()
        with self.device.active():
            self.library.call("hipFuncGetAttribute", ctypes.byref(value), FUNCTION_ATTRIBUTES[key], self.handle)
        return value.value

    def occupancy(self, block: int, shared_bytes: int = 0) -> int:
        """Workgroups of ``block`` work-items that one compute unit holds at once."""
        block = checked_number(block, 1, INT_MAX, "occupancy: a number of work-items", LaunchRefusedError)
        shared_bytes = checked_number(shared_bytes, 0, INT_MAX, "occupancy: a number of bytes", LaunchRefusedError)
        count, name = ctypes.c_int(), "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor"
        with self.device.active():
            self.library.call(name, ctypes.byref(count), self.handle, block, shared_bytes, detail=f"occupancy of {self.name}")
        return count.value

    def best_block(self, shared_bytes: int = 0, most: int = 0) -> tuple[int, int]:
        """Work-items per workgroup for the best occupancy, and the least number of workgroups that fills the device."""
        shared_bytes = checked_number(shared_bytes, 0, INT_MAX, "best_block: a number of bytes", LaunchRefusedError)
        most = checked_number(most, 0, INT_MAX, "best_block: a number of work-items", LaunchRefusedError)
        grid, block, name = ctypes.c_int(), ctypes.c_int(), "hipModuleOccupancyMaxPotentialBlockSize"
        with self.device.active():
            self.library.call(name, ctypes.byref(grid), ctypes.byref(block), self.handle, shared_bytes, most)
        return block.value, grid.value
