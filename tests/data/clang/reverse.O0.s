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
	.protected	__clang_ocl_kern_imp_reverse
	.globl	__clang_ocl_kern_imp_reverse
	.p2align	2
	.type	__clang_ocl_kern_imp_reverse,@function
__clang_ocl_kern_imp_reverse:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s26, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v8, s33 offset:24
	scratch_store_dword off, v9, s33 offset:28
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_writelane_b32 v8, s30, 0
	v_writelane_b32 v8, s31, 1
	v_accvgpr_write_b32 a0, v31
	v_accvgpr_write_b32 a1, v3
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a1
	v_writelane_b32 v9, s15, 0
	v_writelane_b32 v9, s14, 1
	v_writelane_b32 v9, s13, 2
	v_writelane_b32 v9, s12, 3
	v_writelane_b32 v9, s10, 4
	s_nop 1
	v_writelane_b32 v9, s11, 5
	v_writelane_b32 v9, s8, 6
	s_nop 1
	v_writelane_b32 v9, s9, 7
	v_writelane_b32 v9, s6, 8
	s_nop 1
	v_writelane_b32 v9, s7, 9
	v_writelane_b32 v9, s4, 10
	s_nop 1
	v_writelane_b32 v9, s5, 11
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[18:19], 0
	s_mov_b32 s3, s19
	s_mov_b32 s16, -1
	s_mov_b32 s17, s33
	s_cmp_lg_u32 s17, s16
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s0, s1
	s_cselect_b32 s1, s0, s3
	s_mov_b32 s2, s18
	s_cselect_b32 s20, s17, s2
	s_mov_b32 s21, s1
	s_add_i32 s17, s33, 8
	s_mov_b32 s1, s17
	s_cmp_lg_u32 s1, s16
	s_cselect_b32 s0, s0, s3
	s_cselect_b32 s2, s1, s2
	s_mov_b32 s3, s0
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s0, 0x3ff
	v_and_b32_e64 v0, v31, s0
	scratch_store_dword off, v0, s33 offset:16
	s_mov_b32 s0, 8
	s_lshl_b32 s0, s12, s0
	v_mov_b32_e32 v0, s0
	scratch_store_dword off, v0, s33 offset:20
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_nop 0
	scratch_load_dword v1, off, s33 offset:20
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v4, v1, v0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v5, v3
	s_mov_b32 s19, 2
	v_writelane_b32 v9, s19, 12
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], v[4:5], s19, v[6:7]
	global_load_dword v1, v[4:5], off
	s_mov_b32 s18, 4
	v_writelane_b32 v9, s18, 13
	v_lshrrev_b32_e64 v2, s18, v0
	s_mov_b32 s0, 0x44
	v_writelane_b32 v9, s0, 14
	v_mul_lo_u32 v2, v2, s0
	s_mov_b32 s1, 15
	v_and_b32_e64 v0, v0, s1
	v_lshl_add_u32 v0, v0, 2, v2
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v1
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, sync@rel32@lo+4
	s_addc_u32 s17, s17, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[16:17]
	v_accvgpr_read_b32 v31, a0
	v_readlane_b32 s15, v9, 0
	v_readlane_b32 s14, v9, 1
	v_readlane_b32 s13, v9, 2
	v_readlane_b32 s12, v9, 3
	v_readlane_b32 s10, v9, 4
	v_readlane_b32 s11, v9, 5
	v_readlane_b32 s8, v9, 6
	v_readlane_b32 s9, v9, 7
	v_readlane_b32 s6, v9, 8
	v_readlane_b32 s7, v9, 9
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	v_readlane_b32 s0, v9, 14
	scratch_load_dword v1, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v1, s1
	v_lshrrev_b32_e64 v2, s19, v1
	s_mov_b32 s22, 0x3ffffffc
	v_and_b32_e64 v4, v2, s22
	v_mov_b32_e32 v2, s22
	v_mov_b32_e32 v5, v2
	v_mad_u64_u32 v[4:5], s[22:23], v0, s0, v[4:5]
	v_mov_b32_e32 v0, v4
	ds_read_b32 v2, v0
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s19, v[4:5]
	global_store_dword v[0:1], v2, off
	s_swappc_b64 s[30:31], s[16:17]
	v_accvgpr_read_b32 v31, a0
	v_readlane_b32 s15, v9, 0
	v_readlane_b32 s14, v9, 1
	v_readlane_b32 s13, v9, 2
	v_readlane_b32 s12, v9, 3
	v_readlane_b32 s10, v9, 4
	v_readlane_b32 s11, v9, 5
	v_readlane_b32 s8, v9, 6
	v_readlane_b32 s9, v9, 7
	v_readlane_b32 s6, v9, 8
	v_readlane_b32 s7, v9, 9
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	v_readlane_b32 s0, v9, 14
	v_mov_b64_e32 v[0:1], s[20:21]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_nop 0
	scratch_load_dword v1, off, s33 offset:20
	scratch_load_dword v0, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v4, v1, v0
	v_mov_b32_e32 v5, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], v[4:5], s19, v[6:7]
	global_load_dword v1, v[4:5], off
	s_mov_b32 s19, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, v1, s19
	v_lshrrev_b32_e64 v2, s18, v0
	v_sub_u32_e64 v2, s1, v2
	v_mul_lo_u32 v2, v2, s0
	v_bitop3_b32 v0, v0, s1, v0 bitop3:0xc
	v_lshl_add_u32 v0, v0, 2, v2
	ds_write_b32 v0, v1
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s5, v9, 13
	v_readlane_b32 s4, v9, 14
	v_readlane_b32 s0, v9, 12
	scratch_load_dword v1, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s5, v1
	v_mul_lo_u32 v2, v0, s4
	v_and_b32_e64 v0, v1, s1
	v_lshl_add_u32 v0, v0, 2, v2
	ds_read_b32 v2, v0
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_nop 0
	scratch_load_dword v0, off, s33 offset:20
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_load_dword v4, v[0:1], off
	v_mov_b32_e32 v3, s0
	v_mov_b32_e32 v5, v3
	s_mov_b32 s0, 0x3e8
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], s[0:1], v2, s0, v[4:5]
	global_store_dword v[0:1], v2, off
	v_readlane_b32 s31, v8, 1
	v_readlane_b32 s30, v8, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v8, off, s33 offset:24
	scratch_load_dword v9, off, s33 offset:28
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s26
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_reverse, .Lfunc_end1-__clang_ocl_kern_imp_reverse

	.set __clang_ocl_kern_imp_reverse.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_reverse.num_agpr, max(2, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_reverse.numbered_sgpr, max(34, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_reverse.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_reverse.private_seg_size, 48+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_reverse.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_reverse.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_reverse.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_reverse.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_reverse.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	reverse
	.globl	reverse
	.p2align	8
	.type	reverse,@function
reverse:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v10, s4, 0
	s_nop 1
	v_writelane_b32 v10, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v10, 0
	v_readlane_b32 s1, v10, 1
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_reverse@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_reverse@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reverse
		.amdhsa_group_segment_fixed_size 1088
		.amdhsa_private_segment_fixed_size 80
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
		.amdhsa_next_free_vgpr 34
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
.Lfunc_end2:
	.size	reverse, .Lfunc_end2-reverse

	.set reverse.num_vgpr, max(32, __clang_ocl_kern_imp_reverse.num_vgpr)
	.set reverse.num_agpr, max(0, __clang_ocl_kern_imp_reverse.num_agpr)
	.set reverse.numbered_sgpr, max(34, __clang_ocl_kern_imp_reverse.numbered_sgpr)
	.set reverse.num_named_barrier, max(0, __clang_ocl_kern_imp_reverse.num_named_barrier)
	.set reverse.private_seg_size, 32+max(__clang_ocl_kern_imp_reverse.private_seg_size)
	.set reverse.uses_vcc, or(0, __clang_ocl_kern_imp_reverse.uses_vcc)
	.set reverse.uses_flat_scratch, or(0, __clang_ocl_kern_imp_reverse.uses_flat_scratch)
	.set reverse.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_reverse.has_dyn_sized_stack)
	.set reverse.has_recursion, or(0, __clang_ocl_kern_imp_reverse.has_recursion)
	.set reverse.has_indirect_call, or(0, __clang_ocl_kern_imp_reverse.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 2
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_reverse
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     2
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
    .group_segment_fixed_size: 1088
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reverse
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         reverse.kd
    .uses_dynamic_stack: false
    .vgpr_count:     34
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
