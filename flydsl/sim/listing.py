"""Reader of the assembly listings that LLVM's AMDGPU back end prints (``llc -o -``, llvmlite's ``emit_assembly``)."""

from __future__ import annotations

import codecs
import os
import re
from dataclasses import dataclass, field
from typing import Callable

from flydsl.sim.errors import ListingError
from flydsl.sim.image import CODE_BASE, SECTION_PITCH, DataSection, Image
from flydsl.sim.instruction import Instruction, SourceLocation
from flydsl.sim.kernel import Argument, Kernel
from flydsl.sim.metadata import kernels_from_metadata
from flydsl.sim.operands import parse_instruction

_LABEL = re.compile(r'\s*("(?:[^"\\]|\\.)+"|[A-Za-z_.$@][\w.$@]*):\s*')
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_DATA_SIZES = {".byte": 1, ".short": 2, ".hword": 2, ".2byte": 2, ".long": 4, ".word": 4, ".4byte": 4, ".int": 4,
               ".quad": 8, ".8byte": 8}  # fmt: skip
_IGNORED = frozenset(
    ".globl .global .weak .hidden .protected .type .size .ident .addrsig .addrsig_sym .amdhsa_code_object_version "
    ".amdgcn_target .cfi_sections .cfi_startproc .cfi_endproc .cfi_escape .cfi_undefined .cfi_register .cfi_def_cfa "
    ".cfi_offset .cfi_def_cfa_register .cfi_def_cfa_offset .cfi_llvm_def_aspace_cfa .cfi_restore .cfi_val_offset "
    ".local .comm .p2alignl .set .amd_amdgpu_isa .reloc .amdhsa_target_id".split()
)


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

    def __init__(self, text: str, arch: str | None):
        self.image = Image(arch or "")
        self.sections: dict[str, _Section] = {}
        self.section = self._enter(".text")
        self.files: dict[int, str] = {}
        self.loc: SourceLocation | None = None
        self.pending: list[tuple[_Section, int, int, str]] = []
        self.lds_symbols: dict[str, tuple[int, int]] = {}
        self.descriptors: dict[str, dict[str, str]] = {}
        self.metadata: list[str] = []
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
            instruction = parse_instruction(line, section.address + section.cursor, self.loc)
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

    def _descriptor(self, rest: str) -> None:
        fields: dict[str, str] = {}
        for line in self._until(".end_amdhsa_kernel"):
            words = strip_comment(line).split(None, 1)
            if words:
                fields[words[0].removeprefix(".amdhsa_")] = words[1].strip()
        self.descriptors[rest.strip('"')] = fields

    def _metadata(self, rest: str) -> None:
        self.metadata = list(self._until(".end_amdgpu_metadata"))

    def _until(self, end: str):
        while self.line_number < len(self.lines):
            line = self.lines[self.line_number]
            self.line_number += 1
            if line.strip() == end:
                return
            yield line
        raise ListingError(f"{end} is missing")

    # ---- the end ----
    def _finish(self) -> Image:
        image = self.image
        target, records = kernels_from_metadata(self.metadata)
        image.arch = image.arch or target
        if not image.arch:
            raise ListingError("the listing names no target (.amdgpu_metadata is missing): pass arch=")
        for section, offset, size, expression in self.pending:
            value = self._evaluate(expression)
            section.content[offset : offset + size] = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        for section in self.sections.values():
            if section.is_data and section.content:
                writable = not section.name.startswith(".rodata")
                image.data.append(DataSection(section.name, section.address, bytes(section.content), writable))
        for name, fields in self.descriptors.items():
            if name not in image.symbols:
                raise ListingError(f".amdhsa_kernel {name}: no such label")
            kernel = kernel_from_directives(name, image.symbols[name], fields, records.get(name, {}))
            image.kernels[name] = kernel
        self._place_lds()
        image.instructions.sort(key=_address)
        return image

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
    ".amdhsa_kernel": _Reader._descriptor,
    ".amdgpu_metadata": _Reader._metadata,
}


def read_listing(text: str, arch: str | None = None) -> Image:
    """Image of an assembly listing. ``arch`` is needed only if the listing has no metadata. Errors: ListingError."""
    return _Reader(text, arch).read()


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


_USER_SGPRS = ("dispatch_ptr", "queue_ptr", "kernarg_segment_ptr", "dispatch_id")


def kernel_from_directives(name: str, entry: int, fields: dict[str, str], record: dict[str, object]) -> Kernel:
    """Kernel from its ``.amdhsa_`` directives and its metadata record."""

    def number(key: str, default: int) -> int:
        value = _as_integer(fields.get(key, str(default)))
        if value is None:
            raise ListingError(f"kernel {name}: .amdhsa_{key} {fields[key]} is not a plain number")
        return value

    def meta(key: str, default: int) -> int:
        value = record.get(key, default)
        assert isinstance(value, int)
        return value

    agprs = meta(".agpr_count", 0)
    accum_offset = _as_integer(fields.get("accum_offset", ""))
    if accum_offset is None:
        accum_offset = -(-(meta(".vgpr_count", 256 + agprs) - agprs) // 4) * 4
    preload_length = number("user_sgpr_kernarg_preload_length", 0)
    user = tuple(key for key in _USER_SGPRS if number(f"user_sgpr_{key}", 0))
    if number("user_sgpr_private_segment_size", 0):
        user += ("private_segment_size",)
    private = fields.get("private_segment_fixed_size", "0")
    private_bytes = _as_integer(private)
    return Kernel(
        name=name,
        entry=entry,
        args=tuple(record.get("args", ())),  # type: ignore[arg-type]
        kernarg_size=number("kernarg_size", meta(".kernarg_segment_size", 0)),
        lds_bytes=number("group_segment_fixed_size", meta(".group_segment_fixed_size", 0)),
        scratch_bytes=meta(".private_segment_fixed_size", 0) if private_bytes is None else private_bytes,
        vgprs=max(accum_offset, 4),
        agprs=agprs,
        max_workgroup=meta(".max_flat_workgroup_size", 1024),
        user_sgprs=user,
        user_sgpr_count=number("user_sgpr_count", 0),
        preload_offset=number("user_sgpr_kernarg_preload_offset", 0),
        preload_length=preload_length,
        workgroup_ids=tuple(bool(number(f"system_sgpr_workgroup_id_{axis}", axis == "x")) for axis in "xyz"),  # type: ignore[arg-type]
        workgroup_info=bool(number("system_sgpr_workgroup_info", 0)),
        workitem_dims=number("system_vgpr_workitem_id", 0) + 1,
        enable_scratch=fields.get("enable_private_segment", "0") != "0",
        dynamic_stack=fields.get("uses_dynamic_stack", "0") not in ("0",),
        mode=_mode(number),
    )


def _mode(number: Callable[[str, int], int]) -> int:
    return (
        number("float_round_mode_32", 0)
        | number("float_round_mode_16_64", 0) << 2
        | number("float_denorm_mode_32", 0) << 4
        | number("float_denorm_mode_16_64", 3) << 6
        | number("dx10_clamp", 1) << 8
        | number("ieee_mode", 1) << 9
        | number("fp16_overflow", 0) << 23
    )


__all__ = ["Argument", "read_listing"]
