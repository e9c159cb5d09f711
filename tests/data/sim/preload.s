	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.globl	preload                         ; -- Begin function preload
	.p2align	8
	.type	preload,@function
preload:                                ; @preload
; %bb.5:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s12, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_0
	.p2align	8
; %bb.6:
.LBB0_0:
	v_mov_b32_e32 v1, 0
	v_and_b32_e32 v0, 0x3ff, v0
	s_mov_b32 s13, 0
	s_sub_u32 s6, s10, s14
	v_lshl_add_u64 v[2:3], v[0:1], 0, s[12:13]
	s_subb_u32 s7, s11, 0
	v_or_b32_e32 v5, s7, v3
	v_mov_b32_e32 v4, v1
	v_cmp_ne_u64_e32 vcc, 0, v[4:5]
                                        ; implicit-def: $vgpr4_vgpr5
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_cvt_f32_u32_e32 v4, v2
	v_cvt_f32_ubyte0_e32 v5, v3
	v_sub_co_u32_e32 v12, vcc, 0, v2
	v_fmamk_f32 v4, v5, 0x4f800000, v4
	v_rcp_f32_e32 v4, v4
	v_subb_co_u32_e32 v13, vcc, 0, v3, vcc
	v_mov_b32_e32 v9, v1
	v_mul_f32_e32 v4, 0x5f7ffffc, v4
	v_mul_f32_e32 v5, 0x2f800000, v4
	v_trunc_f32_e32 v5, v5
	v_fmamk_f32 v4, v5, 0xcf800000, v4
	v_cvt_u32_f32_e32 v10, v5
	v_cvt_u32_f32_e32 v11, v4
	v_mul_lo_u32 v6, v12, v10
	v_mul_lo_u32 v7, v13, v11
	v_mad_u64_u32 v[4:5], s[0:1], v12, v11, 0
	v_add3_u32 v5, v5, v6, v7
	v_mad_u64_u32 v[6:7], s[0:1], v11, v5, 0
	v_mul_hi_u32 v8, v11, v4
	v_lshl_add_u64 v[6:7], v[8:9], 0, v[6:7]
	v_mad_u64_u32 v[8:9], s[0:1], v10, v5, 0
	v_mad_u64_u32 v[4:5], s[0:1], v10, v4, 0
	v_add_co_u32_e32 v4, vcc, v6, v4
	s_nop 1
	v_addc_co_u32_e32 v4, vcc, v7, v5, vcc
	v_mov_b32_e32 v5, v1
	s_nop 0
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[8:9]
	v_add_co_u32_e32 v14, vcc, v11, v4
	v_mul_lo_u32 v7, v13, v14
	s_nop 0
	v_addc_co_u32_e32 v15, vcc, v10, v5, vcc
	v_mul_lo_u32 v6, v12, v15
	v_mad_u64_u32 v[4:5], s[0:1], v12, v14, 0
	v_add3_u32 v5, v5, v6, v7
	v_mad_u64_u32 v[6:7], s[0:1], v15, v5, 0
	v_mad_u64_u32 v[8:9], s[0:1], v15, v4, 0
	v_mad_u64_u32 v[10:11], s[0:1], v14, v5, 0
	v_mul_hi_u32 v4, v14, v4
	v_mov_b32_e32 v5, v1
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[10:11]
	v_add_co_u32_e32 v4, vcc, v4, v8
	s_nop 1
	v_addc_co_u32_e32 v4, vcc, v5, v9, vcc
	v_mov_b32_e32 v5, v1
	s_nop 0
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[6:7]
	v_add_co_u32_e32 v8, vcc, v14, v4
	v_mul_hi_u32 v6, s6, v8
	s_nop 0
	v_addc_co_u32_e32 v9, vcc, v15, v5, vcc
	v_mad_u64_u32 v[4:5], s[0:1], s6, v9, 0
	v_mov_b32_e32 v7, v1
	v_lshl_add_u64 v[4:5], v[6:7], 0, v[4:5]
	v_mad_u64_u32 v[6:7], s[0:1], s7, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], s7, v8, 0
	v_add_co_u32_e32 v4, vcc, v4, v8
	s_nop 1
	v_addc_co_u32_e32 v4, vcc, v5, v9, vcc
	v_mov_b32_e32 v5, v1
	s_nop 0
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[6:7]
	v_mul_lo_u32 v8, v3, v4
	v_mul_lo_u32 v9, v2, v5
	v_mad_u64_u32 v[6:7], s[0:1], v2, v4, 0
	v_add3_u32 v10, v7, v9, v8
	v_sub_u32_e32 v7, s7, v10
	v_sub_co_u32_e32 v11, vcc, s6, v6
	s_nop 1
	v_subb_co_u32_e64 v6, s[0:1], v7, v3, vcc
	v_sub_co_u32_e64 v7, s[0:1], v11, v2
	s_nop 1
	v_subbrev_co_u32_e64 v6, s[0:1], 0, v6, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v6, v3
	s_nop 1
	v_cndmask_b32_e64 v8, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v7, v2
	s_nop 1
	v_cndmask_b32_e64 v7, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v6, v3
	s_nop 1
	v_cndmask_b32_e64 v12, v8, v7, s[0:1]
	v_lshl_add_u64 v[6:7], v[4:5], 0, 2
	v_lshl_add_u64 v[8:9], v[4:5], 0, 1
	v_cmp_ne_u32_e64 s[0:1], 0, v12
	s_nop 1
	v_cndmask_b32_e64 v7, v9, v7, s[0:1]
	v_mov_b32_e32 v9, s7
	v_subb_co_u32_e32 v9, vcc, v9, v10, vcc
	v_cmp_ge_u32_e32 vcc, v9, v3
	s_nop 1
	v_cndmask_b32_e64 v10, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v11, v2
	s_nop 1
	v_cndmask_b32_e64 v2, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v9, v3
	s_nop 1
	v_cndmask_b32_e32 v2, v10, v2, vcc
	v_cmp_ne_u32_e32 vcc, 0, v2
	v_cndmask_b32_e64 v2, v8, v6, s[0:1]
	s_nop 0
	v_cndmask_b32_e32 v5, v5, v7, vcc
	v_cndmask_b32_e32 v4, v4, v2, vcc
                                        ; implicit-def: $vgpr2_vgpr3
.LBB0_2:                                ; %Flow
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_cvt_f32_u32_e32 v3, v2
	v_sub_u32_e32 v4, 0, v2
	v_rcp_iflag_f32_e32 v3, v3
	s_nop 0
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_mul_lo_u32 v4, v4, v3
	v_mul_hi_u32 v4, v3, v4
	v_add_u32_e32 v3, v3, v4
	v_mul_hi_u32 v3, s6, v3
	v_mul_lo_u32 v4, v3, v2
	v_sub_u32_e32 v4, s6, v4
	v_add_u32_e32 v5, 1, v3
	v_sub_u32_e32 v6, v4, v2
	v_cmp_ge_u32_e32 vcc, v4, v2
	s_nop 1
	v_cndmask_b32_e32 v4, v4, v6, vcc
	v_cndmask_b32_e32 v3, v3, v5, vcc
	v_add_u32_e32 v5, 1, v3
	v_cmp_ge_u32_e32 vcc, v4, v2
	s_nop 1
	v_cndmask_b32_e32 v4, v3, v5, vcc
	v_mov_b32_e32 v5, 0
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_load_dwordx2 s[0:1], s[4:5], 0x18
	v_cvt_f64_u32_e32 v[2:3], v5
	v_cvt_f64_u32_e32 v[4:5], v4
	v_ldexp_f64 v[2:3], v[2:3], 32
	v_add_f64 v[2:3], v[2:3], v[4:5]
	v_mov_b32_e32 v4, 0x80
	s_waitcnt lgkmcnt(0)
	v_mul_f64 v[2:3], v[2:3], s[0:1]
	v_mad_u64_u32 v[0:1], s[0:1], s14, v4, v[0:1]
	v_lshl_add_u64 v[0:1], v[0:1], 3, s[8:9]
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel preload
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 288
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 5
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 16
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
	.size	preload, .Lfunc_end0-preload
                                        ; -- End function
	.set preload.num_vgpr, 16
	.set preload.num_agpr, 0
	.set preload.numbered_sgpr, 15
	.set preload.num_named_barrier, 0
	.set preload.private_seg_size, 0
	.set preload.uses_vcc, 1
	.set preload.uses_flat_scratch, 0
	.set preload.has_dyn_sized_stack, 0
	.set preload.has_recursion, 0
	.set preload.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1140
; TotalNumSgprs: 21
; NumVgprs: 16
; NumAgprs: 0
; TotalNumVgprs: 16
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 21
; NumVGPRsForWavesPerEU: 16
; AccumOffset: 16
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 13
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .name:           a
        .offset:         8
        .size:           8
        .value_kind:     by_value
      - .name:           b
        .offset:         16
        .size:           4
        .value_kind:     by_value
      - .name:           scale
        .offset:         24
        .size:           8
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
    .max_flat_workgroup_size: 128
    .name:           preload
    .private_segment_fixed_size: 0
    .sgpr_count:     21
    .sgpr_spill_count: 0
    .symbol:         preload.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
