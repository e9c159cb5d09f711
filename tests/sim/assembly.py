"""Listings for hand-written kernels: what LLVM prints around the instructions."""

from __future__ import annotations

import textwrap

from flydsl import sim


def listing(body: str, pointers: int = 1, vgprs: int = 32, agprs: int = 0, lds: int = 0, scratch: int = 0) -> str:
    """A kernel ``k`` with ``pointers`` buffer arguments; s[0:1] is the kernarg pointer, s2 the workgroup id."""
    fields = {
        "group_segment_fixed_size": lds, "private_segment_fixed_size": scratch, "kernarg_size": 8 * pointers,
        "user_sgpr_count": 2, "user_sgpr_kernarg_segment_ptr": 1, "system_sgpr_workgroup_id_x": 1,
        "system_sgpr_workgroup_id_y": 0, "system_sgpr_workgroup_id_z": 0, "system_vgpr_workitem_id": 0,
        "next_free_vgpr": vgprs + agprs, "next_free_sgpr": 100, "accum_offset": vgprs,
        "enable_private_segment": int(scratch > 0),
    }  # fmt: skip
    descriptor = "\n".join(f"\t\t.amdhsa_{name} {value}" for name, value in fields.items())
    arguments = "\n".join(
        f"      - .address_space:  global\n        .offset:         {8 * i}\n        .size:           8\n"
        f"        .value_kind:     global_buffer"
        for i in range(pointers)
    )
    arguments = "    .args:\n" + arguments if pointers else "    .args: []"
    return f"""
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align 8
	.type k,@function
k:
{textwrap.indent(textwrap.dedent(body).strip(), chr(9))}
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6, 0x0
	.amdhsa_kernel k
{descriptor}
	.end_amdhsa_kernel
	.text
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     {agprs}
{arguments}
    .group_segment_fixed_size: {lds}
    .kernarg_segment_align: 8
    .kernarg_segment_size: {8 * pointers}
    .max_flat_workgroup_size: 1024
    .name:           k
    .private_segment_fixed_size: {scratch}
    .sgpr_count:     100
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     {vgprs + agprs}
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
"""


def run(body: str, args, grid=1, block=64, *, vgprs=32, agprs=0, lds=0, scratch=0, **options):
    """Launch a hand-written kernel; returns the report."""
    program = sim.load(listing(body, len(args), vgprs, agprs, lds, scratch))
    return program.launch("k", grid, block, list(args), **options)
