"""Arrays with ``__cuda_array_interface__``, versions 2 and 3, which libraries for ROCm use as well."""

from __future__ import annotations

import ctypes
from typing import Any

from .buffers import DTYPES, Buffer, check_address, check_dtype, element_strides
from .device_pointer import ANY_DEVICE, DevicePointer, span
from .errors import FreedMemoryError, UnsupportedBufferError


def interface_buffer(x: Any, name: str) -> Buffer:
    """The array that ``x.__cuda_array_interface__`` tells of. Raises UnsupportedBufferError, FreedMemoryError."""
    import numpy as np

    told = x.__cuda_array_interface__
    if not isinstance(told, dict) or not {"shape", "typestr", "data", "version"} <= told.keys():
        raise UnsupportedBufferError(f"{name}: its __cuda_array_interface__ lacks shape, typestr, data or version")
    if told["version"] not in (2, 3):
        raise UnsupportedBufferError(f"{name}: version {told['version']!r} of __cuda_array_interface__ is not known to flydsl")
    if any(n < 0 for n in told["shape"]):
        raise UnsupportedBufferError(f"{name}: its __cuda_array_interface__ gives the shape {told['shape']!r}")
    if told.get("mask") is not None:
        raise UnsupportedBufferError(f"{name}: masked arrays cannot be given to a kernel; pass the data and the mask as two")
    try:
        dtype = np.dtype(told["typestr"])
    except TypeError as error:
        raise UnsupportedBufferError(f"{name}: typestr {told['typestr']!r} is no element type: {error}") from error
    if not dtype.isnative:
        raise UnsupportedBufferError(f"{name}: the array's byte order is not the machine's")
    # A library's own type without a numpy code has typestr "V2" or the like; the object's dtype names it.
    known = dtype.name if dtype.kind != "V" else str(getattr(x, "dtype", dtype.name))
    check_dtype(known, name)
    address, readonly = told["data"]
    shape, given = tuple(told["shape"]), told.get("strides")
    strides = contiguous(shape) if given is None else element_strides(tuple(given), dtype.itemsize, name)
    check_address(address, dtype.itemsize, name)
    low, high = span(address, shape, strides, dtype.itemsize)
    device = owner(low, name) if high > low else ANY_DEVICE
    place = DevicePointer(device, address, low, high, readonly, _stream(told, name))
    return Buffer(DTYPES[known], shape, strides, dtype.itemsize, address, readonly, place)


def contiguous(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of a C-contiguous array, in elements."""
    strides: list[int] = []
    step = 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def owner(address: int, name: str) -> int:
    """The HIP device that memory belongs to, as HIP says. Raises FreedMemoryError where it is none's."""
    from .hip.functions import MEMORY_DEVICE, MEMORY_MANAGED, PointerAttributes
    from .hip.library import library

    told, lib = PointerAttributes(), library()
    code = lib.attempt("hipPointerGetAttributes", ctypes.byref(told), address)
    if code == 1:  # hipErrorInvalidValue: not an address that HIP knows
        raise FreedMemoryError(f"{name}: {address:#x} is not memory of a HIP device, or not any more: was the array freed?")
    if code:
        raise lib.error(code, "hipPointerGetAttributes", name)
    if told.type not in (MEMORY_DEVICE, MEMORY_MANAGED):
        raise UnsupportedBufferError(
            f"{name}: {address:#x} is host memory; pass the numpy array (it runs on the simulator), or copy it to the device"
        )
    return told.device


def _stream(told: dict[str, Any], name: str) -> int | None:
    given = told.get("stream")
    if given is None:
        return None
    if not isinstance(given, int) or not 1 <= given < 1 << 64:
        raise UnsupportedBufferError(f"{name}: its __cuda_array_interface__ gives the stream {given!r}, which is not allowed")
    return 0 if given == 1 else given  # 1 is the protocol's name for the default stream; 2 is also HIP's handle per thread
