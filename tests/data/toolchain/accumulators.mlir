module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @accumulate(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.flat_work_group_size = "256,256"} {
    %z = arith.constant 0 : i32
    %a = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
    %c0 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c1 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c2 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c3 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c4 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c5 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c6 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c7 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c8 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c9 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c10 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c11 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c12 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c13 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c14 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c15 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c16 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c17 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c18 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c19 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c20 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c21 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c22 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c23 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c24 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c25 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c26 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c27 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c28 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c29 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c30 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c31 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c32 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c33 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c34 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c35 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c36 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c37 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c38 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c39 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c40 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c41 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c42 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c43 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c44 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c45 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c46 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c47 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c48 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c49 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c50 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c51 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c52 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c53 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c54 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c55 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c56 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c57 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c58 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c59 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c60 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c61 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c62 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c63 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c64 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c65 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c66 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c67 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c68 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %c69 = llvm.load volatile %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %d0 = amdgpu.mfma 16x16x32 %a * %a + %c0 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d1 = amdgpu.mfma 16x16x32 %a * %a + %c1 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d2 = amdgpu.mfma 16x16x32 %a * %a + %c2 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d3 = amdgpu.mfma 16x16x32 %a * %a + %c3 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d4 = amdgpu.mfma 16x16x32 %a * %a + %c4 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d5 = amdgpu.mfma 16x16x32 %a * %a + %c5 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d6 = amdgpu.mfma 16x16x32 %a * %a + %c6 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d7 = amdgpu.mfma 16x16x32 %a * %a + %c7 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d8 = amdgpu.mfma 16x16x32 %a * %a + %c8 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d9 = amdgpu.mfma 16x16x32 %a * %a + %c9 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d10 = amdgpu.mfma 16x16x32 %a * %a + %c10 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d11 = amdgpu.mfma 16x16x32 %a * %a + %c11 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d12 = amdgpu.mfma 16x16x32 %a * %a + %c12 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d13 = amdgpu.mfma 16x16x32 %a * %a + %c13 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d14 = amdgpu.mfma 16x16x32 %a * %a + %c14 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d15 = amdgpu.mfma 16x16x32 %a * %a + %c15 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d16 = amdgpu.mfma 16x16x32 %a * %a + %c16 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d17 = amdgpu.mfma 16x16x32 %a * %a + %c17 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d18 = amdgpu.mfma 16x16x32 %a * %a + %c18 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d19 = amdgpu.mfma 16x16x32 %a * %a + %c19 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d20 = amdgpu.mfma 16x16x32 %a * %a + %c20 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d21 = amdgpu.mfma 16x16x32 %a * %a + %c21 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d22 = amdgpu.mfma 16x16x32 %a * %a + %c22 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d23 = amdgpu.mfma 16x16x32 %a * %a + %c23 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d24 = amdgpu.mfma 16x16x32 %a * %a + %c24 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d25 = amdgpu.mfma 16x16x32 %a * %a + %c25 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d26 = amdgpu.mfma 16x16x32 %a * %a + %c26 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d27 = amdgpu.mfma 16x16x32 %a * %a + %c27 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d28 = amdgpu.mfma 16x16x32 %a * %a + %c28 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d29 = amdgpu.mfma 16x16x32 %a * %a + %c29 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d30 = amdgpu.mfma 16x16x32 %a * %a + %c30 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d31 = amdgpu.mfma 16x16x32 %a * %a + %c31 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d32 = amdgpu.mfma 16x16x32 %a * %a + %c32 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d33 = amdgpu.mfma 16x16x32 %a * %a + %c33 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d34 = amdgpu.mfma 16x16x32 %a * %a + %c34 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d35 = amdgpu.mfma 16x16x32 %a * %a + %c35 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d36 = amdgpu.mfma 16x16x32 %a * %a + %c36 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d37 = amdgpu.mfma 16x16x32 %a * %a + %c37 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d38 = amdgpu.mfma 16x16x32 %a * %a + %c38 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d39 = amdgpu.mfma 16x16x32 %a * %a + %c39 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d40 = amdgpu.mfma 16x16x32 %a * %a + %c40 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d41 = amdgpu.mfma 16x16x32 %a * %a + %c41 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d42 = amdgpu.mfma 16x16x32 %a * %a + %c42 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d43 = amdgpu.mfma 16x16x32 %a * %a + %c43 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d44 = amdgpu.mfma 16x16x32 %a * %a + %c44 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d45 = amdgpu.mfma 16x16x32 %a * %a + %c45 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d46 = amdgpu.mfma 16x16x32 %a * %a + %c46 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d47 = amdgpu.mfma 16x16x32 %a * %a + %c47 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d48 = amdgpu.mfma 16x16x32 %a * %a + %c48 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d49 = amdgpu.mfma 16x16x32 %a * %a + %c49 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d50 = amdgpu.mfma 16x16x32 %a * %a + %c50 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d51 = amdgpu.mfma 16x16x32 %a * %a + %c51 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d52 = amdgpu.mfma 16x16x32 %a * %a + %c52 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d53 = amdgpu.mfma 16x16x32 %a * %a + %c53 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d54 = amdgpu.mfma 16x16x32 %a * %a + %c54 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d55 = amdgpu.mfma 16x16x32 %a * %a + %c55 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d56 = amdgpu.mfma 16x16x32 %a * %a + %c56 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d57 = amdgpu.mfma 16x16x32 %a * %a + %c57 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d58 = amdgpu.mfma 16x16x32 %a * %a + %c58 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d59 = amdgpu.mfma 16x16x32 %a * %a + %c59 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d60 = amdgpu.mfma 16x16x32 %a * %a + %c60 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d61 = amdgpu.mfma 16x16x32 %a * %a + %c61 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d62 = amdgpu.mfma 16x16x32 %a * %a + %c62 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d63 = amdgpu.mfma 16x16x32 %a * %a + %c63 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d64 = amdgpu.mfma 16x16x32 %a * %a + %c64 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d65 = amdgpu.mfma 16x16x32 %a * %a + %c65 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d66 = amdgpu.mfma 16x16x32 %a * %a + %c66 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d67 = amdgpu.mfma 16x16x32 %a * %a + %c67 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d68 = amdgpu.mfma 16x16x32 %a * %a + %c68 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    %d69 = amdgpu.mfma 16x16x32 %a * %a + %c69 blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
    llvm.store volatile %d0, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d1, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d2, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d3, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d4, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d5, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d6, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d7, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d8, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d9, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d10, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d11, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d12, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d13, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d14, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d15, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d16, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d17, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d18, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d19, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d20, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d21, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d22, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d23, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d24, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d25, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d26, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d27, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d28, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d29, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d30, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d31, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d32, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d33, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d34, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d35, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d36, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d37, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d38, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d39, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d40, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d41, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d42, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d43, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d44, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d45, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d46, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d47, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d48, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d49, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d50, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d51, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d52, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d53, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d54, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d55, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d56, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d57, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d58, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d59, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d60, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d61, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d62, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d63, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d64, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d65, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d66, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d67, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d68, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store volatile %d69, %p {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
}
