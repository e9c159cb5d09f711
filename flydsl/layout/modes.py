"""Taking layouts and nested tuples apart by modes, and putting them together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .errors import LayoutStructureError
from .inttuple import IntTuple, flatten_tuple, is_tuple, modes_of, normal, to_text
from .layout import Layout, concat, unchecked
from .lift import relayout_of

_Modes = tuple[Any, ...]


def _apply(f: Callable[[_Modes], _Modes], x: Any) -> Any:
    """``f`` on the modes of a tuple, or of the shape and the stride of a layout."""
    if isinstance(x, Layout):
        return unchecked(f(modes_of(x.shape)), f(modes_of(x.stride)))
    relayout = relayout_of(x)
    return relayout(lambda inner: _apply(f, inner)) if relayout else f(modes_of(normal(x)))


def _text(x: Any) -> str:
    return to_text(normal(x)) if isinstance(x, (int, tuple, list)) else str(x)


def rank_of(x: Any) -> int:
    """The number of top-level modes of a layout or a nested tuple.

    >>> rank_of(Layout((4, (2, 8)))), rank_of((4, 2, 8)), rank_of(4)
    (2, 3, 1)
    """
    return x.rank if hasattr(x, "rank") else len(modes_of(normal(x)))


def _check(x: Any, begin: int, end: int, what: str) -> None:
    if type(begin) is not int or type(end) is not int:
        raise LayoutStructureError(
            f"{what}: modes are counted by Python ints, not by {(begin if type(begin) is not int else end)!r}"
        )
    if not 0 <= begin <= end <= rank_of(x):
        raise LayoutStructureError(f"{what}: {_text(x)} has no modes {begin} to {end}, only {rank_of(x)}")


def get(x: Any, *mode: int) -> Any:
    """The mode at a path.

    >>> print(get(Layout((4, (2, 8)), (1, (4, 8))), 1, 0), get((4, (2, 8)), 1))
    2:4 (2, 8)
    """
    for m in mode:
        _check(x, m, m, "get")
        _check(x, m, m + 1, "get")
        x = x[m] if not isinstance(x, (int, tuple, list)) else modes_of(normal(x))[m]
    return x


def select(x: Any, modes: Sequence[int]) -> Any:
    """The given top-level modes, in that sequence.

    >>> print(select(Layout((2, 3, 4)), (2, 0)))
    (4,2):(6,1)
    """
    if not isinstance(modes, (tuple, list)):
        raise LayoutStructureError(f"select takes a tuple of modes, such as (2, 0), not {modes!r}")
    for m in modes:
        _check(x, m, m, "select")
        _check(x, m, m + 1, "select")
    return _apply(lambda items: tuple(items[m] for m in modes), x)


def take(x: Any, begin: int, end: int) -> Any:
    """Top-level modes from ``begin`` to before ``end``.

    >>> print(take(Layout((2, 3, 4)), 1, 3))
    (3,4):(2,6)
    """
    _check(x, begin, end, "take")
    return _apply(lambda items: items[begin:end], x)


def group_modes(x: Any, begin: int, end: int) -> Any:
    """Top-level modes from ``begin`` to before ``end`` as one nested mode.

    >>> print(group_modes(Layout((2, 3, 4)), 0, 2))
    ((2,3),4):((1,2),6)
    """
    _check(x, begin, end, "group_modes")
    return _apply(lambda items: (*items[:begin], items[begin:end], *items[end:]), x)


def _as_layout(x: Any) -> Layout:
    return x if isinstance(x, Layout) else Layout(x)


def append(x: Any, mode: Any, up_to_rank: int | None = None) -> Any:
    """``x`` with one more mode at the end, or as many of it as bring it to ``up_to_rank``.

    >>> print(append(Layout((2, 3)), Layout(4, 10)), append((2, 3), 1, up_to_rank=4))
    (2,3,4):(1,2,10) (2, 3, 1, 1)
    """
    return _padded(x, mode, up_to_rank, lambda old, new: old + new)


def prepend(x: Any, mode: Any, up_to_rank: int | None = None) -> Any:
    """``x`` with one more mode at the front, or as many of it as bring it to ``up_to_rank``.

    >>> print(prepend(Layout((2, 3)), Layout(4, 10)))
    (4,2,3):(10,1,2)
    """
    return _padded(x, mode, up_to_rank, lambda old, new: new + old)


def _padded(x: Any, mode: Any, up_to_rank: int | None, join: Callable[[_Modes, _Modes], _Modes]) -> Any:
    count = 1 if up_to_rank is None else max(0, up_to_rank - rank_of(x))
    if isinstance(x, Layout):
        new = _as_layout(mode)
        if not count:
            return x
        shape = join(modes_of(x.shape), (new.shape,) * count)
        return unchecked(shape, join(modes_of(x.stride), (new.stride,) * count))
    relayout = relayout_of(x)
    if relayout:
        return relayout(lambda inner: _padded(inner, mode, up_to_rank, join))
    return join(modes_of(normal(x)), (normal(mode),) * count)


def replace(x: Any, mode: int, new: Any) -> Any:
    """``x`` with another thing as a top-level mode.

    >>> print(replace(Layout((2, 3)), 1, Layout((4, 4), (2, 0))))
    (2,(4,4)):(1,(2,0))
    """
    _check(x, mode, mode, "replace")
    _check(x, mode, mode + 1, "replace")
    if isinstance(x, Layout):
        items = [x[m] for m in range(x.rank)]
        items[mode] = _as_layout(new)
        return concat(*items)
    relayout = relayout_of(x)
    if relayout:
        return relayout(lambda inner: replace(inner, mode, new))
    items = list(modes_of(normal(x)))
    items[mode] = normal(new)
    return tuple(items)


def flatten(x: Any) -> Any:
    """All leaves on one level; a layout of one leaf stays as it is.

    >>> print(flatten(Layout(((4, 8), 2), ((1, 4), 32))), flatten(((4, 8), 2)))
    (4,8,2):(1,4,32) (4, 8, 2)
    """
    if isinstance(x, Layout):
        return unchecked(flatten_tuple(x.shape), flatten_tuple(x.stride)) if is_tuple(x.shape) else x
    relayout = relayout_of(x)
    return relayout(flatten) if relayout else flatten_tuple(normal(x))


def repeat_like(value: Any, profile: IntTuple) -> IntTuple:
    """``value`` in place of each leaf of ``profile``.

    >>> repeat_like(1, (4, (2, 8)))
    (1, (1, 1))
    """
    if is_tuple(profile):
        return tuple(repeat_like(value, item) for item in profile)
    return value
