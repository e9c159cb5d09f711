; 32x32 tile transpose through LDS, blocks of 32x8, padded rows.
target triple = "amdgcn-amd-amdhsa"
@tile = internal addrspace(3) global [32 x [33 x float]] poison, align 16
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @transpose(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out, i32 %w, i32 %h) #0 {
entry:
  %tx = call i32 @llvm.amdgcn.workitem.id.x()
  %ty = call i32 @llvm.amdgcn.workitem.id.y()
  %bx = call i32 @llvm.amdgcn.workgroup.id.x()
  %by = call i32 @llvm.amdgcn.workgroup.id.y()
  %bx32 = shl i32 %bx, 5
  %by32 = shl i32 %by, 5
  %x = add i32 %bx32, %tx
  br label %load
load:
  %j = phi i32 [ 0, %entry ], [ %j8, %load ]
  %r = add i32 %j, %ty
  %y = add i32 %by32, %r
  %row = mul i32 %y, %w
  %idx = add i32 %row, %x
  %idx64 = sext i32 %idx to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %idx64
  %v = load float, ptr addrspace(1) %p
  %q = getelementptr [32 x [33 x float]], ptr addrspace(3) @tile, i32 0, i32 %r, i32 %tx
  store float %v, ptr addrspace(3) %q
  %j8 = add i32 %j, 8
  %more = icmp slt i32 %j8, 32
  br i1 %more, label %load, label %sync
sync:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %ox = add i32 %by32, %tx
  br label %write
write:
  %k = phi i32 [ 0, %sync ], [ %k8, %write ]
  %r2 = add i32 %k, %ty
  %q2 = getelementptr [32 x [33 x float]], ptr addrspace(3) @tile, i32 0, i32 %tx, i32 %r2
  %v2 = load float, ptr addrspace(3) %q2
  %oy = add i32 %bx32, %r2
  %orow = mul i32 %oy, %h
  %oidx = add i32 %orow, %ox
  %oidx64 = sext i32 %oidx to i64
  %p2 = getelementptr float, ptr addrspace(1) %out, i64 %oidx64
  store float %v2, ptr addrspace(1) %p2
  %k8 = add i32 %k, 8
  %more2 = icmp slt i32 %k8, 32
  br i1 %more2, label %write, label %done
done:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="256,256" }
