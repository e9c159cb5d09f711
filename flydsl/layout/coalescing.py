"""Fewer modes for the same function."""

from __future__ import annotations

from .errors import LayoutStructureError
from .inttuple import IntTuple, flatten_tuple, is_tuple, normal, to_text, zip_leaves
from .layout import Layout, concat, unchecked
from .leaf import Leaf, is_static, mul, same
from .lift import lifted

_Modes = list[tuple[Leaf, Leaf]]


@lifted
def coalesce(layout: Layout, profile: IntTuple | None = None) -> Layout:
    """The flat layout with the fewest modes that gives the same index for each integer coordinate. With a ``profile`` (a
    nested tuple, leaves do not matter) its leaves' modes are coalesced one by one.

    >>> print(coalesce(Layout((2, (1, 6)), (1, (6, 2)))))
    12:1
    >>> print(coalesce(Layout((2, (1, 6)), (1, (6, 2))), (1, 1)))
    (2,6):(1,2)
    """
    if is_tuple(profile := normal(profile, none=True)):
        if len(profile) > layout.rank:
            raise LayoutStructureError(f"coalesce: profile {to_text(profile)} has more modes than {layout}")
        done = [coalesce(layout[m], profile[m]) for m in range(len(profile))]
        return concat(*done, *(layout[m] for m in range(len(profile), layout.rank)))
    return from_modes(merged(layout))


def from_modes(modes: _Modes) -> Layout:
    """The layout of flat modes; one of them is no tuple, none is 1:0.

    >>> print(from_modes([(4, 1), (2, 8)]), from_modes([(4, 1)]), from_modes([]))
    (4,2):(1,8) 4:1 1:0
    """
    if len(modes) == 1:
        return unchecked(*modes[0])
    return unchecked(tuple(s for s, _ in modes), tuple(d for _, d in modes)) if modes else unchecked(1, 0)


def merged(layout: Layout, keep_last: bool = False) -> _Modes:
    """The flat modes after merging neighbours where the second goes on where the first ends. ``keep_last`` keeps what a
    layout of extent 1 does past its end: its last mode stays.

    >>> merged(Layout((4, 2, 3), (1, 4, 16)))
    [(8, 1), (3, 16)]
    """
    flat = list(zip(flatten_tuple(layout.shape), flatten_tuple(layout.stride)))
    result: _Modes = []
    for s, d in flat:
        if is_static(s) and s == 1:
            continue
        if result and same(d, mul(*result[-1])):
            result[-1] = (mul(result[-1][0], s), result[-1][1])
        else:
            result.append((s, d))
    return result or (flat[-1:] if keep_last else [])


@lifted
def filter_zeros(layout: Layout) -> Layout:
    """Modes of stride 0 with extent 1.

    >>> print(filter_zeros(Layout((4, 8), (0, 1))), filter_zeros(Layout(0, 0)))
    (1,8):(0,1) 0:0
    """
    return unchecked(
        zip_leaves(lambda s, d: 1 if same(d, 0) and not (is_static(s) and s == 0) else s, layout.shape, layout.stride),
        layout.stride,
    )


@lifted
def filter(layout: Layout, profile: IntTuple | None = None) -> Layout:  # the name in CuTe
    """Without modes of stride 0 or extent 1, coalesced: the layout with the same indices, each as often as it must be.

    >>> print(filter(Layout((4, 8, 1), (0, 1, 5))))
    8:1
    """
    return coalesce(filter_zeros(layout), profile)
