	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	high
	.globl	high
	.p2align	2
	.type	high,@function
high:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s8, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x50
	v_accvgpr_write_b32 a0, v3
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a0
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[6:7], 0
	s_mov_b32 s3, s7
	s_mov_b32 s4, -1
	s_add_i32 s0, s33, 8
	s_mov_b32 s5, s0
	s_cmp_lg_u32 s5, s4
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s0, s1
	s_cselect_b32 s1, s0, s3
	s_mov_b32 s2, s6
	s_cselect_b32 s6, s5, s2
	s_mov_b32 s7, s1
	s_add_i32 s5, s33, 16
	s_mov_b32 s1, s5
	s_cmp_lg_u32 s1, s4
	s_cselect_b32 s0, s0, s3
	s_cselect_b32 s2, s1, s2
	s_mov_b32 s3, s0
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:24
	s_mov_b64 s[4:5], 4
	s_mov_b32 s0, s6
	s_mov_b32 s1, s7
	s_mov_b32 s7, s4
	s_mov_b32 s6, s5
	s_add_u32 s0, s0, s7
	s_addc_u32 s6, s1, s6
	s_mov_b32 s1, s6
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:32
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:40
	s_mov_b32 s0, s2
	s_mov_b32 s1, s3
	s_mov_b32 s3, s4
	s_mov_b32 s2, s5
	s_add_u32 s0, s0, s3
	s_addc_u32 s2, s1, s2
	s_mov_b32 s1, s2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:48
	scratch_load_dwordx2 v[0:1], off, s33 offset:32
	s_nop 0
	scratch_load_dwordx2 v[8:9], off, s33 offset:40
	s_mov_b32 s0, 32
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[2:3], s0, v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v7, v8
	v_mul_lo_u32 v2, v2, v7
	v_lshrrev_b64 v[8:9], s0, v[8:9]
	v_mov_b32_e32 v6, v8
	v_mul_lo_u32 v1, v0, v6
	v_mad_u64_u32 v[8:9], s[2:3], v0, v7, 0
	v_mov_b32_e32 v0, v9
	v_add3_u32 v0, v0, v1, v2
	v_mov_b32_e32 v1, s1
	v_lshlrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v9, v4
	v_mov_b32_e32 v2, v9
	v_or_b32_e64 v2, v2, v3
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v8
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v2
	scratch_load_dwordx2 v[8:9], off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v8
	v_mul_hi_u32 v2, v3, v7
	v_lshrrev_b64 v[8:9], s0, v[8:9]
	v_mov_b32_e32 v5, v8
	v_mul_lo_u32 v5, v5, v7
	v_mul_lo_u32 v3, v3, v6
	v_add3_u32 v2, v2, v3, v5
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_store_dwordx2 off, v[0:1], s33 offset:56
	scratch_load_dwordx2 v[6:7], off, s33 offset:24
	s_nop 0
	scratch_load_dwordx2 v[0:1], off, s33 offset:48
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[2:3], s0, v[6:7]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	v_mul_lo_u32 v2, v2, v3
	v_lshrrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v6
	v_mul_lo_u32 v1, v0, v1
	v_mad_u64_u32 v[6:7], s[2:3], v0, v3, 0
	v_mov_b32_e32 v0, v7
	v_add3_u32 v0, v0, v1, v2
	v_mov_b32_e32 v1, s1
	v_lshlrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v2, v7
	v_or_b32_e64 v2, v2, v3
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v6
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v2
	scratch_load_dword v2, off, s33 offset:56
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_store_dwordx2 off, v[0:1], s33 offset:64
	scratch_load_dwordx2 v[6:7], off, s33 offset:32
	s_nop 0
	scratch_load_dwordx2 v[0:1], off, s33 offset:48
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[2:3], s0, v[6:7]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	v_mul_lo_u32 v2, v2, v3
	v_lshrrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v6
	v_mul_lo_u32 v1, v0, v1
	v_mad_u64_u32 v[6:7], s[2:3], v0, v3, 0
	v_mov_b32_e32 v0, v7
	v_add3_u32 v0, v0, v1, v2
	v_mov_b32_e32 v1, s1
	v_lshlrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v2, v7
	v_or_b32_e64 v2, v2, v3
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v6
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v2
	scratch_load_dword v2, off, s33 offset:60
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	scratch_load_dword v2, off, s33 offset:68
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[2:3], v[0:1], 0, v[2:3]
	v_mov_b32_e32 v0, v2
	v_lshrrev_b64 v[2:3], s0, v[2:3]
	v_mov_b32_e32 v1, v2
	s_mov_b32 s32, s33
	s_mov_b32 s33, s8
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	high, .Lfunc_end0-high

	.set high.num_vgpr, 10
	.set high.num_agpr, 1
	.set high.numbered_sgpr, 34
	.set high.num_named_barrier, 0
	.set high.private_seg_size, 80
	.set high.uses_vcc, 0
	.set high.uses_flat_scratch, 0
	.set high.has_dyn_sized_stack, 0
	.set high.has_recursion, 0
	.set high.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_wide
	.globl	__clang_ocl_kern_imp_wide
	.p2align	2
	.type	__clang_ocl_kern_imp_wide,@function
__clang_ocl_kern_imp_wide:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s21, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v10, s33 offset:48
	scratch_store_dword off, v11, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_writelane_b32 v10, s30, 0
	v_writelane_b32 v10, s31, 1
	v_accvgpr_write_b32 a1, v4
	v_accvgpr_write_b32 a2, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a1
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a2
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[16:17], 0
	s_mov_b32 s19, s17
	s_mov_b32 s20, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s20
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s18, s3
	s_cselect_b32 s2, s18, s19
	s_mov_b32 s3, s16
	s_cselect_b32 s0, s0, s3
	s_mov_b32 s1, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s16, s2
	s_cmp_lg_u32 s16, s20
	s_cselect_b32 s2, s18, s19
	s_cselect_b32 s16, s16, s3
	s_mov_b32 s17, s2
	s_add_i32 s24, s33, 16
	s_mov_b32 s2, s24
	s_cmp_lg_u32 s2, s20
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s18
	v_writelane_b32 v11, s2, 0
	s_nop 1
	v_writelane_b32 v11, s3, 1
	s_mov_b64 s[18:19], s[2:3]
	v_writelane_b32 v11, s18, 2
	s_nop 1
	v_writelane_b32 v11, s19, 3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s18, 0x3ff
	v_and_b32_e64 v1, v31, s18
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:24
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v6, 0
	v_accvgpr_write_b32 a3, v6
	scratch_load_dword v0, off, s33 offset:24
	v_mov_b32_e32 v1, v6
	s_mov_b32 s1, 3
	v_writelane_b32 v11, s1, 4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[2:3]
	global_load_dwordx2 v[0:1], v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:32
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:24
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[2:3]
	global_load_dwordx2 v[0:1], v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:40
	scratch_load_dwordx2 v[4:5], off, s33 offset:32
	s_nop 0
	scratch_load_dwordx2 v[0:1], off, s33 offset:40
	s_mov_b32 s0, 32
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[2:3], s0, v[4:5]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	v_mul_lo_u32 v2, v2, v3
	v_lshrrev_b64 v[0:1], s0, v[0:1]
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v4
	v_mul_lo_u32 v1, v0, v1
	v_mad_u64_u32 v[4:5], s[16:17], v0, v3, 0
	v_mov_b32_e32 v0, v5
	v_add3_u32 v0, v0, v1, v2
	v_mov_b32_e32 v1, s16
	v_lshlrev_b64 v[2:3], s0, v[0:1]
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v0, v5
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v4
	v_or_b32_e64 v2, v1, v2
	v_mov_b32_e32 v3, v0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s2, 2
	v_writelane_b32 v11, s2, 5
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s2, v0
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s1, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[6:7], off, s33 offset:32
	scratch_load_dwordx2 v[4:5], off, s33 offset:40
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[0:1], s0, v[6:7]
	v_mov_b32_e32 v1, v0
	s_waitcnt vmcnt(0)
	v_lshrrev_b64 v[2:3], s0, v[4:5]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v2, v4
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, high@rel32@lo+4
	s_addc_u32 s1, s1, high@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_read_b32 v6, a3
	v_readlane_b32 s2, v11, 0
	v_readlane_b32 s3, v11, 1
	v_readlane_b32 s1, v11, 5
	v_readlane_b32 s0, v11, 4
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s4, 1
	v_mov_b32_e32 v1, s4
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v0, v0, s1, v1
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[0:1], off, s33 offset:32
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	v_lshlrev_b64 v[4:5], v4, v[0:1]
	v_lshrrev_b64 v[2:3], v0, v[2:3]
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v0, v5
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v4
	v_or_b32_e64 v2, v1, v2
	v_mov_b32_e32 v3, v0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v0, v0, s1, s1
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[0:1], off, s33 offset:32
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	v_ashrrev_i64 v[4:5], v4, v[0:1]
	v_accvgpr_write_b32 a4, v5
	v_accvgpr_write_b32 a5, v4
	v_cmp_ge_i64_e64 s[0:1], v[0:1], v[2:3]
	v_accvgpr_write_b32 a6, v1
	v_accvgpr_write_b32 a7, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v11, s2, 6
	s_nop 1
	v_writelane_b32 v11, s3, 7
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a8, v11
	s_mov_b64 exec, s[24:25]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_1
	s_branch .LBB1_3
.LBB1_1:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v11, a8
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s0, v11, 6
	v_readlane_b32 s1, v11, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v1, a6
	v_accvgpr_read_b32 v0, a7
	v_accvgpr_write_b32 a9, v1
	v_accvgpr_write_b32 a10, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v11, s0, 8
	s_nop 1
	v_writelane_b32 v11, s1, 9
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_write_b32 a8, v11
	s_mov_b64 exec, s[24:25]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB1_4
	scratch_load_dwordx2 v[6:7], off, s33 offset:32
	scratch_load_dwordx2 v[4:5], off, s33 offset:40
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v0, v6
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v2, v5
	v_sub_co_u32_e64 v0, s[0:1], v0, v3
	s_nop 1
	v_subb_co_u32_e64 v2, s[0:1], v1, v2, s[0:1]
	v_mov_b32_e32 v1, v2
	v_accvgpr_write_b32 a9, v1
	v_accvgpr_write_b32 a10, v0
	s_branch .LBB1_4
.LBB1_3:
	scratch_load_dwordx2 v[0:1], off, s33 offset:40
	s_mov_b64 s[0:1], 1
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, s[0:1]
	v_accvgpr_write_b32 a6, v1
	v_accvgpr_write_b32 a7, v0
	s_branch .LBB1_1
.LBB1_4:
	s_or_saveexec_b64 s[24:25], -1
	v_accvgpr_read_b32 v11, a8
	s_mov_b64 exec, s[24:25]
	v_readlane_b32 s2, v11, 8
	v_readlane_b32 s3, v11, 9
	s_or_b64 exec, exec, s[2:3]
	v_readlane_b32 s0, v11, 2
	v_readlane_b32 s1, v11, 3
	v_accvgpr_read_b32 v1, a4
	v_accvgpr_read_b32 v0, a5
	v_accvgpr_read_b32 v3, a9
	v_accvgpr_read_b32 v2, a10
	v_lshl_add_u64 v[2:3], v[0:1], 0, v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:24
	s_mov_b32 s0, 3
	s_mov_b32 s1, 2
	v_mov_b32_e32 v1, s0
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v0, v0, s1, v1
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	v_readlane_b32 s31, v10, 1
	v_readlane_b32 s30, v10, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v10, off, s33 offset:48
	scratch_load_dword v11, off, s33 offset:52
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s21
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_wide, .Lfunc_end1-__clang_ocl_kern_imp_wide

	.set __clang_ocl_kern_imp_wide.num_vgpr, max(32, high.num_vgpr)
	.set __clang_ocl_kern_imp_wide.num_agpr, max(11, high.num_agpr)
	.set __clang_ocl_kern_imp_wide.numbered_sgpr, max(34, high.numbered_sgpr)
	.set __clang_ocl_kern_imp_wide.num_named_barrier, max(0, high.num_named_barrier)
	.set __clang_ocl_kern_imp_wide.private_seg_size, 64+max(high.private_seg_size)
	.set __clang_ocl_kern_imp_wide.uses_vcc, or(0, high.uses_vcc)
	.set __clang_ocl_kern_imp_wide.uses_flat_scratch, or(0, high.uses_flat_scratch)
	.set __clang_ocl_kern_imp_wide.has_dyn_sized_stack, or(0, high.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_wide.has_recursion, or(0, high.has_recursion)
	.set __clang_ocl_kern_imp_wide.has_indirect_call, or(0, high.has_indirect_call)
	.protected	wide
	.globl	wide
	.p2align	8
	.type	wide,@function
wide:
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_wide@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_wide@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 176
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
		.amdhsa_next_free_vgpr 43
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
	.size	wide, .Lfunc_end2-wide

	.set wide.num_vgpr, max(32, __clang_ocl_kern_imp_wide.num_vgpr)
	.set wide.num_agpr, max(0, __clang_ocl_kern_imp_wide.num_agpr)
	.set wide.numbered_sgpr, max(34, __clang_ocl_kern_imp_wide.numbered_sgpr)
	.set wide.num_named_barrier, max(0, __clang_ocl_kern_imp_wide.num_named_barrier)
	.set wide.private_seg_size, 32+max(__clang_ocl_kern_imp_wide.private_seg_size)
	.set wide.uses_vcc, or(0, __clang_ocl_kern_imp_wide.uses_vcc)
	.set wide.uses_flat_scratch, or(0, __clang_ocl_kern_imp_wide.uses_flat_scratch)
	.set wide.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_wide.has_dyn_sized_stack)
	.set wide.has_recursion, or(0, __clang_ocl_kern_imp_wide.has_recursion)
	.set wide.has_indirect_call, or(0, __clang_ocl_kern_imp_wide.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 11
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym high
	.addrsig_sym __clang_ocl_kern_imp_wide
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     11
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'u64*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'u64*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'u64*'
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
    .name:           wide
    .private_segment_fixed_size: 176
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         wide.kd
    .uses_dynamic_stack: false
    .vgpr_count:     43
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
