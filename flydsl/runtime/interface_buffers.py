"""Arrays with ``__cuda_array_interface__``, versions 2 and 3, which libraries for ROCm use as well."""

from __future__ import annotations

import ctypes
from typing import Any

from flydsl.errors import FlyError

from .buffers import DTYPES, Buffer, check_address, check_dtype, check_extents, element_strides
from .device_pointer import ANY_DEVICE, DevicePointer, span
from .errors import FreedMemoryError, UnsupportedBufferError


def interface_buffer(x: Any, name: str) -> Buffer:
    """The array that ``x.__cuda_array_interface__`` tells of. Raises UnsupportedBufferError, FreedMemoryError."""
    told = _told(x, name)
    dtype = _dtype(told["typestr"], name)
    if not dtype.isnative:
        raise UnsupportedBufferError(f"{name}: the array's byte order is not the machine's")
    # A library's own type without a numpy code has typestr "V2" or the like; the object's dtype names it.
    known = dtype.name if dtype.kind != "V" else str(getattr(x, "dtype", dtype.name))
    check_dtype(known, name)
    address, readonly = _data(told["data"], name)
    shape = _integers(told, "shape", name)
    given = None if told.get("strides") is None else _integers(told, "strides", name)
    if given is not None and len(given) != len(shape):
        raise UnsupportedBufferError(f"{_ITS.format(name)} gives the strides {given} and the shape {shape}, of another length")
    strides = contiguous(shape) if given is None else element_strides(given, dtype.itemsize, name)
    check_address(address, dtype.itemsize, name)
    low, high = span(address, shape, strides, dtype.itemsize)
    check_extents(shape, strides, low, high, name)
    device = owner(low, name) if high > low else ANY_DEVICE
    place = DevicePointer(device, address, low, high, readonly, _stream(told, name))
    return Buffer(DTYPES[known], shape, strides, dtype.itemsize, address, readonly, place)


_ITS = "{}: its __cuda_array_interface__"


def _told(x: Any, name: str) -> dict[str, Any]:
    """The interface's dictionary, of a version that flydsl knows, and of no masked array."""
    try:
        told = x.__cuda_array_interface__
    except FlyError:
        raise
    except Exception as error:  # of another library: it tells why
        raise UnsupportedBufferError(f"{_ITS.format(name)} raised {type(error).__name__}: {error}") from error
    if not isinstance(told, dict) or not {"shape", "typestr", "data", "version"} <= told.keys():
        raise UnsupportedBufferError(f"{_ITS.format(name)} lacks shape, typestr, data or version")
    if told["version"] not in (2, 3):
        raise UnsupportedBufferError(f"{name}: version {told['version']!r} of __cuda_array_interface__ is not known to flydsl")
    if told.get("mask") is not None:
        raise UnsupportedBufferError(f"{name}: masked arrays cannot be given to a kernel; pass the data and the mask as two")
    return told


def _dtype(typestr: Any, name: str) -> Any:
    import numpy as np

    try:
        if not isinstance(typestr, str):  # numpy takes None for float64
            raise TypeError("it must be a text such as '<f4'")
        return np.dtype(typestr)
    except (TypeError, ValueError, SyntaxError) as error:
        raise UnsupportedBufferError(f"{name}: typestr {typestr!r} is no element type: {error}") from error


def _integers(told: dict[str, Any], key: str, name: str) -> tuple[int, ...]:
    """A tuple of integers of the interface; lists and numpy's integers are taken as well."""
    given = told[key]
    if not isinstance(given, (tuple, list)) or not all(_is_integer(n) for n in given):
        raise UnsupportedBufferError(f"{_ITS.format(name)} gives the {key} {given!r}, which is no tuple of integers")
    return tuple(n.__index__() for n in given)


def _data(given: Any, name: str) -> tuple[int, bool]:
    """The address, and whether the array is read-only."""
    if not isinstance(given, (tuple, list)) or len(given) != 2 or not _is_integer(given[0]) or not 0 <= given[0] < 1 << 64:
        raise UnsupportedBufferError(
            f"{_ITS.format(name)} gives the data {given!r}, which is no tuple of an address and whether it is read-only"
        )
    return given[0].__index__(), bool(given[1])


def _is_integer(n: Any) -> bool:
    return hasattr(type(n), "__index__") and not isinstance(n, bool)


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
