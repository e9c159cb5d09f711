	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	sync,@function
sync:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s33, s0
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	sync, .Lfunc_end0-sync

	.set .Lsync.num_vgpr, 0
	.set .Lsync.num_agpr, 0
	.set .Lsync.numbered_sgpr, 34
	.set .Lsync.num_named_barrier, 0
	.set .Lsync.private_seg_size, 0
	.set .Lsync.uses_vcc, 0
	.set .Lsync.uses_flat_scratch, 0
	.set .Lsync.has_dyn_sized_stack, 0
	.set .Lsync.has_recursion, 0
	.set .Lsync.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_scan
	.globl	__clang_ocl_kern_imp_scan
	.p2align	2
	.type	__clang_ocl_kern_imp_scan,@function
__clang_ocl_kern_imp_scan:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s19, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v6, s33 offset:32
	scratch_store_dword off, v7, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_writelane_b32 v6, s30, 0
	v_writelane_b32 v6, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v3
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a1
	v_writelane_b32 v7, s15, 0
	v_writelane_b32 v7, s14, 1
	v_writelane_b32 v7, s13, 2
	v_writelane_b32 v7, s12, 3
	v_writelane_b32 v7, s10, 4
	s_nop 1
	v_writelane_b32 v7, s11, 5
	v_writelane_b32 v7, s8, 6
	s_nop 1
	v_writelane_b32 v7, s9, 7
	v_writelane_b32 v7, s6, 8
	s_nop 1
	v_writelane_b32 v7, s7, 9
	v_writelane_b32 v7, s4, 10
	s_nop 1
	v_writelane_b32 v7, s5, 11
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[20:21], 0
	v_writelane_b32 v7, s20, 12
	s_nop 1
	v_writelane_b32 v7, s21, 13
	s_mov_b32 s17, s21
	s_mov_b32 s18, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s18
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s16, s3
	s_cselect_b32 s2, s16, s17
	s_mov_b32 s3, s20
	s_cselect_b32 s0, s0, s3
	s_mov_b32 s1, s2
	s_add_i32 s20, s33, 8
	s_mov_b32 s2, s20
	s_cmp_lg_u32 s2, s18
	s_cselect_b32 s16, s16, s17
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s16
	s_mov_b64 s[16:17], s[2:3]
	v_writelane_b32 v7, s16, 14
	s_nop 1
	v_writelane_b32 v7, s17, 15
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	scratch_store_dword off, v1, s33 offset:16
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:20
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_nop 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v1, v[0:1], off
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s0, v0
	ds_write_b32 v0, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v7, 12
	v_readlane_b32 s1, v7, 13
	v_mov_b32_e32 v0, 1
	scratch_store_dword off, v0, s33 offset:24
	v_writelane_b32 v7, s0, 16
	s_nop 1
	v_writelane_b32 v7, s1, 17
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a2, v7
	s_mov_b64 exec, s[24:25]
.LBB1_1:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 18
	v_readlane_b32 s1, v7, 19
	v_readlane_b32 s2, v7, 16
	v_readlane_b32 s3, v7, 17
	s_nop 0
	v_writelane_b32 v7, s2, 20
	s_nop 1
	v_writelane_b32 v7, s3, 21
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s2, 0x100
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v7, s0, 22
	s_nop 1
	v_writelane_b32 v7, s1, 23
	v_writelane_b32 v7, s0, 24
	s_nop 1
	v_writelane_b32 v7, s1, 25
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v7, s0, 26
	s_nop 1
	v_writelane_b32 v7, s1, 27
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a2, v7
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_4
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s0, 10
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v1
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	scratch_store_dword off, v0, s33 offset:28
	scratch_load_dword v0, off, s33 offset:16
	s_nop 0
	scratch_load_dword v1, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_cmp_ge_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v7, s0, 28
	s_nop 1
	v_writelane_b32 v7, s1, 29
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a2, v7
	s_mov_b64 exec, s[24:25]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_5
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s0, 10
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_dword v0, off, s33 offset:16
	scratch_load_dword v2, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, v0, v2
	v_lshl_add_u32 v0, v0, 2, v1
	ds_read_b32 v1, v0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB1_5
.LBB1_4:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 26
	v_readlane_b32 s1, v7, 27
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v7, 20
	v_readlane_b32 s5, v7, 21
	v_readlane_b32 s2, v7, 24
	v_readlane_b32 s3, v7, 25
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v7, s2, 18
	s_nop 1
	v_writelane_b32 v7, s3, 19
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v7, s2, 16
	s_nop 1
	v_writelane_b32 v7, s3, 17
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v7, s2, 30
	s_nop 1
	v_writelane_b32 v7, s3, 31
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a2, v7
	s_mov_b64 exec, s[24:25]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_7
.LBB1_5:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 28
	v_readlane_b32 s1, v7, 29
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s15, v7, 0
	v_readlane_b32 s14, v7, 1
	v_readlane_b32 s13, v7, 2
	v_readlane_b32 s12, v7, 3
	v_readlane_b32 s10, v7, 4
	v_readlane_b32 s11, v7, 5
	v_readlane_b32 s8, v7, 6
	v_readlane_b32 s9, v7, 7
	v_readlane_b32 s6, v7, 8
	v_readlane_b32 s7, v7, 9
	v_readlane_b32 s4, v7, 10
	v_readlane_b32 s5, v7, 11
	v_accvgpr_read_b32 v31, a0
	scratch_load_dword v1, off, s33 offset:28
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, s0, v0
	s_mov_b32 s1, 10
	v_lshlrev_b32_e64 v2, s1, v0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v2
	ds_write_b32 v0, v1
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, s0, v0
	scratch_store_dword off, v0, s33 offset:20
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 22
	v_readlane_b32 s1, v7, 23
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:24
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v7, s0, 24
	s_nop 1
	v_writelane_b32 v7, s1, 25
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a2, v7
	s_mov_b64 exec, s[24:25]
	s_branch .LBB1_4
.LBB1_7:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 30
	v_readlane_b32 s1, v7, 31
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v7, a2
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v7, 3
	v_readlane_b32 s2, v7, 6
	v_readlane_b32 s3, v7, 7
	v_readlane_b32 s4, v7, 14
	v_readlane_b32 s5, v7, 15
	v_accvgpr_read_b32 v1, a0
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s1, 10
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s1, v0
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v2
	ds_read_b32 v2, v0
	v_mov_b64_e32 v[4:5], s[4:5]
	flat_load_dwordx2 v[4:5], v[4:5]
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[2:3] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s0, v0
	s_mov_b32 s0, 0x3ff
	v_and_b32_e64 v1, v1, s0
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	v_readlane_b32 s31, v6, 1
	v_readlane_b32 s30, v6, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v6, off, s33 offset:32
	scratch_load_dword v7, off, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s19
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_scan, .Lfunc_end1-__clang_ocl_kern_imp_scan

	.set __clang_ocl_kern_imp_scan.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_scan.num_agpr, max(3, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_scan.numbered_sgpr, max(34, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_scan.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_scan.private_seg_size, 48+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_scan.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_scan.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_scan.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_scan.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_scan.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	scan
	.globl	scan
	.p2align	8
	.type	scan,@function
scan:
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_scan@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_scan@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scan
		.amdhsa_group_segment_fixed_size 2048
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
		.amdhsa_next_free_vgpr 35
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
.Lfunc_end2:
	.size	scan, .Lfunc_end2-scan

	.set scan.num_vgpr, max(32, __clang_ocl_kern_imp_scan.num_vgpr)
	.set scan.num_agpr, max(0, __clang_ocl_kern_imp_scan.num_agpr)
	.set scan.numbered_sgpr, max(34, __clang_ocl_kern_imp_scan.numbered_sgpr)
	.set scan.num_named_barrier, max(0, __clang_ocl_kern_imp_scan.num_named_barrier)
	.set scan.private_seg_size, 32+max(__clang_ocl_kern_imp_scan.private_seg_size)
	.set scan.uses_vcc, or(0, __clang_ocl_kern_imp_scan.uses_vcc)
	.set scan.uses_flat_scratch, or(0, __clang_ocl_kern_imp_scan.uses_flat_scratch)
	.set scan.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_scan.has_dyn_sized_stack)
	.set scan.has_recursion, or(0, __clang_ocl_kern_imp_scan.has_recursion)
	.set scan.has_indirect_call, or(0, __clang_ocl_kern_imp_scan.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 3
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_scan
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     3
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
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           scan
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         scan.kd
    .uses_dynamic_stack: false
    .vgpr_count:     35
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
