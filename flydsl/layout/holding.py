"""Who holds which element, bit by bit: a thread-value layout of powers of two as a map between bits.

The number of a lane, of a wave and of a value are made of bits, and so is the place of an element in its tile. In a layout
whose extents and strides are powers of two each bit of the first kind *is* one bit of the place (or none: copies).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import FragmentError
from .inttuple import flatten_tuple
from .layout import Layout

LANE_BITS = 6
"""A wave has 64 lanes."""

Label = int | None
"""The bit of the place that a bit of the storage stands for; None: it stands for none, what it tells apart are copies."""


@dataclass(frozen=True)
class Holding:
    """For each bit of the number of a value, of a lane and of a wave, lowest first, its bit of the place.

    >>> held = Holding(values=(6, None), lanes=(0, 1, 2, 3, 4, 5), waves=())    # bit 1 of the value tells copies apart
    >>> len(held.places)
    7
    """

    values: tuple[Label, ...]
    lanes: tuple[Label, ...]
    waves: tuple[Label, ...]

    @property
    def places(self) -> frozenset[int]:
        """The bits of the place that some bit stands for."""
        return frozenset(x for x in (*self.values, *self.lanes, *self.waves) if x is not None)


def holding_of(tv: Any, what: str = "layout") -> Holding:
    """The bits of a layout (thread, values …) → place. ``what`` names it in messages.

    Raises FragmentError for one that is no map of bits, or has a part of a wave.

    >>> holding_of(Layout(((32, 2), 4), ((1, 128), 32)))
    Holding(values=(5, 6), lanes=(0, 1, 2, 3, 4, 7), waves=())
    """
    if not isinstance(tv, Layout) or tv.rank < 2:
        raise FragmentError(f"{what} is a layout (thread, value) → place without a swizzle, not {tv}")
    threads = _bits(tv[0], tv, what)
    values = [bit for mode in list(tv)[1:] for bit in _bits(mode, tv, what)]
    if len(threads) < LANE_BITS:
        raise FragmentError(f"{what} {tv} has {1 << len(threads)} threads; fragments are those of whole waves of 64")
    made = Holding(tuple(values), tuple(threads[:LANE_BITS]), tuple(threads[LANE_BITS:]))
    held = [x for x in (*values, *threads) if x is not None]
    twice = sorted({x for x in held if held.count(x) > 1})
    if twice:
        raise FragmentError(f"{what} {tv}: modes overlap at stride {1 << twice[0]}; each place has one (thread, value)")
    return made


def _bits(mode: Layout, tv: Layout, what: str) -> list[Label]:
    bits: list[Label] = []
    for extent, stride in zip(flatten_tuple(mode.shape), flatten_tuple(mode.stride)):
        if not isinstance(extent, int) or not isinstance(stride, int):
            raise FragmentError(f"{what} {tv}: extents and strides must be static integers")
        if not _is_power(extent) or (extent > 1 and stride and not _is_power(stride)):
            raise FragmentError(f"{what} {tv}: mode {extent}:{stride} is not made of powers of two; convert in parts")
        count = extent.bit_length() - 1
        first = stride.bit_length() - 1
        bits += [None] * count if not stride else range(first, first + count)
    return bits


def _is_power(n: int) -> bool:
    return n > 0 and not n & (n - 1)


def check_same_places(source: Holding, target: Holding) -> None:
    """Raises FragmentError unless both hold the same places.

    >>> lanes = (0, 1, 2, 3, 4, 5)
    >>> check_same_places(Holding((6,), lanes, ()), Holding((), lanes, (6,)))
    """
    missing, extra = sorted(target.places - source.places), sorted(source.places - target.places)
    if missing or extra:
        which = f"only the {'target' if missing else 'source'} has places with bit {(missing or extra)[0]}"
        raise FragmentError(
            f"source_tv covers {1 << len(source.places)} places and target_tv {1 << len(target.places)}: {which}; "
            "both must cover the same tile"
        )
