; Dynamic LDS, a function reached through the global offset table and one through a table of pointers, line numbers.
target triple = "amdgcn-amd-amdhsa"
@static = internal addrspace(3) global [64 x i32] poison, align 4
@dyn = external addrspace(3) global [0 x i32], align 16
@table = internal addrspace(4) constant [2 x ptr] [ptr @double, ptr @triple], align 8
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
define weak i32 @double(i32 %x) noinline !dbg !20 {
  %r = shl i32 %x, 1, !dbg !21
  ret i32 %r, !dbg !21
}
define internal i32 @triple(i32 %x) noinline {
  %r = mul i32 %x, 3
  ret i32 %r
}
define amdgpu_kernel void @dynamic(ptr addrspace(1) %out, i32 %which) #0 !dbg !10 {
  %t = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !11
  %q = getelementptr [0 x i32], ptr addrspace(3) @dyn, i32 0, i32 %t, !dbg !11
  %s = getelementptr [64 x i32], ptr addrspace(3) @static, i32 0, i32 %t, !dbg !11
  %d = call i32 @double(i32 %t), !dbg !12
  store i32 %d, ptr addrspace(3) %q, !dbg !12
  store i32 7, ptr addrspace(3) %s, !dbg !12
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier(), !dbg !12
  fence syncscope("workgroup") acquire
  %w64 = zext i32 %which to i64
  %pf = getelementptr [2 x ptr], ptr addrspace(4) @table, i64 0, i64 %w64
  %f = load ptr, ptr addrspace(4) %pf
  %other = xor i32 %t, 63
  %qo = getelementptr [0 x i32], ptr addrspace(3) @dyn, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %qo, !dbg !13
  %sv = load i32, ptr addrspace(3) %s, !dbg !13
  %r = call i32 %f(i32 %v), !dbg !13
  %r2 = add i32 %r, %sv, !dbg !13
  %t64 = zext i32 %t to i64
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %t64
  store i32 %r2, ptr addrspace(1) %po, !dbg !14
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "kernel.py", directory: "/home/user")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 5}
!4 = !DISubroutineType(types: !{})
!10 = distinct !DISubprogram(name: "dynamic", file: !1, line: 10, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 11, column: 5, scope: !10)
!12 = !DILocation(line: 12, column: 9, scope: !10)
!13 = !DILocation(line: 13, column: 9, scope: !10)
!14 = !DILocation(line: 14, column: 9, scope: !10)
!20 = distinct !DISubprogram(name: "double", file: !1, line: 3, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 4, column: 2, scope: !20)
