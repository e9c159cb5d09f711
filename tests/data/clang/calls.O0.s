	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	polynomial
	.globl	polynomial
	.p2align	2
	.type	polynomial,@function
polynomial:
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
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v0
	v_lshl_add_u32 v0, v0, 1, v0
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v0, v0, v1
	s_mov_b32 s0, 7
	v_add_u32_e64 v0, v0, s0
	s_mov_b32 s32, s33
	s_mov_b32 s33, s7
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	polynomial, .Lfunc_end0-polynomial

	.set polynomial.num_vgpr, 4
	.set polynomial.num_agpr, 0
	.set polynomial.numbered_sgpr, 34
	.set polynomial.num_named_barrier, 0
	.set polynomial.private_seg_size, 16
	.set polynomial.uses_vcc, 0
	.set polynomial.uses_flat_scratch, 0
	.set polynomial.has_dyn_sized_stack, 0
	.set polynomial.has_recursion, 0
	.set polynomial.has_indirect_call, 0
	.hidden	widen
	.globl	widen
	.p2align	2
	.type	widen,@function
widen:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s28, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v10, s33 offset:40
	scratch_store_dword off, v11, s33 offset:44
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_writelane_b32 v10, s30, 0
	v_writelane_b32 v10, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_mov_b32_e32 v2, v0
	v_writelane_b32 v11, s15, 0
	v_writelane_b32 v11, s14, 1
	v_writelane_b32 v11, s13, 2
	v_writelane_b32 v11, s12, 3
	v_writelane_b32 v11, s10, 4
	s_nop 1
	v_writelane_b32 v11, s11, 5
	v_writelane_b32 v11, s8, 6
	s_nop 1
	v_writelane_b32 v11, s9, 7
	v_writelane_b32 v11, s6, 8
	s_nop 1
	v_writelane_b32 v11, s7, 9
	v_writelane_b32 v11, s4, 10
	s_nop 1
	v_writelane_b32 v11, s5, 11
	s_mov_b64 s[18:19], 0
	v_writelane_b32 v11, s18, 12
	s_nop 1
	v_writelane_b32 v11, s19, 13
	s_mov_b32 s21, s19
	s_mov_b32 s3, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s3
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s20, s1
	s_cselect_b32 s0, s20, s21
	s_mov_b32 s1, 0
	v_writelane_b32 v11, s1, 14
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s16, s2
	s_mov_b32 s17, s0
	s_mov_b64 s[22:23], s[16:17]
	v_writelane_b32 v11, s22, 15
	s_nop 1
	v_writelane_b32 v11, s23, 16
	s_add_i32 s22, s33, 32
	s_mov_b32 s0, s22
	s_cmp_lg_u32 s0, s3
	s_cselect_b32 s20, s20, s21
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s20
	v_writelane_b32 v11, s0, 17
	s_nop 1
	v_writelane_b32 v11, s1, 18
	s_cmp_lg_u64 s[16:17], s[18:19]
	s_cselect_b32 s16, s2, s3
	v_writelane_b32 v11, s16, 19
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, polynomial@rel32@lo+4
	s_addc_u32 s1, s1, polynomial@rel32@hi+12
	v_writelane_b32 v11, s0, 20
	s_nop 1
	v_writelane_b32 v11, s1, 21
	v_mov_b32_e32 v1, 2
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_read_b32 v31, a0
	v_readlane_b32 s15, v11, 0
	v_readlane_b32 s14, v11, 1
	v_readlane_b32 s13, v11, 2
	v_readlane_b32 s12, v11, 3
	v_readlane_b32 s10, v11, 4
	v_readlane_b32 s11, v11, 5
	v_readlane_b32 s2, v11, 17
	v_readlane_b32 s3, v11, 18
	v_readlane_b32 s4, v11, 10
	v_readlane_b32 s5, v11, 11
	v_readlane_b32 s6, v11, 8
	v_readlane_b32 s7, v11, 9
	v_readlane_b32 s8, v11, 6
	v_readlane_b32 s9, v11, 7
	v_readlane_b32 s0, v11, 20
	v_readlane_b32 s1, v11, 21
	scratch_store_dword off, v0, s16
	scratch_load_dword v0, off, s16
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v1, v[2:3]
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s3, v11, 19
	v_readlane_b32 s2, v11, 14
	v_readlane_b32 s0, v11, 12
	v_readlane_b32 s1, v11, 13
	s_mov_b32 s4, 4
	s_add_i32 s3, s3, s4
	scratch_store_dword off, v0, s3
	v_mov_b32_e32 v0, s2
	scratch_store_dword off, v0, s33 offset:36
	v_writelane_b32 v11, s0, 22
	s_nop 1
	v_writelane_b32 v11, s1, 23
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a1, v11
	s_mov_b64 exec, s[26:27]
.LBB1_1:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 24
	v_readlane_b32 s1, v11, 25
	v_readlane_b32 s2, v11, 22
	v_readlane_b32 s3, v11, 23
	s_nop 0
	v_writelane_b32 v11, s2, 26
	s_nop 1
	v_writelane_b32 v11, s3, 27
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s2, 6
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[2:3], v0, s2
	s_mov_b64 s[4:5], -1
	s_or_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 28
	s_nop 1
	v_writelane_b32 v11, s1, 29
	v_writelane_b32 v11, s0, 30
	s_nop 1
	v_writelane_b32 v11, s1, 31
	s_mov_b64 s[0:1], exec
	v_writelane_b32 v11, s0, 32
	s_nop 1
	v_writelane_b32 v11, s1, 33
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a1, v11
	s_mov_b64 exec, s[26:27]
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB1_3
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 19
	s_nop 4
	scratch_load_dword v0, off, s0
	scratch_load_dword v1, off, s33 offset:36
	scratch_load_dword v2, off, s0 offset:4
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v3, v4
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[2:3], v0, v1, v[2:3]
	v_mov_b32_e32 v0, v2
	s_mov_b32 s1, 2
	v_lshlrev_b32_e64 v1, s1, v1
	s_mov_b32 s1, 8
	v_mov_b32_e32 v2, s1
	v_add3_u32 v1, s0, v1, v2
	scratch_store_dword v1, v0, off
	s_branch .LBB1_4
.LBB1_3:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 32
	v_readlane_b32 s1, v11, 33
	s_or_b64 exec, exec, s[0:1]
	v_readlane_b32 s4, v11, 26
	v_readlane_b32 s5, v11, 27
	v_readlane_b32 s2, v11, 30
	v_readlane_b32 s3, v11, 31
	s_mov_b64 s[0:1], s[2:3]
	s_and_b64 s[0:1], exec, s[0:1]
	s_or_b64 s[0:1], s[0:1], s[4:5]
	v_writelane_b32 v11, s2, 24
	s_nop 1
	v_writelane_b32 v11, s3, 25
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 22
	s_nop 1
	v_writelane_b32 v11, s3, 23
	s_mov_b64 s[2:3], s[0:1]
	v_writelane_b32 v11, s2, 34
	s_nop 1
	v_writelane_b32 v11, s3, 35
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a1, v11
	s_mov_b64 exec, s[26:27]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 28
	v_readlane_b32 s1, v11, 29
	scratch_load_dword v0, off, s33 offset:36
	s_mov_b32 s2, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s2
	scratch_store_dword off, v0, s33 offset:36
	s_mov_b64 s[2:3], 0
	s_andn2_b64 s[0:1], s[0:1], exec
	v_writelane_b32 v11, s0, 30
	s_nop 1
	v_writelane_b32 v11, s1, 31
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a1, v11
	s_mov_b64 exec, s[26:27]
	s_branch .LBB1_3
.LBB1_5:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 34
	v_readlane_b32 s1, v11, 35
	s_or_b64 exec, exec, s[0:1]
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v11, a1
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v11, 15
	v_readlane_b32 s1, v11, 16
	s_nop 1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3] offset:4
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v2, v[2:3] offset:8
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dword v3, v[4:5] offset:12
	v_mov_b64_e32 v[4:5], s[0:1]
	flat_load_dword v4, v[4:5] offset:16
	v_mov_b64_e32 v[6:7], s[0:1]
	flat_load_dword v5, v[6:7] offset:20
	v_mov_b64_e32 v[6:7], s[0:1]
	flat_load_dword v6, v[6:7] offset:24
	v_mov_b64_e32 v[8:9], s[0:1]
	flat_load_dword v7, v[8:9] offset:28
	v_readlane_b32 s31, v10, 1
	v_readlane_b32 s30, v10, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v10, off, s33 offset:40
	scratch_load_dword v11, off, s33 offset:44
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s28
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	widen, .Lfunc_end1-widen

	.set widen.num_vgpr, max(32, polynomial.num_vgpr)
	.set widen.num_agpr, max(2, polynomial.num_agpr)
	.set widen.numbered_sgpr, max(34, polynomial.numbered_sgpr)
	.set widen.num_named_barrier, max(0, polynomial.num_named_barrier)
	.set widen.private_seg_size, 64+max(polynomial.private_seg_size)
	.set widen.uses_vcc, or(0, polynomial.uses_vcc)
	.set widen.uses_flat_scratch, or(0, polynomial.uses_flat_scratch)
	.set widen.has_dyn_sized_stack, or(0, polynomial.has_dyn_sized_stack)
	.set widen.has_recursion, or(0, polynomial.has_recursion)
	.set widen.has_indirect_call, or(0, polynomial.has_indirect_call)
	.hidden	fold
	.globl	fold
	.p2align	2
	.type	fold,@function
fold:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s24, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v11, s33 offset:40
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_writelane_b32 v11, s30, 0
	v_writelane_b32 v11, s31, 1
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v10, v0
	s_mov_b64 s[20:21], 0
	s_mov_b32 s17, s21
	s_mov_b32 s18, -1
	s_add_i32 s1, s33, 4
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s18
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s16, s3
	s_cselect_b32 s2, s16, s17
	s_mov_b32 s3, s20
	s_cselect_b32 s0, s0, s3
	s_mov_b32 s1, s2
	s_add_i32 s19, s33, 36
	s_mov_b32 s2, s19
	s_cmp_lg_u32 s2, s18
	s_cselect_b32 s16, s16, s17
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s16
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v10
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v9 offset:4
	s_mov_b64 s[20:21], 8
	s_mov_b32 s16, s0
	s_mov_b32 s17, s1
	s_mov_b32 s19, s20
	s_mov_b32 s18, s21
	s_add_u32 s16, s16, s19
	s_addc_u32 s18, s17, s18
	s_mov_b32 s17, s18
	s_mov_b64 s[22:23], 28
	s_mov_b32 s18, s0
	s_mov_b32 s19, s1
	s_mov_b32 s21, s22
	s_mov_b32 s20, s23
	s_add_u32 s18, s18, s21
	s_addc_u32 s20, s19, s20
	s_mov_b32 s19, s20
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v7
	s_mov_b64 s[22:23], 24
	s_mov_b32 s18, s0
	s_mov_b32 s19, s1
	s_mov_b32 s21, s22
	s_mov_b32 s20, s23
	s_add_u32 s18, s18, s21
	s_addc_u32 s20, s19, s20
	s_mov_b32 s19, s20
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v6
	s_mov_b64 s[22:23], 20
	s_mov_b32 s18, s0
	s_mov_b32 s19, s1
	s_mov_b32 s21, s22
	s_mov_b32 s20, s23
	s_add_u32 s18, s18, s21
	s_addc_u32 s20, s19, s20
	s_mov_b32 s19, s20
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v5
	s_mov_b64 s[22:23], 16
	s_mov_b32 s18, s0
	s_mov_b32 s19, s1
	s_mov_b32 s21, s22
	s_mov_b32 s20, s23
	s_add_u32 s18, s18, s21
	s_addc_u32 s20, s19, s20
	s_mov_b32 s19, s20
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v4
	s_mov_b64 s[22:23], 12
	s_mov_b32 s18, s0
	s_mov_b32 s19, s1
	s_mov_b32 s21, s22
	s_mov_b32 s20, s23
	s_add_u32 s18, s18, s21
	s_addc_u32 s20, s19, s20
	s_mov_b32 s19, s20
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2 offset:8
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v8
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v1, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v1
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b32 s2, 2
	v_mov_b64_e32 v[4:5], s[16:17]
	v_lshl_add_u64 v[2:3], v[2:3], s2, v[4:5]
	flat_load_dword v0, v[2:3]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_sub_u32_e64 v0, v0, v2
	v_accvgpr_write_b32 a0, v0
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v0, v[2:3] offset:4
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, polynomial@rel32@lo+4
	s_addc_u32 s1, s1, polynomial@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v0
	v_accvgpr_read_b32 v0, a0
	v_add_u32_e64 v0, v0, v1
	v_readlane_b32 s31, v11, 1
	v_readlane_b32 s30, v11, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v11, off, s33 offset:40
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s24
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	fold, .Lfunc_end2-fold

	.set fold.num_vgpr, max(12, polynomial.num_vgpr)
	.set fold.num_agpr, max(1, polynomial.num_agpr)
	.set fold.numbered_sgpr, max(34, polynomial.numbered_sgpr)
	.set fold.num_named_barrier, max(0, polynomial.num_named_barrier)
	.set fold.private_seg_size, 48+max(polynomial.private_seg_size)
	.set fold.uses_vcc, or(0, polynomial.uses_vcc)
	.set fold.uses_flat_scratch, or(0, polynomial.uses_flat_scratch)
	.set fold.has_dyn_sized_stack, or(0, polynomial.has_dyn_sized_stack)
	.set fold.has_recursion, or(0, polynomial.has_recursion)
	.set fold.has_indirect_call, or(0, polynomial.has_indirect_call)
	.protected	__clang_ocl_kern_imp_calls
	.globl	__clang_ocl_kern_imp_calls
	.p2align	2
	.type	__clang_ocl_kern_imp_calls,@function
__clang_ocl_kern_imp_calls:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s44, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v12, s33 offset:52
	scratch_store_dword off, v13, s33 offset:56
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 64
	v_writelane_b32 v12, s30, 0
	v_writelane_b32 v12, s31, 1
	v_accvgpr_write_b32 a2, v31
	v_accvgpr_write_b32 a3, v3
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a3
	v_writelane_b32 v13, s15, 0
	v_writelane_b32 v13, s14, 1
	v_writelane_b32 v13, s13, 2
	v_writelane_b32 v13, s12, 3
	v_writelane_b32 v13, s10, 4
	s_nop 1
	v_writelane_b32 v13, s11, 5
	v_writelane_b32 v13, s8, 6
	s_nop 1
	v_writelane_b32 v13, s9, 7
	v_writelane_b32 v13, s6, 8
	s_nop 1
	v_writelane_b32 v13, s7, 9
	v_writelane_b32 v13, s4, 10
	s_nop 1
	v_writelane_b32 v13, s5, 11
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[16:17], 0
	s_mov_b32 s19, s17
	s_mov_b32 s20, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s20
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s18, s3
	s_cselect_b32 s2, s18, s19
	s_mov_b32 s17, s16
	s_cselect_b32 s0, s0, s17
	s_mov_b32 s1, s2
	v_writelane_b32 v13, s0, 12
	s_nop 1
	v_writelane_b32 v13, s1, 13
	s_add_i32 s3, s33, 8
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s20
	s_cselect_b32 s16, s18, s19
	s_cselect_b32 s2, s2, s17
	s_mov_b32 s3, s16
	s_mov_b64 s[22:23], s[2:3]
	v_writelane_b32 v13, s22, 14
	s_nop 1
	v_writelane_b32 v13, s23, 15
	s_add_i32 s21, s33, 20
	s_mov_b32 s16, s21
	s_cmp_lg_u32 s16, s20
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s16, s16, s17
	s_mov_b32 s17, s18
	v_writelane_b32 v13, s16, 16
	s_nop 1
	v_writelane_b32 v13, s17, 17
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:16
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b32_e32 v4, 0
	v_accvgpr_write_b32 a4, v4
	scratch_load_dword v0, off, s33 offset:16
	v_mov_b32_e32 v1, v4
	s_mov_b32 s24, 2
	v_writelane_b32 v13, s24, 18
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s24, v[2:3]
	global_load_dword v0, v[0:1], off
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, widen@rel32@lo+4
	s_addc_u32 s1, s1, widen@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_read_b32 v31, a2
	v_readlane_b32 s0, v13, 16
	v_readlane_b32 s1, v13, 17
	v_readlane_b32 s4, v13, 10
	v_readlane_b32 s5, v13, 11
	v_readlane_b32 s6, v13, 8
	v_readlane_b32 s7, v13, 9
	v_readlane_b32 s8, v13, 6
	v_readlane_b32 s9, v13, 7
	v_readlane_b32 s10, v13, 4
	v_readlane_b32 s11, v13, 5
	v_readlane_b32 s12, v13, 3
	v_readlane_b32 s13, v13, 2
	v_readlane_b32 s14, v13, 1
	v_readlane_b32 s15, v13, 0
	v_readlane_b32 s26, v13, 12
	v_readlane_b32 s27, v13, 13
	v_mov_b32_e32 v10, v0
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v0, v4
	v_accvgpr_read_b32 v4, a4
	v_accvgpr_write_b32 a5, v0
	v_mov_b32_e32 v0, v5
	v_accvgpr_read_b32 v5, a5
	v_accvgpr_write_b32 a6, v0
	v_mov_b32_e32 v0, v6
	v_accvgpr_read_b32 v6, a6
	v_accvgpr_write_b32 a7, v0
	v_mov_b32_e32 v8, v7
	v_accvgpr_read_b32 v7, a7
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v10
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v9 offset:4
	s_mov_b64 s[18:19], 28
	s_mov_b32 s16, s0
	s_mov_b32 s2, s1
	s_mov_b32 s17, s18
	s_mov_b32 s3, s19
	s_add_u32 s22, s16, s17
	s_addc_u32 s2, s2, s3
	s_mov_b32 s23, s2
	v_mov_b64_e32 v[0:1], s[22:23]
	flat_store_dword v[0:1], v8
	s_mov_b64 s[18:19], 24
	s_mov_b32 s16, s0
	s_mov_b32 s2, s1
	s_mov_b32 s17, s18
	s_mov_b32 s3, s19
	s_add_u32 s20, s16, s17
	s_addc_u32 s2, s2, s3
	s_mov_b32 s21, s2
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_store_dword v[0:1], v7
	s_mov_b64 s[18:19], 20
	s_mov_b32 s16, s0
	s_mov_b32 s2, s1
	s_mov_b32 s17, s18
	s_mov_b32 s3, s19
	s_add_u32 s18, s16, s17
	s_addc_u32 s2, s2, s3
	s_mov_b32 s19, s2
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v6
	s_mov_b64 s[28:29], 16
	s_mov_b32 s16, s0
	s_mov_b32 s2, s1
	s_mov_b32 s17, s28
	s_mov_b32 s3, s29
	s_add_u32 s16, s16, s17
	s_addc_u32 s2, s2, s3
	s_mov_b32 s17, s2
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_store_dword v[0:1], v5
	s_mov_b64 s[40:41], 12
	s_mov_b32 s2, s0
	s_mov_b32 s3, s1
	s_mov_b32 s28, s40
	s_mov_b32 s25, s41
	s_add_u32 s2, s2, s28
	s_addc_u32 s25, s3, s25
	s_mov_b32 s3, s25
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2 offset:8
	v_mov_b64_e32 v[0:1], s[26:27]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s24, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s24, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v8, v0, s24
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3] offset:4
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_load_dword v7, v[2:3]
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_load_dword v6, v[2:3]
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_load_dword v5, v[2:3]
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_load_dword v4, v[2:3]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v3, v[2:3]
	v_mov_b64_e32 v[10:11], s[0:1]
	flat_load_dword v2, v[10:11] offset:8
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, fold@rel32@lo+4
	s_addc_u32 s1, s1, fold@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_read_b32 v4, a4
	v_readlane_b32 s2, v13, 12
	v_readlane_b32 s3, v13, 13
	v_readlane_b32 s0, v13, 18
	v_accvgpr_write_b32 a8, v0
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[2:3], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:16
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s0, 11
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[0:1], v0, s0
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v13, s2, 19
	s_nop 1
	v_writelane_b32 v13, s3, 20
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_write_b32 a9, v13
	s_mov_b64 exec, s[42:43]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB3_1
	s_branch .LBB3_3
.LBB3_1:
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v13, a9
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s0, v13, 19
	v_readlane_b32 s1, v13, 20
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_mov_b32_e32 v0, 0
	v_accvgpr_write_b32 a10, v0
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v13, s0, 21
	s_nop 1
	v_writelane_b32 v13, s1, 22
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_write_b32 a9, v13
	s_mov_b64 exec, s[42:43]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB3_4
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v13, a9
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s15, v13, 0
	v_readlane_b32 s14, v13, 1
	v_readlane_b32 s13, v13, 2
	v_readlane_b32 s12, v13, 3
	v_readlane_b32 s10, v13, 4
	v_readlane_b32 s11, v13, 5
	v_readlane_b32 s8, v13, 6
	v_readlane_b32 s9, v13, 7
	v_readlane_b32 s6, v13, 8
	v_readlane_b32 s7, v13, 9
	v_readlane_b32 s4, v13, 10
	v_readlane_b32 s5, v13, 11
	v_accvgpr_read_b32 v31, a2
	scratch_load_dword v1, off, s33 offset:16
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, polynomial@rel32@lo+4
	s_addc_u32 s1, s1, polynomial@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[0:1]
	v_accvgpr_write_b32 a10, v0
	s_branch .LBB3_4
.LBB3_3:
	s_branch .LBB3_1
.LBB3_4:
	s_or_saveexec_b64 s[42:43], -1
	v_accvgpr_read_b32 v13, a9
	s_mov_b64 exec, s[42:43]
	v_readlane_b32 s2, v13, 21
	v_readlane_b32 s3, v13, 22
	s_or_b64 exec, exec, s[2:3]
	v_readlane_b32 s0, v13, 14
	v_readlane_b32 s1, v13, 15
	v_accvgpr_read_b32 v0, a8
	v_accvgpr_read_b32 v1, a10
	v_add_u32_e64 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dwordx2 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_dword v0, off, s33 offset:16
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	v_readlane_b32 s31, v12, 1
	v_readlane_b32 s30, v12, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v12, off, s33 offset:52
	scratch_load_dword v13, off, s33 offset:56
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s44
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_calls, .Lfunc_end3-__clang_ocl_kern_imp_calls

	.set __clang_ocl_kern_imp_calls.num_vgpr, max(32, widen.num_vgpr, fold.num_vgpr, polynomial.num_vgpr)
	.set __clang_ocl_kern_imp_calls.num_agpr, max(11, widen.num_agpr, fold.num_agpr, polynomial.num_agpr)
	.set __clang_ocl_kern_imp_calls.numbered_sgpr, max(45, widen.numbered_sgpr, fold.numbered_sgpr, polynomial.numbered_sgpr)
	.set __clang_ocl_kern_imp_calls.num_named_barrier, max(0, widen.num_named_barrier, fold.num_named_barrier, polynomial.num_named_barrier)
	.set __clang_ocl_kern_imp_calls.private_seg_size, 64+max(widen.private_seg_size, fold.private_seg_size, polynomial.private_seg_size)
	.set __clang_ocl_kern_imp_calls.uses_vcc, or(0, widen.uses_vcc, fold.uses_vcc, polynomial.uses_vcc)
	.set __clang_ocl_kern_imp_calls.uses_flat_scratch, or(0, widen.uses_flat_scratch, fold.uses_flat_scratch, polynomial.uses_flat_scratch)
	.set __clang_ocl_kern_imp_calls.has_dyn_sized_stack, or(0, widen.has_dyn_sized_stack, fold.has_dyn_sized_stack, polynomial.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_calls.has_recursion, or(0, widen.has_recursion, fold.has_recursion, polynomial.has_recursion)
	.set __clang_ocl_kern_imp_calls.has_indirect_call, or(0, widen.has_indirect_call, fold.has_indirect_call, polynomial.has_indirect_call)
	.protected	calls
	.globl	calls
	.p2align	8
	.type	calls,@function
calls:
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
	s_load_dwordx2 s[18:19], s[0:1], 0x0
	s_load_dwordx2 s[16:17], s[0:1], 0x8
	s_mov_b64 s[22:23], 0
	s_mov_b32 s20, s23
	s_mov_b32 s21, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s21
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s15, s3
	s_cselect_b32 s2, s15, s20
	s_mov_b32 s3, s22
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s22, s33, 8
	s_mov_b32 s2, s22
	s_cmp_lg_u32 s2, s21
	s_cselect_b32 s15, s15, s20
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s15
	v_mov_b64_e32 v[0:1], s[8:9]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[18:19]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v2, v4
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v1, v6
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_mov_b32_e32 v3, v4
	s_mov_b64 s[8:9], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_calls@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_calls@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel calls
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 176
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
		.amdhsa_next_free_vgpr 43
		.amdhsa_next_free_sgpr 45
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
.Lfunc_end4:
	.size	calls, .Lfunc_end4-calls

	.set calls.num_vgpr, max(32, __clang_ocl_kern_imp_calls.num_vgpr)
	.set calls.num_agpr, max(0, __clang_ocl_kern_imp_calls.num_agpr)
	.set calls.numbered_sgpr, max(34, __clang_ocl_kern_imp_calls.numbered_sgpr)
	.set calls.num_named_barrier, max(0, __clang_ocl_kern_imp_calls.num_named_barrier)
	.set calls.private_seg_size, 32+max(__clang_ocl_kern_imp_calls.private_seg_size)
	.set calls.uses_vcc, or(0, __clang_ocl_kern_imp_calls.uses_vcc)
	.set calls.uses_flat_scratch, or(0, __clang_ocl_kern_imp_calls.uses_flat_scratch)
	.set calls.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_calls.has_dyn_sized_stack)
	.set calls.has_recursion, or(0, __clang_ocl_kern_imp_calls.has_recursion)
	.set calls.has_indirect_call, or(0, __clang_ocl_kern_imp_calls.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 11
	.set amdgpu.max_num_sgpr, 45
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym polynomial
	.addrsig_sym widen
	.addrsig_sym fold
	.addrsig_sym __clang_ocl_kern_imp_calls
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     11
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
    .name:           calls
    .private_segment_fixed_size: 176
    .sgpr_count:     51
    .sgpr_spill_count: 2
    .symbol:         calls.kd
    .uses_dynamic_stack: false
    .vgpr_count:     43
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
