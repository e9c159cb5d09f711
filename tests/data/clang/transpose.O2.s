	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	transpose
	.globl	transpose
	.p2align	8
	.type	transpose,@function
transpose:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_and_b32_e32 v2, 0x3ff, v0
	s_lshl_b32 s10, s2, 5
	v_bfe_u32 v3, v0, 10, 10
	s_lshl_b32 s2, s3, 5
	v_add_u32_e32 v0, s10, v2
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc, s8, v0
	v_mul_u32_u24_e32 v0, 0x84, v3
	v_add_u32_e32 v5, s2, v3
	v_lshl_add_u32 v4, v2, 2, v0
	v_mul_lo_u32 v0, s8, v5
	v_add3_u32 v0, v2, v0, s10
	s_lshl_b32 s3, s8, 3
	s_mov_b32 s11, -8
	v_mov_b32_e32 v1, 0
	s_branch .LBB0_2
.LBB0_1:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s11, s11, 8
	v_add_u32_e32 v4, 0x420, v4
	s_cmp_gt_u32 s11, 23
	v_add_u32_e32 v0, s3, v0
	s_cbranch_scc1 .LBB0_4
.LBB0_2:
	v_add3_u32 v6, v5, s11, 8
	v_cmp_gt_u32_e64 s[0:1], s9, v6
	s_and_b64 s[12:13], vcc, s[0:1]
	s_and_saveexec_b64 s[0:1], s[12:13]
	s_cbranch_execz .LBB0_1
	v_lshl_add_u64 v[6:7], v[0:1], 2, s[4:5]
	global_load_dword v6, v[6:7], off
	s_waitcnt vmcnt(0)
	ds_write_b32 v4, v6
	s_branch .LBB0_1
.LBB0_4:
	v_add_u32_e32 v0, s2, v2
	v_cmp_gt_u32_e32 vcc, s9, v0
	v_mul_u32_u24_e32 v0, 0x84, v2
	v_lshl_add_u32 v4, v3, 2, v0
	v_add_u32_e32 v3, s10, v3
	v_mul_lo_u32 v0, s9, v3
	v_add3_u32 v0, v2, v0, s2
	s_lshl_b32 s2, s9, 3
	s_mov_b32 s3, -8
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_branch .LBB0_6
.LBB0_5:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s3, s3, 8
	v_add_u32_e32 v0, s2, v0
	s_cmp_lt_u32 s3, 24
	v_add_u32_e32 v4, 32, v4
	s_cbranch_scc0 .LBB0_8
.LBB0_6:
	v_add3_u32 v2, v3, s3, 8
	v_cmp_gt_u32_e64 s[0:1], s8, v2
	s_and_b64 s[4:5], vcc, s[0:1]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_5
	ds_read_b32 v2, v4
	v_lshl_add_u64 v[6:7], v[0:1], 2, s[6:7]
	s_waitcnt lgkmcnt(0)
	global_store_dword v[6:7], v2, off
	s_branch .LBB0_5
.LBB0_8:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose
		.amdhsa_group_segment_fixed_size 4224
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 14
		.amdhsa_accum_offset 8
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
.Lfunc_end0:
	.size	transpose, .Lfunc_end0-transpose

	.set transpose.num_vgpr, 8
	.set transpose.num_agpr, 0
	.set transpose.numbered_sgpr, 14
	.set transpose.num_named_barrier, 0
	.set transpose.private_seg_size, 0
	.set transpose.uses_vcc, 1
	.set transpose.uses_flat_scratch, 0
	.set transpose.has_dyn_sized_stack, 0
	.set transpose.has_recursion, 0
	.set transpose.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_transpose
	.globl	__clang_ocl_kern_imp_transpose
	.p2align	2
	.type	__clang_ocl_kern_imp_transpose,@function
__clang_ocl_kern_imp_transpose:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v8, 0x3ff, v31
	v_bfe_u32 v9, v31, 10, 10
	s_lshl_b32 s3, s12, 5
	s_lshl_b32 s2, s13, 5
	v_add_u32_e32 v6, s3, v8
	v_add_u32_e32 v10, s2, v9
	v_cmp_lt_u32_e32 vcc, v6, v4
	v_mul_lo_u32 v6, v4, v10
	v_add3_u32 v6, v8, v6, s3
	v_lshlrev_b32_e32 v11, 3, v4
	s_mov_b32 s4, -8
	v_mov_b32_e32 v7, 0
	s_trap 2
	s_branch .LBB1_2
.LBB1_1:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s4, s4, 8
	v_add_u32_e32 v12, 0x420, v12
	s_cmp_gt_u32 s4, 23
	v_add_u32_e32 v6, v6, v11
	s_cbranch_scc1 .LBB1_4
.LBB1_2:
	v_add3_u32 v13, v10, s4, 8
	v_cmp_lt_u32_e64 s[0:1], v13, v5
	s_and_b64 s[6:7], vcc, s[0:1]
	s_and_saveexec_b64 s[0:1], s[6:7]
	s_cbranch_execz .LBB1_1
	v_lshl_add_u64 v[14:15], v[6:7], 2, v[0:1]
	global_load_dword v13, v[14:15], off
	s_waitcnt vmcnt(0)
	ds_write_b32 v12, v13
	s_branch .LBB1_1
.LBB1_4:
	v_add_u32_e32 v0, s2, v8
	v_add_u32_e32 v6, s3, v9
	v_cmp_lt_u32_e32 vcc, v0, v5
	v_mul_lo_u32 v0, v5, v6
	v_add3_u32 v0, v8, v0, s2
	v_lshlrev_b32_e32 v5, 3, v5
	s_mov_b32 s2, -8
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_trap 2
	s_branch .LBB1_6
.LBB1_5:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s2, s2, 8
	v_add_u32_e32 v0, v0, v5
	s_cmp_gt_u32 s2, 23
	v_add_u32_e32 v7, 32, v7
	s_cbranch_scc1 .LBB1_8
.LBB1_6:
	v_add3_u32 v8, v6, s2, 8
	v_cmp_lt_u32_e64 s[0:1], v8, v4
	s_and_b64 s[4:5], vcc, s[0:1]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB1_5
	ds_read_b32 v10, v7
	v_lshl_add_u64 v[8:9], v[0:1], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	global_store_dword v[8:9], v10, off
	s_branch .LBB1_5
.LBB1_8:
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_transpose, .Lfunc_end1-__clang_ocl_kern_imp_transpose

	.set __clang_ocl_kern_imp_transpose.num_vgpr, 32
	.set __clang_ocl_kern_imp_transpose.num_agpr, 0
	.set __clang_ocl_kern_imp_transpose.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_transpose.num_named_barrier, 0
	.set __clang_ocl_kern_imp_transpose.private_seg_size, 0
	.set __clang_ocl_kern_imp_transpose.uses_vcc, 1
	.set __clang_ocl_kern_imp_transpose.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_transpose.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_transpose.has_recursion, 0
	.set __clang_ocl_kern_imp_transpose.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
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
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
    .group_segment_fixed_size: 4224
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           transpose
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         transpose.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
