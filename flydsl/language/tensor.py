"""Tensors: a pointer with a layout.

``t[i, j]`` is a scalar load or store, slices and missing indices make views, ``t.load``/``t.store`` move vectors along
the last dimension. Extents and strides are Python ints where they are known while compiling and integers of the
language where not, in elements. Modes may be nested, as in CuTe: an integer counts through a nested mode with its first
mode fastest, a tuple gives a coordinate, and None in it leaves a mode open. A swizzled tensor has a swizzle between
its layout and its memory.

Offsets use 32-bit arithmetic unless the tensor is *wide*: an extent or a stride is a 64-bit integer, or its static
extents span 2³¹ bytes or more. A tensor that is not wide promises that the byte offset of each of its elements fits in
31 bits. A dynamic index is not checked and negative ones do not wrap around; static ones are, and do as in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from flydsl.layout import ComposedLayout, Layout, Swizzle
from flydsl.layout.inttuple import flatten_tuple, map_leaves, modes_of, to_text, unflatten_tuple
from flydsl.layout.layout import unchecked

from . import memory, slicing, subbyte, trace
from .annotations_tensor import TensorSpec, tensor_spec
from .coordinate_terms import Resolved, is_open, resolve
from .dispensable import dispensable
from .dtypes import Int32, Int64
from .errors import DynamicValueError, IndexingError, TypeMismatchError, VectorAccessError
from .index import Offset, as_index, is_wide, linear, summed
from .pointer import BUFFER, GLOBAL, Pointer
from .swizzled import check_run as check_swizzled_run
from .swizzled import swizzle_offset


class Tensor:
    """A view of memory. ``pointer``: where element (0, …) is; ``shape`` and ``strides``: integers in elements.

    Without ``strides`` the tensor is row-major contiguous. ``wide`` overrides whether offsets need 64 bits.
    As an annotation: ``fly.Tensor``, ``fly.Tensor[fly.Float32]``, ``fly.Tensor[fly.BFloat16, (None, 128)]``,
    ``fly.Tensor[fly.Float32, None, fly.noalias, fly.align(16)]``.
    """

    __slots__ = ("base", "inner", "ptr", "swizzle", "wide")

    def __init__(self, pointer: Pointer, shape: Any, strides: Any = None, wide: bool | None = None) -> None:
        if not isinstance(pointer, Pointer):
            raise TypeMismatchError(f"fly.Tensor needs a pointer, not {pointer!r}")
        self.ptr = pointer
        self.swizzle: Swizzle | None = None
        self.base = Offset()
        if isinstance(shape, ComposedLayout):
            self.swizzle, self.base, shape = _swizzled(shape)
        self.inner = shape if isinstance(shape, Layout) else _layout(shape, strides)
        self.wide = _needs_64_bits(self.inner, _sequence(shape), _sequence(strides), pointer) if wide is None else wide

    def __class_getitem__(cls, item: Any) -> TensorSpec:
        return tensor_spec(item if isinstance(item, tuple) else (item,))

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.ptr.element

    @property
    def layout(self) -> Any:
        """The layout: a ``Layout``, or a ``ComposedLayout`` if the tensor is swizzled."""
        if self.swizzle is None:
            return self.inner
        number = self.base.const if self.base.dynamic is None else _dynamic(self.base) + self.base.const
        return ComposedLayout(self.swizzle, number, self.inner)

    @property
    def shape(self) -> tuple[Any, ...]:
        """The extents, one item for each mode."""
        return modes_of(self.inner.shape)

    @property
    def strides(self) -> tuple[Any, ...]:
        """The strides in elements, nested as the shape is; before the swizzle, if there is one."""
        return modes_of(self.inner.stride)

    @property
    def stride(self) -> tuple[Any, ...]:
        """The strides in elements; another name of ``strides``."""
        return self.strides

    @property
    def ndim(self) -> int:
        """The number of dimensions (modes)."""
        return len(self.shape)

    @property
    def rank(self) -> int:
        """The number of modes; another name of ``ndim``."""
        return len(self.shape)

    @property
    def size(self) -> Any:
        """The number of elements."""
        return _product(flatten_tuple(self.shape))

    @property
    def space(self) -> int:
        """The address space of the memory."""
        return self.ptr.space

    def __getitem__(self, key: Any) -> Any:
        items = self._parts(key)
        if any(map(is_open, items)):
            return self._view(items)
        return self._load(items, 1, None, None, None, None)

    def __setitem__(self, key: Any, value: Any) -> None:
        items = self._parts(key)
        if any(map(is_open, items)):
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
        numbers = (*flatten_tuple(self.inner.shape), *flatten_tuple(self.inner.stride))
        static = tuple(n if isinstance(n, int) else None for n in numbers)
        extra = (map_leaves(lambda _: 0, self.inner.shape), static, self.wide, self.swizzle, self.base.const)
        moving = [] if self.base.dynamic is None else [_dynamic(self.base)]
        return [self.ptr, *(n for n in numbers if not isinstance(n, int)), *moving], extra

    @classmethod
    def __fly_unflatten__(cls, extra: Any, children: Sequence[Any]) -> Tensor:
        profile, static, wide, swizzle, const = extra
        dynamic = iter(children[1:])
        numbers = tuple(next(dynamic) if n is None else n for n in static)
        half = len(numbers) // 2
        shape, stride = (unflatten_tuple(part, profile) for part in (numbers[:half], numbers[half:]))
        moving = next(dynamic, None)
        base = Offset(const) if moving is None else Offset(const, moving.ir, moving.nonneg)
        return cls(children[0], unchecked(shape, stride), wide=wide)._with(swizzle=swizzle, base=base)

    def __fly_relayout__(self, f: Callable[[Layout], Layout]) -> Tensor:
        """The same memory through the layout ``f(inner)``: how functions of layouts work on tensors."""
        layout = dispensable(lambda: f(self.inner))
        return Tensor(self.ptr, layout, wide=self.wide)._with(swizzle=self.swizzle, base=self.base)

    def __fly_slice__(self, coord: Any) -> tuple[Any, int]:
        return self._view(slicing.items(_as_slices(coord), self.shape)), 0

    def _with(self, swizzle: Swizzle | None, base: Offset) -> Tensor:
        self.swizzle = swizzle
        self.base = base
        return self

    def __repr__(self) -> str:
        if all(not isinstance(n, tuple) for n in self.shape) and self.swizzle is None:
            extents = ", ".join(str(n) if isinstance(n, int) else "?" for n in self.shape)
            return f"<Tensor of {self.dtype.name} ({extents})>"
        through = "" if self.swizzle is None else f"{self.swizzle} o "
        return f"<Tensor of {self.dtype.name} {through}{to_text(self.inner.shape)}:{to_text(self.inner.stride)}>"

    def element(self, index: Any) -> Pointer:
        """A pointer to the element at ``index`` (an integer or a tuple)."""
        return self._element(self._items(index, 1, "address"))

    def _load(self, items: Sequence[Any], width: int, align: Any, mask: Any, other: Any, cache: Any) -> Any:
        if width == 1 and memory.is_packed(self.dtype):
            return subbyte.load_one(self.ptr, *self._place(items), mask, other, cache)
        return memory.load(self._element(items, width), width, align, mask, other, cache)

    def _element(self, items: Sequence[Any], width: int = 1) -> Pointer:
        return self.ptr.advance(*self._place(items, width))

    def _place(self, items: Sequence[Any], width: int = 1) -> tuple[Offset, bool, bool]:
        """What :meth:`Pointer.advance` takes: the offset, whether it is inside the memory, whether 32 bits of bytes hold it."""
        where = self._resolve(items)
        if self.space == BUFFER:
            return self._moved(linear(_narrow(where.digits), where.strides, wide=False, exact=False), width), False, False
        return self._moved(linear(where.digits, where.strides, self.wide), width), True, not self.wide

    def _resolve(self, items: Sequence[Any]) -> Resolved:
        where = resolve(items, self.shape, self.strides)
        return where if self.swizzle is None else where.split()

    def _moved(self, offset: Offset, width: int) -> Offset:
        """The place in memory of an offset of the layout."""
        if self.swizzle is None:
            return offset
        total = summed(self.base, offset)
        check_swizzled_run(self.swizzle, total, width)
        return swizzle_offset(self.swizzle, total)

    def _parts(self, key: Any) -> list[Any]:
        """What :func:`slicing.items` gives; its errors say which argument the tensor is, or lies in."""
        try:
            return slicing.items(key, self.shape)
        except IndexingError as error:
            name = trace.argument_name(self.ptr.ir)
            if name is not None:
                error.args = (f"{error} (argument {name})", *error.args[1:])
            raise

    def _items(self, index: Any, width: int, what: str) -> list[Any]:
        items = self._parts(index)
        if any(map(is_open, items)):
            given = len(index) if isinstance(index, tuple) else 1
            raise IndexingError(f"{what} on {self!r} needs {self.ndim} integer indices, not {given} index and slice items")
        if isinstance(width, int) and width > 1:
            _check_run(self, items, width, what)
        return items

    def _view(self, items: Sequence[Any]) -> Tensor:
        where = self._resolve(items)
        kept = unchecked(tuple(n for n, _ in where.kept), tuple(s for _, s in where.kept))
        known = all(isinstance(x, int) for x in (*flatten_tuple(kept.shape), *flatten_tuple(kept.stride)))
        offset, narrow = self._start(where)
        wide = None if known else self.wide
        if self.swizzle is not None:
            return Tensor(self.ptr, kept, wide=wide)._with(swizzle=self.swizzle, base=summed(self.base, offset))
        return Tensor(self.ptr.advance(offset, narrow=narrow), kept, wide=wide)

    def _start(self, where: Resolved) -> tuple[Offset, bool]:
        """The offset of a view, and whether 32 bits of bytes hold it."""
        if self.space == BUFFER:
            return linear(_narrow(where.digits), where.strides, False, False), False
        return linear(where.digits, where.strides, self.wide), not self.wide


def make_view(base: Any, layout: Any) -> Tensor:
    """A tensor of the memory of ``base`` (a pointer, or a tensor whose first element it begins with) through ``layout``: a
    ``Layout``, a swizzled one, a shape (row-major), or its text (``"((4,8),2):((1,4),32)"``)."""
    from flydsl.layout import parse_layout

    if isinstance(base, Tensor):
        if base.swizzle is not None:
            raise TypeMismatchError("make_view of a swizzled tensor would lose its swizzle; compose its layout instead")
        base = base.ptr
    return Tensor(base, parse_layout(layout) if isinstance(layout, str) else layout)


def row_major(shape: Sequence[Any]) -> tuple[Any, ...]:
    """The strides of a contiguous row-major tensor."""
    return tuple(_product(shape[i + 1 :]) for i in range(len(shape)))


def _needs_64_bits(layout: Layout, shape: Sequence[Any], strides: Sequence[Any], pointer: Pointer) -> bool:
    """Whether offsets in a tensor can pass 2³¹ bytes, as far as its integers tell."""
    if pointer.space != GLOBAL:
        return False
    extents, steps = flatten_tuple(layout.shape), flatten_tuple(layout.stride)
    if any(not isinstance(n, (int, tuple, list, Layout)) and is_wide(n) for n in (*shape, *strides)):
        return True
    if all(isinstance(n, int) for n in (*extents, *steps)):
        return span_in_elements(extents, steps) * memory.base_alignment(pointer.element) >= 1 << 31
    return any(is_wide(n) for n in (*extents, *steps))


def span_in_elements(shape: Sequence[Any], strides: Sequence[Any]) -> Any:
    """Elements from the first to one past the last for non-negative strides: 1 + Σ (extent − 1) · stride."""
    total: Any = 1
    for n, s in zip(shape, strides):
        total = total + (n - 1) * s
    return total


def _layout(shape: Any, strides: Any) -> Layout:
    extents = _integers(shape, "extent")
    if strides is None:
        if any(isinstance(n, tuple) for n in extents):
            raise IndexingError(f"a tensor of nested shape {to_text(extents)} needs strides, or a layout in place of its shape")
        return unchecked(extents, row_major(extents))
    steps = _integers(strides, "stride")
    if len(extents) != len(steps):
        raise IndexingError(f"a tensor of {len(extents)} extents needs as many strides, not {len(steps)}")
    return Layout(extents, steps)


def _swizzled(layout: ComposedLayout) -> tuple[Swizzle, Offset, Layout]:
    if not isinstance(layout.outer, Swizzle) or not isinstance(layout.inner, Layout):
        raise TypeMismatchError(f"a tensor's layout is a layout, or a swizzle of one, not {layout}")
    start = as_index(layout.offset, "the offset of a composed layout")
    return layout.outer, linear([start], [1], wide=False), layout.inner


def _dynamic(offset: Offset) -> Any:
    """The dynamic part of an offset as an integer of the language."""
    assert offset.dynamic is not None
    return (Int64 if offset.wide else Int32).wrap(offset.dynamic, nonneg=offset.nonneg)


def _as_slices(coord: Any) -> Any:
    """A coordinate of layouts, where None leaves a mode open, as an index of tensors."""
    return tuple(slice(None) if c is None else c for c in coord) if isinstance(coord, tuple) else coord


def _integers(values: Any, what: str) -> tuple[Any, ...]:
    return tuple(_integers(v, what) if isinstance(v, (tuple, list)) else as_index(v, what) for v in _sequence(values))


def _sequence(values: Any) -> tuple[Any, ...]:
    if values is None:
        return ()
    return tuple(values) if isinstance(values, (tuple, list)) else (values,)


def _product(values: Sequence[Any]) -> Any:
    total: Any = 1
    for v in values:
        total = v if isinstance(total, int) and total == 1 else total * v
    return total


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
    if isinstance(extent, tuple):
        raise VectorAccessError(
            f"{what} of {width} elements from {t!r}: its last mode is nested; view it flat, or use fly.copy"
        )
    if not isinstance(stride, int) or stride != 1:
        shown = stride if isinstance(stride, int) else "known only at run time"
        raise VectorAccessError(
            f"{what} of {width} consecutive elements needs stride 1 in the last dimension, and it is {shown}; "
            "declare the parameter contiguous, or access the elements one by one"
        )
    if isinstance(last, int) and isinstance(extent, int) and last + width > extent:
        raise IndexingError(f"{what} of elements {last} to {last + width - 1} of a dimension of extent {extent}")
