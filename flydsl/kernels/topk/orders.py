"""Orders of numbers: what "larger" means, on what a lane keeps of each element.

A *rank* is an Int32 that is in order as the elements are: those of floats are the bits, those of negative ones inverted but
for the sign. Thresholds are ranks. Float32 elements are compared as floats, which costs nothing to prepare; the others as
ranks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly

INT_MIN, INT_MAX = -(1 << 31), (1 << 31) - 1
_MAGNITUDE = 0x7FFFFFFF
_INFINITY = 0x7F800000
"""The rank of +∞."""


@dataclass(frozen=True)
class Floats:
    """Largest floats first, NaN the largest of all, and zeros of both signs equal."""

    dtype: Any
    low = -_INFINITY - 1
    """The rank that all elements reach: −∞."""
    high = _INFINITY
    """The largest rank of a threshold: what is above it is NaN."""
    exact = True
    """Whether an element can be had back from what is kept of it."""
    pad = float("-inf")
    """In place of elements that do not exist."""

    def keep(self, x: Any) -> Any:
        """What a lane keeps of elements: Float32."""
        return x.to(fly.Float32)

    def restore(self, kept: Any) -> Any:
        """The element again."""
        return kept.to(self.dtype)

    def largest(self, a: Any, b: Any) -> Any:
        """The larger of two kept elements."""
        return fly.maximum(a, b)

    def bound(self, kept: Any) -> Any:
        """A rank between low and high that the element reaches."""
        return fly.select(kept == kept, _flipped(kept.bitcast(fly.Int32)), self.high)

    def threshold(self, rank: Any) -> Any:
        """What :meth:`reaches` and :meth:`above` compare with."""
        return _flipped(rank).bitcast(fly.Float32)

    def reaches(self, kept: Any, threshold: Any) -> Any:
        """Whether an element is at least the threshold."""
        return ~(kept < threshold)

    def above(self, kept: Any, threshold: Any) -> Any:
        """Whether an element is larger than the threshold."""
        return ~(kept <= threshold)

    def rank(self, kept: Any) -> Any:
        """The rank of an element, equal for equal ones."""
        return rank_of_float(kept)


@dataclass(frozen=True)
class Ranks:
    """Elements that are kept as their ranks: integers, and floats of which the smallest are asked for, NaN last."""

    dtype: Any
    largest_first: bool
    low = INT_MIN
    high = INT_MAX
    pad = INT_MIN

    @property
    def exact(self) -> bool:
        """Whether an element can be had back from what is kept of it: not signs of zeros, nor the bits of a NaN."""
        return self.dtype.kind != "float"

    def keep(self, x: Any) -> Any:
        """What a lane keeps of elements: their ranks."""
        rank = rank_of_float(x.to(fly.Float32)) if self.dtype.kind == "float" else x.to(fly.Int32)
        return rank if self.largest_first else ~rank

    def restore(self, kept: Any) -> Any:
        """The element again."""
        return (kept if self.largest_first else ~kept).to(self.dtype)

    def largest(self, a: Any, b: Any) -> Any:
        """The larger of two kept elements."""
        return fly.maximum(a, b)

    def bound(self, kept: Any) -> Any:
        """A rank that the element reaches."""
        return kept

    def threshold(self, rank: Any) -> Any:
        """What :meth:`reaches` and :meth:`above` compare with."""
        return rank

    def reaches(self, kept: Any, threshold: Any) -> Any:
        """Whether an element is at least the threshold."""
        return kept >= threshold

    def above(self, kept: Any, threshold: Any) -> Any:
        """Whether an element is larger than the threshold."""
        return kept > threshold

    def rank(self, kept: Any) -> Any:
        """The rank of an element."""
        return kept


def order_of(dtype: Any, largest: bool) -> Floats | Ranks:
    """The order of elements of a type of the language."""
    return Floats(dtype) if dtype.kind == "float" and largest else Ranks(dtype, largest)


def rank_of_float(x: Any) -> Any:
    """Int32, in order as Float32 (a number or a vector) is: zeros of both signs are one, every NaN is the largest."""
    bits = fly.select(x == 0, 0, _flipped(x.bitcast(type(x).of(fly.Int32))))
    return fly.select(x == x, bits, INT_MAX)


def _flipped(bits: Any) -> Any:
    """From bits to ranks, and back."""
    return bits ^ ((bits >> 31) & _MAGNITUDE)
