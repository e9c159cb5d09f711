	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	switches
	.globl	switches
	.p2align	8
	.type	switches,@function
switches:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dword s3, s[0:1], 0x2c
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_mov_b32_e32 v1, 0
	s_load_dword s14, s[0:1], 0x18
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s6
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_mov_b32_e32 v3, s7
	v_add_u32_e32 v0, s2, v0
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[2:3]
	global_load_dword v2, v[2:3], off
	s_mov_b32 s15, 0
	s_cmp_eq_u32 s14, 0
	v_mov_b32_e32 v6, 1
	s_cbranch_scc1 .LBB0_37
	v_cvt_f32_u32_e32 v3, s14
	s_mov_b32 s0, 0xaaaaaaab
	s_sub_i32 s1, 0, s14
	v_mul_hi_u32 v4, v0, s0
	v_rcp_iflag_f32_e32 v3, v3
	v_lshrrev_b32_e32 v4, 1, v4
	v_lshl_add_u32 v4, v4, 1, v4
	v_sub_u32_e32 v4, v0, v4
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_mov_b32_e32 v6, 1
	v_mul_lo_u32 v5, s1, v3
	v_mul_hi_u32 v5, v3, v5
	v_add_u32_e32 v5, v3, v5
	s_branch .LBB0_5
.LBB0_2:
	s_or_b64 exec, exec, s[6:7]
.LBB0_3:
	s_or_b64 exec, exec, s[2:3]
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s15, s15, 1
	s_cmp_lg_u32 s14, s15
	v_add_u32_e32 v4, 1, v4
	s_cbranch_scc0 .LBB0_37
.LBB0_5:
	v_mul_hi_u32 v3, v5, v4
	v_mul_lo_u32 v7, s14, v3
	v_sub_u32_e32 v7, v4, v7
	v_not_b32_e32 v3, v3
	v_mad_u64_u32 v[8:9], s[0:1], s14, v3, v[4:5]
	v_cmp_le_u32_e32 vcc, s14, v7
	s_nop 1
	v_cndmask_b32_e32 v3, v7, v8, vcc
	v_subrev_u32_e32 v7, s14, v3
	v_cmp_le_u32_e32 vcc, s14, v3
	s_nop 1
	v_cndmask_b32_e32 v3, v3, v7, vcc
	global_load_ubyte v7, v3, s[4:5]
	s_waitcnt vmcnt(0)
	v_cmp_lt_i16_e32 vcc, 3, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_25
	v_cmp_lt_i16_e32 vcc, 5, v7
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB0_18
	v_cmp_lt_i16_e32 vcc, 6, v7
	v_mov_b32_e32 v3, v6
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_17
	v_cmp_lt_i16_e32 vcc, 7, v7
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB0_14
	v_cmp_ne_u16_e32 vcc, 8, v7
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	v_mul_lo_u32 v3, v2, 31
	s_andn2_saveexec_b64 s[12:13], s[12:13]
	v_and_b32_e32 v3, 1, v2
	v_add_u32_e32 v7, 0x64, v2
	v_cmp_eq_u32_e32 vcc, 0, v3
	s_nop 1
	v_cndmask_b32_e32 v3, v7, v2, vcc
	s_or_b64 exec, exec, s[12:13]
.LBB0_14:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	v_not_b32_e32 v3, v2
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v2, v6
.LBB0_17:
	s_or_b64 exec, exec, s[6:7]
.LBB0_18:
	s_andn2_saveexec_b64 s[2:3], s[2:3]
	s_cbranch_execz .LBB0_24
	v_cmp_lt_i16_e32 vcc, 4, v7
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	v_max_i32_e32 v3, v2, v6
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	v_lshlrev_b32_e32 v3, 1, v6
	v_and_or_b32 v6, v2, 1, v3
	v_mov_b32_e32 v3, v2
	s_or_b64 exec, exec, s[6:7]
	v_mov_b32_e32 v2, v6
.LBB0_24:
	s_or_b64 exec, exec, s[2:3]
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v2, v3
.LBB0_25:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB0_4
	v_cmp_lt_i16_e32 vcc, 1, v7
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB0_32
	v_cmp_lt_i16_e32 vcc, 2, v7
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	v_mad_u64_u32 v[2:3], s[10:11], v2, 5, v[6:7]
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	v_xor_b32_e32 v6, 0x55, v2
	s_or_b64 exec, exec, s[6:7]
.LBB0_32:
	s_andn2_saveexec_b64 s[2:3], s[2:3]
	s_cbranch_execz .LBB0_3
	v_cmp_lt_i16_e32 vcc, 0, v7
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	v_add_u32_e32 v2, -3, v2
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_2
	v_add_u32_e32 v2, v2, v6
	s_branch .LBB0_2
.LBB0_37:
	v_mov_b32_e32 v4, s8
	v_mov_b32_e32 v5, s9
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, v2, v6
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[4:5]
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel switches
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_sgpr 16
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
	.size	switches, .Lfunc_end0-switches

	.set switches.num_vgpr, 10
	.set switches.num_agpr, 0
	.set switches.numbered_sgpr, 16
	.set switches.num_named_barrier, 0
	.set switches.private_seg_size, 0
	.set switches.uses_vcc, 1
	.set switches.uses_flat_scratch, 0
	.set switches.has_dyn_sized_stack, 0
	.set switches.has_recursion, 0
	.set switches.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_switches
	.globl	__clang_ocl_kern_imp_switches
	.p2align	2
	.type	__clang_ocl_kern_imp_switches,@function
__clang_ocl_kern_imp_switches:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_and_b32_e32 v7, 0x3ff, v31
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v9, v11
	s_mov_b32 s14, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v8, s12, v7
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[2:3]
	global_load_dword v2, v[2:3], off
	v_cmp_ne_u32_e32 vcc, 0, v6
	v_mov_b32_e32 v12, 1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_38
	v_cvt_f32_u32_e32 v3, v6
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_hi_u32 v7, v8, s4
	v_sub_u32_e32 v10, 0, v6
	v_rcp_iflag_f32_e32 v3, v3
	v_lshrrev_b32_e32 v7, 1, v7
	v_lshl_add_u32 v7, v7, 1, v7
	v_sub_u32_e32 v7, v8, v7
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v12, 1
	v_mov_b32_e32 v13, v7
	v_mul_lo_u32 v10, v10, v3
	v_mul_hi_u32 v10, v3, v10
	v_add_u32_e32 v14, v3, v10
	s_branch .LBB1_5
.LBB1_2:
	s_or_b64 exec, exec, s[8:9]
.LBB1_3:
	s_or_b64 exec, exec, s[6:7]
.LBB1_4:
	s_or_b64 exec, exec, s[4:5]
	s_add_i32 s14, s14, 1
	v_cmp_eq_u32_e32 vcc, s14, v6
	s_or_b64 s[2:3], vcc, s[2:3]
	v_add_u32_e32 v13, 1, v13
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB1_37
.LBB1_5:
	v_mul_hi_u32 v3, v14, v13
	v_mul_lo_u32 v10, v6, v3
	v_sub_u32_e32 v10, v7, v10
	v_not_b32_e32 v3, v3
	v_mul_lo_u32 v3, v6, v3
	v_add_u32_e32 v10, s14, v10
	v_add3_u32 v3, v7, v3, s14
	v_cmp_ge_u32_e32 vcc, v10, v6
	s_nop 1
	v_cndmask_b32_e32 v3, v10, v3, vcc
	v_sub_u32_e32 v10, v3, v6
	v_cmp_ge_u32_e32 vcc, v3, v6
	s_nop 1
	v_cndmask_b32_e32 v10, v3, v10, vcc
	v_lshl_add_u64 v[16:17], v[0:1], 0, v[10:11]
	global_load_ubyte v10, v[16:17], off
	s_waitcnt vmcnt(0)
	v_cmp_lt_i16_e32 vcc, 3, v10
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_25
	v_cmp_lt_i16_e32 vcc, 5, v10
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_18
	v_cmp_lt_i16_e32 vcc, 6, v10
	v_mov_b32_e32 v3, v12
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB1_17
	v_cmp_lt_i16_e32 vcc, 7, v10
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB1_14
	v_cmp_ne_u16_e32 vcc, 8, v10
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	v_mul_lo_u32 v3, v2, 31
	s_andn2_saveexec_b64 s[12:13], s[12:13]
	v_and_b32_e32 v3, 1, v2
	v_add_u32_e32 v10, 0x64, v2
	v_cmp_eq_u32_e32 vcc, 0, v3
	s_nop 1
	v_cndmask_b32_e32 v3, v10, v2, vcc
	s_or_b64 exec, exec, s[12:13]
.LBB1_14:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	v_not_b32_e32 v3, v2
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v2, v12
.LBB1_17:
	s_or_b64 exec, exec, s[8:9]
.LBB1_18:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_24
	v_cmp_lt_i16_e32 vcc, 4, v10
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	v_max_i32_e32 v3, v2, v12
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	v_lshlrev_b32_e32 v3, 1, v12
	v_and_or_b32 v12, v2, 1, v3
	v_mov_b32_e32 v3, v2
	s_or_b64 exec, exec, s[8:9]
	v_mov_b32_e32 v2, v12
.LBB1_24:
	s_or_b64 exec, exec, s[6:7]
	v_mov_b32_e32 v12, v2
	v_mov_b32_e32 v2, v3
.LBB1_25:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB1_4
	v_cmp_lt_i16_e32 vcc, 1, v10
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_32
	v_cmp_lt_i16_e32 vcc, 2, v10
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	v_mad_u64_u32 v[2:3], s[10:11], v2, 5, v[12:13]
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	v_xor_b32_e32 v12, 0x55, v2
	s_or_b64 exec, exec, s[8:9]
.LBB1_32:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_3
	v_cmp_lt_i16_e32 vcc, 0, v10
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	v_add_u32_e32 v2, -3, v2
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB1_2
	v_add_u32_e32 v2, v2, v12
	s_branch .LBB1_2
.LBB1_37:
	s_or_b64 exec, exec, s[2:3]
.LBB1_38:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, v2, v12
	v_lshl_add_u64 v[0:1], v[8:9], 2, v[4:5]
	global_store_dword v[0:1], v2, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_switches, .Lfunc_end1-__clang_ocl_kern_imp_switches

	.set __clang_ocl_kern_imp_switches.num_vgpr, 32
	.set __clang_ocl_kern_imp_switches.num_agpr, 0
	.set __clang_ocl_kern_imp_switches.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_switches.num_named_barrier, 0
	.set __clang_ocl_kern_imp_switches.private_seg_size, 0
	.set __clang_ocl_kern_imp_switches.uses_vcc, 1
	.set __clang_ocl_kern_imp_switches.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_switches.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_switches.has_recursion, 0
	.set __clang_ocl_kern_imp_switches.has_indirect_call, 0
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
        .type_name:      'u8*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'i32*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'i32*'
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           switches
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         switches.kd
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
