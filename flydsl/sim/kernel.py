"""What a launch must know about a kernel: its descriptor and its arguments."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Argument:
    """One kernel argument: bytes ``offset`` .. ``offset + size`` of the kernarg segment."""

    offset: int
    size: int
    kind: str
    name: str = ""
    address_space: str = ""

    @property
    def hidden(self) -> bool:
        return self.kind.startswith("hidden_")


@dataclass(frozen=True)
class Kernel:
    """A kernel's entry, resources and initial state (LLVM AMDGPU usage guide, "Kernel descriptor").

    Sizes in bytes. ``vgprs`` are the architected vector registers (accum_offset), ``agprs`` the accumulation ones.
    ``user_sgprs`` names the enabled user SGPR fields in order; ``workgroup_ids`` and ``workitem_dims`` say which
    ids the wave starts with.
    """

    name: str
    entry: int
    args: tuple[Argument, ...] = ()
    kernarg_size: int = 0
    lds_bytes: int = 0
    scratch_bytes: int = 0
    vgprs: int = 256
    agprs: int = 0
    max_workgroup: int = 1024
    user_sgprs: tuple[str, ...] = ("kernarg_segment_ptr",)
    user_sgpr_count: int = 2
    preload_offset: int = 0
    preload_length: int = 0
    workgroup_ids: tuple[bool, bool, bool] = (True, True, True)
    workgroup_info: bool = False
    workitem_dims: int = 3
    enable_scratch: bool = False
    dynamic_stack: bool = False
    mode: int = 0x3F0
    notes: dict[str, object] = field(default_factory=dict, compare=False)

    @property
    def explicit_args(self) -> tuple[Argument, ...]:
        return tuple(arg for arg in self.args if not arg.hidden)

    def __str__(self) -> str:
        args = ", ".join(f"{arg.name or arg.kind}@{arg.offset}+{arg.size}" for arg in self.explicit_args)
        return (
            f"{self.name}({args}): {self.vgprs} VGPRs, {self.agprs} AGPRs, {self.lds_bytes} B LDS, "
            f"{self.scratch_bytes} B scratch per lane, up to {self.max_workgroup} work-items"
        )
