"""Code object bytes → :class:`CodeObject`."""

from __future__ import annotations

from flydsl import targets
from flydsl.code_object import descriptor, elf, metadata, msgpack
from flydsl.code_object.elf import Elf, Symbol
from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.model import CodeObject, Kernel, KernelMetadata

NT_AMDGPU_METADATA = 32
_VERSIONS = {3: 5, 4: 6}
"""ELF ABI version → code object version (AMDGPUUsage, "ELFABIVERSION_AMDGPU_HSA_V*")."""
_MACH = 0xFF


def read(data: bytes) -> CodeObject:
    """Read a linked AMDGPU code object. Raises :class:`CodeObjectError` on anything else, however damaged."""
    file = elf.parse(data)
    if file.osabi != elf.ELFOSABI_AMDGPU_HSA or file.abi_version not in _VERSIONS:
        raise CodeObjectError(
            f"OS/ABI {file.osabi}, version {file.abi_version}: only HSA code objects of version 5 and 6 are known"
        )
    if file.type != elf.ET_DYN:
        raise CodeObjectError("not linked: entry addresses are known after ld.lld -shared only")
    found = metadata.parse(msgpack.decode_message(_note(file)))
    _check_arch(file, found.arch)
    symbols = {s.name: s for s in file.symbols if s.section != 0}
    kernels = {k.name: _kernel(file, symbols, k) for k in found.kernels}
    return CodeObject(
        arch=found.arch,
        target_id=found.target_id,
        kernels=kernels,
        code_object_version=_VERSIONS[file.abi_version],
        sections=file.sections,
        segments=file.segments,
        symbols=file.symbols,
    )


def _note(file: Elf) -> bytes:
    areas = [s.data for s in file.segments if s.type == elf.PT_NOTE] or [
        s.data for s in file.sections if s.type == elf.SHT_NOTE
    ]
    for area in areas:
        for name, kind, content in elf.notes(area):
            if name == "AMDGPU" and kind == NT_AMDGPU_METADATA:
                return content
    raise CodeObjectError("there is no AMDGPU metadata note")


def _check_arch(file: Elf, arch: str) -> None:
    """The architecture is told twice: in ``e_flags`` and in the metadata. Both must be the same, where we know it."""
    mach = file.flags & _MACH
    known = {targets.get(name).elf_mach: name for name in targets.names()}
    if (arch in targets.names() or mach in known) and known.get(mach) != arch:
        raise CodeObjectError(f"e_flags say {known.get(mach, hex(mach))}, but the metadata say {arch!r}")


def _kernel(file: Elf, symbols: dict[str, Symbol], found: KernelMetadata) -> Kernel:
    what = f"the descriptor of kernel {found.name}"
    place = symbols.get(found.symbol)
    if place is None:
        raise CodeObjectError(f"{what} is missing: there is no symbol {found.symbol}")
    if place.value % descriptor.ALIGN:
        raise CodeObjectError(f"{what} is at address 0x{place.value:x}, which is no multiple of {descriptor.ALIGN}")
    fields = descriptor.parse(file.bytes_at(place.value, descriptor.SIZE, what), what)
    _check_agree(found, fields)
    entry = place.value + fields.kernel_code_entry_byte_offset
    return Kernel(**vars(found), descriptor=fields, _entry=entry, _code=_code(file, found, entry))


def _check_agree(found: KernelMetadata, fields: descriptor.KernelDescriptor) -> None:
    for name, told, held in (
        ("LDS size", found.group_segment_fixed_size, fields.group_segment_fixed_size),
        ("scratch size", found.private_segment_fixed_size, fields.private_segment_fixed_size),
        ("kernarg size", found.kernarg_size, fields.kernarg_size),
    ):
        if told != held:
            raise CodeObjectError(f"kernel {found.name}: its {name} is {told} in the metadata, but {held} in the descriptor")
    for i, arg in enumerate(found.args):
        if arg.offset + arg.size > found.kernarg_size:
            raise CodeObjectError(f"kernel {found.name}: argument {i} ends behind the {found.kernarg_size} bytes of arguments")


def _code(file: Elf, found: KernelMetadata, entry: int) -> bytes:
    """The kernel's instructions: the symbol at the entry has their size."""
    what = f"the code of kernel {found.name}"
    parts = [s for s in file.sections if s.flags & elf.SHF_EXECINSTR and s.address <= entry < s.address + s.size]
    if not parts:
        raise CodeObjectError(f"{what} would be at 0x{entry:x}, where no code is")
    sizes = [s.size for s in file.symbols if s.section != 0 and s.value == entry and s.type == 2]
    size = max(sizes, default=0) or parts[0].address + parts[0].size - entry
    if size % 4 or entry % 4:
        raise CodeObjectError(f"{what} has {size} bytes at 0x{entry:x}: instructions are multiples of 4 bytes")
    return file.bytes_at(entry, size, what)
