"""What tools say when they fail, read into :class:`Diagnostic` and written as a message with the Python line."""

from __future__ import annotations

import linecache
import os
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace

from flydsl.excerpt import marked
from flydsl.toolchain import llvm_places, locations
from flydsl.toolchain.errors import Diagnostic

# `file:1:2: error: text`, `loc("file":1:2): error: text` (mlir-opt when it cannot open the file),
# `error: file:1:2: text` (LLVM's back end with debug lines), `tool: error: text` / `error: text`, and
# `LLVM ERROR: text` (before a crash) / `fatal error: text` (clang's word for it).
_SEVERITY = r"(?P<sev>error|warning|note)"
_PLACE = r"(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<col>\d+)"
_PLACED = re.compile(rf"^(?:\S+: )?{_PLACE}: {_SEVERITY}: (?P<text>.*)$")
_LOC = re.compile(rf'^loc\(.*?"(?P<file>[^"]+)":(?P<line>\d+):(?P<col>\d+).*?\): {_SEVERITY}: (?P<text>.*)$')
_BACKEND = re.compile(rf"^{_SEVERITY}: {_PLACE}: (?P<text>.*)$")
_BARE = re.compile(r"^(?:\S+: )*?(?P<sev>error|warning|fatal error): (?P<text>.*)$")
_FATAL = re.compile(r"^(?P<sev>LLVM ERROR): (?P<text>.*)$")
_FORMS = (_PLACED, _LOC, _BACKEND, _BARE, _FATAL)
_SEVERITIES = {"fatal error": "error", "LLVM ERROR": "error"}
_REFERENCE = re.compile(r"^>>> referenced by ([^\s:]+):(\d+)")  # of the linker, below its message
_PIPED = ("-", "<stdin>")
_INLINE_ASM = "<inline asm>"
_NO_FILES = ("", _INLINE_ASM, "<unknown>", *_PIPED)
_TOO_LONG = 6000


def parse(stderr: str, data: bytes = b"", origin: bytes = b"", ir: bytes = b"") -> tuple[Diagnostic, ...]:
    """The messages in ``stderr``, in order; lines of source text and carets are skipped.

    A position in the text that was piped in (``data``) becomes that of the Python code which made the line, and one in
    inline assembly that of the Python code which has it. ``origin`` is the text that the first tool read: it has the
    directories of source files, which LLVM's back end leaves out. ``ir`` is the LLVM IR that the code generator read.
    """
    texts = _Texts(*(text.decode("utf-8", "replace") for text in (data, origin, ir)))
    found: list[Diagnostic] = []
    lines = stderr.splitlines()
    for line, following in zip(lines, [*lines[1:], ""]):
        if d := _parse_line(line):
            found += _in_python(d, following, texts)
        elif (m := _REFERENCE.match(line)) and found:
            found.append(Diagnostic(locations.full_path(m[1], texts.origin), int(m[2]), 0, "error", found[-1].text))
    if ir and not any(map(is_python, found)) and any(d.severity == "error" for d in found):
        found += [Diagnostic(*place, "error", "this kernel cannot be compiled") for place in llvm_places.of_kernels(texts.ir)]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class _Texts:
    data: str
    origin: str
    ir: str


def _in_python(d: Diagnostic, following: str, texts: _Texts) -> list[Diagnostic]:
    """A message at the position of the Python code it is about; at several, where the tool does not tell which."""
    if d.file in _PIPED:
        place = locations.position_of_line(texts.data, d.line) or llvm_places.of_line(texts.data, d.line)
        return [Diagnostic(*place, d.severity, d.text)] if place else [d]
    if d.file == _INLINE_ASM:
        text = f"{d.text} (line {d.line} of the inline assembly: {following.strip()})"
        return _at(llvm_places.of_asm_line(texts.ir, d.line, following), replace(d, text=text), texts.ir) or [d]
    if is_python(d):
        return [replace(d, file=locations.full_path(d.file, texts.origin))] if not os.path.isabs(d.file) else [d]
    return _at(llvm_places.of_message(texts.ir, d.text), d, texts.ir) or [d]


def _at(places: Sequence[llvm_places.Position], d: Diagnostic, ir: str) -> list[Diagnostic]:
    made: list[Diagnostic] = []
    for place in places:
        around = "".join(f", called from {file}:{line}:{column}" for file, line, column in llvm_places.callers(ir, place))
        made.append(Diagnostic(*place, d.severity, d.text + around))
    return made


def _parse_line(line: str) -> Diagnostic | None:
    for form in _FORMS:
        if m := form.match(line):
            g = m.groupdict()
            severity = _SEVERITIES.get(g["sev"], g["sev"])
            return Diagnostic(g.get("file") or "", int(g.get("line") or 0), int(g.get("col") or 0), severity, g["text"])
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
    where = f"{d.file}:{d.line}:{d.column}" if d.column else f"{d.file}:{d.line}"
    head = f"{where}: {d.severity}: {d.text}"
    linecache.checkcache(d.file)
    known = os.path.isabs(d.file) or d.file.startswith("<")  # <…>: a cell of a notebook
    source = linecache.getline(d.file, d.line) if known else ""
    return "\n".join([head, *(f"    {text}" for text in marked(source, d.column))])


def clipped(stderr: str) -> str:
    """At most 6000 characters, half of them from the beginning: a crash says first why, and at the end where."""
    words = stderr.strip()
    return words if len(words) <= _TOO_LONG else f"{words[: _TOO_LONG // 2]}\n[…]\n{words[-_TOO_LONG // 2 :]}"


def _indent(text: str) -> str:
    return "\n".join("  " + line for line in text.splitlines())
