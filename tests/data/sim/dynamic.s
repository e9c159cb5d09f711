	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.weak	double                          ; -- Begin function double
	.p2align	2
	.type	double,@function
double:                                 ; @double
.Lfunc_begin0:
	.file	0 "/home/user" "kernel.py"
	.loc	0 0 0                           ; kernel.py:0:0
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
.Ltmp0:
	.loc	0 4 2 prologue_end              ; kernel.py:4:2
	v_lshlrev_b32_e32 v0, 1, v0
	s_setpc_b64 s[30:31]
.Ltmp1:
.Lfunc_end0:
	.size	double, .Lfunc_end0-double
	.cfi_endproc
                                        ; -- End function
	.set double.num_vgpr, 1
	.set double.num_agpr, 0
	.set double.numbered_sgpr, 32
	.set double.num_named_barrier, 0
	.set double.private_seg_size, 0
	.set double.uses_vcc, 0
	.set double.uses_flat_scratch, 0
	.set double.has_dyn_sized_stack, 0
	.set double.has_recursion, 0
	.set double.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 12
; TotalNumSgprs: 38
; NumVgprs: 1
; NumAgprs: 0
; TotalNumVgprs: 1
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function triple
	.type	triple,@function
triple:                                 ; @triple
.Lfunc_begin1:
	.cfi_startproc
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_lshl_add_u32 v0, v0, 1, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	triple, .Lfunc_end1-triple
	.cfi_endproc
                                        ; -- End function
	.set .Ltriple.num_vgpr, 1
	.set .Ltriple.num_agpr, 0
	.set .Ltriple.numbered_sgpr, 32
	.set .Ltriple.num_named_barrier, 0
	.set .Ltriple.private_seg_size, 0
	.set .Ltriple.uses_vcc, 0
	.set .Ltriple.uses_flat_scratch, 0
	.set .Ltriple.has_dyn_sized_stack, 0
	.set .Ltriple.has_recursion, 0
	.set .Ltriple.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 16
; TotalNumSgprs: 38
; NumVgprs: 1
; NumAgprs: 0
; TotalNumVgprs: 1
; ScratchSize: 0
; MemoryBound: 0
	.text
	.globl	dynamic                         ; -- Begin function dynamic
	.p2align	8
	.type	dynamic,@function
dynamic:                                ; @dynamic
.Lfunc_begin2:
	.cfi_startproc
; %bb.0:
	.loc	0 12 9 prologue_end             ; kernel.py:12:9
	s_add_u32 s48, s4, 16
	s_addc_u32 s49, s5, 0
	s_mov_b64 s[38:39], s[0:1]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, double@gotpcrel32@lo+4
	s_addc_u32 s1, s1, double@gotpcrel32@hi+12
	.loc	0 11 5                          ; kernel.py:11:5
	s_load_dwordx2 s[52:53], s[4:5], 0x0
	s_load_dword s54, s[4:5], 0x8
	v_mov_b32_e32 v40, v0
	.loc	0 12 9                          ; kernel.py:12:9
	s_load_dwordx2 s[0:1], s[0:1], 0x0
	s_mov_b32 s33, s10
	s_mov_b32 s50, s9
	s_mov_b32 s51, s8
	s_mov_b64 s[34:35], s[6:7]
	v_and_b32_e32 v0, 0x3ff, v40
	.loc	0 11 5                          ; kernel.py:11:5
	v_lshlrev_b32_e32 v41, 2, v0
	.loc	0 12 9                          ; kernel.py:12:9
	s_mov_b64 s[4:5], s[38:39]
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[8:9], s[48:49]
	s_mov_b64 s[10:11], s[34:35]
	s_mov_b32 s12, s51
	s_mov_b32 s13, s50
	s_mov_b32 s14, s33
	v_mov_b32_e32 v31, v40
	s_mov_b32 s32, 0
	s_mov_b64 s[36:37], s[2:3]
	.loc	0 11 5                          ; kernel.py:11:5
	s_mov_b32 s55, 0
	s_movk_i32 s64, 0x100
	v_add_u32_e32 v42, 0x100, v41
	.loc	0 12 9                          ; kernel.py:12:9
	s_waitcnt lgkmcnt(0)
	s_swappc_b64 s[30:31], s[0:1]
	ds_write_b32 v42, v0
	v_mov_b32_e32 v0, 7
	s_lshl_b64 s[0:1], s[54:55], 3
	ds_write_b32 v41, v0
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table@rel32@lo+4
	s_addc_u32 s3, s3, table@rel32@hi+12
	v_mov_b32_e32 v0, 0x3ff
	s_add_u32 s0, s2, s0
	v_bitop3_b32 v0, v40, 63, v0 bitop3:0x6c
	s_addc_u32 s1, s3, s1
	v_lshl_add_u32 v0, v0, 2, s64
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_load_dwordx2 s[0:1], s[0:1], 0x0
	.loc	0 13 9                          ; kernel.py:13:9
	ds_read_b32 v0, v0
	ds_read_b32 v42, v41
	s_mov_b64 s[4:5], s[38:39]
	s_mov_b64 s[6:7], s[36:37]
	s_mov_b64 s[8:9], s[48:49]
	s_mov_b64 s[10:11], s[34:35]
	s_mov_b32 s12, s51
	s_mov_b32 s13, s50
	s_mov_b32 s14, s33
	v_mov_b32_e32 v31, v40
	s_waitcnt lgkmcnt(0)
	s_swappc_b64 s[30:31], s[0:1]
	v_add_u32_e32 v0, v0, v42
	.loc	0 14 9                          ; kernel.py:14:9
	global_store_dword v41, v0, s[52:53]
	s_endpgm
.Ltmp2:
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dynamic
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 272
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
		.amdhsa_next_free_vgpr max(totalnumvgprs(dynamic.num_agpr, dynamic.num_vgpr), 1, 0)
		.amdhsa_next_free_sgpr max(dynamic.numbered_sgpr+6, 1, 0)-6
		.amdhsa_accum_offset (((((alignto(max(1, dynamic.num_vgpr), 4)/4)-1)&~65536)&63)+1)*4
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
.Lfunc_end2:
	.size	dynamic, .Lfunc_end2-dynamic
	.cfi_endproc
                                        ; -- End function
	.set dynamic.num_vgpr, max(43, amdgpu.max_num_vgpr)
	.set dynamic.num_agpr, max(0, amdgpu.max_num_agpr)
	.set dynamic.numbered_sgpr, max(65, amdgpu.max_num_sgpr)
	.set dynamic.num_named_barrier, max(0, amdgpu.max_num_named_barrier)
	.set dynamic.private_seg_size, 0+max(double.private_seg_size)
	.set dynamic.uses_vcc, 1
	.set dynamic.uses_flat_scratch, 1
	.set dynamic.has_dyn_sized_stack, 1
	.set dynamic.has_recursion, 1
	.set dynamic.has_indirect_call, 1
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 312
; TotalNumSgprs: dynamic.numbered_sgpr+6
; NumVgprs: dynamic.num_vgpr
; NumAgprs: dynamic.num_agpr
; TotalNumVgprs: totalnumvgprs(dynamic.num_agpr, dynamic.num_vgpr)
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: (alignto(max(max(dynamic.numbered_sgpr+extrasgprs(dynamic.uses_vcc, dynamic.uses_flat_scratch, 1), 1, 0), 1), 8)/8)-1
; VGPRBlocks: (alignto(max(max(totalnumvgprs(dynamic.num_agpr, dynamic.num_vgpr), 1, 0), 1), 8)/8)-1
; NumSGPRsForWavesPerEU: max(dynamic.numbered_sgpr+6, 1, 0)
; NumVGPRsForWavesPerEU: max(totalnumvgprs(dynamic.num_agpr, dynamic.num_vgpr), 1, 0)
; AccumOffset: ((alignto(max(1, dynamic.num_vgpr), 4)/4)-1+1)*4
; Occupancy: occupancy(8, 8, 512, 8, 8, max(dynamic.numbered_sgpr+extrasgprs(dynamic.uses_vcc, dynamic.uses_flat_scratch, 1), 1, 0), max(totalnumvgprs(dynamic.num_agpr, dynamic.num_vgpr), 1, 0))
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: (((alignto(max(1, dynamic.num_vgpr), 4)/4)-1)&~65536)&63
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 1
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	table,@object                   ; @table
	.section	.data.rel.ro,"aw",@progbits
	.p2align	3, 0x0
table:
	.quad	double
	.quad	triple
	.size	table, 16

	.section	.debug_abbrev,"",@progbits
	.byte	1                               ; Abbreviation Code
	.byte	17                              ; DW_TAG_compile_unit
	.byte	0                               ; DW_CHILDREN_no
	.byte	37                              ; DW_AT_producer
	.byte	37                              ; DW_FORM_strx1
	.byte	19                              ; DW_AT_language
	.byte	5                               ; DW_FORM_data2
	.byte	3                               ; DW_AT_name
	.byte	37                              ; DW_FORM_strx1
	.byte	114                             ; DW_AT_str_offsets_base
	.byte	23                              ; DW_FORM_sec_offset
	.byte	16                              ; DW_AT_stmt_list
	.byte	23                              ; DW_FORM_sec_offset
	.byte	27                              ; DW_AT_comp_dir
	.byte	37                              ; DW_FORM_strx1
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	85                              ; DW_AT_ranges
	.byte	35                              ; DW_FORM_rnglistx
	.byte	115                             ; DW_AT_addr_base
	.byte	23                              ; DW_FORM_sec_offset
	.byte	116                             ; DW_AT_rnglists_base
	.byte	23                              ; DW_FORM_sec_offset
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	5                               ; DWARF version number
	.byte	1                               ; DWARF Unit Type
	.byte	8                               ; Address Size (in bytes)
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	1                               ; Abbrev [1] 0xc:0x1f DW_TAG_compile_unit
	.byte	0                               ; DW_AT_producer
	.short	20                              ; DW_AT_language
	.byte	1                               ; DW_AT_name
	.long	.Lstr_offsets_base0             ; DW_AT_str_offsets_base
	.long	.Lline_table_start0             ; DW_AT_stmt_list
	.byte	2                               ; DW_AT_comp_dir
	.quad	0                               ; DW_AT_low_pc
	.byte	0                               ; DW_AT_ranges
	.long	.Laddr_table_base0              ; DW_AT_addr_base
	.long	.Lrnglists_table_base0          ; DW_AT_rnglists_base
.Ldebug_info_end0:
	.section	.debug_rnglists,"",@progbits
	.long	.Ldebug_list_header_end0-.Ldebug_list_header_start0 ; Length
.Ldebug_list_header_start0:
	.short	5                               ; Version
	.byte	8                               ; Address size
	.byte	0                               ; Segment selector size
	.long	1                               ; Offset entry count
.Lrnglists_table_base0:
	.long	.Ldebug_ranges0-.Lrnglists_table_base0
.Ldebug_ranges0:
	.byte	1                               ; DW_RLE_base_addressx
	.byte	0                               ;   base address index
	.byte	4                               ; DW_RLE_offset_pair
	.uleb128 .Lfunc_begin0-.Lfunc_begin0    ;   starting offset
	.uleb128 .Lfunc_end0-.Lfunc_begin0      ;   ending offset
	.byte	4                               ; DW_RLE_offset_pair
	.uleb128 .Lfunc_begin2-.Lfunc_begin0    ;   starting offset
	.uleb128 .Lfunc_end2-.Lfunc_begin0      ;   ending offset
	.byte	0                               ; DW_RLE_end_of_list
.Ldebug_list_header_end0:
	.section	.debug_str_offsets,"",@progbits
	.long	16                              ; Length of String Offsets Set
	.short	5
	.short	0
.Lstr_offsets_base0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.byte	0                               ; string offset=0
.Linfo_string1:
	.asciz	"kernel.py"                     ; string offset=1
.Linfo_string2:
	.asciz	"/home/user"                    ; string offset=11
	.section	.debug_str_offsets,"",@progbits
	.long	.Linfo_string0
	.long	.Linfo_string1
	.long	.Linfo_string2
	.section	.debug_addr,"",@progbits
	.long	.Ldebug_addr_end0-.Ldebug_addr_start0 ; Length of contribution
.Ldebug_addr_start0:
	.short	5                               ; DWARF version number
	.byte	8                               ; Address size
	.byte	0                               ; Segment selector size
.Laddr_table_base0:
	.quad	.Lfunc_begin0
.Ldebug_addr_end0:
	.section	.debug_names,"",@progbits
	.long	.Lnames_end0-.Lnames_start0     ; Header: unit length
.Lnames_start0:
	.short	5                               ; Header: version
	.short	0                               ; Header: padding
	.long	1                               ; Header: compilation unit count
	.long	0                               ; Header: local type unit count
	.long	0                               ; Header: foreign type unit count
	.long	1                               ; Header: bucket count
	.long	0                               ; Header: name count
	.long	.Lnames_abbrev_end0-.Lnames_abbrev_start0 ; Header: abbreviation table size
	.long	8                               ; Header: augmentation string size
	.ascii	"LLVM0700"                      ; Header: augmentation string
	.long	.Lcu_begin0                     ; Compilation unit 0
	.long	0                               ; Bucket 0
.Lnames_abbrev_start0:
	.byte	0                               ; End of abbrev list
.Lnames_abbrev_end0:
.Lnames_entries0:
	.p2align	2, 0x0
.Lnames_end0:
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
      - .name:           which
        .offset:         8
        .size:           4
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
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         136
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .max_flat_workgroup_size: 64
    .name:           dynamic
    .private_segment_fixed_size: 0
    .sgpr_count:     71
    .sgpr_spill_count: 0
    .symbol:         dynamic.kd
    .uses_dynamic_stack: true
    .vgpr_count:     43
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
	.section	.debug_line,"",@progbits
.Lline_table_start0:
