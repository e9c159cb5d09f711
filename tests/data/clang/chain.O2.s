	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	chain
	.globl	chain
	.p2align	8
	.type	chain,@function
chain:
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_7
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	s_cmp_eq_u32 s2, 0
	s_cbranch_scc1 .LBB0_5
	s_add_i32 s0, s2, -1
	s_mov_b32 s1, 0
	s_lshl_b64 s[0:1], s[0:1], 2
	s_waitcnt lgkmcnt(0)
	s_add_u32 s10, s8, s0
	s_addc_u32 s11, s9, s1
	v_mov_b32_e32 v0, 0
.LBB0_3:
	global_load_dword v1, v0, s[10:11] sc1
	s_waitcnt vmcnt(0)
	buffer_inv sc1
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_cbranch_vccnz .LBB0_3
	s_add_u32 s0, s6, s0
	s_addc_u32 s1, s7, s1
	v_mov_b32_e32 v0, 0
	global_load_dword v0, v0, s[0:1]
	s_branch .LBB0_6
.LBB0_5:
	v_mov_b32_e32 v0, 0
.LBB0_6:
	s_mov_b32 s3, 0
	s_lshl_b64 s[0:1], s[2:3], 2
	s_waitcnt lgkmcnt(0)
	s_add_u32 s2, s4, s0
	s_addc_u32 s3, s5, s1
	v_mov_b32_e32 v1, 0
	global_load_dword v2, v1, s[2:3]
	s_add_u32 s2, s6, s0
	s_addc_u32 s3, s7, s1
	s_add_u32 s0, s8, s0
	v_mov_b32_e32 v3, 1
	s_addc_u32 s1, s9, s1
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, v2, v0
	global_store_dword v1, v0, s[2:3]
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_store_dword v1, v3, s[0:1] sc1
.LBB0_7:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel chain
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 4
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
	.size	chain, .Lfunc_end0-chain

	.set chain.num_vgpr, 4
	.set chain.num_agpr, 0
	.set chain.numbered_sgpr, 12
	.set chain.num_named_barrier, 0
	.set chain.private_seg_size, 0
	.set chain.uses_vcc, 1
	.set chain.uses_flat_scratch, 0
	.set chain.has_dyn_sized_stack, 0
	.set chain.has_recursion, 0
	.set chain.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_chain
	.globl	__clang_ocl_kern_imp_chain
	.p2align	2
	.type	__clang_ocl_kern_imp_chain,@function
__clang_ocl_kern_imp_chain:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v6, 0x3ff, v31
	v_cmp_eq_u32_e32 vcc, 0, v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_6
	s_cmp_eq_u32 s12, 0
	v_mov_b32_e32 v6, 0
	s_cbranch_scc1 .LBB1_5
	s_add_i32 s2, s12, -1
	s_mov_b32 s3, 0
	v_lshl_add_u64 v[6:7], s[2:3], 2, v[4:5]
	s_mov_b64 s[4:5], 0
.LBB1_3:
	global_load_dword v8, v[6:7], off sc1
	s_waitcnt vmcnt(0)
	buffer_inv sc1
	v_cmp_ne_u32_e32 vcc, 0, v8
	s_or_b64 s[4:5], vcc, s[4:5]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB1_3
	s_or_b64 exec, exec, s[4:5]
	v_lshl_add_u64 v[6:7], s[2:3], 2, v[2:3]
	global_load_dword v6, v[6:7], off
.LBB1_5:
	s_mov_b32 s13, 0
	s_lshl_b64 s[2:3], s[12:13], 2
	v_lshl_add_u64 v[0:1], v[0:1], 0, s[2:3]
	global_load_dword v7, v[0:1], off
	v_lshl_add_u64 v[0:1], v[2:3], 0, s[2:3]
	v_lshl_add_u64 v[2:3], v[4:5], 0, s[2:3]
	v_mov_b32_e32 v8, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, v7, v6
	global_store_dword v[0:1], v4, off
	buffer_wbl2 sc1
	s_waitcnt vmcnt(0)
	global_store_dword v[2:3], v8, off sc1
.LBB1_6:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_chain, .Lfunc_end1-__clang_ocl_kern_imp_chain

	.set __clang_ocl_kern_imp_chain.num_vgpr, 32
	.set __clang_ocl_kern_imp_chain.num_agpr, 0
	.set __clang_ocl_kern_imp_chain.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_chain.num_named_barrier, 0
	.set __clang_ocl_kern_imp_chain.private_seg_size, 0
	.set __clang_ocl_kern_imp_chain.uses_vcc, 1
	.set __clang_ocl_kern_imp_chain.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_chain.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_chain.has_recursion, 0
	.set __clang_ocl_kern_imp_chain.has_indirect_call, 0
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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'u32*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           chain
    .private_segment_fixed_size: 0
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         chain.kd
    .uses_dynamic_stack: false
    .vgpr_count:     4
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
