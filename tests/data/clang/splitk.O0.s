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
	.protected	__clang_ocl_kern_imp_splitk
	.globl	__clang_ocl_kern_imp_splitk
	.p2align	2
	.type	__clang_ocl_kern_imp_splitk,@function
__clang_ocl_kern_imp_splitk:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s42, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33 offset:56
	scratch_store_dword off, v12, s33 offset:60
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 0x50
	v_writelane_b32 v9, s30, 0
	v_writelane_b32 v9, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v7
	v_accvgpr_write_b32 a2, v6
	v_mov_b32_e32 v7, v5
	v_accvgpr_read_b32 v5, a1
	v_accvgpr_write_b32 a3, v3
	v_mov_b32_e32 v6, v2
	v_accvgpr_read_b32 v2, a2
	v_mov_b32_e32 v10, v0
	v_accvgpr_read_b32 v0, a3
	v_writelane_b32 v12, s15, 0
	v_writelane_b32 v12, s14, 1
	v_writelane_b32 v12, s13, 2
	v_writelane_b32 v12, s12, 3
	v_writelane_b32 v12, s10, 4
	s_nop 1
	v_writelane_b32 v12, s11, 5
	v_writelane_b32 v12, s8, 6
	s_nop 1
	v_writelane_b32 v12, s9, 7
	v_writelane_b32 v12, s6, 8
	s_nop 1
	v_writelane_b32 v12, s7, 9
	v_writelane_b32 v12, s4, 10
	s_nop 1
	v_writelane_b32 v12, s5, 11
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v7
	v_mov_b32_e32 v7, v0
	v_mov_b32_e32 v11, v1
	s_mov_b64 s[2:3], 0
	s_mov_b32 s25, s3
	s_mov_b32 s26, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s26
	s_mov_b64 s[16:17], src_private_base
	s_mov_b32 s24, s17
	s_cselect_b32 s0, s24, s25
	s_mov_b32 s23, s2
	s_cselect_b32 s2, s1, s23
	s_mov_b32 s3, s0
	s_add_i32 s1, s33, 8
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s26
	s_cselect_b32 s16, s24, s25
	s_cselect_b32 s0, s0, s23
	s_mov_b32 s1, s16
	s_mov_b64 s[16:17], s[0:1]
	v_writelane_b32 v12, s16, 12
	s_nop 1
	v_writelane_b32 v12, s17, 13
	s_add_i32 s16, s33, 16
	s_mov_b32 s17, s16
	s_cmp_lg_u32 s17, s26
	s_cselect_b32 s16, s24, s25
	s_cselect_b32 s20, s17, s23
	s_mov_b32 s21, s16
	s_mov_b64 s[16:17], s[20:21]
	v_writelane_b32 v12, s16, 14
	s_nop 1
	v_writelane_b32 v12, s17, 15
	s_add_i32 s16, s33, 24
	s_mov_b32 s17, s16
	s_cmp_lg_u32 s17, s26
	s_cselect_b32 s16, s24, s25
	s_cselect_b32 s18, s17, s23
	s_mov_b32 s19, s16
	s_mov_b64 s[16:17], s[18:19]
	v_writelane_b32 v12, s16, 16
	s_nop 1
	v_writelane_b32 v12, s17, 17
	s_add_i32 s17, s33, 32
	s_mov_b32 s16, s17
	s_cmp_lg_u32 s16, s26
	s_cselect_b32 s22, s24, s25
	s_cselect_b32 s16, s16, s23
	s_mov_b32 s17, s22
	s_mov_b64 s[28:29], s[16:17]
	v_writelane_b32 v12, s28, 18
	s_nop 1
	v_writelane_b32 v12, s29, 19
	s_add_i32 s22, s33, 40
	s_mov_b32 s27, s22
	s_cmp_lg_u32 s27, s26
	s_cselect_b32 s22, s24, s25
	s_cselect_b32 s28, s27, s23
	s_mov_b32 s29, s22
	v_writelane_b32 v12, s28, 20
	s_nop 1
	v_writelane_b32 v12, s29, 21
	s_add_i32 s27, s33, 44
	s_mov_b32 s22, s27
	s_cmp_lg_u32 s22, s26
	s_cselect_b32 s24, s24, s25
	s_cselect_b32 s22, s22, s23
	s_mov_b32 s23, s24
	v_writelane_b32 v12, s22, 22
	s_nop 1
	v_writelane_b32 v12, s23, 23
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[10:11]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_store_dword v[0:1], v8
	s_mov_b32 s16, 0x3ff
	v_and_b32_e64 v3, v31, s16
	scratch_store_dword off, v3, s33 offset:36
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b32_e32 v2, 0
	global_load_ushort v2, v2, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, s12, v2
	v_add_u32_e64 v2, v2, v3
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v3, v4
	s_mov_b32 s2, 2
	v_lshlrev_b64 v[4:5], s2, v[2:3]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v0, 1, v0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v12, s0, 24
	s_nop 1
	v_writelane_b32 v12, s1, 25
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_2
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 18
	v_readlane_b32 s1, v12, 19
	v_readlane_b32 s2, v12, 22
	v_readlane_b32 s3, v12, 23
	v_readlane_b32 s4, v12, 20
	v_readlane_b32 s5, v12, 21
	v_readlane_b32 s6, v12, 14
	v_readlane_b32 s7, v12, 15
	s_nop 1
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b32_e32 v4, 1
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_store_dword v[2:3], v4
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dword v2, v[2:3]
	s_nop 0
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_add v2, v[0:1], v2, off sc0
	s_waitcnt vmcnt(0)
	buffer_inv sc1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_mov_b32 s0, -1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v1, v1, s0
	v_cmp_eq_u32_e64 s[0:1], v0, v1
	s_nop 1
	v_cndmask_b32_e64 v1, 0, 1, s[0:1]
	v_mov_b32_e32 v0, 0
	ds_write_b32 v0, v1
.LBB1_2:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 24
	v_readlane_b32 s1, v12, 25
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s15, v12, 0
	v_readlane_b32 s14, v12, 1
	v_readlane_b32 s13, v12, 2
	v_readlane_b32 s12, v12, 3
	v_readlane_b32 s10, v12, 4
	v_readlane_b32 s11, v12, 5
	v_readlane_b32 s8, v12, 6
	v_readlane_b32 s9, v12, 7
	v_readlane_b32 s6, v12, 8
	v_readlane_b32 s7, v12, 9
	v_readlane_b32 s4, v12, 10
	v_readlane_b32 s5, v12, 11
	v_accvgpr_read_b32 v31, a0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v0, 0
	ds_read_b32 v0, v0
	s_mov_b64 s[0:1], -1
	s_mov_b32 s2, 0
	s_waitcnt lgkmcnt(0)
	v_cmp_ne_u32_e64 s[2:3], v0, s2
	s_and_b64 vcc, exec, s[2:3]
	v_writelane_b32 v12, s0, 26
	s_nop 1
	v_writelane_b32 v12, s1, 27
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_cbranch_vccnz .LBB1_4
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v12, s0, 26
	s_nop 1
	v_writelane_b32 v12, s1, 27
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
.LBB1_4:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 26
	v_readlane_b32 s1, v12, 27
	s_nop 1
	v_cndmask_b32_e64 v0, 0, 1, s[0:1]
	s_mov_b32 s0, 1
	v_cmp_ne_u32_e64 s[0:1], v0, s0
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB1_6
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:48
	scratch_store_dword off, v0, s33 offset:52
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v12, s0, 28
	s_nop 1
	v_writelane_b32 v12, s1, 29
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_branch .LBB1_7
.LBB1_6:
	s_branch .LBB1_13
.LBB1_7:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s2, v12, 18
	v_readlane_b32 s3, v12, 19
	v_readlane_b32 s0, v12, 30
	v_readlane_b32 s1, v12, 31
	v_readlane_b32 s4, v12, 28
	v_readlane_b32 s5, v12, 29
	s_nop 0
	v_writelane_b32 v12, s4, 32
	s_nop 1
	v_writelane_b32 v12, s5, 33
	scratch_load_dword v0, off, s33 offset:52
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 34
	s_nop 1
	v_writelane_b32 v12, s1, 35
	v_writelane_b32 v12, s0, 36
	s_nop 1
	v_writelane_b32 v12, s1, 37
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v12, s0, 38
	s_nop 1
	v_writelane_b32 v12, s1, 39
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_9
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 6
	v_readlane_b32 s1, v12, 7
	v_readlane_b32 s2, v12, 12
	v_readlane_b32 s3, v12, 13
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:52
	v_mov_b32_e32 v1, 0
	global_load_ushort v1, v1, s[0:1] offset:12
	s_nop 0
	scratch_load_dword v4, off, s33 offset:36
	v_mov_b32_e32 v6, s0
	v_mov_b32_e32 v5, v6
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[0:1], v0, v1, v[4:5]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v1, v[0:1], off
	s_nop 0
	scratch_load_dword v0, off, s33 offset:48
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:48
	s_branch .LBB1_10
.LBB1_9:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 38
	v_readlane_b32 s1, v12, 39
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v12, 32
	v_readlane_b32 s5, v12, 33
	v_readlane_b32 s2, v12, 36
	v_readlane_b32 s3, v12, 37
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v12, s2, 30
	s_nop 1
	v_writelane_b32 v12, s3, 31
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 28
	s_nop 1
	v_writelane_b32 v12, s3, 29
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 40
	s_nop 1
	v_writelane_b32 v12, s3, 41
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_7
	s_branch .LBB1_11
.LBB1_10:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 34
	v_readlane_b32 s1, v12, 35
	scratch_load_dword v0, off, s33 offset:52
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:52
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 36
	s_nop 1
	v_writelane_b32 v12, s1, 37
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a4, v12
	s_mov_b64 exec, s[40:41]
	s_branch .LBB1_9
.LBB1_11:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 40
	v_readlane_b32 s1, v12, 41
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v12, a4
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v12, 16
	v_readlane_b32 s1, v12, 17
	scratch_load_dword v2, off, s33 offset:48
	s_nop 0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_branch .LBB1_6
.LBB1_13:
	v_readlane_b32 s31, v9, 1
	v_readlane_b32 s30, v9, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33 offset:56
	scratch_load_dword v12, off, s33 offset:60
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s42
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_splitk, .Lfunc_end1-__clang_ocl_kern_imp_splitk

	.set __clang_ocl_kern_imp_splitk.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_splitk.num_agpr, max(5, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_splitk.numbered_sgpr, max(43, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_splitk.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_splitk.private_seg_size, 80+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_splitk.uses_vcc, or(1, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_splitk.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_splitk.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_splitk.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_splitk.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	splitk
	.globl	splitk
	.p2align	8
	.type	splitk,@function
splitk:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 48
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v18, s4, 0
	s_nop 1
	v_writelane_b32 v18, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v18, 0
	v_readlane_b32 s1, v18, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[28:29], s[0:1], 0x0
	s_load_dwordx2 s[26:27], s[0:1], 0x8
	s_load_dwordx2 s[24:25], s[0:1], 0x10
	s_load_dwordx2 s[22:23], s[0:1], 0x18
	s_load_dword s15, s[0:1], 0x20
	s_mov_b64 s[16:17], 0
	s_mov_b32 s31, s17
	s_mov_b32 s34, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s34
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s30, s3
	s_cselect_b32 s2, s30, s31
	s_mov_b32 s3, s16
	s_cselect_b32 s20, s8, s3
	s_mov_b32 s21, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 24
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s35, s33, 32
	s_mov_b32 s2, s35
	s_cmp_lg_u32 s2, s34
	s_cselect_b32 s30, s30, s31
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s30
	v_mov_b64_e32 v[0:1], s[20:21]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[28:29]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[18:19]
	v_mov_b64_e32 v[2:3], s[26:27]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[16:17], v[0:1]
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[14:15], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[12:13], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[10:11], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v8, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v16
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v4, v12
	v_mov_b32_e32 v6, v10
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[16:17], s2, v[16:17]
	v_mov_b32_e32 v1, v16
	v_lshrrev_b64 v[14:15], s2, v[14:15]
	v_mov_b32_e32 v3, v14
	v_lshrrev_b64 v[12:13], s2, v[12:13]
	v_mov_b32_e32 v5, v12
	v_lshrrev_b64 v[10:11], s2, v[10:11]
	v_mov_b32_e32 v7, v10
	s_mov_b64 s[8:9], 40
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_splitk@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_splitk@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel splitk
		.amdhsa_group_segment_fixed_size 4
		.amdhsa_private_segment_fixed_size 128
		.amdhsa_kernarg_size 296
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
		.amdhsa_next_free_sgpr 43
		.amdhsa_accum_offset 32
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
.Lfunc_end2:
	.size	splitk, .Lfunc_end2-splitk

	.set splitk.num_vgpr, max(32, __clang_ocl_kern_imp_splitk.num_vgpr)
	.set splitk.num_agpr, max(0, __clang_ocl_kern_imp_splitk.num_agpr)
	.set splitk.numbered_sgpr, max(36, __clang_ocl_kern_imp_splitk.numbered_sgpr)
	.set splitk.num_named_barrier, max(0, __clang_ocl_kern_imp_splitk.num_named_barrier)
	.set splitk.private_seg_size, 48+max(__clang_ocl_kern_imp_splitk.private_seg_size)
	.set splitk.uses_vcc, or(1, __clang_ocl_kern_imp_splitk.uses_vcc)
	.set splitk.uses_flat_scratch, or(0, __clang_ocl_kern_imp_splitk.uses_flat_scratch)
	.set splitk.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_splitk.has_dyn_sized_stack)
	.set splitk.has_recursion, or(0, __clang_ocl_kern_imp_splitk.has_recursion)
	.set splitk.has_indirect_call, or(0, __clang_ocl_kern_imp_splitk.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 5
	.set amdgpu.max_num_sgpr, 43
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_splitk
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
      - .offset:         120
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         128
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         136
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         144
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         152
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         240
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 4
    .kernarg_segment_align: 8
    .kernarg_segment_size: 296
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           splitk
    .private_segment_fixed_size: 128
    .sgpr_count:     49
    .sgpr_spill_count: 2
    .symbol:         splitk.kd
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
