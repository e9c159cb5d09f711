	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	div64
	.globl	div64
	.p2align	8
	.type	div64,@function
div64:
	s_load_dword s3, s[0:1], 0x2c
	s_load_dword s4, s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v4, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_18
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x10
	v_mov_b32_e32 v5, 0
	v_lshlrev_b64 v[2:3], 3, v[4:5]
	v_mov_b32_e32 v10, v5
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], s[4:5], 0, v[2:3]
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	global_load_dwordx2 v[8:9], v[0:1], off
	global_load_dwordx2 v[6:7], v[2:3], off
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v11, v9, v7
	v_cmp_ne_u64_e32 vcc, 0, v[10:11]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB0_3
	v_cvt_f32_u32_e32 v10, v6
	v_cvt_f32_u32_e32 v11, v7
	v_sub_co_u32_e32 v18, vcc, 0, v6
	v_mov_b32_e32 v15, v5
	v_fmamk_f32 v10, v11, 0x4f800000, v10
	v_rcp_f32_e32 v10, v10
	v_subb_co_u32_e32 v19, vcc, 0, v7, vcc
	v_mul_f32_e32 v10, 0x5f7ffffc, v10
	v_mul_f32_e32 v11, 0x2f800000, v10
	v_trunc_f32_e32 v11, v11
	v_fmamk_f32 v10, v11, 0xcf800000, v10
	v_cvt_u32_f32_e32 v16, v11
	v_cvt_u32_f32_e32 v17, v10
	v_mul_lo_u32 v12, v18, v16
	v_mul_lo_u32 v13, v19, v17
	v_mad_u64_u32 v[10:11], s[0:1], v18, v17, 0
	v_add3_u32 v11, v11, v12, v13
	v_mad_u64_u32 v[12:13], s[0:1], v17, v11, 0
	v_mul_hi_u32 v14, v17, v10
	v_lshl_add_u64 v[12:13], v[14:15], 0, v[12:13]
	v_mad_u64_u32 v[14:15], s[0:1], v16, v11, 0
	v_mad_u64_u32 v[10:11], s[0:1], v16, v10, 0
	v_add_co_u32_e32 v10, vcc, v12, v10
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v13, v11, vcc
	v_mov_b32_e32 v11, v5
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[14:15]
	v_add_co_u32_e32 v20, vcc, v17, v10
	v_mul_lo_u32 v13, v19, v20
	s_nop 0
	v_addc_co_u32_e32 v21, vcc, v16, v11, vcc
	v_mul_lo_u32 v12, v18, v21
	v_mad_u64_u32 v[10:11], s[0:1], v18, v20, 0
	v_add3_u32 v11, v11, v12, v13
	v_mad_u64_u32 v[12:13], s[0:1], v21, v11, 0
	v_mad_u64_u32 v[14:15], s[0:1], v21, v10, 0
	v_mad_u64_u32 v[16:17], s[0:1], v20, v11, 0
	v_mul_hi_u32 v10, v20, v10
	v_mov_b32_e32 v11, v5
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[16:17]
	v_add_co_u32_e32 v10, vcc, v10, v14
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v11, v15, vcc
	v_mov_b32_e32 v11, v5
	s_nop 0
	v_addc_co_u32_e32 v13, vcc, 0, v13, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
	v_add_co_u32_e32 v14, vcc, v20, v10
	v_mul_hi_u32 v12, v8, v14
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, v21, v11, vcc
	v_mad_u64_u32 v[10:11], s[0:1], v8, v15, 0
	v_mov_b32_e32 v13, v5
	v_lshl_add_u64 v[10:11], v[12:13], 0, v[10:11]
	v_mad_u64_u32 v[12:13], s[0:1], v9, v15, 0
	v_mad_u64_u32 v[14:15], s[0:1], v9, v14, 0
	v_add_co_u32_e32 v10, vcc, v10, v14
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v11, v15, vcc
	v_mov_b32_e32 v11, v5
	s_nop 0
	v_addc_co_u32_e32 v13, vcc, 0, v13, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
	v_mul_lo_u32 v5, v7, v10
	v_mul_lo_u32 v14, v6, v11
	v_mad_u64_u32 v[12:13], s[0:1], v6, v10, 0
	v_add3_u32 v5, v13, v14, v5
	v_sub_u32_e32 v13, v9, v5
	v_sub_co_u32_e32 v8, vcc, v8, v12
	s_nop 1
	v_subb_co_u32_e64 v12, s[0:1], v13, v7, vcc
	v_sub_co_u32_e64 v13, s[0:1], v8, v6
	v_subb_co_u32_e32 v5, vcc, v9, v5, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v12, s[0:1], 0, v12, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v12, v7
	v_cmp_ge_u32_e32 vcc, v5, v7
	s_nop 0
	v_cndmask_b32_e64 v14, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v13, v6
	v_cndmask_b32_e64 v9, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v6
	v_cndmask_b32_e64 v13, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v12, v7
	v_cndmask_b32_e64 v6, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v5, v7
	v_cndmask_b32_e64 v16, v14, v13, s[0:1]
	v_lshl_add_u64 v[12:13], v[10:11], 0, 2
	v_lshl_add_u64 v[14:15], v[10:11], 0, 1
	v_cmp_ne_u32_e64 s[0:1], 0, v16
	v_cndmask_b32_e32 v5, v9, v6, vcc
	v_cmp_ne_u32_e32 vcc, 0, v5
	v_cndmask_b32_e64 v13, v15, v13, s[0:1]
	v_cndmask_b32_e64 v5, v14, v12, s[0:1]
	v_cndmask_b32_e32 v13, v11, v13, vcc
	v_cndmask_b32_e32 v12, v10, v5, vcc
.LBB0_3:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_5
	v_cvt_f32_u32_e32 v5, v6
	v_sub_u32_e32 v7, 0, v6
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v5, v5
	s_nop 0
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_mul_lo_u32 v7, v7, v5
	v_mul_hi_u32 v7, v5, v7
	v_add_u32_e32 v5, v5, v7
	v_mul_hi_u32 v5, v8, v5
	v_mul_lo_u32 v7, v5, v6
	v_sub_u32_e32 v7, v8, v7
	v_add_u32_e32 v9, 1, v5
	v_sub_u32_e32 v8, v7, v6
	v_cmp_ge_u32_e32 vcc, v7, v6
	s_nop 1
	v_cndmask_b32_e32 v7, v7, v8, vcc
	v_cndmask_b32_e32 v5, v5, v9, vcc
	v_add_u32_e32 v8, 1, v5
	v_cmp_ge_u32_e32 vcc, v7, v6
	s_nop 1
	v_cndmask_b32_e32 v12, v5, v8, vcc
.LBB0_5:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v6, s2
	v_mov_b32_e32 v7, s3
	v_lshlrev_b32_e32 v10, 2, v4
	v_mov_b32_e32 v11, 0
	v_lshl_add_u64 v[4:5], v[10:11], 3, v[6:7]
	global_store_dwordx2 v[4:5], v[12:13], off
	global_load_dwordx2 v[8:9], v[0:1], off
	global_load_dwordx2 v[6:7], v[2:3], off
	v_mov_b32_e32 v12, v11
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v13, v9, v7
	v_cmp_ne_u64_e32 vcc, 0, v[12:13]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB0_7
	v_cvt_f32_u32_e32 v10, v6
	v_cvt_f32_u32_e32 v12, v7
	v_sub_co_u32_e32 v20, vcc, 0, v6
	v_fmamk_f32 v10, v12, 0x4f800000, v10
	v_rcp_f32_e32 v10, v10
	v_subb_co_u32_e32 v21, vcc, 0, v7, vcc
	v_mul_f32_e32 v10, 0x5f7ffffc, v10
	v_mul_f32_e32 v12, 0x2f800000, v10
	v_trunc_f32_e32 v12, v12
	v_fmamk_f32 v10, v12, 0xcf800000, v10
	v_cvt_u32_f32_e32 v18, v12
	v_cvt_u32_f32_e32 v19, v10
	v_mul_lo_u32 v10, v20, v18
	v_mul_lo_u32 v14, v21, v19
	v_mad_u64_u32 v[12:13], s[0:1], v20, v19, 0
	v_add3_u32 v13, v13, v10, v14
	v_mad_u64_u32 v[14:15], s[0:1], v19, v13, 0
	v_mul_hi_u32 v10, v19, v12
	v_lshl_add_u64 v[14:15], v[10:11], 0, v[14:15]
	v_mad_u64_u32 v[16:17], s[0:1], v18, v13, 0
	v_mad_u64_u32 v[12:13], s[0:1], v18, v12, 0
	v_add_co_u32_e32 v10, vcc, v14, v12
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v15, v13, vcc
	s_nop 1
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[16:17]
	v_add_co_u32_e32 v22, vcc, v19, v12
	v_mul_lo_u32 v14, v21, v22
	s_nop 0
	v_addc_co_u32_e32 v23, vcc, v18, v13, vcc
	v_mul_lo_u32 v10, v20, v23
	v_mad_u64_u32 v[12:13], s[0:1], v20, v22, 0
	v_add3_u32 v10, v13, v10, v14
	v_mad_u64_u32 v[14:15], s[0:1], v23, v10, 0
	v_mad_u64_u32 v[18:19], s[0:1], v22, v10, 0
	v_mul_hi_u32 v10, v22, v12
	v_mad_u64_u32 v[16:17], s[0:1], v23, v12, 0
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[18:19]
	v_add_co_u32_e32 v10, vcc, v12, v16
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v13, v17, vcc
	s_nop 1
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[14:15]
	v_add_co_u32_e32 v16, vcc, v22, v12
	v_mul_hi_u32 v10, v8, v16
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v23, v13, vcc
	v_mad_u64_u32 v[12:13], s[0:1], v8, v14, 0
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[12:13]
	v_mad_u64_u32 v[16:17], s[0:1], v9, v16, 0
	v_add_co_u32_e32 v10, vcc, v12, v16
	v_mad_u64_u32 v[14:15], s[0:1], v9, v14, 0
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v13, v17, vcc
	s_nop 1
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[14:15]
	v_mul_lo_u32 v12, v7, v10
	v_mul_lo_u32 v13, v6, v11
	v_mad_u64_u32 v[10:11], s[0:1], v6, v10, 0
	v_add3_u32 v11, v11, v13, v12
	v_sub_u32_e32 v12, v9, v11
	v_sub_co_u32_e32 v8, vcc, v8, v10
	s_nop 1
	v_subb_co_u32_e64 v10, s[0:1], v12, v7, vcc
	v_sub_co_u32_e64 v12, s[0:1], v8, v6
	v_subb_co_u32_e32 v9, vcc, v9, v11, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v13, s[2:3], 0, v10, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v13, v7
	v_subb_co_u32_e64 v10, s[0:1], v10, v7, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v14, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v12, v6
	v_cmp_ge_u32_e32 vcc, v9, v7
	s_nop 0
	v_cndmask_b32_e64 v15, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v13, v7
	v_cndmask_b32_e64 v11, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v6
	v_cndmask_b32_e64 v14, v14, v15, s[2:3]
	v_sub_co_u32_e64 v15, s[0:1], v12, v6
	v_cndmask_b32_e64 v6, 0, -1, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v10, s[0:1], 0, v10, s[0:1]
	v_cmp_eq_u32_e32 vcc, v9, v7
	v_cmp_ne_u32_e64 s[0:1], 0, v14
	s_nop 0
	v_cndmask_b32_e32 v6, v11, v6, vcc
	v_cndmask_b32_e64 v10, v13, v10, s[0:1]
	v_cmp_ne_u32_e32 vcc, 0, v6
	v_cndmask_b32_e64 v6, v12, v15, s[0:1]
	s_nop 0
	v_cndmask_b32_e32 v13, v9, v10, vcc
	v_cndmask_b32_e32 v12, v8, v6, vcc
.LBB0_7:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_9
	v_cvt_f32_u32_e32 v7, v6
	v_sub_u32_e32 v9, 0, v6
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v7, v7
	s_nop 0
	v_mul_f32_e32 v7, 0x4f7ffffe, v7
	v_cvt_u32_f32_e32 v7, v7
	v_mul_lo_u32 v9, v9, v7
	v_mul_hi_u32 v9, v7, v9
	v_add_u32_e32 v7, v7, v9
	v_mul_hi_u32 v7, v8, v7
	v_mul_lo_u32 v7, v7, v6
	v_sub_u32_e32 v7, v8, v7
	v_sub_u32_e32 v8, v7, v6
	v_cmp_ge_u32_e32 vcc, v7, v6
	s_nop 1
	v_cndmask_b32_e32 v7, v7, v8, vcc
	v_sub_u32_e32 v8, v7, v6
	v_cmp_ge_u32_e32 vcc, v7, v6
	s_nop 1
	v_cndmask_b32_e32 v12, v7, v8, vcc
.LBB0_9:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[4:5], v[12:13], off offset:8
	global_load_dwordx2 v[6:7], v[0:1], off
	global_load_dwordx2 v[10:11], v[2:3], off
	v_mov_b32_e32 v8, 0
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v9, v7, v11
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB0_11
	v_ashrrev_i32_e32 v12, 31, v11
	v_mov_b32_e32 v13, v12
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
	v_xor_b32_e32 v13, v11, v12
	v_xor_b32_e32 v20, v10, v12
	v_cvt_f32_u32_e32 v9, v20
	v_cvt_f32_u32_e32 v10, v13
	v_sub_co_u32_e32 v18, vcc, 0, v20
	v_mov_b32_e32 v17, v8
	v_fmamk_f32 v9, v10, 0x4f800000, v9
	v_rcp_f32_e32 v9, v9
	v_subb_co_u32_e32 v19, vcc, 0, v13, vcc
	v_mul_f32_e32 v9, 0x5f7ffffc, v9
	v_mul_f32_e32 v10, 0x2f800000, v9
	v_trunc_f32_e32 v10, v10
	v_fmamk_f32 v9, v10, 0xcf800000, v9
	v_cvt_u32_f32_e32 v9, v9
	v_cvt_u32_f32_e32 v21, v10
	v_mul_lo_u32 v14, v19, v9
	v_mad_u64_u32 v[10:11], s[0:1], v18, v9, 0
	v_mul_lo_u32 v15, v18, v21
	v_add3_u32 v11, v11, v15, v14
	v_mad_u64_u32 v[14:15], s[0:1], v9, v11, 0
	v_mul_hi_u32 v16, v9, v10
	v_lshl_add_u64 v[14:15], v[16:17], 0, v[14:15]
	v_mad_u64_u32 v[16:17], s[0:1], v21, v11, 0
	v_mad_u64_u32 v[10:11], s[0:1], v21, v10, 0
	v_add_co_u32_e32 v10, vcc, v14, v10
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v15, v11, vcc
	v_mov_b32_e32 v11, v8
	s_nop 0
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[16:17]
	v_add_co_u32_e32 v9, vcc, v9, v10
	v_mul_lo_u32 v15, v19, v9
	s_nop 0
	v_addc_co_u32_e32 v21, vcc, v21, v11, vcc
	v_mul_lo_u32 v14, v18, v21
	v_mad_u64_u32 v[10:11], s[0:1], v18, v9, 0
	v_add3_u32 v11, v11, v14, v15
	v_mad_u64_u32 v[14:15], s[0:1], v21, v11, 0
	v_mad_u64_u32 v[16:17], s[0:1], v21, v10, 0
	v_mad_u64_u32 v[18:19], s[0:1], v9, v11, 0
	v_mul_hi_u32 v10, v9, v10
	v_mov_b32_e32 v11, v8
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[18:19]
	v_add_co_u32_e32 v10, vcc, v10, v16
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v11, v17, vcc
	v_mov_b32_e32 v11, v8
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[14:15]
	v_add_co_u32_e32 v9, vcc, v9, v10
	v_ashrrev_i32_e32 v10, 31, v7
	s_nop 0
	v_addc_co_u32_e32 v16, vcc, v21, v11, vcc
	v_mov_b32_e32 v11, v10
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[10:11]
	v_xor_b32_e32 v18, v6, v10
	v_xor_b32_e32 v11, v7, v10
	v_mad_u64_u32 v[6:7], s[0:1], v18, v16, 0
	v_mul_hi_u32 v14, v18, v9
	v_mov_b32_e32 v15, v8
	v_lshl_add_u64 v[6:7], v[14:15], 0, v[6:7]
	v_mad_u64_u32 v[14:15], s[0:1], v11, v16, 0
	v_mad_u64_u32 v[16:17], s[0:1], v11, v9, 0
	v_add_co_u32_e32 v6, vcc, v6, v16
	s_nop 1
	v_addc_co_u32_e32 v6, vcc, v7, v17, vcc
	v_mov_b32_e32 v7, v8
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[14:15]
	v_mul_lo_u32 v14, v13, v6
	v_mul_lo_u32 v15, v20, v7
	v_mad_u64_u32 v[8:9], s[0:1], v20, v6, 0
	v_add3_u32 v16, v9, v15, v14
	v_sub_u32_e32 v9, v11, v16
	v_sub_co_u32_e32 v17, vcc, v18, v8
	s_nop 1
	v_subb_co_u32_e64 v8, s[0:1], v9, v13, vcc
	v_sub_co_u32_e64 v9, s[0:1], v17, v20
	v_subb_co_u32_e32 v11, vcc, v11, v16, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v8, s[0:1], 0, v8, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v8, v13
	v_cmp_ge_u32_e32 vcc, v11, v13
	s_nop 0
	v_cndmask_b32_e64 v14, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v9, v20
	s_nop 1
	v_cndmask_b32_e64 v9, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v8, v13
	s_nop 1
	v_cndmask_b32_e64 v18, v14, v9, s[0:1]
	v_lshl_add_u64 v[8:9], v[6:7], 0, 2
	v_lshl_add_u64 v[14:15], v[6:7], 0, 1
	v_cmp_ne_u32_e64 s[0:1], 0, v18
	s_nop 1
	v_cndmask_b32_e64 v9, v15, v9, s[0:1]
	v_cndmask_b32_e64 v15, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v17, v20
	v_cndmask_b32_e64 v8, v14, v8, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v16, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v11, v13
	s_nop 1
	v_cndmask_b32_e32 v11, v15, v16, vcc
	v_cmp_ne_u32_e32 vcc, 0, v11
	s_nop 1
	v_cndmask_b32_e32 v6, v6, v8, vcc
	v_xor_b32_e32 v8, v10, v12
	v_cndmask_b32_e32 v7, v7, v9, vcc
	v_xor_b32_e32 v6, v6, v8
	v_xor_b32_e32 v7, v7, v8
	v_sub_co_u32_e32 v12, vcc, v6, v8
	s_nop 1
	v_subb_co_u32_e32 v13, vcc, v7, v8, vcc
.LBB0_11:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_13
	v_cvt_f32_u32_e32 v7, v10
	v_sub_u32_e32 v8, 0, v10
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v7, v7
	s_nop 0
	v_mul_f32_e32 v7, 0x4f7ffffe, v7
	v_cvt_u32_f32_e32 v7, v7
	v_mul_lo_u32 v8, v8, v7
	v_mul_hi_u32 v8, v7, v8
	v_add_u32_e32 v7, v7, v8
	v_mul_hi_u32 v7, v6, v7
	v_mul_lo_u32 v8, v7, v10
	v_sub_u32_e32 v6, v6, v8
	v_add_u32_e32 v9, 1, v7
	v_sub_u32_e32 v8, v6, v10
	v_cmp_ge_u32_e32 vcc, v6, v10
	s_nop 1
	v_cndmask_b32_e32 v6, v6, v8, vcc
	v_cndmask_b32_e32 v7, v7, v9, vcc
	v_add_u32_e32 v8, 1, v7
	v_cmp_ge_u32_e32 vcc, v6, v10
	s_nop 1
	v_cndmask_b32_e32 v12, v7, v8, vcc
.LBB0_13:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[4:5], v[12:13], off offset:16
	global_load_dwordx2 v[6:7], v[0:1], off
	global_load_dwordx2 v[8:9], v[2:3], off
	v_mov_b32_e32 v0, 0
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v1, v7, v9
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB0_15
	v_ashrrev_i32_e32 v2, 31, v9
	v_mov_b32_e32 v3, v2
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[2:3]
	v_xor_b32_e32 v14, v9, v2
	v_xor_b32_e32 v15, v8, v2
	v_cvt_f32_u32_e32 v1, v15
	v_cvt_f32_u32_e32 v2, v14
	v_sub_co_u32_e32 v12, vcc, 0, v15
	v_mov_b32_e32 v11, v0
	v_fmamk_f32 v1, v2, 0x4f800000, v1
	v_rcp_f32_e32 v1, v1
	v_subb_co_u32_e32 v13, vcc, 0, v14, vcc
	v_mul_f32_e32 v1, 0x5f7ffffc, v1
	v_mul_f32_e32 v2, 0x2f800000, v1
	v_trunc_f32_e32 v2, v2
	v_fmamk_f32 v1, v2, 0xcf800000, v1
	v_cvt_u32_f32_e32 v1, v1
	v_cvt_u32_f32_e32 v16, v2
	v_mul_lo_u32 v8, v13, v1
	v_mad_u64_u32 v[2:3], s[0:1], v12, v1, 0
	v_mul_lo_u32 v9, v12, v16
	v_add3_u32 v3, v3, v9, v8
	v_mad_u64_u32 v[8:9], s[0:1], v1, v3, 0
	v_mul_hi_u32 v10, v1, v2
	v_lshl_add_u64 v[8:9], v[10:11], 0, v[8:9]
	v_mad_u64_u32 v[10:11], s[0:1], v16, v3, 0
	v_mad_u64_u32 v[2:3], s[0:1], v16, v2, 0
	v_add_co_u32_e32 v2, vcc, v8, v2
	s_nop 1
	v_addc_co_u32_e32 v2, vcc, v9, v3, vcc
	v_mov_b32_e32 v3, v0
	s_nop 0
	v_addc_co_u32_e32 v11, vcc, 0, v11, vcc
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[10:11]
	v_add_co_u32_e32 v1, vcc, v1, v2
	v_mul_lo_u32 v9, v13, v1
	s_nop 0
	v_addc_co_u32_e32 v16, vcc, v16, v3, vcc
	v_mul_lo_u32 v8, v12, v16
	v_mad_u64_u32 v[2:3], s[0:1], v12, v1, 0
	v_add3_u32 v3, v3, v8, v9
	v_mad_u64_u32 v[8:9], s[0:1], v16, v3, 0
	v_mad_u64_u32 v[10:11], s[0:1], v16, v2, 0
	v_mad_u64_u32 v[12:13], s[0:1], v1, v3, 0
	v_mul_hi_u32 v2, v1, v2
	v_mov_b32_e32 v3, v0
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[12:13]
	v_add_co_u32_e32 v2, vcc, v2, v10
	s_nop 1
	v_addc_co_u32_e32 v2, vcc, v3, v11, vcc
	v_mov_b32_e32 v3, v0
	s_nop 0
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	v_ashrrev_i32_e32 v8, 31, v7
	v_add_co_u32_e32 v1, vcc, v1, v2
	v_mov_b32_e32 v9, v8
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v16, v3, vcc
	v_lshl_add_u64 v[2:3], v[6:7], 0, v[8:9]
	v_xor_b32_e32 v12, v2, v8
	v_xor_b32_e32 v9, v3, v8
	v_mad_u64_u32 v[2:3], s[0:1], v12, v10, 0
	v_mul_hi_u32 v6, v12, v1
	v_mov_b32_e32 v7, v0
	v_lshl_add_u64 v[2:3], v[6:7], 0, v[2:3]
	v_mad_u64_u32 v[6:7], s[0:1], v9, v10, 0
	v_mad_u64_u32 v[10:11], s[0:1], v9, v1, 0
	v_add_co_u32_e32 v1, vcc, v2, v10
	s_nop 1
	v_addc_co_u32_e32 v2, vcc, v3, v11, vcc
	v_mov_b32_e32 v3, v0
	s_nop 0
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[6:7]
	v_mul_lo_u32 v2, v14, v0
	v_mul_lo_u32 v3, v15, v1
	v_mad_u64_u32 v[0:1], s[0:1], v15, v0, 0
	v_add3_u32 v1, v1, v3, v2
	v_sub_u32_e32 v2, v9, v1
	v_sub_co_u32_e32 v0, vcc, v12, v0
	s_nop 1
	v_subb_co_u32_e64 v2, s[0:1], v2, v14, vcc
	v_sub_co_u32_e64 v3, s[0:1], v0, v15
	v_subb_co_u32_e32 v1, vcc, v9, v1, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v6, s[2:3], 0, v2, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v6, v14
	v_subb_co_u32_e64 v2, s[0:1], v2, v14, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v7, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v3, v15
	v_cmp_ge_u32_e32 vcc, v1, v14
	s_nop 0
	v_cndmask_b32_e64 v10, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v6, v14
	s_nop 1
	v_cndmask_b32_e64 v7, v7, v10, s[2:3]
	v_sub_co_u32_e64 v10, s[0:1], v3, v15
	s_nop 1
	v_subbrev_co_u32_e64 v2, s[0:1], 0, v2, s[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v7
	s_nop 1
	v_cndmask_b32_e64 v2, v6, v2, s[0:1]
	v_cndmask_b32_e64 v6, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v0, v15
	s_nop 1
	v_cndmask_b32_e64 v7, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v1, v14
	s_nop 1
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_cmp_ne_u32_e32 vcc, 0, v6
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_cndmask_b32_e64 v2, v3, v10, s[0:1]
	v_cndmask_b32_e32 v0, v0, v2, vcc
	v_xor_b32_e32 v0, v0, v8
	v_xor_b32_e32 v1, v1, v8
	v_sub_co_u32_e32 v2, vcc, v0, v8
	s_nop 1
	v_subb_co_u32_e32 v3, vcc, v1, v8, vcc
.LBB0_15:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_17
	v_cvt_f32_u32_e32 v0, v8
	v_sub_u32_e32 v1, 0, v8
	v_mov_b32_e32 v3, 0
	v_rcp_iflag_f32_e32 v0, v0
	s_nop 0
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v1, v1, v0
	v_mul_hi_u32 v1, v0, v1
	v_add_u32_e32 v0, v0, v1
	v_mul_hi_u32 v0, v6, v0
	v_mul_lo_u32 v0, v0, v8
	v_sub_u32_e32 v0, v6, v0
	v_sub_u32_e32 v1, v0, v8
	v_cmp_ge_u32_e32 vcc, v0, v8
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_sub_u32_e32 v1, v0, v8
	v_cmp_ge_u32_e32 vcc, v0, v8
	s_nop 1
	v_cndmask_b32_e32 v2, v0, v1, vcc
.LBB0_17:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[4:5], v[2:3], off offset:24
.LBB0_18:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel div64
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 288
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 24
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 24
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
	.size	div64, .Lfunc_end0-div64

	.set div64.num_vgpr, 24
	.set div64.num_agpr, 0
	.set div64.numbered_sgpr, 8
	.set div64.num_named_barrier, 0
	.set div64.private_seg_size, 0
	.set div64.uses_vcc, 1
	.set div64.uses_flat_scratch, 0
	.set div64.has_dyn_sized_stack, 0
	.set div64.has_recursion, 0
	.set div64.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_div64
	.globl	__clang_ocl_kern_imp_div64
	.p2align	2
	.type	__clang_ocl_kern_imp_div64,@function
__clang_ocl_kern_imp_div64:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v7, 0x3ff, v31
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v8, s12, v7
	v_cmp_lt_u32_e32 vcc, v8, v6
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_18
	v_mov_b32_e32 v9, 0
	v_lshlrev_b64 v[6:7], 3, v[8:9]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[6:7]
	v_lshl_add_u64 v[6:7], v[2:3], 0, v[6:7]
	global_load_dwordx2 v[10:11], v[0:1], off
	global_load_dwordx2 v[2:3], v[6:7], off
	v_mov_b32_e32 v12, v9
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v13, v11, v3
	v_cmp_ne_u64_e32 vcc, 0, v[12:13]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB1_3
	v_cvt_f32_u32_e32 v12, v2
	v_cvt_f32_u32_e32 v13, v3
	v_sub_co_u32_e32 v20, vcc, 0, v2
	v_mov_b32_e32 v17, v9
	v_fmamk_f32 v12, v13, 0x4f800000, v12
	v_rcp_f32_e32 v12, v12
	v_subb_co_u32_e32 v21, vcc, 0, v3, vcc
	v_mul_f32_e32 v12, 0x5f7ffffc, v12
	v_mul_f32_e32 v13, 0x2f800000, v12
	v_trunc_f32_e32 v13, v13
	v_fmamk_f32 v12, v13, 0xcf800000, v12
	v_cvt_u32_f32_e32 v18, v13
	v_cvt_u32_f32_e32 v19, v12
	v_mul_lo_u32 v14, v20, v18
	v_mul_lo_u32 v15, v21, v19
	v_mad_u64_u32 v[12:13], s[0:1], v20, v19, 0
	v_add3_u32 v13, v13, v14, v15
	v_mad_u64_u32 v[14:15], s[0:1], v19, v13, 0
	v_mul_hi_u32 v16, v19, v12
	v_lshl_add_u64 v[14:15], v[16:17], 0, v[14:15]
	v_mad_u64_u32 v[16:17], s[0:1], v18, v13, 0
	v_mad_u64_u32 v[12:13], s[0:1], v18, v12, 0
	v_add_co_u32_e32 v12, vcc, v14, v12
	s_nop 1
	v_addc_co_u32_e32 v12, vcc, v15, v13, vcc
	v_mov_b32_e32 v13, v9
	s_nop 0
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[16:17]
	v_add_co_u32_e32 v22, vcc, v19, v12
	v_mul_lo_u32 v15, v21, v22
	s_nop 0
	v_addc_co_u32_e32 v23, vcc, v18, v13, vcc
	v_mul_lo_u32 v14, v20, v23
	v_mad_u64_u32 v[12:13], s[0:1], v20, v22, 0
	v_add3_u32 v13, v13, v14, v15
	v_mad_u64_u32 v[14:15], s[0:1], v23, v13, 0
	v_mad_u64_u32 v[16:17], s[0:1], v23, v12, 0
	v_mad_u64_u32 v[18:19], s[0:1], v22, v13, 0
	v_mul_hi_u32 v12, v22, v12
	v_mov_b32_e32 v13, v9
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[18:19]
	v_add_co_u32_e32 v12, vcc, v12, v16
	s_nop 1
	v_addc_co_u32_e32 v12, vcc, v13, v17, vcc
	v_mov_b32_e32 v13, v9
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[14:15]
	v_add_co_u32_e32 v16, vcc, v22, v12
	v_mul_hi_u32 v14, v10, v16
	s_nop 0
	v_addc_co_u32_e32 v17, vcc, v23, v13, vcc
	v_mad_u64_u32 v[12:13], s[0:1], v10, v17, 0
	v_mov_b32_e32 v15, v9
	v_lshl_add_u64 v[12:13], v[14:15], 0, v[12:13]
	v_mad_u64_u32 v[14:15], s[0:1], v11, v17, 0
	v_mad_u64_u32 v[16:17], s[0:1], v11, v16, 0
	v_add_co_u32_e32 v12, vcc, v12, v16
	s_nop 1
	v_addc_co_u32_e32 v12, vcc, v13, v17, vcc
	v_mov_b32_e32 v13, v9
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[12:13], v[12:13], 0, v[14:15]
	v_mul_lo_u32 v9, v3, v12
	v_mul_lo_u32 v16, v2, v13
	v_mad_u64_u32 v[14:15], s[0:1], v2, v12, 0
	v_add3_u32 v9, v15, v16, v9
	v_sub_u32_e32 v15, v11, v9
	v_sub_co_u32_e32 v10, vcc, v10, v14
	s_nop 1
	v_subb_co_u32_e64 v14, s[0:1], v15, v3, vcc
	v_sub_co_u32_e64 v15, s[0:1], v10, v2
	v_subb_co_u32_e32 v9, vcc, v11, v9, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v14, s[0:1], 0, v14, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v14, v3
	v_cmp_ge_u32_e32 vcc, v9, v3
	s_nop 0
	v_cndmask_b32_e64 v16, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v15, v2
	v_cndmask_b32_e64 v11, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v10, v2
	v_cndmask_b32_e64 v15, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v14, v3
	v_cndmask_b32_e64 v2, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v9, v3
	v_cndmask_b32_e64 v18, v16, v15, s[0:1]
	v_lshl_add_u64 v[14:15], v[12:13], 0, 2
	v_lshl_add_u64 v[16:17], v[12:13], 0, 1
	v_cmp_ne_u32_e64 s[0:1], 0, v18
	v_cndmask_b32_e32 v2, v11, v2, vcc
	v_cmp_ne_u32_e32 vcc, 0, v2
	v_cndmask_b32_e64 v15, v17, v15, s[0:1]
	v_cndmask_b32_e64 v2, v16, v14, s[0:1]
	v_cndmask_b32_e32 v13, v13, v15, vcc
	v_cndmask_b32_e32 v12, v12, v2, vcc
.LBB1_3:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB1_5
	v_cvt_f32_u32_e32 v3, v2
	v_sub_u32_e32 v9, 0, v2
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v3, v3
	s_nop 0
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_mul_lo_u32 v9, v9, v3
	v_mul_hi_u32 v9, v3, v9
	v_add_u32_e32 v3, v3, v9
	v_mul_hi_u32 v3, v10, v3
	v_mul_lo_u32 v9, v3, v2
	v_sub_u32_e32 v9, v10, v9
	v_add_u32_e32 v11, 1, v3
	v_sub_u32_e32 v10, v9, v2
	v_cmp_ge_u32_e32 vcc, v9, v2
	s_nop 1
	v_cndmask_b32_e32 v9, v9, v10, vcc
	v_cndmask_b32_e32 v3, v3, v11, vcc
	v_add_u32_e32 v10, 1, v3
	v_cmp_ge_u32_e32 vcc, v9, v2
	s_nop 1
	v_cndmask_b32_e32 v12, v3, v10, vcc
.LBB1_5:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v10, 2, v8
	v_mov_b32_e32 v11, 0
	v_lshl_add_u64 v[2:3], v[10:11], 3, v[4:5]
	global_store_dwordx2 v[2:3], v[12:13], off
	global_load_dwordx2 v[8:9], v[0:1], off
	global_load_dwordx2 v[4:5], v[6:7], off
	v_mov_b32_e32 v12, v11
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v13, v9, v5
	v_cmp_ne_u64_e32 vcc, 0, v[12:13]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[6:7], exec, s[0:1]
	s_cbranch_execz .LBB1_7
	v_cvt_f32_u32_e32 v10, v4
	v_cvt_f32_u32_e32 v12, v5
	v_sub_co_u32_e32 v20, vcc, 0, v4
	v_fmamk_f32 v10, v12, 0x4f800000, v10
	v_rcp_f32_e32 v10, v10
	v_subb_co_u32_e32 v21, vcc, 0, v5, vcc
	v_mul_f32_e32 v10, 0x5f7ffffc, v10
	v_mul_f32_e32 v12, 0x2f800000, v10
	v_trunc_f32_e32 v12, v12
	v_fmamk_f32 v10, v12, 0xcf800000, v10
	v_cvt_u32_f32_e32 v18, v12
	v_cvt_u32_f32_e32 v19, v10
	v_mul_lo_u32 v10, v20, v18
	v_mul_lo_u32 v14, v21, v19
	v_mad_u64_u32 v[12:13], s[0:1], v20, v19, 0
	v_add3_u32 v13, v13, v10, v14
	v_mad_u64_u32 v[14:15], s[0:1], v19, v13, 0
	v_mul_hi_u32 v10, v19, v12
	v_lshl_add_u64 v[14:15], v[10:11], 0, v[14:15]
	v_mad_u64_u32 v[16:17], s[0:1], v18, v13, 0
	v_mad_u64_u32 v[12:13], s[0:1], v18, v12, 0
	v_add_co_u32_e32 v10, vcc, v14, v12
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v15, v13, vcc
	s_nop 1
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[16:17]
	v_add_co_u32_e32 v22, vcc, v19, v12
	v_mul_lo_u32 v14, v21, v22
	s_nop 0
	v_addc_co_u32_e32 v23, vcc, v18, v13, vcc
	v_mul_lo_u32 v10, v20, v23
	v_mad_u64_u32 v[12:13], s[0:1], v20, v22, 0
	v_add3_u32 v10, v13, v10, v14
	v_mad_u64_u32 v[14:15], s[0:1], v23, v10, 0
	v_mad_u64_u32 v[18:19], s[0:1], v22, v10, 0
	v_mul_hi_u32 v10, v22, v12
	v_mad_u64_u32 v[16:17], s[0:1], v23, v12, 0
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[18:19]
	v_add_co_u32_e32 v10, vcc, v12, v16
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v13, v17, vcc
	s_nop 1
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[14:15]
	v_add_co_u32_e32 v16, vcc, v22, v12
	v_mul_hi_u32 v10, v8, v16
	s_nop 0
	v_addc_co_u32_e32 v14, vcc, v23, v13, vcc
	v_mad_u64_u32 v[12:13], s[0:1], v8, v14, 0
	v_lshl_add_u64 v[12:13], v[10:11], 0, v[12:13]
	v_mad_u64_u32 v[16:17], s[0:1], v9, v16, 0
	v_add_co_u32_e32 v10, vcc, v12, v16
	v_mad_u64_u32 v[14:15], s[0:1], v9, v14, 0
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v13, v17, vcc
	s_nop 1
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[14:15]
	v_mul_lo_u32 v12, v5, v10
	v_mul_lo_u32 v13, v4, v11
	v_mad_u64_u32 v[10:11], s[0:1], v4, v10, 0
	v_add3_u32 v11, v11, v13, v12
	v_sub_u32_e32 v12, v9, v11
	v_sub_co_u32_e32 v8, vcc, v8, v10
	s_nop 1
	v_subb_co_u32_e64 v10, s[0:1], v12, v5, vcc
	v_sub_co_u32_e64 v12, s[0:1], v8, v4
	v_subb_co_u32_e32 v9, vcc, v9, v11, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v13, s[2:3], 0, v10, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v13, v5
	v_subb_co_u32_e64 v10, s[0:1], v10, v5, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v14, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v12, v4
	v_cmp_ge_u32_e32 vcc, v9, v5
	s_nop 0
	v_cndmask_b32_e64 v15, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v13, v5
	v_cndmask_b32_e64 v11, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v4
	v_cndmask_b32_e64 v14, v14, v15, s[2:3]
	v_sub_co_u32_e64 v15, s[0:1], v12, v4
	v_cndmask_b32_e64 v4, 0, -1, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v10, s[0:1], 0, v10, s[0:1]
	v_cmp_eq_u32_e32 vcc, v9, v5
	v_cmp_ne_u32_e64 s[0:1], 0, v14
	s_nop 0
	v_cndmask_b32_e32 v4, v11, v4, vcc
	v_cndmask_b32_e64 v10, v13, v10, s[0:1]
	v_cmp_ne_u32_e32 vcc, 0, v4
	v_cndmask_b32_e64 v4, v12, v15, s[0:1]
	s_nop 0
	v_cndmask_b32_e32 v13, v9, v10, vcc
	v_cndmask_b32_e32 v12, v8, v4, vcc
.LBB1_7:
	s_andn2_saveexec_b64 s[0:1], s[6:7]
	s_cbranch_execz .LBB1_9
	v_cvt_f32_u32_e32 v5, v4
	v_sub_u32_e32 v9, 0, v4
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v5, v5
	s_nop 0
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_mul_lo_u32 v9, v9, v5
	v_mul_hi_u32 v9, v5, v9
	v_add_u32_e32 v5, v5, v9
	v_mul_hi_u32 v5, v8, v5
	v_mul_lo_u32 v5, v5, v4
	v_sub_u32_e32 v5, v8, v5
	v_sub_u32_e32 v8, v5, v4
	v_cmp_ge_u32_e32 vcc, v5, v4
	s_nop 1
	v_cndmask_b32_e32 v5, v5, v8, vcc
	v_sub_u32_e32 v8, v5, v4
	v_cmp_ge_u32_e32 vcc, v5, v4
	s_nop 1
	v_cndmask_b32_e32 v12, v5, v8, vcc
.LBB1_9:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[2:3], v[12:13], off offset:8
	global_load_dwordx2 v[4:5], v[0:1], off
	global_load_dwordx2 v[10:11], v[6:7], off
	v_mov_b32_e32 v8, 0
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v9, v5, v11
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB1_11
	v_ashrrev_i32_e32 v12, 31, v11
	v_mov_b32_e32 v13, v12
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[12:13]
	v_xor_b32_e32 v13, v11, v12
	v_xor_b32_e32 v20, v10, v12
	v_cvt_f32_u32_e32 v9, v20
	v_cvt_f32_u32_e32 v10, v13
	v_sub_co_u32_e32 v18, vcc, 0, v20
	v_mov_b32_e32 v17, v8
	v_fmamk_f32 v9, v10, 0x4f800000, v9
	v_rcp_f32_e32 v9, v9
	v_subb_co_u32_e32 v19, vcc, 0, v13, vcc
	v_mul_f32_e32 v9, 0x5f7ffffc, v9
	v_mul_f32_e32 v10, 0x2f800000, v9
	v_trunc_f32_e32 v10, v10
	v_fmamk_f32 v9, v10, 0xcf800000, v9
	v_cvt_u32_f32_e32 v9, v9
	v_cvt_u32_f32_e32 v21, v10
	v_mul_lo_u32 v14, v19, v9
	v_mad_u64_u32 v[10:11], s[0:1], v18, v9, 0
	v_mul_lo_u32 v15, v18, v21
	v_add3_u32 v11, v11, v15, v14
	v_mad_u64_u32 v[14:15], s[0:1], v9, v11, 0
	v_mul_hi_u32 v16, v9, v10
	v_lshl_add_u64 v[14:15], v[16:17], 0, v[14:15]
	v_mad_u64_u32 v[16:17], s[0:1], v21, v11, 0
	v_mad_u64_u32 v[10:11], s[0:1], v21, v10, 0
	v_add_co_u32_e32 v10, vcc, v14, v10
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v15, v11, vcc
	v_mov_b32_e32 v11, v8
	s_nop 0
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[16:17]
	v_add_co_u32_e32 v9, vcc, v9, v10
	v_mul_lo_u32 v15, v19, v9
	s_nop 0
	v_addc_co_u32_e32 v21, vcc, v21, v11, vcc
	v_mul_lo_u32 v14, v18, v21
	v_mad_u64_u32 v[10:11], s[0:1], v18, v9, 0
	v_add3_u32 v11, v11, v14, v15
	v_mad_u64_u32 v[14:15], s[0:1], v21, v11, 0
	v_mad_u64_u32 v[16:17], s[0:1], v21, v10, 0
	v_mad_u64_u32 v[18:19], s[0:1], v9, v11, 0
	v_mul_hi_u32 v10, v9, v10
	v_mov_b32_e32 v11, v8
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[18:19]
	v_add_co_u32_e32 v10, vcc, v10, v16
	s_nop 1
	v_addc_co_u32_e32 v10, vcc, v11, v17, vcc
	v_mov_b32_e32 v11, v8
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[10:11], v[10:11], 0, v[14:15]
	v_add_co_u32_e32 v9, vcc, v9, v10
	v_ashrrev_i32_e32 v10, 31, v5
	s_nop 0
	v_addc_co_u32_e32 v16, vcc, v21, v11, vcc
	v_mov_b32_e32 v11, v10
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[10:11]
	v_xor_b32_e32 v18, v4, v10
	v_xor_b32_e32 v11, v5, v10
	v_mad_u64_u32 v[4:5], s[0:1], v18, v16, 0
	v_mul_hi_u32 v14, v18, v9
	v_mov_b32_e32 v15, v8
	v_lshl_add_u64 v[4:5], v[14:15], 0, v[4:5]
	v_mad_u64_u32 v[14:15], s[0:1], v11, v16, 0
	v_mad_u64_u32 v[16:17], s[0:1], v11, v9, 0
	v_add_co_u32_e32 v4, vcc, v4, v16
	s_nop 1
	v_addc_co_u32_e32 v4, vcc, v5, v17, vcc
	v_mov_b32_e32 v5, v8
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[14:15]
	v_mul_lo_u32 v14, v13, v4
	v_mul_lo_u32 v15, v20, v5
	v_mad_u64_u32 v[8:9], s[0:1], v20, v4, 0
	v_add3_u32 v16, v9, v15, v14
	v_sub_u32_e32 v9, v11, v16
	v_sub_co_u32_e32 v17, vcc, v18, v8
	s_nop 1
	v_subb_co_u32_e64 v8, s[0:1], v9, v13, vcc
	v_sub_co_u32_e64 v9, s[0:1], v17, v20
	v_subb_co_u32_e32 v11, vcc, v11, v16, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v8, s[0:1], 0, v8, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v8, v13
	v_cmp_ge_u32_e32 vcc, v11, v13
	s_nop 0
	v_cndmask_b32_e64 v14, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v9, v20
	s_nop 1
	v_cndmask_b32_e64 v9, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v8, v13
	s_nop 1
	v_cndmask_b32_e64 v18, v14, v9, s[0:1]
	v_lshl_add_u64 v[8:9], v[4:5], 0, 2
	v_lshl_add_u64 v[14:15], v[4:5], 0, 1
	v_cmp_ne_u32_e64 s[0:1], 0, v18
	s_nop 1
	v_cndmask_b32_e64 v9, v15, v9, s[0:1]
	v_cndmask_b32_e64 v15, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v17, v20
	v_cndmask_b32_e64 v8, v14, v8, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v16, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v11, v13
	s_nop 1
	v_cndmask_b32_e32 v11, v15, v16, vcc
	v_cmp_ne_u32_e32 vcc, 0, v11
	s_nop 1
	v_cndmask_b32_e32 v4, v4, v8, vcc
	v_xor_b32_e32 v8, v10, v12
	v_cndmask_b32_e32 v5, v5, v9, vcc
	v_xor_b32_e32 v4, v4, v8
	v_xor_b32_e32 v5, v5, v8
	v_sub_co_u32_e32 v12, vcc, v4, v8
	s_nop 1
	v_subb_co_u32_e32 v13, vcc, v5, v8, vcc
.LBB1_11:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB1_13
	v_cvt_f32_u32_e32 v5, v10
	v_sub_u32_e32 v8, 0, v10
	v_mov_b32_e32 v13, 0
	v_rcp_iflag_f32_e32 v5, v5
	s_nop 0
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_mul_lo_u32 v8, v8, v5
	v_mul_hi_u32 v8, v5, v8
	v_add_u32_e32 v5, v5, v8
	v_mul_hi_u32 v5, v4, v5
	v_mul_lo_u32 v8, v5, v10
	v_sub_u32_e32 v4, v4, v8
	v_add_u32_e32 v9, 1, v5
	v_sub_u32_e32 v8, v4, v10
	v_cmp_ge_u32_e32 vcc, v4, v10
	s_nop 1
	v_cndmask_b32_e32 v4, v4, v8, vcc
	v_cndmask_b32_e32 v5, v5, v9, vcc
	v_add_u32_e32 v8, 1, v5
	v_cmp_ge_u32_e32 vcc, v4, v10
	s_nop 1
	v_cndmask_b32_e32 v12, v5, v8, vcc
.LBB1_13:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[2:3], v[12:13], off offset:16
	global_load_dwordx2 v[4:5], v[0:1], off
	global_load_dwordx2 v[8:9], v[6:7], off
	v_mov_b32_e32 v0, 0
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v1, v5, v9
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[6:7], exec, s[0:1]
	s_cbranch_execz .LBB1_15
	v_ashrrev_i32_e32 v6, 31, v9
	v_mov_b32_e32 v7, v6
	v_lshl_add_u64 v[8:9], v[8:9], 0, v[6:7]
	v_xor_b32_e32 v14, v9, v6
	v_xor_b32_e32 v15, v8, v6
	v_cvt_f32_u32_e32 v1, v15
	v_cvt_f32_u32_e32 v6, v14
	v_sub_co_u32_e32 v12, vcc, 0, v15
	v_mov_b32_e32 v11, v0
	v_fmamk_f32 v1, v6, 0x4f800000, v1
	v_rcp_f32_e32 v1, v1
	v_subb_co_u32_e32 v13, vcc, 0, v14, vcc
	v_mul_f32_e32 v1, 0x5f7ffffc, v1
	v_mul_f32_e32 v6, 0x2f800000, v1
	v_trunc_f32_e32 v6, v6
	v_fmamk_f32 v1, v6, 0xcf800000, v1
	v_cvt_u32_f32_e32 v1, v1
	v_cvt_u32_f32_e32 v16, v6
	v_mul_lo_u32 v8, v13, v1
	v_mad_u64_u32 v[6:7], s[0:1], v12, v1, 0
	v_mul_lo_u32 v9, v12, v16
	v_add3_u32 v7, v7, v9, v8
	v_mad_u64_u32 v[8:9], s[0:1], v1, v7, 0
	v_mul_hi_u32 v10, v1, v6
	v_lshl_add_u64 v[8:9], v[10:11], 0, v[8:9]
	v_mad_u64_u32 v[10:11], s[0:1], v16, v7, 0
	v_mad_u64_u32 v[6:7], s[0:1], v16, v6, 0
	v_add_co_u32_e32 v6, vcc, v8, v6
	s_nop 1
	v_addc_co_u32_e32 v6, vcc, v9, v7, vcc
	v_mov_b32_e32 v7, v0
	s_nop 0
	v_addc_co_u32_e32 v11, vcc, 0, v11, vcc
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[10:11]
	v_add_co_u32_e32 v1, vcc, v1, v6
	v_mul_lo_u32 v9, v13, v1
	s_nop 0
	v_addc_co_u32_e32 v16, vcc, v16, v7, vcc
	v_mul_lo_u32 v8, v12, v16
	v_mad_u64_u32 v[6:7], s[0:1], v12, v1, 0
	v_add3_u32 v7, v7, v8, v9
	v_mad_u64_u32 v[8:9], s[0:1], v16, v7, 0
	v_mad_u64_u32 v[10:11], s[0:1], v16, v6, 0
	v_mad_u64_u32 v[12:13], s[0:1], v1, v7, 0
	v_mul_hi_u32 v6, v1, v6
	v_mov_b32_e32 v7, v0
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[12:13]
	v_add_co_u32_e32 v6, vcc, v6, v10
	s_nop 1
	v_addc_co_u32_e32 v6, vcc, v7, v11, vcc
	v_mov_b32_e32 v7, v0
	s_nop 0
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[8:9]
	v_ashrrev_i32_e32 v8, 31, v5
	v_mov_b32_e32 v9, v8
	v_add_co_u32_e32 v1, vcc, v1, v6
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[8:9]
	s_nop 0
	v_addc_co_u32_e32 v10, vcc, v16, v7, vcc
	v_xor_b32_e32 v12, v4, v8
	v_xor_b32_e32 v9, v5, v8
	v_mad_u64_u32 v[4:5], s[0:1], v12, v10, 0
	v_mul_hi_u32 v6, v12, v1
	v_mov_b32_e32 v7, v0
	v_lshl_add_u64 v[4:5], v[6:7], 0, v[4:5]
	v_mad_u64_u32 v[6:7], s[0:1], v9, v10, 0
	v_mad_u64_u32 v[10:11], s[0:1], v9, v1, 0
	v_add_co_u32_e32 v1, vcc, v4, v10
	s_nop 1
	v_addc_co_u32_e32 v4, vcc, v5, v11, vcc
	v_mov_b32_e32 v5, v0
	s_nop 0
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[6:7]
	v_mul_lo_u32 v4, v14, v0
	v_mul_lo_u32 v5, v15, v1
	v_mad_u64_u32 v[0:1], s[0:1], v15, v0, 0
	v_add3_u32 v1, v1, v5, v4
	v_sub_u32_e32 v4, v9, v1
	v_sub_co_u32_e32 v0, vcc, v12, v0
	s_nop 1
	v_subb_co_u32_e64 v4, s[0:1], v4, v14, vcc
	v_sub_co_u32_e64 v5, s[0:1], v0, v15
	v_subb_co_u32_e32 v1, vcc, v9, v1, vcc
	s_nop 0
	v_subbrev_co_u32_e64 v6, s[2:3], 0, v4, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v6, v14
	v_subb_co_u32_e64 v4, s[0:1], v4, v14, s[0:1]
	s_nop 0
	v_cndmask_b32_e64 v7, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v5, v15
	v_cmp_ge_u32_e32 vcc, v1, v14
	s_nop 0
	v_cndmask_b32_e64 v10, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v6, v14
	s_nop 1
	v_cndmask_b32_e64 v7, v7, v10, s[2:3]
	v_sub_co_u32_e64 v10, s[0:1], v5, v15
	s_nop 1
	v_subbrev_co_u32_e64 v4, s[0:1], 0, v4, s[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v7
	s_nop 1
	v_cndmask_b32_e64 v4, v6, v4, s[0:1]
	v_cndmask_b32_e64 v6, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v0, v15
	s_nop 1
	v_cndmask_b32_e64 v7, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v1, v14
	s_nop 1
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_cmp_ne_u32_e32 vcc, 0, v6
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v4, vcc
	v_cndmask_b32_e64 v4, v5, v10, s[0:1]
	v_cndmask_b32_e32 v0, v0, v4, vcc
	v_xor_b32_e32 v0, v0, v8
	v_xor_b32_e32 v1, v1, v8
	v_sub_co_u32_e32 v6, vcc, v0, v8
	s_nop 1
	v_subb_co_u32_e32 v7, vcc, v1, v8, vcc
.LBB1_15:
	s_andn2_saveexec_b64 s[0:1], s[6:7]
	s_cbranch_execz .LBB1_17
	v_cvt_f32_u32_e32 v0, v8
	v_sub_u32_e32 v1, 0, v8
	v_mov_b32_e32 v7, 0
	v_rcp_iflag_f32_e32 v0, v0
	s_nop 0
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v1, v1, v0
	v_mul_hi_u32 v1, v0, v1
	v_add_u32_e32 v0, v0, v1
	v_mul_hi_u32 v0, v4, v0
	v_mul_lo_u32 v0, v0, v8
	v_sub_u32_e32 v0, v4, v0
	v_sub_u32_e32 v1, v0, v8
	v_cmp_ge_u32_e32 vcc, v0, v8
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_sub_u32_e32 v1, v0, v8
	v_cmp_ge_u32_e32 vcc, v0, v8
	s_nop 1
	v_cndmask_b32_e32 v6, v0, v1, vcc
.LBB1_17:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v[2:3], v[6:7], off offset:24
.LBB1_18:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_div64, .Lfunc_end1-__clang_ocl_kern_imp_div64

	.set __clang_ocl_kern_imp_div64.num_vgpr, 32
	.set __clang_ocl_kern_imp_div64.num_agpr, 0
	.set __clang_ocl_kern_imp_div64.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_div64.num_named_barrier, 0
	.set __clang_ocl_kern_imp_div64.private_seg_size, 0
	.set __clang_ocl_kern_imp_div64.uses_vcc, 1
	.set __clang_ocl_kern_imp_div64.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_div64.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_div64.has_recursion, 0
	.set __clang_ocl_kern_imp_div64.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           div64
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         div64.kd
    .uses_dynamic_stack: false
    .vgpr_count:     24
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
