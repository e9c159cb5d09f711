	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	bitfields
	.globl	bitfields
	.p2align	8
	.type	bitfields,@function
bitfields:
	s_load_dword s3, s[0:1], 0x18
	v_lshl_add_u32 v0, s2, 6, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc, s3, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x10
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[2:3]
	global_load_dword v8, v[4:5], off
	v_mov_b32_e32 v6, s6
	v_mov_b32_e32 v7, s7
	v_mad_u64_u32 v[0:1], s[0:1], v0, 7, v[6:7]
	v_lshl_add_u64 v[2:3], s[2:3], 0, v[2:3]
	s_mov_b32 s4, 0x30000
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v6, 31, v8
	v_bfe_i32 v7, v8, 5, 11
	v_bfe_i32 v10, v8, 16, 1
	v_lshrrev_b32_e32 v11, 17, v8
	v_add_u32_e32 v12, 3, v8
	v_and_b32_e32 v13, 0xffe0, v8
	v_and_b32_e32 v9, 0x10000, v8
	v_lshlrev_b32_e32 v8, 1, v8
	v_mul_i32_i24_e32 v7, 10, v7
	v_and_b32_e32 v10, 0x3e8, v10
	v_add_u32_e32 v6, v11, v6
	v_and_b32_e32 v11, 31, v12
	v_sub_u32_e32 v12, 0, v13
	v_and_b32_e32 v8, 0xfffc0000, v8
	v_add3_u32 v6, v6, v7, v10
	v_and_b32_e32 v7, 0xffe0, v12
	global_store_dword v[2:3], v6, off
	v_or3_b32 v2, v7, v11, v8
	v_bitop3_b32 v2, v2, s4, v9 bitop3:0x36
	global_store_dword v[4:5], v2, off
	global_load_dword v2, v[0:1], off offset:1
	s_nop 0
	global_load_ubyte v3, v[0:1], off
	s_waitcnt vmcnt(1)
	global_store_short_d16_hi v[0:1], v2, off offset:5
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v2, v2, v3
	global_store_dword v[0:1], v2, off offset:1
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bitfields
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 8
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
.Lfunc_end0:
	.size	bitfields, .Lfunc_end0-bitfields

	.set bitfields.num_vgpr, 14
	.set bitfields.num_agpr, 0
	.set bitfields.numbered_sgpr, 8
	.set bitfields.num_named_barrier, 0
	.set bitfields.private_seg_size, 0
	.set bitfields.uses_vcc, 1
	.set bitfields.uses_flat_scratch, 0
	.set bitfields.has_dyn_sized_stack, 0
	.set bitfields.has_recursion, 0
	.set bitfields.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
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
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .max_flat_workgroup_size: 1024
    .name:           bitfields
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         bitfields.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
