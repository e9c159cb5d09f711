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
	.protected	__clang_ocl_kern_imp_dynamic
	.globl	__clang_ocl_kern_imp_dynamic
	.p2align	2
	.type	__clang_ocl_kern_imp_dynamic,@function
__clang_ocl_kern_imp_dynamic:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s23, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v9, s33 offset:32
	scratch_store_dword off, v10, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_add_i32 s32, s32, 48
	v_writelane_b32 v9, s30, 0
	v_writelane_b32 v9, s31, 1
	v_accvgpr_write_b32 a0, v3
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a0
	v_writelane_b32 v10, s12, 0
	v_writelane_b32 v10, s8, 1
	s_nop 1
	v_writelane_b32 v10, s9, 2
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[2:3], 0
	s_mov_b32 s21, s3
	s_mov_b32 s22, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s22
	s_mov_b64 s[16:17], src_private_base
	s_mov_b32 s20, s17
	s_cselect_b32 s0, s20, s21
	s_mov_b32 s19, s2
	s_cselect_b32 s16, s1, s19
	s_mov_b32 s17, s0
	s_add_i32 s0, s33, 8
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s22
	s_cselect_b32 s0, s20, s21
	s_cselect_b32 s2, s1, s19
	s_mov_b32 s3, s0
	s_add_i32 s1, s33, 16
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s22
	s_cselect_b32 s18, s20, s21
	s_cselect_b32 s0, s0, s19
	s_mov_b32 s1, s18
	v_writelane_b32 v10, s0, 3
	s_nop 1
	v_writelane_b32 v10, s1, 4
	s_add_i32 s26, s33, 20
	s_mov_b32 s18, s26
	s_cmp_lg_u32 s18, s22
	s_cselect_b32 s20, s20, s21
	s_cselect_b32 s18, s18, s19
	s_mov_b32 s19, s20
	v_writelane_b32 v10, s18, 5
	s_nop 1
	v_writelane_b32 v10, s19, 6
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v4
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_store_dword v[0:1], v5
	s_mov_b32 s18, 0x3ff
	v_and_b32_e64 v1, v31, s18
	scratch_store_dword off, v1, s33 offset:24
	v_mov_b32_e32 v0, 0
	global_load_ushort v2, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	scratch_store_dword off, v2, s33 offset:28
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_load_dwordx2 v[6:7], v[2:3]
	s_nop 0
	global_load_ushort v2, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, s12, v2
	v_add_u32_e64 v4, v2, v1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v5, v3
	s_mov_b32 s16, 2
	v_writelane_b32 v10, s16, 7
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], v[4:5], s16, v[6:7]
	global_load_dword v4, v[4:5], off
	v_mov_b64_e32 v[6:7], s[0:1]
	flat_load_dword v5, v[6:7]
	scratch_load_dword v2, off, s33 offset:24
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u32 v2, v2, 2, v5
	ds_write_b32 v2, v4
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sync@rel32@lo+4
	s_addc_u32 s1, s1, sync@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s12, v10, 0
	v_readlane_b32 s8, v10, 1
	v_readlane_b32 s9, v10, 2
	v_readlane_b32 s6, v10, 3
	v_readlane_b32 s7, v10, 4
	v_readlane_b32 s4, v10, 5
	v_readlane_b32 s5, v10, 6
	v_readlane_b32 s0, v10, 7
	v_mov_b64_e32 v[4:5], s[6:7]
	flat_load_dword v5, v[4:5]
	s_nop 0
	scratch_load_dword v4, off, s33 offset:24
	v_mov_b64_e32 v[6:7], s[4:5]
	flat_load_dword v2, v[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v4, v2
	scratch_load_dword v6, off, s33 offset:28
	s_mov_b32 s1, 0
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v8, s1, v6
	v_cvt_f32_u32_e32 v7, v6
	v_rcp_iflag_f32_e32 v7, v7
	s_nop 0
	v_mul_f32_e32 v7, 0x4f7ffffe, v7
	v_cvt_u32_f32_e32 v7, v7
	v_mul_lo_u32 v8, v8, v7
	v_mul_hi_u32 v8, v7, v8
	v_add_u32_e64 v7, v7, v8
	v_mul_hi_u32 v7, v2, v7
	v_mul_lo_u32 v7, v7, v6
	v_sub_u32_e64 v2, v2, v7
	v_cmp_ge_u32_e64 s[4:5], v2, v6
	v_sub_u32_e64 v7, v2, v6
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v7, s[4:5]
	v_cmp_ge_u32_e64 s[4:5], v2, v6
	v_sub_u32_e64 v6, v2, v6
	s_nop 0
	v_cndmask_b32_e64 v2, v2, v6, s[4:5]
	v_lshl_add_u32 v2, v2, 2, v5
	ds_read_b32 v2, v2
	v_lshl_add_u32 v4, v4, 2, v5
	ds_read_b32 v4, v4
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e64 v2, v2, v4
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_load_dwordx2 v[4:5], v[4:5]
	s_nop 0
	global_load_ushort v0, v0, s[8:9] offset:12
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, s12, v0
	v_add_u32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_dword v[0:1], v2, off
	v_readlane_b32 s31, v9, 1
	v_readlane_b32 s30, v9, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v9, off, s33 offset:32
	scratch_load_dword v10, off, s33 offset:36
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s23
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_dynamic, .Lfunc_end1-__clang_ocl_kern_imp_dynamic

	.set __clang_ocl_kern_imp_dynamic.num_vgpr, max(32, .Lsync.num_vgpr)
	.set __clang_ocl_kern_imp_dynamic.num_agpr, max(1, .Lsync.num_agpr)
	.set __clang_ocl_kern_imp_dynamic.numbered_sgpr, max(34, .Lsync.numbered_sgpr)
	.set __clang_ocl_kern_imp_dynamic.num_named_barrier, max(0, .Lsync.num_named_barrier)
	.set __clang_ocl_kern_imp_dynamic.private_seg_size, 48+max(.Lsync.private_seg_size)
	.set __clang_ocl_kern_imp_dynamic.uses_vcc, or(0, .Lsync.uses_vcc)
	.set __clang_ocl_kern_imp_dynamic.uses_flat_scratch, or(0, .Lsync.uses_flat_scratch)
	.set __clang_ocl_kern_imp_dynamic.has_dyn_sized_stack, or(0, .Lsync.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_dynamic.has_recursion, or(0, .Lsync.has_recursion)
	.set __clang_ocl_kern_imp_dynamic.has_indirect_call, or(0, .Lsync.has_indirect_call)
	.protected	dynamic
	.globl	dynamic
	.p2align	8
	.type	dynamic,@function
dynamic:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v11, s4, 0
	s_nop 1
	v_writelane_b32 v11, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v11, 0
	v_readlane_b32 s1, v11, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[24:25], s[0:1], 0x0
	s_load_dwordx2 s[22:23], s[0:1], 0x8
	s_load_dword s20, s[0:1], 0x10
	s_load_dword s15, s[0:1], 0x14
	s_mov_b64 s[16:17], 0
	s_mov_b32 s26, s17
	s_mov_b32 s27, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s27
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s21, s3
	s_cselect_b32 s2, s21, s26
	s_mov_b32 s3, s16
	s_cselect_b32 s18, s8, s3
	s_mov_b32 s19, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s27
	s_cselect_b32 s2, s21, s26
	s_cselect_b32 s16, s8, s3
	s_mov_b32 s17, s2
	s_add_i32 s2, s33, 16
	s_mov_b32 s8, s2
	s_cmp_lg_u32 s8, s27
	s_cselect_b32 s2, s21, s26
	s_cselect_b32 s8, s8, s3
	s_mov_b32 s9, s2
	s_add_i32 s30, s33, 20
	s_mov_b32 s2, s30
	s_cmp_lg_u32 s2, s27
	s_cselect_b32 s21, s21, s26
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s21
	v_mov_b64_e32 v[0:1], s[18:19]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[16:17]
	v_mov_b64_e32 v[2:3], s[22:23]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[8:9]
	v_mov_b32_e32 v2, s20
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[18:19]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b64_e32 v[0:1], s[16:17]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dword v4, v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v5, v[0:1]
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
	s_add_u32 s0, s0, __clang_ocl_kern_imp_dynamic@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_dynamic@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dynamic
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 80
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
.Lfunc_end2:
	.size	dynamic, .Lfunc_end2-dynamic

	.set dynamic.num_vgpr, max(32, __clang_ocl_kern_imp_dynamic.num_vgpr)
	.set dynamic.num_agpr, max(0, __clang_ocl_kern_imp_dynamic.num_agpr)
	.set dynamic.numbered_sgpr, max(34, __clang_ocl_kern_imp_dynamic.numbered_sgpr)
	.set dynamic.num_named_barrier, max(0, __clang_ocl_kern_imp_dynamic.num_named_barrier)
	.set dynamic.private_seg_size, 32+max(__clang_ocl_kern_imp_dynamic.private_seg_size)
	.set dynamic.uses_vcc, or(0, __clang_ocl_kern_imp_dynamic.uses_vcc)
	.set dynamic.uses_flat_scratch, or(0, __clang_ocl_kern_imp_dynamic.uses_flat_scratch)
	.set dynamic.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_dynamic.has_dyn_sized_stack)
	.set dynamic.has_recursion, or(0, __clang_ocl_kern_imp_dynamic.has_recursion)
	.set dynamic.has_indirect_call, or(0, __clang_ocl_kern_imp_dynamic.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 1
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
	.addrsig_sym __clang_ocl_kern_imp_dynamic
	.addrsig_sym sync
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     1
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
      - .address_space:  local
        .offset:         16
        .pointee_align:  4
        .size:           4
        .type_name:      'i32*'
        .value_kind:     dynamic_shared_pointer
      - .offset:         20
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
      - .offset:         144
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
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
    .name:           dynamic
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 2
    .symbol:         dynamic.kd
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
