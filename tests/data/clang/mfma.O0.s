	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_mfma
	.globl	__clang_ocl_kern_imp_mfma
	.p2align	2
	.type	__clang_ocl_kern_imp_mfma,@function
__clang_ocl_kern_imp_mfma:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v8, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_accvgpr_write_b32 a4, v4
	v_accvgpr_write_b32 a5, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a4
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a5
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s9, s1
	s_mov_b32 s10, -1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s10
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s8, s5
	s_cselect_b32 s2, s8, s9
	s_mov_b32 s7, s0
	s_cselect_b32 s4, s3, s7
	s_mov_b32 s5, s2
	s_add_i32 s3, s33, 8
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s10
	s_cselect_b32 s6, s8, s9
	s_cselect_b32 s2, s2, s7
	s_mov_b32 s3, s6
	s_add_i32 s14, s33, 16
	s_mov_b32 s6, s14
	s_cmp_lg_u32 s6, s10
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s6, s6, s7
	s_mov_b32 s7, s8
	s_mov_b64 s[8:9], s[6:7]
	v_writelane_b32 v8, s8, 0
	s_nop 1
	v_writelane_b32 v8, s9, 1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s6, 0x3ff
	v_and_b32_e64 v0, v31, s6
	scratch_store_dword off, v0, s33 offset:24
	s_mov_b32 s6, 0
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v6, s6
	v_mov_b32_e32 v5, s6
	v_mov_b32_e32 v4, s6
	v_mov_b32_e32 v1, v6
	v_mov_b32_e32 v2, v5
	v_mov_b32_e32 v3, v4
	scratch_store_dwordx4 off, v[0:3], s33 offset:32
	s_nop 1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v3, off, s33 offset:24
	s_mov_b32 s4, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v2, v3, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v2, s4, v2
	s_mov_b32 s4, 4
	v_lshrrev_b32_e64 v3, s4, v3
	s_mov_b32 s4, 3
	v_add_lshl_u32 v4, v2, v3, s4
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v5, v2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_load_dwordx2 v[0:1], v[0:1], off
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[2:3], v[2:3], off
	s_nop 0
	scratch_load_dwordx4 a[0:3], off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]
	s_nop 7
	scratch_store_dwordx4 off, a[0:3], s33 offset:32
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:48
	v_writelane_b32 v8, s0, 2
	s_nop 1
	v_writelane_b32 v8, s1, 3
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
.LBB0_1:
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 4
	v_readlane_b32 s1, v8, 5
	v_readlane_b32 s2, v8, 2
	v_readlane_b32 s3, v8, 3
	s_nop 0
	v_writelane_b32 v8, s2, 6
	s_nop 1
	v_writelane_b32 v8, s3, 7
	scratch_load_dword v0, off, s33 offset:48
	s_mov_b32 s2, 4
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v8, s0, 8
	s_nop 1
	v_writelane_b32 v8, s1, 9
	v_writelane_b32 v8, s0, 10
	s_nop 1
	v_writelane_b32 v8, s1, 11
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v8, s0, 12
	s_nop 1
	v_writelane_b32 v8, s1, 13
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	scratch_load_dwordx4 v[0:3], off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a7, v3
	v_accvgpr_write_b32 a8, v2
	v_accvgpr_write_b32 a9, v1
	v_accvgpr_write_b32 a10, v0
	scratch_load_dword v0, off, s33 offset:48
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a11, v0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v8, s0, 14
	s_nop 1
	v_writelane_b32 v8, s1, 15
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
.LBB0_3:
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 16
	v_readlane_b32 s1, v8, 17
	v_accvgpr_read_b32 v5, a12
	v_accvgpr_read_b32 v3, a7
	v_accvgpr_read_b32 v2, a8
	v_accvgpr_read_b32 v1, a9
	v_accvgpr_read_b32 v0, a10
	v_accvgpr_read_b32 v4, a11
	s_nop 0
	v_readfirstlane_b32 s2, v4
	s_nop 1
	v_cmp_eq_u32_e64 s[0:1], s2, v4
	s_and_saveexec_b64 s[0:1], s[0:1]
	s_set_gpr_idx_on s2, gpr_idx(SRC0)
	v_mov_b32_e32 v0, v0
	s_set_gpr_idx_off
	v_accvgpr_write_b32 a13, v0
	v_accvgpr_write_b32 a12, v0
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v8, s2, 16
	s_nop 1
	v_writelane_b32 v8, s3, 17
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_3
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 14
	v_readlane_b32 s1, v8, 15
	s_mov_b64 exec, s[0:1]
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 0
	v_readlane_b32 s1, v8, 1
	v_accvgpr_read_b32 v2, a13
	v_accvgpr_read_b32 v3, a11
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v1, off, s33 offset:24
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s0, v1
	s_mov_b32 s1, 0xffffffc
	v_and_b32_e64 v0, v0, s1
	v_add_u32_e64 v0, v0, v3
	s_mov_b32 s1, 15
	v_and_b32_e64 v1, v1, s1
	s_mov_b32 s1, 4
	v_lshl_or_b32 v0, v0, s1, v1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_branch .LBB0_7
.LBB0_6:
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 12
	v_readlane_b32 s1, v8, 13
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v8, 6
	v_readlane_b32 s5, v8, 7
	v_readlane_b32 s2, v8, 10
	v_readlane_b32 s3, v8, 11
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v8, s2, 4
	s_nop 1
	v_writelane_b32 v8, s3, 5
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v8, s2, 2
	s_nop 1
	v_writelane_b32 v8, s3, 3
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v8, s2, 18
	s_nop 1
	v_writelane_b32 v8, s3, 19
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_8
.LBB0_7:
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 8
	v_readlane_b32 s1, v8, 9
	scratch_load_dword v0, off, s33 offset:48
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:48
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v8, s0, 10
	s_nop 1
	v_writelane_b32 v8, s1, 11
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_write_b32 a6, v8
	s_mov_b64 exec, s[14:15]
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[14:15], -1
	v_accvgpr_read_b32 v8, a6
	s_mov_b64 exec, s[14:15]
	v_readlane_b32 s0, v8, 18
	v_readlane_b32 s1, v8, 19
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v8, off, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_mfma, .Lfunc_end0-__clang_ocl_kern_imp_mfma

	.set __clang_ocl_kern_imp_mfma.num_vgpr, 32
	.set __clang_ocl_kern_imp_mfma.num_agpr, 14
	.set __clang_ocl_kern_imp_mfma.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_mfma.num_named_barrier, 0
	.set __clang_ocl_kern_imp_mfma.private_seg_size, 64
	.set __clang_ocl_kern_imp_mfma.uses_vcc, 0
	.set __clang_ocl_kern_imp_mfma.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_mfma.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_mfma.has_recursion, 0
	.set __clang_ocl_kern_imp_mfma.has_indirect_call, 0
	.protected	mfma
	.globl	mfma
	.p2align	8
	.type	mfma,@function
mfma:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v12, s4, 0
	s_nop 1
	v_writelane_b32 v12, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v12, 0
	v_readlane_b32 s1, v12, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[22:23], s[0:1], 0x0
	s_load_dwordx2 s[20:21], s[0:1], 0x8
	s_load_dwordx2 s[18:19], s[0:1], 0x10
	s_mov_b64 s[16:17], 0
	s_mov_b32 s24, s17
	s_mov_b32 s25, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s25
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s15, s3
	s_cselect_b32 s2, s15, s24
	s_mov_b32 s3, s16
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s25
	s_cselect_b32 s2, s15, s24
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s28, s33, 16
	s_mov_b32 s2, s28
	s_cmp_lg_u32 s2, s25
	s_cselect_b32 s15, s15, s24
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s15
	v_mov_b64_e32 v[0:1], s[16:17]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[10:11], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v10
	v_mov_b32_e32 v2, v8
	v_mov_b32_e32 v4, v6
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[10:11], s2, v[10:11]
	v_mov_b32_e32 v1, v10
	v_lshrrev_b64 v[8:9], s2, v[8:9]
	v_mov_b32_e32 v3, v8
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v5, v6
	s_mov_b64 s[8:9], 24
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_mfma@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_mfma@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mfma
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 96
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 46
		.amdhsa_next_free_sgpr 34
		.amdhsa_accum_offset 32
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
	.size	mfma, .Lfunc_end1-mfma

	.set mfma.num_vgpr, max(32, __clang_ocl_kern_imp_mfma.num_vgpr)
	.set mfma.num_agpr, max(0, __clang_ocl_kern_imp_mfma.num_agpr)
	.set mfma.numbered_sgpr, max(34, __clang_ocl_kern_imp_mfma.numbered_sgpr)
	.set mfma.num_named_barrier, max(0, __clang_ocl_kern_imp_mfma.num_named_barrier)
	.set mfma.private_seg_size, 32+max(__clang_ocl_kern_imp_mfma.private_seg_size)
	.set mfma.uses_vcc, or(0, __clang_ocl_kern_imp_mfma.uses_vcc)
	.set mfma.uses_flat_scratch, or(0, __clang_ocl_kern_imp_mfma.uses_flat_scratch)
	.set mfma.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_mfma.has_dyn_sized_stack)
	.set mfma.has_recursion, or(0, __clang_ocl_kern_imp_mfma.has_recursion)
	.set mfma.has_indirect_call, or(0, __clang_ocl_kern_imp_mfma.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 14
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_mfma
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     14
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'f16x4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'f16x4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
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
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mfma
    .private_segment_fixed_size: 96
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         mfma.kd
    .uses_dynamic_stack: false
    .vgpr_count:     46
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
