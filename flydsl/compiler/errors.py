"""Errors of declaring, specializing and launching jit functions."""

from __future__ import annotations

from flydsl.errors import FlyError


class DeclarationError(FlyError):
    """A decorator was used on something it cannot compile, or with options it does not know."""


class ArgumentError(FlyError):
    """A launch argument has the wrong number, type, device, layout or value."""


class LaunchError(FlyError):
    """A grid, block or other launch parameter is impossible."""


class KernelReturnError(FlyError):
    """A kernel returned a value; kernels have no return value."""


class ResourceLimitError(FlyError):
    """The compiled kernel uses more of a resource than its options allow."""


class AheadOfTimeError(FlyError):
    """A directory of kernels compiled ahead of time cannot be written, read or trusted."""
