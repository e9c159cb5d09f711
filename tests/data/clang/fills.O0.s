	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	fills
	.globl	fills
	.p2align	8
	.type	fills,@function
fills:
	s_mov_b32 s33, 0
	s_mov_b32 s10, s8
	s_load_dwordx2 s[24:25], s[4:5], 0x0
	s_load_dwordx2 s[20:21], s[4:5], 0x8
	s_load_dwordx2 s[16:17], s[4:5], 0x10
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_mov_b64 s[0:1], 0
	s_mov_b32 s28, s1
	v_writelane_b32 v12, s28, 0
	s_mov_b32 s29, -1
	v_writelane_b32 v12, s29, 1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s29
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s11, s5
	v_writelane_b32 v12, s11, 2
	s_cselect_b32 s2, s11, s28
	s_mov_b32 s27, s0
	v_writelane_b32 v12, s27, 3
	s_cselect_b32 s8, s3, s27
	s_mov_b32 s9, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s11, s28
	s_cselect_b32 s22, s3, s27
	s_mov_b32 s23, s2
	s_mov_b64 s[2:3], s[22:23]
	v_writelane_b32 v12, s2, 4
	s_nop 1
	v_writelane_b32 v12, s3, 5
	s_add_i32 s2, s33, 16
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s11, s28
	s_cselect_b32 s18, s3, s27
	s_mov_b32 s19, s2
	s_mov_b64 s[2:3], s[18:19]
	v_writelane_b32 v12, s2, 6
	s_nop 1
	v_writelane_b32 v12, s3, 7
	s_add_i32 s2, s33, 24
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s11, s28
	s_cselect_b32 s14, s3, s27
	s_mov_b32 s15, s2
	s_mov_b64 s[2:3], s[14:15]
	v_writelane_b32 v12, s2, 8
	s_nop 1
	v_writelane_b32 v12, s3, 9
	s_add_i32 s2, s33, 32
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s11, s28
	s_cselect_b32 s6, s3, s27
	s_mov_b32 s7, s2
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v12, s2, 10
	s_nop 1
	v_writelane_b32 v12, s3, 11
	s_add_i32 s2, s33, 48
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s11, s28
	s_cselect_b32 s4, s3, s27
	s_mov_b32 s5, s2
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v12, s2, 12
	s_nop 1
	v_writelane_b32 v12, s3, 13
	s_add_i32 s3, s33, 64
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s29
	s_cselect_b32 s26, s11, s28
	s_cselect_b32 s2, s2, s27
	s_mov_b32 s3, s26
	v_writelane_b32 v12, s2, 14
	s_nop 1
	v_writelane_b32 v12, s3, 15
	s_add_i32 s3, s33, 0x50
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s29
	s_cselect_b32 s26, s11, s28
	s_cselect_b32 s2, s2, s27
	s_mov_b32 s3, s26
	s_mov_b64 s[30:31], s[2:3]
	v_writelane_b32 v12, s30, 16
	s_nop 1
	v_writelane_b32 v12, s31, 17
	s_add_i32 s26, s33, 0x54
	s_mov_b32 s30, s26
	s_cmp_lg_u32 s30, s29
	s_cselect_b32 s26, s11, s28
	s_cselect_b32 s30, s30, s27
	s_mov_b32 s31, s26
	v_writelane_b32 v12, s30, 18
	s_nop 1
	v_writelane_b32 v12, s31, 19
	s_add_i32 s26, s33, 0x58
	s_mov_b32 s30, s26
	s_cmp_lg_u32 s30, s29
	s_cselect_b32 s26, s11, s28
	s_cselect_b32 s30, s30, s27
	s_mov_b32 s31, s26
	v_writelane_b32 v12, s30, 20
	s_nop 1
	v_writelane_b32 v12, s31, 21
	s_add_i32 s30, s33, 0x5c
	s_mov_b32 s26, s30
	s_cmp_lg_u32 s26, s29
	s_cselect_b32 s11, s11, s28
	s_cselect_b32 s26, s26, s27
	s_mov_b32 s27, s11
	v_writelane_b32 v12, s26, 22
	s_nop 1
	v_writelane_b32 v12, s27, 23
	v_mov_b64_e32 v[2:3], s[8:9]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[4:5], s[24:25]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[22:23]
	v_mov_b64_e32 v[4:5], s[20:21]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[18:19]
	v_mov_b64_e32 v[4:5], s[16:17]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[14:15]
	v_mov_b64_e32 v[4:5], s[12:13]
	flat_store_dwordx2 v[2:3], v[4:5]
	s_mov_b32 s11, 0x3ff
	v_and_b32_e64 v1, v0, s11
	s_mov_b32 s11, 6
	v_mov_b32_e32 v0, s11
	v_lshl_add_u32 v2, s10, v0, v1
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s6, 4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s6, v[2:3]
	global_load_dwordx4 v[2:5], v[0:1], off
	v_mov_b64_e32 v[0:1], s[4:5]
	s_waitcnt vmcnt(0)
	flat_store_dwordx4 v[0:1], v[2:5]
	s_nop 1
	v_mov_b32_e32 v2, 0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_writelane_b32 v12, s0, 24
	s_nop 1
	v_writelane_b32 v12, s1, 25
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
.LBB0_1:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v12, 16
	v_readlane_b32 s3, v12, 17
	v_readlane_b32 s0, v12, 26
	v_readlane_b32 s1, v12, 27
	v_readlane_b32 s4, v12, 24
	v_readlane_b32 s5, v12, 25
	s_nop 0
	v_writelane_b32 v12, s4, 28
	s_nop 1
	v_writelane_b32 v12, s5, 29
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s2, 8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 30
	s_nop 1
	v_writelane_b32 v12, s1, 31
	v_writelane_b32 v12, s0, 32
	s_nop 1
	v_writelane_b32 v12, s1, 33
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v12, s0, 34
	s_nop 1
	v_writelane_b32 v12, s1, 35
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v12, 14
	v_readlane_b32 s3, v12, 15
	v_readlane_b32 s0, v12, 16
	v_readlane_b32 s1, v12, 17
	v_readlane_b32 s4, v12, 12
	v_readlane_b32 s5, v12, 13
	s_nop 1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx4 v[8:11], v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v3, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a1, v3
	s_mov_b32 s0, 7
	v_and_b32_e64 v0, v3, s0
	s_mov_b32 s1, 1
	v_lshlrev_b32_e64 v0, s1, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, v2
	v_lshl_add_u64 v[0:1], s[2:3], 0, v[0:1]
	v_cmp_eq_u32_e64 s[4:5], v3, s1
	v_mov_b32_e32 v4, v8
	s_mov_b32 s3, 16
	v_lshrrev_b32_e64 v6, s3, v4
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v2, v4
	v_cndmask_b32_e64 v2, v2, v6, s[4:5]
	s_mov_b32 s1, 2
	v_cmp_eq_u32_e64 s[4:5], v3, s1
	s_mov_b32 s1, 32
	v_lshrrev_b64 v[6:7], s1, v[4:5]
	v_cndmask_b32_e64 v2, v2, v6, s[4:5]
	s_mov_b32 s2, 3
	v_cmp_eq_u32_e64 s[4:5], v3, s2
	s_mov_b32 s2, 48
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_cndmask_b32_e64 v2, v2, v4, s[4:5]
	s_mov_b32 s4, 4
	v_cmp_eq_u32_e64 s[4:5], v3, s4
	v_mov_b32_e32 v7, v11
	v_mov_b32_e32 v6, v10
	v_mov_b32_e32 v4, v6
	v_mov_b32_e32 v5, v7
	v_mov_b32_e32 v7, v4
	v_cndmask_b32_e64 v2, v2, v7, s[4:5]
	s_mov_b32 s4, 5
	v_cmp_eq_u32_e64 s[4:5], v3, s4
	v_lshrrev_b32_e64 v6, s3, v6
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v6, s[4:5]
	s_mov_b32 s3, 6
	v_cmp_eq_u32_e64 s[4:5], v3, s3
	v_lshrrev_b64 v[6:7], s1, v[4:5]
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v6, s[4:5]
	v_cmp_eq_u32_e64 s[0:1], v3, s0
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_mov_b32_e32 v3, v4
	v_cndmask_b32_e64 v2, v2, v3, s[0:1]
	v_add_f16_e64 v2, v2, v2
	flat_store_short v[0:1], v2
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 34
	v_readlane_b32 s1, v12, 35
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v12, 28
	v_readlane_b32 s5, v12, 29
	v_readlane_b32 s2, v12, 32
	v_readlane_b32 s3, v12, 33
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v12, s2, 26
	s_nop 1
	v_writelane_b32 v12, s3, 27
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 24
	s_nop 1
	v_writelane_b32 v12, s3, 25
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 36
	s_nop 1
	v_writelane_b32 v12, s3, 37
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_5
.LBB0_4:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 30
	v_readlane_b32 s1, v12, 31
	v_readlane_b32 s2, v12, 16
	v_readlane_b32 s3, v12, 17
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 32
	s_nop 1
	v_writelane_b32 v12, s1, 33
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_branch .LBB0_3
.LBB0_5:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 36
	v_readlane_b32 s1, v12, 37
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 22
	v_readlane_b32 s1, v12, 23
	v_readlane_b32 s2, v12, 18
	v_readlane_b32 s3, v12, 19
	v_readlane_b32 s4, v12, 10
	v_readlane_b32 s5, v12, 11
	v_readlane_b32 s6, v12, 6
	v_readlane_b32 s7, v12, 7
	v_readlane_b32 s8, v12, 4
	v_readlane_b32 s9, v12, 5
	v_readlane_b32 s10, v12, 14
	v_readlane_b32 s11, v12, 15
	s_nop 1
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_load_dwordx4 v[6:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s8, 4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s8, v[2:3]
	global_store_dwordx4 v[0:1], v[6:9], off
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s4, v[2:3]
	global_load_ubyte v2, v[0:1], off
	global_load_ubyte v3, v[0:1], off offset:1
	global_load_ubyte v4, v[0:1], off offset:2
	global_load_ubyte v5, v[0:1], off offset:3
	s_mov_b64 s[8:9], 3
	s_mov_b32 s4, s2
	s_mov_b32 s5, s3
	s_mov_b32 s7, s8
	s_mov_b32 s6, s9
	s_add_u32 s4, s4, s7
	s_addc_u32 s6, s5, s6
	s_mov_b32 s5, s6
	v_mov_b64_e32 v[0:1], s[4:5]
	s_waitcnt vmcnt(0)
	flat_store_byte v[0:1], v5
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_byte v[0:1], v4 offset:2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_byte v[0:1], v3 offset:1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_byte v[0:1], v2
	v_mov_b32_e32 v2, 0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v12, s0, 38
	s_nop 1
	v_writelane_b32 v12, s1, 39
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
.LBB0_7:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v12, 22
	v_readlane_b32 s3, v12, 23
	v_readlane_b32 s0, v12, 40
	v_readlane_b32 s1, v12, 41
	v_readlane_b32 s4, v12, 38
	v_readlane_b32 s5, v12, 39
	s_nop 0
	v_writelane_b32 v12, s4, 42
	s_nop 1
	v_writelane_b32 v12, s5, 43
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s2, 4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 44
	s_nop 1
	v_writelane_b32 v12, s1, 45
	v_writelane_b32 v12, s0, 46
	s_nop 1
	v_writelane_b32 v12, s1, 47
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v12, s0, 48
	s_nop 1
	v_writelane_b32 v12, s1, 49
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_9
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v12, 20
	v_readlane_b32 s3, v12, 21
	v_readlane_b32 s0, v12, 22
	v_readlane_b32 s1, v12, 23
	v_readlane_b32 s4, v12, 18
	v_readlane_b32 s5, v12, 19
	s_nop 1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v4, v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v3, v[0:1]
	s_mov_b32 s0, 3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_and_b32_e64 v0, v3, s0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, v2
	v_lshl_add_u64 v[0:1], s[2:3], 0, v[0:1]
	v_sub_u32_e64 v2, s0, v3
	v_lshlrev_b32_e64 v2, s0, v2
	v_lshrrev_b32_e64 v2, v2, v4
	v_add_u32_e64 v2, v2, v3
	flat_store_byte v[0:1], v2
	s_branch .LBB0_10
.LBB0_9:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 48
	v_readlane_b32 s1, v12, 49
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v12, 42
	v_readlane_b32 s5, v12, 43
	v_readlane_b32 s2, v12, 46
	v_readlane_b32 s3, v12, 47
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v12, s2, 40
	s_nop 1
	v_writelane_b32 v12, s3, 41
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 38
	s_nop 1
	v_writelane_b32 v12, s3, 39
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v12, s2, 50
	s_nop 1
	v_writelane_b32 v12, s3, 51
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_7
	s_branch .LBB0_11
.LBB0_10:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 44
	v_readlane_b32 s1, v12, 45
	v_readlane_b32 s2, v12, 22
	v_readlane_b32 s3, v12, 23
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v12, s0, 46
	s_nop 1
	v_writelane_b32 v12, s1, 47
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a0, v12
	s_mov_b64 exec, s[34:35]
	s_branch .LBB0_9
.LBB0_11:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 50
	v_readlane_b32 s1, v12, 51
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v12, a0
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v12, 10
	v_readlane_b32 s1, v12, 11
	v_readlane_b32 s2, v12, 8
	v_readlane_b32 s3, v12, 9
	v_readlane_b32 s4, v12, 20
	v_readlane_b32 s5, v12, 21
	s_mov_b64 s[10:11], 3
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
	s_mov_b32 s7, s8
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_ubyte v5, v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_ubyte v2, v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_ubyte v3, v[0:1] offset:1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_ubyte v4, v[0:1] offset:2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v1, v8
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[6:7]
	global_store_byte v[0:1], v5, off offset:3
	global_store_byte v[0:1], v4, off offset:2
	global_store_byte v[0:1], v3, off offset:1
	global_store_byte v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel fills
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 36
		.amdhsa_accum_offset 16
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
.Lfunc_end0:
	.size	fills, .Lfunc_end0-fills

	.set fills.num_vgpr, 13
	.set fills.num_agpr, 2
	.set fills.numbered_sgpr, 36
	.set fills.num_named_barrier, 0
	.set fills.private_seg_size, 112
	.set fills.uses_vcc, 0
	.set fills.uses_flat_scratch, 0
	.set fills.has_dyn_sized_stack, 0
	.set fills.has_recursion, 0
	.set fills.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     2
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
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
    .max_flat_workgroup_size: 1024
    .name:           fills
    .private_segment_fixed_size: 112
    .sgpr_count:     42
    .sgpr_spill_count: 60
    .symbol:         fills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 9
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
