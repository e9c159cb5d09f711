"""Truth of values, and inverting it."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from flydsl.emit import Value
from flydsl.emit.types import i1

from . import trace
from .numeric import as_boolean
from .promote import TYPES, try_numeric

_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags


def is_dynamic(x: Any) -> bool:
    """Whether ``x`` is a number, vector or pointer known only on the device."""
    return getattr(type(x), "__fly_leaf__", False) is True and not x.is_static()


def is_true(x: Any) -> bool:
    """Whether ``x`` is known to be true."""
    return not is_dynamic(x) and bool(x)


def truth(x: Any) -> Value:
    """The truth of a number as an SSA value of type i1."""
    return boolean(x).ir


def boolean(x: Any) -> Any:
    """The truth of a number as a Boolean: numbers are true if not zero (NaN is true)."""
    if try_numeric(x) is None:
        from .errors import DynamicValueError

        raise DynamicValueError(
            f"the truth of a {type(x).__name__} is not defined on the device: compare it, or reduce a vector first "
            "(for example v.reduce('or'))"
        )
    return as_boolean(x)


def condition_of(x: Any) -> Any:
    """What decides when ``x`` is a condition: an object of a user's class is what its ``__bool__`` says."""
    kind = type(x)
    own = getattr(kind, "__bool__", None) if kind.__flags__ & _HEAP_TYPE and not hasattr(kind, "__fly_leaf__") else None
    if type(own) is not FunctionType or kind.__module__.startswith("flydsl."):
        return x
    said = own(x)
    return said if is_dynamic(said) else bool(x) if type(said) is not bool else said


def invert(x: Any) -> Any:
    """``not x`` of a dynamic number, or of an i1 value, as an i1 value."""
    value = x if isinstance(x, Value) else truth(x)
    return trace.value("arith.xori", (value, TYPES["Boolean"](True).ir), i1)
