	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	structs
	.globl	structs
	.p2align	8
	.type	structs,@function
structs:
	s_load_dwordx4 s[8:11], s[2:3], 0x30
	s_load_dword s5, s[2:3], 0x54
	v_and_b32_e32 v1, 0x3ff, v0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s8
	s_and_b32 s5, s5, 0xffff
	s_mul_i32 s4, s4, s5
	v_mov_b32_e32 v5, s9
	v_add_u32_e32 v2, s4, v1
	v_lshl_add_u64 v[4:5], v[2:3], 2, v[4:5]
	global_load_dword v8, v[4:5], off
	s_load_dwordx2 s[4:5], s[2:3], 0x0
	s_load_dword s16, s[2:3], 0x8
	s_load_dwordx2 s[6:7], s[2:3], 0x10
	s_load_dwordx2 s[8:9], s[0:1], 0x4
	s_load_dwordx4 s[12:15], s[2:3], 0x18
	s_load_dword s17, s[2:3], 0x28
	v_bfe_u32 v4, v0, 10, 10
	v_bfe_u32 v0, v0, 20, 10
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s0, s8, 16
	s_mul_i32 s0, s0, s9
	v_mul_u32_u24_e32 v9, s9, v4
	v_mul_lo_u32 v1, s0, v1
	v_add3_u32 v0, v1, v9, v0
	s_and_b32 s1, s16, 0xff
	v_cvt_f32_f64_e32 v10, s[6:7]
	v_mul_lo_u32 v1, v0, 48
	v_mov_b64_e32 v[4:5], s[12:13]
	v_mov_b64_e32 v[6:7], s[14:15]
	s_cmp_eq_u32 s1, 0
	v_mov_b32_e32 v11, s17
	ds_write2_b64 v1, v[4:5], v[6:7] offset0:3 offset1:4
	ds_write_b32 v1, v11 offset:40
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v0, s4, v8
	v_add_f32_e32 v0, v0, v10
	s_cbranch_scc1 .LBB0_2
	s_mov_b32 s0, 0xcccccccd
	v_mul_hi_u32 v4, v2, s0
	v_lshrrev_b32_e32 v4, 2, v4
	v_lshl_add_u32 v4, v4, 2, v4
	v_sub_u32_e32 v4, v2, v4
	v_lshl_add_u32 v1, v4, 2, v1
	ds_read_b32 v1, v1 offset:24
	s_waitcnt lgkmcnt(0)
	v_cvt_f32_i32_e32 v1, v1
	v_add_f32_e32 v0, v0, v1
.LBB0_2:
	s_load_dword s0, s[2:3], 0x40
	s_lshl_b32 s1, s5, 2
	v_cvt_f32_i32_e32 v1, s1
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
	s_waitcnt lgkmcnt(0)
	s_sext_i32_i16 s1, s0
	v_cvt_f32_i32_e32 v6, s1
	v_add_f32_e32 v0, v0, v1
	v_cvt_f32_ubyte2_e32 v1, s0
	v_add_f32_e32 v0, v0, v6
	v_sub_f32_e32 v6, v0, v1
	v_lshl_add_u64 v[0:1], v[2:3], 2, v[4:5]
	global_store_dword v[0:1], v6, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel structs
		.amdhsa_group_segment_fixed_size 12288
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 328
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
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 18
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
	.size	structs, .Lfunc_end0-structs

	.set structs.num_vgpr, 12
	.set structs.num_agpr, 0
	.set structs.numbered_sgpr, 18
	.set structs.num_named_barrier, 0
	.set structs.private_seg_size, 0
	.set structs.uses_vcc, 0
	.set structs.uses_flat_scratch, 0
	.set structs.has_dyn_sized_stack, 0
	.set structs.has_recursion, 0
	.set structs.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_structs
	.globl	__clang_ocl_kern_imp_structs
	.p2align	2
	.type	__clang_ocl_kern_imp_structs,@function
__clang_ocl_kern_imp_structs:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_load_dword s0, s[8:9], 0xc
	v_mov_b32_e32 v16, v3
	v_and_b32_e32 v3, 0x3ff, v31
	v_mov_b32_e32 v17, v4
	v_mov_b32_e32 v18, v5
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_add_u32_e32 v4, s12, v3
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v20, v7
	v_mov_b32_e32 v19, v6
	v_lshl_add_u64 v[6:7], v[4:5], 2, v[10:11]
	global_load_dword v3, v[6:7], off
	v_cvt_f32_f64_e32 v6, v[16:17]
	v_mov_b32_e32 v21, v8
	v_cmp_ne_u16_sdwa s[2:3], v2, v5 src0_sel:BYTE_0 src1_sel:DWORD
	scratch_store_dwordx4 off, v[18:21], s32 offset:24
	scratch_store_dword off, v9, s32 offset:40
	s_waitcnt vmcnt(2)
	v_mul_f32_e32 v0, v0, v3
	v_add_f32_e32 v0, v0, v6
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB1_2
	s_mov_b32 s2, 0xcccccccd
	v_mul_hi_u32 v2, v4, s2
	v_lshrrev_b32_e32 v2, 2, v2
	v_lshl_add_u32 v2, v2, 2, v2
	v_sub_u32_e32 v2, v4, v2
	v_lshlrev_b32_e32 v2, 2, v2
	scratch_load_dword v2, v2, s32 offset:24
	s_waitcnt vmcnt(0)
	v_cvt_f32_i32_e32 v2, v2
	v_add_f32_e32 v0, v0, v2
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b32_e32 v1, 2, v1
	v_cvt_f32_i32_e32 v1, v1
	v_cvt_f32_i32_sdwa v2, sext(v14) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
	v_cvt_f32_ubyte0_e32 v3, v15
	v_add_f32_e32 v0, v0, v1
	v_add_f32_e32 v0, v0, v2
	v_sub_f32_e32 v2, v0, v3
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[12:13]
	global_store_dword v[0:1], v2, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_structs, .Lfunc_end1-__clang_ocl_kern_imp_structs

	.set __clang_ocl_kern_imp_structs.num_vgpr, 32
	.set __clang_ocl_kern_imp_structs.num_agpr, 0
	.set __clang_ocl_kern_imp_structs.numbered_sgpr, 33
	.set __clang_ocl_kern_imp_structs.num_named_barrier, 0
	.set __clang_ocl_kern_imp_structs.private_seg_size, 56
	.set __clang_ocl_kern_imp_structs.uses_vcc, 0
	.set __clang_ocl_kern_imp_structs.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_structs.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_structs.has_recursion, 0
	.set __clang_ocl_kern_imp_structs.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 33
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .offset:         0
        .size:           48
        .type_name:      Parameters
        .value_kind:     by_value
      - .address_space:  global
        .is_const:       true
        .offset:         48
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         56
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         64
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         66
        .size:           1
        .type_name:      u8
        .value_kind:     by_value
      - .offset:         72
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         76
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         80
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         84
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         86
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         88
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         90
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         92
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         94
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         120
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         128
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         136
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 12288
    .kernarg_segment_align: 8
    .kernarg_segment_size: 328
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           structs
    .private_segment_fixed_size: 0
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         structs.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
