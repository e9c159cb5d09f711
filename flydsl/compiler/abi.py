"""From argument types to kernel arguments: MLIR types and attributes on one side, language values on the other.

The order is the order of the parameters; a tensor is its pointer, then its dynamic extents, then its dynamic strides.
:mod:`flydsl.compiler.classify` packs launch values in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flydsl import language
from flydsl.emit import UNIT, Attribute, Block, IntegerAttr, Value
from flydsl.emit.types import Type, i64, ptr
from flydsl.language import memory, subbyte, tree

from .argtypes import ArgType, CompositeType, ConstexprType, PointerArgType, ScalarType, SequenceType, StreamType, TensorType
from .errors import DeclarationError
from .identity import Same

GLOBAL_SPACE = 1
MAX_NARROW = 2**30 - 1
"""The largest extent or stride of tensors with 32-bit ones: the sum of two of them does not wrap, nor n + 127."""


@dataclass(frozen=True)
class KernelArgument:
    """One argument of the compiled kernel."""

    type: Type
    attributes: tuple[tuple[str, Attribute], ...] = ()


def kernel_arguments(t: ArgType) -> list[KernelArgument]:
    """The kernel arguments that a parameter of type ``t`` becomes."""
    if isinstance(t, TensorType):
        number = KernelArgument((language.Int64 if t.wide else language.Int32).ir_type)
        return [_pointer(t.align, t.noalias), *(number for d in (*t.shape, *t.strides) if d is None)]
    if isinstance(t, PointerArgType):
        return [_pointer(t.align, t.noalias)]
    if isinstance(t, ScalarType):
        return [KernelArgument(_scalar_type(t.dtype))]
    if isinstance(t, CompositeType):
        return [a for leaf in t.leaves for a in kernel_arguments(leaf)]
    if isinstance(t, SequenceType):
        return [a for item in t.items for a in kernel_arguments(item)]
    return []


def parameter_value(t: ArgType, args: Iterator[Value]) -> Any:
    """The value that the kernel's Python code sees for a parameter of type ``t``."""
    if isinstance(t, TensorType):
        return _tensor(t, args)
    if isinstance(t, PointerArgType):
        return language.PointerType(t.dtype, GLOBAL_SPACE, t.align).wrap(next(args))
    if isinstance(t, ScalarType):
        return _scalar(t.dtype, next(args))
    if isinstance(t, CompositeType):
        return tree.unflatten(t.spec, [parameter_value(leaf, args) for leaf in t.leaves])
    if isinstance(t, SequenceType):
        items = [parameter_value(item, args) for item in t.items]
        return t.kind(*items) if hasattr(t.kind, "_fields") else t.kind(items)
    if isinstance(t, ConstexprType):
        return t.value.value if isinstance(t.value, Same) else t.value
    assert isinstance(t, StreamType)
    return None


def entry_block(types: list[KernelArgument]) -> Block:
    """The kernel's entry block with its arguments."""
    return Block([a.type for a in types])


def _pointer(align: int, noalias: bool) -> KernelArgument:
    flags: list[tuple[str, Attribute]] = [("llvm.align", IntegerAttr(align, i64))]
    if noalias:
        flags.append(("llvm.noalias", UNIT))
    return KernelArgument(ptr(GLOBAL_SPACE), tuple(flags))


def _tensor(t: TensorType, args: Iterator[Value]) -> Any:
    pointer = language.PointerType(t.dtype, GLOBAL_SPACE, t.align).wrap(next(args))
    number = language.Int64 if t.wide else language.Int32
    largest = number.limits()[1] if t.wide else MAX_NARROW
    shape = tuple(_extent(number.wrap(next(args), nonneg=True), largest) if d is None else d for d in t.shape)
    if t.shape and memory.is_packed(t.dtype):  # rows of packed elements are whole bytes
        language.assume_divisible(shape[-1], subbyte.unit(t.dtype)[0])
    divisors = iter(t.divisors)
    strides = tuple(_stride(t, number.wrap(next(args), nonneg=not t.negative), divisors) if s is None else s for s in t.strides)
    for s in () if t.negative else strides:
        _extent(s, largest)
    return language.Tensor(pointer, shape, strides, wide=t.wide)


def _extent(number: Any, largest: int) -> Any:
    if not isinstance(number, int):
        number.bound = largest
    return number


def _stride(t: TensorType, stride: Any, divisors: Iterator[int]) -> Any:
    language.assume_divisible(stride, next(divisors, 1))
    return stride


def _scalar_type(dtype: Any) -> Type:
    if dtype.kind == "storage":
        raise DeclarationError(f"numbers of type {dtype.__name__} cannot be passed by value; pass an array of one element")
    # In memory a bool is one byte (0 or 1), and kernel arguments are memory.
    return language.Uint8.ir_type if dtype.kind == "bool" else dtype.ir_type


def _scalar(dtype: Any, arg: Value) -> Any:
    if dtype.kind == "bool":
        return language.Uint8.wrap(arg) != 0
    return dtype.wrap(arg)
