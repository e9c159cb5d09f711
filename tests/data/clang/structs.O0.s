	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_structs
	.globl	__clang_ocl_kern_imp_structs
	.p2align	2
	.type	__clang_ocl_kern_imp_structs,@function
__clang_ocl_kern_imp_structs:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s24, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v18, s33 offset:76
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 0x58
	v_accvgpr_write_b32 a0, v12
	v_accvgpr_write_b32 a1, v11
	v_accvgpr_write_b32 a2, v10
	v_mov_b32_e32 v10, v9
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v8, v7
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v6, v5
	v_mov_b32_e32 v5, v4
	v_accvgpr_read_b32 v4, a2
	v_accvgpr_write_b32 a3, v5
	v_mov_b32_e32 v12, v3
	v_mov_b32_e32 v11, v2
	v_accvgpr_read_b32 v2, a0
	v_mov_b32_e32 v16, v1
	v_accvgpr_read_b32 v1, a1
	v_mov_b32_e32 v17, v0
	v_accvgpr_read_b32 v0, a3
	v_mov_b32_e32 v3, v13
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v13, v0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s14, s5
	s_mov_b32 s15, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s15
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s13, s3
	s_cselect_b32 s2, s13, s14
	s_mov_b32 s5, s4
	s_cselect_b32 s0, s0, s5
	s_mov_b32 s1, s2
	v_writelane_b32 v18, s0, 0
	s_nop 1
	v_writelane_b32 v18, s1, 1
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v18, s2, 2
	s_nop 1
	v_writelane_b32 v18, s3, 3
	s_add_i32 s3, s33, 48
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s15
	s_cselect_b32 s4, s13, s14
	s_cselect_b32 s2, s2, s5
	s_mov_b32 s3, s4
	s_add_i32 s4, s33, 56
	s_mov_b32 s6, s4
	s_cmp_lg_u32 s6, s15
	s_cselect_b32 s4, s13, s14
	s_cselect_b32 s10, s6, s5
	s_mov_b32 s11, s4
	s_mov_b64 s[6:7], s[10:11]
	v_writelane_b32 v18, s6, 4
	s_nop 1
	v_writelane_b32 v18, s7, 5
	s_add_i32 s4, s33, 64
	s_mov_b32 s6, s4
	s_cmp_lg_u32 s6, s15
	s_cselect_b32 s4, s13, s14
	s_cselect_b32 s6, s6, s5
	s_mov_b32 s7, s4
	s_mov_b64 s[16:17], s[6:7]
	v_writelane_b32 v18, s16, 6
	s_nop 1
	v_writelane_b32 v18, s17, 7
	s_add_i32 s16, s33, 0x42
	s_mov_b32 s4, s16
	s_cmp_lg_u32 s4, s15
	s_cselect_b32 s13, s13, s14
	s_cselect_b32 s4, s4, s5
	s_mov_b32 s5, s13
	s_mov_b64 s[14:15], s[4:5]
	v_writelane_b32 v18, s14, 8
	s_nop 1
	v_writelane_b32 v18, s15, 9
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v17
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v16 offset:4
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_byte v[0:1], v11 offset:8
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dwordx2 v[0:1], v[12:13] offset:16
	s_mov_b64 s[18:19], 40
	s_mov_b32 s14, s0
	s_mov_b32 s13, s1
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s14, s14, s16
	s_addc_u32 s13, s13, s15
	s_mov_b32 s15, s13
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v10
	s_mov_b64 s[18:19], 36
	s_mov_b32 s14, s0
	s_mov_b32 s13, s1
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s14, s14, s16
	s_addc_u32 s13, s13, s15
	s_mov_b32 s15, s13
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v9
	s_mov_b64 s[18:19], 32
	s_mov_b32 s14, s0
	s_mov_b32 s13, s1
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s14, s14, s16
	s_addc_u32 s13, s13, s15
	s_mov_b32 s15, s13
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v8
	s_mov_b64 s[18:19], 28
	s_mov_b32 s14, s0
	s_mov_b32 s13, s1
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s14, s14, s16
	s_addc_u32 s13, s13, s15
	s_mov_b32 s15, s13
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v7
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v6 offset:24
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_short v[0:1], v14
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_byte v[0:1], v15
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s4, 0x3ff
	v_and_b32_e64 v1, v31, s4
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:68
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v4, 0
	scratch_load_dword v0, off, s33 offset:68
	v_mov_b32_e32 v1, v4
	s_mov_b32 s2, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	global_load_dword v0, v[0:1], off
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_f32_e64 v0, v0, v1
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dwordx2 v[2:3], v[2:3] offset:16
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cvt_f32_f64_e64 v1, v[2:3]
	v_add_f32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:72
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_ubyte v0, v[0:1] offset:8
	s_mov_b32 s0, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u16_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v18, s0, 10
	s_nop 1
	v_writelane_b32 v18, s1, 11
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_write_b32 a4, v18
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_2
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v18, a4
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s0, v18, 2
	v_readlane_b32 s1, v18, 3
	scratch_load_dword v0, off, s33 offset:68
	s_mov_b32 s2, 0xcccccccd
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v1, v0, s2
	s_mov_b32 s2, 2
	v_lshrrev_b32_e64 v1, s2, v1
	v_lshl_add_u32 v1, v1, 2, v1
	v_sub_u32_e64 v0, v0, v1
	v_lshlrev_b32_e64 v0, s2, v0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, v2
	v_lshl_add_u64 v[0:1], s[0:1], 0, v[0:1]
	s_mov_b64 s[0:1], 24
	v_lshl_add_u64 v[0:1], v[0:1], 0, s[0:1]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cvt_f32_i32_e64 v1, v0
	scratch_load_dword v0, off, s33 offset:72
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:72
.LBB0_2:
	s_or_saveexec_b64 s[22:23], -1
	v_accvgpr_read_b32 v18, a4
	s_mov_b64 exec, s[22:23]
	v_readlane_b32 s8, v18, 10
	v_readlane_b32 s9, v18, 11
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s2, v18, 4
	v_readlane_b32 s3, v18, 5
	v_readlane_b32 s4, v18, 8
	v_readlane_b32 s5, v18, 9
	v_readlane_b32 s6, v18, 6
	v_readlane_b32 s7, v18, 7
	v_readlane_b32 s0, v18, 2
	v_readlane_b32 s1, v18, 3
	scratch_load_dword v0, off, s33 offset:72
	s_nop 0
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3] offset:4
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v1
	v_cvt_f32_i32_e64 v1, v1
	v_add_f32_e64 v0, v0, v1
	v_mov_b64_e32 v[2:3], s[6:7]
	flat_load_sshort v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cvt_f32_i32_e64 v1, v1
	v_add_f32_e64 v0, v0, v1
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_ubyte v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cvt_f32_u32_e64 v1, v1
	v_sub_f32_e64 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:68
	v_mov_b32_e32 v1, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v18, off, s33 offset:76
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s24
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_structs, .Lfunc_end0-__clang_ocl_kern_imp_structs

	.set __clang_ocl_kern_imp_structs.num_vgpr, 32
	.set __clang_ocl_kern_imp_structs.num_agpr, 5
	.set __clang_ocl_kern_imp_structs.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_structs.num_named_barrier, 0
	.set __clang_ocl_kern_imp_structs.private_seg_size, 88
	.set __clang_ocl_kern_imp_structs.uses_vcc, 0
	.set __clang_ocl_kern_imp_structs.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_structs.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_structs.has_recursion, 0
	.set __clang_ocl_kern_imp_structs.has_indirect_call, 0
	.protected	structs
	.globl	structs
	.p2align	8
	.type	structs,@function
structs:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x50
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v22, s4, 0
	s_nop 1
	v_writelane_b32 v22, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v22, 0
	v_readlane_b32 s1, v22, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[26:27], s[0:1], 0x30
	s_load_dwordx2 s[24:25], s[0:1], 0x38
	s_load_dword s15, s[0:1], 0x40
	s_mov_b64 s[18:19], 0
	s_mov_b32 s17, s19
	s_mov_b32 s28, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s28
	s_mov_b64 s[8:9], src_private_base
	s_mov_b32 s8, s9
	s_cselect_b32 s9, s8, s17
	s_mov_b32 s16, s18
	s_cselect_b32 s2, s2, s16
	s_mov_b32 s3, s9
	s_add_i32 s9, s33, 48
	s_mov_b32 s18, s9
	s_cmp_lg_u32 s18, s28
	s_cselect_b32 s9, s8, s17
	s_cselect_b32 s22, s18, s16
	s_mov_b32 s23, s9
	s_add_i32 s9, s33, 56
	s_mov_b32 s18, s9
	s_cmp_lg_u32 s18, s28
	s_cselect_b32 s9, s8, s17
	s_cselect_b32 s20, s18, s16
	s_mov_b32 s21, s9
	s_add_i32 s9, s33, 64
	s_mov_b32 s18, s9
	s_cmp_lg_u32 s18, s28
	s_cselect_b32 s9, s8, s17
	s_cselect_b32 s18, s18, s16
	s_mov_b32 s19, s9
	s_add_i32 s29, s33, 0x42
	s_mov_b32 s9, s29
	s_cmp_lg_u32 s9, s28
	s_cselect_b32 s8, s8, s17
	s_cselect_b32 s16, s9, s16
	s_mov_b32 s17, s8
	s_load_dwordx4 s[36:39], s[0:1], 0x0
	s_load_dwordx4 s[40:43], s[0:1], 0x10
	s_load_dwordx4 s[28:31], s[0:1], 0x20
	v_mov_b64_e32 v[0:1], s[2:3]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[40:41]
	v_mov_b64_e32 v[4:5], s[42:43]
	flat_store_dwordx4 v[0:1], v[2:5] offset:16
	v_mov_b64_e32 v[0:1], s[2:3]
	s_nop 0
	v_mov_b64_e32 v[2:3], s[36:37]
	v_mov_b64_e32 v[4:5], s[38:39]
	flat_store_dwordx4 v[0:1], v[2:5]
	s_mov_b64 s[36:37], 32
	s_mov_b32 s8, s2
	s_mov_b32 s9, s3
	s_mov_b32 s35, s36
	s_mov_b32 s34, s37
	s_add_u32 s8, s8, s35
	s_addc_u32 s34, s9, s34
	s_mov_b32 s9, s34
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b64_e32 v[2:3], s[28:29]
	v_mov_b64_e32 v[4:5], s[30:31]
	flat_store_dwordx4 v[0:1], v[2:5]
	v_mov_b64_e32 v[0:1], s[22:23]
	s_nop 0
	v_mov_b64_e32 v[2:3], s[26:27]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[20:21]
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[18:19]
	v_mov_b32_e32 v2, s15
	flat_store_short v[0:1], v2
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b32_e32 v2, s15
	flat_store_byte_d16_hi v[0:1], v2
	v_mov_b64_e32 v[0:1], s[22:23]
	flat_load_dwordx2 v[18:19], v[0:1]
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[16:17], v[0:1]
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_sshort v14, v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_ubyte v15, v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3] offset:4
	s_mov_b64 s[20:21], 40
	s_mov_b32 s16, s2
	s_mov_b32 s15, s3
	s_mov_b32 s18, s20
	s_mov_b32 s17, s21
	s_add_u32 s16, s16, s18
	s_addc_u32 s15, s15, s17
	s_mov_b32 s17, s15
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_load_dword v9, v[2:3]
	s_mov_b64 s[20:21], 36
	s_mov_b32 s16, s2
	s_mov_b32 s15, s3
	s_mov_b32 s18, s20
	s_mov_b32 s17, s21
	s_add_u32 s16, s16, s18
	s_addc_u32 s15, s15, s17
	s_mov_b32 s17, s15
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_load_dword v8, v[2:3]
	v_mov_b64_e32 v[2:3], s[8:9]
	flat_load_dword v7, v[2:3]
	s_mov_b64 s[18:19], 28
	s_mov_b32 s8, s2
	s_mov_b32 s9, s3
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
	s_mov_b32 s9, s15
	v_mov_b64_e32 v[2:3], s[8:9]
	flat_load_dword v6, v[2:3]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v5, v[2:3] offset:24
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_ubyte v2, v[2:3] offset:8
	v_mov_b64_e32 v[10:11], s[2:3]
	flat_load_dwordx2 v[20:21], v[10:11] offset:16
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v3, v20
	v_mov_b32_e32 v10, v18
	v_mov_b32_e32 v12, v16
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[20:21], s2, v[20:21]
	v_mov_b32_e32 v4, v20
	v_lshrrev_b64 v[18:19], s2, v[18:19]
	v_mov_b32_e32 v11, v18
	v_lshrrev_b64 v[16:17], s2, v[16:17]
	v_mov_b32_e32 v13, v16
	s_mov_b64 s[8:9], 0x48
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_structs@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_structs@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel structs
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 168
		.amdhsa_kernarg_size 328
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
		.amdhsa_next_free_vgpr 37
		.amdhsa_next_free_sgpr 44
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
	.size	structs, .Lfunc_end1-structs

	.set structs.num_vgpr, max(32, __clang_ocl_kern_imp_structs.num_vgpr)
	.set structs.num_agpr, max(0, __clang_ocl_kern_imp_structs.num_agpr)
	.set structs.numbered_sgpr, max(44, __clang_ocl_kern_imp_structs.numbered_sgpr)
	.set structs.num_named_barrier, max(0, __clang_ocl_kern_imp_structs.num_named_barrier)
	.set structs.private_seg_size, 80+max(__clang_ocl_kern_imp_structs.private_seg_size)
	.set structs.uses_vcc, or(0, __clang_ocl_kern_imp_structs.uses_vcc)
	.set structs.uses_flat_scratch, or(0, __clang_ocl_kern_imp_structs.uses_flat_scratch)
	.set structs.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_structs.has_dyn_sized_stack)
	.set structs.has_recursion, or(0, __clang_ocl_kern_imp_structs.has_recursion)
	.set structs.has_indirect_call, or(0, __clang_ocl_kern_imp_structs.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 5
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_structs
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     5
    .args:
      - .offset:         0
        .size:           48
        .type_name:      Parameters
        .value_kind:     by_value
      - .address_space:  global
        .is_const:       true
        .offset:         48
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         56
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         64
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         66
        .size:           1
        .type_name:      u8
        .value_kind:     by_value
      - .offset:         72
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         76
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         80
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         84
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         86
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         88
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         90
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         92
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         94
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         120
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         128
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         136
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         152
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         160
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         168
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         176
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         184
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         272
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 328
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           structs
    .private_segment_fixed_size: 168
    .sgpr_count:     50
    .sgpr_spill_count: 2
    .symbol:         structs.kd
    .uses_dynamic_stack: false
    .vgpr_count:     37
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
