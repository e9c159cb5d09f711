"""What tools say when they fail, read into :class:`Diagnostic` and written as a message with the Python line."""

from __future__ import annotations

import linecache
import os
import re
import shlex
from collections.abc import Sequence
from dataclasses import replace

from flydsl.excerpt import marked
from flydsl.toolchain import locations
from flydsl.toolchain.errors import Diagnostic

# `file:1:2: error: text`, `loc("file":1:2): error: text` (mlir-opt when it cannot open the file),
# `error: file:1:2: text` (LLVM's back end with debug lines) and `tool: error: text` / `error: text`.
_SEVERITY = r"(?P<sev>error|warning|note)"
_PLACE = r"(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<col>\d+)"
_PLACED = re.compile(rf"^{_PLACE}: {_SEVERITY}: (?P<text>.*)$")
_LOC = re.compile(rf'^loc\(.*?"(?P<file>[^"]+)":(?P<line>\d+):(?P<col>\d+).*?\): {_SEVERITY}: (?P<text>.*)$')
_BACKEND = re.compile(rf"^{_SEVERITY}: {_PLACE}: (?P<text>.*)$")
_BARE = re.compile(r"^(?:\S+: )*?(?P<sev>error|warning): (?P<text>.*)$")
_FORMS = (_PLACED, _LOC, _BACKEND, _BARE)
_PIPED = ("-", "<stdin>")
_NO_FILES = ("", "<inline asm>", "<unknown>", *_PIPED)
_TOO_LONG = 6000


def parse(stderr: str, data: bytes = b"", origin: bytes = b"") -> tuple[Diagnostic, ...]:
    """The messages in ``stderr``, in order; lines of source text and carets are skipped.

    A position in the text that was piped in (``data``) becomes that of the Python code which made the line, where the
    line ends with a ``loc``. ``origin`` is the text that the first tool read: it has the directories of source files,
    which LLVM's back end leaves out.
    """
    found = (d for line in stderr.splitlines() if (d := _parse_line(line)))
    return tuple(_in_python(d, data, origin) for d in found)


def _in_python(d: Diagnostic, data: bytes, origin: bytes) -> Diagnostic:
    if d.file in _PIPED:
        place = locations.position_of_line(data.decode("utf-8", "replace"), d.line)
        return Diagnostic(*place, d.severity, d.text) if place else d
    if is_python(d) and not os.path.isabs(d.file):
        return replace(d, file=locations.full_path(d.file, origin.decode("utf-8", "replace")))
    return d


def _parse_line(line: str) -> Diagnostic | None:
    for form in _FORMS:
        if m := form.match(line):
            g = m.groupdict()
            return Diagnostic(g.get("file") or "", int(g.get("line") or 0), int(g.get("col") or 0), g["sev"], g["text"])
    return None


def describe(
    headline: str, stderr: str, diagnostics: Sequence[Diagnostic], tool: str, command: str, input_path: str | None
) -> str:
    """The whole message of a tool error: the Python line, the tool's own words, and how to repeat it."""
    parts = [headline, *(placed(d) for d in diagnostics if d.severity == "error" and is_python(d))]
    if words := clipped(stderr):
        parts.append(f"{tool} says:\n{_indent(words)}")
    repeat = f"{command} < {shlex.quote(input_path)}" if input_path else f"{command}   (its input could not be saved)"
    parts.append(f"To repeat: {repeat}")
    return "\n".join(parts)


def is_python(d: Diagnostic) -> bool:
    """Whether the position is one in the user's source, not in the text that we piped in."""
    return d.line > 0 and d.file not in _NO_FILES


def placed(d: Diagnostic) -> str:
    """``file:line:column: error: text`` with the source line and a caret, if the line can be read.

    The line of a file whose directory is not known is not shown: it could be another file of that name.
    """
    head = f"{d.file}:{d.line}:{d.column}: {d.severity}: {d.text}"
    linecache.checkcache(d.file)
    known = os.path.isabs(d.file) or d.file.startswith("<")  # <…>: a cell of a notebook
    source = linecache.getline(d.file, d.line) if known else ""
    return "\n".join([head, *(f"    {text}" for text in marked(source, d.column))])


def clipped(stderr: str) -> str:
    """At most the last 6000 characters: of a crash the end tells most, and of errors there are few."""
    words = stderr.strip()
    return words if len(words) <= _TOO_LONG else f"[…]\n{words[-_TOO_LONG:]}"


def _indent(text: str) -> str:
    return "\n".join("  " + line for line in text.splitlines())
