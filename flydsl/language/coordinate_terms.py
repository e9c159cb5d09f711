"""Coordinates of hierarchical layouts as terms: digits and the strides they count.

An offset is then Σ digit · stride with the least arithmetic (:mod:`flydsl.language.index`). A digit of an integer that
counts through a nested mode is a division and a remainder, which are shifts and masks where extents are static powers
of two and the integer is known not to be negative; static integers are taken apart while compiling.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flydsl.layout import flatten, idx2crd

from . import slicing
from .errors import IndexingError
from .known_bits import split_constant

FULL = slice(None)


@dataclass
class Resolved:
    """An index taken apart: terms of the offset, and the modes that it leaves open, as (extent, stride)."""

    digits: list[Any] = field(default_factory=list)
    strides: list[Any] = field(default_factory=list)
    kept: list[tuple[Any, Any]] = field(default_factory=list)

    def add(self, digit: Any, stride: Any) -> None:
        """One more term."""
        self.digits.append(digit)
        self.strides.append(stride)

    def split(self) -> Resolved:
        """The same with the constant parts of dynamic digits as terms of their own, where that is exact."""
        out = Resolved(kept=self.kept)
        for digit, stride in zip(self.digits, self.strides):
            if isinstance(digit, int):
                out.add(digit, stride)
                continue
            rest, const = split_constant(digit.ir)
            out.add(type(digit).wrap(rest, nonneg=digit.nonneg) if const else digit, stride)
            out.add(const, stride)
        return out


def resolve(items: Sequence[Any], shape: Sequence[Any], strides: Sequence[Any]) -> Resolved:
    """The parts of an index with one item for each mode, as :func:`slicing.items` gives them."""
    out = Resolved()
    for item, extent, stride in zip(items, shape, strides):
        _resolve(item, extent, stride, out)
    return out


def is_open(item: Any) -> bool:
    """Whether an item of an index leaves (a part of) its mode open."""
    return item is None or isinstance(item, slice) or (isinstance(item, tuple) and any(map(is_open, item)))


def _resolve(item: Any, extent: Any, stride: Any, out: Resolved) -> None:
    if isinstance(item, tuple):
        for part in zip(item, extent, stride):
            _resolve(*part, out)
    elif item is None or (isinstance(item, slice) and item == FULL):
        out.kept.append((extent, stride))
    elif isinstance(extent, tuple):
        if isinstance(item, slice):
            raise IndexingError("a part of a nested mode is chosen by a tuple, such as (None, 2), or by : for all of it")
        for digit, step in zip(flatten(idx2crd(item, extent)), flatten(stride)):
            out.add(digit, step)
    elif isinstance(item, slice):
        start, length, step = slicing.span(item, extent)
        out.add(start, stride)
        out.kept.append((length, stride if step == 1 else stride * step))
    else:
        out.add(item, stride)
