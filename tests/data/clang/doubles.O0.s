	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_doubles
	.globl	__clang_ocl_kern_imp_doubles
	.p2align	2
	.type	__clang_ocl_kern_imp_doubles,@function
__clang_ocl_kern_imp_doubles:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v14, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 40
	v_accvgpr_write_b32 a0, v3
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a0
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v7, v1
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
	v_writelane_b32 v14, s2, 0
	s_nop 1
	v_writelane_b32 v14, s3, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s10
	s_cselect_b32 s0, s6, s7
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_mov_b64 s[14:15], s[2:3]
	v_writelane_b32 v14, s14, 2
	s_nop 1
	v_writelane_b32 v14, s15, 3
	s_add_i32 s13, s33, 16
	s_mov_b32 s0, s13
	s_cmp_lg_u32 s0, s10
	s_cselect_b32 s6, s6, s7
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s6
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v4
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
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
	v_writelane_b32 v14, s2, 4
	s_nop 1
	v_writelane_b32 v14, s3, 5
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a1, v14
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_branch .LBB0_2
.LBB0_1:
	s_branch .LBB0_8
.LBB0_2:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v14, a1
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s2, v14, 2
	v_readlane_b32 s3, v14, 3
	v_readlane_b32 s0, v14, 0
	v_readlane_b32 s1, v14, 1
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v6, 0
	scratch_load_dword v0, off, s33 offset:20
	v_mov_b32_e32 v1, v6
	s_mov_b32 s0, 3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dwordx2 v[0:1], v[0:1], off
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s33 offset:24
	scratch_load_dwordx2 v[2:3], off, s33 offset:24
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0xc0080000
	s_mov_b32 s4, 0
	s_mov_b32 s5, 0x3ff40000
	s_waitcnt vmcnt(0)
	v_fmac_f64_e64 v[0:1], v[2:3], s[4:5]
	v_mul_f64 v[2:3], v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v0
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[0:1], off, s33 offset:24
	s_mov_b64 s[4:5], 1.0
	s_waitcnt vmcnt(0)
	v_add_f64 v[4:5], v[0:1], s[4:5]
	v_mul_f64 v[0:1], v[0:1], v[0:1]
	s_mov_b64 s[6:7], 2.0
	v_add_f64 v[2:3], v[0:1], s[6:7]
	v_div_scale_f64 v[0:1], s[6:7], v[2:3], v[2:3], v[4:5]
	v_rcp_f64_e64 v[8:9], v[0:1]
	s_nop 0
	v_fma_f64 v[10:11], -v[0:1], v[8:9], s[4:5]
	v_fmac_f64_e64 v[8:9], v[8:9], v[10:11]
	v_fma_f64 v[10:11], -v[0:1], v[8:9], s[4:5]
	v_fmac_f64_e64 v[8:9], v[8:9], v[10:11]
	v_div_scale_f64 v[12:13], vcc, v[4:5], v[2:3], v[4:5]
	v_mul_f64 v[10:11], v[12:13], v[8:9]
	v_fma_f64 v[0:1], -v[0:1], v[10:11], v[12:13]
	s_nop 1
	v_div_fmas_f64 v[0:1], v[0:1], v[8:9], v[10:11]
	v_div_fixup_f64 v[2:3], v[0:1], v[2:3], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s1, 5
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[2:3], v0, s1, 1
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[0:1], off, s33 offset:24
	s_mov_b64 s[0:1], 0
	s_waitcnt vmcnt(0)
	v_cmp_nlt_f64_e64 s[0:1], v[0:1], s[0:1]
	v_accvgpr_write_b32 a2, v1
	v_accvgpr_write_b32 a3, v0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v14, s2, 6
	s_nop 1
	v_writelane_b32 v14, s3, 7
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a1, v14
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_5
.LBB0_3:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v14, a1
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v14, 6
	v_readlane_b32 s1, v14, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_accvgpr_read_b32 v1, a2
	v_accvgpr_read_b32 v0, a3
	v_accvgpr_write_b32 a4, v1
	v_accvgpr_write_b32 a5, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v14, s0, 8
	s_nop 1
	v_writelane_b32 v14, s1, 9
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a1, v14
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_7
	scratch_load_dwordx2 v[0:1], off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	s_mov_b32 s0, 0x80000000
	v_xor_b32_e64 v2, s0, v2
	v_mov_b32_e32 v1, v2
	v_accvgpr_write_b32 a4, v1
	v_accvgpr_write_b32 a5, v0
	s_branch .LBB0_7
.LBB0_5:
	scratch_load_dwordx2 v[0:1], off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a2, v1
	v_accvgpr_write_b32 a3, v0
	s_branch .LBB0_3
.LBB0_6:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v14, a1
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v14, 4
	v_readlane_b32 s1, v14, 5
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v14, s0, 10
	s_nop 1
	v_writelane_b32 v14, s1, 11
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a1, v14
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_1
.LBB0_7:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v14, a1
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v14, 8
	v_readlane_b32 s1, v14, 9
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s2, v14, 2
	v_readlane_b32 s3, v14, 3
	v_accvgpr_read_b32 v1, a4
	v_accvgpr_read_b32 v0, a5
	s_mov_b32 s0, 0
	s_mov_b32 s1, 0x10000000
	v_cmp_lt_f64_e64 s[0:1], v[0:1], s[0:1]
	s_mov_b32 s4, 0x100
	s_mov_b32 s5, 0
	v_mov_b32_e32 v2, s5
	v_mov_b32_e32 v3, s4
	v_cndmask_b32_e64 v2, v2, v3, s[0:1]
	v_ldexp_f64 v[2:3], v[0:1], v2
	v_rsq_f64_e64 v[4:5], v[2:3]
	s_nop 0
	v_mul_f64 v[0:1], v[2:3], v[4:5]
	s_mov_b64 s[6:7], 0.5
	v_mul_f64 v[6:7], v[4:5], s[6:7]
	v_fma_f64 v[8:9], -v[6:7], v[0:1], s[6:7]
	v_fmac_f64_e64 v[0:1], v[0:1], v[8:9]
	v_fma_f64 v[4:5], -v[0:1], v[0:1], v[2:3]
	v_fmac_f64_e64 v[6:7], v[6:7], v[8:9]
	v_fmac_f64_e64 v[0:1], v[4:5], v[6:7]
	v_fma_f64 v[4:5], -v[0:1], v[0:1], v[2:3]
	v_fmac_f64_e64 v[0:1], v[4:5], v[6:7]
	s_mov_b32 s4, 0xffffff80
	v_mov_b32_e32 v4, s5
	v_mov_b32_e32 v5, s4
	v_cndmask_b32_e64 v4, v4, v5, s[0:1]
	v_ldexp_f64 v[4:5], v[0:1], v4
	v_mov_b32_e32 v0, v5
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v6, 0x260
	v_cmp_class_f64_e64 s[0:1], v[2:3], v6
	s_mov_b64 s[4:5], s[0:1]
	v_cndmask_b32_e64 v0, v0, v1, s[4:5]
	v_mov_b32_e32 v1, v4
	v_cndmask_b32_e64 v2, v1, v2, s[0:1]
	v_mov_b32_e32 v3, v0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_mov_b32 s1, 5
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[4:5], v0, s1, 2
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v1, v6
	s_mov_b32 s0, 3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[2:3], off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_floor_f64_e64 v[0:1], v[2:3]
	v_cvt_i32_f64_e64 v2, v[2:3]
	v_cvt_f64_i32_e64 v[2:3], v2
	v_add_f64 v[2:3], v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[4:5], v0, s1, 3
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	scratch_load_dwordx2 v[0:1], off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_cvt_f32_f64_e64 v0, v[0:1]
	v_cvt_f64_f32_e64 v[2:3], v0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[2:3], v0, s1, 4
	v_mov_b32_e32 v1, v6
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dwordx2 v[0:1], v[2:3], off
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v14, a1
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v14, 10
	v_readlane_b32 s1, v14, 11
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v14, off, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_doubles, .Lfunc_end0-__clang_ocl_kern_imp_doubles

	.set __clang_ocl_kern_imp_doubles.num_vgpr, 32
	.set __clang_ocl_kern_imp_doubles.num_agpr, 6
	.set __clang_ocl_kern_imp_doubles.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_doubles.num_named_barrier, 0
	.set __clang_ocl_kern_imp_doubles.private_seg_size, 40
	.set __clang_ocl_kern_imp_doubles.uses_vcc, 1
	.set __clang_ocl_kern_imp_doubles.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_doubles.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_doubles.has_recursion, 0
	.set __clang_ocl_kern_imp_doubles.has_indirect_call, 0
	.protected	doubles
	.globl	doubles
	.p2align	8
	.type	doubles,@function
doubles:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v15, s4, 0
	s_nop 1
	v_writelane_b32 v15, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v15, 0
	v_readlane_b32 s1, v15, 1
	v_mov_b32_e32 v31, v0
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_doubles@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_doubles@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel doubles
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 72
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
		.amdhsa_next_free_vgpr 38
		.amdhsa_next_free_sgpr 34
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
	.size	doubles, .Lfunc_end1-doubles

	.set doubles.num_vgpr, max(32, __clang_ocl_kern_imp_doubles.num_vgpr)
	.set doubles.num_agpr, max(0, __clang_ocl_kern_imp_doubles.num_agpr)
	.set doubles.numbered_sgpr, max(34, __clang_ocl_kern_imp_doubles.numbered_sgpr)
	.set doubles.num_named_barrier, max(0, __clang_ocl_kern_imp_doubles.num_named_barrier)
	.set doubles.private_seg_size, 32+max(__clang_ocl_kern_imp_doubles.private_seg_size)
	.set doubles.uses_vcc, or(1, __clang_ocl_kern_imp_doubles.uses_vcc)
	.set doubles.uses_flat_scratch, or(0, __clang_ocl_kern_imp_doubles.uses_flat_scratch)
	.set doubles.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_doubles.has_dyn_sized_stack)
	.set doubles.has_recursion, or(0, __clang_ocl_kern_imp_doubles.has_recursion)
	.set doubles.has_indirect_call, or(0, __clang_ocl_kern_imp_doubles.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 6
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_doubles
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     6
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'double*'
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
    .name:           doubles
    .private_segment_fixed_size: 72
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         doubles.kd
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
