	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	doubles
	.globl	doubles
	.p2align	8
	.type	doubles,@function
doubles:
	s_load_dword s3, s[0:1], 0x24
	s_load_dword s4, s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v0, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0xc0080000
	v_mov_b32_e32 v24, 0x100
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s0
	v_mov_b32_e32 v3, s1
	v_lshl_add_u64 v[2:3], v[0:1], 3, v[2:3]
	global_load_dwordx2 v[2:3], v[2:3], off
	s_mov_b32 s0, 0
	s_brev_b32 s1, 8
	v_lshl_add_u32 v0, v0, 2, v0
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v11, v1
	v_lshl_add_u64 v[12:13], v[0:1], 3, s[2:3]
	v_add_u32_e32 v6, 1, v0
	v_add_u32_e32 v8, 2, v0
	v_add_u32_e32 v10, 3, v0
	v_add_u32_e32 v0, 4, v0
	v_lshl_add_u64 v[6:7], v[6:7], 3, s[2:3]
	v_lshl_add_u64 v[8:9], v[8:9], 3, s[2:3]
	v_lshl_add_u64 v[10:11], v[10:11], 3, s[2:3]
	v_lshl_add_u64 v[0:1], v[0:1], 3, s[2:3]
	v_mov_b32_e32 v25, 0xffffff80
	v_mov_b32_e32 v28, 0x260
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v19, 0x80000000, v3
	v_cmp_gt_f64_e32 vcc, 0, v[2:3]
	v_fmac_f64_e32 v[4:5], 0x3ff40000, v[2:3]
	v_mul_f64 v[16:17], v[2:3], v[2:3]
	v_mov_b32_e32 v18, v2
	v_cndmask_b32_e32 v19, v3, v19, vcc
	v_add_f64 v[14:15], v[2:3], 1.0
	v_cvt_i32_f64_e32 v22, v[2:3]
	v_mul_f64 v[4:5], v[2:3], v[4:5]
	v_add_f64 v[16:17], v[16:17], 2.0
	v_cmp_gt_f64_e64 s[0:1], s[0:1], v[18:19]
	v_floor_f64_e32 v[20:21], v[2:3]
	v_cvt_f32_f64_e32 v23, v[2:3]
	v_cvt_f64_i32_e32 v[2:3], v22
	global_store_dwordx2 v[12:13], v[4:5], off
	v_div_scale_f64 v[4:5], s[2:3], v[16:17], v[16:17], v[14:15]
	v_cndmask_b32_e64 v24, 0, v24, s[0:1]
	v_add_f64 v[2:3], v[20:21], v[2:3]
	v_rcp_f64_e32 v[20:21], v[4:5]
	v_ldexp_f64 v[18:19], v[18:19], v24
	v_cndmask_b32_e64 v29, 0, v25, s[0:1]
	v_rsq_f64_e32 v[24:25], v[18:19]
	global_store_dwordx2 v[10:11], v[2:3], off
	v_fma_f64 v[2:3], -v[4:5], v[20:21], 1.0
	v_fmac_f64_e32 v[20:21], v[20:21], v[2:3]
	v_mul_f64 v[2:3], v[18:19], v[24:25]
	v_mul_f64 v[10:11], v[24:25], 0.5
	v_fma_f64 v[26:27], -v[10:11], v[2:3], 0.5
	v_fma_f64 v[24:25], -v[4:5], v[20:21], 1.0
	v_fmac_f64_e32 v[2:3], v[2:3], v[26:27]
	v_div_scale_f64 v[12:13], vcc, v[14:15], v[16:17], v[14:15]
	v_fmac_f64_e32 v[20:21], v[20:21], v[24:25]
	v_fmac_f64_e32 v[10:11], v[10:11], v[26:27]
	v_fma_f64 v[26:27], -v[2:3], v[2:3], v[18:19]
	v_mul_f64 v[24:25], v[12:13], v[20:21]
	v_fmac_f64_e32 v[2:3], v[26:27], v[10:11]
	v_fma_f64 v[4:5], -v[4:5], v[24:25], v[12:13]
	v_fma_f64 v[12:13], -v[2:3], v[2:3], v[18:19]
	v_fmac_f64_e32 v[2:3], v[12:13], v[10:11]
	v_div_fmas_f64 v[4:5], v[4:5], v[20:21], v[24:25]
	v_ldexp_f64 v[2:3], v[2:3], v29
	v_cmp_class_f64_e32 vcc, v[18:19], v28
	v_div_fixup_f64 v[4:5], v[4:5], v[16:17], v[14:15]
	v_cvt_f64_f32_e32 v[22:23], v23
	v_cndmask_b32_e32 v3, v3, v19, vcc
	v_cndmask_b32_e32 v2, v2, v18, vcc
	global_store_dwordx2 v[6:7], v[4:5], off
	global_store_dwordx2 v[8:9], v[2:3], off
	global_store_dwordx2 v[0:1], v[22:23], off
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel doubles
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
		.amdhsa_next_free_vgpr 30
		.amdhsa_next_free_sgpr 5
		.amdhsa_accum_offset 32
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
	.size	doubles, .Lfunc_end0-doubles

	.set doubles.num_vgpr, 30
	.set doubles.num_agpr, 0
	.set doubles.numbered_sgpr, 5
	.set doubles.num_named_barrier, 0
	.set doubles.private_seg_size, 0
	.set doubles.uses_vcc, 1
	.set doubles.uses_flat_scratch, 0
	.set doubles.has_dyn_sized_stack, 0
	.set doubles.has_recursion, 0
	.set doubles.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_doubles
	.globl	__clang_ocl_kern_imp_doubles
	.p2align	2
	.type	__clang_ocl_kern_imp_doubles,@function
__clang_ocl_kern_imp_doubles:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v5, 0x3ff, v31
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v6, s12, v5
	v_cmp_lt_u32_e32 vcc, v6, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB1_2
	v_mov_b32_e32 v7, 0
	v_lshl_add_u64 v[0:1], v[6:7], 3, v[0:1]
	global_load_dwordx2 v[0:1], v[0:1], off
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0xc0080000
	s_mov_b32 s0, 0
	v_lshl_add_u32 v6, v6, 2, v6
	s_brev_b32 s1, 8
	v_mov_b32_e32 v9, v7
	v_mov_b32_e32 v11, v7
	v_mov_b32_e32 v13, v7
	v_lshl_add_u64 v[14:15], v[6:7], 3, v[2:3]
	v_add_u32_e32 v8, 1, v6
	v_add_u32_e32 v10, 2, v6
	v_add_u32_e32 v12, 3, v6
	v_add_u32_e32 v6, 4, v6
	v_mov_b32_e32 v24, 0x100
	v_lshl_add_u64 v[8:9], v[8:9], 3, v[2:3]
	v_lshl_add_u64 v[10:11], v[10:11], 3, v[2:3]
	v_lshl_add_u64 v[12:13], v[12:13], 3, v[2:3]
	v_lshl_add_u64 v[2:3], v[6:7], 3, v[2:3]
	v_mov_b32_e32 v25, 0xffffff80
	v_mov_b32_e32 v28, 0x260
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v19, 0x80000000, v1
	v_cmp_gt_f64_e32 vcc, 0, v[0:1]
	v_fmac_f64_e32 v[4:5], 0x3ff40000, v[0:1]
	v_mul_f64 v[16:17], v[0:1], v[0:1]
	v_mov_b32_e32 v18, v0
	v_cndmask_b32_e32 v19, v1, v19, vcc
	v_add_f64 v[6:7], v[0:1], 1.0
	v_cvt_i32_f64_e32 v22, v[0:1]
	v_mul_f64 v[4:5], v[0:1], v[4:5]
	v_add_f64 v[16:17], v[16:17], 2.0
	v_cmp_gt_f64_e64 s[0:1], s[0:1], v[18:19]
	v_floor_f64_e32 v[20:21], v[0:1]
	v_cvt_f32_f64_e32 v23, v[0:1]
	v_cvt_f64_i32_e32 v[0:1], v22
	global_store_dwordx2 v[14:15], v[4:5], off
	v_div_scale_f64 v[4:5], s[4:5], v[16:17], v[16:17], v[6:7]
	v_cndmask_b32_e64 v24, 0, v24, s[0:1]
	v_add_f64 v[0:1], v[20:21], v[0:1]
	v_rcp_f64_e32 v[20:21], v[4:5]
	v_ldexp_f64 v[18:19], v[18:19], v24
	v_cndmask_b32_e64 v29, 0, v25, s[0:1]
	v_rsq_f64_e32 v[24:25], v[18:19]
	global_store_dwordx2 v[12:13], v[0:1], off
	v_fma_f64 v[0:1], -v[4:5], v[20:21], 1.0
	v_fmac_f64_e32 v[20:21], v[20:21], v[0:1]
	v_mul_f64 v[0:1], v[18:19], v[24:25]
	v_mul_f64 v[12:13], v[24:25], 0.5
	v_fma_f64 v[26:27], -v[12:13], v[0:1], 0.5
	v_fma_f64 v[24:25], -v[4:5], v[20:21], 1.0
	v_fmac_f64_e32 v[0:1], v[0:1], v[26:27]
	v_div_scale_f64 v[14:15], vcc, v[6:7], v[16:17], v[6:7]
	v_fmac_f64_e32 v[20:21], v[20:21], v[24:25]
	v_fmac_f64_e32 v[12:13], v[12:13], v[26:27]
	v_fma_f64 v[26:27], -v[0:1], v[0:1], v[18:19]
	v_mul_f64 v[24:25], v[14:15], v[20:21]
	v_fmac_f64_e32 v[0:1], v[26:27], v[12:13]
	v_fma_f64 v[4:5], -v[4:5], v[24:25], v[14:15]
	v_fma_f64 v[14:15], -v[0:1], v[0:1], v[18:19]
	v_fmac_f64_e32 v[0:1], v[14:15], v[12:13]
	v_div_fmas_f64 v[4:5], v[4:5], v[20:21], v[24:25]
	v_ldexp_f64 v[0:1], v[0:1], v29
	v_cmp_class_f64_e32 vcc, v[18:19], v28
	v_div_fixup_f64 v[4:5], v[4:5], v[16:17], v[6:7]
	v_cvt_f64_f32_e32 v[22:23], v23
	v_cndmask_b32_e32 v1, v1, v19, vcc
	v_cndmask_b32_e32 v0, v0, v18, vcc
	global_store_dwordx2 v[8:9], v[4:5], off
	global_store_dwordx2 v[10:11], v[0:1], off
	global_store_dwordx2 v[2:3], v[22:23], off
.LBB1_2:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_doubles, .Lfunc_end1-__clang_ocl_kern_imp_doubles

	.set __clang_ocl_kern_imp_doubles.num_vgpr, 32
	.set __clang_ocl_kern_imp_doubles.num_agpr, 0
	.set __clang_ocl_kern_imp_doubles.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_doubles.num_named_barrier, 0
	.set __clang_ocl_kern_imp_doubles.private_seg_size, 0
	.set __clang_ocl_kern_imp_doubles.uses_vcc, 1
	.set __clang_ocl_kern_imp_doubles.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_doubles.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_doubles.has_recursion, 0
	.set __clang_ocl_kern_imp_doubles.has_indirect_call, 0
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
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
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
    .name:           doubles
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         doubles.kd
    .uses_dynamic_stack: false
    .vgpr_count:     30
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
