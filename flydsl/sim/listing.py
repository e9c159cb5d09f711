"""Reader of the assembly listings that LLVM's AMDGPU back end prints (``llc -o -``, llvmlite's ``emit_assembly``)."""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from flydsl import code_object
from flydsl.sim.errors import ListingError
from flydsl.sim.image import CODE_BASE, SECTION_PITCH, DataSection, Image
from flydsl.sim.instruction import Instruction, Label, Literal, SourceLocation
from flydsl.sim.kernel import kernel_from
from flydsl.sim.operands import parse_instruction

_LABEL = re.compile(r'\s*("(?:[^"\\]|\\.)+"|[A-Za-z_.$@][\w.$@]*):\s*')
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_DATA_SIZES = {".byte": 1, ".short": 2, ".hword": 2, ".2byte": 2, ".long": 4, ".word": 4, ".4byte": 4, ".int": 4,
               ".quad": 8, ".8byte": 8}  # fmt: skip
_IGNORED = frozenset({
    ".globl", ".global", ".weak", ".hidden", ".protected", ".type", ".size", ".ident", ".addrsig", ".addrsig_sym",
    ".amdhsa_code_object_version", ".amdgcn_target", ".local", ".comm", ".p2alignl", ".set", ".amd_amdgpu_isa",
    ".reloc",
    ".cfi_sections", ".cfi_startproc", ".cfi_endproc", ".cfi_escape", ".cfi_undefined", ".cfi_register", ".cfi_def_cfa",
    ".cfi_offset", ".cfi_def_cfa_register", ".cfi_def_cfa_offset", ".cfi_llvm_def_aspace_cfa", ".cfi_restore",
    ".cfi_val_offset",
})  # fmt: skip


@dataclass
class _Section:
    name: str
    address: int
    content: bytearray = field(default_factory=bytearray)
    cursor: int = 0

    @property
    def is_code(self) -> bool:
        return self.name.startswith(".text")

    @property
    def is_data(self) -> bool:
        return self.name.startswith((".rodata", ".data", ".bss", ".sdata"))

    def align(self, power: int) -> None:
        step = 1 << power
        self.cursor = -(-self.cursor // step) * step
        self.content.extend(bytes(max(0, self.cursor - len(self.content))) if self.is_data else b"")

    def append(self, octets: bytes) -> None:
        self.content += octets
        self.cursor = len(self.content)


class _Reader:
    """Goes through the lines once; symbols may be used before they are defined and are resolved at the end."""

    def __init__(self, text: str, judged: bool):
        self.judged = judged
        self.description = code_object.read_listing(text)
        self.image = Image(self.description.arch)
        self.sections: dict[str, _Section] = {}
        self.section = self._enter(".text")
        self.files: dict[int, str] = {}
        self.loc: SourceLocation | None = None
        self.pending: list[tuple[_Section, int, int, str]] = []
        self.lds_symbols: dict[str, tuple[int, int]] = {}
        self.line_number = 0
        self.lines = text.split("\n")

    def read(self) -> Image:
        lines, count = self.lines, len(self.lines)
        while self.line_number < count:
            line = lines[self.line_number]
            self.line_number += 1
            try:
                self._line(line)
            except ListingError as error:
                raise ListingError(f"listing line {self.line_number}: {error}\n  {line.strip()}") from None
        return self._finish()

    # ---- lines ----
    def _line(self, line: str) -> None:
        line = strip_comment(line)
        while line and not line.isspace():
            label = _LABEL.match(line) if ":" in line else None
            if label is None:
                self._statement(line.strip())
                return
            self._define(label.group(1).strip('"'))
            line = line[label.end() :]

    def _define(self, name: str) -> None:
        address = self.section.address + self.section.cursor
        self.image.symbols[name] = address
        if self.section.is_code:
            self.image.leaders.add(address)
            if not name.startswith((".L", "L")):
                self.loc = None

    def _statement(self, line: str) -> None:
        if line[0] == ".":
            self._directive(line)
            return
        if self.section.is_code:
            section = self.section
            instruction = parse_instruction(line, section.address + section.cursor, self.loc, self.line_number)
            self.image.instructions.append(instruction)
            section.cursor += instruction.size
        elif self._keeps_content():
            raise ListingError("instruction outside a text section")

    def _keeps_content(self) -> bool:
        return self.section.is_code or self.section.is_data

    # ---- directives ----
    def _directive(self, line: str) -> None:
        name, _, rest = line.partition("\t") if "\t" in line else line.partition(" ")
        name, rest = name.strip(), rest.strip()
        handler = _DIRECTIVES.get(name)
        if handler is not None:
            handler(self, rest)
        elif name in _DATA_SIZES:
            self._data(_DATA_SIZES[name], rest)
        elif name not in _IGNORED and self._keeps_content():
            raise ListingError(f"unknown directive {name}")

    def _enter(self, name: str) -> _Section:
        section = self.sections.get(name)
        if section is None:
            section = _Section(name, CODE_BASE + len(self.sections) * SECTION_PITCH)
            self.sections[name] = section
        self.section = section
        return section

    def _file(self, rest: str) -> None:
        number = rest.split(None, 1)[0]
        if number.isdigit():
            names = [codecs.decode(item, "unicode_escape") for item in _STRING.findall(rest)]
            self.files[int(number)] = os.path.join(*names[:2])

    def _loc(self, rest: str) -> None:
        words = rest.split()
        file, line, column = int(words[0]), int(words[1]), int(words[2]) if len(words) > 2 else 0
        self.loc = (self.files.get(file, f"file {file}"), line, column) if line else None

    def _data(self, size: int, rest: str) -> None:
        if not self._keeps_content():
            return
        if self.section.is_code:
            raise ListingError("data inside a text section is not supported")
        for item in rest.split(","):
            value = _as_integer(item.strip())
            if value is None:
                self.pending.append((self.section, len(self.section.content), size, item.strip()))
                value = 0
            self.section.append((value & ((1 << 8 * size) - 1)).to_bytes(size, "little"))

    def _zero(self, rest: str) -> None:
        if self.section.is_data:
            count, _, value = rest.partition(",")
            self.section.append(bytes([int(value or "0", 0)]) * int(count, 0))

    def _fill(self, rest: str) -> None:
        if self._keeps_content():
            count, size, value = (int(item, 0) for item in rest.split(","))
            if self.section.is_data:
                self.section.append((value & ((1 << 8 * size) - 1)).to_bytes(size, "little") * count)
            else:
                self.section.cursor += count * size

    def _ascii(self, rest: str, end: bytes = b"") -> None:
        if self.section.is_data:
            for text in _STRING.findall(rest):
                self.section.append(codecs.escape_decode(text.encode("latin-1"))[0] + end)  # type: ignore[operator]

    def _align(self, rest: str) -> None:
        self.section.align(int(rest.split(",")[0], 0))

    def _lds(self, rest: str) -> None:
        name, size, align = (item.strip() for item in rest.split(","))
        self.lds_symbols[name] = (int(size, 0), int(align, 0))

    def _skip_to(self, end: str) -> None:
        """Descriptors and metadata are read by flydsl.code_object."""
        while self.line_number < len(self.lines):
            self.line_number += 1
            if self.lines[self.line_number - 1].strip() == end:
                return
        raise ListingError(f"{end} is missing")

    # ---- the end ----
    def _finish(self) -> Image:
        image = self.image
        for kernel in self.description.kernels.values():
            if kernel.name not in image.symbols:
                raise ListingError(f"kernel {kernel.name} has no label in the listing")
            image.kernels[kernel.name] = kernel_from(kernel, image.symbols[kernel.name])
        if self.judged:
            self._judge()
        self._place_lds()
        self._build_got()
        for section, offset, size, expression in self.pending:
            value = self._evaluate(expression)
            section.content[offset : offset + size] = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        for section in self.sections.values():
            if section.is_data and section.content:
                writable = not section.name.startswith((".rodata", ".data.rel.ro"))
                image.data.append(DataSection(section.name, section.address, bytes(section.content), writable))
        image.instructions = [self._resolve(instruction) for instruction in image.instructions]
        image.instructions.sort(key=_address)
        return image

    def _judge(self) -> None:
        from flydsl.sim.legality import first_problem

        found = first_problem(self.image.instructions, self.image.arch, self.image.symbols)
        if found is not None:
            instruction, problem = found
            raise ListingError(f"listing line {instruction.line}: {problem}\n  {instruction.text}")

    def _resolve(self, instruction: Instruction) -> Instruction:
        """Replace symbols with relocations by their values, as a linker does."""
        if not any(isinstance(operand, Label) and operand.kind for operand in instruction.operands):
            return instruction
        operands = tuple(
            Literal(self._relocated(instruction, operand)) if isinstance(operand, Label) and operand.kind else operand
            for operand in instruction.operands
        )
        return replace(instruction, operands=operands)

    def _relocated(self, instruction: Instruction, label: Label) -> int:
        """A relative symbol is relative to its own literal, the instruction's last dword."""
        kind, _, half = label.kind.partition("@")
        name = f"{label.name}@got" if kind == "gotpcrel32" else label.name
        if name not in self.image.symbols or kind not in ("rel32", "gotpcrel32", "abs32"):
            raise ListingError(f"{instruction.text!r}: symbol {label.name} is not defined in the listing")
        value = self.image.symbols[name] + label.addend
        if kind != "abs32":
            value -= instruction.address + instruction.size - 4
        return (value >> 32 if half == "hi" else value) & 0xFFFFFFFF

    def _build_got(self) -> None:
        """One 8-byte address per symbol that is reached through the global offset table."""
        names = {
            operand.name
            for instruction in self.image.instructions
            for operand in instruction.operands
            if isinstance(operand, Label) and operand.kind.startswith("gotpcrel32")
        }
        if names:
            got = self._enter(".rodata.got")
            for name in sorted(names):
                self.image.symbols[f"{name}@got"] = got.address + len(got.content)
                self._data(8, name)

    def _place_lds(self) -> None:
        """Symbols declared with .amdgpu_lds: the linker packs sized ones from 0; unsized ones follow the static LDS."""
        cursor = 0
        for name, (size, align) in sorted(self.lds_symbols.items(), key=lambda item: -item[1][0]):
            if size == 0:
                cursor = max([cursor, *(kernel.lds_bytes for kernel in self.image.kernels.values())])
            cursor = -(-cursor // align) * align
            self.image.symbols[name] = cursor
            cursor += size

    def _evaluate(self, expression: str) -> int:
        total, sign = 0, 1
        for item in re.split(r"([+-])", expression.replace(" ", "")):
            if item in ("+", "-"):
                sign = 1 if item == "+" else -1
            elif item:
                value = _as_integer(item)
                if value is None:
                    value = self.image.symbols.get(item)
                if value is None:
                    raise ListingError(f"unknown symbol {item!r} in data expression {expression!r}")
                total, sign = total + sign * value, 1
        return total


def _address(instruction: Instruction) -> int:
    return instruction.address


_DIRECTIVES: dict[str, Callable[[_Reader, str], object]] = {
    ".text": lambda reader, rest: reader._enter(".text"),
    ".data": lambda reader, rest: reader._enter(".data"),
    ".bss": lambda reader, rest: reader._enter(".bss"),
    ".section": lambda reader, rest: reader._enter(rest.split(",")[0].strip().strip('"')),
    ".file": _Reader._file,
    ".loc": _Reader._loc,
    ".p2align": _Reader._align,
    ".zero": _Reader._zero,
    ".space": _Reader._zero,
    ".skip": _Reader._zero,
    ".fill": _Reader._fill,
    ".ascii": _Reader._ascii,
    ".asciz": lambda reader, rest: reader._ascii(rest, b"\0"),
    ".amdgpu_lds": _Reader._lds,
    ".amdhsa_kernel": lambda reader, rest: reader._skip_to(".end_amdhsa_kernel"),
    ".amdgpu_metadata": lambda reader, rest: reader._skip_to(".end_amdgpu_metadata"),
}


def read_listing(text: str, judged: bool = True) -> Image:
    """Image of an assembly listing. ``judged``: instructions that no assembler takes are errors, too (not needed for
    the listing of a code object, which an assembler has made). Errors: ListingError, CodeObjectError."""
    return _Reader(text, judged).read()


def strip_comment(line: str) -> str:
    """The line without ``;`` and ``//`` comments (quotes protect them)."""
    if ";" not in line and "//" not in line:
        return line
    if '"' not in line:
        return line.split(";", 1)[0].split("//", 1)[0]
    quoted = False
    for position, character in enumerate(line):
        if character == '"' and line[position - 1 : position] != "\\":
            quoted = not quoted
        elif not quoted and (character == ";" or line.startswith("//", position)):
            return line[:position]
    return line


def _as_integer(text: str) -> int | None:
    try:
        return int(text, 0)
    except ValueError:
        return None
