"""Register tensors: small arrays private to a thread.

They are stack slots in the IR. With static indices LLVM keeps them in registers; dynamic indices into small ones are
resolved by register-indexed moves, into large ones they go to scratch memory, which is slow (the resources of the
specialization tell).
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import IntegerAttr, TypeAttr, Value
from flydsl.emit.types import i32, i64, ptr

from . import memory, trace
from .index import constant
from .pointer import PRIVATE, Pointer, PointerType
from .prologue import hoisted
from .shared_memory import span, static_shape
from .tensor import Tensor

_ALIGN = 16  # so that any vector access up to 16 bytes is aligned where its index is


def registers(dtype: Any, shape: Any, fill: Any = None) -> Tensor:
    """A tensor private to the thread, row-major, of static ``shape``. Undefined until written, unless ``fill`` is
    given.

    One per execution while tracing, alive for the whole kernel: in the body of a dynamic loop it keeps what the last
    iteration wrote.
    """
    trace.current("fly.registers()")
    extents, strides = static_shape(shape, "fly.registers")
    count = max(span(extents, strides), 1)
    slots = memory.size_of(dtype, count) if memory.is_packed(dtype) else count
    base = hoisted(lambda: _alloca(dtype, slots))
    tensor = Tensor(Pointer(PointerType(dtype, PRIVATE), base, _ALIGN), extents, strides)
    if fill is not None:
        _fill(Tensor(tensor.ptr, (count,)), fill)
    return tensor


def _alloca(dtype: Any, count: int) -> Value:
    attributes = {"elem_type": TypeAttr(memory.element_type(dtype)), "alignment": IntegerAttr(_ALIGN, i64)}
    return trace.value("llvm.alloca", (constant(count, i32),), ptr(PRIVATE), attributes)


def _fill(flat: Tensor, value: Any) -> None:
    for i in range(len(flat)):
        flat[i] = value
