"""Showing the line of the kernel in errors that came up while it was traced."""

from __future__ import annotations

import linecache

from flydsl.emit import CallSiteLoc, FileLoc, Location
from flydsl.errors import FlyError
from flydsl.excerpt import marked
from flydsl.language import trace


def show_place(error: FlyError) -> None:
    """Add the position in user code, its source line and a caret to an error's message, unless it has the position."""
    place = trace.place_of(error)
    message = str(error)
    if place is None or f"{place.file}:{place.line}" in message:
        return
    error.args = ("\n".join([message, *excerpt(place)]), *error.args[1:])


def show_source(error: FlyError, loc: Location) -> None:
    """Add the source line at a location that the error's message has already."""
    while isinstance(loc, CallSiteLoc):
        loc = loc.callee
    if isinstance(loc, FileLoc):
        error.args = ("\n".join([str(error), *excerpt(loc)[1:]]), *error.args[1:])


def excerpt(place: FileLoc) -> list[str]:
    """``at file:line:col``, and where the source is at hand the line with a caret under the expression."""
    lines = [f"  at {place.file}:{place.line}:{place.col}"]
    stop = place.end_col if place.end_line == place.line else 0
    lines += [f"    {text}" for text in marked(linecache.getline(place.file, place.line), place.col, stop)]
    return lines
