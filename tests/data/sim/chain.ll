; Each workgroup waits (spins) for the next one's flag, the last one sets it: only forward progress across
; workgroups in the "wrong" order ends this. Then it writes the running count.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.sleep(i32)
define amdgpu_kernel void @chain(ptr addrspace(1) %flags, ptr addrspace(1) %out, i32 %last) #0 {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %lead = icmp eq i32 %t, 0
  br i1 %lead, label %check, label %done
check:
  %islast = icmp eq i32 %g, %last
  %g1 = add i32 %g, 1
  %g1x = zext i32 %g1 to i64
  %gx = zext i32 %g to i64
  %next = getelementptr i32, ptr addrspace(1) %flags, i64 %g1x
  %mine = getelementptr i32, ptr addrspace(1) %flags, i64 %gx
  br i1 %islast, label %set, label %spin
spin:
  %f = load atomic i32, ptr addrspace(1) %next syncscope("agent") acquire, align 4
  %z = icmp eq i32 %f, 0
  br i1 %z, label %nap, label %set
nap:
  call void @llvm.amdgcn.s.sleep(i32 1)
  br label %spin
set:
  %val = phi i32 [ 0, %check ], [ %f, %spin ]
  %v1 = add i32 %val, 1
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %gx
  store i32 %v1, ptr addrspace(1) %po
  store atomic i32 %v1, ptr addrspace(1) %mine syncscope("agent") release, align 4
  br label %done
done:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
