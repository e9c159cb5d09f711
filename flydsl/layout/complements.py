"""The complement of a layout: what it leaves out of a range of indices."""

from __future__ import annotations

from typing import Any

from .basis import ScaledBasis
from .coalescing import coalesce, filter_zeros, from_modes, merged
from .errors import LayoutDivisibilityError, LayoutOverlapError, LayoutStructureError, SymbolicModeError
from .inttuple import IntTuple, normal, prefix_product, product, to_text
from .layout import Layout
from .leaf import Leaf, ceil_quotient, floordiv, is_multiple, is_static, mul, same
from .lift import plain


def complement(layout: Layout, extent: IntTuple = 1) -> Layout:
    """The layout with ascending strides of what ``layout`` does not reach: the two together reach each index below
    ``extent`` (a number, or a shape whose size counts), each once. They may reach further.

    The layout must be injective up to stride 0, with strides that are multiples of what lies below them; LayoutOverlapError
    and LayoutDivisibilityError name the modes otherwise.

    >>> print(complement(Layout((2, 2), (1, 6)), 24), complement(Layout(4, 1), 24))
    (3,2):(2,12) 6:4
    >>> print(complement(Layout(4, 1), 10))
    3:4
    """
    modes = sorted_modes(plain(layout, "complement"), "complement")
    if is_static(wanted := product(normal(extent))) and wanted < 0:
        raise LayoutStructureError(f"complement of {layout}: the extent is {to_text(normal(extent))}, and cannot be negative")
    rest: list[tuple[Leaf, Leaf]] = []
    current: Leaf = 1
    for s, d, _ in modes:
        gap = gap_below(layout, "complement", s, d, current)
        rest.append((gap, current))
        current = mul(s, d)
    rest.append((ceil_quotient(wanted, current), current))
    return coalesce(from_modes(rest))


def sorted_modes(layout: Layout, what: str) -> list[tuple[Leaf, Leaf, Leaf]]:
    """The flat modes without strides of 0 by ascending stride: (extent, stride, coordinate stride among these modes). One
    symbolic stride is taken for the largest.

    >>> sorted_modes(Layout((2, 3, 4), (12, 4, 0)), "complement")
    [(3, 4, 2), (2, 12, 1)]
    """
    modes = [(s, d) for s, d in merged(filter_zeros(layout)) if not (is_static(s) and s == 1)]
    for s, d in modes:
        if isinstance(d, ScaledBasis):
            raise LayoutStructureError(f"{what} of {layout}: mode {_text(s, d)} has a basis stride; there is no order of them")
        if (is_static(d) and d < 0) or (is_static(s) and s == 0):
            raise LayoutStructureError(f"{what} of {layout}: mode {_text(s, d)} must have a positive stride and extent")
    symbolic = [(s, d) for s, d in modes if not is_static(d)]
    if len(symbolic) > 1:
        raise SymbolicModeError(f"{what} of {layout}: which of modes {_texts(symbolic)} has the larger stride is not known")
    steps = prefix_product(tuple(s for s, _ in modes))
    all_modes = [(s, d, c) for (s, d), c in zip(modes, steps)]
    return sorted((m for m in all_modes if is_static(m[1])), key=lambda m: m[1]) + [m for m in all_modes if not is_static(m[1])]


def gap_below(layout: Layout, what: str, s: Leaf, d: Leaf, current: Leaf) -> Leaf:
    """How many runs of ``current`` fit below stride ``d``.

    >>> gap_below(Layout(4, 8), "complement", 4, 8, 2)
    4
    """
    if is_static(d) and is_static(current) and d < current:
        raise LayoutOverlapError(f"{what} of {layout}: mode {_text(s, d)} overlaps those of smaller stride")
    exact = is_multiple(d, current)
    if exact:
        return 1 if same(d, current) else floordiv(d, current)
    problem = (
        f"{what} of {layout}: the stride of mode {_text(s, d)} is no multiple of {to_text(current)}, the end of those below"
    )
    if exact is False:
        raise LayoutDivisibilityError(problem)
    raise SymbolicModeError(f"{problem}, as far as known: make it static or declare the divisor")


def _text(s: Any, d: Any) -> str:
    return f"{to_text(s)}:{to_text(d)}"


def _texts(modes: list[tuple[Leaf, Leaf]]) -> str:
    return " and ".join(_text(s, d) for s, d in modes)
