"""Image of a linked code object, by the table-driven decoder: no tool and no listing needed."""

from __future__ import annotations

import struct

from flydsl import code_object
from flydsl.code_object import CodeObject, Section
from flydsl.sim.errors import ListingError
from flydsl.sim.image import CODE_BASE, DataSection, Image
from flydsl.sim.instruction import Instruction, Label
from flydsl.sim.kernel import kernel_from

_SHT_RELA, _SHT_NOBITS = 4, 8
_SHF_WRITE, _SHF_ALLOC, _SHF_EXEC = 1, 2, 4
_STT_FUNC = 2
_R_ABS64, _R_RELATIVE64 = 3, 13
"""Relocation types (LLVM AMDGPU usage guide, "Relocation Records"): S + A and B + A, both 64 bits."""


def read_code_object(data: bytes) -> Image:
    """Decode the machine code of a linked code object. Words that are no instructions are errors where they are reached.

    Errors: CodeObjectError, UnknownArchError, LineTableError, ListingError.
    """
    from flydsl.sim.code_sections import section_instructions
    from flydsl.sim.decoder import line_map

    found = code_object.read(data)
    image = Image(found.arch)
    for symbol in found.symbols:
        if symbol.section and symbol.name:
            image.symbols[symbol.name] = CODE_BASE + symbol.value
    lines = line_map(found, CODE_BASE)
    for section in found.sections:
        if section.flags & _SHF_EXEC:
            image.instructions += section_instructions(found, section, CODE_BASE, lines)
    image.instructions.sort(key=lambda instruction: instruction.address)
    image.leaders = {CODE_BASE + s.value for s in found.symbols if s.type == _STT_FUNC} | _targets(image.instructions)
    image.data = _data_sections(found)
    for name, kernel in found.kernels.items():
        image.kernels[name] = kernel_from(kernel, CODE_BASE + kernel.entry_address)
    return image


def _targets(instructions: list[Instruction]) -> set[int]:
    """Addresses that branches name."""
    return {
        operand.addend
        for instruction in instructions
        for operand in instruction.operands
        if isinstance(operand, Label) and not operand.name
    }


def _data_sections(found: CodeObject) -> list[DataSection]:
    contents = {
        section.address: bytearray(section.data if section.type != _SHT_NOBITS else bytes(section.size))
        for section in found.sections
        if section.flags & _SHF_ALLOC and section.size
    }
    for section in found.sections:
        if section.type == _SHT_RELA:
            _relocate(found, section, contents)
    return [
        DataSection(s.name, CODE_BASE + s.address, bytes(contents[s.address]), bool(s.flags & _SHF_WRITE))
        for s in found.sections
        if s.flags & _SHF_ALLOC and s.size
    ]


def _relocate(found: CodeObject, section: Section, contents: dict[int, bytearray]) -> None:
    symbols = _dynamic_symbols(found)
    for place, info, addend in struct.iter_unpack("<QQq", section.data):
        kind = info & 0xFFFFFFFF
        if kind == _R_RELATIVE64:
            value = CODE_BASE + addend
        elif kind == _R_ABS64:
            value = CODE_BASE + symbols[info >> 32] + addend
        else:
            raise ListingError(f"relocation type {kind} at 0x{place:x} in {section.name} is not known")
        start = max(address for address in contents if address <= place)
        contents[start][place - start : place - start + 8] = struct.pack("<Q", value)


def _dynamic_symbols(found: CodeObject) -> list[int]:
    """Values of the dynamic symbol table, by index."""
    table = next((section.data for section in found.sections if section.name == ".dynsym"), b"")
    return [value for _, _, _, _, value, _ in struct.iter_unpack("<IBBHQQ", table)]
