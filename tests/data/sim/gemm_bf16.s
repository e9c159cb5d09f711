	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.globl	gemm_bf16                       ; -- Begin function gemm_bf16
	.p2align	8
	.type	gemm_bf16,@function
gemm_bf16:                              ; @gemm_bf16
	s_load_dwordx2 s[12:13], s[0:1], 0x18
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	v_readfirstlane_b32 s14, v0
	s_lshr_b32 s17, s14, 6
	v_bfe_u32 v1, v0, 3, 3
	s_waitcnt lgkmcnt(0)
	s_lshl_b32 s6, s13, 9
	s_lshl_b32 s15, s13, 1
	s_lshl_b32 s16, s13, 7
	s_lshl_b32 s36, s13, 8
	s_mul_i32 s4, s6, s3
	s_mul_hi_u32 s5, s6, s3
	s_add_u32 s4, s8, s4
	s_addc_u32 s5, s9, s5
	s_and_b32 s5, s5, 0xffff
	s_mul_i32 s8, s6, s2
	s_mul_hi_u32 s9, s6, s2
	s_add_u32 s8, s10, s8
	s_mul_i32 s33, s13, 0x180
	s_addc_u32 s9, s11, s9
	s_lshl_b32 s13, s17, 3
	v_or_b32_e32 v3, s13, v1
	v_lshrrev_b32_e32 v2, 1, v3
	v_xor_b32_e32 v2, v2, v0
	v_lshlrev_b32_e32 v2, 4, v2
	v_and_b32_e32 v2, 0x70, v2
	v_mad_u64_u32 v[144:145], s[18:19], v3, s15, v[2:3]
	s_lshr_b32 s18, s14, 5
	v_lshlrev_b32_e32 v3, 1, v3
	s_and_b32 s18, s18, 4
	s_and_b32 s13, s13, 0x1fffffe0
	v_and_b32_e32 v3, 24, v3
	v_and_or_b32 v1, v1, 3, s18
	v_or3_b32 v1, s13, v3, v1
	v_mad_u64_u32 v[146:147], s[18:19], v1, s15, v[2:3]
	s_lshl_b32 s17, s17, 10
	s_mov_b32 s7, 0x27000
	s_add_i32 s18, s17, 0x10000
	s_and_b32 s9, s9, 0xffff
	s_mov_b32 s10, s6
	s_mov_b32 s11, s7
	s_add_i32 s19, s17, 0x12000
	s_mov_b32 m0, s18
	s_add_i32 s20, s17, 0x2000
	buffer_load_dwordx4 v146, s[8:11], 0 offen lds
	s_mov_b32 m0, s19
	s_add_i32 s21, s17, 0x14000
	buffer_load_dwordx4 v146, s[8:11], s16 offen lds
	s_mov_b32 m0, s17
	s_add_i32 s22, s17, 0x16000
	buffer_load_dwordx4 v144, s[4:7], 0 offen lds
	s_mov_b32 m0, s20
	s_add_i32 s23, s17, 0x4000
	buffer_load_dwordx4 v144, s[4:7], s16 offen lds
	s_mov_b32 m0, s21
	s_add_i32 s24, s17, 0x6000
	buffer_load_dwordx4 v146, s[8:11], s36 offen lds
	s_mov_b32 m0, s22
	s_add_i32 s25, s17, 0x18000
	buffer_load_dwordx4 v146, s[8:11], s33 offen lds
	s_mov_b32 m0, s23
	s_movk_i32 s13, 0x80
	buffer_load_dwordx4 v144, s[4:7], s36 offen lds
	s_mov_b32 m0, s24
	s_add_i32 s26, s17, 0x1a000
	buffer_load_dwordx4 v144, s[4:7], s33 offen lds
	s_mov_b32 m0, s25
	s_add_i32 s34, s16, 0x80
	s_add_i32 s27, s17, 0x8000
	buffer_load_dwordx4 v146, s[8:11], s13 offen lds
	s_mov_b32 m0, s26
	s_add_i32 s28, s17, 0xa000
	buffer_load_dwordx4 v146, s[8:11], s34 offen lds
	s_mov_b32 m0, s27
	s_add_i32 s29, s17, 0x1c000
	buffer_load_dwordx4 v144, s[4:7], s13 offen lds
	s_mov_b32 m0, s28
	s_or_b32 s35, s36, 0x80
	s_add_i32 s31, s17, 0x1e000
	buffer_load_dwordx4 v144, s[4:7], s34 offen lds
	s_mov_b32 m0, s29
	s_add_i32 s30, s33, 0x80
	buffer_load_dwordx4 v146, s[8:11], s35 offen lds
	s_mov_b32 m0, s31
	v_and_b32_e32 v1, 15, v0
	buffer_load_dwordx4 v146, s[8:11], s30 offen lds
	s_lshr_b32 s10, s14, 1
	v_bfe_u32 v145, v0, 4, 2
	v_bfe_u32 v0, v0, 1, 3
	s_and_b32 s13, s10, 0x60
	v_xor_b32_e32 v0, v145, v0
	v_or_b32_e32 v2, s13, v1
	v_lshlrev_b32_e32 v0, 4, v0
	v_lshlrev_b32_e32 v2, 7, v2
	v_or_b32_e32 v164, v2, v0
	s_mov_b32 s10, 0x10000
	v_or_b32_e32 v3, 0x10000, v164
	v_bitop3_b32 v4, v164, s10, 64 bitop3:0xde
	s_cmpk_lt_u32 s14, 0x100
	s_waitcnt vmcnt(10)
	s_barrier
	ds_read_b128 v[136:139], v3
	ds_read_b128 v[128:131], v4
	s_mov_b32 s10, 0x10800
	v_or_b32_e32 v3, 0x10800, v164
	v_bitop3_b32 v4, v164, s10, 64 bitop3:0xde
	ds_read_b128 v[140:143], v3
	ds_read_b128 v[132:135], v4
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB0_2
	s_barrier
.LBB0_2:
	s_load_dwordx2 s[0:1], s[0:1], 0x10
	s_lshr_b32 s10, s14, 2
	s_and_b32 s10, s10, 0x3fffffc0
	v_or_b32_e32 v147, s10, v1
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s15, 1
	s_cbranch_scc1 .LBB0_8
	v_bitop3_b32 v165, v2, 64, v0 bitop3:0x36
	v_lshlrev_b32_e32 v1, 7, v147
	v_or_b32_e32 v148, v1, v0
	v_bitop3_b32 v149, v1, 64, v0 bitop3:0x36
	s_add_i32 s33, s15, 0xffffff80
	s_add_i32 s34, s17, 0xc000
	s_add_i32 s35, s17, 0xe000
	s_addk_i32 s36, 0x80
	s_mov_b32 s37, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v72, 0
	v_mov_b32_e32 v73, 0
	v_mov_b32_e32 v74, 0
	v_mov_b32_e32 v75, 0
	v_mov_b32_e32 v92, 0
	v_mov_b32_e32 v93, 0
	v_mov_b32_e32 v94, 0
	v_mov_b32_e32 v95, 0
	v_mov_b32_e32 v60, 0
	v_mov_b32_e32 v61, 0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v88, 0
	v_mov_b32_e32 v89, 0
	v_mov_b32_e32 v90, 0
	v_mov_b32_e32 v91, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v80, 0
	v_mov_b32_e32 v81, 0
	v_mov_b32_e32 v82, 0
	v_mov_b32_e32 v83, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v42, 0
	v_mov_b32_e32 v43, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v71, 0
	v_mov_b32_e32 v56, 0
	v_mov_b32_e32 v57, 0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v59, 0
	v_mov_b32_e32 v84, 0
	v_mov_b32_e32 v85, 0
	v_mov_b32_e32 v86, 0
	v_mov_b32_e32 v87, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v76, 0
	v_mov_b32_e32 v77, 0
	v_mov_b32_e32 v78, 0
	v_mov_b32_e32 v79, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v65, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v112, 0
	v_mov_b32_e32 v113, 0
	v_mov_b32_e32 v114, 0
	v_mov_b32_e32 v115, 0
	v_mov_b32_e32 v124, 0
	v_mov_b32_e32 v125, 0
	v_mov_b32_e32 v126, 0
	v_mov_b32_e32 v127, 0
	v_mov_b32_e32 v104, 0
	v_mov_b32_e32 v105, 0
	v_mov_b32_e32 v106, 0
	v_mov_b32_e32 v107, 0
	v_mov_b32_e32 v120, 0
	v_mov_b32_e32 v121, 0
	v_mov_b32_e32 v122, 0
	v_mov_b32_e32 v123, 0
	v_mov_b32_e32 v100, 0
	v_mov_b32_e32 v101, 0
	v_mov_b32_e32 v102, 0
	v_mov_b32_e32 v103, 0
	v_mov_b32_e32 v116, 0
	v_mov_b32_e32 v117, 0
	v_mov_b32_e32 v118, 0
	v_mov_b32_e32 v119, 0
	v_mov_b32_e32 v96, 0
	v_mov_b32_e32 v97, 0
	v_mov_b32_e32 v98, 0
	v_mov_b32_e32 v99, 0
	v_mov_b32_e32 v108, 0
	v_mov_b32_e32 v109, 0
	v_mov_b32_e32 v110, 0
	v_mov_b32_e32 v111, 0
	s_mov_b32 s10, s6
	s_mov_b32 s11, s7
	v_or_b32_e32 v150, 0x10000, v164
	v_or_b32_e32 v151, 0x14000, v164
	v_or_b32_e32 v152, 0x10000, v165
	v_or_b32_e32 v153, 0x14000, v165
	v_add_u32_e32 v154, 0x14800, v164
	v_add_u32_e32 v155, 0x14800, v165
	v_or_b32_e32 v156, 0x18000, v164
	v_or_b32_e32 v157, 0x18000, v165
	v_add_u32_e32 v158, 0x18800, v164
	v_add_u32_e32 v159, 0x18800, v165
	v_or_b32_e32 v160, 0x1c000, v164
	v_or_b32_e32 v161, 0x1c000, v165
	v_add_u32_e32 v162, 0x1c800, v164
	v_add_u32_e32 v163, 0x1c800, v165
	v_add_u32_e32 v164, 0x10800, v164
	v_add_u32_e32 v165, 0x10800, v165
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	s_mov_b32 m0, s34
	s_add_i32 s38, s36, s37
	buffer_load_dwordx4 v144, s[4:7], s38 offen lds
	s_add_i32 s38, s30, s37
	s_mov_b32 m0, s35
	ds_read_b128 v[166:169], v148
	ds_read_b128 v[170:173], v148 offset:2048
	ds_read_b128 v[174:177], v149
	ds_read_b128 v[178:181], v149 offset:2048
	ds_read_b128 v[182:185], v148 offset:4096
	ds_read_b128 v[186:189], v148 offset:6144
	ds_read_b128 v[190:193], v149 offset:4096
	ds_read_b128 v[194:197], v149 offset:6144
	buffer_load_dwordx4 v144, s[4:7], s38 offen lds
	s_add_i32 s38, s37, 0x100
	s_addk_i32 s37, 0x180
	s_min_i32 s37, s37, s33
	s_min_i32 s39, s38, s33
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x32_bf16 v[16:19], v[136:139], v[166:169], v[16:19]
	v_mfma_f32_16x16x32_bf16 v[28:31], v[140:143], v[166:169], v[28:31]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[8:11], v[136:139], v[170:173], v[8:11]
	v_mfma_f32_16x16x32_bf16 v[24:27], v[140:143], v[170:173], v[24:27]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[136:139], v[182:185], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[20:23], v[140:143], v[182:185], v[20:23]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[0:3], v[136:139], v[186:189], v[0:3]
	v_mfma_f32_16x16x32_bf16 v[12:15], v[140:143], v[186:189], v[12:15]
	v_mfma_f32_16x16x32_bf16 v[16:19], v[128:131], v[174:177], v[16:19]
	v_mfma_f32_16x16x32_bf16 v[28:31], v[132:135], v[174:177], v[28:31]
	v_mfma_f32_16x16x32_bf16 v[8:11], v[128:131], v[178:181], v[8:11]
	v_mfma_f32_16x16x32_bf16 v[24:27], v[132:135], v[178:181], v[24:27]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[128:131], v[190:193], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[20:23], v[132:135], v[190:193], v[20:23]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[0:3], v[128:131], v[194:197], v[0:3]
	v_mfma_f32_16x16x32_bf16 v[12:15], v[132:135], v[194:197], v[12:15]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s18
	s_add_i32 s40, s39, s16
	buffer_load_dwordx4 v146, s[8:11], s39 offen lds
	s_mov_b32 m0, s19
	ds_read_b128 v[198:201], v151
	ds_read_b128 v[202:205], v153
	ds_read_b128 v[206:209], v154
	ds_read_b128 v[210:213], v155
	buffer_load_dwordx4 v146, s[8:11], s40 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[72:75], v[198:201], v[166:169], v[72:75]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[92:95], v[206:209], v[166:169], v[92:95]
	v_mfma_f32_16x16x32_bf16 v[60:63], v[198:201], v[170:173], v[60:63]
	v_mfma_f32_16x16x32_bf16 v[88:91], v[206:209], v[170:173], v[88:91]
	v_mfma_f32_16x16x32_bf16 v[48:51], v[198:201], v[182:185], v[48:51]
	v_mfma_f32_16x16x32_bf16 v[80:83], v[206:209], v[182:185], v[80:83]
	v_mfma_f32_16x16x32_bf16 v[40:43], v[198:201], v[186:189], v[40:43]
	v_mfma_f32_16x16x32_bf16 v[68:71], v[206:209], v[186:189], v[68:71]
	v_mfma_f32_16x16x32_bf16 v[72:75], v[202:205], v[174:177], v[72:75]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[92:95], v[210:213], v[174:177], v[92:95]
	v_mfma_f32_16x16x32_bf16 v[60:63], v[202:205], v[178:181], v[60:63]
	v_mfma_f32_16x16x32_bf16 v[88:91], v[210:213], v[178:181], v[88:91]
	v_mfma_f32_16x16x32_bf16 v[48:51], v[202:205], v[190:193], v[48:51]
	v_mfma_f32_16x16x32_bf16 v[80:83], v[210:213], v[190:193], v[80:83]
	v_mfma_f32_16x16x32_bf16 v[40:43], v[202:205], v[194:197], v[40:43]
	v_mfma_f32_16x16x32_bf16 v[68:71], v[210:213], v[194:197], v[68:71]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s17
	ds_read_b128 v[166:169], v148 offset:16384
	ds_read_b128 v[170:173], v148 offset:18432
	ds_read_b128 v[174:177], v149 offset:16384
	ds_read_b128 v[178:181], v149 offset:18432
	ds_read_b128 v[182:185], v148 offset:20480
	ds_read_b128 v[186:189], v148 offset:22528
	ds_read_b128 v[190:193], v149 offset:20480
	ds_read_b128 v[194:197], v149 offset:22528
	buffer_load_dwordx4 v144, s[4:7], s39 offen lds
	s_mov_b32 m0, s20
	s_nop 0
	buffer_load_dwordx4 v144, s[4:7], s40 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x32_bf16 v[112:115], v[198:201], v[166:169], v[112:115]
	v_mfma_f32_16x16x32_bf16 v[124:127], v[206:209], v[166:169], v[124:127]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[104:107], v[198:201], v[170:173], v[104:107]
	v_mfma_f32_16x16x32_bf16 v[120:123], v[206:209], v[170:173], v[120:123]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[100:103], v[198:201], v[182:185], v[100:103]
	v_mfma_f32_16x16x32_bf16 v[116:119], v[206:209], v[182:185], v[116:119]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[96:99], v[198:201], v[186:189], v[96:99]
	v_mfma_f32_16x16x32_bf16 v[108:111], v[206:209], v[186:189], v[108:111]
	v_mfma_f32_16x16x32_bf16 v[112:115], v[202:205], v[174:177], v[112:115]
	v_mfma_f32_16x16x32_bf16 v[124:127], v[210:213], v[174:177], v[124:127]
	v_mfma_f32_16x16x32_bf16 v[104:107], v[202:205], v[178:181], v[104:107]
	v_mfma_f32_16x16x32_bf16 v[120:123], v[210:213], v[178:181], v[120:123]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[100:103], v[202:205], v[190:193], v[100:103]
	v_mfma_f32_16x16x32_bf16 v[116:119], v[210:213], v[190:193], v[116:119]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[96:99], v[202:205], v[194:197], v[96:99]
	v_mfma_f32_16x16x32_bf16 v[108:111], v[210:213], v[194:197], v[108:111]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s21
	s_add_i32 s39, s40, s16
	buffer_load_dwordx4 v146, s[8:11], s39 offen lds
	s_add_i32 s40, s39, s16
	s_mov_b32 m0, s22
	ds_read_b128 v[198:201], v156
	ds_read_b128 v[202:205], v157
	ds_read_b128 v[206:209], v158
	ds_read_b128 v[210:213], v159
	buffer_load_dwordx4 v146, s[8:11], s40 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	v_mfma_f32_16x16x32_bf16 v[56:59], v[136:139], v[166:169], v[56:59]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[84:87], v[140:143], v[166:169], v[84:87]
	v_mfma_f32_16x16x32_bf16 v[44:47], v[136:139], v[170:173], v[44:47]
	v_mfma_f32_16x16x32_bf16 v[76:79], v[140:143], v[170:173], v[76:79]
	v_mfma_f32_16x16x32_bf16 v[36:39], v[136:139], v[182:185], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[64:67], v[140:143], v[182:185], v[64:67]
	v_mfma_f32_16x16x32_bf16 v[32:35], v[136:139], v[186:189], v[32:35]
	v_mfma_f32_16x16x32_bf16 v[52:55], v[140:143], v[186:189], v[52:55]
	v_mfma_f32_16x16x32_bf16 v[56:59], v[128:131], v[174:177], v[56:59]
	v_mfma_f32_16x16x32_bf16 v[84:87], v[132:135], v[174:177], v[84:87]
	v_mfma_f32_16x16x32_bf16 v[44:47], v[128:131], v[178:181], v[44:47]
	v_mfma_f32_16x16x32_bf16 v[76:79], v[132:135], v[178:181], v[76:79]
	v_mfma_f32_16x16x32_bf16 v[36:39], v[128:131], v[190:193], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[64:67], v[132:135], v[190:193], v[64:67]
	v_mfma_f32_16x16x32_bf16 v[32:35], v[128:131], v[194:197], v[32:35]
	v_mfma_f32_16x16x32_bf16 v[52:55], v[132:135], v[194:197], v[52:55]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s23
	ds_read_b128 v[128:131], v148 offset:32768
	ds_read_b128 v[132:135], v148 offset:34816
	ds_read_b128 v[136:139], v149 offset:32768
	ds_read_b128 v[140:143], v149 offset:34816
	ds_read_b128 v[166:169], v148 offset:36864
	ds_read_b128 v[170:173], v148 offset:38912
	ds_read_b128 v[174:177], v149 offset:36864
	ds_read_b128 v[178:181], v149 offset:38912
	buffer_load_dwordx4 v144, s[4:7], s39 offen lds
	s_mov_b32 m0, s24
	s_nop 0
	buffer_load_dwordx4 v144, s[4:7], s40 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x32_bf16 v[16:19], v[198:201], v[128:131], v[16:19]
	v_mfma_f32_16x16x32_bf16 v[28:31], v[206:209], v[128:131], v[28:31]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[8:11], v[198:201], v[132:135], v[8:11]
	v_mfma_f32_16x16x32_bf16 v[24:27], v[206:209], v[132:135], v[24:27]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[198:201], v[166:169], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[20:23], v[206:209], v[166:169], v[20:23]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[0:3], v[198:201], v[170:173], v[0:3]
	v_mfma_f32_16x16x32_bf16 v[12:15], v[206:209], v[170:173], v[12:15]
	v_mfma_f32_16x16x32_bf16 v[16:19], v[202:205], v[136:139], v[16:19]
	v_mfma_f32_16x16x32_bf16 v[28:31], v[210:213], v[136:139], v[28:31]
	v_mfma_f32_16x16x32_bf16 v[8:11], v[202:205], v[140:143], v[8:11]
	v_mfma_f32_16x16x32_bf16 v[24:27], v[210:213], v[140:143], v[24:27]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[202:205], v[174:177], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[20:23], v[210:213], v[174:177], v[20:23]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[0:3], v[202:205], v[178:181], v[0:3]
	v_mfma_f32_16x16x32_bf16 v[12:15], v[210:213], v[178:181], v[12:15]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s25
	s_add_i32 s39, s37, s16
	buffer_load_dwordx4 v146, s[8:11], s37 offen lds
	s_mov_b32 m0, s26
	ds_read_b128 v[182:185], v160
	ds_read_b128 v[186:189], v161
	ds_read_b128 v[190:193], v162
	ds_read_b128 v[194:197], v163
	buffer_load_dwordx4 v146, s[8:11], s39 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[72:75], v[182:185], v[128:131], v[72:75]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[92:95], v[190:193], v[128:131], v[92:95]
	v_mfma_f32_16x16x32_bf16 v[60:63], v[182:185], v[132:135], v[60:63]
	v_mfma_f32_16x16x32_bf16 v[88:91], v[190:193], v[132:135], v[88:91]
	v_mfma_f32_16x16x32_bf16 v[48:51], v[182:185], v[166:169], v[48:51]
	v_mfma_f32_16x16x32_bf16 v[80:83], v[190:193], v[166:169], v[80:83]
	v_mfma_f32_16x16x32_bf16 v[40:43], v[182:185], v[170:173], v[40:43]
	v_mfma_f32_16x16x32_bf16 v[68:71], v[190:193], v[170:173], v[68:71]
	v_mfma_f32_16x16x32_bf16 v[72:75], v[186:189], v[136:139], v[72:75]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[92:95], v[194:197], v[136:139], v[92:95]
	v_mfma_f32_16x16x32_bf16 v[60:63], v[186:189], v[140:143], v[60:63]
	v_mfma_f32_16x16x32_bf16 v[88:91], v[194:197], v[140:143], v[88:91]
	v_mfma_f32_16x16x32_bf16 v[48:51], v[186:189], v[174:177], v[48:51]
	v_mfma_f32_16x16x32_bf16 v[80:83], v[194:197], v[174:177], v[80:83]
	v_mfma_f32_16x16x32_bf16 v[40:43], v[186:189], v[178:181], v[40:43]
	v_mfma_f32_16x16x32_bf16 v[68:71], v[194:197], v[178:181], v[68:71]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s27
	ds_read_b128 v[166:169], v148 offset:49152
	ds_read_b128 v[170:173], v148 offset:51200
	ds_read_b128 v[174:177], v149 offset:49152
	ds_read_b128 v[178:181], v149 offset:51200
	ds_read_b128 v[214:217], v148 offset:53248
	ds_read_b128 v[218:221], v148 offset:55296
	ds_read_b128 v[222:225], v149 offset:53248
	ds_read_b128 v[226:229], v149 offset:55296
	buffer_load_dwordx4 v144, s[4:7], s37 offen lds
	s_mov_b32 m0, s28
	s_nop 0
	buffer_load_dwordx4 v144, s[4:7], s39 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	s_waitcnt lgkmcnt(7)
	v_mfma_f32_16x16x32_bf16 v[112:115], v[182:185], v[166:169], v[112:115]
	v_mfma_f32_16x16x32_bf16 v[124:127], v[190:193], v[166:169], v[124:127]
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[104:107], v[182:185], v[170:173], v[104:107]
	v_mfma_f32_16x16x32_bf16 v[120:123], v[190:193], v[170:173], v[120:123]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[100:103], v[182:185], v[214:217], v[100:103]
	v_mfma_f32_16x16x32_bf16 v[116:119], v[190:193], v[214:217], v[116:119]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[96:99], v[182:185], v[218:221], v[96:99]
	v_mfma_f32_16x16x32_bf16 v[108:111], v[190:193], v[218:221], v[108:111]
	v_mfma_f32_16x16x32_bf16 v[112:115], v[186:189], v[174:177], v[112:115]
	v_mfma_f32_16x16x32_bf16 v[124:127], v[194:197], v[174:177], v[124:127]
	v_mfma_f32_16x16x32_bf16 v[104:107], v[186:189], v[178:181], v[104:107]
	v_mfma_f32_16x16x32_bf16 v[120:123], v[194:197], v[178:181], v[120:123]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[100:103], v[186:189], v[222:225], v[100:103]
	v_mfma_f32_16x16x32_bf16 v[116:119], v[194:197], v[222:225], v[116:119]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[96:99], v[186:189], v[226:229], v[96:99]
	v_mfma_f32_16x16x32_bf16 v[108:111], v[194:197], v[226:229], v[108:111]
	s_barrier
	s_setprio 0
	s_mov_b32 m0, s29
	s_add_i32 s37, s39, s16
	buffer_load_dwordx4 v146, s[8:11], s37 offen lds
	s_add_i32 s37, s37, s16
	s_mov_b32 m0, s31
	ds_read_b128 v[136:139], v150
	ds_read_b128 v[128:131], v152
	ds_read_b128 v[140:143], v164
	ds_read_b128 v[132:135], v165
	buffer_load_dwordx4 v146, s[8:11], s37 offen lds
	s_waitcnt vmcnt(10)
	s_setprio 1
	s_barrier
	v_mfma_f32_16x16x32_bf16 v[56:59], v[198:201], v[166:169], v[56:59]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[84:87], v[206:209], v[166:169], v[84:87]
	v_mfma_f32_16x16x32_bf16 v[44:47], v[198:201], v[170:173], v[44:47]
	v_mfma_f32_16x16x32_bf16 v[76:79], v[206:209], v[170:173], v[76:79]
	v_mfma_f32_16x16x32_bf16 v[36:39], v[198:201], v[214:217], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[64:67], v[206:209], v[214:217], v[64:67]
	v_mfma_f32_16x16x32_bf16 v[32:35], v[198:201], v[218:221], v[32:35]
	v_mfma_f32_16x16x32_bf16 v[52:55], v[206:209], v[218:221], v[52:55]
	v_mfma_f32_16x16x32_bf16 v[56:59], v[202:205], v[174:177], v[56:59]
	v_mfma_f32_16x16x32_bf16 v[84:87], v[210:213], v[174:177], v[84:87]
	v_mfma_f32_16x16x32_bf16 v[44:47], v[202:205], v[178:181], v[44:47]
	v_mfma_f32_16x16x32_bf16 v[76:79], v[210:213], v[178:181], v[76:79]
	v_mfma_f32_16x16x32_bf16 v[36:39], v[202:205], v[222:225], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[64:67], v[210:213], v[222:225], v[64:67]
	v_mfma_f32_16x16x32_bf16 v[32:35], v[202:205], v[226:229], v[32:35]
	v_mfma_f32_16x16x32_bf16 v[52:55], v[210:213], v[226:229], v[52:55]
	s_barrier
	s_setprio 0
	s_cmp_lt_i32 s38, s15
	s_mov_b32 s37, s38
	s_cbranch_scc1 .LBB0_4
	s_cmpk_gt_u32 s14, 0xff
	s_cbranch_scc1 .LBB0_7
.LBB0_6:
	s_barrier
.LBB0_7:
	s_lshl_b32 s6, s12, 9
	s_mul_hi_u32 s5, s6, s3
	s_mul_i32 s3, s6, s3
	s_add_u32 s4, s0, s3
	s_addc_u32 s0, s1, s5
	s_and_b32 s5, s0, 0xffff
	s_lshl_b32 s0, s2, 8
	v_lshl_or_b32 v128, v145, 3, s0
	v_mul_lo_u32 v129, s12, v147
	v_or_b32_e32 v128, s13, v128
	v_lshlrev_b32_e32 v129, 1, v129
	s_mov_b32 s7, 0x27000
	v_lshl_add_u32 v128, v128, 1, v129
	v_cvt_pk_bf16_f32 v31, v30, v31
	v_cvt_pk_bf16_f32 v30, v28, v29
	v_cvt_pk_bf16_f32 v29, v18, v19
	v_cvt_pk_bf16_f32 v28, v16, v17
	v_cvt_pk_bf16_f32 v19, v94, v95
	v_cvt_pk_bf16_f32 v18, v92, v93
	v_cvt_pk_bf16_f32 v17, v74, v75
	v_cvt_pk_bf16_f32 v16, v72, v73
	s_waitcnt vmcnt(0)
	buffer_store_dwordx4 v[28:31], v128, s[4:7], 0 offen
	buffer_store_dwordx4 v[16:19], v128, s[4:7], 0 offen offset:256
	v_cvt_pk_bf16_f32 v7, v6, v7
	v_lshl_add_u32 v28, s12, 5, v128
	v_cvt_pk_bf16_f32 v17, v10, v11
	v_cvt_pk_bf16_f32 v16, v8, v9
	v_cvt_pk_bf16_f32 v11, v90, v91
	v_cvt_pk_bf16_f32 v10, v88, v89
	v_cvt_pk_bf16_f32 v9, v62, v63
	v_cvt_pk_bf16_f32 v8, v60, v61
	v_cvt_pk_bf16_f32 v19, v26, v27
	v_cvt_pk_bf16_f32 v18, v24, v25
	buffer_store_dwordx4 v[8:11], v28, s[4:7], 0 offen offset:256
	v_cvt_pk_bf16_f32 v6, v4, v5
	buffer_store_dwordx4 v[16:19], v28, s[4:7], 0 offen
	v_lshl_add_u32 v10, s12, 6, v128
	v_cvt_pk_bf16_f32 v9, v22, v23
	v_cvt_pk_bf16_f32 v8, v20, v21
	buffer_store_dwordx4 v[6:9], v10, s[4:7], 0 offen
	v_cvt_pk_bf16_f32 v5, v50, v51
	v_cvt_pk_bf16_f32 v4, v48, v49
	v_cvt_pk_bf16_f32 v7, v82, v83
	v_cvt_pk_bf16_f32 v6, v80, v81
	s_mul_i32 s0, s12, 0x60
	buffer_store_dwordx4 v[4:7], v10, s[4:7], 0 offen offset:256
	v_cvt_pk_bf16_f32 v3, v2, v3
	v_cvt_pk_bf16_f32 v2, v0, v1
	v_add_u32_e32 v6, s0, v128
	v_cvt_pk_bf16_f32 v5, v14, v15
	v_cvt_pk_bf16_f32 v4, v12, v13
	buffer_store_dwordx4 v[2:5], v6, s[4:7], 0 offen
	v_cvt_pk_bf16_f32 v1, v42, v43
	v_cvt_pk_bf16_f32 v0, v40, v41
	v_cvt_pk_bf16_f32 v3, v70, v71
	v_cvt_pk_bf16_f32 v2, v68, v69
	buffer_store_dwordx4 v[0:3], v6, s[4:7], 0 offen offset:256
	v_lshl_add_u32 v4, s12, 8, v128
	s_mul_i32 s0, s12, 0x120
	v_cvt_pk_bf16_f32 v3, v86, v87
	v_cvt_pk_bf16_f32 v2, v84, v85
	v_cvt_pk_bf16_f32 v1, v58, v59
	v_cvt_pk_bf16_f32 v0, v56, v57
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen
	s_nop 1
	v_cvt_pk_bf16_f32 v3, v126, v127
	v_cvt_pk_bf16_f32 v2, v124, v125
	v_cvt_pk_bf16_f32 v1, v114, v115
	v_cvt_pk_bf16_f32 v0, v112, v113
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen offset:256
	v_add_u32_e32 v4, s0, v128
	s_mul_i32 s0, s12, 0x140
	v_cvt_pk_bf16_f32 v3, v78, v79
	v_cvt_pk_bf16_f32 v2, v76, v77
	v_cvt_pk_bf16_f32 v1, v46, v47
	v_cvt_pk_bf16_f32 v0, v44, v45
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen
	s_nop 1
	v_cvt_pk_bf16_f32 v3, v122, v123
	v_cvt_pk_bf16_f32 v2, v120, v121
	v_cvt_pk_bf16_f32 v1, v106, v107
	v_cvt_pk_bf16_f32 v0, v104, v105
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen offset:256
	v_add_u32_e32 v4, s0, v128
	s_mul_i32 s0, s12, 0x160
	v_cvt_pk_bf16_f32 v3, v66, v67
	v_cvt_pk_bf16_f32 v2, v64, v65
	v_cvt_pk_bf16_f32 v1, v38, v39
	v_cvt_pk_bf16_f32 v0, v36, v37
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen
	s_nop 1
	v_cvt_pk_bf16_f32 v3, v118, v119
	v_cvt_pk_bf16_f32 v2, v116, v117
	v_cvt_pk_bf16_f32 v1, v102, v103
	v_cvt_pk_bf16_f32 v0, v100, v101
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen offset:256
	v_add_u32_e32 v4, s0, v128
	s_nop 0
	v_cvt_pk_bf16_f32 v3, v54, v55
	v_cvt_pk_bf16_f32 v2, v52, v53
	v_cvt_pk_bf16_f32 v1, v34, v35
	v_cvt_pk_bf16_f32 v0, v32, v33
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen
	s_nop 1
	v_cvt_pk_bf16_f32 v3, v110, v111
	v_cvt_pk_bf16_f32 v2, v108, v109
	v_cvt_pk_bf16_f32 v1, v98, v99
	v_cvt_pk_bf16_f32 v0, v96, v97
	buffer_store_dwordx4 v[0:3], v4, s[4:7], 0 offen offset:256
	s_endpgm
.LBB0_8:
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v75, 0
	v_mov_b32_e32 v74, 0
	v_mov_b32_e32 v73, 0
	v_mov_b32_e32 v72, 0
	v_mov_b32_e32 v95, 0
	v_mov_b32_e32 v94, 0
	v_mov_b32_e32 v93, 0
	v_mov_b32_e32 v92, 0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v61, 0
	v_mov_b32_e32 v60, 0
	v_mov_b32_e32 v91, 0
	v_mov_b32_e32 v90, 0
	v_mov_b32_e32 v89, 0
	v_mov_b32_e32 v88, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v83, 0
	v_mov_b32_e32 v82, 0
	v_mov_b32_e32 v81, 0
	v_mov_b32_e32 v80, 0
	v_mov_b32_e32 v43, 0
	v_mov_b32_e32 v42, 0
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v71, 0
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v59, 0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v57, 0
	v_mov_b32_e32 v56, 0
	v_mov_b32_e32 v87, 0
	v_mov_b32_e32 v86, 0
	v_mov_b32_e32 v85, 0
	v_mov_b32_e32 v84, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v79, 0
	v_mov_b32_e32 v78, 0
	v_mov_b32_e32 v77, 0
	v_mov_b32_e32 v76, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v65, 0
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v115, 0
	v_mov_b32_e32 v114, 0
	v_mov_b32_e32 v113, 0
	v_mov_b32_e32 v112, 0
	v_mov_b32_e32 v127, 0
	v_mov_b32_e32 v126, 0
	v_mov_b32_e32 v125, 0
	v_mov_b32_e32 v124, 0
	v_mov_b32_e32 v107, 0
	v_mov_b32_e32 v106, 0
	v_mov_b32_e32 v105, 0
	v_mov_b32_e32 v104, 0
	v_mov_b32_e32 v123, 0
	v_mov_b32_e32 v122, 0
	v_mov_b32_e32 v121, 0
	v_mov_b32_e32 v120, 0
	v_mov_b32_e32 v103, 0
	v_mov_b32_e32 v102, 0
	v_mov_b32_e32 v101, 0
	v_mov_b32_e32 v100, 0
	v_mov_b32_e32 v119, 0
	v_mov_b32_e32 v118, 0
	v_mov_b32_e32 v117, 0
	v_mov_b32_e32 v116, 0
	v_mov_b32_e32 v99, 0
	v_mov_b32_e32 v98, 0
	v_mov_b32_e32 v97, 0
	v_mov_b32_e32 v96, 0
	v_mov_b32_e32 v111, 0
	v_mov_b32_e32 v110, 0
	v_mov_b32_e32 v109, 0
	v_mov_b32_e32 v108, 0
	s_cmpk_gt_u32 s14, 0xff
	s_cbranch_scc0 .LBB0_6
	s_branch .LBB0_7
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm_bf16
		.amdhsa_group_segment_fixed_size 131072
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
		.amdhsa_next_free_vgpr 230
		.amdhsa_next_free_sgpr 96
		.amdhsa_accum_offset 232
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
	.size	gemm_bf16, .Lfunc_end0-gemm_bf16
	.set gemm_bf16.num_vgpr, 230
	.set gemm_bf16.num_agpr, 0
	.set gemm_bf16.numbered_sgpr, 41
	.set gemm_bf16.num_named_barrier, 0
	.set gemm_bf16.private_seg_size, 0
	.set gemm_bf16.uses_vcc, 0
	.set gemm_bf16.uses_flat_scratch, 0
	.set gemm_bf16.has_dyn_sized_stack, 0
	.set gemm_bf16.has_recursion, 0
	.set gemm_bf16.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
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
      - .actual_access:  read_only
        .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .actual_access:  read_only
        .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
      - .actual_access:  write_only
        .address_space:  global
        .offset:         16
        .size:           8
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     by_value
      - .offset:         28
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 131072
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .max_flat_workgroup_size: 512
    .name:           gemm_bf16
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 512
      - 1
      - 1
    .sgpr_count:     47
    .sgpr_spill_count: 0
    .symbol:         gemm_bf16.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     230
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
