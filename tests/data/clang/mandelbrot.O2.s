	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	mandelbrot
	.globl	mandelbrot
	.p2align	8
	.type	mandelbrot,@function
mandelbrot:
	s_load_dwordx2 s[4:5], s[0:1], 0x8
	s_load_dword s3, s[0:1], 0x1c
	s_mov_b32 s33, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	s_waitcnt lgkmcnt(0)
	v_cvt_f32_u32_e32 v1, s4
	s_sub_i32 s6, 0, s4
	s_and_b32 s3, s3, 0xffff
	s_mul_i32 s2, s2, s3
	v_rcp_iflag_f32_e32 v1, v1
	v_add_u32_e32 v0, s2, v0
	s_mov_b32 s2, -2.0
	s_mov_b32 s3, -1.0
	v_mul_f32_e32 v1, 0x4f7ffffe, v1
	v_cvt_u32_f32_e32 v1, v1
	v_mul_lo_u32 v2, s6, v1
	v_mul_hi_u32 v2, v1, v2
	v_add_u32_e32 v1, v1, v2
	v_mul_hi_u32 v1, v0, v1
	v_mul_lo_u32 v2, v1, s4
	v_sub_u32_e32 v2, v0, v2
	v_add_u32_e32 v3, 1, v1
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v3, vcc
	v_subrev_u32_e32 v3, s4, v2
	v_cndmask_b32_e32 v2, v2, v3, vcc
	v_add_u32_e32 v3, 1, v1
	v_cmp_le_u32_e32 vcc, s4, v2
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v3, vcc
	v_mul_lo_u32 v2, v1, s4
	v_cvt_f32_u32_e32 v3, v1
	v_sub_u32_e32 v1, v0, v2
	v_cvt_f32_u32_e32 v2, v1
	v_mov_b32_e32 v1, 0
	v_pk_mul_f32 v[2:3], s[4:5], v[2:3] op_sel:[1,0]
	s_nop 0
	v_pk_add_f32 v[2:3], v[2:3], s[2:3]
	s_mov_b64 s[2:3], 0
	s_branch .LBB0_9
.LBB0_1:
	s_or_b64 exec, exec, s[54:55]
	s_xor_b64 s[56:57], exec, -1
	s_and_b64 s[50:51], s[50:51], exec
	s_orn2_b64 s[54:55], s[52:53], exec
.LBB0_2:
	s_or_b64 exec, exec, s[48:49]
	s_and_b64 s[56:57], s[56:57], exec
	s_xor_b64 s[52:53], exec, -1
	s_and_b64 s[48:49], s[50:51], exec
	s_orn2_b64 s[50:51], s[54:55], exec
.LBB0_3:
	s_or_b64 exec, exec, s[46:47]
	s_and_b64 s[56:57], s[56:57], exec
	s_and_b64 s[54:55], s[52:53], exec
	s_xor_b64 s[52:53], exec, -1
	s_and_b64 s[48:49], s[48:49], exec
	s_orn2_b64 s[46:47], s[50:51], exec
.LBB0_4:
	s_or_b64 exec, exec, s[44:45]
	s_and_b64 s[56:57], s[56:57], exec
	s_and_b64 s[54:55], s[54:55], exec
	s_and_b64 s[50:51], s[52:53], exec
	s_xor_b64 s[52:53], exec, -1
	s_and_b64 s[48:49], s[48:49], exec
	s_orn2_b64 s[44:45], s[46:47], exec
.LBB0_5:
	s_or_b64 exec, exec, s[42:43]
	s_and_b64 s[56:57], s[56:57], exec
	s_and_b64 s[54:55], s[54:55], exec
	s_and_b64 s[50:51], s[50:51], exec
	s_and_b64 s[58:59], s[52:53], exec
	s_xor_b64 s[46:47], exec, -1
	s_and_b64 s[42:43], s[48:49], exec
	s_orn2_b64 s[52:53], s[44:45], exec
.LBB0_6:
	s_or_b64 exec, exec, s[40:41]
	s_and_b64 s[56:57], s[56:57], exec
	s_and_b64 s[54:55], s[54:55], exec
	s_and_b64 s[50:51], s[50:51], exec
	s_and_b64 s[48:49], s[58:59], exec
	s_and_b64 s[46:47], s[46:47], exec
	s_xor_b64 s[44:45], exec, -1
	s_and_b64 s[42:43], s[42:43], exec
	s_orn2_b64 s[40:41], s[52:53], exec
.LBB0_7:
	s_or_b64 exec, exec, s[38:39]
	s_andn2_b64 s[34:35], s[34:35], exec
	s_and_b64 s[38:39], s[56:57], exec
	s_or_b64 s[34:35], s[34:35], s[38:39]
	s_andn2_b64 s[30:31], s[30:31], exec
	s_and_b64 s[38:39], s[54:55], exec
	s_or_b64 s[30:31], s[30:31], s[38:39]
	s_andn2_b64 s[28:29], s[28:29], exec
	s_and_b64 s[38:39], s[50:51], exec
	s_or_b64 s[28:29], s[28:29], s[38:39]
	s_andn2_b64 s[26:27], s[26:27], exec
	s_and_b64 s[38:39], s[48:49], exec
	s_or_b64 s[26:27], s[26:27], s[38:39]
	s_andn2_b64 s[24:25], s[24:25], exec
	s_and_b64 s[38:39], s[46:47], exec
	s_or_b64 s[24:25], s[24:25], s[38:39]
	s_andn2_b64 s[22:23], s[22:23], exec
	s_and_b64 s[38:39], s[44:45], exec
	s_or_b64 s[22:23], s[22:23], s[38:39]
	s_andn2_b64 s[20:21], s[20:21], exec
	s_and_b64 s[38:39], s[42:43], exec
	s_or_b64 s[20:21], s[20:21], s[38:39]
	s_andn2_b64 s[18:19], s[18:19], exec
	s_and_b64 s[38:39], s[40:41], exec
	v_mov_b32_e32 v8, 64
	s_or_b64 s[18:19], s[18:19], s[38:39]
.LBB0_8:
	s_or_b64 exec, exec, s[36:37]
	s_and_b64 s[36:37], exec, s[18:19]
	s_or_b64 s[2:3], s[36:37], s[2:3]
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[36:37], s[34:35], exec
	s_or_b64 s[4:5], s[4:5], s[36:37]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[36:37], s[30:31], exec
	s_or_b64 s[6:7], s[6:7], s[36:37]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[36:37], s[28:29], exec
	s_or_b64 s[8:9], s[8:9], s[36:37]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[36:37], s[26:27], exec
	s_or_b64 s[10:11], s[10:11], s[36:37]
	s_andn2_b64 s[12:13], s[12:13], exec
	s_and_b64 s[36:37], s[24:25], exec
	s_or_b64 s[12:13], s[12:13], s[36:37]
	s_andn2_b64 s[14:15], s[14:15], exec
	s_and_b64 s[36:37], s[22:23], exec
	s_or_b64 s[14:15], s[14:15], s[36:37]
	s_andn2_b64 s[16:17], s[16:17], exec
	s_and_b64 s[36:37], s[20:21], exec
	v_mov_b32_e32 v6, s33
	s_or_b64 s[16:17], s[16:17], s[36:37]
	s_mov_b32 s33, s60
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB0_18
.LBB0_9:
	v_pk_mul_f32 v[6:7], v[4:5], v[4:5]
	s_andn2_b64 s[34:35], s[34:35], exec
	v_add_f32_e32 v8, v7, v6
	v_cmp_nlt_f32_e32 vcc, 4.0, v8
	v_mov_b32_e32 v8, s33
	s_andn2_b64 s[30:31], s[30:31], exec
	s_andn2_b64 s[28:29], s[28:29], exec
	s_andn2_b64 s[26:27], s[26:27], exec
	s_andn2_b64 s[24:25], s[24:25], exec
	s_andn2_b64 s[22:23], s[22:23], exec
	s_or_b64 s[20:21], s[20:21], exec
	s_or_b64 s[18:19], s[18:19], exec
	s_and_saveexec_b64 s[36:37], vcc
	s_cbranch_execz .LBB0_8
	v_add_f32_e32 v4, v4, v4
	v_mov_b32_e32 v8, v7
	v_mul_f32_e32 v9, v5, v4
	v_pk_add_f32 v[4:5], v[6:7], v[8:9] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[40:41], -1
	v_mov_b32_e32 v5, v9
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_mov_b64 s[42:43], 0
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_mov_b64 s[44:45], -1
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_mov_b64 s[46:47], 0
	s_mov_b64 s[48:49], 0
	s_mov_b64 s[50:51], 0
	s_mov_b64 s[54:55], 0
	s_mov_b64 s[56:57], 0
	s_and_saveexec_b64 s[38:39], vcc
	s_cbranch_execz .LBB0_7
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[52:53], -1
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_mov_b64 s[46:47], -1
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_mov_b64 s[58:59], 0
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[40:41], vcc
	s_cbranch_execz .LBB0_6
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_nop 0
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_nop 0
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[42:43], vcc
	s_cbranch_execz .LBB0_5
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_nop 0
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_nop 0
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[44:45], vcc
	s_cbranch_execz .LBB0_4
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[50:51], -1
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_nop 0
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_nop 0
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[46:47], vcc
	s_cbranch_execz .LBB0_3
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[50:51], 0
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_mov_b64 s[54:55], -1
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_mov_b64 s[56:57], -1
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[48:49], vcc
	s_cbranch_execz .LBB0_2
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v5, v6
	v_pk_add_f32 v[6:7], v[2:3], v[4:5]
	s_nop 0
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_nop 0
	v_add_f32_e32 v4, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v4
	s_and_saveexec_b64 s[54:55], vcc
	s_cbranch_execz .LBB0_1
	v_mov_b32_e32 v4, v9
	v_add_f32_e32 v5, v6, v6
	s_add_i32 s60, s33, 8
	v_mul_f32_e32 v6, v7, v5
	v_pk_add_f32 v[4:5], v[8:9], v[4:5] neg_lo:[0,1] neg_hi:[0,1]
	s_cmp_eq_u32 s60, 64
	v_mov_b32_e32 v5, v6
	s_cselect_b64 s[52:53], -1, 0
	s_mov_b64 s[50:51], exec
	v_pk_add_f32 v[4:5], v[2:3], v[4:5]
	s_orn2_b64 s[52:53], s[52:53], exec
	s_branch .LBB0_1
.LBB0_18:
	s_or_b64 exec, exec, s[2:3]
	s_xor_b64 s[2:3], s[16:17], -1
	s_xor_b64 s[20:21], s[14:15], -1
	s_xor_b64 s[18:19], s[12:13], -1
	s_xor_b64 s[16:17], s[10:11], -1
	s_xor_b64 s[10:11], s[8:9], -1
	s_xor_b64 s[14:15], s[6:7], -1
	s_xor_b64 s[12:13], s[4:5], -1
	s_and_saveexec_b64 s[4:5], s[2:3]
	s_xor_b64 s[2:3], exec, s[4:5]
	s_cbranch_execz .LBB0_44
	s_and_saveexec_b64 s[4:5], s[20:21]
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB0_41
	s_and_saveexec_b64 s[6:7], s[18:19]
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_38
	s_and_saveexec_b64 s[8:9], s[16:17]
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_35
	s_and_saveexec_b64 s[16:17], s[10:11]
	s_xor_b64 s[10:11], exec, s[16:17]
	s_cbranch_execz .LBB0_32
	s_and_saveexec_b64 s[16:17], s[14:15]
	s_xor_b64 s[14:15], exec, s[16:17]
	s_cbranch_execz .LBB0_29
	s_and_saveexec_b64 s[16:17], s[12:13]
	s_xor_b64 s[12:13], exec, s[16:17]
	v_or_b32_e32 v8, 7, v6
	s_andn2_saveexec_b64 s[12:13], s[12:13]
	v_or_b32_e32 v8, 6, v6
	s_or_b64 exec, exec, s[12:13]
.LBB0_29:
	s_andn2_saveexec_b64 s[12:13], s[14:15]
	v_or_b32_e32 v8, 5, v6
	s_or_b64 exec, exec, s[12:13]
.LBB0_32:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	v_or_b32_e32 v8, 4, v6
	s_or_b64 exec, exec, s[10:11]
.LBB0_35:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	v_or_b32_e32 v8, 3, v6
	s_or_b64 exec, exec, s[8:9]
.LBB0_38:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	v_or_b32_e32 v8, 2, v6
	s_or_b64 exec, exec, s[6:7]
.LBB0_41:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	v_or_b32_e32 v8, 1, v6
	s_or_b64 exec, exec, s[4:5]
.LBB0_44:
	s_or_b64 exec, exec, s[2:3]
	s_load_dwordx2 s[0:1], s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[0:1]
	global_store_dword v[0:1], v8, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mandelbrot
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_sgpr 61
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
	.size	mandelbrot, .Lfunc_end0-mandelbrot

	.set mandelbrot.num_vgpr, 10
	.set mandelbrot.num_agpr, 0
	.set mandelbrot.numbered_sgpr, 61
	.set mandelbrot.num_named_barrier, 0
	.set mandelbrot.private_seg_size, 0
	.set mandelbrot.uses_vcc, 1
	.set mandelbrot.uses_flat_scratch, 0
	.set mandelbrot.has_dyn_sized_stack, 0
	.set mandelbrot.has_recursion, 0
	.set mandelbrot.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_mandelbrot
	.globl	__clang_ocl_kern_imp_mandelbrot
	.p2align	2
	.type	__clang_ocl_kern_imp_mandelbrot,@function
__clang_ocl_kern_imp_mandelbrot:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v6, v3
	v_cvt_f32_u32_e32 v3, v2
	s_load_dword s0, s[8:9], 0xc
	v_sub_u32_e32 v5, 0, v2
	v_and_b32_e32 v4, 0x3ff, v31
	v_rcp_iflag_f32_e32 v3, v3
	s_mov_b32 s90, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	s_mul_i32 s12, s12, s0
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_add_u32_e32 v4, s12, v4
	s_mov_b32 s0, -2.0
	s_mov_b32 s1, -1.0
	v_mul_lo_u32 v5, v5, v3
	v_mul_hi_u32 v5, v3, v5
	v_add_u32_e32 v3, v3, v5
	v_mul_hi_u32 v3, v4, v3
	v_mul_lo_u32 v5, v3, v2
	v_sub_u32_e32 v5, v4, v5
	v_add_u32_e32 v7, 1, v3
	v_cmp_ge_u32_e32 vcc, v5, v2
	s_nop 1
	v_cndmask_b32_e32 v3, v3, v7, vcc
	v_sub_u32_e32 v7, v5, v2
	v_cndmask_b32_e32 v5, v5, v7, vcc
	v_add_u32_e32 v7, 1, v3
	v_cmp_ge_u32_e32 vcc, v5, v2
	v_mov_b32_e32 v5, 0
	s_nop 0
	v_cndmask_b32_e32 v3, v3, v7, vcc
	v_mul_lo_u32 v2, v3, v2
	v_sub_u32_e32 v2, v4, v2
	v_cvt_f32_u32_e32 v3, v3
	v_cvt_f32_u32_e32 v2, v2
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3] op_sel_hi:[0,1]
	v_pk_add_f32 v[2:3], v[2:3], s[0:1]
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	s_branch .LBB1_9
.LBB1_1:
	s_or_b64 exec, exec, s[76:77]
	s_xor_b64 s[78:79], exec, -1
	s_and_b64 s[72:73], s[72:73], exec
	s_orn2_b64 s[76:77], s[74:75], exec
.LBB1_2:
	s_or_b64 exec, exec, s[62:63]
	s_and_b64 s[78:79], s[78:79], exec
	s_xor_b64 s[74:75], exec, -1
	s_and_b64 s[62:63], s[72:73], exec
	s_orn2_b64 s[72:73], s[76:77], exec
.LBB1_3:
	s_or_b64 exec, exec, s[60:61]
	s_and_b64 s[78:79], s[78:79], exec
	s_and_b64 s[76:77], s[74:75], exec
	s_xor_b64 s[74:75], exec, -1
	s_and_b64 s[62:63], s[62:63], exec
	s_orn2_b64 s[60:61], s[72:73], exec
.LBB1_4:
	s_or_b64 exec, exec, s[58:59]
	s_and_b64 s[78:79], s[78:79], exec
	s_and_b64 s[76:77], s[76:77], exec
	s_and_b64 s[72:73], s[74:75], exec
	s_xor_b64 s[74:75], exec, -1
	s_and_b64 s[62:63], s[62:63], exec
	s_orn2_b64 s[58:59], s[60:61], exec
.LBB1_5:
	s_or_b64 exec, exec, s[56:57]
	s_and_b64 s[78:79], s[78:79], exec
	s_and_b64 s[76:77], s[76:77], exec
	s_and_b64 s[72:73], s[72:73], exec
	s_and_b64 s[88:89], s[74:75], exec
	s_xor_b64 s[60:61], exec, -1
	s_and_b64 s[56:57], s[62:63], exec
	s_orn2_b64 s[74:75], s[58:59], exec
.LBB1_6:
	s_or_b64 exec, exec, s[46:47]
	s_and_b64 s[78:79], s[78:79], exec
	s_and_b64 s[76:77], s[76:77], exec
	s_and_b64 s[72:73], s[72:73], exec
	s_and_b64 s[62:63], s[88:89], exec
	s_and_b64 s[60:61], s[60:61], exec
	s_xor_b64 s[58:59], exec, -1
	s_and_b64 s[56:57], s[56:57], exec
	s_orn2_b64 s[46:47], s[74:75], exec
.LBB1_7:
	s_or_b64 exec, exec, s[44:45]
	s_andn2_b64 s[40:41], s[40:41], exec
	s_and_b64 s[44:45], s[78:79], exec
	s_or_b64 s[40:41], s[40:41], s[44:45]
	s_andn2_b64 s[28:29], s[28:29], exec
	s_and_b64 s[44:45], s[76:77], exec
	s_or_b64 s[28:29], s[28:29], s[44:45]
	s_andn2_b64 s[26:27], s[26:27], exec
	s_and_b64 s[44:45], s[72:73], exec
	s_or_b64 s[26:27], s[26:27], s[44:45]
	s_andn2_b64 s[24:25], s[24:25], exec
	s_and_b64 s[44:45], s[62:63], exec
	s_or_b64 s[24:25], s[24:25], s[44:45]
	s_andn2_b64 s[22:23], s[22:23], exec
	s_and_b64 s[44:45], s[60:61], exec
	s_or_b64 s[22:23], s[22:23], s[44:45]
	s_andn2_b64 s[20:21], s[20:21], exec
	s_and_b64 s[44:45], s[58:59], exec
	s_or_b64 s[20:21], s[20:21], s[44:45]
	s_andn2_b64 s[18:19], s[18:19], exec
	s_and_b64 s[44:45], s[56:57], exec
	s_or_b64 s[18:19], s[18:19], s[44:45]
	s_andn2_b64 s[16:17], s[16:17], exec
	s_and_b64 s[44:45], s[46:47], exec
	v_mov_b32_e32 v10, 64
	s_or_b64 s[16:17], s[16:17], s[44:45]
.LBB1_8:
	s_or_b64 exec, exec, s[42:43]
	s_and_b64 s[42:43], exec, s[16:17]
	s_or_b64 s[0:1], s[42:43], s[0:1]
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[42:43], s[40:41], exec
	s_or_b64 s[2:3], s[2:3], s[42:43]
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[42:43], s[28:29], exec
	s_or_b64 s[4:5], s[4:5], s[42:43]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[42:43], s[26:27], exec
	s_or_b64 s[6:7], s[6:7], s[42:43]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[42:43], s[24:25], exec
	s_or_b64 s[8:9], s[8:9], s[42:43]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[42:43], s[22:23], exec
	s_or_b64 s[10:11], s[10:11], s[42:43]
	s_andn2_b64 s[12:13], s[12:13], exec
	s_and_b64 s[42:43], s[20:21], exec
	s_or_b64 s[12:13], s[12:13], s[42:43]
	s_andn2_b64 s[14:15], s[14:15], exec
	s_and_b64 s[42:43], s[18:19], exec
	v_mov_b32_e32 v8, s90
	s_or_b64 s[14:15], s[14:15], s[42:43]
	s_mov_b32 s90, s91
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB1_18
.LBB1_9:
	v_pk_mul_f32 v[8:9], v[6:7], v[6:7]
	s_andn2_b64 s[40:41], s[40:41], exec
	v_add_f32_e32 v10, v9, v8
	v_cmp_nlt_f32_e32 vcc, 4.0, v10
	v_mov_b32_e32 v10, s90
	s_andn2_b64 s[28:29], s[28:29], exec
	s_andn2_b64 s[26:27], s[26:27], exec
	s_andn2_b64 s[24:25], s[24:25], exec
	s_andn2_b64 s[22:23], s[22:23], exec
	s_andn2_b64 s[20:21], s[20:21], exec
	s_or_b64 s[18:19], s[18:19], exec
	s_or_b64 s[16:17], s[16:17], exec
	s_and_saveexec_b64 s[42:43], vcc
	s_cbranch_execz .LBB1_8
	v_add_f32_e32 v6, v6, v6
	v_mov_b32_e32 v10, v9
	v_mul_f32_e32 v11, v7, v6
	v_pk_add_f32 v[6:7], v[8:9], v[10:11] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[46:47], -1
	v_mov_b32_e32 v7, v11
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_mov_b64 s[56:57], 0
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_mov_b64 s[58:59], -1
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_mov_b64 s[60:61], 0
	s_mov_b64 s[62:63], 0
	s_mov_b64 s[72:73], 0
	s_mov_b64 s[76:77], 0
	s_mov_b64 s[78:79], 0
	s_and_saveexec_b64 s[44:45], vcc
	s_cbranch_execz .LBB1_7
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[74:75], -1
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_mov_b64 s[60:61], -1
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_mov_b64 s[88:89], 0
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[46:47], vcc
	s_cbranch_execz .LBB1_6
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_nop 0
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_nop 0
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[56:57], vcc
	s_cbranch_execz .LBB1_5
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_nop 0
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_nop 0
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[58:59], vcc
	s_cbranch_execz .LBB1_4
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[72:73], -1
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_nop 0
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_nop 0
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[60:61], vcc
	s_cbranch_execz .LBB1_3
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_mov_b64 s[72:73], 0
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_mov_b64 s[76:77], -1
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_mov_b64 s[78:79], -1
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[62:63], vcc
	s_cbranch_execz .LBB1_2
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_nop 0
	v_mov_b32_e32 v7, v8
	v_pk_add_f32 v[8:9], v[2:3], v[6:7]
	s_nop 0
	v_pk_mul_f32 v[10:11], v[8:9], v[8:9]
	s_nop 0
	v_add_f32_e32 v6, v11, v10
	v_cmp_nlt_f32_e32 vcc, 4.0, v6
	s_and_saveexec_b64 s[76:77], vcc
	s_cbranch_execz .LBB1_1
	v_mov_b32_e32 v6, v11
	v_add_f32_e32 v7, v8, v8
	s_add_i32 s91, s90, 8
	v_mul_f32_e32 v8, v9, v7
	v_pk_add_f32 v[6:7], v[10:11], v[6:7] neg_lo:[0,1] neg_hi:[0,1]
	s_cmp_eq_u32 s91, 64
	v_mov_b32_e32 v7, v8
	s_cselect_b64 s[74:75], -1, 0
	s_mov_b64 s[72:73], exec
	v_pk_add_f32 v[6:7], v[2:3], v[6:7]
	s_orn2_b64 s[74:75], s[74:75], exec
	s_branch .LBB1_1
.LBB1_18:
	s_or_b64 exec, exec, s[0:1]
	s_xor_b64 s[0:1], s[14:15], -1
	s_xor_b64 s[18:19], s[12:13], -1
	s_xor_b64 s[16:17], s[10:11], -1
	s_xor_b64 s[14:15], s[8:9], -1
	s_xor_b64 s[8:9], s[6:7], -1
	s_xor_b64 s[12:13], s[4:5], -1
	s_xor_b64 s[10:11], s[2:3], -1
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_xor_b64 s[0:1], exec, s[2:3]
	s_cbranch_execz .LBB1_44
	s_and_saveexec_b64 s[2:3], s[18:19]
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB1_41
	s_and_saveexec_b64 s[4:5], s[16:17]
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_38
	s_and_saveexec_b64 s[6:7], s[14:15]
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_35
	s_and_saveexec_b64 s[14:15], s[8:9]
	s_xor_b64 s[8:9], exec, s[14:15]
	s_cbranch_execz .LBB1_32
	s_and_saveexec_b64 s[14:15], s[12:13]
	s_xor_b64 s[12:13], exec, s[14:15]
	s_cbranch_execz .LBB1_29
	s_and_saveexec_b64 s[14:15], s[10:11]
	s_xor_b64 s[10:11], exec, s[14:15]
	v_or_b32_e32 v10, 7, v8
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	v_or_b32_e32 v10, 6, v8
	s_or_b64 exec, exec, s[10:11]
.LBB1_29:
	s_andn2_saveexec_b64 s[10:11], s[12:13]
	v_or_b32_e32 v10, 5, v8
	s_or_b64 exec, exec, s[10:11]
.LBB1_32:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	v_or_b32_e32 v10, 4, v8
	s_or_b64 exec, exec, s[8:9]
.LBB1_35:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	v_or_b32_e32 v10, 3, v8
	s_or_b64 exec, exec, s[6:7]
.LBB1_38:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	v_or_b32_e32 v10, 2, v8
	s_or_b64 exec, exec, s[4:5]
.LBB1_41:
	s_andn2_saveexec_b64 s[2:3], s[2:3]
	v_or_b32_e32 v10, 1, v8
	s_or_b64 exec, exec, s[2:3]
.LBB1_44:
	s_or_b64 exec, exec, s[0:1]
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	global_store_dword v[0:1], v10, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_mandelbrot, .Lfunc_end1-__clang_ocl_kern_imp_mandelbrot

	.set __clang_ocl_kern_imp_mandelbrot.num_vgpr, 32
	.set __clang_ocl_kern_imp_mandelbrot.num_agpr, 0
	.set __clang_ocl_kern_imp_mandelbrot.numbered_sgpr, 92
	.set __clang_ocl_kern_imp_mandelbrot.num_named_barrier, 0
	.set __clang_ocl_kern_imp_mandelbrot.private_seg_size, 0
	.set __clang_ocl_kern_imp_mandelbrot.uses_vcc, 1
	.set __clang_ocl_kern_imp_mandelbrot.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_recursion, 0
	.set __clang_ocl_kern_imp_mandelbrot.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 92
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
        .type_name:      'u32*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      u32
        .value_kind:     by_value
      - .offset:         12
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mandelbrot
    .private_segment_fixed_size: 0
    .sgpr_count:     67
    .sgpr_spill_count: 0
    .symbol:         mandelbrot.kd
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
