	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.hidden	total
	.globl	total
	.p2align	2
	.type	total,@function
total:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e32 vcc, 0, v2
	v_mov_b32_e32 v3, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_10
	v_cmp_lt_u32_e32 vcc, 3, v2
	s_mov_b64 s[4:5], -1
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_5
	v_and_b32_e32 v4, -4, v2
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v5, 0
	v_mov_b64_e32 v[10:11], v[0:1]
	v_mov_b32_e32 v7, v4
.LBB0_3:
	flat_load_dwordx4 v[12:15], v[10:11]
	v_add_u32_e32 v7, -4, v7
	v_cmp_eq_u32_e32 vcc, 0, v7
	v_lshl_add_u64 v[10:11], v[10:11], 0, 16
	s_or_b64 s[4:5], vcc, s[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e32 v5, v13, v5
	v_add_u32_e32 v8, v12, v8
	v_add_u32_e32 v3, v15, v3
	v_add_u32_e32 v6, v14, v6
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_3
	s_or_b64 exec, exec, s[4:5]
	v_add_u32_e32 v3, v3, v5
	v_cmp_ne_u32_e32 vcc, v2, v4
	v_add3_u32 v3, v6, v8, v3
	s_orn2_b64 s[4:5], vcc, exec
.LBB0_5:
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB0_9
	v_mov_b32_e32 v5, 0
	v_sub_u32_e32 v2, v2, v4
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	s_mov_b64 s[4:5], 0
.LBB0_7:
	flat_load_dword v4, v[0:1]
	v_add_u32_e32 v2, -1, v2
	v_cmp_eq_u32_e32 vcc, 0, v2
	v_lshl_add_u64 v[0:1], v[0:1], 0, 4
	s_or_b64 s[4:5], vcc, s[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e32 v3, v4, v3
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_7
	s_or_b64 exec, exec, s[4:5]
.LBB0_9:
	s_or_b64 exec, exec, s[2:3]
.LBB0_10:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v0, v3
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	total, .Lfunc_end0-total

	.set total.num_vgpr, 16
	.set total.num_agpr, 0
	.set total.numbered_sgpr, 32
	.set total.num_named_barrier, 0
	.set total.private_seg_size, 0
	.set total.uses_vcc, 1
	.set total.uses_flat_scratch, 0
	.set total.has_dyn_sized_stack, 0
	.set total.has_recursion, 0
	.set total.has_indirect_call, 0
	.protected	flat
	.globl	flat
	.p2align	8
	.type	flat,@function
flat:
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	v_mov_b32_e32 v16, v0
	v_and_b32_e32 v0, 63, v16
	v_add_u32_e32 v1, 1, v16
	v_add_u32_e32 v2, 2, v16
	v_add_u32_e32 v3, 3, v16
	v_add_u32_e32 v4, 4, v16
	v_add_u32_e32 v5, 5, v16
	v_add_u32_e32 v6, 6, v16
	v_lshlrev_b32_e32 v8, 2, v16
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v1, 63, v1
	v_and_b32_e32 v2, 63, v2
	v_and_b32_e32 v3, 63, v3
	v_and_b32_e32 v4, 63, v4
	v_and_b32_e32 v5, 63, v5
	v_and_b32_e32 v6, 63, v6
	v_lshlrev_b32_e32 v1, 2, v1
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshlrev_b32_e32 v4, 2, v4
	v_lshlrev_b32_e32 v5, 2, v5
	v_lshlrev_b32_e32 v6, 2, v6
	s_waitcnt lgkmcnt(0)
	global_load_dword v7, v8, s[8:9]
	global_load_dword v9, v0, s[8:9]
	global_load_dword v10, v1, s[8:9]
	global_load_dword v11, v2, s[8:9]
	global_load_dword v12, v3, s[8:9]
	global_load_dword v13, v4, s[8:9]
	global_load_dword v14, v5, s[8:9]
	global_load_dword v15, v6, s[8:9]
	v_add_u32_e32 v0, 7, v16
	v_and_b32_e32 v0, 63, v0
	v_lshlrev_b32_e32 v0, 2, v0
	global_load_dword v6, v0, s[8:9]
	s_mov_b32 s32, 48
	s_waitcnt vmcnt(8)
	v_lshlrev_b32_e32 v17, 1, v7
	s_waitcnt vmcnt(7)
	v_add_u32_e32 v0, -1, v9
	s_waitcnt vmcnt(6)
	v_add_u32_e32 v1, -1, v10
	s_waitcnt vmcnt(5)
	v_add_u32_e32 v2, -1, v11
	s_waitcnt vmcnt(4)
	v_add_u32_e32 v3, -1, v12
	s_waitcnt vmcnt(3)
	v_add_u32_e32 v4, -1, v13
	s_waitcnt vmcnt(2)
	v_add_u32_e32 v5, -1, v14
	ds_write_b32 v8, v17
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v7, -1, v6
	v_add_u32_e32 v6, -1, v15
	scratch_store_dwordx4 off, v[0:3], off
	scratch_store_dwordx4 off, v[4:7], off offset:16
	s_waitcnt lgkmcnt(0)
	v_mul_u32_u24_e32 v0, 0x5556, v16
	v_mov_b32_e32 v1, 3
	v_mul_lo_u16_sdwa v0, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v2, v16, v0
	v_cmp_lt_i16_e32 vcc, 0, v2
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB1_6
	v_cmp_ne_u16_e32 vcc, 1, v2
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_mov_b64 s[4:5], src_private_base
	s_mov_b32 s4, 0
	s_or_saveexec_b64 s[2:3], s[2:3]
	v_mov_b64_e32 v[0:1], s[4:5]
	s_xor_b64 exec, exec, s[2:3]
	s_mov_b64 s[4:5], src_shared_base
	v_lshlrev_b32_e32 v0, 1, v16
	v_and_b32_e32 v0, 0x1fc, v0
	v_mov_b32_e32 v1, s5
	s_or_b64 exec, exec, s[2:3]
.LBB1_6:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	v_lshlrev_b32_e32 v0, 1, v16
	v_and_b32_e32 v0, 0x1fc, v0
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[0:1], s[8:9], 0, v[0:1]
	s_or_b64 exec, exec, s[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, total@rel32@lo+4
	s_addc_u32 s1, s1, total@rel32@hi+12
	v_mov_b32_e32 v2, 8
	s_swappc_b64 s[30:31], s[0:1]
	v_lshlrev_b32_e32 v1, 2, v16
	global_store_dword v1, v0, s[10:11]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel flat
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 48
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
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 33
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
.Lfunc_end1:
	.size	flat, .Lfunc_end1-flat

	.set flat.num_vgpr, max(18, total.num_vgpr)
	.set flat.num_agpr, max(0, total.num_agpr)
	.set flat.numbered_sgpr, max(33, total.numbered_sgpr)
	.set flat.num_named_barrier, max(0, total.num_named_barrier)
	.set flat.private_seg_size, 48+max(total.private_seg_size)
	.set flat.uses_vcc, or(1, total.uses_vcc)
	.set flat.uses_flat_scratch, or(0, total.uses_flat_scratch)
	.set flat.has_dyn_sized_stack, or(0, total.has_dyn_sized_stack)
	.set flat.has_recursion, or(0, total.has_recursion)
	.set flat.has_indirect_call, or(0, total.has_indirect_call)
	.protected	__clang_ocl_kern_imp_flat
	.globl	__clang_ocl_kern_imp_flat
	.p2align	2
	.type	__clang_ocl_kern_imp_flat,@function
__clang_ocl_kern_imp_flat:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[0:1], -1
	scratch_store_dword off, v30, s33 offset:32
	s_mov_b64 exec, s[0:1]
	v_and_b32_e32 v18, 0x3ff, v31
	v_mov_b32_e32 v17, v3
	v_mov_b32_e32 v16, v2
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v2, 2, v18
	v_lshl_add_u64 v[4:5], v[0:1], 0, v[2:3]
	v_and_b32_e32 v2, 63, v31
	v_lshlrev_b32_e32 v2, 2, v2
	global_load_dword v19, v[4:5], off
	v_lshl_add_u64 v[4:5], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 1, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[6:7], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 2, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[8:9], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 3, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[10:11], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 4, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[12:13], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 5, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[14:15], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 6, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[20:21], v[0:1], 0, v[2:3]
	v_add_u32_e32 v2, 7, v18
	v_and_b32_e32 v2, 63, v2
	v_lshlrev_b32_e32 v2, 2, v2
	s_trap 2
	v_lshl_add_u64 v[2:3], v[0:1], 0, v[2:3]
	global_load_dword v22, v[4:5], off
	global_load_dword v23, v[6:7], off
	global_load_dword v24, v[8:9], off
	global_load_dword v25, v[10:11], off
	global_load_dword v26, v[12:13], off
	global_load_dword v27, v[14:15], off
	global_load_dword v28, v[20:21], off
	global_load_dword v29, v[2:3], off
	v_writelane_b32 v30, s30, 0
	s_add_i32 s32, s32, 48
	v_writelane_b32 v30, s31, 1
	s_waitcnt vmcnt(8)
	v_lshlrev_b32_e32 v2, 1, v19
	ds_write_b32 v0, v2
	s_waitcnt vmcnt(7)
	v_add_u32_e32 v2, -1, v22
	s_waitcnt vmcnt(6)
	v_add_u32_e32 v3, -1, v23
	s_waitcnt vmcnt(5)
	v_add_u32_e32 v4, -1, v24
	s_waitcnt vmcnt(4)
	v_add_u32_e32 v5, -1, v25
	scratch_store_dwordx4 off, v[2:5], s33
	s_waitcnt vmcnt(4)
	s_nop 0
	v_add_u32_e32 v2, -1, v26
	s_waitcnt vmcnt(3)
	v_add_u32_e32 v3, -1, v27
	s_waitcnt vmcnt(2)
	v_add_u32_e32 v4, -1, v28
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v5, -1, v29
	scratch_store_dwordx4 off, v[2:5], s33 offset:16
	s_waitcnt lgkmcnt(0)
	s_nop 0
	v_mul_u32_u24_e32 v2, 0x5556, v18
	v_mov_b32_e32 v3, 3
	v_mul_lo_u16_sdwa v2, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
	v_sub_u16_e32 v4, v18, v2
	v_cmp_lt_i16_e32 vcc, 0, v4
	s_barrier
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB2_6
	v_cmp_ne_u16_e32 vcc, 1, v4
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s2, s33
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_mov_b64_e32 v[2:3], s[2:3]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB2_5
	s_mov_b64 s[2:3], src_shared_base
	v_mov_b32_e32 v3, s3
	s_trap 2
.LBB2_5:
	s_or_b64 exec, exec, s[4:5]
.LBB2_6:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	v_lshlrev_b32_e32 v2, 1, v18
	v_and_b32_e32 v2, 0x7fc, v2
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[2:3], v[0:1], 0, v[2:3]
	s_or_b64 exec, exec, s[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, total@rel32@lo+4
	s_addc_u32 s1, s1, total@rel32@hi+12
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v2, 8
	s_swappc_b64 s[30:31], s[0:1]
	v_lshlrev_b32_e32 v2, 2, v18
	v_mov_b32_e32 v3, 0
	v_lshl_add_u64 v[2:3], v[16:17], 0, v[2:3]
	global_store_dword v[2:3], v0, off
	v_readlane_b32 s31, v30, 1
	v_readlane_b32 s30, v30, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[0:1], -1
	scratch_load_dword v30, off, s33 offset:32
	s_mov_b64 exec, s[0:1]
	s_mov_b32 s33, s6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_flat, .Lfunc_end2-__clang_ocl_kern_imp_flat

	.set __clang_ocl_kern_imp_flat.num_vgpr, max(32, total.num_vgpr)
	.set __clang_ocl_kern_imp_flat.num_agpr, max(0, total.num_agpr)
	.set __clang_ocl_kern_imp_flat.numbered_sgpr, max(34, total.numbered_sgpr)
	.set __clang_ocl_kern_imp_flat.num_named_barrier, max(0, total.num_named_barrier)
	.set __clang_ocl_kern_imp_flat.private_seg_size, 48+max(total.private_seg_size)
	.set __clang_ocl_kern_imp_flat.uses_vcc, or(1, total.uses_vcc)
	.set __clang_ocl_kern_imp_flat.uses_flat_scratch, or(0, total.uses_flat_scratch)
	.set __clang_ocl_kern_imp_flat.has_dyn_sized_stack, or(0, total.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_flat.has_recursion, or(0, total.has_recursion)
	.set __clang_ocl_kern_imp_flat.has_indirect_call, or(0, total.has_indirect_call)
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym flat.shared
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
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           flat
    .private_segment_fixed_size: 48
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         flat.kd
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
