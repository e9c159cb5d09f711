"""Fragments: the part of a tile that one thread holds in registers, and moving whole (parts of) tensors as vectors."""

from __future__ import annotations

from typing import Any

from flydsl.layout import Layout, idx2crd, make_layout
from flydsl.layout.inttuple import flatten_tuple, to_text

from . import divisors, memory, subbyte
from .errors import TypeMismatchError
from .register_memory import registers
from .tensor import Tensor
from .vector import concat


def make_fragment_like(tensor: Any, dtype: Any = None, fill: Any = None) -> Tensor:
    """A register tensor with the shape of ``tensor`` (or of a layout, or a shape), compact, its first mode fastest."""
    shape = tensor.shape if hasattr(tensor, "shape") else tensor
    element = dtype if dtype is not None else getattr(tensor, "dtype", None)
    if element is None:
        raise TypeMismatchError("make_fragment_like of a shape needs the element type: dtype=")
    return registers(element, make_layout(shape), fill)


def runs(tensor: Tensor) -> int:
    """How many elements lie next to each other from each multiple of that number on, counting with the first mode fastest:
    the widest vectors that move the tensor."""
    layout = tensor.inner
    width = 1
    for n, d in _moving(layout):
        if not isinstance(n, int) or not isinstance(d, int) or d != width:
            break
        width *= n
    if tensor.swizzle is not None and tensor.swizzle.bits:
        width = _common_power(width, 1 << tensor.swizzle.base)
    return width


def _moving(layout: Layout) -> list[tuple[Any, Any]]:
    pairs = zip(flatten_tuple(layout.shape), flatten_tuple(layout.stride))
    return [(n, d) for n, d in pairs if not (isinstance(n, int) and n == 1)]


def _common_power(a: int, b: int) -> int:
    """The greatest power of two that divides both."""
    both = (a & -a) | (b & -b)
    return both & -both


def load_vector(tensor: Tensor, width: int | None = None, cache: str | None = None) -> Any:
    """All elements of a tensor of static shape as one vector (a scalar for one element), its first mode fastest.

    They are loaded as vectors of as many neighbouring elements as there are, are known to be aligned, and ``width`` allows.
    """
    size = static_size(tensor, "load_vector")
    chunk = chunk_of(tensor, size, width)
    parts = [memory.load(pointer_at(tensor, i, chunk), chunk, None, None, None, cache) for i in range(0, size, chunk)]
    return parts[0] if len(parts) == 1 else concat(*parts)


def store_vector(tensor: Tensor, value: Any, width: int | None = None) -> None:
    """Store a vector (or a scalar, everywhere) to all elements of a tensor of static shape, its first mode fastest."""
    size = static_size(tensor, "store_vector")
    value = memory.spread(memory.as_element(value, tensor.dtype), size)
    chunk = chunk_of(tensor, size, width)
    for i in range(0, size, chunk):
        part = value if chunk == size else value[i : i + chunk] if chunk > 1 else value[i]
        memory.store(pointer_at(tensor, i, chunk), part, None, None, None)


def static_size(tensor: Any, what: str) -> int:
    """The number of elements, at least one. Raises TypeMismatchError unless it is known while compiling."""
    if not isinstance(tensor, Tensor):
        raise TypeMismatchError(f"{what} takes a tensor, not {tensor!r}")
    size = tensor.size
    if not isinstance(size, int) or not size:
        raise TypeMismatchError(f"{what} needs a tensor of static shape that is not empty, not {to_text(tensor.inner.shape)}")
    return size


def pointer_at(tensor: Tensor, i: int, width: int = 1) -> Any:
    """A pointer to element ``i``, counted with the first mode fastest; ``width`` of them are to be moved together."""
    return tensor._element(idx2crd(i, tensor.shape), width)  # pyright: ignore[reportPrivateUsage]


def chunk_of(tensor: Tensor, size: int, width: int | None = None) -> int:
    """The most neighbouring elements, at most ``width``, that divide the tensor's runs and are known to be aligned."""
    if width is not None and (type(width) is not int or width < 1):
        raise TypeMismatchError(f"width= is the most elements of a vector, a Python int from 1 on, not {width!r}")
    run = runs(tensor)
    chunk = run if width is None else min(run, width)
    while chunk > 1 and (size % chunk or run % chunk or not _aligned(tensor, chunk)):
        chunk -= 1 if chunk & (chunk - 1) else chunk // 2
    return chunk


def _aligned(tensor: Tensor, chunk: int) -> bool:
    """Whether vectors of ``chunk`` elements are known to begin at their natural alignment: the first, and so the others."""
    if tensor.swizzle is not None and chunk & (chunk - 1):
        return False
    if memory.is_packed(tensor.dtype) and chunk % subbyte.unit(tensor.dtype)[0]:
        return False
    needed = memory.natural_alignment(tensor.dtype, chunk)
    steps = [n for n in flatten_tuple(tensor.inner.stride) if not isinstance(n, int) or n >= chunk]
    in_bits = min([divisors.of(n) for n in steps], default=divisors.LARGEST) * tensor.dtype.itemsize_bits
    start = tensor.base
    if start.dynamic is not None:
        in_bits = min(in_bits, divisors.of_value(start.dynamic) * tensor.dtype.itemsize_bits)
    in_bits = min(in_bits, divisors.of_int(start.const) * tensor.dtype.itemsize_bits)
    return in_bits % (needed * 8) == 0 and tensor.ptr.align % needed == 0
