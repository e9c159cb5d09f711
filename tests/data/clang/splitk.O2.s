	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	splitk
	.globl	splitk
	.p2align	8
	.type	splitk,@function
splitk:
	s_load_dword s3, s[0:1], 0x34
	s_load_dword s13, s[0:1], 0x20
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_mov_b32_e32 v3, 0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s12, s3, 0xffff
	s_mul_i32 s2, s2, s12
	v_add_u32_e32 v2, s2, v0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	global_load_dword v1, v[4:5], off
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v1, v1, 1, v1
	global_store_dword v[2:3], v1, off
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
	s_mov_b64 s[4:5], exec
	v_mbcnt_lo_u32_b32 v1, s4, 0
	v_mbcnt_hi_u32_b32 v1, s5, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_3
	s_bcnt1_i32_b64 s4, s[4:5]
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, s4
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_add v2, v2, v3, s[8:9] sc0
	s_waitcnt vmcnt(0)
	buffer_inv sc1
.LBB0_3:
	s_or_b64 exec, exec, s[2:3]
	v_readfirstlane_b32 s3, v2
	s_add_i32 s2, s13, -1
	v_mov_b32_e32 v2, 0
	v_add_u32_e32 v1, s3, v1
	v_cmp_eq_u32_e32 vcc, s2, v1
	s_nop 1
	v_cndmask_b32_e64 v1, 0, 1, vcc
	ds_write_b32 v2, v1
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v1
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32_e32 vcc, 0, v2
	s_cbranch_vccnz .LBB0_18
	s_cmp_eq_u32 s13, 0
	s_cbranch_scc1 .LBB0_17
	s_cmp_lt_u32 s13, 4
	s_cselect_b64 s[2:3], -1, 0
	s_and_b64 vcc, exec, s[2:3]
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v4, 0
	s_cbranch_vccnz .LBB0_12
	s_cmp_eq_u32 s12, 1
	s_cselect_b64 s[0:1], -1, 0
	s_sub_i32 s2, 0, s13
	v_cmp_ge_u32_e32 vcc, s2, v0
	s_and_b64 s[4:5], s[0:1], vcc
	s_mov_b64 s[2:3], -1
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v4, 0
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_11
	s_and_b32 s2, s13, -2
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v4, v0
	s_mov_b32 s3, s2
.LBB0_9:
	v_lshl_add_u64 v[6:7], v[4:5], 2, s[6:7]
	global_load_dwordx2 v[6:7], v[6:7], off
	s_add_i32 s3, s3, -2
	v_add_u32_e32 v4, 2, v4
	s_cmp_lg_u32 s3, 0
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, v7, v1
	v_add_u32_e32 v2, v6, v2
	s_cbranch_scc1 .LBB0_9
	s_cmp_lg_u32 s13, s2
	s_cselect_b64 s[4:5], -1, 0
	v_add_u32_e32 v1, v2, v1
	v_mov_b32_e32 v4, s2
	s_orn2_b64 s[2:3], s[4:5], exec
.LBB0_11:
	s_or_b64 exec, exec, s[0:1]
.LBB0_12:
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_16
	v_mad_u64_u32 v[2:3], s[2:3], v4, s12, v[0:1]
	v_sub_u32_e32 v4, s13, v4
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v3, 0
.LBB0_14:
	v_lshl_add_u64 v[6:7], v[2:3], 2, s[6:7]
	global_load_dword v5, v[6:7], off
	v_add_u32_e32 v4, -1, v4
	v_cmp_eq_u32_e32 vcc, 0, v4
	v_add_u32_e32 v2, s12, v2
	s_or_b64 s[2:3], vcc, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, v5, v1
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB0_14
	s_or_b64 exec, exec, s[2:3]
.LBB0_16:
	s_or_b64 exec, exec, s[0:1]
.LBB0_17:
	v_lshlrev_b32_e32 v0, 2, v0
	global_store_dword v0, v1, s[10:11]
.LBB0_18:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel splitk
		.amdhsa_group_segment_fixed_size 4
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
	.size	splitk, .Lfunc_end0-splitk

	.set splitk.num_vgpr, 8
	.set splitk.num_agpr, 0
	.set splitk.numbered_sgpr, 14
	.set splitk.num_named_barrier, 0
	.set splitk.private_seg_size, 0
	.set splitk.uses_vcc, 1
	.set splitk.uses_flat_scratch, 0
	.set splitk.has_dyn_sized_stack, 0
	.set splitk.has_recursion, 0
	.set splitk.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_splitk
	.globl	__clang_ocl_kern_imp_splitk
	.p2align	2
	.type	__clang_ocl_kern_imp_splitk,@function
__clang_ocl_kern_imp_splitk:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v10, 0x3ff, v31
	v_mov_b32_e32 v13, 0
	v_cmp_eq_u32_e32 vcc, 0, v10
	s_waitcnt lgkmcnt(0)
	s_and_b32 s10, s0, 0xffff
	s_mul_i32 s12, s12, s10
	v_add_u32_e32 v12, s12, v10
	v_lshlrev_b64 v[12:13], 2, v[12:13]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[12:13]
	global_load_dword v9, v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[12:13]
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v9, v9, 1, v9
	global_store_dword v[0:1], v9, off
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	v_mov_b32_e32 v0, 1
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_atomic_add v0, v[4:5], v0, off sc0
	s_waitcnt vmcnt(0)
	buffer_inv sc1
	v_add_u32_e32 v1, -1, v8
	v_cmp_eq_u32_e32 vcc, v0, v1
	s_nop 1
	v_cndmask_b32_e64 v0, 0, 1, vcc
	ds_write_b32 v0, v0
	s_trap 2
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_trap 2
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_cbranch_vccnz .LBB1_16
	v_mov_b32_e32 v1, 0
	v_cmp_ne_u32_e32 vcc, 0, v8
	v_mov_b32_e32 v9, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_15
	v_cmp_gt_u32_e64 s[2:3], 4, v8
	v_cmp_lt_u32_e32 vcc, 3, v8
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v4, 0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_10
	s_cmp_eq_u32 s10, 1
	v_sub_u32_e32 v0, 0, v8
	s_cselect_b64 s[6:7], -1, 0
	v_cmp_le_u32_e32 vcc, v10, v0
	s_and_b64 s[12:13], s[6:7], vcc
	s_mov_b64 s[8:9], -1
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v4, 0
	s_and_saveexec_b64 s[6:7], s[12:13]
	s_cbranch_execz .LBB1_9
	v_and_b32_e32 v4, -2, v8
	v_mov_b32_e32 v13, 0
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v12, v10
	v_mov_b32_e32 v9, v4
.LBB1_7:
	v_lshl_add_u64 v[14:15], v[12:13], 2, v[2:3]
	global_load_dwordx2 v[14:15], v[14:15], off
	v_add_u32_e32 v9, -2, v9
	v_cmp_eq_u32_e32 vcc, 0, v9
	v_add_u32_e32 v12, 2, v12
	s_or_b64 s[8:9], vcc, s[8:9]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, v15, v5
	v_add_u32_e32 v0, v14, v0
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB1_7
	s_or_b64 exec, exec, s[8:9]
	v_cmp_ne_u32_e32 vcc, v8, v4
	v_add_u32_e32 v9, v0, v5
	s_orn2_b64 s[8:9], vcc, exec
.LBB1_9:
	s_or_b64 exec, exec, s[6:7]
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[6:7], s[8:9], exec
	s_or_b64 s[2:3], s[2:3], s[6:7]
.LBB1_10:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[2:3]
	s_cbranch_execz .LBB1_14
	v_sub_u32_e32 v0, v8, v4
	v_mad_u64_u32 v[4:5], s[2:3], v4, s10, v[10:11]
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v5, 0
.LBB1_12:
	v_lshl_add_u64 v[12:13], v[4:5], 2, v[2:3]
	global_load_dword v8, v[12:13], off
	v_add_u32_e32 v0, -1, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_add_u32_e32 v4, s10, v4
	s_or_b64 s[2:3], vcc, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, v8, v9
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB1_12
	s_or_b64 exec, exec, s[2:3]
.LBB1_14:
	s_or_b64 exec, exec, s[4:5]
.LBB1_15:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v0, 2, v10
	v_lshl_add_u64 v[0:1], v[6:7], 0, v[0:1]
	global_store_dword v[0:1], v9, off
.LBB1_16:
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_splitk, .Lfunc_end1-__clang_ocl_kern_imp_splitk

	.set __clang_ocl_kern_imp_splitk.num_vgpr, 32
	.set __clang_ocl_kern_imp_splitk.num_agpr, 0
	.set __clang_ocl_kern_imp_splitk.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_splitk.num_named_barrier, 0
	.set __clang_ocl_kern_imp_splitk.private_seg_size, 0
	.set __clang_ocl_kern_imp_splitk.uses_vcc, 1
	.set __clang_ocl_kern_imp_splitk.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_splitk.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_splitk.has_recursion, 0
	.set __clang_ocl_kern_imp_splitk.has_indirect_call, 0
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
        .type_name:      'u32*'
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
    .group_segment_fixed_size: 4
    .kernarg_segment_align: 8
    .kernarg_segment_size: 296
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           splitk
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         splitk.kd
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
