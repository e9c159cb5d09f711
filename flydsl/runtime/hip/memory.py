"""Device memory: arrays, pinned host arrays, copies, fills, the stream-ordered pool."""

from __future__ import annotations

import ctypes
import math
import weakref
from typing import TYPE_CHECKING, Any

from flydsl.runtime.buffers import MAX_EXTENT, plain_array
from flydsl.runtime.errors import FreedMemoryError, StreamError, UnsupportedBufferError

from .checked import MOST_BYTES, checked_number, checked_size
from .functions import (
    COPY_DEVICE_TO_DEVICE,
    COPY_DEVICE_TO_HOST,
    COPY_HOST_TO_DEVICE,
    POOL_RELEASE_THRESHOLD,
    POOL_RESERVED_NOW,
    POOL_USED_NOW,
)
from .gpu import HipDevice, device
from .graph import refuse_call
from .stream import HipStream, stream_handle

if TYPE_CHECKING:
    import numpy


class DeviceArray:
    """A C-contiguous array in the memory of a HIP device, for those who do not use torch.

    ``dtype`` is a numpy dtype (ml_dtypes' included). Kernels, and other libraries through ``__dlpack__`` and
    ``__cuda_array_interface__``, use it without a copy. Its memory is given back when it is dropped, or by :meth:`free`.
    """

    __fly_reader__ = ("{x}.address", "{x}.dtype, {x}.shape, {x}.device")
    """How the launch path reads the address, and what else a kernel's type depends on."""

    def __init__(self, where: HipDevice, shape: tuple[int, ...], dtype: Any, stream: HipStream | None = None) -> None:
        import numpy as np

        try:
            self.device, self.shape, self.dtype = where, shape, np.dtype(dtype)
        except TypeError as error:
            raise UnsupportedBufferError(f"dtype={dtype!r} is no element type of numpy: {error}") from None
        nbytes = math.prod(shape) * self.dtype.itemsize
        self.nbytes = checked_size(nbytes, f"allocating {nbytes} bytes on {where}")
        self._stream = stream
        self._address = _allocate(where, self.nbytes, stream)
        self._freed, self._owner = False, None
        free = ("hipFree",) if stream is None else ("hipFreeAsync",)
        rest = () if stream is None else (stream.handle,)
        self._finalizer = where.deferred.on_finalize(self, *free, self._address, *rest) if self._address else None

    @property
    def address(self) -> int:
        """The address of element 0 (0 for an empty array). Raises FreedMemoryError."""
        if self._freed:
            raise FreedMemoryError(f"{self!r} was freed")
        return self._address

    @property
    def strides(self) -> tuple[int, ...]:
        """In elements."""
        return tuple(math.prod(self.shape[i + 1 :]) for i in range(len(self.shape)))

    def free(self) -> None:
        """Give the memory back now (in the order of the stream, if it came from a stream's pool)."""
        address, finalizer = self.address, self._finalizer
        if finalizer is not None:
            with self.device.active():
                refuse_call(self.device, f"freeing {self!r}")
                if self._stream is None:
                    self.device.library.call("hipFree", address, detail=f"freeing {self!r}")
                else:
                    self.device.library.call("hipFreeAsync", address, self._stream.handle, detail=f"freeing {self!r}")
            finalizer.detach()
        self._freed = True

    def copy_from(self, source: Any, stream: Any = 0) -> DeviceArray:
        """Copy from a numpy array (waits until it was read) or another DeviceArray (does not wait) of the same size."""
        handle = stream_handle(stream)
        if isinstance(source, DeviceArray):
            _check_bytes(source.nbytes, self)
            self._copy(self.address, source.address, COPY_DEVICE_TO_DEVICE, handle)
            return self
        import numpy as np

        host = np.ascontiguousarray(plain_array(source, "copy_from"))
        _check_bytes(host.nbytes, self)
        if host.dtype != self.dtype:
            raise UnsupportedBufferError(f"cannot copy {host.dtype} to {self!r}: convert it first")
        self._copy(self.address, host.ctypes.data, COPY_HOST_TO_DEVICE, handle)
        self._wait(handle)
        return self

    def copy_to(self, host: numpy.ndarray[Any, Any], stream: Any = 0, wait: bool = True) -> None:
        """Copy into a C-contiguous numpy array of the same size. Without ``wait`` the array must be :func:`pinned`."""
        if not (host.flags.c_contiguous and host.flags.writeable):
            raise UnsupportedBufferError("the array to copy to must be C-contiguous and writable")
        if not wait and not _is_pinned(host):
            raise StreamError("a copy that is not waited for needs an array from hip.pinned(...)")
        _check_bytes(host.nbytes, self)
        handle = stream_handle(stream)
        self._copy(host.ctypes.data, self.address, COPY_DEVICE_TO_HOST, handle)
        if wait:
            self._wait(handle)

    def numpy(self, stream: Any = 0) -> numpy.ndarray[Any, Any]:
        """A copy on the host, once the stream's work is done."""
        import numpy as np

        host = np.empty(self.shape, self.dtype)
        self.copy_to(host, stream)
        return host

    def fill_bytes(self, value: int, stream: Any = 0) -> DeviceArray:
        """Set each byte to ``value`` (0 to 255); does not wait. Raises UnsupportedBufferError."""
        value = checked_number(value, 0, 255, "fill_bytes: a byte")
        if self.nbytes:
            with self.device.active():
                self.device.library.call("hipMemsetD8Async", self.address, value, self.nbytes, stream_handle(stream))
        return self

    def fill_words(self, value: int, stream: Any = 0) -> DeviceArray:
        """Set each 32-bit word to ``value``; the array must be whole words. Does not wait. Raises UnsupportedBufferError."""
        value = checked_number(value, -(1 << 31), (1 << 32) - 1, "fill_words: a word")
        if self.nbytes % 4:
            raise UnsupportedBufferError(f"{self!r} is not whole 32-bit words")
        if self.nbytes:
            with self.device.active():
                self.device.library.call("hipMemsetD32Async", self.address, value, self.nbytes // 4, stream_handle(stream))
        return self

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"version": 3, "shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False), "stream": None}

    def __dlpack_device__(self) -> tuple[int, int]:
        from flydsl.runtime.dlpack import ROCM

        return ROCM, self.device.index

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        from flydsl.runtime.dlpack_export import export

        return export(self)

    def _copy(self, to: int, of: int, kind: int, stream: int) -> None:
        if self.nbytes:
            with self.device.active():
                self.device.library.call("hipMemcpyAsync", to, of, self.nbytes, kind, stream, detail=f"copying {self!r}")

    def _wait(self, stream: int) -> None:
        with self.device.active():
            self.device.library.call("hipStreamSynchronize", stream, detail=f"copying {self!r}")

    def __repr__(self) -> str:
        return f"<{self.dtype} array of shape {self.shape} on HIP device {self.device.index}>"


def _allocate(where: HipDevice, nbytes: int, stream: HipStream | None) -> int:
    if not nbytes:
        return 0
    pointer, what = ctypes.c_void_p(), f"allocating {nbytes} bytes on {where}"
    with where.active():
        refuse_call(where, what)
        where.deferred.empty(where)
        if stream is None:
            where.library.call("hipMalloc", ctypes.byref(pointer), nbytes, detail=what)
        else:
            where.library.call("hipMallocAsync", ctypes.byref(pointer), nbytes, stream.handle, detail=what)
    return int(pointer.value or 0)


def _check_bytes(given: int, to: DeviceArray) -> None:
    if given != to.nbytes:
        raise UnsupportedBufferError(f"cannot copy {given} bytes to or from {to!r}, which has {to.nbytes}")


def empty(shape: Any, dtype: Any = "float32", where: HipDevice | None = None, stream: HipStream | None = None) -> DeviceArray:
    """A new array of any content; ``stream``: from the device's pool, in the order of the stream. Raises OutOfMemoryError."""
    dims = checked_shape(shape)
    return DeviceArray(where or (stream.device if stream is not None else device()), dims, dtype, stream)


def checked_shape(shape: Any) -> tuple[int, ...]:
    """A shape as a tuple. Raises UnsupportedBufferError for what is none."""
    dims = tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)
    if not all(hasattr(n, "__index__") and not isinstance(n, bool) and n >= 0 for n in dims):
        raise UnsupportedBufferError(f"a shape is made of integers of at least 0, got {shape!r}")
    if 0 in dims and any(n > MAX_EXTENT for n in dims):  # others are too many bytes
        raise UnsupportedBufferError(f"an extent is at most {MAX_EXTENT}, got the shape {shape!r}")
    return tuple(n.__index__() for n in dims)


def zeros(shape: Any, dtype: Any = "float32", where: HipDevice | None = None) -> DeviceArray:
    """A new array of zeros."""
    return empty(shape, dtype, where).fill_bytes(0)


def borrowed(address: int, nbytes: int, where: HipDevice, owner: Any) -> DeviceArray:
    """Memory that something else owns, as an array of bytes that keeps ``owner`` alive and frees nothing."""
    import numpy as np

    made = DeviceArray.__new__(DeviceArray)
    made.device, made.shape, made.dtype, made.nbytes = where, (nbytes,), np.dtype(np.uint8), nbytes
    made._stream = made._finalizer = None
    made._address, made._freed, made._owner = address, False, owner
    return made


def from_numpy(array: Any, where: HipDevice | None = None) -> DeviceArray:
    """A copy of a numpy array on the device."""
    plain = plain_array(array, "from_numpy")
    return empty(plain.shape, plain.dtype, where).copy_from(plain)


_pinned: dict[int, int] = {}
"""Address → size of the pinned host memory that is alive."""


def pinned(shape: Any, dtype: Any = "float32", where: HipDevice | None = None) -> numpy.ndarray[Any, Any]:
    """A numpy array in page-locked host memory: copies to and from it need not be waited for."""
    import numpy as np

    dims = checked_shape(shape)
    nbytes, home, pointer = math.prod(dims) * np.dtype(dtype).itemsize, where or device(), ctypes.c_void_p()
    checked_size(nbytes, f"pinning {nbytes} bytes")
    with home.active():
        refuse_call(home, f"pinning {nbytes} bytes")
        home.deferred.empty(home)
        home.library.call("hipHostMalloc", ctypes.byref(pointer), max(nbytes, 1), 0, detail=f"pinning {nbytes} bytes")
    address = int(pointer.value or 0)
    memory: Any = (ctypes.c_char * max(nbytes, 1)).from_address(address)
    _pinned[address] = max(nbytes, 1)
    home.deferred.on_finalize(memory, "hipHostFree", address)
    weakref.finalize(memory, _pinned.pop, address).atexit = False
    return np.frombuffer(memory, np.uint8, nbytes).view(dtype).reshape(dims)


def _is_pinned(host: Any) -> bool:
    return any(start <= host.ctypes.data and host.ctypes.data + host.nbytes <= start + n for start, n in _pinned.items())


class Pool:
    """The pool that stream-ordered allocations of a device come from."""

    def __init__(self, where: HipDevice) -> None:
        self.device, handle = where, ctypes.c_void_p()
        where.library.call("hipDeviceGetDefaultMemPool", ctypes.byref(handle), where.index, detail="asking for the memory pool")
        self.handle = int(handle.value or 0)

    def keep(self, nbytes: int) -> None:
        """Bytes that the pool keeps when they are free, instead of giving them back at the next wait."""
        value = ctypes.c_uint64(checked_number(nbytes, 0, MOST_BYTES, "keep: a number of bytes"))
        self.device.library.call("hipMemPoolSetAttribute", self.handle, POOL_RELEASE_THRESHOLD, ctypes.byref(value))

    def trim(self, nbytes: int = 0) -> None:
        """Give free memory back to the device, down to ``nbytes``."""
        size = checked_number(nbytes, 0, MOST_BYTES, "trim: a number of bytes")
        self.device.library.call("hipMemPoolTrimTo", self.handle, size)

    def used(self) -> int:
        """Bytes in allocations."""
        return self._read(POOL_USED_NOW)

    def reserved(self) -> int:
        """Bytes that the pool holds."""
        return self._read(POOL_RESERVED_NOW)

    def _read(self, which: int) -> int:
        value = ctypes.c_uint64()
        self.device.library.call("hipMemPoolGetAttribute", self.handle, which, ctypes.byref(value))
        return value.value
