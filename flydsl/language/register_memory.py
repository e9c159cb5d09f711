"""Register tensors: small arrays private to a thread.

They are stack slots in the IR. With static indices LLVM keeps them in registers; dynamic indices into small ones are
resolved by register-indexed moves, into large ones they go to scratch memory, which is slow (the resources of the
specialization tell).
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import IntegerAttr, TypeAttr, Value
from flydsl.emit.types import i32, i64, ptr

from . import memory, memory_bounds, subbyte, trace
from .index import constant
from .memory_bounds import Extent
from .pointer import PRIVATE, Pointer, PointerType
from .prologue import hoisted
from .shared_memory import elements_of, static_layout
from .tensor import Tensor

_ALIGN = 16  # so that any vector access up to 16 bytes is aligned where its index is


def registers(dtype: Any, shape: Any, fill: Any = None) -> Tensor:
    """A tensor private to the thread of static ``shape`` (row-major), or of a layout. Undefined until
    written, unless ``fill`` is given. An index that leads out of them is an IndexingError if it is static, and an assertion on
    the device, where those are on, if it is not.

    One per execution while tracing, alive for the whole kernel: in the body of a dynamic loop it keeps what the last
    iteration wrote.
    """
    trace.current("fly.registers()")
    memory.check_element(dtype)
    layout = static_layout(shape, "fly.registers")
    count = max(elements_of(layout), 1)
    if memory.is_packed(dtype):
        whole = subbyte.unit(dtype)[0]
        count = -(-count // whole) * whole
    slots = memory.size_of(dtype, count) if memory.is_packed(dtype) else count
    base = hoisted(lambda: _alloca(dtype, slots))
    memory_bounds.note(base, Extent(memory.size_of(dtype, count), f"registers of {count} x {dtype.name}"))
    tensor = Tensor(Pointer(PointerType(dtype, PRIVATE), base, _ALIGN), layout)
    if fill is not None:
        _fill(Tensor(tensor.ptr, (count,)), memory.as_element(fill, dtype))
    return tensor


def _alloca(dtype: Any, count: int) -> Value:
    attributes = {"elem_type": TypeAttr(memory.element_type(dtype)), "alignment": IntegerAttr(_ALIGN, i64)}
    return trace.value("llvm.alloca", (constant(count, i32),), ptr(PRIVATE), attributes)


def _fill(flat: Tensor, value: Any) -> None:
    """Vectors of up to 16 bytes, then narrower ones; packed elements in whole bytes, of which the array has as many."""
    least = subbyte.unit(flat.dtype)[0] if memory.is_packed(flat.dtype) else 1
    width = max(1 << (_ALIGN * 8 // flat.dtype.itemsize_bits).bit_length() - 1, least)
    at = 0
    while at < len(flat):
        while width > least and at + width > len(flat):
            width //= 2
        flat.ptr.store(at, memory.spread(value, width))
        at += width
