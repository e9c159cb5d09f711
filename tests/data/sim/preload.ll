; Kernel arguments preloaded into SGPRs (entry + 256 bytes), 64-bit arithmetic and an unsigned 64-bit division.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
define amdgpu_kernel void @preload(ptr addrspace(1) inreg %out, i64 inreg %a, i32 inreg %b, double %scale) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workgroup.id.y()
  %t64 = zext i32 %t to i64
  %b64 = zext i32 %b to i64
  %y64 = zext i32 %y to i64
  %d = add i64 %t64, %b64
  %s = sub i64 %a, %y64
  %q = udiv i64 %s, %d
  %f = uitofp i64 %q to double
  %g = fmul double %f, %scale
  %y128 = mul i64 %y64, 128
  %i = add i64 %y128, %t64
  %p = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="128,128" }
