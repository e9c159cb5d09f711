"""What one kernel occupies, and how many of its waves fit on a SIMD at once."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.model import Kernel
from flydsl.targets import Target

_SGPR_STEPS = ((80, 10), (88, 9), (100, 8))
"""(SGPRs up to, waves): LLVM 22, GCNSubtarget::getOccupancyWithNumSGPRs for GFX8 and GFX9; 7 beyond."""


@dataclass(frozen=True)
class Resources:
    """Registers are per lane (vector) or per wave (scalar), as used; ``lds`` in bytes per work-group, ``scratch`` in
    bytes per work-item."""

    vgpr: int
    """Arch VGPRs."""
    agpr: int
    """AccVGPRs."""
    sgpr: int
    lds: int
    """Static; dynamic LDS is decided at the launch."""
    scratch: int
    vgpr_spills: int
    sgpr_spills: int
    occupancy: int
    """Waves that fit on one SIMD, with work-groups of the largest size that the kernel allows and no dynamic LDS."""


def resources_from(kernel: Kernel, target: Target) -> Resources:
    """The resources of ``kernel`` on ``target``."""
    arch_vgprs = kernel.vgpr_count
    if kernel.agpr_count:
        # vgpr_count is the unified count: arch VGPRs rounded up to 4 (where a0 is), then AccVGPRs.
        arch_vgprs = kernel.vgpr_count - kernel.agpr_count
    return Resources(
        vgpr=arch_vgprs,
        agpr=kernel.agpr_count,
        sgpr=kernel.sgpr_count,
        lds=kernel.group_segment_fixed_size,
        scratch=kernel.private_segment_fixed_size,
        vgpr_spills=kernel.vgpr_spill_count,
        sgpr_spills=kernel.sgpr_spill_count,
        occupancy=occupancy(
            target,
            vgprs=kernel.vgpr_count,
            sgprs=kernel.sgpr_count,
            lds=kernel.group_segment_fixed_size,
            workgroup_size=kernel.max_flat_workgroup_size,
        ),
    )


def occupancy(target: Target, *, vgprs: int, sgprs: int, lds: int, workgroup_size: int) -> int:
    """Waves per SIMD: the least of what registers and LDS allow, at most ``target.max_waves_per_simd``.

    Source: LLVM 22, AMDGPUBaseInfo.cpp getNumWavesPerEUWithNumVGPRs (unified registers divided by the count rounded up
    to the granule), GCNSubtarget::getOccupancyWithNumSGPRs, AMDGPUSubtarget::getOccupancyWithWorkGroupSizes (whole
    work-groups of a CU, spread over its SIMDs). ``vgprs`` is the unified count; ``lds`` in bytes. 0 if the
    work-group does not fit at all.
    """
    if not 1 <= workgroup_size <= target.max_workgroup_size:
        raise CodeObjectError(f"a work-group of {workgroup_size} work-items; {target.arch} has 1 to 1024")
    return min(_by_vgprs(target, vgprs), _by_sgprs(target, sgprs), _by_lds(target, lds, workgroup_size))


def _by_vgprs(target: Target, vgprs: int) -> int:
    rounded = _round_up(max(vgprs, 1), target.vgpr_granule)
    return min(target.vgprs_per_simd_lane // rounded, target.max_waves_per_simd)


def _by_sgprs(target: Target, sgprs: int) -> int:
    waves = next((waves for limit, waves in _SGPR_STEPS if sgprs <= limit), 7)
    return min(waves, target.max_waves_per_simd)


def _by_lds(target: Target, lds: int, workgroup_size: int) -> int:
    """Work-groups that fit a CU, by LDS and by wave slots; their waves, shared among the SIMDs."""
    waves = -(-workgroup_size // target.wave_size)
    groups = target.max_waves_per_simd * target.simds_per_cu // waves
    if lds:
        groups = min(groups, target.lds_bytes // _round_up(lds, target.lds_granule))
    return min(-(-groups * waves // target.simds_per_cu), target.max_waves_per_simd)


def _round_up(n: int, step: int) -> int:
    return -(-n // step) * step
