"""Errors of the front end: what cannot be rewritten."""

from __future__ import annotations

from flydsl.errors import FlyError


class UnsupportedSyntaxError(FlyError):
    """A Python construct that kernel code cannot have; the message shows it and says what to write instead."""


class NoSourceError(FlyError):
    """The source text of a function is not available (made by exec, typed at a prompt, deleted …)."""


class KernelTypeError(FlyError, TypeError):
    """An operation that Python does not have for these types, in kernel code (arithmetic on tensors, NumPy functions …)."""


class KernelAttributeError(FlyError, AttributeError):
    """An attribute that a value in kernel code does not have."""


class KernelArithmeticError(FlyError, ZeroDivisionError):
    """Arithmetic on values known while tracing that Python refuses, such as a division by zero."""


class KernelNameError(FlyError, NameError):
    """A name that kernel code reads and that is nowhere defined."""


class KernelIndexError(FlyError, IndexError):
    """An index out of the range of a Python sequence, in kernel code."""


class KernelKeyError(FlyError, KeyError):
    """A key that a Python dict does not have, in kernel code."""

    def __str__(self) -> str:
        return str(self.args[0])  # (KeyError would show it as a string literal)


class KernelValueError(FlyError, ValueError):
    """Values that a Python operation refuses, in kernel code: unpacking too many or too few, ``math.sqrt(-1)`` …"""


class KernelRecursionError(FlyError, RecursionError):
    """A function of the kernel calls itself without end."""


class StaleSourceError(FlyError):
    """The source file of a function was changed after Python had loaded it."""
