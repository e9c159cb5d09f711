"""What a launch must know about a kernel, from its descriptor and its metadata."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl import code_object
from flydsl.code_object import KernelArg


@dataclass(frozen=True)
class Kernel:
    """A kernel's entry, resources and initial state (LLVM AMDGPU usage guide, "Kernel descriptor").

    Sizes in bytes. ``vgprs`` are the architected vector registers (accum_offset), ``agprs`` the accumulation ones.
    ``user_sgprs`` names the enabled user SGPR fields in order; ``workgroup_ids`` and ``workitem_dims`` say which
    ids the wave starts with.
    """

    name: str
    entry: int
    args: tuple[KernelArg, ...]
    kernarg_size: int
    lds_bytes: int
    scratch_bytes: int
    vgprs: int
    agprs: int
    max_workgroup: int
    reqd_workgroup: tuple[int, int, int] | None
    user_sgprs: tuple[str, ...]
    user_sgpr_count: int
    preload_offset: int
    preload_length: int
    workgroup_ids: tuple[bool, bool, bool]
    workgroup_info: bool
    workitem_dims: int
    dynamic_stack: bool
    mode: int

    @property
    def explicit_args(self) -> tuple[KernelArg, ...]:
        """Those that the caller of ``launch`` gives."""
        return tuple(arg for arg in self.args if not arg.hidden)

    @property
    def initial_sgprs(self) -> int:
        """How many SGPRs from s0 hold defined values when a wave starts."""
        return self.user_sgpr_count + sum(self.workgroup_ids) + self.workgroup_info

    def __str__(self) -> str:
        args = ", ".join(f"{arg.name or arg.kind}@{arg.offset}+{arg.size}" for arg in self.explicit_args)
        return (
            f"{self.name}({args}): {self.vgprs} VGPRs, {self.agprs} AGPRs, {self.lds_bytes} B LDS, "
            f"{self.scratch_bytes} B scratch per lane, up to {self.max_workgroup} work-items"
        )


def kernel_from(found: code_object.Kernel, entry: int) -> Kernel:
    """The simulator's view of a kernel that ``code_object`` read; ``entry`` is the address of its first instruction."""
    words = found.descriptor
    return Kernel(
        name=found.name,
        entry=entry,
        args=found.args,
        kernarg_size=found.kernarg_size,
        lds_bytes=found.group_segment_fixed_size,
        scratch_bytes=found.private_segment_fixed_size,
        vgprs=min(words.accum_offset, 256),
        agprs=found.agpr_count,
        max_workgroup=found.max_flat_workgroup_size,
        reqd_workgroup=found.reqd_workgroup_size,
        user_sgprs=_user_sgprs(words),
        user_sgpr_count=words.user_sgpr_count,
        preload_offset=words.kernarg_preload_offset,
        preload_length=words.kernarg_preload_length,
        workgroup_ids=words.enable_workgroup_id,
        workgroup_info=words.enable_workgroup_info,
        workitem_dims=words.workitem_id_dims,
        dynamic_stack=found.uses_dynamic_stack,
        mode=_mode(words),
    )


def _user_sgprs(words: code_object.KernelDescriptor) -> tuple[str, ...]:
    """Enabled fields in the order in which the dispatcher places them."""
    fields = (
        ("dispatch_ptr", words.enable_dispatch_ptr),
        ("queue_ptr", words.enable_queue_ptr),
        ("kernarg_segment_ptr", words.enable_kernarg_segment_ptr),
        ("dispatch_id", words.enable_dispatch_id),
        ("kernarg_preload", words.kernarg_preload_length > 0),
        ("private_segment_size", words.enable_private_segment_size),
    )
    return tuple(name for name, enabled in fields if enabled)


def _mode(words: code_object.KernelDescriptor) -> int:
    """Initial MODE register (bits: gfx9 MODE hardware register)."""
    return (
        words.float_round_mode_32
        | words.float_round_mode_16_64 << 2
        | words.float_denorm_mode_32 << 4
        | words.float_denorm_mode_16_64 << 6
        | words.dx10_clamp << 8
        | words.ieee_mode << 9
        | words.fp16_overflow << 23
    )
