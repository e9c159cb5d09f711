	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	fills
	.globl	fills
	.p2align	8
	.type	fills,@function
fills:
	s_load_dwordx8 s[12:19], s[0:1], 0x0
	v_lshl_add_u32 v8, s2, 6, v0
	v_mov_b32_e32 v9, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s12
	v_mov_b32_e32 v1, s13
	v_lshl_add_u64 v[0:1], v[8:9], 4, v[0:1]
	global_load_dwordx4 v[4:7], v[0:1], off
	s_mov_b32 s12, 0
	s_mov_b32 s13, 0x5040100
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v10, 16, v5
	v_lshrrev_b32_e32 v11, 16, v6
	v_lshrrev_b32_e32 v12, 16, v7
.LBB0_1:
	s_cmp_eq_u32 s12, 1
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s12, 2
	v_cndmask_b32_sdwa v14, v4, v4, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_eq_u32 s12, 3
	v_cndmask_b32_e64 v14, v14, v5, s[0:1]
	s_cselect_b64 s[2:3], -1, 0
	s_cmp_eq_u32 s12, 4
	v_cndmask_b32_e64 v14, v14, v10, s[2:3]
	s_cselect_b64 s[4:5], -1, 0
	s_cmp_eq_u32 s12, 5
	v_cndmask_b32_e64 v14, v14, v6, s[4:5]
	s_cselect_b64 s[6:7], -1, 0
	s_cmp_eq_u32 s12, 6
	v_cndmask_b32_e64 v14, v14, v11, s[6:7]
	s_cselect_b64 s[8:9], -1, 0
	s_cmp_eq_u32 s12, 7
	v_cndmask_b32_e64 v14, v14, v7, s[8:9]
	s_cselect_b64 s[10:11], -1, 0
	v_cndmask_b32_e64 v14, v14, v12, s[10:11]
	v_add_f16_e32 v14, v14, v14
	s_cmp_eq_u32 s12, 0
	v_lshrrev_b32_e32 v13, 16, v0
	v_cndmask_b32_e64 v15, v3, v14, s[8:9]
	v_lshrrev_b32_e32 v3, 16, v3
	v_cndmask_b32_e64 v16, v2, v14, s[4:5]
	v_lshrrev_b32_e32 v2, 16, v2
	v_cndmask_b32_e64 v17, v1, v14, s[0:1]
	v_lshrrev_b32_e32 v1, 16, v1
	s_cselect_b64 s[0:1], -1, 0
	v_cndmask_b32_e64 v3, v3, v14, s[10:11]
	v_cndmask_b32_e64 v2, v2, v14, s[6:7]
	v_cndmask_b32_e64 v1, v1, v14, s[2:3]
	v_cndmask_b32_e64 v0, v0, v14, s[0:1]
	v_cndmask_b32_e32 v13, v13, v14, vcc
	s_add_i32 s12, s12, 1
	v_perm_b32 v0, v13, v0, s13
	v_perm_b32 v1, v1, v17, s13
	v_perm_b32 v2, v2, v16, s13
	s_cmp_eq_u32 s12, 8
	v_perm_b32 v3, v3, v15, s13
	s_cbranch_scc0 .LBB0_1
	v_mov_b32_e32 v4, s14
	v_mov_b32_e32 v5, s15
	v_mov_b32_e32 v6, s16
	v_mov_b32_e32 v7, s17
	v_lshl_add_u64 v[4:5], v[8:9], 4, v[4:5]
	global_store_dwordx4 v[4:5], v[0:3], off
	s_movk_i32 s2, 0xff
	s_mov_b32 s0, 0
	v_lshl_add_u64 v[0:1], v[8:9], 2, v[6:7]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, 8
	s_mov_b32 s1, 3
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v2, 24, v0
	v_lshrrev_b32_sdwa v1, v1, v0 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	v_lshrrev_b32_e32 v3, 16, v0
	v_bitop3_b16 v0, v0, v1, s2 bitop3:0xec
	v_lshlrev_b16_e32 v1, 8, v2
	v_bitop3_b16 v1, v3, v1, s2 bitop3:0xec
	v_lshlrev_b32_e32 v1, 16, v1
	v_or_b32_sdwa v0, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
.LBB0_3:
	s_lshl_b32 s3, s1, 3
	v_lshlrev_b16_e32 v3, 8, v3
	v_lshrrev_b32_e32 v5, s3, v0
	v_lshlrev_b16_e32 v4, 8, v4
	v_bitop3_b16 v2, v2, v3, s2 bitop3:0xec
	v_add_u16_e32 v3, s0, v5
	v_bitop3_b16 v1, v1, v4, s2 bitop3:0xec
	v_lshlrev_b32_e32 v2, 16, v2
	v_lshlrev_b16_e32 v4, 8, v3
	v_or_b32_sdwa v1, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_bitop3_b16 v2, v3, v4, s2 bitop3:0xec
	s_lshl_b32 s4, s0, 3
	v_lshlrev_b32_e32 v3, 16, v2
	s_lshl_b32 s3, 0xff, s4
	v_or_b32_sdwa v2, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	s_add_i32 s1, s1, -1
	s_add_i32 s0, s0, 1
	v_bitop3_b32 v1, v2, v1, s3 bitop3:0xe4
	s_cmp_eq_u32 s0, 4
	v_lshrrev_b32_e32 v3, 24, v1
	v_lshrrev_b32_e32 v2, 16, v1
	v_lshrrev_b32_e32 v4, 8, v1
	s_cbranch_scc0 .LBB0_3
	v_lshlrev_b16_e32 v0, 8, v4
	s_movk_i32 s0, 0xff
	v_bitop3_b16 v0, v1, v0, s0 bitop3:0xec
	v_lshlrev_b16_e32 v1, 8, v3
	v_bitop3_b16 v1, v2, v1, s0 bitop3:0xec
	v_mov_b32_e32 v6, s18
	v_mov_b32_e32 v7, s19
	v_lshlrev_b32_e32 v1, 16, v1
	v_lshl_add_u64 v[6:7], v[8:9], 2, v[6:7]
	v_or_b32_sdwa v0, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	global_store_dword v[6:7], v0, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel fills
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
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
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 20
		.amdhsa_accum_offset 20
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
	.size	fills, .Lfunc_end0-fills

	.set fills.num_vgpr, 18
	.set fills.num_agpr, 0
	.set fills.numbered_sgpr, 20
	.set fills.num_named_barrier, 0
	.set fills.private_seg_size, 0
	.set fills.uses_vcc, 1
	.set fills.uses_flat_scratch, 0
	.set fills.has_dyn_sized_stack, 0
	.set fills.has_recursion, 0
	.set fills.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         24
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 1024
    .name:           fills
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         fills.kd
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
