	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v2, 7, v1
	v_lshl_add_u32 v2, v2, 2, v0
	scratch_load_dword v2, v2, off
	v_bitop3_b32 v3, v1, 5, 7 bitop3:0x6c
	v_lshl_add_u32 v0, v3, 2, v0
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, 4, v2
	scratch_store_dword v0, v2, off
	v_add_u32_e32 v0, v2, v1
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	mix, .Lfunc_end0-mix
                                        ; -- End function
	.set .Lmix.num_vgpr, 4
	.set .Lmix.num_agpr, 0
	.set .Lmix.numbered_sgpr, 32
	.set .Lmix.num_named_barrier, 0
	.set .Lmix.private_seg_size, 0
	.set .Lmix.uses_vcc, 0
	.set .Lmix.uses_flat_scratch, 0
	.set .Lmix.has_dyn_sized_stack, 0
	.set .Lmix.has_recursion, 0
	.set .Lmix.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 72
; TotalNumSgprs: 38
; NumVgprs: 4
; NumAgprs: 0
; TotalNumVgprs: 4
; ScratchSize: 0
; MemoryBound: 0
	.text
	.globl	scratch                         ; -- Begin function scratch
	.p2align	8
	.type	scratch,@function
scratch:                                ; @scratch
; %bb.0:                                ; %entry
	s_mov_b64 s[16:17], s[4:5]
	s_mov_b32 s14, s10
	s_mov_b64 s[10:11], s[6:7]
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	s_load_dwordx4 s[0:3], s[16:17], 0x0
	s_load_dwordx2 s[18:19], s[16:17], 0x10
	v_mov_b32_e32 v31, v0
	v_and_b32_e32 v4, 0x3ff, v31
	v_lshlrev_b32_e32 v0, 2, v4
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v0, s[0:1]
	s_mov_b32 s13, s9
	s_mov_b32 s12, s8
	s_mov_b32 s0, 0
	s_mov_b32 s1, 0
	s_mov_b32 s32, 48
	s_waitcnt vmcnt(0)
.LBB1_1:                                ; %fill
                                        ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v0, s1, v1
	s_add_i32 s1, s1, 1
	scratch_store_dword off, v0, s0
	s_add_i32 s0, s0, 4
	s_cmp_lt_i32 s1, 8
	s_cbranch_scc1 .LBB1_1
; %bb.2:                                ; %loop.preheader
	s_load_dword s0, s[16:17], 0x18
	s_mov_b32 s1, 0
.LBB1_3:                                ; %loop
                                        ; =>This Inner Loop Header: Depth=1
	s_add_u32 s8, s16, 32
	s_addc_u32 s9, s17, 0
	s_getpc_b64 s[20:21]
	s_add_u32 s20, s20, mix@rel32@lo+4
	s_addc_u32 s21, s21, mix@rel32@hi+12
	v_mov_b32_e32 v0, 0
	s_swappc_b64 s[30:31], s[20:21]
	s_add_i32 s1, s1, 1
	v_mov_b32_e32 v1, v0
	s_cmp_lt_i32 s1, s0
	s_cbranch_scc1 .LBB1_3
; %bb.4:                                ; %exit
	s_mov_b64 s[0:1], src_private_base
	v_lshlrev_b32_e32 v2, 2, v4
	v_mov_b32_e32 v3, 0
	v_and_b32_e32 v4, 1, v4
	global_store_dword v2, v1, s[2:3]
	v_lshl_add_u64 v[0:1], s[18:19], 0, v[2:3]
	v_mov_b32_e32 v3, s1
	v_cmp_eq_u32_e32 vcc, 1, v4
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v3, vcc
	v_mov_b32_e32 v3, 0
	v_cndmask_b32_e32 v0, v0, v3, vcc
	flat_load_dword v0, v[0:1] sc0 sc1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_dword v2, v0, s[18:19]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scratch
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 32
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
	.size	scratch, .Lfunc_end1-scratch
                                        ; -- End function
	.set scratch.num_vgpr, max(32, .Lmix.num_vgpr)
	.set scratch.num_agpr, max(0, .Lmix.num_agpr)
	.set scratch.numbered_sgpr, max(33, .Lmix.numbered_sgpr)
	.set scratch.num_named_barrier, max(0, .Lmix.num_named_barrier)
	.set scratch.private_seg_size, 48+max(.Lmix.private_seg_size)
	.set scratch.uses_vcc, or(1, .Lmix.uses_vcc)
	.set scratch.uses_flat_scratch, or(0, .Lmix.uses_flat_scratch)
	.set scratch.has_dyn_sized_stack, or(0, .Lmix.has_dyn_sized_stack)
	.set scratch.has_recursion, or(1, .Lmix.has_recursion)
	.set scratch.has_indirect_call, or(0, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 260
; TotalNumSgprs: 39
; NumVgprs: 32
; NumAgprs: 0
; TotalNumVgprs: 32
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 39
; NumVGPRsForWavesPerEU: 32
; AccumOffset: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 7
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 4
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .name:           in
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           out
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           flat
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .name:           rounds
        .offset:         24
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
    .max_flat_workgroup_size: 64
    .name:           scratch
    .private_segment_fixed_size: 48
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         scratch.kd
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
