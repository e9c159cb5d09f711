"""The Python position of what LLVM complains of without one: inline assembly, and calls of intrinsics.

Positions are read from the LLVM IR that the code generator got: its calls carry ``!dbg``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

NO_ASSEMBLER = "Inline asm not supported by this streamer"
"""What an LLVM says that has no assembler for the target: all inline assembly is at fault."""

Position = tuple[str, int, int]
"""file, line, column"""

_ASM = re.compile(r'\basm (?:\w+ )*"([^"]*)", "([^"]*)"\(.*?(?:!dbg !(\d+).*)?$', re.M)
_DEBUG = re.compile(r"!dbg !(\d+)")
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")
_OPERAND = re.compile(r"\\\$\\\$|\\\$(?:\d+|\\\{[^}]*\\\})")
_QUOTED = re.compile(r"(?:^|\s)'(.*)'\s*$")
_INTRINSIC = re.compile(r"%?(llvm(?:\.\w+)+)")
_SCOPES = 64
"""Scopes cannot be circular; a text that we did not make may hold anything."""


@dataclass(frozen=True)
class _Asm:
    text: str
    constraints: str
    debug: str | None


def of_asm_line(ir: str, line: int, shown: str) -> list[Position]:
    """Where the inline assembly is whose line ``line`` (from 1) came out as ``shown``; several if they look the same."""
    blocks = list(_asm_blocks(ir))
    return _positions(ir, [b for b in blocks if _is_line(b, line, shown)] or blocks[: len(blocks) == 1])


def of_message(ir: str, message: str) -> list[Position]:
    """Where the inline assembly or the call is that a message of the code generator quotes."""
    blocks = list(_asm_blocks(ir))
    if quoted := _QUOTED.search(message):
        found = [b for b in blocks if quoted[1] == b.text or quoted[1] in _parts(b.constraints)]
        return _positions(ir, found or blocks[: len(blocks) == 1 and "asm" in message])
    if NO_ASSEMBLER in message:
        return _positions(ir, blocks)
    if intrinsic := _INTRINSIC.search(message):
        return _of_calls(ir, intrinsic[1])
    return []


def of_line(ir: str, line: int) -> Position | None:
    """The position of the instruction on a line (from 1) of the IR."""
    lines = ir.splitlines()
    found = _DEBUG.search(lines[line - 1]) if 1 <= line <= len(lines) else None
    return _resolve(ir, found[1]) if found else None


def of_kernels(ir: str) -> list[Position]:
    """Where the kernels are defined."""
    found = re.finditer(r"^define .*amdgpu_kernel .*!dbg !(\d+)", ir, re.M)
    return _unique(_subprogram(ir, m[1]) for m in found)


def callers(ir: str, position: Position) -> list[Position]:
    """From where the code at a position is called (the calls that were inlined), the nearest first."""
    for node in re.finditer(rf"^!\d+ = (?:distinct )?!DILocation\(line: {position[1]}, column: {position[2]}, .*$", ir, re.M):
        if outer := re.search(r"inlinedAt: !(\d+)", node[0]):
            place = _resolve(ir, outer[1])
            return [place, *callers(ir, place)] if place and place != position else []
    return []


def _asm_blocks(ir: str) -> Iterator[_Asm]:
    for m in _ASM.finditer(ir):
        yield _Asm(_unescaped(m[1]), _unescaped(m[2]), m[3])


def _is_line(block: _Asm, line: int, shown: str) -> bool:
    lines = block.text.split("\n")
    if not 1 <= line <= len(lines):
        return False
    pattern = _OPERAND.sub(lambda m: r"\$" if m[0] == r"\$\$" else r".+?", re.escape(lines[line - 1].strip()))
    return re.fullmatch(pattern, shown.strip()) is not None


def _parts(constraints: str) -> list[str]:
    return [part.lstrip("=&") for part in constraints.split(",")]


def _of_calls(ir: str, name: str) -> list[Position]:
    found = re.finditer(rf"^.*\bcall\b.*@{re.escape(name)}[.(].*?!dbg !(\d+)", ir, re.M)
    return _unique(_resolve(ir, m[1]) for m in found)


def _positions(ir: str, blocks: list[_Asm]) -> list[Position]:
    return _unique(_resolve(ir, b.debug) for b in blocks if b.debug is not None)


def _unique(places: Iterable[Position | None]) -> list[Position]:
    return list(dict.fromkeys(p for p in places if p is not None))


def _resolve(ir: str, number: str) -> Position | None:
    node = _node(ir, number)
    place = re.search(r"DILocation\(line: (\d+)(?:, column: (\d+))?", node)
    file = _file(ir, node) if place else None
    return (file, int(place[1]), int(place[2] or 0)) if place and file else None


def _subprogram(ir: str, number: str) -> Position | None:
    node = _node(ir, number)
    line, file = re.search(r"\bline: (\d+)", node), _file(ir, node)
    return (file, int(line[1]), 1) if line and file else None


def _file(ir: str, node: str) -> str | None:
    """The file that a node names, or the nearest scope around it."""
    for _ in range(_SCOPES):
        if named := re.search(r"\bfile: !(\d+)", node):
            file = re.search(r'filename: "([^"]*)", directory: "([^"]*)"', _node(ir, named[1]))
            return _joined(_unescaped(file[2]), _unescaped(file[1])) if file else None
        scope = re.search(r"\bscope: !(\d+)", node)
        if scope is None:
            return None
        node = _node(ir, scope[1])
    return None


def _joined(folder: str, name: str) -> str:
    return name if name.startswith(("/", "<")) or not folder else f"{folder}/{name}"


def _node(ir: str, number: str) -> str:
    found = re.search(rf"^!{number} = .*$", ir, re.M)
    return found[0] if found else ""


def _unescaped(text: str) -> str:
    """LLVM writes what it cannot print, quotes and backslashes, as a backslash and two hexadecimal digits."""
    return _ESCAPE.sub(lambda m: f"{chr(int(m[1], 16))}", text).encode("latin-1", "replace").decode("utf-8", "replace")
