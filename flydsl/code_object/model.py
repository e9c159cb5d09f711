"""What a code object holds, independent of whether an ELF file or an assembly listing told it."""

from __future__ import annotations

from dataclasses import dataclass, field

from flydsl.code_object.descriptor import KernelDescriptor
from flydsl.code_object.elf import Section, Segment, Symbol
from flydsl.code_object.errors import CodeObjectError

HIDDEN = "hidden_"


@dataclass(frozen=True)
class KernelArg:
    """One argument in the kernarg segment. ``offset`` and ``size`` in bytes."""

    offset: int
    size: int
    kind: str
    """``by_value``, ``global_buffer``, ``dynamic_shared_pointer`` or ``hidden_…`` (LLVM's value_kind)."""
    name: str = ""
    address_space: str = ""
    access: str = ""
    """What the kernel does to a buffer, where LLVM knows: ``read_only``, ``write_only``, ``read_write``."""

    @property
    def hidden(self) -> bool:
        """Whether the runtime fills it in, not the caller."""
        return self.kind.startswith(HIDDEN)


@dataclass(frozen=True)
class KernelMetadata:
    """The metadata's part of a kernel. Sizes in bytes; register counts before they are rounded up."""

    name: str
    symbol: str
    """Name of the descriptor's symbol."""
    kernarg_size: int
    kernarg_align: int
    args: tuple[KernelArg, ...]
    group_segment_fixed_size: int
    """Static LDS."""
    private_segment_fixed_size: int
    """Scratch of one work-item."""
    wavefront_size: int
    vgpr_count: int
    """Unified vector registers: arch VGPRs (rounded up to 4 where there are AccVGPRs) plus AccVGPRs."""
    agpr_count: int
    sgpr_count: int
    """With VCC, FLAT_SCRATCH and XNACK_MASK."""
    vgpr_spill_count: int
    sgpr_spill_count: int
    max_flat_workgroup_size: int
    reqd_workgroup_size: tuple[int, int, int] | None
    uses_dynamic_stack: bool

    @property
    def explicit_args(self) -> tuple[KernelArg, ...]:
        """Those that the caller gives."""
        return tuple(arg for arg in self.args if not arg.hidden)


@dataclass(frozen=True)
class Kernel(KernelMetadata):
    """One kernel: metadata, descriptor, code."""

    descriptor: KernelDescriptor
    _entry: int | None = None
    _code: bytes | None = field(default=None, repr=False)

    @property
    def entry_address(self) -> int:
        """Virtual address of the first instruction, as linked. A listing has none: :class:`CodeObjectError`."""
        if self._entry is None:
            raise CodeObjectError(f"kernel {self.name} comes from a listing, which has no addresses")
        return self._entry

    @property
    def code(self) -> bytes:
        """The machine code, from the entry to the end of the symbol. A listing has none: :class:`CodeObjectError`."""
        if self._code is None:
            raise CodeObjectError(f"kernel {self.name} comes from a listing, which has no machine code")
        return self._code


@dataclass(frozen=True)
class CodeObject:
    """A whole code object. Everything but ``arch``, ``target_id`` and ``kernels`` is empty for a listing."""

    arch: str
    target_id: str
    """As in the metadata, e.g. ``amdgcn-amd-amdhsa--gfx950``."""
    kernels: dict[str, Kernel]
    """By kernel name, in the metadata's order."""
    code_object_version: int
    """5 or 6."""
    sections: tuple[Section, ...] = ()
    segments: tuple[Segment, ...] = ()
    symbols: tuple[Symbol, ...] = ()

    @property
    def text(self) -> bytes:
        """The bytes of ``.text``."""
        return next((s.data for s in self.sections if s.name == ".text"), b"")

    def kernel(self, name: str) -> Kernel:
        """The kernel called ``name``; an error that lists the others if there is none."""
        if name not in self.kernels:
            there = ", ".join(self.kernels) or "none"
            raise CodeObjectError(f"there is no kernel {name!r}; the code object has {there}")
        return self.kernels[name]
