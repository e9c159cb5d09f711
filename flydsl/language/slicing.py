"""The index expressions of tensors: ``t[i, a:b, ...]`` resolved against a shape."""

from __future__ import annotations

from collections.abc import Sequence
from types import EllipsisType
from typing import Any

from flydsl.layout.inttuple import product, to_text

from .errors import IndexingError
from .index import as_index
from .numeric import maximum, minimum, select

FULL = slice(None)


def items(key: Any, shape: Sequence[Any]) -> list[Any]:
    """One item per dimension: an int, an integer of the language, or a slice. Missing ones are full slices.

    Static indices are checked against static extents, and negative ones count from the end. Raises IndexingError.
    """
    given = list(key) if isinstance(key, tuple) else [key]
    given = _expand_ellipsis(given, len(shape))
    if len(given) > len(shape):
        raise IndexingError(f"{len(given)} indices for a tensor of {len(shape)} dimensions")
    given += [FULL] * (len(shape) - len(given))
    return [_item(item, n, d) for d, (item, n) in enumerate(zip(given, shape))]


def span(s: slice, extent: Any) -> tuple[Any, Any, int]:
    """A slice as (first element, number of elements, step). Bounds are clipped to the extent and negative ones count from
    its end, as in Python, whether static or dynamic."""
    step = _step(s.step)
    start = 0 if s.start is None else _bound(s.start, extent)
    stop = extent if s.stop is None else _bound(s.stop, extent)
    if isinstance(start, int) and isinstance(stop, int):
        return start, len(range(start, stop, step)), step
    length = stop if isinstance(start, int) and start == 0 else maximum(stop - start, 0)
    return start, length if step == 1 else (length + (step - 1)) // step, step


def _expand_ellipsis(given: list[Any], ndim: int) -> list[Any]:
    positions = [i for i, item in enumerate(given) if isinstance(item, EllipsisType)]
    if not positions:
        return given
    if len(positions) > 1:
        raise IndexingError("an index can hold only one ...")
    at = positions[0]
    return given[:at] + [FULL] * (ndim - len(given) + 1) + given[at + 1 :]


def _item(item: Any, extent: Any, dimension: int) -> Any:
    if isinstance(item, slice):
        return item
    if isinstance(item, (tuple, list)):
        return coordinate(tuple(item), extent, dimension)
    return _counting(item, extent, dimension) if isinstance(extent, tuple) else _index(item, extent, dimension)


def coordinate(item: tuple[Any, ...], extent: Any, dimension: int) -> tuple[Any, ...]:
    """A coordinate in a nested mode: integers, None or : where it stays open, and tuples of them. Raises IndexingError."""
    if not isinstance(extent, tuple) or len(extent) != len(item):
        count = len(extent) if isinstance(extent, tuple) else 1
        raise IndexingError(f"index {dimension} is a coordinate of {len(item)} parts, and the mode has {count}")
    return tuple(None if i is None or i == FULL else _item(i, n, dimension) for i, n in zip(item, extent))


def _counting(item: Any, extent: tuple[Any, ...], dimension: int) -> Any:
    """An integer that counts through a nested mode, its first mode fastest."""
    i = as_index(item, f"index {dimension}")
    total = product(extent)
    if isinstance(i, int) and (i < 0 or (isinstance(total, int) and i >= total)):
        raise IndexingError(f"index {i} is out of range for dimension {dimension} of extent {to_text(extent)}")
    return i


def _index(item: Any, extent: Any, dimension: int) -> Any:
    if item is None:
        raise IndexingError("None (a new axis) is not an index of a tensor; make a fly.Tensor(t.ptr, shape, strides) instead")
    i = as_index(item, f"index {dimension}")
    if not isinstance(i, int):
        return i
    if not isinstance(extent, int):
        if i < 0:
            raise IndexingError(
                f"index {i} counts from the end of dimension {dimension}, whose extent is known only at run time; "
                f"write t.shape[{dimension}] - {-i}"
            )
        return i
    if not -extent <= i < extent:
        raise IndexingError(f"index {i} is out of range for dimension {dimension} of extent {extent}")
    return i + extent if i < 0 else i


def _bound(x: Any, extent: Any) -> Any:
    i = as_index(x, "slice bound")
    if isinstance(i, int):
        if isinstance(extent, int):
            return min(max(i + extent if i < 0 else i, 0), extent)
        return 0 if i == 0 else minimum(i, extent) if i > 0 else maximum(extent + i, 0)
    if not i.proven:
        i = maximum(select(i < 0, i + extent, i), 0)
    return minimum(i, extent)


def _step(x: Any) -> int:
    if x is None:
        return 1
    step = as_index(x, "slice step")
    if not isinstance(step, int) or step < 1:
        raise IndexingError("a slice step must be a positive Python int; walk backwards with an index such as n - 1 - i")
    return step
