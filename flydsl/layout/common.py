"""What two layouts have in common: how many elements can be copied between them in one go."""

from __future__ import annotations

from typing import Any

from .coalescing import coalesce, from_modes
from .composed import ComposedLayout
from .errors import LayoutStructureError
from .inverse import inverse_modes
from .layout import Layout
from .leaf import Leaf, floordiv, is_multiple, is_static, mul, same
from .swizzle import Swizzle

_Modes = list[tuple[Leaf, Leaf]]


def max_common_layout(a: Any, b: Any) -> Layout:
    """The longest layout R with a(R(i)) = b(R(i)) = i for i below its size (swizzles: up to a common offset).

    >>> print(max_common_layout(Layout((8, 4), (4, 1)), Layout((8, 4), (8, 1))))
    4:8
    """
    _, x = _parts(a)
    _, y = _parts(b)
    common = coalesce(from_modes(_common(inverse_modes(x), inverse_modes(y))))
    limit = min((1 << s.base for s in (_parts(a)[0], _parts(b)[0]) if s), default=0)
    return _shortened(common, limit) if limit else common


def max_common_vector(a: Any, b: Any) -> Leaf:
    """The number of elements that are contiguous in both layouts for the same coordinates: the widest vector to copy by.

    >>> max_common_vector(Layout((8, 4), (4, 1)), Layout((8, 4), (8, 1)))
    4
    """
    return max_common_layout(a, b).size()


def _parts(layout: Any) -> tuple[Swizzle | None, Layout]:
    if isinstance(layout, Layout):
        return None, layout
    if isinstance(layout, ComposedLayout) and isinstance(layout.outer, Swizzle) and isinstance(layout.inner, Layout):
        return layout.outer if layout.outer.bits else None, layout.inner
    raise LayoutStructureError(f"max_common_layout takes layouts with at most a swizzle in front, not {layout}")


def _common(x: _Modes, y: _Modes) -> _Modes:
    """The common beginning of two lists of modes; a mode may be split to agree with two of the other list."""
    result: _Modes = []
    while x and y and same(x[0][1], y[0][1]):
        (n, d), (m, _) = x[0], y[0]
        if same(n, m):
            result.append((n, d))
            x, y = x[1:], y[1:]
        elif is_multiple(m, n):
            result.append((n, d))
            x, y = x[1:], [(floordiv(m, n), mul(d, n)), *y[1:]]
        elif is_multiple(n, m):
            result.append((m, d))
            x, y = [(floordiv(n, m), mul(d, m)), *x[1:]], y[1:]
        elif is_static(n) and is_static(m):
            return [*result, (min(n, m), d)]
        else:
            return result
    return result


def _shortened(layout: Layout, limit: int) -> Layout:
    """The beginning of a flat layout with at most ``limit`` (a power of two) elements."""
    result: _Modes = []
    modes = [layout[m] for m in range(layout.rank)] if layout.rank > 1 else [layout]
    for mode in modes:
        n = mode.shape
        if is_multiple(limit, n):
            result.append((n, mode.stride))
            limit = limit // n
            continue
        here = limit if is_multiple(n, limit) or not is_static(n) else min(n, limit)
        return coalesce(from_modes([*result, (here, mode.stride)]))
    return coalesce(from_modes(result))
