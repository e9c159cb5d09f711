; Steps of the Collatz sequence: loops whose trip counts differ by lane, nested branches.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
define amdgpu_kernel void @collatz(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %g2 = mul i32 %g, 128
  %i = add i32 %g2, %t
  %ok = icmp slt i32 %i, %n
  br i1 %ok, label %start, label %done
start:
  %i64 = zext i32 %i to i64
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %i64
  %x = load i32, ptr addrspace(1) %pa
  br label %loop
loop:
  %v = phi i32 [ %x, %start ], [ %next, %latch ]
  %c = phi i32 [ 0, %start ], [ %c1, %latch ]
  %fin = icmp ule i32 %v, 1
  br i1 %fin, label %exit, label %body
body:
  %odd = and i32 %v, 1
  %isodd = icmp ne i32 %odd, 0
  br i1 %isodd, label %up, label %down
up:
  %m = mul i32 %v, 3
  %m1 = add i32 %m, 1
  br label %latch
down:
  %h = lshr i32 %v, 1
  br label %latch
latch:
  %next = phi i32 [ %m1, %up ], [ %h, %down ]
  %c1 = add i32 %c, 1
  br label %loop
exit:
  %pb = getelementptr i32, ptr addrspace(1) %out, i64 %i64
  store i32 %c, ptr addrspace(1) %pb
  br label %done
done:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="128,128" }
