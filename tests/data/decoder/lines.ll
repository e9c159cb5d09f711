; Two files, a line 0, a jump backwards in lines; compiled with line tables only.
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @scale(ptr addrspace(1) %p, i32 %n) !dbg !4 {
  %t = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !10
  %in = icmp ult i32 %t, %n, !dbg !11
  br i1 %in, label %body, label %end, !dbg !11
body:
  %i = zext i32 %t to i64, !dbg !12
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i, !dbg !12
  %v = load float, ptr addrspace(1) %a, !dbg !13
  %w = fmul float %v, 3.0, !dbg !14
  %x = fadd float %w, %v, !dbg !15
  store float %x, ptr addrspace(1) %a, !dbg !16
  br label %end, !dbg !16
end:
  ret void, !dbg !17
}
define amdgpu_kernel void @other(ptr addrspace(1) %p) !dbg !20 {
  store i32 7, ptr addrspace(1) %p, !dbg !21
  ret void, !dbg !22
}
declare i32 @llvm.amdgcn.workitem.id.x()
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, emissionKind: LineTablesOnly, producer: "test")
!1 = !DIFile(filename: "kernels.py", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!4 = distinct !DISubprogram(name: "scale", file: !1, line: 10, type: !5, scopeLine: 10, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DIFile(filename: "helpers.py", directory: "/lib/pkg")
!8 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!10 = !DILocation(line: 11, column: 5, scope: !4)
!11 = !DILocation(line: 12, column: 9, scope: !4)
!12 = !DILocation(line: 300, column: 70, scope: !8)
!13 = !DILocation(line: 14, column: 9, scope: !4)
!14 = !DILocation(line: 0, scope: !4)
!15 = !DILocation(line: 301, column: 3, scope: !8)
!16 = !DILocation(line: 13, column: 1, scope: !4)
!17 = !DILocation(line: 15, column: 1, scope: !4)
!20 = distinct !DISubprogram(name: "other", file: !7, line: 40, type: !5, scopeLine: 40, unit: !0)
!21 = !DILocation(line: 41, column: 5, scope: !20)
!22 = !DILocation(line: 42, column: 5, scope: !20)
