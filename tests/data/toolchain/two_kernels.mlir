// Two kernels in one module: one with static LDS, a barrier and a loop, one with scratch (an array indexed by a value).
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1000 x f32>
  llvm.func @reverse(%p: !llvm.ptr<1>, %n: i32) attributes {rocdl.kernel, rocdl.flat_work_group_size = "1,128"} {
    %t = rocdl.workitem.id.x range <i32, 0, 128> : i32
    %last = arith.constant 127 : i32
    %zero = arith.constant 0.0 : f32
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %e = llvm.getelementptr inbounds %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %x = llvm.load %e {alignment = 4 : i64} : !llvm.ptr<1> -> f32
    %l = llvm.getelementptr inbounds %tile[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %x, %l {alignment = 4 : i64} : f32, !llvm.ptr<3>
    amdgpu.lds_barrier
    %r = arith.subi %last, %t : i32
    %m = llvm.getelementptr inbounds %tile[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    %y = llvm.load %m {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) : i32 {
      %next = arith.addf %acc, %y : f32
      scf.yield %next : f32
    }
    llvm.store %sum, %e {alignment = 4 : i64} : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @pick(%p: !llvm.ptr<1>, %i: i32, %j: i64) attributes {rocdl.kernel} {
    %c64 = arith.constant 64 : i32
    %a = llvm.alloca %c64 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr<5>
    %q = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, i32
    %k = llvm.getelementptr inbounds %a[%j] : (!llvm.ptr<5>, i64) -> !llvm.ptr<5>, i32
    llvm.store volatile %i, %q {alignment = 4 : i64} : i32, !llvm.ptr<5>
    %v = llvm.load volatile %k {alignment = 4 : i64} : !llvm.ptr<5> -> i32
    llvm.store %v, %p {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.return
  }
}
