"""What can be wrong with a code object."""

from __future__ import annotations

from flydsl.errors import FlyError


class CodeObjectError(FlyError):
    """The bytes or the listing are not a code object that can be used; the message says what is wrong and where."""
