"""Comparisons of what holds device values: tuples and lists element by element, objects by their own methods.

Python itself compares those in C code that needs every result at once; here the results are combined on the device.
"""

from __future__ import annotations

import dataclasses
import operator
from types import FunctionType
from typing import Any

from .control_bool import boolean, condition_of, invert, is_dynamic
from .promote import TYPES
from .tree import flatten

_PLAIN = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge, "==": operator.eq, "!=": operator.ne
}  # fmt: skip
_METHODS = {"<": "__lt__", ">": "__gt__", "<=": "__le__", ">=": "__ge__", "==": "__eq__", "!=": "__ne__"}


def compared(symbol: str, a: Any, b: Any) -> Any:
    """``a < b`` and the like."""
    a, b = _as_tuples(symbol, a, b)
    if symbol == "!=" and _has_own_eq(type(a)):
        return negated(a == b)
    if not _are_sequences(a, b) or not has_dynamic((a, b)):
        return _PLAIN[symbol](a, b)
    if symbol in ("==", "!="):
        same = equal(a, b)
        return same if symbol == "==" else negated(same)
    return _ordered(symbol, a, b)


def less(a: Any, b: Any) -> Any:
    """``a < b``; tuples and lists are compared in the order of their elements, as Python does."""
    return compared("<", a, b)


def _ordered(symbol: str, a: Any, b: Any) -> Any:
    """The comparison of the first elements that differ, or of the lengths."""
    result: Any = _PLAIN[symbol](len(a), len(b))
    for x, y in reversed(list(zip(a, b))):
        same = boolean_of(equal(x, y))
        if is_dynamic(same):
            result = (same & result) | (~same & boolean_of(compared(symbol, x, y)))
        elif not same:
            result = boolean_of(compared(symbol, x, y))
    return result


def equal(a: Any, b: Any) -> Any:
    """``a == b``; tuples and lists are equal if their elements are."""
    if not (_are_sequences(a, b) and has_dynamic((a, b))):
        return compared("==", a, b) if dataclasses.is_dataclass(a) else a == b
    if len(a) != len(b):
        return False
    result: Any = True
    for x, y in zip(a, b):
        result = boolean_of(equal(x, y)) & result
    return result


def boolean_of(x: Any) -> Any:
    """The truth of the result of a comparison, as a Boolean."""
    x = condition_of(x)
    return boolean(x) if is_dynamic(x) else TYPES["Boolean"](bool(x))


def contains(x: Any, container: Any) -> Any:
    """``x in container``: equality with an element, or what the container's own method says."""
    own = getattr(type(container), "__contains__", None)
    if type(own) is FunctionType:
        found = condition_of(own(container, x))
        return found if is_dynamic(found) else bool(found)
    elements = container if isinstance(container, (tuple, list, set, frozenset, range)) else ()
    if not has_dynamic(x) and not any(map(has_dynamic, elements)):
        return x in container
    if isinstance(container, range):
        inside = (x >= min(container)) & (x <= max(container)) if container else TYPES["Boolean"](False)
        return inside if abs(container.step) == 1 else inside & ((x - container.start) % container.step == 0)
    if not isinstance(container, (tuple, list, set, frozenset)):
        return x in container
    result: Any = TYPES["Boolean"](False)
    for element in container:
        result = result | boolean_of(equal(x, element))
    return result


def negated(x: Any) -> Any:
    """``not x``."""
    x = condition_of(x)
    return TYPES["Boolean"].wrap(invert(x)) if is_dynamic(x) else not x


def inverted(x: Any) -> Any:
    """``~x``: the logical opposite of a truth, known while tracing or not (as NumPy's); of integers, every bit."""
    return not x if type(x) is bool else ~x


def has_dynamic(x: Any) -> bool:
    """Whether something in ``x`` is known only on the device."""
    if isinstance(x, str):
        return False
    return is_dynamic(x) or any(map(is_dynamic, flatten(x)[0]))


def _are_sequences(a: Any, b: Any) -> bool:
    """Whether Python compares both element by element."""
    return any(isinstance(a, k) and isinstance(b, k) for k in (tuple, list))


def _as_tuples(symbol: str, a: Any, b: Any) -> tuple[Any, Any]:
    """Two dataclasses that are compared by the method that ``@dataclass`` made, as the tuples of their fields."""
    kind = type(a)
    if kind is not type(b) or not hasattr(kind, "__dataclass_fields__"):
        return a, b
    name = "__eq__" if symbol == "!=" else _METHODS[symbol]
    method = getattr(kind, name, None)
    if symbol == "!=" and kind.__ne__ is not object.__ne__:
        return a, b
    if type(method) is not FunctionType or method.__code__.co_filename != "<string>":
        return a, b
    fields = [f.name for f in dataclasses.fields(a) if f.compare]
    return tuple(getattr(a, n) for n in fields), tuple(getattr(b, n) for n in fields)


def _has_own_eq(kind: type) -> bool:
    """Whether ``!=`` is Python's opposite of a class's own ``==``."""
    eq = getattr(kind, "__eq__", None)
    return type(eq) is FunctionType and kind.__ne__ is object.__ne__ and not kind.__module__.startswith("flydsl.")
