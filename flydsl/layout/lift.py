"""Functions of layouts on things that have a layout inside: composed layouts, tensors."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias

from .errors import LayoutStructureError
from .layout import Layout

Relayout: TypeAlias = Callable[[Callable[[Any], Any]], Any]


def relayout_of(x: Any) -> Relayout | None:
    """The method of ``x`` that replaces its layout, if it has one.

    >>> relayout_of(Layout(4)) is None    # it has no layout inside: it is one
    True
    """
    return getattr(x, "__fly_relayout__", None)


def lifted(f: Callable[..., Any]) -> Callable[..., Any]:
    """Let ``f``, whose first argument is a layout, take anything with ``__fly_relayout__(g)``, which gives the same thing
    with its layout L replaced by g(L), its coordinates going through the new layout first.

    >>> @lifted
    ... def twice(layout):
    ...     return Layout(layout.shape, layout.stride * 2)
    >>> print(twice(Layout(4, 3)))
    4:6
    """

    @wraps(f)
    def on_anything(layout: Any, *args: Any, **options: Any) -> Any:
        if isinstance(layout, Layout):
            return f(layout, *args, **options)
        relayout = relayout_of(layout)
        if relayout is None:
            raise LayoutStructureError(f"{f.__name__} takes a layout first, not {layout!r}")
        return relayout(lambda inner: on_anything(inner, *args, **options))

    return on_anything


def relaid(x: Any, f: Callable[[Layout], Layout], what: str) -> Any:
    """``f`` of a layout, or of that inside of ``x``. Raises LayoutStructureError, which names ``what``, for other things.

    >>> print(relaid(Layout(4, 2), lambda inner: Layout(inner.shape), "a part"))
    4:1
    """
    if isinstance(x, Layout):
        return f(x)
    relayout = relayout_of(x)
    if relayout is None:
        raise LayoutStructureError(f"{what} takes a tensor or a layout, not {x!r}")
    return relayout(f)


def plain(layout: Any, what: str) -> Layout:
    """``layout``, which must be a plain layout: for functions of the indices, not of the coordinates, of a layout.

    >>> print(plain(Layout(4), "an inverse"))
    4:1
    """
    if not isinstance(layout, Layout):
        raise LayoutStructureError(f"{what} takes a layout of shape and stride, not {layout}")
    return layout
