	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2
	.type	make,@function
make:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s9, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 20
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s7, s5
	s_mov_b32 s8, -1
	s_mov_b32 s0, s33
	s_cmp_lg_u32 s0, s8
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s6, s3
	s_cselect_b32 s2, s6, s7
	s_mov_b32 s3, s4
	s_cselect_b32 s0, s0, s3
	s_mov_b32 s1, s2
	s_add_i32 s2, s33, 8
	s_mov_b32 s4, s2
	s_cmp_lg_u32 s4, s8
	s_cselect_b32 s2, s6, s7
	s_cselect_b32 s4, s4, s3
	s_mov_b32 s5, s2
	s_add_i32 s10, s33, 12
	s_mov_b32 s2, s10
	s_cmp_lg_u32 s2, s8
	s_cselect_b32 s6, s6, s7
	s_cselect_b32 s2, s2, s3
	s_mov_b32 s3, s6
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_store_dword v[0:1], v3
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_byte v[0:1], v2
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v2, v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_ubyte v2, v[0:1]
	v_mov_b64_e32 v[0:1], s[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_byte v[0:1], v2 offset:4
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_load_dword v0, v[0:1]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v1, v[2:3] offset:4
	s_mov_b32 s32, s33
	s_mov_b32 s33, s9
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	make, .Lfunc_end0-make

	.set .Lmake.num_vgpr, 4
	.set .Lmake.num_agpr, 0
	.set .Lmake.numbered_sgpr, 34
	.set .Lmake.num_named_barrier, 0
	.set .Lmake.private_seg_size, 20
	.set .Lmake.uses_vcc, 0
	.set .Lmake.uses_flat_scratch, 0
	.set .Lmake.has_dyn_sized_stack, 0
	.set .Lmake.has_recursion, 0
	.set .Lmake.has_indirect_call, 0
	.protected	padding
	.globl	padding
	.p2align	8
	.type	padding,@function
padding:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 64
	s_mov_b32 s14, s10
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v5, s4, 0
	s_nop 1
	v_writelane_b32 v5, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v5, 0
	v_readlane_b32 s1, v5, 1
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[24:25], s[0:1], 0x0
	s_load_dwordx2 s[20:21], s[0:1], 0x8
	s_load_dwordx2 s[16:17], s[0:1], 0x10
	s_mov_b64 s[8:9], 0
	s_mov_b32 s28, s9
	s_mov_b32 s29, -1
	s_mov_b32 s3, s33
	s_cmp_lg_u32 s3, s29
	s_mov_b64 s[18:19], src_private_base
	s_mov_b32 s15, s19
	s_cselect_b32 s2, s15, s28
	s_mov_b32 s27, s8
	s_cselect_b32 s8, s3, s27
	s_mov_b32 s9, s2
	v_writelane_b32 v5, s8, 2
	s_nop 1
	v_writelane_b32 v5, s9, 3
	s_add_i32 s2, s33, 8
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s15, s28
	s_cselect_b32 s22, s3, s27
	s_mov_b32 s23, s2
	v_writelane_b32 v5, s22, 4
	s_nop 1
	v_writelane_b32 v5, s23, 5
	s_add_i32 s2, s33, 16
	s_mov_b32 s3, s2
	s_cmp_lg_u32 s3, s29
	s_cselect_b32 s2, s15, s28
	s_cselect_b32 s18, s3, s27
	s_mov_b32 s19, s2
	v_writelane_b32 v5, s18, 6
	s_nop 1
	v_writelane_b32 v5, s19, 7
	s_add_i32 s3, s33, 24
	s_mov_b32 s2, s3
	s_cmp_lg_u32 s2, s29
	s_cselect_b32 s26, s15, s28
	s_cselect_b32 s2, s2, s27
	s_mov_b32 s3, s26
	v_writelane_b32 v5, s2, 8
	s_nop 1
	v_writelane_b32 v5, s3, 9
	s_add_i32 s26, s33, 28
	s_mov_b32 s30, s26
	s_cmp_lg_u32 s30, s29
	s_cselect_b32 s26, s15, s28
	s_cselect_b32 s30, s30, s27
	s_mov_b32 s31, s26
	v_writelane_b32 v5, s30, 10
	s_nop 1
	v_writelane_b32 v5, s31, 11
	s_add_i32 s26, s33, 36
	s_mov_b32 s30, s26
	s_cmp_lg_u32 s30, s29
	s_cselect_b32 s26, s15, s28
	s_cselect_b32 s30, s30, s27
	s_mov_b32 s31, s26
	v_writelane_b32 v5, s30, 12
	s_nop 1
	v_writelane_b32 v5, s31, 13
	s_add_i32 s30, s33, 44
	s_mov_b32 s26, s30
	s_cmp_lg_u32 s26, s29
	s_cselect_b32 s15, s15, s28
	s_cselect_b32 s26, s26, s27
	s_mov_b32 s27, s15
	v_writelane_b32 v5, s26, 14
	s_nop 1
	v_writelane_b32 v5, s27, 15
	v_mov_b64_e32 v[0:1], s[8:9]
	s_waitcnt lgkmcnt(0)
	v_mov_b64_e32 v[2:3], s[24:25]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[22:23]
	v_mov_b64_e32 v[2:3], s[20:21]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[18:19]
	v_mov_b64_e32 v[2:3], s[16:17]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s15, 0x3ff
	v_and_b32_e64 v1, v31, s15
	s_mov_b32 s15, 6
	v_mov_b32_e32 v0, s15
	v_lshl_add_u32 v2, s12, v0, v1
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[2:3]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, v4
	s_mov_b32 s2, 2
	v_writelane_b32 v5, s2, 16
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	global_load_dword v0, v[0:1], off
	s_mov_b32 s2, 1
	v_writelane_b32 v5, s2, 17
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, v0, s2
	v_bfe_i32 v1, v1, 0, 8
	s_mov_b64 s[8:9], 24
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, make@rel32@lo+4
	s_addc_u32 s1, s1, make@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s14, v5, 10
	v_readlane_b32 s15, v5, 11
	v_readlane_b32 s12, v5, 4
	v_readlane_b32 s13, v5, 5
	v_readlane_b32 s3, v5, 17
	v_readlane_b32 s10, v5, 12
	v_readlane_b32 s11, v5, 13
	v_readlane_b32 s8, v5, 2
	v_readlane_b32 s9, v5, 3
	v_readlane_b32 s6, v5, 6
	v_readlane_b32 s7, v5, 7
	v_readlane_b32 s4, v5, 8
	v_readlane_b32 s5, v5, 9
	v_readlane_b32 s2, v5, 16
	v_readlane_b32 s0, v5, 14
	v_readlane_b32 s1, v5, 15
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v1
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v3 offset:4
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[14:15]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[10:11]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	flat_store_dwordx2 v[0:1], v[2:3]
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, v0, s3
	v_mov_b64_e32 v[0:1], s[10:11]
	flat_store_dword v[0:1], v2
	v_mov_b64_e32 v[0:1], s[12:13]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_mov_b32 s3, 3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s3, v[2:3]
	v_mov_b64_e32 v[2:3], s[10:11]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_dwordx2 v[0:1], v[2:3], off
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	global_load_dword v1, v[0:1], off
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_ushort v0, v[2:3]
	s_mov_b32 s3, 7
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s3
	s_mov_b32 s3, -8
	s_waitcnt lgkmcnt(0)
	v_bitop3_b16 v2, v0, v1, s3 bitop3:0xec
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_short v[0:1], v2
	v_mov_b64_e32 v[0:1], s[8:9]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	global_load_dword v1, v[0:1], off
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_ushort v0, v[2:3]
	s_mov_b32 s3, 0xff8
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s3
	s_mov_b32 s3, 0xfffff007
	s_waitcnt lgkmcnt(0)
	v_bitop3_b16 v2, v0, v1, s3 bitop3:0xec
	v_mov_b64_e32 v[0:1], s[0:1]
	flat_store_short v[0:1], v2
	v_mov_b64_e32 v[0:1], s[6:7]
	flat_load_dwordx2 v[2:3], v[0:1]
	v_mov_b64_e32 v[0:1], s[4:5]
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], s2, v[2:3]
	v_mov_b64_e32 v[2:3], s[0:1]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel padding
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 84
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_accum_offset 32
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
.Lfunc_end1:
	.size	padding, .Lfunc_end1-padding

	.set padding.num_vgpr, max(32, .Lmake.num_vgpr)
	.set padding.num_agpr, max(0, .Lmake.num_agpr)
	.set padding.numbered_sgpr, max(34, .Lmake.numbered_sgpr)
	.set padding.num_named_barrier, max(0, .Lmake.num_named_barrier)
	.set padding.private_seg_size, 64+max(.Lmake.private_seg_size)
	.set padding.uses_vcc, or(0, .Lmake.uses_vcc)
	.set padding.uses_flat_scratch, or(0, .Lmake.uses_flat_scratch)
	.set padding.has_dyn_sized_stack, or(0, .Lmake.has_dyn_sized_stack)
	.set padding.has_recursion, or(1, .Lmake.has_recursion)
	.set padding.has_indirect_call, or(0, .Lmake.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 4
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym make
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
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .max_flat_workgroup_size: 1024
    .name:           padding
    .private_segment_fixed_size: 84
    .sgpr_count:     40
    .sgpr_spill_count: 18
    .symbol:         padding.kd
    .uses_dynamic_stack: true
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
