"""How the guard (:mod:`flydsl.compiler.guard`) sees that an object which can change in place did not: expressions in C's pace.

A container is the same if it holds the same objects in the same order, compared one by one by identity, and if each of these is
unchanged itself; nothing is copied. That is told of Python's own classes only, whose state is all there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from types import MemberDescriptorType, SimpleNamespace
from typing import Any, NamedTuple

MAX_PARTS = 64
"""Objects inside of a container that can change themselves; with more of them it is frozen as a whole, in less text."""
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags
_LARGE = 4096
"""Bytes of an array from which on it is compared in place, which is slower for few bytes."""


class Content(NamedTuple):
    """``text``: a condition of the container ``{x}`` and of what ``kept`` holds, as ``{0}``, ``{1}`` …; ``parts``: the objects
    in it."""

    text: str
    kept: tuple[Any, ...]
    parts: tuple[Any, ...]


def content_of(value: Any) -> Content | None:
    """What holds as long as a container or an array is unchanged, apart from its parts; None for all other objects."""
    known = _CONTENTS.get(type(value))
    if known is not None:
        return known(value)
    return _array(value) if type(value).__module__ == "numpy" and hasattr(value, "dtype") else None


def _sequence(value: Any) -> Content:
    held = tuple(value)
    return Content("len({x}) == " + str(len(held)) + " and all(map(is_, {x}, {0}))", (held,), held)


def _mapping(value: dict[Any, Any]) -> Content:
    keys, values = tuple(value), tuple(value.values())
    text = "len({x}) == " + str(len(keys)) + " and all(map(is_, {x}, {0})) and all(map(is_, {x}.values(), {1}))"
    return Content(text, (keys, values), (*keys, *values))


_CONTENTS: dict[type, Callable[[Any], Content]] = {
    list: _sequence,
    tuple: lambda v: Content("True", (), v),
    deque: _sequence,
    set: _sequence,  # in the order that code sees
    frozenset: lambda v: Content("True", (), tuple(v)),
    dict: _mapping,
    bytearray: lambda v: Content("{x} == {0}", (bytes(v),), ()),
}


def _array(value: Any) -> Content | None:
    """A numpy array or number of plain elements: all of what code can ask it for."""
    if value.dtype.hasobject:
        return None
    if not hasattr(value, "flags") or type(value).__name__ != "ndarray":
        return None
    same = same_bytes if value.nbytes > _LARGE and value.flags.c_contiguous else copied_bytes
    kept = (value.dtype, value.shape, value.strides, value.flags.num, same, value.tobytes())
    text = "{x}.dtype is {0} and {x}.shape == {1} and {x}.strides == {2} and {x}.flags.num == {3} and {4}({x}, {5})"
    return Content(text, kept, ())


def copied_bytes(array: Any, held: bytes) -> bool:
    """Whether an array holds the given bytes, in the order of its elements."""
    return array.tobytes() == held


def same_bytes(array: Any, held: bytes) -> bool:
    """As :func:`copied_bytes` for arrays without gaps, which are not copied."""
    import numpy as np

    word = np.uint64 if array.nbytes % 8 == 0 else np.uint8
    now: Any = array.reshape(-1).view(word)
    before: Any = np.frombuffer(held, word)
    return memoryview(now) == memoryview(before)


def is_plain_object(value: Any) -> bool:
    """Whether an object of a class made by a class statement has all of its state in its dictionary: no slots, no part in C."""
    kind = type(value)
    if kind is SimpleNamespace:
        return True
    if type(kind) is not type or kind.__getattribute__ is not object.__getattribute__:
        return False
    if not isinstance(getattr(value, "__dict__", None), dict):
        return False
    return all(k is object or (k.__flags__ & _HEAP_TYPE and not _has_slots(k)) for k in kind.__mro__)


def _has_slots(kind: type) -> bool:
    large = kind.__basicsize__ > object.__basicsize__ + 16  # the dictionary and the list of weak references
    return large or any(type(m) is MemberDescriptorType for m in vars(kind).values())
