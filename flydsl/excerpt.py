"""A source line with a caret under a part of it, as error messages show it."""

from __future__ import annotations

import unicodedata


def marked(line: str, start: int, stop: int = 0) -> list[str]:
    """The line without its indentation, and carets below it; [] for an empty line.

    ``start`` and ``stop`` (exclusive) count from 1, in bytes of UTF-8 as Python's positions do; without a ``stop`` behind
    ``start`` there is one caret. Characters that are two columns wide are counted so.
    """
    line = line.rstrip()
    shown = line.lstrip().expandtabs()
    if not shown:
        return []
    data = line.encode()
    indent = len(line) - len(line.lstrip())
    before = _text(data[: max(start - 1, 0)])[indent:]
    under = _text(data[max(start - 1, 0) : stop - 1]) if stop > start else ""
    left = _width(before.expandtabs())
    return [shown, " " * left + "^" * max(1, min(_width(under), _width(shown) - left))]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "ignore")


def _width(text: str) -> int:
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
