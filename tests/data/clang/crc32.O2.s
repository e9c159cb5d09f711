	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	crc32
	.globl	crc32
	.p2align	8
	.type	crc32,@function
crc32:
	s_load_dword s3, s[0:1], 0x10
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_add_u32 s0, s0, 24
	s_addc_u32 s1, s1, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lg_u32 s3, 0
	s_cbranch_scc0 .LBB0_6
	s_load_dword s8, s[0:1], 0xc
	v_mov_b32_e32 v2, -1
	s_waitcnt lgkmcnt(0)
	s_and_b32 s8, s8, 0xffff
	s_mul_i32 s8, s2, s8
	v_add_u32_e32 v1, s8, v0
	v_mul_lo_u32 v1, v1, s3
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, nibbles@rel32@lo+4
	s_addc_u32 s9, s9, nibbles@rel32@hi+12
.LBB0_2:
	global_load_ubyte v3, v1, s[4:5]
	s_add_i32 s3, s3, -1
	v_add_u32_e32 v1, 1, v1
	s_cmp_lg_u32 s3, 0
	s_waitcnt vmcnt(0)
	v_bitop3_b32 v4, v2, 15, v3 bitop3:0x48
	v_lshlrev_b32_e32 v4, 2, v4
	global_load_dword v4, v4, s[8:9]
	v_xor_b32_e32 v3, v2, v3
	v_lshrrev_b32_e32 v3, 4, v3
	v_lshrrev_b32_e32 v2, 8, v2
	s_waitcnt vmcnt(0)
	v_bitop3_b32 v3, v3, 15, v4 bitop3:0x48
	v_lshlrev_b32_e32 v3, 2, v3
	global_load_dword v3, v3, s[8:9]
	v_lshrrev_b32_e32 v4, 4, v4
	v_xor_b32_e32 v2, v4, v2
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, v2, v3
	s_cbranch_scc1 .LBB0_2
	v_not_b32_e32 v1, v2
	s_branch .LBB0_5
.LBB0_4:
	v_mov_b32_e32 v1, 0
.LBB0_5:
	s_load_dword s0, s[0:1], 0xc
	v_mov_b32_e32 v2, s6
	v_mov_b32_e32 v3, s7
	v_mov_b32_e32 v5, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s2, s2, s0
	v_add_u32_e32 v4, s2, v0
	v_lshl_add_u64 v[2:3], v[4:5], 2, v[2:3]
	global_store_dword v[2:3], v1, off
	s_endpgm
.LBB0_6:
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel crc32
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
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 8
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
	.size	crc32, .Lfunc_end0-crc32

	.set crc32.num_vgpr, 6
	.set crc32.num_agpr, 0
	.set crc32.numbered_sgpr, 10
	.set crc32.num_named_barrier, 0
	.set crc32.private_seg_size, 0
	.set crc32.uses_vcc, 0
	.set crc32.uses_flat_scratch, 0
	.set crc32.has_dyn_sized_stack, 0
	.set crc32.has_recursion, 0
	.set crc32.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_crc32
	.globl	__clang_ocl_kern_imp_crc32
	.p2align	2
	.type	__clang_ocl_kern_imp_crc32,@function
__clang_ocl_kern_imp_crc32:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e32 vcc, 0, v4
	v_and_b32_e32 v5, 0x3ff, v31
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB1_4
	s_load_dword s4, s[8:9], 0xc
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v8, -1
	v_mov_b32_e32 v7, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s4, s4, 0xffff
	s_mul_i32 s4, s12, s4
	v_add_u32_e32 v6, s4, v5
	v_mul_lo_u32 v6, v6, v4
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, nibbles@rel32@lo+4
	s_addc_u32 s5, s5, nibbles@rel32@hi+12
.LBB1_2:
	v_lshl_add_u64 v[10:11], v[0:1], 0, v[6:7]
	global_load_ubyte v9, v[10:11], off
	v_add_u32_e32 v4, -1, v4
	v_cmp_eq_u32_e32 vcc, 0, v4
	v_add_u32_e32 v6, 1, v6
	s_or_b64 s[2:3], vcc, s[2:3]
	s_waitcnt vmcnt(0)
	v_bitop3_b32 v10, v8, 15, v9 bitop3:0x48
	v_lshlrev_b32_e32 v10, 2, v10
	global_load_dword v10, v10, s[4:5]
	v_xor_b32_e32 v9, v8, v9
	v_lshrrev_b32_e32 v9, 4, v9
	v_lshrrev_b32_e32 v8, 8, v8
	s_waitcnt vmcnt(0)
	v_bitop3_b32 v9, v9, 15, v10 bitop3:0x48
	v_lshlrev_b32_e32 v9, 2, v9
	global_load_dword v9, v9, s[4:5]
	v_lshrrev_b32_e32 v10, 4, v10
	v_xor_b32_e32 v8, v10, v8
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v8, v8, v9
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB1_2
	s_or_b64 exec, exec, s[2:3]
	v_not_b32_e32 v6, v8
.LBB1_4:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	v_mov_b32_e32 v6, 0
	s_or_b64 exec, exec, s[0:1]
	s_load_dword s0, s[8:9], 0xc
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v0, s12, v5
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[2:3]
	global_store_dword v[0:1], v6, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_crc32, .Lfunc_end1-__clang_ocl_kern_imp_crc32

	.set __clang_ocl_kern_imp_crc32.num_vgpr, 32
	.set __clang_ocl_kern_imp_crc32.num_agpr, 0
	.set __clang_ocl_kern_imp_crc32.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_crc32.num_named_barrier, 0
	.set __clang_ocl_kern_imp_crc32.private_seg_size, 0
	.set __clang_ocl_kern_imp_crc32.uses_vcc, 1
	.set __clang_ocl_kern_imp_crc32.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_crc32.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_crc32.has_recursion, 0
	.set __clang_ocl_kern_imp_crc32.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.hidden	nibbles
	.type	nibbles,@object
	.section	.rodata,"a",@progbits
	.globl	nibbles
	.p2align	2, 0x0
nibbles:
	.long	0
	.long	498536548
	.long	997073096
	.long	651767980
	.long	1994146192
	.long	1802195444
	.long	1303535960
	.long	1342533948
	.long	3988292384
	.long	4027552580
	.long	3604390888
	.long	3412177804
	.long	2607071920
	.long	2262029012
	.long	2685067896
	.long	3183342108
	.size	nibbles, 64

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
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .offset:         16
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           crc32
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         crc32.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
