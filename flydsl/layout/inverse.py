"""Layouts that undo layouts."""

from __future__ import annotations

from typing import Any

from .coalescing import coalesce, from_modes
from .complements import gap_below, sorted_modes
from .errors import LayoutOverlapError
from .inttuple import flatten_tuple, prefix_product, to_text
from .layout import Layout
from .leaf import Leaf, is_static, mul, same
from .lift import plain


def right_inverse(layout: Any) -> Any:
    """A layout R with layout(R(i)) = i for i below its size: where the indices from 0 on come from. It is as long as
    whole modes follow on each other.

    >>> print(right_inverse(Layout((4, 8), (8, 1))), right_inverse(Layout((4, 8), (16, 1))))
    (8,4):(4,1) 8:4
    """
    if hasattr(layout, "__fly_right_inverse__"):
        return layout.__fly_right_inverse__()
    return coalesce(from_modes(inverse_modes(plain(layout, "right_inverse"))))


def inverse_modes(layout: Layout) -> list[tuple[Leaf, Leaf]]:
    """(extent, coordinate stride) of the modes that reach the indices from 0 without a gap, by ascending stride.

    >>> inverse_modes(Layout((4, 8), (8, 1)))
    [(8, 4), (4, 1)]
    """
    shape, stride = flatten_tuple(layout.shape), flatten_tuple(layout.stride)
    open_modes = [mode for mode in zip(shape, stride, flatten_tuple(prefix_product(shape))) if _counts(mode[0], mode[1])]
    result: list[tuple[Leaf, Leaf]] = []
    current: Leaf = 1
    while True:
        found = next((mode for mode in open_modes if same(mode[1], current)), None)
        if found is None:
            return result
        open_modes.remove(found)
        result.append((found[0], found[2]))
        current = mul(found[0], current)


def _counts(s: Leaf, d: Leaf) -> bool:
    return not (is_static(s) and s <= 1) and not same(d, 0)


def left_inverse(layout: Any) -> Any:
    """The layout L with L(layout(c)) = c for all integer coordinates c: which coordinate an index comes from.

    ``layout`` must be injective; LayoutOverlapError names the mode that is not.

    >>> print(left_inverse(Layout((4, 8), (8, 1))), left_inverse(Layout(4, 2)))
    (8,4):(4,1) (2,4):(4,1)
    """
    if hasattr(layout, "__fly_left_inverse__"):
        return layout.__fly_left_inverse__()
    plain(layout, "left_inverse")
    for s, d in zip(flatten_tuple(layout.shape), flatten_tuple(layout.stride)):
        if same(d, 0) and not (is_static(s) and s == 1):
            raise LayoutOverlapError(f"left_inverse of {layout}: mode {to_text(s)}:0 maps all its coordinates to one index")
    result: list[tuple[Leaf, Leaf]] = []
    current: Leaf = 1
    outside: Leaf = layout.size()  # indices in the gaps go past the coordinates
    for s, d, step in sorted_modes(layout, "left_inverse"):
        gap = gap_below(layout, "left_inverse", s, d, current)
        result += [(gap, outside), (s, step)]
        outside = mul(outside, gap)
        current = mul(s, d)
    return coalesce(from_modes(result))
