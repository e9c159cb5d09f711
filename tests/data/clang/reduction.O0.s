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
	.protected	__clang_ocl_kern_imp_reduction
	.globl	__clang_ocl_kern_imp_reduction
	.p2align	2
	.type	__clang_ocl_kern_imp_reduction,@function
__clang_ocl_kern_imp_reduction:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s24, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v7, s33 offset:56
	scratch_store_dword off, v10, s33 offset:60
	scratch_store_dword off, v11, s33 offset:64
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 0x50
	v_writelane_b32 v7, s30, 0
	v_writelane_b32 v7, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v4
	v_accvgpr_write_b32 a2, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a1
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a2
	v_writelane_b32 v11, s15, 0
	v_writelane_b32 v11, s14, 1
	v_writelane_b32 v11, s13, 2
	v_writelane_b32 v11, s12, 3
	v_writelane_b32 v11, s10, 4
	s_nop 1
	v_writelane_b32 v11, s11, 5
	v_writelane_b32 v11, s8, 6
	s_nop 1
	v_writelane_b32 v11, s9, 7
	v_writelane_b32 v11, s6, 8
	s_nop 1
	v_writelane_b32 v11, s7, 9
	v_writelane_b32 v11, s4, 10
	s_nop 1
	v_writelane_b32 v11, s5, 11
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v9, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s16, s1
	s_mov_b32 s17, -1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s17
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s13, s5
	s_cselect_b32 s2, s13, s16
	s_mov_b32 s15, s0
	s_cselect_b32 s10, s3, s15
	s_mov_b32 s11, s2
	s_mov_b64 s[2:3], s[10:11]
	v_writelane_b32 v11, s2, 12
	s_nop 1
	v_writelane_b32 v11, s3, 13
	s_add_i32 s2, s33, 8
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s17
	s_cselect_b32 s2, s13, s16
	s_cselect_b32 s6, s3, s15
	s_mov_b32 s7, s2
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v11, s2, 14
	s_nop 1
	v_writelane_b32 v11, s3, 15
	s_add_i32 s2, s33, 16
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s17
	s_cselect_b32 s2, s13, s16
	s_cselect_b32 s4, s3, s15
	s_mov_b32 s5, s2
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v11, s2, 16
	s_nop 1
	v_writelane_b32 v11, s3, 17
	s_add_i32 s3, s33, 24
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s17
	s_cselect_b32 s14, s13, s16
	s_cselect_b32 s2, s2, s15
	s_mov_b32 s3, s14
	s_mov_b64 s[18:19], s[2:3]
	v_writelane_b32 v11, s18, 18
	s_nop 1
	v_writelane_b32 v11, s19, 19
	s_add_i32 s14, s33, 48
	s_mov_b32 s18, s14
	s_cmp_lg_u32 s18, s17
	s_cselect_b32 s14, s13, s16
	s_cselect_b32 s18, s18, s15
	s_mov_b32 s19, s14
	v_writelane_b32 v11, s18, 20
	s_nop 1
	v_writelane_b32 v11, s19, 21
	s_add_i32 s18, s33, 52
	s_mov_b32 s14, s18
	s_cmp_lg_u32 s14, s17
	s_cselect_b32 s13, s13, s16
	s_cselect_b32 s14, s14, s15
	s_mov_b32 s15, s13
	v_writelane_b32 v11, s14, 22
	s_nop 1
	v_writelane_b32 v11, s15, 23
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v6
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	scratch_store_dword off, v1, s33 offset:28
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:32
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:36
	v_writelane_b32 v11, s0, 24
	s_nop 1
	v_writelane_b32 v11, s1, 25
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
.LBB1_1:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s2, v11, 18
	v_readlane_b32 s3, v11, 19
	v_readlane_b32 s0, v11, 26
	v_readlane_b32 s1, v11, 27
	v_readlane_b32 s4, v11, 24
	v_readlane_b32 s5, v11, 25
	s_nop 0
	v_writelane_b32 v11, s4, 28
	s_nop 1
	v_writelane_b32 v11, s5, 29
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 30
	s_nop 1
	v_writelane_b32 v11, s1, 31
	v_writelane_b32 v11, s0, 32
	s_nop 1
	v_writelane_b32 v11, s1, 33
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 34
	s_nop 1
	v_writelane_b32 v11, s1, 35
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_3
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 12
	v_readlane_b32 s1, v11, 13
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v4, 0
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v1, v[0:1], off
	s_nop 0
	scratch_load_dword v0, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:32
	s_branch .LBB1_4
.LBB1_3:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 34
	v_readlane_b32 s1, v11, 35
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v11, 28
	v_readlane_b32 s5, v11, 29
	v_readlane_b32 s2, v11, 32
	v_readlane_b32 s3, v11, 33
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v11, s2, 26
	s_nop 1
	v_writelane_b32 v11, s3, 27
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 24
	s_nop 1
	v_writelane_b32 v11, s3, 25
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 36
	s_nop 1
	v_writelane_b32 v11, s3, 37
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 30
	v_readlane_b32 s1, v11, 31
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s2, 0x200
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:36
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 32
	s_nop 1
	v_writelane_b32 v11, s1, 33
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_branch .LBB1_3
.LBB1_5:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 36
	v_readlane_b32 s1, v11, 37
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s15, v11, 0
	v_readlane_b32 s14, v11, 1
	v_readlane_b32 s13, v11, 2
	v_readlane_b32 s12, v11, 3
	v_readlane_b32 s10, v11, 4
	v_readlane_b32 s11, v11, 5
	v_readlane_b32 s8, v11, 6
	v_readlane_b32 s9, v11, 7
	v_readlane_b32 s6, v11, 8
	v_readlane_b32 s7, v11, 9
	v_readlane_b32 s4, v11, 10
	v_readlane_b32 s5, v11, 11
	v_accvgpr_read_b32 v31, a0
	scratch_load_dword v1, off, s33 offset:32
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s0, v0
	ds_write_b32 v0, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v0, 0x80
	scratch_store_dword off, v0, s33 offset:40
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v11, s0, 38
	s_nop 1
	v_writelane_b32 v11, s1, 39
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
.LBB1_7:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 40
	v_readlane_b32 s1, v11, 41
	v_readlane_b32 s2, v11, 38
	v_readlane_b32 s3, v11, 39
	s_nop 0
	v_writelane_b32 v11, s2, 42
	s_nop 1
	v_writelane_b32 v11, s3, 43
	scratch_load_dword v0, off, s33 offset:40
	s_mov_b32 s2, 63
	s_waitcnt vmcnt(0)
	v_cmp_gt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 44
	s_nop 1
	v_writelane_b32 v11, s1, 45
	v_writelane_b32 v11, s0, 46
	s_nop 1
	v_writelane_b32 v11, s1, 47
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 48
	s_nop 1
	v_writelane_b32 v11, s1, 49
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_10
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v1, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 50
	s_nop 1
	v_writelane_b32 v11, s1, 51
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_11
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v1, off, s33 offset:40
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_add_lshl_u32 v1, v0, v1, s0
	ds_read_b32 v2, v1
	v_lshlrev_b32_e64 v0, s0, v0
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v1, v1, v2
	ds_write_b32 v0, v1
	s_branch .LBB1_11
.LBB1_10:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 48
	v_readlane_b32 s1, v11, 49
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v11, 42
	v_readlane_b32 s5, v11, 43
	v_readlane_b32 s2, v11, 46
	v_readlane_b32 s3, v11, 47
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v11, s2, 40
	s_nop 1
	v_writelane_b32 v11, s3, 41
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 38
	s_nop 1
	v_writelane_b32 v11, s3, 39
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 52
	s_nop 1
	v_writelane_b32 v11, s3, 53
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_7
	s_branch .LBB1_13
.LBB1_11:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 50
	v_readlane_b32 s1, v11, 51
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s15, v11, 0
	v_readlane_b32 s14, v11, 1
	v_readlane_b32 s13, v11, 2
	v_readlane_b32 s12, v11, 3
	v_readlane_b32 s10, v11, 4
	v_readlane_b32 s11, v11, 5
	v_readlane_b32 s8, v11, 6
	v_readlane_b32 s9, v11, 7
	v_readlane_b32 s6, v11, 8
	v_readlane_b32 s7, v11, 9
	v_readlane_b32 s4, v11, 10
	v_readlane_b32 s5, v11, 11
	v_accvgpr_read_b32 v31, a0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 44
	v_readlane_b32 s1, v11, 45
	scratch_load_dword v0, off, s33 offset:40
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:40
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 46
	s_nop 1
	v_writelane_b32 v11, s1, 47
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_branch .LBB1_10
.LBB1_13:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 52
	v_readlane_b32 s1, v11, 53
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 64
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 54
	s_nop 1
	v_writelane_b32 v11, s1, 55
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_16
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s0, v0
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	scratch_store_dword off, v0, s33 offset:32
	v_mov_b32_e32 v0, 32
	scratch_store_dword off, v0, s33 offset:44
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v11, s0, 56
	s_nop 1
	v_writelane_b32 v11, s1, 57
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	s_branch .LBB1_17
.LBB1_16:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 54
	v_readlane_b32 s1, v11, 55
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB1_25
.LBB1_17:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 58
	v_readlane_b32 s1, v11, 59
	v_readlane_b32 s2, v11, 56
	v_readlane_b32 s3, v11, 57
	s_nop 0
	v_writelane_b32 v11, s2, 60
	s_nop 1
	v_writelane_b32 v11, s3, 61
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 0
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 62
	s_nop 1
	v_writelane_b32 v11, s1, 63
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v11
	s_mov_b64 exec, s[22:23]
	v_writelane_b32 v11, s0, 0
	s_nop 1
	v_writelane_b32 v11, s1, 1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 2
	s_nop 1
	v_writelane_b32 v11, s1, 3
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a4, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_19
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	s_mov_b32 s0, 2
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_dword v0, off, s33 offset:32
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v1, v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:32
	s_branch .LBB1_20
.LBB1_19:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[22:23]
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a4
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 2
	v_readlane_b32 s1, v11, 3
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 60
	v_readlane_b32 s5, v10, 61
	v_readlane_b32 s2, v11, 0
	v_readlane_b32 s3, v11, 1
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 58
	s_nop 1
	v_writelane_b32 v10, s3, 59
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 56
	s_nop 1
	v_writelane_b32 v10, s3, 57
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[22:23]
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 4
	s_nop 1
	v_writelane_b32 v11, s3, 5
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a4, v11
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_17
	s_branch .LBB1_21
.LBB1_20:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v10, 62
	v_readlane_b32 s1, v10, 63
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a4
	s_mov_b64 exec, s[22:23]
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:44
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 0
	s_nop 1
	v_writelane_b32 v11, s1, 1
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a4, v11
	s_mov_b64 exec, s[22:23]
	s_branch .LBB1_19
.LBB1_21:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a4
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 4
	v_readlane_b32 s1, v11, 5
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a4
	s_mov_b64 exec, s[22:23]
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 6
	s_nop 1
	v_writelane_b32 v11, s1, 7
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a4, v11
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_24
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a3
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 22
	v_readlane_b32 s1, v11, 23
	v_readlane_b32 s2, v11, 20
	v_readlane_b32 s3, v11, 21
	v_readlane_b32 s4, v11, 16
	v_readlane_b32 s5, v11, 17
	v_readlane_b32 s6, v11, 3
	v_readlane_b32 s8, v11, 14
	v_readlane_b32 s9, v11, 15
	scratch_load_dword v2, off, s33 offset:32
	s_nop 0
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_mov_b32 s8, 0
	s_mov_b32 s7, s8
	s_mov_b32 s8, 2
	v_mov_b32_e32 v0, s8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], s[6:7], v0, v[4:5]
	global_store_dword v[0:1], v2, off
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v4, off, s33 offset:32
	v_mov_b64_e32 v[2:3], s[2:3]
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v4
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_add v2, v[0:1], v2, off sc0
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
.LBB1_24:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v11, a4
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v11, 6
	v_readlane_b32 s1, v11, 7
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB1_16
.LBB1_25:
	v_readlane_b32 s31, v7, 1
	v_readlane_b32 s30, v7, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v7, off, s33 offset:56
	scratch_load_dword v10, off, s33 offset:60
	scratch_load_dword v11, off, s33 offset:64
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s24
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_reduction, .Lfunc_end1-__clang_ocl_kern_imp_reduction

	.set __clang_ocl_kern_imp_reduction.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_reduction.num_agpr, max(5, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_reduction.numbered_sgpr, max(34, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_reduction.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_reduction.private_seg_size, 80+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_reduction.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_reduction.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_reduction.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_reduction.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_reduction.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	reduction
	.globl	reduction
	.p2align	8
	.type	reduction,@function
reduction:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v14, s4, 0
	s_nop 1
	v_writelane_b32 v14, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v14, 0
	v_readlane_b32 s1, v14, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[24:25], s[0:1], 0x0
	s_load_dwordx2 s[22:23], s[0:1], 0x8
	s_load_dwordx2 s[20:21], s[0:1], 0x10
	s_load_dword s15, s[0:1], 0x18
	s_mov_b64 s[16:17], 0
	s_mov_b32 s27, s17
	s_mov_b32 s28, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s28
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s26, s3
	s_cselect_b32 s2, s26, s27
	s_mov_b32 s3, s16
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s28
	s_cselect_b32 s2, s26, s27
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s28
	s_cselect_b32 s2, s26, s27
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s29, s33, 24
	s_mov_b32 s2, s29
	s_cmp_lg_u32 s2, s28
	s_cselect_b32 s26, s26, s27
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s26
	v_mov_b64_e32 v[0:1], s[18:19]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[12:13], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[10:11], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v6, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v12
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v4, v8
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[12:13], s2, v[12:13]
	v_mov_b32_e32 v1, v12
	v_lshrrev_b64 v[10:11], s2, v[10:11]
	v_mov_b32_e32 v3, v10
	v_lshrrev_b64 v[8:9], s2, v[8:9]
	v_mov_b32_e32 v5, v8
	s_mov_b64 s[8:9], 32
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_reduction@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_reduction@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reduction
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 112
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_vgpr 37
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
	.size	reduction, .Lfunc_end2-reduction

	.set reduction.num_vgpr, max(32, __clang_ocl_kern_imp_reduction.num_vgpr)
	.set reduction.num_agpr, max(0, __clang_ocl_kern_imp_reduction.num_agpr)
	.set reduction.numbered_sgpr, max(34, __clang_ocl_kern_imp_reduction.numbered_sgpr)
	.set reduction.num_named_barrier, max(0, __clang_ocl_kern_imp_reduction.num_named_barrier)
	.set reduction.private_seg_size, 32+max(__clang_ocl_kern_imp_reduction.private_seg_size)
	.set reduction.uses_vcc, or(0, __clang_ocl_kern_imp_reduction.uses_vcc)
	.set reduction.uses_flat_scratch, or(0, __clang_ocl_kern_imp_reduction.uses_flat_scratch)
	.set reduction.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_reduction.has_dyn_sized_stack)
	.set reduction.has_recursion, or(0, __clang_ocl_kern_imp_reduction.has_recursion)
	.set reduction.has_indirect_call, or(0, __clang_ocl_kern_imp_reduction.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 5
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
	.addrsig_sym __clang_ocl_kern_imp_reduction
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     5
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
      - .offset:         112
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         120
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         128
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         136
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         144
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         232
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reduction
    .private_segment_fixed_size: 112
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         reduction.kd
    .uses_dynamic_stack: false
    .vgpr_count:     37
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
