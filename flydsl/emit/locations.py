"""Source locations that ops carry, printed as MLIR ``loc(…)``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar


@dataclass(frozen=True)
class Location:
    """Base of all locations; the plain base prints as ``unknown``."""

    nested: ClassVar[bool] = False
    """Whether other locations are inside."""

    @cached_property
    def text(self) -> str:
        """The location in MLIR syntax, without ``loc( )``."""
        return self.text_of(lambda inside: inside.text)

    def text_of(self, part: Callable[[Location], str]) -> str:
        """The same with ``part`` for the text of the locations inside."""
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

    def text_of(self, part: Callable[[Location], str]) -> str:
        end = f" to {self.end_line}:{self.end_col}" if self.end_line else ""
        return f'"{escape(self.file)}":{self.line}:{self.col}{end}'


@dataclass(frozen=True)
class CallSiteLoc(Location):
    """``callsite(callee at caller)``: an op made by an inlined helper."""

    nested: ClassVar[bool] = True
    callee: Location
    caller: Location

    def text_of(self, part: Callable[[Location], str]) -> str:
        return f"callsite({part(self.callee)} at {part(self.caller)})"


@dataclass(frozen=True)
class NameLoc(Location):
    """``"name"(child)``."""

    nested: ClassVar[bool] = True
    name: str
    child: Location

    def text_of(self, part: Callable[[Location], str]) -> str:
        return f'"{escape(self.name)}"({part(self.child)})'


@dataclass(frozen=True)
class FusedLoc(Location):
    """``fused[a, b]``."""

    nested: ClassVar[bool] = True
    parts: tuple[Location, ...]

    def text_of(self, part: Callable[[Location], str]) -> str:
        return f"fused[{', '.join(map(part, self.parts))}]"


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
