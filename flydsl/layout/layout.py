"""Layouts: a shape and a stride, nested tuples alike, which together map coordinates to indices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from . import coordinates
from .basis import E, ScaledBasis, as_coordinate
from .errors import LayoutStructureError
from .inttuple import (
    IntTuple,
    congruent,
    depth_of,
    flatten_tuple,
    is_tuple,
    leaves,
    map_leaves,
    modes_of,
    normal,
    path_text,
    paths,
    prefix_product,
    product,
    to_text,
    unflatten_tuple,
    zip_leaves,
)
from .leaf import Leaf, add, is_static, is_symbol, mul, same
from .picture import Picture


class Layout(Picture):
    """A function from coordinates to indices. ``shape`` and ``stride`` are congruent nested tuples of ints or symbols;
    without a stride the layout is compact with the first mode fastest. Extents are at least 0; strides may be negative, 0,
    or basis strides. Immutable.

    >>> layout = Layout(((4, 8), 2), ((1, 4), 32))
    >>> print(layout)
    ((4,8),2):((1,4),32)
    >>> layout(5), layout((1, 1), 0), layout(37), layout((1, 1), None)
    (5, 5, 37, Layout(2, 32))
    """

    __slots__ = ("_shape", "_stride")

    def __init__(self, shape: IntTuple, stride: IntTuple | None = None):
        self._shape = _checked_shape(normal(shape))
        self._stride = prefix_product(self._shape) if stride is None else normal(stride)
        if stride is not None and not congruent(self._shape, self._stride):
            raise LayoutStructureError(
                f"shape {to_text(self._shape)} and stride {to_text(self._stride)} are nested differently; "
                "give one stride for each extent"
            )

    @property
    def shape(self) -> IntTuple:
        return self._shape

    @property
    def stride(self) -> IntTuple:
        return self._stride

    @property
    def rank(self) -> int:
        """The number of top-level modes."""
        return len(modes_of(self._shape))

    @property
    def depth(self) -> int:
        """Levels of nesting."""
        return depth_of(self._shape)

    def size(self) -> Leaf:
        """The number of coordinates."""
        return product(self._shape)

    def cosize(self) -> Leaf:
        """One more than the largest index (for negative strides: the span of indices)."""
        return product(coshape(self))

    def __len__(self) -> int:
        return self.rank

    def __getitem__(self, mode: int) -> Layout:
        """The layout of one top-level mode.

        >>> print(Layout(((4, 8), 2), ((1, 4), 32))[0])
        (4,8):(1,4)
        """
        try:
            return unchecked(modes_of(self._shape)[mode], modes_of(self._stride)[mode])
        except (IndexError, TypeError):
            raise LayoutStructureError(f"{self} has no mode {mode!r}, only {self.rank}") from None

    def __iter__(self) -> Iterator[Layout]:
        return (self[mode] for mode in range(self.rank))

    def __call__(self, *coord: Any) -> Any:
        """The index of a coordinate, or, with None (or ``_``) in it, the layout of what is left open, offset dropped."""
        where = normal(coord[0] if len(coord) == 1 else coord, none=True)
        if any(c is None for c in leaves(where)):
            from .slicing import slice_and_offset

            return slice_and_offset(self, where)[0]
        return as_coordinate(coordinates.crd2idx(where, self._shape, self._stride))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and same_tuples(self._shape, other._shape) and same_tuples(self._stride, other._stride)

    def __hash__(self) -> int:
        return hash((map_leaves(_hashed, self._shape), map_leaves(_hashed, self._stride)))

    def __str__(self) -> str:
        return f"{to_text(self._shape)}:{to_text(self._stride)}"

    def __repr__(self) -> str:
        return f"Layout({self._shape!r}, {self._stride!r})"


def same_tuples(a: IntTuple, b: IntTuple) -> bool:
    """Whether both are certainly the same numbers, nested alike.

    >>> same_tuples((4, (2, 8)), (4, (2, 8))), same_tuples((4, 2), (4, (2, 1)))
    (True, False)
    """
    return congruent(a, b) and all(same(x, y) for x, y in zip(leaves(a), leaves(b)))


def _hashed(leaf: Leaf) -> int:
    return 0 if is_symbol(leaf) else hash(leaf)


def _checked_shape(shape: IntTuple) -> IntTuple:
    for path, extent in paths(shape):
        if isinstance(extent, ScaledBasis) or (is_static(extent) and extent < 0):
            raise LayoutStructureError(
                f"mode {path_text(path)} of shape {to_text(shape)}: an extent is at least 0, not {extent}"
            )
    return shape


def unchecked(shape: IntTuple, stride: IntTuple) -> Layout:
    """A layout of tuples that are known to fit.

    >>> print(unchecked((4, 8), (8, 1)))
    (4,8):(8,1)
    """
    result = object.__new__(Layout)
    result._shape = shape  # pyright: ignore[reportPrivateUsage]
    result._stride = stride  # pyright: ignore[reportPrivateUsage]
    return result


def concat(*layouts: Layout) -> Layout:
    """The layouts as modes of one.

    >>> print(concat(Layout(4, 2), Layout((2, 3), (8, 1))))
    (4,(2,3)):(2,(8,1))
    """
    return unchecked(tuple(m.shape for m in layouts), tuple(m.stride for m in layouts))


def make_layout(
    shape: Any, stride: IntTuple | None = None, *more: Any, order: Literal["col", "row"] | IntTuple | None = None
) -> Layout:
    """A layout of a shape and strides; compact without strides: first mode fastest (``order="col"``), last mode fastest
    (``"row"``), or by ``order`` as in :func:`make_ordered_layout`. Layouts as arguments become the modes of one layout.

    >>> print(make_layout((4, 8)), make_layout((4, 8), order="row"), make_layout((4, 8), (9, 1)))
    (4,8):(1,4) (4,8):(8,1) (4,8):(9,1)
    >>> print(make_layout(make_layout(4), make_layout(8, 16)))
    (4,8):(1,16)
    """
    if isinstance(shape, Layout):
        parts = (shape, *((stride,) if stride is not None else ()), *more)
        if order is not None or not all(isinstance(p, Layout) for p in parts):
            raise LayoutStructureError("make_layout takes a shape and a stride, or layouts alone")
        return concat(*parts)
    if more or (stride is not None and order is not None):
        raise LayoutStructureError("make_layout takes a shape with a stride or an order")
    if order is None or order == "col":
        return Layout(shape, stride)
    if order == "row":
        shape = normal(shape)
        flat = flatten_tuple(shape)
        return make_ordered_layout(shape, unflatten_tuple(tuple(range(len(flat) - 1, -1, -1)), shape))
    return make_ordered_layout(shape, order)


def make_ordered_layout(shape: IntTuple, order: IntTuple) -> Layout:
    """The compact layout whose modes grow in the sequence of ``order`` (static ints, lowest fastest; ties from the left).
    One number may stand for a nested mode.

    >>> print(make_ordered_layout((2, 3, 4), (2, 0, 1)))
    (2,3,4):(12,1,3)
    >>> print(make_ordered_layout(((2, 3), 4), (1, 0)))
    ((2,3),4):((4,8),1)
    """
    shape, order = _checked_shape(normal(shape)), normal(order)
    ranks = list(_order_of(shape, order))
    flat = flatten_tuple(shape)
    strides: list[Leaf] = [1] * len(flat)
    current: Leaf = 1
    for place in sorted(range(len(flat)), key=lambda n: ranks[n]):
        strides[place] = current
        current = mul(current, flat[place])
    return unchecked(shape, unflatten_tuple(tuple(strides), shape))


def _order_of(shape: IntTuple, order: IntTuple) -> list[int]:
    if is_tuple(order):
        if not is_tuple(shape) or len(shape) != len(order):
            raise LayoutStructureError(f"order {to_text(order)} does not fit shape {to_text(shape)}")
        return [rank for s, o in zip(shape, order) for rank in _order_of(s, o)]
    if not is_static(order):
        raise LayoutStructureError(f"an order is made of static integers, not {to_text(order)}")
    return [order for _ in leaves(shape)]


def make_layout_like(layout: Layout) -> Layout:
    """The compact layout of the same shape whose modes grow in the same sequence; modes of stride 0 keep it.

    >>> print(make_layout_like(Layout((4, 8, 2), (100, 1, 0))))
    (4,8,2):(8,1,0)
    """
    shape, stride = flatten_tuple(layout.shape), flatten_tuple(layout.stride)
    for s, d in zip(shape, stride):
        if not is_static(d):
            from .errors import SymbolicModeError

            raise SymbolicModeError(f"make_layout_like: the order of strides is not known: mode {to_text(s)}:{to_text(d)}")
    moving = [s if d else 1 for s, d in zip(shape, stride)]
    ranks = unflatten_tuple(tuple(map(abs, stride)), layout.shape)
    ordered = make_ordered_layout(unflatten_tuple(tuple(moving), layout.shape), ranks)
    return unchecked(layout.shape, zip_leaves(lambda new, old: new if old else 0, ordered.stride, layout.stride))


def make_identity_layout(shape: IntTuple) -> Layout:
    """The layout that maps each coordinate to itself, by basis strides: its indices are coordinates.

    >>> identity = make_identity_layout((4, (2, 8)))
    >>> print(identity, identity(3, (1, 5)), identity(30))
    (4,(2,8)):(1@0,(1@0@1,1@1@1)) (3, (1, 5)) (2, (1, 3))
    """
    shape = _checked_shape(normal(shape))
    strides = tuple(E(*(path or (0,))) for path, _ in paths(shape))
    return unchecked(shape, unflatten_tuple(strides, shape))


def coshape(layout: Layout) -> IntTuple:
    """The extent of the indices; a tuple where strides are basis strides.

    >>> coshape(Layout((4, 8), (1, 5))), coshape(make_identity_layout((4, 8)))
    (39, (4, 8))
    """
    if any(is_static(s) and s == 0 for s in leaves(layout.shape)):
        origin = coordinates.crd2idx(map_leaves(lambda _: 0, layout.shape), layout.shape, layout.stride)
        return map_leaves(lambda _: 0, as_coordinate(origin))
    last: Any = 0
    for s, d in zip(leaves(layout.shape), leaves(layout.stride)):
        step = ScaledBasis(_absolute(d.value), d.modes) if isinstance(d, ScaledBasis) else _absolute(d)
        last = coordinates.plus(last, mul(add(s, -1), step))
    return map_leaves(lambda x: add(x, 1), as_coordinate(last))


def _absolute(d: Leaf) -> Leaf:
    return abs(d) if is_static(d) else d
