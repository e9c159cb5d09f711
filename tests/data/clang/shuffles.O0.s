	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_shuffles
	.globl	__clang_ocl_kern_imp_shuffles
	.p2align	2
	.type	__clang_ocl_kern_imp_shuffles,@function
__clang_ocl_kern_imp_shuffles:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s9, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v6, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_accvgpr_write_b32 a0, v3
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a0
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s7, s1
	s_mov_b32 s8, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s8
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s6, s5
	s_cselect_b32 s4, s6, s7
	s_mov_b32 s5, s0
	s_cselect_b32 s2, s2, s5
	s_mov_b32 s3, s4
	s_add_i32 s12, s33, 8
	s_mov_b32 s4, s12
	s_cmp_lg_u32 s4, s8
	s_cselect_b32 s6, s6, s7
	s_cselect_b32 s4, s4, s5
	s_mov_b32 s5, s6
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v6, s6, 0
	s_nop 1
	v_writelane_b32 v6, s7, 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s4, 0x3ff
	v_and_b32_e64 v0, v31, s4
	scratch_store_dword off, v0, s33 offset:16
	scratch_load_dword v0, off, s33 offset:16
	s_mov_b32 s4, 63
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	scratch_store_dword off, v0, s33 offset:20
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s2, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:24
	scratch_load_dword v0, off, s33 offset:24
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:28
	v_mov_b32_e32 v0, 1
	scratch_store_dword off, v0, s33 offset:32
	v_writelane_b32 v6, s0, 2
	s_nop 1
	v_writelane_b32 v6, s1, 3
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v6
	s_mov_b64 exec, s[12:13]
.LBB0_1:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v6, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v6, 4
	v_readlane_b32 s1, v6, 5
	v_readlane_b32 s2, v6, 2
	v_readlane_b32 s3, v6, 3
	s_nop 0
	v_writelane_b32 v6, s2, 6
	s_nop 1
	v_writelane_b32 v6, s3, 7
	scratch_load_dword v0, off, s33 offset:32
	s_mov_b32 s2, 64
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v6, s0, 8
	s_nop 1
	v_writelane_b32 v6, s1, 9
	v_writelane_b32 v6, s0, 10
	s_nop 1
	v_writelane_b32 v6, s1, 11
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v6, s0, 12
	s_nop 1
	v_writelane_b32 v6, s1, 13
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v6
	s_mov_b64 exec, s[12:13]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	scratch_load_dword v0, off, s33 offset:20
	scratch_load_dword v1, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	s_mov_b32 s0, 2
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v1, v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v6, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v6, 12
	v_readlane_b32 s1, v6, 13
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v6, 6
	v_readlane_b32 s5, v6, 7
	v_readlane_b32 s2, v6, 10
	v_readlane_b32 s3, v6, 11
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v6, s2, 4
	s_nop 1
	v_writelane_b32 v6, s3, 5
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v6, s2, 2
	s_nop 1
	v_writelane_b32 v6, s3, 3
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v6, s2, 14
	s_nop 1
	v_writelane_b32 v6, s3, 15
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v6
	s_mov_b64 exec, s[12:13]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_5
.LBB0_4:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v6, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v6, 8
	v_readlane_b32 s1, v6, 9
	scratch_load_dword v0, off, s33 offset:32
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:32
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v6, s0, 10
	s_nop 1
	v_writelane_b32 v6, s1, 11
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v6
	s_mov_b64 exec, s[12:13]
	s_branch .LBB0_3
.LBB0_5:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v6, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v6, 14
	v_readlane_b32 s1, v6, 15
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v6, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s2, v6, 0
	v_readlane_b32 s3, v6, 1
	scratch_load_dword v2, off, s33 offset:28
	s_nop 0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s1, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[4:5]
	global_store_dword v[0:1], v2, off
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s0, 63
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, s0, v0
	v_lshlrev_b32_e64 v0, s1, v0
	scratch_load_dword v1, off, s33 offset:24
	s_waitcnt vmcnt(0)
	ds_permute_b32 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[4:5]
	global_store_dword v[0:1], v2, off offset:512
	scratch_load_dword v0, off, s33 offset:24
	s_waitcnt vmcnt(0)
	ds_swizzle_b32 v2, v0 offset:swizzle(SWAP,1)
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[4:5]
	global_store_dword v[0:1], v2, off offset:1024
	scratch_load_dword v0, off, s33 offset:24
	v_mov_b32_e32 v2, -1
	s_waitcnt vmcnt(0)
	s_nop 0
	v_mov_b32_dpp v2, v0 row_shr:1 row_mask:0xf bank_mask:0xf
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[4:5]
	global_store_dword v[0:1], v2, off offset:1536
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s0, 5
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, s0
	s_mov_b32 s4, 1
	v_add_u32_e64 v0, v0, s4
	s_nop 0
	v_readfirstlane_b32 s4, v0
	s_add_i32 s0, s0, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[2:3]
	v_mov_b32_e32 v2, s0
	global_store_dword v[0:1], v2, off offset:2048
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s0, 50
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[4:5], v0, s0
	s_bcnt1_i32_b64 s4, s[4:5]
	s_mov_b32 s0, 0
	s_mov_b32 s5, s0
	s_mov_b32 s0, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[2:3]
	v_mov_b32_e32 v2, s0
	global_store_dword v[0:1], v2, off offset:2560
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v6, off, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s9
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_shuffles, .Lfunc_end0-__clang_ocl_kern_imp_shuffles

	.set __clang_ocl_kern_imp_shuffles.num_vgpr, 32
	.set __clang_ocl_kern_imp_shuffles.num_agpr, 2
	.set __clang_ocl_kern_imp_shuffles.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_shuffles.num_named_barrier, 0
	.set __clang_ocl_kern_imp_shuffles.private_seg_size, 48
	.set __clang_ocl_kern_imp_shuffles.uses_vcc, 0
	.set __clang_ocl_kern_imp_shuffles.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_shuffles.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_shuffles.has_recursion, 0
	.set __clang_ocl_kern_imp_shuffles.has_indirect_call, 0
	.protected	shuffles
	.globl	shuffles
	.p2align	8
	.type	shuffles,@function
shuffles:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v8, s4, 0
	s_nop 1
	v_writelane_b32 v8, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v8, 0
	v_readlane_b32 s1, v8, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[18:19], s[0:1], 0x0
	s_load_dwordx2 s[16:17], s[0:1], 0x8
	s_mov_b64 s[22:23], 0
	s_mov_b32 s20, s23
	s_mov_b32 s21, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s21
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s15, s3
	s_cselect_b32 s2, s15, s20
	s_mov_b32 s3, s22
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s22, s33, 8
	s_mov_b32 s2, s22
	s_cmp_lg_u32 s2, s21
	s_cselect_b32 s15, s15, s20
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s15
	v_mov_b64_e32 v[0:1], s[8:9]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v2, v4
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v1, v6
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_mov_b32_e32 v3, v4
	s_mov_b64 s[8:9], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_shuffles@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_shuffles@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffles
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 80
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_vgpr 34
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
	.size	shuffles, .Lfunc_end1-shuffles

	.set shuffles.num_vgpr, max(32, __clang_ocl_kern_imp_shuffles.num_vgpr)
	.set shuffles.num_agpr, max(0, __clang_ocl_kern_imp_shuffles.num_agpr)
	.set shuffles.numbered_sgpr, max(34, __clang_ocl_kern_imp_shuffles.numbered_sgpr)
	.set shuffles.num_named_barrier, max(0, __clang_ocl_kern_imp_shuffles.num_named_barrier)
	.set shuffles.private_seg_size, 32+max(__clang_ocl_kern_imp_shuffles.private_seg_size)
	.set shuffles.uses_vcc, or(0, __clang_ocl_kern_imp_shuffles.uses_vcc)
	.set shuffles.uses_flat_scratch, or(0, __clang_ocl_kern_imp_shuffles.uses_flat_scratch)
	.set shuffles.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_shuffles.has_dyn_sized_stack)
	.set shuffles.has_recursion, or(0, __clang_ocl_kern_imp_shuffles.has_recursion)
	.set shuffles.has_indirect_call, or(0, __clang_ocl_kern_imp_shuffles.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 2
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_shuffles
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     2
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
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           shuffles
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         shuffles.kd
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
