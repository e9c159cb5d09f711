"""Swizzles: exchanging index bits by exclusive or, which spreads rows of a tile over LDS banks."""

from __future__ import annotations

from typing import Any

from .errors import SwizzleError
from .layout import Layout
from .leaf import Leaf, is_multiple, is_static
from .picture import Picture


class Swizzle(Picture):
    """The function x → x ^ (the ``bits`` bits of x from ``base + shift`` on, moved down by ``shift``). It keeps runs of
    2**base indices together, and is its own inverse. A negative shift moves the lower bits up instead.

    Needs bits ≥ 0, base ≥ 0 and |shift| ≥ bits. Symbols need the operators ``& ^ >> <<``.

    >>> swizzle = Swizzle(2, 0, 3)
    >>> print(swizzle, [swizzle(i) for i in range(8, 12)], swizzle(swizzle(27)))
    S<2,0,3> [9, 8, 11, 10] 27
    """

    __slots__ = ("base", "bits", "shift")

    def __init__(self, bits: int, base: int, shift: int):
        if not all(type(n) is int for n in (bits, base, shift)):
            raise SwizzleError(f"Swizzle({bits!r}, {base!r}, {shift!r}): the three numbers are static integers")
        if bits < 0 or base < 0 or abs(shift) < bits:
            raise SwizzleError(f"Swizzle({bits}, {base}, {shift}): bits and base are at least 0, and |shift| at least bits")
        self.bits = bits
        self.base = base
        self.shift = shift

    @property
    def source_mask(self) -> int:
        """The bits that are read."""
        return ((1 << self.bits) - 1) << (self.base + max(self.shift, 0))

    @property
    def target_mask(self) -> int:
        """The bits that change."""
        return ((1 << self.bits) - 1) << (self.base - min(self.shift, 0))

    @property
    def period(self) -> int:
        """The swizzle maps each aligned run of so many indices to itself."""
        return 1 << (self.base + abs(self.shift) + self.bits) if self.bits else 1

    def __call__(self, index: Leaf) -> Leaf:
        if isinstance(index, (str, bytes, float, tuple, list, bool)) or index is None:
            raise SwizzleError(f"{self} takes an index, an integer, not {index!r}")
        if not self.bits:
            return index
        moved = index & self.source_mask
        return index ^ (moved >> self.shift if self.shift > 0 else moved << -self.shift)

    def __fly_before__(self, layout: Any) -> Any:
        """This swizzle after a layout: c → self(layout(c))."""
        from .composed import ComposedLayout

        return ComposedLayout(self, 0, layout)

    def __fly_after__(self, layout: Layout) -> Any:
        """A layout after this swizzle: i → layout(self(i))."""
        from .composed import ComposedLayout

        check_period(self, layout.size(), "composition")
        return ComposedLayout(layout, 0, ComposedLayout(self, 0, Layout(layout.size())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Swizzle) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash((self.bits, self.base, self.shift))

    def __str__(self) -> str:
        return f"S<{self.bits},{self.base},{self.shift}>"

    def __repr__(self) -> str:
        return f"Swizzle({self.bits}, {self.base}, {self.shift})"


def check_period(swizzle: Swizzle, size: Leaf, what: str) -> None:
    """Refuse a range of indices that the swizzle does not map to itself.

    >>> check_period(Swizzle(3, 3, 3), 1024, "an inverse")    # runs of 512
    """
    if not is_multiple(size, swizzle.period):
        shown = size if is_static(size) else "symbolic size"
        raise SwizzleError(f"{what}: {swizzle} mixes indices in runs of {swizzle.period}; {shown} is no known multiple")


def upcast_swizzle(swizzle: Swizzle, factor: int) -> Swizzle:
    """The swizzle of indices that count units ``factor`` times as large (a power of two).

    >>> print(upcast_swizzle(Swizzle(3, 4, 3), 8))
    S<3,1,3>
    """
    by = _log2(factor)
    if swizzle.bits and swizzle.base < by:
        raise SwizzleError(f"{swizzle} exchanges parts of {factor} elements: no function of elements {factor} times as large")
    return Swizzle(swizzle.bits, max(swizzle.base - by, 0), swizzle.shift)


def downcast_swizzle(swizzle: Swizzle, factor: int) -> Swizzle:
    """The swizzle of indices that count units a ``factor`` (a power of two) smaller.

    >>> print(downcast_swizzle(Swizzle(3, 1, 3), 8))
    S<3,4,3>
    """
    return Swizzle(swizzle.bits, swizzle.base + _log2(factor), swizzle.shift)


def _log2(factor: int) -> int:
    if factor < 1 or factor & (factor - 1):
        raise SwizzleError(f"a swizzle can be carried over to units larger or smaller by a power of two, not by {factor}")
    return factor.bit_length() - 1
