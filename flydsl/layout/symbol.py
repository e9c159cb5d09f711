"""A symbolic integer for layouts outside kernels: named, printable, and evaluated when the numbers are known."""

from __future__ import annotations

import math
import operator as operators
from collections.abc import Callable, Mapping
from typing import Any

from .errors import LayoutDivisibilityError, LayoutStructureError, SymbolicModeError

operator: Any = operators  # its functions take anything
OPS: dict[str, tuple[Callable[[int, int], int], Callable[[int, int], int]]] = {
    "+": (operator.add, math.gcd),
    "-": (operator.sub, math.gcd),
    "*": (operator.mul, operator.mul),
    "//": (operator.floordiv, lambda a, b: 1),
    "%": (operator.mod, math.gcd),
    "&": (operator.and_, lambda a, b: 1),
    "^": (operator.xor, lambda a, b: 1),
    "<<": (operator.lshift, lambda a, b: a),
    ">>": (operator.rshift, lambda a, b: 1),
}
"""Operator → (its meaning, divisor of the result from those of the operands)."""


class Symbol:
    """A nonnegative integer that is not known yet; ``divisor`` is known to divide it.

    >>> n = Symbol("n", divisor=8)
    >>> from flydsl.layout import logical_divide, make_layout
    >>> print(logical_divide(make_layout(n), 4))
    (4,(n//4)):(1,4)
    >>> ((n + 3) // 4).evaluate(n=16)
    4
    """

    __slots__ = ("_divisor", "_op", "_text")

    def __init__(self, name: str, divisor: int = 1):
        if type(name) is not str or not name:
            raise LayoutStructureError(f"a symbol has a name, a string, not {name!r}")
        if type(divisor) is not int or divisor < 1:
            raise LayoutStructureError(f"the symbol {name}: its divisor is a Python int from 1 on, not {divisor!r}")
        self._text = name
        self._divisor = divisor
        self._op: tuple[str, Any, Any] | None = None

    def is_static(self) -> bool:
        return False

    def __fly_divisor__(self) -> int:
        return self._divisor

    def __fly_text__(self) -> str:
        return self._text

    def __fly_same__(self, other: Any) -> bool:
        return isinstance(other, Symbol) and self._text == other._text

    def evaluate(self, **values: int) -> int:
        """The number that this is with these values of the names."""
        return evaluate(self, values)

    def _binary(self, op: str, other: Any, swapped: bool = False) -> Symbol:
        if not isinstance(other, (int, Symbol)):
            return NotImplemented
        a: Any = other if swapped else self
        b: Any = self if swapped else other
        if op in ("//", "%") and isinstance(b, int) and b < 1:
            raise LayoutDivisibilityError(f"{_text(a)} {op} {b}: a symbol is divided by positive integers")
        exact = op == "//" and isinstance(b, int) and _divisor(a) % b == 0
        divisor: int = _divisor(a) // b if exact else OPS[op][1](_divisor(a), _divisor(b))
        result = Symbol(f"({_text(a)}{op}{_text(b)})", max(divisor, 1))
        result._op = (op, a, b)
        return result

    def __add__(self, other: Any) -> Symbol:
        return self._binary("+", other)

    def __radd__(self, other: Any) -> Symbol:
        return self._binary("+", other, True)

    def __sub__(self, other: Any) -> Symbol:
        return self._binary("-", other)

    def __rsub__(self, other: Any) -> Symbol:
        return self._binary("-", other, True)

    def __mul__(self, other: Any) -> Symbol:
        return self._binary("*", other)

    def __rmul__(self, other: Any) -> Symbol:
        return self._binary("*", other, True)

    def __floordiv__(self, other: Any) -> Symbol:
        return self._binary("//", other)

    def __rfloordiv__(self, other: Any) -> Symbol:
        return self._binary("//", other, True)

    def __mod__(self, other: Any) -> Symbol:
        return self._binary("%", other)

    def __rmod__(self, other: Any) -> Symbol:
        return self._binary("%", other, True)

    def __and__(self, other: Any) -> Symbol:
        return self._binary("&", other)

    def __xor__(self, other: Any) -> Symbol:
        return self._binary("^", other)

    def __lshift__(self, other: Any) -> Symbol:
        return self._binary("<<", other)

    def __rshift__(self, other: Any) -> Symbol:
        return self._binary(">>", other)

    def __bool__(self) -> bool:
        raise SymbolicModeError(f"whether {self._text} is zero is not known")

    def __int__(self) -> int:
        raise SymbolicModeError(f"the value of {self._text} is not known")

    def __repr__(self) -> str:
        return self._text


def _divisor(x: Any) -> int:
    return abs(x) if isinstance(x, int) else x.__fly_divisor__()


def _text(x: Any) -> str:
    return str(x) if isinstance(x, int) else x.__fly_text__()


def evaluate(x: Any, values: Mapping[str, int]) -> Any:
    """``x`` (a leaf or nested tuples of them) with numbers in place of symbols; SymbolicModeError for a missing one.

    >>> evaluate((4, Symbol("n") * 2), {"n": 5})
    (4, 10)
    """
    if isinstance(x, tuple):
        return tuple(evaluate(item, values) for item in x)  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(x, Symbol):
        return x
    if x._op is None:  # pyright: ignore[reportPrivateUsage]
        if x._text not in values:  # pyright: ignore[reportPrivateUsage]
            raise SymbolicModeError(f"no value for {x!r}")
        return values[x._text]  # pyright: ignore[reportPrivateUsage]
    op, a, b = x._op  # pyright: ignore[reportPrivateUsage]
    return OPS[op][0](evaluate(a, values), evaluate(b, values))
