"""From code addresses to source lines: a reader of DWARF line number programs.

DWARF 5 standard, section 6.2 (versions 2 to 5 of the table are read). Code compiled with line tables alone is
enough; of ``.debug_info`` only the directory of each compilation is used.
"""

from __future__ import annotations

import posixpath
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from flydsl.code_object import CodeObject
from flydsl.sim.decoder.dwarf import Reader
from flydsl.sim.decoder.errors import LineTableError
from flydsl.sim.decoder.units import compile_directories
from flydsl.sim.instruction import SourceLocation


class LineRow(NamedTuple):
    """One row of the matrix: from ``address`` on the code belongs to this place, until the sequence's next row."""

    address: int
    file: str
    line: int
    column: int
    end: bool
    """The row only closes a sequence: ``address`` is the first byte after it."""


class LineMap:
    """Finds the source line of an address."""

    def __init__(self, rows: Iterable[LineRow], base: int = 0):
        """``base`` is added to every address: the place where the code object was loaded."""
        self.rows = list(rows)
        spans: list[tuple[int, int, SourceLocation | None]] = []
        for row, following in zip(self.rows, self.rows[1:]):
            if not row.end and following.address > row.address:
                # Line 0 says that no line is to blame (DWARF 5, 6.2.2).
                place = (row.file, row.line, row.column) if row.line else None
                spans.append((base + row.address, base + following.address, place))
        spans.sort(key=lambda span: span[:2])
        self._starts = [start for start, _, _ in spans]
        self._spans = spans

    def at(self, address: int) -> SourceLocation | None:
        """(file, line, column) of an address, None where the tables say nothing or name no line."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        _, end, place = self._spans[index]
        return place if address < end else None


def line_map(code_object: CodeObject, base: int = 0) -> LineMap:
    """The line map of a linked code object; empty if it has no line tables.

    Errors: LineTableError.
    """
    data = {section.name: section.data for section in code_object.sections if section.name.startswith(".debug_")}
    return LineMap(read_lines(data), base)


def read_lines(sections: dict[str, bytes]) -> list[LineRow]:
    """All rows of ``.debug_line``, in the order of its programs. ``sections``: the debug sections by name.

    Errors: LineTableError.
    """
    rows: list[LineRow] = []
    reader = Reader(sections.get(".debug_line", b""))
    directories = compile_directories(sections)
    while reader.position < len(reader.data):
        unit = _Unit(reader, sections, directories.get(reader.position, ""))
        rows += unit.run()
        reader.position = unit.end
    return rows


_FIXED_FORMS = {0x0B: 1, 0x05: 2, 0x06: 4, 0x07: 8, 0x1E: 16}
"""DW_FORM_data1, data2, data4, data8, data16."""
_STRING, _BLOCK, _STRP, _UDATA, _LINE_STRP = 0x08, 0x09, 0x0E, 0x0F, 0x1F
_PATH, _DIRECTORY_INDEX = 1, 2
"""DW_LNCT_path, DW_LNCT_directory_index."""


@dataclass
class _State:
    """The registers of the line number machine that matter here (DWARF 5, 6.2.2)."""

    address: int = 0
    op_index: int = 0
    file: int = 1
    line: int = 1
    column: int = 0
    rows: list[LineRow] = field(default_factory=list)


class _Unit:
    """One line number program: its header, then what it says."""

    def __init__(self, reader: Reader, sections: dict[str, bytes], directory: str):
        self.reader, self.directory = reader, directory
        self.pools = {_LINE_STRP: sections.get(".debug_line_str", b""), _STRP: sections.get(".debug_str", b"")}
        length, self.offset_size = reader.unit_length()
        self.end = reader.position + length
        if self.end > len(reader.data):
            raise LineTableError(f"a line table of {length} bytes does not fit into its section")
        self.version = reader.fixed(2)
        if not 2 <= self.version <= 5:
            raise LineTableError(f"DWARF version {self.version} of a line table is not known (2 to 5 are)")
        if self.version >= 5:
            reader.fixed(2)  # sizes of addresses and segment selectors; DW_LNE_set_address carries its own
        header = reader.fixed(self.offset_size)
        program = reader.position + header
        self._parameters()
        self.files = self._files_v5() if self.version >= 5 else self._files_v2()
        reader.position = program

    def _parameters(self) -> None:
        reader = self.reader
        self.minimum = reader.fixed(1)
        self.operations = max(reader.fixed(1), 1) if self.version >= 4 else 1
        reader.fixed(1)  # default_is_stmt
        self.line_base = reader.fixed(1, signed=True)
        self.line_range = reader.fixed(1)
        self.opcode_base = reader.fixed(1)
        self.lengths = [reader.fixed(1) for _ in range(self.opcode_base - 1)]
        if not self.line_range:
            raise LineTableError("a line table has line_range 0")

    # ---- file names ----
    def _files_v2(self) -> dict[int, str]:
        reader = self.reader
        directories = [self.directory]
        while text := reader.string():
            directories.append(posixpath.join(self.directory, text))
        files: dict[int, str] = {}
        while text := reader.string():
            directory = reader.unsigned()
            reader.unsigned()  # time of last change
            reader.unsigned()  # length
            files[len(files) + 1] = self._join(directories, directory, text)
        return files

    def _files_v5(self) -> dict[int, str]:
        directories = [str(entry[_PATH]) for entry in self._entries()]
        directories = [posixpath.join(directories[0], directory) for directory in directories]
        return {
            number: self._join(directories, int(entry.get(_DIRECTORY_INDEX, 0)), str(entry[_PATH]))
            for number, entry in enumerate(self._entries())
        }

    @staticmethod
    def _join(directories: list[str], index: int, name: str) -> str:
        if index >= len(directories):
            raise LineTableError(f"file {name} is in directory {index} of {len(directories)}")
        return posixpath.join(directories[index], name)

    def _entries(self) -> list[dict[int, Any]]:
        reader = self.reader
        shape = [(reader.unsigned(), reader.unsigned()) for _ in range(reader.fixed(1))]
        return [{content: self._form(form) for content, form in shape} for _ in range(reader.unsigned())]

    def _form(self, form: int) -> Any:
        reader = self.reader
        if form in _FIXED_FORMS:
            return reader.fixed(_FIXED_FORMS[form])
        if form == _STRING:
            return reader.string()
        if form == _UDATA:
            return reader.unsigned()
        if form in self.pools:
            return Reader(self.pools[form], reader.fixed(self.offset_size)).string()
        if form == _BLOCK:
            return reader.fixed(reader.unsigned())
        raise LineTableError(f"form 0x{form:x} in the header of a line table is not known")

    # ---- the program ----
    def run(self) -> list[LineRow]:
        """Execute the program."""
        state = _State()
        while self.reader.position < self.end:
            opcode = self.reader.fixed(1)
            if opcode >= self.opcode_base:
                adjusted = opcode - self.opcode_base
                self._advance(state, adjusted // self.line_range)
                state.line += self.line_base + adjusted % self.line_range
                self._emit(state)
            elif opcode:
                self._standard(state, opcode)
            else:
                self._extended(state)
        return state.rows

    def _advance(self, state: _State, operations: int) -> None:
        total = state.op_index + operations
        state.address += self.minimum * (total // self.operations)
        state.op_index = total % self.operations

    def _emit(self, state: _State, end: bool = False) -> None:
        if state.file not in self.files:
            raise LineTableError(f"a line table row names file {state.file}, which its header does not have")
        state.rows.append(LineRow(state.address, self.files[state.file], state.line, state.column, end))

    def _standard(self, state: _State, opcode: int) -> None:
        reader = self.reader
        if opcode == 1:  # DW_LNS_copy
            self._emit(state)
        elif opcode == 2:  # DW_LNS_advance_pc
            self._advance(state, reader.unsigned())
        elif opcode == 3:  # DW_LNS_advance_line
            state.line += reader.signed()
        elif opcode == 4:  # DW_LNS_set_file
            state.file = reader.unsigned()
        elif opcode == 5:  # DW_LNS_set_column
            state.column = reader.unsigned()
        elif opcode == 8:  # DW_LNS_const_add_pc
            self._advance(state, (255 - self.opcode_base) // self.line_range)
        elif opcode == 9:  # DW_LNS_fixed_advance_pc
            state.address += reader.fixed(2)
            state.op_index = 0
        else:  # statements, basic blocks, prologue marks, the ISA, and what later versions may add
            for _ in range(self.lengths[opcode - 1]):
                reader.unsigned()

    def _extended(self, state: _State) -> None:
        reader = self.reader
        length = reader.unsigned()
        following = reader.position + length
        opcode = reader.fixed(1)
        if opcode == 1:  # DW_LNE_end_sequence
            self._emit(state, end=True)
            state.__init__(rows=state.rows)
        elif opcode == 2:  # DW_LNE_set_address
            state.address, state.op_index = reader.fixed(length - 1), 0
        elif opcode == 3:  # DW_LNE_define_file
            raise LineTableError("DW_LNE_define_file in a line table is not supported")
        reader.position = following
