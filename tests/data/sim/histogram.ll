; Histogram of bytes: LDS atomics per workgroup, then global atomics; a ticket with returned old value.
target triple = "amdgcn-amd-amdhsa"
@bins = internal addrspace(3) global [256 x i32] poison, align 16
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @histogram(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %tickets, ptr addrspace(1) noalias %counter, i32 %n) #0 {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %b = getelementptr [256 x i32], ptr addrspace(3) @bins, i32 0, i32 %t
  store i32 0, ptr addrspace(3) %b
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %g2 = mul i32 %g, 256
  %i = add i32 %g2, %t
  %i64 = zext i32 %i to i64
  %ok = icmp slt i32 %i, %n
  br i1 %ok, label %count, label %sync
count:
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i64
  %v = load i8, ptr addrspace(1) %p
  %v32 = zext i8 %v to i32
  %q = getelementptr [256 x i32], ptr addrspace(3) @bins, i32 0, i32 %v32
  %old = atomicrmw add ptr addrspace(3) %q, i32 1 syncscope("workgroup") monotonic
  %pt = getelementptr i32, ptr addrspace(1) %tickets, i64 %i64
  store i32 %old, ptr addrspace(1) %pt
  br label %sync
sync:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %c = load i32, ptr addrspace(3) %b
  %t64 = zext i32 %t to i64
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %t64
  %o2 = atomicrmw add ptr addrspace(1) %po, i32 %c syncscope("agent") monotonic
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %done
one:
  %o3 = atomicrmw umax ptr addrspace(1) %counter, i32 %g syncscope("agent") monotonic
  br label %done
done:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="256,256" }
