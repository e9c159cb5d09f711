	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	loops
	.globl	loops
	.p2align	8
	.type	loops,@function
loops:
	s_load_dword s3, s[0:1], 0x24
	s_load_dword s4, s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v0, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_14
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s0
	v_mov_b32_e32 v3, s1
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[2:3]
	global_load_dword v1, v[2:3], off
	v_mov_b32_e32 v2, 0
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, 1, v1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_9
	s_mov_b32 s8, 0
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v4, v1
	s_branch .LBB0_4
.LBB0_3:
	s_or_b64 exec, exec, s[6:7]
	s_add_i32 s9, s8, 1
	s_cmpk_gt_u32 s8, 0x1f2
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_cselect_b64 s[6:7], -1, 0
	s_or_b64 s[6:7], vcc, s[6:7]
	s_and_b64 s[6:7], exec, s[6:7]
	s_or_b64 s[4:5], s[6:7], s[4:5]
	v_mov_b32_e32 v2, s9
	s_mov_b32 s8, s9
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_8
.LBB0_4:
	v_and_b32_e32 v2, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v2
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	v_mad_u64_u32 v[4:5], s[10:11], v4, 3, 1
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_3
	v_lshrrev_b32_e32 v4, 1, v4
	s_branch .LBB0_3
.LBB0_8:
	s_or_b64 exec, exec, s[4:5]
.LBB0_9:
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s0, 0xcccccccd
	v_mul_hi_u32 v3, v1, s0
	v_lshrrev_b32_e32 v3, 4, v3
	v_mul_lo_u32 v3, v3, 20
	v_sub_u32_e32 v4, v1, v3
	s_mov_b32 s6, 1
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v3, 0
.LBB0_10:
	s_mul_i32 s0, s6, 6
	v_mov_b32_e32 v7, s0
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v6, v1
.LBB0_11:
	v_mov_b32_e32 v5, v7
	v_cvt_f32_u32_e32 v7, v5
	v_sub_u32_e32 v8, 0, v5
	v_rcp_iflag_f32_e32 v7, v7
	s_nop 0
	v_mul_f32_e32 v7, 0x4f7ffffe, v7
	v_cvt_u32_f32_e32 v7, v7
	v_mul_lo_u32 v8, v8, v7
	v_mul_hi_u32 v8, v7, v8
	v_add_u32_e32 v7, v7, v8
	v_mul_hi_u32 v7, v6, v7
	v_mul_lo_u32 v7, v7, v5
	v_sub_u32_e32 v6, v6, v7
	v_sub_u32_e32 v7, v6, v5
	v_cmp_ge_u32_e32 vcc, v6, v5
	s_nop 1
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_sub_u32_e32 v7, v6, v5
	v_cmp_ge_u32_e32 vcc, v6, v5
	s_nop 1
	v_cndmask_b32_e32 v7, v6, v7, vcc
	v_cmp_eq_u32_e32 vcc, 0, v7
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v6, v5
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_11
	s_or_b64 exec, exec, s[0:1]
	v_add_u32_e32 v6, v5, v3
	v_cmp_lt_u32_e32 vcc, 60, v6
	v_cmp_ne_u32_e64 s[0:1], 5, v5
	s_add_i32 s7, s6, 1
	s_nop 0
	v_cndmask_b32_e64 v3, v3, v6, s[0:1]
	s_and_b64 s[0:1], s[0:1], vcc
	v_cmp_gt_u32_e32 vcc, s6, v4
	s_or_b64 s[0:1], s[0:1], vcc
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[4:5], s[0:1], s[4:5]
	s_mov_b32 s6, s7
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_10
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v4, s2
	v_mov_b32_e32 v5, s3
	v_lshlrev_b32_e32 v0, 1, v0
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
.LBB0_14:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel loops
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 12
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
	.size	loops, .Lfunc_end0-loops

	.set loops.num_vgpr, 9
	.set loops.num_agpr, 0
	.set loops.numbered_sgpr, 12
	.set loops.num_named_barrier, 0
	.set loops.private_seg_size, 0
	.set loops.uses_vcc, 1
	.set loops.uses_flat_scratch, 0
	.set loops.has_dyn_sized_stack, 0
	.set loops.has_recursion, 0
	.set loops.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_loops
	.globl	__clang_ocl_kern_imp_loops
	.p2align	2
	.type	__clang_ocl_kern_imp_loops,@function
__clang_ocl_kern_imp_loops:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v5, 0x3ff, v31
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v6, s12, v5
	v_cmp_lt_u32_e32 vcc, v6, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB1_14
	v_mov_b32_e32 v7, 0
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	global_load_dword v7, v[0:1], off
	v_mov_b32_e32 v0, 0
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, 1, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_9
	s_mov_b32 s8, 0
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v4, v7
	s_branch .LBB1_4
.LBB1_3:
	s_or_b64 exec, exec, s[6:7]
	s_add_i32 s9, s8, 1
	s_cmpk_gt_u32 s8, 0x1f2
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_cselect_b64 s[6:7], -1, 0
	s_or_b64 s[6:7], vcc, s[6:7]
	s_and_b64 s[6:7], exec, s[6:7]
	s_or_b64 s[4:5], s[6:7], s[4:5]
	v_mov_b32_e32 v0, s9
	s_mov_b32 s8, s9
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_8
.LBB1_4:
	v_and_b32_e32 v0, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v0
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	v_mad_u64_u32 v[4:5], s[10:11], v4, 3, 1
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_3
	v_lshrrev_b32_e32 v4, 1, v4
	s_branch .LBB1_3
.LBB1_8:
	s_or_b64 exec, exec, s[4:5]
.LBB1_9:
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s0, 0xcccccccd
	v_mul_hi_u32 v1, v7, s0
	v_lshrrev_b32_e32 v1, 4, v1
	v_mul_lo_u32 v1, v1, 20
	v_sub_u32_e32 v4, v7, v1
	s_mov_b32 s6, 1
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v1, 0
.LBB1_10:
	s_mul_i32 s0, s6, 6
	v_mov_b32_e32 v9, s0
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v8, v7
.LBB1_11:
	v_mov_b32_e32 v5, v9
	v_cvt_f32_u32_e32 v9, v5
	v_sub_u32_e32 v10, 0, v5
	v_rcp_iflag_f32_e32 v9, v9
	s_nop 0
	v_mul_f32_e32 v9, 0x4f7ffffe, v9
	v_cvt_u32_f32_e32 v9, v9
	v_mul_lo_u32 v10, v10, v9
	v_mul_hi_u32 v10, v9, v10
	v_add_u32_e32 v9, v9, v10
	v_mul_hi_u32 v9, v8, v9
	v_mul_lo_u32 v9, v9, v5
	v_sub_u32_e32 v8, v8, v9
	v_sub_u32_e32 v9, v8, v5
	v_cmp_ge_u32_e32 vcc, v8, v5
	s_nop 1
	v_cndmask_b32_e32 v8, v8, v9, vcc
	v_sub_u32_e32 v9, v8, v5
	v_cmp_ge_u32_e32 vcc, v8, v5
	s_nop 1
	v_cndmask_b32_e32 v9, v8, v9, vcc
	v_cmp_eq_u32_e32 vcc, 0, v9
	s_or_b64 s[0:1], vcc, s[0:1]
	v_mov_b32_e32 v8, v5
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_11
	s_or_b64 exec, exec, s[0:1]
	v_add_u32_e32 v8, v5, v1
	v_cmp_lt_u32_e32 vcc, 60, v8
	v_cmp_ne_u32_e64 s[0:1], 5, v5
	s_add_i32 s7, s6, 1
	s_nop 0
	v_cndmask_b32_e64 v1, v1, v8, s[0:1]
	s_and_b64 s[0:1], s[0:1], vcc
	v_cmp_gt_u32_e32 vcc, s6, v4
	s_or_b64 s[0:1], s[0:1], vcc
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[4:5], s[0:1], s[4:5]
	s_mov_b32 s6, s7
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB1_10
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b32_e32 v4, 1, v6
	v_mov_b32_e32 v5, 0
	v_lshl_add_u64 v[2:3], v[4:5], 2, v[2:3]
	global_store_dwordx2 v[2:3], v[0:1], off
.LBB1_14:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_loops, .Lfunc_end1-__clang_ocl_kern_imp_loops

	.set __clang_ocl_kern_imp_loops.num_vgpr, 32
	.set __clang_ocl_kern_imp_loops.num_agpr, 0
	.set __clang_ocl_kern_imp_loops.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_loops.num_named_barrier, 0
	.set __clang_ocl_kern_imp_loops.private_seg_size, 0
	.set __clang_ocl_kern_imp_loops.uses_vcc, 1
	.set __clang_ocl_kern_imp_loops.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_loops.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_loops.has_recursion, 0
	.set __clang_ocl_kern_imp_loops.has_indirect_call, 0
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
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'u32*'
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
    .name:           loops
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         loops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
