	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	pointers
	.globl	pointers
	.p2align	8
	.type	pointers,@function
pointers:
	s_load_dwordx4 s[4:7], s[2:3], 0x0
	v_and_b32_e32 v1, 0x3ff, v0
	v_lshlrev_b32_e32 v5, 2, v1
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, words@rel32@lo+4
	s_addc_u32 s3, s3, words@rel32@hi+12
	v_bfe_u32 v6, v0, 10, 10
	s_waitcnt lgkmcnt(0)
	global_load_dword v4, v5, s[4:5]
	v_bfe_u32 v0, v0, 20, 10
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 3, v4
	v_lshlrev_b32_e32 v2, 3, v2
	global_load_dwordx2 v[2:3], v2, s[2:3]
	s_load_dwordx2 s[2:3], s[0:1], 0x4
	s_mov_b32 s0, 0x66666667
	v_mul_hi_i32 v14, v4, s0
	v_max_i32_e32 v7, 4, v4
	v_mul_lo_u32 v8, v4, 6
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s1, s2, 16
	s_mul_i32 s1, s1, s3
	v_mul_u32_u24_e32 v6, s3, v6
	v_mul_lo_u32 v1, s1, v1
	v_add3_u32 v0, v1, v6, v0
	v_mul_lo_u32 v0, v0, 48
	v_add_u32_e32 v1, -1, v4
	v_lshlrev_b32_e32 v6, 1, v4
	v_max_i32_e32 v9, 8, v4
	v_add_u32_e32 v10, -5, v4
	v_add_u32_e32 v11, 4, v4
	v_add_u32_e32 v12, -9, v4
	v_add_u32_e32 v13, 8, v4
	ds_write2_b32 v0, v4, v1 offset1:1
	ds_write2_b32 v0, v6, v7 offset0:2 offset1:3
	ds_write2_b32 v0, v11, v10 offset0:4 offset1:5
	ds_write2_b32 v0, v8, v9 offset0:6 offset1:7
	ds_write2_b32 v0, v13, v12 offset0:8 offset1:9
	v_lshrrev_b32_e32 v1, 31, v14
	v_ashrrev_i32_e32 v6, 2, v14
	v_add_u32_e32 v1, v6, v1
	v_mul_lo_u32 v1, v1, 10
	v_sub_u32_e32 v1, v4, v1
	v_max_i32_e32 v1, 0, v1
	v_lshl_add_u32 v1, v1, 2, v0
	s_waitcnt vmcnt(0)
	v_bfe_i32 v6, v2, 0, 8
	v_bfe_i32 v7, v2, 8, 8
	ds_write2_b32 v0, v2, v3 offset0:10 offset1:11
	v_bfe_i32 v8, v2, 16, 8
	v_mad_i32_i24 v6, v6, 7, v7
	v_ashrrev_i32_e32 v9, 24, v2
	ds_read_b32 v7, v1
	v_mad_i32_i24 v1, v6, 7, v8
	v_bfe_i32 v0, v3, 0, 8
	v_mad_i32_i24 v1, v1, 7, v9
	v_bfe_i32 v2, v3, 8, 8
	v_mad_u64_u32 v[0:1], s[0:1], v1, 7, v[0:1]
	v_bfe_i32 v4, v3, 16, 8
	v_mad_u64_u32 v[0:1], s[0:1], v0, 7, v[2:3]
	v_mad_u64_u32 v[0:1], s[0:1], v0, 7, v[4:5]
	v_mul_lo_u32 v0, v0, 7
	v_ashrrev_i32_e32 v1, 24, v3
	s_waitcnt lgkmcnt(0)
	v_add3_u32 v0, v7, v1, v0
	global_store_dword v5, v0, s[6:7]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pointers
		.amdhsa_group_segment_fixed_size 49152
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 4
		.amdhsa_user_sgpr_dispatch_ptr 1
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
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 16
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
	.size	pointers, .Lfunc_end0-pointers

	.set pointers.num_vgpr, 15
	.set pointers.num_agpr, 0
	.set pointers.numbered_sgpr, 8
	.set pointers.num_named_barrier, 0
	.set pointers.private_seg_size, 0
	.set pointers.uses_vcc, 0
	.set pointers.uses_flat_scratch, 0
	.set pointers.has_dyn_sized_stack, 0
	.set pointers.has_recursion, 0
	.set pointers.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	words,@object
	.section	.rodata.cst32,"aM",@progbits,32
words:
	.asciz	"plus\000\000\000"
	.asciz	"minus\000\000"
	.asciz	"times\000\000"
	.asciz	"choose\000"
	.size	words, 32

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
    .group_segment_fixed_size: 49152
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name:           pointers
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         pointers.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
