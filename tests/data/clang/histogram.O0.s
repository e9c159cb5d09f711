	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	sync,@function
sync:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s33, s0
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	sync, .Lfunc_end0-sync

	.set .Lsync.num_vgpr, 0
	.set .Lsync.num_agpr, 0
	.set .Lsync.numbered_sgpr, 34
	.set .Lsync.num_named_barrier, 0
	.set .Lsync.private_seg_size, 0
	.set .Lsync.uses_vcc, 0
	.set .Lsync.uses_flat_scratch, 0
	.set .Lsync.has_dyn_sized_stack, 0
	.set .Lsync.has_recursion, 0
	.set .Lsync.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_histogram
	.globl	__clang_ocl_kern_imp_histogram
	.p2align	2
	.type	__clang_ocl_kern_imp_histogram,@function
__clang_ocl_kern_imp_histogram:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s42, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v7, s33 offset:68
	scratch_store_dword off, v10, s33 offset:72
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 0x50
	v_writelane_b32 v7, s30, 0
	v_writelane_b32 v7, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v4
	v_accvgpr_write_b32 a2, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a1
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a2
	v_writelane_b32 v10, s15, 0
	v_writelane_b32 v10, s14, 1
	v_writelane_b32 v10, s13, 2
	v_writelane_b32 v10, s12, 3
	v_writelane_b32 v10, s10, 4
	s_nop 1
	v_writelane_b32 v10, s11, 5
	v_writelane_b32 v10, s8, 6
	s_nop 1
	v_writelane_b32 v10, s9, 7
	v_writelane_b32 v10, s6, 8
	s_nop 1
	v_writelane_b32 v10, s7, 9
	v_writelane_b32 v10, s4, 10
	s_nop 1
	v_writelane_b32 v10, s5, 11
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v9, v1
	s_mov_b64 s[2:3], 0
	s_mov_b32 s23, s3
	v_writelane_b32 v10, s23, 12
	s_mov_b32 s24, -1
	v_writelane_b32 v10, s24, 13
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s24
	s_mov_b64 s[16:17], src_private_base
	s_mov_b32 s22, s17
	v_writelane_b32 v10, s22, 14
	s_cselect_b32 s0, s22, s23
	s_mov_b32 s21, s2
	v_writelane_b32 v10, s21, 15
	s_cselect_b32 s18, s1, s21
	s_mov_b32 s19, s0
	s_mov_b64 s[0:1], s[18:19]
	v_writelane_b32 v10, s0, 16
	s_nop 1
	v_writelane_b32 v10, s1, 17
	s_add_i32 s0, s33, 8
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s24
	s_cselect_b32 s0, s22, s23
	s_cselect_b32 s16, s1, s21
	s_mov_b32 s17, s0
	s_mov_b64 s[0:1], s[16:17]
	v_writelane_b32 v10, s0, 18
	s_nop 1
	v_writelane_b32 v10, s1, 19
	s_add_i32 s0, s33, 16
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s24
	s_cselect_b32 s0, s22, s23
	s_cselect_b32 s2, s1, s21
	s_mov_b32 s3, s0
	s_mov_b64 s[0:1], s[2:3]
	v_writelane_b32 v10, s0, 20
	s_nop 1
	v_writelane_b32 v10, s1, 21
	s_add_i32 s1, s33, 24
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s0, s0, s21
	s_mov_b32 s1, s20
	v_writelane_b32 v10, s0, 22
	s_nop 1
	v_writelane_b32 v10, s1, 23
	s_add_i32 s20, s33, 36
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 24
	s_nop 1
	v_writelane_b32 v10, s27, 25
	s_add_i32 s20, s33, 40
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 26
	s_nop 1
	v_writelane_b32 v10, s27, 27
	s_add_i32 s20, s33, 44
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 28
	s_nop 1
	v_writelane_b32 v10, s27, 29
	s_add_i32 s20, s33, 48
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 30
	s_nop 1
	v_writelane_b32 v10, s27, 31
	s_add_i32 s20, s33, 52
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 32
	s_nop 1
	v_writelane_b32 v10, s27, 33
	s_add_i32 s20, s33, 56
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 34
	s_nop 1
	v_writelane_b32 v10, s27, 35
	s_add_i32 s20, s33, 60
	s_mov_b32 s25, s20
	s_cmp_lg_u32 s25, s24
	s_cselect_b32 s20, s22, s23
	s_cselect_b32 s26, s25, s21
	s_mov_b32 s27, s20
	v_writelane_b32 v10, s26, 36
	s_nop 1
	v_writelane_b32 v10, s27, 37
	s_add_i32 s25, s33, 64
	s_mov_b32 s20, s25
	s_cmp_lg_u32 s20, s24
	s_cselect_b32 s22, s22, s23
	s_cselect_b32 s20, s20, s21
	s_mov_b32 s21, s22
	v_writelane_b32 v10, s20, 38
	s_nop 1
	v_writelane_b32 v10, s21, 39
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v6
	s_mov_b32 s0, 0x3ff
	v_and_b32_e64 v2, v31, s0
	scratch_store_dword off, v2, s33 offset:28
	v_mov_b32_e32 v1, 0
	global_load_ushort v0, v1, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	v_add_u32_e64 v0, v0, v2
	scratch_store_dword off, v0, s33 offset:32
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s0, v0
	ds_write_b32 v0, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v10, 22
	v_readlane_b32 s1, v10, 23
	scratch_load_dword v0, off, s33 offset:32
	s_nop 0
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[2:3], v0, v1
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 40
	s_nop 1
	v_writelane_b32 v10, s1, 41
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[40:41]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_2
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v10, 34
	v_readlane_b32 s1, v10, 35
	v_readlane_b32 s2, v10, 32
	v_readlane_b32 s3, v10, 33
	v_readlane_b32 s4, v10, 16
	v_readlane_b32 s5, v10, 17
	v_readlane_b32 s6, v10, 20
	v_readlane_b32 s7, v10, 21
	v_readlane_b32 s8, v10, 30
	v_readlane_b32 s9, v10, 31
	v_readlane_b32 s10, v10, 28
	v_readlane_b32 s11, v10, 29
	v_readlane_b32 s12, v10, 26
	v_readlane_b32 s13, v10, 27
	v_readlane_b32 s14, v10, 24
	v_readlane_b32 s15, v10, 25
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b32_e32 v6, 0
	scratch_load_dword v2, off, s33 offset:32
	v_mov_b32_e32 v3, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_ubyte v0, v[0:1], off
	s_mov_b32 s16, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s16, v0
	v_mov_b32_e32 v1, 1
	v_mov_b64_e32 v[2:3], s[14:15]
	flat_store_dword v[2:3], v1
	v_mov_b64_e32 v[2:3], s[14:15]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	ds_add_rtn_u32 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[12:13]
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_nop 0
	scratch_load_dword v4, off, s33 offset:32
	v_mov_b32_e32 v5, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_ubyte v4, v[2:3], off
	v_mov_b64_e32 v[2:3], s[10:11]
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v4
	v_mov_b64_e32 v[2:3], s[10:11]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_smax v2, v[0:1], v2, off sc0
	v_mov_b64_e32 v[0:1], s[8:9]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b64_e32 v[2:3], s[4:5]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_nop 0
	scratch_load_dword v4, off, s33 offset:32
	v_mov_b32_e32 v5, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_ubyte v4, v[2:3], off
	v_mov_b64_e32 v[2:3], s[2:3]
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v4
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_smin v2, v[0:1], v2, off offset:4 sc0
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
.LBB1_2:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v10, 40
	v_readlane_b32 s1, v10, 41
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s15, v10, 0
	v_readlane_b32 s14, v10, 1
	v_readlane_b32 s13, v10, 2
	v_readlane_b32 s12, v10, 3
	v_readlane_b32 s10, v10, 4
	v_readlane_b32 s11, v10, 5
	v_readlane_b32 s8, v10, 6
	v_readlane_b32 s9, v10, 7
	v_readlane_b32 s6, v10, 8
	v_readlane_b32 s7, v10, 9
	v_readlane_b32 s4, v10, 10
	v_readlane_b32 s5, v10, 11
	v_accvgpr_read_b32 v31, a0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	scratch_load_dword v0, off, s33 offset:28
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s0, v0
	ds_read_b32 v0, v0
	s_mov_b32 s0, 0
	s_waitcnt lgkmcnt(0)
	v_cmp_ne_u32_e64 s[2:3], v0, s0
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v10, s0, 42
	s_nop 1
	v_writelane_b32 v10, s1, 43
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_write_b32 a3, v10
	s_mov_b64 exec, s[40:41]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_4
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v10, 38
	v_readlane_b32 s1, v10, 39
	v_readlane_b32 s2, v10, 36
	v_readlane_b32 s3, v10, 37
	v_readlane_b32 s4, v10, 18
	v_readlane_b32 s5, v10, 19
	s_nop 1
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v2, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 2
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s4, v[4:5]
	v_lshlrev_b32_e64 v2, s4, v2
	ds_read_b32 v4, v2
	v_mov_b64_e32 v[2:3], s[2:3]
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[2:3], v4
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_add v2, v[0:1], v2, off sc0
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
.LBB1_4:
	s_or_saveexec_b64 s[40:41], -1
	v_accvgpr_read_b32 v10, a3
	s_mov_b64 exec, s[40:41]
	v_readlane_b32 s0, v10, 42
	v_readlane_b32 s1, v10, 43
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s31, v7, 1
	v_readlane_b32 s30, v7, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v7, off, s33 offset:68
	scratch_load_dword v10, off, s33 offset:72
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s42
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_histogram, .Lfunc_end1-__clang_ocl_kern_imp_histogram

	.set __clang_ocl_kern_imp_histogram.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_histogram.num_agpr, max(4, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_histogram.numbered_sgpr, max(43, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_histogram.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_histogram.private_seg_size, 80+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_histogram.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_histogram.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_histogram.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_histogram.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_histogram.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	histogram
	.globl	histogram
	.p2align	8
	.type	histogram,@function
histogram:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v14, s4, 0
	s_nop 1
	v_writelane_b32 v14, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v14, 0
	v_readlane_b32 s1, v14, 1
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_histogram@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_histogram@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel histogram
		.amdhsa_group_segment_fixed_size 1024
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
		.amdhsa_next_free_vgpr 36
		.amdhsa_next_free_sgpr 43
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
.Lfunc_end2:
	.size	histogram, .Lfunc_end2-histogram

	.set histogram.num_vgpr, max(32, __clang_ocl_kern_imp_histogram.num_vgpr)
	.set histogram.num_agpr, max(0, __clang_ocl_kern_imp_histogram.num_agpr)
	.set histogram.numbered_sgpr, max(34, __clang_ocl_kern_imp_histogram.numbered_sgpr)
	.set histogram.num_named_barrier, max(0, __clang_ocl_kern_imp_histogram.num_named_barrier)
	.set histogram.private_seg_size, 32+max(__clang_ocl_kern_imp_histogram.private_seg_size)
	.set histogram.uses_vcc, or(0, __clang_ocl_kern_imp_histogram.uses_vcc)
	.set histogram.uses_flat_scratch, or(0, __clang_ocl_kern_imp_histogram.uses_flat_scratch)
	.set histogram.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_histogram.has_dyn_sized_stack)
	.set histogram.has_recursion, or(0, __clang_ocl_kern_imp_histogram.has_recursion)
	.set histogram.has_indirect_call, or(0, __clang_ocl_kern_imp_histogram.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 4
	.set amdgpu.max_num_sgpr, 43
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_histogram
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     4
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'i32*'
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
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           histogram
    .private_segment_fixed_size: 112
    .sgpr_count:     49
    .sgpr_spill_count: 2
    .symbol:         histogram.kd
    .uses_dynamic_stack: false
    .vgpr_count:     36
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
