	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	pointers
	.globl	pointers
	.p2align	8
	.type	pointers,@function
pointers:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x90
	v_writelane_b32 v41, s10, 0
	v_writelane_b32 v41, s9, 1
	v_writelane_b32 v41, s8, 2
	v_writelane_b32 v41, s6, 3
	s_nop 1
	v_writelane_b32 v41, s7, 4
	v_writelane_b32 v41, s4, 5
	s_nop 1
	v_writelane_b32 v41, s5, 6
	v_writelane_b32 v41, s2, 7
	s_nop 1
	v_writelane_b32 v41, s3, 8
	v_writelane_b32 v41, s0, 9
	s_nop 1
	v_writelane_b32 v41, s1, 10
	v_accvgpr_write_b32 a32, v0
	s_load_dwordx2 s[14:15], s[4:5], 0x0
	s_load_dwordx2 s[10:11], s[4:5], 0x8
	s_mov_b64 s[0:1], 0
	s_mov_b32 s19, s1
	v_writelane_b32 v41, s19, 11
	s_mov_b32 s20, -1
	v_writelane_b32 v41, s20, 12
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s20
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s18, s5
	v_writelane_b32 v41, s18, 13
	s_cselect_b32 s2, s18, s19
	s_mov_b32 s17, s0
	v_writelane_b32 v41, s17, 14
	s_cselect_b32 s8, s3, s17
	s_mov_b32 s9, s2
	s_mov_b64 s[2:3], s[8:9]
	v_writelane_b32 v41, s2, 15
	s_nop 1
	v_writelane_b32 v41, s3, 16
	s_add_i32 s2, s33, 8
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s20
	s_cselect_b32 s2, s18, s19
	s_cselect_b32 s12, s3, s17
	s_mov_b32 s13, s2
	s_mov_b64 s[2:3], s[12:13]
	v_writelane_b32 v41, s2, 17
	s_nop 1
	v_writelane_b32 v41, s3, 18
	s_add_i32 s2, s33, 16
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s20
	s_cselect_b32 s2, s18, s19
	s_cselect_b32 s6, s3, s17
	s_mov_b32 s7, s2
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v41, s2, 19
	s_nop 1
	v_writelane_b32 v41, s3, 20
	s_add_i32 s2, s33, 20
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s20
	s_cselect_b32 s2, s18, s19
	s_cselect_b32 s4, s3, s17
	s_mov_b32 s5, s2
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v41, s2, 21
	s_nop 1
	v_writelane_b32 v41, s3, 22
	s_add_i32 s3, s33, 0x44
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s2, s2, s17
	s_mov_b32 s3, s16
	v_writelane_b32 v41, s2, 23
	s_nop 1
	v_writelane_b32 v41, s3, 24
	s_add_i32 s3, s33, 0x74
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s2, s2, s17
	s_mov_b32 s3, s16
	s_mov_b64 s[22:23], s[2:3]
	v_writelane_b32 v41, s22, 25
	s_nop 1
	v_writelane_b32 v41, s23, 26
	s_add_i32 s16, s33, 0x78
	s_mov_b32 s21, s16
	s_cmp_lg_u32 s21, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s22, s21, s17
	s_mov_b32 s23, s16
	v_writelane_b32 v41, s22, 27
	s_nop 1
	v_writelane_b32 v41, s23, 28
	s_add_i32 s21, s33, 0x7c
	s_mov_b32 s16, s21
	s_cmp_lg_u32 s16, s20
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s16, s16, s17
	s_mov_b32 s17, s18
	v_writelane_b32 v41, s16, 29
	s_nop 1
	v_writelane_b32 v41, s17, 30
	v_mov_b64_e32 v[2:3], s[8:9]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[4:5], s[14:15]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[12:13]
	v_mov_b64_e32 v[4:5], s[10:11]
	flat_store_dwordx2 v[2:3], v[4:5]
	s_mov_b32 s10, 0x3ff
	v_and_b32_e64 v2, v0, s10
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dword v[0:1], v2
	s_mov_b32 s10, 0
	s_mov_b32 s12, s10
	s_mov_b32 s13, s10
	s_mov_b32 s14, s10
	s_mov_b32 s15, s10
	v_mov_b64_e32 v[0:1], s[4:5]
	v_mov_b64_e32 v[2:3], s[12:13]
	v_mov_b64_e32 v[4:5], s[14:15]
	flat_store_dwordx4 v[0:1], v[2:5] offset:32
	v_mov_b64_e32 v[0:1], s[4:5]
	s_nop 0
	v_mov_b64_e32 v[2:3], s[12:13]
	v_mov_b64_e32 v[4:5], s[14:15]
	flat_store_dwordx4 v[0:1], v[2:5] offset:16
	v_mov_b64_e32 v[0:1], s[4:5]
	s_nop 0
	v_mov_b64_e32 v[2:3], s[12:13]
	v_mov_b64_e32 v[4:5], s[14:15]
	flat_store_dwordx4 v[0:1], v[2:5]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s6, 2
	v_lshl_add_u64 v[0:1], v[0:1], s6, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s6, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s6
	v_lshlrev_b32_e64 v0, s6, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, v2
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, words@rel32@lo+4
	s_addc_u32 s7, s7, words@rel32@hi+12
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[0:1]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_dwordx2 v[0:1], v[2:3] offset:40
	v_mov_b32_e32 v2, 0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_writelane_b32 v41, s0, 31
	s_nop 1
	v_writelane_b32 v41, s1, 32
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
.LBB0_1:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v41, 25
	v_readlane_b32 s3, v41, 26
	v_readlane_b32 s0, v41, 33
	v_readlane_b32 s1, v41, 34
	v_readlane_b32 s4, v41, 31
	v_readlane_b32 s5, v41, 32
	s_nop 0
	v_writelane_b32 v41, s4, 35
	s_nop 1
	v_writelane_b32 v41, s5, 36
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s2, 10
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v41, s0, 37
	s_nop 1
	v_writelane_b32 v41, s1, 38
	v_writelane_b32 v41, s0, 39
	s_nop 1
	v_writelane_b32 v41, s1, 40
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v41, s0, 41
	s_nop 1
	v_writelane_b32 v41, s1, 42
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v41, 5
	v_readlane_b32 s3, v41, 6
	v_readlane_b32 s0, v41, 19
	v_readlane_b32 s1, v41, 20
	v_readlane_b32 s4, v41, 15
	v_readlane_b32 s5, v41, 16
	v_readlane_b32 s6, v41, 25
	v_readlane_b32 s7, v41, 26
	s_nop 1
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a34, v0
	s_mov_b32 s6, 3
	v_and_b32_e64 v0, v0, s6
	v_lshlrev_b32_e64 v0, s6, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, v2
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, table@rel32@lo+4
	s_addc_u32 s7, s7, table@rel32@hi+12
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[0:1]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a35, v1
	v_accvgpr_write_b32 a36, v0
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	v_writelane_b32 v41, s0, 43
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a37, v0
	s_mov_b64 s[4:5], 16
	s_mov_b32 s0, s2
	s_mov_b32 s1, s3
	s_mov_b32 s3, s4
	s_mov_b32 s2, s5
	s_add_u32 s0, s0, s3
	s_addc_u32 s2, s1, s2
	s_mov_b32 s1, s2
	v_writelane_b32 v41, s0, 44
	s_nop 1
	v_writelane_b32 v41, s1, 45
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v41, s0, 46
	s_nop 1
	v_writelane_b32 v41, s1, 47
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
.LBB0_3:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_accvgpr_read_b32 v1, a35
	v_accvgpr_read_b32 v0, a36
	s_nop 0
	v_readfirstlane_b32 s2, v0
	v_readfirstlane_b32 s4, v1
	s_mov_b32 s0, s2
	s_mov_b32 s1, s4
	v_cmp_eq_u64_e64 s[0:1], s[0:1], v[0:1]
	s_mov_b32 s3, s4
	v_writelane_b32 v41, s2, 48
	s_nop 1
	v_writelane_b32 v41, s3, 49
	s_and_saveexec_b64 s[0:1], s[0:1]
	v_writelane_b32 v41, s0, 50
	s_nop 1
	v_writelane_b32 v41, s1, 51
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 48
	v_readlane_b32 s1, v41, 49
	v_readlane_b32 s14, v41, 0
	v_readlane_b32 s13, v41, 1
	v_readlane_b32 s12, v41, 2
	v_readlane_b32 s10, v41, 3
	v_readlane_b32 s11, v41, 4
	v_readlane_b32 s8, v41, 44
	v_readlane_b32 s9, v41, 45
	v_readlane_b32 s6, v41, 7
	v_readlane_b32 s7, v41, 8
	v_readlane_b32 s4, v41, 9
	v_readlane_b32 s5, v41, 10
	v_accvgpr_read_b32 v1, a34
	v_accvgpr_read_b32 v0, a37
	v_accvgpr_read_b32 v31, a32
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v41, 50
	v_readlane_b32 s1, v41, 51
	v_accvgpr_write_b32 a38, v0
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_3
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s6, v41, 46
	v_readlane_b32 s7, v41, 47
	s_mov_b64 exec, s[6:7]
	v_readlane_b32 s0, v41, 43
	v_readlane_b32 s2, v41, 21
	v_readlane_b32 s3, v41, 22
	v_readlane_b32 s4, v41, 25
	v_readlane_b32 s5, v41, 26
	v_accvgpr_read_b32 v2, a38
	s_nop 0
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	v_mov_b64_e32 v[4:5], s[2:3]
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	flat_store_dword v[0:1], v2
	s_branch .LBB0_7
.LBB0_6:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 41
	v_readlane_b32 s1, v41, 42
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v41, 35
	v_readlane_b32 s5, v41, 36
	v_readlane_b32 s2, v41, 39
	v_readlane_b32 s3, v41, 40
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v41, s2, 33
	s_nop 1
	v_writelane_b32 v41, s3, 34
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v41, s2, 31
	s_nop 1
	v_writelane_b32 v41, s3, 32
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v41, s2, 52
	s_nop 1
	v_writelane_b32 v41, s3, 53
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_8
.LBB0_7:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 37
	v_readlane_b32 s1, v41, 38
	v_readlane_b32 s2, v41, 25
	v_readlane_b32 s3, v41, 26
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
	v_writelane_b32 v41, s0, 39
	s_nop 1
	v_writelane_b32 v41, s1, 40
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 52
	v_readlane_b32 s1, v41, 53
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 29
	v_readlane_b32 s1, v41, 30
	v_readlane_b32 s2, v41, 27
	v_readlane_b32 s3, v41, 28
	v_readlane_b32 s4, v41, 23
	v_readlane_b32 s5, v41, 24
	v_readlane_b32 s6, v41, 21
	v_readlane_b32 s7, v41, 22
	s_nop 1
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx4 v[2:5], v[0:1]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx4 v[6:9], v[0:1] offset:16
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx4 v[10:13], v[0:1] offset:32
	v_mov_b64_e32 v[0:1], s[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_dwordx4 v[0:1], v[10:13] offset:32
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx4 v[0:1], v[6:9] offset:16
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx4 v[0:1], v[2:5]
	s_nop 1
	v_mov_b32_e32 v2, 0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	s_mov_b64 s[0:1], 0
	v_writelane_b32 v41, s0, 54
	s_nop 1
	v_writelane_b32 v41, s1, 55
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
.LBB0_10:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s2, v41, 29
	v_readlane_b32 s3, v41, 30
	v_readlane_b32 s0, v41, 56
	v_readlane_b32 s1, v41, 57
	v_readlane_b32 s4, v41, 54
	v_readlane_b32 s5, v41, 55
	s_nop 0
	v_writelane_b32 v41, s4, 58
	s_nop 1
	v_writelane_b32 v41, s5, 59
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s2, 8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v41, s0, 60
	s_nop 1
	v_writelane_b32 v41, s1, 61
	v_writelane_b32 v41, s0, 62
	s_nop 1
	v_writelane_b32 v41, s1, 63
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v41, s0, 0
	s_nop 1
	v_writelane_b32 v41, s1, 1
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a39, v41
	s_mov_b64 exec, s[34:35]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_12
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 27
	v_readlane_b32 s1, v41, 28
	v_readlane_b32 s2, v41, 23
	v_readlane_b32 s3, v41, 24
	v_readlane_b32 s4, v41, 29
	v_readlane_b32 s5, v41, 30
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v1, 31, v2
	v_mov_b32_e32 v3, v1
	v_lshl_add_u64 v[2:3], s[2:3], 0, v[2:3]
	s_mov_b64 s[2:3], 40
	v_lshl_add_u64 v[2:3], v[2:3], 0, s[2:3]
	flat_load_sbyte v2, v[2:3]
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v3, v1
	s_mov_b32 s2, 7
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s[2:3], v0, s2, v[2:3]
	v_mov_b32_e32 v2, v0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	s_branch .LBB0_13
.LBB0_12:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v40, a33
	s_mov_b64 exec, s[34:35]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a39
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 0
	v_readlane_b32 s1, v41, 1
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v40, 58
	v_readlane_b32 s5, v40, 59
	v_readlane_b32 s2, v40, 62
	v_readlane_b32 s3, v40, 63
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v40, s2, 56
	s_nop 1
	v_writelane_b32 v40, s3, 57
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v40, s2, 54
	s_nop 1
	v_writelane_b32 v40, s3, 55
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v40
	s_mov_b64 exec, s[34:35]
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v41, s2, 2
	s_nop 1
	v_writelane_b32 v41, s3, 3
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a39, v41
	s_mov_b64 exec, s[34:35]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_10
	s_branch .LBB0_14
.LBB0_13:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 60
	v_readlane_b32 s1, v41, 61
	v_readlane_b32 s2, v41, 29
	v_readlane_b32 s3, v41, 30
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
	v_writelane_b32 v41, s0, 62
	s_nop 1
	v_writelane_b32 v41, s1, 63
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a33, v41
	s_mov_b64 exec, s[34:35]
	s_branch .LBB0_12
.LBB0_14:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a39
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 2
	v_readlane_b32 s1, v41, 3
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v40, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v40, 19
	v_readlane_b32 s1, v40, 20
	v_readlane_b32 s2, v40, 15
	v_readlane_b32 s3, v40, 16
	v_readlane_b32 s4, v40, 23
	v_readlane_b32 s5, v40, 24
	v_readlane_b32 s6, v40, 27
	v_readlane_b32 s7, v40, 28
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a39
	s_mov_b64 exec, s[34:35]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a40, v0
	v_writelane_b32 v41, s4, 4
	s_nop 1
	v_writelane_b32 v41, s5, 5
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s1, 0x66666667
	s_waitcnt vmcnt(0)
	v_mul_hi_i32 v1, v0, s1
	s_mov_b32 s1, 31
	v_lshrrev_b32_e64 v2, s1, v1
	v_ashrrev_i32_e64 v1, s0, v1
	v_add_u32_e64 v1, v1, v2
	s_mov_b32 s0, 10
	v_mul_lo_u32 v1, v1, s0
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s0, -1
	v_cmp_gt_i32_e64 s[0:1], v0, s0
	v_accvgpr_write_b32 a41, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v41, s2, 6
	s_nop 1
	v_writelane_b32 v41, s3, 7
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a39, v41
	s_mov_b64 exec, s[34:35]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_16
	s_branch .LBB0_18
.LBB0_16:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a39
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 6
	v_readlane_b32 s1, v41, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a41
	v_accvgpr_write_b32 a42, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v41, s0, 8
	s_nop 1
	v_writelane_b32 v41, s1, 9
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_write_b32 a39, v41
	s_mov_b64 exec, s[34:35]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_19
	v_mov_b32_e32 v0, 0
	v_accvgpr_write_b32 a42, v0
	s_branch .LBB0_19
.LBB0_18:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a33
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 19
	v_readlane_b32 s1, v41, 20
	v_readlane_b32 s2, v41, 15
	v_readlane_b32 s3, v41, 16
	s_nop 1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s0, 2
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s1, 0x66666667
	s_waitcnt vmcnt(0)
	v_mul_hi_i32 v1, v0, s1
	s_mov_b32 s1, 31
	v_lshrrev_b32_e64 v2, s1, v1
	v_ashrrev_i32_e64 v1, s0, v1
	v_add_u32_e64 v1, v1, v2
	s_mov_b32 s0, 10
	v_mul_lo_u32 v1, v1, s0
	v_sub_u32_e64 v0, v0, v1
	v_accvgpr_write_b32 a41, v0
	s_branch .LBB0_16
.LBB0_19:
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v40, a33
	s_mov_b64 exec, s[34:35]
	s_or_saveexec_b64 s[34:35], -1
	v_accvgpr_read_b32 v41, a39
	s_mov_b64 exec, s[34:35]
	v_readlane_b32 s0, v41, 8
	v_readlane_b32 s1, v41, 9
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s2, v40, 19
	v_readlane_b32 s3, v40, 20
	v_readlane_b32 s4, v40, 17
	v_readlane_b32 s5, v40, 18
	v_readlane_b32 s6, v41, 4
	v_readlane_b32 s7, v41, 5
	v_accvgpr_read_b32 v0, a40
	v_accvgpr_read_b32 v2, a42
	v_ashrrev_i32_e64 v1, 31, v2
	v_mov_b32_e32 v3, v1
	s_mov_b32 s0, 2
	v_mov_b64_e32 v[4:5], s[6:7]
	v_lshl_add_u64 v[2:3], v[2:3], s0, v[4:5]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
	v_mov_b32_e32 v1, v3
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pointers
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 144
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr max(totalnumvgprs(pointers.num_agpr, pointers.num_vgpr), 1, 0)
		.amdhsa_next_free_sgpr max(pointers.numbered_sgpr+6, 1, 0)-6
		.amdhsa_accum_offset (((((alignto(max(1, pointers.num_vgpr), 4)/4)-1)&~65536)&63)+1)*4
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
.Lfunc_end0:
	.size	pointers, .Lfunc_end0-pointers

	.set pointers.num_vgpr, max(42, amdgpu.max_num_vgpr)
	.set pointers.num_agpr, max(43, amdgpu.max_num_agpr)
	.set pointers.numbered_sgpr, max(36, amdgpu.max_num_sgpr)
	.set pointers.num_named_barrier, max(0, amdgpu.max_num_named_barrier)
	.set pointers.private_seg_size, 144
	.set pointers.uses_vcc, 1
	.set pointers.uses_flat_scratch, 1
	.set pointers.has_dyn_sized_stack, 1
	.set pointers.has_recursion, 1
	.set pointers.has_indirect_call, 1
	.p2align	2
	.type	plus,@function
plus:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 16
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_add_i32 s0, s33, 4
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s6
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s4, s1
	s_cselect_b32 s0, s4, s5
	s_mov_b32 s1, s8
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_add_i32 s8, s33, 8
	s_mov_b32 s0, s8
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v0, v0, v1
	s_mov_b32 s32, s33
	s_mov_b32 s33, s7
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	plus, .Lfunc_end1-plus

	.set .Lplus.num_vgpr, 4
	.set .Lplus.num_agpr, 0
	.set .Lplus.numbered_sgpr, 34
	.set .Lplus.num_named_barrier, 0
	.set .Lplus.private_seg_size, 16
	.set .Lplus.uses_vcc, 0
	.set .Lplus.uses_flat_scratch, 0
	.set .Lplus.has_dyn_sized_stack, 0
	.set .Lplus.has_recursion, 0
	.set .Lplus.has_indirect_call, 0
	.p2align	2
	.type	minus,@function
minus:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 16
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_add_i32 s0, s33, 4
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s6
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s4, s1
	s_cselect_b32 s0, s4, s5
	s_mov_b32 s1, s8
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_add_i32 s8, s33, 8
	s_mov_b32 s0, s8
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s32, s33
	s_mov_b32 s33, s7
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	minus, .Lfunc_end2-minus

	.set .Lminus.num_vgpr, 4
	.set .Lminus.num_agpr, 0
	.set .Lminus.numbered_sgpr, 34
	.set .Lminus.num_named_barrier, 0
	.set .Lminus.private_seg_size, 16
	.set .Lminus.uses_vcc, 0
	.set .Lminus.uses_flat_scratch, 0
	.set .Lminus.has_dyn_sized_stack, 0
	.set .Lminus.has_recursion, 0
	.set .Lminus.has_indirect_call, 0
	.p2align	2
	.type	times,@function
times:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 16
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_add_i32 s0, s33, 4
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s6
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s4, s1
	s_cselect_b32 s0, s4, s5
	s_mov_b32 s1, s8
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_add_i32 s8, s33, 8
	s_mov_b32 s0, s8
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	s_mov_b32 s32, s33
	s_mov_b32 s33, s7
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	times, .Lfunc_end3-times

	.set .Ltimes.num_vgpr, 4
	.set .Ltimes.num_agpr, 0
	.set .Ltimes.numbered_sgpr, 34
	.set .Ltimes.num_named_barrier, 0
	.set .Ltimes.private_seg_size, 16
	.set .Ltimes.uses_vcc, 0
	.set .Ltimes.uses_flat_scratch, 0
	.set .Ltimes.has_dyn_sized_stack, 0
	.set .Ltimes.has_recursion, 0
	.set .Ltimes.has_indirect_call, 0
	.p2align	2
	.type	choose,@function
choose:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v4, s33 offset:12
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 20
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_add_i32 s0, s33, 4
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s6
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s4, s1
	s_cselect_b32 s0, s4, s5
	s_mov_b32 s1, s8
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_mov_b64 s[8:9], s[2:3]
	v_writelane_b32 v4, s8, 0
	s_nop 1
	v_writelane_b32 v4, s9, 1
	s_add_i32 s8, s33, 8
	s_mov_b32 s0, s8
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s4
	s_mov_b64 s[4:5], s[0:1]
	v_writelane_b32 v4, s4, 2
	s_nop 1
	v_writelane_b32 v4, s5, 3
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_le_i32_e64 s[0:1], v0, v1
	v_accvgpr_write_b32 a0, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v4, s2, 4
	s_nop 1
	v_writelane_b32 v4, s3, 5
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v4
	s_mov_b64 exec, s[12:13]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB4_1
	s_branch .LBB4_3
.LBB4_1:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v4, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v4, 4
	v_readlane_b32 s1, v4, 5
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a0
	v_accvgpr_write_b32 a2, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v4, s0, 6
	s_nop 1
	v_writelane_b32 v4, s1, 7
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_write_b32 a1, v4
	s_mov_b64 exec, s[12:13]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB4_4
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v4, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v4, 0
	v_readlane_b32 s1, v4, 1
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a2, v0
	s_branch .LBB4_4
.LBB4_3:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v4, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v4, 2
	v_readlane_b32 s1, v4, 3
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v0, v0, s0
	v_accvgpr_write_b32 a0, v0
	s_branch .LBB4_1
.LBB4_4:
	s_or_saveexec_b64 s[12:13], -1
	v_accvgpr_read_b32 v4, a1
	s_mov_b64 exec, s[12:13]
	v_readlane_b32 s0, v4, 6
	v_readlane_b32 s1, v4, 7
	s_or_b64 exec, exec, s[0:1]
	v_accvgpr_read_b32 v0, a2
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v4, off, s33 offset:12
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s7
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end4:
	.size	choose, .Lfunc_end4-choose

	.set .Lchoose.num_vgpr, 5
	.set .Lchoose.num_agpr, 3
	.set .Lchoose.numbered_sgpr, 34
	.set .Lchoose.num_named_barrier, 0
	.set .Lchoose.private_seg_size, 20
	.set .Lchoose.uses_vcc, 0
	.set .Lchoose.uses_flat_scratch, 0
	.set .Lchoose.has_dyn_sized_stack, 0
	.set .Lchoose.has_recursion, 0
	.set .Lchoose.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 5
	.set amdgpu.max_num_agpr, 3
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	words,@object
	.section	.rodata,"a",@progbits
words:
	.asciz	"plus\000\000\000"
	.asciz	"minus\000\000"
	.asciz	"times\000\000"
	.asciz	"choose\000"
	.size	words, 32

	.type	table,@object
	.section	.data.rel.ro,"aw",@progbits
	.p2align	3, 0x0
table:
	.quad	plus
	.quad	minus
	.quad	times
	.quad	choose
	.size	table, 32

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym plus
	.addrsig_sym minus
	.addrsig_sym times
	.addrsig_sym choose
	.addrsig_sym words
	.addrsig_sym table
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     43
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
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
    .max_flat_workgroup_size: 1024
    .name:           pointers
    .private_segment_fixed_size: 144
    .sgpr_count:     42
    .sgpr_spill_count: 82
    .symbol:         pointers.kd
    .uses_dynamic_stack: true
    .vgpr_count:     87
    .vgpr_spill_count: 25
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
