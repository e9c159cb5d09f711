"""A DeviceArray as a DLPack capsule."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from .dlpack import ROCM, TYPES, DLTensor, Managed
from .errors import UnsupportedBufferError

if TYPE_CHECKING:
    from .hip.memory import DeviceArray

_CODES = {dtype: key for key, dtype in TYPES.items()}
_alive: dict[int, Any] = {}
"""Address of a Managed → what must live as long as it: itself, the array, shape and strides."""

_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_DESTRUCTOR = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


@_DELETER
def _delete(managed: int) -> None:
    _alive.pop(managed, None)


@_DESTRUCTOR
def _destroy(capsule: int) -> None:
    """A capsule that nobody took over (its name is unchanged) gives the array back when it goes."""
    if _is_valid(capsule, b"dltensor"):
        _alive.pop(_get(capsule, b"dltensor"), None)


_new = ctypes.pythonapi.PyCapsule_New
_new.argtypes, _new.restype = [ctypes.c_void_p, ctypes.c_char_p, _DESTRUCTOR], ctypes.py_object
# Separate objects of the same functions: a capsule that is being destroyed has no references left, so it goes by address.
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_get = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))


def export(array: DeviceArray) -> Any:
    """A capsule (version 0, which every consumer knows) that shares the array's memory and keeps it alive."""
    name = array.dtype.name
    if name not in _CODES:
        raise UnsupportedBufferError(f"DLPack has no type {name}")
    code, bits = _CODES[name]
    dims = ctypes.c_int64 * len(array.shape)
    shape, strides = dims(*array.shape), dims(*array.strides)
    tensor = DLTensor(array.address, ROCM, array.device.index, len(array.shape), code, bits, 1, shape, strides, 0)
    managed = Managed(tensor, None, ctypes.cast(_delete, ctypes.c_void_p))
    address = ctypes.addressof(managed)
    _alive[address] = (managed, array, shape, strides)
    return _new(address, b"dltensor", _destroy)
