"""Errors of control flow: one class per user mistake."""

from __future__ import annotations

from flydsl.errors import FlyError

from .errors import DynamicValueError, TypeMismatchError


class UndefinedError(FlyError, UnboundLocalError):
    """A variable is read that has no value on some way to this point."""


class MergeError(TypeMismatchError):
    """A variable has different types, or different static values, on the ways that meet at a point."""


class DynamicIterationError(DynamicValueError):
    """A loop over something whose length or values are known only on the device."""


class RangeError(FlyError):
    """Arguments that no range can have: a zero step, a float bound, a bound that fits no integer type."""


class EndlessLoopError(FlyError):
    """A loop that can never end."""


class DynamicMutationError(FlyError):
    """A Python object that existed before a dynamic region was changed inside it."""


class MergedAliasError(FlyError):
    """A list, dict or object that was merged after a dynamic branch or loop is changed (or tested with ``is``), though
    another name may stand for the same object.
    """


class DynamicRaiseError(FlyError):
    """``raise`` under a condition that is known only on the device."""


class DynamicRecursionError(FlyError):
    """A function calls itself under a condition that is known only on the device."""


class DynamicMatchError(DynamicValueError):
    """``match`` on a value that is known only on the device."""


class LeakedValueError(FlyError):
    """A device value is used outside the kernel, branch or loop that it was made in (a list or global has kept it)."""


class HostFunctionError(FlyError):
    """A Python function that has no meaning inside a kernel (``locals``, ``eval``, ``exec`` …)."""
