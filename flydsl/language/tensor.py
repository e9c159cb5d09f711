"""Tensors: a pointer with a shape and strides.

``t[i, j]`` is a scalar load or store, slices and missing indices make views, ``t.load``/``t.store`` move vectors along
the last dimension. Extents and strides are Python ints where they are known while compiling and integers of the
language where not, in elements.

Offsets use 32-bit arithmetic unless the tensor is *wide*: an extent or a stride is a 64-bit integer, or its static
extents span 2³¹ bytes or more. A tensor that is not wide promises that the byte offset of each of its elements fits in
31 bits. A dynamic index is not checked and negative ones do not wrap around; static ones are, and do as in Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from . import memory, slicing, subbyte
from .annotations_tensor import TensorSpec, tensor_spec
from .errors import DynamicValueError, IndexingError, TypeMismatchError, VectorAccessError
from .index import Offset, as_index, is_wide, linear
from .pointer import BUFFER, GLOBAL, Pointer


class Tensor:
    """A view of memory. ``pointer``: where element (0, …) is; ``shape`` and ``strides``: integers in elements.

    Without ``strides`` the tensor is row-major contiguous. ``wide`` overrides whether offsets need 64 bits.
    As an annotation: ``fly.Tensor``, ``fly.Tensor[fly.Float32]``, ``fly.Tensor[fly.BFloat16, (None, 128)]``,
    ``fly.Tensor[fly.Float32, None, fly.noalias, fly.align(16)]``.
    """

    __slots__ = ("ptr", "shape", "strides", "wide")

    def __init__(self, pointer: Pointer, shape: Any, strides: Any = None, wide: bool | None = None) -> None:
        if not isinstance(pointer, Pointer):
            raise TypeMismatchError(f"fly.Tensor needs a pointer, not {pointer!r}")
        extents = _integers(shape, "extent")
        steps = row_major(extents) if strides is None else _integers(strides, "stride")
        if len(extents) != len(steps):
            raise IndexingError(f"a tensor of {len(extents)} extents needs as many strides, not {len(steps)}")
        self.ptr = pointer
        self.wide = needs_64_bits(shape, strides, extents, steps, pointer) if wide is None else wide
        self.shape: tuple[Any, ...] = extents
        self.strides: tuple[Any, ...] = steps

    def __class_getitem__(cls, item: Any) -> TensorSpec:
        return tensor_spec(item if isinstance(item, tuple) else (item,))

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.ptr.element

    @property
    def stride(self) -> tuple[Any, ...]:
        """The strides in elements; another name of ``strides``."""
        return self.strides

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> Any:
        """The number of elements."""
        return _product(self.shape)

    @property
    def space(self) -> int:
        """The address space of the memory."""
        return self.ptr.space

    def __getitem__(self, key: Any) -> Any:
        items = slicing.items(key, self.shape)
        if any(isinstance(i, slice) for i in items):
            return self._view(items)
        return self._load(items, 1, None, None, None, None)

    def __setitem__(self, key: Any, value: Any) -> None:
        items = slicing.items(key, self.shape)
        if any(isinstance(i, slice) for i in items):
            raise IndexingError(
                f"{self!r} takes {self.ndim} indices to store a scalar; to store to a part of it, loop over its "
                "elements or use .store(index, vector)"
            )
        subbyte.check_store(self.dtype, value)
        memory.store(self._element(items), value, None, None, None)

    def load(
        self,
        index: Any,
        width: int = 1,
        mask: Any = None,
        other: Any = None,
        cache: str | None = None,
        align: int | None = None,
    ) -> Any:
        """Load the ``width`` consecutive elements from ``index`` on (an integer or a tuple): a scalar, or a ``Vector[T,
        width]``.

        ``mask``: a Boolean; where it is false memory is not touched and the result is ``other`` (zero unless given).
        ``cache``: "nontemporal" (will not be used again), "volatile", or "invariant" (a promise that nothing writes
        this memory while the kernel runs: uniform addresses are then read by scalar loads). ``align``: the alignment in
        bytes that you promise; without it the natural one (``width`` elements, at most 16 bytes) must be provable, else
        VectorAccessError.
        """
        return self._load(self._items(index, width, "load"), width, align, mask, other, cache)

    def store(self, index: Any, value: Any, mask: Any = None, cache: str | None = None, align: int | None = None) -> None:
        """Store a scalar at ``index``, or a Vector to consecutive elements of the last dimension; see :meth:`load`."""
        subbyte.check_store(self.dtype, value)
        memory.store(self._element(self._items(index, memory.lanes(value), "store")), value, align, mask, cache)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __len__(self) -> int:
        if not self.shape:
            raise IndexingError("a tensor without dimensions has no length")
        if not isinstance(self.shape[0], int):
            raise DynamicValueError("the first extent of this tensor is known only at run time; use t.shape[0] and fly.range")
        return self.shape[0]

    def __bool__(self) -> bool:
        raise DynamicValueError("a tensor has no truth value; compare an element, or use `is None`")

    def __fly_flatten__(self) -> tuple[list[Any], Any]:
        numbers = (*self.shape, *self.strides)
        static = tuple(n if isinstance(n, int) else None for n in numbers)
        return [self.ptr, *(n for n in numbers if not isinstance(n, int))], (self.ndim, static, self.wide)

    @classmethod
    def __fly_unflatten__(cls, extra: Any, children: Sequence[Any]) -> Tensor:
        ndim, static, wide = extra
        dynamic = iter(children[1:])
        numbers = [next(dynamic) if n is None else n for n in static]
        return cls(children[0], tuple(numbers[:ndim]), tuple(numbers[ndim:]), wide)

    def __repr__(self) -> str:
        extents = ", ".join(str(n) if isinstance(n, int) else "?" for n in self.shape)
        return f"<Tensor of {self.dtype.name} ({extents})>"

    def element(self, index: Any) -> Pointer:
        """A pointer to the element at ``index`` (an integer or a tuple)."""
        return self._element(self._items(index, 1, "address"))

    def _load(self, items: Sequence[Any], width: int, align: Any, mask: Any, other: Any, cache: Any) -> Any:
        if width == 1 and memory.is_packed(self.dtype):
            return subbyte.load_one(self.ptr, *self._place(items), mask, other, cache)
        return memory.load(self._element(items), width, align, mask, other, cache)

    def _element(self, indices: Sequence[Any]) -> Pointer:
        return self.ptr.advance(*self._place(indices))

    def _place(self, indices: Sequence[Any]) -> tuple[Offset, bool, bool]:
        """What :meth:`Pointer.advance` takes: the offset, whether it is inside the memory, whether 32 bits of bytes hold it."""
        if self.space == BUFFER:
            return linear(_narrow(indices), self.strides, wide=False, exact=False), False, False
        return linear(indices, self.strides, self.wide), True, not self.wide

    def _items(self, index: Any, width: int, what: str) -> list[Any]:
        items = slicing.items(index, self.shape)
        if any(isinstance(i, slice) for i in items):
            given = len(index) if isinstance(index, tuple) else 1
            raise IndexingError(f"{what} on {self!r} needs {self.ndim} integer indices, not {given} index and slice items")
        if isinstance(width, int) and width > 1:
            _check_run(self, items, width, what)
        return items

    def _view(self, items: Sequence[Any]) -> Tensor:
        spans = [slicing.span(i, n) if isinstance(i, slice) else (i, None, 1) for i, n in zip(items, self.shape)]
        starts = [start for start, _, _ in spans]
        kept = [(n, _scaled(s, step)) for (_, n, step), s in zip(spans, self.strides) if n is not None]
        exact = self.space != BUFFER
        offset = linear(starts if exact else _narrow(starts), self.strides, self.wide and exact, exact)
        moved = self.ptr.advance(offset, narrow=exact and not self.wide)
        known = all(isinstance(x, int) for pair in kept for x in pair)
        return Tensor(moved, tuple(n for n, _ in kept), tuple(s for _, s in kept), None if known else self.wide)


def row_major(shape: Sequence[Any]) -> tuple[Any, ...]:
    """The strides of a contiguous row-major tensor."""
    return tuple(_product(shape[i + 1 :]) for i in range(len(shape)))


def needs_64_bits(shape: Any, strides: Any, extents: Sequence[Any], steps: Sequence[Any], pointer: Pointer) -> bool:
    """Whether offsets in a tensor can pass 2³¹ bytes, as far as its integers tell."""
    if pointer.space != GLOBAL:
        return False
    given = (*_sequence(shape), *_sequence(() if strides is None else strides))
    if any(not isinstance(n, int) and is_wide(n) for n in given):
        return True
    if all(isinstance(n, int) for n in (*extents, *steps)):
        return span_in_elements(extents, steps) * memory.base_alignment(pointer.element) >= 1 << 31
    return any(isinstance(n, int) and is_wide(n) for n in (*extents, *steps))


def span_in_elements(shape: Sequence[Any], strides: Sequence[Any]) -> Any:
    """Elements from the first to one past the last for non-negative strides: 1 + Σ (extent − 1) · stride."""
    total: Any = 1
    for n, s in zip(shape, strides):
        total = total + (n - 1) * s
    return total


def _integers(values: Any, what: str) -> tuple[Any, ...]:
    return tuple(as_index(v, what) for v in _sequence(values))


def _sequence(values: Any) -> tuple[Any, ...]:
    return tuple(values) if isinstance(values, (tuple, list)) else (values,)


def _product(values: Sequence[Any]) -> Any:
    total: Any = 1
    for v in values:
        total = v if isinstance(total, int) and total == 1 else total * v
    return total


def _scaled(stride: Any, step: int) -> Any:
    return stride if step == 1 else stride * step


def _narrow(indices: Sequence[Any]) -> Sequence[Any]:
    if any(is_wide(i) for i in indices):
        raise IndexingError(
            "a buffer view is addressed with 32 bits; make the index fly.Int32(…), and guard it if it may be larger"
        )
    return indices


def _check_run(t: Tensor, items: Sequence[Any], width: int, what: str) -> None:
    if t.ndim == 0:
        raise VectorAccessError(f"{what} of {width} elements from a tensor without dimensions")
    stride, last, extent = t.strides[-1], items[-1], t.shape[-1]
    if not isinstance(stride, int) or stride != 1:
        shown = stride if isinstance(stride, int) else "known only at run time"
        raise VectorAccessError(
            f"{what} of {width} consecutive elements needs stride 1 in the last dimension, and it is {shown}; "
            "declare the parameter contiguous, or access the elements one by one"
        )
    if isinstance(last, int) and isinstance(extent, int) and last + width > extent:
        raise IndexingError(f"{what} of elements {last} to {last + width - 1} of a dimension of extent {extent}")
