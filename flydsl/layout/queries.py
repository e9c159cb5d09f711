"""Questions about layouts and nested tuples alike."""

from __future__ import annotations

from typing import Any

from . import coordinates
from .errors import LayoutStructureError
from .inttuple import IntTuple, depth_of, normal, product
from .leaf import Leaf
from .modes import get, rank_of


def _is_layout(x: Any) -> bool:
    return hasattr(x, "shape") and hasattr(x, "rank")


def shape(x: Any, *mode: int) -> IntTuple:
    """The shape of a layout (or of its mode at a path); a tuple is its own.

    >>> from flydsl.layout import make_layout
    >>> shape(make_layout((4, (2, 8))), 1)
    (2, 8)
    """
    x = get(x, *mode)
    return x.shape if _is_layout(x) else normal(x)


def stride(layout: Any, *mode: int) -> IntTuple:
    """The stride of a layout (or of its mode at a path).

    >>> from flydsl.layout import make_layout
    >>> stride(make_layout((4, (2, 8))))
    (1, (4, 8))
    """
    layout = get(layout, *mode)
    if not hasattr(layout, "stride"):
        raise LayoutStructureError(f"{layout} has no stride")
    return layout.stride


def size(x: Any, *mode: int) -> Leaf:
    """The number of coordinates of a layout or shape (or of its mode at a path).

    >>> from flydsl.layout import make_layout
    >>> size(make_layout((4, (2, 8)))), size((4, (2, 8)), 1)
    (64, 16)
    """
    return product(shape(x, *mode))


def cosize(layout: Any, *mode: int) -> Leaf:
    """One more than the largest index of a layout: the elements of memory that it spans.

    >>> from flydsl.layout import make_layout
    >>> cosize(make_layout((4, 8), (1, 5)))
    39
    """
    return get(layout, *mode).cosize()


def rank(x: Any, *mode: int) -> int:
    """The number of top-level modes; 1 for a leaf.

    >>> rank((4, (2, 8))), rank(7)
    (2, 1)
    """
    return rank_of(get(x, *mode))


def depth(x: Any, *mode: int) -> int:
    """Levels of nesting; 0 for a leaf.

    >>> depth((4, (2, 8)))
    2
    """
    return depth_of(shape(x, *mode))


def crd2idx(coord: IntTuple, layout: Any, stride: IntTuple | None = None) -> Any:
    """The index of a coordinate in a layout, or in a shape with strides (compact without).

    >>> from flydsl.layout import make_layout
    >>> crd2idx((3, 2), make_layout((4, 8), (8, 1))), crd2idx((3, 2), (4, 8))
    (26, 11)
    """
    if stride is None and _is_layout(layout):
        return layout(coord)
    from .layout import Layout

    return Layout(layout, stride)(coord)


def idx2crd(index: Leaf, layout: Any, stride: IntTuple | None = None) -> IntTuple:
    """The coordinate of an index, the inverse of :func:`crd2idx` on injective layouts: for a shape by counting through it
    (first mode fastest), for a layout by its strides.

    >>> from flydsl.layout import make_layout
    >>> idx2crd(70, make_layout((4, 64), (64, 1))), idx2crd(11, (4, 8))
    ((1, 6), (3, 2))
    """
    if stride is None and _is_layout(layout):
        return _of_layout(index, layout)
    return coordinates.idx2crd(normal(index), normal(layout), None if stride is None else normal(stride))


def _of_layout(index: Leaf, layout: Any) -> IntTuple:
    outer = getattr(layout, "outer", None)
    if outer is None:
        return coordinates.idx2crd(normal(index), layout.shape, layout.stride)
    from .swizzle import Swizzle

    if not isinstance(outer, Swizzle):
        raise LayoutStructureError(f"idx2crd: {layout} cannot be inverted; only swizzles in front of a layout can")
    return _of_layout(outer(index) - layout.offset, layout.inner)  # a swizzle is its own inverse
