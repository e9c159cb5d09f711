"""What can go wrong while making IR and text."""

from __future__ import annotations

from flydsl.errors import FlyError

from .locations import UNKNOWN, Location


class EmitError(FlyError):
    """Base of the errors of this room."""


class VerifyError(EmitError):
    """An operation breaks a rule of the op table; names the op, its Python location, what was expected and found."""

    def __init__(self, message: str, loc: Location = UNKNOWN) -> None:
        super().__init__(message)
        self.loc = loc


class LiteralError(EmitError):
    """A Python value does not fit the type of a constant."""


class ReadError(EmitError):
    """Generic-form text that cannot be read; names line and column."""


class TypeTextError(EmitError):
    """A type's text that cannot be understood."""
