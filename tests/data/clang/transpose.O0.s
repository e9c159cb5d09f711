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
	.protected	__clang_ocl_kern_imp_transpose
	.globl	__clang_ocl_kern_imp_transpose
	.p2align	2
	.type	__clang_ocl_kern_imp_transpose,@function
__clang_ocl_kern_imp_transpose:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s22, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v8, s33 offset:48
	scratch_store_dword off, v9, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_writelane_b32 v8, s30, 0
	v_writelane_b32 v8, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v3
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a1
	v_writelane_b32 v9, s15, 0
	v_writelane_b32 v9, s14, 1
	v_writelane_b32 v9, s13, 2
	v_writelane_b32 v9, s12, 3
	v_writelane_b32 v9, s10, 4
	s_nop 1
	v_writelane_b32 v9, s11, 5
	v_writelane_b32 v9, s8, 6
	s_nop 1
	v_writelane_b32 v9, s9, 7
	v_writelane_b32 v9, s6, 8
	s_nop 1
	v_writelane_b32 v9, s7, 9
	v_writelane_b32 v9, s4, 10
	s_nop 1
	v_writelane_b32 v9, s5, 11
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s11, s1
	s_mov_b32 s14, -1
	s_mov_b32 s4, s33
	s_cmp_lg_u32 s4, s14
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s10, s3
	s_cselect_b32 s2, s10, s11
	s_mov_b32 s3, s0
	s_cselect_b32 s8, s4, s3
	s_mov_b32 s9, s2
	s_mov_b64 s[4:5], s[8:9]
	v_writelane_b32 v9, s4, 12
	s_nop 1
	v_writelane_b32 v9, s5, 13
	s_add_i32 s2, s33, 8
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s14
	s_cselect_b32 s2, s10, s11
	s_cselect_b32 s6, s4, s3
	s_mov_b32 s7, s2
	s_mov_b64 s[4:5], s[6:7]
	v_writelane_b32 v9, s4, 14
	s_nop 1
	v_writelane_b32 v9, s5, 15
	s_add_i32 s2, s33, 16
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s14
	s_cselect_b32 s2, s10, s11
	s_cselect_b32 s4, s4, s3
	s_mov_b32 s5, s2
	s_mov_b64 s[16:17], s[4:5]
	v_writelane_b32 v9, s16, 16
	s_nop 1
	v_writelane_b32 v9, s17, 17
	s_add_i32 s15, s33, 20
	s_mov_b32 s2, s15
	s_cmp_lg_u32 s2, s14
	s_cselect_b32 s10, s10, s11
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s10
	s_mov_b64 s[10:11], s[2:3]
	v_writelane_b32 v9, s10, 18
	s_nop 1
	v_writelane_b32 v9, s11, 19
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dword v[0:1], v4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v5
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v0, v31, s2
	scratch_store_dword off, v0, s33 offset:24
	v_bfe_u32 v0, v31, 10, 10
	scratch_store_dword off, v0, s33 offset:28
	s_mov_b32 s2, 5
	s_lshl_b32 s3, s12, s2
	v_mov_b32_e32 v0, s3
	scratch_store_dword off, v0, s33 offset:32
	s_lshl_b32 s2, s13, s2
	v_mov_b32_e32 v0, s2
	scratch_store_dword off, v0, s33 offset:36
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:40
	v_writelane_b32 v9, s0, 20
	s_nop 1
	v_writelane_b32 v9, s1, 21
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
.LBB1_1:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 22
	v_readlane_b32 s1, v9, 23
	v_readlane_b32 s2, v9, 20
	v_readlane_b32 s3, v9, 21
	s_nop 0
	v_writelane_b32 v9, s2, 24
	s_nop 1
	v_writelane_b32 v9, s3, 25
	scratch_load_dword v0, off, s33 offset:40
	s_mov_b32 s2, 32
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v9, s0, 26
	s_nop 1
	v_writelane_b32 v9, s1, 27
	v_writelane_b32 v9, s0, 28
	s_nop 1
	v_writelane_b32 v9, s1, 29
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 30
	s_nop 1
	v_writelane_b32 v9, s1, 31
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_6
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 16
	v_readlane_b32 s1, v9, 17
	scratch_load_dword v0, off, s33 offset:32
	scratch_load_dword v1, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 32
	s_nop 1
	v_writelane_b32 v9, s1, 33
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_7
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 18
	v_readlane_b32 s1, v9, 19
	scratch_load_dword v0, off, s33 offset:36
	scratch_load_dword v1, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v0, v1, v2
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 34
	s_nop 1
	v_writelane_b32 v9, s1, 35
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_5
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 16
	v_readlane_b32 s1, v9, 17
	v_readlane_b32 s2, v9, 12
	v_readlane_b32 s3, v9, 13
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	scratch_load_dword v1, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v2, v1, v2
	v_add_u32_e64 v0, v2, v0
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dword v1, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v1, v0, v1
	scratch_load_dword v3, off, s33 offset:32
	scratch_load_dword v0, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_add3_u32 v4, v1, v3, v0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v5, v1
	s_mov_b32 s0, 2
	v_lshl_add_u64 v[4:5], v[4:5], s0, v[6:7]
	global_load_dword v1, v[4:5], off
	s_mov_b32 s0, 0x84
	v_mul_lo_u32 v2, v2, s0
	v_lshl_add_u32 v0, v0, 2, v2
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v1
.LBB1_5:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 34
	v_readlane_b32 s1, v9, 35
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB1_7
.LBB1_6:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 30
	v_readlane_b32 s1, v9, 31
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v9, 24
	v_readlane_b32 s5, v9, 25
	v_readlane_b32 s2, v9, 28
	v_readlane_b32 s3, v9, 29
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v9, s2, 22
	s_nop 1
	v_writelane_b32 v9, s3, 23
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v9, s2, 20
	s_nop 1
	v_writelane_b32 v9, s3, 21
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v9, s2, 36
	s_nop 1
	v_writelane_b32 v9, s3, 37
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_9
.LBB1_7:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 32
	v_readlane_b32 s1, v9, 33
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 26
	v_readlane_b32 s1, v9, 27
	scratch_load_dword v0, off, s33 offset:40
	s_mov_b32 s2, 8
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:40
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v9, s0, 28
	s_nop 1
	v_writelane_b32 v9, s1, 29
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_branch .LBB1_6
.LBB1_9:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 36
	v_readlane_b32 s1, v9, 37
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s15, v9, 0
	v_readlane_b32 s14, v9, 1
	v_readlane_b32 s13, v9, 2
	v_readlane_b32 s12, v9, 3
	v_readlane_b32 s10, v9, 4
	v_readlane_b32 s11, v9, 5
	v_readlane_b32 s8, v9, 6
	v_readlane_b32 s9, v9, 7
	v_readlane_b32 s6, v9, 8
	v_readlane_b32 s7, v9, 9
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	v_accvgpr_read_b32 v31, a0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:44
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v9, s0, 38
	s_nop 1
	v_writelane_b32 v9, s1, 39
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
.LBB1_11:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 40
	v_readlane_b32 s1, v9, 41
	v_readlane_b32 s2, v9, 38
	v_readlane_b32 s3, v9, 39
	s_nop 0
	v_writelane_b32 v9, s2, 42
	s_nop 1
	v_writelane_b32 v9, s3, 43
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 32
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v9, s0, 44
	s_nop 1
	v_writelane_b32 v9, s1, 45
	v_writelane_b32 v9, s0, 46
	s_nop 1
	v_writelane_b32 v9, s1, 47
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 48
	s_nop 1
	v_writelane_b32 v9, s1, 49
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_16
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 18
	v_readlane_b32 s1, v9, 19
	scratch_load_dword v0, off, s33 offset:36
	scratch_load_dword v1, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 50
	s_nop 1
	v_writelane_b32 v9, s1, 51
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_17
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 16
	v_readlane_b32 s1, v9, 17
	scratch_load_dword v0, off, s33 offset:32
	scratch_load_dword v1, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v0, v1, v2
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v9, s0, 52
	s_nop 1
	v_writelane_b32 v9, s1, 53
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_15
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 18
	v_readlane_b32 s1, v9, 19
	v_readlane_b32 s2, v9, 14
	v_readlane_b32 s3, v9, 15
	scratch_load_dword v3, off, s33 offset:24
	s_mov_b32 s4, 0x84
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v3, s4
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v2
	v_lshl_add_u32 v1, v0, 2, v1
	ds_read_b32 v2, v1
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_nop 0
	scratch_load_dword v1, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b64_e32 v[6:7], s[0:1]
	flat_load_dword v1, v[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	scratch_load_dword v1, off, s33 offset:36
	s_waitcnt vmcnt(0)
	v_add3_u32 v0, v0, v1, v3
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
.LBB1_15:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 52
	v_readlane_b32 s1, v9, 53
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB1_17
.LBB1_16:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 48
	v_readlane_b32 s1, v9, 49
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v9, 42
	v_readlane_b32 s5, v9, 43
	v_readlane_b32 s2, v9, 46
	v_readlane_b32 s3, v9, 47
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v9, s2, 40
	s_nop 1
	v_writelane_b32 v9, s3, 41
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v9, s2, 38
	s_nop 1
	v_writelane_b32 v9, s3, 39
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v9, s2, 54
	s_nop 1
	v_writelane_b32 v9, s3, 55
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_11
	s_branch .LBB1_19
.LBB1_17:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 50
	v_readlane_b32 s1, v9, 51
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 44
	v_readlane_b32 s1, v9, 45
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 8
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:44
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v9, s0, 46
	s_nop 1
	v_writelane_b32 v9, s1, 47
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v9
	s_mov_b64 exec, s[20:21]
	s_branch .LBB1_16
.LBB1_19:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a2
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 54
	v_readlane_b32 s1, v9, 55
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s31, v8, 1
	v_readlane_b32 s30, v8, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v8, off, s33 offset:48
	scratch_load_dword v9, off, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s22
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_transpose, .Lfunc_end1-__clang_ocl_kern_imp_transpose

	.set __clang_ocl_kern_imp_transpose.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_transpose.num_agpr, max(3, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_transpose.numbered_sgpr, max(34, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_transpose.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_transpose.private_seg_size, 64+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_transpose.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_transpose.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_transpose.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_transpose.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_transpose.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	transpose
	.globl	transpose
	.p2align	8
	.type	transpose,@function
transpose:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v10, s4, 0
	s_nop 1
	v_writelane_b32 v10, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v10, 0
	v_readlane_b32 s1, v10, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[24:25], s[0:1], 0x0
	s_load_dwordx2 s[22:23], s[0:1], 0x8
	s_load_dword s20, s[0:1], 0x10
	s_load_dword s15, s[0:1], 0x14
	s_mov_b64 s[16:17], 0
	s_mov_b32 s26, s17
	s_mov_b32 s27, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s27
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s21, s3
	s_cselect_b32 s2, s21, s26
	s_mov_b32 s3, s16
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s27
	s_cselect_b32 s2, s21, s26
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s27
	s_cselect_b32 s2, s21, s26
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s30, s33, 20
	s_mov_b32 s2, s30
	s_cmp_lg_u32 s2, s27
	s_cselect_b32 s21, s21, s26
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s21
	v_mov_b64_e32 v[0:1], s[18:19]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b32_e32 v2, s20
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dword v4, v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v5, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v2, v6
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[8:9], s2, v[8:9]
	v_mov_b32_e32 v1, v8
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v3, v6
	s_mov_b64 s[8:9], 24
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_transpose@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_transpose@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose
		.amdhsa_group_segment_fixed_size 4224
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
	.size	transpose, .Lfunc_end2-transpose

	.set transpose.num_vgpr, max(32, __clang_ocl_kern_imp_transpose.num_vgpr)
	.set transpose.num_agpr, max(0, __clang_ocl_kern_imp_transpose.num_agpr)
	.set transpose.numbered_sgpr, max(34, __clang_ocl_kern_imp_transpose.numbered_sgpr)
	.set transpose.num_named_barrier, max(0, __clang_ocl_kern_imp_transpose.num_named_barrier)
	.set transpose.private_seg_size, 32+max(__clang_ocl_kern_imp_transpose.private_seg_size)
	.set transpose.uses_vcc, or(0, __clang_ocl_kern_imp_transpose.uses_vcc)
	.set transpose.uses_flat_scratch, or(0, __clang_ocl_kern_imp_transpose.uses_flat_scratch)
	.set transpose.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_transpose.has_dyn_sized_stack)
	.set transpose.has_recursion, or(0, __clang_ocl_kern_imp_transpose.has_recursion)
	.set transpose.has_indirect_call, or(0, __clang_ocl_kern_imp_transpose.has_indirect_call)
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
	.addrsig_sym __clang_ocl_kern_imp_transpose
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
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
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
    .group_segment_fixed_size: 4224
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           transpose
    .private_segment_fixed_size: 96
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         transpose.kd
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
