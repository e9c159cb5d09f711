"""The arrays among the arguments of a call: what they are, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flydsl import runtime

_KINDS: dict[type, bool] = dict.fromkeys((int, float, bool, str, bytes, type(None), complex, tuple, list, dict), False)


def is_array(x: Any) -> bool:
    """As runtime.is_array, quick where the class tells."""
    kind = type(x)
    found = _KINDS.get(kind)
    if found is None:
        found = runtime.is_array(x)
        if "__cuda_array_interface__" not in getattr(x, "__dict__", ()) and (found or not kind.__dictoffset__):
            _KINDS[kind] = found
    return found


def arrays_in(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Iterator[Any]:
    """The arrays among arguments, those in tuples and lists included."""
    for value in (*args, *kwargs.values()):
        if is_array(value):
            yield value
        elif isinstance(value, (tuple, list)):
            yield from filter(is_array, value)


def dtype_of(array: Any) -> Any:
    """The dtype, as the array's own library has it where it says."""
    found = getattr(array, "dtype", None)
    return runtime.buffer_of(array, "an array").dtype if found is None else found


def shape_of(array: Any) -> tuple[int, ...]:
    found = getattr(array, "shape", None)
    return tuple(runtime.buffer_of(array, "an array").shape if found is None else found)


def strides_of(array: Any) -> tuple[int, ...]:
    """In elements."""
    own = getattr(array, "stride", None)  # torch: also for tensors that no kernel takes, as those that require grad
    if callable(own):
        return tuple(own())  # pyright: ignore[reportArgumentType]
    if _is_numpy(array):
        return tuple(s // max(array.itemsize, 1) for s in array.strides)
    return tuple(runtime.buffer_of(array, "an array").strides)


def kind_of(array: Any) -> tuple[Any, ...]:
    """What keeps arrays apart as keys, quick to get: dtype, shape, strides."""
    return dtype_of(array), shape_of(array), strides_of(array)


def where_of(array: Any) -> Any:
    """Something hashable that tells devices apart, quick to get; None for the host."""
    if _is_numpy(array):
        return None
    device = getattr(array, "device", None)
    if device is None:  # arrays that come by DLPack or __cuda_array_interface__
        memory = runtime.buffer_of(array, "an array").memory
        return memory.device if isinstance(memory, runtime.DevicePointer) else None
    return None if getattr(device, "type", None) == "cpu" else device


def _is_numpy(array: Any) -> bool:
    return type(array).__module__.partition(".")[0] == "numpy"


def device_for(args: tuple[Any, ...], kwargs: dict[str, Any], stream: Any) -> Any:
    """The device that a call with these arguments works on: that of the first array which is not on the host; else the
    stream's; else the simulator. Raises as a launch does."""
    arrays = list(arrays_in(args, kwargs))
    remote = next((a for a in arrays if where_of(a) is not None), None)
    if remote is None:
        return runtime.device_of([], stream)
    return runtime.device_of([("an array", memory_of(remote, "an array"))])


def memory_of(array: Any, name: str) -> runtime.Buffer:
    """The array's memory, also where kernels cannot take it because torch follows its gradient."""
    return runtime.buffer_of(array.detach() if getattr(array, "requires_grad", False) else array, name)
