"""Arrays of other libraries seen as device buffers: dtype, shape, strides, and where the memory is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import UnsupportedBufferError

if TYPE_CHECKING:
    import numpy

    from .device_pointer import DevicePointer

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


@dataclass(frozen=True)
class Buffer:
    """One array argument. Shape and strides count elements; ``memory`` is a numpy view of the same bytes, or where they lie
    on a HIP device."""

    dtype: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    itemsize: int
    address: int
    readonly: bool
    memory: numpy.ndarray[Any, Any] | DevicePointer


def is_array(x: object) -> bool:
    """Whether ``x`` is something :func:`buffer_of` takes: a torch tensor, a numpy array, or an object with ``__dlpack__`` or
    ``__cuda_array_interface__``."""
    return is_torch(x) or is_numpy(x) or _has_interface(x)


def is_numpy(x: object) -> bool:
    """Whether ``x`` is a numpy array (0-dimensional ones and subclasses included), without importing numpy."""
    return any(c.__module__ == "numpy" and c.__name__ == "ndarray" for c in type(x).__mro__)


def is_torch(x: object) -> bool:
    """Whether ``x`` is a torch tensor, without importing torch."""
    return any(c.__module__.startswith("torch") and c.__name__ == "Tensor" for c in type(x).__mro__)


def _has_interface(x: object) -> bool:
    kind = type(x)  # of the class: asking an instance may compute, or raise
    if kind.__module__ == "numpy":  # numpy's scalars are numbers
        return False
    return hasattr(kind, "__cuda_array_interface__") or hasattr(kind, "__dlpack__") or "__cuda_array_interface__" in _own(x)


def _own(x: object) -> Any:
    own = getattr(x, "__dict__", ())
    return own if isinstance(own, dict) else ()  # which a class may compute


def _tells_interface(x: object) -> bool:
    try:
        return hasattr(x, "__cuda_array_interface__")  # not for each array of a class that has it: torch's are on the CPU, too
    except Exception:  # noqa: BLE001 - which it tells when it is read again
        return True


def buffer_of(x: Any, name: str) -> Buffer:
    """Describe the array argument ``name``, without a copy.

    Raises UnsupportedBufferError with the reason (FreedMemoryError for memory that is gone), NoDeviceError where the array is
    on a device that kernels do not run on.
    """
    if is_torch(x):
        from .torch_buffers import torch_buffer

        return torch_buffer(x, name)
    if is_numpy(x):
        array = plain_array(x, name)
        return numpy_buffer(array, str(array.dtype), name)
    if _tells_interface(x):
        from .interface_buffers import interface_buffer

        return interface_buffer(x, name)
    from .dlpack import dlpack_buffer

    return dlpack_buffer(x, name)


_PROTOCOLS = (
    "__array_ufunc__",
    "__array_function__",
    "__array_wrap__",
    "__array_finalize__",
    "__getitem__",
    "__add__",
    "__mul__",
)
"""What a subclass of numpy's arrays defines where its elements are more than their bytes: units, masks, scales."""


def plain_array(x: Any, name: str) -> Any:
    """A numpy array as one of numpy's own class, of the same memory.

    Raises UnsupportedBufferError for masked arrays, and for classes outside of numpy that change what numpy's functions or
    operators make of their elements: a kernel would see the bytes alone. Objects of other classes are returned as they are.
    """
    for kind in type(x).__mro__:
        if kind.__module__ == "numpy" and kind.__name__ == "ndarray":
            return x if kind is type(x) else kind.view(x, kind)
        if kind.__name__ == "MaskedArray" and str(kind.__module__).startswith("numpy.ma"):
            raise UnsupportedBufferError(
                f"{name}: masked arrays cannot be given to a kernel, which would not see the mask; pass {name}.filled(...), or "
                f"the data and the mask as two"
            )
        more = [] if kind.__module__.partition(".")[0] == "numpy" else [p for p in _PROTOCOLS if p in vars(kind)]
        if more and is_numpy(x):
            raise UnsupportedBufferError(
                f"{name}: a {type(x).__name__} gives the elements of an array more meaning than their bytes have (its class "
                f"defines {more[0]}), and a kernel sees the bytes; to have them taken so, pass {name}.view(numpy.ndarray)"
            )
    return x


def numpy_buffer(array: Any, dtype: str, name: str) -> Buffer:
    """A numpy array whose elements are of type ``dtype`` (which numpy may not have)."""
    if not array.dtype.isnative:
        raise UnsupportedBufferError(f"{name}: the array's byte order is not the machine's; convert it with .astype(...) first")
    if dtype in PACKED_DTYPES:
        raise UnsupportedBufferError(
            f"{name}: numpy arrays of {dtype} hold one element per byte, and kernels take them packed: pass fly.pack({name}), "
            f"and declare the parameter with its element type, such as fly.Tensor[fly.f4e2m1]"
        )
    check_dtype(dtype, name)
    size, address = array.itemsize, array.ctypes.data
    strides = element_strides(array.strides, size, name)
    check_address(address, size, name)
    return Buffer(DTYPES[dtype], array.shape, strides, size, address, not array.flags.writeable, array)


def check_dtype(dtype: str, name: str) -> None:
    """Raise UnsupportedBufferError unless ``dtype`` is a name in DTYPES."""
    if dtype not in DTYPES:
        raise UnsupportedBufferError(
            f"{name}: arrays of dtype {dtype} cannot be given to a kernel; supported: {', '.join(DTYPES)}"
        )


def element_strides(strides: tuple[int, ...], size: int, name: str) -> tuple[int, ...]:
    """Strides in elements of those in bytes. Raises UnsupportedBufferError where they do not divide."""
    if any(s % size for s in strides):
        raise UnsupportedBufferError(
            f"{name}: strides {strides} are not multiples of the element size {size}; copy the array first"
        )
    return tuple(s // size for s in strides)


MAX_EXTENT = (1 << 63) - 1
"""What a kernel's 64-bit numbers hold."""


def check_extents(shape: tuple[int, ...], strides: tuple[int, ...], low: int, high: int, name: str) -> None:
    """Raise UnsupportedBufferError unless an array's numbers fit into 64 bits, and its bytes, from ``low`` to ``high``, into an
    address space."""
    if any(n < 0 for n in shape):
        raise UnsupportedBufferError(f"{name}: the shape {shape} has a negative extent")
    if any(n > MAX_EXTENT for n in (*shape, *map(abs, strides))) or low < 0 or high > 1 << 64:
        raise UnsupportedBufferError(
            f"{name}: an array of shape {shape} and strides {strides}, from byte {low:#x} to {high:#x}, is in no memory: its "
            f"numbers do not fit into 64 bits"
        )


def check_address(address: int, size: int, name: str) -> None:
    """Raise UnsupportedBufferError unless element 0 is aligned to its size."""
    if address % size:
        raise UnsupportedBufferError(
            f"{name}: element 0 at {address:#x} is not aligned to the element size {size}; copy the array first"
        )
