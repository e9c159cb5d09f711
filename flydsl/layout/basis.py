"""Basis strides: strides that are multiples of unit vectors, so that a layout gives coordinates instead of an index."""

from __future__ import annotations

from typing import Any

from .errors import LayoutStructureError
from .leaf import Leaf, add, as_leaf, mul, same, text_of


class ScaledBasis:
    """``value`` times the unit vector of mode ``modes``: ``E(1)`` counts in mode 1, ``E(0, 1)`` in mode 1 of mode 0.

    Prints as CuTe does, outermost mode last.

    >>> print(4 * E(1), E(0, 1))
    4@1 1@1@0
    >>> as_coordinate(3 * E(1))
    (0, 3)
    """

    __slots__ = ("modes", "value")

    def __init__(self, value: Leaf, modes: tuple[int, ...]):
        if not modes or not all(type(m) is int and m >= 0 for m in modes):
            raise LayoutStructureError(f"the modes of a basis stride are integers from 0, at least one, not {modes!r}")
        self.value = as_leaf(value)
        self.modes = modes

    def __mul__(self, other: Any) -> ScaledBasis:
        if isinstance(other, ScaledBasis):
            raise LayoutStructureError(f"basis strides cannot be multiplied with each other: {self} and {other}")
        return ScaledBasis(mul(self.value, as_leaf(other)), self.modes)

    __rmul__ = __mul__

    def __add__(self, other: Any) -> Any:
        return plus(self, other)

    __radd__ = __add__

    def __fly_same__(self, other: Any) -> bool:
        return isinstance(other, ScaledBasis) and self.modes == other.modes and same(self.value, other.value) is True

    def __eq__(self, other: object) -> bool:
        return self.__fly_same__(other)

    def __hash__(self) -> int:
        return hash(self.modes)

    def __fly_text__(self) -> str:
        return text_of(self.value) + "".join(f"@{m}" for m in reversed(self.modes))

    __str__ = __fly_text__

    def __repr__(self) -> str:
        return f"ScaledBasis({text_of(self.value)}, {self.modes})"


def E(*modes: int) -> ScaledBasis:
    """The unit vector of a mode (of a mode …).

    >>> E(0, 1) * 3
    ScaledBasis(3, (0, 1))
    """
    return ScaledBasis(1, modes)


def plus(a: Any, b: Any) -> Any:
    """The sum of indices or coordinates; coordinates of different rank are filled up with zeros.

    >>> plus(2 * E(0), 3 * E(1))
    (2, 3)
    >>> plus((1, 2), (0, 5, 7))
    (1, 7, 7)
    """
    if isinstance(a, ScaledBasis) or isinstance(b, ScaledBasis):
        return plus(as_coordinate(a), as_coordinate(b))
    if not isinstance(a, tuple) and not isinstance(b, tuple):
        return add(a, b)
    x, y = _modes(a), _modes(b)
    n = max(len(x), len(y))
    return tuple(plus(p, q) for p, q in zip(x + (0,) * (n - len(x)), y + (0,) * (n - len(y))))


def _modes(x: Any) -> tuple[Any, ...]:
    if isinstance(x, tuple):
        return x  # pyright: ignore[reportUnknownVariableType]
    if isinstance(x, int) and x == 0:
        return ()
    raise LayoutStructureError(f"an index ({text_of(x)}) cannot be added to a coordinate")


def as_coordinate(x: Any) -> Any:
    """A multiple of a unit vector as the coordinate it stands for; anything else as it is.

    >>> as_coordinate(5 * E(1, 0))
    (0, (5,))
    """
    if not isinstance(x, ScaledBasis):
        return x
    result: Any = x.value
    for mode in reversed(x.modes):
        result = (0,) * mode + (result,)
    return result
