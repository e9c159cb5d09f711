"""Finding the user's frame among ours."""

from __future__ import annotations

import sys
from types import FrameType

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
    code, line, col, end = frame.f_code, frame.f_lineno, 1, 0
    if sys.version_info >= (3, 11):
        first, last, start, stop = list(code.co_positions())[frame.f_lasti // 2]
        line, col = first or line, (start or 0) + 1
        end = (stop or -1) + 1 if last == first else 0
    return Position(code.co_filename, line, col, end)
