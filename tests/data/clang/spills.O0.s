	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_spills
	.globl	__clang_ocl_kern_imp_spills
	.p2align	2
	.type	__clang_ocl_kern_imp_spills,@function
__clang_ocl_kern_imp_spills:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v10, s33 offset:300
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 0x138
	v_mov_b32_e32 v5, v31
	v_accvgpr_write_b32 a0, v5
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v2, v1
	v_accvgpr_read_b32 v1, a0
	v_accvgpr_write_b32 a1, v2
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a1
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v9, v0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s7, s5
	s_mov_b32 s10, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s10
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s6, s1
	s_cselect_b32 s0, s6, s7
	s_mov_b32 s1, s4
	s_cselect_b32 s4, s2, s1
	s_mov_b32 s5, s0
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v10, s2, 0
	s_nop 1
	v_writelane_b32 v10, s3, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s10
	s_cselect_b32 s0, s6, s7
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_mov_b64 s[14:15], s[2:3]
	v_writelane_b32 v10, s14, 2
	s_nop 1
	v_writelane_b32 v10, s15, 3
	s_add_i32 s13, s33, 16
	s_mov_b32 s0, s13
	s_cmp_lg_u32 s0, s10
	s_cselect_b32 s6, s6, s7
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s6
	s_mov_b64 s[6:7], s[0:1]
	v_writelane_b32 v10, s6, 4
	s_nop 1
	v_writelane_b32 v10, s7, 5
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_store_dwordx2 v[2:3], v[8:9]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_store_dwordx2 v[2:3], v[6:7]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_store_dword v[2:3], v4
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v1, s2
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:20
	scratch_load_dword v0, off, s33 offset:20
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[0:1], v0, v1
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 6
	s_nop 1
	v_writelane_b32 v10, s3, 7
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_2
.LBB0_1:
	s_branch .LBB0_28
.LBB0_2:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:216
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v10, s0, 8
	s_nop 1
	v_writelane_b32 v10, s1, 9
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 6
	v_readlane_b32 s1, v10, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 10
	s_nop 1
	v_writelane_b32 v10, s1, 11
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_28
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 12
	v_readlane_b32 s1, v10, 13
	v_readlane_b32 s2, v10, 8
	v_readlane_b32 s3, v10, 9
	s_nop 0
	v_writelane_b32 v10, s2, 14
	s_nop 1
	v_writelane_b32 v10, s3, 15
	scratch_load_dword v0, off, s33 offset:216
	s_mov_b32 s2, 48
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 16
	s_nop 1
	v_writelane_b32 v10, s1, 17
	v_writelane_b32 v10, s0, 18
	s_nop 1
	v_writelane_b32 v10, s1, 19
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 20
	s_nop 1
	v_writelane_b32 v10, s1, 21
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 4
	v_readlane_b32 s1, v10, 5
	v_readlane_b32 s2, v10, 0
	v_readlane_b32 s3, v10, 1
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	scratch_load_dword v1, off, s33 offset:216
	s_mov_b32 s2, 13
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, v1, s2
	v_mov_b32_e32 v6, s2
	v_mov_b32_e32 v3, v6
	s_mov_b32 s2, 7
	v_mad_u64_u32 v[2:3], s[2:3], v0, s2, v[2:3]
	v_mov_b32_e32 v0, v2
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v2, v[2:3]
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v6, s0, v2
	v_cvt_f32_u32_e32 v3, v2
	v_rcp_iflag_f32_e32 v3, v3
	s_nop 0
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_mul_lo_u32 v6, v6, v3
	v_mul_hi_u32 v6, v3, v6
	v_add_u32_e64 v3, v3, v6
	v_mul_hi_u32 v3, v0, v3
	v_mul_lo_u32 v3, v3, v2
	v_sub_u32_e64 v0, v0, v3
	v_cmp_ge_u32_e64 s[0:1], v0, v2
	v_sub_u32_e64 v3, v0, v2
	s_nop 0
	v_cndmask_b32_e64 v0, v0, v3, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v0, v2
	v_sub_u32_e64 v2, v0, v2
	s_nop 0
	v_cndmask_b32_e64 v2, v0, v2, s[0:1]
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v3, v0
	s_mov_b32 s0, 2
	v_lshl_add_u64 v[2:3], v[2:3], s0, v[4:5]
	global_load_dword v0, v[2:3], off
	v_lshlrev_b32_e64 v1, s0, v1
	s_waitcnt vmcnt(0)
	scratch_store_dword v1, v0, s33 offset:24
	s_branch .LBB0_7
.LBB0_6:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 20
	v_readlane_b32 s1, v10, 21
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 14
	v_readlane_b32 s5, v10, 15
	v_readlane_b32 s2, v10, 18
	v_readlane_b32 s3, v10, 19
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 12
	s_nop 1
	v_writelane_b32 v10, s3, 13
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 8
	s_nop 1
	v_writelane_b32 v10, s3, 9
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 22
	s_nop 1
	v_writelane_b32 v10, s3, 23
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_8
.LBB0_7:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 16
	v_readlane_b32 s1, v10, 17
	scratch_load_dword v0, off, s33 offset:216
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:216
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 18
	s_nop 1
	v_writelane_b32 v10, s1, 19
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 22
	v_readlane_b32 s1, v10, 23
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:220
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:224
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v10, s0, 24
	s_nop 1
	v_writelane_b32 v10, s1, 25
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
.LBB0_10:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 26
	v_readlane_b32 s1, v10, 27
	v_readlane_b32 s2, v10, 24
	v_readlane_b32 s3, v10, 25
	s_nop 0
	v_writelane_b32 v10, s2, 28
	s_nop 1
	v_writelane_b32 v10, s3, 29
	scratch_load_dword v0, off, s33 offset:224
	s_mov_b32 s2, 3
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 30
	s_nop 1
	v_writelane_b32 v10, s1, 31
	v_writelane_b32 v10, s0, 32
	s_nop 1
	v_writelane_b32 v10, s1, 33
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 34
	s_nop 1
	v_writelane_b32 v10, s1, 35
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_12
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:228
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v10, s0, 36
	s_nop 1
	v_writelane_b32 v10, s1, 37
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_13
.LBB0_12:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 34
	v_readlane_b32 s1, v10, 35
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 28
	v_readlane_b32 s5, v10, 29
	v_readlane_b32 s2, v10, 32
	v_readlane_b32 s3, v10, 33
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 26
	s_nop 1
	v_writelane_b32 v10, s3, 27
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 24
	s_nop 1
	v_writelane_b32 v10, s3, 25
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 38
	s_nop 1
	v_writelane_b32 v10, s3, 39
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_10
	s_branch .LBB0_20
.LBB0_13:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 40
	v_readlane_b32 s1, v10, 41
	v_readlane_b32 s2, v10, 36
	v_readlane_b32 s3, v10, 37
	s_nop 0
	v_writelane_b32 v10, s2, 42
	s_nop 1
	v_writelane_b32 v10, s3, 43
	scratch_load_dword v0, off, s33 offset:228
	s_mov_b32 s2, 48
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 44
	s_nop 1
	v_writelane_b32 v10, s1, 45
	v_writelane_b32 v10, s0, 46
	s_nop 1
	v_writelane_b32 v10, s1, 47
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 48
	s_nop 1
	v_writelane_b32 v10, s1, 49
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_15
	scratch_load_dword v0, off, s33 offset:220
	scratch_load_dword v1, off, s33 offset:228
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v1
	scratch_load_dword v2, v1, s33 offset:24
	v_mov_b32_e32 v1, s1
	v_mov_b32_e32 v3, v1
	s_mov_b32 s1, 31
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[2:3], v0, s1, v[2:3]
	scratch_store_dword off, v0, s33 offset:220
	scratch_load_dword v0, off, s33 offset:220
	s_mov_b32 s1, 3
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v2, s1, v0
	scratch_load_dword v0, off, s33 offset:228
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_dword v0, v1, s33 offset:24
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v2
	scratch_store_dword v1, v0, s33 offset:24
	s_branch .LBB0_16
.LBB0_15:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 48
	v_readlane_b32 s1, v10, 49
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 42
	v_readlane_b32 s5, v10, 43
	v_readlane_b32 s2, v10, 46
	v_readlane_b32 s3, v10, 47
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 40
	s_nop 1
	v_writelane_b32 v10, s3, 41
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 36
	s_nop 1
	v_writelane_b32 v10, s3, 37
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 50
	s_nop 1
	v_writelane_b32 v10, s3, 51
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_13
	s_branch .LBB0_17
.LBB0_16:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 44
	v_readlane_b32 s1, v10, 45
	scratch_load_dword v0, off, s33 offset:228
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:228
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 46
	s_nop 1
	v_writelane_b32 v10, s1, 47
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_15
.LBB0_17:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 50
	v_readlane_b32 s1, v10, 51
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 30
	v_readlane_b32 s1, v10, 31
	scratch_load_dword v0, off, s33 offset:224
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:224
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 32
	s_nop 1
	v_writelane_b32 v10, s1, 33
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_12
.LBB0_20:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 38
	v_readlane_b32 s1, v10, 39
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_mov_b32_e32 v0, 0
	scratch_store_dword off, v0, s33 offset:296
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v10, s0, 52
	s_nop 1
	v_writelane_b32 v10, s1, 53
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
.LBB0_22:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 54
	v_readlane_b32 s1, v10, 55
	v_readlane_b32 s2, v10, 52
	v_readlane_b32 s3, v10, 53
	s_nop 0
	v_writelane_b32 v10, s2, 56
	s_nop 1
	v_writelane_b32 v10, s3, 57
	scratch_load_dword v0, off, s33 offset:296
	s_mov_b32 s2, 16
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 58
	s_nop 1
	v_writelane_b32 v10, s1, 59
	v_writelane_b32 v10, s0, 60
	s_nop 1
	v_writelane_b32 v10, s1, 61
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 62
	s_nop 1
	v_writelane_b32 v10, s1, 63
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_24
	scratch_load_dword v1, off, s33 offset:296
	s_mov_b32 s0, 12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v1, s0
	scratch_load_dword v0, v0, s33 offset:24
	s_mov_b32 s0, 2
	v_lshlrev_b32_e64 v1, s0, v1
	s_waitcnt vmcnt(0)
	scratch_store_dword v1, v0, s33 offset:232
	s_branch .LBB0_25
.LBB0_24:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 62
	v_readlane_b32 s1, v10, 63
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 56
	v_readlane_b32 s5, v10, 57
	v_readlane_b32 s2, v10, 60
	v_readlane_b32 s3, v10, 61
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 54
	s_nop 1
	v_writelane_b32 v10, s3, 55
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 52
	s_nop 1
	v_writelane_b32 v10, s3, 53
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 0
	s_nop 1
	v_writelane_b32 v10, s3, 1
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[18:19]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_22
	s_branch .LBB0_26
.LBB0_25:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 58
	v_readlane_b32 s1, v10, 59
	scratch_load_dword v0, off, s33 offset:296
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:296
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 60
	s_nop 1
	v_writelane_b32 v10, s1, 61
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_24
.LBB0_26:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 0
	v_readlane_b32 s1, v10, 1
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s2, v10, 2
	v_readlane_b32 s3, v10, 3
	scratch_load_dword v0, off, s33 offset:220
	s_mov_b32 s0, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v0, s0
	s_mov_b32 s0, 2
	v_lshlrev_b32_e64 v1, s0, v1
	scratch_load_dword v1, v1, s33 offset:232
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:20
	v_mov_b32_e32 v1, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_branch .LBB0_3
.LBB0_28:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 10
	v_readlane_b32 s1, v10, 11
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v10, off, s33 offset:300
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_spills, .Lfunc_end0-__clang_ocl_kern_imp_spills

	.set __clang_ocl_kern_imp_spills.num_vgpr, 32
	.set __clang_ocl_kern_imp_spills.num_agpr, 4
	.set __clang_ocl_kern_imp_spills.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_spills.num_named_barrier, 0
	.set __clang_ocl_kern_imp_spills.private_seg_size, 312
	.set __clang_ocl_kern_imp_spills.uses_vcc, 0
	.set __clang_ocl_kern_imp_spills.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_spills.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_spills.has_recursion, 0
	.set __clang_ocl_kern_imp_spills.has_indirect_call, 0
	.protected	spills
	.globl	spills
	.p2align	8
	.type	spills,@function
spills:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v11, s4, 0
	s_nop 1
	v_writelane_b32 v11, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v11, 0
	v_readlane_b32 s1, v11, 1
	v_mov_b32_e32 v5, v0
	s_load_dwordx2 s[20:21], s[0:1], 0x0
	s_load_dwordx2 s[18:19], s[0:1], 0x8
	s_load_dword s15, s[0:1], 0x10
	s_mov_b64 s[16:17], 0
	s_mov_b32 s23, s17
	s_mov_b32 s24, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s24
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s22, s3
	s_cselect_b32 s2, s22, s23
	s_mov_b32 s3, s16
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s24
	s_cselect_b32 s2, s22, s23
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s25, s33, 16
	s_mov_b32 s2, s25
	s_cmp_lg_u32 s2, s24
	s_cselect_b32 s22, s22, s23
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s22
	v_mov_b64_e32 v[0:1], s[16:17]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v4, v[0:1]
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_spills@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_spills@rel32@hi+12
	v_mov_b32_e32 v31, v5
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel spills
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 344
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
		.amdhsa_next_free_vgpr 36
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
	.size	spills, .Lfunc_end1-spills

	.set spills.num_vgpr, max(32, __clang_ocl_kern_imp_spills.num_vgpr)
	.set spills.num_agpr, max(0, __clang_ocl_kern_imp_spills.num_agpr)
	.set spills.numbered_sgpr, max(34, __clang_ocl_kern_imp_spills.numbered_sgpr)
	.set spills.num_named_barrier, max(0, __clang_ocl_kern_imp_spills.num_named_barrier)
	.set spills.private_seg_size, 32+max(__clang_ocl_kern_imp_spills.private_seg_size)
	.set spills.uses_vcc, or(0, __clang_ocl_kern_imp_spills.uses_vcc)
	.set spills.uses_flat_scratch, or(0, __clang_ocl_kern_imp_spills.uses_flat_scratch)
	.set spills.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_spills.has_dyn_sized_stack)
	.set spills.has_recursion, or(0, __clang_ocl_kern_imp_spills.has_recursion)
	.set spills.has_indirect_call, or(0, __clang_ocl_kern_imp_spills.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 4
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_spills
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     4
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .offset:         16
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           spills
    .private_segment_fixed_size: 344
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         spills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     36
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
