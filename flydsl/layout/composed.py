"""Layouts followed by something that is no layout: a swizzle, or a layout after one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .basis import plus
from .errors import LayoutStructureError
from .inttuple import IntTuple, leaves, normal, to_text
from .layout import Layout, same_tuples
from .leaf import Leaf, is_multiple, is_static, mul
from .picture import Picture
from .swizzle import Swizzle, check_period


class ComposedLayout(Picture):
    """The function coord → outer(offset + inner(coord)). ``inner`` is a layout (or a composed one) and gives the shape;
    ``outer`` is a swizzle or a layout; ``offset`` an index. Functions of layouts work on ``inner``.

    >>> layout = ComposedLayout(Swizzle(1, 0, 2), 0, Layout((4, 4), (4, 1)))
    >>> print(layout, layout(1, 0), layout(1, 1))
    S<1,0,2> o 0 o (4,4):(4,1) 5 4
    """

    __slots__ = ("inner", "offset", "outer")

    outer: Swizzle | Layout | ComposedLayout
    inner: Layout | ComposedLayout

    def __init__(self, outer: Any, offset: IntTuple, inner: Any):
        if not isinstance(outer, (Swizzle, Layout, ComposedLayout)):
            raise LayoutStructureError(f"a composed layout begins with a swizzle or a layout, not {outer!r}")
        if not isinstance(inner, (Layout, ComposedLayout)):
            raise LayoutStructureError(f"a composed layout ends with a layout, not {inner!r}")
        self.outer = outer
        self.offset = normal(offset)
        self.inner = inner

    @property
    def shape(self) -> IntTuple:
        return self.inner.shape

    @property
    def rank(self) -> int:
        return self.inner.rank

    @property
    def depth(self) -> int:
        return self.inner.depth

    def size(self) -> Leaf:
        """The number of coordinates."""
        return self.inner.size()

    def cosize(self) -> Leaf:
        """A bound above the indices: for a swizzle, the end of the last block it can reach."""
        if not isinstance(self.outer, Swizzle):
            return self.outer.cosize()
        end = plus(self.offset, self.inner.cosize())
        period = self.outer.period
        return end if is_multiple(end, period) else (end + (period - 1)) // period * period

    def __len__(self) -> int:
        return self.rank

    def __getitem__(self, mode: int) -> ComposedLayout:
        return self.__fly_relayout__(lambda inner: inner[mode])

    def __iter__(self) -> Iterator[ComposedLayout]:
        return (self[mode] for mode in range(self.rank))

    def __call__(self, *coord: Any) -> Any:
        where = normal(coord[0] if len(coord) == 1 else coord, none=True)
        if any(c is None for c in leaves(where)):
            return self.__fly_slice__(where)[0]
        return self.outer(plus(self.offset, self.inner(where)))

    def __fly_relayout__(self, f: Callable[[Any], Any]) -> Any:
        return ComposedLayout(self.outer, self.offset, f(self.inner))

    def __fly_slice__(self, coord: IntTuple) -> tuple[Any, Any]:
        """The offset goes inside, where the outer function sees it; 0 is left outside."""
        from .slicing import slice_and_offset

        inner, offset = slice_and_offset(self.inner, coord)
        return ComposedLayout(self.outer, plus(self.offset, offset), inner), 0

    def __fly_after__(self, layout: Layout) -> ComposedLayout:
        from .compose import composition

        if isinstance(self.outer, Layout):
            return ComposedLayout(composition(layout, self.outer), self.offset, self.inner)
        return ComposedLayout(layout, 0, self)

    def __fly_right_inverse__(self) -> Any:
        from .inverse import right_inverse

        if not isinstance(self.outer, Swizzle) or not isinstance(self.inner, Layout):
            raise LayoutStructureError(f"right_inverse: {self} has no inverse that is a layout")
        if not is_static(self.offset) or self.offset:
            raise LayoutStructureError(f"right_inverse: {self} has an offset of {to_text(self.offset)}; only 0 can be inverted")
        inverse = right_inverse(self.inner)
        check_period(self.outer, inverse.size(), "right_inverse")
        return ComposedLayout(inverse, 0, ComposedLayout(self.outer, 0, Layout(inverse.size())))

    def __fly_left_inverse__(self) -> Any:
        from .inverse import left_inverse

        if not isinstance(self.outer, Swizzle) or not isinstance(self.inner, Layout):
            raise LayoutStructureError(f"left_inverse: {self} has no inverse that is a layout")
        swizzle = ComposedLayout(self.outer, 0, Layout(self.cosize()))
        return ComposedLayout(left_inverse(self.inner), mul(self.offset, -1), swizzle)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ComposedLayout):
            return False
        return self.outer == other.outer and self.inner == other.inner and same_tuples(self.offset, other.offset)

    def __hash__(self) -> int:
        return hash((self.outer, self.inner))

    def __str__(self) -> str:
        parts = (f"({p})" if isinstance(p, ComposedLayout) and p is self.outer else str(p) for p in (self.outer, self.inner))
        outer, inner = parts
        return f"{outer} o {to_text(self.offset)} o {inner}"

    def __repr__(self) -> str:
        return f"ComposedLayout({self.outer!r}, {self.offset!r}, {self.inner!r})"


def make_composed_layout(outer: Swizzle | Layout | ComposedLayout, offset: IntTuple, inner: Layout | ComposedLayout) -> Any:
    """The layout coord → outer(offset + inner(coord)).

    >>> print(make_composed_layout(Swizzle(3, 3, 3), 0, Layout((8, 64), (64, 1))))
    S<3,3,3> o 0 o (8,64):(64,1)
    """
    return ComposedLayout(outer, offset, inner)


def get_swizzle(layout: Any) -> Swizzle:
    """The swizzle of a layout; that of a plain one does nothing.

    >>> print(get_swizzle(Layout(8)), get_swizzle(ComposedLayout(Swizzle(1, 0, 2), 0, Layout(8))))
    S<0,0,0> S<1,0,2>
    """
    if isinstance(layout, ComposedLayout) and isinstance(layout.outer, Swizzle):
        return layout.outer
    if isinstance(layout, Layout):
        return Swizzle(0, 0, 0)
    raise LayoutStructureError(f"{layout} has no swizzle in front")
