	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	polynomial
	.globl	polynomial
	.p2align	2
	.type	polynomial,@function
polynomial:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v0, v0, v0
	v_lshl_add_u32 v0, v0, 1, v0
	v_sub_u32_e32 v0, v0, v1
	v_add_u32_e32 v0, 7, v0
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	polynomial, .Lfunc_end0-polynomial

	.set polynomial.num_vgpr, 2
	.set polynomial.num_agpr, 0
	.set polynomial.numbered_sgpr, 32
	.set polynomial.num_named_barrier, 0
	.set polynomial.private_seg_size, 0
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
	s_mov_b32 s2, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 16
	v_writelane_b32 v9, s30, 0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, polynomial@rel32@lo+4
	s_addc_u32 s1, s1, polynomial@rel32@hi+12
	v_mov_b32_e32 v1, 2
	v_writelane_b32 v9, s31, 1
	v_mov_b32_e32 v2, v0
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v8, v0
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v0
	v_add_u32_e32 v3, v8, v1
	v_add_u32_e32 v4, v3, v8
	v_add_u32_e32 v5, v4, v8
	v_add_u32_e32 v6, v5, v8
	v_add_u32_e32 v7, v6, v8
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v2, v1
	v_readlane_b32 s31, v9, 1
	v_readlane_b32 s30, v9, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s2
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	widen, .Lfunc_end1-widen

	.set widen.num_vgpr, max(10, polynomial.num_vgpr)
	.set widen.num_agpr, max(0, polynomial.num_agpr)
	.set widen.numbered_sgpr, max(34, polynomial.numbered_sgpr)
	.set widen.num_named_barrier, max(0, polynomial.num_named_barrier)
	.set widen.private_seg_size, 16+max(polynomial.private_seg_size)
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
	s_mov_b32 s2, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33 offset:32
	s_mov_b64 exec, s[0:1]
	scratch_store_dwordx4 off, v[0:3], s33
	scratch_store_dwordx4 off, v[4:7], s33 offset:16
	s_mov_b32 s0, s33
	v_lshlrev_b32_e32 v2, 2, v8
	v_add3_u32 v2, s0, v2, 8
	scratch_load_dword v2, v2, off
	s_add_i32 s32, s32, 48
	v_writelane_b32 v9, s30, 0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, polynomial@rel32@lo+4
	s_addc_u32 s1, s1, polynomial@rel32@hi+12
	v_writelane_b32 v9, s31, 1
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v2, v2, v0
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v8
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v0, v2, v0
	v_readlane_b32 s31, v9, 1
	v_readlane_b32 s30, v9, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s2
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	fold, .Lfunc_end2-fold

	.set fold.num_vgpr, max(10, polynomial.num_vgpr)
	.set fold.num_agpr, max(0, polynomial.num_agpr)
	.set fold.numbered_sgpr, max(34, polynomial.numbered_sgpr)
	.set fold.num_named_barrier, max(0, polynomial.num_named_barrier)
	.set fold.private_seg_size, 48+max(polynomial.private_seg_size)
	.set fold.uses_vcc, or(0, polynomial.uses_vcc)
	.set fold.uses_flat_scratch, or(0, polynomial.uses_flat_scratch)
	.set fold.has_dyn_sized_stack, or(0, polynomial.has_dyn_sized_stack)
	.set fold.has_recursion, or(0, polynomial.has_recursion)
	.set fold.has_indirect_call, or(0, polynomial.has_indirect_call)
	.protected	calls
	.globl	calls
	.p2align	8
	.type	calls,@function
calls:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dword s3, s[0:1], 0x1c
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s4
	s_and_b32 s0, s3, 0xffff
	s_mul_i32 s2, s2, s0
	v_mov_b32_e32 v3, s5
	v_add_u32_e32 v10, s2, v0
	v_lshl_add_u64 v[0:1], v[10:11], 2, v[2:3]
	global_load_dword v13, v[0:1], off
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, 10, v13
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB3_2
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, polynomial@rel32@lo+4
	s_addc_u32 s3, s3, polynomial@rel32@hi+12
	v_mov_b32_e32 v0, v10
	v_mov_b32_e32 v1, v10
	s_swappc_b64 s[30:31], s[2:3]
	v_mov_b32_e32 v12, v0
.LBB3_2:
	s_or_b64 exec, exec, s[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, widen@rel32@lo+4
	s_addc_u32 s1, s1, widen@rel32@hi+12
	v_mov_b32_e32 v0, v13
	v_mov_b32_e32 v14, s6
	v_mov_b32_e32 v15, s7
	s_swappc_b64 s[30:31], s[0:1]
	v_and_b32_e32 v8, 3, v13
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, fold@rel32@lo+4
	s_addc_u32 s1, s1, fold@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v2, v0, v12
	v_lshl_add_u64 v[0:1], v[10:11], 2, v[14:15]
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel calls
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 34
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
.Lfunc_end3:
	.size	calls, .Lfunc_end3-calls

	.set calls.num_vgpr, max(16, polynomial.num_vgpr, widen.num_vgpr, fold.num_vgpr)
	.set calls.num_agpr, max(0, polynomial.num_agpr, widen.num_agpr, fold.num_agpr)
	.set calls.numbered_sgpr, max(33, polynomial.numbered_sgpr, widen.numbered_sgpr, fold.numbered_sgpr)
	.set calls.num_named_barrier, max(0, polynomial.num_named_barrier, widen.num_named_barrier, fold.num_named_barrier)
	.set calls.private_seg_size, 0+max(polynomial.private_seg_size, widen.private_seg_size, fold.private_seg_size)
	.set calls.uses_vcc, or(1, polynomial.uses_vcc, widen.uses_vcc, fold.uses_vcc)
	.set calls.uses_flat_scratch, or(0, polynomial.uses_flat_scratch, widen.uses_flat_scratch, fold.uses_flat_scratch)
	.set calls.has_dyn_sized_stack, or(0, polynomial.has_dyn_sized_stack, widen.has_dyn_sized_stack, fold.has_dyn_sized_stack)
	.set calls.has_recursion, or(0, polynomial.has_recursion, widen.has_recursion, fold.has_recursion)
	.set calls.has_indirect_call, or(0, polynomial.has_indirect_call, widen.has_indirect_call, fold.has_indirect_call)
	.protected	__clang_ocl_kern_imp_calls
	.globl	__clang_ocl_kern_imp_calls
	.p2align	2
	.type	__clang_ocl_kern_imp_calls,@function
__clang_ocl_kern_imp_calls:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v16, s33
	s_mov_b64 exec, s[0:1]
	s_load_dword s0, s[8:9], 0xc
	v_mov_b32_e32 v10, v2
	v_and_b32_e32 v2, 0x3ff, v31
	v_mov_b32_e32 v13, 0
	v_writelane_b32 v16, s30, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v12, s12, v2
	v_lshl_add_u64 v[0:1], v[12:13], 2, v[0:1]
	global_load_dword v15, v[0:1], off
	v_mov_b32_e32 v11, v3
	v_mov_b32_e32 v14, 0
	s_add_i32 s32, s32, 16
	v_writelane_b32 v16, s31, 1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, 10, v15
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB4_2
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, polynomial@rel32@lo+4
	s_addc_u32 s3, s3, polynomial@rel32@hi+12
	v_mov_b32_e32 v0, v12
	v_mov_b32_e32 v1, v12
	s_swappc_b64 s[30:31], s[2:3]
	v_mov_b32_e32 v14, v0
.LBB4_2:
	s_or_b64 exec, exec, s[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, widen@rel32@lo+4
	s_addc_u32 s1, s1, widen@rel32@hi+12
	v_mov_b32_e32 v0, v15
	s_swappc_b64 s[30:31], s[0:1]
	v_and_b32_e32 v8, 3, v15
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, fold@rel32@lo+4
	s_addc_u32 s1, s1, fold@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v2, v0, v14
	v_lshl_add_u64 v[0:1], v[12:13], 2, v[10:11]
	global_store_dword v[0:1], v2, off
	v_readlane_b32 s31, v16, 1
	v_readlane_b32 s30, v16, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v16, off, s33
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s4
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end4:
	.size	__clang_ocl_kern_imp_calls, .Lfunc_end4-__clang_ocl_kern_imp_calls

	.set __clang_ocl_kern_imp_calls.num_vgpr, max(32, polynomial.num_vgpr, widen.num_vgpr, fold.num_vgpr)
	.set __clang_ocl_kern_imp_calls.num_agpr, max(0, polynomial.num_agpr, widen.num_agpr, fold.num_agpr)
	.set __clang_ocl_kern_imp_calls.numbered_sgpr, max(34, polynomial.numbered_sgpr, widen.numbered_sgpr, fold.numbered_sgpr)
	.set __clang_ocl_kern_imp_calls.num_named_barrier, max(0, polynomial.num_named_barrier, widen.num_named_barrier, fold.num_named_barrier)
	.set __clang_ocl_kern_imp_calls.private_seg_size, 16+max(polynomial.private_seg_size, widen.private_seg_size, fold.private_seg_size)
	.set __clang_ocl_kern_imp_calls.uses_vcc, or(1, polynomial.uses_vcc, widen.uses_vcc, fold.uses_vcc)
	.set __clang_ocl_kern_imp_calls.uses_flat_scratch, or(0, polynomial.uses_flat_scratch, widen.uses_flat_scratch, fold.uses_flat_scratch)
	.set __clang_ocl_kern_imp_calls.has_dyn_sized_stack, or(0, polynomial.has_dyn_sized_stack, widen.has_dyn_sized_stack, fold.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_calls.has_recursion, or(0, polynomial.has_recursion, widen.has_recursion, fold.has_recursion)
	.set __clang_ocl_kern_imp_calls.has_indirect_call, or(0, polynomial.has_indirect_call, widen.has_indirect_call, fold.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           calls
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         calls.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
