"""What is known about the divisibility of integers and the alignment of pointers: the proof behind vector accesses.

A divisor is always a power of two, given by the low bits that are known to be zero.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import Value

from . import known_bits, trace
from .errors import VectorAccessError

LARGEST = 1 << 16
"""Divisor of zero; more than any alignment."""


def of_int(x: int) -> int:
    """The largest power of two that divides ``x``, at most LARGEST."""
    return LARGEST if x == 0 else min(x & -x, LARGEST)


def of_value(value: Value) -> int:
    """A power of two that certainly divides the integer ``value``."""
    return of_int(known_bits.possible(value))


def of(x: Any) -> int:
    """The same for a Python int or an integer of the language."""
    if isinstance(x, int):
        return of_int(x)
    return of_int(int(x.value)) if x.is_static() else of_value(x.ir)


def declare(value: Value, divisor: int) -> None:
    """Note that ``divisor`` (any positive integer) divides ``value``: a fact of the launch or a promise of the user."""
    known_bits.declare(value, -of_int(divisor))


def assume_divisible(x: Any, by: int) -> Any:
    """``x`` itself, with your promise that it is a multiple of ``by`` (a positive Python int); proves alignment."""
    trace.current("fly.assume_divisible")
    if isinstance(by, bool) or not isinstance(by, int) or by < 1:
        raise VectorAccessError(f"fly.assume_divisible(x, by) takes a positive Python int, not {by!r}")
    if isinstance(x, int) or x.is_static():
        if int(x) % by:
            raise VectorAccessError(f"fly.assume_divisible: {int(x)} is not a multiple of {by}")
        return x
    declare(x.ir, by)
    return x
