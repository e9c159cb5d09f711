	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_switches
	.globl	__clang_ocl_kern_imp_switches
	.p2align	2
	.type	__clang_ocl_kern_imp_switches,@function
__clang_ocl_kern_imp_switches:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s22, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v7, s33 offset:44
	scratch_store_dword off, v10, s33 offset:48
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 56
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v4
	v_accvgpr_write_b32 a2, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a1
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a2
	v_writelane_b32 v10, s12, 0
	v_writelane_b32 v10, s8, 1
	s_nop 1
	v_writelane_b32 v10, s9, 2
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v9, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s14, s1
	s_mov_b32 s15, -1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s15
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s13, s5
	s_cselect_b32 s2, s13, s14
	s_mov_b32 s5, s0
	s_cselect_b32 s10, s3, s5
	s_mov_b32 s11, s2
	s_mov_b64 s[2:3], s[10:11]
	v_writelane_b32 v10, s2, 3
	s_nop 1
	v_writelane_b32 v10, s3, 4
	s_add_i32 s3, s33, 8
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s15
	s_cselect_b32 s4, s13, s14
	s_cselect_b32 s2, s2, s5
	s_mov_b32 s3, s4
	s_add_i32 s4, s33, 16
	s_mov_b32 s6, s4
	s_cmp_lg_u32 s6, s15
	s_cselect_b32 s4, s13, s14
	s_cselect_b32 s6, s6, s5
	s_mov_b32 s7, s4
	s_mov_b64 s[16:17], s[6:7]
	v_writelane_b32 v10, s16, 5
	s_nop 1
	v_writelane_b32 v10, s17, 6
	s_add_i32 s16, s33, 24
	s_mov_b32 s4, s16
	s_cmp_lg_u32 s4, s15
	s_cselect_b32 s13, s13, s14
	s_cselect_b32 s4, s4, s5
	s_mov_b32 s5, s13
	s_mov_b64 s[14:15], s[4:5]
	v_writelane_b32 v10, s14, 7
	s_nop 1
	v_writelane_b32 v10, s15, 8
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dword v[0:1], v6
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v0, 0
	global_load_ushort v1, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, s12, v1
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v2, v31, s2
	v_add_u32_e64 v2, v1, v2
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v3, v1
	s_mov_b32 s2, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], s2, v[4:5]
	global_load_dword v1, v[2:3], off
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v1, s33 offset:28
	v_mov_b32_e32 v1, 1
	scratch_store_dword off, v1, s33 offset:32
	scratch_store_dword off, v0, s33 offset:36
	v_writelane_b32 v10, s0, 9
	s_nop 1
	v_writelane_b32 v10, s1, 10
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
.LBB0_1:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s2, v10, 7
	v_readlane_b32 s3, v10, 8
	v_readlane_b32 s0, v10, 11
	v_readlane_b32 s1, v10, 12
	v_readlane_b32 s4, v10, 9
	v_readlane_b32 s5, v10, 10
	s_nop 0
	v_writelane_b32 v10, s4, 13
	s_nop 1
	v_writelane_b32 v10, s5, 14
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 15
	s_nop 1
	v_writelane_b32 v10, s1, 16
	v_writelane_b32 v10, s0, 17
	s_nop 1
	v_writelane_b32 v10, s1, 18
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 19
	s_nop 1
	v_writelane_b32 v10, s1, 20
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 7
	v_readlane_b32 s1, v10, 8
	v_readlane_b32 s2, v10, 0
	v_readlane_b32 s4, v10, 1
	v_readlane_b32 s5, v10, 2
	v_readlane_b32 s6, v10, 3
	v_readlane_b32 s7, v10, 4
	v_accvgpr_read_b32 v4, a0
	s_nop 0
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:36
	v_mov_b32_e32 v3, 0
	global_load_ushort v3, v3, s[4:5] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, s2, v3
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v4, v4, s2
	v_add_u32_e64 v3, v3, v4
	s_mov_b32 s2, 0xaaaaaaab
	v_mul_hi_u32 v4, v3, s2
	s_mov_b32 s2, 1
	v_lshrrev_b32_e64 v4, s2, v4
	v_lshl_add_u32 v4, v4, 1, v4
	v_sub_u32_e64 v3, v3, v4
	v_add_u32_e64 v2, v2, v3
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dword v3, v[4:5]
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v5, s0, v3
	v_cvt_f32_u32_e32 v4, v3
	v_rcp_iflag_f32_e32 v4, v4
	s_nop 0
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	v_cvt_u32_f32_e32 v4, v4
	v_mul_lo_u32 v5, v5, v4
	v_mul_hi_u32 v5, v4, v5
	v_add_u32_e64 v4, v4, v5
	v_mul_hi_u32 v4, v2, v4
	v_mul_lo_u32 v4, v4, v3
	v_sub_u32_e64 v2, v2, v4
	v_cmp_ge_u32_e64 s[0:1], v2, v3
	v_sub_u32_e64 v4, v2, v3
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v4, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v2, v3
	v_sub_u32_e64 v3, v2, v3
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v3, s[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_ubyte v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a4, v0
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 19
	v_readlane_b32 s1, v10, 20
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v10, 13
	v_readlane_b32 s5, v10, 14
	v_readlane_b32 s2, v10, 17
	v_readlane_b32 s3, v10, 18
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v10, s2, 11
	s_nop 1
	v_writelane_b32 v10, s3, 12
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 9
	s_nop 1
	v_writelane_b32 v10, s3, 10
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v10, s2, 21
	s_nop 1
	v_writelane_b32 v10, s3, 22
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_48
.LBB0_4:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 3
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 23
	s_nop 1
	v_writelane_b32 v10, s3, 24
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_11
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 5
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 25
	s_nop 1
	v_writelane_b32 v10, s3, 26
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_9
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 6
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 27
	s_nop 1
	v_writelane_b32 v10, s3, 28
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_29
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 7
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 29
	s_nop 1
	v_writelane_b32 v10, s3, 30
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_31
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 8
	v_cmp_ne_u32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 31
	s_nop 1
	v_writelane_b32 v10, s3, 32
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_33
	s_branch .LBB0_38
.LBB0_9:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 25
	v_readlane_b32 s1, v10, 26
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 33
	s_nop 1
	v_writelane_b32 v10, s1, 34
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_42
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 4
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 35
	s_nop 1
	v_writelane_b32 v10, s3, 36
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_27
	s_branch .LBB0_23
.LBB0_11:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 23
	v_readlane_b32 s1, v10, 24
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 37
	s_nop 1
	v_writelane_b32 v10, s1, 38
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_46
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 1
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 39
	s_nop 1
	v_writelane_b32 v10, s3, 40
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_14
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 2
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 41
	s_nop 1
	v_writelane_b32 v10, s3, 42
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_19
	s_branch .LBB0_21
.LBB0_14:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 39
	v_readlane_b32 s1, v10, 40
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 43
	s_nop 1
	v_writelane_b32 v10, s1, 44
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_45
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_accvgpr_read_b32 v0, a4
	s_mov_b32 s0, 0
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 45
	s_nop 1
	v_writelane_b32 v10, s3, 46
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_16
	s_branch .LBB0_18
.LBB0_16:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 45
	v_readlane_b32 s1, v10, 46
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 47
	s_nop 1
	v_writelane_b32 v10, s1, 48
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_44
	scratch_load_dword v1, off, s33 offset:32
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_44
.LBB0_18:
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, -3
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_16
.LBB0_19:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 41
	v_readlane_b32 s1, v10, 42
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 49
	s_nop 1
	v_writelane_b32 v10, s1, 50
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_43
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 0x55
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:32
	s_branch .LBB0_43
.LBB0_21:
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:32
	v_mov_b32_e32 v1, s0
	v_mov_b32_e32 v3, v1
	s_mov_b32 s0, 5
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[0:1], v0, s0, v[2:3]
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_19
.LBB0_22:
	scratch_load_dword v0, off, s33 offset:32
	scratch_load_dword v1, off, s33 offset:28
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s0
	v_lshl_or_b32 v0, v0, s0, v1
	scratch_store_dword off, v0, s33 offset:32
	s_branch .LBB0_41
.LBB0_23:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v1, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e64 s[0:1], v0, v1
	v_accvgpr_write_b32 a5, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 51
	s_nop 1
	v_writelane_b32 v10, s3, 52
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_24
	s_branch .LBB0_26
.LBB0_24:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 51
	v_readlane_b32 s1, v10, 52
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a5
	v_accvgpr_write_b32 a6, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 53
	s_nop 1
	v_writelane_b32 v10, s1, 54
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_28
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a6, v0
	s_branch .LBB0_28
.LBB0_26:
	scratch_load_dword v0, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a5, v0
	s_branch .LBB0_24
.LBB0_27:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 35
	v_readlane_b32 s1, v10, 36
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 55
	s_nop 1
	v_writelane_b32 v10, s1, 56
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_41
	s_branch .LBB0_22
.LBB0_28:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 53
	v_readlane_b32 s1, v10, 54
	s_or_b64 exec, exec, s[0:1]
	v_accvgpr_read_b32 v0, a6
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_27
.LBB0_29:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 27
	v_readlane_b32 s1, v10, 28
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 57
	s_nop 1
	v_writelane_b32 v10, s1, 58
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_40
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:40
	scratch_load_dword v0, off, s33 offset:32
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:28
	scratch_load_dword v0, off, s33 offset:40
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:32
	s_branch .LBB0_40
.LBB0_31:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 29
	v_readlane_b32 s1, v10, 30
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 59
	s_nop 1
	v_writelane_b32 v10, s1, 60
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_39
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_not_b32_e32 v0, v0
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_39
.LBB0_33:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 31
	v_readlane_b32 s1, v10, 32
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 61
	s_nop 1
	v_writelane_b32 v10, s1, 62
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_36
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v7, a3
	s_mov_b64 exec, s[20:21]
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, 1, v0
	v_cmp_eq_u32_e64 s[2:3], v0, 1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v7, s0, 63
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v7
	s_mov_b64 exec, s[20:21]
	v_writelane_b32 v10, s1, 0
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a7, v10
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_37
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 0x64
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_37
.LBB0_36:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 61
	v_readlane_b32 s1, v10, 62
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_31
.LBB0_37:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v7, a3
	s_mov_b64 exec, s[20:21]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a7
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v7, 63
	v_readlane_b32 s1, v10, 0
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_36
.LBB0_38:
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 31
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_33
.LBB0_39:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 59
	v_readlane_b32 s1, v10, 60
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_29
.LBB0_40:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 57
	v_readlane_b32 s1, v10, 58
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_9
.LBB0_41:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 55
	v_readlane_b32 s1, v10, 56
	s_or_b64 exec, exec, s[0:1]
.LBB0_42:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 33
	v_readlane_b32 s1, v10, 34
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_11
.LBB0_43:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 49
	v_readlane_b32 s1, v10, 50
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_14
.LBB0_44:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 47
	v_readlane_b32 s1, v10, 48
	s_or_b64 exec, exec, s[0:1]
.LBB0_45:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 43
	v_readlane_b32 s1, v10, 44
	s_or_b64 exec, exec, s[0:1]
.LBB0_46:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 37
	v_readlane_b32 s1, v10, 38
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 15
	v_readlane_b32 s1, v10, 16
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:36
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v10, s0, 17
	s_nop 1
	v_writelane_b32 v10, s1, 18
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[20:21]
	s_branch .LBB0_3
.LBB0_48:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 21
	v_readlane_b32 s1, v10, 22
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v10, 0
	v_readlane_b32 s2, v10, 1
	v_readlane_b32 s3, v10, 2
	v_readlane_b32 s4, v10, 5
	v_readlane_b32 s5, v10, 6
	v_accvgpr_read_b32 v1, a0
	scratch_load_dword v0, off, s33 offset:28
	scratch_load_dword v2, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v2, v0, v2
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
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v7, off, s33 offset:44
	scratch_load_dword v10, off, s33 offset:48
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s22
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_switches, .Lfunc_end0-__clang_ocl_kern_imp_switches

	.set __clang_ocl_kern_imp_switches.num_vgpr, 32
	.set __clang_ocl_kern_imp_switches.num_agpr, 8
	.set __clang_ocl_kern_imp_switches.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_switches.num_named_barrier, 0
	.set __clang_ocl_kern_imp_switches.private_seg_size, 56
	.set __clang_ocl_kern_imp_switches.uses_vcc, 0
	.set __clang_ocl_kern_imp_switches.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_switches.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_switches.has_recursion, 0
	.set __clang_ocl_kern_imp_switches.has_indirect_call, 0
	.protected	switches
	.globl	switches
	.p2align	8
	.type	switches,@function
switches:
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_switches@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_switches@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel switches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 88
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
		.amdhsa_next_free_vgpr 40
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
	.size	switches, .Lfunc_end1-switches

	.set switches.num_vgpr, max(32, __clang_ocl_kern_imp_switches.num_vgpr)
	.set switches.num_agpr, max(0, __clang_ocl_kern_imp_switches.num_agpr)
	.set switches.numbered_sgpr, max(34, __clang_ocl_kern_imp_switches.numbered_sgpr)
	.set switches.num_named_barrier, max(0, __clang_ocl_kern_imp_switches.num_named_barrier)
	.set switches.private_seg_size, 32+max(__clang_ocl_kern_imp_switches.private_seg_size)
	.set switches.uses_vcc, or(0, __clang_ocl_kern_imp_switches.uses_vcc)
	.set switches.uses_flat_scratch, or(0, __clang_ocl_kern_imp_switches.uses_flat_scratch)
	.set switches.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_switches.has_dyn_sized_stack)
	.set switches.has_recursion, or(0, __clang_ocl_kern_imp_switches.has_recursion)
	.set switches.has_indirect_call, or(0, __clang_ocl_kern_imp_switches.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 8
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_switches
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     8
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           switches
    .private_segment_fixed_size: 88
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         switches.kd
    .uses_dynamic_stack: false
    .vgpr_count:     40
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
