"""Buffer views: global tensors accessed through a hardware descriptor that bounds them.

A load whose bytes lie outside the descriptor's range gives zero, a store or atomic there is dropped, at no cost in
instructions: the way to handle ragged edges. The range is from the first to the last element of the tensor, so in a
tensor with several dimensions an index past the end of a row reaches the next row, as with ordinary pointers; only what
is outside of the whole tensor is caught. Each 4-byte word of a vector access is checked on its own.

Offsets are 32 bits wide and wrap: an index is caught as out of range as long as its byte offset is below 2³² and, if it is
negative, not below the size − 2³². (For tensors up to 2 GiB: within ±2³¹.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flydsl.emit.types import ptr

from . import memory, trace
from .dtypes import Boolean, Int16, Int32, Int64
from .errors import BufferViewError
from .index import as_index
from .numeric import select
from .pointer import BUFFER, GLOBAL, Pointer, PointerType
from .tensor import Tensor, span_in_elements

DESCRIPTOR_FLAGS = 0x27000
"""Word 3 of the descriptor for raw access on gfx9: data format 4 (32 bits), no swizzle, no added thread id."""

MAX_BYTES = (1 << 32) - 1
"""The descriptor holds its size in a 32-bit word."""


def buffer(t: Tensor, elements: Any = None) -> Tensor:
    """A view of the global tensor ``t`` with hardware bounds: out-of-range reads give 0, writes are dropped.

    There is one bound, from the first to the last byte of the tensor as a whole. Each index is not checked on its own: one past
    the end of a row reaches the next row or, in a view, the memory between its rows.

    ``elements``: the number of elements from the first to one past the last that may be accessed; the extent of
    ``t`` unless given. Raises BufferViewError where the range may exceed 2³² − 1 bytes (a tensor with
    64-bit extents): view a smaller part, or promise a smaller range with ``elements``.

    The descriptor should be the same for all lanes of a wave: make the view of a whole tensor or of a part chosen by
    block or wave ids. Of a part chosen by the thread it is correct, but costs a loop over the distinct descriptors.
    """
    trace.current("fly.buffer()")
    if not isinstance(t, Tensor) or t.space != GLOBAL:
        raise BufferViewError(f"fly.buffer takes a tensor in global memory, not {t!r}")
    if any(isinstance(s, int) and s < 0 for s in t.strides):
        raise BufferViewError("fly.buffer of a tensor with a negative stride: its first element is not its lowest address")
    if elements is None and any(not isinstance(s, int) and not s.nonneg for s in t.strides):
        raise BufferViewError(
            "fly.buffer of a tensor with strides that may be negative: where it ends is not known; say how many elements "
            "you access with elements=, if they are not"
        )
    count = _extent(t) if elements is None else as_index(elements, "elements of fly.buffer")
    size = memory.size_of(t.dtype, count) if isinstance(count, int) else 0
    if not 0 <= size <= MAX_BYTES:
        raise BufferViewError(f"fly.buffer over {size} bytes: a descriptor holds 0 to {MAX_BYTES}; {_ADVICE}")
    if elements is None and not isinstance(count, int) and t.wide:
        raise BufferViewError(f"fly.buffer of a tensor with 64-bit extents, which may exceed {MAX_BYTES} bytes: {_ADVICE}")
    return Tensor(_descriptor(t.ptr, count), t.shape, t.strides, wide=False)


_ADVICE = "view a smaller part of it, or say how many elements you access with elements="


def _descriptor(pointer: Pointer, count: Any) -> Pointer:
    size = memory.size_of(pointer.element, count if isinstance(count, int) else count.to(Int64))
    in_bytes = Int64.static(size) if isinstance(size, int) else size
    operands = (pointer.ir, Int16.static(0).ir, in_bytes.ir, Int32.static(DESCRIPTOR_FLAGS).ir)
    made = trace.value("rocdl.make.buffer.rsrc", operands, ptr(BUFFER))
    return Pointer(PointerType(pointer.element, BUFFER), made, pointer.align)


def _extent(t: Tensor) -> Any:
    """Elements from the first to one past the last; 0 if the tensor is empty."""
    if any(isinstance(n, int) and n == 0 for n in t.shape):
        return 0
    if t.shape and _is_contiguous(t.shape, t.strides):
        return t.size
    span = span_in_elements(t.shape, t.strides)
    dynamic = [n for n in t.shape if not isinstance(n, int)]
    if not dynamic:
        return span
    empty = Boolean(False)
    for n in dynamic:
        empty = empty | (n == 0)
    return select(empty, 0, span)


def _is_contiguous(shape: Sequence[Any], strides: Sequence[Any]) -> bool:
    expected: Any = 1
    for n, s in zip(reversed(shape), reversed(strides)):
        if not isinstance(s, int) or not isinstance(expected, int) or s != expected:
            return False
        expected = expected * n if isinstance(n, int) else n
    return True
