	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_halves
	.globl	__clang_ocl_kern_imp_halves
	.p2align	2
	.type	__clang_ocl_kern_imp_halves,@function
__clang_ocl_kern_imp_halves:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s22, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33 offset:56
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_accvgpr_write_b32 a0, v7
	v_accvgpr_write_b32 a1, v6
	v_mov_b32_e32 v7, v5
	v_accvgpr_read_b32 v5, a0
	v_accvgpr_write_b32 a2, v3
	v_mov_b32_e32 v6, v2
	v_accvgpr_read_b32 v2, a1
	v_mov_b32_e32 v10, v0
	v_accvgpr_read_b32 v0, a2
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v7
	v_mov_b32_e32 v7, v0
	v_mov_b32_e32 v11, v1
	s_mov_b64 s[2:3], 0
	s_mov_b32 s16, s3
	s_mov_b32 s17, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s17
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s13, s5
	s_cselect_b32 s0, s13, s16
	s_mov_b32 s15, s2
	s_cselect_b32 s10, s1, s15
	s_mov_b32 s11, s0
	s_mov_b64 s[0:1], s[10:11]
	v_writelane_b32 v9, s0, 0
	s_nop 1
	v_writelane_b32 v9, s1, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s17
	s_cselect_b32 s0, s13, s16
	s_cselect_b32 s6, s1, s15
	s_mov_b32 s7, s0
	s_mov_b64 s[0:1], s[6:7]
	v_writelane_b32 v9, s0, 2
	s_nop 1
	v_writelane_b32 v9, s1, 3
	s_add_i32 s0, s33, 16
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s17
	s_cselect_b32 s0, s13, s16
	s_cselect_b32 s4, s1, s15
	s_mov_b32 s5, s0
	s_mov_b64 s[0:1], s[4:5]
	v_writelane_b32 v9, s0, 4
	s_nop 1
	v_writelane_b32 v9, s1, 5
	s_add_i32 s0, s33, 24
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s17
	s_cselect_b32 s0, s13, s16
	s_cselect_b32 s2, s1, s15
	s_mov_b32 s3, s0
	s_mov_b64 s[0:1], s[2:3]
	v_writelane_b32 v9, s0, 6
	s_nop 1
	v_writelane_b32 v9, s1, 7
	s_add_i32 s1, s33, 32
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s17
	s_cselect_b32 s14, s13, s16
	s_cselect_b32 s0, s0, s15
	s_mov_b32 s1, s14
	s_add_i32 s20, s33, 48
	s_mov_b32 s14, s20
	s_cmp_lg_u32 s14, s17
	s_cselect_b32 s13, s13, s16
	s_cselect_b32 s14, s14, s15
	s_mov_b32 s15, s13
	v_writelane_b32 v9, s14, 8
	s_nop 1
	v_writelane_b32 v9, s15, 9
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dwordx2 v[0:1], v[10:11]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v8
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:36
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[0:1], v0, v1
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v9, s2, 10
	s_nop 1
	v_writelane_b32 v9, s3, 11
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_branch .LBB0_2
.LBB0_1:
	s_branch .LBB0_16
.LBB0_2:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s2, v9, 4
	v_readlane_b32 s3, v9, 5
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s0, v9, 0
	v_readlane_b32 s1, v9, 1
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:40
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	v_mov_b32_e32 v1, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v0, s33 offset:44
	scratch_load_dword v0, off, s33 offset:40
	s_nop 0
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_pk_mul_f16 v0, v0, v1
	s_nop 0
	v_pk_add_f16 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s1, 1
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s1, v0
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	scratch_load_dword v0, off, s33 offset:40
	s_nop 0
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_cmp_ngt_f16_e64 s[0:1], v0, v1
	v_accvgpr_write_b32 a4, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v9, s2, 12
	s_nop 1
	v_writelane_b32 v9, s3, 13
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_5
.LBB0_3:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 12
	v_readlane_b32 s1, v9, 13
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a4
	v_accvgpr_write_b32 a5, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v9, s0, 14
	s_nop 1
	v_writelane_b32 v9, s1, 15
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_7
	scratch_load_dword v0, off, s33 offset:40
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_pk_add_f16 v0, v0, v1 neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_accvgpr_write_b32 a5, v0
	s_branch .LBB0_7
.LBB0_5:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 8
	v_readlane_b32 s1, v9, 9
	scratch_load_dword v0, off, s33 offset:44
	s_mov_b32 s2, 0x4000
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v2, s2, v0, 16
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_accvgpr_write_b32 a4, v0
	s_branch .LBB0_3
.LBB0_6:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 10
	v_readlane_b32 s1, v9, 11
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v9, s0, 16
	s_nop 1
	v_writelane_b32 v9, s1, 17
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_16
	s_branch .LBB0_1
.LBB0_7:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s2, v9, 14
	v_readlane_b32 s3, v9, 15
	s_or_b64 exec, exec, s[2:3]
	v_readlane_b32 s0, v9, 4
	v_readlane_b32 s1, v9, 5
	v_accvgpr_read_b32 v2, a5
	s_nop 0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v0, v0, s0, s0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	scratch_load_dword v0, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v0, v0
	s_mov_b32 s0, 0x43960000
	v_mul_f32_e64 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:52
	scratch_load_dword v0, off, s33 offset:52
	s_mov_b32 s0, 0x469c4000
	s_waitcnt vmcnt(0)
	v_cmp_ngt_f32_e64 s[0:1], v0, s0
	v_accvgpr_write_b32 a6, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v9, s2, 18
	s_nop 1
	v_writelane_b32 v9, s3, 19
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_13
	s_branch .LBB0_9
.LBB0_8:
	v_mov_b32_e32 v0, 0x4e20
	v_accvgpr_write_b32 a7, v0
	s_branch .LBB0_15
.LBB0_9:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	scratch_load_dword v0, off, s33 offset:52
	s_mov_b32 s0, 0xc69c4000
	s_waitcnt vmcnt(0)
	v_cmp_nlt_f32_e64 s[0:1], v0, s0
	v_accvgpr_write_b32 a8, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v9, s2, 20
	s_nop 1
	v_writelane_b32 v9, s3, 21
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_10
	s_branch .LBB0_12
.LBB0_10:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 20
	v_readlane_b32 s1, v9, 21
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a8
	v_accvgpr_write_b32 a9, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v9, s0, 22
	s_nop 1
	v_writelane_b32 v9, s1, 23
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_14
	v_mov_b32_e32 v0, 0xffffb1e0
	v_accvgpr_write_b32 a9, v0
	s_branch .LBB0_14
.LBB0_12:
	scratch_load_dword v0, off, s33 offset:52
	s_waitcnt vmcnt(0)
	v_cvt_i32_f32_e64 v0, v0
	v_accvgpr_write_b32 a8, v0
	s_branch .LBB0_10
.LBB0_13:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 18
	v_readlane_b32 s1, v9, 19
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v0, a6
	v_accvgpr_write_b32 a7, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v9, s0, 24
	s_nop 1
	v_writelane_b32 v9, s1, 25
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a3, v9
	s_mov_b64 exec, s[20:21]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_15
	s_branch .LBB0_8
.LBB0_14:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 22
	v_readlane_b32 s1, v9, 23
	s_or_b64 exec, exec, s[0:1]
	v_accvgpr_read_b32 v0, a9
	v_accvgpr_write_b32 a6, v0
	s_branch .LBB0_13
.LBB0_15:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 24
	v_readlane_b32 s1, v9, 25
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s2, v9, 6
	v_readlane_b32 s3, v9, 7
	v_accvgpr_read_b32 v2, a7
	s_nop 0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s1, 1
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s1, v0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	scratch_load_dword v0, off, s33 offset:52
	s_waitcnt vmcnt(0)
	v_cvt_i32_f32_e64 v0, |v0|
	s_mov_b32 s4, 0xff
	v_and_b32_e64 v2, v0, s4
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:36
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v0, v0, s1, s1
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_branch .LBB0_6
.LBB0_16:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v9, a3
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s0, v9, 16
	v_readlane_b32 s1, v9, 17
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33 offset:56
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s22
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_halves, .Lfunc_end0-__clang_ocl_kern_imp_halves

	.set __clang_ocl_kern_imp_halves.num_vgpr, 32
	.set __clang_ocl_kern_imp_halves.num_agpr, 10
	.set __clang_ocl_kern_imp_halves.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_halves.num_named_barrier, 0
	.set __clang_ocl_kern_imp_halves.private_seg_size, 64
	.set __clang_ocl_kern_imp_halves.uses_vcc, 0
	.set __clang_ocl_kern_imp_halves.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_halves.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_halves.has_recursion, 0
	.set __clang_ocl_kern_imp_halves.has_indirect_call, 0
	.protected	halves
	.globl	halves
	.p2align	8
	.type	halves,@function
halves:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 48
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v18, s4, 0
	s_nop 1
	v_writelane_b32 v18, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v18, 0
	v_readlane_b32 s1, v18, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[28:29], s[0:1], 0x0
	s_load_dwordx2 s[26:27], s[0:1], 0x8
	s_load_dwordx2 s[24:25], s[0:1], 0x10
	s_load_dwordx2 s[22:23], s[0:1], 0x18
	s_load_dword s15, s[0:1], 0x20
	s_mov_b64 s[16:17], 0
	s_mov_b32 s31, s17
	s_mov_b32 s34, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s34
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s30, s3
	s_cselect_b32 s2, s30, s31
	s_mov_b32 s3, s16
	s_cselect_b32 s20, s8, s3
	s_mov_b32 s21, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 24
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s34
	s_cselect_b32 s2, s30, s31
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s35, s33, 32
	s_mov_b32 s2, s35
	s_cmp_lg_u32 s2, s34
	s_cselect_b32 s30, s30, s31
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s30
	v_mov_b64_e32 v[0:1], s[20:21]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[28:29]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[18:19]
	v_mov_b64_e32 v[2:3], s[26:27]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[16:17], v[0:1]
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[14:15], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[12:13], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[10:11], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v8, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v16
	v_mov_b32_e32 v2, v14
	v_mov_b32_e32 v4, v12
	v_mov_b32_e32 v6, v10
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[16:17], s2, v[16:17]
	v_mov_b32_e32 v1, v16
	v_lshrrev_b64 v[14:15], s2, v[14:15]
	v_mov_b32_e32 v3, v14
	v_lshrrev_b64 v[12:13], s2, v[12:13]
	v_mov_b32_e32 v5, v12
	v_lshrrev_b64 v[10:11], s2, v[10:11]
	v_mov_b32_e32 v7, v10
	s_mov_b64 s[8:9], 40
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_halves@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_halves@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel halves
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 112
		.amdhsa_kernarg_size 296
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
		.amdhsa_next_free_vgpr 42
		.amdhsa_next_free_sgpr 36
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
	.size	halves, .Lfunc_end1-halves

	.set halves.num_vgpr, max(32, __clang_ocl_kern_imp_halves.num_vgpr)
	.set halves.num_agpr, max(0, __clang_ocl_kern_imp_halves.num_agpr)
	.set halves.numbered_sgpr, max(36, __clang_ocl_kern_imp_halves.numbered_sgpr)
	.set halves.num_named_barrier, max(0, __clang_ocl_kern_imp_halves.num_named_barrier)
	.set halves.private_seg_size, 48+max(__clang_ocl_kern_imp_halves.private_seg_size)
	.set halves.uses_vcc, or(0, __clang_ocl_kern_imp_halves.uses_vcc)
	.set halves.uses_flat_scratch, or(0, __clang_ocl_kern_imp_halves.uses_flat_scratch)
	.set halves.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_halves.has_dyn_sized_stack)
	.set halves.has_recursion, or(0, __clang_ocl_kern_imp_halves.has_recursion)
	.set halves.has_indirect_call, or(0, __clang_ocl_kern_imp_halves.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 10
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_halves
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     10
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'f16x2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         44
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         48
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         52
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         54
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         56
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         58
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         60
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         62
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         104
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         120
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         128
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         136
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         144
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         152
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         240
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 296
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           halves
    .private_segment_fixed_size: 112
    .sgpr_count:     42
    .sgpr_spill_count: 2
    .symbol:         halves.kd
    .uses_dynamic_stack: false
    .vgpr_count:     42
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
