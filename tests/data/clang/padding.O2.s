	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	make,@function
make:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v1, 0xff, v1
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	make, .Lfunc_end0-make

	.set .Lmake.num_vgpr, 2
	.set .Lmake.num_agpr, 0
	.set .Lmake.numbered_sgpr, 32
	.set .Lmake.num_named_barrier, 0
	.set .Lmake.private_seg_size, 0
	.set .Lmake.uses_vcc, 0
	.set .Lmake.uses_flat_scratch, 0
	.set .Lmake.has_dyn_sized_stack, 0
	.set .Lmake.has_recursion, 0
	.set .Lmake.has_indirect_call, 0
	.protected	padding
	.globl	padding
	.p2align	8
	.type	padding,@function
padding:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_lshl_add_u32 v2, s2, 6, v0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[6:7], s[4:5], 0, v[4:5]
	global_load_dword v0, v[6:7], off
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, make@rel32@lo+4
	s_addc_u32 s1, s1, make@rel32@hi+12
	s_mov_b32 s32, 0
	v_mov_b32_e32 v8, s6
	v_mov_b32_e32 v9, s7
	s_waitcnt vmcnt(0)
	v_add_u16_e32 v1, 1, v0
	v_bfe_i32 v1, v1, 0, 8
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v0, 1, v0
	v_lshl_add_u64 v[2:3], v[2:3], 3, v[8:9]
	global_store_dwordx2 v[2:3], v[0:1], off
	global_load_dword v0, v[6:7], off
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 0xfff, v0
	v_lshl_add_u64 v[0:1], s[8:9], 0, v[4:5]
	global_store_short v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel padding
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 12
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end1:
	.size	padding, .Lfunc_end1-padding

	.set padding.num_vgpr, max(10, .Lmake.num_vgpr)
	.set padding.num_agpr, max(0, .Lmake.num_agpr)
	.set padding.numbered_sgpr, max(33, .Lmake.numbered_sgpr)
	.set padding.num_named_barrier, max(0, .Lmake.num_named_barrier)
	.set padding.private_seg_size, 0+max(.Lmake.private_seg_size)
	.set padding.uses_vcc, or(0, .Lmake.uses_vcc)
	.set padding.uses_flat_scratch, or(0, .Lmake.uses_flat_scratch)
	.set padding.has_dyn_sized_stack, or(0, .Lmake.has_dyn_sized_stack)
	.set padding.has_recursion, or(0, .Lmake.has_recursion)
	.set padding.has_indirect_call, or(0, .Lmake.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 2
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .max_flat_workgroup_size: 1024
    .name:           padding
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         padding.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
