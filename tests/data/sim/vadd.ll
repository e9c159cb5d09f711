; Vector add with a tail and a small table in constant data.
target triple = "amdgcn-amd-amdhsa"
@lut = internal addrspace(4) constant [4 x i32] [i32 3, i32 5, i32 7, i32 9], align 16
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
define amdgpu_kernel void @vadd(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias readonly %b, ptr addrspace(1) %c, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %g2 = mul i32 %g, 256
  %i = add i32 %g2, %t
  %ok = icmp slt i32 %i, %n
  br i1 %ok, label %do, label %done
do:
  %i64 = zext i32 %i to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %i64
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %i64
  %pc = getelementptr float, ptr addrspace(1) %c, i64 %i64
  %x = load float, ptr addrspace(1) %pa
  %y = load float, ptr addrspace(1) %pb
  %l = and i32 %i, 3
  %pl = getelementptr i32, ptr addrspace(4) @lut, i32 %l
  %lv = load i32, ptr addrspace(4) %pl
  %lf = sitofp i32 %lv to float
  %s = fadd float %x, %y
  %s2 = fadd float %s, %lf
  store float %s2, ptr addrspace(1) %pc
  br label %done
done:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-implicitarg-ptr" }
