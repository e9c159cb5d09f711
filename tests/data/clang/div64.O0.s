	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_div64
	.globl	__clang_ocl_kern_imp_div64
	.p2align	2
	.type	__clang_ocl_kern_imp_div64,@function
__clang_ocl_kern_imp_div64:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s44, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v26, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 40
	v_accvgpr_write_b32 a0, v4
	v_accvgpr_write_b32 a1, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a0
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a1
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v9, v1
	s_mov_b64 s[4:5], 0
	s_mov_b32 s11, s5
	s_mov_b32 s13, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s13
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s10, s1
	s_cselect_b32 s0, s10, s11
	s_mov_b32 s1, s4
	s_cselect_b32 s6, s2, s1
	s_mov_b32 s7, s0
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v26, s2, 0
	s_nop 1
	v_writelane_b32 v26, s3, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s13
	s_cselect_b32 s0, s10, s11
	s_cselect_b32 s4, s2, s1
	s_mov_b32 s5, s0
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v26, s2, 2
	s_nop 1
	v_writelane_b32 v26, s3, 3
	s_add_i32 s0, s33, 16
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s13
	s_cselect_b32 s0, s10, s11
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_mov_b64 s[14:15], s[2:3]
	v_writelane_b32 v26, s14, 4
	s_nop 1
	v_writelane_b32 v26, s15, 5
	s_add_i32 s14, s33, 24
	s_mov_b32 s0, s14
	s_cmp_lg_u32 s0, s13
	s_cselect_b32 s10, s10, s11
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s10
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v6
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	scratch_load_dword v0, off, s33 offset:28
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[0:1], v0, v1
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v26, s2, 6
	s_nop 1
	v_writelane_b32 v26, s3, 7
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_write_b32 a2, v26
	s_mov_b64 exec, s[42:43]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v26, a2
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s0, v26, 6
	v_readlane_b32 s1, v26, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v26, s0, 8
	s_nop 1
	v_writelane_b32 v26, s1, 9
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_write_b32 a2, v26
	s_mov_b64 exec, s[42:43]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_4
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v26, a2
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s2, v26, 4
	v_readlane_b32 s3, v26, 5
	v_readlane_b32 s18, v26, 2
	v_readlane_b32 s19, v26, 3
	v_readlane_b32 s20, v26, 0
	v_readlane_b32 s21, v26, 1
	s_nop 1
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v6, 0
	v_accvgpr_write_b32 a3, v6
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v6
	s_mov_b32 s0, 3
	v_writelane_b32 v26, s0, 10
	v_lshlrev_b64 v[4:5], s0, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[8:9], v[2:3], off
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[10:11], v[2:3], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v12, v10
	v_cvt_f32_u32_e64 v1, v12
	s_mov_b32 s6, 32
	v_writelane_b32 v26, s6, 11
	v_lshrrev_b64 v[2:3], s6, v[10:11]
	v_mov_b32_e32 v14, v2
	v_cvt_f32_u32_e64 v2, v14
	s_mov_b32 s16, 0x4f800000
	v_fmac_f32_e64 v1, v2, s16
	v_rcp_f32_e64 v1, v1
	s_mov_b32 s15, 0x5f7ffffc
	v_mul_f32_e64 v2, v1, s15
	s_mov_b32 s14, 0x2f800000
	v_mul_f32_e64 v1, v2, s14
	v_trunc_f32_e64 v1, v1
	s_mov_b32 s13, 0xcf800000
	v_fmac_f32_e64 v2, v1, s13
	v_cvt_u32_f32_e64 v4, v2
	s_mov_b64 s[8:9], 0
	v_writelane_b32 v26, s8, 12
	s_nop 1
	v_writelane_b32 v26, s9, 13
	s_mov_b32 s4, s8
	v_mov_b32_e32 v2, v10
	s_mov_b32 s1, s9
	v_mov_b32_e32 v3, v11
	v_sub_co_u32_e64 v16, s[4:5], s4, v2
	v_mov_b32_e32 v2, s1
	s_nop 0
	v_subb_co_u32_e64 v2, s[4:5], v2, v3, s[4:5]
	v_mov_b32_e32 v17, v2
	v_lshrrev_b64 v[2:3], s6, v[16:17]
	v_mov_b32_e32 v5, v2
	v_mul_lo_u32 v10, v5, v4
	v_cvt_u32_f32_e64 v1, v1
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v11, v16
	v_mul_lo_u32 v7, v11, v3
	v_mad_u64_u32 v[16:17], s[4:5], v11, v4, 0
	v_mov_b32_e32 v2, v17
	v_add3_u32 v15, v2, v7, v10
	v_mad_u64_u32 v[18:19], s[4:5], v4, v15, 0
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v2, v21
	v_mov_b32_e32 v18, v19
	v_mov_b32_e32 v19, s1
	v_lshlrev_b64 v[18:19], s6, v[18:19]
	v_mov_b32_e32 v7, v19
	v_or_b32_e64 v2, v2, v7
	v_mov_b32_e32 v7, v20
	v_mov_b32_e32 v10, v18
	v_or_b32_e64 v18, v7, v10
	v_mov_b32_e32 v19, v2
	v_mov_b32_e32 v10, v16
	v_mul_hi_u32 v16, v4, v10
	v_mov_b32_e32 v17, v6
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v7, v17
	v_mad_u64_u32 v[16:17], s[4:5], v3, v10, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v10, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s1
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v13, v17
	v_or_b32_e64 v10, v10, v13
	v_mov_b32_e32 v13, v18
	v_or_b32_e64 v16, v13, v16
	v_mov_b32_e32 v17, v10
	v_mov_b32_e32 v13, v16
	v_mov_b32_e32 v10, v17
	v_mad_u64_u32 v[16:17], s[4:5], v3, v15, 0
	v_mov_b32_e32 v3, v17
	s_mov_b32 s4, 0
	v_writelane_b32 v26, s4, 14
	v_add_co_u32_e32 v2, vcc, v2, v13
	s_nop 1
	v_addc_co_u32_e32 v7, vcc, v7, v10, vcc
	v_mov_b32_e32 v10, s4
	s_nop 0
	v_addc_co_u32_e32 v18, vcc, v3, v10, vcc
	v_mov_b32_e32 v19, s1
	v_lshlrev_b64 v[18:19], s6, v[18:19]
	v_mov_b32_e32 v10, v19
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v3, v17
	v_or_b32_e64 v3, v3, v10
	v_mov_b32_e32 v13, v18
	v_mov_b32_e32 v10, v16
	v_or_b32_e64 v16, v10, v13
	v_mov_b32_e32 v17, v3
	v_mov_b32_e32 v3, v7
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[16:17]
	v_mov_b32_e32 v7, v2
	v_add_co_u32_e64 v4, s[10:11], v4, v7
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[10:11], v1, v2, s[10:11]
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mad_u64_u32 v[16:17], s[10:11], v11, v4, 0
	v_mov_b32_e32 v2, v16
	v_mad_u64_u32 v[18:19], s[10:11], v3, v2, 0
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v7, v21
	v_mov_b32_e32 v18, v19
	v_mov_b32_e32 v19, s1
	v_lshlrev_b64 v[18:19], s6, v[18:19]
	v_mov_b32_e32 v10, v19
	v_or_b32_e64 v7, v7, v10
	v_mov_b32_e32 v10, v20
	v_mov_b32_e32 v13, v18
	v_or_b32_e64 v18, v10, v13
	v_mov_b32_e32 v19, v7
	v_mov_b32_e32 v10, v18
	v_mov_b32_e32 v7, v19
	v_mul_lo_u32 v11, v11, v3
	v_mul_lo_u32 v13, v5, v4
	v_mov_b32_e32 v5, v17
	v_add3_u32 v11, v5, v11, v13
	v_mad_u64_u32 v[16:17], s[10:11], v4, v11, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v5, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s1
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v13, v17
	v_or_b32_e64 v5, v5, v13
	v_mov_b32_e32 v13, v18
	v_mov_b32_e32 v15, v16
	v_or_b32_e64 v18, v13, v15
	v_mov_b32_e32 v19, v5
	v_mul_hi_u32 v16, v4, v2
	v_mov_b32_e32 v17, v6
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v5, v17
	v_mad_u64_u32 v[16:17], s[10:11], v3, v11, 0
	v_mov_b32_e32 v3, v17
	v_add_co_u32_e32 v2, vcc, v2, v10
	s_nop 1
	v_addc_co_u32_e32 v5, vcc, v5, v7, vcc
	v_mov_b32_e32 v7, s4
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v3, v7, vcc
	v_mov_b32_e32 v11, s1
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v7, v11
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v3, v17
	v_or_b32_e64 v3, v3, v7
	v_mov_b32_e32 v7, v16
	v_or_b32_e64 v10, v7, v10
	v_mov_b32_e32 v11, v3
	v_mov_b32_e32 v3, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[10:11]
	v_mov_b32_e32 v5, v2
	v_add_co_u32_e64 v7, s[10:11], v4, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[10:11], v1, v2, s[10:11]
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v8
	v_mad_u64_u32 v[10:11], s[10:11], v4, v3, 0
	v_mov_b32_e32 v16, v10
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v1, v17
	v_mov_b32_e32 v10, v11
	v_mov_b32_e32 v11, s1
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v2, v11
	v_or_b32_e64 v1, v1, v2
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v5, v10
	v_or_b32_e64 v16, v2, v5
	v_mov_b32_e32 v17, v1
	v_mul_hi_u32 v10, v4, v7
	v_mov_b32_e32 v11, v6
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[16:17]
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v5, v11
	v_lshrrev_b64 v[8:9], s6, v[8:9]
	v_mov_b32_e32 v1, v8
	v_mad_u64_u32 v[10:11], s[10:11], v1, v7, 0
	v_mov_b32_e32 v8, v10
	v_mov_b32_e32 v9, v6
	v_mov_b32_e32 v7, v9
	v_mov_b32_e32 v10, v11
	v_mov_b32_e32 v11, s1
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v13, v11
	v_or_b32_e64 v7, v7, v13
	v_mov_b32_e32 v9, v10
	v_or_b32_e64 v10, v8, v9
	v_mov_b32_e32 v11, v7
	v_mov_b32_e32 v8, v10
	v_mov_b32_e32 v7, v11
	v_mad_u64_u32 v[10:11], s[10:11], v1, v3, 0
	v_mov_b32_e32 v3, v11
	v_add_co_u32_e32 v2, vcc, v2, v8
	s_nop 1
	v_addc_co_u32_e32 v5, vcc, v5, v7, vcc
	v_mov_b32_e32 v7, s4
	s_nop 0
	v_addc_co_u32_e32 v8, vcc, v3, v7, vcc
	v_mov_b32_e32 v9, s1
	v_lshlrev_b64 v[8:9], s6, v[8:9]
	v_mov_b32_e32 v7, v9
	v_mov_b32_e32 v11, v6
	v_mov_b32_e32 v3, v11
	v_or_b32_e64 v3, v3, v7
	v_mov_b32_e32 v7, v10
	v_or_b32_e64 v8, v7, v8
	v_mov_b32_e32 v9, v3
	v_mov_b32_e32 v3, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[10:11], v[2:3], 0, v[8:9]
	v_mov_b32_e32 v2, v10
	v_mul_lo_u32 v7, v14, v2
	v_lshrrev_b64 v[8:9], s6, v[10:11]
	v_mov_b32_e32 v3, v8
	v_mul_lo_u32 v5, v12, v3
	v_mad_u64_u32 v[8:9], s[10:11], v12, v2, 0
	v_mov_b32_e32 v3, v9
	v_add3_u32 v13, v3, v5, v7
	v_sub_u32_e64 v3, v1, v13
	v_mov_b32_e32 v5, v8
	v_sub_co_u32_e64 v7, s[10:11], v4, v5
	s_nop 1
	v_subb_co_u32_e64 v3, s[22:23], v3, v14, s[10:11]
	v_sub_co_u32_e64 v4, s[22:23], v7, v12
	v_mov_b32_e32 v5, s4
	s_nop 0
	v_subb_co_u32_e64 v5, s[22:23], v3, v5, s[22:23]
	v_cmp_ge_u32_e64 s[22:23], v5, v14
	s_mov_b32 s5, -1
	v_writelane_b32 v26, s5, 15
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_write_b32 a2, v26
	s_mov_b64 exec, s[42:43]
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v8, s5
	v_cndmask_b32_e64 v3, v3, v8, s[22:23]
	v_cmp_eq_u32_e64 s[22:23], v5, v14
	v_cmp_ge_u32_e64 s[24:25], v4, v12
	v_mov_b32_e32 v4, s4
	v_mov_b32_e32 v5, s5
	v_cndmask_b32_e64 v4, v4, v5, s[24:25]
	v_cndmask_b32_e64 v3, v3, v4, s[22:23]
	v_cmp_ne_u32_e64 s[22:23], v3, s4
	s_mov_b64 s[28:29], 2
	v_lshl_add_u64 v[4:5], v[10:11], 0, s[28:29]
	v_mov_b32_e32 v15, v5
	s_mov_b64 s[26:27], 1
	v_lshl_add_u64 v[8:9], v[10:11], 0, s[26:27]
	v_mov_b32_e32 v3, v9
	v_cndmask_b32_e64 v3, v3, v15, s[22:23]
	v_subb_co_u32_e64 v13, s[10:11], v1, v13, s[10:11]
	v_cmp_ge_u32_e64 s[10:11], v13, v14
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v15, s5
	v_cndmask_b32_e64 v1, v1, v15, s[10:11]
	v_cmp_eq_u32_e64 s[10:11], v13, v14
	v_cmp_ge_u32_e64 s[24:25], v7, v12
	v_mov_b32_e32 v7, s4
	v_mov_b32_e32 v12, s5
	v_cndmask_b32_e64 v7, v7, v12, s[24:25]
	v_cndmask_b32_e64 v1, v1, v7, s[10:11]
	v_cmp_ne_u32_e64 s[10:11], v1, s4
	v_mov_b32_e32 v1, v11
	s_nop 0
	v_cndmask_b32_e64 v1, v1, v3, s[10:11]
	v_mov_b32_e32 v3, v8
	v_cndmask_b32_e64 v3, v3, v4, s[22:23]
	v_cndmask_b32_e64 v2, v2, v3, s[10:11]
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_mov_b32 s1, 2
	v_lshlrev_b32_e64 v0, s1, v0
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v6
	v_lshlrev_b64 v[4:5], s0, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[10:11], v[2:3], off
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[12:13], v[2:3], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v12
	v_cvt_f32_u32_e64 v1, v8
	v_lshrrev_b64 v[2:3], s6, v[12:13]
	v_mov_b32_e32 v9, v2
	v_accvgpr_write_b32 a4, v9
	v_cvt_f32_u32_e64 v2, v9
	v_fmac_f32_e64 v1, v2, s16
	v_rcp_f32_e64 v1, v1
	s_nop 0
	v_mul_f32_e64 v2, v1, s15
	v_mul_f32_e64 v1, v2, s14
	v_trunc_f32_e64 v1, v1
	v_fmac_f32_e64 v2, v1, s13
	v_cvt_u32_f32_e64 v4, v2
	s_mov_b32 s10, s8
	v_mov_b32_e32 v2, v12
	s_mov_b32 s7, s9
	v_mov_b32_e32 v3, v13
	v_sub_co_u32_e64 v14, s[10:11], s10, v2
	v_mov_b32_e32 v2, s7
	s_nop 0
	v_subb_co_u32_e64 v2, s[10:11], v2, v3, s[10:11]
	v_mov_b32_e32 v15, v2
	v_lshrrev_b64 v[2:3], s6, v[14:15]
	v_mov_b32_e32 v5, v2
	v_mul_lo_u32 v12, v5, v4
	v_cvt_u32_f32_e64 v1, v1
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v13, v14
	v_mul_lo_u32 v7, v13, v3
	v_mad_u64_u32 v[16:17], s[10:11], v13, v4, 0
	v_mov_b32_e32 v2, v17
	v_add3_u32 v15, v2, v7, v12
	v_mad_u64_u32 v[18:19], s[10:11], v4, v15, 0
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v2, v21
	v_mov_b32_e32 v18, v19
	v_mov_b32_e32 v19, s7
	v_lshlrev_b64 v[18:19], s6, v[18:19]
	v_mov_b32_e32 v7, v19
	v_or_b32_e64 v2, v2, v7
	v_mov_b32_e32 v7, v20
	v_mov_b32_e32 v12, v18
	v_or_b32_e64 v18, v7, v12
	v_mov_b32_e32 v19, v2
	v_mov_b32_e32 v12, v16
	v_mul_hi_u32 v16, v4, v12
	v_mov_b32_e32 v17, v6
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v7, v17
	v_mad_u64_u32 v[16:17], s[10:11], v3, v12, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v12, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s7
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v14, v17
	v_or_b32_e64 v12, v12, v14
	v_mov_b32_e32 v14, v18
	v_or_b32_e64 v16, v14, v16
	v_mov_b32_e32 v17, v12
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v12, v17
	v_mad_u64_u32 v[16:17], s[10:11], v3, v15, 0
	v_mov_b32_e32 v3, v17
	v_add_co_u32_e32 v2, vcc, v2, v14
	s_nop 1
	v_addc_co_u32_e32 v7, vcc, v7, v12, vcc
	v_mov_b32_e32 v12, s4
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v3, v12, vcc
	v_mov_b32_e32 v15, s7
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v12, v15
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v3, v17
	v_or_b32_e64 v3, v3, v12
	v_mov_b32_e32 v12, v16
	v_or_b32_e64 v14, v12, v14
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v3, v7
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[14:15]
	v_mov_b32_e32 v7, v2
	v_add_co_u32_e64 v4, s[10:11], v4, v7
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[10:11], v1, v2, s[10:11]
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mad_u64_u32 v[16:17], s[10:11], v13, v4, 0
	v_mov_b32_e32 v2, v16
	v_mad_u64_u32 v[14:15], s[10:11], v3, v2, 0
	v_mov_b32_e32 v18, v14
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v7, v19
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v15, s7
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v12, v15
	v_or_b32_e64 v7, v7, v12
	v_mov_b32_e32 v12, v18
	v_or_b32_e64 v14, v12, v14
	v_mov_b32_e32 v15, v7
	v_mov_b32_e32 v12, v14
	v_mov_b32_e32 v7, v15
	v_mul_lo_u32 v13, v13, v3
	v_mul_lo_u32 v14, v5, v4
	v_mov_b32_e32 v5, v17
	v_add3_u32 v13, v5, v13, v14
	v_mad_u64_u32 v[16:17], s[10:11], v4, v13, 0
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v5, v15
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s7
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v18, v17
	v_or_b32_e64 v5, v5, v18
	v_mov_b32_e32 v15, v16
	v_or_b32_e64 v16, v14, v15
	v_mov_b32_e32 v17, v5
	v_mul_hi_u32 v14, v4, v2
	v_mov_b32_e32 v15, v6
	v_lshl_add_u64 v[14:15], v[14:15], 0, v[16:17]
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v5, v15
	v_mad_u64_u32 v[14:15], s[10:11], v3, v13, 0
	v_mov_b32_e32 v3, v15
	v_add_co_u32_e32 v2, vcc, v2, v12
	s_nop 1
	v_addc_co_u32_e32 v5, vcc, v5, v7, vcc
	v_mov_b32_e32 v7, s4
	s_nop 0
	v_addc_co_u32_e32 v12, vcc, v3, v7, vcc
	v_mov_b32_e32 v13, s7
	v_lshlrev_b64 v[12:13], s6, v[12:13]
	v_mov_b32_e32 v7, v13
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v3, v15
	v_or_b32_e64 v3, v3, v7
	v_mov_b32_e32 v7, v14
	v_or_b32_e64 v12, v7, v12
	v_mov_b32_e32 v13, v3
	v_mov_b32_e32 v3, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[12:13]
	v_mov_b32_e32 v5, v2
	v_add_co_u32_e64 v7, s[10:11], v4, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[10:11], v1, v2, s[10:11]
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v2, v10
	v_mad_u64_u32 v[12:13], s[10:11], v2, v5, 0
	v_mov_b32_e32 v14, v12
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v1, v15
	v_mov_b32_e32 v12, v13
	v_mov_b32_e32 v13, s7
	v_lshlrev_b64 v[12:13], s6, v[12:13]
	v_mov_b32_e32 v3, v13
	v_or_b32_e64 v1, v1, v3
	v_mov_b32_e32 v3, v14
	v_mov_b32_e32 v4, v12
	v_or_b32_e64 v14, v3, v4
	v_mov_b32_e32 v15, v1
	v_mul_hi_u32 v12, v2, v7
	v_mov_b32_e32 v13, v6
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[14:15]
	v_mov_b32_e32 v4, v12
	v_mov_b32_e32 v3, v13
	v_lshrrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v1, v10
	v_mad_u64_u32 v[12:13], s[10:11], v1, v7, 0
	v_mov_b32_e32 v10, v12
	v_mov_b32_e32 v11, v6
	v_mov_b32_e32 v7, v11
	v_mov_b32_e32 v12, v13
	v_mov_b32_e32 v13, s7
	v_lshlrev_b64 v[12:13], s6, v[12:13]
	v_mov_b32_e32 v14, v13
	v_or_b32_e64 v7, v7, v14
	v_mov_b32_e32 v11, v12
	v_or_b32_e64 v12, v10, v11
	v_mov_b32_e32 v13, v7
	v_mov_b32_e32 v10, v12
	v_mov_b32_e32 v7, v13
	v_mad_u64_u32 v[12:13], s[10:11], v1, v5, 0
	v_mov_b32_e32 v5, v13
	v_add_co_u32_e32 v4, vcc, v4, v10
	s_nop 1
	v_addc_co_u32_e32 v3, vcc, v3, v7, vcc
	v_mov_b32_e32 v7, s4
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v5, v7, vcc
	v_mov_b32_e32 v11, s7
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v7, v11
	v_mov_b32_e32 v13, v6
	v_mov_b32_e32 v5, v13
	v_or_b32_e64 v5, v5, v7
	v_mov_b32_e32 v7, v12
	v_or_b32_e64 v10, v7, v10
	v_mov_b32_e32 v11, v5
	v_mov_b32_e32 v5, v3
	v_lshrrev_b64 v[4:5], s6, v[4:5]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[10:11]
	v_mov_b32_e32 v3, v4
	v_mul_lo_u32 v10, v9, v3
	v_lshrrev_b64 v[4:5], s6, v[4:5]
	v_mul_lo_u32 v7, v8, v4
	v_mad_u64_u32 v[4:5], s[10:11], v8, v3, 0
	v_mov_b32_e32 v3, v5
	v_add3_u32 v7, v3, v7, v10
	v_sub_u32_e64 v3, v1, v7
	v_sub_co_u32_e64 v2, s[10:11], v2, v4
	s_nop 1
	v_subb_co_u32_e64 v4, s[22:23], v3, v9, s[10:11]
	v_sub_co_u32_e64 v3, s[24:25], v2, v8
	v_mov_b32_e32 v5, s4
	s_nop 0
	v_subb_co_u32_e64 v5, s[22:23], v4, v5, s[24:25]
	v_cmp_ge_u32_e64 s[22:23], v5, v9
	v_mov_b32_e32 v10, s4
	v_mov_b32_e32 v11, s5
	v_cndmask_b32_e64 v10, v10, v11, s[22:23]
	v_cmp_eq_u32_e64 s[22:23], v5, v9
	v_cmp_ge_u32_e64 s[40:41], v3, v8
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v12, s5
	v_cndmask_b32_e64 v11, v11, v12, s[40:41]
	v_cndmask_b32_e64 v10, v10, v11, s[22:23]
	v_cmp_ne_u32_e64 s[22:23], v10, s4
	v_subb_co_u32_e64 v10, s[24:25], v4, v9, s[24:25]
	v_sub_co_u32_e64 v4, s[24:25], v3, v8
	v_mov_b32_e32 v11, s4
	s_nop 0
	v_subb_co_u32_e64 v10, s[24:25], v10, v11, s[24:25]
	v_cndmask_b32_e64 v5, v5, v10, s[22:23]
	v_subb_co_u32_e64 v1, s[10:11], v1, v7, s[10:11]
	v_cmp_ge_u32_e64 s[10:11], v1, v9
	v_mov_b32_e32 v7, s4
	v_mov_b32_e32 v10, s5
	v_cndmask_b32_e64 v7, v7, v10, s[10:11]
	v_cmp_eq_u32_e64 s[10:11], v1, v9
	v_cmp_ge_u32_e64 s[24:25], v2, v8
	v_mov_b32_e32 v8, s4
	v_mov_b32_e32 v9, s5
	v_cndmask_b32_e64 v8, v8, v9, s[24:25]
	v_cndmask_b32_e64 v7, v7, v8, s[10:11]
	v_cmp_ne_u32_e64 s[10:11], v7, s4
	s_nop 1
	v_cndmask_b32_e64 v1, v1, v5, s[10:11]
	v_cndmask_b32_e64 v3, v3, v4, s[22:23]
	v_cndmask_b32_e64 v2, v2, v3, s[10:11]
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_mov_b32 s7, 1
	v_mov_b32_e32 v1, s7
	v_lshl_or_b32 v0, v0, s1, v1
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v6
	v_lshlrev_b64 v[4:5], s0, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[12:13], v[2:3], off
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx2 v[2:3], v[2:3], off
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e64 s[22:23], v[2:3], s[8:9]
	s_mov_b64 s[24:25], -1
	s_mov_b32 s11, s25
	s_mov_b32 s12, s9
	v_mov_b32_e32 v1, s12
	v_mov_b32_e32 v4, s11
	v_cndmask_b32_e64 v1, v1, v4, s[22:23]
	s_mov_b32 s7, s24
	s_mov_b32 s10, s8
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s7
	v_cndmask_b32_e64 v4, v4, v5, s[22:23]
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v8, v5
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	v_mov_b32_e32 v1, v3
	v_xor_b32_e64 v1, v1, v8
	v_mov_b32_e32 v7, v4
	v_xor_b32_e64 v10, v2, v7
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v16, v10
	v_cvt_f32_u32_e64 v1, v16
	v_lshrrev_b64 v[2:3], s6, v[10:11]
	v_mov_b32_e32 v18, v2
	v_cvt_f32_u32_e64 v2, v18
	v_fmac_f32_e64 v1, v2, s16
	v_rcp_f32_e64 v1, v1
	s_nop 0
	v_mul_f32_e64 v2, v1, s15
	v_mul_f32_e64 v1, v2, s14
	v_trunc_f32_e64 v1, v1
	v_fmac_f32_e64 v2, v1, s13
	v_cvt_u32_f32_e64 v4, v2
	s_mov_b32 s22, s8
	v_mov_b32_e32 v2, v10
	s_mov_b32 s17, s9
	v_mov_b32_e32 v3, v11
	v_sub_co_u32_e64 v14, s[22:23], s22, v2
	v_mov_b32_e32 v2, s17
	s_nop 0
	v_subb_co_u32_e64 v2, s[22:23], v2, v3, s[22:23]
	v_mov_b32_e32 v15, v2
	v_lshrrev_b64 v[2:3], s6, v[14:15]
	v_mov_b32_e32 v5, v2
	v_mul_lo_u32 v10, v5, v4
	v_cvt_u32_f32_e64 v1, v1
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v11, v14
	v_mul_lo_u32 v9, v11, v3
	v_mad_u64_u32 v[20:21], s[22:23], v11, v4, 0
	v_mov_b32_e32 v2, v21
	v_add3_u32 v15, v2, v9, v10
	v_mad_u64_u32 v[22:23], s[22:23], v4, v15, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v25, v6
	v_mov_b32_e32 v2, v25
	v_mov_b32_e32 v22, v23
	v_mov_b32_e32 v23, s17
	v_lshlrev_b64 v[22:23], s6, v[22:23]
	v_mov_b32_e32 v9, v23
	v_or_b32_e64 v2, v2, v9
	v_mov_b32_e32 v9, v24
	v_mov_b32_e32 v10, v22
	v_or_b32_e64 v22, v9, v10
	v_mov_b32_e32 v23, v2
	v_mov_b32_e32 v10, v20
	v_mul_hi_u32 v20, v4, v10
	v_mov_b32_e32 v21, v6
	v_lshl_add_u64 v[20:21], v[20:21], 0, v[22:23]
	v_mov_b32_e32 v2, v20
	v_mov_b32_e32 v9, v21
	v_mad_u64_u32 v[20:21], s[22:23], v3, v10, 0
	v_mov_b32_e32 v22, v20
	v_mov_b32_e32 v23, v6
	v_mov_b32_e32 v10, v23
	v_mov_b32_e32 v20, v21
	v_mov_b32_e32 v21, s17
	v_lshlrev_b64 v[20:21], s6, v[20:21]
	v_mov_b32_e32 v14, v21
	v_or_b32_e64 v10, v10, v14
	v_mov_b32_e32 v14, v22
	v_mov_b32_e32 v17, v20
	v_or_b32_e64 v20, v14, v17
	v_mov_b32_e32 v21, v10
	v_mov_b32_e32 v14, v20
	v_mov_b32_e32 v10, v21
	v_mad_u64_u32 v[20:21], s[22:23], v3, v15, 0
	v_mov_b32_e32 v3, v21
	v_add_co_u32_e32 v2, vcc, v2, v14
	s_nop 1
	v_addc_co_u32_e32 v9, vcc, v9, v10, vcc
	v_mov_b32_e32 v10, s4
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v3, v10, vcc
	v_mov_b32_e32 v15, s17
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v10, v15
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v3, v21
	v_or_b32_e64 v3, v3, v10
	v_mov_b32_e32 v10, v20
	v_or_b32_e64 v14, v10, v14
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v3, v9
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[14:15]
	v_mov_b32_e32 v9, v2
	v_add_co_u32_e64 v4, s[22:23], v4, v9
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[22:23], v1, v2, s[22:23]
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mad_u64_u32 v[20:21], s[22:23], v11, v4, 0
	v_mov_b32_e32 v2, v20
	v_mad_u64_u32 v[14:15], s[22:23], v3, v2, 0
	v_mov_b32_e32 v22, v14
	v_mov_b32_e32 v23, v6
	v_mov_b32_e32 v9, v23
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v15, s17
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v10, v15
	v_or_b32_e64 v9, v9, v10
	v_mov_b32_e32 v10, v22
	v_or_b32_e64 v14, v10, v14
	v_mov_b32_e32 v15, v9
	v_mov_b32_e32 v10, v14
	v_mov_b32_e32 v9, v15
	v_mul_lo_u32 v11, v11, v3
	v_mul_lo_u32 v14, v5, v4
	v_mov_b32_e32 v5, v21
	v_add3_u32 v11, v5, v11, v14
	v_mad_u64_u32 v[20:21], s[22:23], v4, v11, 0
	v_mov_b32_e32 v14, v20
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v5, v15
	v_mov_b32_e32 v20, v21
	v_mov_b32_e32 v21, s17
	v_lshlrev_b64 v[20:21], s6, v[20:21]
	v_mov_b32_e32 v17, v21
	v_or_b32_e64 v5, v5, v17
	v_mov_b32_e32 v15, v20
	v_or_b32_e64 v20, v14, v15
	v_mov_b32_e32 v21, v5
	v_mul_hi_u32 v14, v4, v2
	v_mov_b32_e32 v15, v6
	v_lshl_add_u64 v[14:15], v[14:15], 0, v[20:21]
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v5, v15
	v_mad_u64_u32 v[14:15], s[22:23], v3, v11, 0
	v_mov_b32_e32 v3, v15
	v_add_co_u32_e32 v2, vcc, v2, v10
	s_nop 1
	v_addc_co_u32_e32 v5, vcc, v5, v9, vcc
	v_mov_b32_e32 v9, s4
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v3, v9, vcc
	v_mov_b32_e32 v11, s17
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v9, v11
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v3, v15
	v_or_b32_e64 v3, v3, v9
	v_mov_b32_e32 v9, v14
	v_or_b32_e64 v10, v9, v10
	v_mov_b32_e32 v11, v3
	v_mov_b32_e32 v3, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[10:11]
	v_mov_b32_e32 v5, v2
	v_add_co_u32_e64 v11, s[22:23], v4, v5
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[22:23], v1, v2, s[22:23]
	v_mov_b32_e32 v2, v11
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_cmp_lt_i64_e64 s[22:23], v[12:13], s[8:9]
	v_mov_b32_e32 v1, s12
	v_mov_b32_e32 v2, s11
	v_cndmask_b32_e64 v1, v1, v2, s[22:23]
	v_mov_b32_e32 v2, s10
	v_mov_b32_e32 v4, s7
	v_cndmask_b32_e64 v14, v2, v4, s[22:23]
	v_mov_b32_e32 v15, v1
	v_mov_b32_e32 v4, v15
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[14:15]
	v_mov_b32_e32 v1, v13
	v_xor_b32_e64 v1, v1, v4
	v_mov_b32_e32 v5, v14
	v_mov_b32_e32 v2, v12
	v_xor_b32_e64 v12, v2, v5
	v_mov_b32_e32 v13, v1
	v_mov_b32_e32 v9, v12
	v_mad_u64_u32 v[14:15], s[22:23], v9, v3, 0
	v_mov_b32_e32 v20, v14
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v1, v21
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v15, s17
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v2, v15
	v_or_b32_e64 v1, v1, v2
	v_mov_b32_e32 v2, v20
	v_mov_b32_e32 v10, v14
	v_or_b32_e64 v20, v2, v10
	v_mov_b32_e32 v21, v1
	v_mul_hi_u32 v14, v9, v11
	v_mov_b32_e32 v15, v6
	v_lshl_add_u64 v[14:15], v[14:15], 0, v[20:21]
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v10, v15
	v_lshrrev_b64 v[12:13], s6, v[12:13]
	v_mov_b32_e32 v1, v12
	v_mad_u64_u32 v[14:15], s[22:23], v1, v11, 0
	v_mov_b32_e32 v12, v14
	v_mov_b32_e32 v13, v6
	v_mov_b32_e32 v11, v13
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v15, s17
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v17, v15
	v_or_b32_e64 v11, v11, v17
	v_mov_b32_e32 v13, v14
	v_or_b32_e64 v14, v12, v13
	v_mov_b32_e32 v15, v11
	v_mov_b32_e32 v12, v14
	v_mov_b32_e32 v11, v15
	v_mad_u64_u32 v[14:15], s[22:23], v1, v3, 0
	v_mov_b32_e32 v3, v15
	v_add_co_u32_e32 v2, vcc, v2, v12
	s_nop 1
	v_addc_co_u32_e32 v12, vcc, v10, v11, vcc
	v_mov_b32_e32 v10, s4
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v3, v10, vcc
	v_mov_b32_e32 v11, s17
	v_lshlrev_b64 v[10:11], s6, v[10:11]
	v_mov_b32_e32 v13, v11
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v3, v15
	v_or_b32_e64 v3, v3, v13
	v_mov_b32_e32 v11, v10
	v_mov_b32_e32 v10, v14
	v_or_b32_e64 v10, v10, v11
	v_mov_b32_e32 v11, v3
	v_mov_b32_e32 v3, v12
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[14:15], v[2:3], 0, v[10:11]
	v_mov_b32_e32 v2, v14
	v_mul_lo_u32 v13, v18, v2
	v_lshrrev_b64 v[10:11], s6, v[14:15]
	v_mov_b32_e32 v3, v10
	v_mul_lo_u32 v12, v16, v3
	v_mad_u64_u32 v[10:11], s[22:23], v16, v2, 0
	v_mov_b32_e32 v3, v11
	v_add3_u32 v17, v3, v12, v13
	v_sub_u32_e64 v3, v1, v17
	v_sub_co_u32_e64 v9, s[22:23], v9, v10
	s_nop 1
	v_subb_co_u32_e64 v3, s[24:25], v3, v18, s[22:23]
	v_sub_co_u32_e64 v10, s[24:25], v9, v16
	v_mov_b32_e32 v11, s4
	s_nop 0
	v_subb_co_u32_e64 v11, s[24:25], v3, v11, s[24:25]
	v_cmp_ge_u32_e64 s[24:25], v11, v18
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v12, s5
	v_cndmask_b32_e64 v3, v3, v12, s[24:25]
	v_cmp_eq_u32_e64 s[24:25], v11, v18
	v_cmp_ge_u32_e64 s[40:41], v10, v16
	v_mov_b32_e32 v10, s4
	v_mov_b32_e32 v11, s5
	v_cndmask_b32_e64 v10, v10, v11, s[40:41]
	v_cndmask_b32_e64 v3, v3, v10, s[24:25]
	v_cmp_ne_u32_e64 s[24:25], v3, s4
	v_lshl_add_u64 v[12:13], v[14:15], 0, s[28:29]
	v_mov_b32_e32 v19, v13
	v_lshl_add_u64 v[10:11], v[14:15], 0, s[26:27]
	v_mov_b32_e32 v3, v11
	v_cndmask_b32_e64 v3, v3, v19, s[24:25]
	v_subb_co_u32_e64 v17, s[22:23], v1, v17, s[22:23]
	v_cmp_ge_u32_e64 s[22:23], v17, v18
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v19, s5
	v_cndmask_b32_e64 v1, v1, v19, s[22:23]
	v_cmp_eq_u32_e64 s[22:23], v17, v18
	v_cmp_ge_u32_e64 s[26:27], v9, v16
	v_mov_b32_e32 v9, s4
	v_mov_b32_e32 v16, s5
	v_cndmask_b32_e64 v9, v9, v16, s[26:27]
	v_cndmask_b32_e64 v1, v1, v9, s[22:23]
	v_cmp_ne_u32_e64 s[22:23], v1, s4
	v_mov_b32_e32 v1, v15
	s_nop 0
	v_cndmask_b32_e64 v1, v1, v3, s[22:23]
	v_mov_b32_e32 v9, v12
	v_mov_b32_e32 v3, v10
	v_cndmask_b32_e64 v3, v3, v9, s[24:25]
	v_cndmask_b32_e64 v2, v2, v3, s[22:23]
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v1, v3
	v_xor_b32_e64 v4, v4, v8
	v_xor_b32_e64 v8, v5, v7
	v_mov_b32_e32 v9, v4
	v_mov_b32_e32 v4, v9
	v_xor_b32_e64 v1, v1, v4
	v_mov_b32_e32 v3, v8
	v_xor_b32_e64 v10, v2, v3
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v4, v8
	v_mov_b32_e32 v1, v11
	v_mov_b32_e32 v3, v9
	v_sub_co_u32_e64 v2, s[22:23], v2, v4
	s_nop 1
	v_subb_co_u32_e64 v1, s[22:23], v1, v3, s[22:23]
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	v_lshl_or_b32 v0, v0, s1, s1
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v6
	v_lshlrev_b64 v[8:9], s0, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	global_load_dwordx2 v[4:5], v[2:3], off
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	global_load_dwordx2 v[8:9], v[2:3], off
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e64 s[18:19], v[8:9], s[8:9]
	v_mov_b32_e32 v1, s12
	v_mov_b32_e32 v2, s11
	v_cndmask_b32_e64 v1, v1, v2, s[18:19]
	v_mov_b32_e32 v2, s10
	v_mov_b32_e32 v3, s7
	v_cndmask_b32_e64 v2, v2, v3, s[18:19]
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v7, v3
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[2:3]
	v_mov_b32_e32 v1, v9
	v_xor_b32_e64 v1, v1, v7
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v2, v8
	v_xor_b32_e64 v8, v2, v3
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v12, v8
	v_cvt_f32_u32_e64 v1, v12
	v_lshrrev_b64 v[2:3], s6, v[8:9]
	v_mov_b32_e32 v13, v2
	v_accvgpr_write_b32 a5, v13
	v_cvt_f32_u32_e64 v2, v13
	v_fmac_f32_e64 v1, v2, s16
	v_rcp_f32_e64 v1, v1
	s_nop 0
	v_mul_f32_e64 v2, v1, s15
	v_mul_f32_e64 v1, v2, s14
	v_trunc_f32_e64 v1, v1
	v_fmac_f32_e64 v2, v1, s13
	v_cvt_u32_f32_e64 v7, v2
	s_mov_b32 s14, s8
	v_mov_b32_e32 v2, v8
	s_mov_b32 s13, s9
	v_mov_b32_e32 v3, v9
	v_sub_co_u32_e64 v14, s[14:15], s14, v2
	v_mov_b32_e32 v2, s13
	s_nop 0
	v_subb_co_u32_e64 v2, s[14:15], v2, v3, s[14:15]
	v_mov_b32_e32 v15, v2
	v_lshrrev_b64 v[2:3], s6, v[14:15]
	v_mov_b32_e32 v8, v2
	v_mul_lo_u32 v10, v8, v7
	v_cvt_u32_f32_e64 v1, v1
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v11, v14
	v_mul_lo_u32 v9, v11, v3
	v_mad_u64_u32 v[16:17], s[14:15], v11, v7, 0
	v_mov_b32_e32 v2, v17
	v_add3_u32 v15, v2, v9, v10
	v_mad_u64_u32 v[18:19], s[14:15], v7, v15, 0
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v21, v6
	v_mov_b32_e32 v2, v21
	v_mov_b32_e32 v18, v19
	v_mov_b32_e32 v19, s13
	v_lshlrev_b64 v[18:19], s6, v[18:19]
	v_mov_b32_e32 v9, v19
	v_or_b32_e64 v2, v2, v9
	v_mov_b32_e32 v9, v20
	v_mov_b32_e32 v10, v18
	v_or_b32_e64 v18, v9, v10
	v_mov_b32_e32 v19, v2
	v_mov_b32_e32 v10, v16
	v_mul_hi_u32 v16, v7, v10
	v_mov_b32_e32 v17, v6
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v9, v17
	v_mad_u64_u32 v[16:17], s[14:15], v3, v10, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v10, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s13
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v14, v17
	v_or_b32_e64 v10, v10, v14
	v_mov_b32_e32 v14, v18
	v_or_b32_e64 v16, v14, v16
	v_mov_b32_e32 v17, v10
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v10, v17
	v_mad_u64_u32 v[16:17], s[14:15], v3, v15, 0
	v_mov_b32_e32 v3, v17
	v_add_co_u32_e32 v2, vcc, v2, v14
	s_nop 1
	v_addc_co_u32_e32 v9, vcc, v9, v10, vcc
	v_mov_b32_e32 v10, s4
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v3, v10, vcc
	v_mov_b32_e32 v15, s13
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v10, v15
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v3, v17
	v_or_b32_e64 v3, v3, v10
	v_mov_b32_e32 v10, v16
	v_or_b32_e64 v14, v10, v14
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v3, v9
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[14:15]
	v_mov_b32_e32 v9, v2
	v_add_co_u32_e64 v7, s[14:15], v7, v9
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[14:15], v1, v2, s[14:15]
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v3, v2
	v_mad_u64_u32 v[16:17], s[14:15], v11, v7, 0
	v_mov_b32_e32 v2, v16
	v_mad_u64_u32 v[14:15], s[14:15], v3, v2, 0
	v_mov_b32_e32 v18, v14
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v9, v19
	v_mov_b32_e32 v14, v15
	v_mov_b32_e32 v15, s13
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v10, v15
	v_or_b32_e64 v9, v9, v10
	v_mov_b32_e32 v10, v18
	v_or_b32_e64 v14, v10, v14
	v_mov_b32_e32 v15, v9
	v_mov_b32_e32 v10, v14
	v_mov_b32_e32 v9, v15
	v_mul_lo_u32 v11, v11, v3
	v_mul_lo_u32 v14, v8, v7
	v_mov_b32_e32 v8, v17
	v_add3_u32 v11, v8, v11, v14
	v_mad_u64_u32 v[16:17], s[14:15], v7, v11, 0
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v8, v15
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s13
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v18, v17
	v_or_b32_e64 v8, v8, v18
	v_mov_b32_e32 v15, v16
	v_or_b32_e64 v16, v14, v15
	v_mov_b32_e32 v17, v8
	v_mul_hi_u32 v14, v7, v2
	v_mov_b32_e32 v15, v6
	v_lshl_add_u64 v[14:15], v[14:15], 0, v[16:17]
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v8, v15
	v_mad_u64_u32 v[14:15], s[14:15], v3, v11, 0
	v_mov_b32_e32 v3, v15
	v_add_co_u32_e32 v2, vcc, v2, v10
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v8, v9, vcc
	v_mov_b32_e32 v8, s4
	s_nop 0
	v_addc_co_u32_e32 v8, vcc, v3, v8, vcc
	v_mov_b32_e32 v9, s13
	v_lshlrev_b64 v[8:9], s6, v[8:9]
	v_mov_b32_e32 v11, v9
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v3, v15
	v_or_b32_e64 v3, v3, v11
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v8, v14
	v_or_b32_e64 v8, v8, v9
	v_mov_b32_e32 v9, v3
	v_mov_b32_e32 v3, v10
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	v_mov_b32_e32 v8, v2
	v_add_co_u32_e64 v11, s[14:15], v7, v8
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	s_nop 0
	v_addc_co_u32_e64 v1, s[14:15], v1, v2, s[14:15]
	v_mov_b32_e32 v2, v11
	v_mov_b32_e32 v3, v1
	v_lshrrev_b64 v[2:3], s6, v[2:3]
	v_mov_b32_e32 v7, v2
	v_cmp_lt_i64_e64 s[8:9], v[4:5], s[8:9]
	v_mov_b32_e32 v1, s12
	v_mov_b32_e32 v2, s11
	v_cndmask_b32_e64 v1, v1, v2, s[8:9]
	v_mov_b32_e32 v2, s10
	v_mov_b32_e32 v3, s7
	v_cndmask_b32_e64 v8, v2, v3, s[8:9]
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v2, v9
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[8:9]
	v_mov_b32_e32 v1, v5
	v_xor_b32_e64 v1, v1, v2
	v_mov_b32_e32 v3, v8
	v_xor_b32_e64 v14, v4, v3
	v_mov_b32_e32 v15, v1
	v_mov_b32_e32 v4, v14
	v_mad_u64_u32 v[16:17], s[8:9], v4, v7, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v19, v6
	v_mov_b32_e32 v1, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s7
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v5, v17
	v_or_b32_e64 v1, v1, v5
	v_mov_b32_e32 v5, v18
	v_mov_b32_e32 v10, v16
	v_or_b32_e64 v18, v5, v10
	v_mov_b32_e32 v19, v1
	v_mul_hi_u32 v16, v4, v11
	v_mov_b32_e32 v17, v6
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	v_mov_b32_e32 v10, v16
	v_mov_b32_e32 v5, v17
	v_lshrrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v1, v14
	v_mad_u64_u32 v[16:17], s[8:9], v1, v11, 0
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v15, v6
	v_mov_b32_e32 v11, v15
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v17, s7
	v_lshlrev_b64 v[16:17], s6, v[16:17]
	v_mov_b32_e32 v18, v17
	v_or_b32_e64 v11, v11, v18
	v_mov_b32_e32 v15, v16
	v_or_b32_e64 v16, v14, v15
	v_mov_b32_e32 v17, v11
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v11, v17
	v_mad_u64_u32 v[16:17], s[8:9], v1, v7, 0
	v_mov_b32_e32 v7, v17
	v_add_co_u32_e32 v10, vcc, v10, v14
	s_nop 1
	v_addc_co_u32_e32 v5, vcc, v5, v11, vcc
	v_mov_b32_e32 v11, s4
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v7, v11, vcc
	v_mov_b32_e32 v15, s7
	v_lshlrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v11, v15
	v_mov_b32_e32 v17, v6
	v_mov_b32_e32 v7, v17
	v_or_b32_e64 v7, v7, v11
	v_mov_b32_e32 v11, v16
	v_or_b32_e64 v14, v11, v14
	v_mov_b32_e32 v15, v7
	v_mov_b32_e32 v11, v5
	v_lshrrev_b64 v[10:11], s6, v[10:11]
	v_lshl_add_u64 v[14:15], v[10:11], 0, v[14:15]
	v_mov_b32_e32 v5, v14
	v_mul_lo_u32 v10, v13, v5
	v_lshrrev_b64 v[14:15], s6, v[14:15]
	v_mov_b32_e32 v7, v14
	v_mul_lo_u32 v7, v12, v7
	v_mad_u64_u32 v[14:15], s[6:7], v12, v5, 0
	v_mov_b32_e32 v5, v15
	v_add3_u32 v11, v5, v7, v10
	v_sub_u32_e64 v5, v1, v11
	v_mov_b32_e32 v7, v14
	v_sub_co_u32_e64 v4, s[8:9], v4, v7
	s_nop 1
	v_subb_co_u32_e64 v7, s[6:7], v5, v13, s[8:9]
	v_sub_co_u32_e64 v5, s[10:11], v4, v12
	v_mov_b32_e32 v10, s4
	s_nop 0
	v_subb_co_u32_e64 v10, s[6:7], v7, v10, s[10:11]
	v_cmp_ge_u32_e64 s[6:7], v10, v13
	v_mov_b32_e32 v14, s4
	v_mov_b32_e32 v15, s5
	v_cndmask_b32_e64 v14, v14, v15, s[6:7]
	v_cmp_eq_u32_e64 s[6:7], v10, v13
	v_cmp_ge_u32_e64 s[12:13], v5, v12
	v_mov_b32_e32 v15, s4
	v_mov_b32_e32 v16, s5
	v_cndmask_b32_e64 v15, v15, v16, s[12:13]
	v_cndmask_b32_e64 v14, v14, v15, s[6:7]
	v_cmp_ne_u32_e64 s[6:7], v14, s4
	v_subb_co_u32_e64 v14, s[10:11], v7, v13, s[10:11]
	v_sub_co_u32_e64 v7, s[10:11], v5, v12
	v_mov_b32_e32 v15, s4
	s_nop 0
	v_subb_co_u32_e64 v14, s[10:11], v14, v15, s[10:11]
	v_cndmask_b32_e64 v10, v10, v14, s[6:7]
	v_subb_co_u32_e64 v1, s[8:9], v1, v11, s[8:9]
	v_cmp_ge_u32_e64 s[8:9], v1, v13
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v14, s5
	v_cndmask_b32_e64 v11, v11, v14, s[8:9]
	v_cmp_eq_u32_e64 s[8:9], v1, v13
	v_cmp_ge_u32_e64 s[10:11], v4, v12
	v_mov_b32_e32 v12, s4
	v_mov_b32_e32 v13, s5
	v_cndmask_b32_e64 v12, v12, v13, s[10:11]
	v_cndmask_b32_e64 v11, v11, v12, s[8:9]
	v_cmp_ne_u32_e64 s[4:5], v11, s4
	s_nop 1
	v_cndmask_b32_e64 v1, v1, v10, s[4:5]
	v_cndmask_b32_e64 v5, v5, v7, s[6:7]
	v_cndmask_b32_e64 v4, v4, v5, s[4:5]
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v1, v5
	v_xor_b32_e64 v1, v1, v2
	v_mov_b32_e32 v2, v4
	v_xor_b32_e64 v10, v2, v3
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v4, v8
	v_mov_b32_e32 v1, v11
	v_mov_b32_e32 v3, v9
	v_sub_co_u32_e64 v2, s[4:5], v2, v4
	s_nop 1
	v_subb_co_u32_e64 v1, s[4:5], v1, v3, s[4:5]
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	v_mov_b32_e32 v1, s0
	v_lshl_or_b32 v0, v0, s1, v1
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v26, a2
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s0, v26, 8
	v_readlane_b32 s1, v26, 9
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v26, off, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s44
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_div64, .Lfunc_end0-__clang_ocl_kern_imp_div64

	.set __clang_ocl_kern_imp_div64.num_vgpr, 32
	.set __clang_ocl_kern_imp_div64.num_agpr, 6
	.set __clang_ocl_kern_imp_div64.numbered_sgpr, 45
	.set __clang_ocl_kern_imp_div64.num_named_barrier, 0
	.set __clang_ocl_kern_imp_div64.private_seg_size, 40
	.set __clang_ocl_kern_imp_div64.uses_vcc, 1
	.set __clang_ocl_kern_imp_div64.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_div64.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_div64.has_recursion, 0
	.set __clang_ocl_kern_imp_div64.has_indirect_call, 0
	.protected	div64
	.globl	div64
	.p2align	8
	.type	div64,@function
div64:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v27, s4, 0
	s_nop 1
	v_writelane_b32 v27, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v27, 0
	v_readlane_b32 s1, v27, 1
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_div64@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_div64@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel div64
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 72
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
		.amdhsa_next_free_vgpr 38
		.amdhsa_next_free_sgpr 45
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
.Lfunc_end1:
	.size	div64, .Lfunc_end1-div64

	.set div64.num_vgpr, max(32, __clang_ocl_kern_imp_div64.num_vgpr)
	.set div64.num_agpr, max(0, __clang_ocl_kern_imp_div64.num_agpr)
	.set div64.numbered_sgpr, max(34, __clang_ocl_kern_imp_div64.numbered_sgpr)
	.set div64.num_named_barrier, max(0, __clang_ocl_kern_imp_div64.num_named_barrier)
	.set div64.private_seg_size, 32+max(__clang_ocl_kern_imp_div64.private_seg_size)
	.set div64.uses_vcc, or(1, __clang_ocl_kern_imp_div64.uses_vcc)
	.set div64.uses_flat_scratch, or(0, __clang_ocl_kern_imp_div64.uses_flat_scratch)
	.set div64.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_div64.has_dyn_sized_stack)
	.set div64.has_recursion, or(0, __clang_ocl_kern_imp_div64.has_recursion)
	.set div64.has_indirect_call, or(0, __clang_ocl_kern_imp_div64.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 6
	.set amdgpu.max_num_sgpr, 45
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_div64
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     6
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
    .name:           div64
    .private_segment_fixed_size: 72
    .sgpr_count:     51
    .sgpr_spill_count: 2
    .symbol:         div64.kd
    .uses_dynamic_stack: false
    .vgpr_count:     38
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
