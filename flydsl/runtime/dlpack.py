"""Arrays through DLPack (versions 0 and 1), on the CPU or on a ROCm device. The structures: DLPack's ``dlpack.h``, 1.1."""

from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import Any, NamedTuple

from flydsl.errors import FlyError

from .buffers import DTYPES, Buffer, check_address, check_extents, numpy_buffer
from .device_pointer import DevicePointer, span
from .errors import FreedMemoryError, NoDeviceError, UnsupportedBufferError
from .interface_buffers import contiguous

CPU, ROCM, ROCM_HOST = 1, 10, 11
_DEVICES = {
    2: "CUDA", 3: "CUDA host", 4: "OpenCL", 7: "Vulkan", 8: "Metal", 13: "CUDA managed", 14: "oneAPI", 15: "WebGPU",
    16: "Hexagon", 17: "MAIA",
}  # fmt: skip

TYPES = {
    (0, 8): "int8", (0, 16): "int16", (0, 32): "int32", (0, 64): "int64",
    (1, 8): "uint8", (1, 16): "uint16", (1, 32): "uint32", (1, 64): "uint64",
    (2, 16): "float16", (2, 32): "float32", (2, 64): "float64", (4, 16): "bfloat16", (6, 8): "bool",
    (10, 8): "float8_e4m3fn", (11, 8): "float8_e4m3fnuz", (12, 8): "float8_e5m2", (13, 8): "float8_e5m2fnuz",
    (14, 8): "float8_e8m0fnu",
}  # fmt: skip
"""(DLDataTypeCode, bits) → dtype."""

READ_ONLY = 1
"""``DLPACK_FLAG_BITMASK_READ_ONLY``"""


class DLTensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class Managed(ctypes.Structure):
    _fields_ = [("tensor", DLTensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class ManagedVersioned(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
        ("tensor", DLTensor),
    ]


class Told(NamedTuple):
    """What a capsule says, in Python's terms. Strides count elements."""

    device_type: int
    device: int
    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: str
    itemsize: int
    readonly: bool


def dlpack_buffer(x: Any, name: str) -> Buffer:
    """The array that ``x.__dlpack__()`` gives. Raises UnsupportedBufferError, FreedMemoryError, NoDeviceError."""
    device_type = _device_type(x, name)
    if device_type not in (CPU, ROCM, ROCM_HOST):
        where = _DEVICES.get(device_type, f"DLPack's {device_type}")
        raise NoDeviceError(f"{name}: the array is on a device of kind {where}; kernels run on ROCm devices and CPU arrays")
    try:
        capsule = _ask(x, None if device_type == CPU else 0)
    except FlyError:
        raise
    except Exception as error:  # of another library: it tells why
        raise UnsupportedBufferError(f"{name}: its __dlpack__ raised {type(error).__name__}: {error}") from error
    told = read_capsule(capsule, name)
    if told.device_type != ROCM:
        return _host(told, capsule, name)
    check_address(told.address, told.itemsize, name)
    low, high = span(told.address, told.shape, told.strides, told.itemsize)
    place = DevicePointer(told.device, told.address, low, high, told.readonly, ready_on=0)
    return Buffer(DTYPES[told.dtype], told.shape, told.strides, told.itemsize, told.address, told.readonly, place)


def _device_type(x: Any, name: str) -> int:
    try:
        told = x.__dlpack_device__()
    except FlyError:
        raise
    except Exception as error:  # of another library: it tells why
        raise UnsupportedBufferError(f"{name}: its __dlpack_device__ raised {type(error).__name__}: {error}") from error
    if not isinstance(told, tuple) or len(told) != 2 or not isinstance(told[0], int):
        raise UnsupportedBufferError(f"{name}: its __dlpack_device__ gave {told!r}, and not a kind of device and an index")
    return told[0]


def _ask(x: Any, stream: int | None) -> Any:
    """The capsule; producers from before version 1 know no max_version."""
    try:
        return x.__dlpack__(stream=stream, max_version=(1, 1))
    except TypeError:
        return x.__dlpack__(stream=stream)


_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.argtypes, _pointer.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
_valid = ctypes.pythonapi.PyCapsule_IsValid
_valid.argtypes, _valid.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_int


def read_capsule(capsule: Any, name: str) -> Told:
    """What a capsule holds. It stays the capsule's own: who drops it gives the array back."""
    if _valid(capsule, b"dltensor_versioned"):
        managed = ManagedVersioned.from_address(_pointer(capsule, b"dltensor_versioned"))
        if managed.major != 1:
            raise UnsupportedBufferError(f"{name}: DLPack version {managed.major}.{managed.minor} is not known to flydsl")
        return _read(managed.tensor, bool(managed.flags & READ_ONLY), name)
    if _valid(capsule, b"dltensor"):
        return _read(Managed.from_address(_pointer(capsule, b"dltensor")).tensor, False, name)
    raise UnsupportedBufferError(f"{name}: __dlpack__() gave {capsule!r}, which is not a DLPack capsule")


def _read(tensor: DLTensor, readonly: bool, name: str) -> Told:
    dtype = TYPES.get((tensor.code, tensor.bits)) if tensor.lanes == 1 else None
    if dtype is None:
        raise UnsupportedBufferError(
            f"{name}: elements of DLPack's type code {tensor.code} with {tensor.bits} bits and {tensor.lanes} lanes cannot be "
            f"given to a kernel; supported: {', '.join(DTYPES)}"
        )
    if tensor.ndim < 0 or (tensor.ndim and not tensor.shape):
        raise UnsupportedBufferError(f"{name}: its DLPack capsule has {tensor.ndim} dimensions and no shape")
    shape = tuple(tensor.shape[: tensor.ndim]) if tensor.ndim else ()
    strides = tuple(tensor.strides[: tensor.ndim]) if tensor.ndim and tensor.strides else contiguous(shape)
    if not tensor.data and 0 not in shape:
        raise FreedMemoryError(f"{name}: the array has no memory: it was freed or moved away")
    address = (tensor.data or 0) + tensor.byte_offset
    check_extents(shape, strides, *span(address, shape, strides, tensor.bits // 8), name)
    return Told(tensor.device_type, tensor.device_id, address, shape, strides, dtype, tensor.bits // 8, readonly)


def _host(told: Told, capsule: Any, name: str) -> Buffer:
    """A numpy view of host memory, which keeps the capsule alive."""
    import numpy as np

    low, high = span(told.address, told.shape, told.strides, told.itemsize)
    memory: Any = (ctypes.c_uint8 * (high - low)).from_address(low) if high > low else (ctypes.c_uint8 * 0)()
    memory.owner = capsule
    raw = f"uint{8 * told.itemsize}"
    flat = np.frombuffer(memory, np.uint8)
    flat.flags.writeable = not told.readonly
    view = np.ndarray(told.shape, raw, flat, told.address - low, tuple(s * told.itemsize for s in told.strides))
    made = numpy_buffer(view, raw, name)
    return replace(made, dtype=DTYPES[told.dtype])
