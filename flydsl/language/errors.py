"""Errors of the kernel language."""

from __future__ import annotations

from flydsl.errors import FlyError


class OutsideKernelError(FlyError):
    """A device-only operation was used outside a kernel that is being traced."""


class DynamicValueError(FlyError):
    """A dynamic value was used where Python needs a static one (bool(), int(), index, dict key …)."""


class TypeMismatchError(FlyError):
    """Two values that must have the same type do not."""


class NumericError(FlyError):
    """A numeric operation that has no faithful meaning: literal out of range, arithmetic on storage floats …"""
