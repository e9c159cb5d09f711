	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_mandelbrot
	.globl	__clang_ocl_kern_imp_mandelbrot
	.p2align	2
	.type	__clang_ocl_kern_imp_mandelbrot,@function
__clang_ocl_kern_imp_mandelbrot:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s18, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v6, s33 offset:48
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 56
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[0:1], 0
	s_mov_b32 s11, s1
	s_mov_b32 s13, -1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s13
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s10, s5
	s_cselect_b32 s2, s10, s11
	s_mov_b32 s5, s0
	s_cselect_b32 s6, s3, s5
	s_mov_b32 s7, s2
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v6, s2, 0
	s_nop 1
	v_writelane_b32 v6, s3, 1
	s_add_i32 s3, s33, 8
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s13
	s_cselect_b32 s4, s10, s11
	s_cselect_b32 s2, s2, s5
	s_mov_b32 s3, s4
	s_add_i32 s16, s33, 12
	s_mov_b32 s4, s16
	s_cmp_lg_u32 s4, s13
	s_cselect_b32 s10, s10, s11
	s_cselect_b32 s4, s4, s5
	s_mov_b32 s5, s10
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dword v[0:1], v3
	v_mov_b32_e32 v0, 0
	global_load_ushort v1, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, s12, v1
	s_mov_b32 s6, 0x3ff
	v_and_b32_e64 v2, v31, s6
	v_add_u32_e64 v1, v1, v2
	scratch_store_dword off, v1, s33 offset:16
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dword v1, v[2:3]
	s_nop 0
	scratch_load_dword v2, off, s33 offset:16
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dword v3, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v5, v0, v3
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
	v_cmp_ge_u32_e64 s[6:7], v2, v3
	v_sub_u32_e64 v4, v2, v3
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v4, s[6:7]
	v_cmp_ge_u32_e64 s[6:7], v2, v3
	v_sub_u32_e64 v3, v2, v3
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v3, s[6:7]
	v_cvt_f32_u32_e64 v2, v2
	v_mul_f32_e64 v1, v1, v2
	s_mov_b32 s6, -2.0
	v_add_f32_e64 v1, v1, s6
	scratch_store_dword off, v1, s33 offset:20
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dword v1, v[2:3]
	s_nop 0
	scratch_load_dword v3, off, s33 offset:16
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dword v4, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v5, v0, v4
	v_cvt_f32_u32_e32 v2, v4
	v_rcp_iflag_f32_e32 v2, v2
	s_nop 0
	v_mul_f32_e32 v2, 0x4f7ffffe, v2
	v_cvt_u32_f32_e32 v2, v2
	v_mul_lo_u32 v5, v5, v2
	v_mul_hi_u32 v5, v2, v5
	v_add_u32_e64 v2, v2, v5
	v_mul_hi_u32 v2, v3, v2
	v_mul_lo_u32 v5, v2, v4
	v_sub_u32_e64 v3, v3, v5
	v_cmp_ge_u32_e64 s[6:7], v3, v4
	v_sub_u32_e64 v5, v3, v4
	s_nop 0
	v_cndmask_b32_e64 v3, v3, v5, s[6:7]
	v_cmp_ge_u32_e64 s[2:3], v3, v4
	s_mov_b32 s4, 1
	v_add_u32_e64 v3, v2, s4
	v_cndmask_b32_e64 v2, v2, v3, s[6:7]
	v_add_u32_e64 v3, v2, s4
	v_cndmask_b32_e64 v2, v2, v3, s[2:3]
	v_cvt_f32_u32_e64 v2, v2
	v_mul_f32_e64 v1, v1, v2
	s_mov_b32 s2, -1.0
	v_add_f32_e64 v1, v1, s2
	scratch_store_dword off, v1, s33 offset:24
	scratch_store_dword off, v0, s33 offset:28
	scratch_store_dword off, v0, s33 offset:32
	scratch_store_dword off, v0, s33 offset:36
	v_writelane_b32 v6, s0, 2
	s_nop 1
	v_writelane_b32 v6, s1, 3
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
.LBB0_1:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s2, v6, 4
	v_readlane_b32 s3, v6, 5
	v_readlane_b32 s4, v6, 6
	v_readlane_b32 s5, v6, 7
	v_readlane_b32 s0, v6, 8
	v_readlane_b32 s1, v6, 9
	v_readlane_b32 s6, v6, 2
	v_readlane_b32 s7, v6, 3
	s_nop 0
	v_writelane_b32 v6, s6, 10
	s_nop 1
	v_writelane_b32 v6, s7, 11
	v_writelane_b32 v6, s2, 12
	s_nop 1
	v_writelane_b32 v6, s3, 13
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s2, 64
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, s2
	s_mov_b64 s[6:7], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v6, s0, 14
	s_nop 1
	v_writelane_b32 v6, s1, 15
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v6, s4, 16
	s_nop 1
	v_writelane_b32 v6, s5, 17
	v_writelane_b32 v6, s4, 18
	s_nop 1
	v_writelane_b32 v6, s5, 19
	v_writelane_b32 v6, s0, 20
	s_nop 1
	v_writelane_b32 v6, s1, 21
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v6, s0, 22
	s_nop 1
	v_writelane_b32 v6, s1, 23
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_4
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mul_f32_e64 v0, v0, v0
	scratch_store_dword off, v0, s33 offset:40
	scratch_load_dword v0, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_mul_f32_e64 v0, v0, v0
	scratch_store_dword off, v0, s33 offset:44
	scratch_load_dword v0, off, s33 offset:40
	s_nop 0
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v1
	s_mov_b32 s0, 4.0
	v_cmp_ngt_f32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], -1
	v_writelane_b32 v6, s0, 24
	s_nop 1
	v_writelane_b32 v6, s1, 25
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v6, s0, 26
	s_nop 1
	v_writelane_b32 v6, s1, 27
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_6
	s_branch .LBB0_5
.LBB0_3:
	s_branch .LBB0_8
.LBB0_4:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s0, v6, 22
	v_readlane_b32 s1, v6, 23
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s6, v6, 12
	v_readlane_b32 s7, v6, 13
	v_readlane_b32 s8, v6, 10
	v_readlane_b32 s9, v6, 11
	v_readlane_b32 s4, v6, 18
	v_readlane_b32 s5, v6, 19
	v_readlane_b32 s2, v6, 20
	v_readlane_b32 s3, v6, 21
	s_mov_b64 s[0:1], s[4:5]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[8:9]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[8:9], s[2:3], exec
	s_or_b64 s[6:7], s[6:7], s[8:9]
	v_writelane_b32 v6, s6, 28
	s_nop 1
	v_writelane_b32 v6, s7, 29
	v_writelane_b32 v6, s6, 4
	s_nop 1
	v_writelane_b32 v6, s7, 5
	v_writelane_b32 v6, s4, 6
	s_nop 1
	v_writelane_b32 v6, s5, 7
	v_writelane_b32 v6, s2, 8
	s_nop 1
	v_writelane_b32 v6, s3, 9
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v6, s2, 2
	s_nop 1
	v_writelane_b32 v6, s3, 3
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v6, s2, 30
	s_nop 1
	v_writelane_b32 v6, s3, 31
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_9
.LBB0_5:
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v0
	scratch_load_dword v1, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_mul_f32_e64 v0, v0, v1
	scratch_load_dword v1, off, s33 offset:24
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:32
	scratch_load_dword v0, off, s33 offset:40
	s_nop 0
	scratch_load_dword v1, off, s33 offset:44
	s_waitcnt vmcnt(0)
	v_sub_f32_e64 v0, v0, v1
	scratch_load_dword v1, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	s_branch .LBB0_7
.LBB0_6:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s6, v6, 26
	v_readlane_b32 s7, v6, 27
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s2, v6, 16
	v_readlane_b32 s3, v6, 17
	v_readlane_b32 s0, v6, 14
	v_readlane_b32 s1, v6, 15
	v_readlane_b32 s4, v6, 24
	v_readlane_b32 s5, v6, 25
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[4:5], s[4:5], exec
	s_or_b64 s[2:3], s[2:3], s[4:5]
	v_writelane_b32 v6, s2, 18
	s_nop 1
	v_writelane_b32 v6, s3, 19
	v_writelane_b32 v6, s0, 20
	s_nop 1
	v_writelane_b32 v6, s1, 21
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_branch .LBB0_4
.LBB0_7:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s0
	scratch_store_dword off, v0, s33 offset:36
	s_mov_b64 s[0:1], 0
	s_xor_b64 s[0:1], exec, -1
	v_writelane_b32 v6, s0, 24
	s_nop 1
	v_writelane_b32 v6, s1, 25
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s2, v6, 32
	v_readlane_b32 s3, v6, 33
	s_or_b64 exec, exec, s[2:3]
	v_readlane_b32 s0, v6, 0
	v_readlane_b32 s1, v6, 1
	scratch_load_dword v2, off, s33 offset:36
	s_nop 0
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:16
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v6, off, s33 offset:48
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s18
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.LBB0_9:
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s0, v6, 30
	v_readlane_b32 s1, v6, 31
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_read_b32 v6, a0
	s_mov_b64 exec, s[16:17]
	v_readlane_b32 s0, v6, 28
	v_readlane_b32 s1, v6, 29
	s_mov_b64 s[2:3], -1
	s_xor_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v6, s2, 32
	s_nop 1
	v_writelane_b32 v6, s3, 33
	s_or_saveexec_b64 s[16:17], -1
	v_accvgpr_write_b32 a0, v6
	s_mov_b64 exec, s[16:17]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_3
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_mandelbrot, .Lfunc_end0-__clang_ocl_kern_imp_mandelbrot

	.set __clang_ocl_kern_imp_mandelbrot.num_vgpr, 32
	.set __clang_ocl_kern_imp_mandelbrot.num_agpr, 1
	.set __clang_ocl_kern_imp_mandelbrot.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_mandelbrot.num_named_barrier, 0
	.set __clang_ocl_kern_imp_mandelbrot.private_seg_size, 56
	.set __clang_ocl_kern_imp_mandelbrot.uses_vcc, 0
	.set __clang_ocl_kern_imp_mandelbrot.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_recursion, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_indirect_call, 0
	.protected	mandelbrot
	.globl	mandelbrot
	.p2align	8
	.type	mandelbrot,@function
mandelbrot:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v7, s4, 0
	s_nop 1
	v_writelane_b32 v7, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v7, 0
	v_readlane_b32 s1, v7, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[20:21], s[0:1], 0x0
	s_load_dword s18, s[0:1], 0x8
	s_load_dword s15, s[0:1], 0xc
	s_mov_b64 s[16:17], 0
	s_mov_b32 s22, s17
	s_mov_b32 s23, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s23
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s19, s3
	s_cselect_b32 s2, s19, s22
	s_mov_b32 s3, s16
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s23
	s_cselect_b32 s2, s19, s22
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s26, s33, 12
	s_mov_b32 s2, s26
	s_cmp_lg_u32 s2, s23
	s_cselect_b32 s19, s19, s22
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s19
	v_mov_b64_e32 v[0:1], s[16:17]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b32_e32 v2, s18
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dword v2, v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v3, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v4
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_mov_b32_e32 v1, v4
	s_mov_b64 s[8:9], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_mandelbrot@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_mandelbrot@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mandelbrot
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 88
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_vgpr 33
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
	.size	mandelbrot, .Lfunc_end1-mandelbrot

	.set mandelbrot.num_vgpr, max(32, __clang_ocl_kern_imp_mandelbrot.num_vgpr)
	.set mandelbrot.num_agpr, max(0, __clang_ocl_kern_imp_mandelbrot.num_agpr)
	.set mandelbrot.numbered_sgpr, max(34, __clang_ocl_kern_imp_mandelbrot.numbered_sgpr)
	.set mandelbrot.num_named_barrier, max(0, __clang_ocl_kern_imp_mandelbrot.num_named_barrier)
	.set mandelbrot.private_seg_size, 32+max(__clang_ocl_kern_imp_mandelbrot.private_seg_size)
	.set mandelbrot.uses_vcc, or(0, __clang_ocl_kern_imp_mandelbrot.uses_vcc)
	.set mandelbrot.uses_flat_scratch, or(0, __clang_ocl_kern_imp_mandelbrot.uses_flat_scratch)
	.set mandelbrot.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_mandelbrot.has_dyn_sized_stack)
	.set mandelbrot.has_recursion, or(0, __clang_ocl_kern_imp_mandelbrot.has_recursion)
	.set mandelbrot.has_indirect_call, or(0, __clang_ocl_kern_imp_mandelbrot.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 1
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_mandelbrot
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     1
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         12
        .size:           4
        .type_name:      float
        .value_kind:     by_value
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
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mandelbrot
    .private_segment_fixed_size: 88
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         mandelbrot.kd
    .uses_dynamic_stack: false
    .vgpr_count:     33
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
