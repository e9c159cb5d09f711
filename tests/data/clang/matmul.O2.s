	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	matmul
	.globl	matmul
	.p2align	8
	.type	matmul,@function
matmul:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	v_and_b32_e32 v1, 0x3ff, v0
	v_lshrrev_b32_e32 v0, 4, v0
	v_and_b32_e32 v10, 0xffc0, v0
	v_lshl_add_u32 v5, s3, 10, v10
	v_lshl_add_u32 v4, s2, 4, v1
	v_add_u32_e32 v0, v5, v1
	v_lshlrev_b32_e32 v8, 2, v1
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[2:3], v[0:1], 2, s[4:5]
	global_load_dword v9, v[2:3], off
	v_add_u32_e32 v2, v10, v4
	v_mov_b32_e32 v3, v1
	v_lshl_add_u64 v[6:7], v[2:3], 2, s[6:7]
	global_load_dword v3, v[6:7], off
	v_add_u32_e32 v11, v10, v8
	v_add_u32_e32 v12, 0x400, v8
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v11, v9, v3 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[6:7], v10 offset1:1
	ds_read2_b32 v[8:9], v12 offset1:16
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v3, v6, v8
	v_add_f32_e32 v3, 0, v3
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:2 offset1:3
	ds_read2_b32 v[8:9], v12 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:4 offset1:5
	ds_read2_b32 v[8:9], v12 offset0:64 offset1:80
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:6 offset1:7
	ds_read2_b32 v[8:9], v12 offset0:96 offset1:112
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:8 offset1:9
	ds_read2_b32 v[8:9], v12 offset0:128 offset1:144
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:10 offset1:11
	ds_read2_b32 v[8:9], v12 offset0:160 offset1:176
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:12 offset1:13
	ds_read2_b32 v[8:9], v12 offset0:192 offset1:208
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:14 offset1:15
	ds_read2_b32 v[8:9], v12 offset0:224 offset1:240
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	v_add_u32_e32 v6, 16, v0
	v_mov_b32_e32 v7, v1
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[4:5]
	s_barrier
	global_load_dword v8, v[6:7], off
	v_add_u32_e32 v6, 0x400, v2
	v_mov_b32_e32 v7, v1
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[6:7]
	global_load_dword v6, v[6:7], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v11, v8, v6 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[6:7], v10 offset1:1
	ds_read2_b32 v[8:9], v12 offset1:16
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:2 offset1:3
	ds_read2_b32 v[8:9], v12 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:4 offset1:5
	ds_read2_b32 v[8:9], v12 offset0:64 offset1:80
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:6 offset1:7
	ds_read2_b32 v[8:9], v12 offset0:96 offset1:112
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:8 offset1:9
	ds_read2_b32 v[8:9], v12 offset0:128 offset1:144
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:10 offset1:11
	ds_read2_b32 v[8:9], v12 offset0:160 offset1:176
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:12 offset1:13
	ds_read2_b32 v[8:9], v12 offset0:192 offset1:208
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:14 offset1:15
	ds_read2_b32 v[8:9], v12 offset0:224 offset1:240
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	v_add_u32_e32 v6, 32, v0
	v_mov_b32_e32 v7, v1
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[4:5]
	v_add_u32_e32 v0, 48, v0
	s_barrier
	global_load_dword v8, v[6:7], off
	v_add_u32_e32 v6, 0x800, v2
	v_mov_b32_e32 v7, v1
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[6:7]
	global_load_dword v6, v[6:7], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v11, v8, v6 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[6:7], v10 offset1:1
	ds_read2_b32 v[8:9], v12 offset1:16
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:2 offset1:3
	ds_read2_b32 v[8:9], v12 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:4 offset1:5
	ds_read2_b32 v[8:9], v12 offset0:64 offset1:80
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:6 offset1:7
	ds_read2_b32 v[8:9], v12 offset0:96 offset1:112
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:8 offset1:9
	ds_read2_b32 v[8:9], v12 offset0:128 offset1:144
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:10 offset1:11
	ds_read2_b32 v[8:9], v12 offset0:160 offset1:176
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:12 offset1:13
	ds_read2_b32 v[8:9], v12 offset0:192 offset1:208
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v3, v3, v6
	ds_read2_b32 v[6:7], v10 offset0:14 offset1:15
	ds_read2_b32 v[8:9], v12 offset0:224 offset1:240
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v6, v8
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v7, v9
	v_add_f32_e32 v8, v3, v6
	v_lshl_add_u64 v[6:7], v[0:1], 2, s[4:5]
	v_add_u32_e32 v0, 0xc00, v2
	v_lshl_add_u64 v[2:3], v[0:1], 2, s[6:7]
	s_barrier
	global_load_dword v6, v[6:7], off
	s_nop 0
	global_load_dword v0, v[2:3], off
	s_waitcnt vmcnt(0)
	ds_write2st64_b32 v11, v6, v0 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[2:3], v10 offset1:1
	ds_read2_b32 v[6:7], v12 offset1:16
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v0, v2, v6
	v_add_f32_e32 v0, v8, v0
	v_mul_f32_e32 v2, v3, v7
	v_add_f32_e32 v0, v0, v2
	ds_read2_b32 v[2:3], v10 offset0:2 offset1:3
	ds_read2_b32 v[6:7], v12 offset0:32 offset1:48
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v2, v2, v6
	v_add_f32_e32 v0, v0, v2
	v_mul_f32_e32 v2, v3, v7
	v_add_f32_e32 v0, v0, v2
	ds_read2_b32 v[2:3], v12 offset0:64 offset1:80
	ds_read2_b32 v[6:7], v10 offset0:4 offset1:5
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v0, v0, v3
	ds_read2_b32 v[2:3], v12 offset0:96 offset1:112
	ds_read2_b32 v[6:7], v10 offset0:6 offset1:7
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v0, v0, v3
	ds_read2_b32 v[2:3], v12 offset0:128 offset1:144
	ds_read2_b32 v[6:7], v10 offset0:8 offset1:9
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v0, v0, v3
	ds_read2_b32 v[2:3], v12 offset0:160 offset1:176
	ds_read2_b32 v[6:7], v10 offset0:10 offset1:11
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v0, v0, v3
	ds_read2_b32 v[2:3], v12 offset0:192 offset1:208
	ds_read2_b32 v[6:7], v10 offset0:12 offset1:13
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v0, v0, v3
	ds_read2_b32 v[2:3], v12 offset0:224 offset1:240
	ds_read2_b32 v[6:7], v10 offset0:14 offset1:15
	s_waitcnt lgkmcnt(0)
	v_pk_mul_f32 v[2:3], v[6:7], v[2:3]
	s_nop 0
	v_add_f32_e32 v0, v0, v2
	v_add_f32_e32 v2, v0, v3
	v_add_u32_e32 v0, v5, v4
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[8:9]
	s_barrier
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul
		.amdhsa_group_segment_fixed_size 2048
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 16
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
	.size	matmul, .Lfunc_end0-matmul

	.set matmul.num_vgpr, 13
	.set matmul.num_agpr, 0
	.set matmul.numbered_sgpr, 10
	.set matmul.num_named_barrier, 0
	.set matmul.private_seg_size, 0
	.set matmul.uses_vcc, 0
	.set matmul.uses_flat_scratch, 0
	.set matmul.has_dyn_sized_stack, 0
	.set matmul.has_recursion, 0
	.set matmul.has_indirect_call, 0
	.protected	__clang_ocl_kern_imp_matmul
	.globl	__clang_ocl_kern_imp_matmul
	.p2align	2
	.type	__clang_ocl_kern_imp_matmul,@function
__clang_ocl_kern_imp_matmul:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v6, 0x3ff, v31
	v_lshrrev_b32_e32 v7, 4, v31
	v_lshl_add_u32 v18, s12, 4, v6
	v_and_b32_e32 v10, 0xffc0, v7
	v_mov_b32_e32 v7, 0
	v_lshl_add_u32 v19, s13, 10, v10
	v_add_u32_e32 v10, v10, v18
	v_mov_b32_e32 v11, v7
	v_add_u32_e32 v6, v19, v6
	v_lshl_add_u64 v[12:13], v[10:11], 2, v[2:3]
	s_trap 2
	v_lshl_add_u64 v[8:9], v[6:7], 2, v[0:1]
	global_load_dword v11, v[12:13], off
	global_load_dword v14, v[8:9], off
	v_mov_b32_e32 v13, v7
	v_add_u32_e32 v12, 16, v6
	v_mov_b32_e32 v15, v7
	v_lshl_add_u64 v[12:13], v[12:13], 2, v[0:1]
	s_waitcnt vmcnt(1)
	ds_write_b32 v0, v11
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v14
	v_add_u32_e32 v14, 0x400, v10
	v_lshl_add_u64 v[14:15], v[14:15], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[8:9], v0 offset1:1
	ds_read_b32 v11, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v16, v[12:13], off
	global_load_dword v17, v[14:15], off
	v_mov_b32_e32 v15, v7
	v_add_u32_e32 v14, 32, v6
	v_lshl_add_u64 v[14:15], v[14:15], 2, v[0:1]
	v_add_u32_e32 v6, 48, v6
	s_waitcnt vmcnt(1)
	ds_write_b32 v0, v16
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v17
	v_mov_b32_e32 v17, v7
	v_add_u32_e32 v16, 0x800, v10
	v_lshl_add_u64 v[16:17], v[16:17], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[12:13], v0 offset1:1
	ds_read_b32 v20, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v21, v[14:15], off
	global_load_dword v22, v[16:17], off
	s_waitcnt vmcnt(1)
	ds_write_b32 v0, v21
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v22
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[14:15], v0 offset1:1
	ds_read_b32 v16, v0
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	v_add_u32_e32 v6, 0xc00, v10
	v_lshl_add_u64 v[2:3], v[6:7], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v6, v[0:1], off
	global_load_dword v10, v[2:3], off
	v_mul_f32_e32 v3, v8, v11
	s_waitcnt vmcnt(1)
	ds_write_b32 v0, v6
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v10
	v_add_u32_e32 v6, v19, v18
	v_lshl_add_u64 v[4:5], v[6:7], 2, v[4:5]
	v_mul_f32_e32 v6, v9, v11
	v_add_f32_e32 v7, 0, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v7, v7, v3
	v_add_f32_e32 v7, v7, v6
	v_add_f32_e32 v3, v7, v3
	v_add_f32_e32 v3, v3, v6
	v_mul_f32_e32 v6, v12, v20
	v_mul_f32_e32 v7, v13, v20
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_mul_f32_e32 v6, v14, v16
	v_mul_f32_e32 v7, v15, v16
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	v_add_f32_e32 v3, v3, v6
	v_add_f32_e32 v3, v3, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[0:1], v0 offset1:1
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	v_mul_f32_e32 v6, v0, v2
	v_mul_f32_e32 v7, v1, v2
	v_pk_mul_f32 v[0:1], v[0:1], v[2:3] op_sel_hi:[1,0]
	v_add_f32_e32 v2, v3, v6
	v_add_f32_e32 v2, v2, v7
	v_add_f32_e32 v2, v2, v6
	v_add_f32_e32 v2, v2, v7
	v_add_f32_e32 v2, v2, v0
	v_add_f32_e32 v2, v2, v1
	v_add_f32_e32 v2, v2, v0
	v_add_f32_e32 v2, v2, v1
	v_add_f32_e32 v2, v2, v0
	v_add_f32_e32 v2, v2, v1
	v_add_f32_e32 v2, v2, v0
	v_add_f32_e32 v2, v2, v1
	v_add_f32_e32 v2, v2, v0
	v_add_f32_e32 v2, v2, v1
	v_add_f32_e32 v0, v2, v0
	v_add_f32_e32 v0, v0, v1
	s_barrier
	global_store_dword v[4:5], v0, off
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_matmul, .Lfunc_end1-__clang_ocl_kern_imp_matmul

	.set __clang_ocl_kern_imp_matmul.num_vgpr, 32
	.set __clang_ocl_kern_imp_matmul.num_agpr, 0
	.set __clang_ocl_kern_imp_matmul.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_matmul.num_named_barrier, 0
	.set __clang_ocl_kern_imp_matmul.private_seg_size, 0
	.set __clang_ocl_kern_imp_matmul.uses_vcc, 0
	.set __clang_ocl_kern_imp_matmul.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_matmul.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_matmul.has_recursion, 0
	.set __clang_ocl_kern_imp_matmul.has_indirect_call, 0
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
      - .actual_access:  read_only
        .address_space:  global
        .is_const:       true
        .is_restrict:    true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .actual_access:  read_only
        .address_space:  global
        .is_const:       true
        .is_restrict:    true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .actual_access:  write_only
        .address_space:  global
        .is_restrict:    true
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           matmul
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         matmul.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
