	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	spills
	.globl	spills
	.p2align	8
	.type	spills,@function
spills:
	s_load_dword s3, s[0:1], 0x24
	s_load_dword s4, s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_add_u32_e32 v2, s2, v0
	v_cmp_gt_u32_e32 vcc, s4, v2
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	v_cvt_f32_u32_e32 v0, s4
	s_sub_i32 s5, 0, s4
	v_mul_lo_u32 v7, v2, 7
	scratch_store_dwordx2 off, v[2:3], off offset:152
	v_rcp_iflag_f32_e32 v1, v0
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_add_u32_e32 v4, 13, v7
	v_mov_b32_e32 v3, 0
	v_mul_f32_e32 v1, 0x4f7ffffe, v1
	v_cvt_u32_f32_e32 v1, v1
	v_mul_lo_u32 v2, s5, v1
	v_mul_hi_u32 v2, v1, v2
	v_add_u32_e32 v1, v1, v2
	v_mul_hi_u32 v2, v7, v1
	v_mul_lo_u32 v2, v2, s4
	v_sub_u32_e32 v2, v7, v2
	v_subrev_u32_e32 v6, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_cndmask_b32_e32 v2, v2, v6, vcc
	v_subrev_u32_e32 v6, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v6, vcc
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	v_sub_u32_e32 v2, v4, v5
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	scratch_store_dwordx2 off, v[8:9], off
	s_nop 0
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 26, v7
	scratch_store_dwordx2 off, v[4:5], off offset:8
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 39, v7
	scratch_store_dwordx2 off, v[4:5], off offset:16
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 52, v7
	scratch_store_dwordx2 off, v[4:5], off offset:32
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x41, v7
	scratch_store_dwordx2 off, v[4:5], off offset:40
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x4e, v7
	scratch_store_dwordx2 off, v[4:5], off offset:48
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x5b, v7
	scratch_store_dwordx2 off, v[4:5], off offset:56
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x68, v7
	scratch_store_dwordx2 off, v[4:5], off offset:64
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x75, v7
	scratch_store_dwordx2 off, v[4:5], off offset:72
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x82, v7
	scratch_store_dwordx2 off, v[4:5], off offset:80
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x8f, v7
	scratch_store_dwordx2 off, v[4:5], off offset:88
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0x9c, v7
	scratch_store_dwordx2 off, v[4:5], off offset:96
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xa9, v7
	scratch_store_dwordx2 off, v[4:5], off offset:104
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[32:33], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xb6, v7
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	global_load_dword v32, v[32:33], off
	s_nop 0
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[32:33], off offset:448
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[16:17], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xc3, v7
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	global_load_dword v34, v[16:17], off
	s_nop 0
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[18:19], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xd0, v7
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	global_load_dword v36, v[18:19], off
	s_nop 0
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[34:35], off offset:440
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xdd, v7
	scratch_store_dwordx2 off, v[4:5], off offset:112
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	scratch_load_dwordx2 v[16:17], off, off offset:112
	s_nop 0
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[36:37], off offset:632
	s_waitcnt vmcnt(1)
	global_load_dword v38, v[16:17], off
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_add_u32_e32 v2, 0xea, v7
	scratch_store_dwordx2 off, v[4:5], off offset:120
	v_mul_hi_u32 v4, v2, v1
	v_mul_lo_u32 v4, v4, s4
	v_sub_u32_e32 v2, v2, v4
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_subrev_u32_e32 v4, s4, v2
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_add_u32_e32 v4, 0xf7, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:128
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v2, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v2, vcc
	v_add_u32_e32 v4, 0x104, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:136
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_load_dwordx2 v[18:19], off, off offset:136
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x111, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:144
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(1)
	global_load_dword v42, v[18:19], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x11e, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[44:45], v[2:3], 2, s[0:1]
	scratch_load_dwordx2 v[18:19], off, off offset:144
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	global_load_dword v44, v[44:45], off
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x12b, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[48:49], v[2:3], 2, s[0:1]
	global_load_dword v48, v[48:49], off
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_load_dwordx2 v[16:17], off, off offset:120
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x138, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[46:47], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[38:39], off offset:368
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	global_load_dword v46, v[46:47], off
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x145, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[52:53], v[2:3], 2, s[0:1]
	global_load_dword v52, v[52:53], off
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(7)
	scratch_store_dwordx2 off, v[42:43], off offset:376
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x152, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:160
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(8)
	global_load_dword v18, v[18:19], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x15f, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[50:51], v[2:3], 2, s[0:1]
	global_load_dword v50, v[50:51], off
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(7)
	global_load_dword v40, v[16:17], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x16c, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[54:55], v[2:3], 2, s[0:1]
	scratch_load_dwordx2 v[16:17], off, off offset:128
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_store_dwordx2 off, v[48:49], off offset:592
	scratch_load_dwordx2 v[48:49], off, off offset:160
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x179, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:168
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_store_dwordx2 off, v[44:45], off offset:336
	s_waitcnt vmcnt(7)
	scratch_store_dwordx2 off, v[18:19], off offset:344
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x186, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:176
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[50:51], off offset:616
	global_load_dword v50, v[54:55], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x193, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:184
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(9)
	global_load_dword v16, v[16:17], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1a0, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:192
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_load_dwordx2 v[54:55], off, off offset:168
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1ad, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:200
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(11)
	global_load_dword v48, v[48:49], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1ba, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:208
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_store_dwordx2 off, v[40:41], off offset:352
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[50:51], off offset:280
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1c7, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:216
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[16:17], off offset:392
	s_waitcnt vmcnt(7)
	global_load_dword v54, v[54:55], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1d4, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:224
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_store_dwordx2 off, v[46:47], off offset:328
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[54:55], off offset:780
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1e1, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:232
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_load_dwordx2 v[54:55], off, off offset:176
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1ee, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:240
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_waitcnt vmcnt(1)
	global_load_dword v54, v[54:55], off
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x1fb, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:248
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_store_dwordx2 off, v[48:49], off offset:296
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[54:55], off offset:144
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x208, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:256
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	scratch_load_dwordx2 v[54:55], off, off offset:184
	s_nop 0
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x215, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:264
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x222, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:272
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x22f, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:288
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x23c, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:312
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x249, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	v_lshl_add_u64 v[8:9], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[8:9], off offset:320
	v_cndmask_b32_e32 v4, v4, v5, vcc
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v4, v5, vcc
	v_add_u32_e32 v4, 0x256, v7
	v_mul_hi_u32 v5, v4, v1
	v_mul_lo_u32 v5, v5, s4
	v_sub_u32_e32 v4, v4, v5
	v_subrev_u32_e32 v5, s4, v4
	v_cmp_le_u32_e32 vcc, s4, v4
	s_nop 1
	v_cndmask_b32_e32 v0, v4, v5, vcc
	v_subrev_u32_e32 v6, s4, v0
	v_cmp_le_u32_e32 vcc, s4, v0
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	scratch_store_dwordx2 off, v[4:5], off offset:360
	v_cndmask_b32_e32 v2, v0, v6, vcc
	v_add_u32_e32 v0, 0x263, v7
	v_mul_hi_u32 v1, v0, v1
	v_mul_lo_u32 v1, v1, s4
	v_sub_u32_e32 v0, v0, v1
	v_subrev_u32_e32 v1, s4, v0
	v_cmp_le_u32_e32 vcc, s4, v0
	s_nop 1
	v_cndmask_b32_e32 v6, v0, v1, vcc
	v_subrev_u32_e32 v7, s4, v6
	v_cmp_le_u32_e32 vcc, s4, v6
	v_lshl_add_u64 v[0:1], v[2:3], 2, s[0:1]
	global_load_dword v0, v[0:1], off
	v_cndmask_b32_e32 v2, v6, v7, vcc
	scratch_load_dwordx2 v[6:7], off, off
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 2, s[0:1]
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[6:7], off
	global_load_dword v2, v[0:1], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:8
	scratch_load_dwordx2 v[0:1], off, off offset:152
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[0:1], v0, 31, v[4:5]
	global_load_dword v8, v[6:7], off
	v_lshrrev_b32_e32 v1, 3, v0
	scratch_load_dwordx2 v[6:7], off, off offset:16
	s_nop 0
	scratch_store_dwordx2 off, v[4:5], off offset:24
	scratch_store_dwordx2 off, v[2:3], off offset:160
	s_waitcnt vmcnt(3)
	v_mad_u64_u32 v[4:5], s[0:1], v0, 31, v[8:9]
	s_waitcnt vmcnt(2)
	global_load_dword v10, v[6:7], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:32
	s_nop 0
	scratch_store_dwordx2 off, v[8:9], off offset:528
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[8:9], s[0:1], v4, 31, v[10:11]
	s_waitcnt vmcnt(1)
	global_load_dword v12, v[6:7], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:40
	s_nop 0
	scratch_store_dwordx2 off, v[8:9], off offset:560
	scratch_store_dwordx2 off, v[10:11], off offset:544
	s_waitcnt vmcnt(3)
	v_mad_u64_u32 v[8:9], s[0:1], v8, 31, v[12:13]
	s_waitcnt vmcnt(2)
	global_load_dword v14, v[6:7], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:48
	s_nop 0
	scratch_store_dwordx2 off, v[8:9], off offset:552
	scratch_store_dwordx2 off, v[12:13], off offset:32
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[14:15], off offset:568
	v_mad_u64_u32 v[14:15], s[0:1], v8, 31, v[14:15]
	s_waitcnt vmcnt(3)
	global_load_dword v20, v[6:7], off
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[8:9], s[0:1], v14, 31, v[20:21]
	scratch_load_dwordx2 v[6:7], off, off offset:56
	s_nop 0
	scratch_store_dwordx2 off, v[14:15], off offset:668
	scratch_store_dwordx2 off, v[8:9], off offset:520
	scratch_store_dwordx2 off, v[20:21], off offset:488
	s_waitcnt vmcnt(3)
	global_load_dword v22, v[6:7], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:64
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[8:9], s[0:1], v8, 31, v[22:23]
	s_waitcnt vmcnt(0)
	global_load_dword v24, v[6:7], off
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[10:11], s[0:1], v8, 31, v[24:25]
	scratch_load_dwordx2 v[6:7], off, off offset:72
	s_nop 0
	scratch_store_dwordx2 off, v[8:9], off offset:512
	scratch_store_dwordx2 off, v[10:11], off offset:536
	scratch_store_dwordx2 off, v[24:25], off offset:464
	scratch_store_dwordx2 off, v[22:23], off offset:40
	s_waitcnt vmcnt(4)
	global_load_dword v6, v[6:7], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[6:7], off offset:624
	scratch_load_dwordx2 v[6:7], off, off offset:80
	s_nop 0
	scratch_load_dwordx2 v[8:9], off, off offset:624
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[10:11], s[0:1], v10, 31, v[8:9]
	global_load_dword v26, v[6:7], off
	s_nop 0
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[24:25], s[0:1], v10, 31, v[26:27]
	scratch_load_dwordx2 v[6:7], off, off offset:88
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[54:55], off offset:136
	scratch_load_dwordx2 v[54:55], off, off offset:192
	s_nop 0
	scratch_store_dwordx2 off, v[10:11], off offset:480
	scratch_store_dwordx2 off, v[52:53], off offset:304
	scratch_store_dwordx2 off, v[26:27], off offset:48
	s_waitcnt vmcnt(5)
	global_load_dword v28, v[6:7], off
	s_waitcnt vmcnt(4)
	global_load_dword v54, v[54:55], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:96
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[12:13], s[0:1], v24, 31, v[28:29]
	scratch_store_dwordx2 off, v[28:29], off offset:472
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[54:55], off offset:584
	scratch_load_dwordx2 v[54:55], off, off offset:200
	s_nop 0
	scratch_store_dwordx2 off, v[12:13], off offset:496
	scratch_store_dwordx2 off, v[24:25], off offset:724
	s_waitcnt vmcnt(5)
	global_load_dword v30, v[6:7], off
	s_waitcnt vmcnt(3)
	global_load_dword v54, v[54:55], off
	s_nop 0
	scratch_load_dwordx2 v[6:7], off, off offset:104
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[28:29], s[0:1], v12, 31, v[30:31]
	scratch_store_dwordx2 off, v[30:31], off offset:424
	scratch_store_dwordx2 off, v[28:29], off offset:700
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[54:55], off offset:608
	scratch_load_dwordx2 v[54:55], off, off offset:208
	s_waitcnt vmcnt(4)
	global_load_dword v6, v[6:7], off
	s_waitcnt vmcnt(1)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[10:11], s[0:1], v28, 31, v[6:7]
	scratch_store_dwordx2 off, v[6:7], off offset:88
	v_mad_u64_u32 v[6:7], s[0:1], v10, 31, v[32:33]
	v_mad_u64_u32 v[34:35], s[0:1], v6, 31, v[34:35]
	v_mov_b32_e32 v32, v10
	v_mad_u64_u32 v[10:11], s[0:1], v34, 31, v[36:37]
	v_mad_u64_u32 v[12:13], s[0:1], v10, 31, v[38:39]
	v_mad_u64_u32 v[40:41], s[0:1], v12, 31, v[40:41]
	scratch_store_dwordx2 off, v[10:11], off offset:504
	scratch_store_dwordx2 off, v[34:35], off offset:692
	v_mad_u64_u32 v[10:11], s[0:1], v40, 31, v[16:17]
	scratch_store_dwordx2 off, v[12:13], off offset:432
	v_mad_u64_u32 v[12:13], s[0:1], v10, 31, v[42:43]
	scratch_store_dwordx2 off, v[10:11], off offset:456
	scratch_store_dwordx2 off, v[40:41], off offset:708
	v_mad_u64_u32 v[10:11], s[0:1], v12, 31, v[18:19]
	scratch_store_dwordx2 off, v[12:13], off offset:400
	v_mad_u64_u32 v[12:13], s[0:1], v10, 31, v[44:45]
	v_mov_b32_e32 v44, v10
	scratch_load_dwordx2 v[10:11], off, off offset:592
	scratch_load_dwordx2 v[36:37], off, off offset:608
	scratch_load_dwordx2 v[38:39], off, off offset:584
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[18:19], s[0:1], v12, 31, v[10:11]
	scratch_store_dwordx2 off, v[54:55], off offset:128
	scratch_load_dwordx2 v[54:55], off, off offset:216
	s_nop 0
	scratch_store_dwordx2 off, v[12:13], off offset:416
	v_mad_u64_u32 v[12:13], s[0:1], v18, 31, v[46:47]
	scratch_store_dwordx2 off, v[12:13], off offset:408
	v_mad_u64_u32 v[12:13], s[0:1], v12, 31, v[52:53]
	v_mad_u64_u32 v[16:17], s[0:1], v12, 31, v[48:49]
	v_mov_b32_e32 v48, v12
	scratch_load_dwordx2 v[12:13], off, off offset:616
	scratch_load_dwordx2 v[52:53], off, off offset:780
	v_mov_b32_e32 v46, v18
	scratch_store_dwordx2 off, v[44:45], off offset:684
	scratch_store_dwordx2 off, v[46:47], off offset:768
	scratch_store_dwordx2 off, v[6:7], off offset:756
	scratch_store_dwordx2 off, v[48:49], off offset:716
	scratch_store_dwordx2 off, v[32:33], off offset:732
	s_waitcnt vmcnt(9)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(7)
	v_mad_u64_u32 v[18:19], s[0:1], v16, 31, v[12:13]
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:576
	scratch_load_dwordx2 v[54:55], off, off offset:224
	s_nop 0
	scratch_load_dwordx2 v[30:31], off, off offset:576
	s_waitcnt vmcnt(1)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:600
	scratch_load_dwordx2 v[54:55], off, off offset:232
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:120
	scratch_load_dwordx2 v[54:55], off, off offset:240
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:112
	scratch_load_dwordx2 v[54:55], off, off offset:248
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:104
	scratch_load_dwordx2 v[54:55], off, off offset:256
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:96
	scratch_load_dwordx2 v[54:55], off, off offset:264
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:80
	scratch_load_dwordx2 v[54:55], off, off offset:272
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:72
	scratch_load_dwordx2 v[54:55], off, off offset:288
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:64
	scratch_load_dwordx2 v[54:55], off, off offset:312
	s_waitcnt vmcnt(0)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:56
	scratch_load_dwordx2 v[54:55], off, off offset:320
	s_nop 0
	scratch_store_dwordx2 off, v[16:17], off offset:320
	v_mad_u64_u32 v[16:17], s[0:1], v18, 31, v[50:51]
	scratch_store_dwordx2 off, v[16:17], off offset:384
	v_mov_b32_e32 v50, v18
	scratch_load_dwordx2 v[18:19], off, off offset:136
	s_nop 0
	scratch_store_dwordx2 off, v[50:51], off offset:676
	s_waitcnt vmcnt(4)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:8
	scratch_load_dwordx2 v[54:55], off, off offset:360
	s_nop 0
	scratch_load_dwordx2 v[26:27], off, off offset:8
	s_waitcnt vmcnt(1)
	global_load_dword v54, v[54:55], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[54:55], off offset:16
	v_mad_u64_u32 v[54:55], s[0:1], v16, 31, v[52:53]
	scratch_load_dwordx2 v[16:17], off, off offset:144
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[16:17], s[0:1], v54, 31, v[16:17]
	scratch_store_dwordx2 off, v[16:17], off offset:360
	scratch_store_dwordx2 off, v[54:55], off offset:748
	v_mad_u64_u32 v[16:17], s[0:1], v16, 31, v[18:19]
	v_mad_u64_u32 v[18:19], s[0:1], v16, 31, v[38:39]
	scratch_store_dwordx2 off, v[16:17], off offset:312
	scratch_store_dwordx2 off, v[18:19], off offset:288
	v_mad_u64_u32 v[16:17], s[0:1], v18, 31, v[36:37]
	scratch_load_dwordx2 v[18:19], off, off offset:128
	s_nop 0
	scratch_store_dwordx2 off, v[16:17], off offset:272
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[16:17], s[0:1], v16, 31, v[18:19]
	scratch_load_dwordx2 v[18:19], off, off offset:600
	v_mad_u64_u32 v[20:21], s[0:1], v16, 31, v[30:31]
	scratch_store_dwordx2 off, v[16:17], off offset:264
	scratch_store_dwordx2 off, v[20:21], off offset:256
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[16:17], s[0:1], v20, 31, v[18:19]
	scratch_load_dwordx2 v[20:21], off, off offset:120
	s_nop 0
	scratch_store_dwordx2 off, v[16:17], off offset:248
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[16:17], s[0:1], v16, 31, v[20:21]
	scratch_load_dwordx2 v[20:21], off, off offset:112
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[22:23], s[0:1], v16, 31, v[20:21]
	scratch_store_dwordx2 off, v[16:17], off offset:240
	scratch_load_dwordx2 v[16:17], off, off offset:104
	s_nop 0
	scratch_load_dwordx2 v[20:21], off, off offset:96
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[16:17], s[0:1], v22, 31, v[16:17]
	scratch_store_dwordx2 off, v[16:17], off offset:232
	scratch_store_dwordx2 off, v[22:23], off offset:740
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[16:17], s[0:1], v16, 31, v[20:21]
	scratch_load_dwordx2 v[20:21], off, off offset:80
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[20:21], s[0:1], v16, 31, v[20:21]
	scratch_store_dwordx2 off, v[16:17], off offset:224
	scratch_load_dwordx2 v[16:17], off, off offset:72
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[16:17], s[0:1], v20, 31, v[16:17]
	scratch_store_dwordx2 off, v[20:21], off offset:216
	scratch_load_dwordx2 v[20:21], off, off offset:64
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[20:21], s[0:1], v16, 31, v[20:21]
	scratch_store_dwordx2 off, v[16:17], off offset:208
	scratch_load_dwordx2 v[16:17], off, off offset:56
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[16:17], s[0:1], v20, 31, v[16:17]
	scratch_store_dwordx2 off, v[16:17], off offset:200
	scratch_store_dwordx2 off, v[20:21], off offset:640
	v_mad_u64_u32 v[26:27], s[0:1], v16, 31, v[26:27]
	scratch_load_dwordx2 v[16:17], off, off offset:16
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[16:17], s[0:1], v26, 31, v[16:17]
	scratch_store_dwordx2 off, v[26:27], off offset:192
	scratch_load_dwordx2 v[26:27], off, off
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[26:27], s[0:1], v16, 31, v[26:27]
	scratch_store_dwordx2 off, v[26:27], off offset:184
	scratch_store_dwordx2 off, v[16:17], off offset:648
	v_mad_u64_u32 v[42:43], s[0:1], v26, 31, v[2:3]
	scratch_load_dwordx2 v[26:27], off, off offset:24
	v_mul_lo_u32 v2, v42, 31
	scratch_store_dwordx2 off, v[42:43], off offset:168
	s_waitcnt vmcnt(1)
	v_xad_u32 v1, v1, v26, v2
	scratch_load_dwordx2 v[26:27], off, off offset:528
	v_xor_b32_e32 v0, v0, v1
	scratch_store_dword off, v0, off offset:176
	v_mul_lo_u32 v0, v1, 31
	v_lshrrev_b32_e32 v1, 3, v4
	s_waitcnt vmcnt(1)
	v_xad_u32 v0, v1, v26, v0
	v_xor_b32_e32 v1, v4, v0
	scratch_load_dwordx2 v[4:5], off, off offset:560
	v_mul_lo_u32 v0, v0, 31
	scratch_store_dword off, v1, off offset:764
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v1, 3, v4
	scratch_load_dwordx2 v[4:5], off, off offset:544
	s_waitcnt vmcnt(0)
	v_xad_u32 v25, v1, v4, v0
	scratch_load_dwordx2 v[0:1], off, off offset:552
	scratch_load_dwordx2 v[4:5], off, off offset:32
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v1, v25, 31
	v_lshrrev_b32_e32 v0, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v43, v0, v4, v1
	scratch_load_dwordx2 v[4:5], off, off offset:568
	v_lshrrev_b32_e32 v0, 3, v14
	v_mul_lo_u32 v1, v43, 31
	scratch_load_dwordx2 v[14:15], off, off offset:344
	s_waitcnt vmcnt(1)
	v_xad_u32 v0, v0, v4, v1
	scratch_load_dwordx2 v[4:5], off, off offset:520
	v_mul_lo_u32 v2, v0, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v1, 3, v4
	scratch_load_dwordx2 v[4:5], off, off offset:488
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v1, v4, v2
	scratch_load_dwordx2 v[4:5], off, off offset:512
	v_mul_lo_u32 v2, v29, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v1, 3, v4
	scratch_load_dwordx2 v[4:5], off, off offset:40
	s_waitcnt vmcnt(0)
	v_xad_u32 v45, v1, v4, v2
	scratch_load_dwordx2 v[4:5], off, off offset:536
	v_mul_lo_u32 v2, v45, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v1, 3, v4
	scratch_load_dwordx2 v[4:5], off, off offset:464
	s_waitcnt vmcnt(0)
	v_xad_u32 v1, v1, v4, v2
	scratch_load_dwordx2 v[4:5], off, off offset:480
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v2, 3, v4
	v_mul_lo_u32 v4, v1, 31
	v_xad_u32 v21, v2, v8, v4
	scratch_load_dwordx2 v[8:9], off, off offset:48
	v_lshrrev_b32_e32 v2, 3, v24
	v_mul_lo_u32 v4, v21, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v47, v2, v8, v4
	scratch_load_dwordx2 v[4:5], off, off offset:496
	scratch_load_dwordx2 v[8:9], off, off offset:472
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v2, 3, v4
	v_mul_lo_u32 v4, v47, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v2, v2, v8, v4
	scratch_load_dwordx2 v[8:9], off, off offset:424
	v_lshrrev_b32_e32 v4, 3, v28
	v_mul_lo_u32 v5, v2, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v42, v4, v8, v5
	scratch_load_dwordx2 v[8:9], off, off offset:88
	v_lshrrev_b32_e32 v4, 3, v32
	v_mul_lo_u32 v5, v42, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v17, v4, v8, v5
	scratch_load_dwordx2 v[8:9], off, off offset:448
	v_lshrrev_b32_e32 v4, 3, v6
	v_mul_lo_u32 v5, v17, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v4, v4, v8, v5
	scratch_load_dwordx2 v[8:9], off, off offset:440
	v_lshrrev_b32_e32 v5, 3, v34
	v_mul_lo_u32 v6, v4, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v55, v5, v8, v6
	scratch_load_dwordx2 v[6:7], off, off offset:504
	scratch_load_dwordx2 v[8:9], off, off offset:632
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v5, 3, v6
	v_mul_lo_u32 v6, v55, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v49, v5, v8, v6
	scratch_load_dwordx2 v[6:7], off, off offset:432
	scratch_load_dwordx2 v[8:9], off, off offset:368
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v5, 3, v6
	v_mul_lo_u32 v6, v49, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v5, v5, v8, v6
	scratch_load_dwordx2 v[8:9], off, off offset:352
	v_lshrrev_b32_e32 v6, 3, v40
	v_mul_lo_u32 v7, v5, 31
	scratch_load_dwordx2 v[40:41], off, off offset:128
	s_waitcnt vmcnt(1)
	v_xad_u32 v27, v6, v8, v7
	scratch_load_dwordx2 v[6:7], off, off offset:456
	scratch_load_dwordx2 v[8:9], off, off offset:392
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v7, v27, 31
	v_lshrrev_b32_e32 v6, 3, v6
	s_waitcnt vmcnt(0)
	v_xad_u32 v53, v6, v8, v7
	scratch_load_dwordx2 v[6:7], off, off offset:400
	scratch_load_dwordx2 v[8:9], off, off offset:376
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v7, v53, 31
	v_lshrrev_b32_e32 v6, 3, v6
	s_waitcnt vmcnt(0)
	v_xad_u32 v6, v6, v8, v7
	v_lshrrev_b32_e32 v7, 3, v44
	v_mul_lo_u32 v8, v6, 31
	v_xad_u32 v33, v7, v14, v8
	scratch_load_dwordx2 v[8:9], off, off offset:416
	scratch_load_dwordx2 v[14:15], off, off offset:336
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v7, 3, v8
	v_mul_lo_u32 v8, v33, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v51, v7, v14, v8
	v_lshrrev_b32_e32 v7, 3, v46
	v_mul_lo_u32 v8, v51, 31
	v_xad_u32 v7, v7, v10, v8
	scratch_load_dwordx2 v[8:9], off, off offset:408
	scratch_load_dwordx2 v[10:11], off, off offset:328
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v9, v7, 31
	v_lshrrev_b32_e32 v8, 3, v8
	s_waitcnt vmcnt(0)
	v_xad_u32 v31, v8, v10, v9
	scratch_load_dwordx2 v[10:11], off, off offset:304
	v_lshrrev_b32_e32 v8, 3, v48
	v_mul_lo_u32 v9, v31, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v46, v8, v10, v9
	scratch_load_dwordx2 v[8:9], off, off offset:320
	scratch_load_dwordx2 v[10:11], off, off offset:296
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v9, v46, 31
	v_lshrrev_b32_e32 v8, 3, v8
	s_waitcnt vmcnt(0)
	v_xad_u32 v8, v8, v10, v9
	v_lshrrev_b32_e32 v9, 3, v50
	v_mul_lo_u32 v10, v8, 31
	v_xad_u32 v35, v9, v12, v10
	scratch_load_dwordx2 v[10:11], off, off offset:384
	scratch_load_dwordx2 v[12:13], off, off offset:280
	v_mov_b32_e32 v50, v52
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v9, 3, v10
	v_mul_lo_u32 v10, v35, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v14, v9, v12, v10
	v_lshrrev_b32_e32 v9, 3, v54
	v_mul_lo_u32 v10, v14, 31
	v_xad_u32 v9, v9, v52, v10
	scratch_load_dwordx2 v[10:11], off, off offset:360
	scratch_load_dwordx2 v[12:13], off, off offset:144
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v9, 31
	v_lshrrev_b32_e32 v10, 3, v10
	s_waitcnt vmcnt(0)
	v_xad_u32 v39, v10, v12, v11
	scratch_load_dwordx2 v[10:11], off, off offset:312
	scratch_load_dwordx2 v[12:13], off, off offset:136
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v39, 31
	v_lshrrev_b32_e32 v10, 3, v10
	s_waitcnt vmcnt(0)
	v_xad_u32 v15, v10, v12, v11
	scratch_load_dwordx2 v[10:11], off, off offset:288
	scratch_load_dwordx2 v[12:13], off, off offset:272
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v15, 31
	v_lshrrev_b32_e32 v10, 3, v10
	v_xad_u32 v10, v10, v38, v11
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v10, 31
	v_xad_u32 v37, v11, v36, v12
	scratch_load_dwordx2 v[12:13], off, off offset:264
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v37, 31
	v_xad_u32 v36, v11, v40, v12
	scratch_load_dwordx2 v[12:13], off, off offset:256
	scratch_load_dwordx2 v[40:41], off, off offset:544
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v36, 31
	v_xad_u32 v11, v11, v30, v12
	scratch_load_dwordx2 v[12:13], off, off offset:248
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v13, v11, 31
	v_lshrrev_b32_e32 v12, 3, v12
	v_xad_u32 v18, v12, v18, v13
	scratch_load_dwordx2 v[12:13], off, off offset:240
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v13, v18, 31
	scratch_store_dword off, v18, off offset:776
	scratch_load_dwordx2 v[18:19], off, off offset:120
	v_lshrrev_b32_e32 v12, 3, v12
	s_waitcnt vmcnt(0)
	v_xad_u32 v18, v12, v18, v13
	v_lshrrev_b32_e32 v12, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:112
	v_mul_lo_u32 v13, v18, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v12, v12, v22, v13
	scratch_load_dwordx2 v[22:23], off, off offset:232
	v_mul_lo_u32 v19, v12, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v13, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:104
	s_waitcnt vmcnt(0)
	v_xad_u32 v30, v13, v22, v19
	scratch_load_dwordx2 v[22:23], off, off offset:224
	v_mul_lo_u32 v19, v30, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v13, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:96
	s_waitcnt vmcnt(0)
	v_xad_u32 v19, v13, v22, v19
	scratch_load_dwordx2 v[22:23], off, off offset:216
	v_mul_lo_u32 v24, v19, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v13, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:80
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v13, v22, v24
	scratch_load_dwordx2 v[22:23], off, off offset:208
	v_mul_lo_u32 v26, v13, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:72
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v24, v22, v26
	scratch_store_dword off, v22, off offset:656
	v_mul_lo_u32 v26, v22, 31
	scratch_load_dwordx2 v[22:23], off, off offset:64
	v_lshrrev_b32_e32 v24, 3, v20
	s_waitcnt vmcnt(0)
	v_xad_u32 v20, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:200
	v_mul_lo_u32 v26, v20, 31
	scratch_store_dword off, v20, off offset:660
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v24, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:56
	s_waitcnt vmcnt(0)
	v_xad_u32 v34, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:192
	v_mul_lo_u32 v26, v34, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:8
	s_waitcnt vmcnt(0)
	v_xad_u32 v32, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:16
	v_lshrrev_b32_e32 v24, 3, v16
	v_mul_lo_u32 v26, v32, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v16, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:184
	v_mul_lo_u32 v26, v16, 31
	scratch_store_dword off, v16, off offset:664
	scratch_load_dword v16, off, off offset:176
	s_waitcnt vmcnt(2)
	v_lshrrev_b32_e32 v24, 3, v22
	scratch_load_dwordx2 v[22:23], off, off
	s_waitcnt vmcnt(0)
	v_xad_u32 v28, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:168
	v_mul_lo_u32 v26, v28, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v22
	scratch_load_dwordx2 v[22:23], off, off offset:160
	s_waitcnt vmcnt(0)
	v_xad_u32 v26, v24, v22, v26
	scratch_load_dwordx2 v[22:23], off, off offset:24
	v_lshrrev_b32_e32 v24, 3, v16
	v_mul_lo_u32 v54, v26, 31
	scratch_load_dword v16, off, off offset:764
	s_waitcnt vmcnt(1)
	v_xad_u32 v24, v24, v22, v54
	scratch_load_dwordx2 v[22:23], off, off offset:528
	v_mul_lo_u32 v52, v24, 31
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v54, 3, v16
	s_waitcnt vmcnt(0)
	v_xad_u32 v52, v54, v22, v52
	scratch_load_dwordx2 v[22:23], off, off offset:560
	v_mul_lo_u32 v52, v52, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v22, v25
	v_lshrrev_b32_e32 v22, 3, v22
	v_xad_u32 v22, v22, v40, v52
	scratch_load_dwordx2 v[40:41], off, off offset:552
	v_mul_lo_u32 v22, v22, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v43, v40, v43
	scratch_load_dwordx2 v[40:41], off, off offset:668
	v_lshrrev_b32_e32 v52, 3, v43
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v40, v0
	scratch_load_dwordx2 v[40:41], off, off offset:32
	v_lshrrev_b32_e32 v0, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v52, v40, v22
	scratch_load_dwordx2 v[40:41], off, off offset:568
	v_mul_lo_u32 v52, v22, 31
	v_xor_b32_e32 v22, v43, v22
	v_lshrrev_b32_e32 v22, 3, v22
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v0, v40, v52
	scratch_load_dwordx2 v[40:41], off, off offset:520
	v_mul_lo_u32 v0, v0, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v16, v40, v29
	scratch_load_dwordx2 v[40:41], off, off offset:488
	v_lshrrev_b32_e32 v16, 3, v16
	s_waitcnt vmcnt(0)
	v_xad_u32 v16, v16, v40, v0
	scratch_load_dwordx2 v[40:41], off, off offset:512
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v40, v45
	scratch_load_dwordx2 v[40:41], off, off offset:536
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v45, v40, v1
	scratch_load_dwordx2 v[40:41], off, off offset:40
	v_mul_lo_u32 v1, v16, 31
	v_lshrrev_b32_e32 v16, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v1, v16, v40, v1
	scratch_load_dwordx2 v[40:41], off, off offset:464
	v_lshrrev_b32_e32 v16, 3, v45
	v_mul_lo_u32 v45, v1, 31
	v_xor_b32_e32 v0, v0, v1
	v_lshrrev_b32_e32 v0, 3, v0
	v_mov_b32_e32 v1, s3
	s_waitcnt vmcnt(0)
	v_xad_u32 v16, v16, v40, v45
	scratch_load_dwordx2 v[40:41], off, off offset:480
	v_mul_lo_u32 v16, v16, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v21, v40, v21
	scratch_load_dwordx2 v[40:41], off, off offset:624
	v_lshrrev_b32_e32 v21, 3, v21
	s_waitcnt vmcnt(0)
	v_xad_u32 v21, v21, v40, v16
	scratch_load_dwordx2 v[40:41], off, off offset:724
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v16, v40, v47
	scratch_load_dwordx2 v[40:41], off, off offset:496
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v45, v40, v2
	scratch_load_dwordx2 v[40:41], off, off offset:48
	v_mul_lo_u32 v2, v21, 31
	v_lshrrev_b32_e32 v21, 3, v16
	s_waitcnt vmcnt(0)
	v_xad_u32 v2, v21, v40, v2
	scratch_load_dwordx2 v[40:41], off, off offset:472
	v_lshrrev_b32_e32 v21, 3, v45
	v_mul_lo_u32 v45, v2, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v21, v21, v40, v45
	scratch_load_dwordx2 v[40:41], off, off offset:700
	v_mul_lo_u32 v21, v21, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v23, v40, v42
	scratch_load_dwordx2 v[40:41], off, off offset:424
	v_lshrrev_b32_e32 v23, 3, v23
	s_waitcnt vmcnt(0)
	v_xad_u32 v23, v23, v40, v21
	scratch_load_dwordx2 v[20:21], off, off offset:732
	scratch_load_dwordx2 v[40:41], off, off offset:756
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v45, v40, v4
	scratch_load_dwordx2 v[40:41], off, off offset:88
	v_xor_b32_e32 v21, v20, v17
	v_mul_lo_u32 v4, v23, 31
	v_lshrrev_b32_e32 v23, 3, v21
	s_waitcnt vmcnt(0)
	v_xad_u32 v4, v23, v40, v4
	scratch_load_dwordx2 v[40:41], off, off offset:448
	v_lshrrev_b32_e32 v23, 3, v45
	v_mul_lo_u32 v45, v4, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v23, v23, v40, v45
	scratch_load_dwordx2 v[40:41], off, off offset:692
	v_mul_lo_u32 v23, v23, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v25, v40, v55
	scratch_load_dwordx2 v[40:41], off, off offset:440
	v_lshrrev_b32_e32 v25, 3, v25
	scratch_load_dwordx2 v[54:55], off, off offset:128
	s_waitcnt vmcnt(1)
	v_xad_u32 v25, v25, v40, v23
	scratch_load_dwordx2 v[40:41], off, off offset:504
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v23, v40, v49
	scratch_load_dwordx2 v[40:41], off, off offset:432
	scratch_load_dwordx2 v[48:49], off, off offset:592
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v45, v40, v5
	scratch_load_dwordx2 v[40:41], off, off offset:632
	v_mul_lo_u32 v5, v25, 31
	v_lshrrev_b32_e32 v25, 3, v23
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v38, v40
	scratch_load_dwordx2 v[40:41], off, off offset:368
	v_xad_u32 v5, v25, v38, v5
	v_lshrrev_b32_e32 v25, 3, v45
	v_mul_lo_u32 v45, v5, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v25, v25, v40, v45
	scratch_load_dwordx2 v[40:41], off, off offset:708
	v_mul_lo_u32 v25, v25, 31
	scratch_load_dwordx2 v[44:45], off, off offset:376
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v27, v40, v27
	scratch_load_dwordx2 v[40:41], off, off offset:352
	v_lshrrev_b32_e32 v27, 3, v27
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v27, v40, v25
	scratch_load_dwordx2 v[40:41], off, off offset:456
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v25, v40, v53
	scratch_load_dwordx2 v[40:41], off, off offset:400
	scratch_load_dwordx2 v[52:53], off, off offset:392
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v40, v40, v6
	v_mul_lo_u32 v6, v27, 31
	v_lshrrev_b32_e32 v27, 3, v25
	s_waitcnt vmcnt(0)
	v_xad_u32 v6, v27, v52, v6
	v_lshrrev_b32_e32 v27, 3, v40
	v_mul_lo_u32 v40, v6, 31
	v_xad_u32 v27, v27, v44, v40
	scratch_load_dwordx2 v[40:41], off, off offset:684
	v_mul_lo_u32 v27, v27, 31
	scratch_load_dwordx2 v[44:45], off, off offset:336
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v29, v40, v33
	scratch_load_dwordx2 v[40:41], off, off offset:344
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v29, v40, v27
	scratch_load_dwordx2 v[40:41], off, off offset:416
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v27, v40, v51
	scratch_load_dwordx2 v[40:41], off, off offset:768
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v40, v40, v7
	v_mul_lo_u32 v7, v29, 31
	v_lshrrev_b32_e32 v29, 3, v27
	v_xad_u32 v7, v29, v44, v7
	v_lshrrev_b32_e32 v29, 3, v40
	v_mul_lo_u32 v40, v7, 31
	v_xad_u32 v29, v29, v48, v40
	scratch_load_dwordx2 v[40:41], off, off offset:408
	v_mul_lo_u32 v29, v29, 31
	scratch_load_dwordx2 v[48:49], off, off offset:280
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v31, v40, v31
	scratch_load_dwordx2 v[40:41], off, off offset:328
	v_lshrrev_b32_e32 v31, 3, v31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v31, v40, v29
	scratch_load_dwordx2 v[40:41], off, off offset:716
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v20, v40, v46
	scratch_load_dwordx2 v[40:41], off, off offset:320
	scratch_load_dwordx2 v[46:47], off, off offset:304
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v31, v40, v8
	scratch_load_dwordx2 v[40:41], off, off offset:296
	v_mul_lo_u32 v8, v29, 31
	v_lshrrev_b32_e32 v29, 3, v20
	s_waitcnt vmcnt(1)
	v_xad_u32 v8, v29, v46, v8
	v_lshrrev_b32_e32 v29, 3, v31
	v_mul_lo_u32 v31, v8, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v29, v40, v31
	scratch_load_dwordx2 v[40:41], off, off offset:676
	v_mul_lo_u32 v29, v29, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v40, v35
	scratch_load_dwordx2 v[40:41], off, off offset:616
	v_lshrrev_b32_e32 v31, 3, v31
	scratch_load_dword v35, off, off offset:176
	s_waitcnt vmcnt(1)
	v_xad_u32 v29, v31, v40, v29
	scratch_load_dwordx2 v[40:41], off, off offset:384
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v14, v40, v14
	scratch_load_dwordx2 v[40:41], off, off offset:748
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v40, v9
	scratch_load_dwordx2 v[40:41], off, off offset:360
	v_mul_lo_u32 v9, v29, 31
	v_lshrrev_b32_e32 v29, 3, v14
	v_xad_u32 v9, v29, v48, v9
	v_lshrrev_b32_e32 v29, 3, v31
	v_mul_lo_u32 v31, v9, 31
	v_xad_u32 v29, v29, v50, v31
	v_mul_lo_u32 v29, v29, 31
	scratch_load_dwordx2 v[50:51], off, off offset:136
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v31, v40, v39
	scratch_load_dwordx2 v[40:41], off, off offset:144
	v_lshrrev_b32_e32 v31, 3, v31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v31, v40, v29
	scratch_load_dwordx2 v[40:41], off, off offset:312
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v15, v40, v15
	scratch_load_dwordx2 v[40:41], off, off offset:288
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v40, v10
	scratch_load_dwordx2 v[40:41], off, off offset:584
	v_mul_lo_u32 v10, v29, 31
	v_lshrrev_b32_e32 v29, 3, v15
	v_xad_u32 v10, v29, v50, v10
	v_lshrrev_b32_e32 v29, 3, v31
	v_mul_lo_u32 v31, v10, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v29, v40, v31
	scratch_load_dwordx2 v[40:41], off, off offset:272
	v_mul_lo_u32 v29, v29, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v40, v37
	scratch_load_dwordx2 v[40:41], off, off offset:608
	v_lshrrev_b32_e32 v31, 3, v31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v31, v40, v29
	scratch_load_dwordx2 v[40:41], off, off offset:264
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v17, v40, v36
	scratch_load_dwordx2 v[36:37], off, off offset:256
	scratch_load_dwordx2 v[40:41], off, off offset:96
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v31, v36, v11
	scratch_load_dwordx2 v[36:37], off, off offset:576
	v_mul_lo_u32 v11, v29, 31
	v_lshrrev_b32_e32 v29, 3, v17
	v_xad_u32 v11, v29, v54, v11
	v_lshrrev_b32_e32 v29, 3, v31
	v_mul_lo_u32 v31, v11, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v29, v36, v31
	scratch_load_dwordx2 v[36:37], off, off offset:248
	scratch_load_dword v31, off, off offset:776
	v_mul_lo_u32 v29, v29, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v36, v31
	scratch_load_dwordx2 v[36:37], off, off offset:600
	v_lshrrev_b32_e32 v31, 3, v31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v31, v36, v29
	scratch_load_dwordx2 v[36:37], off, off offset:240
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v18, v36, v18
	scratch_load_dwordx2 v[36:37], off, off offset:740
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v36, v12
	scratch_load_dwordx2 v[36:37], off, off offset:120
	v_mul_lo_u32 v12, v29, 31
	v_lshrrev_b32_e32 v29, 3, v18
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v42, v36
	scratch_load_dwordx2 v[36:37], off, off offset:112
	v_xad_u32 v12, v29, v42, v12
	v_lshrrev_b32_e32 v29, 3, v31
	v_mul_lo_u32 v31, v12, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v29, v36, v31
	scratch_load_dwordx2 v[36:37], off, off offset:232
	v_mul_lo_u32 v29, v29, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v36, v30
	scratch_load_dwordx2 v[36:37], off, off offset:104
	v_lshrrev_b32_e32 v31, 3, v31
	s_waitcnt vmcnt(0)
	v_xad_u32 v29, v31, v36, v29
	scratch_load_dwordx2 v[30:31], off, off offset:224
	scratch_load_dwordx2 v[36:37], off, off offset:80
	v_mul_lo_u32 v29, v29, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v19, v30, v19
	scratch_load_dwordx2 v[30:31], off, off offset:216
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v31, 3, v19
	v_xad_u32 v29, v31, v40, v29
	v_mul_lo_u32 v31, v29, 31
	v_xor_b32_e32 v13, v30, v13
	v_lshrrev_b32_e32 v13, 3, v13
	v_xad_u32 v13, v13, v36, v31
	scratch_load_dwordx2 v[30:31], off, off offset:208
	scratch_load_dword v31, off, off offset:656
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v31, v30, v31
	scratch_load_dwordx2 v[36:37], off, off offset:640
	scratch_load_dword v30, off, off offset:660
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v33, v36, v30
	scratch_load_dwordx2 v[36:37], off, off offset:200
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v34, v36, v34
	scratch_load_dwordx2 v[36:37], off, off offset:192
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v32, v36, v32
	scratch_load_dwordx2 v[36:37], off, off offset:648
	scratch_load_dword v30, off, off offset:664
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v30, v36, v30
	scratch_load_dwordx2 v[36:37], off, off offset:184
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v28, v36, v28
	scratch_load_dwordx2 v[36:37], off, off offset:168
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v26, v36, v26
	scratch_load_dwordx2 v[36:37], off, off offset:24
	v_xor_b32_e32 v24, v35, v24
	v_lshrrev_b32_e32 v24, 3, v24
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v24, v24, v36
	scratch_load_dwordx2 v[36:37], off, off offset:32
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v22, v36
	scratch_load_dwordx2 v[36:37], off, off offset:40
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v35, v0, v36
	scratch_load_dwordx2 v[36:37], off, off offset:48
	v_xor_b32_e32 v0, v16, v2
	v_lshrrev_b32_e32 v0, 3, v0
	v_lshrrev_b32_e32 v16, 3, v33
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, v0, v36
	scratch_load_dwordx2 v[36:37], off, off offset:88
	v_xor_b32_e32 v0, v21, v4
	v_lshrrev_b32_e32 v0, 3, v0
	v_lshrrev_b32_e32 v21, 3, v26
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v4, v0, v36
	v_xor_b32_e32 v0, v23, v5
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v5, v0, v38
	v_xor_b32_e32 v0, v25, v6
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v6, v0, v52
	v_xor_b32_e32 v0, v27, v7
	scratch_load_dwordx2 v[26:27], off, off offset:72
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v7, v0, v44
	v_xor_b32_e32 v0, v20, v8
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v8, v0, v46
	v_xor_b32_e32 v0, v14, v9
	v_lshrrev_b32_e32 v14, 3, v31
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v9, v0, v48
	v_xor_b32_e32 v0, v15, v10
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v10, v0, v50
	v_xor_b32_e32 v0, v17, v11
	v_lshrrev_b32_e32 v17, 3, v34
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v11, v0, v54
	v_xor_b32_e32 v0, v18, v12
	v_lshrrev_b32_e32 v18, 3, v32
	v_xor_b32_e32 v15, v19, v29
	v_lshrrev_b32_e32 v19, 3, v30
	v_lshrrev_b32_e32 v20, 3, v28
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v12, v0, v42
	v_lshrrev_b32_e32 v15, 3, v15
	v_xor_b32_e32 v15, v15, v40
	v_mov_b32_e32 v0, s2
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v14, v26, v13
	scratch_load_dwordx2 v[26:27], off, off offset:64
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v16, v26, v13
	v_xor_b32_e32 v14, v33, v13
	v_lshrrev_b32_e32 v14, 3, v14
	v_xor_b32_e32 v14, v14, v26
	scratch_load_dwordx2 v[26:27], off, off offset:56
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v17, v26, v13
	scratch_load_dwordx2 v[16:17], off, off offset:8
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v18, v16, v13
	scratch_load_dwordx2 v[16:17], off, off offset:16
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v18, v16
	v_xad_u32 v13, v19, v18, v13
	v_xor_b32_e32 v16, v30, v13
	v_lshrrev_b32_e32 v16, 3, v16
	v_xor_b32_e32 v16, v16, v18
	scratch_load_dwordx2 v[18:19], off, off
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v20, v18, v13
	scratch_load_dwordx2 v[18:19], off, off offset:160
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v21, v18, v13
	v_and_b32_e32 v17, 15, v13
	v_cmp_eq_u32_e32 vcc, 1, v17
	s_nop 1
	v_cndmask_b32_e32 v18, v24, v22, vcc
	v_cmp_eq_u32_e32 vcc, 2, v17
	s_nop 1
	v_cndmask_b32_e32 v18, v18, v35, vcc
	v_cmp_eq_u32_e32 vcc, 3, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v18, v2, vcc
	v_cmp_eq_u32_e32 vcc, 4, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_cmp_eq_u32_e32 vcc, 5, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v5, vcc
	scratch_load_dwordx2 v[4:5], off, off offset:152
	v_cmp_eq_u32_e32 vcc, 6, v17
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v3
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	v_cndmask_b32_e32 v2, v2, v6, vcc
	v_cmp_eq_u32_e32 vcc, 7, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v7, vcc
	v_cmp_eq_u32_e32 vcc, 8, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v9, vcc
	v_cmp_eq_u32_e32 vcc, 10, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v10, vcc
	v_cmp_eq_u32_e32 vcc, 11, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v11, vcc
	v_cmp_eq_u32_e32 vcc, 12, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v12, vcc
	v_cmp_eq_u32_e32 vcc, 13, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v15, vcc
	v_cmp_eq_u32_e32 vcc, 14, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v14, vcc
	v_cmp_eq_u32_e32 vcc, 15, v17
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v16, vcc
	v_add_u32_e32 v2, v2, v13
	global_store_dword v[0:1], v2, off
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel spills
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 792
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 56
		.amdhsa_next_free_sgpr 6
		.amdhsa_accum_offset 56
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
	.size	spills, .Lfunc_end0-spills

	.set spills.num_vgpr, 56
	.set spills.num_agpr, 0
	.set spills.numbered_sgpr, 6
	.set spills.num_named_barrier, 0
	.set spills.private_seg_size, 792
	.set spills.uses_vcc, 1
	.set spills.uses_flat_scratch, 0
	.set spills.has_dyn_sized_stack, 0
	.set spills.has_recursion, 0
	.set spills.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_spills
	.globl	__clang_ocl_kern_imp_spills
	.p2align	2
	.type	__clang_ocl_kern_imp_spills,@function
__clang_ocl_kern_imp_spills:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	scratch_store_dword off, v40, s32 offset:28
	scratch_store_dword off, v41, s32 offset:24
	scratch_store_dword off, v42, s32 offset:20
	scratch_store_dword off, v43, s32 offset:16
	scratch_store_dword off, v44, s32 offset:12
	scratch_store_dword off, v45, s32 offset:8
	scratch_store_dword off, v46, s32 offset:4
	scratch_store_dword off, v47, s32
	v_mov_b32_e32 v40, v0
	v_and_b32_e32 v0, 0x3ff, v31
	v_mov_b32_e32 v6, v2
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v2, s12, v0
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v41, v1
	v_cmp_lt_u32_e32 vcc, v2, v4
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
	v_cvt_f32_u32_e32 v0, v4
	v_sub_u32_e32 v1, 0, v4
	v_mul_lo_u32 v5, v2, 7
	scratch_store_dwordx2 off, v[2:3], s32 offset:168
	v_rcp_iflag_f32_e32 v0, v0
	v_add_u32_e32 v2, 13, v5
	v_mov_b32_e32 v9, 0
	scratch_store_dwordx2 off, v[6:7], s32 offset:672
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v1, v1, v0
	v_mul_hi_u32 v1, v0, v1
	v_add_u32_e32 v0, v0, v1
	v_mul_hi_u32 v1, v5, v0
	v_mul_hi_u32 v3, v2, v0
	v_mul_lo_u32 v1, v1, v4
	v_mul_lo_u32 v3, v3, v4
	v_sub_u32_e32 v1, v5, v1
	v_sub_u32_e32 v2, v2, v3
	v_sub_u32_e32 v3, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v3, vcc
	v_sub_u32_e32 v3, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v3, vcc
	v_sub_u32_e32 v1, v2, v4
	v_cmp_ge_u32_e32 vcc, v2, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:32
	v_cndmask_b32_e32 v1, v2, v1, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 26, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:40
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 39, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:48
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 52, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:56
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x41, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:64
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x4e, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:72
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x5b, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:80
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x68, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:88
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x75, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:96
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x82, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:104
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x8f, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:112
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0x9c, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:120
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0xa9, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:128
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[40:41]
	v_add_u32_e32 v1, 0xb6, v5
	scratch_store_dwordx2 off, v[2:3], s32 offset:136
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0xc3, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[34:35], v[8:9], 2, v[40:41]
	global_load_dword v34, v[34:35], off
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0xd0, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[36:37], v[8:9], 2, v[40:41]
	global_load_dword v36, v[36:37], off
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0xdd, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[38:39], v[8:9], 2, v[40:41]
	global_load_dword v38, v[38:39], off
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0xea, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:144
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0xf7, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:152
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x104, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:160
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x111, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:176
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x11e, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[42:43], v[8:9], 2, v[40:41]
	global_load_dword v42, v[42:43], off
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x12b, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[44:45], v[8:9], 2, v[40:41]
	s_nop 0
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x138, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:208
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x145, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:192
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x152, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:200
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x15f, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:216
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x16c, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[46:47], v[8:9], 2, v[40:41]
	global_load_dword v46, v[46:47], off
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x179, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:224
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x186, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:232
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x193, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:240
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1a0, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:248
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1ad, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:256
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1ba, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:264
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1c7, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:272
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1d4, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:280
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1e1, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:288
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1ee, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:296
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x1fb, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:304
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x208, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:312
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x215, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:328
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x222, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:336
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x22f, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:352
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x23c, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:360
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x249, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[10:11], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[10:11], s32 offset:368
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x256, v5
	v_mul_hi_u32 v2, v1, v0
	v_mul_lo_u32 v2, v2, v4
	v_sub_u32_e32 v1, v1, v2
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	v_lshl_add_u64 v[6:7], v[8:9], 2, v[40:41]
	scratch_store_dwordx2 off, v[6:7], s32 offset:440
	v_cndmask_b32_e32 v1, v1, v2, vcc
	v_sub_u32_e32 v2, v1, v4
	v_cmp_ge_u32_e32 vcc, v1, v4
	s_nop 1
	v_cndmask_b32_e32 v8, v1, v2, vcc
	v_add_u32_e32 v1, 0x263, v5
	v_mul_hi_u32 v0, v1, v0
	v_mul_lo_u32 v0, v0, v4
	v_sub_u32_e32 v0, v1, v0
	v_sub_u32_e32 v1, v0, v4
	v_cmp_ge_u32_e32 vcc, v0, v4
	s_nop 1
	v_cndmask_b32_e32 v2, v0, v1, vcc
	v_sub_u32_e32 v3, v2, v4
	v_cmp_ge_u32_e32 vcc, v2, v4
	v_lshl_add_u64 v[0:1], v[8:9], 2, v[40:41]
	scratch_load_dwordx2 v[4:5], off, s32 offset:144
	v_cndmask_b32_e32 v8, v2, v3, vcc
	scratch_load_dwordx2 v[2:3], off, s32 offset:32
	s_waitcnt vmcnt(0)
	global_load_dword v6, v[2:3], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:40
	global_load_dword v48, v[4:5], off
	s_waitcnt vmcnt(1)
	global_load_dword v10, v[2:3], off
	s_nop 0
	global_load_dword v0, v[0:1], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:48
	scratch_load_dwordx2 v[4:5], off, s32 offset:152
	s_nop 0
	scratch_store_dwordx2 off, v[34:35], s32 offset:392
	s_waitcnt vmcnt(5)
	scratch_store_dwordx2 off, v[48:49], s32 offset:400
	scratch_store_dwordx2 off, v[42:43], s32 offset:376
	scratch_store_dwordx2 off, v[6:7], s32 offset:184
	scratch_store_dwordx2 off, v[46:47], s32 offset:320
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[10:11], s32 offset:528
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[0:1], s32 offset:32
	s_waitcnt vmcnt(8)
	global_load_dword v12, v[2:3], off
	s_waitcnt vmcnt(8)
	global_load_dword v50, v[4:5], off
	scratch_load_dwordx2 v[2:3], off, s32 offset:56
	s_nop 0
	scratch_load_dwordx2 v[4:5], off, s32 offset:160
	s_waitcnt vmcnt(1)
	global_load_dword v14, v[2:3], off
	s_nop 0
	scratch_store_dwordx2 off, v[12:13], s32 offset:568
	s_waitcnt vmcnt(2)
	global_load_dword v52, v[4:5], off
	scratch_load_dwordx2 v[2:3], off, s32 offset:64
	s_nop 0
	scratch_load_dwordx2 v[4:5], off, s32 offset:176
	s_waitcnt vmcnt(1)
	global_load_dword v16, v[2:3], off
	s_nop 0
	scratch_store_dwordx2 off, v[50:51], s32 offset:664
	s_waitcnt vmcnt(2)
	global_load_dword v54, v[4:5], off
	scratch_load_dwordx2 v[2:3], off, s32 offset:72
	s_nop 0
	global_load_dword v4, v[44:45], off
	s_nop 0
	scratch_store_dwordx2 off, v[52:53], s32 offset:424
	scratch_store_dwordx2 off, v[14:15], s32 offset:48
	scratch_store_dwordx2 off, v[36:37], s32 offset:432
	scratch_store_dwordx2 off, v[38:39], s32 offset:416
	s_waitcnt vmcnt(8)
	scratch_store_dwordx2 off, v[16:17], s32 offset:536
	s_waitcnt vmcnt(7)
	scratch_store_dwordx2 off, v[54:55], s32 offset:384
	s_waitcnt vmcnt(6)
	scratch_store_dwordx2 off, v[4:5], s32 offset:820
	scratch_load_dwordx2 v[4:5], off, s32 offset:208
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:640
	scratch_load_dwordx2 v[4:5], off, s32 offset:192
	s_nop 0
	global_load_dword v18, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v44, v[4:5], off
	scratch_load_dwordx2 v[2:3], off, s32 offset:80
	s_nop 0
	scratch_load_dwordx2 v[4:5], off, s32 offset:200
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[18:19], s32 offset:520
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[44:45], s32 offset:344
	s_waitcnt vmcnt(3)
	global_load_dword v20, v[2:3], off
	s_waitcnt vmcnt(3)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:88
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[20:21], s32 offset:56
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:616
	scratch_load_dwordx2 v[4:5], off, s32 offset:216
	s_waitcnt vmcnt(3)
	global_load_dword v22, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:96
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[22:23], s32 offset:488
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:632
	scratch_load_dwordx2 v[4:5], off, s32 offset:224
	s_waitcnt vmcnt(3)
	global_load_dword v24, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:104
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[24:25], s32 offset:472
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:812
	scratch_load_dwordx2 v[4:5], off, s32 offset:232
	s_waitcnt vmcnt(3)
	global_load_dword v26, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:112
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[26:27], s32 offset:648
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:160
	scratch_load_dwordx2 v[4:5], off, s32 offset:240
	s_waitcnt vmcnt(3)
	global_load_dword v28, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:120
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[28:29], s32 offset:512
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:152
	scratch_load_dwordx2 v[4:5], off, s32 offset:248
	s_waitcnt vmcnt(3)
	global_load_dword v30, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:128
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[30:31], s32 offset:464
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:608
	scratch_load_dwordx2 v[4:5], off, s32 offset:256
	s_waitcnt vmcnt(3)
	global_load_dword v32, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_nop 0
	scratch_load_dwordx2 v[2:3], off, s32 offset:136
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[32:33], s32 offset:656
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[4:5], s32 offset:624
	scratch_load_dwordx2 v[4:5], off, s32 offset:264
	s_waitcnt vmcnt(3)
	global_load_dword v2, v[2:3], off
	s_waitcnt vmcnt(1)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[2:3], s32 offset:408
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[4:5], s32 offset:144
	scratch_load_dwordx2 v[4:5], off, s32 offset:272
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:600
	scratch_load_dwordx2 v[4:5], off, s32 offset:280
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:136
	scratch_load_dwordx2 v[4:5], off, s32 offset:288
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:128
	scratch_load_dwordx2 v[4:5], off, s32 offset:296
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:120
	scratch_load_dwordx2 v[4:5], off, s32 offset:304
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:112
	scratch_load_dwordx2 v[4:5], off, s32 offset:312
	s_waitcnt vmcnt(0)
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[4:5], s32 offset:104
	v_lshl_add_u64 v[4:5], v[8:9], 2, v[40:41]
	global_load_dword v0, v[4:5], off
	scratch_load_dwordx2 v[40:41], off, s32 offset:328
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[0:1], s32 offset:40
	scratch_load_dwordx2 v[0:1], off, s32 offset:168
	s_waitcnt vmcnt(2)
	global_load_dword v8, v[40:41], off
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[0:1], s[2:3], v0, 31, v[6:7]
	scratch_load_dwordx2 v[40:41], off, s32 offset:336
	v_mad_u64_u32 v[4:5], s[2:3], v0, 31, v[10:11]
	v_mad_u64_u32 v[10:11], s[2:3], v4, 31, v[12:13]
	scratch_store_dwordx2 off, v[10:11], s32 offset:584
	v_mad_u64_u32 v[10:11], s[2:3], v10, 31, v[14:15]
	s_waitcnt vmcnt(2)
	scratch_store_dwordx2 off, v[8:9], s32 offset:96
	scratch_store_dwordx2 off, v[10:11], s32 offset:576
	v_mad_u64_u32 v[10:11], s[2:3], v10, 31, v[16:17]
	scratch_load_dwordx2 v[16:17], off, s32 offset:632
	v_lshrrev_b32_e32 v1, 3, v0
	scratch_store_dwordx2 off, v[10:11], s32 offset:592
	v_mad_u64_u32 v[10:11], s[2:3], v10, 31, v[18:19]
	v_mad_u64_u32 v[18:19], s[2:3], v10, 31, v[20:21]
	v_mad_u64_u32 v[12:13], s[2:3], v18, 31, v[22:23]
	scratch_store_dwordx2 off, v[10:11], s32 offset:552
	scratch_store_dwordx2 off, v[12:13], s32 offset:560
	scratch_store_dwordx2 off, v[18:19], s32 offset:696
	v_mad_u64_u32 v[10:11], s[2:3], v12, 31, v[24:25]
	scratch_load_dwordx2 v[12:13], off, s32 offset:640
	scratch_load_dwordx2 v[22:23], off, s32 offset:812
	scratch_load_dwordx2 v[24:25], off, s32 offset:104
	s_waitcnt vmcnt(11)
	global_load_dword v8, v[40:41], off
	s_nop 0
	scratch_load_dwordx2 v[40:41], off, s32 offset:352
	s_nop 0
	scratch_store_dwordx2 off, v[10:11], s32 offset:504
	v_mad_u64_u32 v[10:11], s[2:3], v10, 31, v[26:27]
	v_mad_u64_u32 v[26:27], s[2:3], v10, 31, v[28:29]
	v_mad_u64_u32 v[28:29], s[2:3], v26, 31, v[30:31]
	v_mad_u64_u32 v[30:31], s[2:3], v28, 31, v[32:33]
	v_mad_u64_u32 v[2:3], s[2:3], v30, 31, v[2:3]
	v_mad_u64_u32 v[34:35], s[2:3], v2, 31, v[34:35]
	scratch_store_dwordx2 off, v[2:3], s32 offset:480
	scratch_store_dwordx2 off, v[30:31], s32 offset:772
	v_mad_u64_u32 v[2:3], s[2:3], v34, 31, v[36:37]
	scratch_store_dwordx2 off, v[10:11], s32 offset:496
	v_mad_u64_u32 v[10:11], s[2:3], v2, 31, v[38:39]
	v_mad_u64_u32 v[48:49], s[2:3], v10, 31, v[48:49]
	v_mad_u64_u32 v[50:51], s[2:3], v48, 31, v[50:51]
	v_mad_u64_u32 v[52:53], s[2:3], v50, 31, v[52:53]
	v_mad_u64_u32 v[54:55], s[2:3], v52, 31, v[54:55]
	v_mad_u64_u32 v[42:43], s[2:3], v54, 31, v[42:43]
	scratch_store_dwordx2 off, v[2:3], s32 offset:544
	scratch_store_dwordx2 off, v[34:35], s32 offset:748
	scratch_load_dwordx2 v[36:37], off, s32 offset:624
	scratch_load_dwordx2 v[38:39], off, s32 offset:608
	scratch_load_dwordx2 v[32:33], off, s32 offset:600
	s_nop 0
	scratch_store_dwordx2 off, v[28:29], s32 offset:740
	scratch_store_dwordx2 off, v[50:51], s32 offset:764
	scratch_store_dwordx2 off, v[48:49], s32 offset:732
	scratch_store_dwordx2 off, v[26:27], s32 offset:780
	s_waitcnt vmcnt(14)
	scratch_store_dwordx2 off, v[8:9], s32 offset:88
	s_waitcnt vmcnt(14)
	global_load_dword v8, v[40:41], off
	s_nop 0
	scratch_load_dwordx2 v[40:41], off, s32 offset:360
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[8:9], s32 offset:80
	s_waitcnt vmcnt(1)
	global_load_dword v8, v[40:41], off
	s_nop 0
	scratch_load_dwordx2 v[40:41], off, s32 offset:368
	s_waitcnt vmcnt(1)
	scratch_store_dwordx2 off, v[8:9], s32 offset:72
	s_waitcnt vmcnt(1)
	global_load_dword v8, v[40:41], off
	s_nop 0
	scratch_load_dwordx2 v[40:41], off, s32 offset:440
	s_nop 0
	scratch_store_dwordx2 off, v[10:11], s32 offset:440
	scratch_load_dwordx2 v[10:11], off, s32 offset:820
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[14:15], s[2:3], v42, 31, v[10:11]
	scratch_store_dwordx2 off, v[14:15], s32 offset:368
	scratch_store_dwordx2 off, v[42:43], s32 offset:792
	v_mad_u64_u32 v[14:15], s[2:3], v14, 31, v[12:13]
	v_mad_u64_u32 v[2:3], s[2:3], v14, 31, v[44:45]
	v_mov_b32_e32 v44, v14
	scratch_load_dwordx2 v[14:15], off, s32 offset:616
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[20:21], s[2:3], v2, 31, v[14:15]
	scratch_store_dwordx2 off, v[20:21], s32 offset:448
	v_mad_u64_u32 v[20:21], s[2:3], v20, 31, v[16:17]
	scratch_store_dwordx2 off, v[2:3], s32 offset:456
	v_mad_u64_u32 v[2:3], s[2:3], v20, 31, v[46:47]
	scratch_store_dwordx2 off, v[2:3], s32 offset:360
	v_mov_b32_e32 v46, v20
	v_mad_u64_u32 v[20:21], s[2:3], v2, 31, v[22:23]
	scratch_load_dwordx2 v[2:3], off, s32 offset:160
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v20, 31, v[2:3]
	scratch_store_dwordx2 off, v[20:21], s32 offset:352
	scratch_load_dwordx2 v[20:21], off, s32 offset:152
	s_nop 0
	scratch_store_dwordx2 off, v[2:3], s32 offset:336
	scratch_store_dwordx2 off, v[8:9], s32 offset:64
	global_load_dword v8, v[40:41], off
	s_waitcnt vmcnt(3)
	v_mad_u64_u32 v[2:3], s[2:3], v2, 31, v[20:21]
	v_mad_u64_u32 v[20:21], s[2:3], v2, 31, v[38:39]
	scratch_store_dwordx2 off, v[2:3], s32 offset:328
	scratch_store_dwordx2 off, v[20:21], s32 offset:312
	v_mad_u64_u32 v[2:3], s[2:3], v20, 31, v[36:37]
	scratch_load_dwordx2 v[20:21], off, s32 offset:144
	s_nop 0
	scratch_store_dwordx2 off, v[2:3], s32 offset:304
	scratch_store_dwordx2 off, v[44:45], s32 offset:724
	scratch_store_dwordx2 off, v[46:47], s32 offset:716
	s_waitcnt vmcnt(6)
	scratch_store_dwordx2 off, v[8:9], s32 offset:176
	s_waitcnt vmcnt(4)
	v_mad_u64_u32 v[2:3], s[2:3], v2, 31, v[20:21]
	scratch_store_dwordx2 off, v[2:3], s32 offset:296
	v_mad_u64_u32 v[20:21], s[2:3], v2, 31, v[32:33]
	scratch_load_dwordx2 v[2:3], off, s32 offset:136
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v20, 31, v[2:3]
	scratch_store_dwordx2 off, v[20:21], s32 offset:288
	scratch_load_dwordx2 v[20:21], off, s32 offset:128
	s_nop 0
	scratch_store_dwordx2 off, v[2:3], s32 offset:280
	s_waitcnt vmcnt(1)
	v_mad_u64_u32 v[2:3], s[2:3], v2, 31, v[20:21]
	scratch_load_dwordx2 v[20:21], off, s32 offset:120
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[20:21], s[2:3], v2, 31, v[20:21]
	scratch_store_dwordx2 off, v[2:3], s32 offset:272
	scratch_load_dwordx2 v[2:3], off, s32 offset:112
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v20, 31, v[2:3]
	v_mad_u64_u32 v[40:41], s[2:3], v2, 31, v[24:25]
	scratch_load_dwordx2 v[24:25], off, s32 offset:96
	s_nop 0
	scratch_store_dwordx2 off, v[2:3], s32 offset:264
	scratch_store_dwordx2 off, v[20:21], s32 offset:800
	scratch_load_dwordx2 v[2:3], off, s32 offset:88
	s_waitcnt vmcnt(3)
	v_mad_u64_u32 v[24:25], s[2:3], v40, 31, v[24:25]
	scratch_store_dwordx2 off, v[24:25], s32 offset:256
	scratch_store_dwordx2 off, v[40:41], s32 offset:756
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[2:3], s[2:3], v24, 31, v[2:3]
	scratch_load_dwordx2 v[24:25], off, s32 offset:80
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[24:25], s[2:3], v2, 31, v[24:25]
	scratch_store_dwordx2 off, v[2:3], s32 offset:248
	scratch_load_dwordx2 v[2:3], off, s32 offset:72
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v24, 31, v[2:3]
	scratch_store_dwordx2 off, v[24:25], s32 offset:240
	scratch_load_dwordx2 v[24:25], off, s32 offset:64
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[24:25], s[2:3], v2, 31, v[24:25]
	scratch_store_dwordx2 off, v[2:3], s32 offset:232
	scratch_store_dwordx2 off, v[24:25], s32 offset:224
	v_mad_u64_u32 v[2:3], s[2:3], v24, 31, v[8:9]
	scratch_load_dwordx2 v[24:25], off, s32 offset:32
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[24:25], s[2:3], v2, 31, v[24:25]
	scratch_store_dwordx2 off, v[2:3], s32 offset:216
	scratch_load_dwordx2 v[2:3], off, s32 offset:40
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v24, 31, v[2:3]
	scratch_store_dwordx2 off, v[2:3], s32 offset:192
	v_mul_lo_u32 v3, v2, 31
	v_xad_u32 v1, v1, v6, v3
	scratch_load_dwordx2 v[2:3], off, s32 offset:528
	v_xor_b32_e32 v0, v0, v1
	scratch_store_dword off, v0, s32 offset:200
	v_mul_lo_u32 v0, v1, 31
	v_lshrrev_b32_e32 v1, 3, v4
	scratch_store_dwordx2 off, v[24:25], s32 offset:208
	scratch_load_dwordx2 v[6:7], off, s32 offset:464
	s_waitcnt vmcnt(3)
	v_xad_u32 v0, v1, v2, v0
	scratch_load_dwordx2 v[2:3], off, s32 offset:584
	v_xor_b32_e32 v1, v4, v0
	scratch_store_dword off, v1, s32 offset:808
	v_mul_lo_u32 v0, v0, 31
	scratch_load_dwordx2 v[4:5], off, s32 offset:520
	s_waitcnt vmcnt(2)
	v_lshrrev_b32_e32 v1, 3, v2
	scratch_load_dwordx2 v[2:3], off, s32 offset:568
	s_waitcnt vmcnt(0)
	v_xad_u32 v2, v1, v2, v0
	scratch_load_dwordx2 v[0:1], off, s32 offset:576
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v2, 31
	scratch_store_dword off, v2, s32 offset:708
	scratch_load_dwordx2 v[2:3], off, s32 offset:48
	v_lshrrev_b32_e32 v0, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v25, v0, v2, v1
	scratch_load_dwordx2 v[0:1], off, s32 offset:592
	scratch_load_dwordx2 v[2:3], off, s32 offset:536
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v1, v25, 31
	v_lshrrev_b32_e32 v0, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v0, v2, v1
	scratch_load_dwordx2 v[2:3], off, s32 offset:552
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v1, 3, v2
	v_mul_lo_u32 v2, v0, 31
	v_xad_u32 v29, v1, v4, v2
	scratch_load_dwordx2 v[4:5], off, s32 offset:56
	v_lshrrev_b32_e32 v1, 3, v18
	v_mul_lo_u32 v2, v29, 31
	scratch_load_dwordx2 v[18:19], off, s32 offset:400
	s_waitcnt vmcnt(1)
	v_xad_u32 v31, v1, v4, v2
	scratch_load_dwordx2 v[2:3], off, s32 offset:560
	scratch_load_dwordx2 v[4:5], off, s32 offset:488
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v1, 3, v2
	v_mul_lo_u32 v2, v31, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v1, v1, v4, v2
	scratch_load_dwordx2 v[2:3], off, s32 offset:504
	scratch_load_dwordx2 v[4:5], off, s32 offset:472
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v3, v1, 31
	v_lshrrev_b32_e32 v2, 3, v2
	s_waitcnt vmcnt(0)
	v_xad_u32 v35, v2, v4, v3
	scratch_load_dwordx2 v[2:3], off, s32 offset:496
	scratch_load_dwordx2 v[4:5], off, s32 offset:648
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v3, v35, 31
	v_lshrrev_b32_e32 v2, 3, v2
	s_waitcnt vmcnt(0)
	v_xad_u32 v51, v2, v4, v3
	scratch_load_dwordx2 v[4:5], off, s32 offset:512
	v_lshrrev_b32_e32 v2, 3, v26
	v_mul_lo_u32 v3, v51, 31
	scratch_load_dwordx2 v[26:27], off, s32 offset:136
	s_waitcnt vmcnt(1)
	v_xad_u32 v2, v2, v4, v3
	v_lshrrev_b32_e32 v3, 3, v28
	v_mul_lo_u32 v4, v2, 31
	v_xad_u32 v49, v3, v6, v4
	scratch_load_dwordx2 v[6:7], off, s32 offset:656
	v_lshrrev_b32_e32 v3, 3, v30
	v_mul_lo_u32 v4, v49, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v23, v3, v6, v4
	scratch_load_dwordx2 v[4:5], off, s32 offset:480
	scratch_load_dwordx2 v[6:7], off, s32 offset:408
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v3, 3, v4
	v_mul_lo_u32 v4, v23, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v3, v3, v6, v4
	scratch_load_dwordx2 v[6:7], off, s32 offset:392
	v_lshrrev_b32_e32 v4, 3, v34
	v_mul_lo_u32 v5, v3, 31
	v_mov_b32_e32 v34, v52
	s_waitcnt vmcnt(0)
	v_xad_u32 v45, v4, v6, v5
	scratch_load_dwordx2 v[4:5], off, s32 offset:544
	scratch_load_dwordx2 v[6:7], off, s32 offset:432
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v45, 31
	v_lshrrev_b32_e32 v4, 3, v4
	s_waitcnt vmcnt(0)
	v_xad_u32 v37, v4, v6, v5
	scratch_load_dwordx2 v[4:5], off, s32 offset:440
	scratch_load_dwordx2 v[6:7], off, s32 offset:416
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v37, 31
	v_lshrrev_b32_e32 v4, 3, v4
	s_waitcnt vmcnt(0)
	v_xad_u32 v4, v4, v6, v5
	v_lshrrev_b32_e32 v5, 3, v48
	v_mul_lo_u32 v6, v4, 31
	v_xad_u32 v6, v5, v18, v6
	scratch_load_dwordx2 v[18:19], off, s32 offset:664
	v_lshrrev_b32_e32 v5, 3, v50
	scratch_store_dword off, v6, s32 offset:788
	v_mul_lo_u32 v6, v6, 31
	s_waitcnt vmcnt(1)
	v_xad_u32 v33, v5, v18, v6
	scratch_load_dwordx2 v[18:19], off, s32 offset:424
	v_lshrrev_b32_e32 v5, 3, v52
	v_mul_lo_u32 v6, v33, 31
	v_mov_b32_e32 v52, v54
	s_waitcnt vmcnt(0)
	v_xad_u32 v5, v5, v18, v6
	scratch_load_dwordx2 v[18:19], off, s32 offset:384
	v_lshrrev_b32_e32 v6, 3, v54
	v_mul_lo_u32 v7, v5, 31
	v_mov_b32_e32 v54, v10
	s_waitcnt vmcnt(0)
	v_xad_u32 v50, v6, v18, v7
	scratch_load_dwordx2 v[18:19], off, s32 offset:376
	v_lshrrev_b32_e32 v6, 3, v42
	v_mul_lo_u32 v7, v50, 31
	v_mov_b32_e32 v42, v22
	s_waitcnt vmcnt(0)
	v_xad_u32 v47, v6, v18, v7
	scratch_load_dwordx2 v[6:7], off, s32 offset:368
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v7, v47, 31
	v_lshrrev_b32_e32 v6, 3, v6
	v_xad_u32 v6, v6, v10, v7
	scratch_load_dwordx2 v[10:11], off, s32 offset:456
	v_lshrrev_b32_e32 v7, 3, v44
	v_mul_lo_u32 v8, v6, 31
	v_xad_u32 v53, v7, v12, v8
	v_mul_lo_u32 v8, v53, 31
	scratch_load_dwordx2 v[12:13], off, s32 offset:320
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v7, 3, v10
	scratch_load_dwordx2 v[10:11], off, s32 offset:344
	s_waitcnt vmcnt(0)
	v_xad_u32 v19, v7, v10, v8
	scratch_load_dwordx2 v[10:11], off, s32 offset:448
	v_mul_lo_u32 v8, v19, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v7, 3, v10
	v_xad_u32 v7, v7, v14, v8
	v_lshrrev_b32_e32 v8, 3, v46
	v_mul_lo_u32 v10, v7, 31
	v_xad_u32 v55, v8, v16, v10
	scratch_load_dwordx2 v[10:11], off, s32 offset:360
	scratch_load_dwordx2 v[16:17], off, s32 offset:144
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v8, 3, v10
	v_mul_lo_u32 v10, v55, 31
	v_xad_u32 v14, v8, v12, v10
	scratch_load_dwordx2 v[10:11], off, s32 offset:352
	scratch_load_dwordx2 v[12:13], off, s32 offset:160
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v8, 3, v10
	v_mul_lo_u32 v10, v14, 31
	v_xad_u32 v8, v8, v22, v10
	scratch_load_dwordx2 v[10:11], off, s32 offset:336
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v11, v8, 31
	v_lshrrev_b32_e32 v10, 3, v10
	v_xad_u32 v41, v10, v12, v11
	scratch_load_dwordx2 v[10:11], off, s32 offset:328
	scratch_load_dwordx2 v[12:13], off, s32 offset:152
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v41, 31
	v_lshrrev_b32_e32 v10, 3, v10
	s_waitcnt vmcnt(0)
	v_xad_u32 v15, v10, v12, v11
	scratch_load_dwordx2 v[10:11], off, s32 offset:312
	scratch_load_dwordx2 v[12:13], off, s32 offset:304
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v15, 31
	v_lshrrev_b32_e32 v10, 3, v10
	v_xad_u32 v10, v10, v38, v11
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v10, 31
	v_xad_u32 v39, v11, v36, v12
	scratch_load_dwordx2 v[12:13], off, s32 offset:296
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v39, 31
	v_xad_u32 v16, v11, v16, v12
	scratch_load_dwordx2 v[12:13], off, s32 offset:288
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v11, 3, v12
	v_mul_lo_u32 v12, v16, 31
	v_xad_u32 v11, v11, v32, v12
	scratch_load_dwordx2 v[12:13], off, s32 offset:280
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v13, v11, 31
	v_lshrrev_b32_e32 v12, 3, v12
	v_xad_u32 v32, v12, v26, v13
	scratch_load_dwordx2 v[12:13], off, s32 offset:272
	scratch_load_dwordx2 v[26:27], off, s32 offset:128
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v13, v32, 31
	v_lshrrev_b32_e32 v12, 3, v12
	s_waitcnt vmcnt(0)
	v_xad_u32 v17, v12, v26, v13
	v_lshrrev_b32_e32 v12, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:120
	v_mul_lo_u32 v13, v17, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v12, v12, v20, v13
	scratch_load_dwordx2 v[20:21], off, s32 offset:264
	v_mul_lo_u32 v18, v12, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v13, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:112
	s_waitcnt vmcnt(0)
	v_xad_u32 v43, v13, v20, v18
	scratch_load_dwordx2 v[20:21], off, s32 offset:104
	v_lshrrev_b32_e32 v13, 3, v40
	v_mul_lo_u32 v18, v43, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v18, v13, v20, v18
	scratch_load_dwordx2 v[20:21], off, s32 offset:256
	v_mul_lo_u32 v24, v18, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v13, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:96
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v13, v20, v24
	scratch_load_dwordx2 v[20:21], off, s32 offset:248
	v_mul_lo_u32 v26, v13, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:88
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:240
	v_mul_lo_u32 v26, v22, 31
	scratch_store_dword off, v22, s32 offset:680
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:80
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:232
	v_mul_lo_u32 v26, v22, 31
	scratch_store_dword off, v22, s32 offset:684
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:72
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:224
	v_mul_lo_u32 v26, v22, 31
	scratch_store_dword off, v22, s32 offset:688
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:64
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:216
	v_mul_lo_u32 v26, v22, 31
	scratch_store_dword off, v22, s32 offset:692
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:176
	s_waitcnt vmcnt(0)
	v_xad_u32 v30, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:208
	v_mul_lo_u32 v26, v30, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:32
	s_waitcnt vmcnt(0)
	v_xad_u32 v28, v24, v20, v26
	scratch_load_dwordx2 v[20:21], off, s32 offset:192
	v_mul_lo_u32 v26, v28, 31
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:40
	s_waitcnt vmcnt(0)
	v_xad_u32 v21, v24, v20, v26
	scratch_load_dword v20, off, s32 offset:200
	v_mul_lo_u32 v46, v21, 31
	scratch_store_dword off, v21, s32 offset:704
	scratch_load_dwordx2 v[26:27], off, s32 offset:568
	s_waitcnt vmcnt(2)
	v_lshrrev_b32_e32 v24, 3, v20
	scratch_load_dwordx2 v[20:21], off, s32 offset:184
	scratch_load_dword v21, off, s32 offset:808
	s_waitcnt vmcnt(1)
	v_xad_u32 v20, v24, v20, v46
	scratch_store_dword off, v20, s32 offset:712
	s_waitcnt vmcnt(1)
	v_lshrrev_b32_e32 v46, 3, v21
	v_mul_lo_u32 v44, v20, 31
	scratch_load_dwordx2 v[20:21], off, s32 offset:528
	s_waitcnt vmcnt(0)
	v_xad_u32 v44, v46, v20, v44
	scratch_load_dwordx2 v[20:21], off, s32 offset:584
	scratch_load_dword v21, off, s32 offset:708
	v_mul_lo_u32 v44, v44, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v20, v20, v21
	v_lshrrev_b32_e32 v20, 3, v20
	v_xad_u32 v20, v20, v26, v44
	scratch_load_dwordx2 v[26:27], off, s32 offset:576
	v_mul_lo_u32 v20, v20, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v27, v34, v5
	v_xor_b32_e32 v21, v26, v25
	scratch_load_dwordx2 v[24:25], off, s32 offset:592
	v_lshrrev_b32_e32 v44, 3, v21
	scratch_store_dword off, v21, s32 offset:528
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v0, v24, v0
	scratch_load_dwordx2 v[24:25], off, s32 offset:48
	v_lshrrev_b32_e32 v0, 3, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v20, v44, v24, v20
	scratch_load_dwordx2 v[24:25], off, s32 offset:536
	v_mul_lo_u32 v44, v20, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v0, v24, v44
	scratch_load_dwordx2 v[24:25], off, s32 offset:552
	v_mul_lo_u32 v0, v0, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v24, v29
	scratch_load_dwordx2 v[24:25], off, s32 offset:520
	v_lshrrev_b32_e32 v22, 3, v22
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v22, v24, v0
	scratch_load_dwordx2 v[24:25], off, s32 offset:696
	v_mul_lo_u32 v0, v0, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v21, v24, v31
	scratch_load_dwordx2 v[24:25], off, s32 offset:560
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v24, v1
	scratch_load_dwordx2 v[24:25], off, s32 offset:56
	v_lshrrev_b32_e32 v1, 3, v21
	scratch_store_dword off, v21, s32 offset:520
	s_waitcnt vmcnt(1)
	v_xad_u32 v1, v1, v24, v0
	scratch_load_dwordx2 v[24:25], off, s32 offset:488
	v_lshrrev_b32_e32 v0, 3, v22
	v_mul_lo_u32 v22, v1, 31
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v0, v24, v22
	scratch_load_dwordx2 v[24:25], off, s32 offset:504
	v_mul_lo_u32 v0, v0, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v21, v24, v35
	scratch_load_dwordx2 v[24:25], off, s32 offset:472
	v_lshrrev_b32_e32 v21, 3, v21
	scratch_load_dwordx2 v[34:35], off, s32 offset:664
	s_waitcnt vmcnt(1)
	v_xad_u32 v21, v21, v24, v0
	scratch_load_dwordx2 v[24:25], off, s32 offset:496
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v24, v51
	scratch_load_dwordx2 v[24:25], off, s32 offset:780
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v24, v2
	scratch_load_dwordx2 v[24:25], off, s32 offset:648
	v_mul_lo_u32 v2, v21, 31
	v_lshrrev_b32_e32 v21, 3, v0
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v38, v24
	scratch_load_dwordx2 v[24:25], off, s32 offset:512
	v_xad_u32 v2, v21, v38, v2
	v_lshrrev_b32_e32 v21, 3, v22
	v_mul_lo_u32 v22, v2, 31
	v_xor_b32_e32 v0, v0, v2
	v_lshrrev_b32_e32 v0, 3, v0
	v_xor_b32_e32 v0, v0, v38
	s_waitcnt vmcnt(0)
	v_xad_u32 v21, v21, v24, v22
	scratch_load_dwordx2 v[24:25], off, s32 offset:740
	v_mul_lo_u32 v21, v21, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v22, v24, v49
	scratch_load_dwordx2 v[24:25], off, s32 offset:464
	v_lshrrev_b32_e32 v22, 3, v22
	scratch_load_dwordx2 v[48:49], off, s32 offset:416
	s_waitcnt vmcnt(1)
	v_xad_u32 v22, v22, v24, v21
	scratch_load_dwordx2 v[24:25], off, s32 offset:772
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v21, v24, v23
	scratch_load_dwordx2 v[24:25], off, s32 offset:480
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v23, v24, v3
	scratch_load_dwordx2 v[24:25], off, s32 offset:656
	v_mul_lo_u32 v3, v22, 31
	v_lshrrev_b32_e32 v22, 3, v21
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v36, v24
	scratch_load_dwordx2 v[24:25], off, s32 offset:408
	v_xad_u32 v3, v22, v36, v3
	v_lshrrev_b32_e32 v22, 3, v23
	v_mul_lo_u32 v23, v3, 31
	v_xor_b32_e32 v2, v21, v3
	v_lshrrev_b32_e32 v2, 3, v2
	v_xor_b32_e32 v2, v2, v36
	s_waitcnt vmcnt(0)
	v_xad_u32 v22, v22, v24, v23
	scratch_load_dwordx2 v[24:25], off, s32 offset:748
	v_mul_lo_u32 v22, v22, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v23, v24, v45
	scratch_load_dwordx2 v[24:25], off, s32 offset:392
	scratch_load_dwordx2 v[44:45], off, s32 offset:432
	v_lshrrev_b32_e32 v23, 3, v23
	s_waitcnt vmcnt(1)
	v_xad_u32 v23, v23, v24, v22
	scratch_load_dwordx2 v[24:25], off, s32 offset:544
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v37, v24, v37
	scratch_load_dwordx2 v[24:25], off, s32 offset:440
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v25, v24, v4
	v_mul_lo_u32 v4, v23, 31
	v_lshrrev_b32_e32 v23, 3, v37
	v_xad_u32 v4, v23, v44, v4
	v_lshrrev_b32_e32 v23, 3, v25
	v_mul_lo_u32 v25, v4, 31
	v_xad_u32 v23, v23, v48, v25
	scratch_load_dwordx2 v[24:25], off, s32 offset:732
	scratch_load_dword v22, off, s32 offset:788
	scratch_load_dwordx2 v[48:49], off, s32 offset:400
	v_mul_lo_u32 v23, v23, 31
	v_xor_b32_e32 v3, v37, v4
	v_lshrrev_b32_e32 v3, 3, v3
	v_xor_b32_e32 v3, v3, v44
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v25, v24, v22
	v_lshrrev_b32_e32 v25, 3, v25
	s_waitcnt vmcnt(0)
	v_xad_u32 v25, v25, v48, v23
	scratch_load_dwordx2 v[22:23], off, s32 offset:764
	v_mul_lo_u32 v5, v25, 31
	scratch_load_dwordx2 v[48:49], off, s32 offset:104
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v23, v22, v33
	v_mov_b32_e32 v22, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:424
	v_lshrrev_b32_e32 v25, 3, v23
	v_xad_u32 v5, v25, v22, v5
	v_lshrrev_b32_e32 v25, 3, v27
	v_mul_lo_u32 v27, v5, 31
	v_xor_b32_e32 v4, v23, v5
	v_lshrrev_b32_e32 v4, 3, v4
	v_xor_b32_e32 v4, v4, v22
	scratch_load_dwordx2 v[22:23], off, s32 offset:88
	s_waitcnt vmcnt(1)
	v_xad_u32 v25, v25, v34, v27
	scratch_load_dwordx2 v[34:35], off, s32 offset:384
	v_xor_b32_e32 v27, v52, v50
	v_lshrrev_b32_e32 v27, 3, v27
	v_mul_lo_u32 v25, v25, 31
	scratch_load_dwordx2 v[50:51], off, s32 offset:128
	s_waitcnt vmcnt(1)
	v_xad_u32 v27, v27, v34, v25
	scratch_load_dwordx2 v[24:25], off, s32 offset:792
	scratch_load_dwordx2 v[34:35], off, s32 offset:368
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v25, v24, v47
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v6
	scratch_load_dwordx2 v[34:35], off, s32 offset:376
	v_mul_lo_u32 v6, v27, 31
	v_lshrrev_b32_e32 v27, 3, v25
	scratch_load_dwordx2 v[46:47], off, s32 offset:144
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v52, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:724
	v_xad_u32 v6, v27, v52, v6
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v6, 31
	v_xad_u32 v27, v27, v54, v29
	v_mul_lo_u32 v27, v27, 31
	v_xor_b32_e32 v5, v25, v6
	v_lshrrev_b32_e32 v5, 3, v5
	v_xor_b32_e32 v5, v5, v52
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v53
	scratch_load_dwordx2 v[34:35], off, s32 offset:640
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v34, v27
	scratch_load_dwordx2 v[34:35], off, s32 offset:456
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v19, v34, v19
	scratch_load_dwordx2 v[34:35], off, s32 offset:448
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v7
	scratch_load_dwordx2 v[34:35], off, s32 offset:344
	v_mul_lo_u32 v7, v27, 31
	v_lshrrev_b32_e32 v27, 3, v19
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v54, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:616
	v_xad_u32 v7, v27, v54, v7
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v7, 31
	v_xor_b32_e32 v6, v19, v7
	v_lshrrev_b32_e32 v6, 3, v6
	v_xor_b32_e32 v6, v6, v54
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v27, v34, v29
	scratch_load_dwordx2 v[34:35], off, s32 offset:716
	v_mul_lo_u32 v27, v27, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v55
	scratch_load_dwordx2 v[34:35], off, s32 offset:632
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v34, v27
	scratch_load_dwordx2 v[34:35], off, s32 offset:360
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v14, v34, v14
	scratch_load_dwordx2 v[34:35], off, s32 offset:352
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v8
	scratch_load_dwordx2 v[34:35], off, s32 offset:320
	v_mul_lo_u32 v8, v27, 31
	v_lshrrev_b32_e32 v27, 3, v14
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v40, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:336
	v_xad_u32 v8, v27, v40, v8
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v8, 31
	v_xad_u32 v27, v27, v42, v29
	v_mul_lo_u32 v27, v27, 31
	v_xor_b32_e32 v7, v14, v8
	v_lshrrev_b32_e32 v7, 3, v7
	v_xor_b32_e32 v7, v7, v40
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v41
	scratch_load_dwordx2 v[34:35], off, s32 offset:160
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v34, v27
	scratch_load_dwordx2 v[34:35], off, s32 offset:328
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v15, v34, v15
	scratch_load_dwordx2 v[34:35], off, s32 offset:312
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v10
	scratch_load_dwordx2 v[34:35], off, s32 offset:152
	v_mul_lo_u32 v10, v27, 31
	v_lshrrev_b32_e32 v27, 3, v15
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v42, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:608
	v_xad_u32 v10, v27, v42, v10
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v10, 31
	v_xor_b32_e32 v8, v15, v10
	v_lshrrev_b32_e32 v8, 3, v8
	v_xor_b32_e32 v8, v8, v42
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v27, v34, v29
	scratch_load_dwordx2 v[34:35], off, s32 offset:304
	v_mul_lo_u32 v27, v27, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v39
	scratch_load_dwordx2 v[34:35], off, s32 offset:624
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v34, v27
	scratch_load_dwordx2 v[34:35], off, s32 offset:296
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v16, v34, v16
	scratch_load_dwordx2 v[34:35], off, s32 offset:288
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v11
	scratch_load_dwordx2 v[34:35], off, s32 offset:600
	v_mul_lo_u32 v11, v27, 31
	v_lshrrev_b32_e32 v27, 3, v16
	v_xad_u32 v11, v27, v46, v11
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v11, 31
	v_xor_b32_e32 v10, v16, v11
	v_lshrrev_b32_e32 v10, 3, v10
	v_xor_b32_e32 v10, v10, v46
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v27, v34, v29
	scratch_load_dwordx2 v[34:35], off, s32 offset:280
	v_mul_lo_u32 v27, v27, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v34, v32
	scratch_load_dwordx2 v[32:33], off, s32 offset:136
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v32, v27
	scratch_load_dwordx2 v[32:33], off, s32 offset:272
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v17, v32, v17
	scratch_load_dwordx2 v[32:33], off, s32 offset:800
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v32, v12
	scratch_load_dwordx2 v[32:33], off, s32 offset:120
	v_mul_lo_u32 v12, v27, 31
	v_lshrrev_b32_e32 v27, 3, v17
	v_xad_u32 v12, v27, v50, v12
	v_lshrrev_b32_e32 v27, 3, v29
	v_mul_lo_u32 v29, v12, 31
	v_xor_b32_e32 v11, v17, v12
	v_lshrrev_b32_e32 v11, 3, v11
	v_xor_b32_e32 v11, v11, v50
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v27, v32, v29
	scratch_load_dwordx2 v[32:33], off, s32 offset:264
	v_mul_lo_u32 v27, v27, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v32, v43
	scratch_load_dwordx2 v[32:33], off, s32 offset:112
	v_lshrrev_b32_e32 v29, 3, v29
	s_waitcnt vmcnt(0)
	v_xad_u32 v27, v29, v32, v27
	scratch_load_dwordx2 v[32:33], off, s32 offset:756
	v_mul_lo_u32 v27, v27, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v18, v32, v18
	scratch_load_dwordx2 v[32:33], off, s32 offset:256
	v_lshrrev_b32_e32 v29, 3, v18
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v13, v32, v13
	scratch_load_dwordx2 v[32:33], off, s32 offset:96
	v_xad_u32 v27, v29, v48, v27
	v_lshrrev_b32_e32 v13, 3, v13
	v_mul_lo_u32 v29, v27, 31
	v_xor_b32_e32 v14, v18, v27
	v_lshrrev_b32_e32 v14, 3, v14
	v_xor_b32_e32 v14, v14, v48
	s_waitcnt vmcnt(0)
	v_xad_u32 v13, v13, v32, v29
	scratch_load_dwordx2 v[32:33], off, s32 offset:248
	scratch_load_dword v24, off, s32 offset:680
	v_mul_lo_u32 v13, v13, 31
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v29, v32, v24
	scratch_load_dwordx2 v[32:33], off, s32 offset:240
	scratch_load_dword v24, off, s32 offset:684
	v_lshrrev_b32_e32 v12, 3, v29
	v_xad_u32 v12, v12, v22, v13
	scratch_load_dwordx2 v[22:23], off, s32 offset:80
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v31, v32, v24
	scratch_load_dwordx2 v[32:33], off, s32 offset:232
	scratch_load_dword v24, off, s32 offset:688
	v_lshrrev_b32_e32 v15, 3, v31
	s_waitcnt vmcnt(2)
	v_xad_u32 v12, v15, v22, v12
	v_xor_b32_e32 v13, v31, v12
	v_lshrrev_b32_e32 v13, 3, v13
	v_xor_b32_e32 v13, v13, v22
	scratch_load_dwordx2 v[22:23], off, s32 offset:72
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v33, v32, v24
	scratch_load_dwordx2 v[34:35], off, s32 offset:224
	scratch_load_dword v24, off, s32 offset:692
	v_lshrrev_b32_e32 v16, 3, v33
	s_waitcnt vmcnt(2)
	v_xad_u32 v12, v16, v22, v12
	scratch_load_dwordx2 v[22:23], off, s32 offset:64
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v32, v34, v24
	scratch_load_dwordx2 v[34:35], off, s32 offset:216
	v_lshrrev_b32_e32 v17, 3, v32
	s_waitcnt vmcnt(1)
	v_xad_u32 v12, v17, v22, v12
	scratch_load_dwordx2 v[16:17], off, s32 offset:176
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v30, v34, v30
	scratch_load_dwordx2 v[34:35], off, s32 offset:208
	v_lshrrev_b32_e32 v18, 3, v30
	s_waitcnt vmcnt(1)
	v_xad_u32 v12, v18, v16, v12
	v_xor_b32_e32 v15, v30, v12
	v_lshrrev_b32_e32 v15, 3, v15
	v_xor_b32_e32 v15, v15, v16
	scratch_load_dwordx2 v[16:17], off, s32 offset:32
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v28, v34, v28
	scratch_load_dwordx2 v[34:35], off, s32 offset:192
	scratch_load_dword v24, off, s32 offset:704
	v_lshrrev_b32_e32 v19, 3, v28
	s_waitcnt vmcnt(2)
	v_xad_u32 v12, v19, v16, v12
	scratch_load_dwordx2 v[16:17], off, s32 offset:40
	v_mul_lo_u32 v12, v12, 31
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v26, v34, v24
	scratch_load_dword v24, off, s32 offset:200
	scratch_load_dword v34, off, s32 offset:712
	v_lshrrev_b32_e32 v21, 3, v26
	s_waitcnt vmcnt(2)
	v_xad_u32 v12, v21, v16, v12
	v_and_b32_e32 v16, 15, v12
	v_cmp_eq_u32_e32 vcc, 1, v16
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v24, v24, v34
	scratch_load_dwordx2 v[34:35], off, s32 offset:184
	v_lshrrev_b32_e32 v24, 3, v24
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v24, v24, v34
	scratch_load_dword v34, off, s32 offset:528
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v20, v34, v20
	scratch_load_dwordx2 v[34:35], off, s32 offset:48
	v_lshrrev_b32_e32 v20, 3, v20
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v20, v20, v34
	scratch_load_dword v34, off, s32 offset:520
	v_cndmask_b32_e32 v17, v24, v20, vcc
	v_cmp_eq_u32_e32 vcc, 2, v16
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v1, v34, v1
	scratch_load_dwordx2 v[34:35], off, s32 offset:56
	v_lshrrev_b32_e32 v1, 3, v1
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v1, v1, v34
	v_cndmask_b32_e32 v1, v17, v1, vcc
	v_cmp_eq_u32_e32 vcc, 3, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v1, v0, vcc
	v_cmp_eq_u32_e32 vcc, 4, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v2, vcc
	v_cmp_eq_u32_e32 vcc, 5, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v3, vcc
	v_cmp_eq_u32_e32 vcc, 6, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v4, vcc
	v_cmp_eq_u32_e32 vcc, 7, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v5, vcc
	v_cmp_eq_u32_e32 vcc, 8, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v6, vcc
	v_cmp_eq_u32_e32 vcc, 9, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v7, vcc
	v_cmp_eq_u32_e32 vcc, 10, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v8, vcc
	v_cmp_eq_u32_e32 vcc, 11, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v10, vcc
	v_cmp_eq_u32_e32 vcc, 12, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v11, vcc
	v_cmp_eq_u32_e32 vcc, 13, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v14, vcc
	v_cmp_eq_u32_e32 vcc, 14, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v13, vcc
	v_cmp_eq_u32_e32 vcc, 15, v16
	s_nop 1
	v_cndmask_b32_e32 v0, v0, v15, vcc
	v_add_u32_e32 v2, v0, v12
	scratch_load_dwordx2 v[0:1], off, s32 offset:168
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	scratch_load_dwordx2 v[0:1], off, s32 offset:672
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[8:9], 2, v[0:1]
	global_store_dword v[0:1], v2, off
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	scratch_load_dword v47, off, s32
	scratch_load_dword v46, off, s32 offset:4
	scratch_load_dword v45, off, s32 offset:8
	scratch_load_dword v44, off, s32 offset:12
	scratch_load_dword v43, off, s32 offset:16
	scratch_load_dword v42, off, s32 offset:20
	scratch_load_dword v41, off, s32 offset:24
	scratch_load_dword v40, off, s32 offset:28
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_spills, .Lfunc_end1-__clang_ocl_kern_imp_spills

	.set __clang_ocl_kern_imp_spills.num_vgpr, 56
	.set __clang_ocl_kern_imp_spills.num_agpr, 0
	.set __clang_ocl_kern_imp_spills.numbered_sgpr, 33
	.set __clang_ocl_kern_imp_spills.num_named_barrier, 0
	.set __clang_ocl_kern_imp_spills.private_seg_size, 832
	.set __clang_ocl_kern_imp_spills.uses_vcc, 1
	.set __clang_ocl_kern_imp_spills.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_spills.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_spills.has_recursion, 0
	.set __clang_ocl_kern_imp_spills.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 56
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 33
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           spills
    .private_segment_fixed_size: 792
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         spills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     56
    .vgpr_spill_count: 270
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
