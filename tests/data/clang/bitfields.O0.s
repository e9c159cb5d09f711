	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	bitfields
	.globl	bitfields
	.p2align	8
	.type	bitfields,@function
bitfields:
	s_mov_b32 s33, 0
	s_load_dwordx2 s[16:17], s[4:5], 0x0
	s_load_dwordx2 s[12:13], s[4:5], 0x8
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_nop 0
	s_load_dword s4, s[4:5], 0x18
	s_mov_b64 s[2:3], 0
	s_mov_b32 s21, s3
	s_mov_b32 s22, -1
	s_mov_b32 s1, s33
	s_cmp_lg_u32 s1, s22
	s_mov_b64 s[10:11], src_private_base
	s_mov_b32 s5, s11
	s_cselect_b32 s0, s5, s21
	s_mov_b32 s20, s2
	s_cselect_b32 s18, s1, s20
	s_mov_b32 s19, s0
	s_mov_b64 s[0:1], s[18:19]
	v_writelane_b32 v9, s0, 0
	s_nop 1
	v_writelane_b32 v9, s1, 1
	s_add_i32 s0, s33, 8
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s22
	s_cselect_b32 s0, s5, s21
	s_cselect_b32 s14, s1, s20
	s_mov_b32 s15, s0
	s_mov_b64 s[0:1], s[14:15]
	v_writelane_b32 v9, s0, 2
	s_nop 1
	v_writelane_b32 v9, s1, 3
	s_add_i32 s0, s33, 16
	s_mov_b32 s1, s0
	s_cmp_lg_u32 s1, s22
	s_cselect_b32 s0, s5, s21
	s_cselect_b32 s10, s1, s20
	s_mov_b32 s11, s0
	s_mov_b64 s[0:1], s[10:11]
	v_writelane_b32 v9, s0, 4
	s_nop 1
	v_writelane_b32 v9, s1, 5
	s_add_i32 s1, s33, 24
	s_mov_b32 s0, s1
	s_cmp_lg_u32 s0, s22
	s_cselect_b32 s2, s5, s21
	s_cselect_b32 s0, s0, s20
	s_mov_b32 s1, s2
	s_add_i32 s3, s33, 28
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s22
	s_cselect_b32 s9, s5, s21
	s_cselect_b32 s2, s2, s20
	s_mov_b32 s3, s9
	s_mov_b64 s[24:25], s[2:3]
	v_writelane_b32 v9, s24, 6
	s_nop 1
	v_writelane_b32 v9, s25, 7
	s_add_i32 s23, s33, 32
	s_mov_b32 s9, s23
	s_cmp_lg_u32 s9, s22
	s_cselect_b32 s5, s5, s21
	s_cselect_b32 s20, s9, s20
	s_mov_b32 s21, s5
	v_writelane_b32 v9, s20, 8
	s_nop 1
	v_writelane_b32 v9, s21, 9
	v_mov_b64_e32 v[2:3], s[18:19]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[4:5], s[16:17]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[14:15]
	v_mov_b64_e32 v[4:5], s[12:13]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[10:11]
	v_mov_b64_e32 v[4:5], s[6:7]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_mov_b64_e32 v[2:3], s[0:1]
	v_mov_b32_e32 v1, s4
	flat_store_dword v[2:3], v1
	s_mov_b32 s4, 0x3ff
	v_and_b32_e64 v1, v0, s4
	s_mov_b32 s4, 6
	v_mov_b32_e32 v0, s4
	v_lshl_add_u32 v2, s8, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_u32_e64 s[0:1], v0, v1
	s_mov_b64 s[2:3], exec
	s_and_b64 s[0:1], s[2:3], s[0:1]
	s_xor_b64 s[2:3], s[0:1], s[2:3]
	v_writelane_b32 v9, s2, 10
	s_nop 1
	v_writelane_b32 v9, s3, 11
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a0, v9
	s_mov_b64 exec, s[26:27]
	s_mov_b64 exec, s[0:1]
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v9, a0
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v9, 10
	v_readlane_b32 s1, v9, 11
	s_or_saveexec_b64 s[0:1], s[0:1]
	s_and_b64 s[0:1], exec, s[0:1]
	v_writelane_b32 v9, s0, 12
	s_nop 1
	v_writelane_b32 v9, s1, 13
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_write_b32 a0, v9
	s_mov_b64 exec, s[26:27]
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_4
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v9, a0
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s2, v9, 6
	v_readlane_b32 s3, v9, 7
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s0, v9, 8
	v_readlane_b32 s1, v9, 9
	v_readlane_b32 s8, v9, 0
	v_readlane_b32 s9, v9, 1
	v_readlane_b32 s10, v9, 4
	v_readlane_b32 s11, v9, 5
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s6, 2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s6, v[2:3]
	global_load_dword v2, v[0:1], off
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v2, v[0:1]
	s_mov_b32 s7, 31
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_and_b32_e64 v6, v2, s7
	v_bfe_i32 v0, v2, 5, 11
	v_mov_b32_e32 v1, s7
	v_mov_b32_e32 v7, v1
	s_mov_b32 s7, 10
	v_mad_u64_u32 v[0:1], s[12:13], v0, s7, v[6:7]
	v_bfe_u32 v1, v2, 16, 1
	s_mov_b32 s7, 0x3e8
	v_mul_lo_u32 v1, v1, s7
	s_mov_b32 s7, 17
	v_lshrrev_b32_e64 v2, s7, v2
	v_add3_u32 v2, v0, v1, v2
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s6, v[6:7]
	global_store_dword v[0:1], v2, off
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s7, 3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v1, v0, s7
	s_mov_b32 s7, 0xffffffe0
	v_bfi_b32 v2, s7, v0, v1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	s_mov_b32 s7, 5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshrrev_b32_e64 v1, s7, v0
	s_mov_b32 s10, 0
	v_sub_u32_e64 v1, s10, v1
	s_mov_b32 s10, 0x7ff
	v_and_b32_e64 v1, v1, s10
	v_lshlrev_b32_e64 v1, s7, v1
	s_mov_b32 s7, 0xffff001f
	v_and_or_b32 v2, v0, s7, v1
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	s_mov_b64 s[14:15], 1
	s_mov_b32 s10, s0
	s_mov_b32 s7, s1
	s_mov_b32 s12, s14
	s_mov_b32 s11, s15
	s_add_u32 s10, s10, s12
	s_addc_u32 s7, s7, s11
	s_mov_b32 s11, s7
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_load_ushort v0, v[0:1]
	s_mov_b32 s7, 0x100
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e64 v2, v0, s7
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_short v[0:1], v2
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v1, v[0:1]
	s_mov_b32 s7, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e64 v0, s7, v1
	s_mov_b32 s7, 0xfffc0000
	v_and_b32_e64 v0, v0, s7
	s_mov_b32 s7, 0x1ffff
	v_and_b32_e64 v1, v1, s7
	s_mov_b32 s7, 0x20000
	v_or3_b32 v2, v0, v1, s7
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s6, v[2:3]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v2, v[2:3]
	s_mov_b32 s1, 7
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[6:7], s[6:7], v2, s1, 0
	v_mov_b32_e32 v2, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v7, s0
	s_mov_b32 s0, 32
	v_lshlrev_b64 v[6:7], s0, v[6:7]
	v_mov_b32_e32 v8, v7
	v_or_b32_e64 v5, v5, v8
	v_mov_b32_e32 v3, v6
	v_or_b32_e64 v2, v2, v3
	v_mov_b32_e32 v3, v5
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_dword v2, v[0:1], off offset:1
	s_waitcnt vmcnt(0)
	global_store_short_d16_hi v[0:1], v2, off offset:5
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dwordx2 v[0:1], v[0:1]
	v_mov_b64_e32 v[2:3], s[2:3]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[6:7], s[2:3], v2, s1, 0
	v_mov_b32_e32 v2, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v7, s1
	v_lshlrev_b64 v[6:7], s0, v[6:7]
	v_mov_b32_e32 v5, v7
	v_or_b32_e64 v4, v4, v5
	v_mov_b32_e32 v3, v6
	v_or_b32_e64 v2, v2, v3
	v_mov_b32_e32 v3, v4
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[2:3]
	global_load_ubyte v3, v[0:1], off
	global_load_dword v2, v[0:1], off offset:1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v2, v2, v3
	global_store_dword v[0:1], v2, off offset:1
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b64 s[26:27], -1
	v_accvgpr_read_b32 v9, a0
	s_mov_b64 exec, s[26:27]
	v_readlane_b32 s0, v9, 12
	v_readlane_b32 s1, v9, 13
	s_or_b64 exec, exec, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel bitfields
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 40
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 34
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
	.size	bitfields, .Lfunc_end0-bitfields

	.set bitfields.num_vgpr, 10
	.set bitfields.num_agpr, 1
	.set bitfields.numbered_sgpr, 34
	.set bitfields.num_named_barrier, 0
	.set bitfields.private_seg_size, 40
	.set bitfields.uses_vcc, 0
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
  - .agpr_count:     1
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
      - .offset:         112
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         120
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         128
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         136
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         144
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         232
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .max_flat_workgroup_size: 1024
    .name:           bitfields
    .private_segment_fixed_size: 40
    .sgpr_count:     40
    .sgpr_spill_count: 14
    .symbol:         bitfields.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 2
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
