	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_bytes
	.globl	__clang_ocl_kern_imp_bytes
	.p2align	2
	.type	__clang_ocl_kern_imp_bytes,@function
__clang_ocl_kern_imp_bytes:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s20, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v10, s33 offset:40
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_accvgpr_write_b32 a0, v4
	v_accvgpr_write_b32 a1, v3
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a0
	v_mov_b32_e32 v8, v0
	v_accvgpr_read_b32 v0, a1
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v9, v1
	s_mov_b64 s[4:5], 0
	s_mov_b32 s11, s5
	s_mov_b32 s13, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s13
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s10, s1
	s_cselect_b32 s0, s10, s11
	s_mov_b32 s1, s4
	s_cselect_b32 s6, s2, s1
	s_mov_b32 s7, s0
	s_mov_b64 s[2:3], s[6:7]
	v_writelane_b32 v10, s2, 0
	s_nop 1
	v_writelane_b32 v10, s3, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s13
	s_cselect_b32 s0, s10, s11
	s_cselect_b32 s4, s2, s1
	s_mov_b32 s5, s0
	s_mov_b64 s[2:3], s[4:5]
	v_writelane_b32 v10, s2, 2
	s_nop 1
	v_writelane_b32 v10, s3, 3
	s_add_i32 s0, s33, 16
	s_mov_b32 s2, s0
	s_cmp_lg_u32 s2, s13
	s_cselect_b32 s0, s10, s11
	s_cselect_b32 s2, s2, s1
	s_mov_b32 s3, s0
	s_mov_b64 s[14:15], s[2:3]
	v_writelane_b32 v10, s14, 4
	s_nop 1
	v_writelane_b32 v10, s15, 5
	s_add_i32 s14, s33, 24
	s_mov_b32 s0, s14
	s_cmp_lg_u32 s0, s13
	s_cselect_b32 s10, s10, s11
	s_cselect_b32 s0, s0, s1
	s_mov_b32 s1, s10
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_store_dwordx2 v[0:1], v[8:9]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v6
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	s_mov_b32 s2, 0x3ff
	v_and_b32_e64 v1, v31, s2
	v_add_u32_e64 v0, v0, v1
	scratch_store_dword off, v0, s33 offset:28
	scratch_load_dword v0, off, s33 offset:28
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[0:1], v0, v1
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v10, s2, 6
	s_nop 1
	v_writelane_b32 v10, s3, 7
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 6
	v_readlane_b32 s1, v10, 7
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v10, s0, 8
	s_nop 1
	v_writelane_b32 v10, s1, 9
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_write_b32 a2, v10
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_4
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s2, v10, 4
	v_readlane_b32 s3, v10, 5
	v_readlane_b32 s4, v10, 0
	v_readlane_b32 s5, v10, 1
	v_readlane_b32 s6, v10, 2
	v_readlane_b32 s7, v10, 3
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v0, 1, v0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_ubyte v0, v[0:1], off
	s_mov_b32 s0, 0x4d
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s0
	s_mov_b32 s0, 1
	v_add_u32_e64 v6, v2, s0
	v_mov_b32_e32 v7, v3
	v_lshl_add_u64 v[6:7], v[4:5], 0, v[6:7]
	global_load_ubyte v1, v[6:7], off
	s_mov_b32 s1, 0x96
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, s1
	s_mov_b32 s1, 2
	v_add_u32_e64 v6, v2, s1
	v_mov_b32_e32 v7, v3
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[6:7]
	global_load_ubyte v2, v[4:5], off
	s_mov_b32 s8, 29
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, v2, s8
	v_add3_u32 v0, v0, v1, v2
	s_mov_b32 s8, 8
	v_lshrrev_b32_e64 v0, s8, v0
	scratch_store_dword off, v0, s33 offset:32
	scratch_load_dword v2, off, s33 offset:32
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	scratch_load_dword v4, off, s33 offset:28
	v_mov_b32_e32 v5, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_store_byte v[0:1], v2, off
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v1, v0, 1, v0
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v7, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[6:7], v[4:5], 0, v[6:7]
	global_load_ubyte v0, v[6:7], off
	v_add_u32_e64 v6, v1, s1
	v_mov_b32_e32 v7, v3
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[6:7]
	global_load_ubyte v1, v[4:5], off
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, v0, v1
	scratch_store_byte off, v0, s33 offset:36
	scratch_load_sbyte v0, off, s33 offset:36
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 1, v0
	scratch_load_dword v1, off, s33 offset:32
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v2, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:28
	v_mov_b32_e32 v1, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_short v[0:1], v2, off
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b64 s[18:19], -1
	v_accvgpr_read_b32 v10, a2
	s_mov_b64 exec, s[18:19]
	v_readlane_b32 s0, v10, 8
	v_readlane_b32 s1, v10, 9
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v10, off, s33 offset:40
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s20
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_bytes, .Lfunc_end0-__clang_ocl_kern_imp_bytes

	.set __clang_ocl_kern_imp_bytes.num_vgpr, 32
	.set __clang_ocl_kern_imp_bytes.num_agpr, 3
	.set __clang_ocl_kern_imp_bytes.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_bytes.num_named_barrier, 0
	.set __clang_ocl_kern_imp_bytes.private_seg_size, 48
	.set __clang_ocl_kern_imp_bytes.uses_vcc, 0
	.set __clang_ocl_kern_imp_bytes.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_bytes.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_bytes.has_recursion, 0
	.set __clang_ocl_kern_imp_bytes.has_indirect_call, 0
	.protected	bytes
	.globl	bytes
	.p2align	8
	.type	bytes,@function
bytes:
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_bytes@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_bytes@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bytes
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 80
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
		.amdhsa_next_free_vgpr 35
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
	.size	bytes, .Lfunc_end1-bytes

	.set bytes.num_vgpr, max(32, __clang_ocl_kern_imp_bytes.num_vgpr)
	.set bytes.num_agpr, max(0, __clang_ocl_kern_imp_bytes.num_agpr)
	.set bytes.numbered_sgpr, max(34, __clang_ocl_kern_imp_bytes.numbered_sgpr)
	.set bytes.num_named_barrier, max(0, __clang_ocl_kern_imp_bytes.num_named_barrier)
	.set bytes.private_seg_size, 32+max(__clang_ocl_kern_imp_bytes.private_seg_size)
	.set bytes.uses_vcc, or(0, __clang_ocl_kern_imp_bytes.uses_vcc)
	.set bytes.uses_flat_scratch, or(0, __clang_ocl_kern_imp_bytes.uses_flat_scratch)
	.set bytes.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_bytes.has_dyn_sized_stack)
	.set bytes.has_recursion, or(0, __clang_ocl_kern_imp_bytes.has_recursion)
	.set bytes.has_indirect_call, or(0, __clang_ocl_kern_imp_bytes.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 3
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_bytes
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     3
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
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'short*'
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           bytes
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         bytes.kd
    .uses_dynamic_stack: false
    .vgpr_count:     35
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
