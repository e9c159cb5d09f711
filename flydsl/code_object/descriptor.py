"""The kernel descriptor: 64 bytes that the command processor reads when it starts a kernel.

Layout and meanings: LLVM, AMDGPUUsage, "Kernel Descriptor" and "compute_pgm_rsrc1/2/3 for GFX6-GFX12";
the rows that hold for gfx90a, gfx942 and gfx950.
"""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.code_object.bytesview import View

SIZE = 64
ALIGN = 64


@dataclass(frozen=True)
class KernelDescriptor:
    """Fields as the file has them; the properties below take the register words apart. Sizes in bytes."""

    group_segment_fixed_size: int
    private_segment_fixed_size: int
    kernarg_size: int
    kernel_code_entry_byte_offset: int
    """From the descriptor's own address to the entry; signed."""
    compute_pgm_rsrc1: int
    compute_pgm_rsrc2: int
    compute_pgm_rsrc3: int
    kernel_code_properties: int
    kernarg_preload: int

    @property
    def vgprs(self) -> int:
        """Unified vector registers that are allocated per lane: a multiple of 8, AccVGPRs included."""
        return (_bits(self.compute_pgm_rsrc1, 0, 6) + 1) * 8

    @property
    def sgprs(self) -> int:
        """SGPRs that are allocated: a multiple of 16. (The field counts granules of 8, and is odd.)"""
        return (_bits(self.compute_pgm_rsrc1, 6, 4) // 2 + 1) * 16

    @property
    def accum_offset(self) -> int:
        """The unified register that is a0: a multiple of 4."""
        return (_bits(self.compute_pgm_rsrc3, 0, 6) + 1) * 4

    @property
    def tg_split(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc3, 16, 1))

    @property
    def float_round_mode_32(self) -> int:
        """0 nearest even, 1 up, 2 down, 3 towards zero; likewise for 16 and 64 bits."""
        return _bits(self.compute_pgm_rsrc1, 12, 2)

    @property
    def float_round_mode_16_64(self) -> int:
        return _bits(self.compute_pgm_rsrc1, 14, 2)

    @property
    def float_denorm_mode_32(self) -> int:
        """0 flush sources and results, 1 flush results, 2 flush sources, 3 keep; likewise for 16 and 64 bits."""
        return _bits(self.compute_pgm_rsrc1, 16, 2)

    @property
    def float_denorm_mode_16_64(self) -> int:
        return _bits(self.compute_pgm_rsrc1, 18, 2)

    @property
    def dx10_clamp(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc1, 21, 1))

    @property
    def ieee_mode(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc1, 23, 1))

    @property
    def fp16_overflow(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc1, 26, 1))

    @property
    def enable_private_segment(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc2, 0, 1))

    @property
    def user_sgpr_count(self) -> int:
        return _bits(self.compute_pgm_rsrc2, 1, 5)

    @property
    def enable_workgroup_id(self) -> tuple[bool, bool, bool]:
        """For x, y, z: whether an SGPR holds the id of the work-group."""
        x, y, z = (bool(_bits(self.compute_pgm_rsrc2, bit, 1)) for bit in (7, 8, 9))
        return x, y, z

    @property
    def enable_workgroup_info(self) -> bool:
        return bool(_bits(self.compute_pgm_rsrc2, 10, 1))

    @property
    def workitem_id_dims(self) -> int:
        """How many of x, y, z the packed work-item id in v0 holds: 1, 2 or 3."""
        return _bits(self.compute_pgm_rsrc2, 11, 2) + 1

    @property
    def enable_dispatch_ptr(self) -> bool:
        return self._property(1)

    @property
    def enable_queue_ptr(self) -> bool:
        return self._property(2)

    @property
    def enable_kernarg_segment_ptr(self) -> bool:
        return self._property(3)

    @property
    def enable_dispatch_id(self) -> bool:
        return self._property(4)

    @property
    def enable_flat_scratch_init(self) -> bool:
        return self._property(5)

    @property
    def enable_private_segment_size(self) -> bool:
        return self._property(6)

    @property
    def wavefront_size32(self) -> bool:
        return self._property(10)

    @property
    def uses_dynamic_stack(self) -> bool:
        return self._property(11)

    @property
    def kernarg_preload_length(self) -> int:
        """Dwords of the kernarg segment that are in SGPRs when the kernel starts."""
        return _bits(self.kernarg_preload, 0, 7)

    @property
    def kernarg_preload_offset(self) -> int:
        """The first of them, in dwords."""
        return _bits(self.kernarg_preload, 7, 9)

    def _property(self, bit: int) -> bool:
        return bool(_bits(self.kernel_code_properties, bit, 1))


def parse(data: bytes, what: str) -> KernelDescriptor:
    """Read the 64 bytes of a descriptor; ``what`` names it in messages."""
    view = View(data, what)
    lds, scratch, kernarg, _reserved, entry = view.unpack("IIIIq", 0)
    rsrc3, rsrc1, rsrc2, properties, preload = view.unpack("IIIHH", 44)
    return KernelDescriptor(lds, scratch, kernarg, entry, rsrc1, rsrc2, rsrc3, properties, preload)


def _bits(word: int, low: int, count: int) -> int:
    return word >> low & ((1 << count) - 1)
