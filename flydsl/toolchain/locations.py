"""Finding the Python position in the ``loc(...)`` that an operation's line of MLIR text ends with."""

from __future__ import annotations

import os
import re

_FILE = re.compile(r'"((?:[^"\\]|\\.)*)":(\d+):(\d+)')
_ALIAS = re.compile(r"#loc\w*")
_ANY = re.compile(rf"{_FILE.pattern}|{_ALIAS.pattern}")
_LOC_AT = re.compile(r"\bloc\(")
_MAX_STEPS = 64
"""Location aliases cannot be circular; a text that we did not print may hold anything."""


def position_of_line(text: str, line: int) -> tuple[str, int, int] | None:
    """(file, line, column) of the operation on line ``line`` (from 1) of ``text``; ``None`` if it has no position.

    Of a call site the callee's position is taken, which stands first: that is where the operation was written.
    """
    lines = text.splitlines()
    if not 1 <= line <= len(lines):
        return None
    starts = [m.end() for m in _LOC_AT.finditer(lines[line - 1])]
    return _resolve(text, lines[line - 1][starts[-1] :]) if starts else None


def full_path(name: str, text: str) -> str:
    """The path in ``text`` (MLIR or LLVM IR) that ends with ``name``, if there is exactly one; else ``name``.

    LLVM's back end names a source file without its directory.
    """
    in_mlir = {m[1] for m in re.finditer(r'"([^"\n]+)":\d+:\d+', text)}
    in_llvm = {os.path.join(m[2], m[1]) for m in re.finditer(r'!DIFile\(filename: "([^"]*)", directory: "([^"]*)"', text)}
    paths = {path for path in in_mlir | in_llvm if path == name or path.endswith("/" + name)}
    return paths.pop() if len(paths) == 1 else name


def _resolve(text: str, location: str) -> tuple[str, int, int] | None:
    for _ in range(_MAX_STEPS):
        found = _ANY.search(location)
        if not found:
            return None
        if found[2]:
            return re.sub(r"\\(.)", r"\1", found[1]), int(found[2]), int(found[3])
        definition = re.search(rf"^{re.escape(found[0])} = loc\((.*)\)\s*$", text, re.M)
        if not definition:
            return None
        location = definition[1]
    return None
