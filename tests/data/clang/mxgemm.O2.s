	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	mxgemm
	.globl	mxgemm
	.p2align	8
	.type	mxgemm,@function
mxgemm:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x20
	s_load_dword s12, s[0:1], 0x28
	v_and_b32_e32 v10, 15, v0
	v_lshrrev_b32_e32 v1, 2, v0
	v_bfe_u32 v6, v0, 4, 2
	v_and_or_b32 v7, v1, 48, v10
	v_mov_b32_e32 v9, 0
	s_mov_b32 s1, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s12, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, 0
	s_cbranch_scc1 .LBB0_5
	v_lshrrev_b32_e32 v1, 3, v0
	v_mul_lo_u32 v8, s12, v1
	v_lshlrev_b32_e32 v14, 4, v0
	s_movk_i32 s0, 0x80
	v_lshl_add_u64 v[2:3], s[4:5], 0, v[8:9]
	v_and_b32_e32 v8, 0x70, v14
	v_cmp_gt_u32_e32 vcc, s0, v0
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[8:9]
	v_mul_lo_u32 v8, s12, v7
	s_lshr_b32 s0, s12, 5
	v_lshlrev_b32_e32 v16, 4, v6
	v_lshlrev_b32_e32 v15, 7, v10
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[8:9]
	v_mov_b32_e32 v17, v9
	v_mad_u64_u32 v[8:9], s[4:5], s0, v10, v[6:7]
	v_mad_u64_u32 v[10:11], s[4:5], s0, v7, v[6:7]
	v_lshl_add_u64 v[12:13], v[2:3], 0, v[16:17]
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_add_u32_e32 v9, v16, v15
	s_mov_b32 s0, s1
	s_branch .LBB0_3
.LBB0_2:
	s_or_b64 exec, exec, s[4:5]
	s_lshr_b32 s4, s0, 5
	v_lshl_add_u64 v[16:17], v[12:13], 0, s[0:1]
	v_add_u32_e32 v11, s4, v8
	v_add_u32_e32 v15, s4, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[18:21], v9
	ds_read_b128 v[22:25], v9 offset:64
	global_load_dwordx4 v[26:29], v[16:17], off
	global_load_dwordx4 v[30:33], v[16:17], off offset:64
	s_addk_i32 s0, 0x80
	global_load_ubyte v11, v11, s[8:9]
	s_cmp_ge_u32 s0, s12
	global_load_ubyte v15, v15, s[10:11]
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v15, 8, v15
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_scale_f32_16x16x128_f8f6f4 v[2:5], v[18:25], v[26:33], v[2:5], v11, v15 op_sel:[0,1,0] op_sel_hi:[0,0,0]
	s_barrier
	s_cbranch_scc1 .LBB0_5
.LBB0_3:
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_2
	v_lshl_add_u64 v[16:17], v[0:1], 0, s[0:1]
	global_load_dwordx4 v[16:19], v[16:17], off
	s_waitcnt vmcnt(0)
	ds_write_b128 v14, v[16:19]
	s_branch .LBB0_2
.LBB0_5:
	v_lshlrev_b32_e32 v0, 2, v7
	v_lshl_or_b32 v0, v6, 10, v0
	s_nop 7
	global_store_dword v0, v2, s[2:3]
	global_store_dword v0, v3, s[2:3] offset:256
	global_store_dword v0, v4, s[2:3] offset:512
	global_store_dword v0, v5, s[2:3] offset:768
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mxgemm
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 44
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
		.amdhsa_next_free_vgpr 34
		.amdhsa_next_free_sgpr 13
		.amdhsa_accum_offset 36
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
	.size	mxgemm, .Lfunc_end0-mxgemm

	.set mxgemm.num_vgpr, 34
	.set mxgemm.num_agpr, 0
	.set mxgemm.numbered_sgpr, 13
	.set mxgemm.num_named_barrier, 0
	.set mxgemm.private_seg_size, 0
	.set mxgemm.uses_vcc, 1
	.set mxgemm.uses_flat_scratch, 0
	.set mxgemm.has_dyn_sized_stack, 0
	.set mxgemm.has_recursion, 0
	.set mxgemm.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_mxgemm
	.globl	__clang_ocl_kern_imp_mxgemm
	.p2align	2
	.type	__clang_ocl_kern_imp_mxgemm,@function
__clang_ocl_kern_imp_mxgemm:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v17, 15, v31
	v_lshrrev_b32_e32 v11, 2, v31
	v_bfe_u32 v16, v31, 4, 2
	v_and_or_b32 v11, v11, 48, v17
	s_mov_b32 s5, 0
	v_cmp_ne_u32_e32 vcc, 0, v10
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB1_6
	v_and_b32_e32 v13, 0x3ff, v31
	s_movk_i32 s0, 0x80
	v_lshrrev_b32_e32 v14, 3, v13
	v_cmp_gt_u32_e32 vcc, s0, v13
	v_mul_lo_u32 v18, v10, v14
	v_lshlrev_b32_e32 v13, 4, v13
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[18:19]
	v_and_b32_e32 v18, 0x70, v13
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[18:19]
	v_mul_lo_u32 v18, v10, v11
	v_lshl_add_u64 v[14:15], v[2:3], 0, v[18:19]
	v_lshrrev_b32_e32 v18, 5, v10
	v_lshlrev_b32_e32 v12, 4, v16
	v_lshlrev_b32_e32 v24, 7, v17
	v_mov_b32_e32 v13, v19
	v_mad_u64_u32 v[2:3], s[0:1], v18, v17, v[16:17]
	v_mad_u64_u32 v[20:21], s[0:1], v18, v11, v[16:17]
	v_lshl_add_u64 v[22:23], v[14:15], 0, v[12:13]
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_add_u32_e32 v3, v0, v24
	s_mov_b32 s4, s5
	s_trap 2
	s_branch .LBB1_3
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_lshr_b32 s0, s4, 5
	v_lshl_add_u64 v[24:25], v[22:23], 0, s[4:5]
	v_add_u32_e32 v18, s0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx4 v[48:51], v[24:25], off
	global_load_dwordx4 v[52:55], v[24:25], off offset:64
	v_lshl_add_u64 v[24:25], v[4:5], 0, v[18:19]
	v_add_u32_e32 v18, s0, v20
	global_load_ubyte v17, v[24:25], off
	v_lshl_add_u64 v[24:25], v[6:7], 0, v[18:19]
	ds_read_b128 v[26:29], v3
	ds_read_b128 v[30:33], v3 offset:64
	global_load_ubyte v18, v[24:25], off
	s_addk_i32 s4, 0x80
	v_cmp_ge_u32_e64 s[0:1], s4, v10
	s_or_b64 s[6:7], s[0:1], s[6:7]
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v18, 8, v18
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mfma_scale_f32_16x16x128_f8f6f4 v[12:15], v[26:33], v[48:55], v[12:15], v17, v18 op_sel:[0,1,0] op_sel_hi:[0,0,0]
	s_barrier
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_5
.LBB1_3:
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	v_lshl_add_u64 v[24:25], v[0:1], 0, s[4:5]
	global_load_dwordx4 v[24:27], v[24:25], off
	s_waitcnt vmcnt(0)
	ds_write_b128 v0, v[24:27]
	s_branch .LBB1_2
.LBB1_5:
	s_or_b64 exec, exec, s[6:7]
.LBB1_6:
	s_or_b64 exec, exec, s[2:3]
	v_lshlrev_b32_e32 v0, 2, v11
	v_lshl_or_b32 v0, v16, 10, v0
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[0:1], v[8:9], 0, v[0:1]
	s_nop 2
	global_store_dword v[0:1], v12, off
	global_store_dword v[0:1], v13, off offset:256
	global_store_dword v[0:1], v14, off offset:512
	global_store_dword v[0:1], v15, off offset:768
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_mxgemm, .Lfunc_end1-__clang_ocl_kern_imp_mxgemm

	.set __clang_ocl_kern_imp_mxgemm.num_vgpr, 56
	.set __clang_ocl_kern_imp_mxgemm.num_agpr, 0
	.set __clang_ocl_kern_imp_mxgemm.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_mxgemm.num_named_barrier, 0
	.set __clang_ocl_kern_imp_mxgemm.private_seg_size, 0
	.set __clang_ocl_kern_imp_mxgemm.uses_vcc, 1
	.set __clang_ocl_kern_imp_mxgemm.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_mxgemm.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_mxgemm.has_recursion, 0
	.set __clang_ocl_kern_imp_mxgemm.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 56
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
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         24
        .size:           8
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         32
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         40
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 44
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mxgemm
    .private_segment_fixed_size: 0
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         mxgemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     34
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
