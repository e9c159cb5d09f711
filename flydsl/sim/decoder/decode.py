"""The decoder's loop: from code bytes to instructions."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any

from flydsl.code_object import CodeObject
from flydsl.sim.decoder.errors import DecodeError, UnknownArchError
from flydsl.sim.decoder.layouts import LAYOUTS
from flydsl.sim.decoder.lines import LineMap, line_map
from flydsl.sim.decoder.render import render
from flydsl.sim.decoder.rows import Format, NotAnInstruction, Row
from flydsl.sim.decoder.tables import ARCHS
from flydsl.sim.instruction import Instruction, Label

_SDWA_CODE, _DPP_CODE, _LITERAL_CODE = 249, 250, 255
_VECTOR = {"VOP1", "VOP2", "VOPC"}
_SCALE_PREFIX, _USES_SCALE = 0xD3AC0000, 0xD3800800
_FLAT_SADDR_OFF = 0x7F << 48
_WIDEST = 128
"""Bits of the widest format."""
_LONGEST = _WIDEST // 8


_SPECIFIC_FIRST = sorted(LAYOUTS.values(), key=lambda layout: -layout.match[0].bit_count())
"""The more bits a signature has, the earlier it must be tried: VOP1 and VOPC lie inside VOP2."""


class _Formats:
    """The formats of one architecture, by the top nine bits of the first word."""

    def __init__(self, arch: str):
        self.by_name = {name: Format(name, arch) for name in LAYOUTS}
        self.top: list[Format | None] = [self._find(top) for top in range(512)]

    @cached_property
    def matrix_ops(self) -> frozenset[int]:
        """The opcodes of VOP3P that are matrix instructions, with another layout."""
        return frozenset(self.by_name["MAI"].forms)

    def _find(self, top: int) -> Format | None:
        for layout in _SPECIFIC_FIRST:
            mask, value = layout.match
            if layout.words < 4 and not mask & 0x1FF and top << 23 & mask == value:
                return self.by_name["VOP3P" if layout.name == "MAI" else layout.name]
        return None

    def refine(self, found: Format, word: int, words: tuple[int, ...], index: int) -> tuple[Format, int, int]:
        """The real format, all of its bits, and what the key must add because operand fields decide it: bit i if
        source i is a literal, 1 if FLAT has no scalar address, otherwise 0."""
        name = found.layout.name
        if name in _VECTOR:
            source = word & 0x1FF
            if source < _SDWA_CODE or source > _LITERAL_CODE:
                return found, word, 0
            if source in (_SDWA_CODE, _DPP_CODE):
                return self._extended(name, "_SDWA" if source == _SDWA_CODE else "_DPP"), word, 0
            return found, word, int(source == _LITERAL_CODE)
        if name == "FLAT":
            return found, word, int(word & _FLAT_SADDR_OFF == _FLAT_SADDR_OFF)
        if name == "VOP3P":
            return self._packed(found, word, words, index)
        second = 2 if name != "SOP1" and word >> 8 & 0xFF == _LITERAL_CODE else 0
        return found, word, (word & 0xFF == _LITERAL_CODE) | second

    def _extended(self, name: str, suffix: str) -> Format:
        if name + suffix not in self.by_name:
            raise NotAnInstruction(f"{name} has no {suffix[1:]} form")
        return self.by_name[name + suffix]

    def _packed(self, found: Format, word: int, words: tuple[int, ...], index: int) -> tuple[Format, int, int]:
        if word >> 16 & 0x7F in self.matrix_ops:
            return self.by_name["MAI"], word, 0
        if word & 0xFFFF0000 == _SCALE_PREFIX and words[index + 2] & _USES_SCALE == _USES_SCALE:
            return self.by_name["MAI_SCALE"], word | words[index + 2] << 64 | words[index + 3] << 96, 0
        return found, word, 0


@cache
def _formats(arch: str) -> _Formats:
    if arch not in ARCHS:
        raise UnknownArchError(f"there is no decoder for {arch!r}; there are decoders for {', '.join(ARCHS)}")
    return _Formats(arch)


def decode(code: bytes, address: int, arch: str, *, text: bool = False, lines: LineMap | None = None) -> list[Instruction]:
    """The instructions of ``code``, whose first byte is at ``address``; ``arch`` is gfx950 or gfx942.

    Branch targets are ``Label("", target)``. ``text`` asks for LLVM's text of each instruction, ``lines`` for its
    source line. Errors: DecodeError for whatever is no instruction of that architecture, UnknownArchError.
    """
    formats = _formats(arch)
    count, rest = divmod(len(code), 4)
    words = struct.unpack(f"<{count}I", code[: 4 * count]) + (0, 0, 0)
    index = 0
    found: list[Instruction] = []
    try:
        while index < count:
            instruction = _one(formats, words, index, address + 4 * index)
            index += instruction.size // 4
            if index > count:
                index -= instruction.size // 4
                raise NotAnInstruction(f"{instruction.mnemonic} is cut off by the end of the code")
            found.append(instruction)
        if rest:
            raise NotAnInstruction("instructions are multiples of 4 bytes")
    except NotAnInstruction as error:
        start = 4 * index
        raise DecodeError(str(error), address + start, code[start : start + 8], arch) from None
    return _described(found, text, lines) if text or lines is not None else found


def decode_one(code: bytes, address: int, arch: str, *, lines: LineMap | None = None) -> Instruction:
    """The first instruction of ``code``, with text. Errors as of :func:`decode`."""
    formats, start = _formats(arch), code[:_LONGEST]
    words = struct.unpack(f"<{len(start) // 4}I", start[: len(start) // 4 * 4]) + (0, 0, 0)
    try:
        if len(start) < 4:
            raise NotAnInstruction("instructions are multiples of 4 bytes")
        found = _one(formats, words, 0, address)
        if found.size > len(start):
            raise NotAnInstruction(f"{found.mnemonic} is cut off by the end of the code")
    except NotAnInstruction as error:
        raise DecodeError(str(error), address, start[:8], arch) from None
    return _described([found], True, lines)[0]


def _described(found: list[Instruction], text: bool, lines: LineMap | None) -> list[Instruction]:
    return [
        Instruction(
            one.mnemonic, one.encoding, one.operands, one.modifiers, one.address, one.size,
            render(one) if text else "", lines.at(one.address) if lines is not None else None,
        )
        for one in found
    ]  # fmt: skip


def _one(formats: _Formats, words: tuple[int, ...], index: int, address: int) -> Instruction:
    first = words[index]
    found = formats.top[first >> 23]
    if found is None:
        raise NotAnInstruction("no instruction format starts like this")
    word = first | words[index + 1] << 32
    variant = 0
    if found.refined:
        found, word, variant = formats.refine(found, word, words, index)
    key = word & found.key_mask
    if variant:
        key |= variant << _WIDEST
    row = found.rows.get(key)
    if row is None:
        row = found.rows[key] = found.row(word, variant > 0 and found.layout.literal_at is not None)
    try:
        operands: Any = tuple([table[word >> shift & mask] for table, shift, mask in row.operands])
    except KeyError as error:
        raise NotAnInstruction(f"{row.mnemonic} cannot have the operand code {error}") from None
    if word & row.unused_mask != row.unused_value:
        raise NotAnInstruction(f"operand fields that {row.mnemonic} does not have are set")
    modifiers = _with_free(row, word) if row.free else row.modifiers
    if row.relative:
        operands = tuple([_absolute(operand, address) for operand in operands])
    return Instruction(row.mnemonic, row.encoding, operands, modifiers, address, row.size)


def _with_free(row: Row, word: int) -> dict[str, Any]:
    modifiers = dict(row.modifiers)
    for name, shift, mask, sign in row.free:
        value = word >> shift & mask
        if value:
            modifiers[name] = (value ^ sign) - sign
    return modifiers


def _absolute(operand: Any, address: int) -> Any:
    return Label("", address + operand.addend) if isinstance(operand, Label) else operand


def branch_targets(instructions: Iterable[Instruction]) -> set[int]:
    """Addresses that the branches and calls among ``instructions`` name."""
    return {
        operand.addend
        for instruction in instructions
        for operand in instruction.operands
        if isinstance(operand, Label) and not operand.name
    }


def decode_kernel(code_object: CodeObject, kernel: str) -> list[Instruction]:
    """The instructions of one kernel of a linked code object, at its addresses as linked, with text and source lines.

    Errors: DecodeError, LineTableError, CodeObjectError.
    """
    found = code_object.kernel(kernel)
    return decode(found.code, found.entry_address, code_object.arch, text=True, lines=line_map(code_object))
