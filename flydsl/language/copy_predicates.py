"""Predicates of copies: one Boolean for each instruction, from a tensor, a function, one Boolean, or bounds of coordinates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flydsl.layout.inttuple import leaves, modes_of, to_text

from . import divisors, known_bits, memory
from .copy_modes import Key
from .dtypes import Boolean
from .errors import CopyError, TypeMismatchError
from .index import as_index
from .numeric import Numeric
from .promote import try_numeric
from .tensor import Tensor
from .tiles import CoordinateTensor

Mask = Callable[[Sequence[Key]], Any]
"""Keys of an instruction's elements → its Boolean."""


class Bounds:
    """Where a thread's part of a tile lies inside of a shape; made by :func:`in_bounds`, good as ``pred=`` of ``fly.copy``."""

    __slots__ = ("coords", "shape")

    def __init__(self, coords: CoordinateTensor, shape: tuple[Any, ...]) -> None:
        self.coords = coords
        self.shape = shape

    def __getitem__(self, key: Any) -> Any:
        """Whether one element is inside, as a Boolean."""
        return self._inside(_flat(self.coords[key]))

    def of(self, keys: Sequence[Key]) -> Any:
        """Whether the elements of an instruction, neighbours, are inside: all of them, or none, which must be provable."""
        first = _flat(self.coords[keys[0]])
        places = [_flat(self.coords.inner(*k)) for k in keys]
        for mode, extent in enumerate(self.shape):
            along = [p[mode] if mode < len(p) else 0 for p in places]
            if any(x is not along[0] for x in along[1:]):
                self._check_whole(first[mode], extent, _count(along), mode)
        return self._inside(first)

    def _inside(self, where: Sequence[Any]) -> Any:
        if len(where) != len(self.shape):
            raise CopyError(f"in_bounds: coordinates of {len(where)} modes in the shape {to_text(self.shape)}")
        result: Any = Boolean(True)
        for x, extent in zip(where, self.shape):
            if not (isinstance(extent, int) and _largest(x) < extent):
                result = result & (x < extent)
        return result

    def _check_whole(self, first: Any, extent: Any, count: int, mode: int) -> None:
        if count == 1:
            return
        if isinstance(first, int) and isinstance(extent, int):
            whole = first >= extent or first + count <= extent
        else:
            whole = not divisors.of(first) % count and not divisors.of(extent) % count
        if not whole:
            raise CopyError(
                f"in_bounds: an instruction that moves {count} elements along mode {mode} may lie across the edge, at "
                f"{extent if isinstance(extent, int) else 'a dynamic extent'}: both the extent and where it begins must be "
                f"known multiples of {count} (fly.assume_divisible says what you know). Or copy narrower, or from a buffer view"
            )


def in_bounds(coords: Any, shape: Any) -> Bounds:
    """The predicate "inside of ``shape``" for a part of a tile.

    ``coords``: the same part of ``fly.make_identity_tensor(shape)``, a coordinate tensor. ``shape``: the extents, ints or
    integers of the language. Each instruction compares the coordinate of its first element, where that can be outside.
    """
    if not isinstance(coords, CoordinateTensor):
        raise CopyError(f"in_bounds takes a part of fly.make_identity_tensor(shape), not {coords!r}")
    return Bounds(coords, tuple(as_index(n, "extent") for n in leaves(tuple(modes_of(shape)))))


def mask_of(pred: Any, extents: Sequence[int], width: int | None, what: str) -> Mask | None:
    """The predicate of a copy as a function of an instruction's keys. ``width``: elements of an instruction, None if it was
    chosen for the copy. Raises CopyError where the predicate does not fit the shape."""
    if pred is None:
        return None
    if isinstance(pred, (Tensor, Bounds)):
        _check_shape(pred.coords if isinstance(pred, Bounds) else pred, extents, width, what)
        return pred.of if isinstance(pred, Bounds) else _tensor_mask(pred, extents, width, what)
    if isinstance(pred, (bool, Numeric)):
        one = memory.as_mask(pred)
        return lambda _: one
    if isinstance(pred, CoordinateTensor):
        raise CopyError(f"{what}: pred= is a coordinate tensor; say inside of what with fly.in_bounds(coords, shape)")
    if not callable(pred):
        raise CopyError(
            f"{what}: pred= is a Boolean tensor, fly.in_bounds(coords, shape), a function or a Boolean, not {pred!r}"
        )
    if width is None:
        raise CopyError(f"{what}: a function as pred= is asked for each instruction, and needs an atom of a given width")
    return lambda keys: memory.as_mask(_boolean(pred(keys[0][0] // width, *keys[0][1:])))


def _tensor_mask(pred: Tensor, extents: Sequence[int], width: int | None, what: str) -> Mask:
    if pred.dtype is not Boolean:
        raise CopyError(f"{what}: pred= is a tensor of Boolean, not of {pred.dtype.name}")
    first = pred.inner[0]
    count = first.size()

    def at(keys: Sequence[Key]) -> Any:
        i, *rest = keys[0]
        if count == extents[0] and len({first(k[0]) for k in keys}) > 1:
            raise CopyError(
                f"{what}: pred= has a value for each element, and an instruction moves {len(keys)}: give it one for each "
                "instruction, or 1, along mode 0, or stride 0 inside of an instruction"
            )
        return pred[(0 if count == 1 else i if count == extents[0] or width is None else i // width, *rest)]

    return at


def _check_shape(pred: Any, extents: Sequence[int], width: int | None, what: str) -> None:
    """Mode 0 of a predicate has one item, one for each instruction, or one for each element; the others are the copy's."""
    sizes = tuple(pred.inner[m].size() for m in range(pred.rank))
    first = {extents[0]} if isinstance(pred, CoordinateTensor) else {1, extents[0], extents[0] // (width or extents[0])}
    if len(sizes) != len(extents) or sizes[0] not in first or sizes[1:] != tuple(extents[1:]):
        raise CopyError(
            f"{what}: pred= of shape {to_text(pred.inner.shape)} does not fit a copy of {to_text(tuple(extents))} elements"
        )


def _boolean(x: Any) -> Any:
    number = x if isinstance(x, (bool, Numeric)) else try_numeric(x)
    if number is None:
        raise TypeMismatchError(f"the predicate of a copy gave {x!r}, not a Boolean")
    return number


def _flat(coordinate: Any) -> tuple[Any, ...]:
    return tuple(leaves(coordinate))


def _count(along: list[Any]) -> int:
    """How many coordinates from the first on the elements of an instruction span; 1 if they are all the same."""
    if not all(isinstance(x, int) for x in along) or min(along) < along[0]:
        raise CopyError("in_bounds: the coordinates of one instruction's elements are not neighbours as known; copy narrower")
    return max(along) - along[0] + 1


def _largest(x: Any) -> int:
    return known_bits.possible(x)
