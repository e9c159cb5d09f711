"""What the kernel library refuses."""

from __future__ import annotations

from flydsl.errors import FlyError


class UnsupportedError(FlyError):
    """The kernel library has no kernel for these arguments; the message says why, and what the nearest supported case is."""


class OperandError(FlyError):
    """Arguments of a kernel function do not belong together: shapes, element types, devices."""
