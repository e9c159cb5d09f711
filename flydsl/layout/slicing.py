"""Slices of layouts: None (``_``) in a coordinate leaves its mode open."""

from __future__ import annotations

from typing import Any

from .basis import as_coordinate, plus
from .coordinates import crd2idx
from .errors import LayoutStructureError
from .inttuple import IntTuple, is_tuple, leaves, normal, to_text
from .layout import Layout, unchecked
from .lift import lifted


def _open(coord: IntTuple) -> bool:
    return any(c is None for c in leaves(coord))


def _kept(x: IntTuple, coord: IntTuple, keep_open: bool) -> tuple[Any, ...]:
    """The parts of ``x`` where ``coord`` is open (or where it is not), one after the other as in CuTe."""
    if is_tuple(coord):
        if not is_tuple(x) or len(x) != len(coord):
            raise LayoutStructureError(f"coordinate {to_text(coord)} does not fit {to_text(x)}")
        return tuple(kept for item, c in zip(x, coord) for kept in _kept(item, c, keep_open))
    return (x,) if (coord is None) == keep_open else ()


def _as_mode(modes: tuple[Any, ...]) -> IntTuple:
    return modes[0] if len(modes) == 1 else modes


def slice_and_offset(layout: Any, coord: IntTuple) -> tuple[Any, Any]:
    """(the layout of the modes that ``coord`` leaves open, the index of the others), so that
    ``layout(full coordinate) == sliced(open part) + offset``.

    >>> sliced, offset = slice_and_offset(Layout(((4, 8), 2), ((1, 4), 32)), ((None, 3), 1))
    >>> print(sliced, offset)
    4:1 44
    """
    coord = normal(coord, none=True)
    if not isinstance(layout, Layout):
        return layout.__fly_slice__(coord)
    shape = _as_mode(_kept(layout.shape, coord, True))
    sliced = unchecked(shape, _as_mode(_kept(layout.stride, coord, True)))
    return sliced, as_coordinate(_closed_index(coord, layout.shape, layout.stride))


def _closed_index(coord: IntTuple, shape: IntTuple, stride: IntTuple) -> Any:
    if not _open(coord):
        return crd2idx(coord, shape, stride)
    if coord is None:
        return 0
    total: Any = 0
    for c, s, d in zip(coord, shape, stride):
        total = plus(total, _closed_index(c, s, d))
    return total


def slice_(layout: Any, coord: IntTuple) -> Any:
    """The layout of the modes that ``coord`` leaves open; the offset is dropped.

    >>> print(slice_(Layout((4, (2, 8)), (1, (4, 8))), (None, (1, None))))
    (4,8):(1,8)
    """
    return slice_and_offset(layout, coord)[0]


@lifted
def dice(layout: Layout, coord: IntTuple) -> Layout:
    """The layout of the modes that ``coord`` does not leave open.

    >>> print(dice(Layout((4, (2, 8)), (1, (4, 8))), (None, (1, 0))))
    (2,8):(4,8)
    """
    coord = normal(coord, none=True)
    if not is_tuple(coord):
        return unchecked((), ()) if coord is None else layout
    return unchecked(_as_mode(_kept(layout.shape, coord, False)), _as_mode(_kept(layout.stride, coord, False)))
