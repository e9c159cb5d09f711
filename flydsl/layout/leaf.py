"""The leaves of layouts: Python integers and symbols.

A symbol is any object with ``is_static() -> bool`` and the operators ``+ * // %`` (``& ^ << >>`` too, if it meets a
swizzle); static ones convert with ``int()``. What it represents is not negative, and positive as an extent.
It may also offer

- ``__fly_divisor__() -> int``: a positive integer that certainly divides it (default 1),
- ``__fly_same__(other) -> bool``: certainly the same number as ``other`` (default: the same object),
- ``__fly_text__() -> str``: how layouts print it (default ``?``).

Decisions about symbols are three-valued here: functions that return ``bool | None`` give None for "not known".
"""

from __future__ import annotations

import operator
from typing import Any, TypeAlias

from .errors import LayoutDivisibilityError, LayoutStructureError

Leaf: TypeAlias = Any
"""int, symbol, or (strides only) ScaledBasis."""


def is_static(x: Leaf) -> bool:
    """Whether ``x`` is a Python integer.

    >>> is_static(4)
    True
    """
    return isinstance(x, int)


def is_symbol(x: Any) -> bool:
    """Whether ``x`` follows the protocol of symbols (static or not).

    >>> from flydsl.layout import Symbol
    >>> is_symbol(Symbol("n")), is_symbol(4)
    (True, False)
    """
    return callable(getattr(x, "is_static", None))


def as_leaf(x: Any) -> Leaf:
    """``x`` as a leaf: integers (NumPy's, static numbers of the language) become int; LayoutStructureError for others.

    >>> as_leaf(8)
    8
    """
    if type(x) is int:
        return x
    if is_symbol(x):
        return int(x) if x.is_static() else x
    if not isinstance(x, bool):
        try:
            return operator.index(x)
        except TypeError:  # (of arrays, too, which have __index__)
            pass
    raise LayoutStructureError(f"a layout is made of integers and tuples of them, not {x!r} ({type(x).__name__})")


def text_of(x: Leaf) -> str:
    """How a leaf is printed.

    >>> text_of(8)
    '8'
    """
    if isinstance(x, int):
        return str(x)
    told = getattr(x, "__fly_text__", None)
    return told() if told else "?"


def add(a: Leaf, b: Leaf) -> Leaf:
    """a + b, without an operation where one of them is 0.

    >>> from flydsl.layout import Symbol
    >>> print(add(3, 4), add(Symbol("n"), 0))
    7 n
    """
    if isinstance(a, int) and a == 0:
        return b
    if isinstance(b, int) and b == 0:
        return a
    return a + b


def mul(a: Leaf, b: Leaf) -> Leaf:
    """a · b, without an operation where one of them is 0 or 1.

    >>> from flydsl.layout import Symbol
    >>> print(mul(3, 4), mul(1, Symbol("n")), mul(0, Symbol("n")))
    12 n 0
    """
    for x, y in ((a, b), (b, a)):
        if isinstance(x, int) and (x == 1 or (x == 0 and not hasattr(y, "modes"))):
            return y if x else 0
    return a * b


def floordiv(a: Leaf, b: Leaf) -> Leaf:
    """a // b.

    >>> from flydsl.layout import Symbol
    >>> n = Symbol("n")
    >>> print(floordiv(7, 2), floordiv(n, 1), floordiv(n, n))
    3 n 1
    """
    if isinstance(b, int) and b == 1:
        return a
    return 1 if not is_static(a) and same(a, b) else a // b


def mod(a: Leaf, b: Leaf) -> Leaf:
    """a % b.

    >>> from flydsl.layout import Symbol
    >>> print(mod(7, 2), mod(Symbol("n"), 1))
    1 0
    """
    if isinstance(b, int) and b == 1:
        return 0
    return a % b


def ceil_quotient(a: Leaf, b: Leaf) -> Leaf:
    """The least integer not below a / b, for b > 0. Raises LayoutDivisibilityError for other static ones.

    >>> from flydsl.layout import Symbol
    >>> print(ceil_quotient(7, 2), ceil_quotient(Symbol("n", divisor=16), 16))
    4 (n//16)
    """
    if isinstance(b, int) and b < 1:
        raise LayoutDivisibilityError(f"{text_of(a)} cannot be divided into parts of {b}")
    if is_multiple(a, b):
        return floordiv(a, b)
    return (a + (b + -1)) // b


def divisor(x: Leaf) -> int:
    """A positive integer that certainly divides ``x``; for 0 it is 0, which every integer divides.

    >>> divisor(-12)
    12
    """
    if isinstance(x, int):
        return abs(x)
    told = getattr(x, "__fly_divisor__", None)
    return told() if told else 1


def is_multiple(a: Leaf, b: Leaf) -> bool | None:
    """Whether ``b`` divides ``a``; None if that is not known.

    >>> is_multiple(12, 4), is_multiple(12, 5)
    (True, False)
    """
    if isinstance(b, int):
        if b == 0:
            return same(a, 0)
        if isinstance(a, int):
            return a % b == 0
        return True if divisor(a) % b == 0 else None
    return True if same(a, b) or same(a, 0) else None


def same(a: Leaf, b: Leaf) -> bool | None:
    """Whether both are the same number; None if that is not known.

    >>> same(3, 3), same(3, 4)
    (True, False)
    """
    if a is b:
        return True
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    for x, y in ((a, b), (b, a)):
        told = getattr(x, "__fly_same__", None)
        if told and told(y):
            return True
    return None


def below(a: Leaf, b: Leaf) -> bool | None:
    """Whether a < b; None if that is not known. Symbols are at least as large as their divisor.

    >>> from flydsl.layout import Symbol
    >>> below(3, 4), below(3, Symbol("n", divisor=4)), below(Symbol("n"), 3)
    (True, True, None)
    """
    if isinstance(a, int):
        if isinstance(b, int):
            return a < b
        return True if a < divisor(b) else None
    return None
