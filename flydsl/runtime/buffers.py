"""Arrays of other libraries seen as device buffers: dtype, shape, strides, and the memory itself as a numpy array."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .errors import NoDeviceError, UnsupportedBufferError

if TYPE_CHECKING:
    import numpy

# numpy / ml_dtypes / torch dtype name -> name of the language's type.
DTYPES = {
    "bool": "Boolean",
    "int8": "Int8", "int16": "Int16", "int32": "Int32", "int64": "Int64",
    "uint8": "Uint8", "uint16": "Uint16", "uint32": "Uint32", "uint64": "Uint64",
    "float16": "Float16", "bfloat16": "BFloat16", "float32": "Float32", "float64": "Float64",
    "float8_e4m3fn": "Float8E4M3FN", "float8_e5m2": "Float8E5M2",
    "float8_e4m3fnuz": "Float8E4M3FNUZ", "float8_e5m2fnuz": "Float8E5M2FNUZ", "float8_e8m0fnu": "Float8E8M0FNU",
}  # fmt: skip

PACKED_DTYPES = {"float4_e2m1fn": 4, "float6_e2m3fn": 6, "float6_e3m2fn": 6, "int4": 4}
"""numpy names of types narrower than a byte -> bits. Their numpy arrays are not packed, kernels' memory is."""

_TORCH_FP4 = "float4_e2m1fn_x2"


@dataclass(frozen=True)
class Buffer:
    """One array argument. Shape and strides count elements; ``memory`` is a numpy view of the same bytes."""

    dtype: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    itemsize: int
    address: int
    readonly: bool
    memory: numpy.ndarray[Any, Any]


def is_array(x: object) -> bool:
    """Whether ``x`` is something :func:`buffer_of` takes (a numpy array or a torch tensor)."""
    return is_torch(x) or (type(x).__module__.partition(".")[0] == "numpy" and hasattr(x, "strides") and hasattr(x, "ctypes"))


def is_torch(x: object) -> bool:
    """Whether ``x`` is a torch tensor, without importing torch."""
    return any(c.__module__.startswith("torch") and c.__name__ == "Tensor" for c in type(x).__mro__)


def buffer_of(x: Any, name: str) -> Buffer:
    """Describe the array argument ``name``. Raises UnsupportedBufferError with the reason, NoDeviceError off the CPU."""
    return _torch_buffer(x, name) if is_torch(x) else _numpy_buffer(x, str(x.dtype), name)


def _numpy_buffer(array: Any, dtype: str, name: str) -> Buffer:
    if not array.dtype.isnative:
        raise UnsupportedBufferError(f"{name}: the array's byte order is not the machine's; convert it with .astype(...) first")
    if dtype in PACKED_DTYPES:
        raise UnsupportedBufferError(
            f"{name}: numpy arrays of {dtype} hold one element per byte, and kernels take them packed: pass fly.pack({name}), "
            f"and declare the parameter with its element type, such as fly.Tensor[fly.f4e2m1]"
        )
    if dtype not in DTYPES:
        raise UnsupportedBufferError(
            f"{name}: arrays of dtype {dtype} cannot be given to a kernel; supported: {', '.join(DTYPES)}"
        )
    size = array.itemsize
    if any(s % size for s in array.strides):
        raise UnsupportedBufferError(
            f"{name}: strides {array.strides} are not multiples of the element size {size}; copy the array first"
        )
    address = array.ctypes.data
    if address % size:
        raise UnsupportedBufferError(
            f"{name}: element 0 at {address:#x} is not aligned to the element size {size}; copy the array first"
        )
    strides = tuple(s // size for s in array.strides)
    return Buffer(DTYPES[dtype], array.shape, strides, size, address, not array.flags.writeable, array)


def _torch_buffer(tensor: Any, name: str) -> Buffer:
    import torch

    if tensor.device.type != "cpu":
        raise NoDeviceError(
            f"{name}: the tensor is on {tensor.device}, and this version launches only on the simulator (CPU tensors)"
        )
    if tensor.layout != torch.strided:
        raise UnsupportedBufferError(f"{name}: tensors of layout {tensor.layout} cannot be given to a kernel; use .to_dense()")
    if tensor.requires_grad:
        raise UnsupportedBufferError(
            f"{name}: the tensor requires grad, and a kernel's writes are invisible to autograd; pass {name}.detach()"
        )
    if tensor.is_conj() or tensor.is_neg():
        raise UnsupportedBufferError(f"{name}: the tensor is a lazy conj/neg view; call .resolve_conj() / .resolve_neg() first")
    dtype = str(tensor.dtype).removeprefix("torch.")
    if dtype not in DTYPES and dtype != _TORCH_FP4:
        raise UnsupportedBufferError(
            f"{name}: tensors of dtype {dtype} cannot be given to a kernel; supported: {', '.join((*DTYPES, _TORCH_FP4))}"
        )
    raw = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[tensor.element_size()]
    buffer = _numpy_buffer(tensor.view(raw).numpy(), str(raw).removeprefix("torch."), name)
    if dtype == _TORCH_FP4:
        from .packed import as_packed

        return as_packed(buffer, name, "Float4E2M1FN", 2, 1)
    return replace(buffer, dtype=DTYPES[dtype])
