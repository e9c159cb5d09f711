"""The kernarg segment: explicit arguments as the caller gives them, hidden ones as HIP gives them."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

from flydsl.code_object import KernelArg
from flydsl.sim.errors import LaunchError
from flydsl.sim.kernel import Kernel
from flydsl.sim.memory import AddressSpace, byte_bounds, root_of
from flydsl.sim.state import PRIVATE_APERTURE, SHARED_APERTURE

Dim3 = tuple[int, int, int]


def pack(
    kernel: Kernel, args: list[Any] | tuple[Any, ...], memory: AddressSpace, grid: Dim3, block: Dim3, dynamic_lds: int
) -> bytearray:
    """Bytes of the kernarg segment. Arrays are mapped into ``memory``. Errors: LaunchError."""
    explicit = kernel.explicit_args
    if len(args) != len(explicit):
        raise LaunchError(
            f"kernel {kernel.name} takes {len(explicit)} arguments "
            f"({', '.join(arg.name or arg.kind for arg in explicit)}), {len(args)} were given"
        )
    segment = bytearray(kernel.kernarg_size)
    for position, (arg, value) in enumerate(zip(explicit, args)):
        if isinstance(value, np.ndarray):
            _check_storage(value, _described(position, arg, kernel))
    named = [(value, arg.name or f"argument {position}") for position, (arg, value) in enumerate(zip(explicit, args))]
    arrays = [(value, name) for value, name in named if isinstance(value, np.ndarray)]
    for array, name in sorted(arrays, key=_footprint, reverse=True):
        memory.map(array, name)
    for position, (arg, value) in enumerate(zip(explicit, args)):
        segment[arg.offset : arg.offset + arg.size] = encode(value, arg, memory, _described(position, arg, kernel))
    fill_hidden(segment, kernel, grid, block, dynamic_lds)
    return segment


def check_contiguous(kernel: Kernel, args: list[Any] | tuple[Any, ...]) -> None:
    """A kernel gets the address of an array and nothing of its strides. Errors: LaunchError."""
    for position, (arg, value) in enumerate(zip(kernel.explicit_args, args)):
        if isinstance(value, np.ndarray) and not value.flags.c_contiguous:
            raise LaunchError(
                f"{_described(position, arg, kernel)}: the array of shape {value.shape} with strides {value.strides} is not "
                f"contiguous, but the kernel gets only its address; pass np.ascontiguousarray of it, or memory="
                f"sim.AddressSpace() if the kernel takes the strides as arguments"
            )


def _described(position: int, arg: KernelArg, kernel: Kernel) -> str:
    return f"argument {position} ({arg.name or arg.kind}) of kernel {kernel.name}"


def _check_storage(array: Any, what: str) -> None:
    """Only what has the bytes of numbers in its memory, as the device has them. Errors: LaunchError."""
    if array.dtype.hasobject:
        raise LaunchError(f"{what}: an array of {array.dtype} holds references to Python objects; a kernel cannot have it")
    if not array.dtype.isnative:
        raise LaunchError(f"{what}: the array of {array.dtype} has the other byte order; convert it with astype")


def _footprint(item: tuple[Any, str]) -> int:
    low, high = byte_bounds(root_of(item[0]))
    return high - low


def encode(value: Any, arg: KernelArg, memory: AddressSpace, what: str) -> bytes:
    """The bytes of one explicit argument. Errors: LaunchError."""
    if arg.kind not in ("by_value", "global_buffer", "dynamic_shared_pointer"):
        raise LaunchError(f"{what}: arguments of kind {arg.kind} are not supported")
    if arg.kind == "dynamic_shared_pointer" and not isinstance(value, int):
        raise LaunchError(f"{what} is a pointer into LDS: give its byte address (an int; the static part comes first)")
    if isinstance(value, np.ndarray):
        if arg.size != 8:
            raise LaunchError(f"{what} has {arg.size} bytes: an array cannot be passed there")
        return struct.pack("<Q", memory.map(value, arg.name))
    if arg.kind == "global_buffer" and isinstance(value, (float, np.inexact)):
        raise LaunchError(f"{what} is a pointer, which {value!r} is not; give a numpy array, None, or an address (int)")
    raw = _scalar_bytes(value, arg, what)
    if len(raw) != arg.size:
        raise LaunchError(f"{what} has {arg.size} bytes, but {value!r} has {len(raw)}")
    return raw


def _scalar_bytes(value: Any, arg: KernelArg, what: str) -> bytes:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, np.generic) and not (value.dtype.hasobject or value.dtype.kind in "SU"):
        return value.tobytes()
    if value is None:
        return bytes(8)
    if isinstance(value, int):
        bits = 8 * arg.size
        if bits > 64 or not -(1 << (bits - 1)) <= value < 1 << bits:
            raise LaunchError(f"{what} has {arg.size} bytes, which {value} does not fit")
        return (value & ((1 << bits) - 1)).to_bytes(arg.size, "little")
    if isinstance(value, float):
        formats = {2: "<e", 4: "<f", 8: "<d"}
        if arg.size not in formats:
            raise LaunchError(f"{what} has {arg.size} bytes: no float fits there")
        return struct.pack(formats[arg.size], value)
    raise LaunchError(f"{what}: cannot pass a {type(value).__name__}; give a numpy array, number or bytes")


def fill_hidden(segment: bytearray, kernel: Kernel, grid: Dim3, block: Dim3, dynamic_lds: int) -> None:
    """Hidden arguments of code object versions 5 and 6. Services that no simulated device has are null pointers."""
    values: dict[str, int] = {
        "hidden_grid_dims": 3,
        "hidden_dynamic_lds_size": dynamic_lds,
        "hidden_private_base": PRIVATE_APERTURE,
        "hidden_shared_base": SHARED_APERTURE,
    }
    for axis, (count, size) in zip("xyz", zip(grid, block)):
        values[f"hidden_block_count_{axis}"] = count
        values[f"hidden_group_size_{axis}"] = size
    for arg in kernel.args:
        if arg.hidden:
            value = values.get(arg.kind, 0)
            segment[arg.offset : arg.offset + arg.size] = value.to_bytes(arg.size, "little")


def dispatch_packet(grid: Dim3, block: Dim3, private: int, lds: int, kernarg: int) -> bytes:
    """The 64-byte AQL kernel dispatch packet that dispatch_ptr points to (HSA runtime specification)."""
    items = [count * size for count, size in zip(grid, block)]
    return struct.pack("<HHHHHHIIIIIQQQQ", 0x1502, 3, *block, 0, *items, private, lds, 0, kernarg, 0, 0)
