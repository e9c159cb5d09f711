	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	dynamic
	.globl	dynamic
	.p2align	8
	.type	dynamic,@function
dynamic:
	s_load_dword s3, s[0:1], 0x24
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s3, 0xffff
	s_mul_i32 s2, s2, s0
	v_add_u32_e32 v2, s2, v0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	global_load_dword v6, v[4:5], off
	v_cvt_f32_u32_e32 v1, s0
	s_sub_i32 s1, 0, s0
	v_lshl_add_u32 v4, v0, 2, s8
	v_add_u32_e32 v0, s9, v0
	v_rcp_iflag_f32_e32 v1, v1
	s_waitcnt vmcnt(0)
	ds_write_b32 v4, v6
	v_mul_f32_e32 v1, 0x4f7ffffe, v1
	v_cvt_u32_f32_e32 v1, v1
	v_mul_lo_u32 v5, s1, v1
	v_mul_hi_u32 v5, v1, v5
	v_add_u32_e32 v1, v1, v5
	v_mul_hi_u32 v1, v0, v1
	v_mul_lo_u32 v1, v1, s0
	v_sub_u32_e32 v0, v0, v1
	v_subrev_u32_e32 v1, s0, v0
	v_cmp_le_u32_e32 vcc, s0, v0
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_subrev_u32_e32 v1, s0, v0
	v_cmp_le_u32_e32 vcc, s0, v0
	s_barrier
	s_nop 0
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_lshl_add_u32 v0, v0, 2, s8
	ds_read_b32 v0, v0
	ds_read_b32 v1, v4
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v4, v0, v1
	v_lshl_add_u64 v[0:1], s[6:7], 0, v[2:3]
	global_store_dword v[0:1], v4, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dynamic
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 8
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
.Lfunc_end0:
	.size	dynamic, .Lfunc_end0-dynamic

	.set dynamic.num_vgpr, 7
	.set dynamic.num_agpr, 0
	.set dynamic.numbered_sgpr, 10
	.set dynamic.num_named_barrier, 0
	.set dynamic.private_seg_size, 0
	.set dynamic.uses_vcc, 1
	.set dynamic.uses_flat_scratch, 0
	.set dynamic.has_dyn_sized_stack, 0
	.set dynamic.has_recursion, 0
	.set dynamic.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_dynamic
	.globl	__clang_ocl_kern_imp_dynamic
	.p2align	2
	.type	__clang_ocl_kern_imp_dynamic,@function
__clang_ocl_kern_imp_dynamic:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v8, 0x3ff, v31
	v_mov_b32_e32 v7, 0
	v_add_u32_e32 v5, v5, v8
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v6, s12, v8
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[6:7]
	global_load_dword v9, v[0:1], off
	v_cvt_f32_u32_e32 v0, s0
	s_sub_i32 s1, 0, s0
	v_lshl_add_u32 v1, v8, 2, v4
	v_rcp_iflag_f32_e32 v0, v0
	s_nop 0
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_mul_lo_u32 v8, s1, v0
	v_mul_hi_u32 v8, v0, v8
	v_add_u32_e32 v0, v0, v8
	v_mul_hi_u32 v0, v5, v0
	v_mul_lo_u32 v0, v0, s0
	v_sub_u32_e32 v0, v5, v0
	v_subrev_u32_e32 v5, s0, v0
	v_cmp_le_u32_e32 vcc, s0, v0
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v9
	v_cndmask_b32_e32 v0, v0, v5, vcc
	v_subrev_u32_e32 v5, s0, v0
	v_cmp_le_u32_e32 vcc, s0, v0
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_cndmask_b32_e32 v0, v0, v5, vcc
	v_lshl_add_u32 v0, v0, 2, v4
	s_barrier
	ds_read_b32 v0, v0
	ds_read_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v4, v0, v1
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[6:7]
	global_store_dword v[0:1], v4, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_dynamic, .Lfunc_end1-__clang_ocl_kern_imp_dynamic

	.set __clang_ocl_kern_imp_dynamic.num_vgpr, 32
	.set __clang_ocl_kern_imp_dynamic.num_agpr, 0
	.set __clang_ocl_kern_imp_dynamic.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_dynamic.num_named_barrier, 0
	.set __clang_ocl_kern_imp_dynamic.private_seg_size, 0
	.set __clang_ocl_kern_imp_dynamic.uses_vcc, 1
	.set __clang_ocl_kern_imp_dynamic.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_dynamic.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_dynamic.has_recursion, 0
	.set __clang_ocl_kern_imp_dynamic.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
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
      - .offset:         144
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           dynamic
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         dynamic.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
