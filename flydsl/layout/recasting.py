"""The same layout counted in elements of another size."""

from __future__ import annotations

import math
from typing import Any

from .composed import ComposedLayout
from .errors import LayoutDivisibilityError, LayoutOverlapError, LayoutStructureError, SymbolicModeError
from .inttuple import IntTuple, leaves, to_text, zip_leaves
from .layout import Layout, unchecked
from .leaf import Leaf, floordiv, is_multiple, is_static, mul, same
from .swizzle import Swizzle, downcast_swizzle, upcast_swizzle


def recast(old_bits: int, new_bits: int, layout: Any) -> Any:
    """A layout of elements of ``old_bits`` bits as one of elements of ``new_bits`` bits at the same places.

    >>> print(recast(16, 128, Layout((8, 64), (64, 1))), recast(16, 8, Layout((8, 64), (64, 1))))
    (8,8):(8,1) (8,128):(128,1)
    """
    if not all(type(bits) is int and bits > 0 for bits in (old_bits, new_bits)):
        raise LayoutStructureError(f"recast takes sizes in bits, positive integers, not {old_bits!r} and {new_bits!r}")
    if not isinstance(layout, Swizzle):
        _require_layout(layout, "recast")
    common = math.gcd(old_bits, new_bits)
    return upcast(downcast(layout, old_bits // common), new_bits // common)


def upcast(layout: Any, factor: int, partly: bool = False) -> Any:
    """The layout of elements ``factor`` times as large: the modes inside one new element go. They must reach all of its parts,
    unless ``partly`` is true.

    >>> print(upcast(Layout((8, 4), (1, 8)), 4), upcast(ComposedLayout(Swizzle(3, 3, 3), 0, Layout((8, 64), (64, 1))), 8))
    (2,4):(1,2) S<3,0,3> o 0 o (8,8):(8,1)
    """
    if factor == 1:
        return layout
    if isinstance(layout, Swizzle):
        return upcast_swizzle(layout, factor)
    _require_layout(layout, "upcast")
    if isinstance(layout, ComposedLayout):
        _swizzle_of(layout)
        if not is_multiple(layout.offset, factor):
            raise LayoutDivisibilityError(f"upcast: the offset of {layout} is no multiple of {factor}")
        return ComposedLayout(
            upcast(layout.outer, factor), floordiv(layout.offset, factor), upcast(layout.inner, factor, partly)
        )
    shape = zip_leaves(lambda s, d: _split(layout, s, d, factor)[0], layout.shape, layout.stride)
    stride = zip_leaves(lambda s, d: _split(layout, s, d, factor)[1], layout.shape, layout.stride)
    _check_within(layout, factor, partly)
    return unchecked(shape, stride)


def _split(layout: Layout, s: Leaf, d: Leaf, factor: int) -> tuple[IntTuple, IntTuple]:
    if same(d, 0) or is_multiple(d, factor):
        return s, 0 if same(d, 0) else floordiv(d, factor)
    where = f"upcast of {layout} by {factor}: mode {to_text(s)}:{to_text(d)}"
    if not is_static(d):
        raise SymbolicModeError(f"{where}: whether {factor} divides the stride is not known: declare the divisor")
    if d < 0:
        raise LayoutDivisibilityError(f"{where} counts backwards, from the first part of an element into the one before")
    run = factor // d if factor % d == 0 else 0
    inside = is_multiple(s, run) if run else False
    if inside:
        return (rest := floordiv(s, run)), 0 if same(rest, 1) else 1
    if run and is_static(s) and run % s == 0:
        return 1, 0
    cls = SymbolicModeError if inside is None else LayoutDivisibilityError
    raise cls(f"{where} does not fill whole elements{'' if cls is LayoutDivisibilityError else ', as far as known'}")


def _check_within(layout: Layout, factor: int, partly: bool) -> None:
    """Modes inside an element must not carry out of it together, and reach all of its parts."""
    inside: list[tuple[int, int]] = []
    for s, d in zip(leaves(layout.shape), leaves(layout.stride)):
        if is_static(d) and d % factor:
            run = factor // d
            inside.append((d, min(s, run) if is_static(s) else run))
    if sum(d * (n - 1) for d, n in inside) >= factor:
        raise LayoutOverlapError(f"upcast of {layout} by {factor}: modes inside an element together run over its end")
    reached = 1
    for d, n in sorted(inside):
        if n > 1 and d == reached:
            reached *= n
    if not partly and any(n > 1 for _, n in inside) and reached != factor:
        raise LayoutDivisibilityError(f"upcast of {layout} by {factor}: its modes reach a part of each new element only")


def downcast(layout: Any, factor: int) -> Any:
    """The layout of elements that are a ``factor`` smaller; the mode of stride 1 becomes so much longer.

    >>> print(downcast(Layout((2, 4), (1, 2)), 4), downcast(Swizzle(3, 0, 3), 8))
    (8,4):(1,8) S<3,3,3>
    """
    if factor == 1:
        return layout
    if isinstance(layout, Swizzle):
        return downcast_swizzle(layout, factor)
    _require_layout(layout, "downcast")
    if isinstance(layout, ComposedLayout):
        _swizzle_of(layout)
        return ComposedLayout(downcast(layout.outer, factor), mul(layout.offset, factor), downcast(layout.inner, factor))
    units = [s for s, d in zip(leaves(layout.shape), leaves(layout.stride)) if same(d, 1) and not (is_static(s) and s == 1)]
    if len(units) != 1:
        raise LayoutDivisibilityError(f"downcast of {layout} by {factor}: it has {len(units)} modes of stride 1, not one")
    shape = zip_leaves(lambda s, d: mul(s, factor) if _is_unit(s, d) else s, layout.shape, layout.stride)
    return unchecked(shape, zip_leaves(lambda s, d: d if _is_unit(s, d) else mul(d, factor), layout.shape, layout.stride))


def _require_layout(layout: Any, what: str) -> None:
    if not isinstance(layout, (Layout, ComposedLayout)):
        advice = "; of a tensor, take the layout" if hasattr(layout, "__fly_relayout__") else ""
        raise LayoutStructureError(f"{what} takes a layout or a swizzle, not {layout!r}{advice}")


def _swizzle_of(layout: ComposedLayout) -> None:
    if not isinstance(layout.outer, Swizzle):
        raise LayoutStructureError(f"recast: the indices of {layout} are not places of elements")


def _is_unit(s: Leaf, d: Leaf) -> bool:
    return same(d, 1) is True and not (is_static(s) and s == 1)
