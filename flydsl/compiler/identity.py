"""Objects as keys: equal only to what traced code could not tell from them."""

from __future__ import annotations

import decimal
import enum
import fractions
import struct
import sys
from collections.abc import Callable, Hashable
from types import MemberDescriptorType
from typing import Any

_PLAIN = (int, bool, str, bytes, type(None))


class Same:
    """Holds an object that is compiled in and compared by identity: the instance of a bound kernel method."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


def exact(value: Any) -> Hashable:
    """A key that is equal for two values only if code that gets them compiled in behaves alike.

    Python's own equality is too coarse: ``1 == 1.0 == True``, ``0.0 == -0.0``, ``range(0, 3, 2) == range(0, 4, 2)``, frozen
    sets in another order, objects whose class leaves some of their state out. So only classes of which all state is known are
    compared by value: those of :data:`_PARTS` and numpy's numbers, subclasses of Python's immutable classes, and dataclasses,
    with all of their attributes, and flydsl's own. All others are by identity. Raises TypeError for what cannot be hashed.
    """
    kind = type(value)
    if kind in _PLAIN:
        return (kind, value)
    if kind is float or kind is complex:
        return (kind, bits_of(value))
    if kind in _PARTS:
        return (kind, tuple(map(exact, _PARTS[kind](value))))
    hash(value)
    known = _numpy(value, kind) if kind.__module__.partition(".")[0] in ("numpy", "ml_dtypes", "torch") else None
    if known is None:
        known = _by_state(value, kind)
    if known is None and isinstance(kind.__module__, str) and kind.__module__.partition(".")[0] == "flydsl":
        known = value  # whose classes compare what matters of them
    return (kind, Same(value) if known is None else known)


def exact_or_same(value: Any) -> Hashable:
    """As :func:`exact`; what cannot be hashed is equal to itself only."""
    try:
        return exact(value)
    except TypeError:
        return Same(value)


def bits_of(number: float | complex) -> bytes:
    """What tells 0.0 from -0.0 and one NaN from another, and makes a NaN equal to itself."""
    return struct.pack("<d", number) if isinstance(number, float) else struct.pack("<2d", number.real, number.imag)


_PARTS: dict[type, Callable[[Any], tuple[Any, ...]]] = {
    tuple: lambda v: v,
    frozenset: tuple,  # in their order: code may iterate
    range: lambda v: (v.start, v.stop, v.step),
    slice: lambda v: (v.start, v.stop, v.step),
    decimal.Decimal: lambda v: v.as_tuple()[:],
    fractions.Fraction: lambda v: (v.numerator, v.denominator),
}
"""Classes of which objects are the same if these parts are."""


def _numpy(value: Any, kind: type) -> Hashable | None:
    """Numbers and element types of numpy, and torch's devices; None for other objects of such libraries."""
    if getattr(sys.modules.get(kind.__module__), kind.__name__, None) is not kind:
        return None
    if kind.__module__ == "torch":
        return str(value) if kind.__name__ == "device" else None
    if getattr(value, "isbuiltin", None) == 1:  # a dtype
        return None if value.metadata else (value.char, value.byteorder)
    plain = hasattr(value, "tobytes") and value.dtype.kind not in "VO"
    return (str(value.dtype), value.tobytes()) if plain else None


_BASES = (int, float, complex, str, bytes, tuple, frozenset)
"""Immutable classes with subclasses, as named tuples are."""


def _by_state(value: Any, kind: type) -> Hashable | None:
    """All that an object of a subclass of an immutable class, or of a dataclass, holds; None if that is not sure."""
    base = next((b for b in _BASES if issubclass(kind, b)), object)
    if isinstance(value, enum.Enum) or not (base is not object or hasattr(kind, "__dataclass_fields__")):
        return None
    slots = [m for k in kind.__mro__ for m in vars(k).values() if type(m) is MemberDescriptorType and k not in base.__mro__]
    more = 8 * (len(slots) + 2)  # the dictionary and the list of weak references
    unnamed = getattr(kind, "n_fields", 0) != getattr(kind, "n_sequence_fields", 0)  # as os.stat_result has
    if unnamed or kind.__basicsize__ > base.__basicsize__ + more:
        return None
    try:
        parts = exact(_content(value, base))
        filled = tuple((i, exact(m.__get__(value))) for i, m in enumerate(slots) if _is_filled(m, value))
        return parts, filled, tuple((name, exact(v)) for name, v in vars(value).items()) if hasattr(value, "__dict__") else ()
    except (TypeError, RecursionError):  # a list among its attributes
        return None


def _content(value: Any, base: type) -> Any:
    """The object that a subclass extends, as one of the base; the subclass's own methods are not asked."""
    if base is object:
        return None
    if base in (tuple, frozenset):
        return tuple(base.__iter__(value))
    return _PLAIN_COPY[base](value)


_PLAIN_COPY: dict[type, Callable[[Any], Any]] = {
    str: lambda v: str.__add__(v, ""),
    int: lambda v: int.__add__(v, 0),
    float: lambda v: float.__pos__(v),
    complex: lambda v: complex.__pos__(v),
    bytes: lambda v: bytes.__add__(v, b""),
}


def _is_filled(member: Any, value: Any) -> bool:
    try:
        member.__get__(value)
    except AttributeError:
        return False
    return True
