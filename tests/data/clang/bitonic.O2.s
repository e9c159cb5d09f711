	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	bitonic
	.globl	bitonic
	.p2align	8
	.type	bitonic,@function
bitonic:
	s_load_dwordx4 s[16:19], s[0:1], 0x0
	s_load_dword s3, s[0:1], 0x24
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v1, 3, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s16
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_mov_b32_e32 v5, s17
	v_add_u32_e32 v2, s2, v0
	v_lshl_add_u64 v[4:5], v[2:3], 2, v[4:5]
	global_load_dword v4, v[4:5], off
	v_xor_b32_e32 v5, 1, v0
	v_cmp_gt_u32_e32 vcc, v5, v0
	s_waitcnt vmcnt(0)
	ds_write2_b32 v1, v4, v0 offset1:1
	v_lshlrev_b32_e32 v4, 3, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_3
	ds_read_b32 v5, v1
	ds_read_b32 v6, v4
	v_and_b32_e32 v7, 2, v0
	v_cmp_ne_u32_e64 s[2:3], 0, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[4:5], v5, v6
	s_xor_b64 s[2:3], s[2:3], s[4:5]
	s_and_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB0_3
	ds_read_b32 v7, v4 offset:4
	ds_read_b32 v8, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v6, v7 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v5, v8 offset1:1
.LBB0_3:
	s_or_b64 exec, exec, s[6:7]
	v_and_b32_e32 v5, 4, v0
	v_cmp_ne_u32_e64 s[4:5], 0, v5
	v_xor_b32_e32 v5, 2, v0
	v_cmp_gt_u32_e64 s[2:3], v5, v0
	v_lshlrev_b32_e32 v5, 3, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_xor_b64 s[8:9], exec, s[6:7]
	s_cbranch_execz .LBB0_7
	ds_read_b32 v6, v1
	ds_read_b32 v7, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v6, v7
	s_xor_b64 s[10:11], s[4:5], s[6:7]
	s_and_saveexec_b64 s[6:7], s[10:11]
	s_cbranch_execz .LBB0_6
	ds_read_b32 v8, v5 offset:4
	ds_read_b32 v9, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v7, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v6, v9 offset1:1
.LBB0_6:
	s_or_b64 exec, exec, s[6:7]
.LBB0_7:
	s_or_b64 exec, exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB0_10
	ds_read_b32 v6, v1
	ds_read_b32 v7, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v6, v7
	s_xor_b64 s[4:5], s[4:5], s[6:7]
	s_and_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_10
	ds_read_b32 v8, v4 offset:4
	ds_read_b32 v9, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v7, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v6, v9 offset1:1
.LBB0_10:
	s_or_b64 exec, exec, s[8:9]
	v_and_b32_e32 v6, 8, v0
	v_cmp_ne_u32_e64 s[6:7], 0, v6
	v_xor_b32_e32 v6, 4, v0
	v_cmp_gt_u32_e64 s[4:5], v6, v0
	v_lshlrev_b32_e32 v6, 3, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[4:5]
	s_cbranch_execz .LBB0_13
	ds_read_b32 v7, v1
	ds_read_b32 v8, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v7, v8
	s_xor_b64 s[8:9], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_13
	ds_read_b32 v9, v6 offset:4
	ds_read_b32 v10, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v8, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v7, v10 offset1:1
.LBB0_13:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[2:3]
	s_cbranch_execz .LBB0_16
	ds_read_b32 v7, v1
	ds_read_b32 v8, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v7, v8
	s_xor_b64 s[8:9], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_16
	ds_read_b32 v9, v5 offset:4
	ds_read_b32 v10, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v8, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v7, v10 offset1:1
.LBB0_16:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_19
	ds_read_b32 v7, v1
	ds_read_b32 v8, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v7, v8
	s_xor_b64 s[6:7], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB0_19
	ds_read_b32 v9, v4 offset:4
	ds_read_b32 v10, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v8, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v7, v10 offset1:1
.LBB0_19:
	s_or_b64 exec, exec, s[10:11]
	v_and_b32_e32 v7, 16, v0
	v_cmp_ne_u32_e64 s[8:9], 0, v7
	v_xor_b32_e32 v7, 8, v0
	v_cmp_gt_u32_e64 s[6:7], v7, v0
	v_lshlrev_b32_e32 v7, 3, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[6:7]
	s_cbranch_execz .LBB0_22
	ds_read_b32 v8, v1
	ds_read_b32 v9, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v8, v9
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_22
	ds_read_b32 v10, v7 offset:4
	ds_read_b32 v11, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v9, v10 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v7, v8, v11 offset1:1
.LBB0_22:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[4:5]
	s_cbranch_execz .LBB0_25
	ds_read_b32 v8, v1
	ds_read_b32 v9, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v8, v9
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_25
	ds_read_b32 v10, v6 offset:4
	ds_read_b32 v11, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v9, v10 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v8, v11 offset1:1
.LBB0_25:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[2:3]
	s_cbranch_execz .LBB0_28
	ds_read_b32 v8, v1
	ds_read_b32 v9, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v8, v9
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_28
	ds_read_b32 v10, v5 offset:4
	ds_read_b32 v11, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v9, v10 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v8, v11 offset1:1
.LBB0_28:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], vcc
	s_cbranch_execz .LBB0_31
	ds_read_b32 v8, v1
	ds_read_b32 v9, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v8, v9
	s_xor_b64 s[8:9], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_31
	ds_read_b32 v10, v4 offset:4
	ds_read_b32 v11, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v9, v10 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v8, v11 offset1:1
.LBB0_31:
	s_or_b64 exec, exec, s[12:13]
	v_and_b32_e32 v8, 32, v0
	v_cmp_ne_u32_e64 s[10:11], 0, v8
	v_xor_b32_e32 v8, 16, v0
	v_cmp_gt_u32_e64 s[8:9], v8, v0
	v_lshlrev_b32_e32 v8, 3, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[8:9]
	s_cbranch_execz .LBB0_34
	ds_read_b32 v9, v1
	ds_read_b32 v10, v8
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v9, v10
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_34
	ds_read_b32 v11, v8 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v8, v9, v12 offset1:1
.LBB0_34:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[6:7]
	s_cbranch_execz .LBB0_37
	ds_read_b32 v9, v1
	ds_read_b32 v10, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v9, v10
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_37
	ds_read_b32 v11, v7 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v7, v9, v12 offset1:1
.LBB0_37:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[4:5]
	s_cbranch_execz .LBB0_40
	ds_read_b32 v9, v1
	ds_read_b32 v10, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v9, v10
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_40
	ds_read_b32 v11, v6 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v9, v12 offset1:1
.LBB0_40:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[2:3]
	s_cbranch_execz .LBB0_43
	ds_read_b32 v9, v1
	ds_read_b32 v10, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v9, v10
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_43
	ds_read_b32 v11, v5 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v9, v12 offset1:1
.LBB0_43:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], vcc
	s_cbranch_execz .LBB0_46
	ds_read_b32 v9, v1
	ds_read_b32 v10, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v9, v10
	s_xor_b64 s[10:11], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_46
	ds_read_b32 v11, v4 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v9, v12 offset1:1
.LBB0_46:
	s_or_b64 exec, exec, s[14:15]
	v_and_b32_e32 v9, 64, v0
	v_cmp_ne_u32_e64 s[12:13], 0, v9
	v_xor_b32_e32 v9, 32, v0
	v_cmp_gt_u32_e64 s[10:11], v9, v0
	v_lshlrev_b32_e32 v9, 3, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[10:11]
	s_cbranch_execz .LBB0_49
	ds_read_b32 v10, v1
	ds_read_b32 v11, v9
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_49
	ds_read_b32 v12, v9 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v9, v10, v13 offset1:1
.LBB0_49:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[8:9]
	s_cbranch_execz .LBB0_52
	ds_read_b32 v10, v1
	ds_read_b32 v11, v8
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_52
	ds_read_b32 v12, v8 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v8, v10, v13 offset1:1
.LBB0_52:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[6:7]
	s_cbranch_execz .LBB0_55
	ds_read_b32 v10, v1
	ds_read_b32 v11, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_55
	ds_read_b32 v12, v7 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v7, v10, v13 offset1:1
.LBB0_55:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[4:5]
	s_cbranch_execz .LBB0_58
	ds_read_b32 v10, v1
	ds_read_b32 v11, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_58
	ds_read_b32 v12, v6 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v10, v13 offset1:1
.LBB0_58:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[2:3]
	s_cbranch_execz .LBB0_61
	ds_read_b32 v10, v1
	ds_read_b32 v11, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_61
	ds_read_b32 v12, v5 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v10, v13 offset1:1
.LBB0_61:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB0_64
	ds_read_b32 v10, v1
	ds_read_b32 v11, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v10, v11
	s_xor_b64 s[12:13], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_64
	ds_read_b32 v12, v4 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v10, v13 offset1:1
.LBB0_64:
	s_or_b64 exec, exec, s[16:17]
	v_and_b32_e32 v10, 0x80, v0
	v_cmp_ne_u32_e64 s[14:15], 0, v10
	v_xor_b32_e32 v10, 64, v0
	v_cmp_gt_u32_e64 s[12:13], v10, v0
	v_lshlrev_b32_e32 v10, 3, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[12:13]
	s_cbranch_execz .LBB0_67
	ds_read_b32 v11, v1
	ds_read_b32 v12, v10
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_67
	ds_read_b32 v13, v10 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v10, v11, v14 offset1:1
.LBB0_67:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[10:11]
	s_cbranch_execz .LBB0_70
	ds_read_b32 v11, v1
	ds_read_b32 v12, v9
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_70
	ds_read_b32 v13, v9 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v9, v11, v14 offset1:1
.LBB0_70:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[8:9]
	s_cbranch_execz .LBB0_73
	ds_read_b32 v11, v1
	ds_read_b32 v12, v8
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_73
	ds_read_b32 v13, v8 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v8, v11, v14 offset1:1
.LBB0_73:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[6:7]
	s_cbranch_execz .LBB0_76
	ds_read_b32 v11, v1
	ds_read_b32 v12, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_76
	ds_read_b32 v13, v7 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v7, v11, v14 offset1:1
.LBB0_76:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[4:5]
	s_cbranch_execz .LBB0_79
	ds_read_b32 v11, v1
	ds_read_b32 v12, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_79
	ds_read_b32 v13, v6 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v11, v14 offset1:1
.LBB0_79:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[2:3]
	s_cbranch_execz .LBB0_82
	ds_read_b32 v11, v1
	ds_read_b32 v12, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[16:17], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[16:17]
	s_cbranch_execz .LBB0_82
	ds_read_b32 v13, v5 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v11, v14 offset1:1
.LBB0_82:
	s_or_b64 exec, exec, s[20:21]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], vcc
	s_cbranch_execz .LBB0_85
	ds_read_b32 v11, v1
	ds_read_b32 v12, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[16:17], v11, v12
	s_xor_b64 s[14:15], s[14:15], s[16:17]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_85
	ds_read_b32 v13, v4 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v11, v14 offset1:1
.LBB0_85:
	s_or_b64 exec, exec, s[20:21]
	v_xor_b32_e32 v11, 0x80, v0
	v_cmp_gt_u32_e64 s[14:15], v11, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_cbranch_execz .LBB0_88
	v_lshlrev_b32_e32 v0, 3, v11
	ds_read_b32 v11, v1
	ds_read_b32 v12, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v11, v12
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB0_88
	ds_read_b32 v13, v0 offset:4
	ds_read_b32 v14, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v12, v13 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v11, v14 offset1:1
.LBB0_88:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[12:13]
	s_cbranch_execz .LBB0_91
	ds_read_b32 v0, v1
	ds_read_b32 v11, v10
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v11
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB0_91
	ds_read_b32 v12, v10 offset:4
	ds_read_b32 v13, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v11, v12 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v10, v0, v13 offset1:1
.LBB0_91:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[10:11]
	s_cbranch_execz .LBB0_94
	ds_read_b32 v0, v1
	ds_read_b32 v10, v9
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v10
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_94
	ds_read_b32 v11, v9 offset:4
	ds_read_b32 v12, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v10, v11 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v9, v0, v12 offset1:1
.LBB0_94:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[8:9]
	s_cbranch_execz .LBB0_97
	ds_read_b32 v0, v1
	ds_read_b32 v9, v8
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v9
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_97
	ds_read_b32 v10, v8 offset:4
	ds_read_b32 v11, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v9, v10 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v8, v0, v11 offset1:1
.LBB0_97:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], s[6:7]
	s_cbranch_execz .LBB0_100
	ds_read_b32 v0, v1
	ds_read_b32 v8, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v8
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB0_100
	ds_read_b32 v9, v7 offset:4
	ds_read_b32 v10, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v8, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v7, v0, v10 offset1:1
.LBB0_100:
	s_or_b64 exec, exec, s[8:9]
	s_load_dwordx2 s[6:7], s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], s[4:5]
	s_cbranch_execz .LBB0_103
	ds_read_b32 v0, v1
	ds_read_b32 v7, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[0:1], v0, v7
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_103
	ds_read_b32 v8, v6 offset:4
	ds_read_b32 v9, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v7, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v6, v0, v9 offset1:1
.LBB0_103:
	s_or_b64 exec, exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], s[2:3]
	s_cbranch_execz .LBB0_106
	ds_read_b32 v0, v1
	ds_read_b32 v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[0:1], v0, v6
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_106
	ds_read_b32 v7, v5 offset:4
	ds_read_b32 v8, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v6, v7 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v5, v0, v8 offset1:1
.LBB0_106:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_109
	ds_read_b32 v0, v1
	ds_read_b32 v5, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e32 vcc, v0, v5
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB0_109
	ds_read_b32 v6, v4 offset:4
	ds_read_b32 v7, v1 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v1, v5, v6 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v4, v0, v7 offset1:1
.LBB0_109:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[4:5], v1 offset1:1
	v_lshlrev_b64 v[0:1], 2, v[2:3]
	v_lshl_add_u64 v[2:3], s[18:19], 0, v[0:1]
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[0:1]
	s_waitcnt lgkmcnt(0)
	global_store_dword v[2:3], v4, off
	global_store_dword v[0:1], v5, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bitonic
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
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
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 22
		.amdhsa_accum_offset 16
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
	.size	bitonic, .Lfunc_end0-bitonic

	.set bitonic.num_vgpr, 15
	.set bitonic.num_agpr, 0
	.set bitonic.numbered_sgpr, 22
	.set bitonic.num_named_barrier, 0
	.set bitonic.private_seg_size, 0
	.set bitonic.uses_vcc, 1
	.set bitonic.uses_flat_scratch, 0
	.set bitonic.has_dyn_sized_stack, 0
	.set bitonic.has_recursion, 0
	.set bitonic.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_bitonic
	.globl	__clang_ocl_kern_imp_bitonic
	.p2align	2
	.type	__clang_ocl_kern_imp_bitonic,@function
__clang_ocl_kern_imp_bitonic:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v8, 0x3ff, v31
	v_mov_b32_e32 v7, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v6, s12, v8
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, 0x3ff
	v_bitop3_b32 v1, v31, 1, v1 bitop3:0x6c
	v_cmp_gt_u32_e32 vcc, v1, v8
	s_trap 2
	s_waitcnt vmcnt(0)
	ds_write2_b32 v0, v0, v8 offset1:1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_3
	ds_read_b32 v0, v0
	s_trap 2
	v_and_b32_e32 v9, 2, v8
	v_cmp_ne_u32_e64 s[0:1], 0, v9
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v0, v1
	s_xor_b64 s[0:1], s[0:1], s[2:3]
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB1_3
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_3:
	s_or_b64 exec, exec, s[4:5]
	v_and_b32_e32 v0, 4, v8
	v_cmp_ne_u32_e64 s[2:3], 0, v0
	v_xor_b32_e32 v0, 2, v8
	v_cmp_gt_u32_e64 s[0:1], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], s[0:1]
	s_xor_b64 s[6:7], exec, s[4:5]
	s_cbranch_execz .LBB1_7
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[4:5], v0, v1
	s_xor_b64 s[8:9], s[2:3], s[4:5]
	s_and_saveexec_b64 s[4:5], s[8:9]
	s_cbranch_execz .LBB1_6
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_6:
	s_or_b64 exec, exec, s[4:5]
.LBB1_7:
	s_or_b64 exec, exec, s[6:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB1_10
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[4:5], v0, v1
	s_xor_b64 s[2:3], s[2:3], s[4:5]
	s_and_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB1_10
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_10:
	s_or_b64 exec, exec, s[6:7]
	v_and_b32_e32 v0, 8, v8
	v_cmp_ne_u32_e64 s[4:5], 0, v0
	v_xor_b32_e32 v0, 4, v8
	v_cmp_gt_u32_e64 s[2:3], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], s[2:3]
	s_cbranch_execz .LBB1_13
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_13
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_13:
	s_or_b64 exec, exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], s[0:1]
	s_cbranch_execz .LBB1_16
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_16
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_16:
	s_or_b64 exec, exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB1_19
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_xor_b64 s[4:5], s[4:5], s[6:7]
	s_and_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_19
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_19:
	s_or_b64 exec, exec, s[8:9]
	v_and_b32_e32 v0, 16, v8
	v_cmp_ne_u32_e64 s[6:7], 0, v0
	v_xor_b32_e32 v0, 8, v8
	v_cmp_gt_u32_e64 s[4:5], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[4:5]
	s_cbranch_execz .LBB1_22
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v1
	s_xor_b64 s[8:9], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB1_22
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_22:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[2:3]
	s_cbranch_execz .LBB1_25
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v1
	s_xor_b64 s[8:9], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB1_25
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_25:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_cbranch_execz .LBB1_28
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v1
	s_xor_b64 s[8:9], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB1_28
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_28:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB1_31
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v1
	s_xor_b64 s[6:7], s[6:7], s[8:9]
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_31
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_31:
	s_or_b64 exec, exec, s[10:11]
	v_and_b32_e32 v0, 32, v8
	v_cmp_ne_u32_e64 s[8:9], 0, v0
	v_xor_b32_e32 v0, 16, v8
	v_cmp_gt_u32_e64 s[6:7], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[6:7]
	s_cbranch_execz .LBB1_34
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_34
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_34:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[4:5]
	s_cbranch_execz .LBB1_37
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_37
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_37:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[2:3]
	s_cbranch_execz .LBB1_40
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_40
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_40:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], s[0:1]
	s_cbranch_execz .LBB1_43
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[10:11], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_43
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_43:
	s_or_b64 exec, exec, s[12:13]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[12:13], vcc
	s_cbranch_execz .LBB1_46
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[8:9], s[8:9], s[10:11]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB1_46
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_46:
	s_or_b64 exec, exec, s[12:13]
	v_and_b32_e32 v0, 64, v8
	v_cmp_ne_u32_e64 s[10:11], 0, v0
	v_xor_b32_e32 v0, 32, v8
	v_cmp_gt_u32_e64 s[8:9], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[8:9]
	s_cbranch_execz .LBB1_49
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_49
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_49:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[6:7]
	s_cbranch_execz .LBB1_52
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_52
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_52:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[4:5]
	s_cbranch_execz .LBB1_55
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_55
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_55:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[2:3]
	s_cbranch_execz .LBB1_58
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_58
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_58:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[0:1]
	s_cbranch_execz .LBB1_61
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[12:13], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_61
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_61:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], vcc
	s_cbranch_execz .LBB1_64
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[12:13], v0, v1
	s_xor_b64 s[10:11], s[10:11], s[12:13]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_64
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_64:
	s_or_b64 exec, exec, s[14:15]
	v_and_b32_e32 v0, 0x80, v8
	v_cmp_ne_u32_e64 s[12:13], 0, v0
	v_xor_b32_e32 v0, 64, v8
	v_cmp_gt_u32_e64 s[10:11], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[10:11]
	s_cbranch_execz .LBB1_67
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_67
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_67:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[8:9]
	s_cbranch_execz .LBB1_70
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_70
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_70:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[6:7]
	s_cbranch_execz .LBB1_73
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_73
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_73:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[4:5]
	s_cbranch_execz .LBB1_76
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_76
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_76:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[2:3]
	s_cbranch_execz .LBB1_79
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_79
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_79:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[0:1]
	s_cbranch_execz .LBB1_82
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_82
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_82:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB1_85
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[12:13], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[12:13]
	s_cbranch_execz .LBB1_85
	ds_read_b32 v9, v0 offset:4
	ds_read_b32 v10, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v9 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v10 offset1:1
.LBB1_85:
	s_or_b64 exec, exec, s[16:17]
	v_and_b32_e32 v0, 0x100, v8
	v_cmp_ne_u32_e64 s[12:13], 0, v0
	v_xor_b32_e32 v0, 0x80, v8
	v_cmp_gt_u32_e64 s[14:15], v0, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_cbranch_execz .LBB1_88
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[14:15], v0, v1
	s_xor_b64 s[14:15], s[12:13], s[14:15]
	s_and_b64 exec, exec, s[14:15]
	s_cbranch_execz .LBB1_88
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_88:
	s_or_b64 exec, exec, s[16:17]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[14:15], s[10:11]
	s_cbranch_execz .LBB1_91
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[10:11], v0, v1
	s_xor_b64 s[10:11], s[12:13], s[10:11]
	s_and_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB1_91
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_91:
	s_or_b64 exec, exec, s[14:15]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[8:9]
	s_cbranch_execz .LBB1_94
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[8:9], v0, v1
	s_xor_b64 s[8:9], s[12:13], s[8:9]
	s_and_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB1_94
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_94:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], s[6:7]
	s_cbranch_execz .LBB1_97
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_xor_b64 s[6:7], s[12:13], s[6:7]
	s_and_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_97
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_97:
	s_or_b64 exec, exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB1_100
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[4:5], v0, v1
	s_xor_b64 s[4:5], s[12:13], s[4:5]
	s_and_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_100
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_100:
	s_or_b64 exec, exec, s[6:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], s[2:3]
	s_cbranch_execz .LBB1_103
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v0, v1
	s_xor_b64 s[2:3], s[12:13], s[2:3]
	s_and_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB1_103
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_103:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB1_106
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e64 s[0:1], v0, v1
	s_xor_b64 s[0:1], s[12:13], s[0:1]
	s_and_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB1_106
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_106:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_109
	ds_read_b32 v0, v0
	s_trap 2
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e32 vcc, v0, v1
	s_xor_b64 s[2:3], s[12:13], vcc
	s_and_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB1_109
	ds_read_b32 v8, v0 offset:4
	ds_read_b32 v9, v0 offset:4
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v1, v8 offset1:1
	s_waitcnt lgkmcnt(1)
	ds_write2_b32 v0, v0, v9 offset1:1
.LBB1_109:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[8:9], v0 offset1:1
	v_lshlrev_b64 v[0:1], 2, v[6:7]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	s_waitcnt lgkmcnt(0)
	global_store_dword v[2:3], v8, off
	global_store_dword v[0:1], v9, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_bitonic, .Lfunc_end1-__clang_ocl_kern_imp_bitonic

	.set __clang_ocl_kern_imp_bitonic.num_vgpr, 32
	.set __clang_ocl_kern_imp_bitonic.num_agpr, 0
	.set __clang_ocl_kern_imp_bitonic.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_bitonic.num_named_barrier, 0
	.set __clang_ocl_kern_imp_bitonic.private_seg_size, 0
	.set __clang_ocl_kern_imp_bitonic.uses_vcc, 1
	.set __clang_ocl_kern_imp_bitonic.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_bitonic.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_bitonic.has_recursion, 0
	.set __clang_ocl_kern_imp_bitonic.has_indirect_call, 0
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
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .address_space:  global
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
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           bitonic
    .private_segment_fixed_size: 0
    .sgpr_count:     28
    .sgpr_spill_count: 0
    .symbol:         bitonic.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
