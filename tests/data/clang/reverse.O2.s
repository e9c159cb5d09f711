	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	reverse
	.globl	reverse
	.p2align	8
	.type	reverse,@function
reverse:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	v_lshl_or_b32 v2, s2, 8, v0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_lshrrev_b32_e32 v1, 4, v0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	global_load_dword v9, v[4:5], off
	v_and_b32_e32 v6, 15, v0
	v_mul_u32_u24_e32 v7, 0x44, v1
	v_mul_u32_u24_e32 v8, 0x44, v6
	v_lshl_add_u32 v6, v6, 2, v7
	v_lshl_add_u32 v7, v1, 2, v8
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[2:3]
	v_sub_u32_e32 v1, 0, v1
	v_bitop3_b32 v0, v0, 15, v0 bitop3:0xc
	v_mul_i32_i24_e32 v1, 0x44, v1
	v_lshl_add_u32 v0, v0, 2, v1
	s_movk_i32 s0, 0x3e8
	s_waitcnt vmcnt(0)
	ds_write_b32 v6, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v7
	s_waitcnt lgkmcnt(0)
	global_store_dword v[2:3], v7, off
	s_barrier
	global_load_dword v4, v[4:5], off
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, 1, v4
	ds_write_b32 v0, v1 offset:1020
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v0, v[2:3], off
	ds_read_b32 v1, v6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s[0:1], v1, s0, v[0:1]
	global_store_dword v[2:3], v0, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reverse
		.amdhsa_group_segment_fixed_size 1088
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 12
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
.Lfunc_end0:
	.size	reverse, .Lfunc_end0-reverse

	.set reverse.num_vgpr, 10
	.set reverse.num_agpr, 0
	.set reverse.numbered_sgpr, 8
	.set reverse.num_named_barrier, 0
	.set reverse.private_seg_size, 0
	.set reverse.uses_vcc, 0
	.set reverse.uses_flat_scratch, 0
	.set reverse.has_dyn_sized_stack, 0
	.set reverse.has_recursion, 0
	.set reverse.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_reverse
	.globl	__clang_ocl_kern_imp_reverse
	.p2align	2
	.type	__clang_ocl_kern_imp_reverse,@function
__clang_ocl_kern_imp_reverse:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v4, 0x3ff, v31
	v_lshl_or_b32 v4, s12, 8, v4
	v_mov_b32_e32 v5, 0
	v_lshlrev_b64 v[4:5], 2, v[4:5]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_load_dword v6, v[0:1], off
	s_trap 2
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	s_movk_i32 s0, 0x3e8
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v6, v0
	s_waitcnt lgkmcnt(0)
	global_store_dword v[2:3], v6, off
	s_barrier
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, 1, v0
	ds_write_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v0, v[2:3], off
	s_waitcnt vmcnt(0)
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v1, v1, s0
	v_add_u32_e32 v0, v0, v1
	global_store_dword v[2:3], v0, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_reverse, .Lfunc_end1-__clang_ocl_kern_imp_reverse

	.set __clang_ocl_kern_imp_reverse.num_vgpr, 32
	.set __clang_ocl_kern_imp_reverse.num_agpr, 0
	.set __clang_ocl_kern_imp_reverse.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_reverse.num_named_barrier, 0
	.set __clang_ocl_kern_imp_reverse.private_seg_size, 0
	.set __clang_ocl_kern_imp_reverse.uses_vcc, 0
	.set __clang_ocl_kern_imp_reverse.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_reverse.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_reverse.has_recursion, 0
	.set __clang_ocl_kern_imp_reverse.has_indirect_call, 0
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
    .group_segment_fixed_size: 1088
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reverse
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         reverse.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
