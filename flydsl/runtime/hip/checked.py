"""Numbers that go to HIP, which ctypes would cut to their last bits without a word."""

from __future__ import annotations

from typing import Any

from flydsl.runtime.errors import FlyError, OutOfMemoryError, UnsupportedBufferError

MOST_BYTES = (1 << 63) - 1
"""More than any address space has."""


def checked_size(nbytes: int, what: str) -> int:
    """A size that can be asked for. Raises OutOfMemoryError."""
    if nbytes > MOST_BYTES:
        raise OutOfMemoryError(f"{what}: no device has that much memory")
    return nbytes


def checked_number(value: Any, low: int, high: int, what: str, error: type[FlyError] = UnsupportedBufferError) -> int:
    """An integer from ``low`` to ``high``. Raises ``error``."""
    if isinstance(value, bool) or not hasattr(type(value), "__index__") or not low <= value <= high:
        raise error(f"{what} is an integer from {low} to {high}, got {value!r}")
    return value.__index__()
