	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	reduction
	.globl	reduction
	.p2align	8
	.type	reduction,@function
reduction:
	s_load_dword s10, s[0:1], 0x2c
	s_load_dword s3, s[0:1], 0x18
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s10, 0xffff
	s_mul_i32 s0, s2, s0
	v_add_u32_e32 v2, s0, v0
	v_cmp_gt_u32_e32 vcc, s3, v2
	v_mov_b32_e32 v4, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
	s_mov_b64 s[10:11], 0
	v_mov_b32_e32 v4, 0
.LBB0_2:
	v_lshl_add_u64 v[6:7], v[2:3], 2, s[4:5]
	global_load_dword v1, v[6:7], off
	v_add_u32_e32 v2, 0x200, v2
	v_cmp_le_u32_e32 vcc, s3, v2
	s_or_b64 s[10:11], vcc, s[10:11]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, v1, v4
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execnz .LBB0_2
	s_or_b64 exec, exec, s[10:11]
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_movk_i32 s0, 0x80
	v_lshlrev_b32_e32 v1, 2, v0
	v_cmp_gt_u32_e32 vcc, s0, v0
	ds_write_b32 v1, v4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_6
	ds_read2st64_b32 v[2:3], v1 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v2, v3
	ds_write_b32 v1, v2
.LBB0_6:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_gt_u32_e32 vcc, 64, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_8
	ds_read2st64_b32 v[2:3], v1 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v2, v3
	ds_write_b32 v1, v2
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_14
	ds_read_b32 v2, v1
	v_xor_b32_e32 v3, 0x80, v1
	v_xor_b32_e32 v4, 64, v1
	s_mov_b32 s3, 0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	ds_bpermute_b32 v3, v3, v2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v3, v4, v2
	v_xor_b32_e32 v4, 32, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v3, v4, v2
	v_xor_b32_e32 v4, 16, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v3, v4, v2
	v_xor_b32_e32 v4, 8, v1
	v_xor_b32_e32 v1, 4, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v3, v4, v2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v1, v1, v2
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB0_14
	s_lshl_b64 s[4:5], s[2:3], 2
	s_add_u32 s4, s6, s4
	s_mov_b64 s[0:1], exec
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v1, v2
	s_addc_u32 s5, s7, s5
	v_mov_b32_e32 v1, 0
	global_store_dword v1, v0, s[4:5]
.LBB0_11:
	s_ff1_i32_b64 s2, s[0:1]
	v_readlane_b32 s4, v0, s2
	s_add_i32 s3, s3, s4
	s_lshl_b64 s[4:5], 1, s2
	s_andn2_b64 s[0:1], s[0:1], s[4:5]
	s_cbranch_scc1 .LBB0_11
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_14
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, s3
	global_atomic_add v0, v1, s[8:9]
.LBB0_14:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reduction
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 12
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
	.size	reduction, .Lfunc_end0-reduction

	.set reduction.num_vgpr, 8
	.set reduction.num_agpr, 0
	.set reduction.numbered_sgpr, 12
	.set reduction.num_named_barrier, 0
	.set reduction.private_seg_size, 0
	.set reduction.uses_vcc, 1
	.set reduction.uses_flat_scratch, 0
	.set reduction.has_dyn_sized_stack, 0
	.set reduction.has_recursion, 0
	.set reduction.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_reduction
	.globl	__clang_ocl_kern_imp_reduction
	.p2align	2
	.type	__clang_ocl_kern_imp_reduction,@function
__clang_ocl_kern_imp_reduction:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v7, 0x3ff, v31
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s0, s12, s0
	v_add_u32_e32 v8, s0, v7
	v_cmp_lt_u32_e32 vcc, v8, v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_4
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v10, 0
.LBB1_2:
	v_lshl_add_u64 v[12:13], v[8:9], 2, v[0:1]
	global_load_dword v11, v[12:13], off
	v_add_u32_e32 v8, 0x200, v8
	v_cmp_ge_u32_e32 vcc, v8, v6
	s_or_b64 s[2:3], vcc, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v10, v11, v10
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB1_2
	s_or_b64 exec, exec, s[2:3]
.LBB1_4:
	s_or_b64 exec, exec, s[0:1]
	s_movk_i32 s0, 0x80
	v_cmp_gt_u32_e32 vcc, s0, v7
	s_trap 2
	ds_write_b32 v0, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_6
	ds_read2st64_b32 v[0:1], v0 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v0, v1
	ds_write_b32 v0, v0
.LBB1_6:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_gt_u32_e32 vcc, 64, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_8
	ds_read2st64_b32 v[0:1], v0 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v0, v1
	ds_write_b32 v0, v0
.LBB1_8:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_11
	ds_read_b32 v0, v0
	v_lshlrev_b32_e32 v1, 2, v7
	v_xor_b32_e32 v6, 0x80, v1
	v_xor_b32_e32 v8, 64, v1
	s_mov_b32 s13, 0
	s_waitcnt lgkmcnt(0)
	ds_bpermute_b32 v6, v6, v0
	v_cmp_eq_u32_e32 vcc, 0, v7
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v6, v0
	ds_bpermute_b32 v6, v8, v0
	v_xor_b32_e32 v8, 32, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v6, v0
	ds_bpermute_b32 v6, v8, v0
	v_xor_b32_e32 v8, 16, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v6, v0
	ds_bpermute_b32 v6, v8, v0
	v_xor_b32_e32 v8, 8, v1
	v_xor_b32_e32 v1, 4, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v6, v0
	ds_bpermute_b32 v6, v8, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v6, v0
	ds_bpermute_b32 v1, v1, v0
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB1_11
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v6, v1, v0
	v_lshl_add_u64 v[0:1], s[12:13], 2, v[2:3]
	global_store_dword v[0:1], v6, off
	global_atomic_add v[4:5], v6, off
.LBB1_11:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_reduction, .Lfunc_end1-__clang_ocl_kern_imp_reduction

	.set __clang_ocl_kern_imp_reduction.num_vgpr, 32
	.set __clang_ocl_kern_imp_reduction.num_agpr, 0
	.set __clang_ocl_kern_imp_reduction.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_reduction.num_named_barrier, 0
	.set __clang_ocl_kern_imp_reduction.private_seg_size, 0
	.set __clang_ocl_kern_imp_reduction.uses_vcc, 1
	.set __clang_ocl_kern_imp_reduction.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_reduction.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_reduction.has_recursion, 0
	.set __clang_ocl_kern_imp_reduction.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         36
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         44
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         46
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         48
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         50
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         52
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         54
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         96
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reduction
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         reduction.kd
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
