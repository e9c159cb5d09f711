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
	.protected	__clang_ocl_kern_imp_mxgemm
	.globl	__clang_ocl_kern_imp_mxgemm
	.p2align	2
	.type	__clang_ocl_kern_imp_mxgemm,@function
__clang_ocl_kern_imp_mxgemm:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s28, s33
	s_add_i32 s33, s32, 31
	s_and_b32 s33, s33, 0xffffffe0
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v23, s33 offset:244
	scratch_store_dword off, v24, s33 offset:248
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s29, s34
	s_mov_b32 s34, s32
	s_add_i32 s32, s32, 0x120
	v_writelane_b32 v23, s30, 0
	v_writelane_b32 v23, s31, 1
	v_accvgpr_write_b32 a4, v31
	v_accvgpr_write_b32 a5, v9
	v_accvgpr_write_b32 a6, v8
	v_accvgpr_write_b32 a7, v6
	v_mov_b32_e32 v9, v5
	v_accvgpr_read_b32 v5, a5
	v_mov_b32_e32 v6, v4
	v_accvgpr_read_b32 v4, a7
	v_accvgpr_write_b32 a8, v3
	v_mov_b32_e32 v8, v2
	v_accvgpr_read_b32 v2, a6
	v_mov_b32_e32 v12, v0
	v_accvgpr_read_b32 v0, a8
	v_writelane_b32 v24, s15, 0
	v_writelane_b32 v24, s14, 1
	v_writelane_b32 v24, s13, 2
	v_writelane_b32 v24, s12, 3
	v_writelane_b32 v24, s10, 4
	s_nop 1
	v_writelane_b32 v24, s11, 5
	v_writelane_b32 v24, s8, 6
	s_nop 1
	v_writelane_b32 v24, s9, 7
	v_writelane_b32 v24, s6, 8
	s_nop 1
	v_writelane_b32 v24, s7, 9
	v_writelane_b32 v24, s4, 10
	s_nop 1
	v_writelane_b32 v24, s5, 11
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v7
	v_mov_b32_e32 v7, v9
	v_mov_b32_e32 v9, v0
	v_mov_b32_e32 v13, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s15, s1
	s_mov_b32 s16, -1
	s_mov_b32 s4, s33
	s_cmp_lg_u32 s4, s16
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s14, s3
	s_cselect_b32 s2, s14, s15
	s_mov_b32 s3, s0
	s_cselect_b32 s12, s4, s3
	s_mov_b32 s13, s2
	s_mov_b64 s[4:5], s[12:13]
	v_writelane_b32 v24, s4, 12
	s_nop 1
	v_writelane_b32 v24, s5, 13
	s_add_i32 s2, s33, 8
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s16
	s_cselect_b32 s2, s14, s15
	s_cselect_b32 s10, s4, s3
	s_mov_b32 s11, s2
	s_mov_b64 s[4:5], s[10:11]
	v_writelane_b32 v24, s4, 14
	s_nop 1
	v_writelane_b32 v24, s5, 15
	s_add_i32 s2, s33, 16
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s16
	s_cselect_b32 s2, s14, s15
	s_cselect_b32 s8, s4, s3
	s_mov_b32 s9, s2
	s_mov_b64 s[4:5], s[8:9]
	v_writelane_b32 v24, s4, 16
	s_nop 1
	v_writelane_b32 v24, s5, 17
	s_add_i32 s2, s33, 24
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s16
	s_cselect_b32 s2, s14, s15
	s_cselect_b32 s6, s4, s3
	s_mov_b32 s7, s2
	s_mov_b64 s[4:5], s[6:7]
	v_writelane_b32 v24, s4, 18
	s_nop 1
	v_writelane_b32 v24, s5, 19
	s_add_i32 s2, s33, 32
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s16
	s_cselect_b32 s2, s14, s15
	s_cselect_b32 s4, s4, s3
	s_mov_b32 s5, s2
	s_mov_b64 s[18:19], s[4:5]
	v_writelane_b32 v24, s18, 20
	s_nop 1
	v_writelane_b32 v24, s19, 21
	s_add_i32 s17, s33, 40
	s_mov_b32 s2, s17
	s_cmp_lg_u32 s2, s16
	s_cselect_b32 s14, s14, s15
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s14
	s_mov_b64 s[14:15], s[2:3]
	v_writelane_b32 v24, s14, 22
	s_nop 1
	v_writelane_b32 v24, s15, 23
	v_mov_b64_e32 v[0:1], s[12:13]
	flat_store_dwordx2 v[0:1], v[12:13]
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v10
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v0, v31, s2
	scratch_store_dword off, v0, s33 offset:44
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 6
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:48
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:52
	scratch_load_dword v0, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_bfe_u32 v0, v0, 4, 2
	scratch_store_dword off, v0, s33 offset:56
	scratch_load_dword v0, off, s33 offset:48
	s_nop 0
	scratch_load_dword v1, off, s33 offset:52
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 4, v1
	scratch_store_dword off, v0, s33 offset:60
	s_mov_b32 s2, 0
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v6, s2
	v_mov_b32_e32 v5, s2
	v_mov_b32_e32 v4, s2
	v_mov_b32_e32 v1, v6
	v_mov_b32_e32 v2, v5
	v_mov_b32_e32 v3, v4
	scratch_store_dwordx4 off, v[0:3], s33 offset:64
	s_nop 1
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:80
	v_writelane_b32 v24, s0, 24
	s_nop 1
	v_writelane_b32 v24, s1, 25
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
.LBB1_1:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s2, v24, 22
	v_readlane_b32 s3, v24, 23
	v_readlane_b32 s0, v24, 26
	v_readlane_b32 s1, v24, 27
	v_readlane_b32 s4, v24, 24
	v_readlane_b32 s5, v24, 25
	s_nop 0
	v_writelane_b32 v24, s4, 28
	s_nop 1
	v_writelane_b32 v24, s5, 29
	scratch_load_dword v0, off, s33 offset:80
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v24, s0, 30
	s_nop 1
	v_writelane_b32 v24, s1, 31
	v_writelane_b32 v24, s0, 32
	s_nop 1
	v_writelane_b32 v24, s1, 33
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v24, s0, 34
	s_nop 1
	v_writelane_b32 v24, s1, 35
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_4
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s0, 0x80
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v24, s0, 36
	s_nop 1
	v_writelane_b32 v24, s1, 37
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_5
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 22
	v_readlane_b32 s1, v24, 23
	v_readlane_b32 s2, v24, 12
	v_readlane_b32 s3, v24, 13
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 3
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v1, s2, v0
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dword v4, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v4, v1, v4
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v5, v1
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	scratch_load_dword v4, off, s33 offset:80
	v_mov_b32_e32 v5, v1
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	s_mov_b32 s0, 7
	v_and_b32_e64 v4, v0, s0
	s_mov_b32 s0, 4
	v_lshlrev_b32_e64 v4, s0, v4
	v_mov_b32_e32 v5, v1
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx4 v[2:5], v[2:3], off
	v_lshlrev_b32_e64 v0, s0, v0
	s_waitcnt vmcnt(0)
	ds_write_b128 v0, v[2:5]
	s_branch .LBB1_5
.LBB1_4:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 34
	v_readlane_b32 s1, v24, 35
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v24, 28
	v_readlane_b32 s5, v24, 29
	v_readlane_b32 s2, v24, 32
	v_readlane_b32 s3, v24, 33
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v24, s2, 26
	s_nop 1
	v_writelane_b32 v24, s3, 27
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v24, s2, 24
	s_nop 1
	v_writelane_b32 v24, s3, 25
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v24, s2, 38
	s_nop 1
	v_writelane_b32 v24, s3, 39
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_7
.LBB1_5:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 36
	v_readlane_b32 s1, v24, 37
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s15, v24, 0
	v_readlane_b32 s14, v24, 1
	v_readlane_b32 s13, v24, 2
	v_readlane_b32 s12, v24, 3
	v_readlane_b32 s10, v24, 4
	v_readlane_b32 s11, v24, 5
	v_readlane_b32 s8, v24, 6
	v_readlane_b32 s9, v24, 7
	v_readlane_b32 s6, v24, 8
	v_readlane_b32 s7, v24, 9
	v_readlane_b32 s4, v24, 10
	v_readlane_b32 s5, v24, 11
	v_readlane_b32 s16, v24, 22
	v_readlane_b32 s17, v24, 23
	v_readlane_b32 s18, v24, 18
	v_readlane_b32 s19, v24, 19
	v_readlane_b32 s2, v24, 16
	v_readlane_b32 s3, v24, 17
	v_readlane_b32 s22, v24, 14
	v_readlane_b32 s23, v24, 15
	v_accvgpr_read_b32 v31, a4
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	v_writelane_b32 v24, s0, 40
	s_nop 1
	v_writelane_b32 v24, s1, 41
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_read_b32 v31, a4
	v_readlane_b32 s15, v24, 0
	v_readlane_b32 s14, v24, 1
	v_readlane_b32 s13, v24, 2
	v_readlane_b32 s12, v24, 3
	v_readlane_b32 s10, v24, 4
	v_readlane_b32 s11, v24, 5
	v_readlane_b32 s8, v24, 6
	v_readlane_b32 s9, v24, 7
	v_readlane_b32 s6, v24, 8
	v_readlane_b32 s7, v24, 9
	v_readlane_b32 s4, v24, 10
	v_readlane_b32 s5, v24, 11
	v_readlane_b32 s0, v24, 40
	v_readlane_b32 s1, v24, 41
	scratch_load_dword v0, off, s33 offset:52
	s_mov_b32 s21, 3
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s21, v0
	scratch_load_dword v1, off, s33 offset:56
	s_mov_b32 s20, 4
	s_waitcnt vmcnt(0)
	v_add_lshl_u32 v0, v0, v1, s20
	ds_read_b128 v[0:3], v0
	s_waitcnt lgkmcnt(0)
	scratch_store_dwordx4 off, v[0:3], s33 offset:96
	scratch_load_dword v0, off, s33 offset:52
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s21, v0
	scratch_load_dword v1, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_add_lshl_u32 v0, v0, v1, s20
	ds_read_b128 v[0:3], v0 offset:64
	s_waitcnt lgkmcnt(0)
	scratch_store_dwordx4 off, v[0:3], s33 offset:112
	s_nop 1
	v_mov_b64_e32 v[0:1], s[22:23]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:60
	v_mov_b64_e32 v[4:5], s[16:17]
	flat_load_dword v3, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v2, v2, v3
	v_mov_b32_e32 v4, 0
	v_accvgpr_write_b32 a10, v4
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_load_dword v2, off, s33 offset:80
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_load_dword v2, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s20, v2
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_dwordx4 v[0:3], v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx4 off, v[0:3], s33 offset:128
	s_nop 1
	v_mov_b64_e32 v[0:1], s[22:23]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:60
	v_mov_b64_e32 v[6:7], s[16:17]
	flat_load_dword v3, v[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v2, v2, v3
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_load_dword v2, off, s33 offset:80
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_load_dword v2, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s20, v2
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_dwordx4 v[0:3], v[0:1], off offset:64
	s_waitcnt vmcnt(0)
	scratch_store_dwordx4 off, v[0:3], s33 offset:144
	scratch_load_dwordx4 v[0:3], off, s33 offset:96
	s_nop 0
	scratch_load_dwordx4 v[6:9], off, s33 offset:112
	s_waitcnt vmcnt(0)
	scratch_store_dwordx4 off, v[6:9], s33 offset:176
	scratch_store_dwordx4 off, v[0:3], s33 offset:160
	scratch_load_dwordx4 v[0:3], off, s33 offset:128
	s_nop 0
	scratch_load_dwordx4 v[6:9], off, s33 offset:144
	s_waitcnt vmcnt(0)
	scratch_store_dwordx4 off, v[6:9], s33 offset:208
	scratch_store_dwordx4 off, v[0:3], s33 offset:192
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:52
	v_mov_b64_e32 v[6:7], s[16:17]
	flat_load_dword v3, v[6:7]
	s_mov_b32 s2, 5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshrrev_b32_e64 v3, s2, v3
	v_mul_lo_u32 v2, v2, v3
	scratch_load_dword v3, off, s33 offset:80
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v3, s2, v3
	scratch_load_dword v5, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_add3_u32 v2, v2, v3, v5
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_ubyte v0, v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:224
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:60
	v_mov_b64_e32 v[6:7], s[16:17]
	flat_load_dword v3, v[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshrrev_b32_e64 v3, s2, v3
	v_mul_lo_u32 v2, v2, v3
	scratch_load_dword v3, off, s33 offset:80
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v3, s2, v3
	scratch_load_dword v5, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_add3_u32 v2, v2, v3, v5
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_ubyte v0, v[0:1], off
	s_mov_b32 s2, 8
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s2, v0
	scratch_store_dword off, v0, s33 offset:228
	scratch_load_dwordx4 v[0:3], off, s33 offset:176
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v3
	v_mov_b32_e32 v9, v2
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v11, v0
	scratch_load_dwordx4 v[0:3], off, s33 offset:160
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v12, v3
	v_mov_b32_e32 v13, v2
	v_mov_b32_e32 v14, v1
	v_mov_b32_e32 v1, v14
	v_mov_b32_e32 v2, v13
	v_mov_b32_e32 v3, v12
	v_mov_b32_e32 v4, v11
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v6, v9
	v_mov_b32_e32 v7, v8
	v_accvgpr_write_b32 a15, v3
	v_accvgpr_write_b32 a16, v2
	v_accvgpr_write_b32 a17, v1
	v_accvgpr_write_b32 a18, v0
	v_accvgpr_write_b32 a11, v7
	v_accvgpr_write_b32 a12, v6
	v_accvgpr_write_b32 a13, v5
	v_accvgpr_write_b32 a14, v4
	scratch_load_dwordx4 v[8:11], off, s33 offset:208
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v16, v11
	v_mov_b32_e32 v17, v10
	v_mov_b32_e32 v18, v9
	v_mov_b32_e32 v19, v8
	scratch_load_dwordx4 v[8:11], off, s33 offset:192
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v20, v11
	v_mov_b32_e32 v21, v10
	v_mov_b32_e32 v22, v9
	v_mov_b32_e32 v9, v22
	v_mov_b32_e32 v10, v21
	v_mov_b32_e32 v11, v20
	v_mov_b32_e32 v12, v19
	v_mov_b32_e32 v13, v18
	v_mov_b32_e32 v14, v17
	v_mov_b32_e32 v15, v16
	v_accvgpr_write_b32 a23, v11
	v_accvgpr_write_b32 a24, v10
	v_accvgpr_write_b32 a25, v9
	v_accvgpr_write_b32 a26, v8
	v_accvgpr_write_b32 a19, v15
	v_accvgpr_write_b32 a20, v14
	v_accvgpr_write_b32 a21, v13
	v_accvgpr_write_b32 a22, v12
	scratch_load_dwordx4 a[0:3], off, s33 offset:64
	scratch_load_dword v16, off, s33 offset:224
	scratch_load_dword v17, off, s33 offset:228
	s_waitcnt vmcnt(0)
	v_mfma_scale_f32_16x16x128_f8f6f4 a[0:3], v[0:7], v[8:15], a[0:3], v16, v17 op_sel:[0,1,0] op_sel_hi:[0,0,0]
	s_nop 11
	scratch_store_dwordx4 off, a[0:3], s33 offset:64
	s_swappc_b64 s[30:31], s[0:1]
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 30
	v_readlane_b32 s1, v24, 31
	scratch_load_dword v0, off, s33 offset:80
	s_mov_b32 s2, 0x80
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:80
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v24, s0, 32
	s_nop 1
	v_writelane_b32 v24, s1, 33
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_branch .LBB1_4
.LBB1_7:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 38
	v_readlane_b32 s1, v24, 39
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:232
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v24, s0, 42
	s_nop 1
	v_writelane_b32 v24, s1, 43
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
.LBB1_9:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 44
	v_readlane_b32 s1, v24, 45
	v_readlane_b32 s2, v24, 42
	v_readlane_b32 s3, v24, 43
	s_nop 0
	v_writelane_b32 v24, s2, 46
	s_nop 1
	v_writelane_b32 v24, s3, 47
	scratch_load_dword v0, off, s33 offset:232
	s_mov_b32 s2, 4
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v24, s0, 48
	s_nop 1
	v_writelane_b32 v24, s1, 49
	v_writelane_b32 v24, s0, 50
	s_nop 1
	v_writelane_b32 v24, s1, 51
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v24, s0, 52
	s_nop 1
	v_writelane_b32 v24, s1, 53
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_14
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	scratch_load_dwordx4 v[0:3], off, s33 offset:64
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a27, v3
	v_accvgpr_write_b32 a28, v2
	v_accvgpr_write_b32 a29, v1
	v_accvgpr_write_b32 a30, v0
	scratch_load_dword v0, off, s33 offset:232
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a31, v0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v24, s0, 54
	s_nop 1
	v_writelane_b32 v24, s1, 55
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
.LBB1_11:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 56
	v_readlane_b32 s1, v24, 57
	scratch_load_dword v5, off, s33 offset:236
	v_accvgpr_read_b32 v3, a27
	v_accvgpr_read_b32 v2, a28
	v_accvgpr_read_b32 v1, a29
	v_accvgpr_read_b32 v0, a30
	v_accvgpr_read_b32 v4, a31
	s_nop 0
	v_readfirstlane_b32 s2, v4
	s_nop 1
	v_cmp_eq_u32_e64 s[0:1], s2, v4
	s_and_saveexec_b64 s[0:1], s[0:1]
	s_set_gpr_idx_on s2, gpr_idx(SRC0)
	v_mov_b32_e32 v0, v0
	s_set_gpr_idx_off
	scratch_store_dword off, v0, s33 offset:240
	scratch_store_dword off, v0, s33 offset:236
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v24, s2, 56
	s_nop 1
	v_writelane_b32 v24, s3, 57
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_11
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 54
	v_readlane_b32 s1, v24, 55
	s_mov_b64 exec, s[0:1]
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 20
	v_readlane_b32 s1, v24, 21
	scratch_load_dword v2, off, s33 offset:240
	v_accvgpr_read_b32 v1, a31
	s_waitcnt vmcnt(3)
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:56
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v1
	scratch_load_dword v1, off, s33 offset:60
	s_mov_b32 s0, 6
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, s0, v1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_branch .LBB1_15
.LBB1_14:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 52
	v_readlane_b32 s1, v24, 53
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v24, 46
	v_readlane_b32 s5, v24, 47
	v_readlane_b32 s2, v24, 50
	v_readlane_b32 s3, v24, 51
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v24, s2, 44
	s_nop 1
	v_writelane_b32 v24, s3, 45
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v24, s2, 42
	s_nop 1
	v_writelane_b32 v24, s3, 43
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v24, s2, 58
	s_nop 1
	v_writelane_b32 v24, s3, 59
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_9
	s_branch .LBB1_16
.LBB1_15:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 48
	v_readlane_b32 s1, v24, 49
	scratch_load_dword v0, off, s33 offset:232
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:232
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v24, s0, 50
	s_nop 1
	v_writelane_b32 v24, s1, 51
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a9, v24
	s_mov_b64 exec, s[26:27]
	s_branch .LBB1_14
.LBB1_16:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v24, a9
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v24, 58
	v_readlane_b32 s1, v24, 59
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s31, v23, 1
	v_readlane_b32 s30, v23, 0
	s_mov_b32 s32, s34
	s_mov_b32 s34, s29
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v23, off, s33 offset:244
	scratch_load_dword v24, off, s33 offset:248
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s28
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_mxgemm, .Lfunc_end1-__clang_ocl_kern_imp_mxgemm

	.set __clang_ocl_kern_imp_mxgemm.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_mxgemm.num_agpr, max(32, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_mxgemm.numbered_sgpr, max(35, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_mxgemm.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_mxgemm.private_seg_size, 288+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_mxgemm.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_mxgemm.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_mxgemm.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_mxgemm.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_mxgemm.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	mxgemm
	.globl	mxgemm
	.p2align	8
	.type	mxgemm,@function
mxgemm:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 48
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v25, s4, 0
	s_nop 1
	v_writelane_b32 v25, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v25, 0
	v_readlane_b32 s1, v25, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[34:35], s[0:1], 0x0
	s_load_dwordx2 s[30:31], s[0:1], 0x8
	s_load_dwordx2 s[28:29], s[0:1], 0x10
	s_load_dwordx2 s[26:27], s[0:1], 0x18
	s_load_dwordx2 s[24:25], s[0:1], 0x20
	s_load_dword s15, s[0:1], 0x28
	s_mov_b64 s[16:17], 0
	s_mov_b32 s37, s17
	s_mov_b32 s38, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s38
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s36, s3
	s_cselect_b32 s2, s36, s37
	s_mov_b32 s3, s16
	s_cselect_b32 s22, s8, s3
	s_mov_b32 s23, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s38
	s_cselect_b32 s2, s36, s37
	s_cselect_b32 s20, s8, s3
	s_mov_b32 s21, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s38
	s_cselect_b32 s2, s36, s37
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 24
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s38
	s_cselect_b32 s2, s36, s37
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 32
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s38
	s_cselect_b32 s2, s36, s37
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s39, s33, 40
	s_mov_b32 s2, s39
	s_cmp_lg_u32 s2, s38
	s_cselect_b32 s36, s36, s37
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s36
	v_mov_b64_e32 v[0:1], s[22:23]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[34:35]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[20:21]
	v_mov_b64_e32 v[2:3], s[30:31]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[18:19]
	v_mov_b64_e32 v[2:3], s[28:29]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[26:27]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[22:23]
	flat_load_dwordx2 v[20:21], v[0:1]
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[18:19], v[0:1]
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[16:17], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[14:15], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[12:13], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v10, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v20
	v_mov_b32_e32 v2, v18
	v_mov_b32_e32 v4, v16
	v_mov_b32_e32 v6, v14
	v_mov_b32_e32 v8, v12
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[20:21], s2, v[20:21]
	v_mov_b32_e32 v1, v20
	v_lshrrev_b64 v[18:19], s2, v[18:19]
	v_mov_b32_e32 v3, v18
	v_lshrrev_b64 v[16:17], s2, v[16:17]
	v_mov_b32_e32 v5, v16
	v_lshrrev_b64 v[14:15], s2, v[14:15]
	v_mov_b32_e32 v7, v14
	v_lshrrev_b64 v[12:13], s2, v[12:13]
	v_mov_b32_e32 v9, v12
	s_mov_b64 s[8:9], 48
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_mxgemm@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_mxgemm@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mxgemm
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 336
		.amdhsa_kernarg_size 304
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
		.amdhsa_next_free_vgpr 64
		.amdhsa_next_free_sgpr 40
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
	.size	mxgemm, .Lfunc_end2-mxgemm

	.set mxgemm.num_vgpr, max(32, __clang_ocl_kern_imp_mxgemm.num_vgpr)
	.set mxgemm.num_agpr, max(0, __clang_ocl_kern_imp_mxgemm.num_agpr)
	.set mxgemm.numbered_sgpr, max(40, __clang_ocl_kern_imp_mxgemm.numbered_sgpr)
	.set mxgemm.num_named_barrier, max(0, __clang_ocl_kern_imp_mxgemm.num_named_barrier)
	.set mxgemm.private_seg_size, 48+max(__clang_ocl_kern_imp_mxgemm.private_seg_size)
	.set mxgemm.uses_vcc, or(0, __clang_ocl_kern_imp_mxgemm.uses_vcc)
	.set mxgemm.uses_flat_scratch, or(0, __clang_ocl_kern_imp_mxgemm.uses_flat_scratch)
	.set mxgemm.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_mxgemm.has_dyn_sized_stack)
	.set mxgemm.has_recursion, or(0, __clang_ocl_kern_imp_mxgemm.has_recursion)
	.set mxgemm.has_indirect_call, or(0, __clang_ocl_kern_imp_mxgemm.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 32
	.set amdgpu.max_num_sgpr, 35
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_mxgemm
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     32
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
      - .offset:         48
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         52
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         56
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         60
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         62
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         64
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         66
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         68
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         70
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         104
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         112
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         128
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         136
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         144
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         152
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         160
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         248
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 304
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mxgemm
    .private_segment_fixed_size: 336
    .sgpr_count:     46
    .sgpr_spill_count: 2
    .symbol:         mxgemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     64
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
