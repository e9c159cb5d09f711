"""What a target is, and the table of those we know.

Sources, named in the comments of the table:
[llvm]  LLVM 22, AMDGPU back end: ``AMDGPUBaseInfo.cpp`` (IsaInfo), ``AMDGPU.td``, AMDGPUUsage.
[cdna3] "AMD Instinct MI300 Instruction Set Architecture" and the "AMD CDNA 3" white paper (MI300X).
[cdna4] "AMD Instinct CDNA4 Instruction Set Architecture" and the "AMD CDNA 4" white paper (MI350X, MI355X).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flydsl.errors import FlyError


class UnknownTargetError(FlyError):
    """An architecture that flydsl has no description of."""


@dataclass(frozen=True)
class Target:
    """One GPU architecture. Sizes are in bytes, counts are per the unit that the name says."""

    arch: str
    """Name for ``-mcpu`` and in code objects, e.g. ``gfx950``."""
    mlir_chipset: str
    """The ``chipset=`` of MLIR's AMDGPU passes."""
    elf_mach: int
    """``e_flags & 0xff`` of its code objects (EF_AMDGPU_MACH)."""
    products: tuple[str, ...]
    wave_size: int
    """Work-items of a wave."""
    max_workgroup_size: int
    """Work-items of the largest work-group."""
    max_waves_per_simd: int
    simds_per_cu: int
    lds_bytes: int
    """LDS of one compute unit, which is also the most that one work-group can use."""
    lds_granule: int
    """LDS is given to work-groups in multiples of this."""
    lds_banks: int
    """Banks of 4 bytes."""
    vgprs_per_simd_lane: int
    """Unified vector registers of one lane of one SIMD, shared by its waves (arch VGPRs and AccVGPRs together)."""
    max_vgprs: int
    """The most arch VGPRs one wave can name; as many AccVGPRs besides."""
    vgpr_granule: int
    sgprs_per_simd: int
    max_sgprs: int
    """The most SGPRs a kernel can name, without VCC, FLAT_SCRATCH and XNACK_MASK."""
    sgpr_granule: int
    cu_count: int
    """Compute units of the whole GPU (all XCDs)."""
    xcds: int
    """Accelerator complex dies; consecutive work-groups go to them in turn."""
    lds_dma_widths: frozenset[int]
    """Bytes per lane of loads that go straight to LDS."""
    fp8_formats: str
    """``ocp`` (E4M3FN, E5M2) or ``fnuz`` (E4M3FNUZ, E5M2FNUZ): what the 8-bit MFMA and conversions mean."""
    features: frozenset[str]
    """Names of instruction groups that not every target has; ask with :meth:`has`."""

    def has(self, feature: str) -> bool:
        return feature in self.features


_GFX950 = Target(
    arch="gfx950",
    mlir_chipset="gfx950",
    elf_mach=0x4F,  # [llvm] EF_AMDGPU_MACH_AMDGCN_GFX950
    products=("MI350X", "MI355X"),
    wave_size=64,  # [cdna4] wave64 only
    max_workgroup_size=1024,  # [cdna4] 16 waves; [llvm] getMaxFlatWorkGroupSize
    max_waves_per_simd=8,  # [llvm] getMaxWavesPerEU for gfx90a and later
    simds_per_cu=4,  # [llvm] getEUsPerCU
    lds_bytes=163840,  # [cdna4] 160 KiB; [llvm] FeatureAddressableLocalMemorySize163840
    lds_granule=1280,  # [llvm] getLdsDwGranularity: 320 dwords
    lds_banks=64,  # [cdna4]
    vgprs_per_simd_lane=512,  # [llvm] getTotalNumVGPRs with gfx90a instructions
    max_vgprs=256,  # [cdna4] v0..v255, a0..a255
    vgpr_granule=8,  # [llvm] getVGPRAllocGranule with gfx90a instructions
    sgprs_per_simd=800,  # [llvm] getTotalNumSGPRs
    max_sgprs=102,  # [llvm] getAddressableNumSGPRs
    sgpr_granule=16,  # [llvm] getSGPRAllocGranule
    cu_count=256,  # [cdna4] 8 XCDs of 32
    xcds=8,  # [cdna4]
    lds_dma_widths=frozenset({1, 2, 4, 12, 16}),  # [llvm] FeatureLDSLoadB96_B128 adds 12 and 16
    fp8_formats="ocp",  # [cdna4]
    features=frozenset(  # [llvm] FeatureISAVersion9_5_Common
        {
            "mfma_scale", "mfma_f8f6f4", "lds_transpose_load", "permlane_swap", "bf16_packed_convert", "prng", "bitop3",
            "minimum3_maximum3_f32", "ashr_pk", "fp8_scale_convert", "packed_f32", "f64_mfma", "sparse_mfma",
            "atomic_fadd_f32", "atomic_pk_add_bf16", "atomic_pk_add_f16", "atomic_add_f64", "kernarg_preload",
        }
    ),
)  # fmt: skip

_GFX942 = Target(
    arch="gfx942",
    mlir_chipset="gfx942",
    elf_mach=0x4C,  # [llvm] EF_AMDGPU_MACH_AMDGCN_GFX942
    products=("MI300A", "MI300X", "MI325X"),
    wave_size=64,  # [cdna3]
    max_workgroup_size=1024,  # [cdna3]
    max_waves_per_simd=8,  # [llvm]
    simds_per_cu=4,  # [llvm]
    lds_bytes=65536,  # [cdna3] 64 KiB
    lds_granule=512,  # [llvm] getLdsDwGranularity: 128 dwords
    lds_banks=32,  # [cdna3]
    vgprs_per_simd_lane=512,  # [llvm]
    max_vgprs=256,  # [cdna3]
    vgpr_granule=8,  # [llvm]
    sgprs_per_simd=800,  # [llvm]
    max_sgprs=102,  # [llvm]
    sgpr_granule=16,  # [llvm]
    cu_count=304,  # [cdna3] MI300X and MI325X: 8 XCDs of 38; MI300A has 6 of 38
    xcds=8,  # [cdna3] MI300X and MI325X
    lds_dma_widths=frozenset({1, 2, 4}),  # [llvm]
    fp8_formats="fnuz",  # [cdna3]
    features=frozenset(  # [llvm] FeatureISAVersion9_4_2
        {
            "packed_f32", "f64_mfma", "sparse_mfma", "xf32_mfma", "atomic_fadd_f32", "atomic_pk_add_bf16",
            "atomic_pk_add_f16", "atomic_add_f64", "kernarg_preload",
        }
    ),
)  # fmt: skip

TARGETS: Mapping[str, Target] = MappingProxyType({t.arch: t for t in (_GFX950, _GFX942)})


def names() -> tuple[str, ...]:
    """The architectures with a description."""
    return tuple(TARGETS)


def get(name: str) -> Target:
    """The description of architecture ``name``. Raises :class:`UnknownTargetError`, which lists the known ones."""
    if name not in TARGETS:
        raise UnknownTargetError(f"no target {name!r}; flydsl knows {', '.join(TARGETS)}")
    return TARGETS[name]
