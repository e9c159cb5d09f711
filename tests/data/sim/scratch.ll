; A lane-private array with dynamic indices, and a call that is not inlined.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define internal i32 @mix(ptr addrspace(5) %p, i32 %k) noinline {
  %a = and i32 %k, 7
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %a
  %v = load i32, ptr addrspace(5) %q
  %m = mul i32 %v, 17
  %b = xor i32 %a, 5
  %q2 = getelementptr i32, ptr addrspace(5) %p, i32 %b
  store i32 %m, ptr addrspace(5) %q2
  %s = add i32 %m, %k
  ret i32 %s
}
define amdgpu_kernel void @scratch(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %flat, i32 %rounds) #0 {
entry:
  %arr = alloca [8 x i32], align 16, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %t64 = zext i32 %t to i64
  %pi = getelementptr i32, ptr addrspace(1) %in, i64 %t64
  %x = load i32, ptr addrspace(1) %pi
  br label %fill
fill:
  %j = phi i32 [ 0, %entry ], [ %j1, %fill ]
  %xj = add i32 %x, %j
  %q = getelementptr [8 x i32], ptr addrspace(5) %arr, i32 0, i32 %j
  store i32 %xj, ptr addrspace(5) %q
  %j1 = add i32 %j, 1
  %more = icmp slt i32 %j1, 8
  br i1 %more, label %fill, label %loop
loop:
  %k = phi i32 [ 0, %fill ], [ %k1, %loop ]
  %acc = phi i32 [ %x, %fill ], [ %r, %loop ]
  %r = call i32 @mix(ptr addrspace(5) %arr, i32 %acc)
  %k1 = add i32 %k, 1
  %again = icmp slt i32 %k1, %rounds
  br i1 %again, label %loop, label %exit
exit:
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %t64
  store i32 %r, ptr addrspace(1) %po
  %g = addrspacecast ptr addrspace(5) %arr to ptr
  %odd = and i32 %t, 1
  %isodd = icmp eq i32 %odd, 1
  %pf = getelementptr i32, ptr addrspace(1) %flat, i64 %t64
  %pfg = addrspacecast ptr addrspace(1) %pf to ptr
  %src = select i1 %isodd, ptr %g, ptr %pfg
  %fv = load volatile i32, ptr %src
  store i32 %fv, ptr addrspace(1) %pf
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
