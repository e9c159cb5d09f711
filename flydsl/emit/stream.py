"""A stream of indented lines that remembers where in Python each came from. Knows nothing of MLIR."""

from __future__ import annotations

from .locations import Location


class Stream:
    """Lines of text with their locations; line *n* (from 1) is ``lines[n - 1]``, made by ``locations[n - 1]``."""

    __slots__ = ("indent", "lines", "locations")

    def __init__(self) -> None:
        self.indent = ""
        self.lines: list[str] = []
        self.locations: list[Location] = []

    def line(self, text: str, location: Location) -> None:
        """Write one line at the current indentation."""
        self.lines.append(self.indent + text)
        self.locations.append(location)

    def more(self) -> None:
        """Indent what follows."""
        self.indent += "  "

    def less(self) -> None:
        """Undo one :meth:`more`."""
        self.indent = self.indent[:-2]

    def text(self) -> str:
        """Everything, ending in a line break."""
        return "\n".join(self.lines) + "\n"
