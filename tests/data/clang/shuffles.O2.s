	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	shuffles
	.globl	shuffles
	.p2align	8
	.type	shuffles,@function
shuffles:
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v0, 63, v0
	v_lshlrev_b32_e32 v0, 2, v0
	v_xor_b32_e32 v3, 4, v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[0:1]
	v_xor_b32_e32 v5, 8, v0
	v_xor_b32_e32 v6, 16, v0
	v_xor_b32_e32 v7, 32, v0
	v_mov_b32_e32 v4, -1
	v_xor_b32_e32 v8, 64, v0
	v_xor_b32_e32 v9, 0x80, v0
	v_xor_b32_e32 v0, 0xfc, v0
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v3, v3, v2
	ds_permute_b32 v0, v0, v2
	v_mov_b32_dpp v4, v2 row_shr:1 row_mask:0xf bank_mask:0xf
	v_readlane_b32 s0, v2, 5
	v_readfirstlane_b32 s1, v2
	s_waitcnt lgkmcnt(1)
	v_add_u32_e32 v3, v3, v2
	ds_bpermute_b32 v5, v5, v3
	v_cmp_lt_i32_e32 vcc, 50, v2
	s_add_i32 s0, s0, s1
	s_add_i32 s0, s0, 1
	s_bcnt1_i32_b64 s1, vcc
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v5, v3
	ds_bpermute_b32 v5, v6, v3
	ds_swizzle_b32 v6, v2 offset:swizzle(SWAP,1)
	global_store_dword v1, v4, s[2:3] offset:1536
	v_mov_b32_e32 v4, s1
	s_waitcnt lgkmcnt(1)
	v_add_u32_e32 v3, v5, v3
	ds_bpermute_b32 v5, v7, v3
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v5, v3
	ds_bpermute_b32 v3, v8, v2
	v_mov_b32_e32 v5, s0
	global_store_dword v1, v5, s[2:3] offset:2048
	global_store_dword v1, v0, s[2:3] offset:512
	global_store_dword v1, v6, s[2:3] offset:1024
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v3, v2
	ds_bpermute_b32 v3, v9, v2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v3, v2
	global_store_dword v1, v0, s[2:3]
	global_store_dword v1, v4, s[2:3] offset:2560
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffles
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_next_free_sgpr 4
		.amdhsa_accum_offset 12
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
	.size	shuffles, .Lfunc_end0-shuffles

	.set shuffles.num_vgpr, 10
	.set shuffles.num_agpr, 0
	.set shuffles.numbered_sgpr, 4
	.set shuffles.num_named_barrier, 0
	.set shuffles.private_seg_size, 0
	.set shuffles.uses_vcc, 1
	.set shuffles.uses_flat_scratch, 0
	.set shuffles.has_dyn_sized_stack, 0
	.set shuffles.has_recursion, 0
	.set shuffles.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_shuffles
	.globl	__clang_ocl_kern_imp_shuffles
	.p2align	2
	.type	__clang_ocl_kern_imp_shuffles,@function
__clang_ocl_kern_imp_shuffles:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v4, 0x3ff, v31
	v_lshlrev_b32_e32 v4, 2, v4
	v_mov_b32_e32 v5, 0
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[4:5]
	global_load_dword v6, v[0:1], off
	v_bfrev_b32_e32 v0, 0.5
	v_lshlrev_b32_e32 v1, 2, v31
	v_bitop3_b32 v7, v1, 4, v0 bitop3:0x6c
	v_bitop3_b32 v9, v1, 8, v0 bitop3:0x6c
	v_bitop3_b32 v10, v1, 16, v0 bitop3:0x6c
	s_movk_i32 s0, 0xfc
	s_movk_i32 s1, 0x80
	v_bitop3_b32 v11, v1, 32, v0 bitop3:0x6c
	v_bitop3_b32 v12, v1, 64, v0 bitop3:0x6c
	v_bitop3_b32 v13, v1, s1, v0 bitop3:0x6c
	v_bitop3_b32 v14, v1, s0, v1 bitop3:0xc
	v_lshl_add_u64 v[0:1], v[2:3], 0, v[4:5]
	v_mov_b32_e32 v8, -1
	s_waitcnt vmcnt(0)
	ds_bpermute_b32 v7, v7, v6
	ds_permute_b32 v2, v14, v6
	v_readlane_b32 s0, v6, 5
	v_readfirstlane_b32 s1, v6
	ds_swizzle_b32 v5, v6 offset:swizzle(SWAP,1)
	s_waitcnt lgkmcnt(2)
	v_add_u32_e32 v7, v7, v6
	ds_bpermute_b32 v9, v9, v7
	s_add_i32 s0, s0, s1
	s_add_i32 s0, s0, 1
	v_cmp_lt_i32_e32 vcc, 50, v6
	v_mov_b32_dpp v8, v6 row_shr:1 row_mask:0xf bank_mask:0xf
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v7, v9, v7
	ds_bpermute_b32 v9, v10, v7
	s_bcnt1_i32_b64 s1, vcc
	global_store_dword v[0:1], v8, off offset:1536
	v_mov_b32_e32 v6, s1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v9, v7
	ds_bpermute_b32 v4, v11, v3
	v_mov_b32_e32 v7, s0
	global_store_dword v[0:1], v7, off offset:2048
	global_store_dword v[0:1], v2, off offset:512
	global_store_dword v[0:1], v5, off offset:1024
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v4, v3
	ds_bpermute_b32 v4, v12, v3
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v4, v3
	ds_bpermute_b32 v4, v13, v3
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v4, v3
	global_store_dword v[0:1], v2, off
	global_store_dword v[0:1], v6, off offset:2560
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_shuffles, .Lfunc_end1-__clang_ocl_kern_imp_shuffles

	.set __clang_ocl_kern_imp_shuffles.num_vgpr, 32
	.set __clang_ocl_kern_imp_shuffles.num_agpr, 0
	.set __clang_ocl_kern_imp_shuffles.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_shuffles.num_named_barrier, 0
	.set __clang_ocl_kern_imp_shuffles.private_seg_size, 0
	.set __clang_ocl_kern_imp_shuffles.uses_vcc, 1
	.set __clang_ocl_kern_imp_shuffles.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_shuffles.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_shuffles.has_recursion, 0
	.set __clang_ocl_kern_imp_shuffles.has_indirect_call, 0
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           shuffles
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         shuffles.kd
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
