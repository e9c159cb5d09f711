"""The directory in which each compilation unit was compiled: what ``.debug_line`` before DWARF 5 leaves out.

Reads no more of ``.debug_info`` than the first entry of each unit (DWARF 5 standard, sections 7.5.1 and 7.5.3).
"""

from __future__ import annotations

from typing import Any

from flydsl.sim.decoder.dwarf import Reader
from flydsl.sim.decoder.errors import LineTableError

_AT_STMT_LIST, _AT_COMP_DIR = 0x10, 0x1B
_UT_TYPE, _UT_SPLIT_TYPE = 0x02, 0x06
_UT_SKELETON, _UT_SPLIT_COMPILE = 0x04, 0x05
_SIZED = {0x0B: 1, 0x05: 2, 0x06: 4, 0x07: 8, 0x0C: 1, 0x11: 1, 0x12: 2, 0x13: 4, 0x14: 8, 0x1E: 16, 0x20: 8,
          0x25: 1, 0x26: 2, 0x27: 3, 0x28: 4, 0x29: 1, 0x2A: 2, 0x2B: 3, 0x2C: 4}  # fmt: skip
_OFFSETS = (0x17, 0x10)
_UNSIGNED = (0x0F, 0x15, 0x1A, 0x1B, 0x22, 0x23)
_BLOCKS = {0x0A: 1, 0x03: 2, 0x04: 4}
_STRING, _STRP, _LINE_STRP, _SDATA, _ADDRESS = 0x08, 0x0E, 0x1F, 0x0D, 0x01
_BLOCK, _EXPRESSION, _PRESENT, _IMPLICIT = 0x09, 0x18, 0x19, 0x21

Shape = list[tuple[int, int, int]]
"""(attribute, form, implicit value) of an entry."""


def compile_directories(sections: dict[str, bytes]) -> dict[int, str]:
    """Offset of a line table in ``.debug_line`` -> DW_AT_comp_dir of its unit. Errors: LineTableError."""
    found: dict[int, str] = {}
    reader = Reader(sections.get(".debug_info", b""))
    while reader.position < len(reader.data):
        end, entry = _unit(reader, sections)
        if _AT_STMT_LIST in entry and isinstance(entry.get(_AT_COMP_DIR), str):
            found[entry[_AT_STMT_LIST]] = entry[_AT_COMP_DIR]
        reader.position = end
    return found


def _unit(reader: Reader, sections: dict[str, bytes]) -> tuple[int, dict[int, Any]]:
    """The end of the unit at the reader's position, and the attributes of its first entry."""
    length, offset_size = reader.unit_length()
    end = reader.position + length
    version = reader.fixed(2)
    if not 2 <= version <= 5:
        raise LineTableError(f"DWARF version {version} of a compilation unit is not known (2 to 5 are)")
    if version >= 5:
        kind, address_size = reader.fixed(1), reader.fixed(1)
        abbreviations = reader.fixed(offset_size)
        if kind in (_UT_SKELETON, _UT_SPLIT_COMPILE):
            reader.fixed(8)
        elif kind in (_UT_TYPE, _UT_SPLIT_TYPE):
            return end, {}
    else:
        abbreviations, address_size = reader.fixed(offset_size), reader.fixed(1)
    shape = _shape(sections.get(".debug_abbrev", b""), abbreviations, reader.unsigned())
    forms = _Forms(reader, sections, offset_size, address_size)
    return end, {attribute: forms.value(form, implicit) for attribute, form, implicit in shape}


def _shape(data: bytes, offset: int, wanted: int) -> Shape:
    reader = Reader(data, offset)
    while code := reader.unsigned():
        reader.unsigned()  # tag
        reader.fixed(1)  # whether it has children
        shape: Shape = []
        while True:
            attribute, form = reader.unsigned(), reader.unsigned()
            implicit = reader.signed() if form == _IMPLICIT else 0
            if not attribute:
                break
            shape.append((attribute, form, implicit))
        if code == wanted:
            return shape
    raise LineTableError(f"abbreviation {wanted} of a compilation unit does not exist")


class _Forms:
    """Reads attribute values, or passes over them."""

    def __init__(self, reader: Reader, sections: dict[str, bytes], offset_size: int, address_size: int):
        self.reader, self.offset_size = reader, offset_size
        self.pools = {_STRP: sections.get(".debug_str", b""), _LINE_STRP: sections.get(".debug_line_str", b"")}
        self.sized = {**_SIZED, _ADDRESS: address_size, **dict.fromkeys(_OFFSETS, offset_size)}

    def value(self, form: int, implicit: int) -> Any:
        """The value of one attribute; None where nobody needs it."""
        reader = self.reader
        if form in self.sized:
            return reader.fixed(self.sized[form])
        if form == _STRING:
            return reader.string()
        if form in self.pools:
            return Reader(self.pools[form], reader.fixed(self.offset_size)).string()
        if form in _UNSIGNED:
            return reader.unsigned()
        if form == _SDATA:
            return reader.signed()
        if form in (_PRESENT, _IMPLICIT):
            return implicit
        if form in (_BLOCK, _EXPRESSION) or form in _BLOCKS:
            size = reader.fixed(_BLOCKS[form]) if form in _BLOCKS else reader.unsigned()
            reader.position += size
            return None
        raise LineTableError(f"form 0x{form:x} in a compilation unit is not known")
