"""Source locations that ops carry, printed as MLIR ``loc(…)``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Location:
    """Base of all locations; the plain base prints as ``unknown``."""

    @cached_property
    def text(self) -> str:
        """The location in MLIR syntax, without ``loc( )``."""
        return self._text()

    def _text(self) -> str:
        return "unknown"

    def __str__(self) -> str:
        return f"loc({self.text})"


@dataclass(frozen=True)
class FileLoc(Location):
    """``"k.py":6:9`` or, with an end, ``"k.py":6:9 to 6:42``. Lines and columns count from 1."""

    file: str
    line: int
    col: int
    end_line: int = 0
    end_col: int = 0

    def _text(self) -> str:
        end = f" to {self.end_line}:{self.end_col}" if self.end_line else ""
        return f'"{escape(self.file)}":{self.line}:{self.col}{end}'


@dataclass(frozen=True)
class CallSiteLoc(Location):
    """``callsite(callee at caller)``: an op made by an inlined helper."""

    callee: Location
    caller: Location

    def _text(self) -> str:
        return f"callsite({self.callee.text} at {self.caller.text})"


@dataclass(frozen=True)
class NameLoc(Location):
    """``"name"(child)``."""

    name: str
    child: Location

    def _text(self) -> str:
        return f'"{escape(self.name)}"({self.child.text})'


@dataclass(frozen=True)
class FusedLoc(Location):
    """``fused[a, b]``."""

    parts: tuple[Location, ...]

    def _text(self) -> str:
        return f"fused[{', '.join(p.text for p in self.parts)}]"


UNKNOWN = Location()


def describe(loc: Location) -> str:
    """A location for readers of error messages: ``k.py:6:9, called from k.py:3:1``."""
    if isinstance(loc, FileLoc):
        return f"{loc.file}:{loc.line}:{loc.col}"
    if isinstance(loc, CallSiteLoc):
        return f"{describe(loc.callee)}, called from {describe(loc.caller)}"
    if isinstance(loc, NameLoc):
        return describe(loc.child)
    if isinstance(loc, FusedLoc) and loc.parts:
        return describe(loc.parts[0])
    return "unknown location"


def escape(text: str) -> str:
    """Escape a string for an MLIR string literal: printable ASCII stays, all else becomes ``\\XX`` per UTF-8 byte."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\{b:02X}" for b in text.encode())
