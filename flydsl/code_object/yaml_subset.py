"""A reader of the YAML that LLVM prints in ``.amdgpu_metadata``: block maps and lists of scalars, nothing else.

What LLVM's YAML writer makes of the metadata: two spaces per level, ``key: value`` with blanks after the colon, list
items behind ``- ``, scalars plain or in quotes. Flow collections occur only when empty (``[]``, ``{}``); anchors, tags,
comments and block scalars do not occur and are refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.msgpack import Value

_INTEGER = re.compile(r"[-+]?(?:0x[0-9A-Fa-f]+|\d+)\Z")
_KEY = re.compile(r"""('(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^\s'"#&*!|>%@`\[\]{},:-][^:#]*?)\s*:(?:\s+(.*))?\Z""")
_ESCAPES = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "0": "\0",
    '"': '"',
    "\\": "\\",
    "/": "/",
    "e": "\x1b",
    "a": "\a",
    "b": "\b",
}
_WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "~": None}
_MAX_DEPTH = 32


@dataclass(frozen=True)
class _Line:
    number: int
    indent: int
    text: str


def parse(text: str) -> Value:
    """The document in ``text`` (with or without ``---`` and ``...``). Raises :class:`CodeObjectError`."""
    lines = _lines(text)
    if not lines:
        raise CodeObjectError("the metadata block is empty")
    parser = _Parser(lines)
    value = parser.block(lines[0].indent, 0)
    if parser.at < len(lines):
        raise _wrong(lines[parser.at], "does not fit the indentation")
    return value


def _lines(text: str) -> list[_Line]:
    result: list[_Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped == "...":
            break
        if stripped and stripped != "---":
            result.append(_Line(number, len(line) - len(line.lstrip(" ")), stripped))
    return result


class _Parser:
    def __init__(self, lines: list[_Line]) -> None:
        self.lines = lines
        self.at = 0

    def block(self, indent: int, depth: int) -> Value:
        """The map or list whose lines stand at ``indent``."""
        if depth > _MAX_DEPTH:
            raise _wrong(self.lines[self.at], f"is nested more than {_MAX_DEPTH} deep")
        return self._list(indent, depth) if _is_item(self.lines[self.at].text) else self._map(indent, depth)

    def _here(self, indent: int) -> _Line | None:
        line = self.lines[self.at] if self.at < len(self.lines) else None
        return line if line and line.indent == indent else None

    def _list(self, indent: int, depth: int) -> Value:
        items: list[Value] = []
        while (line := self._here(indent)) and _is_item(line.text):
            rest = line.text[1:].lstrip(" ")
            if rest and not _KEY.match(rest) and not _is_item(rest):
                self.at += 1
                items.append(_scalar(rest, line))
                continue
            # An item that is a block: what follows the dash is its first line, indented by the dash and its blanks.
            inner = indent + len(line.text) - len(rest)
            if rest:
                self.lines[self.at] = _Line(line.number, inner, rest)
            else:
                self.at += 1
                inner = self._indent_below(indent, line)
            items.append(self.block(inner, depth + 1))
        return items

    def _map(self, indent: int, depth: int) -> Value:
        result: dict[str, Value] = {}
        while line := self._here(indent):
            found = _KEY.match(line.text)
            if not found:
                raise _wrong(line, "is no `key: value`")
            key = str(_scalar(found[1], line))
            if key in result:
                raise _wrong(line, f"has the key {key} a second time")
            self.at += 1
            result[key] = self._value(found[2] or "", line, depth)
        return result

    def _value(self, rest: str, line: _Line, depth: int) -> Value:
        if rest:
            return _scalar(rest, line)
        below = self.lines[self.at] if self.at < len(self.lines) else None
        # The items of a list may stand at the indentation of its key.
        if below and (below.indent > line.indent or (below.indent == line.indent and _is_item(below.text))):
            return self.block(below.indent, depth + 1)
        return None

    def _indent_below(self, indent: int, line: _Line) -> int:
        if self.at >= len(self.lines) or self.lines[self.at].indent <= indent:
            raise _wrong(line, "is an empty list item")
        return self.lines[self.at].indent


def _is_item(text: str) -> bool:
    return text == "-" or text.startswith("- ")


def _scalar(text: str, line: _Line) -> Value:
    if text[0] == "'":
        return _single_quoted(text, line)
    if text[0] == '"':
        return _double_quoted(text, line)
    if text in _WORDS:
        return _WORDS[text]
    if text in ("[]", "{}"):
        return [] if text == "[]" else {}
    if _INTEGER.match(text):
        return int(text, 0) if text.lower().lstrip("+-").startswith("0x") else int(text)
    if text[0] in "&*!|>%@`[]{}#,":
        raise _wrong(line, f"has a value that is not in the YAML that LLVM prints: {text:.40}")
    return text


def _single_quoted(text: str, line: _Line) -> str:
    if not re.fullmatch(r"'(?:[^']|'')*'", text):
        raise _wrong(line, f"has an unfinished string: {text:.40}")
    return text[1:-1].replace("''", "'")


def _double_quoted(text: str, line: _Line) -> str:
    if not re.fullmatch(r'"(?:[^"\\]|\\.)*"', text):
        raise _wrong(line, f"has an unfinished string: {text:.40}")

    def unescape(m: re.Match[str]) -> str:
        if m[1]:
            return chr(int(m[1][1:], 16))
        if m[2] not in _ESCAPES:
            raise _wrong(line, f"has an unknown escape \\{m[2]}")
        return _ESCAPES[m[2]]

    return re.sub(r"\\(?:(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})|(.))", unescape, text[1:-1])


def _wrong(line: _Line, what: str) -> CodeObjectError:
    return CodeObjectError(f"line {line.number} of the metadata block {what}: {line.text[:80]!r}")
