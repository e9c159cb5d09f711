"""Finding the user's frame among ours."""

from __future__ import annotations

import sys
from types import FrameType

from . import trace
from .control_site import Position

_OURS = ("flydsl.language", "flydsl.ast_frontend")


def user_frame() -> FrameType:
    """The innermost frame that runs neither the language nor the front end."""
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith(_OURS):
        frame = frame.f_back
    return frame


def here() -> Position:
    """Where the user's code is: the position of the innermost user frame's current instruction."""
    frame = user_frame()
    place = trace.place_in(frame.f_code, frame.f_lasti)
    if place is None:
        return Position(frame.f_code.co_filename, frame.f_lineno, 1)
    first, start, last, stop = place
    return Position(frame.f_code.co_filename, first, start + 1, stop + 1 if last == first else 0)
