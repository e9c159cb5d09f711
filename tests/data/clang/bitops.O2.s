	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	bitops
	.globl	bitops
	.p2align	8
	.type	bitops,@function
bitops:
	s_load_dword s3, s[0:1], 0x2c
	s_load_dword s4, s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v0, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x10
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	v_lshlrev_b32_e32 v0, 3, v0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	global_load_dword v7, v[4:5], off
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	global_load_dword v10, v[2:3], off
	s_mov_b32 s0, 0x10203
	v_lshl_add_u64 v[8:9], v[0:1], 2, s[2:3]
	s_waitcnt vmcnt(1)
	v_ffbh_u32_e32 v1, v7
	v_ffbl_b32_e32 v2, v7
	v_bcnt_u32_b32 v0, v7, 0
	v_bfrev_b32_e32 v3, v7
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v4, 0, v10
	v_min_i32_e32 v5, v7, v10
	v_max_u32_e32 v11, v10, v7
	v_perm_b32 v12, 0, v7, s0
	v_min_u32_e32 v1, 32, v1
	v_min_u32_e32 v2, 32, v2
	v_add_u32_e64 v6, v7, v10 clamp
	v_alignbit_b32 v4, v7, v7, v4
	v_xor_b32_e32 v5, v5, v11
	v_sad_u32 v7, v10, v7, v12
	global_store_dwordx4 v[8:9], v[0:3], off
	global_store_dwordx4 v[8:9], v[4:7], off offset:16
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bitops
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 8
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
.Lfunc_end0:
	.size	bitops, .Lfunc_end0-bitops

	.set bitops.num_vgpr, 13
	.set bitops.num_agpr, 0
	.set bitops.numbered_sgpr, 8
	.set bitops.num_named_barrier, 0
	.set bitops.private_seg_size, 0
	.set bitops.uses_vcc, 1
	.set bitops.uses_flat_scratch, 0
	.set bitops.has_dyn_sized_stack, 0
	.set bitops.has_recursion, 0
	.set bitops.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_bitops
	.globl	__clang_ocl_kern_imp_bitops
	.p2align	2
	.type	__clang_ocl_kern_imp_bitops,@function
__clang_ocl_kern_imp_bitops:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v7, 0x3ff, v31
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v8, s12, v7
	v_cmp_lt_u32_e32 vcc, v8, v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	v_mov_b32_e32 v9, 0
	v_lshlrev_b64 v[6:7], 2, v[8:9]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[6:7]
	global_load_dword v10, v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[6:7]
	global_load_dword v7, v[0:1], off
	s_mov_b32 s2, 0x10203
	v_lshlrev_b32_e32 v8, 3, v8
	v_lshl_add_u64 v[8:9], v[8:9], 2, v[4:5]
	s_waitcnt vmcnt(1)
	v_ffbh_u32_e32 v1, v10
	v_ffbl_b32_e32 v2, v10
	v_bcnt_u32_b32 v0, v10, 0
	v_bfrev_b32_e32 v3, v10
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v4, 0, v7
	v_min_i32_e32 v5, v10, v7
	v_max_u32_e32 v11, v7, v10
	v_perm_b32 v12, 0, v10, s2
	v_min_u32_e32 v1, 32, v1
	v_min_u32_e32 v2, 32, v2
	v_add_u32_e64 v6, v10, v7 clamp
	v_alignbit_b32 v4, v10, v10, v4
	v_xor_b32_e32 v5, v5, v11
	v_sad_u32 v7, v7, v10, v12
	global_store_dwordx4 v[8:9], v[0:3], off
	global_store_dwordx4 v[8:9], v[4:7], off offset:16
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_bitops, .Lfunc_end1-__clang_ocl_kern_imp_bitops

	.set __clang_ocl_kern_imp_bitops.num_vgpr, 32
	.set __clang_ocl_kern_imp_bitops.num_agpr, 0
	.set __clang_ocl_kern_imp_bitops.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_bitops.num_named_barrier, 0
	.set __clang_ocl_kern_imp_bitops.private_seg_size, 0
	.set __clang_ocl_kern_imp_bitops.uses_vcc, 1
	.set __clang_ocl_kern_imp_bitops.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_bitops.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_bitops.has_recursion, 0
	.set __clang_ocl_kern_imp_bitops.has_indirect_call, 0
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
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'u32*'
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           bitops
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         bitops.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
