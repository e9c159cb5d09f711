	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	halves
	.globl	halves
	.p2align	8
	.type	halves,@function
halves:
	s_load_dword s3, s[0:1], 0x34
	s_load_dword s4, s[0:1], 0x20
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v0, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_movk_i32 s0, 0x4000
	s_mov_b32 s1, 0xc69c4000
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	global_load_dword v6, v[4:5], off
	global_load_dword v7, v[2:3], off
	v_mov_b32_e32 v8, 0xc69c4000
	v_lshlrev_b32_e32 v0, 1, v0
	s_mov_b32 s2, 0x469c4000
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v9, 0x4e20
	v_lshl_add_u64 v[2:3], s[8:9], 0, v[0:1]
	v_lshl_add_u64 v[0:1], s[10:11], 0, v[0:1]
	s_waitcnt vmcnt(1)
	v_cvt_f32_f16_e32 v11, v6
	s_waitcnt vmcnt(0)
	v_pk_mul_f16 v4, v6, v7
	v_pk_add_f16 v5, v6, v7 neg_lo:[0,1] neg_hi:[0,1]
	v_alignbit_b32 v10, s0, v7, 16
	v_cmp_gt_f16_e32 vcc, v6, v7
	v_mul_f32_e32 v6, 0x43960000, v11
	v_pk_add_f16 v4, v7, v4
	v_cndmask_b32_e32 v5, v10, v5, vcc
	v_cmp_nge_f32_e32 vcc, s1, v6
	global_store_dwordx2 v[2:3], v[4:5], off
	s_nop 0
	v_cndmask_b32_e32 v7, v8, v6, vcc
	v_cvt_i32_f32_e32 v7, v7
	v_cvt_i32_f32_e64 v8, |v6|
	v_cmp_nlt_f32_e32 vcc, s2, v6
	v_and_b32_e32 v3, 0xff, v8
	s_nop 0
	v_cndmask_b32_e32 v2, v9, v7, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel halves
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 296
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
		.amdhsa_next_free_vgpr 12
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
	.size	halves, .Lfunc_end0-halves

	.set halves.num_vgpr, 12
	.set halves.num_agpr, 0
	.set halves.numbered_sgpr, 12
	.set halves.num_named_barrier, 0
	.set halves.private_seg_size, 0
	.set halves.uses_vcc, 1
	.set halves.uses_flat_scratch, 0
	.set halves.has_dyn_sized_stack, 0
	.set halves.has_recursion, 0
	.set halves.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_halves
	.globl	__clang_ocl_kern_imp_halves
	.p2align	2
	.type	__clang_ocl_kern_imp_halves,@function
__clang_ocl_kern_imp_halves:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v9, 0x3ff, v31
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v10, s12, v9
	v_cmp_lt_u32_e32 vcc, v10, v8
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	v_mov_b32_e32 v11, 0
	v_lshlrev_b64 v[8:9], 2, v[10:11]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[8:9]
	global_load_dword v12, v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[8:9]
	global_load_dword v8, v[0:1], off
	v_lshlrev_b32_e32 v10, 1, v10
	v_lshlrev_b64 v[0:1], 2, v[10:11]
	v_lshl_add_u64 v[2:3], v[4:5], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[6:7], 0, v[0:1]
	s_movk_i32 s2, 0x4000
	s_mov_b32 s3, 0xc69c4000
	v_mov_b32_e32 v9, 0xc69c4000
	s_mov_b32 s4, 0x469c4000
	v_mov_b32_e32 v13, 0x4e20
	s_waitcnt vmcnt(1)
	v_cvt_f32_f16_e32 v7, v12
	s_waitcnt vmcnt(0)
	v_pk_add_f16 v5, v12, v8 neg_lo:[0,1] neg_hi:[0,1]
	v_alignbit_b32 v6, s2, v8, 16
	v_cmp_gt_f16_e32 vcc, v12, v8
	v_pk_mul_f16 v4, v12, v8
	s_nop 0
	v_cndmask_b32_e32 v5, v6, v5, vcc
	v_mul_f32_e32 v6, 0x43960000, v7
	v_cmp_nge_f32_e32 vcc, s3, v6
	v_pk_add_f16 v4, v8, v4
	v_cvt_i32_f32_e64 v8, |v6|
	v_cndmask_b32_e32 v7, v9, v6, vcc
	v_cvt_i32_f32_e32 v7, v7
	v_cmp_nlt_f32_e32 vcc, s4, v6
	global_store_dwordx2 v[2:3], v[4:5], off
	v_and_b32_e32 v3, 0xff, v8
	v_cndmask_b32_e32 v2, v13, v7, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_halves, .Lfunc_end1-__clang_ocl_kern_imp_halves

	.set __clang_ocl_kern_imp_halves.num_vgpr, 32
	.set __clang_ocl_kern_imp_halves.num_agpr, 0
	.set __clang_ocl_kern_imp_halves.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_halves.num_named_barrier, 0
	.set __clang_ocl_kern_imp_halves.private_seg_size, 0
	.set __clang_ocl_kern_imp_halves.uses_vcc, 1
	.set __clang_ocl_kern_imp_halves.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_halves.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_halves.has_recursion, 0
	.set __clang_ocl_kern_imp_halves.has_indirect_call, 0
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
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         44
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         48
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         52
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         54
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         56
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         58
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         60
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         62
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         104
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 296
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           halves
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         halves.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
