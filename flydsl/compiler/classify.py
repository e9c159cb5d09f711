"""From launch arguments to argument types and the values that are packed for the kernel.

``classify(parameter, value)`` gives ``(ArgType, packed)``; ``packed`` holds, in ABI order, a Buffer for each pointer and bytes
for each number.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flydsl import runtime
from flydsl.language import parameter_marks as marks
from flydsl.language import tree

from .abi import MAX_NARROW
from .argtypes import (
    MAX_ALIGN,
    ArgType,
    CompositeType,
    ConstexprType,
    PointerArgType,
    ScalarType,
    SequenceType,
    StreamType,
    TensorType,
)
from .errors import ArgumentError
from .identity import Same
from .packing import pack_number
from .parameters import Parameter

Packed = list[Any]


def classify(parameter: Parameter, value: Any) -> tuple[ArgType, Packed]:
    """The type of one launch argument and its packed values. Raises ArgumentError."""
    spec = parameter.spec
    if isinstance(spec, marks.ConstexprSpec):
        return _constexpr(parameter.name, spec, value), []
    if isinstance(value, Same):
        return ConstexprType(value), []
    if spec is marks.Stream:
        return StreamType(), []
    if runtime.is_array(value):
        return _array(parameter.name, spec, runtime.buffer_of(value, parameter.name))
    if spec is None and isinstance(value, (tuple, list)) and any(map(_holds_arrays, value)):
        return _sequence(parameter, value)
    if spec is None or isinstance(spec, type):
        return _value(parameter.name, spec, value)
    raise ArgumentError(f"{parameter.name}: expected {spec}, got {_describe(value)}; pass a numpy array or a torch tensor")


def _holds_arrays(value: Any) -> bool:
    return runtime.is_array(value) or (isinstance(value, (tuple, list)) and any(map(_holds_arrays, value)))


def _sequence(parameter: Parameter, value: Any) -> tuple[ArgType, Packed]:
    """A tuple or list of arguments: each item is one argument without an annotation."""
    pairs = [classify(Parameter(f"{parameter.name}[{i}]", None), item) for i, item in enumerate(value)]
    return SequenceType(type(value), tuple(t for t, _ in pairs)), [v for _, packed in pairs for v in packed]


def _constexpr(name: str, spec: marks.ConstexprSpec, value: Any) -> ConstexprType:
    try:
        made = ConstexprType(value)
    except TypeError:
        raise ArgumentError(f"{name}: a Constexpr argument must be hashable, and {_describe(value)} is not") from None
    wanted = spec.type
    if isinstance(wanted, type) and wanted is not object and not isinstance(value, wanted):
        raise ArgumentError(f"{name}: expected a Constexpr of {wanted.__name__}, got {_describe(value)}")
    return made


def _array(name: str, spec: Any, buffer: runtime.Buffer) -> tuple[ArgType, Packed]:
    from flydsl import language

    wanted = getattr(spec, "dtype", None)
    if buffer.dtype == "Uint8" and wanted is not None and (wanted.kind == "storage" or wanted.width < 8):
        buffer = _bytes_as(name, wanted, buffer)
    dtype = getattr(language, buffer.dtype)
    if isinstance(spec, type) and hasattr(spec, "ir_type"):
        raise ArgumentError(f"{name}: expected a number of type {spec.__name__}, got an array of {buffer.dtype}")
    if wanted is not None and wanted is not dtype:
        raise ArgumentError(f"{name}: expected elements of type {wanted.__name__}, got {buffer.dtype}")
    align = _alignment(name, spec, buffer)
    if _is_pointer_spec(spec):
        return PointerArgType(dtype, align, bool(getattr(spec, "noalias", False))), [buffer]
    return _tensor(name, spec, buffer, dtype, align)


def _bytes_as(name: str, wanted: Any, buffer: runtime.Buffer) -> runtime.Buffer:
    """A byte array for a parameter of narrow elements: the carrier where the caller's library lacks the type."""
    from flydsl.language import subbyte

    if wanted.kind == "bool":
        return buffer
    if wanted.width == 8:
        return replace(buffer, dtype=wanted.__name__)
    return runtime.as_packed(buffer, name, wanted.__name__, *subbyte.unit(wanted))


def _is_pointer_spec(spec: Any) -> bool:
    return spec is not None and not isinstance(spec, type) and not hasattr(spec, "shape")


def _alignment(name: str, spec: Any, buffer: runtime.Buffer) -> int:
    align = next(a for a in (MAX_ALIGN, 8, 4, 2, 1) if buffer.address % a == 0)
    wanted = getattr(spec, "align", None)
    if wanted is None:
        return align
    if buffer.address % wanted:
        raise ArgumentError(f"{name}: must be aligned to {wanted} bytes, but element 0 is at {buffer.address:#x}")
    return int(wanted)


def _tensor(name: str, spec: Any, buffer: runtime.Buffer, dtype: Any, align: int) -> tuple[ArgType, Packed]:
    shape = _static_dims(name, "shape", getattr(spec, "shape", None), buffer.shape)
    # A stride of 1 is compiled in: it is what makes vector accesses possible.
    inferred = tuple(1 if s == 1 else None for s in buffer.strides)
    declared = getattr(spec, "strides", None)
    strides = inferred if declared is None else _static_dims(name, "strides", declared, buffer.strides)
    wide = _needs_64_bits(buffer)
    dynamic = [s for s, fixed in zip(buffer.strides, strides) if fixed is None]
    noalias = bool(getattr(spec, "noalias", False))
    divisors = tuple(_divisor(s, MAX_ALIGN if dtype.width >= 8 or dtype.kind == "bool" else _MOST_IN_16_BYTES) for s in dynamic)
    made = TensorType(dtype, shape, strides, align, wide, noalias, divisors, any(s < 0 for s in dynamic))
    size = 8 if wide else 4
    numbers = [n for n, fixed in zip(buffer.shape + buffer.strides, shape + strides) if fixed is None]
    return made, [buffer, *(n.to_bytes(size, "little", signed=True) for n in numbers)]


_MOST_IN_16_BYTES = 64
"""Packed elements that fill a multiple of 16 bytes, whatever their width."""


def _divisor(stride: int, largest: int) -> int:
    """The largest power of two up to ``largest`` that divides a stride; more would prove nothing more about alignment."""
    return largest if stride % largest == 0 else stride & -stride


def _static_dims(name: str, what: str, declared: Any, actual: tuple[int, ...]) -> tuple[int | None, ...]:
    if declared is None:
        return (None,) * len(actual)
    if len(declared) != len(actual):
        raise ArgumentError(f"{name}: expected a tensor of {len(declared)} dimensions, got {len(actual)} (shape {actual})")
    for axis, (want, have) in enumerate(zip(declared, actual)):
        if want is not None and want != have:
            raise ArgumentError(f"{name}: {what}[{axis}] must be {want}, got {have} ({what} {actual})")
    return tuple(declared)


def _needs_64_bits(buffer: runtime.Buffer) -> bool:
    reach = sum(max(n - 1, 0) * abs(s) for n, s in zip(buffer.shape, buffer.strides)) + 1
    largest = max((*buffer.shape, *map(abs, buffer.strides), 0))
    return reach * buffer.itemsize >= 2**31 or largest > MAX_NARROW


def _value(name: str, spec: Any, value: Any) -> tuple[ArgType, Packed]:
    if spec is not None and hasattr(spec, "ir_type"):
        return ScalarType(spec), [pack_number(name, spec, value)]
    if spec is not None and not isinstance(value, spec):
        raise ArgumentError(f"{name}: expected {spec.__name__}, got {_describe(value)}")
    if value is None:
        return ConstexprType(None), []
    dtype = natural_type(value)
    if dtype is not None:
        return ScalarType(dtype), [pack_number(name, dtype, value)]
    leaves, rebuilt = tree.flatten(value)
    if _static_arrays(rebuilt):
        raise ArgumentError(
            f"{name}: an array inside a {type(value).__name__} would be read while compiling, and never again; "
            f"pass it as a parameter of its own, or in a tuple"
        )
    if not leaves or any(natural_type(leaf) is None for leaf in leaves):
        raise ArgumentError(
            f"{name}: {_describe(value)} cannot be passed to a kernel; annotate the parameter fly.Constexpr to compile it in"
        )
    types = tuple(ScalarType(natural_type(leaf)) for leaf in leaves)
    return CompositeType(rebuilt, types), [pack_number(name, t.dtype, leaf) for t, leaf in zip(types, leaves)]


def _static_arrays(spec: tree.Spec) -> bool:
    """Whether a flattened value holds arrays, which flattening takes for constants."""
    held = isinstance(spec.extra, tree.Static) and runtime.is_array(spec.extra.value)
    return held or any(map(_static_arrays, spec.children))


def natural_type(value: Any) -> Any:
    """The language's type that a Python, numpy or static language number takes; None if it is not a number.

    int → Int32, or Int64 where it does not fit; float → Float32; bool → Boolean.
    """
    from flydsl import language

    kind = type(value)
    if kind is bool:
        return language.Boolean
    if kind is int:
        return language.Int32 if -(2**31) <= value < 2**31 else language.Int64
    if kind is float:
        return language.Float32
    if tree.is_leaf(value) and value.is_static():
        return value.dtype
    numpy_name = getattr(getattr(value, "dtype", None), "name", None)
    if numpy_name in runtime.DTYPES and getattr(value, "shape", None) == ():
        return getattr(language, runtime.DTYPES[numpy_name])
    return None


def _describe(value: Any) -> str:
    if runtime.is_array(value):
        return f"an array of {value.dtype} with shape {tuple(value.shape)}"
    return f"{value!r} of type {type(value).__name__}"
