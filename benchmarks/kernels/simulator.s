	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	vadd                    ; -- Begin function vadd
	.globl	vadd
	.p2align	8
	.type	vadd,@function
vadd:                                   ; @vadd
; %bb.0:
	s_load_dword s3, s[0:1], 0x18
	v_lshl_or_b32 v0, s2, 8, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_u32_e32 vcc, s3, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_2
; %bb.1:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[2:3], s[0:1], 0x10
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[4:5], s[4:5], 0, v[0:1]
	v_lshl_add_u64 v[2:3], s[6:7], 0, v[0:1]
	global_load_dword v6, v[4:5], off
	global_load_dword v7, v[2:3], off
	v_lshl_add_u64 v[0:1], s[2:3], 0, v[0:1]
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v6, v7
	global_store_dword v[0:1], v2, off
.LBB0_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel vadd
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
		.amdhsa_accum_offset 8
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
	.size	vadd, .Lfunc_end0-vadd
                                        ; -- End function
	.set vadd.num_vgpr, 8
	.set vadd.num_agpr, 0
	.set vadd.numbered_sgpr, 8
	.set vadd.num_named_barrier, 0
	.set vadd.private_seg_size, 0
	.set vadd.uses_vcc, 1
	.set vadd.uses_flat_scratch, 0
	.set vadd.has_dyn_sized_stack, 0
	.set vadd.has_recursion, 0
	.set vadd.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 124
; TotalNumSgprs: 14
; NumVgprs: 8
; NumAgprs: 0
; TotalNumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 8
; AccumOffset: 8
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 1
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	__clang_ocl_kern_imp_vadd ; -- Begin function __clang_ocl_kern_imp_vadd
	.globl	__clang_ocl_kern_imp_vadd
	.p2align	2
	.type	__clang_ocl_kern_imp_vadd,@function
__clang_ocl_kern_imp_vadd:              ; @__clang_ocl_kern_imp_vadd
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v7, 0x3ff, v31
	v_lshl_or_b32 v8, s12, 8, v7
	v_cmp_lt_u32_e32 vcc, v8, v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_mov_b32_e32 v9, 0
	v_lshlrev_b64 v[6:7], 2, v[8:9]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[6:7]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[6:7]
	global_load_dword v8, v[0:1], off
	global_load_dword v9, v[2:3], off
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[6:7]
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v8, v9
	global_store_dword v[0:1], v2, off
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_vadd, .Lfunc_end1-__clang_ocl_kern_imp_vadd
                                        ; -- End function
	.set __clang_ocl_kern_imp_vadd.num_vgpr, 32
	.set __clang_ocl_kern_imp_vadd.num_agpr, 0
	.set __clang_ocl_kern_imp_vadd.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_vadd.num_named_barrier, 0
	.set __clang_ocl_kern_imp_vadd.private_seg_size, 0
	.set __clang_ocl_kern_imp_vadd.uses_vcc, 1
	.set __clang_ocl_kern_imp_vadd.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_vadd.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_vadd.has_recursion, 0
	.set __clang_ocl_kern_imp_vadd.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 112
; TotalNumSgprs: 38
; NumVgprs: 32
; NumAgprs: 0
; TotalNumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	gemm                    ; -- Begin function gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:                                   ; @gemm
; %bb.0:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	s_lshl_b32 s3, s3, 6
	s_lshl_b32 s2, s2, 6
	v_lshrrev_b32_e32 v20, 2, v0
	v_lshrrev_b32_e32 v1, 1, v0
	v_and_b32_e32 v21, 32, v20
	v_and_b32_e32 v22, 32, v1
	s_mov_b32 s1, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lg_u32 s11, 0
	v_and_b32_e32 v23, 15, v0
	s_cbranch_scc0 .LBB2_6
; %bb.1:
	v_lshlrev_b32_e32 v0, 4, v0
	v_and_b32_e32 v6, 48, v0
	v_add_u32_e32 v0, s3, v20
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	v_mul_lo_u32 v8, s11, v0
	v_mov_b32_e32 v9, 0
	v_add_u32_e32 v0, s2, v20
	v_lshl_add_u64 v[2:3], v[8:9], 1, v[2:3]
	v_mul_lo_u32 v8, s11, v0
	v_mul_u32_u24_e32 v0, 40, v20
	v_lshl_add_u32 v24, v0, 1, v6
	v_and_b32_e32 v0, 24, v1
	v_lshlrev_b32_e32 v26, 1, v0
	v_or_b32_e32 v0, v21, v23
	v_mov_b32_e32 v4, s6
	v_mov_b32_e32 v5, s7
	v_mov_b32_e32 v7, v9
	v_mul_u32_u24_e32 v25, 0x50, v0
	v_or_b32_e32 v0, v22, v23
	v_lshl_add_u64 v[16:17], v[2:3], 0, v[6:7]
	v_lshl_add_u64 v[2:3], v[8:9], 1, v[4:5]
	v_mul_u32_u24_e32 v27, 0x50, v0
	v_lshl_add_u64 v[18:19], v[2:3], 0, v[6:7]
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_add_u32_e32 v25, v26, v25
	v_add_u32_e32 v26, v26, v27
	s_mov_b32 s0, s1
.LBB2_2:                                ; =>This Inner Loop Header: Depth=1
	s_lshl_b64 s[4:5], s[0:1], 1
	v_lshl_add_u64 v[28:29], v[16:17], 0, s[4:5]
	v_lshl_add_u64 v[30:31], v[18:19], 0, s[4:5]
	global_load_dwordx4 v[32:35], v[28:29], off
	global_load_dwordx4 v[36:39], v[30:31], off
	s_add_i32 s0, s0, 32
	s_cmp_ge_u32 s0, s11
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b128 v24, v[32:35]
	s_waitcnt vmcnt(0)
	ds_write_b128 v24, v[36:39] offset:5120
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[28:31], v25
	ds_read_b128 v[32:35], v26 offset:5120
	ds_read_b128 v[36:39], v25 offset:1280
	ds_read_b128 v[40:43], v26 offset:6400
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[12:15], v[28:31], v[32:35], v[12:15]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[8:11], v[28:31], v[40:43], v[8:11]
	v_mfma_f32_16x16x32_bf16 v[4:7], v[36:39], v[32:35], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[0:3], v[36:39], v[40:43], v[0:3]
	s_cbranch_scc0 .LBB2_2
; %bb.3:
	s_branch .LBB2_5
.LBB2_4:
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
.LBB2_5:
	v_add_u32_e32 v16, s3, v21
	v_and_or_b32 v17, v20, 12, v16
	v_or3_b32 v16, v23, s2, v22
	v_mad_u64_u32 v[16:17], s[0:1], v17, s10, v[16:17]
	v_mov_b32_e32 v17, 0
	v_lshl_add_u64 v[18:19], v[16:17], 2, s[8:9]
	global_store_dword v[18:19], v12, off
	v_add_u32_e32 v18, s10, v16
	v_mov_b32_e32 v19, v17
	v_lshl_add_u64 v[20:21], v[18:19], 2, s[8:9]
	global_store_dword v[20:21], v13, off
	v_add_u32_e32 v12, s10, v18
	v_mov_b32_e32 v13, v17
	v_lshl_add_u64 v[20:21], v[12:13], 2, s[8:9]
	global_store_dword v[20:21], v14, off
	v_add_u32_e32 v20, s10, v12
	v_mov_b32_e32 v21, v17
	v_lshl_add_u64 v[22:23], v[20:21], 2, s[8:9]
	v_add_u32_e32 v16, 16, v16
	global_store_dword v[22:23], v15, off
	v_lshl_add_u64 v[14:15], v[16:17], 2, s[8:9]
	v_add_u32_e32 v16, 16, v18
	global_store_dword v[14:15], v8, off
	v_lshl_add_u64 v[14:15], v[16:17], 2, s[8:9]
	v_add_u32_e32 v16, 16, v12
	global_store_dword v[14:15], v9, off
	v_lshl_add_u64 v[8:9], v[16:17], 2, s[8:9]
	v_add_u32_e32 v16, 16, v20
	global_store_dword v[8:9], v10, off
	v_lshl_add_u64 v[8:9], v[16:17], 2, s[8:9]
	global_store_dword v[8:9], v11, off
	v_mad_u64_u32 v[8:9], s[0:1], s10, 13, v[20:21]
	v_mov_b32_e32 v9, v17
	v_lshl_add_u64 v[10:11], v[8:9], 2, s[8:9]
	v_add_u32_e32 v16, s10, v8
	global_store_dword v[10:11], v4, off
	v_lshl_add_u64 v[10:11], v[16:17], 2, s[8:9]
	global_store_dword v[10:11], v5, off
	v_add_u32_e32 v4, s10, v16
	v_mov_b32_e32 v5, v17
	v_lshl_add_u64 v[10:11], v[4:5], 2, s[8:9]
	global_store_dword v[10:11], v6, off
	v_add_u32_e32 v10, s10, v4
	v_mov_b32_e32 v11, v17
	v_lshl_add_u64 v[12:13], v[10:11], 2, s[8:9]
	global_store_dword v[12:13], v7, off
	v_add_u32_e32 v6, 16, v8
	v_mov_b32_e32 v7, v17
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[8:9]
	v_add_u32_e32 v16, 16, v16
	global_store_dword v[6:7], v0, off
	v_lshl_add_u64 v[6:7], v[16:17], 2, s[8:9]
	v_add_u32_e32 v16, 16, v4
	global_store_dword v[6:7], v1, off
	v_lshl_add_u64 v[0:1], v[16:17], 2, s[8:9]
	v_add_u32_e32 v16, 16, v10
	global_store_dword v[0:1], v2, off
	v_lshl_add_u64 v[0:1], v[16:17], 2, s[8:9]
	global_store_dword v[0:1], v3, off
	s_endpgm
.LBB2_6:
                                        ; implicit-def: $vgpr3
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr11
                                        ; implicit-def: $vgpr15
	s_cbranch_execnz .LBB2_4
	s_branch .LBB2_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 10240
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 44
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
.Lfunc_end2:
	.size	gemm, .Lfunc_end2-gemm
                                        ; -- End function
	.set gemm.num_vgpr, 44
	.set gemm.num_agpr, 0
	.set gemm.numbered_sgpr, 12
	.set gemm.num_named_barrier, 0
	.set gemm.private_seg_size, 0
	.set gemm.uses_vcc, 0
	.set gemm.uses_flat_scratch, 0
	.set gemm.has_dyn_sized_stack, 0
	.set gemm.has_recursion, 0
	.set gemm.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 876
; TotalNumSgprs: 18
; NumVgprs: 44
; NumAgprs: 0
; TotalNumVgprs: 44
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 10240 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 44
; AccumOffset: 44
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 10
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	__clang_ocl_kern_imp_gemm ; -- Begin function __clang_ocl_kern_imp_gemm
	.globl	__clang_ocl_kern_imp_gemm
	.p2align	2
	.type	__clang_ocl_kern_imp_gemm,@function
__clang_ocl_kern_imp_gemm:              ; @__clang_ocl_kern_imp_gemm
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v8, 0x3ff, v31
	v_bfe_u32 v24, v31, 2, 8
	v_bfe_u32 v9, v31, 1, 9
	s_lshl_b32 s7, s13, 6
	s_lshl_b32 s6, s12, 6
	v_and_b32_e32 v25, 32, v24
	v_and_b32_e32 v26, 32, v9
	s_mov_b32 s3, 0
	v_cmp_ne_u32_e32 vcc, 0, v7
	v_and_b32_e32 v27, 15, v8
                                        ; implicit-def: $vgpr11
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr19
                                        ; implicit-def: $vgpr23
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB3_4
; %bb.1:
	v_add_u32_e32 v9, s7, v24
	v_mul_lo_u32 v10, v7, v9
	v_mov_b32_e32 v11, 0
	v_lshl_add_u64 v[0:1], v[10:11], 1, v[0:1]
	v_add_u32_e32 v10, s6, v24
	v_lshlrev_b32_e32 v8, 4, v8
	v_mul_lo_u32 v10, v7, v10
	v_and_b32_e32 v8, 48, v8
	v_mov_b32_e32 v9, v11
	v_lshl_add_u64 v[2:3], v[10:11], 1, v[2:3]
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[8:9]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[8:9]
	v_or_b32_e32 v8, v25, v27
	v_mul_u32_u24_e32 v28, 0x50, v8
	v_or_b32_e32 v8, v26, v27
	v_mul_u32_u24_e32 v29, 0x50, v8
	s_mov_b64 s[4:5], 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_add_u32_e32 v28, v0, v28
	v_add_u32_e32 v29, v0, v29
	s_mov_b32 s2, s3
	s_trap 2
.LBB3_2:                                ; =>This Inner Loop Header: Depth=1
	s_lshl_b64 s[8:9], s[2:3], 1
	v_lshl_add_u64 v[30:31], v[0:1], 0, s[8:9]
	v_lshl_add_u64 v[32:33], v[2:3], 0, s[8:9]
	global_load_dwordx4 v[34:37], v[30:31], off
	global_load_dwordx4 v[48:51], v[32:33], off
	s_add_i32 s2, s2, 32
	v_cmp_ge_u32_e32 vcc, s2, v7
	s_or_b64 s[4:5], vcc, s[4:5]
	s_barrier
	s_waitcnt vmcnt(1)
	ds_write_b128 v0, v[34:37]
	s_waitcnt vmcnt(0)
	ds_write_b128 v0, v[48:51]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[30:33], v28
	ds_read_b128 v[34:37], v29
	ds_read_b128 v[48:51], v28 offset:1280
	ds_read_b128 v[52:55], v29 offset:1280
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[20:23], v[30:33], v[34:37], v[20:23]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[16:19], v[30:33], v[52:55], v[16:19]
	v_mfma_f32_16x16x32_bf16 v[12:15], v[48:51], v[34:37], v[12:15]
	v_mfma_f32_16x16x32_bf16 v[8:11], v[48:51], v[52:55], v[8:11]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB3_2
; %bb.3:
	s_or_b64 exec, exec, s[4:5]
.LBB3_4:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
.LBB3_6:
	s_or_b64 exec, exec, s[0:1]
	v_add_u32_e32 v0, s7, v25
	v_and_or_b32 v1, v24, 12, v0
	v_or3_b32 v0, v27, s6, v26
	v_mad_u64_u32 v[0:1], s[0:1], v1, v6, v[0:1]
	v_mov_b32_e32 v1, 0
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	global_store_dword v[2:3], v20, off
	v_add_u32_e32 v2, v0, v6
	v_mov_b32_e32 v3, v1
	v_lshl_add_u64 v[24:25], v[2:3], 2, v[4:5]
	global_store_dword v[24:25], v21, off
	v_add_u32_e32 v20, v2, v6
	v_mov_b32_e32 v21, v1
	v_lshl_add_u64 v[24:25], v[20:21], 2, v[4:5]
	global_store_dword v[24:25], v22, off
	v_add_u32_e32 v24, v20, v6
	v_mov_b32_e32 v25, v1
	v_lshl_add_u64 v[26:27], v[24:25], 2, v[4:5]
	v_add_u32_e32 v0, 16, v0
	global_store_dword v[26:27], v23, off
	v_lshl_add_u64 v[22:23], v[0:1], 2, v[4:5]
	v_add_u32_e32 v0, 16, v2
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	v_add_u32_e32 v0, 16, v20
	global_store_dword v[22:23], v16, off
	global_store_dword v[2:3], v17, off
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	v_add_u32_e32 v0, 16, v24
	global_store_dword v[2:3], v18, off
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	global_store_dword v[2:3], v19, off
	v_mad_u64_u32 v[2:3], s[0:1], v6, 13, v[24:25]
	v_mov_b32_e32 v3, v1
	v_lshl_add_u64 v[16:17], v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, v2, v6
	global_store_dword v[16:17], v12, off
	v_lshl_add_u64 v[16:17], v[0:1], 2, v[4:5]
	global_store_dword v[16:17], v13, off
	v_add_u32_e32 v12, v0, v6
	v_mov_b32_e32 v13, v1
	v_lshl_add_u64 v[16:17], v[12:13], 2, v[4:5]
	v_add_u32_e32 v6, v12, v6
	v_mov_b32_e32 v7, v1
	v_add_u32_e32 v2, 16, v2
	global_store_dword v[16:17], v14, off
	v_lshl_add_u64 v[16:17], v[6:7], 2, v[4:5]
	v_lshl_add_u64 v[2:3], v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, 16, v0
	global_store_dword v[16:17], v15, off
	global_store_dword v[2:3], v8, off
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	v_add_u32_e32 v0, 16, v12
	global_store_dword v[2:3], v9, off
	v_lshl_add_u64 v[2:3], v[0:1], 2, v[4:5]
	v_add_u32_e32 v0, 16, v6
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[4:5]
	global_store_dword v[2:3], v10, off
	global_store_dword v[0:1], v11, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_gemm, .Lfunc_end3-__clang_ocl_kern_imp_gemm
                                        ; -- End function
	.set __clang_ocl_kern_imp_gemm.num_vgpr, 56
	.set __clang_ocl_kern_imp_gemm.num_agpr, 0
	.set __clang_ocl_kern_imp_gemm.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_gemm.num_named_barrier, 0
	.set __clang_ocl_kern_imp_gemm.private_seg_size, 0
	.set __clang_ocl_kern_imp_gemm.uses_vcc, 1
	.set __clang_ocl_kern_imp_gemm.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_gemm.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_gemm.has_recursion, 0
	.set __clang_ocl_kern_imp_gemm.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 876
; TotalNumSgprs: 38
; NumVgprs: 56
; NumAgprs: 0
; TotalNumVgprs: 56
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	rmsnorm                 ; -- Begin function rmsnorm
	.globl	rmsnorm
	.p2align	8
	.type	rmsnorm,@function
rmsnorm:                                ; @rmsnorm
; %bb.0:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_lshl_b32 s2, s2, 12
	s_mov_b32 s3, 0
	s_lshl_b64 s[2:3], s[2:3], 2
	v_mov_b32_e32 v19, 0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s4, s4, s2
	s_addc_u32 s5, s5, s3
	v_lshlrev_b32_e32 v18, 4, v0
	v_lshl_add_u64 v[2:3], s[4:5], 0, v[18:19]
	s_movk_i32 s8, 0x2000
	v_add_co_u32_e32 v4, vcc, s8, v2
	s_movk_i32 s8, 0x3000
	s_nop 0
	v_addc_co_u32_e32 v5, vcc, 0, v3, vcc
	v_add_co_u32_e32 v20, vcc, s8, v2
	global_load_dwordx4 v[10:13], v[4:5], off offset:-4096
	global_load_dwordx4 v[6:9], v[4:5], off
	v_addc_co_u32_e32 v21, vcc, 0, v3, vcc
	global_load_dwordx4 v[14:17], v18, s[4:5]
	global_load_dwordx4 v[2:5], v[20:21], off
	s_movk_i32 s4, 0x80
	v_lshlrev_b32_e32 v1, 2, v0
	v_cmp_gt_u32_e32 vcc, s4, v0
	s_waitcnt vmcnt(3)
	v_mov_b32_e32 v19, v11
	v_mov_b32_e32 v21, v10
	v_mov_b32_e32 v23, v12
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v18, v15
	v_mov_b32_e32 v20, v14
	v_pk_mul_f32 v[18:19], v[18:19], v[18:19]
	v_mov_b32_e32 v22, v16
	v_mul_f32_e32 v26, v7, v7
	v_pk_fma_f32 v[18:19], v[20:21], v[20:21], v[18:19]
	v_mov_b32_e32 v24, v17
	v_mov_b32_e32 v25, v13
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v27, v3, v3
	v_fmac_f32_e32 v26, v6, v6
	v_pk_fma_f32 v[18:19], v[22:23], v[22:23], v[18:19]
	v_fmac_f32_e32 v27, v2, v2
	v_fmac_f32_e32 v26, v8, v8
	v_pk_fma_f32 v[18:19], v[24:25], v[24:25], v[18:19]
	v_fmac_f32_e32 v27, v4, v4
	v_fmac_f32_e32 v26, v9, v9
	v_add_f32_e32 v18, v18, v19
	v_fmac_f32_e32 v27, v5, v5
	v_add_f32_e32 v18, v18, v26
	v_add_f32_e32 v18, v18, v27
	ds_write_b32 v1, v18
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_2
; %bb.1:
	ds_read2st64_b32 v[18:19], v1 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_2:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 64, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_4
; %bb.3:
	ds_read2st64_b32 v[18:19], v1 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_4:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 32, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_6
; %bb.5:
	ds_read2_b32 v[18:19], v1 offset1:32
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_6:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 16, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_8
; %bb.7:
	ds_read2_b32 v[18:19], v1 offset1:16
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_8:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 8, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_10
; %bb.9:
	ds_read2_b32 v[18:19], v1 offset1:8
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_10:
	s_or_b64 exec, exec, s[4:5]
	s_load_dwordx2 s[0:1], s[0:1], 0x10
	v_cmp_gt_u32_e32 vcc, 4, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_12
; %bb.11:
	ds_read2_b32 v[18:19], v1 offset1:4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_12:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_14
; %bb.13:
	ds_read2_b32 v[18:19], v1 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_14:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB4_16
; %bb.15:
	ds_read2_b32 v[18:19], v1 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v18, v19, v18
	ds_write_b32 v1, v18
.LBB4_16:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b32_e32 v0, 4, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx4 v[18:21], v0, s[6:7]
	v_mov_b32_e32 v1, 0
	ds_read_b32 v24, v1
	s_add_u32 s0, s0, s2
	s_movk_i32 s2, 0x2000
	v_lshl_add_u64 v[22:23], s[6:7], 0, v[0:1]
	s_addc_u32 s1, s1, s3
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v24, 0x39800000, v24
	v_add_f32_e32 v24, 0x3727c5ac, v24
	v_rsq_f32_e32 v24, v24
	v_add_co_u32_e32 v26, vcc, s2, v22
	v_pk_mul_f32 v[16:17], v[24:25], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[24:25], v[14:15] op_sel_hi:[0,1]
	v_addc_co_u32_e32 v27, vcc, 0, v23, vcc
	v_pk_mul_f32 v[12:13], v[24:25], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[24:25], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[24:25], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[24:25], v[6:7] op_sel_hi:[0,1]
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[16:17], v[16:17], v[20:21]
	v_pk_mul_f32 v[14:15], v[14:15], v[18:19]
	global_store_dwordx4 v0, v[14:17], s[0:1]
	global_load_dwordx4 v[14:17], v[26:27], off offset:-4096
	v_lshl_add_u64 v[18:19], s[0:1], 0, v[0:1]
	v_add_co_u32_e32 v0, vcc, s2, v18
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[12:13], v[12:13], v[16:17]
	v_addc_co_u32_e32 v1, vcc, 0, v19, vcc
	v_pk_mul_f32 v[10:11], v[10:11], v[14:15]
	global_store_dwordx4 v[0:1], v[10:13], off offset:-4096
	global_load_dwordx4 v[10:13], v[26:27], off
	v_add_co_u32_e32 v14, vcc, 0x3000, v22
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[8:9], v[8:9], v[12:13]
	v_pk_mul_f32 v[6:7], v[6:7], v[10:11]
	v_addc_co_u32_e32 v15, vcc, 0, v23, vcc
	global_store_dwordx4 v[0:1], v[6:9], off
	global_load_dwordx4 v[6:9], v[14:15], off
	v_add_co_u32_e32 v10, vcc, 0x3000, v18
	v_pk_mul_f32 v[0:1], v[24:25], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[4:5], v[24:25], v[2:3] op_sel_hi:[0,1]
	v_addc_co_u32_e32 v11, vcc, 0, v19, vcc
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[2:3], v[0:1], v[8:9]
	v_pk_mul_f32 v[0:1], v[4:5], v[6:7]
	global_store_dwordx4 v[10:11], v[0:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rmsnorm
		.amdhsa_group_segment_fixed_size 1024
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
		.amdhsa_next_free_vgpr 28
		.amdhsa_next_free_sgpr 9
		.amdhsa_accum_offset 28
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
.Lfunc_end4:
	.size	rmsnorm, .Lfunc_end4-rmsnorm
                                        ; -- End function
	.set rmsnorm.num_vgpr, 28
	.set rmsnorm.num_agpr, 0
	.set rmsnorm.numbered_sgpr, 9
	.set rmsnorm.num_named_barrier, 0
	.set rmsnorm.private_seg_size, 0
	.set rmsnorm.uses_vcc, 1
	.set rmsnorm.uses_flat_scratch, 0
	.set rmsnorm.has_dyn_sized_stack, 0
	.set rmsnorm.has_recursion, 0
	.set rmsnorm.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 964
; TotalNumSgprs: 15
; NumVgprs: 28
; NumAgprs: 0
; TotalNumVgprs: 28
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 15
; NumVGPRsForWavesPerEU: 28
; AccumOffset: 28
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 6
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	__clang_ocl_kern_imp_rmsnorm ; -- Begin function __clang_ocl_kern_imp_rmsnorm
	.globl	__clang_ocl_kern_imp_rmsnorm
	.p2align	2
	.type	__clang_ocl_kern_imp_rmsnorm,@function
__clang_ocl_kern_imp_rmsnorm:           ; @__clang_ocl_kern_imp_rmsnorm
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s0, s12, 12
	s_mov_b32 s1, 0
	v_lshl_add_u64 v[6:7], s[0:1], 2, v[0:1]
	v_and_b32_e32 v0, 0x3ff, v31
	v_mov_b32_e32 v9, 0
	v_lshlrev_b32_e32 v8, 4, v0
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[8:9]
	s_movk_i32 s2, 0x2000
	v_add_co_u32_e32 v8, vcc, s2, v6
	global_load_dwordx4 v[18:21], v[6:7], off
	s_nop 0
	v_addc_co_u32_e32 v9, vcc, 0, v7, vcc
	s_movk_i32 s2, 0x3000
	global_load_dwordx4 v[14:17], v[8:9], off offset:-4096
	global_load_dwordx4 v[10:13], v[8:9], off
	v_add_co_u32_e32 v6, vcc, s2, v6
	s_movk_i32 s2, 0x80
	s_nop 0
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	global_load_dwordx4 v[6:9], v[6:7], off
	v_cmp_gt_u32_e32 vcc, s2, v0
	s_trap 2
	s_waitcnt vmcnt(3)
	v_mov_b32_e32 v22, v19
	v_mov_b32_e32 v24, v18
	v_mov_b32_e32 v26, v20
	s_waitcnt vmcnt(2)
	v_mov_b32_e32 v23, v15
	v_mov_b32_e32 v25, v14
	v_pk_mul_f32 v[22:23], v[22:23], v[22:23]
	v_mov_b32_e32 v27, v16
	s_waitcnt vmcnt(1)
	v_mul_f32_e32 v1, v11, v11
	v_pk_fma_f32 v[22:23], v[24:25], v[24:25], v[22:23]
	v_mov_b32_e32 v28, v21
	v_mov_b32_e32 v29, v17
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v30, v7, v7
	v_fmac_f32_e32 v1, v10, v10
	v_pk_fma_f32 v[22:23], v[26:27], v[26:27], v[22:23]
	v_fmac_f32_e32 v30, v6, v6
	v_fmac_f32_e32 v1, v12, v12
	v_pk_fma_f32 v[22:23], v[28:29], v[28:29], v[22:23]
	v_fmac_f32_e32 v30, v8, v8
	v_fmac_f32_e32 v1, v13, v13
	v_add_f32_e32 v22, v22, v23
	v_fmac_f32_e32 v30, v9, v9
	v_add_f32_e32 v1, v22, v1
	v_add_f32_e32 v1, v1, v30
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_2
; %bb.1:
	ds_read2st64_b32 v[22:23], v0 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_2:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 64, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_4
; %bb.3:
	ds_read2st64_b32 v[22:23], v0 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_4:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 32, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_6
; %bb.5:
	ds_read2_b32 v[22:23], v0 offset1:32
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_6:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 16, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_8
; %bb.7:
	ds_read2_b32 v[22:23], v0 offset1:16
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_8:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 8, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_10
; %bb.9:
	ds_read2_b32 v[22:23], v0 offset1:8
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_10:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 4, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_12
; %bb.11:
	ds_read2_b32 v[22:23], v0 offset1:4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_12:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_14
; %bb.13:
	ds_read2_b32 v[22:23], v0 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_14:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB5_16
; %bb.15:
	ds_read2_b32 v[22:23], v0 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v1, v23, v22
	ds_write_b32 v0, v1
.LBB5_16:
	s_or_b64 exec, exec, s[2:3]
	v_lshlrev_b32_e32 v22, 4, v0
	v_mov_b32_e32 v23, 0
	v_lshl_add_u64 v[24:25], v[2:3], 0, v[22:23]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_trap 2
	global_load_dwordx4 v[0:3], v[24:25], off
	v_lshl_add_u64 v[4:5], s[0:1], 2, v[4:5]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[22:23]
	s_movk_i32 s0, 0x2000
	s_waitcnt vmcnt(0)
	ds_read_b32 v26, v0
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v22, 0x39800000, v26
	v_add_f32_e32 v22, 0x3727c5ac, v22
	v_rsq_f32_e32 v22, v22
	v_add_co_u32_e32 v26, vcc, s0, v24
	v_pk_mul_f32 v[20:21], v[22:23], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[22:23], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[20:21], v[2:3]
	v_pk_mul_f32 v[0:1], v[18:19], v[0:1]
	v_addc_co_u32_e32 v27, vcc, 0, v25, vcc
	global_store_dwordx4 v[4:5], v[0:3], off
	global_load_dwordx4 v[0:3], v[26:27], off offset:-4096
	v_add_co_u32_e32 v18, vcc, s0, v4
	v_pk_mul_f32 v[16:17], v[22:23], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[22:23], v[14:15] op_sel_hi:[0,1]
	v_addc_co_u32_e32 v19, vcc, 0, v5, vcc
	v_pk_mul_f32 v[12:13], v[22:23], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[22:23], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[22:23], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[22:23], v[6:7] op_sel_hi:[0,1]
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[2:3], v[16:17], v[2:3]
	v_pk_mul_f32 v[0:1], v[14:15], v[0:1]
	global_store_dwordx4 v[18:19], v[0:3], off offset:-4096
	global_load_dwordx4 v[0:3], v[26:27], off
	v_add_co_u32_e32 v14, vcc, 0x3000, v24
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[2:3], v[12:13], v[2:3]
	v_pk_mul_f32 v[0:1], v[10:11], v[0:1]
	v_addc_co_u32_e32 v15, vcc, 0, v25, vcc
	global_store_dwordx4 v[18:19], v[0:3], off
	global_load_dwordx4 v[0:3], v[14:15], off
	v_add_co_u32_e32 v4, vcc, 0x3000, v4
	s_waitcnt vmcnt(0)
	v_pk_mul_f32 v[2:3], v[8:9], v[2:3]
	v_pk_mul_f32 v[0:1], v[6:7], v[0:1]
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	global_store_dwordx4 v[4:5], v[0:3], off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end5:
	.size	__clang_ocl_kern_imp_rmsnorm, .Lfunc_end5-__clang_ocl_kern_imp_rmsnorm
                                        ; -- End function
	.set __clang_ocl_kern_imp_rmsnorm.num_vgpr, 32
	.set __clang_ocl_kern_imp_rmsnorm.num_agpr, 0
	.set __clang_ocl_kern_imp_rmsnorm.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_rmsnorm.num_named_barrier, 0
	.set __clang_ocl_kern_imp_rmsnorm.private_seg_size, 0
	.set __clang_ocl_kern_imp_rmsnorm.uses_vcc, 1
	.set __clang_ocl_kern_imp_rmsnorm.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_rmsnorm.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_rmsnorm.has_recursion, 0
	.set __clang_ocl_kern_imp_rmsnorm.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 968
; TotalNumSgprs: 38
; NumVgprs: 32
; NumAgprs: 0
; TotalNumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	attention               ; -- Begin function attention
	.globl	attention
	.p2align	8
	.type	attention,@function
attention:                              ; @attention
; %bb.0:
	s_load_dword s12, s[0:1], 0x20
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	s_lshl_b32 s1, s2, 12
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v3, v5
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s0, s12, s3
	v_add_u32_e32 v1, s0, v0
	v_lshl_add_u32 v2, v1, 6, s1
	s_cmp_eq_u32 s12, 0
	s_cbranch_scc1 .LBB6_6
; %bb.1:
	v_mov_b32_e32 v6, s4
	v_mov_b32_e32 v7, s5
	v_lshl_add_u64 v[66:67], v[2:3], 2, v[6:7]
	global_load_dwordx4 v[6:9], v[66:67], off
	global_load_dwordx4 v[10:13], v[66:67], off offset:16
	global_load_dwordx4 v[14:17], v[66:67], off offset:32
	global_load_dwordx4 v[18:21], v[66:67], off offset:48
	global_load_dwordx4 v[22:25], v[66:67], off offset:64
	global_load_dwordx4 v[26:29], v[66:67], off offset:80
	global_load_dwordx4 v[30:33], v[66:67], off offset:96
	global_load_dwordx4 v[34:37], v[66:67], off offset:112
	global_load_dwordx4 v[38:41], v[66:67], off offset:128
	global_load_dwordx4 v[42:45], v[66:67], off offset:144
	global_load_dwordx4 v[46:49], v[66:67], off offset:160
	global_load_dwordx4 v[50:53], v[66:67], off offset:176
	global_load_dwordx4 v[54:57], v[66:67], off offset:192
	global_load_dwordx4 v[58:61], v[66:67], off offset:208
	global_load_dwordx4 v[62:65], v[66:67], off offset:224
	s_nop 0
	global_load_dwordx4 v[66:69], v[66:67], off offset:240
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v71, v70
	v_lshlrev_b32_e32 v136, 2, v0
	s_mov_b32 s1, 0
	v_mov_b32_e32 v72, 0xf149f2ca
	s_waitcnt vmcnt(15)
	v_mul_f32_e32 v1, 0x3e38aa3b, v6
	v_mul_f32_e32 v73, 0x3e38aa3b, v7
	v_mul_f32_e32 v74, 0x3e38aa3b, v8
	v_mul_f32_e32 v75, 0x3e38aa3b, v9
	s_waitcnt vmcnt(14)
	v_mul_f32_e32 v76, 0x3e38aa3b, v10
	v_mul_f32_e32 v77, 0x3e38aa3b, v11
	v_mul_f32_e32 v78, 0x3e38aa3b, v12
	v_mul_f32_e32 v79, 0x3e38aa3b, v13
	s_waitcnt vmcnt(13)
	v_mul_f32_e32 v80, 0x3e38aa3b, v14
	v_mul_f32_e32 v81, 0x3e38aa3b, v15
	v_mul_f32_e32 v82, 0x3e38aa3b, v16
	v_mul_f32_e32 v83, 0x3e38aa3b, v17
	s_waitcnt vmcnt(12)
	v_mul_f32_e32 v84, 0x3e38aa3b, v18
	v_mul_f32_e32 v85, 0x3e38aa3b, v19
	v_mul_f32_e32 v86, 0x3e38aa3b, v20
	v_mul_f32_e32 v87, 0x3e38aa3b, v21
	s_waitcnt vmcnt(11)
	v_mul_f32_e32 v88, 0x3e38aa3b, v22
	v_mul_f32_e32 v89, 0x3e38aa3b, v23
	v_mul_f32_e32 v90, 0x3e38aa3b, v24
	v_mul_f32_e32 v91, 0x3e38aa3b, v25
	s_waitcnt vmcnt(10)
	v_mul_f32_e32 v92, 0x3e38aa3b, v26
	v_mul_f32_e32 v93, 0x3e38aa3b, v27
	v_mul_f32_e32 v94, 0x3e38aa3b, v28
	v_mul_f32_e32 v95, 0x3e38aa3b, v29
	s_waitcnt vmcnt(9)
	v_mul_f32_e32 v96, 0x3e38aa3b, v30
	v_mul_f32_e32 v97, 0x3e38aa3b, v31
	v_mul_f32_e32 v98, 0x3e38aa3b, v32
	v_mul_f32_e32 v99, 0x3e38aa3b, v33
	s_waitcnt vmcnt(8)
	v_mul_f32_e32 v100, 0x3e38aa3b, v34
	v_mul_f32_e32 v101, 0x3e38aa3b, v35
	v_mul_f32_e32 v102, 0x3e38aa3b, v36
	v_mul_f32_e32 v103, 0x3e38aa3b, v37
	s_waitcnt vmcnt(7)
	v_mul_f32_e32 v104, 0x3e38aa3b, v38
	v_mul_f32_e32 v105, 0x3e38aa3b, v39
	v_mul_f32_e32 v106, 0x3e38aa3b, v40
	v_mul_f32_e32 v107, 0x3e38aa3b, v41
	s_waitcnt vmcnt(6)
	v_mul_f32_e32 v108, 0x3e38aa3b, v42
	v_mul_f32_e32 v109, 0x3e38aa3b, v43
	v_mul_f32_e32 v110, 0x3e38aa3b, v44
	v_mul_f32_e32 v111, 0x3e38aa3b, v45
	s_waitcnt vmcnt(5)
	v_mul_f32_e32 v112, 0x3e38aa3b, v46
	v_mul_f32_e32 v113, 0x3e38aa3b, v47
	v_mul_f32_e32 v114, 0x3e38aa3b, v48
	v_mul_f32_e32 v115, 0x3e38aa3b, v49
	s_waitcnt vmcnt(4)
	v_mul_f32_e32 v116, 0x3e38aa3b, v50
	v_mul_f32_e32 v117, 0x3e38aa3b, v51
	v_mul_f32_e32 v118, 0x3e38aa3b, v52
	v_mul_f32_e32 v119, 0x3e38aa3b, v53
	s_waitcnt vmcnt(3)
	v_mul_f32_e32 v120, 0x3e38aa3b, v54
	v_mul_f32_e32 v121, 0x3e38aa3b, v55
	v_mul_f32_e32 v122, 0x3e38aa3b, v56
	v_mul_f32_e32 v123, 0x3e38aa3b, v57
	s_waitcnt vmcnt(2)
	v_mul_f32_e32 v124, 0x3e38aa3b, v58
	v_mul_f32_e32 v125, 0x3e38aa3b, v59
	v_mul_f32_e32 v126, 0x3e38aa3b, v60
	v_mul_f32_e32 v127, 0x3e38aa3b, v61
	s_waitcnt vmcnt(1)
	v_mul_f32_e32 v128, 0x3e38aa3b, v62
	v_mul_f32_e32 v129, 0x3e38aa3b, v63
	v_mul_f32_e32 v130, 0x3e38aa3b, v64
	v_mul_f32_e32 v131, 0x3e38aa3b, v65
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v132, 0x3e38aa3b, v66
	v_mul_f32_e32 v133, 0x3e38aa3b, v67
	v_mul_f32_e32 v134, 0x3e38aa3b, v68
	v_mul_f32_e32 v135, 0x3e38aa3b, v69
	v_mov_b64_e32 v[64:65], v[70:71]
	v_mov_b64_e32 v[68:69], v[70:71]
	v_mov_b64_e32 v[58:59], v[70:71]
	v_mov_b64_e32 v[66:67], v[70:71]
	v_mov_b64_e32 v[54:55], v[70:71]
	v_mov_b64_e32 v[62:63], v[70:71]
	v_mov_b64_e32 v[50:51], v[70:71]
	v_mov_b64_e32 v[60:61], v[70:71]
	v_mov_b64_e32 v[46:47], v[70:71]
	v_mov_b64_e32 v[56:57], v[70:71]
	v_mov_b64_e32 v[42:43], v[70:71]
	v_mov_b64_e32 v[52:53], v[70:71]
	v_mov_b64_e32 v[38:39], v[70:71]
	v_mov_b64_e32 v[48:49], v[70:71]
	v_mov_b64_e32 v[34:35], v[70:71]
	v_mov_b64_e32 v[44:45], v[70:71]
	v_mov_b64_e32 v[30:31], v[70:71]
	v_mov_b64_e32 v[40:41], v[70:71]
	v_mov_b64_e32 v[26:27], v[70:71]
	v_mov_b64_e32 v[36:37], v[70:71]
	v_mov_b64_e32 v[22:23], v[70:71]
	v_mov_b64_e32 v[32:33], v[70:71]
	v_mov_b64_e32 v[18:19], v[70:71]
	v_mov_b64_e32 v[28:29], v[70:71]
	v_mov_b64_e32 v[14:15], v[70:71]
	v_mov_b64_e32 v[24:25], v[70:71]
	v_mov_b64_e32 v[10:11], v[70:71]
	v_mov_b64_e32 v[20:21], v[70:71]
	v_mov_b64_e32 v[8:9], v[70:71]
	v_mov_b64_e32 v[16:17], v[70:71]
	v_mov_b64_e32 v[6:7], v[70:71]
	v_mov_b64_e32 v[12:13], v[70:71]
.LBB6_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB6_3 Depth 2
	s_add_i32 s2, s1, s0
	v_lshl_or_b32 v4, s2, 6, v0
	v_lshlrev_b64 v[138:139], 2, v[4:5]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	; wave barrier
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 64, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_mov_b32 s2, 0
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset1:1
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x80, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:32 offset1:33
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0xc0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:2 offset1:3
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x100, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:34 offset1:35
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x140, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:4 offset1:5
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x180, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:36 offset1:37
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x1c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:6 offset1:7
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x200, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:38 offset1:39
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x240, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:8 offset1:9
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x280, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:40 offset1:41
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x2c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:10 offset1:11
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x300, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:42 offset1:43
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x340, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:12 offset1:13
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x380, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:44 offset1:45
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x3c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:14 offset1:15
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x400, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:46 offset1:47
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x440, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:16 offset1:17
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x480, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:48 offset1:49
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x4c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:18 offset1:19
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x500, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:50 offset1:51
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x540, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:20 offset1:21
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x580, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:52 offset1:53
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x5c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:22 offset1:23
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x600, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:54 offset1:55
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x640, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:24 offset1:25
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x680, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:56 offset1:57
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x6c0, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:26 offset1:27
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x700, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:58 offset1:59
	global_load_dword v137, v[138:139], off
	v_add_u32_e32 v138, 0x740, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v140, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v140 offset0:28 offset1:29
	global_load_dword v71, v[138:139], off
	v_add_u32_e32 v138, 0x780, v4
	v_mov_b32_e32 v139, v5
	v_lshlrev_b64 v[138:139], 2, v[138:139]
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	v_add_u32_e32 v4, 0x7c0, v4
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v71 offset0:60 offset1:61
	global_load_dword v137, v[138:139], off
	v_lshlrev_b64 v[138:139], 2, v[4:5]
	global_load_dword v71, v[140:141], off
	v_lshl_add_u64 v[140:141], s[6:7], 0, v[138:139]
	global_load_dword v4, v[140:141], off
	v_lshl_add_u64 v[138:139], s[8:9], 0, v[138:139]
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v71, v4 offset0:30 offset1:31
	global_load_dword v4, v[138:139], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v136, v137, v4 offset0:62 offset1:63
	s_waitcnt lgkmcnt(0)
	; wave barrier
.LBB6_3:                                ;   Parent Loop BB6_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_mov_b32_e32 v4, s2
	ds_read2_b32 v[138:139], v4 offset1:1
	s_add_i32 s3, s2, 0x2000
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v137, v1, v138, 0
	v_fmac_f32_e32 v137, v73, v139
	ds_read2_b32 v[138:139], v4 offset0:2 offset1:3
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v74, v138
	v_fmac_f32_e32 v137, v75, v139
	ds_read2_b32 v[138:139], v4 offset0:4 offset1:5
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v76, v138
	v_fmac_f32_e32 v137, v77, v139
	ds_read2_b32 v[138:139], v4 offset0:6 offset1:7
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v78, v138
	v_fmac_f32_e32 v137, v79, v139
	ds_read2_b32 v[138:139], v4 offset0:8 offset1:9
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v80, v138
	v_fmac_f32_e32 v137, v81, v139
	ds_read2_b32 v[138:139], v4 offset0:10 offset1:11
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v82, v138
	v_fmac_f32_e32 v137, v83, v139
	ds_read2_b32 v[138:139], v4 offset0:12 offset1:13
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v84, v138
	v_fmac_f32_e32 v137, v85, v139
	ds_read2_b32 v[138:139], v4 offset0:14 offset1:15
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v86, v138
	v_fmac_f32_e32 v137, v87, v139
	ds_read2_b32 v[138:139], v4 offset0:16 offset1:17
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v88, v138
	v_fmac_f32_e32 v137, v89, v139
	ds_read2_b32 v[138:139], v4 offset0:18 offset1:19
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v90, v138
	v_fmac_f32_e32 v137, v91, v139
	ds_read2_b32 v[138:139], v4 offset0:20 offset1:21
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v92, v138
	v_fmac_f32_e32 v137, v93, v139
	ds_read2_b32 v[138:139], v4 offset0:22 offset1:23
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v94, v138
	v_fmac_f32_e32 v137, v95, v139
	ds_read2_b32 v[138:139], v4 offset0:24 offset1:25
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v96, v138
	v_fmac_f32_e32 v137, v97, v139
	ds_read2_b32 v[138:139], v4 offset0:26 offset1:27
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v98, v138
	v_fmac_f32_e32 v137, v99, v139
	ds_read2_b32 v[138:139], v4 offset0:28 offset1:29
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v100, v138
	v_fmac_f32_e32 v137, v101, v139
	ds_read2_b32 v[138:139], v4 offset0:30 offset1:31
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v102, v138
	v_fmac_f32_e32 v137, v103, v139
	ds_read2_b32 v[138:139], v4 offset0:32 offset1:33
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v104, v138
	v_fmac_f32_e32 v137, v105, v139
	ds_read2_b32 v[138:139], v4 offset0:34 offset1:35
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v106, v138
	v_fmac_f32_e32 v137, v107, v139
	ds_read2_b32 v[138:139], v4 offset0:36 offset1:37
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v108, v138
	v_fmac_f32_e32 v137, v109, v139
	ds_read2_b32 v[138:139], v4 offset0:38 offset1:39
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v110, v138
	v_fmac_f32_e32 v137, v111, v139
	ds_read2_b32 v[138:139], v4 offset0:40 offset1:41
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v112, v138
	v_fmac_f32_e32 v137, v113, v139
	ds_read2_b32 v[138:139], v4 offset0:42 offset1:43
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v114, v138
	v_fmac_f32_e32 v137, v115, v139
	ds_read2_b32 v[138:139], v4 offset0:44 offset1:45
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v116, v138
	v_fmac_f32_e32 v137, v117, v139
	ds_read2_b32 v[138:139], v4 offset0:46 offset1:47
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v118, v138
	v_fmac_f32_e32 v137, v119, v139
	ds_read2_b32 v[138:139], v4 offset0:48 offset1:49
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v120, v138
	v_fmac_f32_e32 v137, v121, v139
	ds_read2_b32 v[138:139], v4 offset0:50 offset1:51
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v122, v138
	v_fmac_f32_e32 v137, v123, v139
	ds_read2_b32 v[138:139], v4 offset0:52 offset1:53
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v124, v138
	v_fmac_f32_e32 v137, v125, v139
	ds_read2_b32 v[138:139], v4 offset0:54 offset1:55
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v126, v138
	v_fmac_f32_e32 v137, v127, v139
	ds_read2_b32 v[138:139], v4 offset0:56 offset1:57
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v128, v138
	v_fmac_f32_e32 v137, v129, v139
	ds_read2_b32 v[138:139], v4 offset0:58 offset1:59
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v130, v138
	v_fmac_f32_e32 v137, v131, v139
	ds_read2_b32 v[138:139], v4 offset0:60 offset1:61
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v132, v138
	v_fmac_f32_e32 v137, v133, v139
	ds_read2_b32 v[138:139], v4 offset0:62 offset1:63
	v_max_f32_e32 v4, v72, v72
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v137, v134, v138
	v_fmac_f32_e32 v137, v135, v139
	v_max_f32_e32 v71, v4, v137
	v_sub_f32_e32 v4, v72, v71
	v_exp_f32_e32 v72, v4
	v_sub_f32_e32 v4, v137, v71
	v_mov_b32_e32 v137, s3
	ds_read2_b32 v[138:139], v137 offset1:1
	v_exp_f32_e32 v4, v4
	s_add_i32 s3, s2, 0x2008
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2010
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[64:65], v[64:65], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2018
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[68:69], v[68:69], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2020
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[58:59], v[58:59], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2028
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[66:67], v[66:67], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2030
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[54:55], v[54:55], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2038
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[62:63], v[62:63], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2040
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[50:51], v[50:51], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2048
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[60:61], v[60:61], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2050
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[46:47], v[46:47], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2058
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[56:57], v[56:57], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2060
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[42:43], v[42:43], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2068
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[52:53], v[52:53], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2070
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[38:39], v[38:39], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2078
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[48:49], v[48:49], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2080
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[34:35], v[34:35], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2088
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[44:45], v[44:45], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2090
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[30:31], v[30:31], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x2098
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[40:41], v[40:41], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20a0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[26:27], v[26:27], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20a8
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[36:37], v[36:37], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20b0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[22:23], v[22:23], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20b8
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[32:33], v[32:33], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20c0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[18:19], v[18:19], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20c8
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[28:29], v[28:29], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20d0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[14:15], v[14:15], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20d8
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[24:25], v[24:25], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20e0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[10:11], v[10:11], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20e8
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[20:21], v[20:21], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20f0
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[8:9], v[8:9], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_add_i32 s3, s2, 0x20f8
	s_addk_i32 s2, 0x100
	s_cmpk_lg_i32 s2, 0x2000
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[16:17], v[16:17], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	v_mov_b32_e32 v137, s3
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_pk_fma_f32 v[6:7], v[6:7], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	ds_read2_b32 v[138:139], v137 offset1:1
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[138:139], v[4:5], v[138:139] op_sel_hi:[0,1]
	v_fmac_f32_e32 v4, v70, v72
	v_pk_fma_f32 v[12:13], v[12:13], v[72:73], v[138:139] op_sel_hi:[1,0,1]
	v_mov_b32_e32 v72, v71
	v_mov_b32_e32 v70, v4
	s_cbranch_scc1 .LBB6_3
; %bb.4:                                ;   in Loop: Header=BB6_2 Depth=1
	s_add_i32 s1, s1, 32
	s_cmp_ge_u32 s1, s12
	v_mov_b32_e32 v72, v71
	v_mov_b32_e32 v70, v4
	s_cbranch_scc0 .LBB6_2
; %bb.5:
	v_mov_b32_e32 v5, v65
	s_branch .LBB6_7
.LBB6_6:
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v59, 0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v61, 0
	v_mov_b32_e32 v60, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v57, 0
	v_mov_b32_e32 v56, 0
	v_mov_b32_e32 v43, 0
	v_mov_b32_e32 v42, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v4, 0
.LBB6_7:
	v_rcp_f32_e32 v4, v4
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	v_mov_b32_e32 v65, v5
	v_lshl_add_u64 v[70:71], v[2:3], 2, v[0:1]
	v_pk_mul_f32 v[0:1], v[4:5], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[68:69] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[58:59] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[66:67] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:16
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[54:55] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[62:63] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:32
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[50:51] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[60:61] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:48
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[46:47] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[56:57] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:64
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[42:43] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[52:53] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:80
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[38:39] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[48:49] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:96
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[44:45] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:112
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[40:41] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:128
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[36:37] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:144
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[32:33] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:160
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[28:29] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:176
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[24:25] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:192
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[20:21] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:208
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[16:17] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:224
	s_nop 1
	v_pk_mul_f32 v[0:1], v[4:5], v[6:7] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[4:5], v[12:13] op_sel_hi:[0,1]
	global_store_dwordx4 v[70:71], v[0:3], off offset:240
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel attention
		.amdhsa_group_segment_fixed_size 16384
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 142
		.amdhsa_next_free_sgpr 96
		.amdhsa_accum_offset 144
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
.Lfunc_end6:
	.size	attention, .Lfunc_end6-attention
                                        ; -- End function
	.set attention.num_vgpr, 142
	.set attention.num_agpr, 0
	.set attention.numbered_sgpr, 13
	.set attention.num_named_barrier, 0
	.set attention.private_seg_size, 0
	.set attention.uses_vcc, 0
	.set attention.uses_flat_scratch, 0
	.set attention.has_dyn_sized_stack, 0
	.set attention.has_recursion, 0
	.set attention.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 5712
; TotalNumSgprs: 19
; NumVgprs: 142
; NumAgprs: 0
; TotalNumVgprs: 142
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 16384 bytes/workgroup (compile time only)
; SGPRBlocks: 12
; VGPRBlocks: 17
; NumSGPRsForWavesPerEU: 102
; NumVGPRsForWavesPerEU: 142
; AccumOffset: 144
; Occupancy: 3
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 35
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	__clang_ocl_kern_imp_attention ; -- Begin function __clang_ocl_kern_imp_attention
	.globl	__clang_ocl_kern_imp_attention
	.p2align	2
	.type	__clang_ocl_kern_imp_attention,@function
__clang_ocl_kern_imp_attention:         ; @__clang_ocl_kern_imp_attention
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v9, v8, s13
	v_and_b32_e32 v118, 0x3ff, v31
	s_lshl_b32 s0, s12, 12
	v_add_u32_e32 v10, v9, v118
	v_mov_b32_e32 v117, 0
	v_accvgpr_write_b32 a0, v40             ;  Reload Reuse
	v_accvgpr_write_b32 a1, v41             ;  Reload Reuse
	v_accvgpr_write_b32 a2, v42             ;  Reload Reuse
	v_accvgpr_write_b32 a3, v43             ;  Reload Reuse
	v_accvgpr_write_b32 a4, v44             ;  Reload Reuse
	v_lshl_add_u32 v10, v10, 6, s0
	v_mov_b32_e32 v11, v117
	v_cmp_ne_u32_e32 vcc, 0, v8
	v_mov_b32_e32 v103, 0
	v_mov_b32_e32 v102, 0
	v_mov_b32_e32 v115, 0
	v_mov_b32_e32 v114, 0
	v_mov_b32_e32 v99, 0
	v_mov_b32_e32 v98, 0
	v_mov_b32_e32 v113, 0
	v_mov_b32_e32 v112, 0
	v_mov_b32_e32 v85, 0
	v_mov_b32_e32 v84, 0
	v_mov_b32_e32 v101, 0
	v_mov_b32_e32 v100, 0
	v_mov_b32_e32 v81, 0
	v_mov_b32_e32 v80, 0
	v_mov_b32_e32 v97, 0
	v_mov_b32_e32 v96, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v87, 0
	v_mov_b32_e32 v86, 0
	v_mov_b32_e32 v65, 0
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v83, 0
	v_mov_b32_e32 v82, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v71, 0
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v116, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB7_6
; %bb.1:
	v_lshl_add_u64 v[0:1], v[10:11], 2, v[0:1]
	global_load_dwordx4 v[12:15], v[0:1], off
	global_load_dwordx4 v[16:19], v[0:1], off offset:16
	global_load_dwordx4 v[20:23], v[0:1], off offset:32
	global_load_dwordx4 v[24:27], v[0:1], off offset:48
	global_load_dwordx4 v[28:31], v[0:1], off offset:64
	global_load_dwordx4 v[32:35], v[0:1], off offset:80
	global_load_dwordx4 v[36:39], v[0:1], off offset:96
	global_load_dwordx4 v[48:51], v[0:1], off offset:112
	global_load_dwordx4 v[52:55], v[0:1], off offset:128
	global_load_dwordx4 v[64:67], v[0:1], off offset:144
	global_load_dwordx4 v[68:71], v[0:1], off offset:160
	global_load_dwordx4 v[80:83], v[0:1], off offset:176
	global_load_dwordx4 v[84:87], v[0:1], off offset:192
	global_load_dwordx4 v[96:99], v[0:1], off offset:208
	global_load_dwordx4 v[100:103], v[0:1], off offset:224
	global_load_dwordx4 v[112:115], v[0:1], off offset:240
	v_mov_b32_e32 v116, v117
	s_mov_b32 s4, 0
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v247, 0xf149f2ca
	v_mov_b32_e32 v40, 0
	s_trap 2
	s_waitcnt vmcnt(15)
	v_mul_f32_e32 v119, 0x3e38aa3b, v12
	v_mul_f32_e32 v128, 0x3e38aa3b, v13
	v_mul_f32_e32 v129, 0x3e38aa3b, v14
	v_mul_f32_e32 v130, 0x3e38aa3b, v15
	s_waitcnt vmcnt(14)
	v_mul_f32_e32 v131, 0x3e38aa3b, v16
	v_mul_f32_e32 v132, 0x3e38aa3b, v17
	v_mul_f32_e32 v133, 0x3e38aa3b, v18
	v_mul_f32_e32 v134, 0x3e38aa3b, v19
	s_waitcnt vmcnt(13)
	v_mul_f32_e32 v135, 0x3e38aa3b, v20
	v_mul_f32_e32 v144, 0x3e38aa3b, v21
	v_mul_f32_e32 v145, 0x3e38aa3b, v22
	v_mul_f32_e32 v146, 0x3e38aa3b, v23
	s_waitcnt vmcnt(12)
	v_mul_f32_e32 v147, 0x3e38aa3b, v24
	v_mul_f32_e32 v148, 0x3e38aa3b, v25
	v_mul_f32_e32 v149, 0x3e38aa3b, v26
	v_mul_f32_e32 v150, 0x3e38aa3b, v27
	s_waitcnt vmcnt(11)
	v_mul_f32_e32 v151, 0x3e38aa3b, v28
	v_mul_f32_e32 v160, 0x3e38aa3b, v29
	v_mul_f32_e32 v161, 0x3e38aa3b, v30
	v_mul_f32_e32 v162, 0x3e38aa3b, v31
	s_waitcnt vmcnt(10)
	v_mul_f32_e32 v163, 0x3e38aa3b, v32
	v_mul_f32_e32 v164, 0x3e38aa3b, v33
	v_mul_f32_e32 v165, 0x3e38aa3b, v34
	v_mul_f32_e32 v166, 0x3e38aa3b, v35
	s_waitcnt vmcnt(9)
	v_mul_f32_e32 v167, 0x3e38aa3b, v36
	v_mul_f32_e32 v176, 0x3e38aa3b, v37
	v_mul_f32_e32 v177, 0x3e38aa3b, v38
	v_mul_f32_e32 v178, 0x3e38aa3b, v39
	s_waitcnt vmcnt(8)
	v_mul_f32_e32 v179, 0x3e38aa3b, v48
	v_mul_f32_e32 v180, 0x3e38aa3b, v49
	v_mul_f32_e32 v181, 0x3e38aa3b, v50
	v_mul_f32_e32 v182, 0x3e38aa3b, v51
	s_waitcnt vmcnt(7)
	v_mul_f32_e32 v183, 0x3e38aa3b, v52
	v_mul_f32_e32 v192, 0x3e38aa3b, v53
	v_mul_f32_e32 v193, 0x3e38aa3b, v54
	v_mul_f32_e32 v194, 0x3e38aa3b, v55
	s_waitcnt vmcnt(6)
	v_mul_f32_e32 v195, 0x3e38aa3b, v64
	v_mul_f32_e32 v196, 0x3e38aa3b, v65
	v_mul_f32_e32 v197, 0x3e38aa3b, v66
	v_mul_f32_e32 v198, 0x3e38aa3b, v67
	s_waitcnt vmcnt(5)
	v_mul_f32_e32 v199, 0x3e38aa3b, v68
	v_mul_f32_e32 v208, 0x3e38aa3b, v69
	v_mul_f32_e32 v209, 0x3e38aa3b, v70
	v_mul_f32_e32 v210, 0x3e38aa3b, v71
	s_waitcnt vmcnt(4)
	v_mul_f32_e32 v211, 0x3e38aa3b, v80
	v_mul_f32_e32 v212, 0x3e38aa3b, v81
	v_mul_f32_e32 v213, 0x3e38aa3b, v82
	v_mul_f32_e32 v214, 0x3e38aa3b, v83
	s_waitcnt vmcnt(3)
	v_mul_f32_e32 v215, 0x3e38aa3b, v84
	v_mul_f32_e32 v224, 0x3e38aa3b, v85
	v_mul_f32_e32 v225, 0x3e38aa3b, v86
	v_mul_f32_e32 v226, 0x3e38aa3b, v87
	s_waitcnt vmcnt(2)
	v_mul_f32_e32 v227, 0x3e38aa3b, v96
	v_mul_f32_e32 v228, 0x3e38aa3b, v97
	v_mul_f32_e32 v229, 0x3e38aa3b, v98
	v_mul_f32_e32 v230, 0x3e38aa3b, v99
	s_waitcnt vmcnt(1)
	v_mul_f32_e32 v231, 0x3e38aa3b, v100
	v_mul_f32_e32 v240, 0x3e38aa3b, v101
	v_mul_f32_e32 v241, 0x3e38aa3b, v102
	v_mul_f32_e32 v242, 0x3e38aa3b, v103
	s_waitcnt vmcnt(0)
	v_mul_f32_e32 v243, 0x3e38aa3b, v112
	v_mul_f32_e32 v244, 0x3e38aa3b, v113
	v_mul_f32_e32 v245, 0x3e38aa3b, v114
	v_mul_f32_e32 v246, 0x3e38aa3b, v115
	v_mov_b64_e32 v[102:103], v[116:117]
	v_mov_b64_e32 v[114:115], v[116:117]
	v_mov_b64_e32 v[98:99], v[116:117]
	v_mov_b64_e32 v[112:113], v[116:117]
	v_mov_b64_e32 v[84:85], v[116:117]
	v_mov_b64_e32 v[100:101], v[116:117]
	v_mov_b64_e32 v[80:81], v[116:117]
	v_mov_b64_e32 v[96:97], v[116:117]
	v_mov_b64_e32 v[68:69], v[116:117]
	v_mov_b64_e32 v[86:87], v[116:117]
	v_mov_b64_e32 v[64:65], v[116:117]
	v_mov_b64_e32 v[82:83], v[116:117]
	v_mov_b64_e32 v[52:53], v[116:117]
	v_mov_b64_e32 v[70:71], v[116:117]
	v_mov_b64_e32 v[48:49], v[116:117]
	v_mov_b64_e32 v[66:67], v[116:117]
	v_mov_b64_e32 v[36:37], v[116:117]
	v_mov_b64_e32 v[54:55], v[116:117]
	v_mov_b64_e32 v[32:33], v[116:117]
	v_mov_b64_e32 v[50:51], v[116:117]
	v_mov_b64_e32 v[28:29], v[116:117]
	v_mov_b64_e32 v[38:39], v[116:117]
	v_mov_b64_e32 v[24:25], v[116:117]
	v_mov_b64_e32 v[34:35], v[116:117]
	v_mov_b64_e32 v[20:21], v[116:117]
	v_mov_b64_e32 v[30:31], v[116:117]
	v_mov_b64_e32 v[16:17], v[116:117]
	v_mov_b64_e32 v[26:27], v[116:117]
	v_mov_b64_e32 v[14:15], v[116:117]
	v_mov_b64_e32 v[22:23], v[116:117]
	v_mov_b64_e32 v[12:13], v[116:117]
	v_mov_b64_e32 v[18:19], v[116:117]
.LBB7_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB7_3 Depth 2
	v_add_u32_e32 v0, s4, v9
	v_lshl_add_u32 v116, v0, 6, v118
	v_lshlrev_b64 v[0:1], 2, v[116:117]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	; wave barrier
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 64, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_mov_b32 s5, 0
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset1:1
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset1:1
	v_add_u32_e32 v0, 0x80, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0xc0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:2 offset1:3
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:2 offset1:3
	v_add_u32_e32 v0, 0x100, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x140, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:4 offset1:5
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:4 offset1:5
	v_add_u32_e32 v0, 0x180, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x1c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:6 offset1:7
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:6 offset1:7
	v_add_u32_e32 v0, 0x200, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x240, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:8 offset1:9
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:8 offset1:9
	v_add_u32_e32 v0, 0x280, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x2c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:10 offset1:11
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:10 offset1:11
	v_add_u32_e32 v0, 0x300, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x340, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:12 offset1:13
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:12 offset1:13
	v_add_u32_e32 v0, 0x380, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x3c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:14 offset1:15
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:14 offset1:15
	v_add_u32_e32 v0, 0x400, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x440, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:16 offset1:17
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:16 offset1:17
	v_add_u32_e32 v0, 0x480, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x4c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:18 offset1:19
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:18 offset1:19
	v_add_u32_e32 v0, 0x500, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x540, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:20 offset1:21
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:20 offset1:21
	v_add_u32_e32 v0, 0x580, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x5c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:22 offset1:23
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:22 offset1:23
	v_add_u32_e32 v0, 0x600, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x640, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:24 offset1:25
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:24 offset1:25
	v_add_u32_e32 v0, 0x680, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x6c0, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:26 offset1:27
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:26 offset1:27
	v_add_u32_e32 v0, 0x700, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v44, v[0:1], off
	v_add_u32_e32 v0, 0x740, v116
	v_mov_b32_e32 v1, v117
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v42, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v42 offset0:28 offset1:29
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	v_mov_b32_e32 v1, v117
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:28 offset1:29
	v_add_u32_e32 v0, 0x780, v116
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	v_add_u32_e32 v116, 0x7c0, v116
	global_load_dword v44, v[0:1], off
	v_lshlrev_b64 v[0:1], 2, v[116:117]
	global_load_dword v41, v[42:43], off
	v_lshl_add_u64 v[42:43], v[2:3], 0, v[0:1]
	global_load_dword v116, v[42:43], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v41, v116 offset0:30 offset1:31
	v_lshl_add_u64 v[0:1], v[4:5], 0, v[0:1]
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v0, v44, v0 offset0:30 offset1:31
	s_waitcnt lgkmcnt(0)
	; wave barrier
.LBB7_3:                                ;   Parent Loop BB7_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	ds_read2_b32 v[0:1], v0 offset1:1
	v_max_f32_e32 v116, v247, v247
	s_addk_i32 s5, 0x100
	s_cmpk_lg_i32 s5, 0x2000
	s_trap 2
	s_waitcnt lgkmcnt(0)
	v_fma_f32 v42, v119, v0, 0
	v_fmac_f32_e32 v42, v128, v1
	v_fmac_f32_e32 v42, v129, v0
	v_fmac_f32_e32 v42, v130, v1
	v_fmac_f32_e32 v42, v131, v0
	v_fmac_f32_e32 v42, v132, v1
	v_fmac_f32_e32 v42, v133, v0
	v_fmac_f32_e32 v42, v134, v1
	v_fmac_f32_e32 v42, v135, v0
	v_fmac_f32_e32 v42, v144, v1
	v_fmac_f32_e32 v42, v145, v0
	v_fmac_f32_e32 v42, v146, v1
	v_fmac_f32_e32 v42, v147, v0
	v_fmac_f32_e32 v42, v148, v1
	v_fmac_f32_e32 v42, v149, v0
	v_fmac_f32_e32 v42, v150, v1
	v_fmac_f32_e32 v42, v151, v0
	v_fmac_f32_e32 v42, v160, v1
	v_fmac_f32_e32 v42, v161, v0
	v_fmac_f32_e32 v42, v162, v1
	v_fmac_f32_e32 v42, v163, v0
	v_fmac_f32_e32 v42, v164, v1
	v_fmac_f32_e32 v42, v165, v0
	v_fmac_f32_e32 v42, v166, v1
	v_fmac_f32_e32 v42, v167, v0
	v_fmac_f32_e32 v42, v176, v1
	v_fmac_f32_e32 v42, v177, v0
	v_fmac_f32_e32 v42, v178, v1
	v_fmac_f32_e32 v42, v179, v0
	v_fmac_f32_e32 v42, v180, v1
	v_fmac_f32_e32 v42, v181, v0
	v_fmac_f32_e32 v42, v182, v1
	v_fmac_f32_e32 v42, v183, v0
	v_fmac_f32_e32 v42, v192, v1
	v_fmac_f32_e32 v42, v193, v0
	v_fmac_f32_e32 v42, v194, v1
	v_fmac_f32_e32 v42, v195, v0
	v_fmac_f32_e32 v42, v196, v1
	v_fmac_f32_e32 v42, v197, v0
	v_fmac_f32_e32 v42, v198, v1
	v_fmac_f32_e32 v42, v199, v0
	v_fmac_f32_e32 v42, v208, v1
	v_fmac_f32_e32 v42, v209, v0
	v_fmac_f32_e32 v42, v210, v1
	v_fmac_f32_e32 v42, v211, v0
	v_fmac_f32_e32 v42, v212, v1
	v_fmac_f32_e32 v42, v213, v0
	v_fmac_f32_e32 v42, v214, v1
	v_fmac_f32_e32 v42, v215, v0
	v_fmac_f32_e32 v42, v224, v1
	v_fmac_f32_e32 v42, v225, v0
	v_fmac_f32_e32 v42, v226, v1
	v_fmac_f32_e32 v42, v227, v0
	v_fmac_f32_e32 v42, v228, v1
	v_fmac_f32_e32 v42, v229, v0
	v_fmac_f32_e32 v42, v230, v1
	v_fmac_f32_e32 v42, v231, v0
	v_fmac_f32_e32 v42, v240, v1
	v_fmac_f32_e32 v42, v241, v0
	v_fmac_f32_e32 v42, v242, v1
	v_fmac_f32_e32 v42, v243, v0
	v_fmac_f32_e32 v42, v244, v1
	v_fmac_f32_e32 v42, v245, v0
	v_fmac_f32_e32 v42, v246, v1
	v_max_f32_e32 v41, v116, v42
	v_sub_f32_e32 v43, v247, v41
	v_sub_f32_e32 v116, v42, v41
	v_exp_f32_e32 v116, v116
	v_exp_f32_e32 v42, v43
	v_mov_b32_e32 v247, v41
	v_pk_mul_f32 v[0:1], v[116:117], v[0:1] op_sel_hi:[0,1]
	v_fmac_f32_e32 v116, v40, v42
	v_pk_fma_f32 v[102:103], v[102:103], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[114:115], v[114:115], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[98:99], v[98:99], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[112:113], v[112:113], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[84:85], v[84:85], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[100:101], v[100:101], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[80:81], v[80:81], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[96:97], v[96:97], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[68:69], v[68:69], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[86:87], v[86:87], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[64:65], v[64:65], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[82:83], v[82:83], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[52:53], v[52:53], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[70:71], v[70:71], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[48:49], v[48:49], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[66:67], v[66:67], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[36:37], v[36:37], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[54:55], v[54:55], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[32:33], v[32:33], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[50:51], v[50:51], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[28:29], v[28:29], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[38:39], v[38:39], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[24:25], v[24:25], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[34:35], v[34:35], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[20:21], v[20:21], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[30:31], v[30:31], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[16:17], v[16:17], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[26:27], v[26:27], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[14:15], v[14:15], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[22:23], v[22:23], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[12:13], v[12:13], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[18:19], v[18:19], v[42:43], v[0:1] op_sel_hi:[1,0,1]
	v_mov_b32_e32 v40, v116
	s_cbranch_scc1 .LBB7_3
; %bb.4:                                ;   in Loop: Header=BB7_2 Depth=1
	s_add_i32 s4, s4, 32
	v_cmp_ge_u32_e32 vcc, s4, v8
	s_or_b64 s[2:3], vcc, s[2:3]
	v_mov_b32_e32 v247, v41
	v_mov_b32_e32 v40, v116
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB7_2
; %bb.5:
	s_or_b64 exec, exec, s[2:3]
.LBB7_6:
	s_or_b64 exec, exec, s[0:1]
	v_rcp_f32_e32 v8, v116
	v_lshl_add_u64 v[10:11], v[10:11], 2, v[6:7]
	v_accvgpr_read_b32 v44, a4              ;  Reload Reuse
	v_accvgpr_read_b32 v43, a3              ;  Reload Reuse
	v_pk_mul_f32 v[0:1], v[8:9], v[102:103] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[114:115] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off
	v_pk_mul_f32 v[4:5], v[8:9], v[98:99] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[8:9], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[0:1], v[8:9], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[100:101] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:32
	global_store_dwordx4 v[10:11], v[4:7], off offset:16
	v_accvgpr_read_b32 v42, a2              ;  Reload Reuse
	v_pk_mul_f32 v[0:1], v[8:9], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[96:97] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:48
	v_accvgpr_read_b32 v41, a1              ;  Reload Reuse
	v_accvgpr_read_b32 v40, a0              ;  Reload Reuse
	v_pk_mul_f32 v[0:1], v[8:9], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[86:87] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:64
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[82:83] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:80
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[70:71] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:96
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[66:67] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:112
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[54:55] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:128
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[50:51] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:144
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[38:39] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:160
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[34:35] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:176
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[30:31] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:192
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[26:27] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:208
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[22:23] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:224
	s_nop 1
	v_pk_mul_f32 v[0:1], v[8:9], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[8:9], v[18:19] op_sel_hi:[0,1]
	global_store_dwordx4 v[10:11], v[0:3], off offset:240
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end7:
	.size	__clang_ocl_kern_imp_attention, .Lfunc_end7-__clang_ocl_kern_imp_attention
                                        ; -- End function
	.set __clang_ocl_kern_imp_attention.num_vgpr, 248
	.set __clang_ocl_kern_imp_attention.num_agpr, 5
	.set __clang_ocl_kern_imp_attention.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_attention.num_named_barrier, 0
	.set __clang_ocl_kern_imp_attention.private_seg_size, 0
	.set __clang_ocl_kern_imp_attention.uses_vcc, 1
	.set __clang_ocl_kern_imp_attention.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_attention.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_attention.has_recursion, 0
	.set __clang_ocl_kern_imp_attention.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 4384
; TotalNumSgprs: 38
; NumVgprs: 248
; NumAgprs: 5
; TotalNumVgprs: 253
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 248
	.set amdgpu.max_num_agpr, 5
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
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
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           vadd
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         vadd.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'ushort*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'ushort*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 10240
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           gemm
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           rmsnorm
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         rmsnorm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     28
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 16384
    .kernarg_segment_align: 8
    .kernarg_segment_size: 36
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           attention
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         attention.kd
    .uses_dynamic_stack: false
    .vgpr_count:     142
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
