"""The parts of ELF64 that code objects use. Layout of the structures: the ELF-64 object file format, version 1.5;
values of AMDGPU: LLVM, "User Guide for AMDGPU Backend" (AMDGPUUsage), section "ELF Code Object"."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.code_object.bytesview import View, decode
from flydsl.code_object.errors import CodeObjectError

EM_AMDGPU = 224
ELFOSABI_AMDGPU_HSA = 64
ET_REL, ET_DYN = 1, 3
PT_LOAD, PT_NOTE = 1, 4
SHT_SYMTAB, SHT_NOTE, SHT_NOBITS, SHT_DYNSYM = 2, 7, 8, 11
SHF_EXECINSTR = 4
_HEADER, _SECTION, _SEGMENT, _SYMBOL = 64, 64, 56, 24


@dataclass(frozen=True)
class Section:
    name: str
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    align: int
    entry_size: int
    data: bytes
    """The section's bytes; empty for SHT_NOBITS."""


@dataclass(frozen=True)
class Segment:
    """A program header. ``data`` are the bytes in the file; up to ``memory_size`` follow zeros when it is loaded."""

    type: int
    flags: int
    offset: int
    address: int
    memory_size: int
    align: int
    data: bytes


@dataclass(frozen=True)
class Symbol:
    name: str
    value: int
    size: int
    type: int
    """STT_*: 1 object, 2 function."""
    binding: int
    """STB_*: 0 local, 1 global, 2 weak."""
    section: int
    """Index of its section; 0 if it is undefined."""


@dataclass(frozen=True)
class Elf:
    type: int
    osabi: int
    abi_version: int
    flags: int
    sections: tuple[Section, ...]
    segments: tuple[Segment, ...]
    symbols: tuple[Symbol, ...]

    def bytes_at(self, address: int, size: int, what: str) -> bytes:
        """``size`` bytes at virtual ``address``, as a loader would place them."""
        for s in self.segments:
            if s.type == PT_LOAD and s.address <= address < s.address + len(s.data):
                return View(s.data, what).take(address - s.address, size)
        raise CodeObjectError(f"{what} would be at address 0x{address:x}, where nothing is loaded")

    def section(self, name: str) -> Section | None:
        return next((s for s in self.sections if s.name == name), None)


def parse(data: bytes) -> Elf:
    """Raises :class:`CodeObjectError` unless ``data`` is a whole ELF file for AMDGPU."""
    view = View(data, "the file")
    if data[:4] != b"\x7fELF":
        raise CodeObjectError(f"not an ELF file: it begins with {data[:4]!r}")
    elf_class, byte_order = view.unpack("BB", 4)
    if elf_class != 2 or byte_order != 1:
        raise CodeObjectError(f"not a little-endian ELF64 file (class {elf_class}, byte order {byte_order})")
    osabi, abi_version = view.unpack("BB", 7)
    file_type, machine = view.unpack("HH", 16)
    if machine != EM_AMDGPU:
        raise CodeObjectError(f"not for AMDGPU: machine {machine}, expected {EM_AMDGPU}")
    segments_at, sections_at = view.unpack("QQ", 32)
    flags, header, segment_size, segments, section_size, sections, names = view.unpack("IHHHHHH", 48)
    _expect_size("ELF header", header, _HEADER)
    section_table = _sections(view, sections_at, sections, section_size, names)
    return Elf(
        type=file_type,
        osabi=osabi,
        abi_version=abi_version,
        flags=flags,
        sections=section_table,
        segments=_segments(view, segments_at, segments, segment_size),
        symbols=_symbols(section_table),
    )


def notes(data: bytes) -> list[tuple[str, int, bytes]]:
    """(name, type, content) of each note in a note section or segment; all fields are padded to 4 bytes."""
    view, at, found = View(data, "the notes"), 0, list[tuple[str, int, bytes]]()
    while at < len(data):
        name_size, size, kind = view.unpack("III", at)
        name = view.take(at + 12, name_size)
        at = at + 12 + _align4(name_size)
        found.append((decode(name.rstrip(b"\0"), "the notes"), kind, view.take(at, size)))
        at += _align4(size)
    return found


def _align4(n: int) -> int:
    return (n + 3) & ~3


def _expect_size(what: str, size: int, expected: int) -> None:
    if size != expected:
        raise CodeObjectError(f"the {what} has entries of {size} bytes, expected {expected}")


def _sections(view: View, at: int, count: int, size: int, names: int) -> tuple[Section, ...]:
    if count == 0:
        return ()
    _expect_size("section table", size, _SECTION)
    raw = [view.unpack("IIQQQQIIQQ", at + i * size) for i in range(count)]
    if names >= count:
        raise CodeObjectError(f"the names of the sections would be in section {names} of {count}")
    strings = view.slice(raw[names][4], raw[names][5], "the table of section names")
    return tuple(_section(view, strings, fields) for fields in raw)


def _section(view: View, strings: View, fields: tuple[int, ...]) -> Section:
    name_at, kind, flags, address, offset, size, link, _info, align, entry_size = fields
    name = strings.text(name_at)
    has_bytes = kind not in (0, SHT_NOBITS)
    data = view.slice(offset, size, f"section {name}").data if has_bytes else b""
    return Section(name, kind, flags, address, offset, size, link, align, entry_size, data)


def _segments(view: View, at: int, count: int, size: int) -> tuple[Segment, ...]:
    if count == 0:
        return ()
    _expect_size("program header table", size, _SEGMENT)
    return tuple(_segment(view, view.unpack("IIQQQQQQ", at + i * size)) for i in range(count))


def _segment(view: View, fields: tuple[int, ...]) -> Segment:
    kind, flags, offset, address, _physical, size, memory_size, align = fields
    if memory_size < size:
        raise CodeObjectError(f"a segment of {size} bytes has only {memory_size} bytes of memory")
    data = view.take(offset, size) if kind in (PT_LOAD, PT_NOTE) else b""
    return Segment(kind, flags, offset, address, memory_size, align, data)


def _symbols(sections: tuple[Section, ...]) -> tuple[Symbol, ...]:
    """Of the full symbol table, or of the dynamic one where the file was stripped."""
    for kind in (SHT_SYMTAB, SHT_DYNSYM):
        for table in sections:
            if table.type == kind:
                return _symbol_table(table, sections)
    return ()


def _symbol_table(table: Section, sections: tuple[Section, ...]) -> tuple[Symbol, ...]:
    _expect_size("symbol table", table.entry_size, _SYMBOL)
    if table.link >= len(sections):
        raise CodeObjectError(f"the names of the symbols would be in section {table.link} of {len(sections)}")
    strings = View(sections[table.link].data, "the table of symbol names")
    view = View(table.data, "the symbol table")
    if len(view) % _SYMBOL:
        raise CodeObjectError(f"the symbol table has {len(view)} bytes, which is no multiple of {_SYMBOL}")
    return tuple(_symbol(strings, view.unpack("IBBHQQ", at)) for at in range(0, len(view), _SYMBOL))


def _symbol(strings: View, fields: tuple[int, ...]) -> Symbol:
    name_at, info, _other, section, value, size = fields
    return Symbol(strings.text(name_at), value, size, info & 0xF, info >> 4, section)
