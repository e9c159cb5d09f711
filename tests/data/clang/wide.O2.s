	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	high
	.globl	high
	.p2align	2
	.type	high,@function
high:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_hi_u32 v4, v2, v0
	v_mov_b32_e32 v5, 0
	v_mad_u64_u32 v[6:7], s[0:1], v3, v0, v[4:5]
	v_mov_b32_e32 v4, v7
	v_mov_b32_e32 v7, v5
	v_mad_u64_u32 v[6:7], s[0:1], v2, v1, v[6:7]
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v7, v5
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[6:7]
	v_mad_u64_u32 v[0:1], s[0:1], v3, v1, v[4:5]
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	high, .Lfunc_end0-high

	.set high.num_vgpr, 8
	.set high.num_agpr, 0
	.set high.numbered_sgpr, 32
	.set high.num_named_barrier, 0
	.set high.private_seg_size, 0
	.set high.uses_vcc, 0
	.set high.uses_flat_scratch, 0
	.set high.has_dyn_sized_stack, 0
	.set high.has_recursion, 0
	.set high.has_indirect_call, 0
	.protected	wide
	.globl	wide
	.p2align	8
	.type	wide,@function
wide:
	s_load_dword s3, s[0:1], 0x24
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_mov_b32_e32 v1, 0
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s3, 0xffff
	s_mul_i32 s2, s2, s0
	v_add_u32_e32 v0, s2, v0
	v_lshlrev_b64 v[2:3], 3, v[0:1]
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	global_load_dwordx2 v[8:9], v[4:5], off
	v_lshlrev_b32_e32 v0, 2, v0
	global_load_dwordx2 v[2:3], v[2:3], off
	v_lshl_add_u64 v[14:15], v[0:1], 3, s[8:9]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, high@rel32@lo+4
	s_addc_u32 s1, s1, high@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v3, v8
	v_mul_lo_u32 v1, v2, v9
	v_mad_u64_u32 v[10:11], s[2:3], v2, v8, 0
	v_add3_u32 v11, v11, v1, v0
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v1, v9
	s_swappc_b64 s[30:31], s[0:1]
	v_sub_co_u32_e32 v6, vcc, v8, v2
	v_mov_b32_e32 v12, v0
	v_mov_b32_e32 v13, v1
	v_lshlrev_b64 v[0:1], v2, v[8:9]
	v_lshrrev_b64 v[4:5], v8, v[2:3]
	v_subb_co_u32_e32 v7, vcc, v9, v3, vcc
	v_or_b32_e32 v1, v1, v5
	v_or_b32_e32 v0, v0, v4
	v_lshl_add_u64 v[4:5], v[2:3], 0, 1
	v_cmp_lt_i64_e32 vcc, v[8:9], v[2:3]
	v_ashrrev_i64 v[2:3], v2, v[8:9]
	global_store_dwordx4 v[14:15], v[10:13], off
	v_cndmask_b32_e32 v5, v5, v7, vcc
	v_cndmask_b32_e32 v4, v4, v6, vcc
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_store_dwordx4 v[14:15], v[0:3], off offset:16
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 280
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
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
	.size	wide, .Lfunc_end1-wide

	.set wide.num_vgpr, max(16, high.num_vgpr)
	.set wide.num_agpr, max(0, high.num_agpr)
	.set wide.numbered_sgpr, max(33, high.numbered_sgpr)
	.set wide.num_named_barrier, max(0, high.num_named_barrier)
	.set wide.private_seg_size, 0+max(high.private_seg_size)
	.set wide.uses_vcc, or(1, high.uses_vcc)
	.set wide.uses_flat_scratch, or(0, high.uses_flat_scratch)
	.set wide.has_dyn_sized_stack, or(0, high.has_dyn_sized_stack)
	.set wide.has_recursion, or(0, high.has_recursion)
	.set wide.has_indirect_call, or(0, high.has_indirect_call)
	.protected	__clang_ocl_kern_imp_wide
	.globl	__clang_ocl_kern_imp_wide
	.p2align	2
	.type	__clang_ocl_kern_imp_wide,@function
__clang_ocl_kern_imp_wide:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v16, s33
	s_mov_b64 exec, s[0:1]
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v6, 0x3ff, v31
	v_mov_b32_e32 v7, 0
	s_add_i32 s32, s32, 16
	v_writelane_b32 v16, s30, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v6, s12, v6
	v_lshlrev_b64 v[10:11], 3, v[6:7]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[10:11]
	global_load_dwordx2 v[8:9], v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[10:11]
	global_load_dwordx2 v[2:3], v[0:1], off
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, high@rel32@lo+4
	s_addc_u32 s1, s1, high@rel32@hi+12
	v_lshlrev_b32_e32 v6, 2, v6
	v_writelane_b32 v16, s31, 1
	v_lshl_add_u64 v[14:15], v[6:7], 3, v[4:5]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v3, v8
	v_mul_lo_u32 v1, v2, v9
	v_mad_u64_u32 v[10:11], s[2:3], v2, v8, 0
	v_add3_u32 v11, v11, v1, v0
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v1, v9
	s_swappc_b64 s[30:31], s[0:1]
	v_sub_co_u32_e32 v6, vcc, v8, v2
	v_mov_b32_e32 v12, v0
	v_mov_b32_e32 v13, v1
	v_lshlrev_b64 v[0:1], v2, v[8:9]
	v_lshrrev_b64 v[4:5], v8, v[2:3]
	v_subb_co_u32_e32 v7, vcc, v9, v3, vcc
	v_or_b32_e32 v1, v1, v5
	v_or_b32_e32 v0, v0, v4
	v_lshl_add_u64 v[4:5], v[2:3], 0, 1
	v_cmp_lt_i64_e32 vcc, v[8:9], v[2:3]
	v_ashrrev_i64 v[2:3], v2, v[8:9]
	global_store_dwordx4 v[14:15], v[10:13], off
	v_cndmask_b32_e32 v5, v5, v7, vcc
	v_cndmask_b32_e32 v4, v4, v6, vcc
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_store_dwordx4 v[14:15], v[0:3], off offset:16
	v_readlane_b32 s31, v16, 1
	v_readlane_b32 s30, v16, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v16, off, s33
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s4
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_wide, .Lfunc_end2-__clang_ocl_kern_imp_wide

	.set __clang_ocl_kern_imp_wide.num_vgpr, max(32, high.num_vgpr)
	.set __clang_ocl_kern_imp_wide.num_agpr, max(0, high.num_agpr)
	.set __clang_ocl_kern_imp_wide.numbered_sgpr, max(34, high.numbered_sgpr)
	.set __clang_ocl_kern_imp_wide.num_named_barrier, max(0, high.num_named_barrier)
	.set __clang_ocl_kern_imp_wide.private_seg_size, 16+max(high.private_seg_size)
	.set __clang_ocl_kern_imp_wide.uses_vcc, or(1, high.uses_vcc)
	.set __clang_ocl_kern_imp_wide.uses_flat_scratch, or(0, high.uses_flat_scratch)
	.set __clang_ocl_kern_imp_wide.has_dyn_sized_stack, or(0, high.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_wide.has_recursion, or(0, high.has_recursion)
	.set __clang_ocl_kern_imp_wide.has_indirect_call, or(0, high.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
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
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'u64*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'u64*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'u64*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           wide
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         wide.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
