	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.globl	accumulate                      ; -- Begin function accumulate
	.p2align	8
	.type	accumulate,@function
accumulate:                             ; @accumulate
.Lfunc_begin0:
	.cfi_sections .debug_frame
	.cfi_startproc
; %bb.0:
	.file	1 "<stdin>"
	.loc	1 4 10 prologue_end             ; <stdin>:4:10
	s_load_dwordx2 s[0:1], s[0:1], 0x0
	v_mov_b32_e32 v248, 0
	s_waitcnt lgkmcnt(0)
	global_load_dwordx4 v[250:253], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 5 11                          ; <stdin>:5:11
	global_load_dwordx4 v[0:3], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 75 11                         ; <stdin>:75:11
	v_mfma_f32_16x16x32_bf16 v[176:179], v[250:253], v[250:253], v[0:3]
	.loc	1 6 11                          ; <stdin>:6:11
	s_nop 2
	global_load_dwordx4 v[0:3], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 7 11                          ; <stdin>:7:11
	global_load_dwordx4 v[4:7], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 77 11                         ; <stdin>:77:11
	v_mfma_f32_16x16x32_bf16 v[32:35], v[250:253], v[250:253], v[4:7]
	.loc	1 8 11                          ; <stdin>:8:11
	s_nop 2
	global_load_dwordx4 v[4:7], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 9 11                          ; <stdin>:9:11
	global_load_dwordx4 v[12:15], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 10 11                         ; <stdin>:10:11
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 76 11                         ; <stdin>:76:11
	v_mfma_f32_16x16x32_bf16 v[36:39], v[250:253], v[250:253], v[0:3]
	.loc	1 78 11                         ; <stdin>:78:11
	v_mfma_f32_16x16x32_bf16 v[28:31], v[250:253], v[250:253], v[4:7]
	.loc	1 11 11                         ; <stdin>:11:11
	s_nop 2
	global_load_dwordx4 v[4:7], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 12 11                         ; <stdin>:12:11
	global_load_dwordx4 v[24:27], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 13 11                         ; <stdin>:13:11
	global_load_dwordx4 v[80:83], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 14 11                         ; <stdin>:14:11
	global_load_dwordx4 v[84:87], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 15 12                         ; <stdin>:15:12
	global_load_dwordx4 v[92:95], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 16 12                         ; <stdin>:16:12
	global_load_dwordx4 v[100:103], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 17 12                         ; <stdin>:17:12
	global_load_dwordx4 v[104:107], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 18 12                         ; <stdin>:18:12
	global_load_dwordx4 v[108:111], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 19 12                         ; <stdin>:19:12
	global_load_dwordx4 v[112:115], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 79 11                         ; <stdin>:79:11
	v_mfma_f32_16x16x32_bf16 v[20:23], v[250:253], v[250:253], v[12:15]
	.loc	1 20 12                         ; <stdin>:20:12
	global_load_dwordx4 v[120:123], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 21 12                         ; <stdin>:21:12
	global_load_dwordx4 v[132:135], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 22 12                         ; <stdin>:22:12
	global_load_dwordx4 v[136:139], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 80 11                         ; <stdin>:80:11
	v_mfma_f32_16x16x32_bf16 v[12:15], v[250:253], v[250:253], v[16:19]
	.loc	1 23 12                         ; <stdin>:23:12
	global_load_dwordx4 v[148:151], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 24 12                         ; <stdin>:24:12
	global_load_dwordx4 v[156:159], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 25 12                         ; <stdin>:25:12
	global_load_dwordx4 v[160:163], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 26 12                         ; <stdin>:26:12
	global_load_dwordx4 v[172:175], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 27 12                         ; <stdin>:27:12
	global_load_dwordx4 v[184:187], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 28 12                         ; <stdin>:28:12
	global_load_dwordx4 v[188:191], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 29 12                         ; <stdin>:29:12
	global_load_dwordx4 v[192:195], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 30 12                         ; <stdin>:30:12
	global_load_dwordx4 v[196:199], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 31 12                         ; <stdin>:31:12
	global_load_dwordx4 v[200:203], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 32 12                         ; <stdin>:32:12
	global_load_dwordx4 v[204:207], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 33 12                         ; <stdin>:33:12
	global_load_dwordx4 v[208:211], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 34 12                         ; <stdin>:34:12
	global_load_dwordx4 v[216:219], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 35 12                         ; <stdin>:35:12
	global_load_dwordx4 v[212:215], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 36 12                         ; <stdin>:36:12
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 93 12                         ; <stdin>:93:12
	v_mfma_f32_16x16x32_bf16 v[148:151], v[250:253], v[250:253], v[148:151]
	.loc	1 106 12                        ; <stdin>:106:12
	v_mfma_f32_16x16x32_bf16 v[64:67], v[250:253], v[250:253], v[16:19]
	.loc	1 37 12                         ; <stdin>:37:12
	s_nop 2
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 81 11                         ; <stdin>:81:11
	v_mfma_f32_16x16x32_bf16 v[8:11], v[250:253], v[250:253], v[4:7]
	.loc	1 82 11                         ; <stdin>:82:11
	v_mfma_f32_16x16x32_bf16 v[4:7], v[250:253], v[250:253], v[24:27]
	.loc	1 105 12                        ; <stdin>:105:12
	v_mfma_f32_16x16x32_bf16 v[212:215], v[250:253], v[250:253], v[212:215]
	.loc	1 102 12                        ; <stdin>:102:12
	v_mfma_f32_16x16x32_bf16 v[204:207], v[250:253], v[250:253], v[204:207]
	.loc	1 99 12                         ; <stdin>:99:12
	v_mfma_f32_16x16x32_bf16 v[192:195], v[250:253], v[250:253], v[192:195]
	.loc	1 96 12                         ; <stdin>:96:12
	v_mfma_f32_16x16x32_bf16 v[172:175], v[250:253], v[250:253], v[172:175]
	.loc	1 90 12                         ; <stdin>:90:12
	v_mfma_f32_16x16x32_bf16 v[120:123], v[250:253], v[250:253], v[120:123]
	.loc	1 87 12                         ; <stdin>:87:12
	v_mfma_f32_16x16x32_bf16 v[104:107], v[250:253], v[250:253], v[104:107]
	.loc	1 83 11                         ; <stdin>:83:11
	v_mfma_f32_16x16x32_bf16 v[80:83], v[250:253], v[250:253], v[80:83]
	.loc	1 84 11                         ; <stdin>:84:11
	v_mfma_f32_16x16x32_bf16 v[84:87], v[250:253], v[250:253], v[84:87]
	.loc	1 103 12                        ; <stdin>:103:12
	v_mfma_f32_16x16x32_bf16 v[208:211], v[250:253], v[250:253], v[208:211]
	.loc	1 100 12                        ; <stdin>:100:12
	v_mfma_f32_16x16x32_bf16 v[196:199], v[250:253], v[250:253], v[196:199]
	.loc	1 97 12                         ; <stdin>:97:12
	v_mfma_f32_16x16x32_bf16 v[184:187], v[250:253], v[250:253], v[184:187]
	.loc	1 94 12                         ; <stdin>:94:12
	v_mfma_f32_16x16x32_bf16 v[156:159], v[250:253], v[250:253], v[156:159]
	.loc	1 91 12                         ; <stdin>:91:12
	v_mfma_f32_16x16x32_bf16 v[132:135], v[250:253], v[250:253], v[132:135]
	.loc	1 88 12                         ; <stdin>:88:12
	v_mfma_f32_16x16x32_bf16 v[108:111], v[250:253], v[250:253], v[108:111]
	.loc	1 85 12                         ; <stdin>:85:12
	v_mfma_f32_16x16x32_bf16 v[92:95], v[250:253], v[250:253], v[92:95]
	.loc	1 107 12                        ; <stdin>:107:12
	v_mfma_f32_16x16x32_bf16 v[68:71], v[250:253], v[250:253], v[16:19]
	.loc	1 38 12                         ; <stdin>:38:12
	global_load_dwordx4 v[220:223], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 39 12                         ; <stdin>:39:12
	s_nop 0
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 101 12                        ; <stdin>:101:12
	v_mfma_f32_16x16x32_bf16 v[200:203], v[250:253], v[250:253], v[200:203]
	.loc	1 98 12                         ; <stdin>:98:12
	v_mfma_f32_16x16x32_bf16 v[188:191], v[250:253], v[250:253], v[188:191]
	.loc	1 95 12                         ; <stdin>:95:12
	v_mfma_f32_16x16x32_bf16 v[160:163], v[250:253], v[250:253], v[160:163]
	.loc	1 92 12                         ; <stdin>:92:12
	v_mfma_f32_16x16x32_bf16 v[136:139], v[250:253], v[250:253], v[136:139]
	.loc	1 89 12                         ; <stdin>:89:12
	v_mfma_f32_16x16x32_bf16 v[112:115], v[250:253], v[250:253], v[112:115]
	.loc	1 86 12                         ; <stdin>:86:12
	v_mfma_f32_16x16x32_bf16 v[100:103], v[250:253], v[250:253], v[100:103]
	.loc	1 109 12                        ; <stdin>:109:12
	v_mfma_f32_16x16x32_bf16 v[56:59], v[250:253], v[250:253], v[16:19]
	.loc	1 40 12                         ; <stdin>:40:12
	s_nop 2
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 110 12                        ; <stdin>:110:12
	v_mfma_f32_16x16x32_bf16 v[60:63], v[250:253], v[250:253], v[16:19]
	.loc	1 41 12                         ; <stdin>:41:12
	global_load_dwordx4 v[224:227], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 42 12                         ; <stdin>:42:12
	s_nop 0
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 112 12                        ; <stdin>:112:12
	v_mfma_f32_16x16x32_bf16 v[44:47], v[250:253], v[250:253], v[16:19]
	.loc	1 43 12                         ; <stdin>:43:12
	s_nop 2
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 44 12                         ; <stdin>:44:12
	global_load_dwordx4 v[228:231], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 45 12                         ; <stdin>:45:12
	global_load_dwordx4 a[28:31], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 113 12                        ; <stdin>:113:12
	v_mfma_f32_16x16x32_bf16 v[48:51], v[250:253], v[250:253], v[16:19]
	.loc	1 46 12                         ; <stdin>:46:12
	s_nop 2
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 115 12                        ; <stdin>:115:12
	v_mfma_f32_16x16x32_bf16 a[28:31], v[250:253], v[250:253], a[28:31]
	.loc	1 116 12                        ; <stdin>:116:12
	v_mfma_f32_16x16x32_bf16 v[40:43], v[250:253], v[250:253], v[16:19]
	.loc	1 47 12                         ; <stdin>:47:12
	global_load_dwordx4 v[232:235], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 48 12                         ; <stdin>:48:12
	s_nop 0
	global_load_dwordx4 v[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 49 12                         ; <stdin>:49:12
	global_load_dwordx4 v[236:239], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 50 12                         ; <stdin>:50:12
	global_load_dwordx4 v[240:243], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 51 12                         ; <stdin>:51:12
	global_load_dwordx4 v[24:27], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 52 12                         ; <stdin>:52:12
	global_load_dwordx4 v[0:3], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 53 12                         ; <stdin>:53:12
	global_load_dwordx4 v[244:247], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 54 12                         ; <stdin>:54:12
	global_load_dwordx4 v[180:183], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 55 12                         ; <stdin>:55:12
	global_load_dwordx4 v[168:171], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 56 12                         ; <stdin>:56:12
	global_load_dwordx4 v[164:167], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 57 12                         ; <stdin>:57:12
	global_load_dwordx4 v[152:155], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 58 12                         ; <stdin>:58:12
	global_load_dwordx4 v[144:147], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 59 12                         ; <stdin>:59:12
	global_load_dwordx4 v[140:143], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 60 12                         ; <stdin>:60:12
	global_load_dwordx4 v[124:127], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 61 12                         ; <stdin>:61:12
	global_load_dwordx4 a[24:27], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 62 12                         ; <stdin>:62:12
	global_load_dwordx4 a[16:19], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 63 12                         ; <stdin>:63:12
	global_load_dwordx4 v[72:75], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 64 12                         ; <stdin>:64:12
	global_load_dwordx4 v[76:79], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 65 12                         ; <stdin>:65:12
	global_load_dwordx4 v[52:55], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 66 12                         ; <stdin>:66:12
	global_load_dwordx4 v[96:99], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 67 12                         ; <stdin>:67:12
	global_load_dwordx4 v[116:119], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 68 12                         ; <stdin>:68:12
	global_load_dwordx4 v[88:91], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 69 12                         ; <stdin>:69:12
	global_load_dwordx4 v[128:131], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 70 12                         ; <stdin>:70:12
	global_load_dwordx4 a[20:23], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 71 12                         ; <stdin>:71:12
	global_load_dwordx4 a[12:15], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 72 12                         ; <stdin>:72:12
	global_load_dwordx4 a[8:11], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 73 12                         ; <stdin>:73:12
	global_load_dwordx4 a[4:7], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 74 12                         ; <stdin>:74:12
	global_load_dwordx4 a[0:3], v248, s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 145 5                         ; <stdin>:145:5
	global_store_dwordx4 v248, v[176:179], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 146 5                         ; <stdin>:146:5
	global_store_dwordx4 v248, v[36:39], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 147 5                         ; <stdin>:147:5
	global_store_dwordx4 v248, v[32:35], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 148 5                         ; <stdin>:148:5
	global_store_dwordx4 v248, v[28:31], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 149 5                         ; <stdin>:149:5
	global_store_dwordx4 v248, v[20:23], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 150 5                         ; <stdin>:150:5
	global_store_dwordx4 v248, v[12:15], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 151 5                         ; <stdin>:151:5
	global_store_dwordx4 v248, v[8:11], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 152 5                         ; <stdin>:152:5
	global_store_dwordx4 v248, v[4:7], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 114 12                        ; <stdin>:114:12
	v_mfma_f32_16x16x32_bf16 v[20:23], v[250:253], v[250:253], v[228:231]
	.loc	1 153 5                         ; <stdin>:153:5
	global_store_dwordx4 v248, v[80:83], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 154 5                         ; <stdin>:154:5
	global_store_dwordx4 v248, v[84:87], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 155 5                         ; <stdin>:155:5
	global_store_dwordx4 v248, v[92:95], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 156 5                         ; <stdin>:156:5
	global_store_dwordx4 v248, v[100:103], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 157 5                         ; <stdin>:157:5
	global_store_dwordx4 v248, v[104:107], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 158 5                         ; <stdin>:158:5
	global_store_dwordx4 v248, v[108:111], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 159 5                         ; <stdin>:159:5
	global_store_dwordx4 v248, v[112:115], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 111 12                        ; <stdin>:111:12
	v_mfma_f32_16x16x32_bf16 v[28:31], v[250:253], v[250:253], v[224:227]
	.loc	1 160 5                         ; <stdin>:160:5
	global_store_dwordx4 v248, v[120:123], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 161 5                         ; <stdin>:161:5
	global_store_dwordx4 v248, v[132:135], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 162 5                         ; <stdin>:162:5
	global_store_dwordx4 v248, v[136:139], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 163 5                         ; <stdin>:163:5
	global_store_dwordx4 v248, v[148:151], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 164 5                         ; <stdin>:164:5
	global_store_dwordx4 v248, v[156:159], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 165 5                         ; <stdin>:165:5
	global_store_dwordx4 v248, v[160:163], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 166 5                         ; <stdin>:166:5
	global_store_dwordx4 v248, v[172:175], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 167 5                         ; <stdin>:167:5
	global_store_dwordx4 v248, v[184:187], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 168 5                         ; <stdin>:168:5
	global_store_dwordx4 v248, v[188:191], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 108 12                        ; <stdin>:108:12
	v_mfma_f32_16x16x32_bf16 v[32:35], v[250:253], v[250:253], v[220:223]
	.loc	1 169 5                         ; <stdin>:169:5
	global_store_dwordx4 v248, v[192:195], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 170 5                         ; <stdin>:170:5
	global_store_dwordx4 v248, v[196:199], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 171 5                         ; <stdin>:171:5
	global_store_dwordx4 v248, v[200:203], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 104 12                        ; <stdin>:104:12
	v_mfma_f32_16x16x32_bf16 v[36:39], v[250:253], v[250:253], v[216:219]
	.loc	1 172 5                         ; <stdin>:172:5
	global_store_dwordx4 v248, v[204:207], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 173 5                         ; <stdin>:173:5
	global_store_dwordx4 v248, v[208:211], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 174 5                         ; <stdin>:174:5
	s_nop 3
	global_store_dwordx4 v248, v[36:39], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 175 5                         ; <stdin>:175:5
	global_store_dwordx4 v248, v[212:215], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 176 5                         ; <stdin>:176:5
	global_store_dwordx4 v248, v[64:67], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 177 5                         ; <stdin>:177:5
	global_store_dwordx4 v248, v[68:71], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 178 5                         ; <stdin>:178:5
	global_store_dwordx4 v248, v[32:35], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 179 5                         ; <stdin>:179:5
	global_store_dwordx4 v248, v[56:59], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 180 5                         ; <stdin>:180:5
	global_store_dwordx4 v248, v[60:63], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 181 5                         ; <stdin>:181:5
	global_store_dwordx4 v248, v[28:31], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 182 5                         ; <stdin>:182:5
	global_store_dwordx4 v248, v[44:47], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 183 5                         ; <stdin>:183:5
	global_store_dwordx4 v248, v[48:51], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 184 5                         ; <stdin>:184:5
	global_store_dwordx4 v248, v[20:23], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 185 5                         ; <stdin>:185:5
	global_store_dwordx4 v248, a[28:31], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 186 5                         ; <stdin>:186:5
	global_store_dwordx4 v248, v[40:43], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 124 12                        ; <stdin>:124:12
	v_mfma_f32_16x16x32_bf16 v[80:83], v[250:253], v[250:253], v[180:183]
	.loc	1 120 12                        ; <stdin>:120:12
	v_mfma_f32_16x16x32_bf16 v[8:11], v[250:253], v[250:253], v[240:243]
	.loc	1 117 12                        ; <stdin>:117:12
	v_mfma_f32_16x16x32_bf16 v[12:15], v[250:253], v[250:253], v[232:235]
	.loc	1 118 12                        ; <stdin>:118:12
	v_mfma_f32_16x16x32_bf16 v[16:19], v[250:253], v[250:253], v[16:19]
	.loc	1 121 12                        ; <stdin>:121:12
	v_mfma_f32_16x16x32_bf16 v[24:27], v[250:253], v[250:253], v[24:27]
	.loc	1 122 12                        ; <stdin>:122:12
	v_mfma_f32_16x16x32_bf16 v[176:179], v[250:253], v[250:253], v[0:3]
	.loc	1 119 12                        ; <stdin>:119:12
	v_mfma_f32_16x16x32_bf16 v[4:7], v[250:253], v[250:253], v[236:239]
	.loc	1 187 5                         ; <stdin>:187:5
	s_nop 3
	global_store_dwordx4 v248, v[12:15], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 188 5                         ; <stdin>:188:5
	global_store_dwordx4 v248, v[16:19], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 189 5                         ; <stdin>:189:5
	global_store_dwordx4 v248, v[4:7], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 190 5                         ; <stdin>:190:5
	global_store_dwordx4 v248, v[8:11], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 191 5                         ; <stdin>:191:5
	global_store_dwordx4 v248, v[24:27], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 192 5                         ; <stdin>:192:5
	global_store_dwordx4 v248, v[176:179], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 123 12                        ; <stdin>:123:12
	v_mfma_f32_16x16x32_bf16 v[0:3], v[250:253], v[250:253], v[244:247]
	.loc	1 126 12                        ; <stdin>:126:12
	v_mfma_f32_16x16x32_bf16 v[92:95], v[250:253], v[250:253], v[164:167]
	.loc	1 129 12                        ; <stdin>:129:12
	v_mfma_f32_16x16x32_bf16 v[108:111], v[250:253], v[250:253], v[140:143]
	.loc	1 138 12                        ; <stdin>:138:12
	v_mfma_f32_16x16x32_bf16 v[28:31], v[250:253], v[250:253], v[88:91]
	.loc	1 135 12                        ; <stdin>:135:12
	v_mfma_f32_16x16x32_bf16 v[8:11], v[250:253], v[250:253], v[52:55]
	.loc	1 132 12                        ; <stdin>:132:12
	v_mfma_f32_16x16x32_bf16 a[16:19], v[250:253], v[250:253], a[16:19]
	.loc	1 141 12                        ; <stdin>:141:12
	v_mfma_f32_16x16x32_bf16 a[12:15], v[250:253], v[250:253], a[12:15]
	.loc	1 144 12                        ; <stdin>:144:12
	v_mfma_f32_16x16x32_bf16 a[0:3], v[250:253], v[250:253], a[0:3]
	.loc	1 127 12                        ; <stdin>:127:12
	v_mfma_f32_16x16x32_bf16 v[100:103], v[250:253], v[250:253], v[152:155]
	.loc	1 130 12                        ; <stdin>:130:12
	v_mfma_f32_16x16x32_bf16 v[112:115], v[250:253], v[250:253], v[124:127]
	.loc	1 139 12                        ; <stdin>:139:12
	v_mfma_f32_16x16x32_bf16 v[36:39], v[250:253], v[250:253], v[128:131]
	.loc	1 136 12                        ; <stdin>:136:12
	v_mfma_f32_16x16x32_bf16 v[32:35], v[250:253], v[250:253], v[96:99]
	.loc	1 133 12                        ; <stdin>:133:12
	v_mfma_f32_16x16x32_bf16 v[4:7], v[250:253], v[250:253], v[72:75]
	.loc	1 142 12                        ; <stdin>:142:12
	v_mfma_f32_16x16x32_bf16 a[8:11], v[250:253], v[250:253], a[8:11]
	.loc	1 125 12                        ; <stdin>:125:12
	v_mfma_f32_16x16x32_bf16 v[84:87], v[250:253], v[250:253], v[168:171]
	.loc	1 193 5                         ; <stdin>:193:5
	global_store_dwordx4 v248, v[0:3], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 194 5                         ; <stdin>:194:5
	global_store_dwordx4 v248, v[80:83], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 195 5                         ; <stdin>:195:5
	s_nop 3
	global_store_dwordx4 v248, v[84:87], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 128 12                        ; <stdin>:128:12
	v_mfma_f32_16x16x32_bf16 v[104:107], v[250:253], v[250:253], v[144:147]
	.loc	1 196 5                         ; <stdin>:196:5
	global_store_dwordx4 v248, v[92:95], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 197 5                         ; <stdin>:197:5
	global_store_dwordx4 v248, v[100:103], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 198 5                         ; <stdin>:198:5
	s_nop 3
	global_store_dwordx4 v248, v[104:107], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 137 12                        ; <stdin>:137:12
	v_mfma_f32_16x16x32_bf16 v[64:67], v[250:253], v[250:253], v[116:119]
	.loc	1 134 12                        ; <stdin>:134:12
	v_mfma_f32_16x16x32_bf16 v[20:23], v[250:253], v[250:253], v[76:79]
	.loc	1 131 12                        ; <stdin>:131:12
	v_mfma_f32_16x16x32_bf16 a[24:27], v[250:253], v[250:253], a[24:27]
	.loc	1 199 5                         ; <stdin>:199:5
	global_store_dwordx4 v248, v[108:111], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 200 5                         ; <stdin>:200:5
	global_store_dwordx4 v248, v[112:115], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 201 5                         ; <stdin>:201:5
	s_nop 3
	global_store_dwordx4 v248, a[24:27], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 202 5                         ; <stdin>:202:5
	global_store_dwordx4 v248, a[16:19], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 203 5                         ; <stdin>:203:5
	global_store_dwordx4 v248, v[4:7], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 204 5                         ; <stdin>:204:5
	global_store_dwordx4 v248, v[20:23], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 140 12                        ; <stdin>:140:12
	v_mfma_f32_16x16x32_bf16 a[20:23], v[250:253], v[250:253], a[20:23]
	.loc	1 205 5                         ; <stdin>:205:5
	global_store_dwordx4 v248, v[8:11], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 206 5                         ; <stdin>:206:5
	global_store_dwordx4 v248, v[32:35], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 207 5                         ; <stdin>:207:5
	global_store_dwordx4 v248, v[64:67], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 208 5                         ; <stdin>:208:5
	global_store_dwordx4 v248, v[28:31], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 209 5                         ; <stdin>:209:5
	global_store_dwordx4 v248, v[36:39], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 210 5                         ; <stdin>:210:5
	global_store_dwordx4 v248, a[20:23], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 143 12                        ; <stdin>:143:12
	v_mfma_f32_16x16x32_bf16 a[4:7], v[250:253], v[250:253], a[4:7]
	.loc	1 211 5                         ; <stdin>:211:5
	global_store_dwordx4 v248, a[12:15], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 212 5                         ; <stdin>:212:5
	global_store_dwordx4 v248, a[8:11], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 213 5                         ; <stdin>:213:5
	s_nop 3
	global_store_dwordx4 v248, a[4:7], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 214 5                         ; <stdin>:214:5
	global_store_dwordx4 v248, a[0:3], s[0:1] sc0 sc1
	s_waitcnt vmcnt(0)
	.loc	1 215 5                         ; <stdin>:215:5
	s_endpgm
.Ltmp0:
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel accumulate
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
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
		.amdhsa_next_free_vgpr 288
		.amdhsa_next_free_sgpr 2
		.amdhsa_accum_offset 256
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
	.size	accumulate, .Lfunc_end0-accumulate
	.cfi_endproc
                                        ; -- End function
	.set accumulate.num_vgpr, 254
	.set accumulate.num_agpr, 32
	.set accumulate.numbered_sgpr, 2
	.set accumulate.num_named_barrier, 0
	.set accumulate.private_seg_size, 0
	.set accumulate.uses_vcc, 0
	.set accumulate.uses_flat_scratch, 0
	.set accumulate.has_dyn_sized_stack, 0
	.set accumulate.has_recursion, 0
	.set accumulate.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2336
; TotalNumSgprs: 8
; NumVgprs: 254
; NumAgprs: 32
; TotalNumVgprs: 288
; ScratchSize: 0
; MemoryBound: 1
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 35
; NumSGPRsForWavesPerEU: 8
; NumVGPRsForWavesPerEU: 288
; AccumOffset: 256
; Occupancy: 1
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 63
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
	.section	.debug_abbrev,"",@progbits
	.byte	1                               ; Abbreviation Code
	.byte	17                              ; DW_TAG_compile_unit
	.byte	0                               ; DW_CHILDREN_no
	.byte	37                              ; DW_AT_producer
	.byte	14                              ; DW_FORM_strp
	.byte	19                              ; DW_AT_language
	.byte	5                               ; DW_FORM_data2
	.byte	3                               ; DW_AT_name
	.byte	14                              ; DW_FORM_strp
	.byte	16                              ; DW_AT_stmt_list
	.byte	23                              ; DW_FORM_sec_offset
	.byte	17                              ; DW_AT_low_pc
	.byte	1                               ; DW_FORM_addr
	.byte	18                              ; DW_AT_high_pc
	.byte	6                               ; DW_FORM_data4
	.byte	0                               ; EOM(1)
	.byte	0                               ; EOM(2)
	.byte	0                               ; EOM(3)
	.section	.debug_info,"",@progbits
.Lcu_begin0:
	.long	.Ldebug_info_end0-.Ldebug_info_start0 ; Length of Unit
.Ldebug_info_start0:
	.short	4                               ; DWARF version number
	.long	.debug_abbrev                   ; Offset Into Abbrev. Section
	.byte	8                               ; Address Size (in bytes)
	.byte	1                               ; Abbrev [1] 0xb:0x1b DW_TAG_compile_unit
	.long	.Linfo_string0                  ; DW_AT_producer
	.short	2                               ; DW_AT_language
	.long	.Linfo_string1                  ; DW_AT_name
	.long	.Lline_table_start0             ; DW_AT_stmt_list
	.quad	.Lfunc_begin0                   ; DW_AT_low_pc
	.long	.Lfunc_end0-.Lfunc_begin0       ; DW_AT_high_pc
.Ldebug_info_end0:
	.section	.debug_str,"MS",@progbits,1
.Linfo_string0:
	.asciz	"MLIR"                          ; string offset=0
.Linfo_string1:
	.asciz	"<stdin>"                       ; string offset=5
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     32
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 256
    .name:           accumulate
    .private_segment_fixed_size: 0
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         accumulate.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     288
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
